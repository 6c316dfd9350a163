// Two players of the library play a game; the move that lost it is named.
#include <cstdint>
#include <iostream>
#include <string_view>
#include <ttt/analysis.hpp>
#include <ttt/game.hpp>
#include <ttt/keys.hpp>
#include <ttt/notation.hpp>
#include <ttt/random.hpp>
#include <ttt/strategy.hpp>

int main() {
  const ttt::Strategy& x = *ttt::find_strategy("cunning");
  const ttt::Strategy& o = *ttt::find_strategy("tactical");
  ttt::Random random{1};
  ttt::Game game{ttt::Mark::x};
  while (!game.over()) {
    const ttt::Strategy& player = game.to_move() == ttt::Mark::x ? x : o;
    const ttt::SquareSet squares = player.candidates(game.board(), game.to_move());
    game.play(ttt::choose(squares, random));
  }
  std::cout << std::string_view{ttt::to_text(game.board())} << '\n';
  switch (game.outcome()) {
    case ttt::Outcome::x_wins: std::cout << x.name << " wins\n"; break;
    case ttt::Outcome::o_wins: std::cout << o.name << " wins\n"; break;
    case ttt::Outcome::draw: std::cout << "a draw\n"; break;
    case ttt::Outcome::in_progress: return 1;
  }
  if (const auto move = ttt::losing_move(game))
    std::cout << "lost by move " << *move + 1 << " at "
              << ttt::digit_of(ttt::KeyLayout::numpad, game.moves()[*move]) << '\n';
}
