/// The class that asks the computers of a match for their moves.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>

#include "play/model.hpp"
#include "play/options.hpp"
#include "players/matchup.hpp"
#include "players/player_thread.hpp"
#include "ttt/random.hpp"

namespace ttt {

/// The computer players of the match under way. Asks the computer whose turn it is for its move,
/// and returns the reply when it is due: after the delay, and only while the model waits for a
/// computer (not while the menu is open). An earlier reply is kept, because a program may not
/// understand the same question twice. A thread asks the programs, and prepares them when the first
/// game of their match begins. Only the destructor waits for the thread to end.
class ComputerPlayers {
 public:
  /// `delay` is the least time between a question and its reply, so that a computer seems to think.
  explicit ComputerPlayers(const PlayOptions& options, std::chrono::milliseconds delay = {})
      : random_(Random{options.seed}.fork()), options_(options.programs), delay_(delay) {}

  /// Adapts to a changed model: cancels a question about another game or an earlier position, tells
  /// the computers if a game has ended, prepares the programs of a new matchup and, if it is a
  /// computer's turn, asks that computer for its move. Throws std::system_error if the system has
  /// no thread or descriptor left.
  void sync(const Model& model);

  /// Returns how long to wait until `poll` must be called, because a reply that has come is due
  /// then. Nothing if no reply has come, or if the model waits for no computer.
  [[nodiscard]] std::optional<std::chrono::milliseconds> timeout() const;
  /// Returns the descriptor that becomes readable when the program that was asked has replied; -1
  /// if no program still owes a reply.
  [[nodiscard]] int descriptor() const noexcept;
  /// Returns the reply of the computer that was asked, once; nothing if the reply has not come or
  /// is not due. Throws std::system_error if the computer's program could not be started.
  [[nodiscard]] std::optional<Reply> poll();

  /// Ends the delay in which a computer seems to think: its reply is due now or, if it has not
  /// come, as soon as it comes. Does nothing if the model waits for no computer.
  void end_wait() noexcept {
    if (due_) due_ = std::min(*due_, Clock::now());
  }
  /// Waits until the computer that was asked has replied and the reply is due. Returns the reply.
  /// Precondition: the model waits for a computer (`computer_to_move`).
  [[nodiscard]] Reply wait_for_reply();

 private:
  using Clock = Player::Clock;

  /// A question to a computer: a game, in which the computer is asked for its move.
  struct Turn {
    /// The number of the game since the start of the program. The players of a game never change,
    /// so equal numbers mean equal players.
    int game_number;
    Game game;
    friend bool operator==(const Turn& one, const Turn& other) {
      return one.game_number == other.game_number &&
             std::ranges::equal(one.game.moves(), other.game.moves());
    }
  };

  /// Creates the computer players of `matchup`, begins to prepare the programs among them, and lets
  /// the thread destroy the former players.
  void replace_players(const Matchup& matchup);
  /// Returns true if `computers_` was created for that matchup, that is, for the same two players.
  [[nodiscard]] bool are_players_of(const Matchup& matchup) const {
    return computers_ && computers_->matchup() == matchup;
  }
  void ask(const Game& game);

  Random random_;
  ProgramOptions options_;
  std::chrono::milliseconds delay_;
  /// The players; null before they are needed. The thread may use them, too.
  std::shared_ptr<Computers> computers_{};
  std::unique_ptr<PlayerThread> thread_{};  ///< Null until the first program plays.
  /// The question to which `poll` has not returned the reply yet; nothing if there is no such
  /// question.
  std::optional<Turn> asked_{};
  /// The reply that has come but was not returned; nothing if none has come.
  std::optional<Reply> early_reply_{};
  /// The time before which `poll` returns no reply; nothing unless the model waits for a computer.
  std::optional<Clock::time_point> due_{};
};

}  // namespace ttt
