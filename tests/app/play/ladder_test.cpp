#include "play/ladder.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "app/play/playing.hpp"

namespace ttt {
namespace {

/// Returns a game that the person, who has X, has won (`W`), drawn (`D`) or lost (`L`) against this
/// opponent; a small letter if the opponent began.
RecordedGame recorded(char letter, std::string_view opponent) {
  const bool began = letter >= 'A' && letter <= 'Z';
  const bool won = letter == 'W' || letter == 'w';
  const bool lost = letter == 'L' || letter == 'l';
  Game game{began ? Mark::x : Mark::o};
  const std::string_view keys = !won && !lost ? drawn : won == began ? won_by_first : won_by_second;
  for (const char key : keys) game.play(*square_of(KeyLayout::numpad, key - '0'));
  return {.opponent = std::string{opponent}, .person = Mark::x, .game = game};
}

/// Returns a letter for each game: `u` if a stronger opponent is suggested after it, `d` if an
/// easier one is, `t` if nobody is stronger, and `.` without a suggestion.
std::string suggested(std::string_view opponent, std::string_view games) {
  const PlayerSpec player = *find_player(opponent);
  Record record;
  std::string steps;
  for (const char letter : games) {
    add(record, recorded(letter, opponent));
    const auto suggestion = suggestion_after_game(record, player);
    steps += !suggestion                                          ? '.'
             : !suggestion->opponent                              ? 't'
             : suggestion->text.find("Try ") != std::string::npos ? 'd'
                                                                  : 'u';
  }
  return steps;
}

TEST(Ladder, LeadsUpAfterThreeUnbeatenGamesIfTheBegunOnesWereWon) {
  EXPECT_EQ(suggested("medium", "WdW"), "..u");
  EXPECT_EQ(suggested("medium", "LWwW"), "...u");
  EXPECT_EQ(suggested("medium", "wdd"), "...") << "none was begun";
  EXPECT_EQ(suggested("medium", "WdDd"), "....") << "one that was begun was drawn";
}

TEST(Ladder, LeadsUpAfterFiveUnbeatenGamesWithAWin) {
  EXPECT_EQ(suggested("medium", "DdDdw"), "....u");
  EXPECT_EQ(suggested("medium", "DdDdDd"), "......");
}

TEST(Ladder, LeadsDownAfterFiveLosses) {
  EXPECT_EQ(suggested("medium", "LlLl"), "....");
  EXPECT_EQ(suggested("medium", "LlLlL"), "....d");
  EXPECT_EQ(suggested("easy", "LlLlL"), ".....");
}

TEST(Ladder, RepeatsASuggestionAfterThreeGames) {
  EXPECT_EQ(suggested("medium", "WwWwWwWw"), "..u..u..");
  EXPECT_EQ(suggested("hard", "LlLlLlLl"), "....d..d");
}

TEST(Ladder, EndsAtItsTopOnce) {
  EXPECT_EQ(suggested("perfect", "DdDdDdDd"), "..u.....");
  EXPECT_EQ(suggested("cunning", "DdDdDdDd"), "..t.....");
  Record record;
  for (int game = 0; game < 3; ++game) add(record, recorded('D', "cunning"));
  EXPECT_EQ(suggestion_after_game(record, *find_player("cunning"))->text,
            "Nobody can do better against Cunning. Try puzzles (z), or ttt prove with a program of "
            "your own.");
}

TEST(Ladder, LeadsDownToAnOpponentThatCanBeBeaten) {
  Record record;
  for (int game = 0; game < 5; ++game) add(record, recorded('L', "cunning"));
  const auto suggestion = suggestion_after_game(record, *find_player("cunning"));
  ASSERT_TRUE(suggestion);
  EXPECT_EQ(suggestion->text, "Cunning can't be beaten. Try Hard (m).");
  EXPECT_EQ(suggestion->opponent, find_player("hard"));
}

TEST(Ladder, ChoosesTheSuggestedOpponentInTheMenu) {
  Model model = playing(person_against(*find_player("easy")));
  model = typing(played(std::move(model), won_by_first), "\n");
  model = typing(played(std::move(model), won_by_second), "\n");
  model = played(std::move(model), won_by_first);
  const auto suggestion = model.table.suggested;
  ASSERT_TRUE(suggestion) << said(model);
  EXPECT_TRUE(says(model, "Ready for ")) << said(model);
  EXPECT_EQ(typing(model, "m").settings.matchup.opponent, suggestion);
  EXPECT_EQ(typing(model, "nm").settings.matchup.opponent, *find_player("easy"));
}

}  // namespace
}  // namespace ttt
