#!/usr/bin/env python3
"""Counts the instructions of a start and of single lines with callgrind, and fails above the ceilings below.

    Tests/Benchmarks/instructions.py PROGRAM

The clock changes from minute to minute; a count with a fixed hash seed is the same in every run of the same program.
A ceiling is what was counted and at most 1 % more. It only goes down; whoever raises one says why in the commit.
"""
import os
import re
import subprocess
import sys
import tempfile

CALC = "area 12.5; rate 200; dose 1.5; tank 1000; calc"
CONVERT = "convert 10 in to cm"
LINES = 500

# Swift seeds its hashes anew in each process, so that the order within sets and dictionaries, and with it the count, would
# change from run to run.
FIXED = {"SWIFT_DETERMINISTIC_HASHING": "1"}

# Millions of instructions of one run with `-c`: language, commands, ceiling.
STARTS = [("en", CALC, 7.75), ("pl", CALC, 8.15), ("en", CONVERT, 7.96), ("pl", CONVERT, 8.29)]

# Thousands of instructions of one more line of a script: name, first lines, repeated lines, ceiling.
REPEATED = [
    ("a field", "", ["area 12.5", "area 13.5"], 25.35),
    ("calc", CALC, ["calc"], 469.5),
    ("a conversion", "", [CONVERT, "convert 11 in to cm"], 184.5),
]


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


def measured(program):
    """Yields each name with its count, its ceiling and their unit."""
    for language, commands, most in STARTS:
        yield f"start, {language}: {commands}", count(program, ["--lang", language, "-c", commands]) / 1e6, most, "million"
    for name, first, lines, most in REPEATED:
        def script(times):
            return "\n".join([first] + lines * times) + "\n"
        more = count(program, ["--lang", "en"], script(LINES)) - count(program, ["--lang", "en"], script(LINES // 5))
        repeated = (LINES - LINES // 5) * len(lines)
        yield f"one more line: {name}", more / repeated / 1e3, most, "thousand"


def main():
    failed = False
    for name, counted, most, unit in measured(sys.argv[1]):
        failed |= counted > most
        print(f"{counted:8.2f} of {most:6.2f} {unit} instructions  {name}{'  TOO MANY' if counted > most else ''}")
    sys.exit(failed)


if __name__ == "__main__":
    main()
