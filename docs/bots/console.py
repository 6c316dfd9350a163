# Sits before a program for the console in the place of a person: 'game:python3 console.py'. What is
# between the two lines fits tictactoe.py; make it fit yours.
import os
import pty
import re
import sys

KEYS = "789456123"  # of the squares, row by row from the top left; with --layout phone, 123456789

# ------------------------------------------------------------------------------------------------
COMMAND = ["python3", os.path.join(os.path.dirname(__file__), "tictactoe.py")]
SIDE = "O"  # that the program plays
PROMPT = r"Your move, row and column: "  # with which it waits for a person
ANSWER = r"I take (\d) (\d)|You win|A draw"  # its move, or the end of the game


def typed(square):
    return f"{square // 3 + 1} {square % 3 + 1}\n"


def read(found):
    return 3 * (int(found[1]) - 1) + int(found[2]) - 1 if found[1] else None


# ------------------------------------------------------------------------------------------------
mark, turn = input().split()
if mark != SIDE:
    print("none", flush=True)
    sys.exit()
process, terminal = pty.fork()
if process == 0:
    os.execvp(COMMAND[0], COMMAND)


screen = ""  # what the program has shown, and nobody has looked at


def wait_for(pattern):
    global screen
    while not (found := re.search(pattern, screen)):
        screen += os.read(terminal, 4096).decode()  # fails where the program has ended
    screen = screen[found.end() :]
    return found


while turn == "first" or (line := sys.stdin.readline()):
    if turn == "second":
        wait_for(PROMPT)
        os.write(terminal, typed(KEYS.index(line.strip())).encode())
    turn = "second"
    square = read(wait_for(ANSWER))
    if square is None:
        break
    print(KEYS[square], flush=True)
