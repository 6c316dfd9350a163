/// A thread that asks players, so that nobody else waits for them.
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

/// A thread that does what the owner of this object tells it to do with players: it asks them for
/// moves, tells them that games are over, and ends them. Only the destructor waits.
class PlayerThread {
 public:
  /// Throws std::system_error if the system has no thread or descriptor left.
  PlayerThread();
  PlayerThread(const PlayerThread&) = delete;
  PlayerThread& operator=(const PlayerThread&) = delete;
  /// Cancels the question and the preparation, and waits until the thread has done everything else.
  ~PlayerThread();

  /// Queues the task; the thread runs tasks in order.
  void run(std::function<void()> task);

  /// Runs a task that prepares players in the thread, and cancels the preparation before.
  void prepare(std::function<void(const Stop&)> task);

  /// Cancels the preparation, if there is one: its task returns soon.
  void cancel_preparation();

  /// Asks the player in the thread, and cancels the question before. The player must live until the
  /// thread has run all tasks.
  void ask(Player& player, const Question& question);

  /// Cancels the question, if there is one: there will be no reply to it.
  void cancel();

  /// Returns a descriptor that becomes readable when there is a reply.
  [[nodiscard]] int descriptor() const noexcept { return ready_.number(); }

  /// Returns the reply to the question, once; nothing if there is none yet. Throws the exception
  /// that a task has thrown, if there is one.
  [[nodiscard]] std::optional<Reply> take_reply();

 private:
  using Result = std::variant<Reply, std::exception_ptr>;

  void work();
  /// Returns the next task, or an empty one if there will be none.
  [[nodiscard]] std::function<void()> next_task();
  /// Keeps the result of the question with that number, unless the question was cancelled.
  void on_result(int question, Result result);
  /// Keeps the result for `take_reply`. Precondition: `mutex_` is locked.
  void keep(Result result);

  Descriptor ready_;         ///< The end of a pipe that is readable if there is a result.
  Descriptor signal_ready_;  ///< The other end of that pipe.
  std::mutex mutex_;         ///< The lock for the next members.
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  bool closing_ = false;
  int question_ = 0;  ///< The number of the last question.
  std::optional<Result> result_;

  std::shared_ptr<Stop> stop_;              ///< The stop of the question; null if there is none.
  std::shared_ptr<Stop> preparation_stop_;  ///< The stop of the preparation; null before one.
  JoiningThread thread_;
};

}  // namespace ttt
