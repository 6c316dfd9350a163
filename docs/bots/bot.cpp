// A bot for ttt: bot:./bot, after c++ -std=c++17 -O2 -o bot bot.cpp.
// Put your own function in the place of choose, and leave the rest as it is.
#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <string>

// board: nine squares, 'X', 'O' or '.' for an empty one, row by row from the top left.
// side: your mark, 'X' or 'O'. Returns an empty square, 0 to 8 in the same order.
int choose(std::string board, char side) {
  for (int square : {4, 0, 2, 6, 8, 1, 3, 5, 7})
    if (board[square] == '.') return square;
  return 0;
}

int main() {
  // Whatever else is printed goes to standard error: it is no answer.
  FILE* answers = fdopen(dup(1), "w");
  dup2(2, 1);
  std::string board;
  char side;
  while (std::cin >> board >> side) {
    // The keys of the squares; with --layout phone, 1 to 9. An answer must not wait in a buffer.
    fprintf(answers, "%c\n", "789456123"[choose(board, side)]);
    fflush(answers);
  }
}
