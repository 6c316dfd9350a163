/// What ttt can do: the wings by name.
#pragma once

#include "command_line/game_options.hpp"
#include "command_line/help.hpp"
#include "command_line/parse.hpp"
#include "engine/options.hpp"
#include "learn/options.hpp"
#include "play/options.hpp"
#include "referee/options.hpp"
#include "script/options.hpp"

namespace ttt {

/// All that the command line may say. `use` makes an action of the options of each wing; `shared`
/// is what those have in common, and must outlive the program.
template <typename AnyUse>
[[nodiscard]] Contents contents(PlayOptions& shared, const AnyUse& use) {
  Contents program{.summary = "Tic-tac-toe for the terminal.",
                   .syntax = script_syntax(shared, use, play_syntax(shared, use)),
                   .inform = use};
  program.syntax.footer = [] {
    return players_table() + "\n" + keys_table() +
           "\nExit status: 0 as asked, 1 bad news was printed, 2 usage error.\n";
  };
  program.commands = {
      {"analyze", "say what every move is worth, and why",
       [&shared, use] { return analyze_syntax(shared, use); }},
      {"tree", "draw the game tree", [&shared, use] { return tree_syntax(shared, use); }},
      {"move", "answer positions with moves, line by line",
       [&shared, use] { return move_syntax(shared, use); }},
      {"match", "let players play each other, and count",
       [&shared, use] { return match_syntax(shared, use); }},
      {"prove", "walk every game of a player: does it ever lose?",
       [&shared, use] { return prove_syntax(shared, use); }},
      {"ugi", "be an engine for the Universal Game Interface",
       [&shared, use] { return ugi_syntax(shared, use); }},
      {"screen", "show the screen that some keys lead to",
       [&shared, use] { return screen_syntax(shared, use); }},
      {"puzzle", "find the only move that will do",
       [&shared, use] { return puzzle_syntax(shared, use); }},
      {"record", "show what you have done so far", [use] { return record_syntax(use); }}};
  return program;
}

}  // namespace ttt
