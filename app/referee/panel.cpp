#include "referee/panel.hpp"

#include <algorithm>
#include <deque>
#include <memory>
#include <system_error>

namespace ttt {
namespace {

/// So many answers tell how quick a program is.
constexpr std::size_t telling = 4;
/// Who answers more quickly than that keeps us busy alone.
constexpr std::chrono::microseconds quick{200};

}  // namespace

ProgramPanel::ProgramPanel(const Program& program, const ProgramTerms& terms, int jobs)
    : program_(program), terms_(terms), jobs_(static_cast<std::size_t>(jobs)) {}

std::chrono::nanoseconds ProgramPanel::elapsed() const { return Clock::now() - begin_; }

void ProgramPanel::start_anew() {
  for (Seat& seat : seats_) seat.player->withdraw();
}

std::chrono::nanoseconds ProgramPanel::start_time() const {
  const bool any_waits =
      std::ranges::any_of(seats_, [](const Seat& seat) { return seat.player->waits(); });
  return any_waits ? first_answer_ : Clock::duration::zero();
}

void ProgramPanel::ask(std::span<const Position> questions, const Hear& hear) {
  std::deque<Position> open{questions.begin(), questions.end()};
  bool goes_on = true;
  while (busy_ > 0 || (goes_on && !open.empty())) {
    while (goes_on && !open.empty()) {
      Seat* const seat = free_seat(open.size());
      if (seat == nullptr) break;
      if (put(open.front(), *seat)) open.pop_front();
    }
    wait();
    for (Seat& seat : seats_) {
      if (!seat.busy) continue;
      const auto reply = answer(seat);
      if (seat.busy) continue;
      if (!reply) {
        open.push_front(seat.question);
        continue;
      }
      (++answers_ == 1 ? first_answer_ : other_answers_) += Clock::now() - seat.asked_at;
      const auto* const fault = std::get_if<PlayerFault>(&*reply);
      const bool belated = fault != nullptr && fault->belated;
      goes_on = hear(belated ? seat.question_before : seat.question, *reply) && goes_on;
    }
    clear_away();
  }
}

ProgramPanel::Seat* ProgramPanel::free_seat(std::size_t questions) {
  const auto free = std::ranges::find(seats_, false, &Seat::busy);
  if (free != seats_.end()) return &*free;
  if (!seats_.empty() && (seats_.size() >= jobs_ || !worth_another_seat(questions))) return nullptr;
  return &seats_.emplace_back(Seat{.player = std::make_unique<ProgramPlayer>(program_, terms_)});
}

bool ProgramPanel::worth_another_seat(std::size_t questions) const {
  if (answers_ < telling) return false;
  const auto answer = other_answers_ / (answers_ - 1);
  return answer >= quick && answer * questions > 2 * first_answer_;
}

bool ProgramPanel::put(Position question, Seat& seat) {
  seat.asked_at = Clock::now();
  try {
    seat.player->ask(question.board, question.to_move);
  } catch (const std::system_error&) {
    give_up(seat);
    clear_away();
    return false;
  }
  seat.question_before = seat.question;
  seat.question = question;
  seat.busy = true;
  ++busy_;
  return true;
}

std::optional<Reply> ProgramPanel::answer(Seat& seat) {
  std::optional<Reply> reply;
  try {
    reply = seat.player->answer();
    if (!reply) return std::nullopt;
  } catch (const std::system_error&) {
    give_up(seat);
  }
  seat.busy = false;
  --busy_;
  return reply;
}

/// The system has no process for it: it has to do with the others, or to say so.
void ProgramPanel::give_up(Seat& seat) {
  if (seats_.size() == 1) throw;
  seat.player.reset();
}

void ProgramPanel::clear_away() {
  if (std::erase_if(seats_, [](const Seat& seat) { return !seat.player; }) > 0)
    jobs_ = seats_.size();
}

/// Until one of them may have something to say.
void ProgramPanel::wait() {
  asked_.clear();
  for (const Seat& seat : seats_)
    if (seat.busy) asked_.push_back(seat.player.get());
  wait_for_any(asked_);
}

}  // namespace ttt
