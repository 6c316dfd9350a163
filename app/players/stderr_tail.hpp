/// The end of what a program writes to standard error.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ttt {

/// Keeps the last bytes of a text that arrives in pieces.
class StderrTail {
 public:
  /// `lines` returns at most `longest` bytes and `most_lines` lines.
  explicit StderrTail(std::size_t longest = 1024, int most_lines = 10)
      : longest_(longest), most_lines_(most_lines) {}

  void append(std::string_view piece);

  /// Returns the last lines without blank lines at the end: printable text. Where a single line is
  /// longer, its end is returned.
  [[nodiscard]] std::string lines() const;

 private:
  std::size_t longest_;
  int most_lines_;
  std::string text_;
};

}  // namespace ttt
