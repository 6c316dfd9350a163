#include "engine/common_line.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "ttt/notation.hpp"

namespace ttt {
namespace {

constexpr std::size_t cells = square_count;

/// Calls `check` with every text of nine `X`, `O` or `.`.
template <typename Check>
void for_every_board(Check check) {
  for (int number = 0; number < 19'683; ++number) {
    std::string text;
    for (int rest = number; text.size() < cells; rest /= 3)
      text += ".XO"[static_cast<std::size_t>(rest % 3)];
    check(text);
  }
}

Board board_of(const std::string& text) {
  Board board;
  for (std::size_t cell = 0; cell < cells; ++cell)
    if (const auto mark = mark_of(text[cell])) board = board.with(static_cast<Square>(cell), *mark);
  return board;
}

TEST(CommonLine, HasANumberOfItsOwn) {
  std::set<std::size_t> numbers;
  for_every_board([&numbers](const std::string& board) {
    for (const std::string side : {"", " X", " O"}) {
      const auto line = read_common_line(board + side + "\n..");
      ASSERT_TRUE(line) << board << side;
      EXPECT_EQ(line.length, board.size() + side.size() + 1);
      EXPECT_LT(line.number, common_line_count);
      numbers.insert(line.number);
    }
  });
  EXPECT_EQ(numbers.size(), common_line_count);
}

TEST(CommonLine, HasTheNumberOfThePositionThatItNames) {
  for_every_board([](const std::string& text) {
    const Board board = board_of(text);
    EXPECT_EQ(read_common_line(text + " X\n").number, common_line_number({board, Mark::x}));
    EXPECT_EQ(read_common_line(text + " O\n").number, common_line_number({board, Mark::o}));
  });
}

TEST(CommonLine, HasNoOtherByteInIt) {
  for (const std::string line : {"XO.XO.XO.\nX\n", "XO.XO.XO. X\n", "XO.XO.XO. O\n"}) {
    for (std::size_t place = 0; place < line.find('\n'); ++place) {
      for (int value = 0; value < 256; ++value) {
        std::string changed = line;
        changed[place] = static_cast<char>(value);
        const bool is_cell = std::string_view{"XO."}.find(changed[place]) != std::string::npos;
        const bool is_side = changed[place] == 'X' || changed[place] == 'O';
        const bool common = place < cells    ? is_cell
                            : place == cells ? value == ' ' || value == '\n'
                                             : is_side;
        EXPECT_EQ(static_cast<bool>(read_common_line(changed)), common) << place << ' ' << value;
      }
    }
  }
}

TEST(CommonLine, EndsAfterItsLastWord) {
  EXPECT_FALSE(read_common_line("XO.XO.XO..\n.."));
  EXPECT_FALSE(read_common_line("XO.XO.XO.\r\n."));
  EXPECT_FALSE(read_common_line("XO.XO.XO. X \n"));
  EXPECT_FALSE(read_common_line("XO.XO.XO. \n.."));
}

TEST(CommonLine, IsNotReadBeyondTheText) {
  EXPECT_FALSE(read_common_line(""));
  EXPECT_FALSE(read_common_line("XO.XO.XO. X"));
  EXPECT_FALSE(read_common_line(std::string_view{"XO.XO.XO. X\n"}.substr(0, 11)));
}

}  // namespace
}  // namespace ttt
