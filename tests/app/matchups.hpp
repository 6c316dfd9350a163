/// Matchups and games for tests.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "app/print.hpp"
#include "players/matchup.hpp"
#include "ttt/game.hpp"
#include "ttt/keys.hpp"

namespace ttt {

/// Returns a player with foreseeable moves: the first empty square in reading order.
inline PlayerSpec predictable() {
  return {.name = "predictable", .candidates = [](Board board, Mark /*side*/) {
            const SquareSet empty = board.empty_squares();
            return empty.empty() ? empty : SquareSet{*empty.begin()};
          }};
}

inline Matchup two_people() { return {.opponent = {}}; }

inline Matchup person_against(PlayerSpec opponent, Mark symbol = Mark::x, First first = First::me) {
  return {.symbol = symbol, .first = first, .me = {}, .opponent = std::move(opponent)};
}

inline Matchup computers(PlayerSpec me, PlayerSpec opponent) {
  return {.me = std::move(me), .opponent = std::move(opponent)};
}

/// Returns the game with these moves, given as keys of the numeric keypad.
inline Game game_from(std::string_view keys, Mark first = Mark::x) {
  Game game{first};
  for (const char key : keys) game.play(*square_of(KeyLayout::numpad, key - '0'));
  return game;
}

/// Returns the keys of the moves, as in `519`.
inline std::string keys_of(const Game& game, KeyLayout layout = KeyLayout::numpad) {
  std::string keys;
  for (const Square square : game.moves()) keys += std::to_string(digit_of(layout, square));
  return keys;
}

}  // namespace ttt
