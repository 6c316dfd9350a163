#include "io/line_reader.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include "io/descriptor.hpp"
#include "io/text.hpp"

namespace ttt {

std::string too_long_in_words() {
  return "longer than " + std::to_string(LineReader::longest_line) + " bytes";
}

std::optional<InputLine> LineReader::next() {
  std::string_view rest = unread();
  std::size_t length = rest.find('\n');
  while (length == std::string_view::npos && read_more()) {
    rest = unread();
    length = rest.find('\n');
  }
  if (length == std::string_view::npos) {
    rest = unread();
    if (rest.empty()) return std::nullopt;
    length = rest.size();
  }
  begin_ = std::min(begin_ + length + 1, end_);
  InputLine line{rest.substr(0, std::min(length, longest_line)), length > longest_line};
  if (!std::exchange(begun_, true) && line.text.starts_with(byte_order_mark)) {
    line.text.remove_prefix(byte_order_mark.size());
    if (line.text.empty() && ended_) return std::nullopt;  // the input was a byte order mark
  }
  return line;
}

bool LineReader::read_more() {
  if (ended_) return false;
  // Moves the unfinished line to the front of the block. Of a line that is too long, one byte more
  // than the limit is enough.
  end_ = std::min(end_ - begin_, longest_line + 1);
  std::memmove(block_->data(), block_->data() + std::exchange(begin_, 0), end_);
  if (output_ != nullptr) output_->flush();
  ssize_t count = -1;
  while ((count = ::read(descriptor_, block_->data() + end_, block_->size() - end_)) < 0) {
    if (errno == EAGAIN) wait_until_ready(descriptor_, POLLIN);
    if (errno == EAGAIN || errno == EINTR) continue;
    ended_ = true;
    throw std::system_error{errno, std::generic_category(), "cannot read"};
  }
  end_ += static_cast<std::size_t>(count);
  ended_ = count == 0;
  return !ended_;
}

}  // namespace ttt
