#!/usr/bin/env python3
"""Measures what a line costs at the prompt after many steps to undo, and prints a table in Markdown.

    Tests/Benchmarks/steps.py PROGRAM [COUNT...]

For each COUNT (10, 1000, 10000, 100000) a new shell plays a file with so many lines, each of which is a step: other names,
each of which begins another job, between other spray volumes. Then each line is typed twenty times; told is the mean of
the processor's time from Enter to the next prompt. A refused line tries the lines that it may have been meant to be on
copies of the session. Last stands the peak memory.
"""
import os
import statistics
import sys

sys.dont_write_bytecode = True  # leaves no compiled files in the checkout
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "Faults"))
from driving import Home, Program, Terminal  # noqa: E402

MIX = ["area 10", "rate 200", "tank 1000", "product Tebu 250 EW 1 l/ha", "product Mospilan 20 SP 0.2 kg/ha"]
LINES = ["foo", "tnak 1000", "12.5 ha", "1.5 l/ha", "name N1; foo", "rate 250; rate 200"]
TIMES = 20
PART = 5_000


def shell(program, home, count):
    """Returns a shell that has made so many steps."""
    terminal = Terminal(program, home, "--ephemeral")
    terminal.wait()
    for line in MIX:
        terminal.ask(line)
    file = f"{home.folder}/steps.txt"
    # In parts, so that each is played within the patience of the terminal.
    for start in range(0, count, PART):
        with open(file, "w") as steps:
            for number in range(start, min(start + PART, count)):
                print(f"rate {201 + number % 97}" if number % 2 else f"name N {number}", file=steps)
        terminal.ask(f"run {file}")
    return terminal


def took(terminal, line):
    """Returns the milliseconds of the processor that a line takes."""
    def spent():
        with open(f"/proc/{terminal.pid}/schedstat") as nanoseconds:
            return int(nanoseconds.read().split()[0]) / 1e6

    start = spent()
    terminal.ask(line)
    return spent() - start


def main():
    program, counts = Program(sys.argv[1]), [int(text) for text in sys.argv[2:]] or [10, 1_000, 10_000, 100_000]
    print(f"| steps | {' | '.join(f'`{line}`' for line in LINES)} | memory |\n|{'---|' * (len(LINES) + 2)}")
    for count in counts:
        home = Home()
        terminal = shell(program, home, count)
        costs = [statistics.mean(took(terminal, line) for _ in range(TIMES)) for line in LINES]
        with open(f"/proc/{terminal.pid}/status") as status:
            peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) // 1024
        terminal.end()
        home.remove()
        print(f"| {count} | {' | '.join(f'{cost:.2f} ms' for cost in costs)} | {peak} MB |", flush=True)


if __name__ == "__main__":
    main()
