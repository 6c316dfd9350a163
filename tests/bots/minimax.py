#!/usr/bin/env python3
# Minimax in ten lines. A win counts more the sooner it comes, so none is missed.
import functools, sys
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
@functools.lru_cache(None)
def best(board, side, other):
    if any(all(board[i] == other for i in line) for line in LINES): return -1 - board.count("."), 0
    moves = [(-best(board[:i] + side + board[i + 1:], other, side)[0], i) for i in range(9) if board[i] == "."]
    return max(moves, default=(0, 0))
for line in sys.stdin:
    board, side = line.split()
    print("789456123"[best(board, side, "XO"[side == "X"])[1]], flush=True)
