#include "referee/match.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace ttt {
namespace {

PlayerSpec spec(std::string_view name) { return *find_player(name); }

/// Whether so many of the games are within four standard deviations of what the probability makes
/// one expect.
testing::AssertionResult is_likely(std::uint32_t count, std::uint32_t games, double probability) {
  const double expected = games * probability;
  const double deviation = std::sqrt(expected * (1 - probability));
  if (std::abs(count - expected) <= 4 * deviation) return testing::AssertionSuccess();
  return testing::AssertionFailure() << count << " instead of about " << expected;
}

TEST(Match, PlaysEveryPairEachWay) {
  const auto results =
      play_match({spec("random"), spec("minimax"), spec("random")}, {.games = 3, .seed = 1});
  ASSERT_EQ(results.size(), 6U);
  for (const PairResult& result : results) {
    EXPECT_NE(result.first, result.second);
    EXPECT_EQ(result.first_won + result.drawn + result.second_won, 3U);
    EXPECT_TRUE(result.forfeits.empty());
  }
}

TEST(Match, AgreesWithTheExactProbabilities) {
  constexpr std::uint32_t games = 100'000;
  const auto results = play_match({spec("random"), spec("minimax")}, {.games = games, .seed = 1});
  EXPECT_EQ(results[0].first_won, 0U);
  EXPECT_TRUE(is_likely(results[0].second_won, games, 2645.0 / 3402));
  EXPECT_EQ(results[1].second_won, 0U);
  EXPECT_TRUE(is_likely(results[1].first_won, games, 75257.0 / 77760));
}

TEST(Match, IsFairToRandomPlayers) {
  constexpr std::uint32_t games = 100'000;
  const auto results = play_match({spec("random"), spec("random")}, {.games = games, .seed = 2});
  for (const PairResult& result : results) {
    EXPECT_TRUE(is_likely(result.first_won, games, 737.0 / 1260));
    EXPECT_TRUE(is_likely(result.second_won, games, 121.0 / 420));
    EXPECT_TRUE(is_likely(result.drawn, games, 8.0 / 63));
  }
}

TEST(Match, RepeatsItselfUnderASeed) {
  const auto play = [](std::uint64_t seed) {
    const auto result =
        play_match({spec("random"), spec("random")}, {.games = 1000, .seed = seed}).front();
    return std::array{result.first_won, result.drawn, result.second_won};
  };
  EXPECT_EQ(play(1), play(1));
  EXPECT_NE(play(1), play(2));
}

TEST(Match, EndsWhereItCannotBeRecorded) {
  int games = 0;
  const auto fail = [&](std::string_view) {
    if (++games == 3) throw std::runtime_error{"full"};
  };
  EXPECT_THROW((void)play_match({spec("random"), spec("random")}, {.games = 20, .record = fail}),
               std::runtime_error);
  EXPECT_EQ(games, 3);
}

TEST(Match, RecordsEveryGameWithItsNumber) {
  std::string record;
  (void)play_match(
      {spec("minimax:1"), spec("minimax"), spec("bot:exit 3")},
      {.games = 2, .seed = 1, .record = [&](std::string_view lines) { record += lines; }});
  std::istringstream lines{record};
  std::vector<int> numbers;
  std::string line;
  while (std::getline(lines, line)) numbers.push_back(std::stoi(line.substr(line.find(':') + 1)));
  EXPECT_EQ(numbers, (std::vector{1, 2, 5, 6, 3, 4, 7, 8, 9, 11})) << "programs are last";
  EXPECT_TRUE(line.empty());
}

TEST(Match, GoesNoFurtherAfterThreeForfeitsInARow) {
  const auto results = play_match({spec("minimax"), spec("bot:exit 3")}, {.games = 5, .seed = 1});
  const ForfeitCount unplayed{.by_first = false, .count = 2};
  EXPECT_EQ(results[0].first_won, 5U);
  ASSERT_EQ(results[0].forfeits.size(), 2U);
  EXPECT_EQ(results[0].forfeits[0].count, 3U);
  EXPECT_EQ(results[0].forfeits[1], unplayed);
  EXPECT_EQ(results[1].second_won, 5U) << "the same opponent, who moves second now";
  EXPECT_EQ(results[1].forfeits, (std::vector{ForfeitCount{.by_first = true, .count = 5}}));
}

TEST(Match, CountsForfeitsAgainstEachOpponentAlone) {
  const auto results = play_match({spec("minimax"), spec("bot:exit 3"), spec("random")},
                                  {.games = 2, .seed = 1, .jobs = 3});
  for (const PairResult& result : results) {
    std::uint32_t played = 0;
    for (const ForfeitCount& forfeit : result.forfeits) played += forfeit.fault ? forfeit.count : 0;
    const bool first_meeting = result.first < result.second;
    const bool program = result.first == 1 || result.second == 1;
    EXPECT_EQ(played, !program ? 0U : first_meeting ? 2U : 1U);
  }
}

TEST(Match, ForgetsForfeitsBeforeAGameThatWasPlayed) {
  const PlayerSpec sometimes = spec(
      "bot:while read b s; do case $b in X*) exit 3;; esac; t=${b%%.*}; echo $((${#t}+1)); done");
  const PairResult result =
      play_match({spec("random"), sometimes},
                 {.games = 60, .seed = 1, .terms = {.layout = KeyLayout::phone}})
          .front();
  ASSERT_EQ(result.forfeits.size(), 1U);
  EXPECT_EQ(result.forfeits[0].fault, Fault::died);
  EXPECT_GT(result.forfeits[0].count, 3U);
}

TEST(Match, IsTheSameWithSeveralProgramsAtOnce) {
  const std::vector players{spec("random"), spec("bot:echo 5"), spec("cunning"),
                            spec("bot:while read b s; do t=${b%%.*}; echo $((${#t}+1)); done")};
  const auto play = [&](unsigned jobs) {
    return play_match(players,
                      {.games = 4, .seed = 1, .terms = {.layout = KeyLayout::phone}, .jobs = jobs});
  };
  EXPECT_EQ(play(1), play(3));
}

TEST(Standings, AreAPointForAWinAndHalfAPointForADraw) {
  const std::vector<PairResult> results{
      {.first = 0, .second = 1, .first_won = 1, .drawn = 3, .second_won = 6},
      {.first = 1, .second = 0, .first_won = 8, .drawn = 2, .second_won = 0}};
  const std::vector<Standing> table = standings(3, results);
  EXPECT_EQ(table, (std::vector<Standing>{{1, 14, 5, 1}, {0, 1, 5, 14}, {2, 0, 0, 0}}));
  EXPECT_EQ(table[0].points(), "16.5");
  EXPECT_EQ(table[2].points(), "0");
}

TEST(MatchText, ShowsACrossTableStandingsAndALineForEachKindOfForfeit) {
  const std::vector<PlayerSpec> players{spec("minimax"), spec("bot:\xE2\x9C\x93")};
  const std::vector<PairResult> results{
      {.first = 0,
       .second = 1,
       .first_won = 7,
       .drawn = 3,
       .forfeits =
           {{.by_first = false, .fault = Fault::timeout, .count = 3, .reason = "timeout: slow"},
            {.by_first = false, .count = 4}}},
      {.first = 1,
       .second = 0,
       .second_won = 10,
       .forfeits = {
           {.by_first = true, .fault = Fault::timeout, .count = 1, .reason = "timeout: late"},
           {.by_first = true, .fault = Fault::died, .count = 1, .reason = "died: gone"}}}};
  const MatchReport report{players, results, 10, 5, std::chrono::milliseconds{100}};
  EXPECT_EQ(
      match_text(report),
      "10 games of each pair, each way, with seed 5. A row's player moved first:\n"
      "its wins, draws and losses.\n"
      "\n"
      "                1      2\n"
      "1 minimax       -  7-3-0\n"
      "2 bot:\xE2\x9C\x93    0-0-10      -\n"
      "\n"
      "           points  won  drawn  lost\n"
      "1 minimax    18.5   17      3     0\n"
      "2 bot:\xE2\x9C\x93       1.5    0      3    17\n"
      "\n"
      "2 bot:\xE2\x9C\x93 forfeited 4 games: timeout: slow\n"
      "2 bot:\xE2\x9C\x93 forfeited 4 games unplayed, after 3 forfeits in a row against the same "
      "opponent\n"
      "2 bot:\xE2\x9C\x93 forfeited 1 game: died: gone\n"
      "\n"
      "16 games, 160 games per second\n");
}

}  // namespace
}  // namespace ttt
