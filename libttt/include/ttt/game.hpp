/// A game: who began, and the moves. Everything else follows from these.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "ttt/board.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// Why a move cannot be played.
enum class MoveError : std::uint8_t { square_taken, game_over };

/// The moves of one game in their order, with undo and redo. It cannot come to hold an illegal one.
class Game {
 public:
  constexpr explicit Game(Mark first) noexcept : first_(first) {}

  [[nodiscard]] constexpr Mark first() const noexcept { return first_; }
  /// The moves so far, the earliest first; those taken back are not among them.
  [[nodiscard]] constexpr std::span<const Square> moves() const noexcept {
    return {moves_.data(), played_};
  }
  /// The side whose move number `index` is, counted from 0.
  [[nodiscard]] constexpr Mark mover(std::size_t index) const noexcept {
    return index % 2 == 0 ? first_ : !first_;
  }
  /// Whose turn it is, or would be; the board; and how the game stands.
  [[nodiscard]] constexpr Mark to_move() const noexcept { return mover(played_); }
  [[nodiscard]] constexpr Board board() const noexcept {
    Board board;
    for (std::size_t i = 0; i < played_; ++i) board = board.with(moves_[i], mover(i));
    return board;
  }
  [[nodiscard]] constexpr Outcome outcome() const noexcept { return ttt::outcome(board()); }
  [[nodiscard]] constexpr bool over() const noexcept { return outcome() != Outcome::in_progress; }
  /// Nothing before the first move.
  [[nodiscard]] constexpr std::optional<Square> last_move() const noexcept {
    if (played_ == 0) return std::nullopt;
    return moves_[played_ - 1U];
  }

  /// Plays a move for the side to move, and forgets the moves that could have been redone.
  /// Returns why not, and changes nothing, if it cannot be played.
  constexpr std::optional<MoveError> play(Square square) noexcept {
    const Board now = board();
    if (ttt::outcome(now) != Outcome::in_progress) return MoveError::game_over;
    if (now.at(square)) return MoveError::square_taken;
    moves_[played_] = square;
    recorded_ = ++played_;
    return std::nullopt;
  }
  /// Takes the last move back. Returns whether there was one.
  constexpr bool undo() noexcept {
    if (played_ == 0) return false;
    --played_;
    return true;
  }
  /// Takes moves back until so many are left; where there are no more than that, none.
  constexpr void undo_to(std::size_t moves) noexcept {
    while (played_ > moves) --played_;
  }
  /// Plays the move that was last taken back. Returns whether there was one.
  constexpr bool redo() noexcept {
    if (played_ == recorded_) return false;
    ++played_;
    return true;
  }

 private:
  std::array<Square, square_count> moves_{};
  std::uint8_t played_ = 0;    ///< how many of `moves_` are on the board
  std::uint8_t recorded_ = 0;  ///< how many of `moves_` can be reached by redo
  Mark first_;
};

}  // namespace ttt
