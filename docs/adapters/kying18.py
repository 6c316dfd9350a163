# kying18/tic-tac-toe: SmartComputerPlayer. Argument: the clone's directory.
import sys

import bot

sys.path.insert(0, sys.argv[1])
from game import TicTacToe
from player import SmartComputerPlayer


def choose(board, side):
    game = TicTacToe()
    game.board = list(board.replace(".", " "))
    return SmartComputerPlayer(side).get_move(game)


bot.serve(choose)
