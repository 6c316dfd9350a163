# ikumen/terminal-tictactoe: HardAIPlayer of players.py. Argument: the clone's directory.
import sys

import bot

sys.path.insert(0, sys.argv[1])
from board import Board
from players import HardAIPlayer, HumanPlayer


def choose(board, side):
    position = Board()
    for square, cell in enumerate(board):
        if cell != ".":
            position.set_cell(square, cell)
    return HardAIPlayer(side, position, HumanPlayer("XO"[side == "X"], position)).play_turn()


bot.serve(choose)
