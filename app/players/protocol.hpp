/// What is said to a program that plays, and what its words mean. Text in, text out: nothing here
/// knows about processes.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "players/player.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// What a process knows when it is asked. `this_game`: the game up to the question before.
enum class Told : std::uint8_t { nothing, other_games, this_game };

class Protocol {
 public:
  Protocol() = default;
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;
  virtual ~Protocol() = default;

  /// The text that asks for a move.
  [[nodiscard]] virtual std::string ask(const Question& question, Told before) = 0;

  /// What is said when a game is over about which it was asked.
  [[nodiscard]] virtual std::string end(const Game& /*game*/) { return {}; }

  /// What a line of the program's means: something to send to it, or its reply, or neither.
  struct Heard {
    std::string to_send{};
    std::optional<Reply> reply{};
  };
  [[nodiscard]] virtual Heard hear(std::string_view line) = 0;

  /// The word with which the line begins that is waited for; nothing where any line is an answer.
  [[nodiscard]] std::string_view awaited() const noexcept { return awaited_; }

 protected:
  Position position_{};  ///< about which it is asked
  std::string_view awaited_{};
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
