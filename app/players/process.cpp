#include "players/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <mutex>
#include <set>
#include <system_error>
#include <utility>

#include "io/text.hpp"

namespace ttt {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr const char* no_start = "cannot start a program";

/// The time in which the guardian kills a program that may be killed. It reports within a second
/// anyway, so two are enough.
constexpr milliseconds time_to_kill{100};
constexpr milliseconds longest_report{2000};

/// If ttt notices a deadline this late, ttt was suspended or had no processor, and the program gets
/// its time again.
constexpr milliseconds too_late{100};

/// Returns a line for the shell, which sets the environment of a program at a terminal: a terminal
/// without movements of the cursor, and a locale with UTF-8.
std::string terminal_environment() {
  return std::string{"export TERM=dumb"} + (locale_is_utf8() ? "" : " LC_ALL=C.UTF-8") + "; ";
}

[[noreturn]] void fail_to_start(int reason) {
  throw std::system_error{reason, std::generic_category(), no_start};
}

void make_pipe(Descriptor& read_end, Descriptor& write_end) {
  const std::array<int, 2> ends = ttt::make_pipe(no_start);
  read_end.reset(ends[0]);
  write_end.reset(ends[1]);
}

/// Makes a pair of connected sockets. Each end can be read when the other is closed. Throws
/// std::system_error if that fails.
void make_lifeline(Descriptor& one, Descriptor& other) {
  const std::lock_guard lock{fork_mutex()};
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0) fail_to_start(errno);
  for (const int end : ends) close_on_exec(end);
  one.reset(ends[0]);
  other.reset(ends[1]);
}

void set_nonblocking(const Descriptor& descriptor) noexcept {
  ::fcntl(descriptor.number(), F_SETFL, ::fcntl(descriptor.number(), F_GETFL) | O_NONBLOCK);
}

bool is_readable(int descriptor) noexcept {
  pollfd source{descriptor, POLLIN, 0};
  return ::poll(&source, 1, 0) > 0;
}

/// The commands of programs that could not be ended, or whose children could not.
struct LeftBehind {
  std::mutex mutex;
  std::set<std::string> commands;
};

LeftBehind& left_behind() {
  static LeftBehind programs;
  return programs;
}

}  // namespace

Process::Process(std::string command, Connection connection, SideFile* errors)
    : command_(std::move(command)), copy_(errors) {
  if (connection == Connection::pipes)
    open_pipes();
  else
    open_terminal();
}

Process::~Process() { stop(); }

void Process::open_pipes() {
  Descriptor output;
  Descriptor errors;
  make_pipe(program_input_, input_);
  make_pipe(output_, output);
  make_pipe(errors_, errors);
  for (const Descriptor* const end : {&input_, &output_, &errors_}) set_nonblocking(*end);
  start({.input = program_input_.number(), .output = output.number(), .errors = errors.number()});
}

void Process::open_terminal() {
  {
    const std::lock_guard lock{fork_mutex()};
    output_.reset(::posix_openpt(O_RDWR | O_NOCTTY));
    if (output_.number() < 0) fail_to_start(errno);
    close_on_exec(output_.number());
    // ptsname returns a buffer that all threads share.
    if (::grantpt(output_.number()) != 0 || ::unlockpt(output_.number()) != 0) fail_to_start(errno);
    terminal_name_ = ::ptsname(output_.number());
  }
  set_nonblocking(output_);
  program_input_.reset(::open(terminal_name_.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC));
  const int end = program_input_.number();
  if (end < 0) fail_to_start(errno);
  termios modes{};
  ::tcgetattr(end, &modes);
  modes.c_lflag &= ~static_cast<tcflag_t>(ECHO | ECHOE | ECHOK | ECHONL);
  ::tcsetattr(end, TCSANOW, &modes);
  const winsize size{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
  ::ioctl(end, TIOCSWINSZ, &size);
  start({.input = end, .output = end, .errors = end, .is_terminal = true});
}

void Process::start(GuardianPipes pipes) {
  Descriptor lifeline;
  make_lifeline(lifeline, lifeline_);
  pipes.lifeline = lifeline.number();
  guardian_ =
      fork_guardian(pipes.is_terminal ? terminal_environment() + command_ : command_, pipes);
  if (guardian_ < 0) fail_to_start(errno);
}

bool Process::write(std::string_view text) noexcept {
  // A text for a pipe is far shorter than PIPE_BUF bytes, so all of it is written or nothing.
  const int end = terminal_name_.empty() ? input_.number() : output_.number();
  return ::write(end, text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

std::size_t Process::unread_input() const noexcept {
  int bytes = 0;
  return ::ioctl(program_input_.number(), FIONREAD, &bytes) == 0 ? static_cast<std::size_t>(bytes)
                                                                 : 0;
}

bool Process::has_unread_input() const noexcept { return is_readable(program_input_.number()); }

bool Process::reads_lines() const noexcept {
  termios modes{};
  return ::tcgetattr(program_input_.number(), &modes) != 0 || (modes.c_lflag & ICANON) != 0;
}

void Process::close_input() noexcept {
  receive_errors();
  keeps_errors_ = false;
  input_.reset();
}

void Process::receive() {
  std::array<char, longest_line> piece{};
  const auto read_piece = [&] {
    ssize_t count = -1;
    do count = ::read(output_.number(), piece.data(), piece.size());
    while (count < 0 && errno == EINTR);
    return count;
  };
  ssize_t count = read_piece();
  if (count < 0 && errno == EAGAIN) {
    const bool ended = has_ended();
    receive_errors();
    if (!ended) return;
    // Output may have come just before the end. The pipe may be open even now, as processes that
    // the program has started may hold it.
    count = read_piece();
  }
  if (count > 0) received_.append(piece.data(), static_cast<std::size_t>(count));
  has_closed_output_ = count <= 0;
}

std::optional<std::string> Process::next_line() {
  const std::size_t end = received_.find('\n');
  if (end == std::string::npos) return std::nullopt;
  std::string line = received_.substr(0, end);
  received_.erase(0, end + 1);
  return line;
}

Process::Line Process::read_line(milliseconds time, const Stop& stop) {
  auto deadline = Clock::now() + time;
  while (true) {
    receive();
    if (auto line = next_line())
      return {line->size() > longest_line ? End::too_long : End::line, *std::move(line)};
    if (received_.size() > longest_line) return {End::too_long};
    if (has_closed_output_ && received_.empty()) return {End::closed};
    if (has_closed_output_) return {End::line, std::exchange(received_, {})};
    if (stop.is_requested()) return {End::stopped};

    const auto now = Clock::now();
    if (now >= deadline + too_late) deadline = now + time;
    if (now >= deadline) return {End::timed_out};
    std::array sources{pollfd{output_.number(), POLLIN, 0}, pollfd{errors_.number(), POLLIN, 0},
                       pollfd{lifeline_.number(), POLLIN, 0}, pollfd{stop.descriptor(), POLLIN, 0}};
    ::poll(sources.data(), sources.size(), static_cast<int>(until(deadline).count()));
  }
}

std::optional<std::string> Process::pending_output(milliseconds time) {
  const auto deadline = Clock::now() + time;
  receive();
  while (received_.empty() && !has_closed_output_ && Clock::now() < deadline) {
    sleep(until(deadline));
    receive();
  }
  if (received_.empty()) return std::nullopt;
  return received_.substr(0, received_.find('\n'));
}

bool Process::read_output(std::string& text, std::size_t most) {
  std::array<char, 4096> piece;  // the size of a terminal's buffer
  bool found = false;
  while (most > 0) {
    const ssize_t count = ::read(output_.number(), piece.data(), std::min(most, piece.size()));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    text.append(piece.data(), static_cast<std::size_t>(count));
    most -= static_cast<std::size_t>(count);
    found = true;
  }
  return found;
}

void Process::sleep(microseconds time, const Stop& stop) const noexcept {
  std::array sources{pollfd{output_.number(), POLLIN, 0}, pollfd{lifeline_.number(), POLLIN, 0},
                     pollfd{stop.descriptor(), POLLIN, 0}};
#ifdef __linux__
  const timespec limit{.tv_sec = time.count() / 1'000'000,
                       .tv_nsec = time.count() % 1'000'000 * 1000};
  ::ppoll(sources.data(), sources.size(), &limit, nullptr);
#else
  const auto limit = std::chrono::ceil<milliseconds>(time);
  ::poll(sources.data(), sources.size(), static_cast<int>(limit.count()));
#endif
}

bool Process::has_ended() const noexcept { return is_readable(lifeline_.number()); }

void Process::receive_errors() noexcept {
  constexpr int more_than_a_pipe_holds = 300;  // pieces of 4 KiB
  std::array<char, 4096> piece{};
  for (int pieces = 0; pieces < more_than_a_pipe_holds; ++pieces) {
    const ssize_t count = ::read(errors_.number(), piece.data(), piece.size());
    if (count == 0) errors_.reset();  // poll would report the end of the pipe again and again
    if (count <= 0) return;
    const std::string_view text{piece.data(), static_cast<std::size_t>(count)};
    if (copy_ != nullptr) copy_->write(text);
    if (keeps_errors_) tail_.append(text);
  }
}

bool Process::ends_within(milliseconds time) noexcept {
  const auto deadline = Clock::now() + time;
  int ready = 0;
  do {
    std::array sources{pollfd{lifeline_.number(), POLLIN, 0}, pollfd{errors_.number(), POLLIN, 0}};
    ready = ::poll(sources.data(), sources.size(), static_cast<int>(until(deadline).count()));
    if (ready > 0) receive_errors();
    if (ready > 0 && sources[0].revents != 0) return true;
  } while (ready != 0 && Clock::now() < deadline);
  return false;
}

GuardianReport Process::kill() {
  stop();
  if (report_.start_error != 0) fail_to_start(report_.start_error);
  return report_;
}

void Process::stop() noexcept {
  if (guardian_ < 0) return;
  ::shutdown(lifeline_.number(), SHUT_WR);
  // The guardian kills the program before its pipes are closed, so that the program does not react
  // to that.
  ends_within(time_to_kill);
  close_input();
  for (Descriptor* const end : {&program_input_, &output_}) end->reset();
  ends_within(longest_report);
  receive_errors();
  errors_.reset();
  report_ = end_guardian(std::exchange(guardian_, -1), lifeline_.number());
  if (!report_.survives) return;
  LeftBehind& left = left_behind();
  const std::lock_guard lock{left.mutex};
  left.commands.insert(command_);
}

void print_surviving_programs() {
  LeftBehind& left = left_behind();
  const std::lock_guard lock{left.mutex};
  for (const std::string& command : left.commands)
    print_error("ttt: \"" + escape_unprintable(command) +
                "\", or what it started, could not be ended and may still run");
}

}  // namespace ttt
