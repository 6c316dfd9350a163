#include "referee/match.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "app/temporary_directory.hpp"
#include "io/usage.hpp"
#include "referee/options.hpp"

namespace ttt {
namespace {

PlayerSpec spec(std::string_view name) { return *find_player(name); }

/// Succeeds if `count` of `games` events is within four standard deviations of its expected value,
/// games * probability.
testing::AssertionResult is_likely(std::uint32_t count, std::uint32_t games, double probability) {
  const double expected = games * probability;
  const double deviation = std::sqrt(expected * (1 - probability));
  if (std::abs(count - expected) <= 4 * deviation) return testing::AssertionSuccess();
  return testing::AssertionFailure() << count << " instead of about " << expected;
}

TEST(Match, AgreesWithTheExactProbabilities) {
  struct Case {
    std::string_view first;
    std::string_view second;
    double first_wins;
    double second_wins;
  };
  constexpr std::uint32_t games = 100'000;
  for (const auto& [first, second, first_wins, second_wins] :
       {Case{"easy", "perfect", 0, 2645.0 / 3402}, Case{"perfect", "easy", 75257.0 / 77760, 0},
        Case{"easy", "easy", 737.0 / 1260, 121.0 / 420}}) {
    const PairResult result =
        play_match({.players = {spec(first), spec(second)}, .games = games, .seed = 1}).front();
    EXPECT_TRUE(is_likely(result.first_won, games, first_wins));
    EXPECT_TRUE(is_likely(result.second_won, games, second_wins));
    EXPECT_TRUE(is_likely(result.drawn, games, 1 - first_wins - second_wins));
  }
}

TEST(Match, RecordsEveryGameWithItsNumber) {
  std::string record;
  const MatchOptions options{
      .players = {spec("minimax:1"), spec("perfect"), spec("bot:exit 3")}, .games = 2, .seed = 1};
  (void)play_match(options, [] {}, [&](std::string_view lines) { record += lines; });
  std::istringstream lines{record};
  std::vector<int> numbers;
  std::string line;
  while (std::getline(lines, line)) numbers.push_back(std::stoi(line.substr(line.find(':') + 1)));
  EXPECT_EQ(numbers, (std::vector{1, 2, 5, 6, 3, 4, 9, 7, 8, 11}))
      << "games with programs come last";
  EXPECT_TRUE(line.empty());
}

TEST(Match, EndsWhenAStopIsRequested) {
  Stop stop;
  std::uint32_t played = 0;
  const auto count = [&] {
    if (++played == 3) stop.request();
  };
  const auto results =
      play_match({.players = {spec("easy"), spec("perfect"), spec("bot:exit 3")}, .games = 2},
                 count, {}, &stop);
  std::uint32_t counted = 0;
  for (const PairResult& result : results)
    counted += result.first_won + result.drawn + result.second_won;
  EXPECT_EQ(played, 3U);
  EXPECT_EQ(counted, 3U);
}

TEST(Match, CountsForfeitsInARowFromTheLastPlayedGame) {
  const PlayerSpec sometimes = spec(
      "bot:while read b s; do case $b in X*) exit 3;; esac; t=${b%%.*}; echo $((${#t}+1)); done");
  const PairResult result = play_match({.players = {spec("easy"), sometimes},
                                        .games = 60,
                                        .programs = {.layout = KeyLayout::phone},
                                        .seed = 1})
                                .front();
  ASSERT_EQ(result.incidents.size(), 1U);
  EXPECT_EQ(result.incidents[0].kind, FailureKind::died);
  EXPECT_GT(result.incidents[0].count, 3U);
}

TEST(Match, CountsForfeitsAgainstEachOpponentByThemselves) {
  const auto results =
      play_match({.players = {spec("bot:exit 3"),
                              spec("bot:while read -r b s; do t=${b%%.*}; echo $((${#t}+1)); done"),
                              spec("perfect"), spec("easy")},
                  .games = 3,
                  .programs = {.layout = KeyLayout::phone},
                  .seed = 1});
  for (const PairResult& result : results)
    EXPECT_EQ(result.incidents.empty(), result.first != 0 && result.second != 0)
        << result.first << ' ' << result.second;
}

TEST(Match, DoesNotDependOnTheNumberOfJobs) {
  const std::vector players{spec("easy"), spec("bot:echo 5"), spec("cunning"),
                            spec("bot:while read b s; do t=${b%%.*}; echo $((${#t}+1)); done")};
  const auto play = [&](unsigned jobs) {
    return play_match({.players = players,
                       .games = 4,
                       .programs = {.layout = KeyLayout::phone},
                       .seed = 1,
                       .jobs = jobs});
  };
  EXPECT_EQ(play(1), play(3));
}

TEST(PlayerList, AddsThePlayersOfEveryFileInTheirOrder) {
  const TemporaryDirectory directory;
  const std::string one = directory.write("one", "# Some.\n\n  perfect \nbot:sh bot.sh # 1");
  const std::string other = directory.write("other", "\xEF\xBB\xBFHard\n");
  const std::vector<std::string> names{"easy", "perfect", "bot:sh bot.sh # 1", "hard"};
  EXPECT_TRUE(std::ranges::equal(with_listed_players({*find_player("easy")}, {one, other}), names,
                                 {}, &PlayerSpec::name));
}

TEST(PlayerList, RejectsAFolderAndAListWithoutPlayers) {
  EXPECT_THROW((void)with_listed_players({}, {"/"}), UsageError);
  EXPECT_THROW((void)with_listed_players({}, {"/dev/null"}), UsageError);
}

}  // namespace
}  // namespace ttt
