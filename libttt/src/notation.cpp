#include "ttt/notation.hpp"

namespace ttt {
namespace {

constexpr bool is_space(char c) noexcept { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

constexpr bool is_empty_cell(char c) noexcept { return c == '.' || c == '_' || c == '-'; }

void skip_spaces(std::string_view& text) noexcept {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
}

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
  std::string_view rest = text;
  Position position;
  const auto stop = [&](PositionFault fault, std::optional<Illegality> reason = {}) {
    return ParsedPosition{position, PositionError{fault, text.size() - rest.size(), reason}};
  };

  skip_spaces(rest);
  for (int cell = 0; cell < square_count; ++cell) {
    if (cell != 0 && cell % 3 == 0 && rest.starts_with('/')) rest.remove_prefix(1);
    if (rest.empty() || is_space(rest.front())) return stop(PositionFault::too_few_cells);
    if (const auto mark = mark_of(rest.front()))
      position.board = position.board.with(static_cast<Square>(cell), *mark);
    else if (!is_empty_cell(rest.front()))
      return stop(PositionFault::bad_cell);
    rest.remove_prefix(1);
  }

  position.to_move = implied_to_move(position.board);
  if (!rest.empty() && !is_space(rest.front())) return stop(PositionFault::too_many_cells);
  skip_spaces(rest);
  if (!rest.empty()) {
    const auto side = mark_of(rest.front());
    if (!side) return stop(PositionFault::bad_side);
    position.to_move = *side;
    rest.remove_prefix(1);
    skip_spaces(rest);
    if (!rest.empty()) return stop(PositionFault::bad_side);
  }

  if (const auto reason = illegality(position.board, position.to_move))
    return stop(PositionFault::illegal, reason);
  return {position, std::nullopt};
}

}  // namespace ttt
