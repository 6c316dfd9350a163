#include "ttt/keys.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <optional>
#include <string>

#include "libttt/print.hpp"

namespace ttt {
namespace {

constexpr std::array both_layouts{KeyLayout::numpad, KeyLayout::phone};

/// The digits of the squares, drawn as they lie on the board.
std::string drawing(KeyLayout layout) {
  std::string drawn;
  for (const Square square : SquareSet::all()) {
    drawn += std::to_string(digit_of(layout, square));
    const Line right_column = lines[5];
    const bool ends_row = right_column.contains(square);
    drawn += ends_row ? '\n' : ' ';
  }
  return drawn;
}

TEST(KeyLayout, IsTheKeypadWithSevenAtTheTopLeftForNumpad) {
  EXPECT_EQ(drawing(KeyLayout::numpad),
            "7 8 9\n"
            "4 5 6\n"
            "1 2 3\n");
}

TEST(KeyLayout, IsReadingOrderForPhone) {
  EXPECT_EQ(drawing(KeyLayout::phone),
            "1 2 3\n"
            "4 5 6\n"
            "7 8 9\n");
}

TEST(KeyLayout, ComesBackToTheSameSquare) {
  for (const KeyLayout layout : both_layouts)
    for (const Square square : SquareSet::all())
      EXPECT_EQ(square_of(layout, digit_of(layout, square)), square) << name(layout);
}

TEST(KeyLayout, HasNoSquareForOtherNumbers) {
  for (const KeyLayout layout : both_layouts) {
    for (const int number :
         {0, 10, -1, -9, 49, 57, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()})
      EXPECT_EQ(square_of(layout, number), std::nullopt) << name(layout) << ' ' << number;
  }
}

TEST(KeyLayout, NamesASquareByOneDigit) {
  EXPECT_EQ(square_of(KeyLayout::numpad, "7"), Square::top_left);
  EXPECT_EQ(square_of(KeyLayout::phone, "7"), Square::bottom_left);
  for (const std::string_view key : {"", "0", "77", "x", " 7"})
    EXPECT_EQ(square_of(KeyLayout::numpad, key), std::nullopt) << key;
}

TEST(KeyLayout, HasAName) {
  EXPECT_EQ(name(KeyLayout::numpad), "numpad");
  EXPECT_EQ(name(KeyLayout::phone), "phone");
}

}  // namespace
}  // namespace ttt
