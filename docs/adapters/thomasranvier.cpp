// ThomasRanvier/tictactoe_minimax: minimax of main.cpp, whose main is renamed.
#define main original_main
#include "main.cpp"
#undef main
#include <cstdio>
#include <string>

int main() {
  std::cout.setstate(std::ios::failbit);  // it would draw its board
  for (std::string cells, side; std::cin >> cells >> side;) {
    TicTacToe game;
    for (int i = 0; i < 9; ++i)
      game.setValue(i % 3, i / 3, cells[i] == 'X' ? P1 : cells[i] == 'O' ? P2 : 0);
    const int player = side == "X" ? P1 : P2;
    const Move move = minimax(&game, player, player);
    std::printf("%c\n", "789456123"[3 * move.y + move.x]);
    std::fflush(stdout);
  }
}
