/// Output that reports its failures, the character set of the terminal, and progress of long work.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "io/descriptor.hpp"

namespace ttt {

/// The format of a report.
enum class Format : std::uint8_t { text, json };

/// A buffer that writes text in large blocks. Text that is not flushed is lost with the object: the
/// last call must be `flush`, which throws if not everything could be written. If the locale is not
/// UTF-8, a terminal gets `\xNN` for each byte beyond ASCII, which it could interpret as a control.
class Output {
 public:
  explicit Output(int descriptor) : descriptor_(descriptor) {}

  /// Appends the text. Throws std::system_error if a full block cannot be written.
  void write(std::string_view text) {
    text_ += text;
    if (text_.size() >= block) flush();
  }

  /// Writes the buffered text. Throws std::system_error if that fails.
  void flush();

 private:
  static constexpr std::size_t block = 65536;

  int descriptor_;
  std::string text_;
};

/// Sets the character set (and nothing else) of the user's locale, and returns true if it is UTF-8.
/// Commands that print only ASCII do not call it, because reading a locale takes a good part of the
/// time of a short command.
[[nodiscard]] bool locale_is_utf8() noexcept;

/// Does the same, and returns true if the characters that draw lines are also one column wide.
[[nodiscard]] bool set_locale_from_environment() noexcept;

/// An optional file for output beside the report.
struct SideFile {
  Descriptor file;
  int failure = 0;  ///< The error number, or 0 if everything was written.
  Output output{file.number()};

  /// Writes the text, and waits for a slow reader. Does nothing after a failure.
  void write(std::string_view text) noexcept;
};

/// Opens the file for writing and empties it. Throws as `fail_to_write` does.
[[nodiscard]] Descriptor open_truncated(const std::string& path);

/// Writes a text to standard output. Throws std::system_error.
void print(std::string_view text);

/// Prints a line on standard error, and ignores failures.
void print_error(std::string_view line) noexcept;

/// Throws an error that names the file. It is not a std::system_error, because `main` prints
/// nothing for a closed pipe on standard output, but does for a named one.
[[noreturn]] void fail_to_write(const std::string& path, int reason);

/// A line on standard error that is overwritten as work proceeds and erased at the end. It prints
/// nothing if standard error is not a terminal.
class Progress {
 public:
  Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  /// Shows `1,200 games`. It writes at most five times a second, so it may be called often.
  void show(std::uint64_t count, std::string_view of_what);

 private:
  void write(std::string_view text);

  static constexpr std::chrono::milliseconds interval_{200};

  bool visible_;
  std::chrono::steady_clock::time_point due_;
  std::size_t columns_ = 0;  ///< The columns of the line that is shown.
};

}  // namespace ttt
