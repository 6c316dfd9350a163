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
#include <iostream>
#include <system_error>
#include <utility>

#include "io/printable.hpp"
#include "io/text.hpp"
#include "io/utf8.hpp"

namespace ttt {
namespace {

constexpr const char* no_start = "cannot start a program";

/// What a guardian has to report, in tenths of a second: more than it gives a program to end.
constexpr int long_enough = 20;

[[noreturn]] void fail_to_start(int reason) {
  throw std::system_error{reason, std::generic_category(), no_start};
}

void make_pipe(Descriptor& read_end, Descriptor& write_end) {
  const std::array<int, 2> ends = ttt::make_pipe(no_start);
  read_end.reset(ends[0]);
  write_end.reset(ends[1]);
}

std::size_t running = 0;  ///< programs

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

/// The end of the line as it is spelled out, in whole characters.
std::string end_spelled_out(std::string_view line, std::size_t most_bytes) {
  std::string shown = printable(line);
  while (shown.size() > most_bytes) {
    const auto first = decode_utf8(line);
    line.remove_prefix(first ? first->size : 1);
    shown = printable(line);
  }
  return shown;
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command, ErrorsCopy* errors)
    : command_(command), errors_(errors) {
  // Room for its name, should it come to be left behind with all that run now: then nothing may
  // throw.
  programs_left_behind().reserve(programs_left_behind().size() + running + 1);
  Descriptor lifeline;
  Descriptor output;
  make_lifeline(lifeline, lifeline_);
  make_pipe(unread_input_, input_);
  make_pipe(output_, output);
  never_wait(input_);
  never_wait(output_);

  // No signal may find the guardian before it has let go of what is ours.
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::sigprocmask(SIG_SETMASK, &all, &before);
  guardian_ = ::fork();
  if (guardian_ == 0) {
    lifeline_.reset();
    const int copy = errors != nullptr ? errors->file.number() : -1;
    guard(command, {lifeline.number(), unread_input_.number(), output.number(), copy});
  }
  const int reason = errno;
  ::sigprocmask(SIG_SETMASK, &before, nullptr);
  if (guardian_ < 0) fail_to_start(reason);
  ++running;
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
  constexpr char no_more_words = 0;
  if (::send(lifeline_.number(), &no_more_words, 1, MSG_NOSIGNAL) == 1) {
    wait_for_guardian(long_enough);
    hear_guardian();
  }
  input_.reset();
}

bool ChildProcess::receive() {
  std::array<char, 4096> piece{};
  ssize_t count = -1;
  do count = ::read(output_.number(), piece.data(), piece.size());
  while (count < 0 && errno == EINTR);
  if (count > 0) received_.append(piece.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && errno == EAGAIN);
}

std::optional<std::string> ChildProcess::next_line() {
  const std::size_t end = received_.find('\n');
  if (end == std::string::npos) return std::nullopt;
  std::string line = received_.substr(0, end);
  received_.erase(0, end + 1);
  return line;
}

bool ChildProcess::guardian_speaks_within(std::chrono::milliseconds time) const noexcept {
  pollfd guardian{lifeline_.number(), POLLIN, 0};
  int speaks = -1;
  do speaks = ::poll(&guardian, 1, static_cast<int>(time.count()));
  while (speaks < 0 && errno == EINTR);
  return speaks > 0;
}

void ChildProcess::wait_for_guardian(int tenths) const noexcept {
  constexpr std::chrono::milliseconds tenth{100};
  do ::kill(guardian_, SIGCONT);  // the program may stop it again and again
  while (!guardian_speaks_within(tenth) && --tenths > 0);
}

void ChildProcess::hear_guardian() noexcept {
  while (!report_.is_last &&
         ::recv(lifeline_.number(), &report_, sizeof report_, MSG_DONTWAIT) == sizeof report_) {
  }
}

int ChildProcess::end() {
  stop();
  if (report_.start_error != 0) fail_to_start(report_.start_error);
  return report_.status;
}

std::string ChildProcess::last_words() const {
  constexpr std::size_t most_lines = 10;
  constexpr std::size_t most_bytes = 1024;
  std::string_view text{report_.errors.data(), report_.errors_size};
  if (report_.errors_cut_short) {  // and the first line with it, unless it is the only one
    const std::size_t end = text.find('\n');
    if (end + 1 < text.size()) text.remove_prefix(end + 1);
    while (!text.empty() && continues_character(text.front())) text.remove_prefix(1);
  }
  std::vector<std::string> lines;
  while (!text.empty()) {
    std::string line{take_part(text, '\n')};
    if (line.ends_with('\r')) line.pop_back();
    std::ranges::replace(line, '\t', ' ');
    lines.push_back(end_spelled_out(line, most_bytes));
  }
  while (!lines.empty() && lines.back().find_first_not_of(' ') == std::string::npos)
    lines.pop_back();
  std::string words;
  for (std::size_t taken = 0; taken < std::min(lines.size(), most_lines); ++taken) {
    const std::string& line = lines[lines.size() - 1 - taken];
    if (taken > 0 && line.size() + 1 + words.size() > most_bytes) break;
    words = taken == 0 ? line : line + "\n" + words;
  }
  return words;
}

void ChildProcess::stop() noexcept {
  if (guardian_ < 0) return;
  ::shutdown(lifeline_.number(), SHUT_WR);
  // What may be killed is killed before it notices that nobody talks to it any more.
  wait_for_guardian(1);
  for (Descriptor* const end : {&input_, &unread_input_, &output_}) end->reset();
  wait_for_guardian(long_enough);
  hear_guardian();
  if (!report_.is_last) report_ = {.status = killed_by + SIGKILL, .lives_on = true};
  ::kill(guardian_, SIGKILL);  // it has nothing left to do, or will never do it
  while (::waitpid(guardian_, nullptr, 0) < 0 && errno == EINTR) {
  }
  guardian_ = -1;
  --running;
  if (report_.copy_failure != 0 && errors_ != nullptr) errors_->failure = report_.copy_failure;
  if (report_.lives_on) programs_left_behind().push_back(std::move(command_));
}

std::vector<std::string>& programs_left_behind() noexcept {
  static std::vector<std::string> commands;
  return commands;
}

void complain_of_programs_left_behind() {
  for (const std::string& command : programs_left_behind())
    std::cerr << "ttt: \"" << printable(command)
              << "\", or what it started, could not be ended and may still run\n";
}

}  // namespace ttt
