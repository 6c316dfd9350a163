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

/// What a guardian has to report, in tenths of a second: more than it gives a program to end.
constexpr int long_enough = 20;

constexpr std::size_t most_bytes = 1024;    ///< of last words
constexpr std::size_t most_at_once = 4096;  ///< bytes that are read

[[noreturn]] void fail_to_start(int reason) {
  throw std::system_error{reason, std::generic_category(), no_start};
}

void make_pipe(Descriptor& read_end, Descriptor& write_end) {
  const std::array<int, 2> ends = ttt::make_pipe(no_start);
  read_end.reset(ends[0]);
  write_end.reset(ends[1]);
}

bool some_were_unseen = false;  ///< of what programs have left

/// A pipe whose each end learns that the other is closed.
void make_lifeline(Descriptor& one, Descriptor& other) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0) fail_to_start(errno);
  for (const int end : ends) close_on_exec(end);
  one.reset(ends[0]);
  other.reset(ends[1]);
}

void never_wait(const Descriptor& descriptor) noexcept {
  ::fcntl(descriptor.number(), F_SETFL, ::fcntl(descriptor.number(), F_GETFL) | O_NONBLOCK);
}

/// The text in printable lines.
std::string spelled_out(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    std::string line{take_part(text, '\n')};
    if (line.ends_with('\r')) line.pop_back();
    std::ranges::replace(line, '\t', ' ');
    lines += (lines.empty() ? "" : "\n") + escape_unprintable(line);
  }
  return lines;
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command, SideFile* errors)
    : command_(command), copy_(errors) {
  words_.reserve(most_bytes + 1 + most_at_once);
  Descriptor lifeline;
  Descriptor output;
  Descriptor errors_end;
  make_lifeline(lifeline, lifeline_);
  make_pipe(unread_input_, input_);
  make_pipe(output_, output);
  make_pipe(errors_, errors_end);
  for (const Descriptor* const end : {&input_, &output_, &errors_}) never_wait(*end);

  // No signal may find the guardian before it has let go of what is ours.
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::sigprocmask(SIG_SETMASK, &all, &before);
  const pid_t self = ::getpid();
  guardian_ = ::fork();
  if (guardian_ == 0) {
    lifeline_.reset();
    guard(command,
          {lifeline.number(), unread_input_.number(), output.number(), errors_end.number()}, self);
  }
  const int reason = errno;
  ::sigprocmask(SIG_SETMASK, &before, nullptr);
  if (guardian_ < 0) fail_to_start(reason);
}

ChildProcess::~ChildProcess() { stop(); }

bool ChildProcess::send(std::string_view text) noexcept {
  // Far below PIPE_BUF: all or nothing.
  return ::write(input_.number(), text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

std::size_t ChildProcess::unread_input() const noexcept {
  int bytes = 0;
  return ::ioctl(unread_input_.number(), FIONREAD, &bytes) == 0 ? static_cast<std::size_t>(bytes)
                                                                : 0;
}

void ChildProcess::close_input() noexcept {
  listen();
  input_.reset();
}

bool ChildProcess::receive() {
  // What a program has left behind may keep its output open.
  const bool has_ended = ends_within({});
  std::array<char, most_at_once> piece{};
  ssize_t count = -1;
  do count = ::read(output_.number(), piece.data(), piece.size());
  while (count < 0 && errno == EINTR);
  if (count > 0) received_.append(piece.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && errno == EAGAIN && !has_ended);
}

std::optional<std::string> ChildProcess::next_line() {
  const std::size_t end = received_.find('\n');
  if (end == std::string::npos) return std::nullopt;
  std::string line = received_.substr(0, end);
  received_.erase(0, end + 1);
  return line;
}

void ChildProcess::listen() noexcept {
  constexpr int more_than_a_pipe_holds = 300;  // pieces
  std::array<char, most_at_once> piece{};
  for (int pieces = 0; pieces < more_than_a_pipe_holds; ++pieces) {
    const ssize_t count = ::read(errors_.number(), piece.data(), piece.size());
    if (count == 0) errors_.reset();  // poll would find its end again and again
    if (count <= 0) return;
    const std::string_view text{piece.data(), static_cast<std::size_t>(count)};
    if (copy_ != nullptr) copy_->write(text);
    if (input_.number() < 0) continue;
    words_ += text;
    if (words_.size() > most_bytes + 1) words_.erase(0, words_.size() - most_bytes - 1);
  }
}

bool ChildProcess::ends_within(std::chrono::milliseconds time) noexcept {
  const auto deadline = std::chrono::steady_clock::now() + time;
  int ready = 0;
  do {
    std::array sources{pollfd{lifeline_.number(), POLLIN, 0}, pollfd{errors(), POLLIN, 0}};
    ready = ::poll(sources.data(), sources.size(), static_cast<int>(until(deadline).count()));
    if (ready > 0) listen();
    if (ready > 0 && sources[0].revents != 0) return true;
  } while (ready != 0 && std::chrono::steady_clock::now() < deadline);
  return false;
}

void ChildProcess::wait_for_guardian(int tenths) noexcept {
  constexpr std::chrono::milliseconds tenth{100};
  do ::kill(guardian_, SIGCONT);  // the program may stop it again and again
  while (!ends_within(tenth) && --tenths > 0);
}

int ChildProcess::end() {
  stop();
  if (report_.start_error != 0) fail_to_start(report_.start_error);
  return report_.status;
}

std::string ChildProcess::last_words() const {
  constexpr std::ptrdiff_t most_lines = 10;
  std::string_view text = words_;
  text = text.substr(0, text.find_last_not_of("\n\r\t ") + 1);
  bool whole = words_.size() <= most_bytes;
  while (true) {
    std::string words = spelled_out(text);
    if (whole && words.size() <= most_bytes && std::ranges::count(words, '\n') < most_lines)
      return words;
    // The first line goes or, where there is no other, its first character.
    const std::size_t line = text.find('\n');
    const auto character = decode_utf8(text);
    text.remove_prefix(line != text.npos ? line + 1 : character ? character->size : 1);
    whole = true;
  }
}

void ChildProcess::stop() noexcept {
  if (guardian_ < 0) return;
  ::shutdown(lifeline_.number(), SHUT_WR);
  // What may be killed is killed before it notices that nobody talks to it any more.
  wait_for_guardian(1);
  close_input();
  for (Descriptor* const end : {&unread_input_, &output_}) end->reset();
  wait_for_guardian(long_enough);
  listen();
  errors_.reset();
  if (::recv(lifeline_.number(), &report_, sizeof report_, MSG_DONTWAIT) != sizeof report_)
    report_ = {.status = killed_by + SIGKILL, .left = Left::unkillable};
  ::kill(guardian_, SIGKILL);  // it has nothing left to do, or will never do it
  while (::waitpid(guardian_, nullptr, 0) < 0 && errno == EINTR) {
  }
  guardian_ = -1;
  if (report_.left == Left::unkillable) programs_left_behind().push_back(std::move(command_));
  if (report_.left == Left::unseen) some_were_unseen = true;
}

std::vector<std::string>& programs_left_behind() noexcept {
  static std::vector<std::string> commands;
  return commands;
}

void print_surviving_programs() {
  for (const std::string& command : programs_left_behind())
    print_error("ttt: \"" + escape_unprintable(command) +
                "\", or what it started, could not be ended and may still run");
  if (some_were_unseen)
    print_error(
        "ttt: what a program has started may still run: no /proc lists it here, so it could not be "
        "ended");
}

}  // namespace ttt
