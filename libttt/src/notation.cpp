#include "ttt/notation.hpp"

namespace ttt {
namespace {

constexpr bool is_space(char c) noexcept { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

constexpr bool is_empty_cell(char c) noexcept { return c == '.' || c == '_' || c == '-'; }

/// A text that is read from the left.
class Reader {
 public:
  explicit Reader(std::string_view text) noexcept : text_(text) {}

  [[nodiscard]] bool at_end() const noexcept { return offset_ == text_.size(); }
  [[nodiscard]] char peek() const noexcept { return text_[offset_]; }
  [[nodiscard]] std::size_t offset() const noexcept { return offset_; }
  void advance() noexcept { ++offset_; }
  /// Returns whether there was any.
  bool skip_spaces() noexcept {
    const std::size_t before = offset_;
    while (!at_end() && is_space(peek())) advance();
    return offset_ != before;
  }

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
};

}  // namespace

BoardText to_text(Board board) noexcept {
  BoardText text;
  for (const Square square : SquareSet::all()) {
    const auto mark = board.at(square);
    text.characters[static_cast<std::size_t>(square)] = mark ? letter(*mark) : '.';
  }
  return text;
}

ParsedPosition parse_position(std::string_view text) noexcept {
  Reader reader{text};
  Position position;
  const auto stop = [&](PositionFault fault) {
    return ParsedPosition{position, PositionError{.fault = fault, .offset = reader.offset()}};
  };

  reader.skip_spaces();
  for (int cell = 0; cell < square_count; ++cell) {
    if (cell != 0 && cell % 3 == 0 && !reader.at_end() && reader.peek() == '/') reader.advance();
    if (reader.at_end() || is_space(reader.peek())) return stop(PositionFault::too_few_cells);
    if (const auto mark = mark_of(reader.peek()))
      position.board = position.board.with(static_cast<Square>(cell), *mark);
    else if (!is_empty_cell(reader.peek()))
      return stop(PositionFault::bad_cell);
    reader.advance();
  }

  position.to_move = implied_to_move(position.board);
  if (!reader.at_end() && !reader.skip_spaces()) return stop(PositionFault::too_many_cells);
  if (!reader.at_end()) {
    const auto side = mark_of(reader.peek());
    if (!side) return stop(PositionFault::bad_side);
    position.to_move = *side;
    reader.advance();
    reader.skip_spaces();
    if (!reader.at_end()) return stop(PositionFault::bad_side);
  }

  if (const auto reason = illegality(position))
    return {position,
            PositionError{
                .fault = PositionFault::illegal, .offset = reader.offset(), .illegality = reason}};
  return {position, std::nullopt};
}

}  // namespace ttt
