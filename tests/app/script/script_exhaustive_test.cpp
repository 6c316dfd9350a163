/// Every game that a list of keys can be.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>

#include "app/pairings.hpp"
#include "app/print.hpp"
#include "app/script/scripts.hpp"
#include "script/script.hpp"

namespace ttt {
namespace {

constexpr std::string_view digits = "123456789";

struct Tally {
  int x_wins = 0;
  int o_wins = 0;
  int draws = 0;
  int problems = 0;
};

/// Plays every list of keys that goes on from this one to the end of its game.
void play_all(std::string& keys, Board board, const Computers& nobody, Tally& tally) {
  if (outcome(board) != Outcome::in_progress) {
    const PlayedGame played = play_script(keys, Mark::x, nobody, KeyLayout::numpad);
    tally.problems += played.error || played.game.board() != board ? 1 : 0;
    tally.x_wins += played.game.outcome() == Outcome::x_wins ? 1 : 0;
    tally.o_wins += played.game.outcome() == Outcome::o_wins ? 1 : 0;
    tally.draws += played.game.outcome() == Outcome::draw ? 1 : 0;
    return;
  }
  const Mark mover = keys.size() % 2 == 0 ? Mark::x : Mark::o;
  for (const char key : digits) {
    const Square square = *square_of(KeyLayout::numpad, key - '0');
    if (board.at(square)) continue;
    keys.push_back(key);
    play_all(keys, board.with(square, mover), nobody, tally);
    keys.pop_back();
  }
}

TEST(Script, CanReplayEveryGameThereIs) {
  Random random{0};
  const Computers nobody{two_people(), random};
  std::string keys;
  Tally tally;
  play_all(keys, {}, nobody, tally);
  EXPECT_EQ(tally.x_wins, 131'184);
  EXPECT_EQ(tally.o_wins, 77'904);
  EXPECT_EQ(tally.draws, 46'080);
  EXPECT_EQ(tally.problems, 0);
}

/// The squares with which the side completes a line.
SquareSet wins_in_one(Board board, Mark side) {
  SquareSet squares;
  for (const Square square : board.empty_squares())
    if (board.with(square, side).wins(side)) squares |= square;
  return squares;
}

struct Record {
  int games = 0;
  int won_by_person = 0;
  int wins_not_taken = 0;
};

/// Looks at a whole game, move by move.
void examine(const Game& game, Mark person, Record& record) {
  ++record.games;
  record.won_by_person += game.board().wins(person) ? 1 : 0;
  Board board;
  std::size_t index = 0;
  for (const Square square : game.moves()) {
    const Mark mover = game.mover(index++);
    const SquareSet wins = wins_in_one(board, mover);
    if (mover != person && !wins.empty() && !wins.contains(square)) ++record.wins_not_taken;
    board = board.with(square, mover);
  }
}

/// Presses every sequence of keys that a person can press in a game of this pairing.
void press_all(std::string& keys, const Pairing& pairing, std::uint64_t seed, Record& record) {
  const PlayedGame played = play(keys, pairing, KeyLayout::numpad, seed);
  if (played.error) return;
  if (played.game.over()) return examine(played.game, pairing.symbol, record);
  for (const char key : digits) {
    keys.push_back(key);
    press_all(keys, pairing, seed, record);
    keys.pop_back();
  }
}

TEST(Script, NeverWinsAgainstMinimax) {
  for (const First first : {First::me, First::opponent}) {
    for (const Mark symbol : {Mark::x, Mark::o}) {
      for (std::uint64_t seed = 0; seed < 2; ++seed) {
        std::string keys;
        Record record;
        press_all(keys, person_against(*find_player("minimax"), symbol, first), seed, record);
        EXPECT_GT(record.games, 50);
        EXPECT_EQ(record.won_by_person, 0);
        EXPECT_EQ(record.wins_not_taken, 0);
      }
    }
  }
}

TEST(Script, LetsMinimaxOpenOnEverySquareEquallyOften) {
  constexpr int games = 900;
  const Pairing pairing = person_against(*find_player("minimax"), Mark::x, First::opponent);
  std::array<int, square_count> count{};
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    const Game game = play("", pairing, KeyLayout::numpad, seed).game;
    ASSERT_EQ(game.moves().size(), 1U);
    ++count[static_cast<std::size_t>(game.moves().front())];
  }
  constexpr double expected = double{games} / square_count;
  double chi_square = 0;
  for (const int observed : count)
    chi_square += (observed - expected) * (observed - expected) / expected;
  // With eight degrees of freedom, chance alone passes this once in a thousand times.
  EXPECT_LT(chi_square, 26.1);
}

}  // namespace
}  // namespace ttt
