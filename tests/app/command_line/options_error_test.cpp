#include <gtest/gtest.h>

#include <string>

#include "app/command_line/command_line.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

using OptionErrors = CommandLineTest;

bool mentions(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// All names, as in `one, two, three`.
std::string theme_names() {
  std::string names;
  for (const Theme& theme : themes()) names.append(names.empty() ? "" : ", ").append(theme.name);
  return names;
}

TEST_F(OptionErrors, NameTheWordsThatAreAllowed) {
  EXPECT_EQ(problem_with({"--symbol", "Z"}), R"(--symbol: "Z" is neither X nor O)");
  EXPECT_EQ(problem_with({"--symbol", "x"}), R"(--symbol: "x" is neither X nor O)");
  EXPECT_EQ(problem_with({"--layout", "qwerty"}),
            R"(--layout: "qwerty" is neither numpad nor phone)");
  EXPECT_EQ(problem_with({"--first", "you"}), R"(--first: "you" is none of me, opponent, random)");
  EXPECT_EQ(problem_with({"--moves", "5", "--format", "xml"}),
            R"(--format: "xml" is neither text nor json)");
}

TEST_F(OptionErrors, NameThePlayersThatThereAre) {
  EXPECT_EQ(problem_with({"--opponent", "nobody"}),
            R"(--opponent: "nobody" is none of )" + player_names());
  EXPECT_EQ(problem_with({"--me", "nobody"}), R"(--me: "nobody" is none of )" + player_names());
}

TEST_F(OptionErrors, DoNotOfferAPersonWhereNoneCanPlay) {
  EXPECT_EQ(problem_with({"move", "--player", "nobody"}),
            R"(--player: "nobody" is none of )" + computer_names());
  EXPECT_EQ(problem_with({"prove", "nobody"}),
            R"(PLAYER: "nobody" is none of )" + computer_names());
  EXPECT_EQ(player_names(), "human, " + computer_names());
}

TEST_F(OptionErrors, SayThatASwitchTakesNoValue) {
  for (const std::string value : {"foo", "", "1", "no", "{}", "99999999999999999999999"}) {
    EXPECT_EQ(problem_with({"--plain=" + value}), "--plain: takes no value");
    EXPECT_EQ(problem_with({"analyze", ".........", "--count=" + value}),
              "--count: takes no value");
  }
  for (const std::string option : {"--help", "--version", "--print-config", "--interactive"})
    for (const std::string value : {"5", "true", "false"})
      EXPECT_EQ(problem_with({option + "=" + value, "--moves", "5"}), option + ": takes no value");
  EXPECT_EQ(problem_with({"prove", "--help=5"}), "--help: takes no value");
}

TEST_F(OptionErrors, SayThatAFileCannotBeRead) {
  EXPECT_EQ(problem_with({"--config", "/no/such/file"}),
            R"(--config: "/no/such/file": there is no such file)");
  EXPECT_EQ(problem_with({"--config", "/"}), R"(--config: "/": Is a directory)");
}

TEST_F(OptionErrors, NameTheThemesThatThereAre) {
  EXPECT_EQ(problem_with({"--theme", "pink"}), R"(--theme: "pink" is none of )" + theme_names());
}

TEST_F(OptionErrors, NameTheRangeOfANumber) {
  for (const std::string bad :
       {"-1", "18446744073709551616", "1x", "x", "1.5", "0x10", "1e3", "+1", " 1", "1 "})
    EXPECT_EQ(problem_with({"--seed", bad}),
              "--seed: \"" + bad + "\" is no whole number from 0 to 18446744073709551615");
  for (const std::string bad : {"0", "-1", "1000", "99999999999", "three", "3.0"})
    EXPECT_EQ(problem_with({"--best-of", bad}),
              "--best-of: \"" + bad + "\" is no whole number from 1 to 999");
  for (const std::string bad : {"-1", "60001", "99999999999", "1s", "0.5"})
    EXPECT_EQ(problem_with({"--delay", bad}),
              "--delay: \"" + bad + "\" is no whole number from 0 to 60000");
}

TEST_F(OptionErrors, RefuseAMatchOfAnEvenNumberOfGames) {
  EXPECT_EQ(problem_with({"--best-of", "2"}), R"(--best-of: "2" is even: nobody could win it)");
  EXPECT_EQ(problem_with({"--best-of", "998"}), R"(--best-of: "998" is even: nobody could win it)");
}

TEST_F(OptionErrors, SayThatAValueIsMissing) {
  for (const std::string option :
       {"--symbol", "--first", "--opponent", "--me", "--layout", "--seed", "--best-of", "--delay",
        "--theme", "--moves", "--config"})
    EXPECT_EQ(problem_with({option}), option + ": its value is missing (see ttt --help)");
}

TEST_F(OptionErrors, NameWhatIsNoOption) {
  for (const std::string word : {"--bogus", "-x", "bogus", "5"}) {
    EXPECT_TRUE(mentions(problem_with({word}), '"' + word + '"')) << problem_with({word});
    EXPECT_TRUE(mentions(problem_with({word}), "ttt --help"));
    EXPECT_TRUE(mentions(problem_with({"--plain", word, "--ascii"}), '"' + word + '"'));
  }
}

TEST_F(OptionErrors, NameTheSwitchThatIsGivenAValue) {
  for (const std::string option : {"--ascii", "--plain", "--no-mouse"})
    EXPECT_TRUE(mentions(problem_with({option + "=perhaps"}), option))
        << problem_with({option + "=perhaps"});
}

TEST_F(OptionErrors, RefuseWhatNeedsAScriptWithoutOne) {
  EXPECT_EQ(problem_with({"--format", "json"}), "--format requires --moves");
  EXPECT_EQ(problem_with({"--interactive"}), "--interactive requires --moves");
}

TEST_F(OptionErrors, RefuseAnOptionInPlaceOfAScript) {
  const std::string problem = "--moves: needs a list of keys, as in --moves 5,9,1";
  EXPECT_EQ(problem_with({"--moves", "--plain"}), problem);
  EXPECT_EQ(problem_with({"--moves", "--symbol", "X"}), problem);
  EXPECT_EQ(problem_with({"--moves", "--symbol=X"}), problem);
  EXPECT_EQ(problem_with({"--moves", "--"}), problem);
}

TEST_F(OptionErrors, ShowTheWholeValueAsItWasWritten) {
  for (const std::string value : {"[random,minimax]", "[[aa]]", "{}", "[]", "a=", "=", "==a=", "",
                                  "--", "-", "-5", "--symbol", "--symbol=X", "XO-------", "a,b"}) {
    EXPECT_EQ(problem_with({"--symbol", value}), "--symbol: \"" + value + "\" is neither X nor O");
    EXPECT_EQ(problem_with({"--symbol=" + value}),
              "--symbol: \"" + value + "\" is neither X nor O");
    if (!value.empty()) {
      EXPECT_EQ(problem_with({"--config", "/" + value}),
                "--config: \"/" + value + "\": there is no such file");
    }
  }
  EXPECT_EQ(problem_with({"match", "[random,minimax]"}),
            R"(PLAYER: "[random,minimax]" is none of )" + computer_names());
  EXPECT_EQ(problem_with({"analyze", "[XO.......]"}),
            R"(POSITION: "[XO.......]": "[" is no cell: X, O, or . for an empty one)");
  EXPECT_EQ(problem_with({"--config", "XO-------"}),
            R"(--config: "XO-------": there is no such file)");
}

TEST_F(OptionErrors, RefuseToGoOnAfterAnythingButOneScript) {
  const std::string problem = "--interactive: needs exactly one --moves with a list of keys";
  EXPECT_EQ(problem_with({"--interactive", "--moves", "5", "--moves", "1"}), problem);
  EXPECT_EQ(problem_with({"--interactive", "--moves", "-"}), problem);
}

TEST_F(OptionErrors, RefuseABadValueEvenIfAGoodOneFollows) {
  EXPECT_NE(problem_with({"--seed", "x", "--symbol", "X"}), "");
}

TEST_F(OptionErrors, AreOneLineOfPrintableText) {
  for (const std::string odd : {"\n", "a\nb", "\x1B[31m", "\x7F", "\xC3"}) {
    for (const std::string option : {"--symbol", "--opponent", "--seed", "--theme"}) {
      const std::string problem = problem_with({option, odd});
      EXPECT_FALSE(problem.empty());
      for (const char c : problem) EXPECT_TRUE(c >= ' ' && c <= '~') << problem;
    }
    for (const char c : problem_with({"-" + odd})) EXPECT_TRUE(c >= ' ' && c <= '~');
    for (const char c : problem_with({"--ascii=" + odd})) EXPECT_TRUE(c >= ' ' && c <= '~');
    for (const char c : problem_with({"--config", "/" + odd})) EXPECT_TRUE(c >= ' ' && c <= '~');
  }
}

}  // namespace
}  // namespace ttt
