"""A match as its player sees it: what each key does to the game and to the score, and which keys are refused."""
import copy

from solver import is_mistake, is_over, other, put, solve, winner, wins_at

UNBEATABLE = ["Perfect", "Cunning"]
LAYOUTS = {"numpad": "789456123", "phone": "123456789"}


class Match:
    def __init__(self, opponent, symbol, first, layout, best_of, coach):
        self.symbol, self.foe, self.opponent = symbol, other(symbol), opponent.capitalize()
        self.person = None if opponent == "human" else symbol  # who plays a computer
        self.people = {symbol} if self.person else {"X", "O"}
        self.names = {symbol: "You", self.foe: self.opponent} if self.person else {"X": "X", "O": "O"}
        self.keys = LAYOUTS[layout]
        self.best_of, self.coach, self.values = best_of, coach, False
        self.starter = symbol if first == "me" else self.foe
        self.new_match()

    def new_match(self):
        self.score = {"X": 0, "O": 0, None: 0}
        self.begin(self.starter)

    def begin(self, first):
        self.first = first
        self.moves = []
        self.before = self.counted = None  # the moves before the last practice began, and those of the game that counted
        self.review = None  # the number of moves that a review shows
        self.result = "none"  # the winner when the game counted
        self.say("start")

    # What is on the screen.

    def mark_at(self, index):
        return self.first if index % 2 == 0 else other(self.first)

    def board_after(self, count):
        board = "." * 9
        for index, square in enumerate(self.moves[:count]):
            board = put(board, square, self.mark_at(index))
        return board

    @property
    def shown(self):
        return len(self.moves) if self.review is None else self.review

    @property
    def board(self):
        return self.board_after(self.shown)

    @property
    def mover(self):
        return self.mark_at(self.shown)

    @property
    def over(self):
        return is_over(self.board_after(9))

    @property
    def waits_for_computer(self):
        return not self.over and self.mover not in self.people

    @property
    def decided(self):
        return 2 * max(self.score["X"], self.score["O"]) > self.best_of > 0

    @property
    def unbeatable(self):
        return self.opponent in UNBEATABLE

    def mistakes(self, mark):
        """Returns the indices of a side's mistakes."""
        return [index for index, square in enumerate(self.moves)
                if self.mark_at(index) == mark and is_mistake(self.board_after(index), square, mark)]

    def mistake_to_practise(self):
        """Returns the index of the mistake from which practice begins: a person's last missed win in a drawn game, or
        else the last mistake; between two people, the move that lost the game."""
        won = winner(self.board_after(9))
        if self.person:
            mistakes = self.mistakes(self.person)
            missed = [index for index in mistakes if solve(self.board_after(index), self.person)[0] == 1]
            return max(missed if won is None and missed else mistakes, default=None)
        return max((index for index in self.mistakes(won and other(won)) if value_after(self, index) == -1), default=None)

    # What keys do. Each function returns the note of a refusal, or None.

    def press(self, key):
        self.fresh = False  # True after a key that replaces the message
        if key in "123456789":
            return self.choose(self.keys.index(key))
        return {"u": self.back, "r": self.forth, "b": self.practise, "n": self.new, "t": self.show_tip,
                "v": self.show_values, "x": lambda: "That does nothing here. ? shows the keys."}[key]()

    def say(self, effect):
        self.effect, self.fresh, self.coached = effect, True, self.coach

    def choose(self, square):
        if self.over and self.review is None:
            return "The game is over: Enter goes on."
        count = self.shown
        if self.review is not None and self.mover not in self.people:
            if count == 0:
                return "It's not your turn."
            count -= 1
        if self.board_after(count)[square] != ".":
            return f"Taken: {self.keys[square]}."
        if self.review is not None:
            self.go_back(count)
        self.play(square)

    def play(self, square):
        assert self.board[square] == ".", "a move to a taken square"
        if self.waits_for_computer and self.names[self.mover] in UNBEATABLE and wins_at(self.board, self.mover):
            assert square in wins_at(self.board, self.mover), "a win in one was missed"
        self.moves.append(square)
        self.say("moved")
        if self.over and self.result == "none":
            self.result = winner(self.board)
            self.score[self.result] += 1

    @property
    def practice(self):
        return self.counted is not None

    def ended(self):
        """Returns the match with the last game that has ended on the board."""
        match = copy.copy(self)
        if not self.over:
            match.moves = self.before
        return match

    def go_back(self, count):
        self.before, self.counted = self.moves, self.counted or self.moves
        self.moves, self.review = self.moves[:count], None

    def step_to(self, count, note):
        if not 0 <= count <= len(self.moves):
            return note
        self.review = count if count < len(self.moves) else None
        self.say("review" if self.review is not None else "end")

    def back(self):
        return self.step_to(self.shown - 1, "Start of the game.")

    def forth(self):
        return self.step_to(self.shown + 1, "End of the game.")

    def practise(self):
        index = self.mistake_to_practise()
        if index is None:
            return ("You made no mistake, so there's nothing to practise." if self.person
                    else "No mistake decided this game, so there's nothing to practise.")
        self.go_back(index)
        self.say("Try again, from your mistake." if self.person else "asked")

    def new(self):
        if self.decided:
            self.new_match()
        else:
            self.begin(other(self.first))

    def show_tip(self):
        if self.over and self.review is None:
            return "The game is over: Enter goes on."
        if self.review is None and self.mover not in self.people:
            return "It's not your turn."
        self.say("tip")

    def show_values(self):
        if self.over and self.review is None:
            return "The game is over: Enter goes on."
        self.values = not self.values
        side = self.person if self.review is not None and self.person else self.mover
        return f"Values for {side}." if self.values else None


def value_after(match, index):
    """Returns the value of the position after a move for the side that made it."""
    return -solve(match.board_after(index + 1), match.mark_at(index + 1))[0]
