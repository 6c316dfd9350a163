/// What `ttt move` does for good lines, written as one would in an hour: std::getline and
/// std::cout, not tied to stdio, and the library's parser and look-up.
#include <iostream>
#include <string>

#include "ttt/keys.hpp"
#include "ttt/notation.hpp"
#include "ttt/random.hpp"
#include "ttt/solution.hpp"
#include "ttt/strategy.hpp"

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  ttt::Random random{1};
  for (std::string line; std::getline(std::cin, line);) {
    const ttt::ParsedPosition parsed = ttt::parse_position(line);
    const ttt::SquareSet best = ttt::solve(parsed.position.board, parsed.position.to_move).best;
    if (best.empty())
      std::cout << "-\n";
    else
      std::cout << ttt::digit_of(ttt::KeyLayout::numpad, ttt::choose(best, random)) << '\n';
  }
}
