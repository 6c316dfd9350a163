#include "players/guardian.hpp"

#include <fcntl.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>

#include "players/exit_status.hpp"
#include "players/orphans.hpp"

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

namespace ttt {
namespace {

/// Should even the guardian be killed, the program is killed too.
void die_with_parent([[maybe_unused]] pid_t parent) noexcept {
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(not_executable);
#endif
}

/// A program may stop its guardian; the end of ours, which the guardian waits for, undoes that.
void wake_with_parent() noexcept {
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGCONT);
#endif
}

void close_all_from(int first) noexcept {
#ifdef SYS_close_range
  if (::syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
  constexpr long enough = 65536;
  const long end = std::clamp(::sysconf(_SC_OPEN_MAX), 256L, enough);
  for (int descriptor = first; descriptor < end; ++descriptor) ::close(descriptor);
}

/// Signals as a program expects them: none ignored, none blocked.
void reset_signals() noexcept {
  struct sigaction action {};
  action.sa_handler = SIG_DFL;
  ::sigemptyset(&action.sa_mask);
  for (int signal = 1; signal < NSIG; ++signal) ::sigaction(signal, &action, nullptr);
  ::sigprocmask(SIG_SETMASK, &action.sa_mask, nullptr);
}

[[noreturn]] void become_program(const std::string& command, const GuardianPipes& pipes,
                                 pid_t parent) noexcept {
  ::setpgid(0, 0);
  die_with_parent(parent);
  const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  ::dup2(pipes.input, STDIN_FILENO);
  ::dup2(pipes.output, STDOUT_FILENO);
  ::dup2(nowhere, STDERR_FILENO);
  reset_signals();
  ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
  ::_exit(not_executable);
}

/// Keeps nothing of ours open but the lifeline, which becomes standard input: neither the ends of
/// other programs' lifelines nor the terminal.
void let_go(int lifeline) noexcept {
  ::dup2(lifeline, STDIN_FILENO);
  const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  ::dup2(nowhere, STDOUT_FILENO);
  ::dup2(nowhere, STDERR_FILENO);
  close_all_from(STDERR_FILENO + 1);
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
  // A handler that does nothing, so that a child's end interrupts the wait.
  struct sigaction action {};
  action.sa_handler = [](int) {};
  ::sigemptyset(&action.sa_mask);
  ::sigaction(SIGCHLD, &action, nullptr);
  sigset_t mask;
  ::sigfillset(&mask);
  ::sigdelset(&mask, SIGCHLD);
  while (!has_ended(program)) {
    fd_set lifeline;
    FD_ZERO(&lifeline);
    FD_SET(STDIN_FILENO, &lifeline);
    if (::pselect(STDIN_FILENO + 1, &lifeline, nullptr, nullptr, nullptr, &mask) > 0) return;
  }
}

/// The exit status as shells say it.
int exit_status(int status) noexcept {
  return WIFSIGNALED(status) ? killed_by + WTERMSIG(status) : WEXITSTATUS(status);
}

/// Kills the program, its group, and everything that became ours by its death.
int kill_all(pid_t program) {
  ::kill(-program, SIGKILL);
  ::kill(program, SIGKILL);
  int status = 0;
  ::waitpid(program, &status, 0);
  kill_children_except({});
  return exit_status(status);
}

}  // namespace

void guard(const std::string& command, const GuardianPipes& pipes) noexcept {
  ::setsid();  // the terminal and its signals are none of the program's business
  wake_with_parent();
  adopt_orphans();
  const pid_t self = ::getpid();
  const pid_t program = ::fork();
  if (program < 0) ::_exit(not_executable);
  if (program == 0) become_program(command, pipes, self);
  ::setpgid(program, program);
  let_go(pipes.lifeline);
  wait_for_end(program);
  ::_exit(kill_all(program));
}

}  // namespace ttt
