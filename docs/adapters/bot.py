# Speaks the protocol of docs/bots.md for a function that chooses a move.
import sys


def serve(choose):
    """choose(board, side): nine of X, O and ., and X or O; gives a square from 0 (top left) to 8."""
    for line in sys.stdin:
        board, side = line.split()
        print("789456123"[choose(board, side)], flush=True)


def swapped(board, side):
    """The same position with the marks exchanged if need be, for programs that always play O."""
    return board if side == "O" else board.translate(str.maketrans("XO", "OX"))
