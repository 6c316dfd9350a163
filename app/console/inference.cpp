#include "console/inference.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "console/typing.hpp"

namespace ttt {
namespace {

/// Returns the board without the numbers of its cells: `1_` becomes `_`, and `2X` becomes `X`. The
/// number of a cell is its first digit. Returns the board unchanged unless all nine cells have
/// different numbers, and at least one cell has other text.
TextBoard without_numbers(const TextBoard& board) {
  TextBoard plain;
  std::set<char> numbers;
  bool has_text = false;
  for (std::size_t index = 0; index < board.cells.size(); ++index) {
    const std::string& cell = board.cells[index];
    const std::size_t digit = cell.find_first_of("0123456789");
    if (digit == cell.npos || !numbers.insert(cell[digit]).second) return board;
    std::string& text = plain.cells[index];
    for (const char character : cell)
      if (character != cell[digit] && character != ' ') text += character;
    has_text = has_text || !text.empty();
  }
  return has_text ? plain : board;
}

/// Returns true if all these cells, which one side has taken, show the sign of that side. If `sign`
/// is empty, any sign counts, and is stored in `sign`. A blank cell shows no sign. Returns true if
/// there are no cells.
bool has_sign(const TextBoard& board, SquareSet squares, std::string& sign) {
  for (const Square square : squares) {
    if (board.at(square).empty() || (!sign.empty() && sign != board.at(square))) return false;
    sign = board.at(square);
  }
  return true;
}

/// Returns the labels of the board, its texts in free cells:
/// - the known labels, if at least six cells show them;
/// - otherwise the texts of a usual way to type squares, such as 1 to 9, if six cells show them;
/// - otherwise the texts of all nine cells, if they differ; otherwise nothing.
std::optional<std::array<std::string, square_count>> labels_of(
    const TextBoard& board, const std::array<std::string, square_count>& known) {
  constexpr int least_labels = 6;
  if (count_equal(board.cells, known) >= least_labels) return known;
  for (const TypingWay& way : usual_typing_ways())
    if (count_equal(board.cells, way.texts) >= least_labels) return way.texts;
  const std::set<std::string> texts{board.cells.begin(), board.cells.end()};
  return texts.size() == square_count ? std::optional{board.cells} : std::nullopt;
}

/// Returns true if the free cells look free: they are all alike, or each shows its label while no
/// taken cell shows its own. Stores new labels in `marks.labels`, because a later board with more
/// marks no longer shows all labels.
bool has_free_look(const TextBoard& board, Marks& marks) {
  const SquareSet free = marks.free();
  const SquareSet taken = marks.mine | marks.theirs;
  const bool is_plain = std::all_of(free.begin(), free.end(), [&](Square square) {
    return board.at(square) == board.at(*free.begin());
  });
  if (is_plain) return true;
  const auto has_label = [&](Square square) {
    return board.at(square) == marks.labels[static_cast<std::size_t>(square)];
  };
  const auto shows_labels = [&] {
    return std::all_of(free.begin(), free.end(), has_label) &&
           std::none_of(taken.begin(), taken.end(), has_label);
  };
  // A board with one mark may have nine different texts, too.
  if (shows_labels()) return true;
  if (const auto labels = labels_of(board, marks.labels)) marks.labels = *labels;
  return shows_labels();
}

/// Returns the change by which the board shows our move on `square` and perhaps the reply; nothing
/// if it does not show our move there. If three squares were free before, the board may also have
/// our mark on the last one, as the program may fill in a forced move.
std::optional<Change> change_with_move(const TextBoard& board, const Marks& before, Square square) {
  const auto read = [&](const Marks& marks) -> std::optional<Change> {
    for (const Change& change : changes(board, marks))
      if (change.mine == square) return change;
    return std::nullopt;
  };
  if (const auto change = read(before)) return change;
  if (before.free().size() != 3) return std::nullopt;
  for (const Square last : before.free() - square) {
    Marks filled = before;
    filled.mine |= last;
    if (const auto change = read(filled); change && change->theirs) return change;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Marks> match(const TextBoard& shown, Marks marks) {
  const TextBoard board = without_numbers(shown);
  if (!has_sign(board, marks.mine, marks.my_sign) ||
      !has_sign(board, marks.theirs, marks.their_sign) ||
      (!marks.my_sign.empty() && marks.my_sign == marks.their_sign))
    return std::nullopt;
  for (const Square square : marks.free()) {
    const std::string& text = board.at(square);
    if (!text.empty() && (text == marks.my_sign || text == marks.their_sign)) return std::nullopt;
  }
  if (!has_free_look(board, marks)) return std::nullopt;
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

std::optional<Change> their_change(const TextBoard& board, const Marks& before) {
  for (Change& change : changes(board, before))
    if (!change.mine) return std::move(change);
  return std::nullopt;
}

bool shows_new_game(const TextBoard& board, const Marks& before) {
  if ((before.mine | before.theirs).size() < 2) return false;
  Marks none = before;
  none.mine = none.theirs = SquareSet{};
  return their_change(board, none).has_value();
}

MoveReading read_move(const std::vector<TextBoard>& boards, const Marks& before, Square square) {
  MoveReading reading;
  for (auto board = boards.rbegin(); board != boards.rend(); ++board) {
    const auto found = changes(*board, before);
    if (const auto change = change_with_move(*board, before, square)) {
      if (reading.after && !change->theirs) continue;
      reading.is_reversed = reading.after.has_value();
      reading.reply = change->theirs;
      reading.after = change->after;
      if (!reading.reply) continue;
      reading.is_ambiguous = std::ranges::any_of(boards, [&](const TextBoard& shown) {
        const auto other = change_with_move(shown, before, square);
        return other && other->theirs && other->theirs != reading.reply;
      });
      return reading;
    }
    if (reading.after) continue;
    if (found.empty()) {
      reading.is_unread = true;
      reading.shows_new_game = reading.shows_new_game || shows_new_game(*board, before);
      continue;
    }
    if (found.front().mine)
      reading.elsewhere = found.front().mine;
    else
      reading.is_free = true;
  }
  return reading;
}

}  // namespace ttt
