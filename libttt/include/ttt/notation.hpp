/// Positions as text: nine cells row by row from the top left, and the side to move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "ttt/board.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// Returns `X` or `O`.
[[nodiscard]] constexpr char letter(Mark mark) noexcept { return mark == Mark::x ? 'X' : 'O'; }

/// Returns the mark that a letter of either case stands for, or nothing for any other character.
[[nodiscard]] constexpr std::optional<Mark> mark_of(char letter) noexcept {
  if (letter == 'X' || letter == 'x') return Mark::x;
  if (letter == 'O' || letter == 'o') return Mark::o;
  return std::nullopt;
}

/// A board as nine characters `X`, `O` or `.`, as in `XO..X...O`; converts to a string view of
/// itself.
struct BoardText {
  std::array<char, square_count> characters{};

  constexpr operator std::string_view() const noexcept {
    return {characters.data(), characters.size()};
  }
};
/// Returns a board as text.
[[nodiscard]] BoardText to_text(Board board) noexcept;

/// The reason why a text is not a position.
enum class PositionFault : std::uint8_t {
  bad_cell,       ///< the character at `offset` is not a cell
  too_few_cells,  ///< the text ended before the ninth cell
  too_many_cells,
  bad_side,  ///< the cells are followed by something other than a side to move
  illegal    ///< no game reaches these cells: see `illegality`
};

/// An error in a text.
struct PositionError {
  PositionFault fault{};
  std::size_t offset = 0;                  ///< the index in the text at which reading stopped
  std::optional<Illegality> illegality{};  ///< the reason, for PositionFault::illegal
};

/// A position that was read. It is meaningful only if there is no error, or the error is `illegal`.
struct ParsedPosition {
  Position position;
  std::optional<PositionError> error;
};

/// Parses `XO..X...O` or `XO..X...O X`: letters of either case, `.`, `_` or `-` for an empty cell,
/// optionally `/` between rows, and the side to move after white space. Without a side, it is that
/// of `implied_to_move`. White space around the text is ignored. An illegal position is an error.
[[nodiscard]] ParsedPosition parse_position(std::string_view text) noexcept;

}  // namespace ttt
