/// A game: the side that began, and the moves, with undo and redo.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "ttt/board.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// The reason why a move cannot be played.
enum class MoveError : std::uint8_t { square_taken, game_over };

/// The moves of one game in their order, with undo and redo. A game never holds an illegal move.
class Game {
 public:
  /// Creates a game without moves, in which `first` moves first.
  constexpr explicit Game(Mark first) noexcept : first_(first) {}

  /// Returns the side that moves first.
  [[nodiscard]] constexpr Mark first() const noexcept { return first_; }
  /// Returns the moves on the board, the earliest first. Moves that were taken back are left out.
  [[nodiscard]] constexpr std::span<const Square> moves() const noexcept {
    return {moves_.data(), played_};
  }
  /// Returns the side that makes move number `index`, counted from 0.
  [[nodiscard]] constexpr Mark mover(std::size_t index) const noexcept {
    return index % 2 == 0 ? first_ : !first_;
  }
  /// Returns the side to move. If the game is over, returns the side that would be next.
  [[nodiscard]] constexpr Mark to_move() const noexcept { return mover(played_); }
  [[nodiscard]] constexpr Board board() const noexcept {
    Board board;
    for (std::size_t i = 0; i < played_; ++i) board = board.with(moves_[i], mover(i));
    return board;
  }
  [[nodiscard]] constexpr Position position() const noexcept { return {board(), to_move()}; }
  [[nodiscard]] constexpr Outcome outcome() const noexcept { return ttt::outcome(board()); }
  [[nodiscard]] constexpr bool over() const noexcept { return outcome() != Outcome::in_progress; }
  /// Returns the last move on the board, or nothing before the first move.
  [[nodiscard]] constexpr std::optional<Square> last_move() const noexcept {
    if (played_ == 0) return std::nullopt;
    return moves_[played_ - 1U];
  }

  /// Plays a move for the side to move and forgets the moves that could have been redone. If the
  /// move is illegal, returns the reason and changes nothing.
  constexpr std::optional<MoveError> play(Square square) noexcept {
    const Board now = board();
    if (ttt::outcome(now) != Outcome::in_progress) return MoveError::game_over;
    if (now.at(square)) return MoveError::square_taken;
    moves_[played_] = square;
    recorded_ = ++played_;
    return std::nullopt;
  }
  /// Takes the last move back and returns true. Returns false if no move is on the board.
  constexpr bool undo() noexcept {
    if (played_ == 0) return false;
    --played_;
    return true;
  }
  /// Takes moves back until at most `moves` of them are left on the board.
  constexpr void undo_to(std::size_t moves) noexcept {
    while (played_ > moves) --played_;
  }
  /// Returns true if a move that was taken back can be played again.
  [[nodiscard]] constexpr bool can_redo() const noexcept { return played_ < recorded_; }
  /// Returns this game with all moves that were taken back, and can be redone, played again.
  [[nodiscard]] constexpr Game with_redone() const noexcept {
    Game whole = *this;
    whole.played_ = recorded_;
    return whole;
  }
  /// Forgets the moves that were taken back, so that `redo` cannot play them.
  constexpr void forget_redo() noexcept { recorded_ = played_; }
  /// Plays again the move that was taken back last and returns true. Returns false if no move was
  /// taken back.
  constexpr bool redo() noexcept {
    if (played_ == recorded_) return false;
    ++played_;
    return true;
  }

 private:
  std::array<Square, square_count> moves_{};
  std::uint8_t played_ = 0;    ///< The number of moves on the board, the first ones of `moves_`.
  std::uint8_t recorded_ = 0;  ///< `played_` plus the number of moves that `redo` can play again.
  Mark first_;
};

}  // namespace ttt
