#include "play/front_ends.hpp"

#include <algorithm>
#include <utility>

#include "io/descriptor.hpp"

namespace ttt {

void Seats::follow(const Model& model) {
  std::optional<Question> question;
  if (computer_to_move(model)) question = {model.pairing, model.bout.game};
  if (computers_ && model.bout.over()) computers_->end(model.bout.game);
  if (question != question_) {
    if (question_ && !reply_) player().withdraw();
    reply_.reset();
    question_ = question;
    if (question_) {
      if (!computers_ || seated_ != model.pairing) {
        seated_ = model.pairing;
        computers_.emplace(seated_, random_, terms_);
      }
      due_ = Clock::now() + delay_;
      player().ask(question_->game);
    }
  }
  if (model.series.step) due_ = std::min(due_, Clock::now());  // somebody has asked for the move
}

std::optional<std::chrono::milliseconds> Seats::patience() const {
  if (!question_) return std::nullopt;
  const auto waiting = player().wait();
  return until(waiting && !reply_ ? waiting->deadline : due_);
}

std::array<int, 2> Seats::descriptors() const {
  const auto waiting = question_ && !reply_ ? player().wait() : std::nullopt;
  return waiting ? std::array{waiting->descriptor, waiting->errors} : std::array{-1, -1};
}

std::optional<Reply> Seats::reply() {
  if (!question_) return std::nullopt;
  if (!reply_) reply_ = player().answer();
  if (!reply_ || Clock::now() < due_) return std::nullopt;
  question_.reset();
  return std::exchange(reply_, std::nullopt);
}

Reply Seats::wait_for_reply() {
  while (true) {
    if (const auto given = reply()) return *given;
    wait_for_any(std::array<const Player*, 1>{&player()});
  }
}

}  // namespace ttt
