// The perfect replies to a position, as keys of the numeric keypad.
#include <iostream>
#include <ttt/ttt.hpp>

int main(int argc, char** argv) {
  const auto [position, error] = ttt::parse_position(argc > 1 ? argv[1] : "XO..X...O");
  if (error) return 1;
  for (const ttt::Square square : ttt::solve(position.board, position.to_move).best)
    std::cout << ttt::digit_of(ttt::KeyLayout::numpad, square) << '\n';
}
