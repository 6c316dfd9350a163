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
#include <filesystem>
#include <mutex>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "io/text.hpp"

namespace ttt {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr const char* no_start = "cannot start a program";

/// The time that the guardian has to kill a program before ttt closes the program's pipes. It is
/// enough, unless the guardian is not allowed to kill the program.
constexpr milliseconds time_to_kill{100};
/// The time for which ttt waits after closing the pipes for the guardian's report, which should
/// come within a second.
constexpr milliseconds longest_report{2000};

/// If ttt notices the end of a time limit with at least this delay, ttt itself was suspended or had
/// no processor. The time limit then begins again.
constexpr milliseconds too_late{100};

/// The time between two examinations of a program in /proc. At a terminal, it grows from
/// `shortest_look` to `longest_look`; at pipes, it is always `look_at_pipes`. An examination would
/// hold up a busy program, so the first one comes when neither the program nor ttt has written
/// anything for `shortest_look` or, at pipes, `look_at_pipes`. `no_look` is for waits without
/// examinations.
constexpr microseconds shortest_look{100};
constexpr microseconds longest_look{20'000};
constexpr microseconds look_at_pipes{100'000};
constexpr microseconds no_look{std::chrono::hours{1}};

/// The time after which a program that was stopped (SIGSTOP) counts as stopped for good.
constexpr milliseconds time_to_go_on{100};

/// Returns the beginning of the shell command for a program at a terminal: `export TERM=dumb; `, as
/// for a terminal whose cursor cannot be moved. Also sets a locale with UTF-8 if ttt has none.
std::string terminal_environment() {
  return std::string{"export TERM=dumb"} + (locale_is_utf8() ? "" : " LC_ALL=C.UTF-8") + "; ";
}

[[noreturn]] void fail_to_start(int reason) {
  throw std::system_error{reason, std::generic_category(), no_start};
}

/// Throws the exception for a terminal that could not be opened: std::runtime_error if the system
/// has no pseudo-terminals, and otherwise std::system_error, as when all of them are in use.
[[noreturn]] void fail_to_open_terminal(int reason) {
  constexpr const char* no_terminal = "cannot open a pseudo-terminal";
  const std::error_code error{reason, std::generic_category()};
  if (reason != ENODEV && reason != ENOENT && reason != ENXIO)
    throw std::system_error{error, no_terminal};
  throw std::runtime_error{std::string{no_terminal} + ": " + error.message() +
                           " (is /dev/pts mounted?)"};
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

/// Returns true if the same thread waits for input in both states, and has not run in between.
bool has_same_wait(const ProgramState& one, const ProgramState& other) noexcept {
  return one.reader == other.reader && one.switches_of_waiting == other.switches_of_waiting;
}

bool is_readable(int descriptor) noexcept {
  pollfd source{descriptor, POLLIN, 0};
  return ::poll(&source, 1, 0) > 0;
}

/// Returns the commands of programs that could not be ended, or whose children could not.
CommandSet& surviving_programs() {
  static CommandSet programs;
  return programs;
}

/// The most bytes and the most lines that `StderrTail::lines` returns.
constexpr std::size_t longest_tail = 1024;
constexpr int most_lines = 10;

/// Returns the text with tabs as spaces, without carriage returns at the ends of lines, and with
/// other control characters escaped.
std::string printable_lines(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    std::string line{consume_field(text, '\n')};
    if (line.ends_with('\r')) line.pop_back();
    std::ranges::replace(line, '\t', ' ');
    lines += (lines.empty() ? "" : "\n") + escape_unprintable(line);
  }
  return lines;
}

}  // namespace

Process::Process(std::string command, Connection connection, SideFile* errors, std::string proc)
    : command_(std::move(command)),
      copy_(errors),
      proc_(std::move(proc)),
      is_at_terminal_(connection == Connection::terminal) {
  if (is_at_terminal_)
    open_terminal();
  else
    open_pipes();
}

Process::~Process() { stop(); }

void Process::open_pipes() {
  Descriptor output;
  Descriptor errors;
  make_pipe(program_input_, input_);
  make_pipe(output_end_, output);
  make_pipe(errors_, errors);
  for (const Descriptor* const end : {&input_, &output_end_, &errors_}) set_nonblocking(*end);
  std::error_code none;
  input_name_ = std::filesystem::read_symlink(
                    proc_ + "/self/fd/" + std::to_string(program_input_.number()), none)
                    .string();
  start({.input = program_input_.number(), .output = output.number(), .errors = errors.number()});
}

void Process::open_terminal() {
  {
    const std::lock_guard lock{fork_mutex()};
    output_end_.reset(::posix_openpt(O_RDWR | O_NOCTTY));
    if (output_end_.number() < 0) fail_to_open_terminal(errno);
    close_on_exec(output_end_.number());
    // ptsname returns a buffer that all threads share.
    if (::grantpt(output_end_.number()) != 0 || ::unlockpt(output_end_.number()) != 0)
      fail_to_start(errno);
    const char* const name = ::ptsname(output_end_.number());
    if (name == nullptr) fail_to_start(errno);
    input_name_ = name;
  }
  set_nonblocking(output_end_);
  program_input_.reset(::open(input_name_.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC));
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
  state_at_writing_ = state_;
  read_since_writing_ = 0;
  last_change_ = Clock::now();
  // A text for a pipe is far shorter than PIPE_BUF bytes, so all of it is written or nothing.
  const int end = is_at_terminal_ ? output_end_.number() : input_.number();
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

Pause Process::wait(const Looks& looks, milliseconds time, const Stop& stop,
                    const auto& result_of) {
  auto deadline = Clock::now() + time;
  microseconds interval = looks.shortest;
  while (true) {
    const bool ended = has_ended();  // before reading, so that all of the output is read
    receive_errors();
    if (looks.reads && receive_output()) interval = looks.shortest;
    const bool is_quiet = looks.reads && Clock::now() - last_change_ >= looks.shortest;
    if (is_quiet && !ended) look();
    if (const std::optional<Pause> result = result_of(ended, is_quiet)) return *result;
    if (stop.is_requested()) return Pause::cancelled;

    const auto now = Clock::now();
    if (is_quiet && stopped_since_ && now - *stopped_since_ >= time_to_go_on)
      return Pause::timed_out;
    if (now >= deadline + too_late) deadline = now + time;
    if (now >= deadline) return Pause::timed_out;
    sleep(looks.reads, std::min<std::chrono::nanoseconds>(deadline - now, interval), stop);
    interval = std::min(looks.longest, interval * 3 / 2);
  }
}

Pause Process::read_line(milliseconds time, const Stop& stop) {
  constexpr Looks looks{.reads = true, .shortest = look_at_pipes, .longest = look_at_pipes};
  return wait(looks, time, stop, [this](bool ended, bool /*is_quiet*/) -> std::optional<Pause> {
    const bool is_closed = ended || has_closed_output_;
    const std::size_t end = output_.find('\n');
    const bool has_line = end != std::string::npos || (is_closed && !output_.empty());
    if (has_line && std::min(end, output_.size()) <= longest_line) return Pause::waiting;
    if (read_since_writing_ > longest_line) return Pause::flooded;
    return is_closed ? std::optional{Pause::ended} : std::nullopt;
  });
}

Pause Process::read_until_waiting(milliseconds time, const Stop& stop) {
  constexpr Looks looks{.reads = true, .shortest = shortest_look, .longest = longest_look};
  return wait(looks, time, stop, [this](bool ended, bool is_quiet) -> std::optional<Pause> {
    if (read_since_writing_ > most_output) return Pause::flooded;
    if (ended) return Pause::ended;
    return is_quiet && waits_for_input() ? std::optional{Pause::waiting} : std::nullopt;
  });
}

Pause Process::wait_for_end(milliseconds time, const Stop& stop) {
  constexpr Looks looks{.reads = false, .shortest = no_look, .longest = no_look};
  return wait(looks, time, stop, [](bool ended, bool /*is_quiet*/) {
    return ended ? std::optional{Pause::ended} : std::nullopt;
  });
}

std::string Process::take_line() {
  const std::size_t end = std::min(output_.find('\n'), output_.size());
  std::string line = output_.substr(0, end);
  output_.erase(0, end + 1);
  return line;
}

bool Process::receive_output() {
  std::array<char, 4096> piece;  // the size of a terminal's buffer
  const std::size_t before = read_since_writing_;
  const std::size_t most = is_at_terminal_ ? most_output : longest_line;
  while (read_since_writing_ <= most && !has_closed_output_) {
    const ssize_t count = ::read(output_end_.number(), piece.data(), piece.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) break;
    has_closed_output_ = count <= 0;
    if (count <= 0) break;
    output_.append(piece.data(), static_cast<std::size_t>(count));
    read_since_writing_ += static_cast<std::size_t>(count);
    last_change_ = Clock::now();
  }
  return read_since_writing_ > before;
}

void Process::receive_errors() noexcept {
  constexpr int more_than_a_pipe_holds = 300;  // pieces of 4 KiB
  std::array<char, 4096> piece;
  for (int pieces = 0; pieces < more_than_a_pipe_holds; ++pieces) {
    const ssize_t count = ::read(errors_.number(), piece.data(), piece.size());
    if (count == 0) errors_.reset();  // poll would report the end of the pipe again and again
    if (count <= 0) return;
    if (!keeps_errors_) continue;
    const std::string_view text{piece.data(), static_cast<std::size_t>(count)};
    if (copy_ != nullptr) copy_->write(text);
    tail_.append(text);
  }
}

const ProgramState& Process::look() {
  state_ = look_at(guardian_, input_name_, proc_);
  if (state_.activity != Activity::stopped)
    stopped_since_.reset();
  else if (!stopped_since_)
    stopped_since_ = Clock::now();
  return state_;
}

bool Process::waits_for_input() {
  if (state_.activity != Activity::waits || has_same_wait(state_, state_at_writing_)) return false;
  // Look twice: a thread that waited at both looks, with no context switch in between, has written
  // everything that it writes before it reads.
  if (has_unread_input() || receive_output()) return false;
  if (look_at(guardian_, input_name_, proc_) != state_) return false;
  // If the reader always waits, other threads may be about to write.
  const bool has_written = read_since_writing_ > 0;
  if (has_written && has_same_wait(state_, silent_wait_)) reader_always_waits_ = true;
  if (!has_written) silent_wait_ = state_;
  if (!reader_always_waits_ && !state_.has_threads) return true;
  state_.activity = reader_always_waits_ ? Activity::listens : Activity::reads;
  return false;
}

void Process::sleep(bool reads, std::chrono::nanoseconds time, const Stop& stop) const noexcept {
  const int output = reads && !has_closed_output_ ? output_end_.number() : -1;
  std::array sources{pollfd{output, POLLIN, 0}, pollfd{errors_.number(), POLLIN, 0},
                     pollfd{lifeline_.number(), POLLIN, 0}, pollfd{stop.descriptor(), POLLIN, 0}};
#ifdef __linux__
  constexpr int nanoseconds = 1'000'000'000;
  const timespec limit{.tv_sec = time.count() / nanoseconds, .tv_nsec = time.count() % nanoseconds};
  ::ppoll(sources.data(), sources.size(), &limit, nullptr);
#else
  ::poll(sources.data(), sources.size(),
         static_cast<int>(std::chrono::ceil<milliseconds>(time).count()));
#endif
}

bool Process::has_ended() const noexcept { return is_readable(lifeline_.number()); }

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
  static_cast<void>(wait_for_end(time_to_kill));
  close_input();
  for (Descriptor* const end : {&program_input_, &output_end_}) end->reset();
  static_cast<void>(wait_for_end(longest_report));
  errors_.reset();
  report_ = end_guardian(std::exchange(guardian_, -1), lifeline_.number());
  if (report_.survives) surviving_programs().add(command_);
}

void StderrTail::append(std::string_view piece) {
  text_ += piece;
  // The byte before the kept ones shows whether they begin at the start of a line.
  if (text_.size() > longest_tail + 1) text_.erase(0, text_.size() - longest_tail - 1);
}

std::string StderrTail::lines() const {
  std::string_view text = text_;
  text = text.substr(0, text.find_last_not_of("\n\r\t ") + 1);
  bool is_whole = text_.size() <= longest_tail || text.empty();
  while (true) {
    std::string lines = printable_lines(text);
    if (is_whole && lines.size() <= longest_tail && std::ranges::count(lines, '\n') < most_lines)
      return lines;
    // The first line is dropped or, if there is only one, its first character.
    const std::size_t line = text.find('\n');
    const auto character = decode_utf8(text);
    text.remove_prefix(line != std::string_view::npos ? line + 1 : character ? character->size : 1);
    is_whole = true;
  }
}

void print_surviving_programs() {
  for (const std::string& command : surviving_programs().all())
    print_error("ttt: \"" + escape_unprintable(command) +
                "\", or what it started, could not be ended and may still run");
}

}  // namespace ttt
