// Two players play a game; the move that lost it is named.
#include <iostream>
#include <ttt/analysis.hpp>
#include <ttt/keys.hpp>
#include <ttt/notation.hpp>
#include <ttt/strategy.hpp>

int main() {
  ttt::Random random{1};
  ttt::Game game{ttt::Mark::x};
  while (!game.over()) {
    const ttt::Mark side = game.to_move();
    const ttt::Strategy* player = ttt::find_strategy(side == ttt::Mark::x ? "cunning" : "tactical");
    game.play(ttt::choose(player->candidates(game.board(), side), random));
  }
  std::cout << std::string_view{ttt::to_text(game.board())} << '\n';
  if (const auto move = ttt::losing_move(game))
    std::cout << "lost by move " << *move + 1 << " at "
              << ttt::digit_of(ttt::KeyLayout::numpad, game.moves()[*move]) << '\n';
}
