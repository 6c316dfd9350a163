#include <gtest/gtest.h>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"
#include "play/update.hpp"

namespace ttt {
namespace {

TEST(Undo, GoesBackToThePreviousTurnOfAPerson) {
  expect(people_playing(""), {{"519", "u", "51", "Undid 9."},
                              {"519", "uu", "5", "Undid 1."},
                              {"5", "u", ""},
                              {"51", "uur", "5"}});
  expect(against_computer(), {{"5719", "u", "57", "Undid 9 and 1."},
                              {"571", "u", "57", "Undid 1."},  // while the computer thinks
                              {won_by_first, "u", "7584"}});
  EXPECT_FALSE(computer_to_move(typing(played(against_computer(), "5719"), "u")));
  expect(playing(person_against(predictable(), Mark::o, First::opponent)), {{"758", "u", "7"}});
  expect(playing(computers(predictable(), predictable())), {{"78", "u", "7"}, {"78", "ur", "78"}});
}

TEST(Undo, LeadsToTheMenuIfNoPersonHasMoved) {
  const Model second = playing(person_against(predictable(), Mark::o, First::opponent));
  for (const Model& model : {people_playing("u"), people_playing("5uu"), typing(second, "u"),
                             typing(played(second, "7"), "u"), typing(played(second, "758"), "uu")})
    EXPECT_EQ(model.view.page, PageId::menu);
  for (const Model& model : {people_playing("5u"), typing(played(against_computer(), "57"), "u")}) {
    EXPECT_EQ(model.view.page, PageId::game);
    EXPECT_TRUE(model.table.game().moves().empty());
  }
}

TEST(Undo, DoesNotReachThePreviousGame) {
  const Model model = typing(people_playing(won_by_first), "nu");
  EXPECT_TRUE(model.table.played.game.moves().empty());
  EXPECT_EQ(score(model), (Score{1, 0, 0}));
}

TEST(Redo, GoesForwardToTheNextTurnOfAPerson) {
  expect(people_playing(""), {{"519", "uur", "51"},
                              {"519", "uurr", "519"},
                              {"519", "ur", "519", "Redone: X took 9"},
                              {"519", "r", "519", "Nothing to redo"},
                              {"519", "u3r", "513", "Nothing to redo"}});
  expect(
      against_computer(),
      {{"5719", "uu", ""}, {"5719", "uur", "57"}, {"5719", "uurr", "5719"}, {"571", "ur", "571"}});
  EXPECT_FALSE(computer_to_move(typing(played(against_computer(), "5719"), "uur")));
  EXPECT_TRUE(computer_to_move(typing(played(against_computer(), "571"), "ur")));
}

TEST(Review, StepsThroughAGameThatIsOver) {
  expect(people_playing(""),
         {{"75849", "k", "7584", "A mistake: 9", "Move 4 of 5"},
          {"75849", "kkj", "7584", "A mistake: 9", "Move 4 of 5"},
          {"75849", "u", "7584", "A mistake: 9 would have held the draw, as ", "Move 4 of 5"},
          {"75849", "uu", "758", "X took 8: ", "Move 3 of 5"},
          {"75849", "uur", "7584", "", "Move 4 of 5"},
          {"75849", "ur", "75849", "", "X wins!"},
          {"75849", "r", "75849", "End of the game.", "X wins!"},
          {"75849", "uuuuu", "", "X starts.", "Move 0 of 5"},
          {"75849", "uuuuuu", "", "Start of the game.", "Move 0 of 5"},
          {"75849", "uv", "7584", "Values for X.", "Move 4 of 5"},
          {"75849", "up", "7584", "Not here: for games between computers.", "Move 4 of 5"},
          {"75849", "u5", "7584", "Taken: 5.", "Move 4 of 5"}});
  expect(against_computer(),
         {{"75849", "uu", "758", "", "Move 3 of 5"}, {"75849", "uu6", "756", "", "Your turn: X"}});
  expect(playing(computers(predictable(), predictable())),
         {{"75849", "uu", "758", "", "Move 3 of 5"},
          {"75849", "up", "7584", "The game is over: Enter goes on.", "Move 4 of 5"}});
}

TEST(Review, AllowsPracticeThatIsNotCounted) {
  expect(people_playing(""), {{"75849", "u6", "75846", "X took 6", "O to move"},
                              {"75849", "u6u", "7584", "Undid 6.", "X to move"},
                              {"75849", "u6ur", "75846", "Redone: ", "O to move"},
                              {"75849", "uu923", "758923", "", "X to move"},
                              {"75849", "uuu7", "75", "Taken: 7.", "Move 2 of 5"},
                              {"718362", "uuu9u2", "7182", "", "X to move"}});
}

TEST(Review, UsesTheArrowsUntilThereIsACursor) {
  Model model = people_playing(won_by_first);
  model = after(std::move(model), {KeyPress{Key::left}, KeyPress{Key::left}, KeyPress{Key::right},
                                   KeyPress{Key::left}});
  EXPECT_EQ(headline(model), "Move 3 of 5");
  EXPECT_EQ(typing(model, "\n").match.game_number, model.match.game_number + 1)
      << "the cursor is not shown";
  model = typing(after(std::move(model), Key::home), "j");
  EXPECT_EQ(keys_of(typing(model, "\n").table.played.game), "7584");
  const Model end = people_playing(won_by_first);
  EXPECT_EQ(keys_of(after(end, Key::right).table.played.game), won_by_first)
      << "the review stays at the end";
}

TEST(Review, ShowsValuesOnlyWhenAskedTo) {
  EXPECT_FALSE(shows_values(people_playing("75849u")));
  EXPECT_TRUE(shows_values(people_playing("75849uv")));
  EXPECT_TRUE(shows_values(people_playing("75849uvn")));
}

TEST(Review, NeitherAsksAComputerNorContinues) {
  const Model over = played(playing(computers(predictable(), predictable())), won_by_first);
  EXPECT_TRUE(waits_for_tick(over));
  EXPECT_FALSE(waits_for_tick(typing(over, "u")));
  EXPECT_FALSE(computer_to_move(typing(over, "u")));
  EXPECT_TRUE(waits_for_tick(typing(over, "ur")));
  EXPECT_FALSE(computer_to_move(typing(played(against_computer(), won_by_first), "uu")));
  EXPECT_TRUE(computer_to_move(typing(played(against_computer(), won_by_first), "uuu3")));
}

TEST(Review, WorksAfterAForfeit) {
  const Model forfeited = forfeiting(played(against_computer(), "571"));
  EXPECT_EQ(headline(typing(forfeited, "r")), "You win!");
  for (const auto& [keys, shown] :
       {std::pair{"u", "Move 2 of 3"}, {"uu", "Move 1 of 3"}, {"uur", "Move 2 of 3"}}) {
    const Model model = typing(forfeited, keys);
    EXPECT_TRUE(headline(model).starts_with(shown)) << headline(model);
    EXPECT_FALSE(computer_to_move(model));
    EXPECT_EQ(farewell(model), farewell(forfeited));
  }
  for (const char* const keys : {"ur", "uurr", "urr"}) {
    EXPECT_EQ(headline(typing(forfeited, keys)), "You win!") << keys;
    EXPECT_TRUE(says(typing(forfeited, keys), said(forfeited))) << keys;
  }
  const Model tried = forfeiting(typing(forfeited, "u3"));
  EXPECT_TRUE(says(tried, "Practice: ")) << said(tried);
  EXPECT_EQ(farewell(tried).find("forfeits"), std::string::npos) << "practice is not counted";
  const Model watched =
      typing(played(playing(computers(predictable(), predictable())), "789"), "uu");
  EXPECT_EQ(headline(typing(forfeiting(typing(watched, "p")), "ur")), "Predictable X wins!");
}

TEST(Practice, GoesBackToTheMoveThatLostTheGame) {
  expect(people_playing(""), {{"75849", "b", "758", "O's mistake was 4 instead of 9, which"},
                              {"75849", "ub", "758", "O's mistake was 4"},
                              {"75849", "uuuub", "758", "O's mistake was 4"},
                              {"75849", "b9", "7589", "O took 9: it blocks X's line"},
                              {"75849", "bb", "758", "Already practising."},
                              {"75849", "br", "758", "Nothing to redo."},
                              {"7584", "b", "7584", "Not yet"},
                              {drawn, "b", drawn, "No mistake decided this game"},
                              {drawn, "uub", drawn.substr(0, 7), "No mistake decided this game"}});
  expect(against_computer(), {{won_by_first, "b", won_by_first, "You made no mistake"},
                              {won_by_second, "b", "7183", "Try again"},
                              {"123547869", "b", "12", "Try again"}});  // to the missed win
  const Model again = typing(people_playing(won_by_first), "b9");
  EXPECT_EQ(score(again), (Score{1, 0, 0})) << "practice is not counted";
  EXPECT_FALSE(shows_values(again));
}

TEST(NewGame, RequiresAMoveInTheCurrentGame) {
  const Model begun = playing(two_people());
  EXPECT_EQ(typing(begun, "n").view.notice, "Nobody has moved yet.");
  EXPECT_EQ(typing(begun, "n").table.played.game.first(), Mark::x);
  EXPECT_EQ(typing(begun, "5n").table.played.game.first(), Mark::o);
  const Model at_its_start = typing(people_playing(won_by_first), "uuuuu");
  EXPECT_EQ(typing(at_its_start, "n").match.game_number, at_its_start.match.game_number + 1)
      << "the game that is reviewed is over";
}

}  // namespace
}  // namespace ttt
