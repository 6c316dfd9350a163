/// One game between two sides, either of which may be a person, a computer or a program.
#pragma once

#include <cstddef>
#include <optional>

#include "players/fault.hpp"
#include "players/pairing.hpp"
#include "ttt/game.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// A program's failure to move; the game is the other side's. Or it does not play that side, and
/// there is no game.
struct Forfeit {
  Mark loser{};
  PlayerFault fault;
};

/// A game that a failure to move may end as well as the rules.
struct Bout {
  Game game{Mark::x};
  std::optional<Forfeit> forfeit{};

  /// Whether somebody does not play the side that he has.
  [[nodiscard]] bool declined() const noexcept {
    return forfeit && forfeit->fault.fault == Fault::declined;
  }
  [[nodiscard]] Outcome outcome() const noexcept {
    if (declined()) return Outcome::draw;  // for want of a winner; it is not to be counted
    return forfeit ? win_of(!forfeit->loser) : game.outcome();
  }
  [[nodiscard]] bool over() const noexcept { return outcome() != Outcome::in_progress; }

  /// What the side that is to move replied: its move, or the failure that ends the game.
  void take(const Reply& reply);

  /// Takes one move back where nobody or everybody is a person, else goes back to the person's last
  /// turn. Returns how many moves that were; 0, and nothing changes, where there is no such turn.
  int take_back(const Pairing& pairing);

  /// The move with which a person lost the game, as an index into its moves. Nothing where it is
  /// not over, is not lost, or was lost by somebody else.
  [[nodiscard]] std::optional<std::size_t> move_to_retry(const Pairing& pairing) const;
};

/// Has the computers move until it is a person's turn or the game is over. Waits for their replies.
void play_computers(Bout& bout, const Computers& computers);

}  // namespace ttt
