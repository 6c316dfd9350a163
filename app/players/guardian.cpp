#include "players/guardian.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <ctime>
#include <mutex>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "io/descriptor.hpp"
#include "io/this_process.hpp"
#include "words/program_end.hpp"

namespace ttt {
namespace {

/// Restores the signal handling that a new program expects: no signal is ignored or blocked.
void reset_signals() noexcept {
  for (int signal = 1; signal < NSIG; ++signal) std::signal(signal, SIG_DFL);
  unblock_all_signals();
}

/// Turns this process, a child of the guardian, into the program. If `/bin/sh` cannot be executed,
/// exits with status 126.
[[noreturn]] void become_program(const std::string& command, const GuardianPipes& pipes) noexcept {
  ::setsid();
  if (pipes.is_terminal) ::ioctl(pipes.input, TIOCSCTTY, 0);
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // even if somebody kills the guardian
#endif
  ::dup2(pipes.input, STDIN_FILENO);
  ::dup2(pipes.output, STDOUT_FILENO);
  ::dup2(pipes.errors, STDERR_FILENO);
  reset_signals();
  ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
  ::_exit(not_executable);
}

/// The guardian's descriptor for the lifeline, in place of its standard input.
constexpr int lifeline_end = STDIN_FILENO;

/// Moves the lifeline, the socket whose other end is closed when ttt dies, to `lifeline_end`, and
/// closes all other descriptors.
void keep_lifeline(int lifeline) noexcept {
  ::dup2(lifeline, lifeline_end);
#ifdef SYS_close_range
  if (::syscall(SYS_close_range, lifeline_end + 1, ~0U, 0) == 0) return;
#endif
  constexpr long enough = 65536;
  const long end = std::clamp(::sysconf(_SC_OPEN_MAX), 256L, enough);
  for (int descriptor = lifeline_end + 1; descriptor < end; ++descriptor) ::close(descriptor);
}

/// Waits until one of the descriptors in `readable` can be read, a child ends, or `time` is over;
/// if `time` is null, there is no limit. Returns true if a descriptor can be read.
bool wait_for_events(fd_set* readable, const timespec* time) noexcept {
  sigset_t mask;
  sigfillset(&mask);
  sigdelset(&mask, SIGCHLD);
  return ::pselect(lifeline_end + 1, readable, nullptr, nullptr, time, &mask) > 0;
}

/// Returns true if this child process has ended, or does not exist. Does not reap the child, so no
/// other process gets its number.
bool has_ended(pid_t program) noexcept {
  siginfo_t ended{};
  const auto id = static_cast<id_t>(program);
  return ::waitid(P_PID, id, &ended, WEXITED | WNOHANG | WNOWAIT) != 0 || ended.si_pid != 0;
}

/// Waits until the program ends or the other end of the lifeline is closed.
void wait_for_end(pid_t program) noexcept {
  while (!has_ended(program)) {
    fd_set readable;
    FD_ZERO(&readable);
    FD_SET(lifeline_end, &readable);
    if (wait_for_events(&readable, nullptr)) return;
  }
}

/// Kills the running children of this process that /proc lists: the program, and orphans that it
/// has left. Returns how many it has killed, 0 if /proc lists none. Sees only the first 4096 bytes
/// of the list, so another call may find more.
int kill_children() noexcept {
  std::array<char, 4096> list{};
  const int file = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  const ssize_t size = ::read(file, list.data(), list.size());
  ::close(file);
  int killed = 0;
  pid_t child = 0;
  // A blank follows each number, but not one that was cut. Only this process reaps its children, so
  // a number belongs to no other process.
  for (ssize_t place = 0; place < size; ++place) {
    const char character = list[static_cast<std::size_t>(place)];
    if (character == ' ') {
      if (!has_ended(child) && ::kill(child, SIGKILL) == 0) ++killed;
      child = 0;
    } else {
      child = child * 10 + (character - '0');
    }
  }
  return killed;
}

/// Kills the program, its process group, and every orphan that appears when one of these dies.
/// Waits until all of them have ended, but at most a second. Returns the report about the end of
/// the program; if it has not ended in time, the report names signal 9.
GuardianReport kill_all(pid_t program) noexcept {
  using Clock = std::chrono::steady_clock;
  const auto deadline = Clock::now() + std::chrono::seconds{1};
  constexpr timespec moment{0, 10'000'000};
  GuardianReport report{.status = killed_by + SIGKILL, .by_signal = true};
  const int own = has_ended(program) ? 0 : 1;
  report.orphans = kill_children() > own;
  ::kill(-program, SIGKILL);
  while (true) {
    int status = 0;
    pid_t ended = 0;
    while ((ended = ::waitpid(-1, &status, WNOHANG)) > 0)
      if (ended == program) {
        report.by_signal = WIFSIGNALED(status);
        report.status = report.by_signal ? killed_by + WTERMSIG(status) : WEXITSTATUS(status);
      }
    report.survives = ended == 0;
    if (!report.survives || Clock::now() > deadline) return report;
    kill_children();
    wait_for_events(nullptr, &moment);
  }
}

/// Writes the report to the lifeline and exits.
[[noreturn]] void finish(int lifeline, const GuardianReport& report) noexcept {
  [[maybe_unused]] const auto written = ::write(lifeline, &report, sizeof report);
  ::_exit(0);
}

/// Runs the guardian: starts the program, waits, kills, reports and exits. Calls only functions
/// that are safe after a fork from a process with several threads. Precondition: all signals are
/// blocked.
[[noreturn]] void guard(const std::string& command, const GuardianPipes& pipes) noexcept {
  ::setsid();  // the program gets neither the terminal nor its signals
#ifdef __linux__
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);  // orphans become children of this process
#endif
  std::signal(SIGCHLD, [](int) {});  // the end of a child interrupts a wait
  const pid_t program = ::fork();
  if (program < 0) finish(pipes.lifeline, {.start_error = errno});
  if (program == 0) become_program(command, pipes);
  keep_lifeline(pipes.lifeline);
  wait_for_end(program);
  finish(lifeline_end, kill_all(program));
}

}  // namespace

pid_t fork_guardian(const std::string& command, const GuardianPipes& pipes) noexcept {
  // All signals are blocked until the guardian has closed the descriptors that belong to ttt: a
  // handler of ttt must not run in it.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  const std::lock_guard lock{fork_mutex()};
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t guardian = ::fork();
  if (guardian == 0) guard(command, pipes);
  const int reason = errno;
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = reason;
  return guardian;
}

GuardianReport end_guardian(pid_t guardian, int lifeline) noexcept {
  GuardianReport report;
  if (::recv(lifeline, &report, sizeof report, MSG_DONTWAIT) != sizeof report)
    report = {.status = killed_by + SIGKILL, .by_signal = true, .survives = true};
  ::kill(guardian, SIGKILL);  // it has reported, or it never will
  while (::waitpid(guardian, nullptr, 0) < 0 && errno == EINTR) {
  }
  return report;
}

}  // namespace ttt
