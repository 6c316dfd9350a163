// aniket-ray/Tic-Tac-Toe_CLI: getCPUMove of TicTacToe.cpp, whose main is renamed.
#define main original_main
#include "TicTacToe.cpp"
#undef main
#include <string>

int main() {
  for (std::string cells, side; std::cin >> cells >> side;) {
    PLAYER2 = side[0];
    PLAYER1 = side[0] == 'X' ? 'O' : 'X';
    for (int i = 0; i < 9; ++i) board[i / 3][i % 3] = cells[i] == '.' ? '1' + i : cells[i];
    getCPUMove();
    for (int i = 0; i < 9; ++i)
      if (cells[i] == '.' && board[i / 3][i % 3] == PLAYER2)
        std::cout << "789456123"[i] << std::endl;
  }
}
