#include "command_line/configuration.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/utf8.hpp"

namespace ttt {

static void PrintTo(const Setting& setting, std::ostream* stream) {
  *stream << setting.line << ": " << setting.key << " = " << setting.value << " of kind "
          << static_cast<int>(setting.kind);
}

namespace {

using Kind = Setting::Kind;

std::string value_in(const std::string& line) {
  const auto settings = parse_configuration(line);
  return settings.size() == 1 ? settings[0].value : "not one setting";
}

/// The line and what is wrong with it; nothing if the text is understood.
std::pair<int, std::string> problem_in(const std::string& text) {
  try {
    (void)parse_configuration(text);
  } catch (const ConfigurationError& error) {
    return {error.line(), error.what()};
  }
  return {};
}

TEST(ConfigurationText, IsOneSettingALine) {
  EXPECT_EQ(parse_configuration("a = \"x\"\nb-1_B = -5\n\nc=true"),
            (std::vector<Setting>{{1, "a", Kind::text, "x"},
                                  {2, "b-1_B", Kind::number, "-5"},
                                  {4, "c", Kind::truth, "true"}}));
}

TEST(ConfigurationText, MayHaveCommentsBlanksAndOtherEndsOfLines) {
  const std::vector<Setting> one{{2, "a", Kind::text, "#x"}};
  EXPECT_EQ(parse_configuration("# a = 1\r\n\t a\t=\t'#x'\t# b\r\n \r\n"), one);
  EXPECT_TRUE(parse_configuration("").empty());
}

TEST(ConfigurationText, HasNumbersAsTomlWritesThem) {
  for (const auto& [written, meant] : {std::pair{"0", "0"},
                                       {"+12", "12"},
                                       {"-0", "-0"},
                                       {"1_000", "1000"},
                                       {"18446744073709551616", "18446744073709551616"}})
    EXPECT_EQ(value_in(std::string{"a = "} + written), meant);
  for (const std::string bad : {"1.5", "01", "_1", "1_", "1__0", "0x10", "+", "-", "1e3", "--1"})
    EXPECT_NE(problem_in("a = " + bad).second, "") << bad;
}

TEST(ConfigurationText, HasEscapesBetweenDoubleQuotes) {
  EXPECT_EQ(value_in(R"(a = "\b\t\n\f\r\"\\\u00e9\u20AC\U0001F600")"),
            "\b\t\n\f\r\"\\\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
  EXPECT_EQ(value_in(R"(a = '\n"')"), R"(\n")");
  for (const std::string bad : {R"("\x")", R"("\)", R"("\u12")", R"("\u12g4")", R"("\uD800")",
                                R"("\U00110000")", R"("\u-123")"})
    EXPECT_NE(problem_in("a = " + bad).second, "") << bad;
}

TEST(ConfigurationText, IsRefusedWithTheReason) {
  const std::vector<std::pair<std::string, std::string>> faults{
      {"[table]", "tables mean nothing here"},
      {"= 5", "a line is KEY = VALUE"},
      {"a", "a: a line is KEY = VALUE"},
      {"a.b = 1", "a: a line is KEY = VALUE"},
      {"a =", "a: its value is missing"},
      {"a = # 5", "a: its value is missing"},
      {"a = x", "a: x is no whole number, nor true or false, and text needs quotes"},
      {"a = [\"x\"]", "a: [\"x\"] is no whole number, nor true or false, and text needs quotes"},
      {"a = 1.5", "a: 1.5 is no whole number"},
      {"a = \"x", "a: the string does not end on its line"},
      {"a = \"x'", "a: the string does not end on its line"},
      {"a = \"\x1b\"", "a: the string has a control character in it"},
      {"a = 1 2", "a: \"2\" follows the value"},
      {"a = \"\"\"x\"\"\"", "a: \"\"x\"\"\"\" follows the value"},
      {"a = \"\\q\"", "a: \"\\q\" means nothing in a string"},
  };
  for (const auto& [line, problem] : faults)
    EXPECT_EQ(problem_in("\n" + line + "\nb = 1"), std::pair(2, problem));
}

TEST(ConfigurationText, MayBeginWithAByteOrderMark) {
  EXPECT_EQ(value_in("\xEF\xBB\xBF"
                     "a = \"x\""),
            "x");
}

TEST(ConfigurationText, SetsAKeyOnce) {
  EXPECT_EQ(problem_in("a = 1\nb = 1\na = 1\n"),
            std::pair(3, std::string{"a: is set on line 1, too"}));
}

TEST(ConfigurationText, IsUtf8) {
  EXPECT_EQ(value_in("a = '\xC3\xA9\xF4\x8F\xBF\xBF'"), "\xC3\xA9\xF4\x8F\xBF\xBF");
  for (const std::string bad : {"\xFF", "\xC3", "\xA9", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80",
                                "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80"}) {
    const std::pair problem{2, std::string{"the line is no UTF-8"}};
    EXPECT_EQ(problem_in("# mine\na = \"" + bad + "\"\n"), problem);
    EXPECT_EQ(problem_in("# mine\n# " + bad), problem);
  }
}

TEST(ConfigurationText, HasNoControlCharactersInItsComments) {
  EXPECT_TRUE(parse_configuration("# a\tb").empty());
  for (const std::string bad : {"\x1b", "\x7f", "\r ", "\x01"})
    EXPECT_EQ(problem_in("a = 1 #" + bad),
              std::pair(1, std::string{"a: the comment has a control character in it"}));
}

TEST(ConfigurationText, IsReadAsItIsWritten) {
  std::string every_character;
  for (char32_t character = 0; character < 0x3000; ++character) every_character += utf8(character);
  for (const std::string& text :
       {every_character, std::string{}, utf8(0x10'FFFF), std::string{"bot:./b 'x' \"y\" \\"}})
    EXPECT_EQ(value_in("a = " + toml_string(text).value()), text);
}

TEST(ConfigurationText, IsWrittenSafeToShow) {
  EXPECT_EQ(toml_string("\xC2\x9B"
                        "31m\x1B\x7F\xE2\x80\xAE\xC3\xA9"),
            "\"\\U0000009B31m\\U0000001B\\U0000007F\\U0000202E\xC3\xA9\"");
}

TEST(ConfigurationText, IsNotWrittenWithWhatIsNoUtf8) {
  for (const std::string bad : {"\xFF", "a\xC3", "\xC2\x9B\x9B"})
    EXPECT_EQ(toml_string(bad), std::nullopt);
}

}  // namespace
}  // namespace ttt
