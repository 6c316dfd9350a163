/// Lines from a file, a pipe or a terminal, in bounded memory.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace ttt {

struct InputLine {
  std::string_view text;  ///< without the line end; valid until the next line is read
  bool too_long = false;  ///< the line had more bytes than `longest_line`; the rest is dropped
};

class LineReader {
 public:
  static constexpr std::size_t longest_line = 4096;

  /// `before_reading` is called before every read, which may have to wait: the moment to flush
  /// answers to what was read before. If it returns false, the input counts as ended.
  LineReader(int descriptor, std::function<bool()> before_reading);

  /// The next line, or nothing at the end of the input. A last line without a line end counts.
  /// Throws std::system_error when the input cannot be read.
  std::optional<InputLine> next();

 private:
  /// `next` where the line is not, or not as a whole, in the buffer, or is too long.
  std::optional<InputLine> next_from_pieces();

  /// Returns false at the end of the input.
  bool read_more();

  int descriptor_;
  std::function<bool()> before_reading_;
  std::string buffer_;
  std::size_t begin_ = 0;  ///< where in the buffer the next line begins
  bool ended_ = false;
  std::string line_;
};

}  // namespace ttt
