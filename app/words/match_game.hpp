/// Games of a match, which may also end by a forfeit or an error.
#pragma once

#include <optional>
#include <string>

#include "ttt/board.hpp"
#include "ttt/game.hpp"
#include "ttt/rules.hpp"
#include "words/failure.hpp"

namespace ttt {

/// The end of a game by a player that gave no move. The other side wins. But if the forfeit makes
/// the game void (see `is_void`), nobody wins.
struct Forfeit {
  Mark loser{};
  /// The reason; nothing if the player ended the game without showing its last move.
  std::optional<Failure> failure{};

  /// Returns true if the forfeit makes the game void: nobody wins it, and it does not count.
  [[nodiscard]] bool is_void() const noexcept { return !failure || ttt::is_void(failure->kind); }
  /// Returns true if the player forfeited because it does not play its side.
  [[nodiscard]] bool declined() const noexcept {
    return failure && failure->kind == FailureKind::declined;
  }
};

/// Returns the reason of a forfeit: `died: …`, or `ended the game without showing its last move`.
[[nodiscard]] std::string reason_in_words(const Forfeit& forfeit);

/// Returns a sentence about the forfeit of a player of that name: `bot:… forfeits: timeout: gave no
/// answer within 2000 ms`, `bot:… does not play X`, or `console:…: ttt cannot read the game: …`.
[[nodiscard]] std::string forfeit_in_words(const std::string& player, const Forfeit& forfeit);

/// The error that ended a game whose moves are given: a key that cannot be played, a missing move,
/// or a line that is too long.
struct GameError {
  int move = 0;          ///< The number of the bad key, or of the missing move, from 1.
  std::string key{};     ///< The key in printable form; empty if there is none.
  std::string reason{};  ///< The reason in words: `5 is taken`.
};

/// A game of a match. It may also end by a forfeit or, if its moves come from a given list of keys,
/// by a wrong key in that list.
struct MatchGame {
  Game game{Mark::x};
  std::optional<Forfeit> forfeit{};
  std::optional<GameError> wrong_key{};

  /// Returns true if the game ended because a player does not play its side.
  [[nodiscard]] bool declined() const noexcept { return forfeit && forfeit->declined(); }
  /// Returns true if the game ended with a forfeit that makes it void: nobody has won it.
  [[nodiscard]] bool is_void() const noexcept { return forfeit && forfeit->is_void(); }
  /// Returns the outcome with which the game has ended, even if moves were taken back since then:
  /// `draw` if the game is void. Returns `in_progress` if the game has not ended.
  [[nodiscard]] Outcome result() const noexcept {
    if (!forfeit) return game.with_redone().outcome();
    return is_void() ? Outcome::draw : win_for(!forfeit->loser);
  }
  /// Returns true if the game has ended, even if moves were taken back since then.
  [[nodiscard]] bool ended() const noexcept { return result() != Outcome::in_progress; }
  /// Returns the outcome of the position on the board. It is `in_progress` if moves were taken back
  /// after the end, and the same as `result` otherwise.
  [[nodiscard]] Outcome outcome() const noexcept {
    return game.can_redo() ? game.outcome() : result();
  }
  [[nodiscard]] bool over() const noexcept { return outcome() != Outcome::in_progress; }

  /// Returns the error of the game as reports show it. After a forfeit, this is the missing move
  /// and the reason of the forfeit; otherwise it is `wrong_key`, or nothing.
  [[nodiscard]] std::optional<GameError> error() const;

  /// Plays the reply of the side to move. A reply without a move ends the game with a forfeit, and
  /// removes the moves that could be redone.
  void play_reply(const Reply& reply);
};

}  // namespace ttt
