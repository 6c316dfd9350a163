#include "players/guardian.hpp"

#include <fcntl.h>
#include <sys/select.h>
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

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "io/descriptor.hpp"
#include "io/process.hpp"

namespace ttt {
namespace {

/// Orphans among our descendants become our children, and a program that has stopped us cannot keep
/// us from seeing that the owner, who waits for us, has died. If it has died already, no signal
/// will come, and there is nothing to do.
void become_guardian([[maybe_unused]] pid_t owner) noexcept {
  ::setsid();  // the terminal and its signals are none of the program's business
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGCONT);
  if (::getppid() != owner) ::_exit(0);
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  std::signal(SIGCHLD, [](int) {});  // so that a child's end interrupts a wait
}

/// Should even the guardian be killed, the program is killed too.
void die_with_guardian([[maybe_unused]] pid_t guardian) noexcept {
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != guardian) ::_exit(not_executable);
#endif
}

/// Signals as a program expects them: none ignored, none blocked.
void reset_signals() noexcept {
  for (int signal = 1; signal < NSIG; ++signal) std::signal(signal, SIG_DFL);
  unblock_all_signals();
}

[[noreturn]] void become_program(const std::string& command, const GuardianPipes& pipes,
                                 pid_t guardian) noexcept {
  ::setpgid(0, 0);
  die_with_guardian(guardian);
  ::dup2(pipes.input, STDIN_FILENO);
  ::dup2(pipes.output, STDOUT_FILENO);
  ::dup2(pipes.errors, STDERR_FILENO);
  reset_signals();
  ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
  ::_exit(not_executable);
}

constexpr int lifeline_end = STDIN_FILENO;  ///< the guardian has no other use for that number

/// Keeps nothing else open.
void keep_lifeline(int lifeline) noexcept {
  ::dup2(lifeline, lifeline_end);
#ifdef SYS_close_range
  if (::syscall(SYS_close_range, lifeline_end + 1, ~0U, 0) == 0) return;
#endif
  constexpr long enough = 65536;
  const long end = std::clamp(::sysconf(_SC_OPEN_MAX), 256L, enough);
  for (int descriptor = lifeline_end + 1; descriptor < end; ++descriptor) ::close(descriptor);
}

/// Waits until one of the descriptors can be read, a child ends, or the time is over.
bool wait_for_events(fd_set* readable, const timespec* time) noexcept {
  sigset_t mask;
  ::sigfillset(&mask);
  ::sigdelset(&mask, SIGCHLD);
  return ::pselect(lifeline_end + 1, readable, nullptr, nullptr, time, &mask) > 0;
}

/// Whether the program has ended; it is not reaped, so its number stays its own. Orphans are.
bool has_ended(pid_t program) noexcept {
  while (true) {
    siginfo_t ended{};
    if (::waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT) != 0) return errno == ECHILD;
    if (ended.si_pid == 0) return false;
    if (ended.si_pid == program) return true;
    ::waitpid(ended.si_pid, nullptr, 0);
  }
}

/// Waits until the program ends, or is to be ended.
void wait_for_end(pid_t program) noexcept {
  while (!has_ended(program)) {
    fd_set readable;
    FD_ZERO(&readable);
    FD_SET(lifeline_end, &readable);
    if (wait_for_events(&readable, nullptr)) return;
  }
}

/// Kills a child. What is no child of this process is not seen. As only we reap our children,
/// nobody else can have got the number in between.
Left kill_child(pid_t child) noexcept {
  siginfo_t ended{};
  if (::waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOHANG | WNOWAIT) != 0)
    return Left::unseen;
  return ::kill(child, SIGKILL) == 0 ? Left::nothing : Left::unkillable;
}

/// Kills the children that the system lists; there may be more in its next list. There are some: a
/// list without them is another's, as is one with others.
Left kill_children() noexcept {
  std::array<char, 4096> list{};
  const int file = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  Left left = ::read(file, list.data(), list.size() - 1) > 0 ? Left::nothing : Left::unseen;
  ::close(file);
  // Where the list is longer, its last number may be cut short.
  if (char* const last = list[list.size() - 2] != '\0' ? std::strrchr(list.data(), ' ') : nullptr)
    *last = '\0';
  for (char* rest = list.data(); const long number = std::strtol(rest, &rest, 10);)
    left = std::max(left, kill_child(static_cast<pid_t>(number)));
  return left;
}

/// The exit status as shells say it.
int status_in_shells(int status) noexcept {
  return WIFSIGNALED(status) ? killed_by + WTERMSIG(status) : WEXITSTATUS(status);
}

/// Kills the program, its group, and everything that became ours by its death, and waits a second
/// at most until all of it is gone that can be seen.
GuardianReport kill_all(pid_t program) noexcept {
  using Clock = std::chrono::steady_clock;
  const auto deadline = Clock::now() + std::chrono::seconds{1};
  constexpr timespec moment{0, 10'000'000};
  GuardianReport report{.status = killed_by + SIGKILL};
  ::kill(-program, SIGKILL);
  while (true) {
    int status = 0;
    pid_t ended = 0;
    while ((ended = ::waitpid(-1, &status, WNOHANG)) > 0)
      if (ended == program) report.status = status_in_shells(status);
    report.left = ended == 0 ? kill_children() : Left::nothing;
    if (report.left == Left::unseen) report.left = kill_child(program);
    const bool is_gone = report.left == Left::unseen && ::kill(-program, 0) != 0;
    if (ended < 0 || is_gone || Clock::now() > deadline) return report;
    wait_for_events(nullptr, &moment);
  }
}

[[noreturn]] void finish(int lifeline, const GuardianReport& report) noexcept {
  [[maybe_unused]] const auto written = ::write(lifeline, &report, sizeof report);
  ::_exit(0);
}

}  // namespace

void guard(const std::string& command, const GuardianPipes& pipes, pid_t owner) noexcept {
  become_guardian(owner);
  const pid_t self = ::getpid();
  const pid_t program = ::fork();
  if (program < 0) finish(pipes.lifeline, {.start_error = errno});
  if (program == 0) become_program(command, pipes, self);
  ::setpgid(program, program);
  keep_lifeline(pipes.lifeline);
  wait_for_end(program);
  finish(lifeline_end, kill_all(program));
}

}  // namespace ttt
