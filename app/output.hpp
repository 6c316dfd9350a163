/// Standard output whose failures are not overlooked.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ttt {

/// Collects text and writes it in large blocks. What is not flushed is lost with the object, so
/// whoever is done calls `flush`, and learns there whether everything arrived.
class Output {
 public:
  explicit Output(int descriptor) : descriptor_(descriptor) {}

  /// Throws std::system_error, as `flush` does, when a full block cannot be written.
  void write(std::string_view text) {
    buffer_.append(text);
    if (buffer_.size() >= block_size) flush();
  }

  /// Throws std::system_error with the reason when the text cannot be written.
  void flush();

 private:
  static constexpr std::size_t block_size = 65536;

  int descriptor_;
  std::string buffer_;
};

}  // namespace ttt
