"""What each sentence of the game claims, checked with the solver. A sentence that is not listed here is an error."""
import re

from match import value_after
from solver import (LINES, choices, effects, empty, is_best, is_mistake, kind, makes_fork, other, put, solve, value_of_move,
                    winner, wins_at)

NAME = r"(You|X|O|[A-Z][a-z]+(?::\d)?(?: [XO])?)"
CLAIMS = []


def claim(pattern):
    """Registers a function as the check of sentences that match the pattern; its arguments are the groups."""
    def register(check):
        CLAIMS.append((re.compile(pattern), check))
        return check
    return register


def check_text(match, text):
    """Checks a text sentence by sentence. Returns the names of the checks."""
    seen = set()
    while text := text.strip():
        found = next(((check, hit) for pattern, check in CLAIMS if (hit := pattern.match(text))), None)
        assert found, f"unknown sentence: {text}"
        check, hit = found
        result = check(match, *hit.groups())
        assert result is None or result, f"untrue: {hit.group()}"
        seen.add(check.__name__)
        text = text[hit.end() :]
    return seen


def mark_named(match, name):
    return next(mark for mark, each in match.names.items() if each == name)


def square_named(match, key):
    return match.keys.index(key)


def check_reason(match, text, board, square, mark, result=None):
    """Checks reasons without their subject, such as `blocks your line and threatens 7`, `takes the centre` or `a corner`,
    which `result` must follow, and that a move that wins in five plies is explained by what it forces."""
    foe = other(mark)
    whose = "your" if foe == match.person else match.names[foe] + "'s"
    deeds = effects(board, square, mark)
    if value_of_move(board, square, mark) == (1, 5):
        return check_forced_fork(match, text, board, square, mark)
    phrases = re.split(" and |, ", text.replace(f"{whose} line", "line").replace(f"{whose} fork", "fork"))
    if result:
        assert phrases.pop() == result, f"{result} does not follow"
    kind_of_square = kind(board, square, mark).replace("opposite corner", f"opposite {whose} corner")
    if re.sub("^(is|takes) ", "", phrases[0]) == kind_of_square:
        assert len(phrases) == 1 and (not deeds or is_mistake(board, square, mark)), f"it does more: {deeds}"
        return
    for phrase in phrases:
        if phrase.startswith("threatens "):
            phrase = f"threatens {square_named(match, phrase[-1])}"
        assert phrase in deeds, f"{phrase}: untrue, it {deeds}"
    attacks = [phrase for phrase in deeds if phrase.startswith(("makes", "threatens"))]
    defends = [phrase for phrase in deeds if phrase.startswith(("blocks", "stops"))]
    if not is_mistake(board, square, mark):
        both = attacks and defends and "makes a fork" not in deeds or "blocks line" in deeds and attacks
        assert len(phrases) == (2 if both else 1), f"it does {deeds}"
        if both:
            assert phrases[0].startswith(("makes", "threatens")) == (solve(board, mark)[0] == 1), "in another order"


def check_seen_reason(match, text, board, square, mark, has_reason):
    """Checks what is told about a move that was made: all lines that it threatens to complete and, if it was chosen for a
    reason, what it defends against, or the kind of its square."""
    foe, after = other(mark), put(board, square, mark)
    whose = "your" if foe == match.person else match.names[foe] + "'s"
    threats, deeds = wins_at(after, mark), effects(board, square, mark)
    expected = ["threatens " + joined([match.keys[each] for each in threats])] if threats else []
    defends = [deed for deed in deeds if deed == "blocks line" or deed == "stops fork" and "makes a fork" not in deeds]
    if has_reason and defends and not is_mistake(board, square, mark):
        phrase = re.sub("(line|fork)", whose + r" \1", defends[0])
        expected.insert(1 if solve(board, mark)[0] == 1 else 0, phrase)
    if expected:
        assert text == "it " + " and ".join(expected), f"it {' and '.join(expected)}, not: {text}"
    else:
        shown = kind(board, square, mark).replace("opposite corner", f"opposite {whose} corner")
        assert text == (shown if has_reason else None), f"{shown}, not: {text}"


def joined(keys):
    return " and ".join([", ".join(keys[:-1]), keys[-1]] if len(keys) > 1 else keys)


def check_forced_fork(match, text, board, square, mark):
    """Checks the reason for a move that wins in five plies: one reply is forced, and then the named square makes a fork;
    or a fork follows whatever is replied."""
    foe, after = other(mark), put(board, square, mark)
    you, whose = ("you", "your") if foe == match.person else (match.names[foe], match.names[foe] + "'s")
    blocks, forced = square in wins_at(board, foe), wins_at(after, mark)
    if forced:
        assert len(forced) == 1 and not wins_at(after, foe), "several replies"
        key = match.keys[forced[0]]
        also = f"; it also blocks {whose} line" if blocks else ""
        found = re.fullmatch(rf"forces {you} to {key}, and then (\d) makes a fork{also}", text)
        assert found, f"forces {you} to {key}{also}: {text}"
        replied = put(after, forced[0], foe)
        assert makes_fork(replied, square_named(match, found[1]), mark), f"{found[1]} makes no fork"
        return
    me = "you make" if mark == match.person else f"{match.names[mark]} makes"
    reply = "you play" if foe == match.person else f"{match.names[foe]} plays"
    start = f"blocks {whose} line, and " if blocks else "" if text.startswith("whatever") else "wins, as "
    assert text == start + f"whatever {reply}, {me} a fork", text
    for each in empty(after):
        replied = put(after, each, foe)
        assert any(makes_fork(replied, fork, mark) for fork in empty(replied)), "no fork follows"


@claim(rf"{NAME} took (\d)(?:(: |, )(.*?)|( and won))?\.")
def took(match, name, key, sign, reason, won):
    index = match.shown - 1
    board, square, mark = match.board_after(index), square_named(match, key), mark_named(match, name)
    assert match.moves[index] == square and match.mark_at(index) == mark, "this was not the last move"
    assert bool(won) == (winner(match.board) == mark), "the result"
    if won:
        return True
    if not match.coached and match.person and match.review is None:
        return reason is None
    if reason is None and match.over:
        return True  # the end says how the game ended, and no reason
    squares = None if mark in match.people else choices(name, board, mark)
    has_reason = squares is None or set(squares) != set(empty(board))
    if squares is None and mark not in match.people:  # without a model, it may have had all squares to choose from
        has_reason = reason is not None and re.fullmatch(r"it threatens [\d, and]*\d", reason) is None
    assert reason is None or (sign == ": ") == reason.startswith("it ")
    check_seen_reason(match, reason, board, square, mark, has_reason)


def check_better(match, index, better, reason, result=None):
    """Checks a better move in place of a mistake, and its reason."""
    board, square, mark = match.board_after(index), square_named(match, better), match.mark_at(index)
    before = solve(board, mark)[0]
    assert value_of_move(board, square, mark)[0] == before > value_after(match, index), f"{better} is no better"
    assert is_best(board, square, mark), f"{better} wins later"
    if winner(put(board, square, mark)) == mark:
        assert reason == "wins", reason
    else:
        check_reason(match, reason, board, square, mark, result)


@claim(r"A (?:missed win: (\d) |mistake: (\d) would have held the draw, as it )(.*?)\.")
def coach(match, win, draw, reason):
    marks = {match.person} if match.review is None else {other(match.mover)}
    index = max(index for index in range(match.shown) if match.mark_at(index) in marks)
    assert (solve(match.board_after(index), match.mark_at(index))[0] == 1) == bool(win), "a win, or a draw"
    check_better(match, index, win or draw, reason)


def decisive_mistake(match, mark):
    """Returns the index of the last move that lost the game, or that missed the win of a drawn game."""
    values = [(solve(match.board_after(index), mark)[0], value_after(match, index))
              if match.mark_at(index) == mark else (0, 0) for index in range(len(match.moves))]
    lost = winner(match.board) is not None
    return [index for index, (before, after) in enumerate(values)
            if (before > after == -1 if lost else before == 1 > after)][-1]


def open_squares(match, mark):
    """Returns the squares on which the winner threatened to complete a line before the loser's last move."""
    return wins_at(match.board_after(len(match.moves) - 2), other(mark))


@claim(rf"(?:The|{NAME}'s) mistake was (\d) instead of (\d), which (.*?)\.")
def verdict(match, name, key, better, reason):
    match = match.ended()
    result = winner(match.board)
    mark = match.person if name is None else mark_named(match, name)
    assert match.over and result != mark, "a mistake is named after a win"
    index = decisive_mistake(match, mark)
    assert match.moves[index] == square_named(match, key), "another move"
    assert not (result and match.person) or index == len(match.moves) - 2 or len(open_squares(match, mark)) > 1, "open"
    board, square = match.board_after(index), square_named(match, better)
    wins = solve(board, mark)[0] == 1
    if value_of_move(board, square, mark) == (1, 5):
        check_better(match, index, better, reason)
    else:
        check_better(match, index, better, reason, "wins" if wins else "holds the draw")


@claim(r"(\d) was open\. It was lost after (\d); (\d) would have (won|held the draw)\.")
def open_line(match, key, mistake, better, result):
    mark = match.person
    assert match.over and winner(match.board) == other(mark)
    assert open_squares(match, mark) == [square_named(match, key)], "another square"
    index = decisive_mistake(match, mark)
    assert index < len(match.moves) - 2 and match.moves[index] == square_named(match, mistake), "another mistake"
    board, square = match.board_after(index), square_named(match, better)
    assert is_best(board, square, mark) and (solve(board, mark)[0] == 1) == (result == "won")


@claim(r"(?:A fork with (\d): (\d \d \d) and (\d \d \d)|In (three|four|five) moves)\.")
def won(match, key, first, second, number):
    mark = match.person
    assert match.over and winner(match.board) == mark
    board, before = match.board_after(len(match.moves) - 2), match.moves[-3]
    fork = [set(line) for line in LINES if before in line
            and sorted(board[square] for square in line) == sorted([mark, mark, "."])]
    if number:
        return len(fork) < 2 and ["three", "four", "five"][match.board.count(mark) - 3] == number
    told = [{square_named(match, each) for each in line.split()} for line in (first, second)]
    return square_named(match, key) == before and told == fork


@claim(r"This time you (won|held the draw), with (\d)\. \(Practice: not counted\.\)")
def success(match, deed, key):
    now = winner(match.board)
    new = next(index for index, square in enumerate(match.moves) if match.counted[index : index + 1] != [square])
    own = [index for index in range(new, len(match.moves)) if match.mark_at(index) == match.person]
    better = 1 if match.result is None else 0 if match.result == match.person else 2  # ways to be better
    assert match.over and square_named(match, key) == match.moves[own[0]], "the square"
    assert (now == match.person) == (deed == "won") and now in (None, match.person)
    return better > 0 and (match.result == other(match.person) or now == match.person)


@claim(r"Without a mistake(?:: nobody can do better against (\w+))?\.")
def flawless(match, name):
    assert match.over and not match.mistakes(match.person)
    assert winner(match.board) in (None, match.person)
    return name is None or match.unbeatable


@claim(r"A draw, with luck: (.*?) missed a win\.")
def luck(match, name):
    foe = other(match.person)
    assert match.over and winner(match.board) is None and match.names[foe] == name
    return any(solve(match.board_after(index), foe)[0] == 1 for index in match.mistakes(foe))


@claim(r"Practice: not counted\.")
def not_counted(match):
    return match.over and match.practice


@claim(r"(?:Nobody can do better against \w+\. )?(?:Ready for \w+\? \(m\)|Try puzzles \(z\), or ttt prove with a program of "
       r"your own\.)|(?:\w+ can't be beaten\. )?Try \w+ \(m\)\.")
def suggestion(match):  # the tests of app/play/ladder know when one is made
    return match.over


@claim(r"Play (\d)(?:: |, )(.*?)(?:\.|: ([\w:]+) may go wrong\.)"
       r"(?: That (?:wins in (\d) moves|holds the draw)\.| ([\w:]+) may go wrong\.| This is lost(, but [\w:]+ may slip)?\.)?"
       r"(?: (\d)(?: and (\d))? (?:is|are) as good\.| (Any other move is|Other moves are) as good\.)?")
def tip(match, key, reason, slip, moves, also_slip, lost, second, third, many):
    square, board, mark = square_named(match, key), match.board, match.mover
    value, plies = solve(board, mark)
    assert is_best(board, square, mark), "there is a better move"
    assert match.person in (None, mark), "a tip to the computer"
    if slip or also_slip:
        return check_tip_reason(match, reason, board, square, mark) and value == 0 and may_slip(match, square)
    assert value == 1 or may_slip(match, square) in (value < 0 and lost is not None, None), "the opponent may go wrong"
    others = [each for each in empty(board) if is_best(board, each, mark) and each != square]
    named = [square_named(match, each) for each in (second, third) if each]
    assert sorted(named) == others if named or not many else len(others) > 2 or many == "Any other move is", "others"
    assert many != "Any other move is" or len(others) + 1 == len(empty(board)), "any other"
    assert named or many or not others, "others are as good"
    if winner(put(board, square, mark)):
        return reason == "it wins"
    check_tip_reason(match, reason, board, square, mark)
    return (int(moves) == (plies + 1) // 2) == (value == 1) if moves else value < 1


def check_tip_reason(match, reason, board, square, mark):
    check_reason(match, re.sub("^it ", "", reason), board, square, mark)
    return True


def may_slip(match, square):
    """Returns whether the built-in player may reply to the move with one that makes its own result worse; None for a
    person, and for a player whose choices are unknown."""
    mark, foe = match.mover, other(match.mover)
    after = put(match.board, square, mark)
    squares = None if foe in match.people else choices(match.names[foe], after, foe)
    return None if squares is None else any(is_mistake(after, each, foe) for each in squares)


@claim(rf"{NAME} (?:can (win|hold the draw) with (\d)|is lost)\.")
def computers_tip(match, name, deed, key):
    mark = mark_named(match, name)
    assert match.review is not None and mark == match.mover != match.person, "it is not to move"
    value = {"win": 1, "hold the draw": 0, None: -1}[deed]
    return solve(match.board, mark)[0] == value and (key is None or is_best(match.board, square_named(match, key), mark))


@claim(rf"{NAME} starts?\.")
def starts(match, name):
    return match.effect in ("start", "review") and name == match.names[match.first] and match.shown == 0


@claim(r"(Try again.*?\.)")
def literal(match, text):
    return text == match.effect


def expected_values(match):
    """Returns the value of each free square: for the side to move or, in a review, for the person."""
    sign = -1 if match.review is not None and match.person and match.mover != match.person else 1
    return {square: ("draw", "win", "loss")[sign * value_of_move(match.board, square, match.mover)[0]]
            for square in range(9) if match.board[square] == "."}


def see_board(match, board):
    """Plays the computer's move that the board shows, if it is to move, and compares the boards."""
    if match.waits_for_computer:
        added = [square for square in range(9) if board[square] != match.board[square]]
        if added and put(match.board, added[0], match.mover) == board:
            match.play(added[0])
    assert board == match.board, f"{board} on the board, not {match.board}"


def headline(match):
    """Returns the headline of the game page."""
    if match.review is not None:
        return f"Move {match.review} of {len(match.moves)}"
    if match.over:
        mark = winner(match.board)
        verb = mark and match.names[mark] + (" win" if mark == match.person else " wins")
        if match.decided and not match.practice:
            more, less = sorted(match.score[each] for each in "XO")[::-1]
            return f"{verb} the match {more}–{less}" + ("!" if mark in match.people else "")
        return verb + "!" if mark else "It's a draw!"
    return f"Your turn: {match.person}" if match.person else f"{match.names[match.mover]} to move"
