/// Output that reports write errors, the character set of the terminal, and a progress line.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include "io/descriptor.hpp"

namespace ttt {

/// A buffer that writes text to a descriptor in large blocks. The destructor does not write: the
/// last call must be `flush`, which throws if not everything could be written. If the descriptor is
/// a terminal and the locale is not UTF-8, each byte beyond ASCII is written as `\xNN`, because the
/// terminal could interpret the byte as a control.
class Output {
 public:
  explicit Output(int descriptor) : descriptor_(descriptor) {}

  /// Appends the text to the buffer, and writes the buffer if it is full. Throws as `flush` does.
  void write(std::string_view text) {
    text_ += text;
    if (text_.size() >= block) flush();
  }

  /// Writes the buffered text. Throws std::system_error if that fails, or std::runtime_error if
  /// standard output was closed when this process started.
  void flush();

 private:
  static constexpr std::size_t block = 65536;

  int descriptor_;
  std::string text_;
};

/// Sets the character set of this process (LC_CTYPE) to that of the user's locale, or to UTF-8 if
/// that locale is not installed.
void set_locale_from_environment() noexcept;
/// Calls `set_locale_from_environment` at the first call, and does nothing later. `locale_is_utf8`
/// and `start_thread` call this function, so it runs before other threads exist. A command that
/// needs neither takes a third less time.
void ensure_locale() noexcept;

/// Returns true if the character set of this process is UTF-8.
[[nodiscard]] bool locale_is_utf8() noexcept;

/// Returns true if the character set of this process is UTF-8, and the characters that draw lines
/// (─) are one column wide.
[[nodiscard]] bool can_draw_lines() noexcept;

/// An optional file for further output, such as the record of a match. If there is none, the number
/// of the descriptor is -1. Any thread may write to it.
struct SideFile {
  Descriptor file;
  int failure = 0;  ///< The error number (errno) of the first failed write; 0 if none failed.
  Output output{file.number()};
  std::mutex mutex{};  ///< The lock that `write` holds.

  /// Writes the text to the file at once, and waits if a pipe is full. If that fails, sets
  /// `failure`. Does nothing if there is no file, or a write failed before.
  void write(std::string_view text) noexcept;
};

/// Opens the file for writing; creates it if it does not exist, and empties it if it does. Throws
/// std::runtime_error, `cannot write FILE: No such file or directory`, if that fails.
[[nodiscard]] Descriptor open_truncated(const std::string& path);

/// Writes the text to standard output. Throws as `Output::flush` does if that fails.
void print(std::string_view text);

/// Prints the line, and a line end, on standard error. Ignores failures.
void print_error(std::string_view line) noexcept;

/// Throws std::runtime_error, `cannot write FILE: No space left on device`, for the error number
/// `reason`. It is not a std::system_error, because `main` prints no message for one with EPIPE (a
/// closed pipe), which is right only for standard output.
[[noreturn]] void fail_to_write(const std::string& path, int reason);

/// A progress line on standard error. It is overwritten as work proceeds, and the destructor erases
/// it. Nothing is printed if standard error is not a terminal.
class Progress {
 public:
  Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  /// Shows a count and a noun, as in `1,200 games`. It may be called often: calls within 200 ms of
  /// the last write are dropped.
  void show(std::uint64_t count, std::string_view noun);
  /// Shows a text in the place of a count; calls within 200 ms of the last write are dropped, too.
  void show(const std::string& text);

 private:
  void write(std::string_view text);

  static constexpr std::chrono::milliseconds interval{200};

  bool visible_;
  std::chrono::steady_clock::time_point due_;
  std::size_t columns_ = 0;  ///< The width of the line that is shown; 0 if none is.
};

}  // namespace ttt
