/// Lines from a file, a pipe or a terminal, in bounded memory.
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
  std::string_view text;  ///< without the line end; valid until the next line is read
  bool too_long = false;  ///< the line had more bytes than `longest_line`; the rest is dropped
};

/// `longer than 4096 bytes`: what is wrong with a line that is too long.
[[nodiscard]] std::string too_long_in_words();

/// A byte order mark in front of the first line is left out.
class LineReader {
 public:
  static constexpr std::size_t longest_line = 4096;

  /// `before_reading` is called before every read, which may have to wait: the moment to flush
  /// answers to what was read before. If it returns false, the input counts as ended.
  LineReader(int descriptor, std::function<bool()> before_reading);

  /// Flushes `output` before every read.
  LineReader(int descriptor, Output& output);

  /// The next line, or nothing at the end of the input. A last line without a line end counts.
  /// Throws std::system_error when the input cannot be read.
  std::optional<InputLine> next();

 private:
  using Block = std::array<char, 65536>;

  /// What has been read, but not given out.
  [[nodiscard]] std::string_view unread() const noexcept {
    return {block_->data() + begin_, end_ - begin_};
  }
  /// Adds to it. Returns false at the end of the input.
  bool read_more();

  int descriptor_;
  std::function<bool()> before_reading_;
  std::unique_ptr<Block> block_{new Block};  ///< not filled with zeros: most are never touched
  std::size_t begin_ = 0;                    ///< where in the block the next line begins,
  std::size_t end_ = 0;                      ///< and where what has been read ends
  bool begun_ = false;
  bool ended_ = false;
};

}  // namespace ttt
