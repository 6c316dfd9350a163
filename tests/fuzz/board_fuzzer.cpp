/// Fuzzes the reader of boards with any output of a program: each board must be read as at most one
/// new mark of each side on free squares, or not at all.
#include "console/inference.hpp"
#include "console/screen_text.hpp"
#include "console/text_board.hpp"
#include "fuzzing.hpp"

void ttt::fuzz(const std::string& text) {
  require(last_screen(text).size() <= 24);
  Marks marks;
  for (const TextBoard& board : find_boards(text)) {
    const auto found = changes(board, marks);
    for (const Change& change : found) {
      require((change.after.mine & change.after.theirs).empty());
      require(change.after.mine.size() == marks.mine.size() + (change.mine ? 1 : 0));
      require(change.after.theirs.size() == marks.theirs.size() + (change.theirs ? 1 : 0));
    }
    if (!found.empty()) marks = found.front().after;
  }
}
