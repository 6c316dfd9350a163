# treacherous_test.py TTT [RUNS [KIND …]]: asks about each kind of player in treacherous.py, RUNS times.
import json
import math
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time

import treacherous

TTT = os.path.abspath(sys.argv[1])
RUNS = int(sys.argv[2]) if len(sys.argv) > 2 else 1
ONLY = sys.argv[3:]  # kinds; or one of these parts, which may be run side by side: even, odd, others
PLAYERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "treacherous.py")
NEVER, LOSES, MAY = "never loses", "loses", "may lose"
ILLEGAL, TIMEOUT, DIED, PROTOCOL = "illegal move", "timeout", "died", "protocol error"
KEYS_OF_A_REPORT = "player verdict deterministic asked played not_repeated first second counterexample".split()
KEYS_OF_A_SIDE = "games won drawn lost missed_wins given_away positions".split()
KEYS_OF_AN_EXAMPLE = "as moves board reason stderr tries".split()
SIDES = ("first", "second")
ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
MARK = f"TREACHEROUS={os.getpid()}."
PLACE = tempfile.TemporaryDirectory()
ENVIRONMENT = dict(os.environ, TREACHEROUS=MARK.partition("=")[2], TMPDIR=PLACE.name, HOME=PLACE.name)
failures = []


def put(board, square, mark):
    return board[:square] + mark + board[square + 1 :]


def command(kind, language="bot", before=""):
    language_word = "" if language == "bot" else " " + language
    return f"{language}:{before}exec python3 -S -E '{PLAYERS}' {kind}{language_word}"


def left_behind():
    """Processes that were started for a test. Any of them has the mark in what it was given."""
    found = []
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{process}/environ", "rb") as environment:
                if MARK.encode() in environment.read() and int(process) != os.getpid():
                    found.append(process)
        except OSError:
            pass
    return found


def check_nothing_is_left(of_what):
    end = time.time() + 20
    while left_behind() and time.time() < end:
        time.sleep(0.05)
    expect(not left_behind(), f"{of_what}: processes are left")
    expect(not os.listdir(PLACE.name), f"{of_what}: files are left: {os.listdir(PLACE.name)}")


def start(*arguments):
    """In an empty directory."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL}
    return subprocess.Popen([TTT, *arguments], text=True, cwd=PLACE.name, env=ENVIRONMENT, **pipes)


def ttt(*arguments):
    process = start(*arguments)
    process.stdout, process.stderr, status = *process.communicate(), process.returncode
    check_nothing_is_left(" ".join(arguments))
    return subprocess.CompletedProcess(arguments, status, process.stdout, process.stderr)


def whole(report):
    """All games that its answers lead to were played."""
    return report["played"] == sum(report[side]["games"] for side in SIDES if report[side])


def after(*moves):
    return lambda report: report["counterexample"]["moves"] == list(moves)


def reason(part):
    return lambda report: part in report["counterexample"]["reason"]


def alone(report):
    return report["counterexample"]["tries"] > 0


def unrepeated(report):
    return report["not_repeated"] > 0


def same(report):
    return report["deterministic"] is True


def differs(report):
    return report["deterministic"] is False


def one_answer(report):
    """A failure is no second answer."""
    return report["deterministic"] is not False


def unknown(report):
    return report["deterministic"] is not True


def every_game(report):
    """As many as the perfect one has that plays first."""
    return report["first"]["games"] == 152


def none_failed(report):
    return report["not_repeated"] == 0


def side_is_null(side):
    return lambda report: report[side] is None


# (kind, options, what the report may say with the facts that must then be true). Where there is a number of rounds,
# there is no clock, and what is said does not depend on how busy the machine is.
IN_TWO = ["--repeat", "2", "--time", "1"]
CHANCE = ["--repeat", "2", "--time", "2"]
AS_FIRST = ["--as", "first", *IN_TWO]
CASES = [
    # It remembers its game, and loses some.
    ("lulled", IN_TWO, {LOSES: [alone, differs]}),
    ("clockwise", IN_TWO, {LOSES: [alone, differs]}),
    ("own_order", IN_TWO, {LOSES: [alone]}),
    ("last_move", IN_TWO, {LOSES: [alone]}),
    ("two_before", IN_TWO, {LOSES: [alone]}),
    ("first_impression", IN_TWO, {LOSES: [alone, differs]}),
    ("superstitious", IN_TWO, {LOSES: [alone, differs]}),
    ("alternating", IN_TWO, {LOSES: [alone, differs]}),
    ("by_path", CHANCE, {LOSES: [alone, differs], NEVER: [differs]}),
    ("last_move game", ["--repeat", "1", "--as", "first"], {LOSES: [alone]}),
    ("alternating game", ["--repeat", "1", "--as", "first"], {LOSES: [alone]}),
    ("lulled ugi", IN_TWO, {LOSES: [alone, differs]}),
    ("superstitious ugi", IN_TWO, {LOSES: [alone, differs]}),
    # It remembers other games, too: by itself it may play well.
    ("tires", CHANCE, {MAY: [alone, differs]}),
    ("tires_of_games", CHANCE, {MAY: [alone, differs]}),
    ("proud", CHANCE, {MAY: [alone, differs], NEVER: []}),
    ("learns", CHANCE, {MAY: [alone, differs], NEVER: []}),
    ("first_game", CHANCE, {LOSES: [alone, differs]}),
    ("stale_side", CHANCE, {NEVER: [same], MAY: [], LOSES: []}),
    ("no_game", CHANCE, {NEVER: [same, whole, none_failed]}),
    ("keeps_board", CHANCE, {NEVER: [differs, none_failed], MAY: [differs]}),
    # It draws lots.
    ("planner", CHANCE, {NEVER: [differs, none_failed], MAY: [differs]}),
    ("slip", ["--repeat", "12", "--as", "second"], {LOSES: [alone, differs]}),
    ("slips_at_times", CHANCE, {LOSES: [alone, differs], MAY: [differs]}),
    ("seldom", CHANCE, {LOSES: [alone, differs], MAY: [differs], NEVER: []}),
    ("of_many_ways", CHANCE, {NEVER: [differs, none_failed]}),
    ("at_random", ["--repeat", "1", "--time", "2"], {LOSES: [alone, unknown], MAY: [alone, unknown]}),
    # It fails.
    ("illegal_on_one_path", IN_TWO, {ILLEGAL: [alone, reason('answered "5", which is taken'), none_failed]}),
    ("oops", IN_TWO, {PROTOCOL: [alone, reason('"oops"'), lambda report: len(report["counterexample"]["moves"]) in (2, 3)]}),
    ("talker", AS_FIRST, {NEVER: [unrepeated, every_game]}),
    ("talker_and_loses", AS_FIRST, {LOSES: [alone, unrepeated]}),
    ("talks_on_one_path", IN_TWO, {PROTOCOL: [alone, after(7, 5, 9), none_failed]}),
    ("crashes_one_in_200", CHANCE, {DIED: [alone, reason("status 1")], NEVER: [unrepeated]}),
    ("late_one_in_200", [*CHANCE, "--timeout", "400"], {TIMEOUT: [alone, reason("--timeout")], NEVER: [unrepeated]}),
    ("ends_after_ten", AS_FIRST, {NEVER: [same, none_failed, whole]}),
    ("ends_after_each", ["--repeat", "1", "--as", "first"], {NEVER: [none_failed, every_game]}),
    ("ends_after_each_and_loses", ["--repeat", "1", "--as", "second"], {LOSES: [alone, none_failed]}),
    ("ends_after_three", ["--repeat", "1", "--as", "second"], {LOSES: [alone, none_failed]}),
    ("ends_after_a_game", ["--repeat", "1", "--as", "first"], {NEVER: [none_failed, whole]}),
    ("one_game", AS_FIRST, {NEVER: [unrepeated, whole, every_game]}),
    ("dies_of_age", AS_FIRST, {NEVER: [unrepeated, one_answer, whole, every_game]}),
    ("dies_at_start_one_in_20", CHANCE, {DIED: [alone], NEVER: []}),
    ("only_x", IN_TWO, {NEVER: [side_is_null("second"), whole, same]}),
    ("only_x_and_loses", IN_TWO, {LOSES: [side_is_null("second"), alone]}),
    ("no_side", IN_TWO, {PROTOCOL: [reason("none")]}),
    ("none_later", IN_TWO, {ILLEGAL: [alone, reason("none")]}),
    ("none_at_the_second_game", AS_FIRST, {NEVER: [unrepeated, every_game], ILLEGAL: [alone]}),
    ("none_by_lot", IN_TWO, {NEVER: [], ILLEGAL: [alone, reason("none")]}),
    ("afterthought", IN_TWO, {PROTOCOL: [alone, reason("hmm")]}),
    ("late_afterthought", IN_TWO, {PROTOCOL: [alone, reason("hmm")]}),
    ("afterthought_at_times", CHANCE, {PROTOCOL: [alone, reason("hmm")], NEVER: [unrepeated]}),
    ("no_feed_at_times", [*CHANCE, "--timeout", "500"], {TIMEOUT: [alone, reason("no line feed")], NEVER: []}),
    ("no_feed_at_the_fourth", [*IN_TWO, "--timeout", "500"], {TIMEOUT: [alone, reason("no line feed")]}),
]  # fmt: skip


def fail(what, report=None):
    failures.append(what)
    print("FAILED:", what, json.dumps(report) if report else "", flush=True)


def expect(condition, what, report=None):
    if not condition:
        fail(what, report)
    return condition


def player_of(name):
    kind, _, language = name.partition(" ")
    return command(kind, language or "bot")


def prove(player, *options):
    done = ttt("prove", player, "--format", "json", *options)
    if not done.stdout:
        fail(f"{player}: nothing said: {done.stderr}")
        return None
    report = json.loads(done.stdout)
    expect(done.returncode == (report["verdict"] != NEVER), f"{player}: status {done.returncode}", report)
    expect(done.stderr == "", f"{player}: standard error {done.stderr!r}")
    return report


def check_form(report):
    """Its keys, and what must be true of any report."""
    expect(list(report) == KEYS_OF_A_REPORT, "keys", report)
    for side in SIDES:
        if report[side] is not None:
            expect(list(report[side]) == KEYS_OF_A_SIDE, "keys of a side", report)
            expect(report[side]["games"] == sum(report[side][end] for end in ("won", "drawn", "lost")), "sum", report)
    example = report["counterexample"]
    expect((example is None) == (report["verdict"] == NEVER), "counterexample and verdict", report)
    if example:
        expect(list(example) == KEYS_OF_AN_EXAMPLE, "keys of an example", report)
    if report["verdict"] in (LOSES, MAY):
        expect(any(report[side] and report[side]["lost"] for side in SIDES), "a loss, and none counted", report)
    if report["verdict"] == NEVER:
        expect(not any(report[side] and report[side]["lost"] for side in SIDES), "a loss that is not told", report)


def is_lost_in_a_game(player, example):
    """Plays the game again with ttt --moves, in a process of its own each time; where chance plays a part, often."""
    as_first = example["as"] == "first"
    theirs = example["moves"][1 if as_first else 0 :: 2]
    sides = ["--symbol", "O", "--first", "opponent"] if as_first else ["--symbol", "X", "--first", "me"]
    for _ in range(200):
        done = ttt("--moves", ",".join(map(str, theirs)), *sides, "--opponent", player, "--format", "json")
        game = json.loads(done.stdout)
        if game["status"] == "won" and game["moves"] == example["moves"]:
            return game["winner"] == ("O" if as_first else "X")
    return False


def walk(kind, side):
    """All games of a kind that goes by its game alone, as X or as O: how many it wins, draws and loses."""
    ends = {"X": 0, "O": 0, "": 0}

    def play(path, board, mover):
        winner = next((mark for mark in "XO" for a, b, c in ROWS if board[a] == board[b] == board[c] == mark), "")
        if winner or "." not in board:
            ends[winner] += 1
        elif mover != side:
            for square in range(9):
                if board[square] == ".":
                    play(path, put(board, square, mover), side)
        else:
            asked = treacherous.Asked()
            asked.board, asked.side, asked.path = board, side, path + (board,)
            square = getattr(treacherous, kind)(asked)
            play(path + (board,), put(board, square, side), "XO"[side == "X"])

    play((), "." * 9, "X")
    return {"won": ends[side], "drawn": ends[""], "lost": ends["XO"[side == "X"]]}


def check_kinds():
    parts = {(): CASES, ("even",): CASES[0::2], ("odd",): CASES[1::2], ("others",): []}
    chosen = [case for case in CASES if case[0] in ONLY]
    for name, options, accepted in parts.get(tuple(ONLY), chosen):
        said = {}
        begun, used = time.time(), resource.getrusage(resource.RUSAGE_CHILDREN)
        for run in range(RUNS):
            player = player_of(name)
            report = prove(player, "--seed", str(1000 * run + 17), "--jobs", str(1 + run % 4), *options)
            if not report:
                continue
            check_form(report)
            verdict = report["verdict"]
            said[verdict] = said.get(verdict, 0) + 1
            if not expect(verdict in accepted, f"{name}, run {run}: said {verdict}", report):
                continue
            for number, fact in enumerate(accepted[verdict]):
                expect(fact(report), f"{name}, run {run}: {verdict}, fact {fact.__name__} ({number})", report)
            if verdict == LOSES:
                expect(is_lost_in_a_game(player, report["counterexample"]), f"{name}: not lost again", report)
        now = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
        print(f"{name}: {said}  {cpu / RUNS:.1f} s of processor, {(time.time() - begun) / RUNS:.1f} s each", flush=True)


def check_walk():
    """Who plays one game in a process, and goes by nothing else, is counted as an independent walk counts."""
    for kind in ("last_move", "alternating"):
        report = prove(command(kind, "game"), "--repeat", "1", "--as", "first")
        counted = {end: report["first"][end] for end in ("won", "drawn", "lost")}
        expect(counted == walk(kind, "X"), f"{kind}: walked {walk(kind, 'X')}", report)


def check_jobs():
    """How many processes run at once makes no difference where there is no clock."""
    for kind in ("no_game", "lulled", "only_x"):
        for form in ("json", "text"):
            said = {
                ttt("prove", command(kind), "--repeat", "3", "--seed", "7", "--jobs", jobs, "--format", form).stdout
                for jobs in ("1", "2", "8")
            }
            expect(len(said) == 1, f"{kind}: what is said depends on --jobs: {said}")


def check_match():
    """Who needs three seconds to start forfeits nothing."""
    done = ttt("match", command("sleeper"), "minimax", "--games", "1", "--format", "json")
    expect(done.returncode == 0, f"sleeper: {done.stdout} {done.stderr}")
    pairs = json.loads(done.stdout)["pairs"]
    expect(len(pairs) == 2 and all(pair["drawn"] == 1 and not pair["forfeits"] for pair in pairs), f"sleeper: {pairs}")


def check_limit():
    """A limit on the processor time of a process ends it after fifty answers, and no game has so many."""
    player = command("thinker", before="ulimit -t 1; ")
    text = ttt("prove", player, "--repeat", "1", "--as", "first", "--time", "2").stdout
    expect(text.startswith(f"{player}: never loses") and "ulimit" in text, f"thinker: {text}")


def check_chance(proofs):
    """What stays unseen is at most what the report says. Fails by chance one time in a million."""
    for kind in ("bad_one_in_five", "starts_bad_one_in_five"):
        for rounds in (2, 8):
            unseen = 0
            for number in range(proofs):
                options = ("--repeat", str(rounds), "--as", "first", "--seed", str(number))
                unseen += prove(command(kind), *options)["first"]["given_away"] == 0
            said = 0.8**rounds
            tail = sum(math.comb(proofs, n) * said**n * (1 - said) ** (proofs - n) for n in range(unseen, proofs + 1))
            print(f"{kind}, {rounds} rounds: unseen in {unseen} of {proofs}; said: {100 * said:.0f} of 100", flush=True)
            expect(tail > 1e-6, f"{kind}: more than said stays unseen")


def check_signals():
    """Whatever ends ttt, nothing outlives it."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
        for kind in ("of_many_ways", "needs_50_ms", "ends_after_each"):
            process = start("prove", command(kind), "--repeat", "24", "--jobs", "4")
            time.sleep(1)
            process.send_signal(number)
            process.communicate()
            expect(process.returncode == -number, f"{kind}: {number.name}: status {process.returncode}")
            check_nothing_is_left(f"{kind}, {number.name}")


def check_list(players):
    """Memory does not grow with the number of players."""
    with tempfile.NamedTemporaryFile("w") as names:
        simple = os.path.join(os.path.dirname(PLAYERS), "first-empty.sh")
        names.writelines(f"bot:: {number}; exec sh '{simple}'\n" for number in range(players))
        names.flush()
        process = start("prove", "--list", names.name, "--repeat", "1", "--as", "first", "--format", "json")
        sizes = []
        for line in process.stdout:
            expect(json.loads(line)["verdict"] == LOSES, line)
            with open(f"/proc/{process.pid}/statm") as pages:
                sizes.append(int(pages.read().split()[1]) * os.sysconf("SC_PAGESIZE") // 1024)
        expect(process.wait() == 1, "the status of a list")
        process.stdout.close()
        process.stderr.close()
    print(f"{players} players: {sizes[0]} KiB after the first, {max(sizes)} KiB at most", flush=True)
    expect(len(sizes) == players and max(sizes) < sizes[0] + 2048, f"memory grows: {sizes}")
    check_nothing_is_left("--list")


check_kinds()
if ONLY in ([], ["others"]):
    check_walk()
    check_jobs()
    check_match()
    check_limit()
    check_signals()
    check_chance(4 * RUNS + 4)
    check_list(10 * RUNS)
print(f"{len(failures)} failures")
sys.exit(1 if failures else 0)
