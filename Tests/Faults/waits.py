#!/usr/bin/env python3
"""Measures how long Ctrl-C takes to bring the prompt back during work on large data. It only measures and never
fails.

Usage: waits.py PROGRAM [TRIES] [TIMES]

Tries each command TRIES times (10) at random moments; TIMES (4000) is how often the calculations of a small history
are repeated. Prints the median and the longest wait in milliseconds, and how many commands ended before Ctrl-C.
"""
import os
import random
import sqlite3
import statistics
import sys
import tempfile
import time

from copykills import table
from driving import Gone, Home, Program, Terminal
from gooddata import ANY_PROMPT, good_home, many

ENDLESS = ("CREATE VIEW history AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT n.i AS id, at, utc_offset, deletion, "
           "calculator, draft, search_text, favorite, words FROM n, (SELECT * FROM aside LIMIT 1)")


def endless(good, folder):
    """Makes a copy whose history is a view with endless rows."""
    copy = good.copy()
    database = sqlite3.connect(copy.database)
    database.executescript(f"PRAGMA legacy_alter_table = ON; ALTER TABLE history RENAME TO aside; {ENDLESS}")
    database.close()
    os.rename(copy.database, folder / "endless.sqlite")
    copy.remove()
    return folder / "endless.sqlite"


def batch(folder, count):
    path = folder / "commands"
    path.write_text("".join(f"area {number}; rate 200; dose 1.5; tank 1000; calc; table dose 1 3 0.1\n" for number in range(1, count)))
    return path


def waits(program, large, small, line, tries, rng):
    """Returns the times from Ctrl-C to the prompt, each in fresh data, and how many commands had ended before."""
    took, ended, span = [], 0, 1
    while len(took) < tries and ended < 10:
        home = (small if "import" in line or line.startswith("run") else large).copy()
        terminal = Terminal(program, home)
        try:
            terminal.wait(ANY_PROMPT)
            since = len(terminal.screen)
            terminal.send(line)
            deadline = time.monotonic() + rng.uniform(0.02, span)
            while (left := deadline - time.monotonic()) > 0:
                terminal.pump(left)
                if "(yes/no) " in terminal.screen[since:]:
                    since = len(terminal.screen)
                    terminal.send("yes")
            if ANY_PROMPT.search(terminal.screen[since:]):
                ended, span = ended + 1, span * 0.6
                continue
            since = len(terminal.screen)
            began = time.monotonic()
            os.write(terminal.master, b"\x03")
            while not ANY_PROMPT.search(terminal.screen[since:]) and time.monotonic() - began < 20:
                terminal.pump(0.5)
            took.append(time.monotonic() - began)
        except Gone:
            print(f"    {line}: ended: {terminal.screen[-200:]!r}")
        finally:
            terminal.end(9)
            home.remove()
    return took, ended


def main():
    program = Program(sys.argv[1])
    tries, times = (int(word) for word in (sys.argv[2:] + ["10", "4000"][len(sys.argv) - 2:]))
    if os.access("/dev/shm", os.W_OK):
        tempfile.tempdir = "/dev/shm"
    more, small = Home(), good_home(program, 11)
    large = small.copy()
    try:
        many(large, times)
        lines = [f"import {large.database}", f"import {endless(small, more.folder)}",
                 f"backup {more.folder}/copy.sqlite", f"book import {table(more, 20_000)}", f"run {batch(more.folder, 20_000)}",
                 f"export history {more.folder}/out.json", f"export history {more.folder}/out.csv", "history 1000000", "history find zzzzz"]
        for line in lines:
            for kind in (".json", ".csv", "copy.sqlite"):
                for old in more.folder.glob("out" + kind) if kind != "copy.sqlite" else more.folder.glob(kind):
                    old.unlink()
            took, ended = waits(program, large, small, line, tries, random.Random(1))
            what = f"{statistics.median(took) * 1000:6.0f} ms median, {max(took) * 1000:6.0f} ms longest of {len(took)}" if took else "never waited"
            print(f"{line.replace(str(more.folder) + '/', '').replace(str(large.database), 'copy.sqlite'):32} {what}, {ended} had ended", flush=True)
    finally:
        for home in (more, small, large):
            home.remove()
    return 0


if __name__ == "__main__":
    sys.exit(main())
