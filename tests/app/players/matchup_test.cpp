#include "players/matchup.hpp"

#include <gtest/gtest.h>

#include <cstdint>

#include "app/matchups.hpp"
#include "app/print.hpp"

namespace ttt {
namespace {

TEST(Matchup, TossesAFairCoinForTheFirstMove) {
  Random same{0};
  for (const Mark symbol : {Mark::x, Mark::o}) {
    const Matchup matchup = person_against({}, symbol, First::random);
    int by_seed = 0;
    int one_by_one = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
      Random fresh{seed};
      by_seed += first_mark(matchup, fresh) == Mark::x ? 1 : 0;
      one_by_one += first_mark(matchup, same) == Mark::x ? 1 : 0;
    }
    EXPECT_NEAR(by_seed, 500, 49);
    EXPECT_NEAR(one_by_one, 500, 49);
  }
}

const Failure too_late{FailureKind::timeout, "gave no answer within 2000 ms"};

TEST(Forfeit, IsReportedWithTheLastLineOfStandardError) {
  Failure failure = too_late;
  EXPECT_EQ(forfeit_in_words("O", {.loser = Mark::o, .failure = failure}),
            "O forfeits: timeout: gave no answer within 2000 ms");
  failure.stderr_tail = "Traceback\nImportError: no module";
  EXPECT_EQ(forfeit_in_words("O", {.loser = Mark::o, .failure = failure}),
            "O forfeits: timeout: gave no answer within 2000 ms (ImportError: no module)");
  failure.stderr_tail = std::string(159, 'x') + "\xC3\xA9" + "yz";
  EXPECT_EQ(
      forfeit_in_words("O", {.loser = Mark::o, .failure = failure}),
      "O forfeits: timeout: gave no answer within 2000 ms (" + std::string(159, 'x') + "...)");
}

TEST(MatchGame, IsLostByTheSideThatForfeits) {
  MatchGame match_game;
  match_game.play_reply(too_late);
  ASSERT_TRUE(match_game.forfeit);
  EXPECT_EQ(match_game.forfeit->loser, Mark::x);
  EXPECT_EQ(match_game.forfeit->failure, too_late);
  EXPECT_EQ(match_game.outcome(), Outcome::o_wins);
  match_game = MatchGame{};
  match_game.play_reply(Square::center);
  match_game.play_reply(too_late);
  EXPECT_EQ(match_game.outcome(), Outcome::x_wins);
  EXPECT_TRUE(match_game.over());
}

TEST(MatchGame, UndoesAForfeitWithTheMoveBefore) {
  MatchGame match_game;
  const Matchup matchup = person_against(predictable());
  match_game.play_reply(Square::center);
  match_game.play_reply(too_late);
  EXPECT_EQ(take_back(match_game, matchup), 1);
  EXPECT_FALSE(match_game.over());
  EXPECT_EQ(keys_of(match_game.game), "");
  match_game.play_reply(too_late);
  EXPECT_EQ(take_back(match_game, matchup), 0);
  EXPECT_TRUE(match_game.forfeit) << "without a move to undo, nothing changes";
}

TEST(MatchGame, HasNoWinnerIfItsEndWasNotShown) {
  MatchGame match_game{.game = game_from("7519")};
  match_game.play_reply(UnseenEnd{});
  EXPECT_TRUE(match_game.over());
  EXPECT_TRUE(match_game.is_void());
  EXPECT_EQ(match_game.outcome(), Outcome::draw);
  EXPECT_EQ(forfeit_in_words("X", *match_game.forfeit),
            "X ended the game without showing its last move");
}

TEST(MatchGame, HasNoWinnerIfItCannotBeRead) {
  MatchGame match_game{.game = game_from("7")};
  match_game.play_reply(Failure{FailureKind::unread, "it wrote nothing"});
  EXPECT_TRUE(match_game.over());
  EXPECT_TRUE(match_game.is_void());
  EXPECT_EQ(forfeit_in_words("O", *match_game.forfeit),
            "O: ttt cannot read the game: it wrote nothing");
}

}  // namespace
}  // namespace ttt
