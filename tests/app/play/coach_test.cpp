#include "play/sentences.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"
#include "play/scene.hpp"
#include "players/diagnosis.hpp"

namespace ttt {
namespace {

/// Plays these keys from an empty board and returns the coach's comment on the last move of `mark`;
/// empty if that move is no mistake.
std::string advice(std::string_view keys, Mark mark) {
  const Game game = game_from(keys);
  const auto mistake = mistake_of_last_move(game, mark);
  return mistake ? mistake_in_words(*mistake, {}) : "";
}

TEST(Coach, NamesAMistakeAndABetterMoveWithItsReason) {
  EXPECT_EQ(advice("73", Mark::o),
            "A mistake: 5 would have held the draw, as it takes the centre.");
  EXPECT_EQ(advice("573924", Mark::o), "A missed win: 8 wins.");
  EXPECT_EQ(advice("73982", Mark::x), "A missed win: 1 makes a fork.");
  EXPECT_EQ(advice("739", Mark::o), advice("73", Mark::o)) << "also after the opponent's answer";
  EXPECT_EQ(advice("7398", Mark::o), "");
}

/// Returns a game of a person with O against a computer that moves first.
Model pupil(Settings settings = {}) {
  return playing(person_against(predictable(), Mark::o, First::opponent), settings);
}

TEST(Coach, NamesAMistakeWithTheComputersAnswer) {
  Model model = played(pupil(), "73");
  EXPECT_EQ(said(model), "");
  EXPECT_FALSE(board_of(model).mistake);
  model = answering(model, 9);
  EXPECT_EQ(said(model),
            "A mistake: 5 would have held the draw, as it takes the centre. "
            "Predictable took 9: it threatens 8.");
  EXPECT_EQ(board_of(model).mistake, Square::bottom_right);
  EXPECT_FALSE(says(typing(model, "8"), "A mistake"));
  EXPECT_FALSE(says(answering(typing(model, "1"), 8), "A mistake")) << "the game is over";
}

TEST(Coach, SaysAndLightsTheThreatsOfEveryComputer) {
  const Model easy = played(playing(person_against(*find_player("easy"))), "17");
  EXPECT_EQ(said(easy), "Easy took 7.");
  const Model threat = played(playing(person_against(*find_player("easy"))), "1728");
  EXPECT_EQ(said(threat), "Easy took 8: it threatens 9.");
  EXPECT_EQ(highlighted_lines(threat.table.message), std::vector{lines[0]});
  const Model begun = playing(person_against(*find_player("easy"), Mark::o, First::opponent));
  const Model fork = played(begun, "74359");
  EXPECT_TRUE(says(fork, "Easy took 9: it threatens 8 and 6.")) << said(fork);
  EXPECT_EQ(highlighted_lines(fork.table.message), (std::vector{lines[0], lines[5]}));
}

TEST(Coach, ReproachesNobodyOfTwoPeopleUnlessAsked) {
  EXPECT_FALSE(says(people_playing("73"), "mistake"));
  const Model won = people_playing(won_by_first);
  EXPECT_EQ(said(won), "");
  EXPECT_EQ(text_in_role(render(won, {80, 24}), Role::won), " X wins! ");
  EXPECT_TRUE(says(typing(won, "b"), "O's mistake was 4 instead of 9, which blocks"))
      << said(typing(won, "b"));
}

/// A losing move is a mistake in the review of a game, by either player, even if the coach is
/// off.
TEST(Coach, PraisesNoLosingMoveInAReview) {
  for (const bool coach : {true, false}) {
    const Model begun = playing(person_against(predictable()), {.coach = coach});
    const std::string seen =
        "A mistake: 9 would have held the draw, as it blocks your line and threatens 1.";
    EXPECT_EQ(said(typing(played(begun, won_by_first), "u")), seen);
    EXPECT_TRUE(says(typing(played(playing(two_people()), won_by_first), "u"), "A mistake: 9"));
  }
}

/// Returns a game against this computer after these keys, which play for both sides. The person has
/// X and moves first.
Model ended(const char* opponent, std::string_view keys) {
  return played(playing(person_against(*find_player(opponent))), keys);
}

TEST(EndOfGame, DescribesThePersonsPlay) {
  EXPECT_EQ(said(ended("perfect", "578246913")),
            "Without a mistake: nobody can do better against Perfect.");
  EXPECT_EQ(said(ended("hard", "578246913")), "Without a mistake.");
  const std::string first_win = "In three moves. You beat Hard for the first time!";
  EXPECT_EQ(said(ended("hard", won_by_first)), first_win);
  EXPECT_EQ(said(typing(ended("hard", won_by_first), "uuuuurrrrr")), first_win);
  EXPECT_EQ(said(ended("easy", "5132679")),
            "A fork with 6: 4 5 6 and 9 6 3. You beat Easy for the first time!");
  const Model lost = ended("perfect", won_by_second);
  EXPECT_EQ(said(lost), "The mistake was 6 instead of 9, which wins.");
  EXPECT_EQ(board_of(lost).mistake, Square::right);
}

TEST(EndOfGame, ExplainsAMissedForkThatNoReplyPrevents) {
  EXPECT_EQ(
      said(ended("easy", "876452193")),
      "The mistake was 5 instead of 1, which blocks Easy's line, and whatever Easy plays, you make "
      "a fork.");
}

TEST(EndOfGame, NamesFirstTheSquareThatCouldBeSeen) {
  EXPECT_EQ(said(ended("medium", "248596")), "6 was open. It was lost after 8; 5 would have won.");
  EXPECT_EQ(said(ended("medium", "256139")),
            "The mistake was 3 instead of 9, which blocks Medium's line, threatens 3 and holds the "
            "draw.");
}

TEST(EndOfGame, SaysHowAProgramThatMovesFirstCanBegin) {
  const Model begun = playing(person_against(*find_player("game:./game.py")));
  const Model end = updated(typing(begun, "5"), Reply{declined(Mark::o)});
  EXPECT_EQ(said(end), "game.py always moves first: Enter lets it begin.");
  EXPECT_EQ(score(end), Score{});
  EXPECT_EQ(typing(end, "\n").table.game().first(), Mark::o);
}

TEST(EndOfGame, PraisesSuccessfulPractice) {
  const Model lost = ended("perfect", won_by_second);
  const Model won = played(typing(lost, "b"), "9");
  ASSERT_TRUE(won.table.played.over());
  EXPECT_EQ(said(won), "This time you won, with 9. (Practice: not counted.)");
  EXPECT_EQ(score(won), (Score{0, 0, 1}));
  const Model again = played(typing(lost, "b"), "62");
  EXPECT_TRUE(says(again, "Practice: not counted.")) << said(again);
}

}  // namespace
}  // namespace ttt
