/// The analysis of a position: the value of every move, and a line of best play.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "ttt/board.hpp"
#include "ttt/explain.hpp"
#include "ttt/game.hpp"
#include "ttt/solution.hpp"

namespace ttt {

/// The analysis of one move. The value and the score are for the side that makes the move.
struct MoveAnalysis {
  Square square{};
  Value value{};
  int plies = 0;  ///< The number of plies to the end of perfect play, including this move.
  int score = 0;  ///< The score: 100 - plies for a win, 0 for a draw, plies - 100 for a loss.
  Explanation explanation{};
};

/// Every move of a position with its value and reason, and a line of best play.
class Analysis {
 public:
  /// Analyses the board for `side`, which is to move. Precondition: the position is legal.
  Analysis(Board board, Mark side) noexcept;

  /// Returns the value of the position for the side to move, or nothing if the game is over.
  [[nodiscard]] std::optional<Value> value() const noexcept {
    if (move_count_ == 0) return std::nullopt;
    return moves_[0].value;
  }
  /// Returns the number of plies until the game ends if both sides play perfectly; 0 if the game is
  /// over.
  [[nodiscard]] int plies() const noexcept { return move_count_ == 0 ? 0 : moves_[0].plies; }
  /// Returns every legal move, those with the highest score first. Moves with equal scores come in
  /// the order of their reasons, the strongest first, and then in reading order. The span is valid
  /// while the `Analysis` exists.
  [[nodiscard]] std::span<const MoveAnalysis> moves() const noexcept {
    return {moves_.data(), move_count_};
  }
  /// Returns the moves with the highest score, or the empty set if the game is over.
  [[nodiscard]] SquareSet best() const noexcept { return best_; }
  /// Returns one line of best play to the end of the game. The span is valid while the `Analysis`
  /// exists.
  [[nodiscard]] std::span<const Square> principal_variation() const noexcept {
    return {variation_.data(), static_cast<std::size_t>(plies())};
  }

 private:
  std::array<MoveAnalysis, square_count> moves_{};
  std::size_t move_count_ = 0;
  SquareSet best_;
  std::array<Square, square_count> variation_{};
};

/// Returns the index, from 0, of the move that lost the game: the loser's last move before which
/// best play would still have drawn or won. Returns nothing if neither side has won.
[[nodiscard]] std::optional<std::size_t> losing_move(const Game& game) noexcept;

}  // namespace ttt
