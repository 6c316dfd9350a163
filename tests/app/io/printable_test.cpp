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

TEST(Printable, SpellsWhatIsNoUtf8InHexadecimal) {
  EXPECT_EQ(printable("\xFF"
                      "5\xC3"),
            "\\xFF5\\xC3");
  EXPECT_EQ(printable("\xE2\x82X"), "\\xE2\\x82X");
  const std::string overlong = "\xC1\xA1\xE0\x80\xAF\xF0\x80\x80\x80";
  const std::string too_large = "\xF4\x90\x80\x80\xF8\x88\x80\x80\x80";
  for (const std::string& text :
       {overlong, too_large, std::string{"\xE2\x82"}, std::string{"\xED\xA0\x80\xED\xBF\xBF"}})
    EXPECT_EQ(printable(text).size(), 4 * text.size()) << printable(text);
}

/// Controls, what separates lines, what turns text around, and what looks like nothing; of each
/// kind of those that mislead, the first and the last, and their neighbours.
TEST(Printable, NamesWhatCannotBeSeen) {
  EXPECT_EQ(printable("5\r\x1B[m\x7F"), "5<U+000D><U+001B>[m<U+007F>");
  EXPECT_EQ(printable(std::string_view{"5\0\n", 3}), "5<U+0000><U+000A>");
  EXPECT_EQ(printable("\xEF\xBB\xBF"
                      "5"),
            "<U+FEFF>5");
  EXPECT_EQ(printable("\u0080\u009F\u00A0"), "<U+0080><U+009F><U+00A0>");
  EXPECT_EQ(printable("\u2027\u2028\u202E\u2065\u2066\u2069"),
            "\u2027<U+2028><U+202E><U+2065><U+2066><U+2069>");
  EXPECT_EQ(printable("\u200B\u3000\U000E0020"), "<U+200B><U+3000><U+E0020>");
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

}  // namespace
}  // namespace ttt
