#include "referee/panel.hpp"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <optional>
#include <system_error>
#include <vector>

#include "players/program_player.hpp"

namespace ttt {
namespace {

/// So many answers tell how quick a program is.
constexpr std::size_t telling = 4;
/// Who answers more quickly than that keeps us busy alone.
constexpr std::chrono::microseconds quick{200};

class ProgramPanel final : public Panel {
 public:
  ProgramPanel(const Program& program, const ProgramTerms& terms, int jobs)
      : program_(program), terms_(terms), jobs_(static_cast<std::size_t>(jobs)) {}

  void ask(std::span<const Position> questions, const Hear& hear) override {
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

  void start_anew() override {
    for (Seat& seat : seats_) seat.player->withdraw();
  }

  [[nodiscard]] int starts() const override {
    int sum = 0;
    for (const Seat& seat : seats_) sum += seat.player->starts();
    return sum;
  }

  [[nodiscard]] std::chrono::nanoseconds start_time() const override { return first_answer_; }

  [[nodiscard]] std::chrono::nanoseconds elapsed() const override { return Clock::now() - begin_; }

 private:
  using Clock = Player::Clock;

  struct Seat {
    std::unique_ptr<ProgramPlayer> player;
    bool busy = false;
    Position question{};
    Position question_before{};
    Clock::time_point asked_at{};
  };

  /// A process that can be asked, where so many questions are left; null if there is none.
  [[nodiscard]] Seat* free_seat(std::size_t questions) {
    const auto free = std::ranges::find(seats_, false, &Seat::busy);
    if (free != seats_.end()) return &*free;
    if (!seats_.empty() && (seats_.size() >= jobs_ || !worth_another_seat(questions)))
      return nullptr;
    return &seats_.emplace_back(Seat{.player = std::make_unique<ProgramPlayer>(program_, terms_)});
  }

  [[nodiscard]] bool worth_another_seat(std::size_t questions) const {
    if (answers_ < telling) return false;
    const auto answer = other_answers_ / (answers_ - 1);
    return answer >= quick && answer * questions > 2 * first_answer_;
  }

  /// Returns false if the seat was given up because there was no process for it in the system.
  bool put(Position question, Seat& seat) {
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

  /// The reply, if it is there. Without one the seat stays busy, or was given up like that.
  std::optional<Reply> answer(Seat& seat) {
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

  /// The system has no process for it: it has to do with the others, or to say so, by the exception
  /// that is being handled.
  void give_up(Seat& seat) {
    if (seats_.size() == 1) throw;
    seat.player.reset();
  }

  /// Clears away what was given up.
  void clear_away() {
    if (std::erase_if(seats_, [](const Seat& seat) { return !seat.player; }) > 0)
      jobs_ = seats_.size();
  }

  /// Until one of them may have something to say.
  void wait() {
    asked_.clear();
    for (const Seat& seat : seats_)
      if (seat.busy) asked_.push_back(seat.player.get());
    wait_for_any(asked_);
  }

  Program program_;
  ProgramTerms terms_;
  std::size_t jobs_;
  Clock::time_point begin_ = Clock::now();
  std::vector<Seat> seats_;
  std::vector<const Player*> asked_;  ///< those that are waited for; kept for its memory
  std::size_t busy_ = 0;
  std::size_t answers_ = 0;
  Clock::duration first_answer_{};   ///< how long it took, with the start
  Clock::duration other_answers_{};  ///< all of them together
};

}  // namespace

std::unique_ptr<Panel> program_panel(const Program& program, const ProgramTerms& terms, int jobs) {
  return std::make_unique<ProgramPanel>(program, terms, jobs);
}

}  // namespace ttt
