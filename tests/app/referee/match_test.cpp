#include "referee/match.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>

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
    EXPECT_EQ(result.games, 3U);
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

TEST(Match, CountsForfeitsAsWinsOfTheOtherSide) {
  const auto results = play_match({spec("minimax"), spec("bot:exit 3")}, {.games = 2, .seed = 1});
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0].first_won, 2U);
  EXPECT_EQ(
      results[0].forfeits,
      (std::vector{ForfeitCount{false, Fault::died, 2, "ended with status 3 without an answer"}}));
  EXPECT_EQ(results[1].second_won, 2U);
  EXPECT_TRUE(results[1].forfeits.front().by_first);
}

TEST(MatchText, ShowsACrossTableAndNamesForfeits) {
  const std::vector<PlayerSpec> players{*find_player("minimax"), *find_player("bot:x")};
  const std::vector<PairResult> results{
      {.first = 0,
       .second = 1,
       .games = 10,
       .first_won = 7,
       .drawn = 2,
       .second_won = 1,
       .forfeits = {{.by_first = false, .fault = Fault::timeout, .count = 3, .detail = "slow"}}},
      {.first = 1,
       .second = 0,
       .games = 10,
       .first_won = 0,
       .drawn = 0,
       .second_won = 10,
       .forfeits = {{.by_first = true, .fault = Fault::died, .count = 1, .detail = "gone"}}}};
  const MatchReport report{players, results, 10, 5, std::chrono::milliseconds{100}};
  EXPECT_EQ(match_text(report),
            "10 games of each pair, each way, with seed 5. A row's player moved first:\n"
            "its wins, draws and losses.\n"
            "\n"
            "                1      2\n"
            "1 minimax       -  7-2-1\n"
            "2 bot:x    0-0-10      -\n"
            "\n"
            "2 bot:x forfeited 3 games against 1 minimax, moving second: timeout (slow)\n"
            "2 bot:x forfeited 1 game against 1 minimax, moving first: died (gone)\n"
            "\n"
            "20 games, 200 games per second\n");
}

TEST(MatchText, CountsColumnsInCharacters) {
  const std::vector<PlayerSpec> players{*find_player("minimax"),
                                        *find_player("bot:\xC3\xA9\xE2\x9C\x93")};
  const std::vector<PairResult> results{{.first = 0, .second = 1, .games = 1, .first_won = 1},
                                        {.first = 1, .second = 0, .games = 1, .drawn = 1}};
  const std::string text = match_text({players, results, 1, 5, std::chrono::milliseconds{100}});
  EXPECT_NE(text.find("1 minimax      -  1-0-0\n"
                      "2 bot:\xC3\xA9\xE2\x9C\x93   0-1-0      -\n"),
            std::string::npos)
      << text;
}

TEST(MatchJson, TellsOfEveryPairAndOfForfeits) {
  const std::vector<PlayerSpec> players{*find_player("minimax"), *find_player("bot:\"\\")};
  const std::vector<PairResult> results{
      {.first = 0,
       .second = 1,
       .games = 10,
       .first_won = 7,
       .drawn = 2,
       .second_won = 1,
       .forfeits = {{.by_first = false, .fault = Fault::timeout, .count = 3, .detail = "slow"}}},
      {.first = 1, .second = 0, .games = 10, .second_won = 10}};
  constexpr std::uint64_t seed = std::numeric_limits<std::uint64_t>::max();
  const std::string text = match_json({players, results, 10, seed, {}});
  EXPECT_EQ(text.find('\n'), text.size() - 1);
  // Keys are compared in their order.
  EXPECT_EQ(nlohmann::ordered_json::parse(text), nlohmann::ordered_json::parse(R"({
      "seed": 18446744073709551615,
      "pairs": [{"first": "minimax", "second": "bot:\"\\", "games": 10,
                 "first_won": 7, "drawn": 2, "second_won": 1,
                 "forfeits": [{"player": "bot:\"\\", "reason": "timeout", "count": 3}]},
                {"first": "bot:\"\\", "second": "minimax", "games": 10,
                 "first_won": 0, "drawn": 0, "second_won": 10, "forfeits": []}]})"));
}

}  // namespace
}  // namespace ttt
