/// The protocols of programs that play. They turn questions into text and lines into replies, and
/// know nothing about processes.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "players/player.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// The information that a process has before a question: nothing, other games, or this game up to
/// the question before.
enum class Told : std::uint8_t { nothing, other_games, this_game };

class Protocol {
 public:
  Protocol() = default;
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;
  virtual ~Protocol() = default;

  /// Returns the text that asks for a move.
  [[nodiscard]] virtual std::string ask(const Question& question, Told before) = 0;

  /// Returns the text that ends a game about which the program was asked.
  [[nodiscard]] virtual std::string end(const Game& /*game*/) { return {}; }

  /// The meaning of a line from the program: text to send back, its reply, or neither.
  struct ParsedLine {
    std::string to_send{};
    std::optional<Reply> reply{};
  };
  /// Parses the next line from the program.
  [[nodiscard]] virtual ParsedLine parse_line(std::string_view line) = 0;

  /// Returns the first word of the line that is awaited; nothing if any line is an answer.
  [[nodiscard]] std::string_view awaited() const noexcept { return awaited_; }

 protected:
  Position position_{};  ///< The position of the question.
  std::string_view awaited_{};
};

/// Returns the protocol of a language. `bot:`: a question is the line `POSITION SIDE`, and the
/// answer is a digit of the layout. `game:`: the program reads `X first` or `O second`, then the
/// moves of the other side, one digit a line, and writes its own. `ugi:` is the Universal Game
/// Interface (github.com/kz04px/ugi): the program is the engine and is told to search for half of
/// `timeout`.
[[nodiscard]] std::unique_ptr<Protocol> make_protocol(Language language, KeyLayout layout,
                                                      std::chrono::milliseconds timeout);

/// `a1` (bottom left) to `c3` (top right). Returns the name of a square in UGI.
[[nodiscard]] inline std::string ugi_name(Square square) {
  return {static_cast<char>('a' + column_of(square)), static_cast<char>('3' - row_of(square))};
}

/// Returns the square with that name in UGI, if there is one.
[[nodiscard]] constexpr std::optional<Square> ugi_square(std::string_view name) noexcept {
  if (name.size() != 2) return std::nullopt;
  const int column = name[0] - 'a';
  const int row = '3' - name[1];
  if (column < 0 || column > 2 || row < 0 || row > 2) return std::nullopt;
  return square_at(row, column);
}

static_assert(ugi_square("a1") == Square::bottom_left && ugi_square("c3") == Square::top_right);

/// Returns a program's text in quotes, for a sentence: control characters are escaped, and a long
/// text is truncated.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace ttt
