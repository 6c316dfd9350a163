#include "play/record.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/matchups.hpp"
#include "io/text.hpp"
#include "play/puzzles.hpp"
#include "play/record_report.hpp"

namespace ttt {
namespace {

const std::string time = "game 2026-11-22T15:04:05Z ";
const std::string a_loss = time + "easy O second 5,1,4,2,6\n";
const std::string a_draw = time + "easy X first 5,7,3,1,4,6,8,2,9\n";
const std::string a_win = time + "easy X first 7,1,8,2,9\n";

std::optional<std::string> fact(const Matchup& matchup, const Game& game) {
  const auto recorded = recorded_game(matchup, game);
  if (!recorded) return std::nullopt;
  return fact_line(*recorded, 1'795'359'845);
}

TEST(Record, ContainsGamesOfOnePersonAgainstABuiltInPlayer) {
  const Game game = game_from("51426");
  const auto easy = *find_player("easy");
  EXPECT_EQ(fact(person_against(easy, Mark::x), game), time + "easy X first 5,1,4,2,6");
  EXPECT_EQ(fact(person_against(easy, Mark::o), game), time + "easy O second 5,1,4,2,6");
  EXPECT_EQ(fact(computers({}, *find_player("minimax:3")), game),
            time + "minimax:3 X first 5,1,4,2,6");
  EXPECT_EQ(fact(computers(easy, {}), game), time + "easy O second 5,1,4,2,6");
  EXPECT_EQ(fact(person_against(easy), game_from("514")), std::nullopt);
  for (const Matchup& matchup :
       {two_people(), computers(easy, easy), person_against(*find_player("bot:mine"))})
    EXPECT_EQ(fact(matchup, game), std::nullopt);
}

TEST(Record, IsParsedFromItsLines) {
  const Record record =
      fold(a_loss + a_draw + "last theme dark\nlast me minimax:3\nlast theme light\n" +
           fact_line(PuzzleFact{"XO......."}, 0) + "\n" + fact_line(PuzzleFact{"X...O...."}, 0) +
           "\n" + fact_line(PuzzleFact{".......OX"}, 0) + "\n");
  ASSERT_EQ(record.games.size(), 2);
  EXPECT_EQ(keys_of(record.games[0].game), "51426");
  EXPECT_EQ(record.games[0].person, Mark::o);
  EXPECT_EQ(record.games[0].game.first(), Mark::x);
  EXPECT_EQ(record.games[0].time, "2026-11-22T15:04:05Z");
  EXPECT_EQ(record.last,
            (std::map<std::string, std::string>{{"me", "minimax:3"}, {"theme", "light"}}));
  EXPECT_EQ(record.solved.size(), 2) << "two of the positions are symmetric";
  EXPECT_EQ(record.skipped, 0);
}

TEST(Record, SkipsAndCountsLinesWithoutAMeaning) {
  const std::string whole = a_win.substr(0, a_win.size() - 1);
  std::string nonsense{"\x00\xFF\x1B[m\n", 6};
  int lines = 1;
  for (std::size_t size = 1; size < whole.size(); ++size, ++lines)
    nonsense += whole.substr(0, size) + "\n";
  for (const std::string& line : std::vector<std::string>{
           whole + ",3", whole + " more", whole + whole, "ttt record 1", " ", "friends 3",
           "solved elsewhere", "solved XXX......", "last theme", "last theme dark blue",
           "game 2026-11-22 15:04:05 easy X first 7,1,8,2,9", time + "bot:mine X first 7,1,8,2,9",
           time + "human X first 7,1,8,2,9", time + "easy Z first 7,1,8,2,9",
           time + "easy X third 7,1,8,2,9", time + "easy X first 7,7,8,2,9",
           time + "easy X first 7,1,8,2"}) {
    nonsense += line + "\n";
    ++lines;
  }
  const Record record = fold(nonsense + "\n\n" + a_win + nonsense + whole);
  EXPECT_EQ(record.skipped, 2 * lines);
  EXPECT_EQ(record.games.size(), 2);
  EXPECT_TRUE(record.solved.empty() && record.last.empty());
}

TEST(Record, CountsGamesAgainstPlayersOutsideTheMenu) {
  const auto all = tallies(fold(time + "minimax:3 X first 7,1,8,2,9\n"));
  ASSERT_EQ(all.size(), strategies().size() + 1);
  EXPECT_EQ(all.back().opponent.name, "minimax:3");
  EXPECT_EQ(all.back().count(Value::win), 1);
}

TEST(Record, ReadsPuzzlesOfVersion3) {
  const Record record = fold("solved X........\nlater .X.......\nhelped ....X....\n");
  EXPECT_EQ(record.solved.size(), 2U);
  EXPECT_EQ(record.skipped, 0);
}

TEST(Record, CountsAMistakeThatWasMadeAgain) {
  const Mistake once = mistakes(fold(a_loss)).front();
  const std::string mended = "mended " + name(once.position) + "\n";
  const auto left = [](const std::string& text) { return mistakes_to_mend(fold(text)); };
  const int all = left(a_loss);
  EXPECT_EQ(left(a_loss + mended), all - once.times);
  EXPECT_EQ(left(mended + a_loss), all) << "mended before it was made";
  EXPECT_EQ(left(a_loss + mended + a_loss), 2 * all - once.times);
  EXPECT_TRUE(record_in_words(fold(a_loss + mended), KeyLayout::numpad).find(", mended 1") !=
              std::string::npos);
}

TEST(Record, KnowsWhatWasReachedAgainstAnOpponent) {
  const auto reached = [](const std::string& text, const char* opponent) {
    return achievement_in_words(fold(text), *find_player(opponent));
  };
  EXPECT_EQ(reached(a_win, "easy"), "You have beaten it.");
  EXPECT_EQ(reached(a_draw + a_loss, "easy"), "");
  EXPECT_EQ(reached(a_win, "hard"), "");
  const std::string held = time + "perfect O second 5,7,3,1,4,6,8,2,9\n";
  EXPECT_EQ(reached(held, "perfect"), "You have held the draw once.");
  EXPECT_EQ(reached(held + held + held, "perfect"), "You have held the draw 3 times.");
}

TEST(Record, ListsTheMostFrequentMistakesFirst) {
  const Record record =
      fold(time + "easy O second 1,9,7,4,3,2,5\n" + time + "easy O second 7,3,1,4,9,8,5\n" + a_win +
           time + "easy O second 5,8,7,3,9,1,6,4,2\n");
  const auto all = mistakes(record);
  ASSERT_GE(all.size(), 2);
  EXPECT_EQ(all[0].times, 2) << "two symmetric positions count as one";
  EXPECT_EQ(all[0].position, (Position{Board{}.with(Square::top_left, Mark::x), Mark::o}))
      << "the position of the last game";
  EXPECT_EQ(all[1].position, (Position{Board{}.with(Square::center, Mark::x), Mark::o}))
      << "the newest of the positions that occurred once";
}

/// Adds a game for each letter (`W` a win, `D` a draw, `L` a loss) against this opponent to an
/// empty record. Returns the news (such as a first win) that follow each game, one a line.
std::string told(std::string_view endings, std::string_view opponent = "easy") {
  std::string all;
  Record record;
  for (const char ending : endings) {
    std::string game = ending == 'W' ? a_win : ending == 'D' ? a_draw : a_loss;
    game.pop_back();
    add_line(record, game.replace(game.find("easy"), 4, opponent));
    if (const auto words = milestone_in_words(record)) all += *words + "\n";
  }
  return all;
}

TEST(Record, ReportsOnlyRunsLongerThanAllBefore) {
  EXPECT_EQ(told("DDDDDDDDDD", "perfect"),
            "3 draws in a row against Perfect.\n"
            "5 draws in a row against Perfect.\n"
            "7 draws in a row against Perfect.\n"
            "10 draws in a row against Perfect.\n");
  const std::string three = "3 games unbeaten against Easy: your best yet.\n";
  const std::string first = "You beat Easy for the first time!\n";
  EXPECT_EQ(told("WDWLWDWL"), first + three);
  EXPECT_EQ(told("WDWLWDWDDL"), first + three + "5 games unbeaten against Easy: your best yet.\n");
}

TEST(RecordLines, FitIntoTheirColumns) {
  Record record = fold(a_loss);
  record.games.assign(999, record.games.front());
  record.skipped = 1234;
  for (const Position& puzzle : puzzles()) record.solved.insert(name(puzzle));
  for (const bool unicode : {true, false})
    for (const int columns : {40, 59, 60, 80})
      for (const OverlayLine& line : record_lines(record, KeyLayout::numpad, unicode, columns))
        EXPECT_LE(display_width(line.text) + line.results.size(),
                  static_cast<std::size_t>(std::min(columns, 70)))
            << line.text;
}

}  // namespace
}  // namespace ttt
