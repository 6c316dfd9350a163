"""A match as its player sees it: what each key does to the game, to the score, and which keys are refused."""
import copy

from solver import is_mistake, is_over, other, put, solve, winner, wins_at

ORDER = ["Easy", "Learner", "Medium", "Hard", "Perfect", "Cunning"]
UNBEATABLE = ORDER[-2:]
LAYOUTS = {"numpad": "789456123", "phone": "123456789"}


class Match:
    def __init__(self, opponent, symbol, first, layout, best_of, coach):
        self.symbol, self.foe, self.opponent = symbol, other(symbol), opponent.capitalize()
        self.person = None if opponent == "human" else symbol  # who plays a computer
        self.people = {symbol} if self.person else {"X", "O"}
        self.names = {symbol: "You", self.foe: self.opponent} if self.person else {"X": "X", "O": "O"}
        self.keys = LAYOUTS[layout]
        self.best_of, self.coach, self.values, self.in_menu = best_of, coach, False, False
        # For each counted game: whether the person began it, and how it ended for them (1, 0 or -1).
        self.recorded = []
        self.starter = symbol if first == "me" else self.foe
        # True if the message suggests another opponent, and if the menu has chosen one that was suggested.
        self.suggests = self.has_other_opponent = False
        self.new_match()

    def new_match(self):
        self.score = {"X": 0, "O": 0, None: 0}
        self.begin(self.starter)

    def begin(self, first):
        self.first = first
        self.moves, self.undone = [], []
        self.review = None  # the number of moves that a review shows
        self.practice = None  # the number of moves with which practice began
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

    def mistakes(self, mark):
        """Returns the indices of a side's mistakes."""
        return [index for index, square in enumerate(self.moves)
                if self.mark_at(index) == mark and is_mistake(self.board_after(index), square, mark)]

    def mistake_to_practise(self):
        """Returns the index of the mistake from which practice begins: a person's last missed win in a drawn game, or
        else the last mistake; between two people, the move that lost the game."""
        if self.person:
            mistakes = self.mistakes(self.person)
            missed = [index for index in mistakes if solve(self.board_after(index), self.person)[0] == 1]
            drawn = winner(self.board_after(9)) is None
            return max(missed if drawn and missed else mistakes, default=None)
        lost = [index for index in range(len(self.moves)) if value_after(self, index) == -1]
        mistakes = self.mistakes(other(winner(self.board_after(9)))) if winner(self.board_after(9)) else []
        return max(set(mistakes) & set(lost), default=None)

    # What keys do. Each function returns the note of a refusal, or None.

    def press(self, key):
        self.fresh = False  # True after a key that replaces the message
        if self.in_menu:
            if key not in [*"123456789r", "Esc"]:
                return "? shows the keys."
            self.in_menu = False
            if key == "Esc":
                return None
        if key in "123456789":
            return self.choose(self.keys.index(key))
        actions = {"u": self.undo, "r": self.redo, "b": self.practise, "n": self.new, "m": self.open_menu,
                   "t": self.show_tip, "v": self.show_values, "w": self.toggle_coach, "Esc": self.open_menu,
                   "x": self.unknown}
        return actions[key]()

    def say(self, effect):
        self.effect, self.fresh, self.coached, self.suggests = effect, True, self.coach, False

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
        self.undone = []
        self.say("moved")
        if self.over and self.result == "none":
            self.result = winner(self.board)
            self.score[self.result] += 1
            if self.person:
                self.recorded.append((self.first == self.person, {self.person: 1, None: 0, self.foe: -1}[self.result]))

    def with_redone(self):
        """Returns the match with the moves of the game that were taken back."""
        if not self.undone:
            return self
        whole = copy.copy(self)
        whole.moves, whole.undone, whole.review = self.moves + self.undone, [], None
        return whole

    def advice(self):
        """Returns 1 if the last game completes a suggestion of a stronger opponent, -1 of an easier one, else 0."""
        if self.practice is not None or self.opponent not in ORDER:
            return 0
        said = [0]  # the suggestion after each number of games
        for count in range(1, len(self.recorded) + 1):
            step = self.step_after(count)
            repeated = any(said[-2:]) or step == 1 and 1 in said and self.unbeatable
            said.append(0 if repeated else step)
        return said[-1] if said[-1] == 1 or self.opponent != "Easy" else 0

    @property
    def unbeatable(self):
        return self.opponent in UNBEATABLE

    def step_after(self, count):
        few, many = self.recorded[max(0, count - 3) : count], self.recorded[max(0, count - 5) : count]
        begun = [ending for first, ending in few if first]
        endings = [ending for _, ending in many]
        if len(few) == 3 and self.unbeatable and all(ending == 0 for _, ending in few):
            return 1
        if len(few) == 3 and all(ending >= 0 for _, ending in few) and begun and min(begun) == 1:
            return 1
        if len(many) < 5:
            return 0
        return -1 if max(endings) == -1 else int(min(endings) >= 0 and 1 in endings)

    def go_back(self, count):
        self.moves, self.undone = self.moves[:count], self.moves[count:] + self.undone
        self.review, self.practice = None, count

    def step_to(self, count, note):
        if not 0 <= count <= len(self.moves):
            return note
        self.review = count if count < len(self.moves) else None
        self.say("review" if self.review is not None else "end")

    def undo(self):
        if self.over:
            return self.step_to(self.shown - 1, "Start of the game.")
        count = len(self.moves) - 1
        while count >= 0 and self.mark_at(count) not in self.people:
            count -= 1
        if count < 0:
            if self.practice is not None:
                return "Nothing to undo."
            return self.open_menu()
        back = [self.keys[square] for square in reversed(self.moves[count:])]
        self.moves, self.undone = self.moves[:count], self.moves[count:] + self.undone
        if self.practice is not None:
            self.practice = min(self.practice, count)
        self.say("Undid " + " and ".join(back) + ".")

    def redo(self):
        if self.over:
            return self.step_to(self.shown + 1, "End of the game.")
        if not self.undone:
            return "Nothing to redo."
        self.moves.append(self.undone.pop(0))
        while self.undone and self.mover not in self.people:
            self.moves.append(self.undone.pop(0))
        self.say("end" if self.over else "redid")

    def practise(self):
        if not self.over:
            return "Not yet: finish the game first." if self.practice is None else "Already practising."
        index = self.mistake_to_practise()
        if index is None:
            return ("You made no mistake, so there's nothing to practise." if self.person
                    else "No mistake decided this game, so there's nothing to practise.")
        self.go_back(index)
        self.say("Try again, from your mistake." if self.person else "asked")

    def new(self):
        if self.result == "none" and not self.moves:
            return "Nobody has moved yet."
        if self.decided:
            self.new_match()
        else:
            self.begin(other(self.first))

    def open_menu(self):
        self.in_menu = True
        self.has_other_opponent = self.has_other_opponent or self.suggests

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

    def toggle_coach(self):
        if not self.person:
            return "No coach here: it helps against a computer."
        self.coach = not self.coach
        return "Coach on." if self.coach else "Coach off."

    def unknown(self):
        return "? shows the keys."


def value_after(match, index):
    """Returns the value of the position after a move for the side that made it."""
    return -solve(match.board_after(index + 1), match.mark_at(index + 1))[0]
