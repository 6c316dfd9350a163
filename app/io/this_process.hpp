/// The start and the end of this process, and the number of processors that it may use.
#pragma once

#include <functional>
#include <thread>
#include <utility>

namespace ttt {

/// Makes this process independent of the state in which its parent process started it:
/// - Opens the standard descriptors that are closed.
/// - Unblocks all signals.
/// - Makes writes to closed pipes or beyond a file size limit fail instead of killing the process.
/// - Makes the status of child processes available, even if the parent process ignored SIGCHLD.
void prepare_process() noexcept;

/// Unblocks all signals; the parent process may have blocked some.
void unblock_all_signals() noexcept;

/// A thread whose destructor waits until the thread has ended, like std::jthread, which LLVM's
/// library has only from version 20 on. Precondition of an assignment: the object on the left has
/// no thread.
class JoiningThread {
 public:
  JoiningThread() = default;
  explicit JoiningThread(std::function<void()> body) : thread_(std::move(body)) {}
  JoiningThread(JoiningThread&&) = default;
  JoiningThread& operator=(JoiningThread&&) = default;
  ~JoiningThread() {
    if (thread_.joinable()) thread_.join();
  }

 private:
  std::thread thread_;
};

/// Starts a thread in which all signals are blocked, so that their handlers run in the main thread.
/// Throws std::system_error if the system has no thread left.
[[nodiscard]] JoiningThread start_thread(std::function<void()> body);

/// Returns the number of processors that this process may use, at least 1. On Linux these are the
/// processors of its affinity.
[[nodiscard]] unsigned cores();

/// Ends this process by sending it `signal`, so that its parent process sees the signal as the
/// cause. Precondition: the terminal has been restored.
[[noreturn]] void kill_self_with(int signal) noexcept;

}  // namespace ttt
