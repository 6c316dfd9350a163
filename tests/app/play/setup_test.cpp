/// What is chosen before a match, and what of it was chosen the last time.
#include "play/setup.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "app/play/playing.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

const Row& row(std::string_view option) { return *std::ranges::find(rows(), option, &Row::option); }

TEST(Setup, TakesEveryWordThatItOffersAndChangesNothingElse) {
  for (const Row& question : questions()) {
    const Words words = question.offered({});
    EXPECT_GT(words.size(), 1);
    EXPECT_EQ(std::set(words.begin(), words.end()).size(), words.size()) << question.label;
    std::set<std::string> explanations;
    for (const std::string& word : words) {
      ttt::Setup setup;
      EXPECT_TRUE(question.take(setup, word)) << word;
      EXPECT_EQ(question.answer(setup.draft), word);
      EXPECT_EQ(question.offered(setup), words);
      const std::string explanation = question.explanation(setup.draft);
      EXPECT_TRUE(explanation.ends_with('.')) << word;
      EXPECT_TRUE(explanations.insert(explanation).second) << word;
      for (const Row& other : rows())
        EXPECT_TRUE(other.option == question.option ||
                    other.answer(setup.draft) == other.answer({}))
            << word << " changes " << other.option;
    }
  }
}

TEST(Setup, OffersTheWordsOfTheOptions) {
  const std::map<std::string_view, Words> offered{
      {"symbol", {"X", "O"}},
      {"first", {"me", "opponent", "random"}},
      {"opponent", {"easy", "medium", "hard", "perfect", "cunning", "human"}},
      {"me", {"human", "easy", "medium", "hard", "perfect", "cunning"}},
      {"best-of", {"1", "3", "5", "endless"}},
      {"layout", {"numpad", "phone"}}};
  ASSERT_EQ(offered.size(), questions().size());
  for (const Row& question : questions())
    EXPECT_EQ(question.offered({}), offered.at(question.option)) << question.option;
  ttt::Setup setup;
  EXPECT_TRUE(row("opponent").take(setup, "minimax:3"));
  EXPECT_EQ(setup.draft.matchup.opponent, find_player("minimax:3"));
}

TEST(Setup, TakesNoWordThatMeansNothing) {
  const std::map<std::string_view, Words> wrong{{"symbol", {"Z", "", "XO"}},
                                                {"first", {"you", ""}},
                                                {"opponent", {"bot:false", "gone"}},
                                                {"me", {"ugi:false", ""}},
                                                {"best-of", {"2", "0", "x"}},
                                                {"layout", {"phones", ""}},
                                                {"theme", {"gone", ""}},
                                                {"coach", {"true", ""}}};
  ASSERT_EQ(wrong.size(), rows().size());
  for (const auto& [option, words] : wrong) {
    for (const std::string& word : words) {
      ttt::Setup setup;
      EXPECT_FALSE(row(option).take(setup, word)) << option << ' ' << word;
      EXPECT_EQ(setup.draft, Settings{}) << option << ' ' << word;
    }
  }
}

TEST(Setup, GoesOnOfferingWhatOnlyTheCommandLineCouldName) {
  const PlayerSpec program = *find_player("bot:python3 bot.py");
  const auto given = setup_of(computers(predictable(), program), {.best_of = 7});
  for (const auto& [option, word] :
       {std::pair{"me", "predictable"}, std::pair{"opponent", "bot:python3 bot.py"},
        std::pair{"best-of", "7"}}) {
    ttt::Setup setup = given;
    EXPECT_EQ(row(option).answer(setup.draft), word);
    EXPECT_TRUE(row(option).take(setup, row(option).offered(setup).front()));
    EXPECT_EQ(row(option).offered(setup).back(), word);
    EXPECT_TRUE(row(option).take(setup, word));
    EXPECT_EQ(setup.draft, given.draft);
  }
}

TEST(Setup, ExplainsPlayersThatOnlyTheCommandLineCouldName) {
  const auto explained = [](const char* player) {
    return row("opponent").explanation({.matchup = person_against(*find_player(player))});
  };
  EXPECT_EQ(explained("minimax:3"), "Minimax:3 looks 3 plies ahead, then counts open lines.");
  EXPECT_EQ(explained("minimax:1"), "Minimax:1 looks 1 ply ahead, then counts open lines.");
  EXPECT_NE(explained("bot:false"), "");
}

TEST(Setup, ComesForWhatTheOptionsLeaveOpen) {
  const auto question = [](std::set<std::string, std::less<>> given) {
    PlayOptions options;
    options.given = std::move(given);
    return first_question(options);
  };
  EXPECT_EQ(question({}), 0);
  EXPECT_EQ(question({"symbol", "first"}), 2);
  EXPECT_EQ(question({"opponent", "symbol"}), 1);
  EXPECT_EQ(question({"symbol", "first", "opponent"}), std::nullopt);
}

TEST(Setup, BeginsWithTheLastChoicesWhereNothingWasGiven) {
  Record record;
  record.last = {{"symbol", "O"},  {"opponent", "easy"},  {"me", "perfect"},
                 {"best-of", "3"}, {"theme", "contrast"}, {"layout", "phone"},
                 {"coach", "off"}, {"first", "nobody"},   {"plain", "true"}};
  const Settings all = first_setup({}, record, questions()).draft;
  const std::map<std::string_view, std::string> expected{
      {"symbol", "O"},  {"first", "me"},     {"opponent", "easy"},  {"me", "perfect"},
      {"best-of", "3"}, {"layout", "phone"}, {"theme", "contrast"}, {"coach", "off"}};
  for (const Row& each : rows()) EXPECT_EQ(each.answer(all), expected.at(each.option));

  const Settings unseen = first_setup({}, record, {}).draft;
  for (const Row& each : rows())
    EXPECT_EQ(each.answer(unseen), each.seen_anyway ? expected.at(each.option) : each.answer({}));

  const auto asked = questions().first(questions_that_must_be_asked);
  const Settings heard = first_setup({}, record, asked).draft;
  EXPECT_EQ(menu_name(heard.matchup.opponent), "easy");
  EXPECT_TRUE(heard.matchup.me.human());

  PlayOptions given;
  given.matchup = person_against({}, Mark::x, First::random);
  given.given = {"symbol", "first", "opponent", "me", "best-of", "layout", "theme", "coach"};
  given.best_of = 5;
  EXPECT_EQ(first_setup(given, record, questions()).draft,
            first_setup(given, {}, questions()).draft);
}

}  // namespace
}  // namespace ttt
