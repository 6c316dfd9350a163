/// The last lines that a program writes to standard error.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ttt {

/// A buffer that keeps the last bytes of a text which arrives in pieces.
class StderrTail {
 public:
  /// Limits the result of `lines` to `longest` bytes and `most_lines` lines.
  explicit StderrTail(std::size_t longest = 1024, int most_lines = 10)
      : longest_(longest), most_lines_(most_lines) {}

  /// Appends the next piece of the text.
  void append(std::string_view piece);

  /// Returns the last lines that fit the limits, without blank lines at the end, and with control
  /// characters escaped. If not even the last line fits, returns the end of that line. Empty if
  /// there is only white space.
  [[nodiscard]] std::string lines() const;

 private:
  std::size_t longest_;
  int most_lines_;
  std::string text_;
};

}  // namespace ttt
