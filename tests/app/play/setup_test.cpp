#include "play/setup.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include "app/pairings.hpp"
#include "app/print.hpp"

namespace ttt {
namespace {

int option_count(const Draft& pairing, Question question) {
  return static_cast<int>(options(pairing, question).size());
}

/// Calls `check(question, option)` for every answer that there is at the start.
template <typename Check>
void for_every_answer(Check check) {
  for (const Question question : all_questions)
    for (int option = 0; option < option_count({}, question); ++option) {
      SCOPED_TRACE(testing::Message() << label({}, question) << ' ' << option);
      check(question, option);
    }
}

TEST(Setup, HasALabelForEveryQuestion) {
  std::set<std::string_view> labels;
  for (const Question question : all_questions) {
    EXPECT_FALSE(label({}, question).empty());
    EXPECT_TRUE(labels.insert(label({}, question)).second) << label({}, question);
  }
}

TEST(Setup, HasSeveralOptionsForEveryQuestionAndNoTwoAlike) {
  for (const Question question : all_questions) {
    const auto words = options({}, question);
    EXPECT_GT(words.size(), 1U);
    EXPECT_EQ(std::set(words.begin(), words.end()).size(), words.size()) << label({}, question);
    for (const std::string& word : words) EXPECT_FALSE(word.empty());
  }
}

TEST(Setup, LetsEveryOptionBeChosenAndChangesNothingElse) {
  for_every_answer([](Question question, int option) {
    const Draft draft = with_answer({}, {question, option});
    EXPECT_EQ(options(draft, question), options({}, question));
    for (const Question other : all_questions)
      EXPECT_EQ(chosen_option(draft, other), other == question ? option : chosen_option({}, other))
          << label({}, other);
    EXPECT_EQ(draft.me == Pairing{}.me, question != Question::me || option == 0);
    EXPECT_EQ(draft.best_of == 0, question != Question::best_of || option == 3);
  });
}

TEST(Setup, IgnoresOptionsThatDoNotExist) {
  const Pairing pairing = person_against({}, Mark::o, First::random);
  for (const Question question : all_questions)
    for (const int option : {-1, -100, option_count(pairing, question), 1000,
                             std::numeric_limits<int>::max(), std::numeric_limits<int>::min()})
      EXPECT_EQ(with_answer(pairing, {question, option}), pairing) << label({}, question) << option;
}

TEST(Setup, ExplainsEveryOption) {
  std::set<std::string> explanations;
  for_every_answer([&](Question question, int option) {
    const std::string text = explanation(with_answer({}, {question, option}), question);
    EXPECT_TRUE(text.size() > 1 && text.ends_with('.')) << text;
    EXPECT_TRUE(explanations.insert(std::string{label({}, question)} + text).second) << text;
  });
}

TEST(Setup, ExplainsAnOpponentThatOnlyTheCommandLineCouldName) {
  const auto explained = [](const PlayerSpec& player) {
    return explanation(person_against(player), Question::opponent);
  };
  EXPECT_EQ(explained(*find_player("minimax:3")),
            "Minimax:3 looks 3 plies ahead, then counts open lines.");
  EXPECT_EQ(explained(*find_player("minimax:1")),
            "Minimax:1 looks 1 ply ahead, then counts open lines.");
  EXPECT_NE(explained(predictable()), "");
}

TEST(Setup, OffersTheMarks) {
  EXPECT_EQ(options({}, Question::symbol), (std::vector<std::string>{"X", "O"}));
  EXPECT_EQ(with_answer({}, {Question::symbol, 0}).symbol, Mark::x);
  EXPECT_EQ(with_answer({}, {Question::symbol, 1}).symbol, Mark::o);
}

TEST(Setup, OffersWhoMovesFirstInTheWordsOfTheCommandLine) {
  EXPECT_EQ(options({}, Question::first), (std::vector<std::string>{"me", "opponent", "random"}));
  EXPECT_EQ(with_answer({}, {Question::first, 0}).first, First::me);
  EXPECT_EQ(with_answer({}, {Question::first, 1}).first, First::opponent);
  EXPECT_EQ(with_answer({}, {Question::first, 2}).first, First::random);
}

TEST(Setup, CallsOnlyAPersonYou) {
  for (const PlayerSpec& opponent : {predictable(), PlayerSpec{}}) {
    for (const Question question : all_questions) {
      if (question == Question::me) continue;  // which offers to play
      Draft pairing = computers(predictable(), opponent);
      std::string said{label(pairing, question)};
      for (int option = 0; option < option_count(pairing, question); ++option) {
        pairing = with_answer(pairing, {question, option});
        said += " " + explanation(pairing, question);
        for (const std::string& word : options(pairing, question)) said += " " + word + ".";
      }
      for (const char* const word : {"You", "you", " me.", "friend", "Two people"})
        EXPECT_EQ(said.find(word), std::string::npos) << said;
    }
  }
  EXPECT_EQ(label({}, Question::symbol), "You");
  EXPECT_EQ(options(computers(predictable(), {}), Question::first),
            (std::vector<std::string>{"X", "O", "random"}));
  Pairing as_o = computers(predictable(), {});
  as_o.symbol = Mark::o;
  EXPECT_EQ(options(as_o, Question::first), (std::vector<std::string>{"O", "X", "random"}));
  EXPECT_TRUE(explanation(as_o, Question::first).starts_with("O moves first"));
}

TEST(Setup, OffersEveryBuiltInPlayerAndAPersonAsOpponents) {
  std::vector<PlayerSpec> offered;
  for (int option = 0; option < option_count({}, Question::opponent); ++option)
    offered.push_back(with_answer({}, {Question::opponent, option}).opponent);
  const auto offers = [&](const PlayerSpec& player) {
    return std::ranges::find(offered, player) != offered.end();
  };
  EXPECT_TRUE(offers(PlayerSpec{}));
  for (const Strategy& strategy : strategies())
    EXPECT_TRUE(offers(*find_player(strategy.name))) << strategy.name;
}

TEST(Setup, OffersAnOpponentThatOnlyTheCommandLineCouldName) {
  const Pairing pairing = person_against(predictable());
  EXPECT_EQ(options(pairing, Question::opponent).back(), "predictable");
  EXPECT_EQ(chosen_option(pairing, Question::opponent), option_count({}, Question::opponent));
}

TEST(Setup, GoesOnOfferingWhatOnlyTheCommandLineCouldName) {
  const Draft given{computers(predictable(), predictable()), 7};
  for (const Question question : {Question::me, Question::opponent, Question::best_of}) {
    const auto offered = options(given, question);
    const int last = static_cast<int>(offered.size()) - 1;
    EXPECT_EQ(chosen_option(given, question), last);
    const Draft other = with_answer(given, {question, 0});
    EXPECT_EQ(options(other, question), offered);
    EXPECT_EQ(chosen_option(with_answer(other, {question, last}), question), last);
  }
}

TEST(Setup, OffersEveryBuiltInPlayerAndAPersonForTheOwnSide) {
  EXPECT_EQ(with_answer({}, {Question::me, 0}).me, PlayerSpec{});
  int option = 1;
  for (const Strategy& strategy : strategies())
    EXPECT_EQ(with_answer({}, {Question::me, option++}).me, *find_player(strategy.name));
  const Pairing named = computers(predictable(), predictable());
  EXPECT_EQ(options(named, Question::me).back(), "predictable");
}

TEST(Setup, OffersAMatchOfOneThreeOrFiveGamesAndWhatTheCommandLineSaid) {
  EXPECT_EQ(options({}, Question::best_of), (std::vector<std::string>{"1", "3", "5", "no end"}));
  EXPECT_EQ(chosen_option({}, Question::best_of), 3);
  EXPECT_EQ(options({{}, 7}, Question::best_of).back(), "7");
  EXPECT_EQ(chosen_option({{}, 7}, Question::best_of), 4);
}

}  // namespace
}  // namespace ttt
