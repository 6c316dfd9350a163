# A bot that learns: the machine of matchboxes and beads with which Donald Michie showed in 1961 that
# a heap of boxes can learn noughts and crosses by playing it.
#
#     ttt match 'bot:python3 matchbox.py beads.json' perfect --games 500
#
# There is a box for each position in which it may have to move, and in it beads of as many colours
# as there are squares to take. It shakes the box, and the bead that comes out first is its move. When
# the game is over, the bead goes back with three more of its colour after a win, with one more after
# a draw, and stays out after a loss. All beads are kept in a file. With --best it learns no more, and
# takes the colour of which there are most.
import argparse
import json
import os
import random
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
KEYS = "789456123"
WON, DRAWN, LOST, BROKEN_OFF = 3, 1, -1, 0  # beads more

# The eight ways to turn and to mirror a board, as the squares of which the new board is made.
WAYS = []
way = tuple(range(9))
for _ in range(4):
    way = tuple(way[square] for square in (6, 3, 0, 7, 4, 1, 8, 5, 2))
    WAYS += [way, tuple(way[square] for square in (2, 1, 0, 5, 4, 3, 8, 7, 6))]


# In all boards below, X is the machine and O the other side, whoever is what in the game.


def empty_squares(board):
    return [square for square in range(9) if board[square] == "."]


def put(board, square, mark):
    return board[:square] + mark + board[square + 1 :]


def has_line(board, mark):
    return any(all(board[square] == mark for square in line) for line in LINES)


def turned(board):
    """The one of the eight boards that has a box, and the way to it."""
    return min(("".join(board[square] for square in way), way) for way in WAYS)


def new_box(board):
    """4, 3, 2, 1 beads of each colour for its first, second, third and fourth move. Squares that
    the board's own symmetry makes equal are one, and have one colour."""
    colours = {}
    for square in empty_squares(board):
        colours.setdefault(turned(put(board, square, "X"))[0], KEYS[square])
    return dict.fromkeys(colours.values(), board.count(".") // 2)


def follows(board, last):
    """Whether the other side can have made one move since the machine made its last."""
    return last is not None and any(put(last, square, "O") == board for square in empty_squares(last))


def begins(board):
    return "X" not in board


def end_of_game(last):
    """How a game ended in which the machine left this board, and was not asked again."""
    if has_line(last, "X"):
        return WON
    empty = empty_squares(last)
    if any(has_line(put(last, square, "O"), "O") for square in empty):
        return LOST
    return DRAWN if len(empty) < 2 else BROKEN_OFF


class Machine:
    def __init__(self, file, seed):
        self.file = file
        self.random = random.Random(seed)
        self.boxes = {}  # board: {key: beads}
        self.open_boxes = []  # of this game: [board, key of the bead that was drawn]
        self.last = None  # the board after the machine's last move
        if os.path.exists(file):
            with open(file) as saved:
                self.boxes, self.open_boxes, self.last = json.load(saved)

    def save(self):
        """Replaces the file whole or not at all: this process may be killed at any time."""
        with open(self.file + ".new", "w") as new:
            json.dump([self.boxes, self.open_boxes, self.last], new)
        os.replace(self.file + ".new", self.file)

    def close_boxes(self, beads):
        for board, key in self.open_boxes:
            box = self.boxes[board]
            box[key] += beads
            if not any(box.values()):
                self.boxes[board] = new_box(board)  # Michie's machine gave up; a bot cannot
        self.open_boxes = []
        self.last = None

    def square(self, board, best=False):
        """The square of a bead from the board's box, which is left open."""
        if board.count(".") == 1:
            return board.index(".")
        name, way = turned(board)
        if name not in self.boxes:
            self.boxes[name] = new_box(name)
        box = self.boxes[name]
        if best:
            key = max(box, key=box.get)
        else:
            key = self.random.choices(list(box), weights=box.values())[0]
            self.open_boxes.append([name, key])
        return way[KEYS.index(key)]

    def learn(self, board):
        """A move, after what the question says about the game before."""
        if not follows(board, self.last):
            over = self.last is not None and begins(board)
            self.close_boxes(end_of_game(self.last) if over else BROKEN_OFF)
        square = self.square(board)
        self.last = put(board, square, "X")
        if has_line(self.last, "X") or "." not in self.last:
            self.close_boxes(end_of_game(self.last))
        self.save()
        return square


def main():
    options = argparse.ArgumentParser()
    options.add_argument("file")
    options.add_argument("--seed", type=int)
    options.add_argument("--best", action="store_true")
    chosen = options.parse_args()
    machine = Machine(chosen.file, chosen.seed)
    for question in sys.stdin:
        board, side = question.split()
        if side == "O":
            board = board.translate(str.maketrans("XO", "OX"))
        square = machine.square(board, best=True) if chosen.best else machine.learn(board)
        print(KEYS[square], flush=True)


if __name__ == "__main__":
    main()
