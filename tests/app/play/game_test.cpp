/// Tests of moves by keys and clicks, and of the cursor on the board.
#include <gtest/gtest.h>

#include <array>
#include <utility>
#include <vector>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"
#include "play/session.hpp"
#include "play/update.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

TEST(GameScreen, PlaysTheSquareThatIsClicked) {
  for (const KeyLayout layout : {KeyLayout::numpad, KeyLayout::phone}) {
    const Model model = people_playing("", {.layout = layout});
    const Frame frame = render(model, {80, 24});
    for (const Square square : SquareSet::all()) {
      const KeyPress digit = typed(key_character(square, layout));
      for_every_cell(frame, [&](Point point, const Cell& cell) {
        if (cell.click != digit) return;
        const Model clicked = updated(model, *event_of(Click{point.column, point.row}, frame));
        ASSERT_EQ(clicked.table.played.game.last_move(), square);
      });
    }
  }
}

TEST(GameScreen, ReportsTheEffectOfAKey) {
  expect(
      people_playing(""),
      {{"", "5", "5", "X took 5"}, {"5", "1", "51", "O took 1"}, {"51", "5", "51", "Taken: 5."}});
  expect(against_computer(), {{"57", "", "57", "Predictable took 7"},
                              {"5", " ", "5", "not your turn"},
                              {"5", "\n", "5", "not your turn"}});
  EXPECT_TRUE(says(people_playing("57", {.layout = KeyLayout::phone}), "O took 7"));
  EXPECT_TRUE(says(updated(people_playing("51"), click_on(Square::center)), "Taken: 5."));
}

TEST(GameScreen, PlaysADigitThatIsTypedWhileAComputerPretendsToThink) {
  Session session{
      playing(person_against(*find_player("perfect"))), {}, std::chrono::hours{1}, Recorder{false}};
  session.handle(typed('5'));
  EXPECT_TRUE(computer_to_move(session.model()));
  session.handle(typed('8'));
  EXPECT_EQ(game_of(session.model()).moves().size(), 3U);
}

TEST(GameScreen, AcceptsAnAnswerOnlyOnAComputersTurn) {
  const Model person = against_computer();
  const Model over = played(playing(computers(predictable(), predictable())), won_by_first);
  for (const Model& model : {person, people_playing(""), played(person, "17"), over}) {
    EXPECT_FALSE(computer_to_move(model));
    EXPECT_EQ(keys_of(answering(model, 8).table.played.game), keys_of(model.table.played.game));
    EXPECT_EQ(said(answering(model, 8)), said(model));
  }
  EXPECT_TRUE(computer_to_move(playing(person_against(predictable(), Mark::x, First::opponent))));
  EXPECT_TRUE(computer_to_move(playing(computers(predictable(), predictable()))));
  const Model helped = typing(person, "5?");
  EXPECT_TRUE(computer_to_move(helped)) << "also while help is open";
  EXPECT_EQ(keys_of(answering(helped, 7).table.played.game), "57");
}

TEST(GameScreen, MovesTheCursorAndStopsAtTheEdges) {
  constexpr std::array steps{
      std::pair{KeyPress{Key::up}, std::pair{0, -1}},   std::pair{typed('k'), std::pair{0, -1}},
      std::pair{KeyPress{Key::down}, std::pair{0, 1}},  std::pair{typed('j'), std::pair{0, 1}},
      std::pair{KeyPress{Key::left}, std::pair{-1, 0}}, std::pair{typed('h'), std::pair{-1, 0}},
      std::pair{KeyPress{Key::right}, std::pair{1, 0}}, std::pair{typed('l'), std::pair{1, 0}},
  };
  for (const auto& [key, step] : steps) {
    for (int row = 0; row < 3; ++row) {
      for (int column = 0; column < 3; ++column) {
        Model model = people_playing("");
        model.table.cursor.square = static_cast<Square>(row * 3 + column);
        model = updated(std::move(model), key);
        const int new_column = std::clamp(column + step.first, 0, 2);
        const int new_row = std::clamp(row + step.second, 0, 2);
        EXPECT_EQ(model.table.cursor.square, static_cast<Square>(new_row * 3 + new_column)) << key;
        EXPECT_TRUE(model.table.cursor.shown);
        EXPECT_TRUE(model.table.played.game.moves().empty());
      }
    }
  }
}

TEST(GameScreen, JumpsWithTheCursorWithoutPlaying) {
  for (const auto& [key, square] :
       {std::pair{Key::home, Square::top_left}, std::pair{Key::end, Square::bottom_left},
        std::pair{Key::page_up, Square::top_right}, std::pair{Key::page_down, Square::bottom_right},
        std::pair{Key::begin, Square::center}}) {
    Model model = people_playing("");
    model.table.cursor.square = Square::top;
    model = after(std::move(model), key);
    EXPECT_EQ(model.table.cursor.square, square);
    EXPECT_TRUE(model.table.cursor.shown);
    EXPECT_TRUE(model.table.played.game.moves().empty());
  }
}

TEST(GameScreen, PlaysAtTheCursorOnceItIsShown) {
  for (const KeyPress key : {KeyPress{Key::enter}, typed(' ')}) {
    const Model shown = updated(people_playing("19"), key);
    EXPECT_EQ(keys_of(shown.table.played.game), "19") << "the cursor was not shown yet";
    EXPECT_TRUE(shown.table.cursor.shown);
    EXPECT_EQ(shown.view.notice, "Enter plays 5.") << "the cursor is on a free square";
    EXPECT_EQ(updated(shown, key).table.played.game.last_move(), Square::center);
    EXPECT_EQ(updated(after(people_playing(""), Key::home), key).table.played.game.last_move(),
              Square::top_left);
  }
  EXPECT_EQ(people_playing("1").table.cursor.square, Square::bottom_left);
  EXPECT_EQ(played(against_computer(), "19").table.cursor.square, Square::bottom_left);
  EXPECT_EQ(updated(people_playing(""), click_on(Square::right)).table.cursor.square,
            Square::right);
  EXPECT_FALSE(people_playing("").table.cursor.shown || people_playing("51").table.cursor.shown);
}

std::vector<Model> pages() {
  return {people_playing("51"), people_playing("51?"), choosing(), typing(choosing(), "z")};
}

TEST(EveryPage, ChangesThemeAndNothingElse) {
  for (const Model& page : pages()) {
    Model model = page;
    for (std::size_t i = 1; i <= themes().size(); ++i) {
      model = typing(std::move(model), "c");
      EXPECT_EQ(model.settings.theme, i % themes().size());
    }
    model.view.notice.clear();
    EXPECT_EQ(render(model, {}), render(page, {}));
    EXPECT_EQ(keys_of(model.table.played.game), keys_of(page.table.played.game));
  }
}

TEST(EveryPage, OffersNoThemesWithoutColours) {
  for (Model page : pages()) {
    page.view.colors = false;
    EXPECT_EQ(theme_of(page).name, "mono");
    EXPECT_EQ(text_of_click(render(page, {120, 24}), click_on(KeyAction::theme)), "");
    const Model pressed = typing(page, "c");
    EXPECT_EQ(pressed.settings.theme, page.settings.theme);
    EXPECT_EQ(pressed.view.notice, "No colours here.");
  }
}

TEST(GameScreen, OpensTheMenuAtEscape) {
  for (const char* const keys : {"51", "75849", "75849u"})
    EXPECT_EQ(after(people_playing(keys), Key::escape).view.page, PageId::menu) << keys;
}

TEST(GameScreen, TreatsAClickOnAHintAsItsKey) {
  const Model game = people_playing("51");
  EXPECT_TRUE(updated(game, click_on(KeyAction::help)).view.overlay);
  EXPECT_TRUE(updated(game, click_on(KeyAction::quit)).view.done);
  EXPECT_EQ(keys_of(updated(game, click_on(KeyAction::undo)).table.played.game), "5");
  EXPECT_EQ(updated(game, click_on(KeyAction::menu)).view.page, PageId::menu);
  for (const KeyBinding& row : key_bindings()) {
    if (row.action == KeyAction::place || row.action == KeyAction::undo) continue;
    if (row.action == KeyAction::new_game) continue;
    EXPECT_EQ(keys_of(updated(game, click_on(row.action)).table.played.game), "51") << row.label;
  }
}

TEST(GameScreen, PlaysOnlySquaresOnTheScreen) {
  EXPECT_EQ(keys_of(updated(people_playing("51?"), click_on(Square::top)).table.played.game), "51")
      << "the click may arrive together with the key that hides the board";
}

}  // namespace
}  // namespace ttt
