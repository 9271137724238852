"""Exports that are broken off: what stands in the folder afterwards is whole, and nothing else."""
import contextlib
import os
import random
import shutil
import signal
import subprocess
import time

from casebook import case
from driving import MIX, PATIENCE, Home, Program, Terminal

ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
CALC = f"area 12.5; {MIX}; calc"
ROWS = 3000


@contextlib.contextmanager
def target_folder():
    """A home, and an empty folder beside its data."""
    home = Home()
    folder = home.folder / "papers"
    folder.mkdir()
    try:
        yield home, folder
    finally:
        home.remove()


def fill(program, home, rows):
    """A history of so many rows, all the same."""
    terminal = Terminal(program, home)
    terminal.wait()
    terminal.ask(CALC)
    terminal.end()
    columns = "at, utc_offset, calculator, draft, search_text"
    home.sql("WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < "
             f"{rows}) INSERT INTO history({columns}) SELECT {columns} FROM history, n WHERE id = 1")


def start(program, home, command):
    """Starts a script; it comes through a pipe, since without /proc no program in this language sees its arguments."""
    child = subprocess.Popen([program.path], env=program.environment(home), cwd="/", stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    child.stdin.write(command + "\n")
    child.stdin.flush()
    return child


class SlowPress:
    """The program in a folder of its own, beside a helper that says it is there and then takes its time."""

    def __init__(self, program, folder):
        folder.mkdir()
        self.pid = folder / "pid"
        self.program = beside_slow_helper(program, folder)

    def begun(self):
        """Waits until the helper is there."""
        await_file(self.pid)

    def end(self):
        os.kill(int(self.pid.read_text()), signal.SIGKILL)
        self.pid.unlink()


def beside_slow_helper(program, folder):
    copy = folder / "spraycalc"
    try:
        os.link(program.path, copy)
    except OSError:
        shutil.copy(program.path, copy)
    helper = folder / "spraycalc-pdf"
    helper.write_text(f"#!/bin/sh\necho $$ > {folder}/pid.new && mv {folder}/pid.new {folder}/pid\nexec sleep {PATIENCE}\n")
    helper.chmod(0o700)
    return Program(copy)


def await_file(file):
    deadline = time.monotonic() + PATIENCE
    while not file.exists():
        if time.monotonic() > deadline:
            raise TimeoutError(file)
        time.sleep(0.001)


@case("PDF broken off", "SIGINT, SIGTERM, SIGHUP, SIGKILL to a script while the PDF is being made")
def pdf_broken_off(case, program, options):
    with target_folder() as (home, folder):
        press = SlowPress(program, home.folder / "program")
        for end in (*ENDS, signal.SIGKILL):
            child = start(press.program, home, f"{CALC}; export {folder}/a.pdf")
            press.begun()
            child.send_signal(end)
            child.communicate(timeout=PATIENCE)
            press.end()
            case.expect(child.returncode == -end, f"{end.name}: ends as that signal", child.returncode)
            case.expect(os.listdir(folder) == [], "nothing stays behind", os.listdir(folder))


def break_off(case, program, options, ends):
    """Ends exports at random moments; what was there before stays until the new is whole."""
    rng = random.Random(options.seed)
    with target_folder() as (home, folder):
        fill(program, home, ROWS)
        file = folder / "history.csv"
        began = time.monotonic()
        outcome = program.run(home, input=f"export history {file}\n")
        took = time.monotonic() - began
        whole = file.read_bytes()
        case.expect(outcome.returncode == 0 and whole.count(b"\n") == ROWS + 1, f"{ROWS} rows written", outcome.stderr)
        counts = {"new": 0, "old": 0, "none": 0}
        for number in range(max(12, min(options.kills // 5, 60))):
            old = b"mine" if number % 2 else None
            file.write_bytes(old) if old else file.unlink(missing_ok=True)
            child = start(program, home, f"export history {'--force ' if old else ''}{file}")
            time.sleep(rng.uniform(0, 1.1) * took)
            end = rng.choice(ends)
            child.send_signal(end)
            child.communicate(timeout=PATIENCE)
            seen = file.read_bytes() if file.exists() else None
            counts["new" if seen == whole else "none" if seen is None else "old"] += 1
            case.expect(seen in (whole, old), "the file is the old one or the whole new one", seen and len(seen))
            others = [name for name in os.listdir(folder) if name != file.name]
            # What replaces another has a name of its own for a moment, and `kill -9` may come just then.
            hidden = sum(name.startswith(".spraycalc-") for name in others) if old and end == signal.SIGKILL else 0
            case.expect(len(others) == hidden <= 1, "nothing stays behind", others)
            for name in others:
                os.remove(folder / name)
        case.seen.append("of {} there {} new, {} old, {} none".format(sum(counts.values()), *counts.values()))


@case("export broken off", "SIGINT, SIGTERM, SIGHUP, SIGKILL to scripts at random moments of a long export")
def export_broken_off(case, program, options):
    break_off(case, program, options, (*ENDS, signal.SIGKILL))


@case("export broken off, no /proc", "the same without nameless files, by signals that a program may see",
      needs="mount loader")
def named_export_broken_off(case, program, options):
    subprocess.run(["mount", "-t", "tmpfs", "tmpfs", "/proc"], check=True)
    break_off(case, program, options, ENDS)


@case("export at a prompt broken off", "SIGTERM, SIGHUP, SIGKILL to sessions while the PDF is being made")
def prompt_export_broken_off(case, program, options):
    with target_folder() as (home, folder):
        press = SlowPress(program, home.folder / "program")
        for end in (signal.SIGTERM, signal.SIGHUP, signal.SIGKILL):
            terminal = Terminal(press.program, home)
            terminal.wait()
            terminal.ask(CALC)
            terminal.send(f"export {folder}/a.pdf")
            press.begun()
            os.kill(terminal.pid, end)
            # What was begun is ended before a session leaves.
            press.end()
            status = terminal.leave()
            case.expect(status == -end, f"{end.name}: ends as that signal", status)
            case.expect(os.listdir(folder) == [], "nothing stays behind", os.listdir(folder))
