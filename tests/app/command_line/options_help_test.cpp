#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/command_line/command_line.hpp"
#include "app/print.hpp"
#include "play/keys.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

using HelpText = CommandLineTest;

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream{text};
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// Whether one line has the name at its beginning, after blanks, and the summary at its end.
bool has_row(const std::string& text, std::string_view name, std::string_view summary) {
  for (const std::string_view line : lines_of(text)) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string_view::npos) continue;
    if (line.substr(begin).starts_with(std::string{name} + " ") && line.ends_with(summary))
      return true;
  }
  return false;
}

TEST_F(HelpText, EndsWithItsLastLine) {
  for (const char* const command :
       {"", "analyze", "tree", "move", "match", "prove", "ugi", "screen"}) {
    const std::string help =
        *command == '\0' ? information({"--help"}) : information({command, "--help"});
    EXPECT_TRUE(help.ends_with('\n')) << help;
    EXPECT_FALSE(help.ends_with("\n\n")) << help;
  }
}

TEST_F(HelpText, ShowsEveryPlayer) {
  const std::string help = information({"--help"});
  EXPECT_TRUE(has_row(help, "human", "a person at the keyboard")) << help;
  for (const Strategy& strategy : strategies())
    EXPECT_TRUE(has_row(help, strategy.name, strategy.summary)) << help;
}

TEST_F(HelpText, ShowsEveryCommand) {
  const std::string help = information({"--help"});
  for (const KeyBinding& binding : key_bindings())
    EXPECT_TRUE(has_row(help, binding.shown, binding.summary)) << binding.shown << '\n' << help;
}

TEST_F(HelpText, ShowsEveryTheme) {
  const std::string help = information({"--help"});
  for (const Theme& theme : themes()) EXPECT_NE(help.find(theme.name), std::string::npos);
}

TEST_F(HelpText, ShowsEveryOption) {
  const std::string help = information({"--help"});
  for (const std::string_view option :
       {"--symbol X|O", "--first me|opponent|random", "--opponent PLAYER", "--me PLAYER",
        "--layout numpad|phone", "--seed N", "--best-of N", "--delay N", "--theme NAME", "--ascii",
        "--no-mouse", "--plain", "--config FILE", "--print-config", "--moves LIST",
        "--format text|json", "--interactive", "--version", "-h,--help"})
    EXPECT_NE(help.find("  " + std::string{option} + " "), std::string::npos) << option;
}

TEST_F(HelpText, FitsIntoEightyColumns) {
  for (const std::string& line : lines_of(information({"--help"})))
    EXPECT_LE(line.size(), 80U) << line;
  for (const char* const command : {"analyze", "tree", "move", "match", "prove", "ugi", "screen"})
    for (const std::string& line : lines_of(information({command, "--help"})))
      EXPECT_LE(line.size(), 80U) << line;
}

TEST_F(HelpText, HasNoBlanksAtTheEndsOfLines) {
  for (const std::string& line : lines_of(information({"--help"})))
    EXPECT_FALSE(line.ends_with(' ')) << line;
}

TEST_F(HelpText, IsTheSameUnderItsShortName) {
  EXPECT_EQ(information({"-h"}), information({"--help"}));
}

TEST_F(HelpText, IsShownWhateverElseIsAskedFor) {
  EXPECT_EQ(information({"--symbol", "X", "--help"}), information({"--help"}));
  EXPECT_EQ(information({"--help", "--moves", "5"}), information({"--help"}));
}

TEST_F(HelpText, SaysTheVersion) {
  const std::string version = information({"--version"});
  EXPECT_TRUE(version.starts_with("ttt ")) << version;
  EXPECT_GE(version.find_first_not_of("ttt 0123456789."), version.size() - 1) << version;
  EXPECT_TRUE(version.ends_with('\n'));
}

}  // namespace
}  // namespace ttt
