#include "io/process.hpp"

#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cwchar>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>

namespace ttt {
namespace {

/// The locale that the environment asks for, whether it exists or not.
std::string_view requested_locale() {
  for (const char* const variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* const value = std::getenv(variable);
    if (value != nullptr && *value != '\0') return value;
  }
  return {};
}

bool names_utf8(std::string_view locale) {
  std::string letters;
  for (const char c : locale)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return letters.ends_with("utf8");
}

}  // namespace

void Descriptor::reset(int number) noexcept {
  if (number_ >= 0) ::close(number_);
  number_ = number;
}

void prepare_process() noexcept {
  // Reading from what was closed finds the end, and writing to it fails. (Not /dev/null, which need
  // not be there.)
  std::array<int, 2> ends{};
  while (::pipe(ends.data()) == 0) {  // takes the lowest numbers that are free
    ::close(ends[1]);
    if (ends[0] <= STDERR_FILENO) continue;
    ::close(ends[0]);
    break;
  }
  unblock_all_signals();  // what is blocked cannot be handled
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow makes writing fail
  std::signal(SIGCHLD, SIG_DFL);  // an ignored child ends without a status
}

void unblock_all_signals() noexcept {
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

void close_on_exec(int descriptor) noexcept { ::fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

std::array<int, 2> make_pipe(const char* problem) {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) throw std::system_error{errno, std::generic_category(), problem};
  for (const int end : ends) close_on_exec(end);
  return ends;
}

bool at_terminal() noexcept { return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0; }

unsigned cores() noexcept { return std::max(1U, std::thread::hardware_concurrency()); }

std::chrono::milliseconds until(std::chrono::steady_clock::time_point moment) {
  using std::chrono::milliseconds;
  const auto left = moment - std::chrono::steady_clock::now();
  return std::max(milliseconds{0}, std::chrono::ceil<milliseconds>(left));
}

void wait_until_ready(int descriptor, short events) noexcept {
  pollfd source{descriptor, events, 0};
  ::poll(&source, 1, -1);
}

bool take_locale() noexcept {
  // A locale that is not installed still tells what the terminal understands.
  if (std::setlocale(LC_CTYPE, "") == nullptr && names_utf8(requested_locale()))
    std::setlocale(LC_CTYPE, "C.UTF-8");
  return std::string_view{::nl_langinfo(CODESET)} == "UTF-8" && ::wcwidth(L'─') == 1;
}

void die_by(int signal) noexcept {
  std::signal(signal, SIG_DFL);
  sigset_t set;
  ::sigemptyset(&set);
  ::sigaddset(&set, signal);
  ::sigprocmask(SIG_UNBLOCK, &set, nullptr);
  std::raise(signal);
  ::_exit(128 + signal);
}

}  // namespace ttt
