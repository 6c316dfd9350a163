#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "app/command_line/command_line.hpp"
#include "app/print.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

using Options = CommandLineTest;
using Questions = std::vector<Question>;

TEST_F(Options, HaveDefaults) {
  const PlayOptions options = play_options({});
  EXPECT_EQ(options.pairing, Pairing{});
  EXPECT_EQ(options.terms.layout, KeyLayout::numpad);
  EXPECT_EQ(options.best_of, 0);
  EXPECT_EQ(options.delay, std::chrono::milliseconds{400});
  EXPECT_EQ(options.theme, 0U);
  EXPECT_FALSE(options.ascii);
  EXPECT_TRUE(options.mouse);
  EXPECT_FALSE(options.plain);
}

TEST_F(Options, ChooseTheSymbol) {
  EXPECT_EQ(play_options({"--symbol", "X"}).pairing.symbol, Mark::x);
  EXPECT_EQ(play_options({"--symbol", "O"}).pairing.symbol, Mark::o);
  EXPECT_EQ(play_options({"--symbol=O"}).pairing.symbol, Mark::o);
}

TEST_F(Options, ChooseWhoMovesFirst) {
  EXPECT_EQ(play_options({"--first", "me"}).pairing.first, First::me);
  EXPECT_EQ(play_options({"--first", "opponent"}).pairing.first, First::opponent);
  EXPECT_EQ(play_options({"--first", "random"}).pairing.first, First::random);
}

TEST_F(Options, ChooseThePlayers) {
  EXPECT_TRUE(play_options({"--opponent", "human"}).pairing.opponent.human());
  EXPECT_EQ(play_options({"--opponent", "human"}).pairing.me, PlayerSpec{});
  for (const Strategy& strategy : strategies()) {
    const std::string name{strategy.name};
    EXPECT_EQ(play_options({"--opponent", name}).pairing.opponent, find_player(name));
    EXPECT_EQ(play_options({"--me", name}).pairing.me, find_player(name));
    EXPECT_EQ(play_options({"--me", name}).pairing.opponent, Pairing{}.opponent);
  }
}

TEST_F(Options, ChooseTheLayout) {
  EXPECT_EQ(play_options({"--layout", "numpad"}).terms.layout, KeyLayout::numpad);
  EXPECT_EQ(play_options({"--layout", "phone"}).terms.layout, KeyLayout::phone);
}

TEST_F(Options, SetTheSeed) {
  EXPECT_EQ(play_options({"--seed", "0"}).seed, 0U);
  EXPECT_EQ(play_options({"--seed", "42"}).seed, 42U);
  EXPECT_EQ(play_options({"--seed", "18446744073709551615"}).seed,
            std::numeric_limits<std::uint64_t>::max());
}

TEST_F(Options, HaveAnotherSeedEveryTimeUnlessItIsSet) {
  std::set<std::uint64_t> seeds;
  for (int i = 0; i < 10; ++i) seeds.insert(play_options({}).seed);
  EXPECT_GT(seeds.size(), 8U);
}

TEST_F(Options, HaveASeedThatEveryReaderOfJsonKeepsUnlessItIsSet) {
  for (int i = 0; i < 100; ++i) EXPECT_LT(play_options({}).seed, std::uint64_t{1} << 53U);
}

TEST_F(Options, SetTheLengthOfAMatch) {
  EXPECT_EQ(play_options({"--best-of", "1"}).best_of, 1);
  EXPECT_EQ(play_options({"--best-of", "3"}).best_of, 3);
  EXPECT_EQ(play_options({"--best-of", "999"}).best_of, 999);
}

TEST_F(Options, SetTheDelay) {
  using std::chrono::milliseconds;
  EXPECT_EQ(play_options({"--delay", "0"}).delay, milliseconds{0});
  EXPECT_EQ(play_options({"--delay", "60000"}).delay, milliseconds{60'000});
}

TEST_F(Options, ChooseTheTheme) {
  for (std::size_t i = 0; i < themes().size(); ++i)
    EXPECT_EQ(play_options({"--theme", std::string{themes()[i].name}}).theme, i);
}

TEST_F(Options, SetTheSwitches) {
  EXPECT_TRUE(play_options({"--ascii"}).ascii);
  EXPECT_FALSE(play_options({"--no-mouse"}).mouse);
  EXPECT_TRUE(play_options({"--plain"}).plain);
}

TEST_F(Options, CanLeaveSwitchesOff) {
  const PlayOptions options =
      play_options({"--ascii", "--ascii=false", "--no-mouse=false", "--plain=true"});
  EXPECT_TRUE(!options.ascii && options.mouse && options.plain);
}

TEST_F(Options, KeepTheirValuesWhole) {
  for (const std::string command :
       {"bot:sh -c A=", "bot:=", "bot:[a,b]", "bot:{}", "bot:--symbol=X", "bot:--"}) {
    EXPECT_EQ(play_options({"--opponent=" + command}).pairing.opponent, find_player(command));
    EXPECT_EQ(play_options({"--opponent", command}).pairing.opponent, find_player(command));
  }
  EXPECT_EQ(script_options({"--moves=", "--symbol", "O"}).scripts, std::vector<std::string>{""});
}

TEST_F(Options, EndAtTwoDashes) {
  EXPECT_EQ(play_options({"--symbol", "O", "--"}).pairing.symbol, Mark::o);
  for (const std::string word : {"--plain", "tree", "--help", "-h", "--"})
    EXPECT_EQ(problem_with({"--ascii", "--", word}),
              "\"" + word + "\" is no command or option here (see ttt --help)");
}

TEST_F(Options, MayAllBeGivenAtOnce) {
  const PlayOptions options =
      play_options({"--symbol", "O", "--first", "opponent", "--opponent", "random", "--layout",
                    "phone", "--seed", "5", "--best-of", "7", "--delay", "1", "--theme", "mono",
                    "--ascii", "--no-mouse", "--plain"});
  EXPECT_EQ(options.pairing.symbol, Mark::o);
  EXPECT_EQ(options.pairing.first, First::opponent);
  EXPECT_EQ(options.pairing.opponent.name, "random");
  EXPECT_EQ(options.terms.layout, KeyLayout::phone);
  EXPECT_EQ(options.seed, 5U);
  EXPECT_EQ(options.best_of, 7);
  EXPECT_EQ(options.delay, std::chrono::milliseconds{1});
  EXPECT_EQ(options.theme, find_theme("mono"));
  EXPECT_TRUE(options.ascii && !options.mouse && options.plain);
}

TEST_F(Options, LeaveQuestionsWhereTheyAreNotGiven) {
  EXPECT_EQ(play_options({}).asked,
            (Questions{Question::symbol, Question::first, Question::opponent}));
  EXPECT_EQ(play_options({"--symbol", "X"}).asked,
            (Questions{Question::first, Question::opponent}));
  EXPECT_EQ(play_options({"--first", "me"}).asked,
            (Questions{Question::symbol, Question::opponent}));
  EXPECT_EQ(play_options({"--opponent", "human"}).asked,
            (Questions{Question::symbol, Question::first}));
  EXPECT_EQ(play_options({"--symbol", "X", "--first", "me", "--opponent", "random"}).asked,
            Questions{});
}

TEST_F(Options, CountTheLastTimeTheyAreGiven) {
  EXPECT_EQ(play_options({"--symbol", "O", "--symbol", "X"}).pairing.symbol, Mark::x);
  EXPECT_EQ(play_options({"--first", "me", "--first", "random"}).pairing.first, First::random);
  EXPECT_EQ(play_options({"--opponent", "human", "--opponent", "random"}).pairing.opponent.name,
            "random");
  EXPECT_EQ(play_options({"--layout", "phone", "--layout", "numpad"}).terms.layout,
            KeyLayout::numpad);
  EXPECT_EQ(play_options({"--seed", "1", "--seed", "2"}).seed, 2U);
  EXPECT_EQ(play_options({"--best-of", "3", "--best-of", "5"}).best_of, 5);
  EXPECT_EQ(play_options({"--delay", "3", "--delay", "5"}).delay, std::chrono::milliseconds{5});
  EXPECT_EQ(play_options({"--theme", "mono", "--theme", "light"}).theme, find_theme("light"));
}

TEST_F(Options, CollectScriptsInOrder) {
  const ScriptOptions options =
      script_options({"--moves", "5,9,1", "--moves", "-", "--moves", "7 3"});
  EXPECT_EQ(options.scripts, (std::vector<std::string>{"5,9,1", "-", "7 3"}));
  EXPECT_EQ(options.format, Format::text);
  EXPECT_FALSE(options.interactive);
}

TEST_F(Options, AskNoQuestionsBeforeAScript) {
  EXPECT_EQ(script_options({"--moves", "5"}).play.asked, Questions{});
}

TEST_F(Options, ApplyToScriptsAsWell) {
  const ScriptOptions options = script_options(
      {"--moves", "5", "--symbol", "O", "--layout", "phone", "--format", "json", "--seed", "9"});
  EXPECT_EQ(options.play.pairing.symbol, Mark::o);
  EXPECT_EQ(options.play.terms.layout, KeyLayout::phone);
  EXPECT_EQ(options.play.seed, 9U);
  EXPECT_EQ(options.format, Format::json);
}

TEST_F(Options, MayGoOnAfterAScript) {
  EXPECT_TRUE(script_options({"--moves", "5", "--interactive"}).interactive);
}

}  // namespace
}  // namespace ttt
