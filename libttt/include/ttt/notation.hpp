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

/// Returns the mark for `X`, `x`, `O` or `o`, or nothing for any other character.
[[nodiscard]] constexpr std::optional<Mark> mark_of(char letter) noexcept {
  if (letter == 'X' || letter == 'x') return Mark::x;
  if (letter == 'O' || letter == 'o') return Mark::o;
  return std::nullopt;
}

/// A board as nine characters `X`, `O` or `.`, as in `XO..X...O`; converts to a string view, which
/// is valid while the `BoardText` exists.
struct BoardText {
  std::array<char, square_count> characters{};

  constexpr operator std::string_view() const noexcept {
    return {characters.data(), characters.size()};
  }
};
/// Returns the board as text, as in `XO..X...O`.
[[nodiscard]] BoardText to_text(Board board) noexcept;

/// The reason why a text is not a position.
enum class PositionFault : std::uint8_t {
  bad_cell,        ///< The character at `offset` is not a cell.
  too_few_cells,   ///< The text, or its first word, ends before the ninth cell.
  too_many_cells,  ///< The ninth cell is followed by another character without a space.
  bad_side,        ///< The text after the cells is not `X` or `O` in either case.
  illegal          ///< The text is a position that no game can reach.
};

/// The error that `parse_position` found in a text.
struct PositionError {
  PositionFault fault{};
  std::size_t offset = 0;  ///< The index at which parsing stopped; at the end, the text's size.
  /// The reason why no game can reach the position, if `fault` is `illegal`; otherwise nothing.
  std::optional<Illegality> illegality{};
};

/// The result of `parse_position`. The position is complete if there is no error or the error is
/// `illegal`, and must not be used otherwise.
struct ParsedPosition {
  Position position;
  std::optional<PositionError> error;
};

/// Parses a position, as in `XO..X...O` or `XO..X...O X`: nine cells, and optionally the side to
/// move after white space. Letters may be in either case, an empty cell is `.`, `_` or `-`, and `/`
/// may stand between rows. If the side is left out, `implied_to_move` decides. White space around
/// the text is ignored. A position that no game can reach is an error.
[[nodiscard]] ParsedPosition parse_position(std::string_view text) noexcept;

}  // namespace ttt
