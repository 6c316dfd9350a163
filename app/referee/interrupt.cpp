#include "referee/interrupt.hpp"

#include <atomic>
#include <cstddef>

#include "io/output.hpp"
#include "io/process.hpp"
#include "players/process.hpp"

namespace ttt {
namespace {

constexpr std::array signals{SIGINT, SIGTERM};

std::atomic<Stop*> requested_by_interrupt = nullptr;
std::atomic<int> interrupted_by = 0;  ///< The signal that has requested the stop; 0 for none.

}  // namespace

InterruptHandler::InterruptHandler(Stop& stop) {
  requested_by_interrupt = &stop;
  struct sigaction action{};
  action.sa_handler = [](int signal) {
    interrupted_by = signal;
    requested_by_interrupt.load()->request();
  };
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
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
