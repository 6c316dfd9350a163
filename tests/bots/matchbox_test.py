# matchbox_test.py TTT DIRECTORY: the machine of matchboxes in that directory, docs/bots.
import collections
import copy
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest

program, directory = sys.argv[1:3]
sys.path.insert(0, directory)
sys.dont_write_bytecode = True
import matchbox  # noqa: E402


def positions(machine_first):
    """Every board that a game can come to, from the machine's side, with whose move it is."""
    found = set()
    open_ends = [("." * 9, "X" if machine_first else "O")]
    while open_ends:
        position = open_ends.pop()
        if position in found:
            continue
        found.add(position)
        board, mover = position
        if matchbox.has_line(board, "X") or matchbox.has_line(board, "O"):
            continue
        for square in matchbox.empty_squares(board):
            open_ends.append((matchbox.put(board, square, mover), "XO"[mover == "X"]))
    return found


def questions(machine_first):
    return [
        board
        for board, mover in positions(machine_first)
        if mover == "X" and "." in board and not matchbox.has_line(board, "O")
    ]


def boxes(machine_first):
    return {matchbox.turned(board)[0] for board in questions(machine_first)}


class Boxes(unittest.TestCase):
    def test_there_are_as_many_as_in_1961(self):
        counts = [sum(box.count(".") == empty for box in boxes(True)) for empty in (9, 7, 5, 3)]
        self.assertEqual(counts, [1, 12, 108, 183])

    def test_a_board_shares_one_with_what_it_is_when_turned(self):
        for board in boxes(True) | boxes(False):
            for turn in matchbox.WAYS:
                self.assertEqual(matchbox.turned("".join(board[i] for i in turn))[0], board)

    def test_the_first_has_twelve_beads_of_three_colours(self):
        self.assertEqual(list(matchbox.new_box("." * 9).values()), [4, 4, 4])

    def test_a_new_one_has_a_colour_for_each_different_square(self):
        for board in boxes(True) | boxes(False):
            box = matchbox.new_box(board)
            squares = [matchbox.KEYS.index(key) for key in box]
            after = [matchbox.turned(matchbox.put(board, square, "X"))[0] for square in squares]
            every = {
                matchbox.turned(matchbox.put(board, square, "X"))[0]
                for square in matchbox.empty_squares(board)
            }
            self.assertEqual(sorted(after), sorted(every))


class Ends(unittest.TestCase):
    def test_every_end_is_recognised_from_the_last_board(self):
        seen = collections.Counter()
        for machine_first in True, False:
            for board, mover in positions(machine_first):
                if mover == "X" or matchbox.has_line(board, "O"):
                    continue
                empty = matchbox.empty_squares(board)
                loses = any(matchbox.has_line(matchbox.put(board, i, "O"), "O") for i in empty)
                expected = matchbox.LOST if loses else matchbox.DRAWN if len(empty) < 2 else matchbox.BROKEN_OFF
                if matchbox.has_line(board, "X"):
                    expected = matchbox.WON
                self.assertEqual(matchbox.end_of_game(board), expected)
                seen[expected] += 1
        self.assertEqual(len(seen), 4)

    def test_a_beginning_goes_on_from_no_game(self):
        beginnings = 0
        for machine_first in True, False:
            boards = positions(machine_first)
            asked = {board for board, mover in boards if mover == "X"}
            beginnings += sum(matchbox.begins(board) for board in asked)
            for last, mover in boards:
                if mover == "O" and "X" in last:
                    for square in matchbox.empty_squares(last):
                        board = matchbox.put(last, square, "O")
                        self.assertTrue(matchbox.follows(board, last))
                        self.assertFalse(matchbox.begins(board))
        self.assertEqual(beginnings, 10)


class Learning(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = os.path.join(folder.name, "beads.json")

    def play(self, machine_first, other):
        """A game; the machine is a new one for each question, as if it were killed after each."""
        board = "." * 9
        drawn = []
        mover = "X" if machine_first else "O"
        while True:
            if mover == "X":
                machine = matchbox.Machine(self.file, None)
                square = machine.learn(board)
                drawn = machine.open_boxes or drawn
            else:
                square = other.choice(matchbox.empty_squares(board))
            self.assertEqual(board[square], ".")
            board = matchbox.put(board, square, mover)
            if matchbox.has_line(board, mover):
                return (matchbox.WON if mover == "X" else matchbox.LOST), drawn
            if "." not in board:
                return matchbox.DRAWN, drawn
            mover = "XO"[mover == "X"]

    def boxes(self):
        return matchbox.Machine(self.file, None).boxes

    def begin(self):
        """A question that begins a new game and so ends the one before; of that one, all is forgotten."""
        machine = matchbox.Machine(self.file, None)
        machine.learn("." * 9)
        machine.close_boxes(matchbox.BROKEN_OFF)
        machine.save()

    def test_beads_are_added_and_taken_away_as_games_end(self):
        other = random.Random(1)
        seen = set()
        self.begin()
        for game in range(150):
            before = copy.deepcopy(self.boxes())
            result, drawn = self.play(game % 2 == 0, other)
            self.begin()
            seen.add(result)
            after = self.boxes()
            for board, key in drawn if result != matchbox.WON else []:
                expected = dict(before.get(board) or matchbox.new_box(board))
                expected[key] += result
                if not any(expected.values()):
                    expected = matchbox.new_box(board)
                self.assertEqual(after[board], expected)
            more = sum(
                sum(box.values()) - sum((before.get(board) or matchbox.new_box(board)).values())
                for board, box in after.items()
            )
            if result == matchbox.WON:
                self.assertIn(more, (3, 6, 9, 12, 15))
        self.assertEqual(seen, {matchbox.WON, matchbox.DRAWN, matchbox.LOST})

    def test_an_empty_box_is_filled_again(self):
        machine = matchbox.Machine(self.file, None)
        machine.boxes["O........"] = {"5": 1, "3": 0}
        machine.open_boxes = [["O........", "5"]]
        machine.close_boxes(matchbox.LOST)
        self.assertEqual(machine.boxes["O........"], matchbox.new_box("O........"))

    def test_a_position_out_of_turn_teaches_nothing(self):
        machine = matchbox.Machine(self.file, 1)
        machine.learn("." * 9)
        before = copy.deepcopy(machine.boxes)
        machine.last = "OO.X..X.."  # the other side could complete a line,
        machine.learn("O..X.....")  # but somebody takes a move back
        self.assertEqual({board: machine.boxes[board] for board in before}, before)


class Program(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = os.path.join(folder.name, "beads.json")
        self.bot = f"bot:'{sys.executable}' '{directory}/matchbox.py' '{self.file}'"

    def match(self, games, seed):
        """What 'ttt match' says about the machine as the first player against minimax."""
        arguments = ["match", f"{self.bot} --seed {seed}", "minimax", "--timeout", "20000"]
        arguments += ["--games", str(games), "--seed", str(seed), "--format", "json"]
        report = subprocess.run([program, *arguments], stdout=subprocess.PIPE, check=True)
        pairs = json.loads(report.stdout)["pairs"]
        self.assertEqual([pair["forfeits"] for pair in pairs], [[], []])
        return pairs[0]

    def test_it_learns_not_to_lose_to_minimax(self):
        beginner = self.match(100, 1)
        learned = self.match(100, 2)
        self.assertGreater(beginner["second_won"], 4 * learned["second_won"])

    def test_the_same_seeds_give_the_same_beads(self):
        files = []
        for _ in range(2):
            self.match(10, 3)
            with open(self.file) as file:
                files.append(file.read())
            os.remove(self.file)
        self.assertEqual(*files)

    def test_its_best_is_legal_everywhere_and_changes_nothing(self):
        self.match(20, 4)
        with open(self.file) as file:
            before = file.read()
        asked = "".join(f"{board} X\n" for board in questions(True) + questions(False))
        arguments = ["move", "--player", f"{self.bot} --best", "--timeout", "20000"]
        answers = subprocess.run(
            [program, *arguments], input=asked.encode(), stdout=subprocess.PIPE, check=True
        )
        self.assertEqual(len(answers.stdout.split()), asked.count("\n"))
        with open(self.file) as file:
            self.assertEqual(file.read(), before)


unittest.main(argv=sys.argv[:1])
