#include "harness/pseudo_terminal.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <stdexcept>

namespace ttt::test {
namespace {

using std::chrono::milliseconds;

/// The interval at which `pump` checks for changes that wake no `poll`, such as a process that
/// falls asleep.
constexpr milliseconds tick{5};

/// The number of bytes of output that one `read_output` reads at most, so that it returns even if a
/// program never stops writing.
constexpr std::size_t read_limit = 256 * 1024;

Size shown_size(Size size) {
  const Size usual;
  return {size.columns > 0 ? size.columns : usual.columns, size.rows > 0 ? size.rows : usual.rows};
}

}  // namespace

milliseconds timeout() {
  constexpr milliseconds usual{10'000};
  const char* factor = std::getenv("TTT_TEST_TIMEOUT_FACTOR");
  const double number = factor == nullptr ? 0.0 : std::strtod(factor, nullptr);
  return number > 0.0 ? std::chrono::duration_cast<milliseconds>(usual * number) : usual;
}

Line::Line(Size size) : window_end(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)) {
  throw_if(window_end.number() < 0, "posix_openpt");
  throw_if(::grantpt(window_end.number()) != 0, "grantpt");
  throw_if(::unlockpt(window_end.number()) != 0, "unlockpt");
  std::array<char, 128> name{};
  throw_if(::ptsname_r(window_end.number(), name.data(), name.size()) != 0, "ptsname");
  program_end.reset(::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC));
  throw_if(program_end.number() < 0, name.data());
  set_size(size);
}

void Line::set_size(Size size) const {
  winsize wanted{};
  wanted.ws_col = static_cast<unsigned short>(size.columns);
  wanted.ws_row = static_cast<unsigned short>(size.rows);
  throw_if(::ioctl(window_end.number(), TIOCSWINSZ, &wanted) != 0, "TIOCSWINSZ");
}

PseudoTerminal::PseudoTerminal(const Launch& launch)
    : emulator_(shown_size(launch.size)),
      line_(launch.size),
      initial_settings_(line_settings()),
      answers_(launch.answers) {
  if (launch.adjust_line) {
    launch.adjust_line(initial_settings_.modes);
    throw_if(::tcsetattr(line_.program_end.number(), TCSANOW, &initial_settings_.modes) != 0,
             "tcsetattr");
    initial_settings_ = line_settings();
  }
  settings_left_ = initial_settings_;
  supervisor_ = std::make_unique<Supervisor>(launch, line_.program_end.number());
}

void PseudoTerminal::type(std::string_view bytes) {
  if (closed()) throw std::runtime_error("nobody can type into a closed window");
  input_ += bytes;
  if (!pump([this] { return input_.empty(); }, Clock::now() + timeout()))
    throw std::runtime_error("the program does not read what is typed");
}

void PseudoTerminal::paste(std::string_view text) {
  std::string bytes(text);
  std::replace(bytes.begin(), bytes.end(), '\n', '\r');
  type(modes().on(bracketed_paste) ? "\x1b[200~" + bytes + "\x1b[201~" : bytes);
}

void PseudoTerminal::click(Position cell) {
  if (!modes().on(mouse_clicks) || !modes().on(mouse_in_text)) return;
  const std::string report =
      "\x1b[<0;" + std::to_string(cell.column + 1) + ";" + std::to_string(cell.row + 1);
  type(report + "M" + report + "m");
}

void PseudoTerminal::resize(Size size) {
  if (size.columns < 1 || size.rows < 1) throw std::invalid_argument("a window has a size");
  exchange();
  emulator_.resize(size);
  line_.set_size(size);
}

void PseudoTerminal::close_window() {
  exchange();
  line_.window_end.reset();
  input_.clear();
}

::testing::AssertionResult PseudoTerminal::wait_for_text(std::string_view text,
                                                         milliseconds limit) {
  return wait_until([text](const Screen& screen) { return screen.contains(text); },
                    "the text \"" + std::string(text) + "\"", limit);
}

::testing::AssertionResult PseudoTerminal::wait_until(
    const std::function<bool(const Screen&)>& holds, std::string_view what, milliseconds limit) {
  const Clock::time_point start = Clock::now();
  if (pump([&] { return holds(screen()); }, start + limit)) return ::testing::AssertionSuccess();
  return failure(what, start);
}

::testing::AssertionResult PseudoTerminal::wait_until_idle(milliseconds limit) {
  const Clock::time_point start = Clock::now();
  std::optional<long> before;
  std::optional<long> after;
  do {
    if (!pump([this] { return idle(); }, start + limit))
      return failure("the program to have read everything and to sleep", start);
    // The kernel marks a process as asleep a moment before it sleeps: check again after some time.
    before = sleeps_of(program());
    watch(tick);
    after = sleeps_of(program());
  } while (!idle() || before != after);
  return ::testing::AssertionSuccess();
}

::testing::AssertionResult PseudoTerminal::settle(milliseconds quiet) {
  const Clock::time_point start = Clock::now();
  last_output_ = start;
  if (pump([&] { return Clock::now() >= last_output_ + quiet; }, start + timeout()))
    return ::testing::AssertionSuccess();
  return failure("the output to come to rest", start);
}

void PseudoTerminal::watch(milliseconds duration) {
  const Clock::time_point end = Clock::now() + duration;
  pump([end] { return Clock::now() >= end; }, end);
}

ProgramState PseudoTerminal::wait_for_stop(milliseconds limit) {
  pump([this] { return state_ != running() && all_read(); }, Clock::now() + limit);
  return state_;
}

ProgramState PseudoTerminal::wait_for_end(milliseconds limit) {
  pump([this] { return state_.ended() && all_read(); }, Clock::now() + limit);
  return state_;
}

std::vector<pid_t> PseudoTerminal::left_behind() const {
  std::vector<pid_t> processes = children_of(supervisor_->process());
  processes.erase(
      std::remove_if(processes.begin(), processes.end(),
                     [this](pid_t process) { return process == program() || !alive(process); }),
      processes.end());
  return processes;
}

/// Reads output and reports, and writes input, until `done` returns true. Returns false if `end`
/// comes first, or if nothing more can come because all processes have ended.
bool PseudoTerminal::pump(const std::function<bool()>& done, Clock::time_point end) {
  while (true) {
    exchange();
    if (done()) return true;
    if (over()) {
      exchange();  // reads the last output, which may have come before the process ended
      return done();
    }
    if (Clock::now() >= end) return false;
    wait_for_news(end);
  }
}

/// Receives the supervisor's reports, reads output and writes input, in this order: when the
/// program's end has been reported, the output read after that is complete.
void PseudoTerminal::exchange() {
  receive_reports();
  if (closed()) return;
  read_output();
  write_input();
}

void PseudoTerminal::receive_reports() {
  while (const std::optional<Report> report = supervisor_->next_report()) {
    if (report->kind == Report::Kind::done) --answers_due_;
    state_ = report->state;
    if (report->kind == Report::Kind::changed && state_ != running())
      settings_left_ = report->settings;
  }
}

void PseudoTerminal::read_output() {
  if (!reading_) return;
  std::array<char, 16 * 1024> buffer{};
  for (std::size_t taken = 0; taken < read_limit;) {
    const ssize_t size = ::read(line_.window_end.number(), buffer.data(), buffer.size());
    if (size < 0 && errno == EINTR) continue;
    // A read fails only if no output is in transit either: the kernel delivers that first.
    line_empty_ = size <= 0;
    if (line_empty_) return;
    const std::string_view bytes(buffer.data(), static_cast<std::size_t>(size));
    taken += bytes.size();
    output_ += bytes;
    last_output_ = Clock::now();
    emulator_.feed(bytes);
    const std::string replies = emulator_.take_replies();
    if (answers_) input_ += replies;
  }
}

void PseudoTerminal::write_input() {
  while (!input_.empty()) {
    const ssize_t size = ::write(line_.window_end.number(), input_.data(), input_.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return;
    input_.erase(0, static_cast<std::size_t>(size));
  }
}

void PseudoTerminal::wait_for_news(Clock::time_point end) const {
  const auto left = std::chrono::duration_cast<milliseconds>(end - Clock::now());
  const milliseconds time = std::clamp(left, milliseconds(1), tick);
  int events = 0;
  if (reading_) events |= POLLIN;
  if (!input_.empty()) events |= POLLOUT;
  std::array<pollfd, 2> waiting{{
      {supervisor_->descriptor(), POLLIN, 0},
      {events == 0 ? -1 : line_.window_end.number(), static_cast<short>(events), 0},
  }};
  ::poll(waiting.data(), waiting.size(), static_cast<int>(time.count()));
}

void PseudoTerminal::ask(int request) {
  // `poll` makes the kernel deliver bytes that were typed before. Otherwise a signal key among them
  // would empty the line's buffers later.
  pollfd line{line_.program_end.number(), POLLIN, 0};
  ::poll(&line, 1, 0);
  ++answers_due_;
  supervisor_->ask(request);
  if (!pump([this] { return answers_due_ == 0; }, Clock::now() + timeout()))
    throw std::runtime_error("the supervisor does not answer");
}

/// Returns true if the program and its descendants have ended, all output has been read, and no
/// request to the supervisor is pending.
bool PseudoTerminal::over() const {
  return answers_due_ == 0 && state_.ended() && all_read() && left_behind().empty();
}

bool PseudoTerminal::idle() const {
  // `poll` also makes the kernel deliver typed bytes that are still in transit.
  pollfd line{line_.program_end.number(), POLLIN, 0};
  const bool unread = ::poll(&line, 1, 0) > 0 && !closed();
  return input_.empty() && !unread && asleep(program());
}

::testing::AssertionResult PseudoTerminal::failure(std::string_view what,
                                                   Clock::time_point start) const {
  const auto waited = std::chrono::duration_cast<milliseconds>(Clock::now() - start);
  return ::testing::AssertionFailure() << "waited " << waited.count() << " ms for " << what << "\n"
                                       << *this;
}

std::ostream& operator<<(std::ostream& out, const PseudoTerminal& terminal) {
  return out << "program " << terminal.state() << "; " << terminal.modes() << '\n'
             << terminal.screen();
}

}  // namespace ttt::test
