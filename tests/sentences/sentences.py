"""What each sentence of the game claims, checked with the solver. A sentence that is not listed here is an error."""
import re

from match import ORDER, value_after
from solver import (choices, effects, empty, is_best, is_mistake, is_over, kind, other, put, solve, value_of_move, winner, winning_line)

NAME = r"(You|X|O|[A-Z][a-z]+(?::\d)?(?: [XO])?)"
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


def check_reason(match, text, board, square, mark, brief=False):
    """Checks a reason such as `it blocks your line and threatens 7`, `the centre` or `it takes a corner`. If `brief`,
    only the first of two reasons is given."""
    foe = other(mark)
    whose = "your" if foe == match.person else match.names[foe] + "'s"
    deeds = effects(board, square, mark)
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
        assert len(phrases) == (2 if both and not brief else 1), f"it does {list(deeds)}"
        if both:
            assert phrases[0].startswith(("makes", "threatens")) == (solve(board, mark)[0] == 1), "in another order"


def better_move_is_right(match, index, key, merit):
    """Checks that the move would have kept the value that the mistake lost."""
    board, mark, square = match.board_after(index), match.mark_at(index), square_named(match, key)
    before = solve(board, mark)[0]
    assert value_of_move(board, square, mark)[0] == before, f"{key} is no better"
    if merit == "would have won":
        assert winner(put(board, square, mark)) == mark, f"{key} wins later"
    else:
        assert merit == ("was winning" if before == 1 else "would have held the draw"), f"{key} {merit}"
        assert winner(put(board, square, mark)) != mark, f"{key} wins at once"
    return board, square, mark


@claim(rf"(Redone: |Practice: )?{NAME} took (\d)(?:(: |, )(.*?)|( and won))?\.")
def took(match, prefix, name, key, sign, reason, won):
    if match.waits_for_computer and name == match.names[match.mover]:
        match.play(square_named(match, key))
    index = match.shown - 1
    board, square, mark = match.board_after(index), square_named(match, key), mark_named(match, name)
    assert match.moves[index] == square and match.mark_at(index) == mark, "this was not the last move"
    assert (prefix == "Redone: ") == (match.effect == "redid"), "prefix"
    begins_practice = match.effect == "moved" and index == match.practice and not match.over
    assert (prefix == "Practice: ") == begins_practice, "prefix"
    assert bool(won) == (winner(match.board) == mark), "the result"
    if won:
        return True
    squares = None if mark in match.people else choices(name, board, mark)
    if squares is not None:
        assert (reason is None) == (set(squares) == set(empty(board))), "a reason that it had, or had not"
    if reason is None:
        return mark not in match.people
    assert (sign == ": ") == reason.startswith("it ")
    check_reason(match, reason, board, square, mark)


@claim(r"(\d) (is a mistake|misses the win)\. (\d) (would have won|was winning|would have held the draw)(?:: (.*?))?\.")
def coach(match, key, what, better, merit, reason):
    marks = {match.person} if match.review is None else {other(match.mover)}
    index = max(index for index in range(match.shown) if match.mark_at(index) in marks)
    board, square, mark = match.board_after(index), square_named(match, key), match.mark_at(index)
    assert match.moves[index] == square, "not the last move"
    after = value_of_move(board, square, mark)[0]
    assert after < solve(board, mark)[0], "it is no mistake"
    assert (what == "misses the win") == (after == 0), what
    board, square, mark = better_move_is_right(match, index, better, merit)
    if reason:
        check_reason(match, reason, board, square, mark)
    match.mistake = match.moves[index]


@claim(rf"(?:{NAME}'s )?(\d) (lost the game|was a mistake|missed the win)\. (\d) (.*?)\.")
def verdict(match, name, key, what, better, effect):
    square = square_named(match, key)
    index = match.moves.index(square)
    mark = match.mark_at(index)
    assert match.over and (mark == match.person if name is None else match.names[mark] == name), "whose move"
    before, after = solve(match.board_after(index), mark)[0], value_after(match, index)
    result = winner(match.board)
    assert after < before, "it was no mistake"
    if what == "missed the win":
        assert after == 0
    else:
        assert after == -1 and (what == "lost the game") == (result == other(mark)), "the result"
        assert result is None or index == match.mistakes(mark)[-1], "there was a later mistake"
    if effect in ("would have won", "was winning", "would have held the draw"):
        better_move_is_right(match, index, better, effect)
    else:
        board, square, mark = better_move_is_right(match, index, better, "was winning" if before == 1 else
                                                   "would have held the draw")
        would, verb, rest = effect.split(" ", 2)
        assert would == "would", effect
        check_reason(match, f"it {verb}s {rest}", board, square, mark, brief=True)
    match.lines = []
    match.mistake = match.moves[index]


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


@claim(r"Without a mistake\.|A draw without a mistake(?:: nobody can do better against (\w+))?\.")
def flawless(match, name):
    assert match.over and not match.mistakes(match.person)
    assert winner(match.board) in (None, match.person)
    return winner(match.board) or bool(name) == (match.opponent in ("Perfect", "Cunning"))


@claim(r"A draw, with luck: (.*?) missed a win\.")
def luck(match, name):
    foe = other(match.person)
    assert match.over and winner(match.board) is None and match.names[foe] == name
    return any(solve(match.board_after(index), foe)[0] == 1 for index in match.mistakes(foe))


@claim(r"(\d+) wins in a row\.")
def row(match, wins):
    return match.over and match.in_a_row == int(wins)


@claim(r"Practice: not counted\.")
def not_counted(match):
    return match.over and match.practice is not None


@claim(r"Ready for (\w+)\? \(m\)|(\w+) can't be beaten\. Try (\w+) \(m\)\.")
def advice(match, harder, unbeatable, easier):
    assert match.in_a_row and match.in_a_row % 3 == 0
    if harder:
        return match.in_a_row > 0 and ORDER.index(harder) == ORDER.index(match.opponent) + 1
    return match.in_a_row < 0 and match.opponent == unbeatable in ORDER[3:] and easier == "Hard"


@claim(r"Play (\d)(: |, )(.*?)\.(?: That (?:wins in (\d) moves|holds the draw|holds out longest)\.)?")
def tip(match, key, sign, reason, moves):
    square, board, mark = square_named(match, key), match.board, match.mover
    value, plies = solve(board, mark)
    assert is_best(board, square, mark), "there is a better move"
    if winner(put(board, square, mark)):
        return reason == "it wins"
    assert (sign == ": ") == reason.startswith("it ")
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
    return {square: ("draw", "win", "loss")[value_of_move(match.board, square, match.mover)[0]]
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
        return f"Move {match.review} of {len(match.moves)}: values for {match.mover}"
    name = match.names[match.mover]
    if match.over:
        mark = winner(match.board)
        verb = mark and match.names[mark] + (" win" if mark == match.person else " wins")
        if match.decided and match.practice is None:
            more, less = sorted(match.score[each] for each in "XO")[::-1]
            return f"{verb} the match {more}–{less}" + ("!" if mark in match.people else "")
        return verb + "!" if mark else "It's a draw!"
    if match.person:
        return f"Your turn: {match.mover}" if match.mover == match.person else f"{name}'s turn"
    return f"{name} to move"
