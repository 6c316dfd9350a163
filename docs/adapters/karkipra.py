# karkipra/AI-Fun: compMove of TicTacToeAI/start.py. Argument: the clone's directory.
import sys

import bot

sys.path.insert(0, sys.argv[1] + "/TicTacToeAI")
import start


def choose(board, side):
    start.board[1:] = bot.swapped(board, side).replace(".", " ")
    return start.compMove() - 1


bot.serve(choose)
