#include "play/sentences.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "app/matchups.hpp"

namespace ttt {
namespace {

/// The names of the sides in a game of a person with X against Perfect, and of one with O against
/// Easy.
const Names as_x{.o = "Perfect", .person = Mark::x};
const Names as_o{.x = "Easy", .person = Mark::o};

/// Returns the tip for the side to move after these keys.
std::string tip(std::string_view keys, const Names& names = {},
                CandidateFunction opponent = nullptr) {
  const Game game = game_from(keys);
  return tip_in_words(game.position(), names, opponent);
}

TEST(Names, DistinguishTwoPrograms) {
  const auto names = [](const char* x, const char* o, int columns) {
    const Names shown = names_of(computers(*find_player(x), *find_player(o)), columns);
    return shown.name(Mark::x) + ", " + shown.name(Mark::o);
  };
  EXPECT_EQ(names("bot:/home/me/bots/first.py", "bot:/home/me/bots/second.py", 22),
            "first.py, second.py");
  EXPECT_EQ(names("console:--start 1/3 python3 ./game.py", "game:echo 5", 22), "game.py, echo");
  EXPECT_EQ(names("bot:/home/me/bots/perfect.py", "bot:/home/you/bots/perfect.py", 22),
            "perfect.py X, perfect.py O");
  EXPECT_EQ(names("bot:/home/me/bots/perfect.py", "bot:/home/you/bots/perfect.py", 11),
            "..fect.py X, ..fect.py O");
}

TEST(Names, AreInTheScore) {
  EXPECT_EQ(match_score_in_words(person_against(*find_player("perfect")), {2, 3, 1}),
            "You 2, draws 3, Perfect 1");
  Matchup people = two_people();
  people.symbol = Mark::o;
  EXPECT_EQ(match_score_in_words(people, {2, 0, 1}), "O 2, draws 0, X 1");
}

TEST(Sentences, NameABestMoveWithItsReason) {
  EXPECT_EQ(tip("7584"), "Play 9: it wins.");
  EXPECT_EQ(tip("758", as_x), "Perfect can hold the draw with 9.");
  EXPECT_EQ(tip("758", as_o),
            "Play 9: it blocks Easy's line and threatens 1. That holds the draw.");
  EXPECT_EQ(tip("7853"), "Play 4: it makes a fork. That wins in 2 moves. 1 is as good.");
}

TEST(Sentences, SayIfTheOpponentMayGoWrong) {
  const auto opponent = [](const char* name) { return find_strategy(name)->candidates; };
  const Names sides{.x = "Hard", .o = "Hard"};
  EXPECT_EQ(tip("35", sides, opponent("hard")), "Play 7, a corner: Hard may go wrong.");
  EXPECT_EQ(tip("35", sides, opponent("perfect")),
            "Play 7, a corner. That holds the draw. Any other move is as good.");
  EXPECT_EQ(tip("74816", {}, opponent("perfect")),
            "Play 9: it blocks X's line and threatens 5. This is lost.");
  EXPECT_EQ(tip("74816", {}, opponent("easy")),
            "Play 9: it blocks X's line and threatens 5. This is lost, but X may slip.");
}

TEST(LinesOfReason, AreThoseThatTheFirstReasonSpeaksOf) {
  const auto found = [](std::string_view keys, Square square) {
    const Game game = game_from(keys);
    return lines_of_reason({game.board(), game.to_move()}, square);
  };
  const Line top = lines[0];
  const Line middle_row = lines[1];
  const Line left = lines[3];
  const Line right = lines[5];
  EXPECT_EQ(found("7853", Square::left), (std::vector{middle_row, left})) << "a fork";
  EXPECT_EQ(found("758", Square::top_right), std::vector{top}) << "a block, and a threat";
  EXPECT_EQ(found("753", Square::top), (std::vector{top, right}))
      << "the fork that it stops, and a threat";
  EXPECT_EQ(found("8714", Square::right), (std::vector{middle_row, lines[6]}))
      << "the fork that it stops, before one that any reply leaves";
  EXPECT_TRUE(found("", Square::center).empty());
}

}  // namespace
}  // namespace ttt
