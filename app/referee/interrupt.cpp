#include "referee/interrupt.hpp"

#include <unistd.h>

#include <atomic>

#include "io/output.hpp"
#include "io/process.hpp"
#include "players/process.hpp"

namespace ttt {
namespace {

std::atomic<Stop*> requested_by_interrupt = nullptr;
std::atomic<bool> interrupted = false;

}  // namespace

InterruptHandler::InterruptHandler(Stop& stop) {
  ::sigaction(SIGINT, nullptr, &before_);
  if (::isatty(STDERR_FILENO) == 0 || before_.sa_handler == SIG_IGN) return;
  requested_by_interrupt = &stop;
  struct sigaction action{};
  action.sa_handler = [](int) {
    interrupted = true;
    requested_by_interrupt.load()->request();
  };
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  ::sigaction(SIGINT, &action, nullptr);
}

InterruptHandler::~InterruptHandler() { ::sigaction(SIGINT, &before_, nullptr); }

bool was_interrupted() noexcept { return interrupted; }

void end_interrupted(const std::string& seen) {
  print_error(seen);
  print_surviving_programs();
  kill_self_with(SIGINT);
}

}  // namespace ttt
