#!/usr/bin/env python3
"""Measures spraycalc next to well-known programs in one run and prints a table in Markdown.

    Tests/Benchmarks/bench.py PROGRAM

Each figure is the best of several runs, except Enter (the median) and batches (one run). Programs that are not
installed are left out. hyperfine measures the starts if it is installed. What is wanted stands beside each figure.
"""
import datetime
import json
import os
import platform
import pty
import random
import select
import shlex
import shutil
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

from instructions import CALC as ONE_SHOT, CONVERT as CONVERSION, MIX

LANGUAGES = ["en", "pl"]
PROMPT = b"spray> "
SEED = 20261121

# How much is measured: runs of a start and of what takes longer, lines, answers, Enters, rows of history, rows printed, rows of a table.
REPEATS, LONG_REPEATS = 100, 8
LINES, ANSWERS, ENTERS = 200_000, 20_000, 200
HISTORIES, LISTED, ROWS = [10, 10_000, 1_000_000], 100_000, 1_000_000

# What is wanted of a row, by how its name begins.
GOALS = {
    "one-shot": "0.65 of units'", "first prompt": "15 ms", "Enter": "one fsync and 2 ms", f"`history`, {HISTORIES[-1]}": "as 10 rows",
    f"`history find`, {HISTORIES[-1]}": "65 ms", f"`history`, {LISTED} rows printed": "2 s",
    f"`history`, {LISTED} rows exported": "3 s", f"`--batch`, {ROWS} rows": "70000 rows a second",
    f"`--batch`, {ROWS} mixes": "35000 rows a second",
}


class Run:
    """The cost of one run of a program: seconds until its end, processor seconds, and peak memory in MB.

    The system includes this script's own memory at the start of the program, so this script stays small.
    """

    def __init__(self, command, file=os.devnull, environment=None):
        with open(file, "rb") as typed:
            start = time.perf_counter()
            child = subprocess.Popen(
                command, stdin=typed, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment)
            trouble = child.stderr.read()
            _, status, usage = os.wait4(child.pid, 0)
            self.wall = time.perf_counter() - start
            child.returncode = os.waitstatus_to_exitcode(status)
            child.stderr.close()
        if child.returncode != 0:
            raise SystemExit(f"{command}: status {child.returncode}: {trouble.decode()[:300]}")
        self.processor = usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss / 1024


def best(command, times, file=os.devnull, environment=None):
    """Returns the run that ended soonest."""
    return race({"": lambda: Run(command, file, environment)}, times)[""]


def race(starts, times):
    """Returns the run of each program that ended soonest; the programs take turns, so that all have the same machine
    load."""
    runs = {name: [] for name in starts}
    for _ in range(times):
        for name, start in starts.items():
            runs[name].append(start())
    return {name: min(of_one, key=lambda run: run.wall) for name, of_one in runs.items()}


class Start:
    """The cost of many starts of a program, measured by hyperfine: the shortest time and the mean processor time."""

    def __init__(self, command, times, environment=None):
        with tempfile.NamedTemporaryFile("r", suffix=".json") as report:
            subprocess.run(
                ["hyperfine", "-N", "--style", "none", "--warmup", "10", "--runs", str(times), "--export-json", report.name,
                 shlex.join(command)], check=True, env=environment, stdout=subprocess.DEVNULL)
            result = json.load(report)["results"][0]
        self.wall = result["min"]
        self.processor = result["user"] + result["system"]
        self.memory = Run(command, environment=environment).memory


def typed(folder, count, line, first=""):
    """Writes a file of this many lines and returns its path."""
    source = random.Random(SEED)
    with tempfile.NamedTemporaryFile("w", dir=folder, delete=False) as file:
        file.write(first)
        for number in range(count):
            file.write(line(source, number) + "\n")
    return file.name


def field_line(source, number):
    field, low, high = [("area", 1, 99), ("rate", 100, 400), ("dose", 1, 3), ("tank", 600, 1200)][number % 4]
    return f"{field} {source.uniform(low, high):.2f}"


def product_line(source, _):
    return f"{source.uniform(1, 99):.2f}*{source.randint(100, 400)}"


def conversion_line(source, _):
    return f"convert {source.uniform(1, 99):.2f} in to cm"


def units_line(source, _):
    return f"{source.uniform(1, 99):.2f} in\ncm"


def batch_row(source, number):
    return (f"Field {number},{source.uniform(1, 99):.2f},{source.randint(100, 400)},{source.uniform(1, 9):.2f},"
            f"{source.choice([600, 1000, 2400])}")


def mix_row(source, number):
    products = [f"{name},{source.uniform(low, 9 * low):.3f} {unit},{state}" for name, unit, low, state in (
        ("Tebu 250 EW", "l/ha", 0.2, ""), ("Mospilan 20 SP", "kg/ha", 0.05, ""), ("NIS", "%", 0.02, "liquid"))]
    source.shuffle(products)
    return f"Field {number},{source.uniform(1, 99):.2f},{source.randint(100, 400)},{','.join(products)},{source.choice([600, 1000, 2400])}"


class Table:
    def __init__(self):
        self.rows = []

    def add(self, what, figure, beside="", ratio="", memory=None):
        goal = next((goal for start, goal in GOALS.items() if what.startswith(start)), "")
        self.rows.append((what, figure, goal, beside, ratio, f"{memory:.0f} MB" if memory else ""))

    def add_runs(self, what, run, others):
        """Adds a row that compares a run of spraycalc with runs of other programs, by name."""
        if not others:
            return self.add(what, milliseconds(run), memory=run.memory)
        for name, other in others.items():
            self.add(what, milliseconds(run), f"{name} {milliseconds(other)}", ratio(run, other), run.memory)

    def text(self):
        head = ("what", "spraycalc: time (of the processor)", "goal", "beside", "ratio", "peak memory")
        rows = [head, tuple("---" for _ in head)] + self.rows
        return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def milliseconds(run):
    """Returns the time until the end, and the processor time, which tells more on a busy machine."""
    return f"{1000 * run.wall:.2f} ms ({1000 * run.processor:.2f})"


def ratio(run, other):
    return f"{run.wall / other.wall:.2f} ({run.processor / other.processor:.2f})"


class Shell:
    """The program on a pseudo-terminal."""

    def __init__(self, program, folder, environment):
        self.start = time.perf_counter()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.execve(program, [program, "--lang", "en", "--data-dir", folder], dict(environment, TERM="dumb"))
        self.until_prompt()
        self.first_prompt = time.perf_counter() - self.start

    def until_prompt(self):
        seen = b""
        while not seen.endswith(PROMPT):
            if not select.select([self.terminal], [], [], 30)[0]:
                raise SystemExit(f"no prompt after {seen[-300:]!r}")
            seen += os.read(self.terminal, 65536)

    def enter(self, line):
        """Returns the seconds from Enter to the next prompt."""
        os.write(self.terminal, line.encode())
        time.sleep(0.002)  # waits for the echo of the typed text, which is not measured
        while select.select([self.terminal], [], [], 0)[0]:
            os.read(self.terminal, 65536)
        start = time.perf_counter()
        os.write(self.terminal, b"\r")
        self.until_prompt()
        return time.perf_counter() - start

    def leave(self):
        """Ends the program and returns its peak memory in MB."""
        os.kill(self.process, signal.SIGTERM)
        memory = os.wait4(self.process, 0)[2].ru_maxrss / 1024
        os.close(self.terminal)
        return memory


def seconds_of_fsync(folder, times):
    path = os.path.join(folder, "fsync")
    durations = []
    with open(path, "wb", buffering=0) as file:
        for _ in range(times):
            file.write(b"x" * 4096)
            start = time.perf_counter()
            os.fsync(file.fileno())
            durations.append(time.perf_counter() - start)
    os.remove(path)
    return statistics.median(durations)


def history(program, folder, count, environment):
    """Makes a database with this many calculations; the program itself makes the tables and the first row."""
    shell = Shell(program, folder, environment)
    for line in ONE_SHOT.split("; "):
        shell.enter(line)
    shell.leave()
    filler = os.fork()
    if filler == 0:
        fill(os.path.join(folder, "spraycalc.sqlite"), count)
        os._exit(0)
    os.waitpid(filler, 0)


def fill(file, count):
    """Repeats the first calculation with other areas."""
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA synchronous = OFF")
        database.execute("PRAGMA cache_size = -200000")
        columns = "at, utc_offset, calculator, draft, search_text, words"
        row = database.execute(f"SELECT {columns} FROM history").fetchone()
        source = random.Random(SEED)

        def rows():
            for number in range(count - 1):
                area = f"{source.uniform(1, 99):.2f}"
                yield (row[0] + 60 * number, row[1], row[2], row[3].replace('"25/2"', f'"{area}"'),
                       row[4].replace(" 12.5 ", f" {area} "), row[5])

        database.executemany(f"INSERT INTO history ({columns}) VALUES (?, ?, ?, ?, ?, ?)", rows())
        database.execute("INSERT INTO history_figures SELECT history.id, figures FROM history, history_figures "
                         "WHERE history_figures.id = 1 AND history.id > 1")
    database.close()


def measure_runs(program, folder, environment, table):
    def compare(what, others, arguments=(), files=(os.devnull, os.devnull), times=LONG_REPEATS, language="en"):
        mine, theirs = files
        there = {name: command for name, command in others.items() if shutil.which(name)}
        command = [program, "--lang", language, *arguments]
        if arguments and shutil.which("hyperfine"):
            runs = {name: Start(other, times) for name, other in there.items()} | {"": Start(command, times, environment)}
        else:
            starts = {name: lambda other=other: Run(other, theirs) for name, other in there.items()}
            runs = race(starts | {"": lambda: Run(command, mine, environment)}, times)
        table.add_runs(what, runs.pop(""), runs)

    others = {"units": ["units", "-t", "12.5 acre", "m^2"], "qalc": ["qalc", "-t", "12.5*200"],
              "sqlite3": ["sqlite3", ":memory:", "SELECT 12.5*200"]}
    for language in LANGUAGES:
        compare(f"one-shot `-c`, {language}: a mix", others, ["-c", ONE_SHOT], times=REPEATS, language=language)
        compare(f"one-shot `-c`, {language}: a conversion", {"units": ["units", "-t", "10 in", "cm"]}, ["-c", CONVERSION],
                times=REPEATS, language=language)
    bc, products = {"bc": ["bc", "-q"]}, typed(folder, ANSWERS, product_line)
    compare(f"{LINES} piped field lines", bc,
            files=(typed(folder, LINES, field_line), typed(folder, LINES, product_line)))
    compare(f"{ANSWERS} `calc` lines", bc,
            files=(typed(folder, ANSWERS, lambda *_: "calc", ONE_SHOT + "\n"), products))
    compare(f"{ANSWERS} `calc` lines, five products", bc,
            files=(typed(folder, ANSWERS, lambda *_: "calc", MIX + "\n"), products))
    compare(f"{ANSWERS} conversions", {"units": ["units", "-q", "-t"]},
            files=(typed(folder, ANSWERS, conversion_line), typed(folder, ANSWERS, units_line)))


def measure_batch(program, folder, environment, table):
    mixes = "".join(f"product {id},dose {id},state {id}," for id in (1, 2, 3))
    for kind, row, head in [("rows", batch_row, "name,area [ha],rate,dose,tank\n"),
                            ("mixes of three products", mix_row, f"name,area [ha],rate,{mixes}tank\n")]:
        fields = typed(folder, ROWS, row, head)
        for form, written in [("text", "CSV"), ("json", "NDJSON")]:
            run = Run([program, "--lang", "en", "--format", form, "--batch", fields], environment=environment)
            table.add(
                f"`--batch`, {ROWS} {kind} to {written}", milliseconds(run), f"{ROWS / run.wall:.0f} rows a second",
                memory=run.memory)
        os.remove(fields)


def measure_prompt(program, folder, environment, table):
    shells = []
    for _ in range(REPEATS):
        shells.append(Shell(program, folder, environment))
        memory = shells[-1].leave()
    table.add("first prompt", f"{1000 * min(shell.first_prompt for shell in shells):.2f} ms", memory=memory)
    fsync = seconds_of_fsync(folder, ENTERS)
    shell = Shell(program, folder, environment)
    for line in ONE_SHOT.split("; "):
        shell.enter(line)
    enter = statistics.median(shell.enter("calc") for _ in range(ENTERS))
    table.add(
        "Enter to prompt, the row on disk", f"{1000 * enter:.2f} ms", f"one fsync {1000 * fsync:.2f} ms",
        f"{enter / fsync:.2f}", shell.leave())


def measure_history(program, folder, environment, table):
    for count in HISTORIES:
        place = os.path.join(folder, str(count))
        os.mkdir(place)
        history(program, place, count, environment)
        command = [program, "--lang", "en", "--data-dir", place, "-c"]
        listing = best(command + ["history"], REPEATS, environment=environment)
        search = best(command + ["history find 12.5 ha"], REPEATS, environment=environment)
        few = listing if count == HISTORIES[0] else few
        table.add(
            f"`history`, {count} rows", milliseconds(listing), f"{HISTORIES[0]} rows",
            ratio(listing, few), listing.memory)
        table.add(f"`history find`, {count} rows", milliseconds(search), memory=search.memory)
    place = os.path.join(folder, "listed")
    os.mkdir(place)
    history(program, place, LISTED, environment)
    listings = {"printed": f"history {LISTED}", "exported as JSON": f"export history {place}/all.json --force",
                "exported as CSV": f"export history {place}/all.csv --force"}
    for what, command in listings.items():
        run = best([program, "--lang", "en", "--data-dir", place, "-c", command], 1, environment=environment)
        table.add(f"`history`, {LISTED} rows {what}", milliseconds(run), memory=run.memory)


def machine():
    model = platform.processor()
    with open("/proc/cpuinfo") as facts:
        models = [line.split(":", 1)[1].strip() for line in facts if line.startswith("model name")]
    load = os.getloadavg()[0]
    return f"{os.cpu_count()} × {(models or [model])[0]}, load {load:.1f}, {platform.system()} {platform.release()}"


def versions(program):
    commands = [[program, "--version"], ["units", "--version"], ["bc", "--version"], ["qalc", "--version"],
                ["sqlite3", "--version"]]
    for command in commands:
        if shutil.which(command[0]):
            said = subprocess.run(command, capture_output=True, text=True).stdout.split("\n")[0]
            yield said if command[0] in (program, "units", "bc") else f"{command[0]} {said.split(' ')[0]}"


def main():
    table, program = Table(), os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        environment = {"PATH": os.environ["PATH"], "HOME": folder, "LC_ALL": "C.UTF-8"}
        if "SPRAYCALC_LOCALIZATIONS" in os.environ:
            environment["SPRAYCALC_LOCALIZATIONS"] = os.environ["SPRAYCALC_LOCALIZATIONS"]
        data = os.path.join(folder, "data")
        os.mkdir(data)
        measure_runs(program, folder, environment, table)
        measure_prompt(program, data, environment, table)
        measure_history(program, folder, environment, table)
        measure_batch(program, folder, environment, table)
    print(f"{datetime.date.today()}, {machine()}; {'; '.join(versions(program))}\n\n{table.text()}")


if __name__ == "__main__":
    main()
