#include <gtest/gtest.h>

#include "app/command_line/command_line.hpp"
#include "app/temporary_directory.hpp"
#include "referee/options.hpp"

namespace ttt {
namespace {

using std::chrono::milliseconds;

ProveOptions proof_of(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "prove");
  return std::get<ProveOptions>(parse(arguments));
}

TEST(ProveOptions, GiveTheFirstAnswerTenSecondsUnlessToldOtherwise) {
  EXPECT_EQ(proof_of({"minimax"}).terms.start_timeout, milliseconds{10'000});
  EXPECT_EQ(proof_of({"minimax", "--timeout", "50"}).terms.start_timeout, milliseconds{50});
  const auto in_front = std::get<ProveOptions>(parse({"--timeout", "50", "prove", "minimax"}));
  EXPECT_EQ(in_front.terms.start_timeout, milliseconds{50});
  EXPECT_EQ(proof_of({"minimax", "--start-timeout", "70"}).terms.start_timeout, milliseconds{70});
  const ProveOptions both = proof_of({"minimax", "--start-timeout", "70", "--timeout", "50"});
  EXPECT_EQ(both.terms.start_timeout, milliseconds{70});
  EXPECT_EQ(both.terms.timeout, milliseconds{50});
}

TEST(ProveOptions, TakePlayersFromTheCommandLineAndThenFromTheList) {
  const TemporaryDirectory directory;
  const std::string list = directory.write("players", "# Some.\n\n  minimax \nbot:sh bot.sh # 1");
  const auto players = proof_of({"random", "--list", list}).players;
  ASSERT_EQ(players.size(), 3U);
  EXPECT_EQ(players[0].name, "random");
  EXPECT_EQ(players[1].name, "minimax");
  EXPECT_EQ(players[2].name, "bot:sh bot.sh # 1");
}

TEST(ProveOptions, TakePlayersFromEveryList) {
  const TemporaryDirectory directory;
  const std::string one = directory.write("one", "minimax\n");
  const std::string other = directory.write("other", "\xEF\xBB\xBFrandom\n");
  const auto players = proof_of({"--list", one, "--list", other}).players;
  ASSERT_EQ(players.size(), 2U);
  EXPECT_EQ(players[0].name, "minimax");
  EXPECT_EQ(players[1].name, "random");
}

TEST(ProveOptions, NameTheLineThatIsNoPlayer) {
  const TemporaryDirectory directory;
  const std::string list = directory.write("players", "minimax\nhuman\n");
  try {
    (void)proof_of({"--list", list});
    FAIL() << "a person cannot be proved";
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(), "--list: line 2: \"human\" is a person, who cannot be asked here");
  }
}

}  // namespace
}  // namespace ttt
