/// Tests of tips, values, and games between computers.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"
#include "ttt/analysis.hpp"

namespace ttt {
namespace {

Model watching() { return playing(computers(predictable(), predictable())); }

/// Returns a finished game between computers, which the side that moved first has won.
Model watched_to_the_end(Settings settings = {}) {
  return played(playing(computers(predictable(), predictable()), settings), won_by_first);
}

TEST(Tip, NamesABestSquareThatEnterPlays) {
  const Model thinking = playing(person_against(*find_player("perfect")));
  expect(people_playing(""),
         {{"7584", "t", "7584", "Play 9: it wins"},
          {"7584", "t\n", "75849", ""},
          {won_by_first, "t", won_by_first, "The game is over: Enter goes on."}});
  expect(thinking, {{"5", "t", "5", "It's not your turn."}});
  const Model tip = people_playing("7584t");
  EXPECT_TRUE(tip.table.cursor.shown && tip.table.cursor.square == Square::top_right);
  for (const Model& none : {people_playing("75849t"), typing(thinking, "5t")})
    EXPECT_FALSE(none.table.cursor.shown);
}

TEST(Values, AreThoseOfTheAnalysisAtEverySize) {
  for (const Size size : {Size{100, 40}, Size{80, 24}, smallest_size}) {
    const Model model = people_playing("78v");
    const Frame frame = render(model, size);
    const Analysis analysis{model.table.played.game.board(), Mark::x};
    for (const MoveAnalysis& move : analysis.moves()) {
      const Role role = move.value == Value::win    ? Role::value_win
                        : move.value == Value::draw ? Role::value_draw
                                                    : Role::value_loss;
      const std::string shown = text_in_square(frame, move.square, role);
      EXPECT_EQ(shown, name(move.value)) << size << ' ' << move.square;
    }
  }
}

TEST(Values, AreNotShownAfterTheEnd) {
  const Model forfeited = forfeiting(typing(against_computer(), "5"));
  ASSERT_EQ(forfeited.table.played.outcome(), Outcome::x_wins);
  for (const Model& over : {people_playing(won_by_first), forfeited})
    for (const Size size : {Size{80, 24}, smallest_size}) {
      Model pressed = typing(over, "v");
      pressed.view.notice.clear();
      EXPECT_EQ(picture_text(render(pressed, size)), picture_text(render(over, size)));
    }
}

TEST(Pause, StopsComputers) {
  struct Case {
    std::string_view game;
    std::string_view typed;
    bool move;
  };
  for (const auto& [game, typed, move] :
       {Case{"", "", true}, Case{"", "p", false}, Case{"", "pp", true},
        Case{"", "pmjl\n", true},  // pause, then start another match from the menu
        Case{"", "?", false}, Case{"", "??", true},
        // After an undo, the computers wait: they would repeat the move at once.
        Case{"78", "u", false}, Case{"78", "ur", false}, Case{won_by_first, "pn", false}})
    EXPECT_EQ(computer_to_move(typing(played(watching(), game), typed)), move)
        << game << ' ' << typed;
  EXPECT_TRUE(answering(typing(watching(), "p"), 5).table.played.game.moves().empty());
  expect(against_computer(), {{"5", "pt", "5", "not your turn"}, {"", "p5", "5", ""}});
}

TEST(Pause, KeepsTheMessageOfTheEnd) {
  const Model over = watched_to_the_end();
  EXPECT_EQ(text_of(typing(over, "p").table.message), text_of(over.table.message));
  EXPECT_TRUE(shows(render(over, {}), "pause"));
  EXPECT_EQ(typing(over, "p").view.notice, "Paused.");
  EXPECT_TRUE(shows(render(typing(over, "p"), {}), "resume"));
  EXPECT_EQ(typing(over, "up").view.notice, "The game is over: Enter goes on.");
}

TEST(Watching, ContinuesWithTheNextGame) {
  const Model over = watched_to_the_end();
  EXPECT_TRUE(waits_for_tick(over));
  const Model next = updated(over, Tick{});
  EXPECT_TRUE(computer_to_move(next));
  EXPECT_EQ(next.table.played.game.first(), Mark::o);
  EXPECT_EQ(score(next), (Score{1, 0, 0}));
}

TEST(Watching, WaitsWhilePausedCoveredOrInvisible) {
  const Size small{15, 4};
  const Model over = watched_to_the_end();
  EXPECT_TRUE(waits_for_tick(typing(over, "pp")));
  for (const char* const keys : {"p", "?", "m"})
    EXPECT_FALSE(waits_for_tick(typing(over, keys))) << keys;
  EXPECT_FALSE(waits_for_tick(resized(over, small)));
  EXPECT_FALSE(computer_to_move(resized(watching(), small)));
  EXPECT_TRUE(computer_to_move(resized(resized(watching(), small), smallest_size)));
}

TEST(Watching, EndsWithTheMatchAndNeedsTwoComputers) {
  EXPECT_FALSE(waits_for_tick(watched_to_the_end({.best_of = 1})));
  EXPECT_TRUE(waits_for_tick(watched_to_the_end({.best_of = 3})));
  EXPECT_FALSE(waits_for_tick(people_playing(won_by_first)));
  EXPECT_FALSE(waits_for_tick(watching())) << "the computers' moves need no timer";
}

TEST(Watching, IgnoresSquaresAndTheCursor) {
  for (const std::string_view keys : {"5", "j", "u5"}) {
    const Model model = typing(played(watching(), keys.size() > 1 ? won_by_first : "75"), keys);
    EXPECT_EQ(model.view.notice, "You're watching: p pauses, m for the menu.") << keys;
    EXPECT_FALSE(model.table.cursor.shown) << keys;
  }
}

}  // namespace
}  // namespace ttt
