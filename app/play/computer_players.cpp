#include "play/computer_players.hpp"

#include <algorithm>
#include <utility>

#include "io/descriptor.hpp"
#include "play/update.hpp"

namespace ttt {

void ComputerPlayers::sync(const Model& model) {
  const Matchup& matchup = model.game.matchup;
  const MatchGame& match_game = model.game.match_game;
  const Question now{model.series.game, match_game.game};
  if (computers_ && matchup_ == matchup && match_game.over()) computers_->end(now.game);
  if (question_ && *question_ != now) {
    if (!early_reply_) player().cancel();
    early_reply_.reset();
    question_.reset();
  }
  const bool was_expected = std::exchange(expected_, computer_to_move(model));
  if (expected_ && (!was_expected || !question_)) due_ = Clock::now() + delay_;
  if (expected_ && !question_) {
    question_ = now;
    if (!computers_ || matchup_ != matchup) {
      matchup_ = matchup;
      computers_.emplace(matchup_, random_, options_);
    }
    player().ask(now.game);
  }
  // A move that the player asked for has no delay.
  if (model.series.step) due_ = std::min(due_, Clock::now());
}

std::optional<std::chrono::milliseconds> ComputerPlayers::timeout() const {
  if (!question_ || (early_reply_ && !expected_)) return std::nullopt;
  const auto waiting = player().wait();
  return until(waiting && !early_reply_ ? waiting->deadline : due_);
}

std::array<int, 2> ComputerPlayers::descriptors() const {
  const auto waiting = question_ && !early_reply_ ? player().wait() : std::nullopt;
  return waiting ? std::array{waiting->descriptor, waiting->errors} : std::array{-1, -1};
}

std::optional<Reply> ComputerPlayers::poll() {
  if (!question_) return std::nullopt;
  if (!early_reply_) early_reply_ = player().poll_reply();
  if (!early_reply_ || !expected_ || Clock::now() < due_) return std::nullopt;
  question_.reset();
  return std::exchange(early_reply_, std::nullopt);
}

Reply ComputerPlayers::wait_for_reply() {
  while (true) {
    if (const auto reply = poll()) return *reply;
    wait_for_any(std::array<const Player*, 1>{&player()});
  }
}

}  // namespace ttt
