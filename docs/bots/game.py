# A bot for ttt that plays one game and reads the moves of the other side: 'game:python3 game.py'. Put your own
# function in the place of choose, or your own player in the place of board.
import os
import sys

KEYS = "789456123"  # of the squares, row by row from the top left; with --layout phone, 123456789
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def choose(board, side):
    return next(square for square in (4, 0, 2, 6, 8, 1, 3, 5, 7) if board[square] == ".")


def over(board):
    return "." not in board or any(board[a] == board[b] == board[c] != "." for a, b, c in LINES)


# Whatever else is printed goes to standard error: it is no answer.
answers = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)
board = ["."] * 9
mark, turn = input().split()  # "X first", or "O second"; who does not play that side answers "none"
while not over(board):
    if turn == "first":
        square = choose(board, mark)
        board[square] = mark
        print(KEYS[square], file=answers, flush=True)
    else:
        line = sys.stdin.readline()
        if not line:
            break  # the game was broken off
        board[KEYS.index(line.strip())] = "O" if mark == "X" else "X"
    turn = "second" if turn == "first" else "first"
