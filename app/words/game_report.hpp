/// Reports on one game, as text and as JSON.
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

/// Returns the board in five lines of ASCII, with the key in each empty square:
///
///      X | 8 | 9
///     ---+---+---
///      4 | O | 6
///     ---+---+---
///      1 | 2 | 3
[[nodiscard]] std::string board_text(Board board, KeyLayout layout);
/// Returns `top: X, 8 free, 9 free; middle: 4 free, O, 6 free; bottom: 1 free, 2 free, 3 free.`
[[nodiscard]] std::string board_in_words(Board board, KeyLayout layout);

/// The error that ended a scripted game.
struct GameError {
  int move = 0;        ///< The place of the bad key, or of the missing move, counted from 1.
  std::string key;     ///< The key in printable form; empty if a move is missing.
  std::string reason;  ///< `5 is taken`
};

struct PlayedGame {
  Game game;
  std::optional<GameError> error{};
  std::optional<Mark> forfeited_by{};  ///< The side whose move is missing; the other side wins.
};

/// Returns a game that ended because the side to move made no move. There is no loser if the
/// program does not play that side.
[[nodiscard]] PlayedGame forfeited_game(const Game& game, std::optional<Mark> loser,
                                        std::string reason);

/// Returns `won` or `drawn`, or `in_progress` for a game that is not over, as JSON names it.
[[nodiscard]] std::string_view status(Outcome outcome, std::string_view in_progress);

/// The data of a report. The texts and the game must outlive it.
struct GameReport {
  std::uint64_t number;  ///< The number of the game in this run, from 1.
  std::string_view x;    ///< The name of the player of X.
  std::string_view o;
  KeyLayout layout;
  const PlayedGame& played;
};

// Both functions append to a text, whose memory can be reused for millions of games.

/// Appends every move, the final board, and a last line that begins with `Result: `.
void append_game_text(std::string& text, const GameReport& report);

/// Appends a JSON object in one line.
void append_game_json(std::string& text, const GameReport& report);

/// Writes `"X"`, `"O"` or null.
void write_mark(JsonWriter& json, std::optional<Mark> mark);

/// Writes the keys of the squares in their order.
template <typename Squares>
void write_keys(JsonWriter& json, const Squares& squares, KeyLayout layout) {
  json.open('[');
  for (const Square square : squares) json.value(digit_of(layout, square));
  json.close(']');
}

/// Writes the keys of the line, or null.
inline void write_keys(JsonWriter& json, const std::optional<Line>& line, KeyLayout layout) {
  if (line)
    write_keys(json, *line, layout);
  else
    json.null();
}

}  // namespace ttt
