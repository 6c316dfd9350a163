#include "screen/interrupt_watch.hpp"

#include <sys/select.h>

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
  timespec limit{};
  if (timeout) {
    limit.tv_sec = static_cast<time_t>(timeout->count() / 1000);
    limit.tv_nsec = static_cast<long>(timeout->count() % 1000 * 1'000'000);
  }
  int ready = -1;
  while (!interrupted() && ready < 0) {
    fd_set source;
    FD_ZERO(&source);
    if (descriptor >= 0) FD_SET(descriptor, &source);
    ready =
        ::pselect(descriptor + 1, &source, nullptr, nullptr, timeout ? &limit : nullptr, &mask_);
  }
  return !interrupted();
}

bool InterruptWatch::interrupted() const noexcept { return seen != 0; }

}  // namespace ttt
