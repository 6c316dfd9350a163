# hkgumbs/tictactoe-python: Solver of src/solver.py. Argument: the clone's directory.
import sys

import bot

sys.path.insert(0, sys.argv[1])
from src.board import Board
from src.solver import Solver
from src.team import Team


def choose(board, side):
    position = Board()
    position._spaces = [{"X": Team.FIRST, "O": Team.SECOND, ".": Team.NEITHER}[cell] for cell in board]
    position._turn = Team.FIRST if side == "X" else Team.SECOND
    return Solver().get_next_move(position)


bot.serve(choose)
