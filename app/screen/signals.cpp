#include "screen/signals.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <system_error>

#include "io/process.hpp"

namespace ttt {
namespace {

/// Those by which others end the process, and those that nobody has a use for here, but that would
/// end it as well. Real-time signals are the same.
constexpr std::array deadly_signals{
    SIGINT,    SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF,
#ifdef __linux__
    SIGPOLL,   SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
};
constexpr std::array fatal_signals{SIGSEGV, SIGABRT, SIGBUS,  SIGFPE, SIGILL,
                                   SIGSYS,  SIGTRAP, SIGXCPU, SIGXFSZ};
constexpr std::array noted_signals{SIGTSTP, SIGCONT, SIGWINCH};
constexpr std::array background_signals{SIGTTIN, SIGTTOU};
constexpr unsigned seconds_to_end = 2;

/// All that signal handlers may touch; they have no other way to be told anything.
struct {
  std::array<int, 2> pipe{-1, -1};
  std::atomic<int> deadly{0};
  std::atomic<bool> resized{false};
  std::atomic<bool> suspend{false};
  std::atomic<bool> continued{false};

  std::atomic<bool> emergency_armed{false};
  termios modes{};
  int flags = 0;
  std::array<char, 256> bytes{};
  std::size_t size = 0;
} notes;

static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

/// Writes the bytes to a descriptor that does not block. What lies in front of them, unread, gives
/// way where there is no room for both.
void write_in_emergency() noexcept {
  const auto written = ::write(STDOUT_FILENO, notes.bytes.data(), notes.size);
  if (written == static_cast<ssize_t>(notes.size)) return;
  ::tcflush(STDOUT_FILENO, TCOFLUSH);
  // What the terminal has already got may end in the middle of a sequence; CAN ends any.
  [[maybe_unused]] auto ignored = ::write(STDOUT_FILENO, "\x18", 1);
  ignored = ::write(STDOUT_FILENO, notes.bytes.data(), notes.size);
}

/// Only functions that signal-safety(7) lists. Does not wait for a terminal that does not read.
void restore_terminal_in_emergency() noexcept {
  if (!notes.emergency_armed.exchange(false)) return;
  termios flowing = notes.modes;
  flowing.c_iflag &= ~static_cast<tcflag_t>(IXON);
  ::tcsetattr(STDIN_FILENO, TCSANOW, &flowing);  // goes on after a Ctrl-S that the shell has seen
  ::fcntl(STDOUT_FILENO, F_SETFL, notes.flags | O_NONBLOCK);
  write_in_emergency();
  ::fcntl(STDOUT_FILENO, F_SETFL, notes.flags);
  ::tcsetattr(STDIN_FILENO, TCSANOW, &notes.modes);
}

void wake() noexcept { [[maybe_unused]] const auto written = ::write(notes.pipe[1], "", 1); }

void on_noted(int signal) {
  const int saved = errno;
  if (signal == SIGWINCH) notes.resized = true;
  if (signal == SIGTSTP) notes.suspend = true;
  if (signal == SIGCONT) notes.continued = true;
  wake();
  errno = saved;
}

void install(int signal, void (*handler)(int), int flags);
void install_background(int signal);

/// SIGTTIN or SIGTTOU. Who sends it means SIGTSTP. The kernel sends it instead of doing what we ask
/// of a terminal that another job has, and tries again as soon as we return: then we stop in here.
void on_background(int signal, siginfo_t* info, void* /*context*/) {
  const int saved = errno;
  if (info->si_code <= 0) {
    notes.suspend = true;
    wake();
  } else {
    install(signal, SIG_DFL, 0);
    ::raise(signal);
    install_background(signal);
  }
  errno = saved;
}

void on_deadly(int signal) {
  const int saved = errno;
  int none = 0;
  notes.deadly.compare_exchange_strong(none, signal);
  ::alarm(seconds_to_end);
  wake();
  errno = saved;
}

void on_alarm(int signal) {
  restore_terminal_in_emergency();
  const int deadly = notes.deadly;
  die_by(deadly != 0 ? deadly : signal);
}

void on_fatal(int signal) {
  restore_terminal_in_emergency();
  die_by(signal);
}

void install(int signal, void (*handler)(int), int flags) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  ::sigemptyset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

void install_background(int signal) {
  struct sigaction action {};
  action.sa_sigaction = on_background;
  action.sa_flags = SA_SIGINFO | SA_RESTART | SA_NODEFER;
  ::sigemptyset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

/// For a handler that does not return: another one must not die before it has done its work.
void install_last(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = SA_ONSTACK;
  ::sigfillset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

bool is_ignored(int signal) {
  struct sigaction action {};
  ::sigaction(signal, nullptr, &action);
  return action.sa_handler == SIG_IGN;
}

/// What was ignored from the start stays so (SIGHUP under nohup); but a shell without job control
/// ignores the keys' signals for all that it starts with `&`, and they must work in a full screen.
bool is_to_stay_ignored(int signal) {
  return signal != SIGINT && signal != SIGQUIT && signal != SIGTERM && is_ignored(signal);
}

template <typename Action>
void for_each_deadly_signal(Action act) {
  for (const int signal : deadly_signals) act(signal);
#ifdef SIGRTMIN
  for (int signal = SIGRTMIN; signal <= SIGRTMAX; ++signal) act(signal);
#endif
}

/// A crash may have used up the ordinary stack.
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
  use_separate_stack();
  for (const int signal : noted_signals) install(signal, on_noted, SA_RESTART);
  for (const int signal : background_signals)
    if (!is_ignored(signal)) install_background(signal);
  for_each_deadly_signal([](int signal) {
    if (!is_to_stay_ignored(signal)) install(signal, on_deadly, SA_RESTART);
  });
  for (const int signal : fatal_signals)
    if (!is_to_stay_ignored(signal)) install_last(signal, on_fatal);
  install_last(SIGALRM, on_alarm);
}

Signals::~Signals() {
  ::alarm(0);
  clear_emergency();
  install(SIGALRM, SIG_DFL, 0);
  const auto reset = [](int signal) {
    if (!is_ignored(signal)) install(signal, SIG_DFL, 0);
  };
  std::ranges::for_each(fatal_signals, reset);
  std::ranges::for_each(background_signals, reset);
  for_each_deadly_signal(reset);
  for (const int signal : noted_signals) install(signal, SIG_DFL, 0);
  for (int& end : notes.pipe) {
    ::close(end);
    end = -1;
  }
}

// The functions below are members although the notes are not: without an object, no handler writes.

int Signals::descriptor() const noexcept { return notes.pipe[0]; }

PendingSignals Signals::take() noexcept {
  std::array<char, 64> woken{};
  while (::read(notes.pipe[0], woken.data(), woken.size()) > 0) {
  }
  return {notes.resized.exchange(false), notes.suspend.exchange(false),
          notes.continued.exchange(false)};
}

std::optional<int> Signals::deadly() const noexcept {
  const int signal = notes.deadly;
  if (signal == 0) return std::nullopt;
  return signal;
}

bool Signals::suspend_process() noexcept {
  notes.continued = false;
  install(SIGTSTP, SIG_DFL, 0);
  ::raise(SIGTSTP);
  install(SIGTSTP, on_noted, SA_RESTART);
  return notes.continued.exchange(false);
}

void Signals::set_emergency(const termios& modes, int flags, std::string_view bytes) noexcept {
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::sigprocmask(SIG_BLOCK, &all, &before);
  notes.modes = modes;
  notes.flags = flags;
  notes.size = std::min(bytes.size(), notes.bytes.size());
  std::copy_n(bytes.begin(), notes.size, notes.bytes.begin());
  notes.emergency_armed = true;
  ::sigprocmask(SIG_SETMASK, &before, nullptr);
}

void Signals::clear_emergency() noexcept { notes.emergency_armed = false; }

}  // namespace ttt
