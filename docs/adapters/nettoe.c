/* netToe: get_cpu_move of src/ai.c at its highest level, 3. It always plays O. */
#include <stdio.h>

#define BOARD_CALCULATIONS
#include "board.h"

void get_cpu_move(int level);

/* Instead of the C library's: no pause before a move. */
unsigned sleep(unsigned seconds) { return seconds - seconds; }

int main(void) {
  char cells[10], side;
  char** squares[] = {&C11, &C12, &C13, &C21, &C22, &C23, &C31, &C32, &C33};
  init_matrix();
  while (scanf("%9s %c", cells, &side) == 2) {
    for (int i = 0; i < 9; ++i) **squares[i] = cells[i] == '.' ? ' ' : cells[i] == side ? 'O' : 'X';
    get_cpu_move(3);
    for (int i = 0; i < 9; ++i)
      if (cells[i] == '.' && **squares[i] == 'O') printf("%c\n", "789456123"[i]);
    fflush(stdout);
  }
}
