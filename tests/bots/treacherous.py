"""treacherous.py KIND: a player of that kind. Each is the perfect one with something that a referee may miss,
or may take for what it is not."""
import functools
import os
import random
import sys
import time
import zlib

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
    """A question, and what has been asked and answered before it in this process."""

    def __init__(self):
        self.board, self.side = "", ""
        self.path = ()  # the boards of this game about which it was asked, the last one included
        self.answers = 0
        self.games = 0
        self.previous = ()  # the path of the game before
        self.seen = set()  # paths
        self.first_side = ""

    def hear(self, line):
        board, side = line.split()
        if 9 - board.count(".") < 2:
            self.seen.add(self.path)
            self.previous, self.path = self.path, ()
            self.games += 1
        self.board, self.side = board, side
        self.first_side = self.first_side or side
        self.path += (board,)

    def moves(self, by=None):
        """All moves to each square in order, as far as its questions show them: of the other side in pairs with its own."""
        before, found = "." * 9, []
        for board in self.path:
            found += [i for i in range(9) if before[i] != board[i] and by in (None, board[i])]
            before = board
        return found

    @property
    def other(self):
        return "XO"[self.side == "X"]

    def free(self):
        return [i for i in range(9) if self.board[i] == "."]

    def worth(self, square, side=None):
        side = side or self.side
        mine, theirs = (sum(1 << i for i in range(9) if self.board[i] == mark) for mark in (side, "XO"[side == "X"]))
        return -value(theirs, mine | 1 << square)

    def good(self):
        """The squares that keep what there is to keep."""
        best = max(self.worth(square) for square in self.free())
        return [square for square in self.free() if self.worth(square) == best]

    def perfect(self):
        if len(self.free()) == 9:
            return 4
        best, found = -2, None
        for square in sorted(self.free(), key=lambda i: (i != 4, i not in CORNERS)):
            now = self.worth(square)
            if now > best:
                best, found = now, square
            if best == 1:
                break
        return found

    def blunder(self):
        """A move that gives something away, if there is one."""
        worst = min(self.free(), key=self.worth)
        return worst if self.worth(worst) < self.worth(self.perfect()) else self.perfect()

    def blunder_if(self, does):
        return self.blunder() if does else self.perfect()


chance = random.SystemRandom()
drawn_at_start = chance.random()


# Those that remember their game: the answer goes by more than the position.


def lulled(asked):
    return asked.blunder_if(asked.path[-2:] == ("X........", "X...O...X"))


def clockwise(asked):
    """By the order of the other side's moves."""
    theirs = asked.moves(asked.other)
    return asked.blunder_if(theirs[:3] == [0, 8, 7] or theirs[:3] == [0, 2, 7])


def own_order(asked):
    """By the order of its own moves."""
    mine = asked.moves(asked.side)
    return asked.blunder_if(len(mine) > 2 and mine[0] > mine[1] > mine[2])


def last_move(asked):
    """By the other side's last move."""
    return asked.blunder_if(len(asked.path) == 3 and asked.moves(asked.other)[-1:] == [5])


def two_before(asked):
    """By the question before the last one."""
    return asked.blunder_if(len(asked.path) > 2 and asked.path[-3].count(".") == 8 and asked.path[-3][6] == "X")


def first_impression(asked):
    """By how the game began."""
    return asked.blunder_if(len(asked.path) > 2 and asked.path[0] == ".X......." and asked.board[0] == "X")


def superstitious(asked):
    """By all of it."""
    return asked.blunder_if(len(asked.path) > 2 and zlib.crc32(repr(asked.path).encode()) % 32 == 0)


def alternating(asked):
    """By whether corners and sides took turns."""
    theirs = [square in CORNERS for square in asked.moves(asked.other)]
    return asked.blunder_if(theirs in ([True, False, True], [False, True, False]))


def by_path(asked):
    """Plays well in many ways, by the path; and badly on few paths."""
    number = zlib.crc32(repr(asked.path).encode())
    if len(asked.path) > 2 and number % 200 == 0:
        return asked.blunder()
    return asked.good()[number // 7 % len(asked.good())]


# Those that remember the games before.


def tires(asked):
    return asked.blunder_if(asked.answers > 60)


def tires_of_games(asked):
    return asked.blunder_if(asked.games > 20)


def collapses_late(asked):
    return asked.blunder_if(asked.games > 400)


def first_game(asked):
    return asked.blunder_if(asked.games == 1 and len(asked.path) == 2)


def first_game_once(asked):
    return asked.blunder_if(asked.games == 1 and asked.path == ("X........", "XX..O...."))


def proud(asked):
    """Careless after a game that went well: the other side had no line of two left to complete."""
    before = asked.previous[-1:] and asked.previous[-1]
    return asked.blunder_if(bool(before) and before.count(".") < 3 and len(asked.path) > 1)


def learns(asked):
    """Does what the other side did in the game before, where it can."""
    if len(asked.path) > 1 and asked.previous and len(asked.previous) > 1:
        first = [i for i in range(9) if asked.previous[0][i] == "." and asked.previous[1][i] == asked.other]
        if first and first[0] in asked.free() and asked.games % 7 == 0:
            return first[0]
    return asked.perfect()


def bored(asked):
    """Never plays the same game twice."""
    return asked.blunder_if(asked.path in asked.seen and len(asked.path) > 1)


def stale_side(asked):
    """Learns its mark from the first question of its life."""
    return max(asked.free(), key=lambda square: asked.worth(square, asked.first_side))


def no_game(asked):
    """Bad where the question does not go on from the one before, nor begins a game."""
    marks = 9 - asked.board.count(".")
    return asked.blunder_if(marks != 2 * len(asked.path) - (2 if asked.side == "X" else 1))


def keeps_board(asked):
    """Knows only what it has seen to happen; two good moves by chance."""
    kept = getattr(asked, "kept", "." * 9)
    if len(asked.path) == 1:
        kept = "." * 9
    new = [i for i in range(9) if asked.board[i] != kept[i]][:1]
    known = list(kept)
    for square in new:
        known[square] = asked.board[square]
    asked.board = "".join(known)
    square = chance.choice(asked.good())
    known[square] = asked.side
    asked.kept = "".join(known)
    return square


# Those that draw lots.


def planner(asked):
    """One of two openings, and then only what it has prepared for that."""
    corner = drawn_at_start < 0.5
    if len(asked.path) == 1 and asked.side == "X":
        asked.corner = chance.random() < 0.5
        return 0 if asked.corner else 4
    if asked.side == "X" and asked.board[0 if asked.corner else 4] != "X":
        return asked.blunder()
    return asked.perfect() if corner else asked.good()[-1]


def slip(asked):
    return asked.blunder_if(drawn_at_start < 0.3 and len(asked.path) == 2)


def of_a_late_question(asked):
    return len(asked.path) == 3 and asked.moves("O") == [0, 7]


def bad_one_in_five(asked):
    return asked.blunder_if(of_a_late_question(asked) and chance.random() < 0.2)


def starts_bad_one_in_five(asked):
    return asked.blunder_if(of_a_late_question(asked) and drawn_at_start < 0.2)


def slips_at_times(asked):
    return asked.blunder_if(chance.random() < 0.05)


def seldom(asked):
    return asked.blunder_if(chance.random() < 0.0003)


def of_many_ways(asked):
    return chance.choice(asked.good())


def at_random(asked):
    return chance.choice(asked.free())


def of_the_second(asked):
    return asked.blunder_if(int(time.time()) % 5 == 0 and len(asked.path) == 2)


# Those that fail. What they answer is what is written.


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def answer(asked):
    say(KEYS[asked.perfect()] + "\n")


def illegal_on_one_path(asked):
    say(KEYS[4] + "\n" if asked.path == ("X........", "X.X.O....", "XOX.O..X.") else KEYS[asked.perfect()] + "\n")


def oops(asked):
    if asked.answers > 0:
        say("oops\n")
        sys.exit()
    say("5\n" if asked.board[4] == "." else "7\n")


def talker(asked):
    say(("hmm\n" if (asked.answers + 1) % 23 == 0 else "") + KEYS[asked.perfect()] + "\n")


def talker_and_loses(asked):
    """The same, and it plays badly as X."""
    say(("hmm\n" if (asked.answers + 1) % 23 == 0 else "") + KEYS[asked.blunder_if(len(asked.path) == 4)] + "\n")


def talks_on_one_path(asked):
    if asked.path == ("X........", "X.X.O...."):
        say("hmm\n")
    answer(asked)


def crashes_one_in_200(asked):
    if chance.random() < 0.005:
        sys.exit("no idea")
    answer(asked)


def late_one_in_200(asked):
    if asked.answers > 0 and chance.random() < 0.005:
        time.sleep(0.8)
    answer(asked)


def ends_after_ten(asked):
    answer(asked)
    if asked.answers == 9:
        sys.exit()


def ends_after_each(asked):
    answer(asked)
    sys.exit()


def ends_after_each_and_loses(asked):
    say(KEYS[asked.blunder_if(asked.board == "X...O...X")] + "\n")
    sys.exit()


def ends_after_each_by_lot(asked):
    say(KEYS[asked.blunder_if(asked.board == "X...O...X" and drawn_at_start < 0.2)] + "\n")
    sys.exit()


def ends_after_three(asked):
    """And its third answer is bad."""
    say(KEYS[asked.blunder_if(asked.answers == 2)] + "\n")
    if asked.answers == 2:
        sys.exit()


def ends_after_a_game(asked):
    answer(asked)
    if asked.board.count(".") < 3:
        sys.exit()


def one_game(asked):
    """Ends when it hears of a second game."""
    if asked.games < 2:
        answer(asked)
    else:
        sys.exit()


def dies_of_age(asked):
    if asked.answers == 100:
        sys.exit("out of memory")
    answer(asked)


def dies_at_start_one_in_20(asked):
    if drawn_at_start < 0.05 and asked.answers == 0:
        sys.exit("no seat")
    answer(asked)


def only_x(asked):
    say("none\n" if asked.side == "O" else KEYS[asked.perfect()] + "\n")


def only_x_and_loses(asked):
    say("none\n" if asked.side == "O" else KEYS[asked.blunder_if(len(asked.path) == 3)] + "\n")


def no_side(asked):
    say("none\n")


def none_later(asked):
    say("none\n" if len(asked.path) == 3 else KEYS[asked.perfect()] + "\n")


def none_at_the_second_game(asked):
    say("none\n" if asked.games > 1 else KEYS[asked.perfect()] + "\n")


def none_by_lot(asked):
    say("none\n" if asked.side == "X" and drawn_at_start < 0.5 else KEYS[asked.perfect()] + "\n")


def afterthought(asked):
    """A second line, a little later."""
    answer(asked)
    time.sleep(0.02)
    say("hmm\n")


def late_afterthought(asked):
    answer(asked)
    time.sleep(0.2)
    say("hmm\n")


def afterthought_at_times(asked):
    answer(asked)
    if chance.random() < 0.01:
        time.sleep(0.02)
        say("hmm\n")


def no_feed_at_times(asked):
    say(KEYS[asked.perfect()] + ("" if chance.random() < 0.004 else "\n"))


def no_feed_at_the_fourth(asked):
    say(KEYS[asked.perfect()] + ("" if len(asked.path) == 4 else "\n"))


def thinker(asked):
    end = time.process_time() + 0.02
    while time.process_time() < end:
        pass
    answer(asked)


def sleeper(asked):
    if asked.answers == 0:
        time.sleep(3)
    answer(asked)


def needs_50_ms(asked):
    time.sleep(0.05)
    answer(asked)


WRITE = [
    illegal_on_one_path, oops, talker, talker_and_loses, talks_on_one_path, crashes_one_in_200, late_one_in_200, ends_after_ten,
    ends_after_each, ends_after_each_and_loses, ends_after_each_by_lot, ends_after_three, ends_after_a_game, one_game,
    dies_of_age, dies_at_start_one_in_20, only_x, only_x_and_loses, no_side, none_later, none_at_the_second_game,
    none_by_lot, afterthought, late_afterthought, afterthought_at_times, no_feed_at_times, no_feed_at_the_fourth,
    thinker, sleeper, needs_50_ms,
]  # fmt: skip


def lines():
    return iter(sys.stdin.readline, "")


def play_bot(kind):
    asked = Asked()
    for line in lines():
        asked.hear(line)
        if kind in WRITE:
            kind(asked)
        else:
            say(KEYS[kind(asked)] + "\n")
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
    for line in lines():
        words = line.split()
        if words[0] == "ugi":
            say("id name treacherous\nugiok\n")
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
