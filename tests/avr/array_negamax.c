/* Tic-tac-toe as it is mostly written: an array of ints, every move tried and taken back, nothing
   pruned. It is here only to be compared with. */
#include "array_negamax.h"

static const int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

static int winner(const int board[9]) {
  for (int i = 0; i < 8; ++i) {
    const int mark = board[lines[i][0]];
    if (mark != 0 && mark == board[lines[i][1]] && mark == board[lines[i][2]]) return mark;
  }
  return 0;
}

static int negamax(int board[9], int side, int ply, struct ArrayAnswer* answer) {
  ++answer->nodes;
  const int won = winner(board);
  if (won != 0) return won == side ? 100 - ply : ply - 100;
  int best = -100;
  int best_move = -1;
  for (int square = 0; square < 9; ++square) {
    if (board[square] != 0) continue;
    board[square] = side;
    const int score = -negamax(board, -side, ply + 1, answer);
    board[square] = 0;
    if (score > best) {
      best = score;
      best_move = square;
    }
  }
  if (ply == 0) answer->move = best_move;
  return best_move < 0 ? 0 : best;
}

struct ArrayAnswer array_negamax(int board[9], int side) {
  struct ArrayAnswer answer = {-1, 0, 0};
  answer.score = negamax(board, side, 0, &answer);
  return answer;
}
