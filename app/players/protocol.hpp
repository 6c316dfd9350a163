/// The line protocols of programs: they turn questions into text, and lines of programs into
/// replies, and know nothing about processes.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "players/player.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// The information that a process has before a question: nothing, only other games, or this game up
/// to the question before.
enum class Told : std::uint8_t { nothing, other_games, this_game };

/// Returns the position as a program is asked about it: `X...O.... X`.
[[nodiscard]] std::string text_of(Position position);

class Protocol {
 public:
  Protocol() = default;
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;
  virtual ~Protocol() = default;

  /// Returns the text to send in order to ask for a move. `before` says what the process was told
  /// so far.
  [[nodiscard]] virtual std::string ask(const Question& question, Told before) = 0;

  /// Returns the text to send when a game is over in which the program was asked; empty if there is
  /// nothing to send.
  [[nodiscard]] virtual std::string end(const Game& /*game*/) { return {}; }

  /// Parses the next line from the program after a question, and returns its reply. A line that is
  /// no legal answer is a failure.
  [[nodiscard]] virtual Reply parse_line(std::string_view line) = 0;

 protected:
  Position position_{};  ///< The position of the last question.
};

/// Returns the protocol of a language. `bot`: a question is the line `POSITION SIDE`, and the
/// answer is a digit of the layout. `game`: the program reads `X first` or `O second`, then the
/// moves of the other side, one digit a line, and writes its own.
[[nodiscard]] std::unique_ptr<Protocol> make_protocol(Language language, KeyLayout layout);

/// The advice for a program that seems to be a game for people.
inline constexpr std::string_view advice_for_games =
    "if people play it at a keyboard, name it console:COMMAND";

/// Returns true if a program's text looks like a board, a question or a greeting for people.
[[nodiscard]] inline bool is_for_people(std::string_view text) {
  return text.find_first_of("|?!") != text.npos;
}

/// Returns a program's text in quotes, for a sentence: control characters are escaped, and of a
/// text longer than 40 bytes the beginning and `...` are shown.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace ttt
