#include "io/text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/utf8.hpp"
#include "ttt/random.hpp"

namespace ttt {
namespace {

TEST(Utf8, EncodesCharacters) {
  EXPECT_EQ(utf8(U'A'), "A");
  EXPECT_EQ(utf8(U'~'), "~");
  EXPECT_EQ(utf8(U'\x80'), "\xC2\x80");
  EXPECT_EQ(utf8(U'é'), "\xC3\xA9");
  EXPECT_EQ(utf8(U'\u07FF'), "\xDF\xBF");
  EXPECT_EQ(utf8(U'\u0800'), "\xE0\xA0\x80");
  EXPECT_EQ(utf8(U'█'), "\xE2\x96\x88");
}

using Parts = std::vector<std::string_view>;

TEST(Wrap, LeavesTextThatFitsAlone) {
  EXPECT_EQ(wrap("one two", 7), Parts{"one two"});
  EXPECT_EQ(wrap("one two", 80), Parts{"one two"});
  EXPECT_EQ(wrap("", 5), Parts{""});
}

TEST(Wrap, BreaksBetweenWords) {
  EXPECT_EQ(wrap("one two three", 7), (Parts{"one two", "three"}));
  EXPECT_EQ(wrap("one two three", 8), (Parts{"one two", "three"}));
  EXPECT_EQ(wrap("one two three", 6), (Parts{"one", "two", "three"}));
  EXPECT_EQ(wrap("one two", 3), (Parts{"one", "two"}));
}

TEST(Wrap, BreaksAWordThatIsTooLong) {
  EXPECT_EQ(wrap("abcdefg", 3), (Parts{"abc", "def", "g"}));
  EXPECT_EQ(wrap("a bcdefg", 3), (Parts{"a", "bcd", "efg"}));
  EXPECT_EQ(wrap("abc", 1), (Parts{"a", "b", "c"}));
  EXPECT_EQ(wrap("\u00e9\u20ac\u00e9 \u20aca", 3), (Parts{"\u00e9\u20ac\u00e9", "\u20aca"}));
  EXPECT_EQ(wrap("\u00e9\u20ac\u00e9", 2), (Parts{"\u00e9\u20ac", "\u00e9"}));
}

std::string random_text(Random& random) {
  std::string text;
  const std::uint32_t size = random.below(40);
  for (std::uint32_t i = 0; i < size; ++i) text += "ab  c"[random.below(5)];
  return text;
}

std::string without_blanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

TEST(Wrap, LosesNothingButABlankAtEachBreakAndKeepsToTheColumns) {
  Random random{2};
  for (int i = 0; i < 40'000; ++i) {
    const std::string text = random_text(random);
    const auto columns = 1 + random.below(20);
    const Parts lines = wrap(text, static_cast<int>(columns));
    std::string joined;
    for (const std::string_view line : lines) {
      ASSERT_LE(line.size(), columns) << '"' << text << '"';
      joined += line;
    }
    ASSERT_EQ(without_blanks(joined), without_blanks(text)) << '"' << text << '"';
    ASSERT_LE(text.size() - joined.size(), lines.size() - 1) << '"' << text << '"';
  }
}

TEST(Wrap, KeepsWordsWholeWhereTheyFit) {
  Random random{3};
  for (int i = 0; i < 20'000; ++i) {
    std::string text = "w";
    for (int word = 0; word < 8; ++word)
      text +=
          (word == 0 ? "" : " ") + std::string(1 + random.below(5), static_cast<char>('a' + word));
    for (const std::string_view line : wrap(text, 6 + static_cast<int>(random.below(10)))) {
      const std::size_t end = static_cast<std::size_t>(line.data() - text.data()) + line.size();
      ASSERT_TRUE(end == text.size() || text[end] == ' ') << '"' << text << '"';
    }
  }
}

TEST(Shortened, LeavesTextThatJustFitsAlone) {
  EXPECT_EQ(shortened("abcde", 5), "abcde");
  EXPECT_EQ(shortened("abcdef", 5), "abc..");
  EXPECT_EQ(shortened("\xC3\xA4\xC3\xB6\xC3\xBC\xC3\x9F\xE2\x9C\x93", 4), "\xC3\xA4\xC3\xB6..");
  EXPECT_EQ(shortened_in_front("abcde", 5), "abcde");
  EXPECT_EQ(shortened_in_front("abcdef", 5), "..def");
  EXPECT_EQ(shortened_in_front("\xC3\xA4\xC3\xB6\xC3\xBC\xC3\x9F\xE2\x9C\x93", 4),
            "..\xC3\x9F\xE2\x9C\x93");
}

TEST(Text, IsAbridgedByClauses) {
  const std::string lesson = "2 gives the win away: 8 would have won.";
  EXPECT_EQ(abridged(lesson, 40), lesson);
  EXPECT_EQ(abridged(lesson, 20), "2 gives the win away");
  EXPECT_EQ(abridged(lesson, 19), "8 would have won.");
  EXPECT_EQ(abridged(lesson, 10), "2 gives ..");
  EXPECT_EQ(abridged(lesson, 20, 2), "2 gives the win away");
  EXPECT_EQ(abridged(lesson, 26, 2), lesson);
  EXPECT_EQ(abridged("Right: because of a reason, which is long", 10), "Right");
  EXPECT_EQ(abridged("Yes: because of a reason, which is long", 10, 2), "Yes: because ..");
  EXPECT_EQ(abridged("Find the only move that wins (X).", 20), "Find the only move");
}

}  // namespace
}  // namespace ttt
