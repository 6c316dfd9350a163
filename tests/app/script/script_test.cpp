#include "script/options.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "app/matchups.hpp"
#include "app/print.hpp"

namespace ttt {
namespace {

MatchGame play(std::string_view keys, const Matchup& matchup = two_people()) {
  Random random{0};
  const Mark first = first_mark(matchup, random);
  const Computers computers{matchup, random};
  return play_script(keys, first, computers, KeyLayout::numpad);
}

struct Case {
  std::string keys;
  Matchup matchup;
  std::string played;  ///< The keys of the moves.
  GameError error{};   ///< The expected error; `move` is 0 if there is none.
};

void expect_played(const std::vector<Case>& cases) {
  for (const auto& [keys, matchup, moves, error] : cases) {
    const MatchGame played = play(keys, matchup);
    EXPECT_EQ(keys_of(played.game), moves) << keys;
    const GameError found = played.error().value_or(GameError{});
    EXPECT_EQ(found.move, error.move) << keys;
    EXPECT_EQ(found.key, error.key) << keys;
    EXPECT_EQ(found.reason, error.reason) << keys;
  }
}

TEST(Script, PlaysItsKeysInOrder) {
  for (const std::string keys :
       {"5,1,9", "5 1 9", "519", "5\t1\t9", "5\n1\r\n9\n", ",,5, 1 ,9,,", " 5 1,9 "})
    expect_played({{keys, two_people(), "519"}});
  for (const std::string keys : {"", " ", ",", ", ,\t"}) expect_played({{keys, two_people(), ""}});
}

TEST(Script, StopsAtAKeyThatPlaysNoMove) {
  const GameError after_the_end{6, "6", "the game is over"};
  expect_played(
      {{"57", person_against(predictable()), "57", {2, "7", "7 is taken"}},
       {"5 9 5", person_against(predictable()), "5798", {3, "5", "5 is taken"}},
       {"142536", two_people(), "14253", after_the_end},
       {"7895462131", two_people(), "789546213", {10, "1", "the game is over"}},
       {"5", computers(predictable(), predictable()), "7894561", {1, "5", "the game is over"}}});
  for (char key = '!'; key <= '~'; ++key) {
    if (key == ',' || (key >= '1' && key <= '9')) continue;
    const std::string shown{key};
    expect_played(
        {{"5" + shown + "1", two_people(), "5", {2, shown, shown + " is not a key from 1 to 9"}}});
  }
  EXPECT_EQ(play("\x1B").error()->key, "<U+001B>");
  EXPECT_EQ(play(std::string_view{"\0", 1}).error()->key, "<U+0000>");
}

TEST(Script, LetsComputersPlayWhenItIsTheirTurn) {
  expect_played({{"5", person_against(predictable()), "57"},
                 {"54", person_against(predictable()), "5748"},
                 {"", person_against(predictable(), Mark::o, First::opponent), "7"},
                 {"5", person_against(predictable(), Mark::o, First::opponent), "758"},
                 {"5", computers(predictable(), {}), "758"},
                 {"", computers(predictable(), predictable()), "7894561"}});
}

}  // namespace
}  // namespace ttt
