// Minimax that only knows win, draw and loss: it never loses, but it may put off a win.
#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <utility>

std::map<std::string, std::pair<int, int>> known;  // a value and a square for each board

std::pair<int, int> best(std::string board, char side, char other) {
  if (known.count(board + side) > 0) return known[board + side];
  std::pair<int, int> found{-2, 0};
  for (std::string line : {"012", "345", "678", "036", "147", "258", "048", "246"})
    if (board[line[0] - '0'] == other && board[line[1] - '0'] == other &&
        board[line[2] - '0'] == other)
      return {-1, 0};
  for (int i = 0; i < 9; ++i)
    if (board[i] == '.')
      found = std::max(
          found, {-best(board.substr(0, i) + side + board.substr(i + 1), other, side).first, i});
  if (found.first == -2) found = {0, 0};
  return known[board + side] = found;
}
int main() {
  for (std::string board, side; std::cin >> board >> side;)
    std::cout << "789456123"[best(board, side[0], side == "X" ? 'O' : 'X').second] << std::endl;
}
