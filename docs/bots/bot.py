# A bot for ttt: 'bot:python3 bot.py'.
# Put your own function in the place of choose, and leave the rest as it is.
import os
import sys


def choose(board, side):
    """board: nine squares, "X", "O" or "." for an empty one, row by row from the top left.
    side: your mark, "X" or "O". Returns an empty square, 0 to 8 in the same order."""
    return next(square for square in (4, 0, 2, 6, 8, 1, 3, 5, 7) if board[square] == ".")


# Whatever else is printed goes to standard error: it is no answer.
answers = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)
for line in sys.stdin:
    board, side = line.split()
    # The keys of the squares; with --layout phone, 1 to 9. An answer must not wait in a buffer.
    print("789456123"[choose(board, side)], file=answers, flush=True)
