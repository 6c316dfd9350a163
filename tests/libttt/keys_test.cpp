#include "ttt/keys.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "libttt/print.hpp"

namespace ttt {
namespace {

TEST(KeyLayout, MapsDigitsToSquares) {
  for (const auto& [layout, digits] : {std::pair{KeyLayout::numpad, std::string{"789456123"}},
                                       {KeyLayout::phone, std::string{"123456789"}}})
    for (const Square square : SquareSet::all()) {
      const std::string key = digits.substr(static_cast<std::size_t>(square), 1);
      EXPECT_EQ(std::to_string(digit_of(layout, square)), key) << name(layout);
      EXPECT_EQ(square_of(layout, digit_of(layout, square)), square) << name(layout);
      EXPECT_EQ(square_of(layout, key), square) << name(layout);
    }
}

TEST(KeyLayout, HasNoSquareForOtherKeys) {
  for (const int number :
       {0, 10, -1, -9, 49, 57, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()})
    EXPECT_EQ(square_of(KeyLayout::phone, number), std::nullopt) << number;
  for (const std::string_view key : {"", "0", "77", "x", " 7"})
    EXPECT_EQ(square_of(KeyLayout::numpad, key), std::nullopt) << key;
}

}  // namespace
}  // namespace ttt
