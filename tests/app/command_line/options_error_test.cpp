/// Command lines that are refused, beside those in tests/cli/options.md.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "app/command_line/command_line.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

using OptionErrors = CommandLineTest;
using Words = std::vector<std::string>;

TEST_F(OptionErrors, SayWhatIsWrong) {
  const std::string script = "--moves: needs a list of keys, as in --moves 5,9,1";
  const std::string one_script = "--interactive: needs exactly one --moves with a list of keys";
  const std::vector<std::pair<Words, std::string>> problems{
      {{"--symbol", "x"}, R"(--symbol: "x" is neither X nor O)"},
      {{"--seed", "x", "--seed", "1"},
       R"(--seed: "x" is no whole number from 0 to 18446744073709551615)"},
      {{"--layout", "qwerty"}, R"(--layout: "qwerty" is neither numpad nor phone)"},
      {{"--moves", "5", "--format", "xml"}, R"(--format: "xml" is neither text nor json)"},
      {{"--me", "nobody"}, R"(--me: "nobody" is none of )" + player_names()},
      {{"move", "--player", "nobody"}, R"(--player: "nobody" is none of )" + computer_names()},
      {{"prove", "nobody"}, R"(PLAYER: "nobody" is none of )" + computer_names()},
      {{"prove", "--", "move"}, R"(PLAYER: "move" is none of )" + computer_names()},
      {{"--best-of", "998"}, R"(--best-of: "998" is even: nobody could win it)"},
      {{"--config", "/"}, R"(--config: "/": Is a directory)"},
      {{"--config"}, "--config: its value is missing (see ttt --help)"},
      {{"tree", "--depth"}, "--depth: its value is missing (see ttt --help)"},
      {{"--interactive"}, "--interactive requires --moves"},
      {{"--moves", "--plain"}, script},
      {{"--moves", "--symbol", "X"}, script},
      {{"--moves", "--symbol=X"}, script},
      {{"--moves", "--"}, script},
      {{"--interactive", "--moves", "5", "--moves", "1"}, one_script},
      {{"--interactive", "--moves", "-"}, one_script},
      {{"analyze"}, "analyze: POSITION is missing, as in ttt analyze XO..X...O"},
      {{"analyze", "XX......."}, R"(POSITION: "XX.......": X has 2 marks more than O)"},
      {{"analyze", "XO..X...O", "X", "O"},
       R"(POSITION: "XO..X...O X O": what follows the cells is not X or O)"},
      {{"analyze", "XXX"}, R"(POSITION: "XXX": fewer than 9 cells)"},
      {{"tree", "--format", "json"}, R"(--format: "json" is neither text nor dot)"},
      {{"screen", "--format", "png"}, R"(--format: "png" is none of text, roles, ansi, svg)"},
      {{"screen", "--keys", "5 Entr"}, R"(--keys: "Entr" is no key (see ttt screen --help))"},
      {{"move", "tree"}, R"("tree" is a second command, behind move)"},
      {{"move", "--config=x"}, R"("--config=x" belongs in front of the command)"},
      {{"--format", "json", "analyze", "........."}, "--format: belongs behind analyze"},
      {{"prove", "minimax", "--list", "/"}, "--list: cannot read /: Is a directory"},
      {{"prove", "minimax", "--list", ""}, R"(--list: "" is no file)"},
      {{"match", "random", "minimax", "--record="}, R"(--record: "" is no file)"},
      {{"--timeout", "5", "tree"}, "--timeout: not together with tree"},
      {{"--plain", "ugi"}, "--plain: not together with ugi"}};
  for (const auto& [arguments, problem] : problems) EXPECT_EQ(problem_with(arguments), problem);
  EXPECT_EQ(player_names(), "human, " + computer_names());
}

TEST_F(OptionErrors, NameTheThemesThatThereAre) {
  const std::string problem = problem_with({"--theme", "pink"});
  for (const Theme& theme : themes())
    EXPECT_NE(problem.find(theme.name), std::string::npos) << problem;
}

TEST_F(OptionErrors, NameTheRangeOfANumber) {
  const std::vector<std::pair<Words, std::string>> numbers{
      {{"--seed", "18446744073709551616"}, "0 to 18446744073709551615"},
      {{"--best-of", "0"}, "1 to 999"},
      {{"--best-of", "1000"}, "1 to 999"},
      {{"--delay", "-1"}, "0 to 60000"},
      {{"--delay", "60001"}, "0 to 60000"},
      {{"--timeout", "0"}, "1 to 3600000"},
      {{"--timeout", "3600001"}, "1 to 3600000"},
      {{"tree", "--depth", "-1"}, "0 to 9"},
      {{"tree", "--depth", "10"}, "0 to 9"},
      {{"tree", "--depth", "x"}, "0 to 9"}};
  for (const auto& [words, range] : numbers)
    EXPECT_EQ(problem_with(words), words[words.size() - 2] + ": \"" + words.back() +
                                       "\" is no whole number from " + range);
  for (const std::string bad : {"0x5", "5x0", "1000x5", "80", "80x", "x24", "80x24x3", "80 x 24"})
    EXPECT_EQ(problem_with({"screen", "--size", bad}),
              "--size: \"" + bad + "\" is no size from 1x1 to 999x999");
}

TEST_F(OptionErrors, SayThatASwitchTakesNoValue) {
  for (const std::string value : {"foo", "", "1", "no", "{}"}) {
    EXPECT_EQ(problem_with({"--plain=" + value}), "--plain: takes no value");
    EXPECT_EQ(problem_with({"analyze", ".........", "--count=" + value}),
              "--count: takes no value");
  }
  for (const std::string option : {"--help", "--version", "--print-config", "--interactive"})
    EXPECT_EQ(problem_with({option + "=true", "--moves", "5"}), option + ": takes no value");
}

TEST_F(OptionErrors, NameWhatIsNoOptionHere) {
  const auto expect_refused = [](const Words& arguments, const std::string& word) {
    EXPECT_EQ(problem_with(arguments),
              '"' + word + "\" is no command or option here (see ttt --help)");
  };
  for (const std::string word : {"-x", "bogus", "5"}) {
    expect_refused({word}, word);
    expect_refused({"--plain", word, "--ascii"}, word);
  }
  for (const std::string word : {"--plain", "tree", "--help", "-h", "--"})
    expect_refused({"--ascii", "--", word}, word);
  expect_refused({"tree", "--count"}, "--count");
  expect_refused({"screen", "--moves", "5"}, "--moves");
}

TEST_F(OptionErrors, ShowTheWholeValueAsItWasWritten) {
  for (const std::string value : {"[random,minimax]", "[[aa]]", "{}", "[]", "a=", "=", "==a=", "",
                                  "--", "-", "-5", "--symbol", "--symbol=X", "XO-------", "a,b"})
    for (const Words& arguments : {Words{"--symbol", value}, Words{"--symbol=" + value}})
      EXPECT_EQ(problem_with(arguments), "--symbol: \"" + value + "\" is neither X nor O");
}

TEST_F(OptionErrors, AreOneLineOfPrintableText) {
  for (const std::string odd : {"\n", "a\nb", "\x1B[31m", "\x7F", "\xC3"})
    for (const Words& arguments :
         {Words{"--symbol", odd}, Words{"--opponent", odd}, Words{"--seed", odd},
          Words{"--theme", odd}, Words{"-" + odd}, Words{"--config", "/" + odd}}) {
      const std::string problem = problem_with(arguments);
      EXPECT_FALSE(problem.empty());
      for (const char c : problem) EXPECT_TRUE(c >= ' ' && c <= '~') << problem;
    }
}

}  // namespace
}  // namespace ttt
