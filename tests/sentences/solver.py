"""Tic-tac-toe, solved from its rules. A board is nine characters, row by row: "X", "O" or "."."""
from functools import lru_cache

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
CORNERS = (0, 2, 6, 8)


def other(mark):
    return "O" if mark == "X" else "X"


def put(board, square, mark):
    return board[:square] + mark + board[square + 1 :]


def empty(board):
    return [square for square in range(9) if board[square] == "."]


def winner(board):
    return next((board[a] for a, b, c in LINES if board[a] == board[b] == board[c] != "."), None)


def is_over(board):
    return winner(board) is not None or "." not in board


@lru_cache(None)
def solve(board, mark):
    """Returns the value for `mark`, which is to move (1, 0 or -1), and the plies to the end with best play."""
    if is_over(board):
        return (-1 if winner(board) else 0), 0
    return max((value_of_move(board, square, mark) for square in empty(board)), key=preference)


def preference(solution):
    """Orders solutions: a win soon, a draw, a loss late."""
    value, plies = solution
    return value, -value * plies


def value_of_move(board, square, mark):
    value, plies = solve(put(board, square, mark), other(mark))
    return -value, plies + 1


def is_best(board, square, mark):
    return preference(value_of_move(board, square, mark)) == preference(solve(board, mark))


def is_mistake(board, square, mark):
    return value_of_move(board, square, mark)[0] < solve(board, mark)[0]


def wins_at(board, mark):
    return [square for square in empty(board) if winner(put(board, square, mark)) == mark]


def third_squares(board, mark, lines):
    """Returns the squares with which the mark completes one of the lines."""
    return [s for s in empty(board) if any(s in line and all(board[each] == mark for each in line if each != s)
                                           for line in lines)]


def choices(name, board, mark):
    """Returns the squares among which a player draws; nothing for a player without a model here."""
    free = empty(board)
    wins, blocks = wins_at(board, mark), wins_at(board, other(mark))
    if name == "Easy" or name == "Hard" and len(free) == 9:
        return free
    if name == "Learner":  # does not see the diagonals
        wins, blocks = (third_squares(board, side, LINES[:6]) for side in (mark, other(mark)))
        return wins or blocks or free
    if name in ("Medium", "Hard") and (wins or blocks):
        return wins or blocks
    if name == "Medium":
        return free
    if name == "Hard":
        return [s for s in free if s == 4] or [s for s in free if s in CORNERS] or free
    return [s for s in free if is_best(board, s, mark)] if name == "Perfect" else None


def forks_at(board, mark):
    return [square for square in empty(board) if len(wins_at(put(board, square, mark), mark)) > 1]


def makes_fork(board, square, mark):
    """Returns true if the move threatens two lines, and the other side cannot win first."""
    after = put(board, square, mark)
    return len(wins_at(after, mark)) > 1 and not wins_at(after, other(mark))


def effects(board, square, mark):
    """Returns what a move does: `blocks line`, `makes a fork`, `threatens 7` (a square's index), `stops fork`."""
    foe, after = other(mark), put(board, square, mark)
    found = ["blocks line"] * (square in wins_at(board, foe))
    if wins_at(after, foe):  # whatever the move threatens or prevents, the foe is first
        return found
    mine = wins_at(after, mark)
    found += ["makes a fork"] * (len(mine) > 1) + [f"threatens {threat}" for threat in mine]
    left = forks_at(after, foe)
    if forks_at(board, foe) and not (set(left) & set(mine) if mine else left):
        found.append("stops fork")
    return found


def kind(board, square, mark):
    if square == 4:
        return "the centre"
    if square not in CORNERS:
        return "an edge"
    return "opposite corner" if board[8 - square] == other(mark) else "a corner"
