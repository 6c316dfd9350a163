#include "console/start.hpp"

#include <gtest/gtest.h>

namespace ttt {
namespace {

TEST(ConsoleStart, IsParsedFromAText) {
  const auto plain = parse_console_command(" ./game --hard 'a b' ");
  ASSERT_TRUE(plain);
  EXPECT_FALSE(plain->lines || plain->lines_if_first || plain->way);
  EXPECT_EQ(plain->command, "./game --hard 'a b' ");
  const auto full =
      parse_console_command("--start '1/Ann Lee' --type=\"{row} {column}\" --start-first a\\ b x");
  ASSERT_TRUE(full);
  EXPECT_EQ(typed_lines(*full->lines), (TypedLines{"1", "Ann Lee"}));
  EXPECT_EQ(typed_lines(*full->lines_if_first), TypedLines{"a b"});
  EXPECT_EQ(full->way->name, "{row} {column}");
  EXPECT_EQ(full->command, "x");
  for (const char* const text : {"", "--start 1", "--hard ./game", "--start '1 x", "--type q x"})
    EXPECT_FALSE(parse_console_command(text)) << text;
}

}  // namespace
}  // namespace ttt
