# aimacode/aima-python: alpha_beta_player of games4e.py. Argument: the clone's directory.
import sys

import bot

sys.path.insert(0, sys.argv[1])
from games4e import GameState, TicTacToe, alpha_beta_player


def choose(board, side):
    cells = {(i // 3 + 1, i % 3 + 1): cell for i, cell in enumerate(board)}
    taken = {square: cell for square, cell in cells.items() if cell != "."}
    state = GameState(side, 0, taken, [square for square in cells if square not in taken])
    row, column = alpha_beta_player(TicTacToe(), state)
    return 3 * row + column - 4


bot.serve(choose)
