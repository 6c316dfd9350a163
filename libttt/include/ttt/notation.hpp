/// Positions as text: nine cells row by row from the top left, and who is to move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "ttt/board.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// `X` or `O`.
[[nodiscard]] constexpr char letter(Mark mark) noexcept { return mark == Mark::x ? 'X' : 'O'; }

/// The mark that a letter of either case stands for; nothing for any other character.
[[nodiscard]] constexpr std::optional<Mark> mark_of(char letter) noexcept {
  if (letter == 'X' || letter == 'x') return Mark::x;
  if (letter == 'O' || letter == 'o') return Mark::o;
  return std::nullopt;
}

/// Nine characters `X`, `O` or `.`, as in `XO..X...O`.
struct BoardText {
  std::array<char, square_count> characters{};

  constexpr operator std::string_view() const noexcept {
    return {characters.data(), characters.size()};
  }
};
/// The board as this text.
[[nodiscard]] BoardText to_text(Board board) noexcept;

/// Why a text is no position.
enum class PositionFault : std::uint8_t {
  bad_cell,       ///< at `offset` stands something that is no cell
  too_few_cells,  ///< the text ended before the ninth cell
  too_many_cells,
  bad_side,  ///< what follows the cells is no side to move
  illegal    ///< nine cells, but no game reaches them: see `illegality`
};

/// What is wrong with a text, and where.
struct PositionError {
  PositionFault fault{};
  std::size_t offset = 0;                  ///< where in the text reading stopped
  std::optional<Illegality> illegality{};  ///< for PositionFault::illegal
};

/// What was read. `position` is only meaningful where `error` is empty or says `illegal`.
struct ParsedPosition {
  Position position;
  std::optional<PositionError> error;
};

/// Reads `XO..X...O` or `XO..X...O X`: upper or lower case, `.`, `_` or `-` for an empty cell, `/`
/// allowed between rows, the side to move after white space. Without a side, `implied_to_move`
/// says whose turn it is. White space around the text is ignored. Illegal positions are refused.
[[nodiscard]] ParsedPosition parse_position(std::string_view text) noexcept;

}  // namespace ttt
