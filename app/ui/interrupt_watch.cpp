#include "ui/interrupt_watch.hpp"

#include <poll.h>

#include <ctime>

namespace ttt {
namespace {

volatile std::sig_atomic_t seen = 0;

}  // namespace

InterruptWatch::InterruptWatch() {
  struct sigaction action {};
  action.sa_handler = [](int) { seen = 1; };
  ::sigemptyset(&action.sa_mask);
  ::sigaction(SIGINT, &action, &before_);
  sigset_t interrupt;
  ::sigemptyset(&interrupt);
  ::sigaddset(&interrupt, SIGINT);
  ::sigprocmask(SIG_BLOCK, &interrupt, &mask_);  // it arrives in `wait` and nowhere else
}

InterruptWatch::~InterruptWatch() {
  ::sigprocmask(SIG_SETMASK, &mask_, nullptr);
  ::sigaction(SIGINT, &before_, nullptr);
}

bool InterruptWatch::wait(int descriptor, std::optional<std::chrono::milliseconds> timeout) const {
  pollfd source{descriptor, POLLIN, 0};
  timespec limit{};
  if (timeout) {
    limit.tv_sec = static_cast<time_t>(timeout->count() / 1000);
    limit.tv_nsec = static_cast<long>(timeout->count() % 1000 * 1'000'000);
  }
  while (!interrupted() && ::ppoll(&source, 1, timeout ? &limit : nullptr, &mask_) < 0) {
  }
  return !interrupted();
}

bool InterruptWatch::interrupted() const noexcept { return seen != 0; }

}  // namespace ttt
