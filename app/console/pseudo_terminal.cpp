#include "console/pseudo_terminal.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <system_error>
#include <utility>

#include "players/child_process.hpp"

namespace ttt {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;
using std::chrono::milliseconds;

/// The time without output after which a program that /proc does not show counts as waiting.
constexpr milliseconds silence{1000};

[[noreturn]] void fail_to_open(int reason) {
  throw std::system_error{reason, std::generic_category(), "cannot open a terminal"};
}

/// Opens a pseudo-terminal and returns ttt's end of it, which never blocks. Throws
/// std::system_error if there is none.
int open_terminal() {
  const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal < 0 || ::grantpt(terminal) != 0 || ::unlockpt(terminal) != 0) fail_to_open(errno);
  close_on_exec(terminal);
  ::fcntl(terminal, F_SETFL, ::fcntl(terminal, F_GETFL) | O_NONBLOCK);
  return terminal;
}

int open_program_end(const std::string& name) {
  const int end = ::open(name.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (end < 0) fail_to_open(errno);
  termios modes{};
  ::tcgetattr(end, &modes);
  modes.c_lflag &= ~static_cast<tcflag_t>(ECHO | ECHOE | ECHOK | ECHONL);
  ::tcsetattr(end, TCSANOW, &modes);
  const winsize size{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
  ::ioctl(end, TIOCSWINSZ, &size);
  return end;
}

bool is_readable(int descriptor) {
  pollfd source{descriptor, POLLIN, 0};
  return ::poll(&source, 1, 0) > 0 && (source.revents & POLLIN) != 0;
}

}  // namespace

PseudoTerminal::PseudoTerminal(const std::string& command)
    : terminal_(open_terminal()), command_(command), name_(::ptsname(terminal_.number())) {
  program_end_.reset(open_program_end(name_));
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0) fail_to_open(errno);
  for (const int end : ends) close_on_exec(end);
  lifeline_.reset(ends[0]);
  const Descriptor other_end{ends[1]};

  const int end = program_end_.number();
  guardian_ = fork_guardian(command, {other_end.number(), end, end, end, true});
  if (guardian_ < 0) fail_to_open(errno);
}

PseudoTerminal::~PseudoTerminal() { kill(); }

void PseudoTerminal::type(std::string_view line) {
  before_typing_ = activity_;
  read_since_typing_ = 0;
  looked_for_input_ = false;
  if (!text_.empty() && text_.back() != '\n') text_ += '\n';
  const std::string typed = std::string{line} + "\r";
  // If the terminal's buffer is full, the rest of the line is lost: a program that leaves input
  // unread is never found waiting, and so times out.
  [[maybe_unused]] const auto written = ::write(terminal_.number(), typed.data(), typed.size());
}

bool PseudoTerminal::read_output() {
  std::array<char, 65536> piece{};
  bool found = false;
  while (read_since_typing_ <= most_text) {
    const ssize_t count = ::read(terminal_.number(), piece.data(), piece.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    text_.append(piece.data(), static_cast<std::size_t>(count));
    read_since_typing_ += static_cast<std::size_t>(count);
    found = true;
  }
  return found;
}

bool PseudoTerminal::has_ended() const { return is_readable(lifeline_.number()); }

bool PseudoTerminal::has_unread_input() const { return is_readable(program_end_.number()); }

void PseudoTerminal::sleep(microseconds time, int stop) const {
  std::array sources{pollfd{terminal_.number(), POLLIN, 0}, pollfd{lifeline_.number(), POLLIN, 0},
                     pollfd{stop, POLLIN, 0}};
  const timespec limit{.tv_sec = time.count() / 1'000'000,
                       .tv_nsec = time.count() % 1'000'000 * 1000};
  ::ppoll(sources.data(), sources.size(), &limit, nullptr);
}

bool PseudoTerminal::waits() {
  const ProcessWatch watch{guardian_, name_};
  ProgramActivity first = watch.look();
  const auto has_slept_again = [this](const ThreadActivity& thread) {
    return thread.waits_for_terminal &&
           std::ranges::find(before_typing_.threads, thread) == before_typing_.threads.end();
  };
  activity_ = first;
  looked_for_input_ = looked_for_input_ || first.looks_for_input;
  if (first.is_busy || first.is_hidden || first.has_terminal) return false;
  if (std::ranges::none_of(first.threads, has_slept_again)) return false;
  // Look twice: a thread that waited at both looks, with no context switch in between, has written
  // everything that it writes before it reads.
  if (has_unread_input() || read_output()) return false;
  const ProgramActivity second = watch.look();
  return !second.is_busy && second.threads == first.threads;
}

Pause PseudoTerminal::read(milliseconds time, const Stop& stop) {
  constexpr microseconds shortest{100};
  constexpr microseconds longest{2000};
  const auto deadline = Clock::now() + time;
  auto last_output = Clock::now();
  microseconds interval = shortest;
  while (true) {
    const bool ended = has_ended();
    if (read_output()) {
      last_output = Clock::now();
      interval = shortest;
    }
    if (read_since_typing_ > most_text) {
      kill();
      return Pause::flooded;
    }
    if (ended) {
      kill();
      return Pause::ended;
    }
    if (waits()) return Pause::waiting;
    const auto now = Clock::now();
    const bool is_unknown = activity_.is_hidden || activity_.has_terminal;
    if (is_unknown && now - last_output >= silence) {
      judged_by_silence_ = true;
      return Pause::waiting;
    }
    if (now >= deadline) return Pause::timed_out;
    if (stop.is_requested()) return Pause::stopped;
    sleep(interval, stop.descriptor());
    interval = std::min(longest, interval * 3 / 2);
  }
}

bool PseudoTerminal::goes_on() {
  if (!activity_.may_sleep) return false;
  sleep(silence);
  return is_readable(terminal_.number()) || has_ended();
}

void PseudoTerminal::wait_for_guardian(int tenths) const noexcept {
  pollfd source{lifeline_.number(), POLLIN, 0};
  constexpr int tenth = 100;      // milliseconds
  do ::kill(guardian_, SIGCONT);  // the program may stop the guardian again and again
  while (::poll(&source, 1, tenth) <= 0 && --tenths > 0);
}

void PseudoTerminal::kill() noexcept {
  if (guardian_ < 0) return;
  constexpr int longest_wait = 20;  // tenths of a second
  ::shutdown(lifeline_.number(), SHUT_WR);
  wait_for_guardian(longest_wait);
  report_ = end_guardian(std::exchange(guardian_, -1), lifeline_.number());
  if (report_.survivors == Survivors::unkillable) programs_left_behind().push_back(command_);
}

}  // namespace ttt
