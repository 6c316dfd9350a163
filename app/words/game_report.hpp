/// A game, as far as it got, for people and for programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "io/json.hpp"
#include "ttt/board.hpp"
#include "ttt/game.hpp"
#include "ttt/keys.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// Five lines, in ASCII, with the key of each empty square in it:
///
///      X | 8 | 9
///     ---+---+---
///      4 | O | 6
///     ---+---+---
///      1 | 2 | 3
[[nodiscard]] std::string board_text(Board board, KeyLayout layout);
/// `top: X, 8 free, 9 free; middle: 4 free, O, 6 free; bottom: 1 free, 2 free, 3 free.`
[[nodiscard]] std::string board_in_words(Board board, KeyLayout layout);

/// Why a game went no further.
struct GameError {
  int move = 0;        ///< the key's place in the list, or that of the move that is missing; from 1
  std::string key;     ///< as it was pressed, but printable; empty if there was none
  std::string reason;  ///< in words
};

struct PlayedGame {
  Game game;
  std::optional<GameError> error{};
  std::optional<Mark> forfeited_by{};  ///< by whom the move is missing; the game is the other's
};

/// A game that ended because the side to move had none, for the reason in words. Nobody loses it
/// where that side is not played at all.
[[nodiscard]] PlayedGame forfeited_game(const Game& game, std::optional<Mark> loser,
                                        std::string reason);

/// How a game stands, in a word of JSON: `won`, `drawn`, or the one for a game that is not over.
[[nodiscard]] std::string_view status(Outcome outcome, std::string_view in_progress);

/// What there is to say about one game. A view: what it refers to must outlive it.
struct GameReport {
  std::uint64_t number;  ///< of the game among all of one run, counted from 1
  std::string_view x;    ///< who plays it
  std::string_view o;
  KeyLayout layout;
  const PlayedGame& played;
};

// Millions of games may be reported in one run, so both append to a text whose memory can be used
// again.

/// Every move, the final board, and a last line that begins with `Result: `.
void append_game_text(std::string& text, const GameReport& report);

/// One JSON object in one line.
void append_game_json(std::string& text, const GameReport& report);

/// `"X"`, `"O"` or null.
void write_mark(JsonWriter& json, std::optional<Mark> mark);

/// The keys of the squares, in their order.
template <typename Squares>
void write_keys(JsonWriter& json, const Squares& squares, KeyLayout layout) {
  json.open('[');
  for (const Square square : squares) json.value(digit_of(layout, square));
  json.close(']');
}

/// The same, or null.
inline void write_keys(JsonWriter& json, const std::optional<Line>& line, KeyLayout layout) {
  if (line)
    write_keys(json, *line, layout);
  else
    json.null();
}

}  // namespace ttt
