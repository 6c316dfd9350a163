# adversarial_test.py TTT [KIND …]: what `ttt prove` says of the kinds of players in adversarial.py (all of them).
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time

import adversarial

TTT = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2:]
PLAYERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "adversarial.py")
NEVER, LOSES = "never loses", "loses"
TIMEOUT, PROTOCOL = "timeout", "protocol error"
SIDES = ("first", "second")
ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
MARK = f"TTT_ADVERSARIAL={os.getpid()}."
PLACE = tempfile.TemporaryDirectory()
ENVIRONMENT = dict(os.environ, TTT_ADVERSARIAL=MARK.partition("=")[2], TMPDIR=PLACE.name, HOME=PLACE.name)
failures = []


def put(board, square, mark):
    return board[:square] + mark + board[square + 1 :]


def command(name, before=""):
    kind, _, language = name.partition(" ")
    return f"{language or 'bot'}:{before}exec python3 -S -E '{PLAYERS}' {name}"


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


def reason(part):
    return lambda report: part in report["counterexample"]["reason"]


def alone(report):
    return report["counterexample"]["tries"] > 0


def none_failed(report):
    return report["not_repeated"] == 0


def same(report):
    return report["deterministic"] is True


def differs(report):
    return report["deterministic"] is False


def every_game(report):
    """As many as the perfect one has that plays first."""
    return report["first"]["games"] == 152


def as_walked(name):
    """Who plays one game in a process, and goes by nothing else, is counted as an independent walk counts."""
    return lambda report: {end: report["first"][end] for end in ("won", "drawn", "lost")} == walk(name, "X")


# (kind, options, what the report may say with the facts that must then be true). Where there is a number of rounds,
# there is no clock, and what is said does not depend on how busy the machine is.
IN_TWO = ["--repeat", "2", "--time", "1"]
AS_FIRST = ["--as", "first", *IN_TWO]
ONE_AS_FIRST = ["--as", "first", "--repeat", "1"]
CASES = [
    ("lulled ugi", IN_TWO, {LOSES: [alone, differs]}),
    ("last_move game", ONE_AS_FIRST, {LOSES: [as_walked("last_move")]}),
    ("of_many_ways", AS_FIRST, {NEVER: [differs, none_failed]}),
    ("ends_after_ten", AS_FIRST, {NEVER: [same, none_failed, whole]}),
    ("ends_after_each", ONE_AS_FIRST, {NEVER: [none_failed, every_game]}),
    ("last_word", IN_TWO, {PROTOCOL: [alone, reason("hmm")]}),
    ("no_feed_at_the_fourth", [*IN_TWO, "--timeout", "500"], {TIMEOUT: [alone, reason("no line feed")]}),
]  # fmt: skip


def expect(condition, what, report=None):
    if not condition:
        failures.append(what)
        print("FAILED:", what, json.dumps(report) if report else "", flush=True)
    return condition


def prove(player, *options):
    done = ttt("prove", player, "--format", "json", *options)
    if not expect(done.stdout, f"{player}: nothing said: {done.stderr}"):
        return None
    report = json.loads(done.stdout)
    expect(done.returncode == (report["verdict"] != NEVER), f"{player}: status {done.returncode}", report)
    expect(done.stderr == "", f"{player}: standard error {done.stderr!r}")
    return report


def check_form(report):
    """What must be true of any report."""
    sides = [report[side] for side in SIDES if report[side] is not None]
    for side in sides:
        expect(side["games"] == sum(side[end] for end in ("won", "drawn", "lost")), "sum", report)
    expect((report["counterexample"] is None) == (report["verdict"] == NEVER), "counterexample and verdict", report)
    if report["verdict"] in (LOSES, NEVER):
        lost = any(side["lost"] for side in sides)
        expect(lost == (report["verdict"] == LOSES), "losses that were counted, and what is told", report)


def is_lost_in_a_game(player, example):
    """Plays the game again with ttt --moves, in a process of its own."""
    as_first = example["as"] == "first"
    theirs = example["moves"][1 if as_first else 0 :: 2]
    sides = ["--symbol", "O", "--first", "opponent"] if as_first else ["--symbol", "X", "--first", "me"]
    done = ttt("--moves", ",".join(map(str, theirs)), *sides, "--opponent", player, "--format", "json")
    game = json.loads(done.stdout)
    return game["moves"] == example["moves"] and game["winner"] == ("O" if as_first else "X")


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
            asked = adversarial.Asked()
            asked.board, asked.side, asked.path = board, side, path + (board,)
            square = getattr(adversarial, kind)(asked)
            play(path + (board,), put(board, square, side), "XO"[side == "X"])

    play((), "." * 9, "X")
    return {"won": ends[side], "drawn": ends[""], "lost": ends["XO"[side == "X"]]}


def check_kinds():
    for number, (name, options, accepted) in enumerate(CASES):
        if ONLY and name.partition(" ")[0] not in ONLY:
            continue
        begun, used = time.time(), resource.getrusage(resource.RUSAGE_CHILDREN)
        player = command(name)
        report = prove(player, "--seed", "17", "--jobs", str(2 + number % 3), *options)
        if not report:
            continue
        check_form(report)
        verdict = report["verdict"]
        if expect(verdict in accepted, f"{name}: said {verdict}", report):
            for place, fact in enumerate(accepted[verdict]):
                expect(fact(report), f"{name}: {verdict}, fact {fact.__name__} ({place})", report)
            if verdict == LOSES:
                expect(is_lost_in_a_game(player, report["counterexample"]), f"{name}: not lost again", report)
        now = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
        print(f"{name}: {verdict}  {cpu:.1f} s of processor, {time.time() - begun:.1f} s", flush=True)


def check_jobs():
    """How many processes run at once makes no difference where there is no clock."""
    said = {
        ttt("prove", command("lulled"), "--repeat", "2", "--seed", "7", "--jobs", jobs, "--format", "json").stdout
        for jobs in ("1", "8")
    }
    expect(len(said) == 1, f"what is said depends on --jobs: {said}")


def check_limit():
    """A limit on the processor time of a process ends it after fifty answers. No game has that many, so games come
    before it in the replay."""
    report = prove(command("thinker", before="ulimit -t 1; "), "--repeat", "2", "--as", "second")
    expect(report["verdict"] == "died" and len(report["counterexample"]["before"]) > 5, "thinker", report)


def check_signals():
    """Whatever ends ttt, nothing outlives it."""
    for number, kind in (signal.SIGTERM, "ends_after_each"), (signal.SIGKILL, "of_many_ways"):
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
if not ONLY:
    check_jobs()
    check_limit()
    check_signals()
    check_list(10)
print(f"{len(failures)} failures")
sys.exit(1 if failures else 0)
