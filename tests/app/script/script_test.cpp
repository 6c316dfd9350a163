#include "script/script.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/pairings.hpp"
#include "app/print.hpp"

namespace ttt {
namespace {

PlayedGame play(std::string_view keys, const Pairing& pairing = two_people(),
                KeyLayout layout = KeyLayout::numpad, std::uint64_t seed = 0) {
  Random random{seed};
  const Mark first = first_mark(pairing, random);
  const Computers computers{pairing, random};
  return play_script(keys, first, computers, layout);
}

struct Case {
  std::string keys;
  Pairing pairing;
  std::string played;  ///< the keys of the moves
  GameError error{};   ///< its number is 0 where there is none
};

void expect_played(const std::vector<Case>& cases, KeyLayout layout = KeyLayout::numpad) {
  for (const auto& [keys, pairing, moves, error] : cases) {
    const PlayedGame played = play(keys, pairing, layout);
    EXPECT_EQ(keys_of(played.game, layout), moves) << keys;
    const GameError found = played.error.value_or(GameError{});
    EXPECT_EQ(found.move, error.move) << keys;
    EXPECT_EQ(found.key, error.key) << keys;
    EXPECT_EQ(found.reason, error.reason) << keys;
  }
}

TEST(Script, PlaysItsKeysInTurn) {
  for (const std::string keys :
       {"5,1,9", "5 1 9", "519", "5\t1\t9", "5\n1\r\n9\n", ",,5, 1 ,9,,", " 5 1,9 "})
    expect_played({{keys, two_people(), "519"}});
  for (const std::string keys : {"", " ", ",", ", ,\t"}) expect_played({{keys, two_people(), ""}});
  EXPECT_EQ(play("519").game.board(),
            Board({Square::center, Square::top_right}, Square::bottom_left));
  EXPECT_EQ(play("51", person_against({}, Mark::x, First::opponent)).game.board(),
            Board(Square::bottom_left, Square::center));
  EXPECT_EQ(play("7", two_people(), KeyLayout::phone).game.last_move(), Square::bottom_left);
}

TEST(Script, StopsAtAKeyThatPlaysNoMove) {
  const GameError after_the_end{6, "6", "the game is over"};
  expect_played(
      {{"5,9,5,1", two_people(), "59", {3, "5", "5 is taken"}},
       {"57", person_against(predictable()), "57", {2, "7", "7 is taken"}},
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
}

TEST(Script, ShowsWhatIsNoKey) {
  EXPECT_EQ(play("\x1B").error->key, "<U+001B>");
  EXPECT_EQ(play(std::string_view{"\0", 1}).error->key, "<U+0000>");
  EXPECT_EQ(play("\xC3\xA9"
                 "1")
                .error->key,
            "\xC3\xA9")
      << "one character is one key";
  for (int byte = 0; byte < 256; ++byte)
    for (const std::string after : {"", "1", "\x80"}) {
      const PlayedGame played = play(static_cast<char>(byte) + after);
      EXPECT_LE(played.game.moves().size(), 2U);
      EXPECT_TRUE(byte < 0x80 || played.error) << byte;
    }
}

TEST(Script, LetsComputersPlayWhenItIsTheirTurn) {
  expect_played({{"5", person_against(predictable()), "57"},
                 {"54", person_against(predictable()), "5748"},
                 {"", person_against(predictable(), Mark::o, First::opponent), "7"},
                 {"5", person_against(predictable(), Mark::o, First::opponent), "758"},
                 {"5", computers(predictable(), {}), "758"},
                 {"", computers(predictable(), predictable()), "7894561"}});
  EXPECT_EQ(play("5", person_against(predictable(), Mark::o)).game.board(),
            Board(Square::top_left, Square::center));
}

constexpr std::string_view digits = "123456789";

/// Plays every list of keys that goes on from this one to the end of its game, and counts the
/// games.
void play_all(std::string& keys, Board board, const Computers& nobody, int& games) {
  if (outcome(board) != Outcome::in_progress) {
    const PlayedGame played = play_script(keys, Mark::x, nobody, KeyLayout::numpad);
    games += !played.error && played.game.board() == board ? 1 : 0;
    return;
  }
  const Mark mover = keys.size() % 2 == 0 ? Mark::x : Mark::o;
  for (const char key : digits) {
    const Square square = *square_of(KeyLayout::numpad, key - '0');
    if (board.at(square)) continue;
    keys.push_back(key);
    play_all(keys, board.with(square, mover), nobody, games);
    keys.pop_back();
  }
}

TEST(Script, CanReplayEveryGameThereIs) {
  Random random{0};
  const Computers nobody{two_people(), random};
  std::string keys;
  int games = 0;
  play_all(keys, {}, nobody, games);
  EXPECT_EQ(games, 255'168);
}

/// Presses every sequence of keys that a person can press in a game of this pairing; returns how
/// many games there were.
int press_all(std::string& keys, const Pairing& pairing, std::uint64_t seed) {
  const PlayedGame played = play(keys, pairing, KeyLayout::numpad, seed);
  if (played.error) return 0;
  if (played.game.over()) {
    EXPECT_FALSE(played.game.board().wins(pairing.symbol)) << keys;
    return 1;
  }
  int games = 0;
  for (const char key : digits) {
    keys.push_back(key);
    games += press_all(keys, pairing, seed);
    keys.pop_back();
  }
  return games;
}

TEST(Script, NeverWinsAgainstMinimax) {
  for (const First first : {First::me, First::opponent})
    for (const Mark symbol : {Mark::x, Mark::o})
      for (std::uint64_t seed = 0; seed < 2; ++seed) {
        std::string keys;
        const Pairing pairing = person_against(*find_player("minimax"), symbol, first);
        EXPECT_GT(press_all(keys, pairing, seed), 50);
      }
}

}  // namespace
}  // namespace ttt
