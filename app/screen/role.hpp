/// What a cell of the screen means.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ttt {

/// Themes turn roles into colours; programs read them as letters.
enum class Role : std::uint8_t {
  text,
  title,
  faint,
  grid,
  digit,
  mark_x,
  mark_o,
  last_move,
  winning_x,
  winning_o,
  cursor,
  value_win,
  value_draw,
  value_loss,
  turn,
  message,
  key,
  chosen,
  focus,
};
inline constexpr std::size_t role_count = 19;

struct RoleInfo {
  char letter;
  std::string_view summary;
};

/// In the order of `Role`. A letter may stand for two of them, in a row.
inline constexpr std::array<RoleInfo, role_count> role_table{{
    {'t', "words"},
    {'h', "a headline"},
    {'f', "what one may read, but need not"},
    {'g', "the lines of the board"},
    {'d', "the key of an empty square"},
    {'x', "a mark of X"},
    {'o', "a mark of O"},
    {'l', "the sign of the square that was taken last"},
    {'w', "a square of the winning line"},
    {'w', "a square of the winning line"},
    {'c', "the sign of the cursor's square"},
    {'W', "a square that wins for the side to move"},
    {'D', "a square that draws"},
    {'L', "a square that loses"},
    {'T', "whose turn it is, or how the game ended"},
    {'m', "what just happened"},
    {'k', "the name of a key"},
    {'C', "the answer to a question of the set-up"},
    {'F', "the question that the arrow keys answer"},
}};

[[nodiscard]] constexpr const RoleInfo& info(Role role) noexcept {
  return role_table[static_cast<std::size_t>(role)];
}

}  // namespace ttt
