/// Tests of situations in which the program once said something untrue. The other tests of such
/// sentences are with those of their subject.
#include <gtest/gtest.h>

#include <string>

#include "app/play/playing.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

TEST(Truth, OfWhyNothingCanBePractised) {
  const Model forfeited = forfeiting(typing(against_computer(), "5"));
  EXPECT_TRUE(says(typing(forfeited, "b"), "You made no mistake")) << said(typing(forfeited, "b"));
  const Model watched = forfeiting(playing(computers(predictable(), predictable())));
  EXPECT_TRUE(says(typing(watched, "b"), "You're watching")) << said(typing(watched, "b"));
  const Model puzzle = typing(choosing(), "z");
  EXPECT_TRUE(says(typing(puzzle, "b"), "? shows the keys.")) << said(typing(puzzle, "b"));
}

TEST(Truth, OfTheSquareThatPracticeBeganWith) {
  const Model lost = played(against_computer(), "874523");
  const Model practising = typing(lost, "buuu");
  ASSERT_TRUE(practising.table.played.game.moves().empty()) << keys_of(game_of(practising));
  EXPECT_EQ(said(played(practising, "91827")),
            "This time you won, with 9. (Practice: not counted.)");
}

TEST(Truth, OfARecordThatIsNotKnown) {
  const Model begun = start(settings_of(person_against(*find_player("easy"))), PageId::game,
                            Random{1}, {.unused = "The record is used only at a terminal."});
  const Model won = played(begun, won_by_first);
  ASSERT_TRUE(won.table.played.over());
  EXPECT_FALSE(says(won, "first time")) << said(won);
  EXPECT_TRUE(says(typing(won, "y"), "The record is used only at a terminal"));
}

TEST(Truth, OfValuesAfterAWrongAnswer) {
  Model model = typing(choosing(), "z");
  const Position puzzle = model.puzzles.puzzle();
  const SquareSet wrong = puzzle.board.empty_squares() - solutions(puzzle);
  model = updated(std::move(model), typed(key_character(*wrong.begin(), KeyLayout::numpad)));
  ASSERT_TRUE(model.puzzles.table.ended() && !model.puzzles.table.solved());
  EXPECT_EQ(game_of(typing(model, "v")).board(), puzzle.board) << "the board that is valued";
}

}  // namespace
}  // namespace ttt
