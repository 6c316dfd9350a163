/// Output whose failures are not overlooked.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
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
    if (text.size() >= block_->size() - used_) return write_in_blocks(text);
    text.copy(block_->data() + used_, text.size());
    used_ += text.size();
  }

  /// Throws std::system_error with the reason when the text cannot be written.
  void flush();

 private:
  using Block = std::array<char, 65536>;

  void write_in_blocks(std::string_view text);

  int descriptor_;
  std::unique_ptr<Block> block_{new Block};  ///< not filled with zeros: most are never touched
  std::size_t used_ = 0;
};

/// What is written beside the report, if there is a file for it.
struct SideFile {
  Descriptor file;
  int failure = 0;  ///< the error number, where not all of it could be written
  Output output{file.number()};

  /// Waits for whoever reads it. After a failure nothing more is written.
  void write(std::string_view text) noexcept;
};

/// Opens the file to write it anew. Throws what `fail_to_write` throws.
[[nodiscard]] Descriptor open_anew(const std::string& path);

/// Says a line on standard error, as far as somebody listens.
void complain(std::string_view line) noexcept;

/// Throws what is no std::system_error: `main` is silent about a closed pipe, as nobody listens any
/// more, but not about one that has a name.
[[noreturn]] void fail_to_write(const std::string& path, int reason);

}  // namespace ttt
