#!/usr/bin/env python3
"""Kills shells with `kill -9` while a person fills tanks, and checks that the next one goes on from exactly there.

    Tests/Faults/fillkills.py PROGRAM [--kills N] [--seed N]

A step counts as done once its line with the mark was printed. Of an Enter whose line was not, either is right.
"""
import argparse
import os
import random
import re
import signal
import sys
import time

from driving import Gone, Home, Program, Terminal

MIX = "name North; area 12.5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha, Mospilan 20 SP 0.2 kg/ha"
QUESTION = re.compile(r"(?:Fill (\d), step (\d)|Enter: fill (\d) of 3): $")
ANY = re.compile(QUESTION.pattern + r"|\(yes/no\) $|(?:^|\n)spray> $")
STEPS, FILLS = 4, 3


def place(screen):
    """Returns how many steps are done at the last question; nil in a yes-or-no question."""
    found = QUESTION.search(screen)
    if not found:
        return None
    return (int(found[1]) - 1) * STEPS + int(found[2]) - 1 if found[1] else (int(found[3]) - 1) * STEPS


def kill_one(program, home, rng, pace, expected):
    """Goes on filling and kills the shell; returns the places where it may go on, and what was wrong."""
    terminal, wrong, isAnew = Terminal(program, home), [], False
    try:
        terminal.wait()
        began = len(terminal.screen)
        terminal.send("fill")
        screen = terminal.wait(ANY, began)
        if screen.endswith("(yes/no) "):
            if STEPS * FILLS not in expected:
                wrong.append(f"all done in place of {sorted(expected)}")
            began = len(terminal.screen)
            terminal.send("yes")
            screen, expected, isAnew = terminal.wait(QUESTION, began), {0}, True
        now = place(screen)
        if now not in expected:
            wrong.append(f"goes on behind {now} steps in place of {sorted(expected)}: {screen[-300:]!r}")
        for _ in range(rng.randrange(6)):
            since = len(terminal.screen)
            began = time.monotonic()
            terminal.send("")
            screen = terminal.wait(ANY, since)
            pace["step"] = time.monotonic() - began
            if "Filling done" in screen:
                return kill(terminal, {STEPS * FILLS}, wrong)
            now = place(screen)
        if now is None:
            return kill(terminal, expected, wrong)
        # One more, and the kill before, while or after it is stored and shown.
        since = len(terminal.screen)
        isBetween = "Enter: fill" in terminal.screen[-40:]
        terminal.send("")
        deadline = time.monotonic() + rng.uniform(0, 1.5 * pace["step"])
        while (left := deadline - time.monotonic()) > 0:
            terminal.pump(left)
        os.kill(terminal.pid, signal.SIGKILL)
        terminal.leave()
        shown = re.search(r"\n  \u2713 \d ", terminal.screen[since:])
        after = now if isBetween else now + 1
        # Until its first step, a filling that begins anew leaves the one before as it is.
        before = STEPS * FILLS if isAnew and now == 0 else now
        return {after} if shown else {before, after}, wrong
    except Gone:
        return expected, wrong + [f"ended by itself: {terminal.screen[-300:]!r}"]
    finally:
        terminal.end(signal.SIGKILL)


def kill(terminal, expected, wrong):
    os.kill(terminal.pid, signal.SIGKILL)
    return expected, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--kills", type=int, default=60)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    options = parser.parse_args()
    rng, program, home = random.Random(options.seed), Program(options.program), Home()
    pace, expected, faults, marked = {"step": 0.02}, {0}, 0, 0
    try:
        terminal = Terminal(program, home)
        terminal.wait()
        terminal.ask(MIX)
        terminal.end(signal.SIGKILL)
        for number in range(options.kills):
            expected, wrong = kill_one(program, home, rng, pace, expected)
            marked += len(expected) == 1
            for fault in wrong:
                faults += 1
                print(f"kill {number}: {fault}")
        if (answer := home.sql("PRAGMA integrity_check")) != [("ok",)]:
            faults += 1
            print(f"integrity_check: {answer[:3]}")
    finally:
        home.remove()
    print(f"{options.kills} kills while filling (seed {options.seed}), {marked} behind a shown step: {faults} faults")
    sys.exit(faults > 0)


if __name__ == "__main__":
    main()
