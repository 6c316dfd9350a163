"""Plays random games by keys, on the screen of `ttt screen`, and checks each sentence against a solver that
shares no code with the program. A failure shows the command that repeats it."""
import argparse
import random
import re
import subprocess
import sys

from match import LAYOUTS, Match
from sentences import check_text, expected_values, headline, see_board
from solver import is_mistake, winner

OPPONENTS = ["easy", "learner", "medium", "hard", "perfect", "cunning", "minimax:3", "human"]
ODD_KEYS = [["t"], ["v"]]
AFTER_GAME = [["u"], ["u", "u"], ["u", "u", "u", "r"], ["r"], ["b"], ["t"], ["v"]]


class Cell:
    """A square on the screen: its mark or digit, and the value below."""

    def __init__(self, rows):
        middle = rows[2].strip()
        self.mark = {"███": "X", "██   ██": "O"}.get(middle, ".")
        self.digit = middle if self.mark == "." else None
        self.value = rows[3].strip() if self.mark == "." else ""


class Picture:
    """A screen of 80x24 cells, taken apart: the board, the headline, the text and the score."""

    def __init__(self, lines):
        # The lines of the board are always there, except in a winning line.
        (upper, lower), (left, right) = (8, 14), (14, 26)
        lines = [line.ljust(80) for line in lines]
        tops, starts = (upper - 5, upper + 1, lower + 1), (left - 11, left + 1, right + 1)
        self.cells = [Cell([line[start : start + 11] for line in lines[top : top + 5]])
                      for top in tops for start in starts]
        self.board = "".join(cell.mark for cell in self.cells)
        panel = [line[right + 15 :].rstrip() for line in lines]
        first = next(index for index, line in enumerate(panel) if line)
        self.headline = panel[first]
        scores = [index for index, line in enumerate(panel) if re.match(r"[XO ] .*  \d+(   |$)", line)]
        texts = panel[first + 2 : scores[0] - 1]  # the row above the score is for the length of the match, or for practice
        self.text = re.sub(" +", " ", " ".join(texts)).strip()
        self.score = [int(re.match(r"..(.*?) +(\d+)", panel[index]).group(2)) for index in scores]


def check_picture(match, note, picture):
    for index, cell in enumerate(picture.cells):
        assert cell.digit in (None, match.keys[index]), "a digit"
    see_board(match, picture.board)
    assert picture.headline == headline(match), f"headline: {picture.headline}, not {headline(match)}"
    for mark, count in zip([match.symbol, None, match.foe], picture.score):
        assert count == match.score[mark], "the score"
    text = picture.text
    if note is not None:
        assert text.startswith(note), f"expected: {note}, not: {text}"
        text = text[len(note) :]
    seen = check_text(match, text)
    if match.fresh:
        check_completeness(match, seen)
    values = {index: cell.value for index, cell in enumerate(picture.cells) if cell.value}
    shows_values = match.values and (match.review is not None or not match.over)
    assert values == (expected_values(match) if shows_values else {}), f"values: {values}"


def check_completeness(match, seen):
    """Checks that nothing was left out that had to be said."""
    # How a win came is told, and also how well it was played, unless a mistake was made.
    comments = len(seen & {"verdict", "open_line", "flawless", "success", "luck", "won"})
    is_won = match.person and winner(match.board) == match.person
    due = 1 if not is_won or match.mistakes(match.person) or "success" in seen else 2
    if match.over and match.review is None and match.effect in ("moved", "end"):
        assert comments == due if match.person else comments == 0, f"comments on the game: {seen}"
        assert not match.practice or seen & {"success", "not_counted"}, "practice is not named"
    elif match.effect in ("moved", "review") and match.shown > 0:
        marks = ({match.person} if match.coach else ()) if match.review is None else ("XO"[match.mover == "X"],)
        own = [index for index in range(match.shown) if match.mark_at(index) in marks]
        wrong = own and is_mistake(match.board_after(own[-1]), match.moves[own[-1]], match.mark_at(own[-1]))
        is_answered = match.review is not None or match.mover in match.people
        wrong = wrong and is_answered
        assert ("coach" in seen) == bool(wrong), f"coach: {seen}"
        is_own = match.mark_at(match.shown - 1) == match.person and match.review is None
        expected = not is_own and (not wrong or own[-1] != match.shown - 1)
        assert ("took" in seen) == expected, f"the last move: {seen}"


def settings(chance):
    """Returns a match with random settings, and its options."""
    options = {"opponent": chance.choice(OPPONENTS), "symbol": chance.choice("XO"),
               "first": chance.choice(["me", "opponent"]), "layout": chance.choice(list(LAYOUTS)),
               "best_of": chance.choice([0, 3, 5, 9])}
    coach = chance.random() < 0.8
    arguments = [f"--{name.replace('_', '-')}={value}" for name, value in options.items() if value]
    arguments += ["--no-coach"] * (not coach) + [f"--seed={chance.randrange(1000)}"]
    return Match(**options, coach=coach), arguments


def random_keys(chance):
    """Returns keys that play a game to its end, with some of the other keys between and more after."""
    groups = [[digit] for digit in chance.sample("123456789", 9)]
    for _ in range(chance.choice([0, 0, 1, 2, 4])):
        groups.insert(chance.randrange(len(groups)), chance.choice(ODD_KEYS))
    for _ in range(chance.choice([0, 1, 3, 6])):
        groups.append(chance.choice(AFTER_GAME))
        if groups[-1][0] == "b":
            groups += [[digit] for digit in chance.sample("123456789", 9)]
    return [key for group in groups for key in group] + ["n"]


def play_on_screen(ttt, chance, games):
    match, arguments = settings(chance)
    keys = ["x"] + [key for _ in range(games) for key in random_keys(chance)]  # x shows the first screen
    command = [ttt, "screen", "--each", "--size=80x24", *arguments]
    output = subprocess.run([*command, "--keys", " ".join(keys)], stdout=subprocess.PIPE, text=True, check=True).stdout
    shown = output.split("\n")
    for index, key in enumerate(keys):
        picture = shown[24 * index : 24 * index + 24]
        try:
            check_picture(match, match.press(key), Picture(picture))
        except AssertionError as problem:
            return report(problem, [*command, "--keys", " ".join(keys[: index + 1])], picture)
    return []


def report(problem, command, shown):
    quoted = " ".join(f"'{word}'" if set(word) & set(" \\") else word for word in command if word != "--each")
    return ["\n".join([str(problem), "    " + quoted, *shown])]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ttt")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    failures = []
    for _ in range(options.games // 10):
        failures += play_on_screen(options.ttt, chance, 10)
    print("\n".join(failures[:10]))
    print(f"{len(failures)} failures in {options.games} games")
    sys.exit(bool(failures))


main()
