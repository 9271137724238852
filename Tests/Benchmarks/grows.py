#!/usr/bin/env python3
"""Measures what grows with the stored data, beside a second shell that types.

    Tests/Benchmarks/grows.py PROGRAM [ROWS] [BEFORE]

ROWS (100000) is the size of the history; fields and favourites are 1 000, 5 000 and as many as ROWS. BEFORE is an
earlier program that is measured, too. Each figure is of one run: seconds until its end, in brackets those of the
processor, and the peak memory. While an import runs, a second shell enters values on the same data: the longest time
from Enter to the next prompt stands beside it, and whether it was told that the data was busy.
"""
import os
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

FAULTS = Path(__file__).parent.parent / "Faults"
sys.path.insert(0, str(FAULTS))

from driving import Home, Program, Terminal  # noqa: E402
from gooddata import ANY_PROMPT, answer, good_home, many  # noqa: E402

SIZES = [1_000, 5_000]
FIELD = ["spray", "rate 220 l/ha", "area 12.5 ha", "tank 1000 l", "name North 1", "crop wheat",
         "product Tebu 250 EW 1 l/ha", "calc", "record date 2026-04-02", "record place-id 12/1", "record season 2026",
         "record keep", "save North 1"]


def fields_home(program, count):
    """Returns a home with this many fields, each with a treatment, and as many favourites."""
    home = Home()
    terminal = Terminal(program, home)
    terminal.wait(ANY_PROMPT)
    for line in FIELD:
        answer(terminal, line)
    terminal.end()
    database = sqlite3.connect(home.database)
    columns = "number, version, uuid, at, utc_offset, date, parcel, content"
    _, _, field, at, offset = database.execute("SELECT * FROM parcel").fetchone()
    favorite = database.execute("SELECT draft FROM favorite").fetchone()[0]
    treatment = database.execute(f"SELECT {columns} FROM treatment").fetchone()
    with database:
        for number in range(2, count + 1):
            name = f"North {number}"
            database.execute("INSERT INTO parcel VALUES (?, ?, ?, ?, ?)",
                             (name.lower(), name, field.replace("North 1", name), at, offset))
            database.execute("INSERT INTO favorite (name, folded, draft) VALUES (?, ?, ?)", (name, name.lower(), favorite))
            database.execute(f"INSERT INTO treatment ({columns}) VALUES (?, 1, ?, ?, ?, ?, ?, ?)",
                             (number, f"{number:08x}{treatment[2][8:]}", *treatment[3:6], name.lower(),
                              treatment[7].replace("North 1", name)))
    database.close()
    return home


def measured(program, home, line, form="text"):
    """Returns the figures of a command, and what it printed at its end."""
    began = time.perf_counter()
    child = subprocess.Popen([program.path, "--format", form, "-c", line], env=program.environment(home), cwd="/",
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    end = b""
    while piece := child.stdout.read(1 << 16):
        end = (end + piece)[-300:]
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    took = time.perf_counter() - began
    processor = usage.ru_utime + usage.ru_stime
    return f"{took:7.2f} s ({processor:6.2f})  {usage.ru_maxrss / 1024:4.0f} MB", end.decode(errors="replace")


class Typist(threading.Thread):
    """A second shell in which a value is entered again and again."""

    def __init__(self, program, home):
        super().__init__()
        self.terminal, self.longest, self.count, self.busy, self.isOver = Terminal(program, home), 0, 0, 0, False
        self.terminal.wait(ANY_PROMPT)

    def run(self):
        while not self.isOver:
            since, began = len(self.terminal.screen), time.perf_counter()
            self.terminal.send(f"rate {200 + self.count % 9}")
            told = self.terminal.wait(ANY_PROMPT, since)
            self.longest, self.count = max(self.longest, time.perf_counter() - began), self.count + 1
            self.busy += "locked" in told
            time.sleep(0.02)

    def end(self):
        self.isOver = True
        self.join()
        self.terminal.end(9)
        return f"second shell: {self.count} values, longest {self.longest * 1000:.0f} ms, {self.busy} told as busy"


def tell(what, name, figures, more=""):
    print(f"{what:44} {name:7} {figures}  {more}", flush=True)


def main():
    rows = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    programs = {"now": Program(sys.argv[1])} | ({"before": Program(sys.argv[3])} if len(sys.argv) > 3 else {})
    if os.access("/dev/shm", os.W_OK):
        tempfile.tempdir = "/dev/shm"
    maker = programs["now"]
    for size in SIZES + [rows]:
        home = fields_home(maker, size)
        for line in ("fields", "favorites"):
            for name, program in programs.items():
                tell(f"`{line}`, {size} of them", name, measured(program, home, line)[0])
        home.remove()
    small = good_home(maker, 14)
    large = small.copy()
    kept, = sqlite3.connect(small.database).execute("SELECT count(*) FROM history").fetchone()
    many(large, rows // kept)
    for name, program in programs.items():
        here = Home()
        for time_of in ("import into an empty file", "the same again"):
            typist = Typist(program, here)
            typist.start()
            figures, _ = measured(program, here, f"import {large.database}")
            tell(f"{time_of}, {rows} rows", name, figures, typist.end())
        here.remove()
    out = Home()
    for line, form in ((f"history {rows}", "text"), (f"history {rows}", "json"),
                       (f"export history --force {out.folder}/all.csv", "text"),
                       (f"export history --force {out.folder}/all.json", "text"), ("history find tank", "text")):
        for name, program in programs.items():
            tell(f"`{line.replace(str(out.folder) + '/', '')}` ({form})", name, measured(program, large, line, form)[0])
    wordless = small.copy()
    many(wordless, min(rows, 10_000) // kept)
    database = sqlite3.connect(wordless.database)
    with database:
        database.execute("UPDATE history SET words = NULL")
    database.close()
    for name, program in programs.items():
        home = wordless.copy()
        for time_of in ("the first", "the next"):
            tell(f"{time_of} `history find` over {min(rows, 10_000)} rows without words", name,
                 measured(program, home, "history find tank")[0])
        home.remove()
    for home in (small, large, out, wordless):
        home.remove()
    return 0


if __name__ == "__main__":
    sys.exit(main())
