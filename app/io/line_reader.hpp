/// A reader of lines from a file, a pipe or a terminal, in bounded memory.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "io/output.hpp"

namespace ttt {

struct InputLine {
  std::string_view text;  ///< The line without its line end. Valid until the next line is read.
  bool too_long = false;  ///< True if the line was cut after `longest_line` bytes.
};

/// Returns `longer than 4096 bytes`, for messages that reject a line that is too long.
[[nodiscard]] std::string too_long_in_words();

/// A reader of lines of at most `longest_line` bytes; it cuts longer ones. It skips a byte order
/// mark at the beginning of the input.
class LineReader {
 public:
  static constexpr std::size_t longest_line = 4096;

  /// Creates a reader that flushes `output`, if there is one, before every read from the
  /// descriptor: a read may block, and the answers to earlier lines should not wait for it.
  explicit LineReader(int descriptor, Output* output = nullptr)
      : descriptor_(descriptor), output_(output) {}

  /// Returns the next line; nothing at the end of the input. The last line may lack a line end.
  /// Waits for input if necessary. Throws std::system_error if the input cannot be read.
  std::optional<InputLine> next();

 private:
  using Block = std::array<char, 65536>;

  /// Returns the bytes that have been read from the descriptor, but not returned in a line.
  [[nodiscard]] std::string_view unread() const noexcept {
    return {block_->data() + begin_, end_ - begin_};
  }
  /// Reads more bytes and returns true, or returns false at the end of the input.
  bool read_more();

  int descriptor_;
  Output* output_;
  std::unique_ptr<Block> block_{new Block};  ///< The buffer, not zeroed, since that takes time.
  std::size_t begin_ = 0;                    ///< The index in `block_` of the next line.
  std::size_t end_ = 0;  ///< The index in `block_` after the last byte that was read.
  bool begun_ = false;   ///< True if a line has been read.
  bool ended_ = false;   ///< True if the descriptor has reached the end of the input.
};

}  // namespace ttt
