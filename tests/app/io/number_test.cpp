#include "io/number.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace ttt {
namespace {

TEST(WholeNumber, IsAllOfTheText) {
  EXPECT_EQ(whole_number("7", 1, 9), 7);
  EXPECT_EQ(whole_number("-7", -9, 9), -7);
  EXPECT_EQ(whole_number("007", 1, 9), 7);
  for (const auto* const text : {"", " 7", "7 ", "+7", "7.0", "7x", "x", "-", "0x7"})
    EXPECT_FALSE(whole_number(text, 1, 9)) << text;
}

TEST(WholeNumber, LiesBetweenItsBounds) {
  EXPECT_EQ(whole_number("1", 1, 9), 1);
  EXPECT_EQ(whole_number("9", 1, 9), 9);
  EXPECT_FALSE(whole_number("0", 1, 9));
  EXPECT_FALSE(whole_number("10", 1, 9));
}

TEST(WholeNumber, MayBeAsLargeAsItsTypeAndNoLarger) {
  constexpr auto most = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(whole_number("18446744073709551615", std::uint64_t{0}, most), most);
  EXPECT_FALSE(whole_number("18446744073709551616", std::uint64_t{0}, most));
  EXPECT_FALSE(whole_number("-1", std::uint64_t{0}, most));
}

}  // namespace
}  // namespace ttt
