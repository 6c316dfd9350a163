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
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <mutex>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "io/descriptor.hpp"
#include "io/process.hpp"
#include "words/program_end.hpp"

namespace ttt {
namespace {

/// Puts this process into a session of its own. On Linux, also makes orphans among its descendants
/// its children, and requests a signal (SIGCONT) when the owner, ttt, dies: the signal resumes a
/// guardian that its program has stopped. Exits if the owner has died already, as no signal would
/// come then.
void become_guardian([[maybe_unused]] pid_t owner) noexcept {
  ::setsid();  // the program gets neither the terminal nor its signals
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGCONT);
  if (::getppid() != owner) ::_exit(0);
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  // A signal with a handler interrupts a wait, so the end of a child is noticed.
  std::signal(SIGCHLD, [](int) {});
}

/// Requests, on Linux, that this process, the program, is killed when the guardian dies.
void die_with_guardian([[maybe_unused]] pid_t guardian) noexcept {
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != guardian) ::_exit(not_executable);
#endif
}

/// Restores the signal handling that a program expects: none ignored, none blocked.
void reset_signals() noexcept {
  for (int signal = 1; signal < NSIG; ++signal) std::signal(signal, SIG_DFL);
  unblock_all_signals();
}

/// Turns this process, a child of the guardian, into the program.
[[noreturn]] void become_program(const std::string& command, const GuardianPipes& pipes,
                                 pid_t guardian) noexcept {
  if (pipes.is_terminal) {
    ::setsid();
    ::ioctl(pipes.input, TIOCSCTTY, 0);
  } else {
    ::setpgid(0, 0);
  }
  die_with_guardian(guardian);
  ::dup2(pipes.input, STDIN_FILENO);
  ::dup2(pipes.output, STDOUT_FILENO);
  ::dup2(pipes.errors, STDERR_FILENO);
  reset_signals();
  ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
  ::_exit(not_executable);
}

/// The guardian's descriptor for the lifeline. It has no other use for standard input.
constexpr int lifeline_end = STDIN_FILENO;

/// Moves the lifeline to `lifeline_end`, and closes all other descriptors.
void keep_lifeline(int lifeline) noexcept {
  ::dup2(lifeline, lifeline_end);
#ifdef SYS_close_range
  if (::syscall(SYS_close_range, lifeline_end + 1, ~0U, 0) == 0) return;
#endif
  constexpr long enough = 65536;
  const long end = std::clamp(::sysconf(_SC_OPEN_MAX), 256L, enough);
  for (int descriptor = lifeline_end + 1; descriptor < end; ++descriptor) ::close(descriptor);
}

/// Waits until one of the descriptors in `readable` can be read, a child ends, or `time` is over. A
/// null `time` has no end. Returns true if a descriptor can be read.
bool wait_for_events(fd_set* readable, const timespec* time) noexcept {
  sigset_t mask;
  ::sigfillset(&mask);
  ::sigdelset(&mask, SIGCHLD);
  return ::pselect(lifeline_end + 1, readable, nullptr, nullptr, time, &mask) > 0;
}

/// Returns true if the program has ended. The program is not reaped, so no other process can get
/// its number. Orphans that have ended are reaped.
bool has_ended(pid_t program) noexcept {
  while (true) {
    siginfo_t ended{};
    if (::waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT) != 0) return errno == ECHILD;
    if (ended.si_pid == 0) return false;
    if (ended.si_pid == program) return true;
    ::waitpid(ended.si_pid, nullptr, 0);
  }
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

/// Returns true if `child` is a child of this process that has not been reaped. Then also sets
/// `is_running`: true unless the child has ended. The number cannot belong to a newer process, as
/// only this process reaps its children.
bool is_child(pid_t child, bool& is_running) noexcept {
  siginfo_t ended{};
  if (::waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOHANG | WNOWAIT) != 0)
    return false;
  is_running = ended.si_pid == 0;
  return true;
}

/// Kills the child. Returns `unseen` if there is no such child, and `unkillable` if it may not be
/// killed.
Survivors kill_child(pid_t child) noexcept {
  bool is_running = false;
  if (!is_child(child, is_running)) return Survivors::unseen;
  return ::kill(child, SIGKILL) == 0 ? Survivors::none : Survivors::unkillable;
}

/// Calls `visit` with each child of this process that /proc lists. A long list is cut, so another
/// call may visit further children. Returns false if there is no list or an empty one.
/// Precondition: this process has children, so an empty list means that /proc shows another
/// system's processes.
template <typename Visit>
bool visit_children(Visit visit) noexcept {
  std::array<char, 4096> list{};
  const int file = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  const bool has_list = ::read(file, list.data(), list.size() - 1) > 0;
  ::close(file);
  // If the list is longer, its last number may be cut short.
  if (char* const last = list[list.size() - 2] != '\0' ? std::strrchr(list.data(), ' ') : nullptr)
    *last = '\0';
  char* rest = list.data();
  while (true) {
    const long child = std::strtol(rest, &rest, 10);
    if (child == 0) return has_list;
    visit(static_cast<pid_t>(child));
  }
}

/// Kills all children of this process that /proc lists. Returns `unseen` if there is no list;
/// otherwise the worst result for any of them.
Survivors kill_children() noexcept {
  auto survivors = Survivors::none;
  const bool has_list =
      visit_children([&](pid_t child) { survivors = std::max(survivors, kill_child(child)); });
  return has_list ? survivors : Survivors::unseen;
}

/// Returns true if this process has running children other than the program. The program, or a
/// process that the program started, had started them and then ended.
bool has_orphans(pid_t program) noexcept {
  bool found = false;
  visit_children([&](pid_t child) {
    bool is_running = false;
    if (child != program && is_child(child, is_running)) found = found || is_running;
  });
  return found;
}

/// Kills the program, its process group, and every orphan that appears when one of these dies.
/// Waits until all of them have ended, as far as they can be seen, but at most a second. Returns
/// how the program ended and whether something survives.
GuardianReport kill_all(pid_t program) noexcept {
  using Clock = std::chrono::steady_clock;
  const auto deadline = Clock::now() + std::chrono::seconds{1};
  constexpr timespec moment{0, 10'000'000};
  GuardianReport report{
      .status = killed_by + SIGKILL, .by_signal = true, .orphans = has_orphans(program)};
  ::kill(-program, SIGKILL);
  while (true) {
    int status = 0;
    pid_t ended = 0;
    while ((ended = ::waitpid(-1, &status, WNOHANG)) > 0)
      if (ended == program) {
        report.by_signal = WIFSIGNALED(status);
        report.status = report.by_signal ? killed_by + WTERMSIG(status) : WEXITSTATUS(status);
      }
    report.survivors = ended == 0 ? kill_children() : Survivors::none;
    if (report.survivors == Survivors::unseen) report.survivors = kill_child(program);
    const bool is_gone = report.survivors == Survivors::unseen && ::kill(-program, 0) != 0;
    if (ended < 0 || is_gone || Clock::now() > deadline) return report;
    wait_for_events(nullptr, &moment);
  }
}

/// Writes the report to the lifeline and exits.
[[noreturn]] void finish(int lifeline, const GuardianReport& report) noexcept {
  [[maybe_unused]] const auto written = ::write(lifeline, &report, sizeof report);
  ::_exit(0);
}

/// Is the whole guardian, which calls only functions that are safe after a fork from a process with
/// several threads: starts the program, waits, kills, reports and exits. Precondition: this
/// is a child process of `owner` that was forked with all signals blocked.
[[noreturn]] void guard(const std::string& command, const GuardianPipes& pipes,
                        pid_t owner) noexcept {
  become_guardian(owner);
  const pid_t self = ::getpid();
  const pid_t program = ::fork();
  if (program < 0) finish(pipes.lifeline, {.start_error = errno});
  if (program == 0) become_program(command, pipes, self);
  if (!pipes.is_terminal) ::setpgid(program, program);
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
  ::sigfillset(&all);
  const std::lock_guard lock{fork_mutex()};
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t self = ::getpid();
  const pid_t guardian = ::fork();
  if (guardian == 0) guard(command, pipes, self);
  const int reason = errno;
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = reason;
  return guardian;
}

GuardianReport end_guardian(pid_t guardian, int lifeline) noexcept {
  GuardianReport report;
  if (::recv(lifeline, &report, sizeof report, MSG_DONTWAIT) != sizeof report)
    report = {.status = killed_by + SIGKILL, .by_signal = true, .survivors = Survivors::unkillable};
  ::kill(guardian, SIGKILL);  // it has reported, or it never will
  while (::waitpid(guardian, nullptr, 0) < 0 && errno == EINTR) {
  }
  return report;
}

}  // namespace ttt
