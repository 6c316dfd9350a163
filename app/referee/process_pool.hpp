/// A pool of processes that plays the games of jobs (job.hpp), several jobs at once.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>

#include "players/player.hpp"
#include "referee/job.hpp"

namespace ttt {

/// Runs jobs, each with a player of its own. At most `most` players exist at any time. A player
/// whose program has not ended yet counts, so the next job begins only after that. If programs are
/// too slow or too many to start, `most` falls.
class ProcessPool {
 public:
  using PlayerFactory = std::function<std::unique_ptr<Player>()>;
  /// A function that returns the time since some fixed moment.
  using Clock = std::function<std::chrono::nanoseconds()>;

  static constexpr auto no_deadline = std::chrono::nanoseconds::max();

  /// Makes a pool that runs at most `most` jobs at once. Precondition: `most` is positive.
  ProcessPool(PlayerFactory make_player, std::size_t most, Clock clock);

  /// Runs the jobs until each is complete or has paused with a failure. Begins no game after the
  /// deadline. Begins no further job after one has failed other than by declining its side. So some
  /// jobs may be neither complete nor failed at the end. Throws std::system_error if a program
  /// cannot be started although no other one runs.
  void run(std::span<Job* const> jobs, std::chrono::nanoseconds deadline = no_deadline);

  [[nodiscard]] std::chrono::nanoseconds now() const { return clock_(); }

  /// A function that is called after each reply of a program, failures included.
  std::function<void()> on_answer = [] {};

 private:
  class Worker;

  PlayerFactory make_player_;
  std::size_t most_;
  Clock clock_;
};

}  // namespace ttt
