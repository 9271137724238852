"""Interrupts exports: afterwards the folder must hold only complete files."""
import contextlib
import os
import random
import shutil
import signal
import subprocess
import time
from pathlib import Path

from casebook import case
from driving import MIX, PATIENCE, Home, Program, Terminal

ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
CALC = f"area 12.5; {MIX}; calc"
ROWS = 3000


@contextlib.contextmanager
def target_folder():
    """Yields a home and an empty folder beside its data."""
    home = Home()
    folder = home.folder / "papers"
    folder.mkdir()
    try:
        yield home, folder
    finally:
        home.remove()


def fill(program, home, rows):
    """Fills the history with this many equal rows."""
    terminal = Terminal(program, home)
    terminal.wait()
    terminal.ask(CALC)
    terminal.end()
    columns = "at, utc_offset, calculator, draft, search_text"
    home.sql("WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < "
             f"{rows}) INSERT INTO history({columns}) SELECT {columns} FROM history, n WHERE id = 1")


def start(program, home, command):
    """Starts the program with a script on its standard input; without /proc the program cannot read its own
    arguments."""
    child = subprocess.Popen([program.path], env=program.environment(home), cwd="/", stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    child.stdin.write(command + "\n")
    child.stdin.flush()
    return child


class SlowPress:
    """The program in its own folder next to a PDF helper that reports its start and then takes a long time."""

    def __init__(self, program, folder):
        folder.mkdir()
        self.pid = folder / "pid"
        self.program = beside(program, folder, f"echo $$ > {folder}/pid.new && mv {folder}/pid.new {folder}/pid\nexec sleep {PATIENCE * 4}")

    def begun(self):
        """Waits until the helper has started."""
        await_file(self.pid)

    def has_ended(self):
        """Whether the helper has ended; a zombie process counts as ended."""
        pid = self.pid.read_text().strip()
        self.pid.unlink()
        try:
            return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
        except FileNotFoundError:
            return True

    def end(self):
        with contextlib.suppress(ProcessLookupError):
            os.kill(int(self.pid.read_text()), signal.SIGKILL)
        self.pid.unlink()


def beside(program, folder, script):
    """Puts the program next to a PDF helper that is this shell script."""
    copy = folder / "spraycalc"
    try:
        os.link(program.path, copy)
    except OSError:
        shutil.copy(program.path, copy)
    helper = folder / "spraycalc-pdf"
    helper.write_text(f"#!/bin/sh\n{script}\n")
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
            if end == signal.SIGKILL:
                press.end()
            else:
                case.expect(press.has_ended(), f"{end.name}: the helper is ended")
            case.expect(child.returncode == -end, f"{end.name}: ends as that signal", child.returncode)
            case.expect(os.listdir(folder) == [], "nothing stays behind", os.listdir(folder))


def break_off(case, program, options, ends):
    """Ends exports at random moments; an older file must stay until the new one is complete."""
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
            # A replacing file has a temporary name for a moment, and `kill -9` may leave it behind.
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


@case("export at a prompt broken off", "SIGTERM, SIGHUP, SIGKILL to sessions while the PDF is being made; Ctrl-C")
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
            status = terminal.leave()
            if end == signal.SIGKILL:
                press.end()
            else:
                case.expect(press.has_ended(), f"{end.name}: the helper is ended")
            case.expect(status == -end, f"{end.name}: ends as that signal", status)
            case.expect(os.listdir(folder) == [], "nothing stays behind", os.listdir(folder))
        terminal = Terminal(press.program, home)
        terminal.wait()
        terminal.ask(CALC)
        since = len(terminal.screen)
        terminal.send(f"export {folder}/a.pdf")
        press.begun()
        os.write(terminal.master, b"\x03")
        case.expect("Cancelled" in terminal.wait(since=since), "Ctrl-C: the prompt is there again", terminal.screen[since:])
        case.expect(press.has_ended(), "Ctrl-C: the helper is ended")
        case.expect("13 ha" in terminal.ask("area 13"), "and the session goes on")
        terminal.end()
        case.expect(os.listdir(folder) == [], "nothing stays behind", os.listdir(folder))


PDF = "printf '%%PDF-1.7 whole %%%%EOF\\n'"


@case("helpers that fail", "one that hangs, one that tells a megabyte, one that is cut off with status 0")
def bad_helpers(case, program, options):
    talk = "head -c 1000000 /dev/zero | tr '\\0' x >&2"
    for name, script, code in (
        ("hangs", f"exec sleep {PATIENCE * 4}", "pdf.timeout"), ("cut off", "cat >/dev/null; printf '%%PDF-1.7 whole'", "pdf.incomplete"),
        ("makes nothing", "cat >/dev/null", "pdf.incomplete"), ("talks and fails", f"{talk}; exit 1", "pdf.failed"),
        ("talks", f"{talk}; {PDF}; {talk}", None),
    ):
        with target_folder() as (home, folder):
            press = home.folder / "program"
            press.mkdir()
            outcome = beside(program, press, script).run(
                home, "--format", "json", "-c", f"area 12.5; {MIX}; calc; export {folder}/a.pdf")
            if code:
                case.expect(outcome.returncode == 1 and f'"code":"{code}"' in outcome.stdout, f"{name}: {code}", outcome.stdout)
            else:
                case.expect(outcome.returncode == 0, f"{name}: is listened to", outcome.stderr)
            there = os.listdir(folder)
            case.expect(there == ([] if code else ["a.pdf"]), "nothing stands there" if code else "the PDF stands there", there)


@case("export that replaces", "another owner's file, and one with the bit that lets others act as its owner", needs="root")
def replacing_export(case, program, options):
    with target_folder() as (home, folder):
        file = folder / "a.csv"
        file.write_text("mine")
        os.chown(file, 12345, 23456)
        file.chmod(0o4640)
        outcome = program.run(home, "-c", f"area 12.5; {MIX}; calc; export --force {file}")
        status = file.stat()
        case.expect(outcome.returncode == 0 and file.read_text() != "mine", "replaced", outcome.stderr)
        case.expect((status.st_uid, status.st_gid) == (12345, 23456), "owner and group stay", (status.st_uid, status.st_gid))
        case.expect(status.st_mode & 0o7777 == 0o640, "the bit does not", oct(status.st_mode))
