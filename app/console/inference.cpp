#include "console/inference.hpp"

#include <algorithm>
#include <set>

namespace ttt {
namespace {

/// Returns the board without the number of each cell, if all cells show one beside their text:
/// `1_` and `2X` are an empty cell and an X.
TextBoard without_numbers(const TextBoard& board) {
  TextBoard plain;
  bool has_text = false;
  for (std::size_t index = 0; index < board.cells.size(); ++index) {
    const std::string& cell = board.cells[index];
    const std::size_t digit = cell.find_first_of("0123456789");
    if (digit == cell.npos) return board;
    std::string& text = plain.cells[index];
    for (const char character : cell)
      if (character != cell[digit] && character != ' ') text += character;
    has_text = has_text || !text.empty();
  }
  return has_text ? plain : board;
}

/// Returns what all of these cells show. Nothing if they differ, or show nothing.
std::optional<std::string> common_sign(const TextBoard& board, SquareSet squares) {
  std::optional<std::string> sign;
  for (const Square square : squares) {
    if (board.at(square).empty() || (sign && *sign != board.at(square))) return std::nullopt;
    sign = board.at(square);
  }
  return sign;
}

/// Finds out, or checks, the sign of a side. Returns false if its cells do not show it.
bool has_sign(const TextBoard& board, SquareSet squares, std::string& sign) {
  if (squares.empty()) return true;
  const auto found = common_sign(board, squares);
  if (!found || (!sign.empty() && sign != *found)) return false;
  sign = *found;
  return true;
}

}  // namespace

std::optional<Marks> match(const TextBoard& shown, Marks marks) {
  const TextBoard board = without_numbers(shown);
  if (!has_sign(board, marks.mine, marks.my_sign) ||
      !has_sign(board, marks.theirs, marks.their_sign) ||
      (!marks.my_sign.empty() && marks.my_sign == marks.their_sign))
    return std::nullopt;
  std::set<std::string> free_texts;
  for (const Square square : marks.free()) {
    const std::string& text = board.at(square);
    if (!text.empty() && (text == marks.my_sign || text == marks.their_sign)) return std::nullopt;
    free_texts.insert(text);
  }
  const auto count = static_cast<std::size_t>(marks.free().size());
  if (count > 0 && free_texts.size() != 1 && free_texts.size() != count) return std::nullopt;
  return marks;
}

std::vector<Change> changes(const TextBoard& board, const Marks& before) {
  std::vector<Change> found;
  const auto add = [&](std::optional<Square> mine, std::optional<Square> theirs) {
    Marks marks = before;
    if (mine) marks.mine |= *mine;
    if (theirs) marks.theirs |= *theirs;
    if (const auto after = match(board, marks)) found.push_back({mine, theirs, *after});
  };
  add(std::nullopt, std::nullopt);
  for (const Square one : before.free()) {
    add(one, std::nullopt);
    add(std::nullopt, one);
    for (const Square other : before.free())
      if (one != other) add(one, other);
  }
  return found;
}

std::optional<Square> taken_twice(const TextBoard& board, const Marks& before, Square last_move) {
  if (before.my_sign.empty() || before.their_sign.empty()) return std::nullopt;
  for (const Square square : before.mine | last_move) {
    Marks marks = before;
    marks.mine = (before.mine | last_move) - square;
    marks.theirs |= square;
    if (match(board, marks)) return square;
  }
  return std::nullopt;
}

}  // namespace ttt
