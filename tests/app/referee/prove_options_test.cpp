#include <gtest/gtest.h>

#include "app/command_line/command_line.hpp"
#include "app/temporary_directory.hpp"
#include "io/process.hpp"
#include "referee/options.hpp"

namespace ttt {
namespace {

using std::chrono::milliseconds;

ProveOptions proof_of(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "prove");
  return std::get<ProveOptions>(parse(arguments));
}

TEST(ProveOptions, GiveTheFirstAnswerTenSecondsUnlessToldOtherwise) {
  EXPECT_EQ(proof_of({"minimax"}).proof.terms.start_timeout, milliseconds{10'000});
  EXPECT_EQ(proof_of({"minimax", "--timeout", "50"}).proof.terms.start_timeout, milliseconds{50});
  const auto in_front = std::get<ProveOptions>(parse({"--timeout", "50", "prove", "minimax"}));
  EXPECT_EQ(in_front.proof.terms.start_timeout, milliseconds{50});
  EXPECT_EQ(proof_of({"minimax", "--start-timeout", "70"}).proof.terms.start_timeout,
            milliseconds{70});
  const ProveOptions both = proof_of({"minimax", "--start-timeout", "70", "--timeout", "50"});
  EXPECT_EQ(both.proof.terms.start_timeout, milliseconds{70});
  EXPECT_EQ(both.proof.terms.timeout, milliseconds{50});
}

TEST(ProveOptions, AskOneProcessACoreUnlessToldOtherwise) {
  EXPECT_EQ(proof_of({"minimax"}).proof.jobs, static_cast<int>(cores()));
  EXPECT_EQ(proof_of({"minimax", "--jobs", "70"}).proof.jobs, 70);
}

TEST(ProveOptions, TakePlayersFromTheCommandLineAndThenFromEveryList) {
  const TemporaryDirectory directory;
  const std::string one = directory.write("one", "# Some.\n\n  minimax \nbot:sh bot.sh # 1");
  const std::string other = directory.write("other", "\xEF\xBB\xBFtactical\n");
  std::vector<std::string> names;
  for (const PlayerSpec& player : proof_of({"random", "--list", one, "--list", other}).players)
    names.push_back(player.name);
  EXPECT_EQ(names,
            (std::vector<std::string>{"random", "minimax", "bot:sh bot.sh # 1", "tactical"}));
}

}  // namespace
}  // namespace ttt
