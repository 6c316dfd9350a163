#include <gtest/gtest.h>

#include "referee/match_report.hpp"

namespace ttt {
namespace {

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

}  // namespace
}  // namespace ttt
