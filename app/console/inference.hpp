/// Finds out which moves were played, from boards in text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "console/text_board.hpp"
#include "ttt/board.hpp"

namespace ttt {

/// The marks on a program's board. Whatever signs it shows: `mine` are ours, `theirs` the
/// program's.
struct Marks {
  SquareSet mine;
  SquareSet theirs;
  std::string my_sign;  ///< how a board shows them; empty until it is known
  std::string their_sign;
  std::array<std::string, square_count> labels;  ///< what free cells show, if they all differ

  [[nodiscard]] SquareSet free() const noexcept { return SquareSet::all() - mine - theirs; }
  friend bool operator==(const Marks&, const Marks&) = default;
};

/// Reads the board as one with exactly these marks. Returns the marks with their signs, or nothing
/// if the board does not show them: all marks of a side look the same and different from those of
/// the other side, and the free cells look free: they are all alike, or each shows its label.
[[nodiscard]] std::optional<Marks> match(const TextBoard& board, Marks marks);

/// A way in which a board can follow from the marks before it.
struct Change {
  std::optional<Square> mine;    ///< the square that we have taken
  std::optional<Square> theirs;  ///< the square that the program has taken
  Marks after;
};

/// Returns all ways to read the board after at most one new mark of each side. Where nothing is
/// known about the signs, there may be two.
[[nodiscard]] std::vector<Change> changes(const TextBoard& board, const Marks& before);

/// Returns the square of ours on which the program has put its mark, if that is what the board
/// shows beside our last move.
[[nodiscard]] std::optional<Square> taken_twice(const TextBoard& board, const Marks& before,
                                                Square last_move);

}  // namespace ttt
