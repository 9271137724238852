"""Kills sessions with `kill -9` at many kinds of moments and checks that all acknowledged data is kept."""
import json
import os
import random
import re
import signal
import time
from fractions import Fraction

from casebook import case
from driving import MIX, PROMPT, Gone, Home, Terminal

# The moments at which a session is killed, with their relative frequency.
MOMENTS = {"calculating": 8, "acknowledged": 4, "starting": 3, "clearing": 2, "undoing": 2, "saving": 1}


class Ledger:
    """A record of what was typed and what the program acknowledged."""

    def __init__(self, home):
        self.home = home
        self.serial = 0
        self.rows, self.sent_rows = [], set()
        # The number of rows on disk that were never acknowledged.
        self.found = 0
        self.names, self.sent_names = set(), set()
        # The possible contents of the history apart from rows sent but not acknowledged, and the areas that may be
        # entered.
        self.visible = [[]]
        self.areas = [None]

    def next_area(self):
        self.serial += 1
        return self.serial

    def sent_area(self, area):
        self.areas.append(area)

    def got_area(self, area):
        self.areas = [area]

    def got_row(self, area):
        self.rows.append(area)
        for each in self.visible:
            each.append(area)


def text(area):
    return f"{area / 100:.2f}"


class Killing:
    """A session that ends by a kill."""

    def __init__(self, program, home, ledger, rng, pace):
        self.ledger, self.rng, self.pace = ledger, rng, pace
        self.moment = rng.choices(list(MOMENTS), MOMENTS.values())[0]
        self.terminal = Terminal(program, home)
        self.lost = []

    def run(self):
        try:
            if self.moment == "starting":
                self.strike_within(self.pace["start"])
            else:
                self.start()
                getattr(self, self.moment)()
        except Gone:
            self.lost.append(f"ended by itself: {self.terminal.screen[-300:]!r}")
        self.terminal.end(signal.SIGKILL)
        return self.lost

    def strike_within(self, seconds):
        """Kills the program at a random moment within 1.5 times this many seconds."""
        deadline = time.monotonic() + self.rng.uniform(0, 1.5 * seconds)
        while (left := deadline - time.monotonic()) > 0:
            self.terminal.pump(left)
        os.kill(self.terminal.pid, signal.SIGKILL)

    def start(self):
        began = time.monotonic()
        banner = self.terminal.wait()
        self.pace["start"] = time.monotonic() - began
        found = re.search(r" (\S+) ha\b", banner)
        area = round(float(found[1]) * 100) if found else None
        if area not in self.ledger.areas:
            self.lost.append(f"values: {area} in place of {self.ledger.areas}")
        self.ledger.got_area(area)
        self.terminal.ask(MIX)

    def set_area(self):
        area = self.ledger.next_area()
        self.ledger.sent_area(area)
        self.terminal.ask(f"area {text(area)}")
        self.ledger.got_area(area)
        return area

    def calculate(self):
        began = time.monotonic()
        area = self.set_area()
        self.ledger.sent_rows.add(area)
        if "In all" not in self.terminal.ask("calc"):
            raise AssertionError(self.terminal.screen[-500:])
        self.pace["step"] = (time.monotonic() - began) / 2
        self.ledger.got_row(area)

    def calculating(self):
        """Kills between typing a line and its answer, during a change or a calculation."""
        for _ in range(self.rng.randrange(4)):
            self.calculate()
        area = self.ledger.next_area()
        self.ledger.sent_area(area)
        self.ledger.sent_rows.add(area)
        since = len(self.terminal.screen)
        # A line has one result: the result of the change, which is not stored, or the result of `calc`.
        lines = self.rng.choice([[f"area {text(area)}", "calc"], [f"area {text(area)}; calc"]])
        for line in lines:
            self.terminal.send(line)
        self.strike_within(2 * self.pace["step"])
        # Everything on the screen before the kill counts as acknowledged.
        self.terminal.leave()
        shown = self.terminal.screen[since:]
        if f" {text(area)} ha" in shown:
            self.ledger.got_area(area)
        if shown.count("In all") >= len(lines):
            self.ledger.got_row(area)

    def acknowledged(self):
        """Kills at the moment the first words of an answer arrive."""
        for _ in range(self.rng.randrange(3)):
            self.calculate()
        area = self.set_area()
        self.ledger.sent_rows.add(area)
        self.terminal.ask("calc", until="In all")
        os.kill(self.terminal.pid, signal.SIGKILL)
        self.ledger.got_row(area)

    def clear(self):
        self.terminal.ask("history clear", until=r"\(yes/no\) $")

    def clearing(self):
        self.calculate()
        self.clear()
        self.ledger.visible.append([])
        since = len(self.terminal.screen)
        self.terminal.send("yes")
        self.strike_within(self.pace["step"])
        self.terminal.leave()
        if "deleted" in self.terminal.screen[since:]:
            self.ledger.visible = [[]]

    def undoing(self):
        self.calculate()
        self.clear()
        self.terminal.ask("yes")
        before = self.ledger.visible[0]
        self.ledger.visible = [[], before]
        since = len(self.terminal.screen)
        self.terminal.send("undo")
        self.strike_within(self.pace["step"])
        self.terminal.leave()
        if "back" in self.terminal.screen[since:]:
            self.ledger.visible = [before]

    def saving(self):
        name = f"n{self.ledger.next_area()}"
        self.ledger.sent_names.add(name)
        since = len(self.terminal.screen)
        self.terminal.send(f"save {name}")
        self.strike_within(self.pace["step"])
        self.terminal.leave()
        if "Saved as" in self.terminal.screen[since:]:
            self.ledger.names.add(name)


def faults_of(ledger, program, home):
    """Returns what is wrong with the data after a kill; the program starts first, then SQLite checks a copy of the
    file."""
    wrong = []
    seen = [area for _, area in program.history(home, 40)]
    copy = home.copy()
    try:
        wrong += wrong_rows(ledger, copy, seen)
        if copy.database.exists() and copy.database.stat().st_size:
            if (answer := copy.sql("PRAGMA integrity_check")) != [("ok",)]:
                wrong.append(f"integrity_check: {answer[:3]}")
            copy.sql("INSERT INTO history_search(history_search) VALUES ('integrity-check')")
            names = {name for name, in copy.sql("SELECT name FROM favorite")}
            if not ledger.names <= names <= ledger.sent_names:
                wrong.append(f"favourites: {ledger.names ^ names}")
    finally:
        copy.remove()
    return wrong


def wrong_rows(ledger, copy, seen):
    """Compares every row on disk, and the rows the program shows, with the acknowledged rows."""
    rows = []
    if copy.database.exists() and copy.database.stat().st_size:
        rows = [(round(100 * Fraction(json.loads(draft)["entries"]["area"]["value"])), shown) for draft, shown in copy.sql(
            "SELECT draft, id > (SELECT ifnull(max(last_entry), 0) FROM history_clearing) FROM history ORDER BY id")]
    kept = [area for area, _ in rows]
    # Rows that may have been cleared may be gone for good, because the session that could restore them has ended.
    required = set.intersection(*map(set, ledger.visible))
    wrong = [f"acknowledged and not there: {area}" for area in sorted(required - set(kept))]
    if len(set(kept)) != len(kept) or not set(kept) <= ledger.sent_rows or kept != sorted(kept):
        wrong.append("a row twice, out of order, or that nobody sent")
    visible = [area for area, shown in rows if shown]
    if visible[-40:] != seen:
        wrong.append(f"the program shows {seen[-5:]}, the disk holds {visible[-5:]}")
    acknowledged = set(ledger.rows)
    if [area for area in visible if area in acknowledged] not in ledger.visible:
        wrong.append(f"{len(visible)} rows shown, {[len(each) for each in ledger.visible]} possible")
    ledger.found += len(set(kept) - acknowledged)
    # Rows that are present without having been acknowledged must stay from now on.
    ledger.rows, ledger.visible = kept, [visible]
    return wrong


@case("kill -9", "at random moments of sessions that start, calculate, save, clear the history and undo")
def kill_loop(case, program, options):
    rng = random.Random(options.seed)
    pace = {"start": 0.05, "step": 0.005}
    home = Home()
    ledger = Ledger(home)
    moments = dict.fromkeys(MOMENTS, 0)
    acknowledged = unanswered = 0
    wrong = []
    try:
        for number in range(options.kills):
            before, sent = len(ledger.rows), len(ledger.sent_rows)
            killing = Killing(program, home, ledger, rng, pace)
            wrong += [f"kill {number} ({killing.moment}): {each}" for each in killing.run()]
            moments[killing.moment] += 1
            acknowledged += len(ledger.rows) - before
            unanswered += len(ledger.sent_rows) - sent - len(ledger.rows) + before
            wrong += [f"kill {number} ({killing.moment}): {each}" for each in faults_of(ledger, program, home)]
            if len(wrong) > 5:
                break
        shown = [area for _, area in program.history(home, 10**6)]
        case.expect(not wrong, f"{options.kills} kills, {acknowledged} rows acknowledged, 0 lost", "\n".join(wrong))
        case.expect(shown == ledger.visible[0], "the history shows what it should")
        case.seen.append(f"{unanswered} rows were killed before their answer, {ledger.found} of them on disk")
        case.seen.append(f"{len(ledger.names)} favourites acknowledged and kept")
        case.seen.append("killed while " + ", ".join(f"{moment} {count}" for moment, count in moments.items()))
        case.expect(not wrong, "integrity_check ok after each, the values the last acknowledged or later")
    finally:
        home.remove()


def first_start(program):
    """Returns the seconds from the start to the first prompt without any data."""
    home = Home()
    try:
        began = time.monotonic()
        terminal = Terminal(program, home)
        terminal.wait()
        took = time.monotonic() - began
        terminal.end()
        return took
    finally:
        home.remove()


@case("kill -9 of a first start", "at random moments while the database is being made")
def kill_first_start(case, program, options):
    rng = random.Random(options.seed)
    count = max(10, options.kills // 5)
    sizes = []
    pace = first_start(program)
    for _ in range(count):
        home = Home()
        try:
            terminal = Terminal(program, home)
            deadline = time.monotonic() + rng.uniform(0.3, 1.1) * pace
            while (left := deadline - time.monotonic()) > 0:
                terminal.pump(left)
            terminal.end(signal.SIGKILL)
            sizes.append(home.database.stat().st_size if home.database.exists() else -1)
            terminal = Terminal(program, home)
            terminal.wait()
            answer = terminal.ask(f"area 1; {MIX}; calc")
            terminal.end()
            good = "nothing is stored" not in answer and program.history(home, 9) == [(1, 100)]
            if not good or home.sql("PRAGMA integrity_check") != [("ok",)]:
                case.expect(False, "the next start works", answer)
        finally:
            home.remove()
    states = f"{sizes.count(-1)} without a file, {sizes.count(0)} with an empty one"
    case.expect(not case.failures, f"{count} kills ({states}): the next start works and keeps")
