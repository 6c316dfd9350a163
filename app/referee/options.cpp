#include "referee/options.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <functional>
#include <limits>
#include <memory>
#include <system_error>

#include "io/line_reader.hpp"
#include "io/printable.hpp"
#include "io/process.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

/// A player that stands beside the options. Throws UsageError.
PlayerSpec player_operand(const std::string& word) {
  try {
    return computer(word);
  } catch (const BadValue& problem) {
    throw UsageError(std::string{"PLAYER: "} + problem.what());
  }
}

/// Players one a line. Throws UsageError, and std::system_error where it cannot be read.
std::vector<PlayerSpec> read_players(int descriptor) {
  LineReader lines{descriptor, [] { return true; }};
  std::vector<PlayerSpec> players;
  int number = 0;
  while (const auto line = lines.next()) {
    ++number;
    const std::string word{without_blanks(line->text)};
    if (word.empty() || word.starts_with('#')) continue;
    const std::string place = "--list: line " + std::to_string(number) + ": ";
    if (line->too_long) throw UsageError(place + too_long_in_words());
    try {
      players.push_back(computer(word));
    } catch (const BadValue& problem) {
      throw UsageError(place + problem.what());
    }
  }
  return players;
}

/// The players in a file or, for `-`, in standard input. Throws UsageError.
std::vector<PlayerSpec> listed_players(const std::string& name) {
  Descriptor file;
  if (name != "-") {
    file.reset(::open(name.c_str(), O_RDONLY | O_CLOEXEC));
    if (file.number() < 0)
      throw UsageError("--list: cannot read " + printable(name) + ": " +
                       std::generic_category().message(errno));
  }
  try {
    return read_players(name == "-" ? STDIN_FILENO : file.number());
  } catch (const std::system_error& error) {
    throw UsageError("--list: cannot read " + printable(name) + ": " + error.code().message());
  }
}

Option milliseconds(std::string name, std::function<void(std::chrono::milliseconds)> keep,
                    std::string summary) {
  constexpr int hour = 3'600'000;
  return number<int>(
      std::move(name), 1, hour,
      [keep = std::move(keep)](int value) { keep(std::chrono::milliseconds{value}); },
      std::move(summary));
}

Option file(std::string name, std::function<void(const std::string&)> keep, std::string summary) {
  return {.name = std::move(name),
          .value = "FILE",
          .summary = std::move(summary),
          .take =
              [keep = std::move(keep)](const std::string& text) {
                if (text.empty()) throw BadValue(text, "is no file");
                keep(text);
              },
          .configurable = false};
}

}  // namespace

Syntax match_syntax(PlayOptions& shared, Use<MatchOptions> use) {
  const auto options = std::make_shared<MatchOptions>();
  return {
      .options = {layout(shared.terms.layout), seed(shared.seed),
                  number<std::uint32_t>(
                      "--games", 1, 1'000'000'000,
                      [options](std::uint32_t games) { options->games = games; },
                      "games of each pair, each way (100)"),
                  number<unsigned>(
                      "--jobs", 1, 1000, [options](unsigned jobs) { options->jobs = jobs; },
                      "games at once (all cores; programs: 1)"),
                  file(
                      "--record", [options](const std::string& path) { options->record = path; },
                      "write every game to FILE, as a line of JSON"),
                  format(options->format, "how to print the result"),
                  timeout(shared.terms.timeout)},
      .operands = {.name = "PLAYER",
                   .summary = "two players or more",
                   .most = std::numeric_limits<std::size_t>::max()},
      .finish = [&shared, options, use = std::move(use)](const auto& words) {
        for (const std::string& word : words) options->players.push_back(player_operand(word));
        if (words.size() < 2)
          throw UsageError("match: needs two players or more, as in ttt match random minimax");
        options->terms = shared.terms;
        options->seed = shared.seed;
        return use(*options);
      }};
}

Syntax prove_syntax(PlayOptions& shared, Use<ProveOptions> use) {
  using Sides = std::vector<ProofSide>;
  /// What becomes a part of the options when all of it is known.
  struct Given {
    ProveOptions options;
    std::vector<std::string> lists;
    bool timeout = false;
    std::optional<std::chrono::milliseconds> start_timeout;
  };
  const auto given = std::make_shared<Given>();
  ProveOptions& options = given->options;
  options.jobs = static_cast<int>(cores());
  const std::array sides{Word<Sides>{"first", {ProofSide::first}},
                         Word<Sides>{"second", {ProofSide::second}},
                         Word<Sides>{"both", options.sides}};
  return {
      .options = {layout(shared.terms.layout), seed(shared.seed),
                  file(
                      "--list", [given](const std::string& list) { given->lists.push_back(list); },
                      "prove the players in it too, one a line (-: input)"),
                  choice<Sides>(
                      "--as", sides,
                      [given](Sides chosen) { given->options.sides = std::move(chosen); },
                      "the player's side (both)"),
                  on_off(
                      "--strict", [given](bool on) { given->options.strict = on; },
                      "fail also for a win missed or a value given away"),
                  number<int>(
                      "--repeat", 1, 1000, [given](int rounds) { given->options.repeat = rounds; },
                      "rounds of questions to a program (2 to 24)"),
                  number<int>(
                      "--jobs", 1, 1000, [given](int jobs) { given->options.jobs = jobs; },
                      "processes of a program at once (one a core)"),
                  format(options.format, "how to print the result"),
                  noticed(given->timeout, timeout(shared.terms.timeout)),
                  milliseconds(
                      "--start-timeout",
                      [given](std::chrono::milliseconds time) { given->start_timeout = time; },
                      "the same for the first after its start (10000)"),
                  file(
                      "--stderr",
                      [given](const std::string& errors) { given->options.errors = errors; },
                      "keep the standard error of programs (-: show it)")},
      .operands = {.name = "PLAYER",
                   .summary = "whose games",
                   .most = std::numeric_limits<std::size_t>::max()},
      .finish = [&shared, given, use = std::move(use)](const auto& words) {
        ProveOptions& proved = given->options;
        for (const std::string& word : words) proved.players.push_back(player_operand(word));
        for (const std::string& list : given->lists)
          for (PlayerSpec& player : listed_players(list))
            proved.players.push_back(std::move(player));
        if (proved.players.empty())
          throw UsageError("prove: needs a player, as in ttt prove minimax");
        proved.terms = shared.terms;
        constexpr std::chrono::milliseconds slow_start{10'000};
        proved.terms.start_timeout =
            given->start_timeout.value_or(given->timeout ? shared.terms.timeout : slow_start);
        return use(proved);
      }};
}

}  // namespace ttt
