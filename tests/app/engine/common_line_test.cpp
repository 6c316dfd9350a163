#include "engine/common_line.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "libttt/naive.hpp"

namespace ttt {
namespace {

constexpr std::size_t cells = square_count;

TEST(CommonLine, HasANumberOfItsOwn) {
  std::set<std::size_t> numbers;
  for (const naive::Cells& board : naive::all_boards())
    for (const std::string side : {"", " X", " O"}) {
      const std::string text = naive::text(board) + side + "\n";
      const auto line = read_common_line(text + "..");
      ASSERT_TRUE(line) << text;
      EXPECT_EQ(line.length, text.size());
      EXPECT_LT(line.number, common_line_count);
      numbers.insert(line.number);
    }
  EXPECT_EQ(numbers.size(), common_line_count);
}

TEST(CommonLine, HasTheNumberOfThePositionThatItNames) {
  for (const naive::Cells& marks : naive::all_boards()) {
    const std::string text = naive::text(marks);
    const Board board = naive::to_board(marks);
    EXPECT_EQ(read_common_line(text + " X\n").number, common_line_number({board, Mark::x}));
    EXPECT_EQ(read_common_line(text + " O\n").number, common_line_number({board, Mark::o}));
  }
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
