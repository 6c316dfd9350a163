"""What each sentence of the game claims, checked with the solver. A sentence that is not listed here is an error."""
import re

from match import ORDER, value_after
from solver import (choices, effects, empty, is_best, is_mistake, kind, lines_through, makes_fork, other, put, solve,
                    value_of_move, winner, winning_line, wins_at)

NAME = r"(You|X|O|[A-Z][a-z]+(?::\d)?(?: [XO])?)"
# A mistake: its square, a better one, its result and the reason.
BETTER = r"(\d): (\d) would have (won|held the draw)(?:: (.*?))?"
CLAIMS = []


def claim(pattern):
    """Registers a function as the check of sentences that match the pattern; its arguments are the groups."""
    def register(check):
        CLAIMS.append((re.compile(pattern), check))
        return check
    return register


def check_text(match, text):
    """Checks a text sentence by sentence. Returns the names of the checks and the lines to be marked on the board."""
    seen, lines = set(), [[]]
    match.lines = []
    while text := text.strip():
        found = next(((check, hit) for pattern, check in CLAIMS if (hit := pattern.match(text))), None)
        assert found, f"unknown sentence: {text}"
        check, hit = found
        match.lines = []
        result = check(match, *hit.groups())
        assert result is None or result, f"untrue: {hit.group()}"
        seen.add(check.__name__)
        lines = match.lines or lines
        text = text[hit.end() :]
    return seen, lines


def mark_named(match, name):
    return next(mark for mark, each in match.names.items() if each == name)


def square_named(match, key):
    return match.keys.index(key)


def check_reason(match, text, board, square, mark, ahead=True):
    """Checks a reason such as `it blocks your line and threatens 7`, `the centre` or `it takes a corner`, and, unless
    `ahead` is false, that a move that wins in five plies is explained by what it forces."""
    foe = other(mark)
    whose = "your" if foe == match.person else match.names[foe] + "'s"
    deeds = effects(board, square, mark)
    if ahead and value_of_move(board, square, mark) == (1, 5):
        return check_forced_fork(match, text, board, square, mark)
    if text in ("it is " + kind(board, square, mark), "it takes " + kind(board, square, mark)):
        text = re.sub("^it (is|takes) ", "", text)
    plain = text.replace(f"opposite {whose} corner", "opposite corner")
    if not text.startswith("it "):
        assert plain == kind(board, square, mark), f"{text} is not the kind of the square"
        assert not deeds or is_mistake(board, square, mark), f"{text}, but the move does more: {list(deeds)}"
        return
    phrases = text[3:].replace(f"{whose} line", "line").replace(f"{whose} fork", "fork").split(" and ")
    for phrase in phrases:
        if phrase.startswith("threatens "):
            phrase = f"threatens {square_named(match, phrase[-1])}"
        assert phrase in deeds, f"{phrase}: untrue, it {list(deeds)}"
        match.lines = match.lines or deeds[phrase]
    attacks = [phrase for phrase in deeds if phrase.startswith(("makes", "threatens"))]
    defends = [phrase for phrase in deeds if phrase.startswith(("blocks", "stops"))]
    if not is_mistake(board, square, mark):
        both = attacks and defends and "makes a fork" not in deeds or "blocks line" in deeds and attacks
        assert len(phrases) == (2 if both else 1), f"it does {list(deeds)}"
        if both:
            assert phrases[0].startswith(("makes", "threatens")) == (solve(board, mark)[0] == 1), "in another order"


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
        found = re.fullmatch(rf"it forces {you} to {key}, and then (\d) makes a fork{also}", text)
        assert found, f"it forces {you} to {key}{also}: {text}"
        replied = put(after, forced[0], foe)
        assert makes_fork(replied, square_named(match, found[1]), mark), f"{found[1]} makes no fork"
        match.lines = [lines_through(after, mark, forced)]
        return
    me = "you make" if mark == match.person else f"{match.names[mark]} makes"
    reply = "you play" if foe == match.person else f"{match.names[foe]} plays"
    assert text == (f"it blocks {whose} line, and " if blocks else "") + f"whatever {reply}, {me} a fork", text
    for each in empty(after):
        replied = put(after, each, foe)
        assert any(makes_fork(replied, fork, mark) for fork in empty(replied)), "no fork follows"
    match.lines = [lines_through(board, foe, [square])] if blocks else []


@claim(rf"(Redone: )?{NAME} took (\d)(?:(: |, )(.*?)|( and won))?\.")
def took(match, prefix, name, key, sign, reason, won):
    if match.waits_for_computer and name == match.names[match.mover]:
        match.play(square_named(match, key))
    index = match.shown - 1
    board, square, mark = match.board_after(index), square_named(match, key), mark_named(match, name)
    assert match.moves[index] == square and match.mark_at(index) == mark, "this was not the last move"
    assert bool(prefix) == (match.effect == "redid"), "prefix"
    assert bool(won) == (winner(match.board) == mark), "the result"
    if won:
        return True
    squares = None if mark in match.people else choices(name, board, mark)
    if squares is not None:
        assert (reason is None) == (set(squares) == set(empty(board))), "a reason that it had, or had not"
    if reason is None:
        return mark not in match.people or match.over  # the end says how the game ended, and no reason
    assert (sign == ": ") == reason.startswith("it ")
    check_reason(match, reason, board, square, mark, ahead=False)


def check_mistake(match, index, key, better, result, reason):
    """Checks the square of the mistake, and the better move with its result and its reason."""
    board, square, mark = match.board_after(index), square_named(match, better), match.mark_at(index)
    assert match.moves[index] == square_named(match, key), "another move"
    before = solve(board, mark)[0]
    assert value_of_move(board, square, mark)[0] == before > value_after(match, index), f"{better} is no better"
    assert (result == "won") == (before == 1), result
    assert (reason is None) == (winner(put(board, square, mark)) == mark), "a win at once"
    if reason:
        check_reason(match, reason, board, square, mark)


@claim(rf"A (mistake|missed win), {BETTER}\.")
def coach(match, what, *words):
    marks = {match.person} if match.review is None else {other(match.mover)}
    index = max(index for index in range(match.shown) if match.mark_at(index) in marks)
    assert (what == "missed win") == (value_after(match, index) == 0), what
    check_mistake(match, index, *words)
    match.mistake = match.moves[index]


@claim(rf"(?:The|{NAME}'s) (mistake|missed win) was {BETTER}\.")
def verdict(match, name, what, *words):
    shown, match = match, match.with_redone()
    result = winner(match.board)
    mark = match.person if name is None else mark_named(match, name)
    assert match.over and result != mark, "a mistake is named after a win"
    values = [(solve(match.board_after(index), mark)[0], value_after(match, index))
              if match.mark_at(index) == mark else (0, 0) for index in range(len(match.moves))]
    wrong = [index for index, (before, after) in enumerate(values)
             if (before > after == -1 if result else before == 1 > after)]
    index = wrong[-1]  # the last move that lost the game, or that missed the win
    assert (what == "mistake") == (result is not None), what
    check_mistake(match, index, *words)
    shown.lines = []
    shown.mistake = match.moves[index] if shown.over else None


@claim(rf"{NAME} wins?(?: with (\d))?: ([\d, ]+)\.|It's a draw\.")
def end(match, name, key, line):
    if match.waits_for_computer and key:
        match.play(square_named(match, key))
    assert match.over
    if name is None:
        return winner(match.board) is None
    assert winner(match.board) == mark_named(match, name), "who won"
    assert key is None or match.moves[-1] == square_named(match, key), "the last move"
    return {square_named(match, each) for each in line.split(", ")} == winning_line(match.board)


@claim(r"This time you (won|held the draw), with (\d)\. \(Practice: not counted\.\)")
def success(match, deed, key):
    now = winner(match.board)
    own = [index for index in range(match.practice, len(match.moves)) if match.mark_at(index) == match.person]
    better = 1 if match.result is None else 0 if match.result == match.person else 2  # ways to be better
    assert match.over and square_named(match, key) == match.moves[own[0]], "the square"
    assert (now == match.person) == (deed == "won") and now in (None, match.person)
    return better > 0 and (match.result == other(match.person) or now == match.person)


@claim(r"Without a mistake(?:: nobody can do better against (\w+))?\.")
def flawless(match, name):
    assert match.over and not match.mistakes(match.person)
    assert winner(match.board) in (None, match.person)
    return winner(match.board) or bool(name) == (match.opponent in ("Perfect", "Cunning"))


@claim(r"A draw, with luck: (.*?) missed a win\.")
def luck(match, name):
    foe = other(match.person)
    assert match.over and winner(match.board) is None and match.names[foe] == name
    return any(solve(match.board_after(index), foe)[0] == 1 for index in match.mistakes(foe))


@claim(r"Practice: not counted\.")
def not_counted(match):
    return match.over and match.practice is not None


@claim(r"(?:(Three draws in a row)\. )?(?:Ready for (\w+)\? \(m\)|Nobody can do better\.)")
def stronger(match, drawn, harder):
    assert match.advice() == 1 and bool(drawn) == (match.opponent in ORDER[3:])
    return harder == (ORDER[ORDER.index(match.opponent) + 1] if match.opponent != "Cunning" else None)


@claim(r"(?:(\w+) can't be beaten\. )?Try (\w+) \(m\)\.")
def easier(match, unbeatable, name):
    assert match.advice() == -1 and unbeatable == (match.opponent if match.opponent in ORDER[3:] else None)
    return name == ORDER[min(ORDER.index(match.opponent), 3) - 1]


@claim(r"Play (\d)(: |, )(.*?)\.(?: That (?:wins in (\d) moves|holds the draw|holds out longest)\.)?"
       r"(?: (\d)(?: and (\d))? (?:is|are) as good\.| (Any other is|Others are) as good\.)?")
def tip(match, key, sign, reason, moves, second, third, many):
    square, board, mark = square_named(match, key), match.board, match.mover
    value, plies = solve(board, mark)
    assert is_best(board, square, mark), "there is a better move"
    others = [each for each in empty(board) if is_best(board, each, mark) and each != square]
    named = [square_named(match, each) for each in (second, third) if each]
    assert sorted(named) == others if named or not many else len(others) > 2 or many == "Any other is", "others"
    assert many != "Any other is" or len(others) + 1 == len(empty(board)), "any other"
    assert named or many or not others, "others are as good"
    if winner(put(board, square, mark)):
        return reason == "it wins"
    assert (sign == ": ") == (reason.startswith("it ") or reason.startswith("whatever"))
    check_reason(match, reason, board, square, mark)
    return (int(moves) == (plies + 1) // 2) == (value == 1) if moves else value < 1


@claim(rf"{NAME} starts?\.")
def starts(match, name):
    if match.over and match.review is None:  # line mode goes on by itself
        match.new()
    return match.effect in ("start", "review") and name == match.names[match.first] and match.shown == 0


@claim(r"((?:Undid|Back|Try).*?\.)")
def literal(match, text):
    return text == match.effect


@claim(rf"{NAME} (\d+), draws (\d+), {NAME} (\d+)\.")
def score(match, me, mine, draws, foe, theirs):
    counts = {match.names[mark]: str(count) for mark, count in match.score.items() if mark}
    return counts == {me: mine, foe: theirs} and draws == str(match.score[None])


@claim(rf"{NAME} wins? the match (\d+)[–-](\d+)!?")
def match_won(match, name, more, less):
    mark = mark_named(match, name)
    return match.decided and (match.score[mark], match.score[other(mark)]) == (int(more), int(less))


@claim(r"((?:(?:win|draw|loss): [\d, ]+ ?)+)")
def values(match, text):
    told = {square_named(match, key): word for word, keys in re.findall(r"(\w+): ([\d, ]+)", text)
            for key in re.findall(r"\d", keys)}
    return told == expected_values(match)


@claim(r"\[(.{9})\]|top: (.*?)\. middle: (.*?)\. bottom: (.*?)\.")
def board(match, drawn, *rows):
    cells = list(drawn) if drawn else [cell for row in rows for cell in row.split(", ")]
    assert all(cell in ("X", "O", match.keys[index]) for index, cell in enumerate(cells)), "its digits"
    see_board(match, "".join(cell if cell in "XO" else "." for cell in cells))


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
        if match.decided and match.practice is None:
            more, less = sorted(match.score[each] for each in "XO")[::-1]
            return f"{verb} the match {more}–{less}" + ("!" if mark in match.people else "")
        return verb + "!" if mark else "It's a draw!"
    return f"Your turn: {match.person}" if match.person else f"{match.names[match.mover]} to move"
