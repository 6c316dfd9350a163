#include "play/sentences.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "app/play/playing.hpp"
#include "libttt/naive.hpp"

namespace ttt {
namespace {

/// What is said to who plays that mark; empty if nothing is.
std::string advice(std::string_view keys, Mark person) {
  return given_away_in_words(people_playing(keys).game.match_game.game, KeyLayout::numpad, person)
      .value_or("");
}

TEST(Coach, SaysWhatAMoveGaveAwayAndWhatWouldHaveKeptIt) {
  EXPECT_EQ(advice("73", Mark::o), "3 gives the game away: 5 would have held.");
  EXPECT_EQ(advice("573924", Mark::o), "4 gives the game away: 8 would have won.");
  EXPECT_EQ(advice("73982", Mark::x), "2 gives the win away: 1 would have won.");
  EXPECT_EQ(advice("739", Mark::o), advice("73", Mark::o)) << "also after the answer";
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
  EXPECT_EQ(said(model), "3 gives the game away: 5 would have held.");
  model = answering(model, 9);
  EXPECT_EQ(said(model).find("3 gives the game away: 5 would have held."), 0) << said(model);
  EXPECT_TRUE(says(model, "took 9: "));
  EXPECT_FALSE(says(typing(model, "8"), "gives the"));
}

TEST(Coach, SaysNothingToTwoPeopleBeforeTheEnd) {
  EXPECT_FALSE(says(people_playing("73"), "gives the"));
  EXPECT_TRUE(says(people_playing(won_by_first), "O lost it at move 4: 9 would have drawn."));
}

/// Whoever made the move, and whether the coach speaks or not.
TEST(Coach, PraisesNoLosingMoveWhereOneStepsThroughTheGame) {
  const std::string_view seen = "4 gives the game away: 9 would have held.";
  for (const bool coach : {true, false}) {
    const Model begun = playing(person_against(predictable()), {.coach = coach});
    EXPECT_EQ(said(typing(played(begun, won_by_first), "u")), seen);
    EXPECT_EQ(said(typing(played(playing(two_people()), won_by_first), "u")), seen);
  }
}

}  // namespace
}  // namespace ttt
