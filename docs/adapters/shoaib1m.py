# Shoaib1M/TicTacToe-using-minimax-algorithm: ai_move of main.py. Argument: the clone's directory.
import sys

import bot

game = {}
with open(sys.argv[1] + "/main.py") as file:
    exec(file.read().removesuffix("play_game()\n"), game)  # all but the last line, which starts to play


def choose(board, side):
    cells = game["board"]
    cells[:] = bot.swapped(board, side).replace(".", " ")
    before = cells[:]
    game["ai_move"]()
    return next(i for i in range(9) if cells[i] != before[i])


bot.serve(choose)
