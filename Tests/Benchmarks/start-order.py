#!/usr/bin/env python3
"""Prints the names of the functions that starts of the program use, for the linker to put them together.

    Tests/Benchmarks/start-order.py .build/release/spraycalc >Sources/spraycalc/start-order.txt

Wants a program with its symbols, not an installed one. A build with the new list is then worth measuring.
"""
import os
import re
import subprocess
import sys
import tempfile

from instructions import CALC, CONVERT


def functions(program, language, commands):
    """Returns the functions that one run with `-c` calls, as the linker names them."""
    with tempfile.TemporaryDirectory() as home:
        counts = os.path.join(home, "counts")
        environment = {"HOME": home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8",
                       "SPRAYCALC_LOCALIZATIONS": os.path.abspath("Localizations")}
        subprocess.run(
            ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={counts}", program, "--ephemeral",
             "--lang", language, "-c", commands], check=True, capture_output=True, env=environment)
        with open(counts) as file:
            return set(re.findall(r"^c?fn=\(\d+\) ([A-Za-z_$][^\s']*)", file.read(), re.MULTILINE))


def main():
    names = set()
    for language in ("en", "pl"):
        for commands in (CALC, CONVERT, "quit"):
            names |= functions(os.path.abspath(sys.argv[1]), language, commands)
    print("\n".join(sorted(names)))


if __name__ == "__main__":
    main()
