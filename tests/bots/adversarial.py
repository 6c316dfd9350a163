"""adversarial.py KIND [LANGUAGE]: runs a bot of that kind. Every kind is a perfect player with a defect that a referee
may miss or misjudge. Defects that need no process of their own are in the tests of app/referee."""
import functools
import random
import sys
import time

LINES = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124]
KEYS = "789456123"
CORNERS = {0, 2, 6, 8}


@functools.lru_cache(None)
def value(mine, theirs):
    """Returns the value for the side to move: 1 (win), 0 (draw) or -1 (loss). Squares are bits of both arguments."""
    if any(theirs & line == line for line in LINES):
        return -1
    best = -1
    for square in range(9):
        if not (mine | theirs) >> square & 1:
            best = max(best, -value(theirs, mine | 1 << square))
            if best == 1:
                return 1
    return best if mine | theirs != 0o777 else 0


class Question:
    """The current question, and the questions and answers before it in this process."""

    def __init__(self):
        self.board, self.side = "", ""
        self.path = ()  # the boards of this game's questions, including the current one
        self.answers = 0

    def parse(self, line):
        self.board, self.side = line.split()
        if 9 - self.board.count(".") < 2:
            self.path = ()
        self.path += (self.board,)

    def empty_squares(self):
        return [i for i in range(9) if self.board[i] == "."]

    def value_of(self, square):
        mine, theirs = (sum(1 << i for i in range(9) if self.board[i] == mark) for mark in (self.side, "XO"[self.side == "X"]))
        return -value(theirs, mine | 1 << square)

    def best_squares(self):
        """Returns the squares of the best value."""
        best = max(self.value_of(square) for square in self.empty_squares())
        return [square for square in self.empty_squares() if self.value_of(square) == best]

    def perfect_square(self):
        if len(self.empty_squares()) == 9:
            return 4
        return max(sorted(self.empty_squares(), key=lambda i: (i != 4, i not in CORNERS)), key=self.value_of)

    def mistake_if(self, condition):
        """Returns a mistake if `condition` is true and there is one, and the perfect move otherwise."""
        worst = min(self.empty_squares(), key=self.value_of)
        return worst if condition and self.value_of(worst) < self.value_of(self.perfect_square()) else self.perfect_square()


generator = random.SystemRandom()


def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()


# Each kind is a function that returns the square to play, or the text to write.


def depends_on_game(question):
    return question.mistake_if(question.path[-2:] == ("X........", "X...O...X"))


def depends_on_last_move(question):
    """Makes a mistake at the third question of a game if square 6 has been taken since the second."""
    return question.mistake_if(len(question.path) == 3 and question.path[1][5] == "." != question.path[2][5])


def random_best_move(question):
    return generator.choice(question.best_squares())


def exits_after_ten(question):
    write(KEYS[question.perfect_square()] + "\n")
    return sys.exit() if question.answers == 9 else ""


def exits_after_each(question):
    write(KEYS[question.perfect_square()] + "\n")
    sys.exit()


def late_second_line(question):
    """Writes a second line, a little later, at the end of the game."""
    if question.board.count(".") > 2:
        return question.perfect_square()
    write(KEYS[question.perfect_square()] + "\n")
    time.sleep(0.02)
    return "hmm\n"


def no_newline_after_fourth(question):
    return KEYS[question.perfect_square()] if len(question.path) == 4 else question.perfect_square()


def uses_20_ms(question):
    end = time.process_time() + 0.02
    while time.process_time() < end:
        pass
    return question.perfect_square()


def play_bot(kind):
    question = Question()
    for line in iter(sys.stdin.readline, ""):
        question.parse(line)
        answer = kind(question)
        write(answer if isinstance(answer, str) else KEYS[answer] + "\n")
        question.answers += 1


def play_game(kind):
    """Plays one game by the `game:` protocol, which sends only the opponent's moves."""
    question = Question()
    side, turn = sys.stdin.readline().split()
    board = ["."] * 9
    if turn == "second":
        board[KEYS.index(sys.stdin.readline().strip())] = "XO"[side == "X"]
    while True:
        question.parse("".join(board) + " " + side)
        square = kind(question)
        board[square] = side
        write(KEYS[square] + "\n")
        line = sys.stdin.readline()
        if not line:
            return
        board[KEYS.index(line.strip())] = "XO"[side == "X"]


if __name__ == "__main__":
    play = play_game if sys.argv[2:] == ["game"] else play_bot
    play(globals()[sys.argv[1]])
