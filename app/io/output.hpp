/// Output whose failures are not overlooked, what characters the terminal understands, and how far
/// long work has come.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "io/descriptor.hpp"

namespace ttt {

/// How a report is printed.
enum class Format : std::uint8_t { text, json };

/// Collects text and writes it in large blocks. What is not flushed is lost with the object, so
/// whoever is done calls `flush`, and learns there whether everything arrived. A terminal whose
/// locale is not UTF-8 gets `\xNN` for each byte beyond ASCII, which it could take for a control.
class Output {
 public:
  explicit Output(int descriptor) : descriptor_(descriptor) {}

  /// Throws std::system_error, as `flush` does, when a full block cannot be written.
  void write(std::string_view text) {
    text_ += text;
    if (text_.size() >= block) flush();
  }

  /// Throws std::system_error with the reason when the text cannot be written.
  void flush();

 private:
  static constexpr std::size_t block = 65536;

  int descriptor_;
  std::string text_;
};

/// Takes characters (and nothing else) from the user's locale, for whoever writes more than ASCII;
/// reading it is a good part of the time in which a short command is done. Returns whether the
/// locale's characters are UTF-8.
[[nodiscard]] bool locale_is_utf8() noexcept;

/// The same, and whether those that draw lines are one column wide.
[[nodiscard]] bool set_locale_from_environment() noexcept;

/// What is written beside the report, if there is a file for it.
struct SideFile {
  Descriptor file;
  int failure = 0;  ///< the error number, where not all of it could be written
  Output output{file.number()};

  /// Waits for whoever reads it. After a failure nothing more is written.
  void write(std::string_view text) noexcept;
};

/// Opens the file to write it anew. Throws what `fail_to_write` throws.
[[nodiscard]] Descriptor open_truncated(const std::string& path);

/// Writes a text to standard output. Throws std::system_error.
void print(std::string_view text);

/// Says a line on standard error, as far as somebody listens.
void print_error(std::string_view line) noexcept;

/// Throws what is no std::system_error: `main` is silent about a closed pipe, as nobody listens any
/// more, but not about one that has a name.
[[noreturn]] void fail_to_write(const std::string& path, int reason);

/// One line on standard error that is written over, and gone at the end. Nothing at all where
/// standard error is no terminal.
class Progress {
 public:
  Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  /// `1200 games`. Writes only now and then, so it may be called often.
  void show(std::uint64_t count, std::string_view of_what);

 private:
  void write(std::string_view text);

  static constexpr std::chrono::milliseconds interval_{200};

  bool visible_;
  std::chrono::steady_clock::time_point due_;
  std::size_t columns_ = 0;  ///< of what is on the line now
};

}  // namespace ttt
