#include <memory>

#include "command_line/commands.hpp"
#include "command_line/values.hpp"

namespace ttt {

Finish add_move(CLI::App& app, Shared& shared) {
  const auto options = std::make_shared<MoveOptions>();
  app.add_option_function<std::string>(
         "--player",
         [options](const std::string& text) { options->player = computer("--player", text); },
         "whose moves (minimax)")
      ->take_last()
      ->type_name("PLAYER");
  app.add_flag("--all", options->all, "all moves that the player may play, not one");
  add_timeout(app, shared.play.terms.timeout);
  return [=, &shared]() -> Invocation {
    options->terms = shared.play.terms;
    options->seed = shared.play.seed;
    return *options;
  };
}

Finish add_match(CLI::App& app, Shared& shared) {
  const auto options = std::make_shared<MatchOptions>();
  app.add_option_function<std::vector<std::string>>(
         "PLAYER",
         [options](const std::vector<std::string>& names) {
           for (const std::string& name : names)
             options->players.push_back(computer("PLAYER", name));
         },
         "two players or more")
      ->type_name("");
  add_number<std::uint32_t>(
      app, "--games", 1, 1'000'000'000, [options](std::uint32_t games) { options->games = games; },
      "games of each pair, each way (100)");
  add_format(app, options->format, "how to print the result");
  add_timeout(app, shared.play.terms.timeout);
  return [=, &shared]() -> Invocation {
    if (options->players.size() < 2)
      throw UsageError("match: needs two players or more, as in ttt match random minimax");
    options->terms = shared.play.terms;
    options->seed = shared.play.seed;
    return *options;
  };
}

Finish add_prove(CLI::App& app, Shared& shared) {
  const auto options = std::make_shared<ProveOptions>();
  auto* const player = app.add_option_function<std::string>(
      "PLAYER", [options](const std::string& name) { options->player = computer("PLAYER", name); },
      "whose games");
  player->type_name("");
  const std::vector<ProofSide> first{ProofSide::first};
  const std::vector<ProofSide> second{ProofSide::second};
  const std::array words{Word<std::vector<ProofSide>>{"first", first},
                         Word<std::vector<ProofSide>>{"second", second},
                         Word<std::vector<ProofSide>>{"both", options->sides}};
  add_choice(app, "--as", options->sides, words, "the player's side (both)");
  app.add_flag("--strict", options->strict, "fail also for a win missed or a value given away");
  add_number<int>(
      app, "--repeat", 1, 1000, [options](int repeat) { options->repeat = repeat; },
      "how often to ask a program about each position (2)");
  add_format(app, options->format, "how to print the result");
  add_timeout(app, shared.play.terms.timeout);
  return [=, &shared]() -> Invocation {
    if (player->count() == 0) throw UsageError("prove: needs a player, as in ttt prove minimax");
    options->terms = shared.play.terms;
    return *options;
  };
}

Finish add_ugi(CLI::App& /*app*/, const Shared& shared) {
  return [&shared]() -> Invocation { return UgiOptions{.seed = shared.play.seed}; };
}

}  // namespace ttt
