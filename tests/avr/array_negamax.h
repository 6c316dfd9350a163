#pragma once

#include <stdint.h>  // NOLINT(modernize-deprecated-headers): C reads this too

#ifdef __cplusplus
extern "C" {
#endif

struct ArrayAnswer {
  int move; /* 0 to 8, or -1 when the game is over */
  int score;
  uint32_t nodes;
};

/* The first of the best moves in reading order. In `board` 1 and -1 are the marks, 0 is empty. */
struct ArrayAnswer array_negamax(int board[9], int side);

#ifdef __cplusplus
}
#endif
