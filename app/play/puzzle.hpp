/// Positions in which exactly one move will do, and that is not to be seen at a glance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ttt/board.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// What is to be found: the only move that wins, or the only one that holds the draw.
enum class Task : std::uint8_t { win, hold };

struct Puzzle {
  Position position{};
  Task task{};
  Square solution{};

  friend constexpr bool operator==(const Puzzle&, const Puzzle&) noexcept = default;
};

/// The puzzle that the position is, if it is one: at least two squares are empty, neither side
/// could complete a line at once, and one move alone wins, or alone holds the draw. Precondition:
/// the position is legal.
[[nodiscard]] std::optional<Puzzle> puzzle_at(Position position) noexcept;

/// All puzzles of games in which X began, one for all that are equal by symmetry: first those to
/// win, then those to hold. Found once.
[[nodiscard]] const std::vector<Puzzle>& puzzles();

/// What all puzzles that are equal to it by symmetry are called: the board of one of them.
[[nodiscard]] std::string name(const Puzzle& puzzle);

/// How many of all puzzles have one of these names: another version may have had others.
[[nodiscard]] std::size_t count_solved(const std::set<std::string>& names);

}  // namespace ttt
