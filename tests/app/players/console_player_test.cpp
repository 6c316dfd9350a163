#include <gtest/gtest.h>

#include <deque>
#include <variant>

#include "players/player.hpp"

namespace {

using ttt::Game;
using ttt::Mark;
using ttt::Square;

/// A program for the keyboard that takes the first free square, counted from the top left.
constexpr const char* program = R"(console:--type {9} b='1|2|3
-+-+-
4|5|6
-+-+-
7|8|9'
while echo "$b" && printf 'Square: ' && read -r square; do
  b=$(echo "$b" | sed "s/$square/X/")
  b=$(echo "$b" | sed "s/$(echo "$b" | tr -cd 1-9 | cut -c 1)/O/")
done)";

TEST(ConsolePlayer, HeedsTheStopOfEachQuestionAlone) {
  const auto spec = ttt::find_player(program);
  ASSERT_TRUE(spec);
  const auto player = ttt::make_player(*spec, ttt::Random{0});
  Game game{Mark::x};
  ttt::Stop cancelled;
  cancelled.request();
  game.play(Square::center);
  static_cast<void>(player->choose(game, cancelled));
  player->prepare(cancelled);

  game = Game{Mark::x};
  std::deque<ttt::Stop> stops;
  for (const Square square : {Square::center, Square::bottom_right, Square::bottom}) {
    game.play(square);
    ttt::Stop& stop = stops.emplace_back();
    const ttt::Reply reply = player->choose(game, stop);
    ASSERT_TRUE(std::holds_alternative<Square>(reply)) << std::get<ttt::Failure>(reply).detail;
    game.play(std::get<Square>(reply));
    stop.request();
  }
}

}  // namespace
