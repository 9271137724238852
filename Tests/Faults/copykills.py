"""Ends `import`, `backup` and `book import` by signals at random moments: each must take effect completely or not at
all, but `import`, which comes in by whole pieces, and whose line, given again, must bring the rest and nothing twice.
None may leave files behind."""
import collections
import contextlib
import random
import shutil
import signal
import sqlite3
import subprocess
import time
from pathlib import Path

from casebook import case
from driving import Home
from gooddata import good_home, many

SIGNALS = [signal.SIGKILL, signal.SIGQUIT, signal.SIGTERM, signal.SIGINT]
# The least seconds a command must take, so that signals can arrive while it runs.
LONG_ENOUGH = 0.2
TEMPORARY = Path("/tmp")


def leftovers(source):
    """Returns the remaining temporary folders that are empty or hold a partial copy of `source`; other programs'
    folders do not match."""
    return {folder for folder in TEMPORARY.glob("spraycalc-??????") if all(map(source.startswith, contents(folder)))}


def contents(folder):
    with contextlib.suppress(OSError):
        return [file.read_bytes() for file in folder.iterdir()]
    return []


def counts(path):
    """Returns the number of rows of each table; the text `damaged` or an error message if the database is not intact.
    """
    database = sqlite3.connect(path)
    try:
        if database.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            return "damaged"
        return tuple(database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("history", "history_figures", "favorite", "book"))
    except sqlite3.Error as error:
        return str(error)
    finally:
        database.close()


class Copying:
    """A command that is ended again and again, each time on the same initial data."""

    def __init__(self, program, good, command, source):
        self.program, self.good, self.line, self.source = program, good, f"{command} {source}", source
        self.home = good.copy()
        self.before = counts(self.home.database)

    def start(self):
        return subprocess.Popen([self.program.path, "-c", self.line], env=self.program.environment(self.home), cwd="/",
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def whole(self):
        """Runs the command to its end; returns the seconds it took and the outcome."""
        self.reset()
        began = time.monotonic()
        running = self.start()
        _, errors = running.communicate()
        if running.returncode:
            raise AssertionError(errors.decode())
        return time.monotonic() - began, self.outcome()

    def outcome(self):
        return counts(self.home.database)

    def whys_not(self, outcome, after):
        """Returns what is wrong with the data that an ended command leaves; `after` is the outcome of a whole one."""
        return [] if outcome in (self.before, after) else [(self.before, outcome, after)]

    def reset(self):
        shutil.rmtree(self.home.data)
        self.home.data.mkdir(parents=True)
        shutil.copy(self.good.database, self.home.database)

    def left(self):
        """Returns the unexpected files in the folders of the data and of the target."""
        # The next change makes SQLite roll back the interrupted one.
        self.program.run(self.home, "-c", "rate 200; save next")
        return [each.name for each in self.home.data.iterdir()
                if each != self.home.database and not (each == self.home.journal and each.stat().st_size == 0)]


class Importing(Copying):
    """The `import` of a copy: what has come in is whole, and the same line brings what is missing."""

    def __init__(self, program, good, source):
        super().__init__(program, good, "import", source)
        self.parted = 0

    def whys_not(self, outcome, after):
        if isinstance(outcome, str):
            return [outcome]
        self.parted += outcome not in (self.before, after)
        kept = counts(self.home.database)
        if not all(low <= count <= high for low, count, high in zip(self.before, kept, after)):
            return [(self.before, kept, after)]
        again = self.start()
        _, errors = again.communicate()
        end = counts(self.home.database)
        return [] if end == after and again.returncode == 0 else [("again", kept, end, after, errors.decode()[-200:])]


class BackingUp(Copying):
    """The `backup` command, whose outcome is the copy; an older copy must survive an interruption."""

    def __init__(self, program, good):
        self.target = Home()
        self.copy = self.target.folder / "copy.sqlite"
        super().__init__(program, good, "backup --force", self.copy)
        self.source = self.home.database
        self.reset()
        self.before = self.outcome()

    def outcome(self):
        return counts(self.copy)

    def reset(self):
        if self.home.data.exists():
            super().reset()
        self.copy.unlink(missing_ok=True)
        database = sqlite3.connect(self.copy)
        database.executescript("CREATE TABLE history(x); CREATE TABLE history_figures(x); CREATE TABLE favorite(x); CREATE TABLE book(x)")
        database.close()

    def left(self):
        beside = [each for each in self.target.folder.iterdir() if each != self.copy]
        for each in beside:
            each.unlink()
        return super().left() + [each.name for each in beside]


def strike(case, copying, options, what):
    """Ends the command by each signal in turn, at random moments within its running time."""
    rng, source = random.Random(options.seed), copying.source.read_bytes()
    there = leftovers(source)
    pace, after = copying.whole()
    wrong = {"of it taken": [], "left behind": [], "status": []}
    ended = 0
    # Each run takes as long as several kills of a session, so there are a third as many.
    count = max(len(SIGNALS), options.kills // 3)
    for number in range(count):
        copying.reset()
        with_signal, running = SIGNALS[number % len(SIGNALS)], copying.start()
        time.sleep(rng.uniform(0, 1.05 * pace))
        running.send_signal(with_signal)
        running.communicate()
        ended += running.returncode < 0
        # Adapts to the machine's speed: after a signal that came too late the next ones come earlier.
        pace *= 1.01 if running.returncode < 0 else 0.96
        if running.returncode not in (0, -with_signal):
            wrong["status"].append((with_signal.name, running.returncode))
        outcome = copying.outcome()
        if why := copying.whys_not(outcome, after):
            wrong["of it taken"].append((with_signal.name, *why))
        if left := copying.left():
            wrong["left behind"].append((with_signal.name, left))
        if now := leftovers(source) - there:
            there |= now
            wrong["left behind"].append((with_signal.name, [f"{each}: {[file.name for file in each.iterdir()]}" for each in now if each.exists()]))
            for each in now:
                shutil.rmtree(each, ignore_errors=True)
    wanted = f"in pieces ({copying.parted} were parted), the rest by the same line" if what == "import" else "all or nothing"
    case.expect(not wrong["of it taken"], f"{what}: {wanted}, integrity_check ok",
                (len(wrong["of it taken"]), wrong["of it taken"][:2]))
    # A temporary file keeps its name for less than a millisecond until SQLite has opened it; SIGKILL can fall into
    # that time.
    unlucky = [name for name, _ in wrong["left behind"] if name == "SIGKILL"]
    tolerated = len(unlucky) == len(wrong["left behind"]) <= max(1, count // 250)
    case.expect(tolerated, f"{what}: nothing left behind" + (f" but by {len(unlucky)} SIGKILL" if unlucky else ""), (dict(collections.Counter(name for name, _ in wrong["left behind"])), wrong["left behind"][:2]))
    case.expect(not wrong["status"], f"{what}: ends as the signal", (len(wrong["status"]), wrong["status"][:2]))
    case.expect(ended >= count // 4, f"{what}: {ended} of {number + 1} ended at {pace * 1000:.0f} ms", ended)


def lasting(make):
    """Returns the first command made by `make`, over growing sizes, that takes long enough."""
    size = 1
    while True:
        copying = make(size)
        pace, _ = copying.whole()
        if pace > LONG_ENOUGH or size > 5000:
            return copying
        copying.home.remove()
        size = max(size + 1, int(size * min(8, 1.3 * LONG_ENOUGH / pace)))


def table(home, count):
    """Writes a book table with this many products and returns its path."""
    path = home.folder / f"book-{count}.csv"
    path.write_text("product,pack,last dose\n" + "".join(f"Tebu {number} EW,{number % 20 + 1} l,1 l/ha\n" for number in range(count)))
    return path


def source(good, home, count):
    """Returns the path of a copy whose calculations are repeated this many times."""
    copy = good.copy()
    many(copy, count)
    path = home.folder / f"copy-{count}.sqlite"
    shutil.move(copy.database, path)
    copy.remove()
    return path


@case("import ended", "SIGKILL, SIGQUIT, SIGTERM, SIGINT at moments spread over an import")
def import_ended(case, program, options):
    good, more = good_home(program, 11), Home()
    try:
        strike(case, lasting(lambda size: Importing(program, good, source(good, more, size * 20))), options, "import")
    finally:
        good.remove()
        more.remove()


@case("book import ended", "the same over the import of a table for the book")
def book_import_ended(case, program, options):
    good, more = good_home(program, 11), Home()
    try:
        strike(case, lasting(lambda size: Copying(program, good, "book import --force", table(more, size * 50))), options, "book import")
    finally:
        good.remove()
        more.remove()


@case("backup ended", "the same over a backup")
def backup_ended(case, program, options):
    good = good_home(program, 11)
    try:
        many(good, 1000)
        strike(case, BackingUp(program, good), options, "backup")
    finally:
        good.remove()
