# adversarial_test.py TTT FLAWED [FLAW …]: tests the reports of `ttt prove` on the bots of flawed.cpp (by default, all).
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time

TTT, FLAWED = (os.path.abspath(program) for program in sys.argv[1:3])
ONLY = sys.argv[3:]
NEVER, LOSES = "never loses", "loses"
TIMEOUT, PROTOCOL = "timeout", "protocol error"
SIDES = ("first", "second")
KEYS = "789456123"
ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
MARK = f"TTT_ADVERSARIAL={os.getpid()}."
FOLDER = tempfile.TemporaryDirectory()
ENVIRONMENT = dict(os.environ, TTT_ADVERSARIAL=MARK.partition("=")[2], TMPDIR=FOLDER.name, HOME=FOLDER.name)
failures = []


def put(board, square, mark):
    return board[:square] + mark + board[square + 1 :]


def command(name, before=""):
    language = name.partition(" ")[2] or "bot"
    return f"{language}:{before}exec '{FLAWED}' {name}"


def surviving_processes():
    """Returns the processes that a test has started and that still run; their environment contains MARK."""
    found = []
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{process}/environ", "rb") as environment:
                if MARK.encode() in environment.read() and int(process) != os.getpid():
                    found.append(process)
        except OSError:
            pass
    return found


def check_no_leftovers(test):
    end = time.time() + 20
    while surviving_processes() and time.time() < end:
        time.sleep(0.05)
    expect(not surviving_processes(), f"{test}: processes are left")
    expect(not os.listdir(FOLDER.name), f"{test}: files are left: {os.listdir(FOLDER.name)}")


def start(*arguments):
    """Starts ttt in an empty directory."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL}
    return subprocess.Popen([TTT, *arguments], text=True, cwd=FOLDER.name, env=ENVIRONMENT, **pipes)


def ttt(*arguments):
    process = start(*arguments)
    process.stdout, process.stderr, status = *process.communicate(), process.returncode
    check_no_leftovers(" ".join(arguments))
    return subprocess.CompletedProcess(arguments, status, process.stdout, process.stderr)


def all_games_played(report):
    """Returns true if ttt played every game that the bot's answers lead to."""
    return report["played"] == sum(report[side]["games"] for side in SIDES if report[side])


def reason_contains(part):
    return lambda report: part in report["counterexample"]["reason"]


def was_replayed(report):
    return report["counterexample"]["repeated"] is True


def none_unconfirmed(report):
    return report["not_repeated"] == 0


def is_deterministic(report):
    return report["deterministic"] is True


def is_nondeterministic(report):
    return report["deterministic"] is False


def equals_walk(name):
    """Returns a check of a bot that plays one game per process and depends on nothing else: an independent walk through
    its games must give the same counts."""
    return lambda report: {end: report["first"][end] for end in ("won", "drawn", "lost")} == walk(name)


# (flaw, options, the possible verdicts, each with the facts that must then hold). With a fixed number of
# rounds the report does not depend on the clock, and so not on how busy the machine is.
IN_TWO = ["--repeat", "2"]
AS_FIRST = ["--as", "first", *IN_TWO]
ONE_AS_FIRST = ["--as", "first", "--repeat", "1"]
CASES = [
    ("depends-on-game", IN_TWO, {LOSES: [was_replayed, is_nondeterministic]}),
    ("depends-on-last-move game", ONE_AS_FIRST, {LOSES: [equals_walk("depends-on-last-move game")]}),
    ("random-best-move", AS_FIRST, {NEVER: [is_nondeterministic, none_unconfirmed]}),
    ("exits-after-ten", AS_FIRST, {NEVER: [is_deterministic, none_unconfirmed, all_games_played]}),
    ("exits-after-each", ONE_AS_FIRST, {NEVER: [none_unconfirmed, equals_walk("exits-after-each")]}),
    ("late-second-line", IN_TWO, {PROTOCOL: [was_replayed, reason_contains("hmm")]}),
    ("no-newline-after-fourth", [*IN_TWO, "--timeout", "500"], {TIMEOUT: [was_replayed, reason_contains("no line feed")]}),
]  # fmt: skip


def expect(condition, what, report=None):
    if not condition:
        failures.append(what)
        print("FAILED:", what, json.dumps(report) if report else "", flush=True)
    return condition


def prove(player, *options):
    done = ttt("prove", player, "--format", "json", *options)
    if not expect(done.stdout, f"{player}: no report: {done.stderr}"):
        return None
    report = json.loads(done.stdout)
    expect(done.returncode == (report["verdict"] != NEVER), f"{player}: status {done.returncode}", report)
    expect(done.stderr == "", f"{player}: standard error {done.stderr!r}")
    return report


def check_invariants(report):
    """Checks what must be true of every report."""
    sides = [report[side] for side in SIDES if report[side] is not None]
    for side in sides:
        expect(side["games"] == sum(side[end] for end in ("won", "drawn", "lost")), "sum", report)
    expect((report["counterexample"] is None) == (report["verdict"] == NEVER), "counterexample and verdict", report)
    if report["verdict"] in (LOSES, NEVER):
        lost = any(side["lost"] for side in sides)
        expect(lost == (report["verdict"] == LOSES), "counted losses and verdict", report)


def is_lost_in_a_game(player, example):
    """Replays the game with ttt --moves in a fresh process; returns true if the player loses it again."""
    as_first = example["as"] == "first"
    theirs = example["moves"][1 if as_first else 0 :: 2]
    sides = ["--symbol", "O", "--first", "opponent"] if as_first else ["--symbol", "X", "--first", "me"]
    done = ttt("--moves", ",".join(map(str, theirs)), *sides, "--opponent", player, "--format", "json")
    game = json.loads(done.stdout)
    return game["moves"] == example["moves"] and game["winner"] == ("O" if as_first else "X")


def walk(name):
    """Plays all games of a program that moves first, without ttt; returns how many it wins, draws and loses."""
    ends = {"X": 0, "O": 0, "": 0}

    def reply(board, replies):
        language = name.partition(" ")[2]
        question = "".join(["X first\n", *(KEYS[square] + "\n" for square in replies)]) if language else board + " X\n"
        done = subprocess.run([FLAWED, *name.split()], input=question, stdout=subprocess.PIPE, text=True)
        return KEYS.index(done.stdout.split()[-1])

    def play(board, replies):
        winner = next((mark for mark in "XO" for a, b, c in ROWS if board[a] == board[b] == board[c] == mark), "")
        if winner or "." not in board:
            ends[winner] += 1
        elif board.count(".") % 2:
            play(put(board, reply(board, replies), "X"), replies)
        else:
            for square in range(9):
                if board[square] == ".":
                    play(put(board, square, "O"), [*replies, square])

    play("." * 9, [])
    return {"won": ends["X"], "drawn": ends[""], "lost": ends["O"]}


def check_kinds():
    for number, (name, options, accepted) in enumerate(CASES):
        if ONLY and name.partition(" ")[0] not in ONLY:
            continue
        begun, used = time.time(), resource.getrusage(resource.RUSAGE_CHILDREN)
        player = command(name)
        report = prove(player, "--seed", "17", "--jobs", str(2 + number % 3), *options)
        if not report:
            continue
        check_invariants(report)
        verdict = report["verdict"]
        if expect(verdict in accepted, f"{name}: verdict {verdict}", report):
            for place, fact in enumerate(accepted[verdict]):
                expect(fact(report), f"{name}: {verdict}, fact {fact.__name__} ({place})", report)
            if verdict == LOSES:
                expect(is_lost_in_a_game(player, report["counterexample"]), f"{name}: the replay does not lose", report)
        now = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
        print(f"{name}: {verdict}  {cpu:.1f} s of processor, {time.time() - begun:.1f} s", flush=True)


def check_jobs():
    """Checks that the report does not depend on the number of processes if the number of rounds is fixed."""
    reports = {
        ttt("prove", command("depends-on-game"), "--repeat", "2", "--seed", "7", "--jobs", jobs, "--format", "json").stdout
        for jobs in ("1", "8")
    }
    expect(len(reports) == 1, f"the report depends on --jobs: {reports}")


def check_limit():
    """Checks a bot whose process is killed after fifty answers, by a limit on its processor time. No game has that many
    moves, so the replay must begin with other games."""
    report = prove(command("uses-20-ms", before="ulimit -t 1; "), "--repeat", "2", "--as", "second")
    expect(report["verdict"] == "died" and len(report["counterexample"]["before"]) > 5, "uses-20-ms", report)


def check_signals():
    """Checks that no process outlives ttt when a signal ends it."""
    for number in signal.SIGTERM, signal.SIGKILL:
        process = start("prove", command("exits-after-each"), "--repeat", "24", "--jobs", "4")
        while len(surviving_processes()) < 3:
            time.sleep(0.05)
        process.send_signal(number)
        process.communicate()
        expect(process.returncode == -number, f"{number.name}: status {process.returncode}")
        check_no_leftovers(number.name)


def check_list(players):
    """Checks that memory does not grow with the number of players in a list."""
    with tempfile.NamedTemporaryFile("w") as names:
        simple = os.path.join(os.path.dirname(os.path.abspath(__file__)), "first-empty.sh")
        names.writelines(f"bot:: {number}; exec sh '{simple}'\n" for number in range(players))
        names.flush()
        process = start("prove", "--list", names.name, "--repeat", "1", "--as", "first", "--format", "json")
        sizes = []
        for line in process.stdout:
            expect(json.loads(line)["verdict"] == LOSES, line)
            with open(f"/proc/{process.pid}/statm") as pages:
                sizes.append(int(pages.read().split()[1]) * os.sysconf("SC_PAGESIZE") // 1024)
        expect(process.wait() == 1, "the exit status of a list")
        process.stdout.close()
        process.stderr.close()
    print(f"{players} players: {sizes[0]} KiB after the first, {max(sizes)} KiB at most", flush=True)
    expect(len(sizes) == players and max(sizes) < sizes[0] + 2048, f"memory grows: {sizes}")
    check_no_leftovers("--list")


check_kinds()
if not ONLY:
    check_jobs()
    check_limit()
    check_signals()
    check_list(10)
print(f"{len(failures)} failures")
sys.exit(1 if failures else 0)
