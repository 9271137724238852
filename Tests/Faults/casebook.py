"""Faults as cases: a name, how each is provoked, what was seen of it, and whether that is right."""
import itertools
import os
import shutil
import subprocess
import sys
import textwrap
import traceback

CASES = []
# What a case may need, and what is said where it is missing.
NEEDS = {
    "loader": "the program is linked whole, and this is not for such",
    "mount": "no mount namespace here",
    "root": "only root gives files away",
    "user": "root cannot lay down its powers here",
    "clock": "faketime is not installed",
}
# Mounts are made where nobody else sees them.
PRIVATE = ["unshare", "-m"] if os.geteuid() == 0 else ["unshare", "-r", "-m"]


class Case:
    """One fault."""

    def __init__(self, name, how, body, needs):
        self.name, self.how, self.body, self.needs = name, how, body, needs
        self.seen, self.failures, self.left_out = [], [], None

    def expect(self, holds, seen, otherwise=""):
        """Notes what was seen, or that it was not."""
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
        """Whether it is left out, which is a failure where nobody has said so."""
        missing = [need for need in self.needs if not is_there(need, options)]
        self.left_out = "; ".join(NEEDS[need] for need in missing)
        self.failures = [f"NOT tried: {NEEDS[need]}" for need in missing if need not in options.without]
        self.failures += [f"NOT without {need}: it is there" for need in self.needs
                          if need in options.without and need not in missing]
        return bool(missing or self.failures)


def is_there(need, options):
    """Whether this machine, or the program, has what a case needs."""
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
    """Declares the function below as the fault's case, which needs what these words of `NEEDS` name."""
    def declare(body):
        CASES.append(Case(name, how, body, needs.split()))
        return body
    return declare


def can(command):
    if not shutil.which(command[0]):
        return False
    return subprocess.run(command, capture_output=True, timeout=30).returncode == 0


def clock_library():
    """The library that moves a program's clock; nil where it is not installed."""
    for folder in ("/usr/lib", "/usr/local/lib", "/usr/lib64"):
        for root, _, files in os.walk(folder):
            if "libfaketime.so.1" in files:
                return os.path.join(root, "libfaketime.so.1")
    return None


WIDTHS = {"fault": 26, "how": 36, "seen": 62}


def table(cases):
    """One table: each fault, how it is provoked, what was seen, and whether that is right."""
    rows = ["Fault".ljust(28) + "Provoked by".ljust(38) + "Seen".ljust(64) + "Result"]
    return "\n\n".join(rows + [row(case) for case in cases])


def row(case):
    """A case's lines; what went wrong stands below them in full."""
    # What was seen twice, in two languages or of two provocations, is told once.
    seen = "; ".join(dict.fromkeys(case.seen)) if not case.left_out else case.left_out
    columns = [textwrap.wrap(text, width) for text, width in zip((case.name, case.how, seen), WIDTHS.values())]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(cells, WIDTHS.values()))
             for cells in itertools.zip_longest(*columns, fillvalue="")]
    lines[0] += "  " + case.result
    return "\n".join(line.rstrip() for line in lines + case.failures)


def note(text):
    if sys.stderr.isatty():
        print(text, file=sys.stderr)
