#include "players/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

#include "io/descriptor.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

constexpr const char* no_start = "cannot start a program";

/// The time that a guardian has to report, in tenths of a second. A guardian waits at most one
/// second for a program to end, so two are enough.
constexpr int longest_report = 20;

constexpr std::size_t most_at_once = 4096;  ///< The number of bytes that one call reads at most.

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
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0) fail_to_start(errno);
  for (const int end : ends) close_on_exec(end);
  one.reset(ends[0]);
  other.reset(ends[1]);
}

void set_nonblocking(const Descriptor& descriptor) noexcept {
  ::fcntl(descriptor.number(), F_SETFL, ::fcntl(descriptor.number(), F_GETFL) | O_NONBLOCK);
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command, SideFile* errors, StderrTail tail)
    : command_(command), copy_(errors), tail_(std::move(tail)) {
  Descriptor lifeline;
  Descriptor output;
  Descriptor errors_end;
  make_lifeline(lifeline, lifeline_);
  make_pipe(unread_input_, input_);
  make_pipe(output_, output);
  make_pipe(errors_, errors_end);
  for (const Descriptor* const end : {&input_, &output_, &errors_}) set_nonblocking(*end);

  guardian_ = fork_guardian(
      command, {lifeline.number(), unread_input_.number(), output.number(), errors_end.number()});
  if (guardian_ < 0) fail_to_start(errno);
}

ChildProcess::~ChildProcess() { stop(); }

bool ChildProcess::send(std::string_view text) noexcept {
  // A text is far shorter than PIPE_BUF bytes, so all of it is written or nothing.
  return ::write(input_.number(), text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

std::size_t ChildProcess::unread_input() const noexcept {
  int bytes = 0;
  return ::ioctl(unread_input_.number(), FIONREAD, &bytes) == 0 ? static_cast<std::size_t>(bytes)
                                                                : 0;
}

void ChildProcess::close_input(bool keeps_errors) noexcept {
  receive_errors();
  keeps_errors_ = keeps_errors;
  input_.reset();
}

bool ChildProcess::wait_for_output(std::chrono::milliseconds time) const noexcept {
  std::array sources{pollfd{output(), POLLIN, 0}, pollfd{exit_descriptor(), POLLIN, 0}};
  return ::poll(sources.data(), sources.size(), static_cast<int>(time.count())) > 0;
}

bool ChildProcess::receive() {
  std::array<char, most_at_once> piece{};
  const auto read_piece = [&] {
    ssize_t count = -1;
    do count = ::read(output_.number(), piece.data(), piece.size());
    while (count < 0 && errno == EINTR);
    return count;
  };
  ssize_t count = read_piece();
  if (count < 0 && errno == EAGAIN) {
    if (!has_ended()) return true;
    // Output may have come just before the end. The pipe may be open even now, as processes that
    // the program has started may hold it.
    count = read_piece();
  }
  if (count > 0) received_.append(piece.data(), static_cast<std::size_t>(count));
  return count > 0;
}

std::optional<std::string> ChildProcess::next_line() {
  const std::size_t end = received_.find('\n');
  if (end == std::string::npos) return std::nullopt;
  std::string line = received_.substr(0, end);
  received_.erase(0, end + 1);
  return line;
}

void ChildProcess::receive_errors() noexcept {
  constexpr int more_than_a_pipe_holds = 300;  // pieces of 4 KiB
  std::array<char, most_at_once> piece{};
  for (int pieces = 0; pieces < more_than_a_pipe_holds; ++pieces) {
    const ssize_t count = ::read(errors_.number(), piece.data(), piece.size());
    if (count == 0) errors_.reset();  // poll would report the end of the pipe again and again
    if (count <= 0) return;
    const std::string_view text{piece.data(), static_cast<std::size_t>(count)};
    if (copy_ != nullptr) copy_->write(text);
    if (keeps_errors_) tail_.append(text);
  }
}

bool ChildProcess::ends_within(std::chrono::milliseconds time) noexcept {
  const auto deadline = std::chrono::steady_clock::now() + time;
  int ready = 0;
  do {
    std::array sources{pollfd{lifeline_.number(), POLLIN, 0}, pollfd{errors(), POLLIN, 0}};
    ready = ::poll(sources.data(), sources.size(), static_cast<int>(until(deadline).count()));
    if (ready > 0) receive_errors();
    if (ready > 0 && sources[0].revents != 0) return true;
  } while (ready != 0 && std::chrono::steady_clock::now() < deadline);
  return false;
}

void ChildProcess::wait_for_guardian(int tenths) noexcept {
  constexpr std::chrono::milliseconds tenth{100};
  do ::kill(guardian_, SIGCONT);  // the program may stop it again and again
  while (!ends_within(tenth) && --tenths > 0);
}

void ChildProcess::begin_to_kill() noexcept { ::shutdown(lifeline_.number(), SHUT_WR); }

GuardianReport ChildProcess::kill() {
  stop();
  if (report_.start_error != 0) fail_to_start(report_.start_error);
  return report_;
}

void ChildProcess::stop() noexcept {
  if (guardian_ < 0) return;
  begin_to_kill();
  // The guardian kills the program before its pipes are closed, so that the program does not react
  // to that.
  wait_for_guardian(1);
  close_input();
  for (Descriptor* const end : {&unread_input_, &output_}) end->reset();
  wait_for_guardian(longest_report);
  receive_errors();
  errors_.reset();
  report_ = end_guardian(std::exchange(guardian_, -1), lifeline_.number());
  note_survivors(command_, report_.survivors);
}

}  // namespace ttt
