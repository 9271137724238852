#!/usr/bin/env python3
"""Provokes faults around the built program and checks what it does.

Usage: faults.py PROGRAM [--kills N] [--shells N] [--rows N] [--seed N] [--only TEXT] [--needing WORD] [--without WORD]...

After each fault the program must still calculate. It must keep everything it acknowledged (the result of `calc`, the
answer of `save`), leave unusable data unchanged, and report the fault in a sentence with a stable code. Prints a
table and a line of counts; exit status 1 if a check fails or a case cannot run.

Faults that need mounts run in their own mount namespace, as root or as an ordinary user. `--without` names what the
machine or program lacks: `loader` for a statically linked program, `mount`, `user` or `clock` for the machine. Naming
something that is available is also a failure.
"""
import argparse
import json
import signal
import subprocess
import sys

from casebook import CASES, NEEDS, PRIVATE, note, table
from driving import Program
# Each module registers its cases.
import storefaults  # noqa: F401
import elsewhere  # noqa: F401
import disks  # noqa: F401
import doors  # noqa: F401
import starts  # noqa: F401
import exports  # noqa: F401
import shells  # noqa: F401
import kills  # noqa: F401
import copykills  # noqa: F401
import treatments  # noqa: F401
import bookfaults  # noqa: F401


def read_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--kills", type=int, default=60)
    parser.add_argument("--shells", type=int, default=8)
    parser.add_argument("--rows", type=int, default=50, help="for each shell")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="the cases whose names hold this text")
    parser.add_argument("--needing", choices=NEEDS, help="only the cases with this need")
    parser.add_argument("--without", action="append", default=[], choices=NEEDS, help="what is known to be missing")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


def run_in_private(case, options):
    """Runs a case that mounts file systems in a separate process with a private mount namespace."""
    command = [*PRIVATE, sys.executable, __file__, options.program, "--only", case.name, "--inside", "--seed", str(options.seed),
               "--kills", str(options.kills)]
    outcome = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if not outcome.stdout.strip():
        case.failures.append(outcome.stderr)
        return
    answer = json.loads(outcome.stdout.splitlines()[-1])
    case.seen, case.failures = answer["seen"], answer["failures"]


def main():
    options = read_options()
    # `nohup` and background jobs ignore these signals, and started programs would inherit that.
    for each in (signal.SIGHUP, signal.SIGINT):
        if signal.getsignal(each) == signal.SIG_IGN:
            signal.signal(each, signal.SIG_DFL)
    program = Program(options.program)
    chosen = [case for case in CASES if (options.only == case.name if options.inside else options.only in case.name)]
    if options.needing:
        chosen = [case for case in chosen if options.needing in case.needs]
    for case in chosen:
        note(case.name)
        if "mount" in case.needs and not options.inside and not case.is_impossible(options):
            run_in_private(case, options)
        else:
            case.run(program, options)
    if options.inside:
        print(json.dumps({"seen": chosen[0].seen, "failures": chosen[0].failures}))
        return 0
    print(table(chosen))
    counts = {result: sum(case.result == result for case in chosen) for result in ("ok", "FAIL", "left out")}
    print(f"{counts['ok']} passed, {counts['FAIL']} failed, {counts['left out']} left out")
    return 1 if counts["FAIL"] or not counts["ok"] else 0


if __name__ == "__main__":
    sys.exit(main())
