#include "io/printable.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace ttt {
namespace {

TEST(Printable, LeavesTextOfAllLanguagesAlone) {
  std::string ascii;
  for (char c = ' '; c <= '~'; ++c) ascii += c;
  for (const std::string& text : {ascii, std::string{"caf\u00E9"}, std::string{"\u65E5\u672C"},
                                  std::string{"\U0001F600"}, std::string{"\U0010FFFD"}})
    EXPECT_EQ(printable(text), text);
}

TEST(Printable, SpellsWhatIsNoTextInHexadecimal) {
  EXPECT_EQ(printable(std::string{'\0'}), "\\x00");
  EXPECT_EQ(printable("\n"), "\\x0A");
  EXPECT_EQ(printable("\x1B[31m"), "\\x1B[31m");
  EXPECT_EQ(printable("\x7F\xFF"), "\\x7F\\xFF");
  EXPECT_EQ(printable("\xE2\x82X"), "\\xE2\\x82X");
}

/// Of the characters that mislead, the first and the last of each kind, and their neighbours.
TEST(Printable, SpellsMalformedAndMisleadingUtf8InHexadecimal) {
  const std::string overlong = "\xC1\xA1\xE0\x80\xAF\xF0\x80\x80\x80";
  const std::string too_large = "\xF4\x90\x80\x80\xF8\x88\x80\x80\x80";
  for (const std::string& text :
       {overlong, too_large, std::string{"\xE2\x82"}, std::string{"\xED\xA0\x80\xED\xBF\xBF"},
        std::string{"\xC2\x80\xC2\x9F"}, std::string{"\u2028\u2029\u202A\u202E\u2066\u2069"}})
    EXPECT_EQ(printable(text).size(), 4 * text.size()) << printable(text);
  for (const std::string text :
       {"\u00A0", "\u2027", "\u202F", "\u2065", "\u206A", "\uD7FF", "\uE000"})
    EXPECT_EQ(printable(text), text);
}

TEST(Printable, GivesEveryByteItsOwnText) {
  std::set<std::string> texts;
  for (int byte = 0; byte < 256; ++byte) {
    const std::string text = printable(std::string{static_cast<char>(byte)});
    for (const char c : text) ASSERT_TRUE(c >= ' ' && c <= '~') << byte;
    texts.insert(text);
  }
  EXPECT_EQ(texts.size(), 256U);
}

TEST(SpelledOut, NamesWhatCannotBeSeen) {
  EXPECT_EQ(spelled_out("5\r\x1B\x7F"), "5<U+000D><U+001B><U+007F>");
  EXPECT_EQ(spelled_out("\xEF\xBB\xBF"
                        "5"),
            "<U+FEFF>5");
  EXPECT_EQ(spelled_out("\xC2\xA0\xE2\x80\x8B\xE3\x80\x80"), "<U+00A0><U+200B><U+3000>");
  EXPECT_EQ(spelled_out(std::string_view{"5\0", 2}), "5<U+0000>");
  EXPECT_EQ(spelled_out("\xF3\xA0\x80\xA0"), "<U+E0020>");
}

TEST(SpelledOut, ShowsBytesThatAreNoText) {
  EXPECT_EQ(spelled_out("\xFF"
                        "5\xC3"),
            "\\xFF5\\xC3");
}

TEST(SpelledOut, LeavesWhatCanBeSeen) {
  EXPECT_EQ(spelled_out("a 5 \xC3\xA9 \xE2\x94\x80"), "a 5 \xC3\xA9 \xE2\x94\x80");
}

}  // namespace
}  // namespace ttt
