#include "players/stderr_tail.hpp"

#include <gtest/gtest.h>

#include <string>

namespace ttt {
namespace {

std::string lines_of(const std::string& text) {
  StderrTail tail;
  tail.append(text);
  return tail.lines();
}

TEST(StderrTail, IsEmptyAfterNothingButWhiteSpace) {
  for (const char blank : {'\n', '\r', '\t', ' '})
    for (const std::size_t size : {0U, 1U, 1023U, 1024U, 1025U, 1026U, 3000U})
      EXPECT_EQ(lines_of(std::string(size, blank)), "") << size;
  EXPECT_EQ(lines_of("lost" + std::string(3000, '\n')), "");
}

TEST(StderrTail, HasTheLastTenLines) {
  std::string text;
  for (int line = 1; line <= 12; ++line) text += std::to_string(line) + "\r\n";
  EXPECT_EQ(lines_of(text), "3\n4\n5\n6\n7\n8\n9\n10\n11\n12");
}

TEST(StderrTail, HasTheEndOfALongLineInWholeCharacters) {
  std::string text = "a";
  for (int i = 0; i < 1000; ++i) text += "é";
  const std::string lines = lines_of(text);
  EXPECT_EQ(lines.size(), 1024U);
  EXPECT_TRUE(text.ends_with(lines));
}

}  // namespace
}  // namespace ttt
