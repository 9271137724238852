#!/usr/bin/env python3
"""Cuts the power after every call by which the program changes its files, and checks what is left on the disk.

Usage: powercuts.py PROGRAM [--disks N] [--seed N] [--only TEXT] [--forget database|journal|folder|above|write] [--jobs N]

strace records a session of each scene. At each moment a model of the disk knows what is sure and what may be there or not, and makes
disks: with everything, with only what is sure, and by chance (writes missing, torn, in another order). Each must be sound and hold the
data as it was between two changes, with all that was acknowledged; a copy or an export is the old file or the whole new one. The
program itself opens the first two kinds and one in ten of the others, and stores on. About N disks (600) are made in all; where these
are too few for every moment, moments are left out by chance.

`--forget` leaves something out of the model, which must give problems: the syncs of the database, of its journal or of folders; what
file systems promise of the folders above (what is lost then is lost only where no more is kept than POSIX promises); some synced writes
to the journal. Prints a table; exit status 1 for any problem, and for a call that the model does not follow.
"""
import argparse
import multiprocessing
import os
import random
import shutil
import sys
import tempfile
import time
import traceback
from dataclasses import dataclass

from cutchecks import problems_of, problems_when_opened
from cutdisks import Cut, Sync, Write, digest
from cutrecordings import DATABASE, JOURNAL, Recording
from cutscenes import Good, scenes
from cuttraces import Shown
from driving import Program

# The program opens one in this many of the disks by chance.
OPENED = 10
# Of those that it opens it calculates on one in this many.
CALCULATING = 4
# How many problems of a scene are told.
TOLD = 5
FORGOTTEN = {"database": os.path.basename(DATABASE), "journal": os.path.basename(JOURNAL)}


@dataclass
class Row:
    """What was seen in a scene."""
    name: str
    points: int = 0
    tried: int = 0
    disks: int = 0
    opened: int = 0
    problems: tuple = ()


class Playing:
    """A scene whose power is cut."""

    def __init__(self, program, recording, options, count):
        self.program, self.recording, self.options = program, recording, options
        self.rng = random.Random(f"{options.seed} {recording.scene.name}")
        self.row = Row(recording.scene.name, problems=list(recording.wrong))
        self.seen = set()
        points = [number for number, event in enumerate(recording.events)
                  if not isinstance(event, Shown) or number in recording.acknowledged]
        self.row.points = len(points)
        # Two of a moment's disks are often those of the moment before, which are not tried again.
        self.tried = set(self.rng.sample(points, min(len(points), max(1, count // 2))))
        self.row.tried = len(self.tried)
        self.more = max(1, round(count / len(self.tried)) - 2)

    def run(self):
        cut = Cut(self.recording.start)
        for number, event in enumerate(self.recording.events):
            cut.take(self.kept(event))
            if number in self.tried:
                self.judge(number, "everything", cut.whole, True)
                if cut.pending:
                    self.judge(number, "only what is sure", cut.sure, True)
                    for each in range(self.more):
                        self.judge(number, f"by chance, {each}", cut.some(self.rng), self.rng.randrange(OPENED) == 0)
        return self.row

    def judge(self, number, kind, disk, is_opened):
        """Judges a disk, unless an equal one was judged that had to hold the same."""
        tree = disk.tree()
        known = digest(tree), self.recording.bounds(number)
        if known in self.seen:
            return
        self.seen.add(known)
        self.row.disks += 1
        problems = problems_of(self.recording, number, tree)
        if is_opened and not problems:
            self.row.opened += 1
            problems = problems_when_opened(self.program, tree, self.rng.randrange(CALCULATING) == 0)
        event = self.recording.events[number]
        told = {key: value for key, value in vars(event).items() if key != "data"}
        self.row.problems += [f"event {number} ({type(event).__name__} {told}), {kind}: {problem}" for problem in problems]

    def kept(self, event):
        """Returns an event as the model takes it; nothing if it is forgotten."""
        name = self.recording.called.get(getattr(event, "node", getattr(event, "file", None)))
        match self.options.forget, event:
            case "above", Sync():
                return Sync(event.node, ())
            case "folder", Sync() if event.node in self.recording.folders:
                return None
            case "database" | "journal", Sync() if name == FORGOTTEN[self.options.forget]:
                return None
            case "write", Write() if name == FORGOTTEN["journal"] and len(event.data) > 512 and self.rng.randrange(10) == 0:
                return None
        return event


def play(number):
    """Plays a scene by its number in another process."""
    scene = chosen[number]
    try:
        count = max(3, options.disks // len(chosen))
        return Playing(program, Recording(scene, program, good), options, count).run()
    except Exception:
        return Row(scene.name, problems=(traceback.format_exc(limit=-4),))


def total(rows):
    counts = (sum(getattr(row, each) for row in rows) for each in ("points", "tried", "disks", "opened"))
    return Row("all", *counts, [problem for row in rows for problem in row.problems])


def show(row):
    print(f"{row.name:42}{row.points:8}{row.tried:8}{row.disks:8}{row.opened:8}{len(row.problems):10}")


def read_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--disks", type=int, default=600, help="about how many in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="the scenes whose names hold this text")
    parser.add_argument("--forget", choices=["database", "journal", "folder", "above", "write"], help="what the model leaves out")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


def main():
    global options, program, good, chosen
    options = read_options()
    if not shutil.which("strace"):
        sys.exit("strace is not installed")
    if os.access("/dev/shm", os.W_OK):
        tempfile.tempdir = "/dev/shm"
    program, began, rows = Program(options.program), time.monotonic(), []
    good = Good(program)
    chosen = [scene for scene in scenes() if options.only in scene.name]
    try:
        print(f"{'Scene':42}{'Points':>8}{'Tried':>8}{'Disks':>8}{'Opened':>8}{'Problems':>10}")
        with multiprocessing.get_context("fork").Pool(options.jobs) as pool:
            for row in pool.imap(play, range(len(chosen))):
                show(row)
                print("".join(f"    {problem}\n" for problem in row.problems[:TOLD]), end="", flush=True)
                rows.append(row)
    finally:
        good.remove()
    show(total(rows))
    print(f"seed {options.seed}, {time.monotonic() - began:.0f} s")
    return 1 if not rows or any(row.problems or not row.disks for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
