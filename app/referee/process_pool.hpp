/// Runs jobs, several at once.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>

#include "players/player.hpp"
#include "referee/job.hpp"

namespace ttt {

/// Runs each job with a player of its own. At most `most` players exist at any time, those whose
/// programs are ending included: the next job begins when a program has ended.
class ProcessPool {
 public:
  using PlayerFactory = std::function<std::unique_ptr<Player>()>;
  /// Returns the time since some moment.
  using Clock = std::function<std::chrono::nanoseconds()>;

  static constexpr auto no_deadline = std::chrono::nanoseconds::max();

  /// Precondition: `most` is positive.
  ProcessPool(PlayerFactory make_player, std::size_t most, Clock clock);

  /// Runs the jobs until each is complete or has failed. Begins no game after the deadline, and no
  /// job after one has failed. Throws std::system_error if not a single program can be started.
  void run(std::span<Job* const> jobs, std::chrono::nanoseconds deadline = no_deadline);

  [[nodiscard]] std::chrono::nanoseconds now() const { return clock_(); }

  /// Called after each answer.
  std::function<void()> on_answer = [] {};

 private:
  class Worker;

  PlayerFactory make_player_;
  std::size_t most_;
  Clock clock_;
};

}  // namespace ttt
