#include "referee/process_pool.hpp"

#include <algorithm>
#include <deque>
#include <system_error>
#include <utility>
#include <vector>

namespace ttt {
namespace {

/// How long a program that may write more is watched after its last answer.
constexpr std::chrono::milliseconds time_to_listen{50};

/// Returns true if the job has failed other than by declining its side.
bool has_failed(const Job& job) {
  return job.failure() && job.failure()->failure.kind != FailureKind::declined;
}

/// Returns true if the job has failed by a timeout.
bool was_too_slow(const Job& job) {
  return job.failure() && job.failure()->failure.kind == FailureKind::timeout;
}

}  // namespace

/// A job that is running, and the player that plays its games.
class ProcessPool::Worker {
 public:
  Worker(Job& job, std::unique_ptr<Player> player) : job_(&job), player_(std::move(player)) {
    if (job.expected_failure) player_->expect_failure(*job.expected_failure);
  }

  [[nodiscard]] Job& job() const noexcept { return *job_; }
  [[nodiscard]] const Player& player() const noexcept { return *player_; }
  /// Returns true if another worker has ever run at the same time.
  [[nodiscard]] bool had_others_beside_it() const noexcept { return had_others_; }
  void note_others_beside_it() noexcept { had_others_ = true; }

  /// True if the player's program has to reply or end before there is anything to do.
  bool is_waiting = false;

  /// Plays as far as possible without waiting. Returns true when the job is complete or has failed,
  /// or the deadline has passed, and the program has ended as well. Begins no game if `is_late`
  /// returns true. Calls `report_answer` after each reply.
  bool advance(const std::function<bool()>& is_late, const std::function<void()>& report_answer) {
    if (!is_leaving_ && plays_on(is_late, report_answer)) return false;
    if (!std::exchange(is_leaving_, true)) player_->leave();
    return player_->has_left();
  }

 private:
  /// Plays until it must wait, and then returns true. Returns false when the job is complete or has
  /// failed, or the deadline has passed between two games.
  bool plays_on(const std::function<bool()>& is_late, const std::function<void()>& report_answer) {
    while (true) {
      if (!job_->is_playing() && (is_late() || !job_->begin_game())) return false;
      if (!is_asked_ && !ask()) {
        if (job_->failure()) return false;
        continue;
      }
      if (is_new_ && player_->wait()) {
        is_new_ = false;
        return true;
      }
      const auto reply = player_->poll_reply();
      if (!reply) return true;
      is_asked_ = false;
      report_answer();
      if (!job_->on_reply(*reply, player_->starts())) return false;
    }
  }

  /// Makes the opponent's move and asks the player. Returns false if it was not asked, because the
  /// game is over and now finished, or because the answer was known and is now played.
  bool ask() {
    job_->play_opponent();
    const Game& game = job_->game();
    if (game.over()) {
      player_->end(game);
      const bool listens = job_->listens_after_game();
      job_->finish_game();
      if (listens)
        if (const auto extra = player_->unsolicited_output(time_to_listen))
          job_->on_unsolicited_output(*extra);
      return false;
    }
    if (const auto answer = job_->known_answer()) {
      job_->play_known_answer(*answer);
      return false;
    }
    player_->ask(game);
    is_asked_ = is_new_ = true;
    return true;
  }

  Job* job_;
  std::unique_ptr<Player> player_;
  bool is_asked_ = false;
  bool is_new_ = false;  ///< True if nobody has waited for the reply to the question yet.
  bool is_leaving_ = false;
  bool had_others_ = false;
};

ProcessPool::ProcessPool(PlayerFactory make_player, std::size_t most, Clock clock)
    : make_player_(std::move(make_player)), most_(most), clock_(std::move(clock)) {}

void ProcessPool::run(std::span<Job* const> jobs, std::chrono::nanoseconds deadline) {
  std::deque<Job*> waiting{jobs.begin(), jobs.end()};
  std::vector<Worker> workers;
  const auto is_late = [&] { return clock_() >= deadline; };
  bool any_failed = false;

  // Lets the worker play. Returns true if the worker must be removed, because it has ended or its
  // program could not be started.
  const auto advance = [&](Worker& worker) {
    try {
      if (!worker.advance(is_late, on_answer)) return false;
      any_failed = any_failed || has_failed(worker.job());
      // The program may have been too slow because of the others, so from now on fewer run at once.
      if (was_too_slow(worker.job()) && workers.size() > 1)
        most_ = std::max<std::size_t>(1, most_ / 2);
    } catch (const std::system_error&) {
      // The system has no process left for this program. Its job goes on when others have ended.
      // Programs that start at the same time may use up the processes together, so that none has
      // enough.
      if (!worker.had_others_beside_it()) throw;
      most_ = std::max<std::size_t>(1, workers.size() - 1);
      worker.job().abandon_game();
      waiting.push_front(&worker.job());
    }
    return true;
  };

  while (!workers.empty() || (!waiting.empty() && !any_failed)) {
    while (workers.size() < most_ && !waiting.empty() && !any_failed) {
      workers.emplace_back(*waiting.front(), make_player_());
      waiting.pop_front();
    }
    if (workers.size() > 1)
      for (Worker& worker : workers) worker.note_others_beside_it();
    const std::size_t before = workers.size();
    for (auto worker = workers.begin(); worker != workers.end();)
      worker = !worker->is_waiting && advance(*worker) ? workers.erase(worker) : worker + 1;
    if (workers.size() < before) continue;
    std::vector<const Player*> players;
    players.reserve(workers.size());
    for (const Worker& worker : workers) players.push_back(&worker.player());
    const std::vector<bool> ready = wait_for_any(players);
    for (std::size_t i = 0; i < workers.size(); ++i) workers[i].is_waiting = !ready[i];
  }
}

}  // namespace ttt
