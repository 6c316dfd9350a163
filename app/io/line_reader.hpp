/// A reader of lines from a file, a pipe or a terminal, in bounded memory.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "io/output.hpp"

namespace ttt {

struct InputLine {
  std::string_view text;  ///< The line without its end; valid until the next line is read.
  bool too_long = false;  ///< True if the line was cut after `longest_line` bytes.
};

/// Returns the reason for rejecting a line that is too long: `longer than 4096 bytes`.
[[nodiscard]] std::string too_long_in_words();

/// Reads lines. A byte order mark at the beginning of the first line is left out.
class LineReader {
 public:
  static constexpr std::size_t longest_line = 4096;

  /// Calls `before_reading` before every read, which may have to wait: answers to the lines before
  /// should be flushed then. If it returns false, the input counts as ended.
  LineReader(int descriptor, std::function<bool()> before_reading);

  /// Flushes `output` before every read.
  LineReader(int descriptor, Output& output);

  /// Returns the next line, or nothing at the end of the input. A last line without a line end
  /// counts. Throws std::system_error if the input cannot be read.
  std::optional<InputLine> next();

 private:
  using Block = std::array<char, 65536>;

  /// Returns the bytes that have been read but not returned.
  [[nodiscard]] std::string_view unread() const noexcept {
    return {block_->data() + begin_, end_ - begin_};
  }
  /// Reads more of them. Returns false at the end of the input.
  bool read_more();

  int descriptor_;
  std::function<bool()> before_reading_;
  std::unique_ptr<Block> block_{new Block};  ///< Not zeroed: most bytes are never touched.
  std::size_t begin_ = 0;                    ///< The beginning of the next line in the block.
  std::size_t end_ = 0;                      ///< The end of the bytes that have been read.
  bool begun_ = false;
  bool ended_ = false;
};

}  // namespace ttt
