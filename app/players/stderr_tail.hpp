/// The last lines that a program writes to standard error.
#pragma once

#include <string>
#include <string_view>

namespace ttt {

/// A buffer that keeps the last bytes of a text which arrives in pieces.
class StderrTail {
 public:
  /// Appends the next piece of the text.
  void append(std::string_view piece);

  /// Returns the last lines, at most 10 and at most 1024 bytes, without blank lines at the end, and
  /// with control characters escaped. If not even the last line fits, returns the end of that line.
  /// Empty if there is only white space.
  [[nodiscard]] std::string lines() const;

 private:
  std::string text_;
};

}  // namespace ttt
