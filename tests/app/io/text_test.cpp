#include "io/text.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "io/json.hpp"

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

/// Tests every text of up to ten letters and blanks.
TEST(Wrap, BreaksBetweenWordsAndAWordThatIsTooLong) {
  for (std::size_t size = 0; size <= 10; ++size)
    for (unsigned blanks = 0; blanks < 1U << size; ++blanks)
      for (std::size_t columns = 1; columns <= size + 1; ++columns) {
        std::string text(size, 'a');
        for (std::size_t i = 0; i < size; ++i)
          if ((blanks >> i & 1U) != 0) text[i] = ' ';
        Parts lines;
        std::string_view rest = text;
        while (rest.size() > columns) {
          std::size_t blank = columns;
          while (blank > 0 && rest[blank] != ' ') --blank;
          lines.push_back(rest.substr(0, blank > 0 ? blank : columns));
          rest.remove_prefix(blank > 0 ? blank + 1 : columns);
        }
        lines.push_back(rest);
        ASSERT_EQ(wrap(text, static_cast<int>(columns)), lines) << '"' << text << '"';
      }
  EXPECT_EQ(wrap("\u00e9\u20ac\u00e9 \u20aca", 3), (Parts{"\u00e9\u20ac\u00e9", "\u20aca"}));
  EXPECT_EQ(wrap("\u00e9\u20ac\u00e9", 2), (Parts{"\u00e9\u20ac", "\u00e9"}));
}

TEST(Truncated, KeepsTextThatJustFits) {
  EXPECT_EQ(truncated("abcde", 5), "abcde");
  EXPECT_EQ(truncated("abcdef", 5), "abc..");
  EXPECT_EQ(truncated("\xC3\xA4\xC3\xB6\xC3\xBC\xC3\x9F\xE2\x9C\x93", 4), "\xC3\xA4\xC3\xB6..");
  EXPECT_EQ(truncated_in_front("abcde", 5), "abcde");
  EXPECT_EQ(truncated_in_front("abcdef", 5), "..def");
  EXPECT_EQ(truncated_in_front("\xC3\xA4\xC3\xB6\xC3\xBC\xC3\x9F\xE2\x9C\x93", 4),
            "..\xC3\x9F\xE2\x9C\x93");
}

TEST(ParseInteger, RequiresTheWholeText) {
  EXPECT_EQ(parse_integer("7", 1, 9), 7);
  EXPECT_EQ(parse_integer("-7", -9, 9), -7);
  EXPECT_EQ(parse_integer("007", 1, 9), 7);
  for (const auto* const text : {"", " 7", "7 ", "+7", "7.0", "7x", "x", "-", "0x7"})
    EXPECT_FALSE(parse_integer(text, 1, 9)) << text;
}

TEST(ParseInteger, RequiresANumberWithinItsBounds) {
  EXPECT_TRUE(parse_integer("1", 1, 9) && parse_integer("9", 1, 9));
  EXPECT_FALSE(parse_integer("0", 1, 9) || parse_integer("10", 1, 9));
  constexpr auto most = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(parse_integer("18446744073709551615", std::uint64_t{0}, most), most);
  for (const char* const text : {"18446744073709551616", "-1"})
    EXPECT_FALSE(parse_integer(text, std::uint64_t{0}, most)) << text;
}

TEST(EscapeUnprintable, KeepsTextInAllLanguages) {
  std::string ascii;
  for (char c = ' '; c <= '~'; ++c) ascii += c;
  for (const std::string& text : {ascii, std::string{"caf\u00E9"}, std::string{"\u65E5\u672C"},
                                  std::string{"\U0001F600"}, std::string{"\U0010FFFD"}})
    EXPECT_EQ(escape_unprintable(text), text);
}

TEST(EscapeUnprintable, PrintsInvalidUtf8InHexadecimal) {
  EXPECT_EQ(escape_unprintable("\xFF"
                               "5\xC3"),
            "\\xFF5\\xC3");
  EXPECT_EQ(escape_unprintable("\xE2\x82X"), "\\xE2\\x82X");
  const std::string overlong = "\xC1\xA1\xE0\x80\xAF\xF0\x80\x80\x80";
  const std::string too_large = "\xF4\x90\x80\x80\xF8\x88\x80\x80\x80";
  for (const std::string& text :
       {overlong, too_large, std::string{"\xE2\x82"}, std::string{"\xED\xA0\x80\xED\xBF\xBF"}})
    EXPECT_EQ(escape_unprintable(text).size(), 4 * text.size()) << escape_unprintable(text);
}

/// Control characters, line separators, characters that change the direction of text, and invisible
/// ones. For each range of misleading characters: the first, the last, and their neighbours.
TEST(EscapeUnprintable, NamesInvisibleCharacters) {
  EXPECT_EQ(escape_unprintable("5\r\x1B[m\x7F"), "5<U+000D><U+001B>[m<U+007F>");
  EXPECT_EQ(escape_unprintable(std::string_view{"5\0\n", 3}), "5<U+0000><U+000A>");
  EXPECT_EQ(escape_unprintable("\xEF\xBB\xBF"
                               "5"),
            "<U+FEFF>5");
  EXPECT_EQ(escape_unprintable("\u0080\u009F\u00A0"), "<U+0080><U+009F><U+00A0>");
  EXPECT_EQ(escape_unprintable("\u2027\u2028\u202E\u2065\u2066\u2069"),
            "\u2027<U+2028><U+202E><U+2065><U+2066><U+2069>");
  EXPECT_EQ(escape_unprintable("\u200B\u3000\U000E0020"), "<U+200B><U+3000><U+E0020>");
}

TEST(ShellQuoted, IsOneWordToAShell) {
  for (const std::string_view plain : {"./game", "{row},{column}", "a-b_c=d:1@e+f"})
    EXPECT_EQ(shell_quoted(plain), plain);
  for (const std::string_view word :
       {"", "it's", "a b", "$HOME `id` \\ \"", "*?[a]~!#&|;<>()", "\n'"}) {
    const std::string command = "printf %s " + shell_quoted(word);
    std::FILE* const output = ::popen(command.c_str(), "r");
    std::string text(20, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), output));
    EXPECT_EQ(::pclose(output), 0);
    EXPECT_EQ(text, word);
  }
}

TEST(WrapEvenly, LeavesNoWordAloneInTheLastLineIfPossible) {
  using Lines = std::vector<std::string_view>;
  EXPECT_EQ(wrap("one two three four", 13), (Lines{"one two three", "four"}));
  EXPECT_EQ(wrap_evenly("one two three four", 13), (Lines{"one two", "three four"}));
  EXPECT_EQ(wrap_evenly("one two three", 13), Lines{"one two three"});
  EXPECT_EQ(wrap_evenly("a longer word", 8), (Lines{"a longer", "word"}))
      << "two words in the last line do not fit";
}

std::string in_json(auto value) {
  std::string text;
  JsonWriter{text}.value(value);
  return text;
}

/// Returns an ASCII character as RFC 8259 requires it in a string.
std::string escaped(char byte) {
  constexpr std::string_view has_a_letter = "\"\\\b\f\n\r\t";
  const std::size_t place = has_a_letter.find(byte);
  if (place != std::string_view::npos) return {'\\', "\"\\bfnrt"[place]};
  if (byte >= ' ') return {byte};
  return std::string{byte < 0x10 ? "\\u000" : "\\u001"} + "0123456789abcdef"[byte % 0x10];
}

TEST(JsonWriter, EscapesEveryByteOfAscii) {
  EXPECT_EQ(in_json(std::string_view{}), R"("")");
  for (int byte = 0; byte < 0x80; ++byte) {
    const char character = static_cast<char>(byte);
    EXPECT_EQ(in_json(std::string(2, character)),
              '"' + escaped(character) + escaped(character) + '"')
        << byte;
  }
}

TEST(JsonWriter, WritesEveryDigitOfTheLongestNumbers) {
  EXPECT_EQ(in_json(0), "0");
  EXPECT_EQ(in_json(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
  EXPECT_EQ(in_json(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
}

}  // namespace
}  // namespace ttt
