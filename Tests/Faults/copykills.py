"""`import`, `backup` and `book import` ended by signals at every moment: all or nothing of each, and nothing left behind."""
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
# A command takes at least so long, so that there are moments to strike at.
LONG_ENOUGH = 0.2
TEMPORARY = Path("/tmp")


def leftovers(source):
    """The folders for temporary files that were made and not removed, but for those with what others copy meanwhile."""
    return {folder for folder in TEMPORARY.glob("spraycalc-??????") if all(map(source.startswith, contents(folder)))}


def contents(folder):
    with contextlib.suppress(OSError):
        return [file.read_bytes() for file in folder.iterdir()]
    return []


def counts(path):
    """How many rows each table of a database has; says, too, whether it is whole."""
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
    """One command that is ended again and again, in data that is as it was before each time."""

    def __init__(self, program, good, command, source):
        self.program, self.good, self.line, self.source = program, good, f"{command} {source}", source
        self.home = good.copy()
        self.before = counts(self.home.database)

    def start(self):
        return subprocess.Popen([self.program.path, "-c", self.line], env=self.program.environment(self.home), cwd="/",
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def whole(self):
        """How long it takes undisturbed, and what there is then."""
        self.reset()
        began = time.monotonic()
        running = self.start()
        _, errors = running.communicate()
        if running.returncode:
            raise AssertionError(errors.decode())
        return time.monotonic() - began, self.outcome()

    def outcome(self):
        return counts(self.home.database)

    def reset(self):
        shutil.rmtree(self.home.data)
        self.home.data.mkdir(parents=True)
        shutil.copy(self.good.database, self.home.database)

    def left(self):
        """What is in the folders of the data and of the target that does not belong there."""
        # The next change takes back what was being written.
        self.program.run(self.home, "-c", "rate 200; save next")
        return [each.name for each in self.home.data.iterdir()
                if each != self.home.database and not (each == self.home.journal and each.stat().st_size == 0)]


class BackingUp(Copying):
    """`backup`, whose outcome is the copy; over an older one, which then stays."""

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
    """Ends the command by each signal in turn, at moments spread over the time that it takes."""
    rng, source = random.Random(options.seed), copying.source.read_bytes()
    there = leftovers(source)
    pace, after = copying.whole()
    wrong = {"of it taken": [], "left behind": [], "status": []}
    ended = 0
    # Each takes as long as several kills of a session.
    count = max(len(SIGNALS), options.kills // 3)
    for number in range(count):
        copying.reset()
        with_signal, running = SIGNALS[number % len(SIGNALS)], copying.start()
        time.sleep(rng.uniform(0, 1.05 * pace))
        running.send_signal(with_signal)
        running.communicate()
        ended += running.returncode < 0
        # The machine's speed changes: where most came too late, the next come earlier.
        pace *= 1.01 if running.returncode < 0 else 0.96
        if running.returncode not in (0, -with_signal):
            wrong["status"].append((with_signal.name, running.returncode))
        outcome = copying.outcome()
        if left := copying.left():
            wrong["left behind"].append((with_signal.name, left))
        if outcome not in (copying.before, after):
            wrong["of it taken"].append((with_signal.name, copying.before, outcome, after))
        if now := leftovers(source) - there:
            there |= now
            wrong["left behind"].append((with_signal.name, [f"{each}: {[file.name for file in each.iterdir()]}" for each in now if each.exists()]))
            for each in now:
                shutil.rmtree(each, ignore_errors=True)
    case.expect(not wrong["of it taken"], f"{what}: all or nothing, integrity_check ok",
                (len(wrong["of it taken"]), wrong["of it taken"][:2]))
    # A file has a name for less than a thousandth of a second, until SQLite has opened it; SIGKILL may strike just then.
    unlucky = [name for name, _ in wrong["left behind"] if name == "SIGKILL"]
    tolerated = len(unlucky) == len(wrong["left behind"]) <= max(1, count // 250)
    case.expect(tolerated, f"{what}: nothing left behind" + (f" but by {len(unlucky)} SIGKILL" if unlucky else ""), (dict(collections.Counter(name for name, _ in wrong["left behind"])), wrong["left behind"][:2]))
    case.expect(not wrong["status"], f"{what}: ends as the signal", (len(wrong["status"]), wrong["status"][:2]))
    case.expect(ended >= count // 4, f"{what}: {ended} of {number + 1} ended at {pace * 1000:.0f} ms", ended)


def lasting(make):
    """What `make` gives for a size: the first that takes long enough."""
    size = 1
    while True:
        copying = make(size)
        pace, _ = copying.whole()
        if pace > LONG_ENOUGH or size > 5000:
            return copying
        copying.home.remove()
        size = max(size + 1, int(size * min(8, 1.3 * LONG_ENOUGH / pace)))


def table(home, count):
    """A table of so many products for the book."""
    path = home.folder / f"book-{count}.csv"
    path.write_text("product,pack,last dose\n" + "".join(f"Tebu {number} EW,{number % 20 + 1} l,1 l/ha\n" for number in range(count)))
    return path


def source(good, home, count):
    """A copy with so many times the calculations."""
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
        strike(case, lasting(lambda size: Copying(program, good, "import", source(good, more, size * 20))), options, "import")
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
