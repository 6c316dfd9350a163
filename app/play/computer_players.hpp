/// The computers that play the games of a match.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>

#include "play/model.hpp"
#include "play/options.hpp"
#include "players/matchup.hpp"
#include "ttt/random.hpp"

namespace ttt {

/// Asks the computer whose turn it is, and hands out its reply when it is time for it: not before
/// the delay has passed, and not while the game waits for a reader. A reply that comes too early is
/// kept, because a program may not understand the same question twice.
class ComputerPlayers {
 public:
  explicit ComputerPlayers(const PlayOptions& options, std::chrono::milliseconds delay = {})
      : random_(Random{options.seed}.fork()), options_(options.terms), delay_(delay) {}

  /// Asks the computer that is to move in the model, and cancels a question about another game or
  /// another board.
  void sync(const Model& model);

  /// Returns the time until `poll` may have a reply; nothing if no reply is expected.
  [[nodiscard]] std::optional<std::chrono::milliseconds> timeout() const;
  /// Returns descriptors that become readable when a program has written something; -1 for none.
  [[nodiscard]] std::array<int, 2> descriptors() const;
  /// Returns the reply of the computer, if it is there and it is time for it.
  [[nodiscard]] std::optional<Reply> poll();

  /// Waits for the reply. Precondition: a computer has been asked.
  [[nodiscard]] Reply wait_for_reply();

 private:
  using Clock = Player::Clock;

  struct Question {
    int game_number;  ///< Identifies the game, whose players do not change.
    Game game;
    friend bool operator==(const Question& one, const Question& other) {
      return one.game_number == other.game_number &&
             std::ranges::equal(one.game.moves(), other.game.moves());
    }
  };

  [[nodiscard]] Player& player() const { return *computers_->at(question_->game.to_move()); }

  Random random_;
  ProgramOptions options_;
  std::chrono::milliseconds delay_;
  std::optional<Computers> computers_{};
  Matchup matchup_{};                   ///< The matchup of `computers_`.
  std::optional<Question> question_{};  ///< The question whose reply has not been handed out.
  std::optional<Reply> early_reply_{};
  bool expected_ = false;  ///< True if the model waits for the reply.
  Clock::time_point due_{};
};

}  // namespace ttt
