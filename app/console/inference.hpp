/// Finds out which moves were played by comparing boards that a program has printed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "console/text_board.hpp"
#include "ttt/board.hpp"

namespace ttt {

/// The marks on a program's board, and the signs (such as `X` or `*`) by which the board shows
/// them. `mine` are the squares that ttt has taken, `theirs` those of the program.
struct Marks {
  SquareSet mine;
  SquareSet theirs;
  std::string my_sign;     ///< The text in the cells of `mine`; empty until a board has shown it.
  std::string their_sign;  ///< The text in the cells of `theirs`; empty until a board has shown it.
  /// The text in each cell while it is free, if a board has shown labels; otherwise empty.
  std::array<std::string, square_count> labels;

  [[nodiscard]] SquareSet free() const noexcept { return SquareSet::all() - mine - theirs; }
  [[nodiscard]] bool has_any() const noexcept { return !(mine | theirs).empty(); }
  /// Returns the board on which the program has X and ttt O, whatever their signs.
  [[nodiscard]] Board board() const noexcept { return {theirs, mine}; }
  friend bool operator==(const Marks&, const Marks&) = default;
};

/// Returns `marks`, completed by the signs and labels that the board shows; nothing if the board
/// cannot show exactly these marks. The board shows them if
/// - all cells of a side, and no others, have the same sign: the known one, if there is one;
/// - the free cells all look alike, or show their labels while no taken cell does.
/// If the cells have nine different digits beside their texts (`1_`, `2X`), ignores the digits.
[[nodiscard]] std::optional<Marks> match(const TextBoard& shown, Marks marks);

/// One way to read a board: the marks on it, and which of them are new.
struct Change {
  std::optional<Square> mine;    ///< The square that ttt has taken, if it has taken one.
  std::optional<Square> theirs;  ///< The square that the program has taken, if it has taken one.
  Marks after;                   ///< All marks on the board.
};

/// Returns all ways to read the board as `before` plus at most one new mark of each side, none if
/// the board does not fit. There may be several while the signs of the sides are unknown.
[[nodiscard]] std::vector<Change> changes(const TextBoard& board, const Marks& before);

/// Returns the first of the `changes` without a new mark of ours: `before` plus at most one new
/// mark of the program. Returns nothing if there is none.
[[nodiscard]] std::optional<Change> their_change(const TextBoard& board, const Marks& before);

/// Returns true if the board shows the beginning of a game, with no mark or only one of the
/// program, although there were at least two marks before.
[[nodiscard]] bool shows_new_game(const TextBoard& board, const Marks& before);

/// Our last move and the reply, as the boards drawn since then show them. Boards older than one
/// that shows our move on the typed square count only for the reply.
struct MoveReading {
  std::optional<Marks> after{};       ///< All marks, if a board shows our move; else nothing.
  bool is_unread = false;             ///< True if no moves explain one of the boards.
  bool is_free = false;               ///< True if a board shows no new mark of ours.
  bool shows_new_game = false;        ///< True if a board shows the beginning of a game.
  std::optional<Square> reply{};      ///< The program's move.
  bool is_reversed = false;           ///< True if a newer board shows our move alone.
  bool is_ambiguous = false;          ///< True if boards show other replies, too.
  std::optional<Square> elsewhere{};  ///< Another square on which our mark appeared.
};

/// Finds our move on `square` and the reply in the boards shown since the move, the oldest first.
/// Uses the newest board with both moves or, if there is none, the newest board with our move.
[[nodiscard]] MoveReading read_move(const std::vector<TextBoard>& boards, const Marks& before,
                                    Square square);

}  // namespace ttt
