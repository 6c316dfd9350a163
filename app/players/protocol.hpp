/// What is said to a program that plays, and what its words mean. Text in, text out: nothing here
/// knows about processes.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "players/fault.hpp"
#include "players/player.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// What a program is asked.
struct Query {
  Position position{};
  std::optional<Game> game{};  ///< that has come to it; nothing where it is asked by itself
  bool goes_on = false;        ///< with the game of the question before, in the same process

  /// Whether it is the first of its game for the side that is to move.
  [[nodiscard]] bool opens() const noexcept { return position.board.occupied().size() < 2; }
};

class Protocol {
 public:
  Protocol() = default;
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;
  virtual ~Protocol() = default;

  /// The text that asks for a move. `fresh`: the program was started for this question, and
  /// nothing has been said to it yet.
  [[nodiscard]] virtual std::string ask(const Query& question, bool fresh) = 0;

  /// What is said when a game is over about which it was asked.
  [[nodiscard]] virtual std::string end(const Game& /*game*/) { return {}; }

  /// Whether a process plays one game and no more.
  [[nodiscard]] virtual bool one_game() const noexcept { return false; }

  /// What a line of the program's means: something to send to it, or its reply, or neither.
  struct Heard {
    std::string to_send{};
    std::optional<Reply> reply{};
  };
  [[nodiscard]] virtual Heard hear(std::string_view line) = 0;

  /// Whether a program may say more than its answer.
  [[nodiscard]] virtual bool allows_other_lines() const noexcept = 0;

  /// The word with which the line begins that is waited for; nothing where any line is an answer.
  [[nodiscard]] virtual std::string_view awaited() const noexcept = 0;

  /// What is wrong with an answer, already heard, that names a square which is taken.
  [[nodiscard]] virtual std::string taken(std::string_view line, Board board) const = 0;
};

/// `bot:`: a question is the line `POSITION SIDE`, its answer a digit under the layout. `game:`: a
/// process reads `X first` or `O second`, then the moves of the other side, a digit a line, and
/// writes its own. `ugi:` is the Universal Game Interface (github.com/kz04px/ugi): the program is
/// the engine, has `timeout` for each answer, and is told to search for half of that.
[[nodiscard]] std::unique_ptr<Protocol> make_protocol(Language language, KeyLayout layout,
                                                      std::chrono::milliseconds timeout);

/// Its words for squares: `a1` (bottom left) to `c3` (top right).
[[nodiscard]] inline std::string ugi_name(Square square) {
  return {static_cast<char>('a' + column_of(square)), static_cast<char>('3' - row_of(square))};
}

[[nodiscard]] constexpr std::optional<Square> ugi_square(std::string_view name) noexcept {
  if (name.size() != 2) return std::nullopt;
  const int column = name[0] - 'a';
  const int row = '3' - name[1];
  if (column < 0 || column > 2 || row < 0 || row > 2) return std::nullopt;
  return square_at(row, column);
}

static_assert(ugi_square("a1") == Square::bottom_left && ugi_square("c3") == Square::top_right);

/// `"x"`: text of a program's in a sentence, spelled out, and shortened where it is long.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace ttt
