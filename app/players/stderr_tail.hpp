/// The end of what a program writes to standard error.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ttt {

/// Keeps the last bytes of a text that arrives in pieces.
class StderrTail {
 public:
  static constexpr std::size_t longest = 1024;  ///< bytes of the text that `lines` returns
  static constexpr int most_lines = 10;

  void append(std::string_view piece);

  /// Returns the last lines without blank lines at the end: printable text, at most `most_lines`
  /// and `longest`. Where a single line is longer, its end is returned.
  [[nodiscard]] std::string lines() const;

 private:
  std::string text_;
};

}  // namespace ttt
