#include "io/output.hpp"

#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cwchar>
#include <exception>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "io/text.hpp"

namespace ttt {
namespace {

bool is_ascii(char byte) { return static_cast<unsigned char>(byte) < 0x80; }

/// Returns the text as it can be written to the descriptor: with `\xNN` for each byte beyond ASCII
/// if the descriptor is a terminal and the locale is not UTF-8, and otherwise unchanged.
std::string encode_for(int descriptor, std::string text) {
  if (::isatty(descriptor) == 0 || std::ranges::all_of(text, is_ascii) || locale_is_utf8())
    return text;
  std::string escaped;
  for (const char byte : text) escaped += is_ascii(byte) ? std::string{byte} : escaped_byte(byte);
  return escaped;
}

}  // namespace

void set_locale_from_environment() noexcept {
  if (std::setlocale(LC_CTYPE, "") == nullptr) std::setlocale(LC_CTYPE, "C.UTF-8");
}

void ensure_locale() noexcept {
  [[maybe_unused]] static const bool once = [] {
    set_locale_from_environment();
    return true;
  }();
}

bool locale_is_utf8() noexcept {
  ensure_locale();
  return std::string_view{::nl_langinfo(CODESET)} == "UTF-8";
}

bool can_draw_lines() noexcept { return locale_is_utf8() && ::wcwidth(L'─') == 1; }

void Output::flush() {
  const std::string text = encode_for(descriptor_, std::exchange(text_, {}));
  std::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      wait_until_ready(descriptor_, POLLOUT);
    } else if (errno != EINTR) {
      // A descriptor that was closed when this process started is open only for reading now.
      if (errno == EBADF && descriptor_ == STDOUT_FILENO)
        throw std::runtime_error{"standard output is closed"};
      throw std::system_error{errno, std::generic_category()};
    }
  }
}

void SideFile::write(std::string_view text) noexcept {
  const std::lock_guard lock{mutex};
  if (file.number() < 0 || failure != 0) return;
  try {
    output.write(text);
    output.flush();
  } catch (const std::system_error& error) {
    failure = error.code().value();
  }
}

Descriptor open_truncated(const std::string& path) {
  constexpr int flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC;
  Descriptor file{::open(path.c_str(), flags, 0666)};
  if (file.number() < 0) fail_to_write(path, errno);
  return file;
}

void print(std::string_view text) {
  Output output{STDOUT_FILENO};
  output.write(text);
  output.flush();
}

void print_error(std::string_view line) noexcept {
  try {
    Output output{STDERR_FILENO};
    output.write(line);
    output.write("\n");
    output.flush();
  } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): nobody could be told
  }
}

void fail_to_write(const std::string& path, int reason) {
  throw std::runtime_error{"cannot write " + escape_unprintable(path) + ": " +
                           std::generic_category().message(reason)};
}

Progress::Progress()
    : visible_(::isatty(STDERR_FILENO) != 0), due_(std::chrono::steady_clock::now() + interval) {}

Progress::~Progress() {
  if (columns_ > 0) write("");
}

void Progress::show(std::uint64_t count, std::string_view noun) {
  show(grouped(count) + " " + std::string{noun});
}

void Progress::show(const std::string& text) {
  if (!visible_) return;
  const auto now = std::chrono::steady_clock::now();
  if (now < due_) return;
  due_ = now + interval;
  write(text);
}

/// Replaces the progress line on the screen by the text. Ignores failures.
void Progress::write(std::string_view text) {
  std::string line = "\r" + std::string(columns_, ' ') + "\r";
  line += text;
  columns_ = text.size();
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
}

}  // namespace ttt
