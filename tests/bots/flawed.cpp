/// A perfect bot with one mistake: `flawed POSITION DIGIT` plays that square (numpad layout) in
/// that position, for example `X...O....X`. Other flaws are in the tests of app/referee.
#include <iostream>
#include <string>

#include "ttt/keys.hpp"
#include "ttt/notation.hpp"
#include "ttt/solution.hpp"

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const ttt::Position flaw = ttt::parse_position(argv[1]).position;
  for (std::string line; std::getline(std::cin, line);) {
    const ttt::Position asked = ttt::parse_position(line).position;
    const ttt::Square best = *ttt::solve(asked.board, asked.to_move).best.begin();
    const int digit = ttt::digit_of(ttt::KeyLayout::numpad, best);
    std::cout << (asked == flaw ? argv[2] : std::to_string(digit)) << std::endl;
  }
}
