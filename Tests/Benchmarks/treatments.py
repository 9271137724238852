#!/usr/bin/env python3
"""Measures what recorded treatments cost, and prints a table in Markdown.

    Tests/Benchmarks/treatments.py PROGRAM [COUNT...]

For each COUNT (100, 2000, 20000) it makes data in which a mix of two products was sprayed so many times: on one parcel in
one season, on one parcel over twenty years, and on 200 parcels over five years. The program makes the first treatment; the
others are its rows with other days and parcels. The limits of one product count the season, the year, three years and
days. Each row is one run on a copy of the data: its milliseconds, in brackets those of the processor alone, and its peak
memory, for a PDF that of the helper. Changes at the prompt are told by the processor's time from Enter to the next prompt, as
the mean, and the first one of a session apart. `parcel` names another parcel.
"""
import datetime
import json
import os
import resource
import sqlite3
import statistics
import subprocess
import sys
import time
import uuid

sys.dont_write_bytecode = True  # leaves no compiled files in the checkout
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "Faults"))
from driving import Home, Program, Terminal  # noqa: E402

MIX = "area 10; rate 200; tank 1000; product Tebu 250 EW 1 l/ha; product Mospilan 20 SP 0.2 kg/ha; crop winter wheat"
RECORD = "calc; record date 2025-05-21; record season 2025"
LIMITS = ["times 2 per season", "times 40 per 3 years", "total 3 l/ha per year", "interval 14 d", "phi 35 d"]
PLACES = {"one parcel, one season": (1, 1), "one parcel, 20 years": (1, 20), "200 parcels": (200, 5)}


def first(program):
    """Returns data with one treatment, a favourite and limits."""
    home = Home()
    limits = "; ".join(f"limit Tebu 250 EW winter wheat {limit}" for limit in LIMITS)
    made = program.run(home, "-c", f"{MIX}; name Parcel 0; {RECORD.replace('-21', '-20')}; record keep; save mix; {limits}")
    if made.returncode:
        raise SystemExit(made.stderr)
    return home


def fill(home, count, parcels, years):
    """Adds treatments until there are `count`."""
    database = sqlite3.connect(home.database)
    at, offset, text = database.execute("SELECT at, utc_offset, content FROM treatment").fetchone()
    content, last = json.loads(text), datetime.date(2025, 5, 10)

    def rows():
        for number in range(2, count + 1):
            day = last - datetime.timedelta((number * 7919) % 100 + 365 * (number % years))
            name = f"Parcel {number % parcels}"
            content["facts"]["date"]["word"] = content["harvest"]["date"] = day.isoformat()
            content["facts"]["season"]["value"] = str(day.year)
            content["facts"]["parcel"]["word"] = name
            stored = json.dumps(content, separators=(",", ":"))
            yield number, str(uuid.uuid4()), at, offset, day.isoformat(), name.lower(), stored

    with database:
        database.executemany("INSERT INTO treatment VALUES (?, 1, ?, ?, ?, ?, ?, ?)", rows())
    database.close()


def run(program, home, *arguments):
    """Returns the milliseconds of a run and its peak memory in MB."""
    start = time.perf_counter()
    child = subprocess.Popen(
        [program.path, *arguments], env=program.environment(home), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE)
    trouble = child.stderr.read().decode()
    _, status, usage = os.wait4(child.pid, 0)
    took = time.perf_counter() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    child.stderr.close()
    processor = (usage.ru_utime + usage.ru_stime) * 1000
    return f"{took * 1000:.0f} ms ({processor:.0f}), {usage.ru_maxrss / 1024:.0f} MB" + (f" ({trouble.splitlines()[0][:60]})" if child.returncode else "")


def prompt(program, home):
    """Returns the cost of the first change with limits in a session, of later changes, and of changes of the parcel."""
    terminal = Terminal(program, home)
    terminal.wait()
    for line in MIX.split("; ")[:-1] + ["name Parcel 0"]:
        terminal.ask(line)

    def took(line):
        def spent():
            with open(f"/proc/{terminal.pid}/schedstat") as nanoseconds:
                return int(nanoseconds.read().split()[0]) / 1e6

        start = spent()
        terminal.ask(line)
        return spent() - start

    start = took("crop winter wheat")
    crops = statistics.mean(took(f"crop {crop}") for crop in ["winter wheat", "wheat"] * 8)
    doses = statistics.mean(took(f"dose Tebu 250 EW 1.{dose} l/ha") for dose in range(1, 9))
    parcels = statistics.mean(took(f"name Parcel {parcel}") for parcel in range(1, 9))
    with open(f"/proc/{terminal.pid}/status") as status:
        peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) // 1024
    terminal.end()
    return f"({start:.1f}; {crops:.1f}; {doses:.1f}; {parcels:.1f} ms), {peak} MB"


def main():
    program, counts = Program(sys.argv[1]), [int(text) for text in sys.argv[2:]] or [100, 2_000, 20_000]
    lines = {
        "`calc`": f"{MIX}; name Parcel 0; calc", "`record keep`": f"{MIX}; name Parcel 0; {RECORD}; record keep",
        "`treatments`": "treatments", "`treatments find`": "treatments find mospilan",
        "`treatments missing`": "treatments missing", "`export` CSV": "export treatments {}/t.csv",
        "`export` JSON": "export treatments {}/t.json", "`export` PDF": "export treatments {}/t.pdf"}
    home = first(program)
    for place, (parcels, years) in PLACES.items():
        columns, empty = {}, Home()
        for count in counts:
            full = home.copy()
            fill(full, count, parcels, years)
            cells = columns[count] = {"first change; `crop`; `dose`; `parcel`": prompt(program, full.copy())}
            for what, line in lines.items():
                copy = full.copy()
                cells[what] = run(program, copy, "-c", line.format(copy.folder))
                copy.remove()
            cells["`import`"] = run(program, empty, "-c", f"import {full.database}")
            empty.remove()
            full.remove()
        heads = " | ".join(f"{count} treatments" for count in counts)
        print(f"\n| {place} | {heads} |\n|{'---|' * (len(counts) + 1)}")
        for what in columns[counts[0]]:
            print(f"| {what} | " + " | ".join(columns[count][what] for count in counts) + " |", flush=True)


if __name__ == "__main__":
    main()
