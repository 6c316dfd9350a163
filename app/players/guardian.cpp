#include "players/guardian.hpp"

#include <fcntl.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <climits>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string_view>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "io/descriptor.hpp"
#include "io/process.hpp"

namespace ttt {
namespace {

/// Orphans among our descendants become our children, and a program that has stopped us cannot keep
/// us from seeing that the process which waits for us has died.
void become_guardian() noexcept {
  ::setsid();  // the terminal and its signals are none of the program's business
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGCONT);
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

[[noreturn]] void become_program(const std::string& command, const GuardianPipes& pipes, int errors,
                                 pid_t guardian) noexcept {
  ::setpgid(0, 0);
  die_with_guardian(guardian);
  ::dup2(errors, STDERR_FILENO);
  ::dup2(pipes.input, STDIN_FILENO);
  ::dup2(pipes.output, STDOUT_FILENO);
  reset_signals();
  ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
  ::_exit(not_executable);
}

// What the guardian keeps open: standard descriptors, as it has no other use for them.
constexpr int lifeline_end = STDIN_FILENO;
constexpr int program_errors = STDOUT_FILENO;  ///< what the program writes to standard error
constexpr int errors_copy = STDERR_FILENO;

/// Keeps nothing open but these three.
void let_go_of_the_rest(const GuardianPipes& pipes, int errors) noexcept {
  ::dup2(pipes.lifeline, lifeline_end);
  ::dup2(errors, program_errors);
  if (pipes.errors < 0)
    ::close(errors_copy);
  else
    ::dup2(pipes.errors, errors_copy);
  ::fcntl(program_errors, F_SETFL, O_NONBLOCK);
#ifdef SYS_close_range
  if (::syscall(SYS_close_range, errors_copy + 1, ~0U, 0) == 0) return;
#endif
  constexpr long enough = 65536;
  const long end = std::clamp(::sysconf(_SC_OPEN_MAX), 256L, enough);
  for (int descriptor = errors_copy + 1; descriptor < end; ++descriptor) ::close(descriptor);
}

/// Waits until one of the descriptors is ready, a child ends, or the time is over. Returns how many
/// descriptors are ready.
int wait_for_events(fd_set* readable, fd_set* writable, const timespec* time) noexcept {
  sigset_t mask;
  ::sigfillset(&mask);
  ::sigdelset(&mask, SIGCHLD);
  return ::pselect(errors_copy + 1, readable, writable, nullptr, time, &mask);
}

/// Whether the copy can be written to without waiting, at the latest when the lifeline ends. Where
/// it has to be waited for, the end of the program goes unseen meanwhile.
bool can_copy() noexcept {
  fd_set lifeline;
  fd_set copy;
  do {
    FD_ZERO(&lifeline);
    FD_ZERO(&copy);
    FD_SET(lifeline_end, &lifeline);
    FD_SET(errors_copy, &copy);
  } while (wait_for_events(&lifeline, &copy, nullptr) <= 0);
  return FD_ISSET(errors_copy, &copy);
}

/// Copies a piece of what the program wrote to standard error, if there is a copy.
void copy(std::string_view piece, GuardianReport& report) noexcept {
  if (::fcntl(errors_copy, F_GETFD) < 0) return;
  while (!piece.empty() && can_copy()) {
    const ssize_t written = ::write(errors_copy, piece.data(), piece.size());
    if (written < 0) {
      report.copy_failure = errno;
      return;
    }
    piece.remove_prefix(static_cast<std::size_t>(written));
  }
}

/// Takes in a piece of what the program wrote to standard error, without waiting for it. Returns
/// false if there is none.
bool listen(GuardianReport& report) noexcept {
  // So much can always be written to a pipe that can be written to at all.
  std::array<char, std::min<std::size_t>(PIPE_BUF, sizeof report.errors)> piece{};
  const ssize_t count = ::read(program_errors, piece.data(), piece.size());
  if (count <= 0) return false;
  const auto size = static_cast<std::size_t>(count);
  copy({piece.data(), size}, report);
  if (!report.errors_kept) return true;
  char* const kept = report.errors.data();
  const std::size_t room = report.errors.size() - report.errors_size;
  const std::size_t too_many = size - std::min(size, room);
  if (too_many > 0) report.errors_cut_short = true;
  report.errors_size -= too_many;
  std::memmove(kept, kept + too_many, report.errors_size);
  std::memcpy(kept + report.errors_size, piece.data(), size);
  report.errors_size += size;
  return true;
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

/// Takes in what the program has written to standard error; it may go on writing.
void catch_up_listening(GuardianReport& report) noexcept {
  constexpr int more_than_a_pipe_holds = 1024;
  for (int piece = 0; piece < more_than_a_pipe_holds && listen(report); ++piece) {
  }
}

/// Returns false if the program is to be ended.
bool obey_lifeline(GuardianReport& report) noexcept {
  char byte = 0;
  if (::read(lifeline_end, &byte, 1) <= 0) return false;
  catch_up_listening(report);
  report.errors_kept = false;
  return ::write(lifeline_end, &report, sizeof report) == sizeof report;
}

/// Waits until the program ends, or is to be ended, and listens to its standard error.
void wait_for_end(pid_t program, GuardianReport& report) noexcept {
  bool errors_open = true;
  while (!has_ended(program)) {
    fd_set readable;
    FD_ZERO(&readable);
    FD_SET(lifeline_end, &readable);
    if (errors_open) FD_SET(program_errors, &readable);
    if (wait_for_events(&readable, nullptr, nullptr) <= 0) continue;
    if (FD_ISSET(lifeline_end, &readable)) {
      if (!obey_lifeline(report)) return;
    } else if (FD_ISSET(program_errors, &readable)) {
      errors_open = listen(report);
    }
  }
}

/// Kills a child. Returns false for what is no child of this process, and for what may not be
/// killed. As only we reap our children, nobody else can have got the number in between.
bool kill_child(pid_t child) noexcept {
  siginfo_t ended{};
  return ::waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         ::kill(child, SIGKILL) == 0;
}

/// Kills the children that the system lists; there may be more in its next list. Returns whether
/// there were some, and all of them are dying.
bool kill_children() noexcept {
  std::array<char, 4096> list{};
  const int file = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  bool all = ::read(file, list.data(), list.size() - 1) > 0;
  ::close(file);
  // Where the list is longer, its last number may be cut short.
  if (char* const last = list[list.size() - 2] != '\0' ? std::strrchr(list.data(), ' ') : nullptr)
    *last = '\0';
  for (char* rest = list.data(); const long number = std::strtol(rest, &rest, 10);)
    all = kill_child(static_cast<pid_t>(number)) && all;
  return all;
}

/// The exit status as shells say it.
int status_in_shells(int status) noexcept {
  return WIFSIGNALED(status) ? killed_by + WTERMSIG(status) : WEXITSTATUS(status);
}

/// Kills the program, its group, and everything that became ours by its death, and waits a second
/// at most until all of it is gone.
void kill_all(pid_t program, GuardianReport& report) noexcept {
  using Clock = std::chrono::steady_clock;
  const auto deadline = Clock::now() + std::chrono::seconds{1};
  constexpr timespec moment{0, 10'000'000};
  report.status = killed_by + SIGKILL;
  ::kill(-program, SIGKILL);
  while (true) {
    int status = 0;
    pid_t ended = 0;
    while ((ended = ::waitpid(-1, &status, WNOHANG)) > 0)
      if (ended == program) report.status = status_in_shells(status);
    const bool dying = kill_children() || kill_child(program);
    report.lives_on = ended == 0 && !dying;
    if (ended < 0 || Clock::now() > deadline) return;
    wait_for_events(nullptr, nullptr, &moment);
  }
}

[[noreturn]] void finish(int lifeline, GuardianReport report) noexcept {
  report.is_last = true;
  [[maybe_unused]] const auto written = ::write(lifeline, &report, sizeof report);
  ::_exit(0);
}

}  // namespace

void guard(const std::string& command, const GuardianPipes& pipes) noexcept {
  become_guardian();
  const pid_t self = ::getpid();
  GuardianReport report;
  std::array<int, 2> errors{};
  if (::pipe(errors.data()) != 0) finish(pipes.lifeline, {.start_error = errno});
  for (const int end : errors) close_on_exec(end);
  const pid_t program = ::fork();
  if (program < 0) finish(pipes.lifeline, {.start_error = errno});
  if (program == 0) become_program(command, pipes, errors[1], self);
  ::setpgid(program, program);
  let_go_of_the_rest(pipes, errors[0]);
  wait_for_end(program, report);
  kill_all(program, report);
  catch_up_listening(report);
  finish(lifeline_end, report);
}

}  // namespace ttt
