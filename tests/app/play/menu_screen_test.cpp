/// Tests of the menu: its rows, its keys and clicks, and its appearance.
#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"

namespace ttt {
namespace {

// Indices of settings in `menu_settings()`.
const std::size_t opponent = 2;
const std::size_t me = 3;
const std::size_t best_of = 4;
const std::size_t layout = 5;

/// Returns the index of the last word of a setting in a new menu.
int last_option(std::size_t question) {
  return static_cast<int>(menu_settings()[question].words({}, {}).size()) - 1;
}

/// Returns the index of the word that is chosen for a setting, among the words that the menu offers
/// for it.
int chosen_in(const Model& model, std::size_t question) {
  const Setting& setting = menu_settings()[question];
  const Words words = setting.words(model.menu.draft, model.menu.given);
  return static_cast<int>(std::ranges::find(words, setting.word(model.menu.draft)) - words.begin());
}

/// Returns the model with the rows of the menu shown that *more* hides.
Model open(Model model) {
  model.menu.more = true;
  return model;
}

/// Returns the number of a setting's row in the menu with all rows, where the row *more* follows
/// the required settings.
std::size_t row_of_setting(std::size_t question) {
  return question < required_settings ? question : question + 1;
}

/// Returns the event of a click on a word of a setting; `option` is the index of the word.
Choice choice_of(const Model& model, std::size_t question, int option) {
  const Setting& setting = menu_settings()[question];
  return {std::string{setting.option},
          setting.words(model.menu.draft, model.menu.given).at(static_cast<std::size_t>(option))};
}

Model picking(Model model, std::size_t question, int option) {
  const Choice choice = choice_of(model, question, option);
  return updated(std::move(model), choice);
}

TEST(MenuScreen, ComesFirstIfAQuestionIsOpen) {
  const Model asking = start(menu_of(person_against(predictable(), Mark::o)), opponent, Random{1});
  EXPECT_EQ(asking.view.page, PageId::menu);
  EXPECT_EQ(asking.menu.focus, opponent);
  EXPECT_FALSE(computer_to_move(asking));
  EXPECT_FALSE(asking.menu.back);
  EXPECT_TRUE(shows(render(asking, {}), "[predictable]"))
      << "an option that was given is shown, too";

  const Model playing = start(menu_of(person_against(predictable(), Mark::o)), {}, Random{1});
  EXPECT_EQ(playing.view.page, PageId::game);
  EXPECT_EQ(playing.game.matchup, person_against(predictable(), Mark::o));
  EXPECT_EQ(playing.game.match_game.game.to_move(), Mark::o);
}

TEST(MenuScreen, MovesThroughTheAnswersWithLeftAndRight) {
  for (const auto& [right, left] :
       {std::pair{KeyPress{Key::right}, KeyPress{Key::left}}, std::pair{typed('l'), typed('h')}}) {
    for (std::size_t question = 0; question < menu_settings().size(); ++question) {
      Model model = picking(choosing(), question, 0);
      for (int option = 0; option <= last_option(question); ++option) {
        EXPECT_EQ(chosen_in(model, question), option);
        EXPECT_EQ(chosen_in(updated(model, left), question), std::max(0, option - 1));
        model = updated(model, right);
      }
      EXPECT_EQ(chosen_in(model, question), last_option(question)) << "the last answer is the end";
    }
  }
}

TEST(MenuScreen, MovesThroughTheRowsAndWrapsAround) {
  for (const auto& [down, up] :
       {std::pair{KeyPress{Key::down}, KeyPress{Key::up}}, std::pair{typed('j'), typed('k')},
        std::pair{typed('\t'), typed('k')}}) {
    for (const auto& [begun, rows] : {std::pair{choosing(), required_settings + 1},
                                      std::pair{open(choosing()), menu_settings().size() + 1}}) {
      Model model = begun;
      for (std::size_t row = 0; row < rows; ++row) {
        EXPECT_EQ(model.menu.focus, row);
        model = updated(model, down);
      }
      EXPECT_EQ(model.menu.focus, 0U);
      EXPECT_EQ(updated(model, up).menu.focus, rows - 1);
      EXPECT_EQ(model.menu.draft, choosing().menu.draft) << "no setting has changed";
    }
  }
}

TEST(MenuScreen, OpensAndClosesTheRareSettings) {
  const Model closed = typing(choosing(), "jjj");
  EXPECT_FALSE(shows(render(closed, {}), "Best of"));
  EXPECT_TRUE(shows(render(closed, {}), "you, no limit, numpad"));
  for (const KeyPress key : {KeyPress{Key::enter}, KeyPress{Key::right}, typed(' '), typed('1')}) {
    const Model opened = updated(closed, key);
    EXPECT_TRUE(shows(render(opened, {}), "Best of")) << key;
    EXPECT_FALSE(shows(render(updated(opened, key), {}), "Best of")) << key;
  }
}

TEST(MenuScreen, ChoosesTheWordOfADigit) {
  const Model model = typing(choosing(), "jj2");
  EXPECT_EQ(menu_name(model.menu.draft.matchup.opponent), "medium");
  EXPECT_EQ(typing(model, "9").menu.draft, model.menu.draft) << "there is no ninth";
}

TEST(MenuScreen, BeginsTheGameThatWasChosen) {
  for (const Event& event :
       std::initializer_list<Event>{KeyPress{Key::enter}, typed(' '), click_on(KeyAction::place)}) {
    Model model = picking(picking(choosing(), me, 1), opponent, 0);
    model = picking(picking(typing(std::move(model), "o"), best_of, 1), layout, 1);
    model = updated(std::move(model), event);
    EXPECT_EQ(model.view.page, PageId::game);
    EXPECT_EQ(model.game.matchup.symbol, Mark::o);
    EXPECT_EQ(model.game.matchup.me, *find_player("random"));
    EXPECT_EQ(model.game.matchup.opponent, *find_player("random"));
    EXPECT_EQ(model.settings.best_of, 3);
    EXPECT_EQ(model.settings.layout, KeyLayout::phone);
    EXPECT_TRUE(computer_to_move(model));
    EXPECT_EQ(score(model), Score{});
    EXPECT_EQ(typing(std::move(model), "m").menu.draft.best_of, 3)
        << "the menu shows the current settings";
  }
}

TEST(MenuScreen, AcceptsTheLettersOfTheMarks) {
  const Model with_o = choosing(person_against({}, Mark::o));
  for (const char* const o : {"o", "O"})
    EXPECT_EQ(typing(choosing(), o).menu.draft.matchup.symbol, Mark::o);
  for (const char* const x : {"x", "X"})
    EXPECT_EQ(typing(with_o, x).menu.draft.matchup.symbol, Mark::x);
}

TEST(MenuScreen, IgnoresChoicesThatDoNotExist) {
  for (const Setting& setting : menu_settings())
    EXPECT_EQ(updated(choosing(), Choice{std::string{setting.option}, "none"}).menu.draft,
              Settings{});
  EXPECT_EQ(updated(choosing(), Choice{"theme", "dark"}).menu.draft, Settings{});
  EXPECT_EQ(updated(choosing(), KeyPress{}).menu.draft, Settings{});
}

TEST(MenuScreen, ShowsEveryAnswerFromSixtyFourColumnsOn) {
  for (const Size size : {Size{64, 20}, Size{64, 14}, Size{80, 18}, Size{80, 24}, Size{200, 60}}) {
    const Frame frame = render(open(choosing()), size);
    for (std::size_t question = 0; question < menu_settings().size(); ++question)
      for (int option = 0; option <= last_option(question); ++option)
        EXPECT_NE(text_of_click(frame, choice_of(choosing(), question, option)), "")
            << size << picture_text(frame);
  }
}

TEST(MenuScreen, ShowsWholeExplanationsFromFourteenRowsOn) {
  for (const Size size : {Size{40, 14}, Size{60, 20}, Size{60, 22}, Size{67, 20}, Size{80, 24}}) {
    for (std::size_t question = 0; question < menu_settings().size(); ++question) {
      for (int option = 0; option <= last_option(question); ++option) {
        const Model model = picking(choosing(), question, option);
        const Frame frame = render(model, size);
        const std::string explanation = menu_settings()[question].explanation(model.menu.draft);
        std::istringstream words{explanation};
        for (std::string word; words >> word;)
          EXPECT_TRUE(shows(frame, word)) << size << picture_text(frame);
      }
    }
  }
}

/// Returns the line of the menu with the opponent, from the word "Opponent" on; empty if no line
/// has it.
std::string line_of_opponents(const Model& model, Size size) {
  std::istringstream rows{picture_text(render(model, size))};
  for (std::string row; std::getline(rows, row);)
    if (row.find("Opponent") != std::string::npos) return row.substr(row.find("Opponent"));
  return {};
}

TEST(MenuScreen, ShowsAllAnswersOrTheChosenOneBetweenArrows) {
  const PlayerSpec program = *find_player("bot:python3 /home/me/bots/bot.py --level 3");
  Model model = typing(choosing(person_against(program)), "jj");
  EXPECT_EQ(line_of_opponents(model, {80, 24}),
            "Opponent   <bot:python3 /home/me/bots/bot.py --level 3>");
  EXPECT_EQ(line_of_opponents(model, {40, 14}), "Opponent <../me/bots/bot.py --level 3>");
  EXPECT_EQ(line_of_opponents(model, {24, 6}), "Opponent <..y --level 3>");
  model = after(std::move(model), Key::left);
  EXPECT_EQ(line_of_opponents(model, {150, 24}),
            "Opponent    easy  medium  hard  perfect  cunning [a friend] "
            "bot:python3 /home/me/bots/bot.py --level 3");
  const Frame frame = render(model, {40, 14});
  EXPECT_EQ(text_of_click(frame, choice_of(model, opponent, 4)), "<");
  EXPECT_EQ(text_of_click(frame, choice_of(model, opponent, 6)), ">");
}

TEST(MenuScreen, CanBeAnsweredByMouseIfAnswersAreHidden) {
  for (const Size size : {Size{20, 6}, Size{24, 8}, Size{30, 10}}) {
    for (std::size_t question = 0; question < layout; ++question) {
      Model model = open(choosing());
      model.menu.focus = row_of_setting(question);
      const auto click = [&](int option) {
        const Choice choice = choice_of(model, question, option);
        const std::string clicked = text_of_click(render(model, size), choice);
        model = updated(model, choice);
        return clicked;
      };
      EXPECT_NE(click(chosen_in(model, question)), "");
      EXPECT_EQ(model.menu.focus, row_of_setting(question));
      while (chosen_in(model, question) > 0) ASSERT_EQ(click(chosen_in(model, question) - 1), "<");
      for (int option = 1; option <= last_option(question); ++option) {
        ASSERT_EQ(click(option), ">") << size;
        ASSERT_EQ(chosen_in(model, question), option);
      }
    }
  }
}

TEST(MenuScreen, PutsTheTerminalCursorOnTheFocus) {
  for (const Size size : {Size{80, 24}, Size{60, 14}, Size{40, 14}, Size{20, 6}}) {
    Model model = choosing();
    for (std::size_t row = 0; row < required_settings; ++row) {
      const Frame frame = render(model, size);
      const Cell& cell = *frame.at(frame.cursor().value());
      EXPECT_TRUE(cell.character == U'>' || cell.character == U'<') << picture_text(frame);
      EXPECT_EQ(cell.role, Role::focus);
      model = after(std::move(model), Key::down);
    }
  }
}

TEST(MenuScreen, LeadsToThePuzzlesAndToTheGames) {
  for (const KeyPress key : {typed('z'), typed('y'), typed('g')}) {
    for (const Size size : {Size{40, 14}, Size{60, 14}, Size{80, 24}})
      for (const Model& model : {choosing(), typing(people_playing("5"), "m")})
        EXPECT_NE(text_of_click(render(model, size), key), "") << size;
  }
  EXPECT_EQ(updated(choosing(), typed('z')).view.page, PageId::puzzle);
  EXPECT_TRUE(updated(choosing(), typed('g')).view.overlay.open);
  const Model phone = after(choosing(), {Choice{"layout", "phone"}});
  for (const char key : {'z', 'g', '?'})
    EXPECT_EQ(layout_of(updated(phone, typed(key))), KeyLayout::phone) << key;
  const Model back = after(typing(people_playing("5"), "m"), {Choice{"layout", "phone"}});
  EXPECT_EQ(layout_of(after(typing(back, "?"), {KeyPress{Key::escape}, KeyPress{Key::escape}})),
            KeyLayout::numpad);
}

TEST(MenuScreen, TossesACoinForEveryMatch) {
  std::set<Mark> first;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    first.insert(start(menu_of(person_against({}, Mark::x, First::random)), {}, Random{seed})
                     .game.match_game.game.first());
  EXPECT_EQ(first.size(), 2U);
  first.clear();
  Model model = playing(person_against({}, Mark::x, First::random));
  for (int match = 0; match < 20; ++match) {
    first.insert(model.game.match_game.game.first());
    model = typing(std::move(model), match % 2 == 0 ? "mo\n" : "mx\n");
  }
  EXPECT_EQ(first.size(), 2U);
}

TEST(MenuScreen, IsCancelledByEscape) {
  const Model game = people_playing("51");
  const Model menu = typing(game, "m");
  EXPECT_EQ(menu.view.page, PageId::menu);
  EXPECT_EQ(menu.menu.draft.matchup, menu.game.matchup);
  const Model back = after(typing(menu, "ojl"), Key::escape);
  EXPECT_EQ(back.view.page, PageId::game);
  EXPECT_EQ(back.game.matchup, game.game.matchup);
  EXPECT_EQ(score(typing(people_playing(won_by_first), "mo\n")), Score{}) << "another match";
  const Model next = typing(people_playing(won_by_first), "m\n");
  EXPECT_EQ(score(next), (Score{1, 0, 0})) << "the same match continues";
  EXPECT_TRUE(next.game.match_game.game.moves().empty());
  EXPECT_EQ(keys_of(typing(game, "m\n").game.match_game.game), "51");
  EXPECT_EQ(keys_of(back.game.match_game.game), "51");
  EXPECT_EQ(score(back), score(game));
  EXPECT_EQ(keys_of(typing(back, "9").game.match_game.game), "519");
  EXPECT_EQ(typing(back, "m").menu.draft.matchup, game.game.matchup) << "the draft was discarded";

  const Model first = after(choosing(), Key::escape);
  EXPECT_EQ(first.view.page, PageId::menu) << "there is no game to go back to";
  EXPECT_FALSE(first.view.done);
}

TEST(MenuScreen, OffersTheWayBackIfThereIsAGame) {
  const Model game = people_playing("51");
  for (const Size size : {Size{80, 24}, Size{40, 14}, Size{44, 24}}) {
    const Frame frame = render(typing(game, "m"), size);
    EXPECT_EQ(text_of_click(frame, click_on(KeyAction::back)), "Esc back") << picture_text(frame);
    EXPECT_EQ(text_of_click(render(choosing(), size), click_on(KeyAction::back)), "");
  }
  EXPECT_EQ(render(updated(typing(game, "m"), click_on(KeyAction::back)), {}), render(game, {}));
}

TEST(MenuScreen, PreventsMoves) {
  const Model model = typing(playing(person_against(predictable(), Mark::o, First::opponent)), "m");
  EXPECT_FALSE(computer_to_move(model));
  EXPECT_TRUE(answering(model, 5).game.match_game.game.moves().empty());
  EXPECT_EQ(keys_of(typing(people_playing("51"), "m9un").game.match_game.game), "51");
}

}  // namespace
}  // namespace ttt
