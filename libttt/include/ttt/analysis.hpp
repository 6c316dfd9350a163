/// All that perfect play knows about a position.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "ttt/board.hpp"
#include "ttt/explain.hpp"
#include "ttt/game.hpp"
#include "ttt/solution.hpp"

namespace ttt {

/// `win`, `draw`, `loss`
[[nodiscard]] std::string_view name(Value value) noexcept;

/// Why a move is played, as `explain` says; but one that throws a win or a draw away is praised for
/// nothing: `describe` says what there is to say. Precondition: the game is in progress and the
/// square is empty.
[[nodiscard]] Explanation explain_unless_mistake(Board before, Mark side, Square square) noexcept;

/// A move, seen from the side that makes it.
struct MoveAnalysis {
  Square square{};
  Value value{};
  int plies = 0;  ///< until the game ends when both play perfectly, this move included
  int score = 0;  ///< 100 - plies for a win, 0, or -(100 - plies) for a loss
  Explanation explanation{};
};

/// What becomes of every move, and a line of best play.
class Analysis {
 public:
  /// Precondition: the position is legal.
  Analysis(Board board, Mark side) noexcept;

  /// The position's value for the side to move; nothing when the game is over.
  [[nodiscard]] std::optional<Value> value() const noexcept {
    if (move_count_ == 0) return std::nullopt;
    return moves_[0].value;
  }
  /// Until the game ends when both play perfectly.
  [[nodiscard]] int plies() const noexcept { return move_count_ == 0 ? 0 : moves_[0].plies; }
  /// Every legal move, the best first; equal ones by the weight of their reasons, then in reading
  /// order.
  [[nodiscard]] std::span<const MoveAnalysis> moves() const noexcept {
    return {moves_.data(), move_count_};
  }
  /// The moves that share the best score.
  [[nodiscard]] SquareSet best() const noexcept { return best_; }
  /// One line of best play to the end of the game.
  [[nodiscard]] std::span<const Square> principal_variation() const noexcept {
    return {variation_.data(), static_cast<std::size_t>(plies())};
  }

 private:
  std::array<MoveAnalysis, square_count> moves_{};
  std::size_t move_count_ = 0;
  SquareSet best_;
  std::array<Square, square_count> variation_{};
};

/// The number, counted from 0, of the loser's last move after which the game was lost although it
/// need not have been. Nothing unless somebody has won.
[[nodiscard]] std::optional<std::size_t> losing_move(const Game& game) noexcept;

}  // namespace ttt
