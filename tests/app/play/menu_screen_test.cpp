/// Tests of the menu: its rows, its keys and clicks, and its appearance.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"

namespace ttt {
namespace {

/// Returns the word that is chosen for the setting of this option.
std::string chosen_in(const Model& model, std::string_view option) {
  const Setting& setting = setting_of(option);
  return setting.word(model.settings);
}

Model picking(Model model, std::string_view option, std::string_view word) {
  return updated(std::move(model), MenuChoice{std::string{option}, std::string{word}});
}

/// Returns the menu with all of its rows.
Model whole_menu() {
  Model model = choosing();
  model.menu.is_whole = true;
  return model;
}

constexpr std::array menu_sizes{Size{40, 12}, Size{60, 13}, Size{80, 24}, Size{60, 50},
                                Size{120, 50}};

TEST(MenuScreen, ComesFirstUnlessAGameBeginsAtOnce) {
  const Model asking = choosing(person_against(predictable(), Mark::o));
  EXPECT_EQ(asking.view.page, PageId::menu);
  EXPECT_FALSE(computer_to_move(asking));
  EXPECT_FALSE(asking.has_match());
  EXPECT_TRUE(shows(render(asking, {}), "<predictable>"))
      << "an option that was given is shown, too";

  const Model begun = playing(person_against(predictable(), Mark::o));
  EXPECT_EQ(begun.view.page, PageId::game);
  EXPECT_EQ(begun.match.matchup, person_against(predictable(), Mark::o));
  EXPECT_EQ(begun.table.played.game.to_move(), Mark::o);
}

TEST(MenuScreen, MovesThroughTheWordsWithLeftAndRight) {
  for (const auto& [right, left] :
       {std::pair{KeyPress{Key::right}, KeyPress{Key::left}}, std::pair{typed('l'), typed('h')}}) {
    for (const Setting& setting : menu_settings()) {
      const Words words = setting.words({}, {});
      Model model = picking(choosing(), setting.option, words.front());
      EXPECT_EQ(chosen_in(updated(model, left), setting.option), words.back());
      for (const std::string& word : words) {
        EXPECT_EQ(chosen_in(model, setting.option), word);
        model = updated(model, right);
      }
      EXPECT_EQ(chosen_in(model, setting.option), words.front()) << "after the last word";
    }
  }
}

TEST(MenuScreen, MovesThroughTheRowsAndWrapsAround) {
  for (const auto& [down, up] :
       {std::pair{KeyPress{Key::down}, KeyPress{Key::up}}, std::pair{typed('j'), typed('k')}}) {
    Model model = whole_menu();
    for (std::size_t row = 0; row < menu_settings().size(); ++row) {
      EXPECT_EQ(model.menu.focus, row);
      model = updated(model, down);
    }
    EXPECT_EQ(model.menu.focus, 0U);
    EXPECT_EQ(updated(model, up).menu.focus, menu_settings().size() - 1);
    EXPECT_EQ(model.settings, choosing().settings) << "no setting has changed";
  }
}

TEST(MenuScreen, ShowsTheRowInFocusOnEverySize) {
  for (const Size size : menu_sizes) {
    Model model = whole_menu();
    for (const Setting& setting : menu_settings()) {
      const Frame frame = render(model, size);
      EXPECT_TRUE(text_in_role(frame, Role::focus).find(setting.label) != std::string::npos)
          << picture_text(frame);
      model = after(std::move(model), Key::down);
    }
  }
}

TEST(MenuScreen, HidesTheRowsAfterTheThird) {
  for (const Size size : menu_sizes) {
    const Frame frame = render(choosing(), size);
    EXPECT_TRUE(shows(frame, "Who starts") && shows(frame, "more…")) << picture_text(frame);
    EXPECT_FALSE(shows(frame, "Your side"));
    EXPECT_EQ(text_of_click(frame, MenuChoice{"me", "human"}), "more…");
  }
  const Model on_more = typing(choosing(), "jjj");
  EXPECT_TRUE(shows(render(on_more, {}), "Right shows more settings."));
  EXPECT_EQ(typing(on_more, "j").menu.focus, 0U);
  for (const Model& model : {typing(on_more, "l"), updated(choosing(), MenuChoice{"me", "human"})})
    EXPECT_TRUE(shows(render(model, {}), "Your side"));
  EXPECT_EQ(typing(on_more, "l").menu.focus, 3U);
  EXPECT_EQ(typing(on_more, "l\nm").menu.focus, 0U) << "opened again";
  const Model given = start({.best_of = 3}, PageId::menu, Random{1});
  EXPECT_TRUE(shows(render(given, {}), "Your side")) << "one of them is not at its default";
}

TEST(MenuScreen, ChoosesTheMarkByItsLetter) {
  EXPECT_EQ(typing(choosing(), "O").settings.matchup.symbol, Mark::o);
  EXPECT_EQ(typing(choosing(), "ox").settings.matchup.symbol, Mark::x);
  EXPECT_TRUE(says(people_playing("o"), "? shows the keys."));
}

TEST(MenuScreen, BeginsTheGameThatWasChosen) {
  for (const Event& event :
       std::initializer_list<Event>{KeyPress{Key::enter}, typed(' '), click_on(KeyAction::place)}) {
    Model model = picking(picking(choosing(), "me", "easy"), "opponent", "easy");
    model = picking(picking(typing(std::move(model), "jl"), "best-of", "3"), "layout", "phone");
    model = updated(std::move(model), event);
    EXPECT_EQ(model.view.page, PageId::game);
    EXPECT_EQ(model.match.matchup.symbol, Mark::o);
    EXPECT_EQ(model.match.matchup.me, *find_player("easy"));
    EXPECT_EQ(model.match.matchup.opponent, *find_player("easy"));
    EXPECT_EQ(model.settings.best_of, 3);
    EXPECT_EQ(model.settings.layout, KeyLayout::phone);
    EXPECT_TRUE(computer_to_move(model));
    EXPECT_EQ(score(model), Score{});
    EXPECT_EQ(typing(std::move(model), "m").settings.best_of, 3)
        << "the menu shows the current settings";
  }
}

TEST(MenuScreen, BeginsTheGameWithADigitOrAClick) {
  const Model model = typing(choosing(), "5");
  EXPECT_EQ(model.view.page, PageId::game);
  EXPECT_EQ(keys_of(game_of(model)), "5");
  EXPECT_TRUE(computer_to_move(model));
  EXPECT_EQ(render(updated(choosing(), click_on(Square::center)), {}), render(model, {}));
  EXPECT_EQ(text_in_square(render(choosing(), {}), Square::top_left, Role::digit), "7");

  const Model phone = typing(picking(choosing(), "layout", "phone"), "7");
  EXPECT_EQ(game_of(phone).board().at(Square::bottom_left), Mark::x);
  const Model friends = typing(picking(choosing(), "opponent", "human"), "5");
  EXPECT_EQ(keys_of(game_of(friends)), "5");
}

TEST(MenuScreen, SaysWhoStartsIfThatIsNotYou) {
  for (const auto& [first, words] : {std::pair{"opponent", "Medium starts: Enter begins."},
                                     std::pair{"random", "A coin decides: Enter begins."}}) {
    const Model model = typing(picking(choosing(), "first", first), "5");
    EXPECT_EQ(model.view.page, PageId::menu);
    EXPECT_EQ(model.view.notice, words);
    EXPECT_EQ(text_in_role(render(model, {}), Role::digit), "") << "no digit plays";
  }
  const Model next = typing(played(against_computer(), won_by_first), "m5");
  EXPECT_EQ(next.view.notice, "Predictable starts: Enter begins.");
}

TEST(MenuScreen, IgnoresTheKeypadsCodesForCorners) {
  for (const Key key : {Key::home, Key::end, Key::page_up, Key::page_down, Key::begin})
    EXPECT_EQ(render(after(choosing(), key), {}), render(choosing(), {}));
}

TEST(MenuScreen, ShowsTheGameThatEnterContinues) {
  const Model menu = typing(people_playing("51"), "m");
  EXPECT_TRUE(shows(render(menu, {}), "Press 1-9 to go on."));
  EXPECT_EQ(keys_of(game_of(typing(menu, "9"))), "519");
  EXPECT_EQ(keys_of(game_of(typing(picking(menu, "opponent", "easy"), "9"))), "9")
      << "another match";
  const Model next = typing(people_playing(won_by_first), "m");
  EXPECT_EQ(text_in_role(render(next, {}), Role::digit), "789456123");
  EXPECT_EQ(score(typing(next, "5")), (Score{1, 0, 0})) << "the same match";
}

TEST(MenuScreen, ComesBackWhenTheFirstMoveIsUndone) {
  const Model game = answering(typing(choosing(), "5"), 7);
  const Model menu = typing(game, "uu");
  EXPECT_EQ(menu.view.page, PageId::menu);
  EXPECT_EQ(keys_of(game_of(typing(menu, "9"))), "9");
  EXPECT_EQ(typing(answering(typing(game, "9"), 1), "u").view.page, PageId::game);
}

TEST(MenuScreen, AppliesLooksAtOnce) {
  const Model game = people_playing("51");
  const Model menu = picking(typing(game, "mc"), "layout", "phone");
  EXPECT_EQ(theme_of(menu).name, "dark");
  const Model back = typing(menu, "\n");
  EXPECT_EQ(keys_of(game_of(back)), "51") << "the match goes on";
  EXPECT_EQ(back.settings.layout, KeyLayout::phone);
  const Model chosen = typing(choosing(), "c");
  EXPECT_EQ(typing(chosen, "\n").settings.theme, chosen.settings.theme);
}

TEST(MenuScreen, IgnoresChoicesThatDoNotExist) {
  for (const Setting& setting : menu_settings())
    EXPECT_EQ(updated(choosing(), MenuChoice{std::string{setting.option}, "none"}).settings,
              Settings{});
  EXPECT_EQ(updated(choosing(), MenuChoice{"seed", "1"}).settings, Settings{});
  EXPECT_EQ(updated(choosing(), KeyPress{}).settings, Settings{});
}

TEST(MenuScreen, ShowsWholeExplanations) {
  for (const Size size : menu_sizes) {
    for (const Setting& setting : menu_settings()) {
      for (const std::string& word : setting.words({}, {})) {
        const Model model = picking(choosing(), setting.option, word);
        const Frame frame = render(model, size);
        std::istringstream words{setting.explanation(model.settings)};
        for (std::string part; words >> part;)
          EXPECT_TRUE(shows(frame, part)) << size << picture_text(frame);
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

TEST(MenuScreen, ShowsTheChosenWordBetweenArrows) {
  const PlayerSpec program = *find_player("bot:python3 /home/me/bots/bot.py --level 3");
  Model model = choosing(person_against(program));
  EXPECT_EQ(line_of_opponents(model, {60, 13}), "Opponent  <..t.py --level 3>");
  model = after(std::move(model), Key::left);
  EXPECT_EQ(line_of_opponents(model, {80, 24}), "Opponent  <a friend>");
  EXPECT_EQ(line_of_opponents(after(model, Key::down), {80, 24}), "Opponent   a friend");
}

TEST(MenuScreen, CanBeAnsweredByMouse) {
  for (const Size size : menu_sizes) {
    for (const Setting& setting : menu_settings()) {
      Model model = whole_menu();
      const Words words = setting.words({}, {});
      const auto click = [&](const std::string& word) {
        const MenuChoice choice{std::string{setting.option}, word};
        const std::string clicked = text_of_click(render(model, size), choice);
        model = updated(model, choice);
        return clicked;
      };
      model.menu.focus = static_cast<std::size_t>(&setting - menu_settings().data());
      EXPECT_EQ(click(chosen_in(model, setting.option)).substr(0, setting.label.size()),
                setting.label);
      model = picking(std::move(model), setting.option, words.front());
      for (std::size_t index = 1; index <= words.size(); ++index) {
        const std::string shown = shown_word(setting, chosen_in(model, setting.option)) + ">";
        const std::string clicked = click(words[index % words.size()]);
        EXPECT_TRUE(clicked == shown || (words.size() == 2 && clicked == "<" + shown)) << clicked;
      }
      for (std::size_t index = words.size(); words.size() > 2 && index-- > 0;)
        EXPECT_EQ(click(words[index]), "<") << size << words[index];
    }
  }
}

TEST(MenuScreen, LeadsToThePuzzlesAndToTheGames) {
  for (const KeyPress key : {typed('z'), typed('g'), typed('?')}) {
    for (const Model& model : {choosing(), typing(people_playing("5"), "m")})
      EXPECT_NE(text_of_click(render(model, {80, 24}), key), "");
  }
  EXPECT_EQ(updated(choosing(), typed('z')).view.page, PageId::puzzle);
  EXPECT_TRUE(updated(choosing(), typed('g')).view.overlay);
  const Model phone = after(choosing(), {MenuChoice{"layout", "phone"}});
  for (const char key : {'z', 'g', '?'})
    EXPECT_EQ(updated(phone, typed(key)).settings.layout, KeyLayout::phone) << key;
}

TEST(MenuScreen, TossesACoinForEveryMatch) {
  std::set<Mark> first;
  Model model = playing(person_against({}, Mark::x, First::random));
  for (int match = 0; match < 20; ++match) {
    first.insert(model.table.played.game.first());
    model = typing(std::move(model), match % 2 == 0 ? "mjl\n" : "mjh\n");
  }
  EXPECT_EQ(first.size(), 2U);
}

TEST(MenuScreen, IsCancelledByEscape) {
  const Model game = people_playing("51");
  const Model menu = typing(game, "m");
  EXPECT_EQ(menu.view.page, PageId::menu);
  EXPECT_EQ(menu.settings.matchup, menu.match.matchup);
  const Model back = after(typing(menu, "jl"), Key::escape);
  EXPECT_EQ(back.view.page, PageId::game);
  EXPECT_EQ(back.match.matchup, game.match.matchup);
  EXPECT_EQ(score(typing(people_playing(won_by_first), "mjl\n")), Score{}) << "another match";
  const Model next = typing(people_playing(won_by_first), "m\n");
  EXPECT_EQ(score(next), (Score{1, 0, 0})) << "the same match continues";
  EXPECT_TRUE(next.table.played.game.moves().empty());
  EXPECT_EQ(keys_of(typing(game, "m\n").table.played.game), "51");
  EXPECT_EQ(keys_of(back.table.played.game), "51");
  EXPECT_EQ(score(back), score(game));
  EXPECT_EQ(keys_of(typing(back, "9").table.played.game), "519");
  EXPECT_EQ(typing(back, "m").settings.matchup.symbol, Mark::o) << "the choice stays";

  const Model first = after(choosing(), Key::escape);
  EXPECT_EQ(first.view.page, PageId::menu) << "there is no game to go back to";
  EXPECT_FALSE(first.view.done);
}

TEST(MenuScreen, OffersTheWayBackIfThereIsAGame) {
  const Model game = people_playing("51");
  for (const Size size : {Size{80, 24}, Size{60, 13}}) {
    const Frame frame = render(typing(game, "m"), size);
    const std::string way_back = text_of_click(frame, click_on(KeyAction::back));
    EXPECT_TRUE(way_back.starts_with("Esc ") && way_back.ends_with(" back")) << picture_text(frame);
    EXPECT_EQ(text_of_click(render(choosing(), size), click_on(KeyAction::back)), "");
  }
  EXPECT_EQ(render(updated(typing(game, "m"), click_on(KeyAction::back)), {}), render(game, {}));
}

TEST(MenuScreen, PreventsMoves) {
  const Model model = typing(playing(person_against(predictable(), Mark::o, First::opponent)), "m");
  EXPECT_FALSE(computer_to_move(model));
  EXPECT_TRUE(answering(model, 5).table.played.game.moves().empty());
  EXPECT_EQ(keys_of(typing(people_playing("51"), "mun").table.played.game), "51");
}

}  // namespace
}  // namespace ttt
