#!/usr/bin/env python3
"""Counts the instructions of a start and of single lines with callgrind, and fails above the ceilings below.

    Tests/Benchmarks/instructions.py PROGRAM

The clock changes from minute to minute; a count with a fixed hash seed is the same in every run of the same program.
A ceiling is what was counted and at most 10 % more: it tells a slip, not a style. Whoever raises one says why in the commit.
A goal is what is wanted; it is printed beside the count, and nothing fails that has not reached it.
"""
import os
import re
import subprocess
import sys
import tempfile

CALC = "area 12.5; rate 200; dose 1.5; tank 1000; calc"
CONVERT = "convert 10 in to cm"
LINES = 250

# Swift seeds its hashes anew in each process, so that the order within sets and dictionaries, and with it the count, would
# change from run to run.
FIXED = {"SWIFT_DETERMINISTIC_HASHING": "1"}

# Millions of instructions of one run with `-c`: language, commands, ceiling, goal.
STARTS = [("en", CALC, 10.5, 9), ("pl", CALC, 11, 9), ("en", CONVERT, 10.6, 9), ("pl", CONVERT, 10.9, 9)]

# Thousands of instructions of one more line of a script: name, first lines, repeated lines, ceiling, goal.
REPEATED = [
    ("a field", "", ["area 12.5", "area 13.5"], 36, 25),
    ("calc", CALC, ["calc"], 483, 430),
    ("a conversion", "", [CONVERT, "convert 11 in to cm"], 209, 160),
]
# The same of each product more than one in a `calc`: ceiling, goal.
PRODUCT = (121, 110)
# The names of two do not tell a formulation, so that the program looks for words in them.
PRODUCTS = ["product Tebu 250 EW 1 l/ha", "product Mospilan 20 SP 0.2 kg/ha", "product NIS 100 ml/100l",
            "product Titus 25 WG 60 g/ha", "product RSM 5 l/ha"]
MIX = f"area 12.5; rate 200; tank 1000; {'; '.join(PRODUCTS)}"


def profile(program, arguments, script="", **environment):
    """Runs the program under callgrind; returns how many instructions it executes, and the text of callgrind's file."""
    with tempfile.TemporaryDirectory() as home:
        counts = f"{home}/counts"
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={counts}", program, "--ephemeral",
             *arguments],
            input=script, capture_output=True, text=True,
            env={"HOME": home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", **FIXED, **environment})
        found = re.search(r"refs: +([\d,]+)", run.stderr)
        if run.returncode != 0 or not found:
            raise SystemExit(f"{arguments} {script[:200]!r}: status {run.returncode}\n{run.stderr}")
        with open(counts) as file:
            return int(found[1].replace(",", "")), file.read()


def count(program, arguments, script=""):
    """Returns the instructions that one run executes."""
    return profile(program, arguments, script)[0]


def repeated(program, first, lines):
    """Returns how many thousands of instructions one more line takes."""
    def script(times):
        return "\n".join([first] + lines * times) + "\n"
    more = count(program, ["--lang", "en"], script(LINES)) - count(program, ["--lang", "en"], script(LINES // 5))
    return more / ((LINES - LINES // 5) * len(lines)) / 1e3


def measured(program):
    """Yields each name with its count, its ceiling, its goal and their unit."""
    for language, commands, *most in STARTS:
        yield f"start, {language}: {commands}", count(program, ["--lang", language, "-c", commands]) / 1e6, *most, "million"
    for name, first, lines, *most in REPEATED:
        yield f"one more line: {name}", repeated(program, first, lines), *most, "thousand"
    one, all = [repeated(program, mix, ["calc"]) for mix in (MIX.partition(f"; {PRODUCTS[1]}")[0], MIX)]
    yield "each further product of a calc", (all - one) / (len(PRODUCTS) - 1), *PRODUCT, "thousand"


def main():
    failed = False
    for name, counted, most, goal, unit in measured(sys.argv[1]):
        failed |= counted > most
        print(f"{counted:8.2f} of {most:6.2f} {unit} instructions, goal {goal}: {name}{'  TOO MANY' if counted > most else ''}")
    sys.exit(failed)


if __name__ == "__main__":
    main()
