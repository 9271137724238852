#!/usr/bin/env python3
"""Checks imports and backups beside a writing program, and imports of data left by a killed program.

Usage: imports.py PROGRAM [COUNT] [SEED]

The writer's transactions add calculations, a favourite and a product under one number, or remove everything of one
number. The script makes COUNT imports (60) and a third as many backups, some through symbolic links; each must hold
complete numbers only. From data that a killed writer left with a journal or a log, an import must take everything
committed and nothing more. A source under constant writing may be refused as busy, but only after ten seconds. Prints
a line for each kind; exit status 1 if a check fails.
"""
import collections
import json
import os
import random
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

from driving import Home, Program
from gooddata import good_home, many
from pairs import Writer, broken_off, halves

WAYS = ["plain", "link", "folder link", "link of a link"]
ENDINGS = ("", "-wal", "-shm", "-journal")


def way_to(home, way):
    """Returns a path to the database: its own path, or one through symbolic links in another folder."""
    folder = home.folder / "links"
    folder.mkdir(exist_ok=True)
    target = folder / way.replace(" ", "-")
    if way == "plain":
        return home.database
    if not target.is_symlink():
        target.symlink_to({"link": home.database, "folder link": home.data, "link of a link": "link"}[way])
        if way == "link of a link":
            way_to(home, "link")
    return target / home.database.name if way == "folder link" else target


class Tally:
    """The results of all attempts of one kind."""

    def __init__(self, name):
        self.name, self.counts, self.wrong, self.longest = name, collections.Counter(), [], 0

    def add(self, result, detail=None):
        self.counts[result] += 1
        if detail is not None:
            self.wrong.append(detail)

    def line(self):
        seen = ", ".join(f"{count} {result}" for result, count in self.counts.items())
        return f"{'FAIL' if self.wrong else 'ok  '} {self.name}: {seen}; longest {self.longest:.1f} s" + "".join(
            f"\n       {each}" for each in self.wrong[:3])


def answered(program, home, line, tally):
    """Runs one command and returns its answer; None if the data was rightly reported as busy."""
    began = time.monotonic()
    outcome = program.run(home, "--format", "json", "-c", line)
    took = time.monotonic() - began
    tally.longest = max(tally.longest, took)
    try:
        answer = json.loads(outcome.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        return tally.add("failed", f"status {outcome.returncode}: {outcome.stdout[-200:]}{outcome.stderr[-200:]}")
    code = answer.get("error", {}).get("code", "")
    if "busy" in code:
        return tally.add("busy", None if took > 9 else f"{code} after {took:.1f} s")
    if outcome.returncode or not answer.get("ok"):
        return tally.add("failed", f"status {outcome.returncode}: {answer}")
    return answer


def judge(path, tally, note, expected=None):
    """Counts whether the imported data holds complete numbers only."""
    broken, count = halves(path)
    if broken:
        tally.add("mixed", f"{note}: {broken[:3]}")
    elif expected is not None and count != expected:
        tally.add("incomplete", f"{note}: {count} in place of {expected}")
    else:
        tally.add("whole")


def beside_writer(program, there, mode, count, seed, backups):
    """Imports from data that is written all the time into other data, or makes backups of it."""
    tally = Tally(f"{'backup' if backups else 'import'} beside a writer ({mode})")
    writer = Writer(there.database, mode, seed)
    here = Home()
    try:
        rng = random.Random(seed)
        for number in range(count):
            way = rng.choice(WAYS)
            if backups:
                copy = here.folder / "copy.sqlite"
                if answered(program, there, f"backup --force {copy}", tally):
                    judge(copy, tally, f"backup {number}")
                    if sqlite3.connect(copy).execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                        tally.add("damaged", f"backup {number}")
            else:
                here.remove()
                here = Home(here.folder)
                if answered(program, here, f"import {way_to(there, way)}", tally):
                    judge(here.database, tally, f"import {number}, {way}")
    finally:
        writer.stop()
        here.remove()
    if count and not tally.counts["whole"]:
        tally.wrong.append("not one was whole")
    return tally


def left_behind(program, good, mode, count, seed):
    """Imports data left by a writer that was killed in a transaction."""
    tally = Tally(f"import of what a killed writer left ({mode})")
    rng = random.Random(seed)
    for number in range(count):
        there, here, whole = good.copy(), Home(), rng.choice([0, 1, 3, 9])
        try:
            broken_off(there.database, mode, whole)
            beside = [each for each in ENDINGS[1:] if (side := Path(str(there.database) + each)).exists() and side.stat().st_size]
            if not beside:
                tally.wrong.append("nothing was left")
            way = WAYS[number % len(WAYS)]
            if answered(program, here, f"import {way_to(there, way)}", tally):
                judge(here.database, tally, f"{whole} whole, {way}, {' '.join(beside)}", whole)
            # The import only reads its source: the writer's data is complete afterwards.
            if halves(there.database) != ([], whole):
                tally.add("changed", f"the source, {way}: {halves(there.database)}")
        finally:
            there.remove()
            here.remove()
    return tally


def main():
    program = Program(sys.argv[1])
    count, seed = (int(word) for word in (sys.argv[2:] + ["60", "1"][len(sys.argv) - 2:]))
    if os.access("/dev/shm", os.W_OK):
        tempfile.tempdir = "/dev/shm"
    small = good_home(program, 11)
    large = small.copy()
    many(large, 60)
    tallies = []
    try:
        for mode in ("truncate", "wal"):
            for backups in (False, True):
                there = large.copy()
                try:
                    tallies.append(beside_writer(program, there, mode, count // (6 if backups else 3), seed, backups))
                finally:
                    there.remove()
                print(tallies[-1].line(), flush=True)
            tallies.append(left_behind(program, small, mode, max(4, count // 6), seed))
            print(tallies[-1].line(), flush=True)
    finally:
        small.remove()
        large.remove()
    return 1 if any(tally.wrong for tally in tallies) else 0


if __name__ == "__main__":
    sys.exit(main())
