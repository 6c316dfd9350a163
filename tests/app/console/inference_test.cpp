#include "console/inference.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace {

using ttt::Marks;
using ttt::Square;
using ttt::SquareSet;
using ttt::TextBoard;

/// Returns a board with these nine characters in its cells, row by row; a blank leaves its cell
/// empty.
TextBoard board(std::string_view cells) {
  TextBoard made;
  for (std::size_t cell = 0; cell < made.cells.size(); ++cell)
    if (cells[cell] != ' ') made.cells[cell] = cells[cell];
  return made;
}

/// Returns the squares of each side in these nine cells, row by row: each X is a mark of ttt, and
/// each O one of the program.
Marks marks(std::string_view cells) {
  Marks made;
  made.my_sign = "X";
  made.their_sign = "O";
  for (const Square square : SquareSet::all()) {
    const char cell = cells[static_cast<std::size_t>(square)];
    if (cell == 'X') made.mine |= square;
    if (cell == 'O') made.theirs |= square;
  }
  return made;
}

TEST(Inference, FindsTheReply) {
  const auto found = ttt::changes(board("O   X    "), {});
  ASSERT_EQ(found.size(), 2U) << "either sign may be ours";
  for (const char* const later : {"OX  X  O ", "OX3 X  O "}) {
    const auto next = ttt::changes(board(later), marks("O   X    "));
    if (later[2] == ' ') {
      ASSERT_EQ(next.size(), 1U);
      EXPECT_EQ(next.front().mine, Square::top);
      EXPECT_EQ(next.front().theirs, Square::bottom);
    } else {
      EXPECT_TRUE(next.empty()) << "a third sign";
    }
  }
}

TEST(Inference, TakesOneAndMinusOneForMarks) {
  const TextBoard first{{"0", "1", "-1", "0", "0", "0", "0", "0", "0"}};
  const auto found = ttt::changes(first, {});
  ASSERT_EQ(found.size(), 2U);
  EXPECT_TRUE(found.front().mine && found.front().theirs);
}

TEST(Inference, DistinguishesLabelsFromMarks) {
  const auto empty = ttt::changes(board("123456789"), {});
  ASSERT_EQ(empty.size(), 1U);
  EXPECT_FALSE(empty.front().mine || empty.front().theirs);
  const auto first = ttt::changes(board("1234X6789"), {});
  ASSERT_EQ(first.size(), 2U) << "the mark may be ours or theirs; labels are no marks";
  for (const auto& change : first)
    EXPECT_EQ(change.mine ? change.mine : change.theirs, Square::center);
  EXPECT_EQ(ttt::changes(board("OBCDXFGHI"), {}).size(), 2U) << "X and O among letters";
  EXPECT_EQ(ttt::changes(board("789456123"), {}).size(), 1U);
}

TEST(Inference, RemembersUnusualLabels) {
  const auto empty = ttt::changes(board("876543210"), {});
  ASSERT_EQ(empty.size(), 1U);
  const auto first = ttt::changes(board("87654321X"), empty.front().after);
  ASSERT_EQ(first.size(), 2U) << "X is a mark of either side, and no ninth label";
  for (const auto& change : first)
    EXPECT_EQ(change.mine ? change.mine : change.theirs, Square::bottom_right);
}

TEST(Inference, AcceptsDigitsAsSigns) {
  EXPECT_EQ(ttt::changes(board("000010020"), {}).size(), 2U);
  EXPECT_EQ(ttt::changes(board("    1  2 "), {}).size(), 2U);
}

TEST(Inference, ReadsNumbersBesideTheMarks) {
  TextBoard numbered;
  for (std::size_t cell = 0; cell < numbered.cells.size(); ++cell)
    numbered.cells[cell] = std::to_string(cell + 1) + (cell == 4 ? " X" : " _");
  const auto found = ttt::changes(numbered, {});
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found.front().after.my_sign.empty() ? found.front().after.their_sign
                                                : found.front().after.my_sign,
            "X");
}

TEST(Inference, RejectsImpossibleChanges) {
  const Marks before = marks("XO  X    ");
  EXPECT_TRUE(ttt::changes(board("         "), before).empty()) << "a new game";
  EXPECT_TRUE(ttt::changes(board("XO OX O X"), before).empty()) << "two moves of the program";
  EXPECT_TRUE(ttt::changes(board("OX  O    "), before).empty()) << "the signs are exchanged";
  EXPECT_TRUE(ttt::changes(board("XO  X?  !"), before).empty()) << "other signs";
}

}  // namespace
