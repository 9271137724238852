"""Fault cases around a session: signals, closed and broken inputs and outputs, the clock."""
import contextlib
import os
import re
import signal
import sqlite3
import subprocess

import exports
from casebook import case, clock_library
from driving import LANGUAGES, MIX, PATIENCE, Home, Terminal, message

CALC = f"area 12.5; {MIX}; calc"


@contextlib.contextmanager
def new_home():
    home = Home()
    try:
        yield home
    finally:
        home.remove()


@case("signals to a script", "SIGTERM, SIGHUP, SIGINT while it reads a pipe")
def signals_to_a_script(case, program, options):
    with new_home() as home:
        for name, status in (("TERM", 143), ("HUP", 129), ("INT", 130)):
            # The shell that starts the program sees its exit status; the pipe stays open until then.
            child = subprocess.Popen([program.path], env=program.environment(home), cwd="/", stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            child.stdin.write(CALC + "\n")
            child.stdin.flush()
            # The line with the entered values, an empty line and the first figure.
            first = "".join(child.stdout.readline() for _ in range(3))
            child.send_signal(getattr(signal, "SIG" + name))
            out, errors = child.communicate(timeout=PATIENCE)
            case.expect("2500 l" in first and child.returncode == 128 - status, f"SIG{name}: {status}", child.returncode)
            case.expect(not errors, "silent", errors)


@case("signals at the prompt", "SIGTERM, SIGHUP, SIGINT, the terminal closed")
def signals_at_the_prompt(case, program, options):
    for name, end, status in (
        ("SIGTERM", lambda terminal: terminal.end(signal.SIGTERM), -15),
        ("SIGHUP", lambda terminal: terminal.end(signal.SIGHUP), -1),
        ("terminal closed", lambda terminal: terminal.hang_up(), -1),
    ):
        with new_home() as home:
            terminal = Terminal(program, home)
            terminal.wait()
            terminal.ask(CALC)
            terminal.ask("area 13")
            os.write(terminal.master, b"area 99")
            seen = end(terminal)
            case.expect(seen == status, f"{name}: {128 - status}", seen)
            terminal = Terminal(program, home)
            case.expect("13 ha" in terminal.wait(), "the values are there again", terminal.screen)
            # The live result at the end of the session is stored too.
            case.expect(program.history(home, 9) == [(1, 1250), (2, 1300)], "the calculation too", program.history(home, 9))
            since = len(terminal.screen)
            os.write(terminal.master, b"area 99")
            terminal.wait("area 99$", since)
            os.kill(terminal.pid, signal.SIGINT)
            terminal.wait(since=since)
            case.expect("13 ha" in terminal.ask("show"), "SIGINT drops the line")
            terminal.end()


@case("a long history", "20 000 rows printed and found at a prompt, in a script; Ctrl-C, SIGTERM, | head -1")
def long_history(case, program, options):
    rows = 20_000
    with new_home() as home:
        exports.fill(program, home, rows)
        shown = lambda text: len(re.findall(r"(?m)^  \d+  +\d{4}-", text))
        terminal = Terminal(program, home)
        terminal.wait()
        terminal.ask("history 5")
        before = memory(terminal.pid)
        for line in (f"history {rows}", "history find ha spray"):
            since = len(terminal.screen)
            terminal.send(line)
            terminal.wait(r"\n  1 +\d{4}-", since)
            os.write(terminal.master, b"\x03")
            answer = terminal.wait(since=since)
            case.expect("Cancelled" in answer and shown(answer) < rows, f"Ctrl-C ends `{line.split()[1]}`", shown(answer))
        more = memory(terminal.pid) - before
        case.expect(more < 8_000, "in 8 MB more than a short one", more)
        case.expect("13 ha" in terminal.ask("area 13"), "and the session goes on")
        terminal.send(f"history {rows}")
        terminal.wait(r"\n  1 +\d{4}-", len(terminal.screen) - 200)
        os.kill(terminal.pid, signal.SIGTERM)
        case.expect(terminal.leave() == -signal.SIGTERM, "SIGTERM ends it: 143", terminal.status)
        outcome = program.shell(home, f'"$P" -c "history {rows}" | head -1; echo ${{PIPESTATUS[0]}}')
        case.expect(shown(outcome.stdout) == 1 and not outcome.stderr, "| head -1: ends quietly", outcome.stderr)
        outcome = program.shell(home, f'"$P" -c "history {rows}; history find zzz" | tail -9')
        # One more row: the live result at the end of the session.
        case.expect(f"{rows + 1}  " in outcome.stdout and "Nothing" in outcome.stdout, "whole in a script", outcome.stdout)


def memory(pid):
    """Returns the peak memory of a process in kB."""
    with open(f"/proc/{pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))


@case("a store that stays busy", "another program holds it while a session saves; Ctrl-C, SIGTERM")
def busy_store(case, program, options):
    with new_home() as home:
        terminal = Terminal(program, home)
        terminal.wait()
        terminal.ask(CALC)
        holder = sqlite3.connect(home.database, isolation_level=None)
        holder.execute("BEGIN EXCLUSIVE")
        since = len(terminal.screen)
        terminal.send("save x")
        terminal.wait("save x\n", since)
        terminal.wait_for_naps()
        os.write(terminal.master, b"\x03")
        answer = terminal.wait(since=since)
        case.expect("Cancelled" in answer, "Ctrl-C ends the waiting, and says so", answer)
        terminal.send("save y")
        terminal.wait("save y\n", since)
        terminal.wait_for_naps()
        os.kill(terminal.pid, signal.SIGTERM)
        case.expect(terminal.leave() == -signal.SIGTERM, "SIGTERM: 143", terminal.status)
        holder.rollback()
        holder.close()
        case.expect(program.history(home, 9) == [(1, 1250)], "what was kept is there")


@case("a reader that leaves", "| head -1, also with SIGPIPE ignored")
def pipe_closed(case, program, options):
    with new_home() as home:
        lines = home.folder / "lines"
        lines.write_text("".join(f"area {area}; {MIX}; calc\n" for area in range(1, 2000)))
        for trap in ("", "trap '' PIPE; "):
            outcome = program.shell(home, f'{trap}"$P" {lines} | head -1; echo ${{PIPESTATUS[0]}}')
            case.expect("1 ha · 200 l/ha" in outcome.stdout and not outcome.stderr, "ends quietly", outcome.stderr)
            case.seen.append("status " + outcome.stdout.split()[-1])


@case("closed standard input", "<&- with a script named, and without")
def input_closed(case, program, options):
    with new_home() as home:
        outcome = program.shell(home, f'"$P" -c "{CALC}; save x; favorites" <&-')
        case.expect(outcome.returncode == 0 and "496.25 l" in outcome.stdout, "-c: calculates, status 0", outcome.stderr)
        outcome = program.shell(home, '"$P" --format json <&-')
        case.expect(outcome.returncode == 66 and '"code":"file.unreadable"' in outcome.stderr,
                    "commands to be read: file.unreadable, status 66", outcome.stderr)
        sound(case, home)


@case("output that takes nothing", ">&- and > /dev/full; also with standard input closed, and with nowhere to say it")
def output_closed(case, program, options):
    code = "output.failed"
    with new_home() as home:
        for end in (">&-", ">&- <&-", "> /dev/full"):
            outcome = program.shell(home, f'"$P" --format json -c "{CALC}; save x" {end}')
            case.expect(outcome.returncode == 74 and f'"code":"{code}"' in outcome.stderr, f"{end}: {code}, status 74",
                        (outcome.returncode, outcome.stderr))
        for language in LANGUAGES:
            outcome = program.shell(home, f'"$P" --lang {language} -c "help" > /dev/full')
            case.expect(re.search(message(code, language), outcome.stderr), f"says so ({language})", outcome.stderr)
        outcome = program.shell(home, '"$P" --help > /dev/full')
        case.expect(outcome.returncode == 74 and re.search(message(code, "en"), outcome.stderr), "--help too", outcome.stderr)
        outcome = program.shell(home, f'"$P" -c "{CALC}; save x" <&- >&- 2>&-')
        case.expect(outcome.returncode == 74, "all closed: status 74", outcome.returncode)
        outcome = program.shell(home, f'"$P" -c "{MIX}; save y; area x" 2>&-')
        case.expect(outcome.returncode == 1, "errors closed: the status says it", outcome.returncode)
        sound(case, home)


@case("prompt without an output", "a session at a terminal, results to /dev/full and to a closed output")
def prompt_output(case, program, options):
    for end in ("> /dev/full", ">&-"):
        with new_home() as home:
            terminal = Terminal(program, home, shell=f'exec "$P" {end}')
            prompt = r"spray> "
            terminal.wait(prompt)
            answer = terminal.ask(CALC, until=prompt)
            case.expect(re.search(message("output.failed", "en"), terminal.screen), f"{end}: says so", answer)
            terminal.end()
            case.expect(program.history(home, 9) == [(1, 1250)], "the calculation is kept")
            sound(case, home)


def sound(case, home):
    """Checks that the database is intact, so that no output went into it."""
    if home.database.exists():
        case.expect(home.sql("PRAGMA integrity_check") == [("ok",)], "data sound")


@case("clock set back", "400 days back between two calculations, in a session and between sessions", needs="clock loader")
def clock_set_back(case, program, options):
    with new_home() as home:
        clock = home.folder / "clock"
        clock.write_text("+0")
        environment = {"LD_PRELOAD": clock_library(), "FAKETIME_TIMESTAMP_FILE": str(clock), "FAKETIME_NO_CACHE": "1"}
        terminal = Terminal(program, home, environment=environment)
        terminal.wait()
        terminal.ask(CALC)
        clock.write_text("-400d")
        terminal.ask("area 13; calc")
        terminal.end()
        terminal = Terminal(program, home, environment=environment)
        terminal.wait()
        terminal.ask("area 14; calc")
        case.expect(program.history(home, 9) == [(1, 1250), (2, 1300), (3, 1400)], "numbers grow, order stays")
        answer = terminal.ask("history")
        years = re.findall(r"(?m)^  \d+  (\d{4})", answer)
        case.expect(len(set(years)) == 2 and years == sorted(years, reverse=True), "the times are what the clock said", answer)
        clock.write_text("+400d")
        terminal.ask("history delete 2")
        clock.write_text("-400d")
        case.expect("back" in terminal.ask("undo"), "a deletion is taken back", terminal.screen[-300:])
        terminal.end()
        case.expect(len(program.history(home, 9)) == 3, "nothing is lost")
