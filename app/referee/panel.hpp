/// The processes of a program, asked at once.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "players/program_player.hpp"
#include "referee/inquiry.hpp"

namespace ttt {

/// A program that is asked in one process, or in several where that saves time. Another process is
/// started only if its start is paid for by the questions that are left: so a program that answers
/// at once stays alone.
class ProgramPanel final : public Panel {
 public:
  /// Precondition: `jobs`, the most processes at once, is positive.
  ProgramPanel(const Program& program, const ProgramTerms& terms, int jobs);

  void ask(std::span<const Position> questions, const Hear& hear) override;
  void start_anew() override;
  [[nodiscard]] std::chrono::nanoseconds start_time() const override;
  [[nodiscard]] std::chrono::nanoseconds elapsed() const override;

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
  [[nodiscard]] Seat* free_seat(std::size_t questions);
  [[nodiscard]] bool worth_another_seat(std::size_t questions) const;
  /// Returns false if the seat was given up because there was no process for it in the system.
  bool put(Position question, Seat& seat);
  /// The reply, if it is there. Without one the seat stays busy, or was given up like that.
  std::optional<Reply> answer(Seat& seat);
  /// Because of the exception that is being handled; throws it where there is no other seat.
  void give_up(Seat& seat);
  /// Clears away what was given up.
  void clear_away();
  void wait();

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

}  // namespace ttt
