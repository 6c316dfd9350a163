#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <fstream>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "io/descriptor.hpp"
#include "io/process.hpp"
#include "referee/job.hpp"

namespace ttt {
namespace {

using std::chrono::milliseconds;

/// The time between two increases of the number of jobs while processors are idle.
constexpr milliseconds time_between_growths{100};

/// A meter of how busy the processors of this machine are, as /proc/stat says.
class ProcessorMeter {
 public:
  /// Returns true if less than half of the processors that ttt may use were busy since the last
  /// call. Returns false at the first call, or if that is unknown.
  bool is_half_idle() {
    const Times before = std::exchange(last_, read());
    const double all = last_.all - before.all;
    if (before.processors == 0 || all <= 0) return false;
    const double busy = (1 - (last_.idle - before.idle) / all) * last_.processors;
    return busy < cores() / 2.0;
  }

 private:
  /// The times, in ticks, that all processors together have spent since the start of the machine.
  struct Times {
    double all = 0;
    double idle = 0;
    int processors = 0;
  };

  static Times read() {
    constexpr int place_of_idle = 3;
    Times times;
    const std::lock_guard lock{fork_mutex()};  // programs would inherit the file
    std::ifstream file{"/proc/stat"};
    std::string word;
    file >> word;
    double ticks = 0;
    for (int place = 0; file >> ticks; ++place) {
      times.all += ticks;
      if (place == place_of_idle || place == place_of_idle + 1) times.idle += ticks;
    }
    file.clear();
    while (file >> word)
      if (word.starts_with("cpu")) ++times.processors;
    return times;
  }

  Times last_ = read();
};

/// Jobs that are being played.
class JobThreads {
 public:
  JobThreads(std::vector<PlannedJob>& jobs, JobEnvironment& environment,
             std::chrono::nanoseconds deadline, const std::function<void()>& on_reply)
      : jobs_(jobs), environment_(environment), deadline_(deadline), on_reply_(on_reply) {
    for (std::size_t i = 0; i < jobs.size(); ++i)
      if (!jobs[i].result) waiting_.push_back(i);
  }

  void run() {
    std::unique_lock lock{mutex_};
    while (true) {
      while (may_begin()) begin_next();
      if (running_.empty()) break;
      wait(lock);
    }
    if (error_) std::rethrow_exception(error_);
  }

 private:
  /// A job that is being played.
  struct Running {
    std::size_t job;
    /// True if another job was ever played at the same time.
    bool had_others = false;
  };

  [[nodiscard]] bool may_begin() const {
    return !waiting_.empty() && std::ssize(running_) < environment_.jobs && !any_failed_ &&
           !error_ && !environment_.stop.is_requested();
  }

  /// Begins the next job. Throws std::system_error if no thread can be started although no other
  /// job is being played.
  void begin_next() {
    // Threads of ended jobs are joined first, since they count among the processes of the user.
    std::erase_if(threads_, [this](const auto& thread) {
      return std::ranges::find(running_, thread.first, &Running::job) == running_.end();
    });
    const std::size_t job = waiting_.front();
    try {
      threads_.emplace_back(job, start_thread([this, job] { work(job); }));
    } catch (const std::system_error&) {
      if (running_.empty()) throw;
      environment_.jobs = static_cast<int>(running_.size());
      return;
    }
    waiting_.pop_front();
    running_.push_back({job});
    if (running_.size() > 1)
      for (Running& running : running_) running.had_others = true;
  }

  /// Plays the job in a thread of its own.
  void work(std::size_t job) {
    std::optional<JobResult> result;
    std::exception_ptr error;
    try {
      const auto player = environment_.make_player(jobs_[job].job.expected);
      result = play(
          jobs_[job].job, *player, environment_.stop,
          [this] { return environment_.now() >= deadline_; },
          [this] {
            const std::lock_guard lock{mutex_};
            on_reply_();
          });
    } catch (...) {
      error = std::current_exception();
    }
    const std::lock_guard lock{mutex_};
    end(job, std::move(result), error);
    changed_.notify_one();
  }

  /// Takes the job from those that are being played, and keeps its result or the error.
  void end(std::size_t job, std::optional<JobResult> result, const std::exception_ptr& error) {
    const auto ended = std::ranges::find(running_, job, &Running::job);
    const bool had_others = ended->had_others;
    const int others = static_cast<int>(running_.size()) - 1;
    running_.erase(ended);
    if (result) {
      any_failed_ = any_failed_ || has_failed(*result);
      // The program may have been too slow because of the others, so from now on fewer run at once.
      if (result->failure && result->failure->failure.kind == FailureKind::timeout && others > 0)
        environment_.jobs = environment_.most_jobs = std::max(1, environment_.jobs / 2);
      jobs_[job].result = std::move(result);
      return;
    }
    try {
      std::rethrow_exception(error);
    } catch (const std::system_error&) {
      // The system has no process left for this program. Its job is played again, from its first
      // game, when others have ended. Programs that start at the same time may use up the processes
      // together, so that none has enough.
      if (!had_others) fail(error);
      environment_.jobs = environment_.most_jobs = std::max(1, others);
      waiting_.push_front(job);
    } catch (...) {
      fail(error);
    }
  }

  /// Ends all jobs because of an error, which `run` throws.
  void fail(const std::exception_ptr& error) {
    error_ = error;
    environment_.stop.request();
  }

  /// Waits until a job has ended, or it is time to look whether more may begin.
  void wait(std::unique_lock<std::mutex>& lock) {
    if (waiting_.empty() || environment_.jobs >= environment_.most_jobs) return changed_.wait(lock);
    if (changed_.wait_for(lock, time_between_growths) == std::cv_status::no_timeout) return;
    if (environment_.jobs < environment_.most_jobs && processors_.is_half_idle())
      environment_.jobs = std::min(2 * environment_.jobs, environment_.most_jobs);
  }

  std::vector<PlannedJob>& jobs_;
  JobEnvironment& environment_;
  const std::chrono::nanoseconds deadline_;
  const std::function<void()>& on_reply_;
  ProcessorMeter processors_;

  std::mutex mutex_;  ///< Protects the following members and calls of `on_reply_`.
  std::condition_variable changed_;
  std::deque<std::size_t> waiting_;  ///< The indices of the jobs that have not begun.
  std::vector<Running> running_;
  bool any_failed_ = false;
  std::exception_ptr error_;
  /// The threads of jobs, with their jobs. They are joined before anything else is destroyed.
  std::vector<std::pair<std::size_t, std::jthread>> threads_;
};

}  // namespace

bool has_failed(const JobResult& result) {
  return result.failure && result.failure->failure.kind != FailureKind::declined;
}

void play_jobs(std::vector<PlannedJob>& jobs, JobEnvironment& environment,
               std::chrono::nanoseconds deadline, const std::function<void()>& on_reply) {
  JobThreads{jobs, environment, deadline, on_reply}.run();
}

}  // namespace ttt
