#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <fstream>
#include <mutex>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include "io/this_process.hpp"
#include "referee/job.hpp"

namespace ttt {
namespace {

using std::chrono::milliseconds;

/// The time after which more jobs may be played at once, if processors are idle.
constexpr milliseconds time_between_growths{100};

/// A meter of how busy the processors of this machine are, according to /proc/stat.
class ProcessorMeter {
 public:
  /// Returns true if less than half of the processors that ttt may use were busy since the last
  /// call or, at the first call, since this object was made. Returns false if that is unknown.
  bool is_half_idle() {
    const Times before = std::exchange(last_, read());
    const double all = last_.all - before.all;
    if (all <= 0) return false;
    const double busy_share = 1 - (last_.idle - before.idle) / all;
    return busy_share * static_cast<double>(::sysconf(_SC_NPROCESSORS_ONLN)) < usable_ / 2;
  }

 private:
  /// The processor time since the boot, of all processors together, in ticks.
  struct Times {
    double all = 0;
    double idle = 0;
  };

  static Times read() {
    constexpr int place_of_idle = 3;
    Times times;
    std::ifstream file{"/proc/stat"};
    std::string word;
    file >> word;
    double ticks = 0;
    for (int place = 0; file >> ticks; ++place) {
      times.all += ticks;
      if (place == place_of_idle || place == place_of_idle + 1) times.idle += ticks;
    }
    return times;
  }

  const double usable_ = cores();  ///< The number of processors that ttt may use.
  Times last_ = read();
};

/// Threads that play jobs at the same time, at most `JobEnvironment::jobs`. Each plays one job
/// after the other, always the first that has not begun.
class JobThreads {
 public:
  JobThreads(std::span<PlannedJob> jobs, JobEnvironment& environment, const JobRules& rules)
      : jobs_(jobs), environment_(environment), rules_(rules) {
    for (std::size_t i = 0; i < jobs.size(); ++i)
      if (!jobs[i].result) waiting_.push_back(i);
  }

  void run() {
    std::unique_lock lock{mutex_};
    while (true) {
      while (has_work() && running_ < environment_.jobs) add_thread();
      if (running_ == 0) break;
      wait(lock);
    }
    if (error_) std::rethrow_exception(error_);
  }

 private:
  /// Returns true if another job should begin.
  [[nodiscard]] bool has_work() const {
    return !waiting_.empty() && !error_ && !environment_.stop.is_requested();
  }

  /// Adds a thread. If the system has no thread left, the other threads play all jobs; if there are
  /// no other threads, throws std::system_error.
  void add_thread() {
    try {
      threads_.push_back(start_thread([this] { work(); }));
      ++running_;
    } catch (const std::system_error&) {
      if (running_ == 0) throw;
      environment_.jobs = environment_.most_jobs = running_;
    }
  }

  /// Plays jobs until none should begin, or more threads play than `JobEnvironment::jobs` says.
  void work() {
    std::unique_lock lock{mutex_};
    while (has_work() && running_ <= environment_.jobs) {
      const std::size_t job = waiting_.front();
      waiting_.pop_front();
      const bool is_alone = environment_.jobs == 1;
      lock.unlock();
      std::optional<JobResult> result;
      std::exception_ptr error;
      try {
        result = play_job(jobs_[job].job);
      } catch (...) {
        error = std::current_exception();
      }
      lock.lock();
      if (result)
        add_result(job, *std::move(result));
      else
        add_error(job, error, is_alone);
    }
    --running_;
    changed_.notify_one();
  }

  [[nodiscard]] JobResult play_job(const Job& job) {
    const auto player = environment_.make_player();
    return play(
        job, *player, environment_.stop, [this] { return environment_.now() >= rules_.deadline; },
        [this] {
          const std::lock_guard lock{mutex_};
          rules_.on_reply();
        });
  }

  void add_result(std::size_t job, JobResult result) {
    // The program may have been too slow because of the others, so from now on fewer run at once.
    if (result.failure && result.failure->failure.kind == FailureKind::timeout && running_ > 1)
      environment_.jobs = environment_.most_jobs = std::max(1, environment_.jobs / 2);
    jobs_[job].result = std::move(result);
    if (rules_.is_last(jobs_[job]))
      std::erase_if(waiting_, [&](std::size_t other) { return other > job; });
  }

  /// Handles an error of a job. If the system may have run out of processes, puts the job back in
  /// the queue, and plays fewer jobs at once, because programs that start at the same time may use
  /// up the processes together. If jobs are already played one by one (`is_alone`), does so only
  /// once, as other programs may just be ending. Any other error ends all jobs; `run` throws it.
  void add_error(std::size_t job, const std::exception_ptr& error, bool is_alone) {
    try {
      std::rethrow_exception(error);
    } catch (const std::system_error&) {
      if (!is_alone || !std::exchange(has_failed_alone_, true)) {
        environment_.most_jobs = std::max(1, std::min(environment_.jobs, running_ - 1));
        environment_.jobs = environment_.most_jobs;
        waiting_.push_front(job);
        return;
      }
    } catch (...) {
      // Any other error is kept, too.
    }
    error_ = error;
    environment_.stop.request();
  }

  /// Waits until a thread has ended or, while the number of jobs at once may grow, for at most 100
  /// ms. After that time, doubles this number if more than half of the processors are idle.
  void wait(std::unique_lock<std::mutex>& lock) {
    if (waiting_.empty() || environment_.jobs >= environment_.most_jobs) return changed_.wait(lock);
    if (changed_.wait_for(lock, time_between_growths) == std::cv_status::no_timeout) return;
    if (environment_.jobs < environment_.most_jobs && processors_.is_half_idle())
      environment_.jobs = std::min(2 * environment_.jobs, environment_.most_jobs);
  }

  std::span<PlannedJob> jobs_;
  JobEnvironment& environment_;
  const JobRules& rules_;
  ProcessorMeter processors_;

  /// Protects the following members, the numbers of jobs, and calls of `on_reply`.
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::size_t> waiting_;  ///< The indices of the jobs that have not begun.
  int running_ = 0;                  ///< The number of threads that play.
  /// True if a program could not be started although no other was played at the same time.
  bool has_failed_alone_ = false;
  std::exception_ptr error_;
  /// The threads. They are joined before anything else is destroyed.
  std::vector<JoiningThread> threads_;
};

}  // namespace

void play_jobs(std::span<PlannedJob> jobs, JobEnvironment& environment, const JobRules& rules) {
  JobThreads{jobs, environment, rules}.run();
}

}  // namespace ttt
