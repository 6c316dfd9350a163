#include "play/hints.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"
#include "play/update.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

const std::array hints{Hint{"a", "first", KeyAction::undo, typed('a')},
                       Hint{"Enter", "second", KeyAction::place, {Key::enter}},
                       Hint{"q", "third", KeyAction::quit, typed('q')}};
const std::array many_hints{
    hint(KeyAction::play_digit), hint(KeyAction::undo),     hint(KeyAction::tip),
    hint(KeyAction::values),     hint(KeyAction::new_game), hint(KeyAction::menu),
    hint(KeyAction::theme),      hint(KeyAction::help),     hint(KeyAction::quit)};

/// If the line is too narrow, the last hints before help are left out.
TEST(Hints, AreShortenedToFitTheWidth) {
  for (const auto& [columns, text] :
       {std::pair{75,
                  "1-9 play  u undo  t tip  v values  n new  m menu  c colours  ? help  q quit"},
        {74, "1-9 play  u undo  t tip  v values  n new  m menu  ? help  q quit"},
        {63, "1-9 play  u undo  t tip  v values  n new  ? help  q quit"},
        {54, "1-9 play  u undo  t tip  v values  ? help  q quit"},
        {48, "1-9 play  u undo  t tip  ? help  q quit"},
        {39, "1-9 play  u undo  t tip  ? help  q quit"},
        {38, "1-9 play  u undo  ? help  q quit"}}) {
    Frame frame{{80, 1}};
    draw_hints(frame, {{0, 0}, {columns, 1}}, many_hints);
    EXPECT_EQ(picture_text(frame), std::string{text} + "\n") << columns;
  }
}

TEST(Hints, AreClickableAndDistinguishKeysFromLabels) {
  Frame frame{{60, 1}};
  draw_hints(frame, {{5, 0}, {50, 1}}, hints);
  EXPECT_EQ(text_of_click(frame, typed('a')), "a first");
  EXPECT_EQ(text_of_click(frame, click_on(KeyAction::place)), "Enter second");
  EXPECT_EQ(text_of_click(frame, click_on(KeyAction::quit)), "q third");
  EXPECT_EQ(frame.at({4, 0})->click, KeyPress{});
  EXPECT_EQ(text_in_role(frame, Role::key), "aEnterq");
}

TEST(Hints, CanBeDrawnInColumns) {
  Frame two{{34, 5}};
  draw_hints(two, {{0, 0}, {34, 5}}, many_hints);
  EXPECT_EQ(picture_text(two),
            "1-9    play         m  menu\n"
            "u      undo         c  colours\n"
            "t      tip          ?  help\n"
            "v      values       q  quit\n"
            "n      new\n");
  EXPECT_EQ(text_of_click(two, click_on(KeyAction::quit)), "q  quit");
  Frame one{{20, 10}};
  draw_hints(one, {{0, 0}, {20, 10}}, many_hints);
  EXPECT_TRUE(shows(one, "v      values\nn      new\nm      menu\n"));
}

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
  const Model begun =
      start(settings_of(person_against(*find_player("easy"))), PageId::game, Random{1},
            {.unused = "The record is not used: this is not a terminal."});
  const Model won = played(begun, won_by_first);
  ASSERT_TRUE(won.table.played.over());
  EXPECT_FALSE(says(won, "first time")) << said(won);
  EXPECT_TRUE(says(typing(won, "y"), "The record is not used: this is not a terminal"));
}

TEST(Truth, OfValuesAfterAWrongAnswer) {
  Model model = typing(choosing(), "z");
  const Position puzzle = model.puzzles.puzzle();
  const SquareSet wrong = puzzle.board.empty_squares() - solutions(puzzle);
  model = updated(std::move(model), typed(key_character(*wrong.begin(), KeyLayout::numpad)));
  ASSERT_TRUE(model.puzzles.table.ended() && !model.puzzles.table.answered_right());
  EXPECT_EQ(game_of(typing(model, "v")).board(), puzzle.board) << "the board that is valued";
}

}  // namespace
}  // namespace ttt
