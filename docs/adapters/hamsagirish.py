# hamsagirish/CODSOFTAI_TASK2: best_move of tic_tac_toe.py. Argument: the clone's directory.
import sys

import bot

game = {}
with open(sys.argv[1] + "/tic_tac_toe.py") as file:
    exec(file.read().removesuffix("tic_tac_toe()\n"), game)  # all but the last line, which starts to play

bot.serve(lambda board, side: game["best_move"](list(bot.swapped(board, side).replace(".", " "))))
