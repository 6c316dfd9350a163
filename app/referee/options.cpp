#include "referee/options.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <functional>
#include <limits>
#include <memory>
#include <system_error>

#include "io/descriptor.hpp"
#include "io/line_reader.hpp"
#include "io/printable.hpp"
#include "io/process.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

/// A player who stands in that place. Throws UsageError.
PlayerSpec player_at(const std::string& place, const std::string& word) {
  try {
    return computer(word);
  } catch (const BadValue& problem) {
    throw UsageError(place + ": " + problem.what());
  }
}

/// The players in a file or, for `-`, in standard input, one a line. Throws UsageError.
std::vector<PlayerSpec> listed_players(const std::string& name) {
  std::vector<PlayerSpec> players;
  try {
    Descriptor file;
    if (name != "-") {
      file.reset(::open(name.c_str(), O_RDONLY | O_CLOEXEC));
      if (file.number() < 0) throw std::system_error{errno, std::generic_category()};
    }
    LineReader lines{name == "-" ? STDIN_FILENO : file.number(), [] { return true; }};
    int number = 0;
    while (const auto line = lines.next()) {
      const std::string place = "--list: line " + std::to_string(++number);
      const std::string word{without_blanks(line->text)};
      if (word.empty() || word.starts_with('#')) continue;
      if (line->too_long) throw UsageError(place + ": " + too_long_in_words());
      players.push_back(player_at(place, word));
    }
  } catch (const std::system_error& error) {
    throw UsageError("--list: cannot read " + printable(name) + ": " + error.code().message());
  }
  return players;
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

Operands players(std::string summary) {
  return {.name = "PLAYER",
          .summary = std::move(summary),
          .most = std::numeric_limits<std::size_t>::max()};
}

}  // namespace

Syntax match_syntax(PlayOptions& shared, Use<MatchOptions> use) {
  const auto options = std::make_shared<MatchOptions>();
  return {.options = {layout(shared.terms.layout), seed(shared.seed),
                      number<std::uint32_t>("--games", 1, 1'000'000'000, into(options->games),
                                            "games of each pair, each way (100)"),
                      number<unsigned>("--jobs", 1, 1000, into(options->jobs),
                                       "games at once (all cores; programs: 1)"),
                      file("--record", into(options->record),
                           "write every game to FILE, as a line of JSON"),
                      format(options->format, "how to print the result"),
                      timeout(shared.terms.timeout)},
          .operands = players("two players or more"),
          .finish = [&shared, options, use = std::move(use)](const auto& words) {
            for (const auto& word : words) options->players.push_back(player_at("PLAYER", word));
            if (words.size() < 2)
              throw UsageError("match: needs two players or more, as in ttt match random minimax");
            options->terms = shared.terms;
            options->seed = shared.seed;
            return use(*options);
          }};
}

Syntax prove_syntax(PlayOptions& shared, Use<ProveOptions> use) {
  using Sides = std::vector<Mark>;
  /// What becomes a part of the options when all of it is known.
  struct Given {
    ProveOptions options;
    std::vector<std::string> lists;
    bool timeout = false;
    std::optional<std::chrono::milliseconds> start_timeout;
  };
  const auto given = std::make_shared<Given>();
  ProveOptions& options = given->options;
  ProofSettings& proof = options.proof;
  proof.jobs = static_cast<int>(cores());
  const std::array sides{Word<Sides>{"first", {Mark::x}}, Word<Sides>{"second", {Mark::o}},
                         Word<Sides>{"both", {Mark::x, Mark::o}}};
  const auto add_list = [given](const std::string& list) { given->lists.push_back(list); };
  return {
      .options = {layout(shared.terms.layout), seed(shared.seed),
                  file("--list", add_list, "prove the players in it too, one a line (-: input)"),
                  choice<Sides>("--as", sides, into(proof.sides), "the player's side (both)"),
                  on_off("--strict", into(options.strict),
                         "fail also for a win missed or a value given away"),
                  number<int>("--repeat", 1, 1000, into(proof.repeat),
                              "rounds of questions to a program (2 to 24)"),
                  number<int>("--jobs", 1, 1000, into(proof.jobs),
                              "processes of a program at once (one a core)"),
                  format(options.format, "how to print the result"),
                  noticed(given->timeout, timeout(shared.terms.timeout)),
                  milliseconds("--start-timeout", 1, longest_timeout, into(given->start_timeout),
                               "the same for the first after its start (10000)"),
                  file("--stderr", into(options.errors),
                       "keep the standard error of programs (-: show it)")},
      .operands = players("whose games"),
      .finish = [&shared, given, use = std::move(use)](const auto& words) {
        ProveOptions& proved = given->options;
        for (const auto& word : words) proved.players.push_back(player_at("PLAYER", word));
        for (const std::string& list : given->lists)
          for (PlayerSpec& player : listed_players(list))
            proved.players.push_back(std::move(player));
        if (proved.players.empty())
          throw UsageError(given->lists.empty() ? "prove: needs a player, as in ttt prove minimax"
                                                : "--list: names no player");
        proved.proof.terms = shared.terms;
        constexpr std::chrono::milliseconds slow_start{10'000};
        proved.proof.terms.start_timeout =
            given->start_timeout.value_or(given->timeout ? shared.terms.timeout : slow_start);
        return use(proved);
      }};
}

}  // namespace ttt
