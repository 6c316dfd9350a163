"""adversarial.py KIND [LANGUAGE]: a player of that kind. Each is the perfect player with a defect that a referee may
miss or misjudge. The tests of app/referee have the defects that need no process of their own."""
import functools
import random
import sys
import time

LINES = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124]
KEYS = "789456123"
CORNERS = {0, 2, 6, 8}


@functools.lru_cache(None)
def value(mine, theirs):
    """1, 0 or -1 for who is to move; squares are bits."""
    if any(theirs & line == line for line in LINES):
        return -1
    best = -1
    for square in range(9):
        if not (mine | theirs) >> square & 1:
            best = max(best, -value(theirs, mine | 1 << square))
            if best == 1:
                return 1
    return best if mine | theirs != 0o777 else 0


class Asked:
    """A question, and the questions and answers before it in this process."""

    def __init__(self):
        self.board, self.side = "", ""
        self.path = ()  # the boards of this game about which it was asked, the last one included
        self.answers = 0

    def hear(self, line):
        self.board, self.side = line.split()
        if 9 - self.board.count(".") < 2:
            self.path = ()
        self.path += (self.board,)

    def free(self):
        return [i for i in range(9) if self.board[i] == "."]

    def worth(self, square):
        mine, theirs = (sum(1 << i for i in range(9) if self.board[i] == mark) for mark in (self.side, "XO"[self.side == "X"]))
        return -value(theirs, mine | 1 << square)

    def good(self):
        """The squares that keep what there is to keep."""
        best = max(self.worth(square) for square in self.free())
        return [square for square in self.free() if self.worth(square) == best]

    def perfect(self):
        if len(self.free()) == 9:
            return 4
        return max(sorted(self.free(), key=lambda i: (i != 4, i not in CORNERS)), key=self.worth)

    def blunder_if(self, does):
        """A move that gives something away, if it does and there is one."""
        worst = min(self.free(), key=self.worth)
        return worst if does and self.worth(worst) < self.worth(self.perfect()) else self.perfect()


chance = random.SystemRandom()


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


# Each kind returns the square that it plays, or the text that it writes.


def lulled(asked):
    return asked.blunder_if(asked.path[-2:] == ("X........", "X...O...X"))


def last_move(asked):
    """Goes by what the other side has played since the question before."""
    return asked.blunder_if(len(asked.path) == 3 and asked.path[1][5] == "." != asked.path[2][5])


def of_many_ways(asked):
    return chance.choice(asked.good())


def ends_after_ten(asked):
    say(KEYS[asked.perfect()] + "\n")
    return sys.exit() if asked.answers == 9 else ""


def ends_after_each(asked):
    say(KEYS[asked.perfect()] + "\n")
    sys.exit()


def last_word(asked):
    """Writes a second line, a little later, when the game is over."""
    if asked.board.count(".") > 2:
        return asked.perfect()
    say(KEYS[asked.perfect()] + "\n")
    time.sleep(0.02)
    return "hmm\n"


def no_feed_at_the_fourth(asked):
    return KEYS[asked.perfect()] if len(asked.path) == 4 else asked.perfect()


def thinker(asked):
    end = time.process_time() + 0.02
    while time.process_time() < end:
        pass
    return asked.perfect()


def play_bot(kind):
    asked = Asked()
    for line in iter(sys.stdin.readline, ""):
        asked.hear(line)
        answer = kind(asked)
        say(answer if isinstance(answer, str) else KEYS[answer] + "\n")
        asked.answers += 1


def play_game(kind):
    """The same, where it hears the moves of one game."""
    asked = Asked()
    side, turn = sys.stdin.readline().split()
    board = ["."] * 9
    if turn == "second":
        board[KEYS.index(sys.stdin.readline().strip())] = "XO"[side == "X"]
    while True:
        asked.hear("".join(board) + " " + side)
        square = kind(asked)
        board[square] = side
        say(KEYS[square] + "\n")
        line = sys.stdin.readline()
        if not line:
            return
        board[KEYS.index(line.strip())] = "XO"[side == "X"]


def play_ugi(kind):
    asked = Asked()
    for line in iter(sys.stdin.readline, ""):
        words = line.split()
        if words[0] == "ugi":
            say("id name adversarial\nugiok\n")
        elif words[0] == "isready":
            say("readyok\n")
        elif words[0] == "position":
            moves, board, side = words[3:], "." * 9, "X"
            if words[1] == "fen":
                board, side, moves = words[2], words[3], words[5:]
            for move in moves:
                square = (3 - int(move[1])) * 3 + "abc".index(move[0])
                board, side = board[:square] + side + board[square + 1 :], "XO"[side == "X"]
            asked.hear(board + " " + side)
        elif words[0] == "go":
            square = kind(asked)
            asked.answers += 1
            say("bestmove " + "abc"[square % 3] + str(3 - square // 3) + "\n")


if __name__ == "__main__":
    play = {"game": play_game, "ugi": play_ugi}.get(sys.argv[2] if len(sys.argv) > 2 else "", play_bot)
    play(globals()[sys.argv[1]])
