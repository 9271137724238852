"""Faults as cases: a name, how each is provoked, what was seen of it, and whether that is right."""
import itertools
import os
import shutil
import subprocess
import sys
import textwrap
import traceback

CASES = []
# Mounts are made where nobody else sees them.
PRIVATE = ["unshare", "-m"] if os.geteuid() == 0 else ["unshare", "-r", "-m"]


class Case:
    """One fault."""

    def __init__(self, name, how, body, needs):
        self.name, self.how, self.body, self.needs = name, how, body, needs
        self.seen, self.failures, self.skipped = [], [], None

    def expect(self, holds, seen, otherwise=""):
        """Notes what was seen, or that it was not."""
        if holds:
            self.seen.append(seen)
        else:
            self.failures.append(f"NOT {seen}" + (f" ({str(otherwise).strip()[-600:]})" if otherwise != "" else ""))

    @property
    def result(self):
        return "skipped" if self.skipped else "FAIL" if self.failures else "ok"

    def run(self, program, options):
        self.skipped = self.missing(options)
        if self.skipped:
            return
        try:
            self.body(self, program, options)
        except Exception:
            self.failures.append(traceback.format_exc(limit=-3))

    def missing(self, options):
        """What this machine cannot do, in words; nil when nothing is missing."""
        if "loader" in self.needs and not can(["ldd", options.program]):
            return "the program is linked whole, and this is not for such"
        if "mount" in self.needs and not options.inside and not can([*PRIVATE, "true"]):
            return "no mount namespace here"
        if "root" in self.needs and os.geteuid():
            return "only root gives files away"
        if "user" in self.needs and os.geteuid() == 0 and not can(["setpriv", "--bounding-set=-all", "true"]):
            return "root cannot lay down its powers here"
        if "clock" in self.needs and not clock_library():
            return "faketime is not installed"
        return None


def case(name, how, needs=""):
    """Declares the function below as the fault's case, which needs what these words say."""
    def declare(body):
        CASES.append(Case(name, how, body, needs))
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
    seen = "; ".join(dict.fromkeys(case.seen)) if not case.skipped else case.skipped
    columns = [textwrap.wrap(text, width) for text, width in zip((case.name, case.how, seen), WIDTHS.values())]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(cells, WIDTHS.values()))
             for cells in itertools.zip_longest(*columns, fillvalue="")]
    lines[0] += "  " + case.result
    return "\n".join(line.rstrip() for line in lines + case.failures)


def note(text):
    if sys.stderr.isatty():
        print(text, file=sys.stderr)
