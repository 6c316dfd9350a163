#include <gtest/gtest.h>

#include <string_view>

#include "app/play/playing.hpp"

namespace ttt {
namespace {

/// A person with X, who moves first, and the computer have played these keys.
Model against_computer(std::string_view keys) {
  Model model = playing(person_against(predictable()));
  for (const char key : keys) {
    model = computer_to_move(model) ? answering(std::move(model), key - '0')
                                    : typing(std::move(model), {&key, 1});
  }
  EXPECT_EQ(keys_of(model.bout.game), keys);
  return model;
}

TEST(Undo, TakesBackOneMoveOfTwoPeople) {
  EXPECT_EQ(keys_of(people_playing("519u").bout.game), "51");
  EXPECT_EQ(keys_of(people_playing("519uu").bout.game), "5");
  EXPECT_TRUE(says(people_playing("519u"), "Took back 9."));
}

TEST(Undo, HasNothingToTakeBackAtTheBeginning) {
  EXPECT_TRUE(says(people_playing("u"), "nothing to take back"));
  const Model model = people_playing("5uu");
  EXPECT_TRUE(model.bout.game.moves().empty());
  EXPECT_TRUE(says(model, "nothing to take back"));
}

TEST(Undo, GoesBackToThePersonsLastTurn) {
  const Model model = typing(against_computer("5719"), "u");
  EXPECT_EQ(keys_of(model.bout.game), "57");
  EXPECT_FALSE(computer_to_move(model));
  EXPECT_TRUE(says(model, "Took back 9 and 1."));
}

TEST(Undo, TakesBackThePersonsMoveAloneWhileTheComputerThinks) {
  const Model model = typing(against_computer("571"), "u");
  EXPECT_EQ(keys_of(model.bout.game), "57");
  EXPECT_TRUE(says(model, "Took back 1."));
}

TEST(Undo, TakesBackThePersonsMoveAloneThatEndedTheGame) {
  const Model model = typing(against_computer(won_by_first), "u");
  EXPECT_EQ(keys_of(model.bout.game), "7584");
}

TEST(Undo, CannotTakeBackTheComputersOpening) {
  const Model opened =
      answering(playing(person_against(predictable(), Mark::o, First::opponent)), 7);
  const Model model = typing(opened, "u");
  EXPECT_EQ(keys_of(model.bout.game), "7");
  EXPECT_TRUE(says(model, "nothing to take back"));
  EXPECT_EQ(keys_of(typing(answering(typing(opened, "5"), 8), "uu").bout.game), "7");
}

TEST(Undo, TakesBackOneMoveOfTwoComputers) {
  Model model = playing(computers(predictable(), predictable()));
  model = answering(answering(std::move(model), 7), 8);
  EXPECT_EQ(keys_of(typing(std::move(model), "u").bout.game), "7");
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
  EXPECT_EQ(keys_of(people_playing("519uur").bout.game), "51");
  EXPECT_EQ(keys_of(people_playing("519uurr").bout.game), "519");
  EXPECT_TRUE(says(people_playing("519ur"), "Again: X took 9"));
}

TEST(Redo, HasNothingToPlayAgainWhereNothingWasTakenBack) {
  const Model model = people_playing("519r");
  EXPECT_EQ(keys_of(model.bout.game), "519");
  EXPECT_TRUE(says(model, "nothing to play again"));
}

TEST(Redo, HasNothingToPlayAgainAfterAnotherMove) {
  const Model model = people_playing("519u3r");
  EXPECT_EQ(keys_of(model.bout.game), "513");
  EXPECT_TRUE(says(model, "nothing to play again"));
}

TEST(Redo, GoesOnToThePersonsNextTurn) {
  const Model taken_back = typing(against_computer("5719"), "uu");
  EXPECT_TRUE(taken_back.bout.game.moves().empty());
  const Model once = typing(taken_back, "r");
  EXPECT_EQ(keys_of(once.bout.game), "57");
  EXPECT_FALSE(computer_to_move(once));
  EXPECT_EQ(keys_of(typing(once, "r").bout.game), "5719");
}

TEST(Redo, LeavesTheComputerToMoveWhereItHadNotMoved) {
  const Model model = typing(against_computer("571"), "ur");
  EXPECT_EQ(keys_of(model.bout.game), "571");
  EXPECT_TRUE(computer_to_move(model));
}

TEST(Redo, EndsAGameAgain) {
  EXPECT_EQ(score(typing(people_playing(won_by_first), "ur")), (Score{1, 0, 0}));
}

}  // namespace
}  // namespace ttt
