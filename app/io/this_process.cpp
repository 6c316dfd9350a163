#include "io/this_process.hpp"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <system_error>

#include "io/descriptor.hpp"
#include "io/output.hpp"

namespace ttt {
namespace {

/// Returns the number of processors on which the system lets this process run (its affinity), or of
/// all processors if that is unknown. The result may be 0.
unsigned allowed_cores() {
#ifdef __linux__
  cpu_set_t allowed;
  if (::sched_getaffinity(0, sizeof(allowed), &allowed) == 0)
    return static_cast<unsigned>(CPU_COUNT(&allowed));
#endif
  return std::thread::hardware_concurrency();
}

}  // namespace

void prepare_process() noexcept {
  fill_missing_descriptors();
  unblock_all_signals();  // a blocked signal cannot be handled
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a write beyond the file size limit then fails
  std::signal(SIGCHLD, SIG_DFL);  // a child process has no status if SIGCHLD is ignored
}

void unblock_all_signals() noexcept {
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

JoiningThread start_thread(std::function<void()> body) {
  ensure_locale();  // not safe later, with several threads
  // A thread begins with the signal mask of the thread that starts it.
  struct Mask {
    Mask() noexcept {
      sigset_t blocked;
      sigfillset(&blocked);
      // A blocked crash would end the process without its handler.
      for (const int crash : {SIGSEGV, SIGBUS, SIGFPE, SIGILL}) sigdelset(&blocked, crash);
      ::pthread_sigmask(SIG_SETMASK, &blocked, &before);
    }
    ~Mask() { ::pthread_sigmask(SIG_SETMASK, &before, nullptr); }
    sigset_t before{};
  };
  const Mask blocked;
  try {
    return JoiningThread{std::move(body)};
  } catch (const std::system_error& error) {
    throw std::system_error{error.code(), "cannot start a thread"};
  }
}

unsigned cores() { return std::max(1U, allowed_cores()); }

void kill_self_with(int signal) noexcept {
  std::signal(signal, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal);
  ::sigprocmask(SIG_UNBLOCK, &set, nullptr);
  std::raise(signal);
  ::_exit(128 + signal);
}

}  // namespace ttt
