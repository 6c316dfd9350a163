# Cledersonbc/tic-tac-toe-minimax: ai_turn of py_version/minimax.py. Argument: the clone's directory.
import contextlib
import io
import sys

import bot

sys.path.insert(0, sys.argv[1] + "/py_version")
import minimax

minimax.clean = lambda: None  # it would clear the screen
minimax.time.sleep = lambda seconds: None


def choose(board, side):
    minimax.board[:] = [[{side: 1, ".": 0}.get(cell, -1) for cell in board[row:row + 3]] for row in (0, 3, 6)]
    before = sum(minimax.board, [])
    with contextlib.redirect_stdout(io.StringIO()):
        minimax.ai_turn("", "")
    return next(i for i, cell in enumerate(sum(minimax.board, [])) if cell != before[i])


bot.serve(choose)
