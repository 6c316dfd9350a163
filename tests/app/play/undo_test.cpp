#include <gtest/gtest.h>

#include <string_view>

#include "app/play/playing.hpp"

namespace ttt {
namespace {

/// Keys, and what they come to.
struct Case {
  std::string_view game;
  std::string_view typed;
  std::string_view left;
  std::string_view words{};
};

/// `begun` is the model before the game.
void expect(const Model& begun, std::initializer_list<Case> cases) {
  for (const Case& each : cases) {
    SCOPED_TRACE(testing::Message() << each.game << ' ' << each.typed);
    const Model game = played(begun, each.game);
    ASSERT_EQ(keys_of(game.bout.game), each.game);
    const Model model = typing(game, each.typed);
    EXPECT_EQ(keys_of(model.bout.game), each.left);
    EXPECT_TRUE(says(model, each.words)) << said(model);
  }
}

/// A person with X, who moves first.
Model against_computer() { return playing(person_against(predictable())); }

TEST(Undo, TakesBackOneMoveOfTwoPeople) {
  expect(people_playing(""), {{"519", "u", "51", "Took back 9."},
                              {"519", "uu", "5", "Took back 1."},
                              {"", "u", "", "nothing to take back"},
                              {"5", "uu", "", "nothing to take back"}});
}

TEST(Undo, GoesBackToThePersonsLastTurn) {
  expect(against_computer(), {{"5719", "u", "57", "Took back 9 and 1."},
                              {"571", "u", "57", "Took back 1."},  // while the computer thinks
                              {won_by_first, "u", "7584"}});
  EXPECT_FALSE(computer_to_move(typing(played(against_computer(), "5719"), "u")));
}

TEST(Undo, CannotTakeBackTheComputersOpening) {
  expect(playing(person_against(predictable(), Mark::o, First::opponent)),
         {{"7", "u", "7", "nothing to take back"}, {"758", "uu", "7"}});
}

TEST(Undo, TakesBackOneMoveOfTwoComputers) {
  expect(playing(computers(predictable(), predictable())), {{"78", "u", "7"}});
}

TEST(Undo, CorrectsTheScoreOfAFinishedGame) {
  const Model won = people_playing(won_by_first);
  EXPECT_EQ(score(won), (Score{1, 0, 0}));
  EXPECT_EQ(score(typing(won, "u")), Score{});
  EXPECT_EQ(score(typing(won, "u9")), (Score{1, 0, 0}));
  EXPECT_EQ(score(people_playing("789546213u")), Score{});
}

TEST(Undo, DoesNotReachBackIntoTheGameBefore) {
  const Model model = typing(people_playing(won_by_first), "nu");
  EXPECT_TRUE(model.bout.game.moves().empty());
  EXPECT_EQ(score(model), (Score{1, 0, 0}));
}

TEST(Redo, PlaysAgainWhatWasTakenBack) {
  expect(people_playing(""), {{"519", "uur", "51"},
                              {"519", "uurr", "519"},
                              {"519", "ur", "519", "Again: X took 9"},
                              {"519", "r", "519", "nothing to play again"},
                              {"519", "u3r", "513", "nothing to play again"}});
}

TEST(Redo, GoesOnToThePersonsNextTurn) {
  expect(against_computer(), {{"5719", "uu", ""}, {"5719", "uur", "57"}, {"5719", "uurr", "5719"}});
  EXPECT_FALSE(computer_to_move(typing(played(against_computer(), "5719"), "uur")));
}

TEST(Redo, LeavesTheComputerToMoveWhereItHadNotMoved) {
  expect(against_computer(), {{"571", "ur", "571"}});
  EXPECT_TRUE(computer_to_move(typing(played(against_computer(), "571"), "ur")));
}

TEST(Redo, EndsAGameAgain) {
  EXPECT_EQ(score(typing(people_playing(won_by_first), "ur")), (Score{1, 0, 0}));
}

}  // namespace
}  // namespace ttt
