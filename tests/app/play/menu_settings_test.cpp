/// Tests of the settings in the menu, and of the record's lines that store the last choices in it.
#include "play/settings.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "app/play/playing.hpp"
#include "play/session.hpp"

namespace ttt {
namespace {

TEST(MenuSettings, AcceptEveryWordThatTheyOffer) {
  for (const Setting& question : menu_settings()) {
    const Words words = question.words({}, {});
    EXPECT_GT(words.size(), 1);
    EXPECT_EQ(std::set(words.begin(), words.end()).size(), words.size()) << question.label;
    std::set<std::string> explanations;
    for (const std::string& word : words) {
      Settings settings;
      EXPECT_TRUE(question.set(settings, word)) << word;
      EXPECT_EQ(question.word(settings), word);
      EXPECT_EQ(question.words(settings, {}), words);
      const std::string explanation = question.explanation(settings);
      EXPECT_TRUE(explanation.ends_with('.')) << word;
      EXPECT_TRUE(explanations.insert(explanation).second) << word;
      for (const Setting& other : menu_settings())
        EXPECT_TRUE(other.option == question.option || other.word(settings) == other.word({}))
            << word << " changes " << other.option;
    }
  }
}

TEST(MenuSettings, OfferTheWordsOfTheOptions) {
  const std::map<std::string_view, Words> offered{
      {"symbol", {"X", "O"}},
      {"first", {"me", "opponent", "random"}},
      {"opponent", {"easy", "learner", "medium", "hard", "perfect", "cunning", "human"}},
      {"me", {"easy", "learner", "medium", "hard", "perfect", "cunning", "human"}},
      {"best-of", {"1", "3", "5", "endless"}},
      {"layout", {"numpad", "phone"}},
      {"coach", {"on", "off"}}};
  for (const auto& [option, words] : offered)
    EXPECT_EQ(setting_of(option).words({}, {}), words) << option;
  Settings settings;
  EXPECT_TRUE(setting_of("opponent").set(settings, "minimax:3"));
  EXPECT_EQ(settings.matchup.opponent, find_player("minimax:3"));
}

TEST(MenuSettings, RejectOtherWords) {
  const std::map<std::string_view, Words> wrong{
      {"symbol", {"Z", "", "XO"}}, {"first", {"him", ""}},       {"opponent", {"bot:", "gone"}},
      {"me", {"game:", ""}},       {"best-of", {"2", "0", "x"}}, {"layout", {"phones", ""}},
      {"theme", {"gone", ""}},     {"coach", {"true", ""}}};
  ASSERT_EQ(wrong.size(), menu_settings().size() + 1) << "and the theme";
  for (const auto& [option, words] : wrong) {
    for (const std::string& word : words) {
      Settings settings;
      EXPECT_FALSE(setting_of(option).set(settings, word)) << option << ' ' << word;
      EXPECT_EQ(settings, Settings{}) << option << ' ' << word;
    }
  }
}

TEST(MenuSettings, KeepOfferingWordsFromTheCommandLine) {
  const PlayerSpec program = *find_player("bot:python3 bot.py");
  const Settings given{.matchup = computers(*find_player("minimax:3"), program), .best_of = 7};
  for (const auto& [option, word] :
       {std::pair{"me", "minimax:3"}, std::pair{"opponent", "bot:python3 bot.py"},
        std::pair{"best-of", "7"}}) {
    Settings settings = given;
    const Setting& setting = setting_of(option);
    EXPECT_EQ(setting.word(settings), word);
    EXPECT_TRUE(setting.set(settings, setting.words(settings, given).front()));
    EXPECT_EQ(setting.words(settings, given).back(), word);
    EXPECT_TRUE(setting.set(settings, word));
    EXPECT_EQ(settings, given);
  }
}

TEST(MenuSettings, ExplainPlayersFromTheCommandLine) {
  const auto explained = [](const char* player) {
    return setting_of("opponent").explanation({.matchup = person_against(*find_player(player))});
  };
  EXPECT_EQ(explained("minimax:3"), "Looks ahead as many plies as its name says.");
  EXPECT_EQ(explained("bot:false"), "The player from the command line.");
}

TEST(MenuSettings, StartNoProgramThatARecordNames) {
  const Record record = fold("last opponent bot:false\nlast me game:false\n");
  EXPECT_EQ(initial_settings({}, record).matchup, Matchup{});
}

TEST(MenuSettings, AreSkippedIfAnOptionNamesTheOpponent) {
  PlayOptions options;
  options.given = {"symbol", "first", "me"};
  EXPECT_EQ(first_page(options), PageId::menu);
  options.given = {"opponent"};
  EXPECT_EQ(first_page(options), PageId::game);
}

TEST(MenuSettings, NameTwoPlayersOnlyIfBothArePeople) {
  EXPECT_EQ(setting_of("opponent").explanation({.matchup = two_people()}),
            "Two players, one keyboard.");
  Matchup watched = two_people();
  watched.me = predictable();
  EXPECT_EQ(setting_of("opponent").explanation({.matchup = watched}),
            "A person plays against your side.");
}

TEST(MenuSettings, BeginWithTheLastChoicesUnlessGiven) {
  Record record;
  record.last = {{"symbol", "O"},  {"opponent", "easy"}, {"me", "perfect"},
                 {"best-of", "3"}, {"theme", "light"},   {"layout", "phone"},
                 {"coach", "off"}, {"first", "nobody"},  {"plain", "true"}};
  const Settings all = initial_settings({}, record);
  const std::map<std::string_view, std::string> expected{
      {"symbol", "O"},  {"first", "me"},     {"opponent", "easy"}, {"me", "perfect"},
      {"best-of", "3"}, {"layout", "phone"}, {"theme", "light"},   {"coach", "off"}};
  for (const auto& [option, word] : expected) EXPECT_EQ(setting_of(option).word(all), word);

  PlayOptions given;
  given.matchup = person_against({}, Mark::x, First::random);
  given.given = {"symbol", "first", "opponent", "me", "best-of", "layout", "theme", "coach"};
  given.best_of = 5;
  EXPECT_EQ(initial_settings(given, record), initial_settings(given, {}));
}

}  // namespace
}  // namespace ttt
