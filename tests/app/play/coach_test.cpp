#include "play/coach.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "app/play/playing.hpp"
#include "libttt/naive_search.hpp"

namespace ttt {
namespace {

/// What is said to who plays that mark; empty if nothing is.
std::string advice(std::string_view keys, Mark person) {
  return given_away_in_words(people_playing(keys).bout.game, KeyLayout::numpad, person)
      .value_or("");
}

TEST(Coach, SaysWhatAMoveGaveAwayAndWhatWouldHaveKeptIt) {
  EXPECT_EQ(advice("73", Mark::o), "You took 3, and now X wins with 9: 5 would have held.");
  EXPECT_EQ(advice("573924", Mark::o), "You took 4, and now X wins with 8: 8 would have won.");
  EXPECT_EQ(advice("73982", Mark::x), "You took 2, and now it is a draw: 1 would have won.");
}

TEST(Coach, SaysItAlsoAfterTheAnswer) {
  EXPECT_EQ(advice("739", Mark::o), advice("73", Mark::o));
  EXPECT_EQ(advice("7398", Mark::o), "");
}

/// Every game up to its fifth move: as often as a naive solver says so, and never else.
void expect_advice(naive::Solver& solver, const naive::Position& before, const Game& game) {
  for (const int index : naive::empty_cells(before.cells)) {
    const naive::Position after = naive::after(before, index);
    if (naive::is_over(after.cells)) continue;
    Game next = game;
    next.play(naive::to_square(index));
    const bool given_away = solver.solve_move(before, index).value < solver.solve(before).value;
    ASSERT_EQ(
        given_away_in_words(next, KeyLayout::numpad, naive::to_mark(before.to_move)).has_value(),
        given_away)
        << naive::text(before) << ' ' << index;
    if (next.moves().size() < 5) expect_advice(solver, after, next);
  }
}

TEST(Coach, MissesNothingAndInventsNothing) {
  naive::Solver solver;
  expect_advice(solver, {naive::no_marks, 'X'}, Game{Mark::x});
}

/// A person with O against a computer that begins.
Model pupil(Settings settings = {}) {
  return playing(person_against(predictable(), Mark::o, First::opponent), settings);
}

TEST(Coach, IsHeardInsteadOfAReasonAndStaysWhileTheComputerAnswers) {
  Model model = played(pupil(), "73");
  EXPECT_EQ(said(model), "You took 3, and now X wins with 9: 5 would have held.");
  model = answering(model, 9);
  EXPECT_EQ(said(model).find("You took 3, and now X wins with 9: 5 would have held."), 0)
      << said(model);
  EXPECT_TRUE(says(model, "took 9: "));
  EXPECT_FALSE(says(typing(model, "8"), "You took 3"));
}

TEST(Coach, IsSilentOnRequest) {
  const auto hears = [](const Model& model) { return says(model, "and now"); };
  EXPECT_FALSE(hears(played(pupil({.coach = false}), "73")));
  EXPECT_FALSE(hears(played(typing(pupil(), "w"), "73")));
  EXPECT_TRUE(hears(played(typing(pupil(), "ww"), "73")));
}

TEST(Coach, IsForOnePersonAgainstAComputer) {
  const Model model = people_playing("w");
  EXPECT_TRUE(model.settings.coach);
  EXPECT_EQ(model.view.note, "The coach is for games against a computer.");
}

TEST(Coach, SaysNothingToTwoPeopleBeforeTheEnd) {
  EXPECT_FALSE(says(people_playing("73"), "and now"));
  EXPECT_TRUE(says(people_playing(won_by_first), "O lost it at move 4: 9 would have drawn."));
}

TEST(Retry, GoesBackToTheMoveThatLostTheGame) {
  Model model = played(pupil(), "7398145");
  ASSERT_TRUE(model.bout.over());
  EXPECT_TRUE(says(model, "You lost it at move 2: 5 would have drawn.")) << said(model);
  model = typing(model, "b");
  EXPECT_EQ(keys_of(model.bout.game), "7");
  EXPECT_EQ(said(model), "Try again: it was lost here, at move 2.");
  EXPECT_FALSE(model.values);
  EXPECT_EQ(keys_of(typing(model, "5").bout.game), "75");
}

TEST(Retry, NeedsALostGame) {
  EXPECT_TRUE(says(typing(pupil(), "b"), "no lost game"));
  EXPECT_TRUE(says(people_playing(std::string{drawn} + "b"), "no lost game"));
}

TEST(Retry, IsNotForAGameThatTheComputerLost) {
  const Model model = played(pupil(), "758129");
  EXPECT_TRUE(says(model, "You took 9: it wins.")) << said(model);
  EXPECT_TRUE(says(typing(model, "b"), "no lost game"));
}

TEST(Review, GoesThroughAGameThatIsOverWithValuesAndReasons) {
  Model model = people_playing(won_by_first);
  EXPECT_TRUE(says(model, "u and r step through the game."));
  model = typing(model, "u");
  EXPECT_TRUE(model.values);
  EXPECT_TRUE(says(model, "O took 4: ")) << said(model);
  model = typing(model, "r");
  EXPECT_TRUE(model.values);
  EXPECT_TRUE(says(model, "X took 9: it wins."));
}

TEST(Review, EndsWhenTheGameGoesOn) {
  EXPECT_FALSE(people_playing(std::string{won_by_first} + "u6").values);
  EXPECT_FALSE(people_playing(std::string{won_by_first} + "un").values);
  EXPECT_TRUE(people_playing(std::string{won_by_first} + "n5v").values);
}

}  // namespace
}  // namespace ttt
