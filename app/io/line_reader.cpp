#include "io/line_reader.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "io/descriptor.hpp"
#include "io/text.hpp"

namespace ttt {

std::string too_long_in_words() {
  return "longer than " + std::to_string(LineReader::longest_line) + " bytes";
}

LineReader::LineReader(int descriptor, std::function<bool()> before_reading)
    : descriptor_(descriptor), before_reading_(std::move(before_reading)) {}

LineReader::LineReader(int descriptor, Output& output)
    : LineReader{descriptor, [&output] {
                   output.flush();
                   return true;
                 }} {}

std::optional<InputLine> LineReader::next() {
  auto line = next_of_any_kind();
  if (std::exchange(begun_, true) || !line || !line->text.starts_with(byte_order_mark)) return line;
  line->text.remove_prefix(byte_order_mark.size());
  if (line->text.empty() && ended_) return std::nullopt;  // there was nothing but the mark
  return line;
}

std::optional<InputLine> LineReader::next_of_any_kind() {
  const std::string_view rest = unread();
  const std::size_t length = rest.find('\n');
  if (length > longest_line) return next_from_pieces();  // also where there is none
  begin_ += length + 1;
  return InputLine{rest.substr(0, length), false};
}

std::optional<InputLine> LineReader::next_from_pieces() {
  line_.clear();
  bool too_long = false;
  bool any = false;
  while (true) {
    const std::string_view rest = unread();
    const std::size_t end = rest.find('\n');
    const std::string_view piece = rest.substr(0, end);
    any = any || !rest.empty();
    const std::size_t room = longest_line - line_.size();
    too_long = too_long || piece.size() > room;
    line_.append(piece.substr(0, room));
    begin_ += piece.size();
    const bool complete = end != std::string_view::npos;
    if (complete) ++begin_;
    if (complete || !read_more()) break;
  }
  if (!any) return std::nullopt;
  return InputLine{line_, too_long};
}

bool LineReader::read_more() {
  if (ended_) return false;
  begin_ = 0;
  end_ = 0;
  ssize_t count = 0;
  while (before_reading_()) {
    count = ::read(descriptor_, block_->data(), block_->size());
    if (count >= 0 || (errno != EINTR && errno != EAGAIN)) break;
    if (errno == EAGAIN) wait_until_ready(descriptor_, POLLIN);
    count = 0;
  }
  end_ = static_cast<std::size_t>(std::max<ssize_t>(count, 0));
  ended_ = count <= 0;
  if (count < 0) throw std::system_error{errno, std::generic_category(), "cannot read"};
  return !ended_;
}

}  // namespace ttt
