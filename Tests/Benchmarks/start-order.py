#!/usr/bin/env python3
"""Lists the functions that starts of the program use, for the linker to put them together.

    Tests/Benchmarks/start-order.py PROGRAM            writes Sources/spraycalc/start-order.txt
    Tests/Benchmarks/start-order.py PROGRAM --check    fails if the list names less than three quarters of them

Wants a program with its symbols, such as .build/release/spraycalc, not an installed one. A list that is not of today's
program does no harm, but the start is slower.
"""
import os
import re
import subprocess
import sys
import tempfile

from instructions import CALC, CONVERT

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
LIST = os.path.join(ROOT, "Sources", "spraycalc", "start-order.txt")


def functions(program, language, commands):
    """Returns the functions that one run with `-c` calls, as the linker names them."""
    with tempfile.TemporaryDirectory() as home:
        counts = os.path.join(home, "counts")
        environment = {"HOME": home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8",
                       "SPRAYCALC_LOCALIZATIONS": os.path.join(ROOT, "Localizations")}
        subprocess.run(
            ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={counts}", program, "--ephemeral",
             "--lang", language, "-c", commands], check=True, capture_output=True, env=environment)
        with open(counts) as file:
            return set(re.findall(r"^c?fn=\(\d+\) ([A-Za-z_$][^\s']*)", file.read(), re.MULTILINE))


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
