// Minimax that only knows win, draw and loss: it never loses, but it may put off a win.
#include <algorithm>
#include <iostream>
#include <string>
#include <utility>

std::pair<int, int> best(std::string board, char side, char other) {
  for (std::string line : {"012", "345", "678", "036", "147", "258", "048", "246"})
    if (board[line[0] - '0'] == other && board[line[1] - '0'] == other &&
        board[line[2] - '0'] == other)
      return {-1, 0};
  std::pair<int, int> found{-2, 0};
  for (int i = 0; i < 9; ++i)
    if (board[i] == '.')
      found = std::max(
          found, {-best(board.substr(0, i) + side + board.substr(i + 1), other, side).first, i});
  return found.first == -2 ? std::pair{0, 0} : found;
}
int main() {
  for (std::string board, side; std::cin >> board >> side;)
    std::cout << "789456123"[best(board, side[0], side == "X" ? 'O' : 'X').second] << std::endl;
}
