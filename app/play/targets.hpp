/// What can be clicked on, as the numbers that the cells of a frame keep.
#pragma once

#include <variant>

#include "play/keys.hpp"
#include "play/setup.hpp"
#include "screen/frame.hpp"
#include "ttt/board.hpp"

namespace ttt {

/// A square of the board, the name of a key, or an answer of the set-up.
using Clickable = std::variant<std::monostate, Square, Action, Choice>;

namespace target_kinds {
inline constexpr int square = 0x100;
inline constexpr int action = 0x200;
inline constexpr int choice = 0x1000;  ///< of the first question; 0x1100: of the second, …
}  // namespace target_kinds

[[nodiscard]] constexpr Target target_of(Square square) noexcept {
  return static_cast<Target>(target_kinds::square + static_cast<int>(square));
}

[[nodiscard]] constexpr Target target_of(Action action) noexcept {
  return static_cast<Target>(target_kinds::action + static_cast<int>(action));
}

/// Precondition: the option is one of the first 256.
[[nodiscard]] constexpr Target target_of(Choice choice) noexcept {
  return static_cast<Target>(target_kinds::choice + 0x100 * static_cast<int>(choice.question) +
                             choice.option);
}

/// What the number stands for.
[[nodiscard]] Clickable clickable(Target target) noexcept;

}  // namespace ttt
