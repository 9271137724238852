#!/usr/bin/env python3
"""Lists the functions that starts of the program use, for the linker to put them together.

    Tests/Benchmarks/start-order.py PROGRAM            writes Sources/spraycalc/start-order.txt
    Tests/Benchmarks/start-order.py PROGRAM --check    fails if the list names less than three quarters of them

Wants a program with its symbols, such as .build/release/spraycalc, not an installed one. A list that is not of today's
program does no harm, but the start is slower.
"""
import os
import re
import sys

from instructions import CALC, CONVERT, profile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
LIST = os.path.join(ROOT, "Sources", "spraycalc", "start-order.txt")


def functions(program, language, commands):
    """Returns the functions that one run with `-c` calls, as the linker names them."""
    _, counts = profile(
        program, ["--lang", language, "-c", commands], SPRAYCALC_LOCALIZATIONS=os.path.join(ROOT, "Localizations"))
    return set(re.findall(r"^c?fn=\(\d+\) ([A-Za-z_$][^\s']*)", counts, re.MULTILINE))


def main():
    program, names = os.path.abspath(sys.argv[1]), set()
    for language in ("en", "pl"):
        for commands in (CALC, CONVERT, "quit"):
            names |= functions(program, language, commands)
    if "--check" in sys.argv:
        with open(LIST) as file:
            listed = len(names & set(file.read().split()))
        print(f"{listed} of {len(names)} functions of a start are in the list")
        sys.exit(listed < 0.75 * len(names))
    with open(LIST, "w") as file:
        file.write("\n".join(sorted(names)) + "\n")


if __name__ == "__main__":
    main()
