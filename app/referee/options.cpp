#include "referee/options.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <thread>

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
                  Option{.name = "--record",
                         .value = "FILE",
                         .summary = "write every game to FILE, as a line of JSON",
                         .take = [options](const std::string& path) { options->record = path; }},
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
  const auto options = std::make_shared<ProveOptions>();
  options->jobs = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
  const std::array sides{Word<Sides>{"first", {ProofSide::first}},
                         Word<Sides>{"second", {ProofSide::second}},
                         Word<Sides>{"both", options->sides}};
  return {.options = {layout(shared.terms.layout), seed(shared.seed),
                      choice<Sides>(
                          "--as", sides,
                          [options](Sides chosen) { options->sides = std::move(chosen); },
                          "the player's side (both)"),
                      on_off(
                          "--strict", [options](bool on) { options->strict = on; },
                          "fail also for a win missed or a value given away"),
                      number<int>(
                          "--repeat", 1, 1000, [options](int times) { options->repeat = times; },
                          "rounds of questions to a program (2 to 24)"),
                      number<int>(
                          "--jobs", 1, 1000, [options](int jobs) { options->jobs = jobs; },
                          "processes of a program at once (one a core)"),
                      format(options->format, "how to print the result"),
                      timeout(shared.terms.timeout)},
          .operands = {.name = "PLAYER", .summary = "whose games", .most = 1},
          .finish = [&shared, options, use = std::move(use)](const auto& words) {
            if (words.empty()) throw UsageError("prove: needs a player, as in ttt prove minimax");
            options->player = player_operand(words.front());
            options->terms = shared.terms;
            return use(*options);
          }};
}

}  // namespace ttt
