#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "app/command_line.hpp"
#include "ui/theme.hpp"

namespace ttt {
namespace {

class Configuration : public CommandLineTest {
 protected:
  /// What `ttt` is asked to do where this is its configuration.
  [[nodiscard]] PlayOptions with(const std::string& text) const {
    return play_options({"--config", directory.write("file", text)});
  }

  [[nodiscard]] std::string problem_in(const std::string& text) const {
    return problem_with({"--config", directory.write("file", text)});
  }
};

TEST_F(Configuration, GivesDefaults) {
  const PlayOptions options = with(R"(
symbol = "O"
first = "opponent"
opponent = "random"
layout = "phone"
seed = 5
best-of = 7
delay = 1
theme = "mono"
ascii = true
no-mouse = true
plain = true
)");
  EXPECT_EQ(options.pairing.symbol, Mark::o);
  EXPECT_EQ(options.pairing.first, First::opponent);
  EXPECT_EQ(options.pairing.opponent.name, "random");
  EXPECT_EQ(options.layout, KeyLayout::phone);
  EXPECT_EQ(options.seed, 5U);
  EXPECT_EQ(options.best_of, 7);
  EXPECT_EQ(options.delay, std::chrono::milliseconds{1});
  EXPECT_EQ(options.theme, find_theme("mono"));
  EXPECT_TRUE(options.ascii && !options.mouse && options.plain);
}

TEST_F(Configuration, CanLeaveSwitchesOff) {
  const PlayOptions options = with("ascii = false\nno-mouse = false\nplain = false\n");
  EXPECT_TRUE(!options.ascii && options.mouse && !options.plain);
}

TEST_F(Configuration, MayHaveCommentsAndBlankLines) {
  EXPECT_EQ(with("# mine\n\nsymbol = \"O\"  # round\n").pairing.symbol, Mark::o);
}

TEST_F(Configuration, MayBeEmpty) { EXPECT_EQ(with("").pairing, Pairing{}); }

TEST_F(Configuration, IsOverruledByTheCommandLine) {
  const std::string file = directory.write("file", "symbol = \"O\"\nlayout = \"phone\"\n");
  const PlayOptions options = play_options({"--symbol", "X", "--config", file});
  EXPECT_EQ(options.pairing.symbol, Mark::x);
  EXPECT_EQ(options.layout, KeyLayout::phone);
}

TEST_F(Configuration, AnswersQuestions) {
  EXPECT_EQ(with("symbol = \"O\"\nfirst = \"me\"").asked, std::vector{Question::opponent});
}

TEST_F(Configuration, IsLookedForInTheConfigurationHome) {
  (void)directory.write("ttt/config.toml", "symbol = \"O\"\n");
  EXPECT_EQ(play_options({}).pairing.symbol, Mark::o);
}

TEST_F(Configuration, IsLookedForAtHomeWhereThereIsNoConfigurationHome) {
  (void)directory.write(".config/ttt/config.toml", "symbol = \"O\"\n");
  for (const std::string unusable : {"", "relative"}) {
    const EnvironmentVariable variable{"XDG_CONFIG_HOME", unusable};
    EXPECT_EQ(play_options({}).pairing.symbol, Mark::o) << unusable;
  }
  EXPECT_EQ(play_options({}).pairing.symbol, Mark::x);
}

TEST_F(Configuration, IsNotLookedForWhereNoHomeIsKnown) {
  const EnvironmentVariable configuration_home{"XDG_CONFIG_HOME", ""};
  const EnvironmentVariable home{"HOME", ""};
  EXPECT_EQ(play_options({}).pairing, Pairing{});
}

TEST_F(Configuration, ThatIsAskedForTakesThePlaceOfTheUsualOne) {
  (void)directory.write("ttt/config.toml", "symbol = \"O\"\nlayout = \"phone\"\n");
  const PlayOptions options = with("ascii = true\n");
  EXPECT_EQ(options.pairing.symbol, Mark::x);
  EXPECT_EQ(options.layout, KeyLayout::numpad);
  EXPECT_TRUE(options.ascii);
}

TEST_F(Configuration, ThatIsAskedForMustExist) {
  const std::string missing = directory.path() + "/missing";
  EXPECT_NE(problem_with({"--config", missing}).find(missing), std::string::npos);
}

TEST_F(Configuration, WithABadValueIsRefused) {
  EXPECT_EQ(problem_in("symbol = \"Z\"\n"), R"(--symbol: "Z" is neither X nor O)");
  EXPECT_EQ(problem_in("best-of = 2\n"), R"(--best-of: "2" is even: nobody could win it)");
  EXPECT_NE(problem_in("plain = perhaps\n").find("plain"), std::string::npos);
}

TEST_F(Configuration, WithAnUnknownKeyIsRefused) {
  EXPECT_NE(problem_in("colour = \"red\"\n").find("colour"), std::string::npos)
      << problem_in("colour = \"red\"\n");
}

TEST_F(Configuration, WithAWordThatIsNoSettingIsRefused) {
  EXPECT_NE(problem_in("nonsense\n").find("nonsense"), std::string::npos)
      << problem_in("nonsense\n");
}

TEST_F(Configuration, CannotHoldAScript) {
  EXPECT_NE(problem_in("moves = \"5\"\n").find("moves"), std::string::npos)
      << problem_in("moves = \"5\"\n");
}

TEST_F(Configuration, IsReadBeforeHelpIsShown) {
  const std::string file = directory.write("file", "symbol = \"O\"\n");
  EXPECT_NE(information({"--config", file, "--help"}).find("--symbol"), std::string::npos);
}

}  // namespace
}  // namespace ttt
