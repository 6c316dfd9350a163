#include "play/names.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "app/pairings.hpp"
#include "ttt/strategy.hpp"

namespace ttt {
namespace {

TEST(Names, AreTheWordsOfTheMenu) {
  for (const Strategy& strategy : strategies()) {
    const PlayerSpec player = *find_player(strategy.name);
    EXPECT_EQ(menu_name(player), menu_word(strategy));
    EXPECT_EQ(display_name(player).substr(1), menu_word(strategy).substr(1));
    EXPECT_TRUE(display_name(player).front() >= 'A' && display_name(player).front() <= 'Z');
  }
  EXPECT_EQ(display_name(*find_player("minimax")), "Perfect");
  EXPECT_EQ(display_name(*find_player("minimax:3")), "Minimax:3");
  EXPECT_EQ(display_name(*find_player("bot:./me")), "bot:./me");
}

TEST(Names, CallThePersonYouAndTheComputerByItsName) {
  const Sides sides = sides_of(person_against(*find_player("humanlike"), Mark::o));
  EXPECT_EQ(sides.name(Mark::o), "You");
  EXPECT_EQ(sides.possessive(Mark::o), "your");
  EXPECT_EQ(sides.name(Mark::x), "Hard");
  EXPECT_EQ(sides.possessive(Mark::x), "Hard's");
}

TEST(Names, CallTwoPeopleByTheirMarks) {
  const Sides sides = sides_of(two_people());
  EXPECT_EQ(sides.name(Mark::x), "X");
  EXPECT_EQ(sides.possessive(Mark::o), "O's");
}

TEST(Names, TellTwoComputersApart) {
  const PlayerSpec perfect = *find_player("minimax");
  const Sides unlike = sides_of(computers(*find_player("random"), perfect));
  EXPECT_EQ(unlike.name(Mark::x), "Easy");
  EXPECT_EQ(unlike.name(Mark::o), "Perfect");
  const Sides alike = sides_of(computers(perfect, perfect));
  EXPECT_EQ(alike.name(Mark::x), "Perfect X");
  EXPECT_EQ(alike.possessive(Mark::o), "Perfect O's");
}

TEST(Names, TellTwoProgramsApart) {
  const auto names = [](const char* x, const char* o, int columns) {
    const Sides sides = sides_of(computers(*find_player(x), *find_player(o)), columns);
    return sides.name(Mark::x) + ", " + sides.name(Mark::o);
  };
  EXPECT_EQ(names("bot:/home/me/bots/first.py", "bot:/home/me/bots/second.py", 22),
            "bot:first.py, bot:second.py");
  EXPECT_EQ(names("bot:/home/me/bots/first.py", "bot:/home/me/bots/second.py", 11),
            "first.py, second.py");
  EXPECT_EQ(names("bot:/home/me/bots/perfect.py", "bot:/home/you/bots/perfect.py", 22),
            "bot:perfect.py X, bot:perfect.py O");
  EXPECT_EQ(names("bot:/home/me/bots/perfect.py", "bot:/home/you/bots/perfect.py", 11),
            "..fect.py X, ..fect.py O");
}

TEST(Names, StandInTheScore) {
  EXPECT_EQ(match_score_in_words(person_against(*find_player("minimax")), {2, 3, 1}),
            "You 2, draws 3, Perfect 1");
  Pairing people = two_people();
  people.symbol = Mark::o;
  EXPECT_EQ(match_score_in_words(people, {2, 0, 1}), "O 2, draws 0, X 1");
}

}  // namespace
}  // namespace ttt
