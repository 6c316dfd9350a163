/// Tests of several games in a row: the score, who begins, the end of a match, and suggestions.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "app/play/playing.hpp"
#include "play/ladder.hpp"
#include "play/update.hpp"

namespace ttt {
namespace {

/// Returns the model after two people have played these games one after another, and checks the
/// moves of each. Enter begins the next game.
Model playing_games(std::initializer_list<std::string_view> games, Settings settings = {},
                    Matchup matchup = two_people()) {
  Model model = playing(std::move(matchup), settings);
  bool first = true;
  for (const std::string_view keys : games) {
    if (!first) model = after(std::move(model), Key::enter);
    first = false;
    model = typing(std::move(model), keys);
    EXPECT_EQ(keys_of(model.table.played.game), keys);
  }
  return model;
}

TEST(CourseOfMatch, CountsWinsForThePersonWithEitherMark) {
  for (const Mark symbol : {Mark::x, Mark::o}) {
    const Matchup first = person_against({}, symbol, First::me);
    const Matchup second = person_against({}, symbol, First::opponent);
    EXPECT_EQ(score(playing_games({won_by_first}, {}, first)), (Score{1, 0, 0}));
    EXPECT_EQ(score(playing_games({won_by_second}, {}, first)), (Score{0, 0, 1}));
    EXPECT_EQ(score(playing_games({won_by_first}, {}, second)), (Score{0, 0, 1}));
    EXPECT_EQ(score(playing_games({won_by_second}, {}, second)), (Score{1, 0, 0}));
  }
}

TEST(CourseOfMatch, CountsGamesInWhichTheSidesMoveFirstAlternately) {
  EXPECT_EQ(score(playing_games({won_by_first, won_by_first, drawn, won_by_first, "51"})),
            (Score{1, 1, 2}));
  EXPECT_EQ(playing_games({drawn, ""}).table.played.game.first(), Mark::o);
  EXPECT_EQ(playing_games({drawn, drawn, ""}).table.played.game.first(), Mark::x);
  EXPECT_EQ(playing_games({drawn, ""}, {}, person_against({}, Mark::o)).table.played.game.first(),
            Mark::x);
}

TEST(CourseOfMatch, AcceptsNoMovesBetweenGames) {
  expect(people_playing(""),
         {{won_by_first, "1", won_by_first, "The game is over: Enter goes on.", "X wins!"}});
  const Model won = people_playing(won_by_first);
  EXPECT_EQ(keys_of(updated(won, click_on(Square::bottom)).table.played.game), won_by_first);
  EXPECT_EQ(typing(won, "n").table.cursor.square, Square::center);
  EXPECT_EQ(score(people_playing("51n")), Score{}) << "an unfinished game does not count";
}

TEST(CourseOfMatch, IsDecidedWhenOneSideCannotBeCaught) {
  const auto is_decided = [](int best_of, std::initializer_list<std::string_view> games) {
    return match_decided(playing_games(games, {.best_of = best_of}));
  };
  EXPECT_FALSE(is_decided(3, {won_by_first}));
  EXPECT_FALSE(is_decided(3, {won_by_first, won_by_first}));
  EXPECT_TRUE(is_decided(3, {won_by_first, won_by_second}));
  EXPECT_TRUE(is_decided(3, {won_by_second, won_by_first}));
  EXPECT_TRUE(is_decided(3, {won_by_first, won_by_first, won_by_first}));
  EXPECT_TRUE(is_decided(1, {won_by_first}));
  EXPECT_FALSE(is_decided(3, {drawn, drawn, drawn, drawn}));
  EXPECT_FALSE(is_decided(0, {won_by_first, drawn, won_by_first, drawn, won_by_first}));
}

TEST(CourseOfMatch, EndsWithItsHeadline) {
  const auto ended = [](std::initializer_list<std::string_view> games) {
    return headline(playing_games(games, {.best_of = 3}));
  };
  EXPECT_EQ(ended({won_by_first, won_by_second}), "X wins the match 2–0!");
  EXPECT_EQ(ended({won_by_second, won_by_second, won_by_second}), "O wins the match 2–1!");
  EXPECT_EQ(ended({won_by_first}), "X wins!");
}

TEST(CourseOfMatch, EndsWithAForfeitToo) {
  const Model begun = playing(person_against(predictable()), {.best_of = 1});
  EXPECT_EQ(headline(forfeiting(typing(begun, "5"))), "You win the match 1–0!");
  EXPECT_EQ(headline(played(begun, won_by_second)), "Predictable wins the match 1–0");
}

TEST(Farewell, ContainsTheScoreAndTheReasonOfAForfeit) {
  const Model begun = typing(against_computer(), "5");
  EXPECT_EQ(farewell(begun), "");
  const std::string score = "You 1, draws 0, Predictable 0\n";
  EXPECT_EQ(farewell(forfeiting(begun)),
            "Predictable forfeits: timeout: gave no answer within 2000 ms\n" + score);
  EXPECT_EQ(farewell(typing(forfeiting(begun), "\n")), score) << "another game has begun";
}

TEST(CourseOfMatch, BeginsAgainAfterItIsDecided) {
  for (const char* const key : {"n", "\n", " "}) {
    const Model model = typing(playing_games({won_by_first, won_by_second}, {.best_of = 3}), key);
    EXPECT_FALSE(model.view.done);
    EXPECT_EQ(score(model), Score{});
    EXPECT_EQ(model.table.played.game.first(), Mark::x);
    EXPECT_EQ(model.match.matchup, two_people());
  }
}

TEST(CourseOfMatch, StaysDecidedDuringAReview) {
  EXPECT_TRUE(match_decided(typing(playing_games({won_by_first}, {.best_of = 1}), "u")));
}

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

TEST(Ladder, LeadsUpOrDown) {
  struct Case {
    std::string_view opponent;
    std::string_view games;
    std::string_view suggestions;
  };
  for (const auto& [opponent, games, suggestions] : {
           // Up after three unbeaten games, of which some were begun, and those were won.
           Case{"medium", "WdW", "..u"},
           Case{"medium", "LWwW", "...u"},
           Case{"medium", "wdd", "..."},
           Case{"medium", "WdDd", "...."},
           // Up after five unbeaten games with a win.
           Case{"medium", "DdDdw", "....u"},
           Case{"medium", "DdDdDd", "......"},
           // Down after five losses.
           Case{"medium", "LlLlL", "....d"},
           Case{"easy", "LlLlL", "....."},
           // Again after three games.
           Case{"medium", "WwWwWwWw", "..u..u.."},
           Case{"hard", "LlLlLlLl", "....d..d"},
       })
    EXPECT_EQ(suggested(opponent, games), suggestions) << games;
}

TEST(Ladder, EndsAtItsTopOnce) {
  EXPECT_EQ(suggested("perfect", "DdDdDdDd"), "..u.....");
  EXPECT_EQ(suggested("cunning", "DdDdDdDd"), "..t.....");
  EXPECT_EQ(suggested("perfect", "LlLlLdDdDdD"), "....d..u...") << "an easier one does not count";
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
  const auto suggested = suggestion(model);
  ASSERT_TRUE(suggested && suggested->opponent) << said(model);
  EXPECT_TRUE(says(model, "Ready for ")) << said(model);
  EXPECT_EQ(typing(model, "m").settings.matchup.opponent, *suggested->opponent);
  EXPECT_EQ(typing(model, "nm").settings.matchup.opponent, *find_player("easy"));
}

}  // namespace
}  // namespace ttt
