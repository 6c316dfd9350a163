#include "referee/interrupt.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstddef>

#include "io/output.hpp"
#include "io/this_process.hpp"
#include "players/process.hpp"

namespace ttt {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::array signals{SIGINT, SIGTERM};

std::atomic<Stop*> requested_by_interrupt = nullptr;
std::atomic<int> interrupted_by = 0;  ///< The signal that has requested the stop; 0 for none.
std::atomic<Clock::rep> interrupted_at = 0;  ///< The time of that signal.

/// Handles a signal. The first signal requests the stop, and a later one ends the process. A second
/// signal within half a second is ignored, because `timeout` signals a process and then its group.
void on_signal(int signal) {
  const Clock::rep now = Clock::now().time_since_epoch().count();
  if (interrupted_by != 0) {
    if (Clock::duration{now - interrupted_at} < std::chrono::milliseconds{500}) return;
    std::signal(signal, SIG_DFL);
    std::raise(signal);
    return;
  }
  interrupted_at = now;
  interrupted_by = signal;
  requested_by_interrupt.load()->request();
}

}  // namespace

InterruptHandler::InterruptHandler(Stop& stop) {
  requested_by_interrupt = &stop;
  struct sigaction action{};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;
  for (std::size_t i = 0; i < signals.size(); ++i) {
    ::sigaction(signals[i], nullptr, &before_[i]);
    if (before_[i].sa_handler != SIG_IGN) ::sigaction(signals[i], &action, nullptr);
  }
}

InterruptHandler::~InterruptHandler() {
  for (std::size_t i = 0; i < signals.size(); ++i) ::sigaction(signals[i], &before_[i], nullptr);
}

bool was_interrupted() noexcept { return interrupted_by != 0; }

void end_interrupted(const std::string& seen) {
  print_error(seen);
  print_surviving_programs();
  kill_self_with(interrupted_by);
}

}  // namespace ttt
