#include "play/computer_players.hpp"

#include <poll.h>

#include <utility>

#include "io/descriptor.hpp"
#include "play/update.hpp"

namespace ttt {

namespace {

bool has_program(const Matchup& matchup) { return matchup.me.program || matchup.opponent.program; }

}  // namespace

void ComputerPlayers::sync(const Model& model) {
  const Matchup& matchup = model.match.matchup;
  const MatchGame& played = model.table.played;
  const Turn now{model.match.game_number, played.game};
  if (thread_ && are_players_of(matchup) && played.over())
    thread_->run([computers = computers_, game = now.game] { computers->end(game); });
  if (asked_ && *asked_ != now) {
    if (thread_) thread_->cancel();
    early_reply_.reset();
    asked_.reset();
  }
  const bool is_expected = computer_to_move(model);
  if (!is_expected)
    due_.reset();
  else if (!due_ || !asked_)
    due_ = Clock::now() + delay_;
  const bool begins = model.view.page == PageId::game && has_program(matchup);
  if ((begins || (is_expected && !asked_)) && !are_players_of(matchup)) replace_players(matchup);
  if (is_expected && !asked_) {
    asked_ = now;
    ask(now.game);
  }
}

void ComputerPlayers::replace_players(const Matchup& matchup) {
  if (thread_) {
    thread_->cancel_preparation();
    thread_->run([former = std::exchange(computers_, nullptr)] {});
  }
  computers_ = std::make_shared<Computers>(matchup, random_, options_);
  if (!has_program(matchup)) return;
  if (!thread_) thread_ = std::make_unique<PlayerThread>();
  thread_->prepare([computers = computers_](const Stop& stop) { computers->prepare(stop); });
}

void ComputerPlayers::ask(const Game& game) {
  const Mark side = game.to_move();
  if (player_of(computers_->matchup(), side).program)
    thread_->ask(*computers_->at(side), game);
  else  // a built-in player replies at once
    early_reply_ = computers_->at(side)->choose(game, no_stop());
}

std::optional<std::chrono::milliseconds> ComputerPlayers::timeout() const {
  if (!early_reply_ || !due_) return std::nullopt;
  return until(*due_);
}

int ComputerPlayers::descriptor() const noexcept {
  return asked_ && !early_reply_ ? thread_->descriptor() : -1;
}

std::optional<Reply> ComputerPlayers::poll() {
  if (!asked_) return std::nullopt;
  if (!early_reply_) early_reply_ = thread_->take_reply();
  if (!early_reply_ || !due_ || Clock::now() < *due_) return std::nullopt;
  asked_.reset();
  return std::exchange(early_reply_, std::nullopt);
}

Reply ComputerPlayers::wait_for_reply() {
  while (true) {
    if (const auto reply = poll()) return *reply;
    const auto time = timeout();
    pollfd source{descriptor(), POLLIN, 0};
    ::poll(&source, 1, time ? static_cast<int>(time->count()) : -1);
  }
}

}  // namespace ttt
