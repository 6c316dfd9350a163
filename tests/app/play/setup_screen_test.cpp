/// The set-up screen.
#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"

namespace ttt {
namespace {

Model asking(std::vector<Question> asked, Pairing pairing = {}) {
  return start({}, std::move(pairing), std::move(asked), Random{1});
}

int last_option(Question question) { return static_cast<int>(options({}, question).size()) - 1; }

TEST(SetupScreen, ComesFirstWhereThereIsSomethingToAsk) {
  for (const Question question : all_questions) {
    const Model model = asking({question});
    if (!must_be_asked(question)) {
      EXPECT_EQ(model.view.page, Page::game);
      continue;
    }
    EXPECT_EQ(model.view.page, Page::setup);
    EXPECT_FALSE(computer_to_move(model));
    EXPECT_FALSE(model.series.running);
  }
}

TEST(SetupScreen, IsSkippedWhereThereIsNothingToAsk) {
  const Model model = asking({}, person_against(predictable(), Mark::o));
  EXPECT_EQ(model.view.page, Page::game);
  EXPECT_EQ(model.pairing, person_against(predictable(), Mark::o));
  EXPECT_EQ(model.bout.game.to_move(), Mark::o);
}

TEST(SetupScreen, GoesThroughTheAnswersSideways) {
  for (const auto& [right, left] :
       {std::pair{KeyPress{Key::right}, KeyPress{Key::left}}, std::pair{typed('l'), typed('h')}}) {
    for (const Question question : all_questions) {
      Model model = asking({question, Question::first});
      while (chosen_option(model.view.setup.draft, question) > 0) {
        const int before = chosen_option(model.view.setup.draft, question);
        model = update(model, left);
        ASSERT_EQ(chosen_option(model.view.setup.draft, question), before - 1);
      }
      model = update(model, left);
      EXPECT_EQ(chosen_option(model.view.setup.draft, question), 0)
          << "there is nothing further left";
      for (int option = 1; option <= last_option(question); ++option) {
        model = update(model, right);
        EXPECT_EQ(chosen_option(model.view.setup.draft, question), option);
      }
      model = update(model, right);
      EXPECT_EQ(chosen_option(model.view.setup.draft, question), last_option(question));
    }
  }
}

TEST(SetupScreen, GoesThroughTheQuestionsUpAndDown) {
  for (const auto& [down, up] :
       {std::pair{KeyPress{Key::down}, KeyPress{Key::up}}, std::pair{typed('j'), typed('k')}}) {
    Model model = choosing();
    model = update(model, up);
    EXPECT_EQ(model.view.setup.focus, 0U);
    for (std::size_t focus = 1; focus < all_questions.size(); ++focus) {
      model = update(model, down);
      EXPECT_EQ(model.view.setup.focus, focus);
    }
    model = update(model, down);
    EXPECT_EQ(model.view.setup.focus, all_questions.size() - 1);
    model = update(model, up);
    EXPECT_EQ(model.view.setup.focus, all_questions.size() - 2);
    EXPECT_EQ(model.view.setup.draft, Pairing{}) << "no answer has changed";
  }
}

TEST(SetupScreen, AnswersTheQuestionInFocus) {
  const Model model = after(choosing(), {KeyPress{Key::down}, KeyPress{Key::right}});
  EXPECT_EQ(model.view.setup.draft.first, First::opponent);
  EXPECT_EQ(model.view.setup.draft.symbol, Mark::x);
}

TEST(SetupScreen, SeatsAnybodyOnEitherSide) {
  Model model = choosing();
  for (const Choice choice : {Choice{Question::me, 1}, Choice{Question::opponent, 3}})
    model = update(std::move(model), click_on(choice));
  model = after(std::move(model), Key::enter);
  EXPECT_EQ(model.pairing.me, *find_player("random"));
  EXPECT_EQ(model.pairing.opponent, *find_player("minimax"));
  EXPECT_TRUE(computer_to_move(model));
}

TEST(SetupScreen, SaysForHowManyGames) {
  Model model = after(update(choosing(), click_on(Choice{Question::best_of, 1})), Key::enter);
  EXPECT_EQ(model.settings.best_of, 3);
  model = typing(std::move(model), "m");
  EXPECT_EQ(model.view.setup.draft.best_of, 3) << "as it is now";
  model = after(update(std::move(model), click_on(Choice{Question::best_of, 3})), Key::enter);
  EXPECT_EQ(model.settings.best_of, 0);
}

TEST(SetupScreen, ShowsItsOptionsFromSixtyColumnsOn) {
  for (const Size size : {Size{60, 20}, Size{60, 14}, Size{80, 18}, Size{80, 24}, Size{200, 60}}) {
    const Frame frame = render(choosing(), size);
    for (const Question question : all_questions)
      for (int option = 0; option <= last_option(question); ++option)
        EXPECT_NE(text_of_click(frame, click_on(Choice{question, option})), "")
            << size << picture_text(frame);
  }
}

TEST(SetupScreen, ExplainsEveryAnswerInFull) {
  for (const Size size : {Size{60, 20}, Size{60, 14}, Size{67, 20}, Size{80, 24}}) {
    for (const Question question : all_questions) {
      for (int option = 0; option <= last_option(question); ++option) {
        const Model model = update(choosing(), click_on(Choice{question, option}));
        const Frame frame = render(model, size);
        EXPECT_TRUE(shows(frame, explanation(model.view.setup.draft, question)))
            << size << picture_text(frame);
      }
    }
  }
}

/// The line of the question about the opponent.
std::string line_of_opponents(const Model& model, Size size) {
  std::istringstream rows{picture_text(render(model, size))};
  for (std::string row; std::getline(rows, row);)
    if (row.find("Versus") != std::string::npos) return row.substr(row.find("Versus"));
  return {};
}

TEST(SetupScreen, ShowsThatOptionsAreHidden) {
  const PlayerSpec program = *find_player("bot:python3 /home/me/bots/bot.py --level 3");
  Model model = typing(choosing(person_against(program)), "jj");
  const auto line = [&](Size size) { return line_of_opponents(model, size); };
  EXPECT_EQ(line({80, 24}), "Versus  .. hard  perfect  cunning  a friend [..on3 bot.py --level 3]");
  EXPECT_EQ(line({40, 12}), "Versus  < ..on3 bot.py --level 3 >");
  EXPECT_EQ(line({30, 8}), "Versus  < .. bot.py --level 3>");
  for (int i = 0; i < 6; ++i) model = after(std::move(model), Key::left);
  EXPECT_EQ(line({80, 24}), "Versus    [easy] medium  hard  perfect  cunning  a friend ..");
}

TEST(SetupScreen, LeadsToThePuzzles) {
  for (const Size size : {Size{40, 14}, Size{60, 14}, Size{80, 24}}) {
    EXPECT_NE(text_of_click(render(choosing(), size), click_on(KeyAction::puzzles)), "") << size;
    EXPECT_NE(
        text_of_click(render(typing(people_playing("5"), "m"), size), click_on(KeyAction::puzzles)),
        "")
        << size;
  }
  EXPECT_EQ(update(choosing(), click_on(KeyAction::puzzles)).view.page, Page::puzzle);
}

TEST(SetupScreen, RestsTheTerminalCursorOnTheChosenWord) {
  for (const Size size : {Size{80, 24}, Size{60, 14}, Size{40, 14}, Size{20, 6}}) {
    Model model = choosing();
    for (std::size_t focus = 0; focus < all_questions.size(); ++focus) {
      const Frame frame = render(model, size);
      const Point cursor = frame.cursor().value();
      const Cell& first = *frame.at(cursor);
      EXPECT_TRUE(first.character >= U'0' && first.character <= U'z') << picture_text(frame);
      EXPECT_TRUE(first.role == Role::chosen || first.role == Role::focus);
      const char32_t before = frame.at({cursor.column - 1, cursor.row})->character;
      EXPECT_TRUE(before == U'[' || before == U' ') << picture_text(frame);
      model = after(std::move(model), Key::down);
    }
  }
}

TEST(SetupScreen, TakesTheLettersOfTheMarks) {
  for (const char letter : {'o', 'O'})
    EXPECT_EQ(typing(choosing(), {&letter, 1}).view.setup.draft.symbol, Mark::o) << letter;
  const Model with_o = choosing(person_against({}, Mark::o));
  for (const char letter : {'x', 'X'})
    EXPECT_EQ(typing(with_o, {&letter, 1}).view.setup.draft.symbol, Mark::x) << letter;
}

TEST(SetupScreen, LeavesTheMarkAloneThatTheCommandLineChose) {
  const Model model = asking({Question::first, Question::opponent});
  EXPECT_EQ(typing(model, "o").view.setup.draft.symbol, Mark::x);
}

TEST(SetupScreen, TakesClicks) {
  for (const Question question : all_questions) {
    for (int option = 0; option <= last_option(question); ++option) {
      const Model model = update(choosing(), click_on(Choice{question, option}));
      EXPECT_EQ(chosen_option(model.view.setup.draft, question), option);
      EXPECT_EQ(model.view.page, Page::setup);
    }
  }
}

TEST(SetupScreen, IgnoresClicksThatMeanNothing) {
  const Model model = update(choosing(), KeyPress{});
  EXPECT_EQ(model.view.setup.draft, Pairing{});
  EXPECT_EQ(model.view.page, Page::setup);
}

TEST(SetupScreen, BeginsTheGameThatWasChosen) {
  for (const KeyPress key : {KeyPress{Key::enter}, typed(' ')}) {
    const Model chosen = after(choosing(), {typed('o'), KeyPress{Key::down}, KeyPress{Key::right},
                                            KeyPress{Key::down}, KeyPress{Key::right}});
    const Model model = update(chosen, key);
    EXPECT_EQ(model.view.page, Page::game);
    EXPECT_EQ(model.pairing, chosen.view.setup.draft);
    EXPECT_EQ(model.pairing.symbol, Mark::o);
    EXPECT_EQ(model.pairing.first, First::opponent);
    EXPECT_NE(model.pairing.opponent, Pairing{}.opponent);
    EXPECT_EQ(model.bout.game.first(), Mark::x);
    EXPECT_TRUE(model.bout.game.moves().empty());
    EXPECT_EQ(score(model), Score{});
  }
}

TEST(SetupScreen, BeginsTheGameByAClick) {
  EXPECT_EQ(update(choosing(), click_on(KeyAction::place)).view.page, Page::game);
}

TEST(SetupScreen, TossesACoinWhereChanceIsToDecide) {
  std::set<Mark> first;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    first.insert(
        start({}, person_against({}, Mark::x, First::random), {}, Random{seed}).bout.game.first());
  EXPECT_EQ(first.size(), 2U);
}

TEST(SetupScreen, TossesTheCoinAnewForEveryMatch) {
  Model model = playing(person_against({}, Mark::x, First::random));
  std::set<Mark> first;
  for (int match = 0; match < 20; ++match) {
    first.insert(model.bout.game.first());
    model = typing(std::move(model), "m\n");
  }
  EXPECT_EQ(first.size(), 2U);
}

TEST(SetupScreen, IsWhereMenuLeads) {
  const Model model = typing(people_playing("51"), "m");
  EXPECT_EQ(model.view.page, Page::setup);
  EXPECT_EQ(model.view.setup.draft, model.pairing);
  EXPECT_EQ(model.view.setup.asked,
            (std::vector<Question>{all_questions.begin(), all_questions.end()}));
  EXPECT_EQ(model.view.setup.focus, 0U);
}

TEST(SetupScreen, IsLeftByEscapeWithoutAChange) {
  const Model game = people_playing("51");
  const Model back =
      after(typing(game, "mo"), {KeyPress{Key::down}, KeyPress{Key::right}, KeyPress{Key::escape}});
  EXPECT_EQ(back.view.page, Page::game);
  EXPECT_EQ(back.pairing, game.pairing);
  EXPECT_EQ(keys_of(back.bout.game), "51");
  EXPECT_EQ(score(back), score(game));
  EXPECT_EQ(keys_of(typing(back, "9").bout.game), "519");
}

TEST(SetupScreen, SaysHowToGoBackWhereThereIsAGame) {
  const Model game = people_playing("51");
  for (const Size size : {Size{80, 24}, Size{40, 14}, Size{44, 24}}) {
    const Frame frame = render(typing(game, "m"), size);
    EXPECT_EQ(text_of_click(frame, click_on(KeyAction::back)), "Esc back") << picture_text(frame);
    EXPECT_EQ(text_of_click(render(choosing(), size), click_on(KeyAction::back)), "");
  }
  const Model back = update(typing(game, "m"), click_on(KeyAction::back));
  EXPECT_EQ(render(back, {}), render(game, {}));
}

TEST(SetupScreen, ShowsTheRunningMatchAgainAfterADraftWasGivenUp) {
  const Model again = typing(after(typing(people_playing("51"), "mo"), Key::escape), "m");
  EXPECT_EQ(again.view.setup.draft, again.pairing);
}

TEST(SetupScreen, OffersWhatTheCommandLineNamedInEveryMatch) {
  Model model = typing(playing(person_against(predictable())), "m");
  model = after(update(std::move(model), click_on(Choice{Question::opponent, 0})), Key::enter);
  EXPECT_EQ(options(typing(model, "m").view.setup.draft, Question::opponent).back(), "predictable");
}

TEST(SetupScreen, IsNotLeftByEscapeBeforeTheFirstMatch) {
  const Model model = after(choosing(), Key::escape);
  EXPECT_EQ(model.view.page, Page::setup);
  EXPECT_FALSE(model.view.done);
}

TEST(SetupScreen, BeginsAMatchWithoutAScore) {
  const Model won = people_playing(won_by_first);
  EXPECT_NE(score(won), Score{});
  EXPECT_EQ(score(typing(won, "m\n")), Score{});
}

TEST(SetupScreen, LetsNoComputerMove) {
  const Model model = typing(playing(person_against(predictable(), Mark::o, First::opponent)), "m");
  EXPECT_FALSE(computer_to_move(model));
  EXPECT_TRUE(answering(model, 5).bout.game.moves().empty());
}

TEST(SetupScreen, TakesNoMoves) {
  EXPECT_EQ(keys_of(typing(people_playing("51"), "m9un").bout.game), "51");
}

}  // namespace
}  // namespace ttt
