#include "script/script.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "app/pairings.hpp"
#include "app/print.hpp"
#include "app/script/scripts.hpp"

namespace ttt {
namespace {

TEST(Script, PlaysItsKeysInTurn) {
  const PlayedGame played = play("519");
  EXPECT_FALSE(played.error);
  EXPECT_EQ(keys_of(played.game), "519");
  EXPECT_EQ(played.game.first(), Mark::x);
  EXPECT_EQ(played.game.board(), Board({Square::center, Square::top_right}, Square::bottom_left));
}

TEST(Script, BeginsWithTheMarkThatIsToMoveFirst) {
  const PlayedGame played = play("51", person_against({}, Mark::x, First::opponent));
  EXPECT_EQ(played.game.board(), Board(Square::bottom_left, Square::center));
}

TEST(Script, MayHaveNoKeys) {
  for (const std::string_view keys : {"", " ", ",", ", ,\t"}) {
    const PlayedGame played = play(keys);
    EXPECT_FALSE(played.error) << keys;
    EXPECT_TRUE(played.game.moves().empty()) << keys;
  }
}

TEST(Script, MayEndBeforeItsGame) {
  EXPECT_EQ(play("5").game.outcome(), Outcome::in_progress);
  EXPECT_FALSE(play("5").error);
}

TEST(Script, TakesEverySeparator) {
  for (const std::string_view keys :
       {"5,1,9", "5 1 9", "519", "5\t1\t9", "5\n1\r\n9\n", ",,5, 1 ,9,,", " 5 1,9 "}) {
    const PlayedGame played = play(keys);
    EXPECT_FALSE(played.error) << keys;
    EXPECT_EQ(keys_of(played.game), "519") << keys;
  }
}

TEST(Script, NamesSquaresByTheLayout) {
  EXPECT_EQ(play("7").game.last_move(), Square::top_left);
  EXPECT_EQ(play("7", two_people(), KeyLayout::phone).game.last_move(), Square::bottom_left);
}

TEST(Script, CountsTheMovesOfPeopleAloneInErrors) {
  const PlayedGame played = play("5 9 5", person_against(predictable()));
  ASSERT_TRUE(played.error);
  EXPECT_EQ(played.error->move, 3);
}

TEST(Script, StopsAtASquareThatIsTaken) {
  const PlayedGame played = play("5,9,5,1");
  ASSERT_TRUE(played.error);
  EXPECT_EQ(played.error->move, 3);
  EXPECT_EQ(played.error->key, "5");
  EXPECT_EQ(played.error->reason, "5 is taken");
  EXPECT_EQ(keys_of(played.game), "59");
}

TEST(Script, StopsAtASquareThatTheComputerTook) {
  const PlayedGame played = play("57", person_against(predictable()));
  ASSERT_TRUE(played.error);
  EXPECT_EQ(played.error->reason, "7 is taken");
  EXPECT_EQ(keys_of(played.game), "57");
}

TEST(Script, StopsAtEveryKeyThatIsNoDigitFromOneToNine) {
  for (char key = '!'; key <= '~'; ++key) {
    if (key == ',' || (key >= '1' && key <= '9')) continue;
    const PlayedGame played = play(std::string{"5"} + key + "1");
    ASSERT_TRUE(played.error) << key;
    EXPECT_EQ(played.error->move, 2);
    EXPECT_EQ(played.error->key, std::string{key});
    EXPECT_EQ(played.error->reason, std::string{key} + " is not a key from 1 to 9");
    EXPECT_EQ(keys_of(played.game), "5");
  }
}

TEST(Script, StopsAtAMoveAfterTheEnd) {
  const PlayedGame won = play("142536");
  ASSERT_TRUE(won.error);
  EXPECT_EQ(won.error->move, 6);
  EXPECT_EQ(won.error->key, "6");
  EXPECT_EQ(won.error->reason, "the game is over");
  EXPECT_EQ(won.game.outcome(), Outcome::x_wins);

  const PlayedGame drawn = play("7895462131");
  ASSERT_TRUE(drawn.error);
  EXPECT_EQ(drawn.error->move, 10);
  EXPECT_EQ(drawn.error->reason, "the game is over");
  EXPECT_EQ(drawn.game.outcome(), Outcome::draw);
}

TEST(Script, ShowsKeysThatCannotBePrintedByteByByte) {
  EXPECT_EQ(play("\x1B").error->key, "\\x1B");
  EXPECT_EQ(play(std::string_view{"\0", 1}).error->key, "\\x00");
}

TEST(Script, TakesACharacterOfSeveralBytesForOneKey) {
  const PlayedGame played = play(
      "5\xC3\xA9"
      "1");
  ASSERT_TRUE(played.error);
  EXPECT_EQ(played.error->move, 2);
  EXPECT_EQ(played.error->key, "\xC3\xA9");
}

TEST(Script, SurvivesEveryByteAndHalfACharacter) {
  for (int byte = 0; byte < 256; ++byte) {
    for (const std::string after : {"", "1", "\x80"}) {
      const PlayedGame played = play(static_cast<char>(byte) + after);
      EXPECT_LE(played.game.moves().size(), 2U);
      EXPECT_TRUE(byte < 0x80 || played.error) << byte;
    }
  }
}

TEST(Script, LetsTheComputerReply) {
  EXPECT_EQ(keys_of(play("5", person_against(predictable())).game), "57");
  EXPECT_EQ(keys_of(play("54", person_against(predictable())).game), "5748");
}

TEST(Script, LetsTheComputerOpen) {
  EXPECT_EQ(keys_of(play("", person_against(predictable(), Mark::o, First::opponent)).game), "7");
  EXPECT_EQ(keys_of(play("5", person_against(predictable(), Mark::o, First::opponent)).game),
            "758");
}

TEST(Script, LetsTheComputerPlayEitherMark) {
  EXPECT_EQ(play("5", person_against(predictable(), Mark::o)).game.board(),
            Board(Square::top_left, Square::center));
  EXPECT_EQ(play("5", person_against(predictable(), Mark::x)).game.board(),
            Board(Square::center, Square::top_left));
}

TEST(Script, LetsComputersPlayAGameOfTheirOwn) {
  const PlayedGame played = play("", computers(predictable(), predictable()));
  EXPECT_EQ(keys_of(played.game), "7894561");
  EXPECT_EQ(played.game.outcome(), Outcome::x_wins);
}

TEST(Script, TakesNoKeysWhereNobodyIsAPerson) {
  const PlayedGame played = play("5", computers(predictable(), predictable()));
  ASSERT_TRUE(played.error);
  EXPECT_EQ(played.error->move, 1);
  EXPECT_EQ(played.error->reason, "the game is over");
}

TEST(Script, MayGiveTheKeysOfAPersonWhoPlaysTheOtherSide) {
  const PlayedGame played = play("5", computers(predictable(), {}));
  EXPECT_EQ(keys_of(played.game), "758");
}

}  // namespace
}  // namespace ttt
