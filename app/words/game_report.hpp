/// Reports on one game as text and as JSON, and the functions for their parts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "io/json.hpp"
#include "ttt/board.hpp"
#include "ttt/keys.hpp"
#include "ttt/rules.hpp"
#include "words/match_game.hpp"

namespace ttt {

/// Returns the board in five lines of ASCII, with the key in each empty square:
///
///      X | 8 | 9
///     ---+---+---
///      4 | O | 6
///     ---+---+---
///      1 | 2 | 3
[[nodiscard]] std::string board_text(Board board, KeyLayout layout);
/// Returns the board in three lines of words: `top: X, 8, 9.` A digit stands for an empty square.
[[nodiscard]] std::string board_in_words(Board board, KeyLayout layout);

/// Returns the status of a game for JSON: `won`, `drawn` or, if it is not over, the text of
/// `in_progress`.
[[nodiscard]] std::string_view status(Outcome outcome, std::string_view in_progress);

/// The data of a report on one game. The names and the game must outlive it.
struct GameReport {
  std::uint64_t number;  ///< The number of the game in this run, from 1.
  std::string_view x;    ///< The name of the player of X.
  std::string_view o;    ///< The name of the player of O.
  KeyLayout layout;
  const MatchGame& played;
  std::string_view time{};  ///< The time of the game, which JSON begins with; empty if unknown.
};

// The next two functions append to `text`, so that its memory can be reused for millions of games.

/// Appends the report as text: every move, the final board, and a last line that begins with
/// `Result: `.
void append_game_text(std::string& text, const GameReport& report);

/// Appends the report as a JSON object in one line.
void append_game_json(std::string& text, const GameReport& report);

/// Writes `"X"` or `"O"`; `null` if there is no mark.
void write_mark(JsonWriter& json, std::optional<Mark> mark);

/// Writes the keys of the squares as an array, in their order: `[5,7]`.
template <typename Squares>
void write_keys(JsonWriter& json, const Squares& squares, KeyLayout layout) {
  json.open('[');
  for (const Square square : squares) json.value(digit_of(layout, square));
  json.close(']');
}

/// Writes the keys of a line of three squares as an array, `[7,8,9]`; `null` if there is no line.
inline void write_keys(JsonWriter& json, const std::optional<Line>& line, KeyLayout layout) {
  if (line)
    write_keys(json, *line, layout);
  else
    json.null();
}

}  // namespace ttt
