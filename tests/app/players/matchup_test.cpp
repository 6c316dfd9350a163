#include "players/matchup.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>

#include "app/matchups.hpp"
#include "app/print.hpp"
#include "players/player_spec.hpp"
#include "ttt/strategy.hpp"

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

TEST(MatchGame, HasNoWinnerIfItsEndWasNotShownOrItCannotBeRead) {
  for (const auto& [reply, words] :
       {std::pair{Reply{UnseenEnd{}}, "O ended the game without showing its last move"},
        {Failure{FailureKind::unread, "it wrote nothing"},
         "O: ttt cannot read the game: it wrote nothing"}}) {
    MatchGame match_game{.game = game_from("7")};
    match_game.play_reply(reply);
    EXPECT_TRUE(match_game.over() && match_game.is_void());
    EXPECT_EQ(match_game.outcome(), Outcome::draw);
    EXPECT_EQ(forfeit_in_words("O", *match_game.forfeit), words);
  }
}

TEST(PlayerSpec, HasOneNameOnScreensAndInSentences) {
  const auto called = [](std::string_view name) { return display_name(*find_player(name)); };
  EXPECT_EQ(called("perfect"), "Perfect");
  EXPECT_EQ(called("hard"), "Hard");
  EXPECT_EQ(called("cunning"), "Cunning");
  EXPECT_EQ(called("minimax:3"), "Minimax:3");
  EXPECT_EQ(called("human"), "Human");
  EXPECT_EQ(called("bot:./mine"), "bot:./mine");
  EXPECT_EQ(called("bot:/home/me/away/bot"), "bot:/home/me/away/bot");
  EXPECT_EQ(called("bot:/home/me/a/far/away/bot"), "bot:bot");
  EXPECT_EQ(called("game:python3 /home/me/bot.py"), "game:python3 bot.py");
  EXPECT_EQ(called("bot:python3 /home/me/bot.py --level 3"), "..on3 bot.py --level 3");
}

TEST(PlayerSpec, HasAPrintableName) {
  EXPECT_EQ(find_player("bot:\x1B[2J")->name, "bot:<U+001B>[2J");
}

TEST(PlayerSpec, IsFoundInUpperCaseAndByItsNameInVersion3) {
  for (const auto& [other, name] : {std::pair{"Perfect", "perfect"},
                                    {"MiniMax:3", "minimax:3"},
                                    {"BOT:./Bot", "bot:./Bot"},
                                    {"random", "easy"},
                                    {"tactical", "medium"},
                                    {"humanlike", "hard"},
                                    {"minimax", "perfect"}})
    EXPECT_EQ(find_player(other), find_player(name)) << other;
}

TEST(PlayerSpec, IsNotFoundByOtherNames) {
  for (const std::string name :
       {"", "minimax ", " minimax", "mini", "x", "minimax:", "minimax:0", "minimax:-1", "minimax:x",
        "minimax:3x", "minimax: 3", "minimax:99999999999", "random:3"})
    EXPECT_FALSE(find_player(name)) << name;
}

}  // namespace
}  // namespace ttt
