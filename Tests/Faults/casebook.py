"""Fault cases: each has a name, a way to provoke it, observations and a result."""
import itertools
import os
import shutil
import subprocess
import sys
import textwrap
import traceback

CASES = []
# The needs of cases, and the text shown if a need is missing.
NEEDS = {
    "loader": "the program is linked whole, and this is not for such",
    "mount": "no mount namespace here",
    "root": "only root gives files away",
    "user": "root cannot lay down its powers here",
    "clock": "faketime is not installed",
}
# Makes mounts in a private namespace, invisible to other processes.
PRIVATE = ["unshare", "-m"] if os.geteuid() == 0 else ["unshare", "-r", "-m"]


class Case:
    """A single fault case."""

    def __init__(self, name, how, body, needs):
        self.name, self.how, self.body, self.needs = name, how, body, needs
        self.seen, self.failures, self.left_out = [], [], None

    def expect(self, holds, seen, otherwise=""):
        """Records an observation, or a failure if it does not hold."""
        if holds:
            self.seen.append(seen)
        else:
            self.failures.append(f"NOT {seen}" + (f" ({str(otherwise).strip()[-600:]})" if otherwise != "" else ""))

    @property
    def result(self):
        return "FAIL" if self.failures else "left out" if self.left_out else "ok"

    def run(self, program, options):
        if self.is_impossible(options):
            return
        try:
            self.body(self, program, options)
        except Exception:
            self.failures.append(traceback.format_exc(limit=-3))

    def is_impossible(self, options):
        """Whether the case cannot run; a missing need is a failure unless `--without` names it."""
        missing = [need for need in self.needs if not is_there(need, options)]
        self.left_out = "; ".join(NEEDS[need] for need in missing)
        self.failures = [f"NOT tried: {NEEDS[need]}" for need in missing if need not in options.without]
        self.failures += [f"NOT without {need}: it is there" for need in self.needs
                          if need in options.without and need not in missing]
        return bool(missing or self.failures)


def is_there(need, options):
    """Whether this machine or program has what the case needs."""
    if need == "loader":
        return can(["ldd", options.program])
    if need == "mount":
        return options.inside or can([*PRIVATE, "true"])
    if need == "root":
        return os.geteuid() == 0
    if need == "user":
        return os.geteuid() != 0 or can(["setpriv", "--bounding-set=-all", "true"])
    return clock_library() is not None


def case(name, how, needs=""):
    """Returns a decorator that registers a function as a fault case; `needs` lists words of `NEEDS`."""
    def declare(body):
        CASES.append(Case(name, how, body, needs.split()))
        return body
    return declare


def can(command):
    if not shutil.which(command[0]):
        return False
    return subprocess.run(command, capture_output=True, timeout=30).returncode == 0


def clock_library():
    """Returns the path of libfaketime, which changes a program's clock; None if it is not installed."""
    for folder in ("/usr/lib", "/usr/local/lib", "/usr/lib64"):
        for root, _, files in os.walk(folder):
            if "libfaketime.so.1" in files:
                return os.path.join(root, "libfaketime.so.1")
    return None


WIDTHS = {"fault": 26, "how": 36, "seen": 62}


def table(cases):
    """Returns the table of all cases: fault, provocation, observations and result."""
    rows = ["Fault".ljust(28) + "Provoked by".ljust(38) + "Seen".ljust(64) + "Result"]
    return "\n\n".join(rows + [row(case) for case in cases])


def row(case):
    """Returns the table lines of a case, with the full failures below them."""
    # Lists an observation once if it occurs in several languages or ways.
    seen = "; ".join(dict.fromkeys(case.seen)) if not case.left_out else case.left_out
    columns = [textwrap.wrap(text, width) for text, width in zip((case.name, case.how, seen), WIDTHS.values())]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(cells, WIDTHS.values()))
             for cells in itertools.zip_longest(*columns, fillvalue="")]
    lines[0] += "  " + case.result
    return "\n".join(line.rstrip() for line in lines + case.failures)


def note(text):
    if sys.stderr.isatty():
        print(text, file=sys.stderr)
