/// A thread that asks players for moves, so that the main thread need not wait for them.
#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <variant>

#include "io/descriptor.hpp"
#include "io/stop.hpp"
#include "io/this_process.hpp"
#include "players/player.hpp"

namespace ttt {

/// A thread that runs tasks with players for the owner of this object: it asks them for moves,
/// tells them that games are over, and ends them. Only the destructor waits for the thread.
class PlayerThread {
 public:
  /// Throws std::system_error if the system has no thread or descriptor left.
  PlayerThread();
  PlayerThread(const PlayerThread&) = delete;
  PlayerThread& operator=(const PlayerThread&) = delete;
  /// Cancels the question and the preparation, and waits until the thread has run all other tasks.
  ~PlayerThread();

  /// Queues the task; the thread runs tasks in order. If the task throws, `take_reply` throws the
  /// exception.
  void run(std::function<void()> task);

  /// Cancels the last preparation, and queues a task that prepares players. The task is called with
  /// a stop that `cancel_preparation` requests.
  void prepare(std::function<void(const Stop&)> task);

  /// Cancels the preparation, if there is one: its task returns soon, or never begins.
  void cancel_preparation();

  /// Cancels the last question, and queues `question` as a task for the thread, which asks the
  /// player. The player must live until the thread has run all tasks.
  void ask(Player& player, const Question& question);

  /// Cancels the question, if there is one: there will be no reply to it. A reply or an exception
  /// that was not taken is lost.
  void cancel();

  /// Returns a descriptor that becomes readable when `take_reply` has something to return or to
  /// throw. It may stay readable after `cancel`, until `take_reply` is called.
  [[nodiscard]] int descriptor() const noexcept { return ready_.number(); }

  /// Returns the reply to the question, once; nothing if there is none yet. Does not wait. Throws
  /// the exception that the question or a task has thrown, once.
  [[nodiscard]] std::optional<Reply> take_reply();

 private:
  using Result = std::variant<Reply, std::exception_ptr>;

  void work();
  /// Waits for the next task and returns it, or an empty function if the object is being destroyed
  /// and no task is left.
  [[nodiscard]] std::function<void()> next_task();
  /// Keeps the result of that question for `take_reply`, unless the question was cancelled.
  void on_result(int question, Result result);
  /// Keeps the result for `take_reply`. Precondition: `mutex_` is locked.
  void keep(Result result);

  Descriptor ready_;         ///< The end of a pipe that is readable if there is a result.
  Descriptor signal_ready_;  ///< The other end of that pipe.
  std::mutex mutex_;         ///< The lock for the members from `changed_` to `result_`.
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  bool closing_ = false;
  int question_ = 0;  ///< The number of the current question; `cancel` increases it.
  std::optional<Result> result_;

  std::shared_ptr<Stop> stop_;              ///< The stop of the question; null if there is none.
  std::shared_ptr<Stop> preparation_stop_;  ///< The stop of the preparation; null before one.
  JoiningThread thread_;
};

}  // namespace ttt
