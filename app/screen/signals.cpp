#include "screen/signals.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>

#include "io/descriptor.hpp"
#include "io/this_process.hpp"

namespace ttt {
namespace {

/// The signals after which the terminal is restored and the process ends: those that are sent for
/// this purpose, such as SIGTERM, and those that end a process by default and have no use here,
/// such as SIGUSR1. `Signals` adds the real-time signals.
constexpr std::array deadly_signals{
    SIGINT,    SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF,
#ifdef __linux__
    SIGPOLL,   SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
};
/// The signals of a crash.
constexpr std::array fatal_signals{SIGSEGV, SIGABRT, SIGBUS,  SIGFPE,
                                   SIGILL,  SIGSYS,  SIGTRAP, SIGXCPU};
constexpr std::array noted_signals{SIGTSTP, SIGCONT, SIGWINCH};
constexpr std::array background_signals{SIGTTIN, SIGTTOU};
constexpr unsigned seconds_to_end = 2;

/// The state that signal handlers share with the program.
struct {
  std::array<int, 2> pipe{-1, -1};
  std::atomic<int> deadly{0};
  std::atomic<bool> resized{false};
  std::atomic<bool> suspend{false};
  std::atomic<bool> continued{false};
  std::atomic<bool> end{false};

  std::atomic<bool> emergency_armed{false};
  int terminal = -1;
  termios modes{};
  std::array<char, 256> bytes{};
  std::size_t size = 0;
} notes;

static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

/// Writes to the terminal, whose descriptor must be non-blocking, the bytes that restore it. If
/// pending output leaves no room for them, discards that output first.
void write_in_emergency() noexcept {
  const auto written = ::write(notes.terminal, notes.bytes.data(), notes.size);
  if (written == static_cast<ssize_t>(notes.size)) return;
  ::tcflush(notes.terminal, TCOFLUSH);
  // The output before may end in the middle of an escape sequence; CAN ends any.
  [[maybe_unused]] auto ignored = ::write(notes.terminal, "\x18", 1);
  ignored = ::write(notes.terminal, notes.bytes.data(), notes.size);
}

/// Restores the terminal after a crash, only with functions that signal-safety(7) lists, and
/// without waiting for a terminal that does not read.
void restore_terminal_in_emergency() noexcept {
  if (!notes.emergency_armed.exchange(false)) return;
  termios flowing = notes.modes;
  flowing.c_iflag &= ~static_cast<tcflag_t>(IXON);
  ::tcsetattr(notes.terminal, TCSANOW, &flowing);  // or a Ctrl-S in the shell blocks the output
  const int flags = ::fcntl(notes.terminal, F_GETFL);
  ::fcntl(notes.terminal, F_SETFL, flags | O_NONBLOCK);
  write_in_emergency();
  ::fcntl(notes.terminal, F_SETFL, flags);
  ::tcsetattr(notes.terminal, TCSANOW, &notes.modes);
}

void wake() noexcept { [[maybe_unused]] const auto written = ::write(notes.pipe[1], "", 1); }

using Handler = void (*)(int, siginfo_t*, void*);

constexpr int goes_on = SA_SIGINFO | SA_RESTART;
constexpr int does_not_return = SA_SIGINFO | SA_ONSTACK;

void install(int signal, Handler handler, int flags) {
  struct sigaction action{};
  action.sa_sigaction = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  // No other handler may interrupt one that ends the process.
  if (flags == does_not_return) sigfillset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

void on_noted(int signal, siginfo_t* /*info*/, void* /*context*/) {
  const int saved = errno;
  if (signal == SIGWINCH) notes.resized = true;
  if (signal == SIGTSTP) notes.suspend = true;
  if (signal == SIGCONT) notes.continued = true;
  wake();
  errno = saved;
}

/// Handles SIGTTIN and SIGTTOU:
/// - From another process: notes that this process should stop, as after SIGTSTP.
/// - From the kernel: this process has used the terminal while another job has it, and would try
///   again after the handler. So the handler itself stops the process.
/// - From the kernel when the process should end: ignores the signal from now on. The kernel then
///   lets the process restore the terminal.
void on_background(int signal, siginfo_t* info, void* /*context*/) {
  const int saved = errno;
  if (info->si_code <= 0) {
    notes.suspend = true;
    wake();
  } else if (notes.deadly != 0) {
    std::signal(signal, SIG_IGN);
  } else {
    std::signal(signal, SIG_DFL);
    ::raise(signal);
    install(signal, on_background, goes_on | SA_NODEFER);
  }
  errno = saved;
}

void on_deadly(int signal, siginfo_t* /*info*/, void* /*context*/) {
  const int saved = errno;
  int none = 0;
  const bool is_first = notes.deadly.compare_exchange_strong(none, signal);
  notes.end = true;
  if (is_first) ::alarm(seconds_to_end);
  wake();
  errno = saved;
}

void on_alarm(int signal, siginfo_t* /*info*/, void* /*context*/) {
  restore_terminal_in_emergency();
  const int deadly = notes.deadly;
  kill_self_with(deadly != 0 ? deadly : signal);
}

void on_fatal(int signal, siginfo_t* /*info*/, void* /*context*/) {
  restore_terminal_in_emergency();
  kill_self_with(signal);
}

/// Returns true if the signal stays ignored if it was ignored at the start, as SIGHUP under nohup.
/// Returns false for signals that must work here, such as SIGINT, because a shell without job
/// control ignores them for programs that it starts with `&`.
bool may_stay_ignored(int signal) {
  constexpr std::array needed{SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGTSTP, SIGCONT, SIGWINCH};
  return std::ranges::find(needed, signal) == needed.end();
}

/// Gives the handlers of crashes a stack of their own, because a crash may have used up the
/// ordinary one.
void use_separate_stack() {
  alignas(std::max_align_t) static std::array<std::byte, 65536> memory;
  stack_t stack{};
  stack.ss_sp = memory.data();
  stack.ss_size = memory.size();
  ::sigaltstack(&stack, nullptr);
}

}  // namespace

Signals::Signals() {
  notes.pipe = make_pipe("cannot make a pipe");
  for (const int end : notes.pipe) ::fcntl(end, F_SETFL, O_NONBLOCK);
  const auto replace_action = [this](int signal, Handler handler, int flags) {
    struct sigaction before{};
    ::sigaction(signal, nullptr, &before);
    if (before.sa_handler == SIG_IGN && may_stay_ignored(signal)) return;
    before_.emplace_back(signal, before);
    install(signal, handler, flags);
  };
  replace_action(SIGALRM, on_alarm, does_not_return);
  use_separate_stack();
  for (const int signal : noted_signals) replace_action(signal, on_noted, goes_on);
  for (const int signal : background_signals)
    replace_action(signal, on_background, goes_on | SA_NODEFER);
  for (const int signal : deadly_signals) replace_action(signal, on_deadly, goes_on);
#ifdef SIGRTMIN
  for (int signal = SIGRTMIN; signal <= SIGRTMAX; ++signal)
    replace_action(signal, on_deadly, goes_on);
#endif
  for (const int signal : fatal_signals) replace_action(signal, on_fatal, does_not_return);
}

Signals::~Signals() {
  ::alarm(0);
  clear_emergency();
  for (const auto& [signal, action] : before_) ::sigaction(signal, &action, nullptr);
  for (int& end : notes.pipe) {
    ::close(end);
    end = -1;
  }
}

// The functions below are members although the notes are global: handlers exist only while an
// object does.

int Signals::descriptor() const noexcept { return notes.pipe[0]; }

PendingSignals Signals::drain() noexcept {
  std::array<char, 64> woken{};
  while (::read(notes.pipe[0], woken.data(), woken.size()) > 0) {
  }
  return {notes.resized.exchange(false), notes.suspend.exchange(false),
          notes.continued.exchange(false), notes.end.exchange(false)};
}

std::optional<int> Signals::deadly() noexcept {
  const int signal = notes.deadly;
  if (signal == 0) return std::nullopt;
  return signal;
}

bool Signals::suspend_process() noexcept {
  notes.continued = false;
  std::signal(SIGTSTP, SIG_DFL);
  ::raise(SIGTSTP);
  install(SIGTSTP, on_noted, goes_on);
  return notes.continued.exchange(false);
}

void Signals::set_emergency(int terminal, const termios& modes, std::string_view bytes) noexcept {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  ::sigprocmask(SIG_BLOCK, &all, &before);
  notes.terminal = terminal;
  notes.modes = modes;
  notes.size = std::min(bytes.size(), notes.bytes.size());
  std::copy_n(bytes.begin(), notes.size, notes.bytes.begin());
  notes.emergency_armed = true;
  ::sigprocmask(SIG_SETMASK, &before, nullptr);
}

void Signals::clear_emergency() noexcept { notes.emergency_armed = false; }

}  // namespace ttt
