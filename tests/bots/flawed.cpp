/// A perfect bot with one flaw: `flawed POSITION DIGIT`. In that position (for example `X...O....
/// X`) it plays that square (numpad layout); in all others it plays the first of the best squares.
#include <charconv>
#include <iostream>
#include <string>

#include "ttt/keys.hpp"
#include "ttt/notation.hpp"
#include "ttt/search.hpp"

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const ttt::Position flaw = ttt::parse_position(argv[1]).position;
  const auto square = ttt::square_of(ttt::KeyLayout::numpad, *argv[2] - '0');
  for (std::string line; std::getline(std::cin, line);) {
    const ttt::Position asked = ttt::parse_position(line).position;
    const ttt::Square best = *ttt::best_squares(asked.board, asked.to_move).begin();
    std::cout << ttt::digit_of(ttt::KeyLayout::numpad, asked == flaw ? *square : best) << std::endl;
  }
}
