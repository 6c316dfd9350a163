/// The line protocols of `bot:` and `game:` programs: functions that turn questions into text and
/// lines into replies, without the processes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "players/player.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// Returns the board and the side to move as a `bot:` program reads them: `X...O.... X`.
[[nodiscard]] std::string text_of(Position position);

/// The conversation with one process of a program. `bot`: a question is the line `POSITION SIDE`,
/// and the answer is a digit of the layout. `game`: the program reads `X first` or `O second`, then
/// the moves of the other side, one digit a line, and writes its own.
class Protocol {
 public:
  Protocol(Program program, KeyLayout layout) : program_(std::move(program)), layout_(layout) {}

  /// Returns the text to send in order to ask for a move, and remembers the question for
  /// `parse_line`. For `bot`, it is the position: `X...O.... X`. For `game`, it is the moves that
  /// the program does not know; in the first call, `X first` or `O second` comes before them. With
  /// `game`, all questions must be about one game.
  [[nodiscard]] std::string ask(const Question& question);

  /// Returns the text to send when the game of a `game:` program is over: the moves of the other
  /// side that the program was not told; empty if there are none.
  [[nodiscard]] std::string end(const Game& game) { return new_moves(game); }

  /// Parses the next line from the program after a question, and returns its reply: the square, or
  /// a failure for a line that is no legal answer. The line `none` is the failure `declined`.
  [[nodiscard]] Reply parse_line(std::string_view line) const;

 private:
  /// Returns the moves of the other side that the program has not been told yet, one digit a line,
  /// and counts them as told.
  std::string new_moves(const Game& game);
  /// Returns the end of the detail of a failure in which the digit `word` names a taken square:
  /// `is taken`. If the digit would be legal in the other layout, adds advice:
  /// `is taken; perhaps the program uses --layout phone`.
  [[nodiscard]] std::string taken(std::string_view word) const;

  Program program_;
  KeyLayout layout_;
  Position position_{};  ///< The position of the last question.
  /// The number of moves of the game, of both sides, that the program knows.
  std::size_t told_ = 0;
  bool has_asked_ = false;
};

/// Returns the advice for a program that seems to be a game for people: `if people play it at a
/// keyboard, name it console:./game`.
[[nodiscard]] std::string advice_for_games(const std::string& command);

/// Returns true if a program's text looks like a board, a question or words for people: it has one
/// of `|?!`, or at least two words and no digit at its end.
[[nodiscard]] bool is_for_people(std::string_view text);

/// Returns a program's text in quotes, for a sentence: control characters are escaped, and of a
/// text longer than 40 bytes the beginning and `...` are shown.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace ttt
