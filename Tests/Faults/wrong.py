#!/usr/bin/env python3
"""Feeds wrong copies, books and live data to the built program.

Usage: wrong.py PROGRAM [COUNT] [SEED] [--keep DIR] [--case N] [--jobs N] [--seconds N]

Each case is a good file that the program itself made, with a few random changes. `import` reads copies,
`book import` reads tables. A copy also serves as live data, for a script and for a session at the prompt.

In no case may the program end by a signal, take more than two seconds of processor time (plus a quarter of a second
for each megabyte of the file) or twice as long by the clock, or use more than 200 MB. It may change only rows that a
command names, must report the true number of added rows, must accept only values that it can read back and that
typing accepts, and must print no control character. Of treatments it may import none that does not follow from itself
(`follow.py`), and show none without a mark.

Case N of a seed is always the same. The files in Tests/Faults/Found are tried first. Prints each kind of fault once,
with the fewest changes that cause it; exit status 1 if there is a fault.
"""
import argparse
import collections
import json
import multiprocessing
import os
import random
import re
import resource
import select
import shutil
import signal
import sqlite3
import sys
import tempfile
import time
import unicodedata
from pathlib import Path

from driving import Gone, Home, Program, Terminal
from follow import Following
from gooddata import good_home, good_record
from wrongfiles import AT_THE_PROMPT, Base, loosened, open_database, wrong_book, wrong_copy
from wrongvalues import Corpus

FOUND = Path(__file__).parent / "Found"
# The seconds of processor time a case may take, which other work on the machine does not change, the extra seconds for
# each megabyte read, and the factor after which the test stops waiting, by the clock.
SLOW, FOR_MEGABYTE, PATIENCE = 2, 0.25, 10
MEMORY = 200 << 10
STATUSES = {0, 1, 74}
GROUP = 8
# Characters that a terminal executes, or that reverse the order of the text after them.
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
AT_PROMPT = re.compile(r"(?:^|\n)[^\n]*[>?):\]] $")
WRITERS = {"copy": wrong_copy, "csv": wrong_book}
ENDINGS = {"copy": "sqlite", "csv": "csv"}
# The columns that tell the rows of a table apart.
TABLES = {"history": ["id"], "history_figures": ["id"], "favorite": ["name"], "book": ["folded"], "draft": ["calculator"], "setting": ["key"],
          "treatment": ["number", "version"]}


class Good:
    """The good files that the wrong files are made from, and the data that imports them."""

    def __init__(self, program):
        few, many, here = good_home(program, 22), good_home(program, 330), good_home(program, 14, first=9)
        one = good_home(program, 11)
        try:
            for number, home in enumerate((few, many, here), 1):
                good_record(program, home, number)
            self.here, self.good = here.bytes(), few.bytes()
            self.copies = [self.bases(few), self.bases(many)]
            corpus = self.copies[0][0].corpus
            book = few.folder / "book.csv"
            outcome = program.run(one, "-c", f"book export {book}")
            assert outcome.returncode == 0, outcome.stderr
            self.book = Base("csv", book.read_bytes(), corpus)
            self.numbers = [number for number, in few.sql("SELECT id FROM history")]
            self.names = [name for name, in few.sql("SELECT name FROM favorite")]
        finally:
            for home in (few, many, here, one):
                home.remove()

    @staticmethod
    def bases(home):
        texts = [text for text, in home.sql("SELECT draft FROM history UNION SELECT figures FROM history_figures UNION SELECT draft FROM book")]
        corpus = Corpus(texts[:60] + [text for text, in home.sql("SELECT content FROM treatment UNION SELECT limits FROM book WHERE limits IS NOT NULL")])
        strict = Base("strict", home.bytes(), corpus)
        loosened(home.database)
        return strict, Base("loose", home.bytes(), corpus)

    def base(self, kind, rng):
        if kind == "copy":
            return self.copies[rng.random() < 0.05][rng.random() < 0.3]
        return self.book


class Outcome:
    """The end of a run: status, time, memory and output."""

    def __init__(self, status, seconds, memory, hung, output, errors, allowed):
        self.status, self.seconds, self.memory, self.hung, self.output, self.errors = status, seconds, memory, hung, output, errors
        self.allowed = allowed

    def faults(self, what=""):
        if self.hung or self.seconds > self.allowed:
            yield "hang", f"{what} {'past ' if self.hung else ''}{self.seconds:.0f} s"
        elif self.status not in STATUSES:
            yield "crash", f"{what} status {self.status} {first_error(self.errors)}"
        if self.memory > MEMORY:
            yield "memory", f"{what} {self.memory >> 10} MB"
        for stream in (self.output, self.errors):
            try:
                if found := CONTROLS.search(stream.decode()):
                    near = stream.decode()[max(0, found.start() - 30):found.end() + 10]
                    yield "control", f"{what} {found[0]!r} in {near!r}"
            except UnicodeDecodeError as error:
                if not self.hung:
                    yield "control", f"{what} no UTF-8: {stream[max(0, error.start - 30):error.end + 10]!r}"


def first_error(errors):
    found = re.search(rb"Fatal error.*|.*Error.*", errors)
    return found[0].decode(errors="replace")[:200] if found else ""


class SearchText:
    """The search text of a row, which is made anew once, when the row gets its words: it had none, or they are lost."""

    def __init__(self, text, has_words):
        self.text, self.has_words = text, has_words

    def __eq__(self, other):
        return self.text == other.text or self.has_words != other.has_words

    def __hash__(self):
        return 0


def rows(path):
    """Returns the rows of a database by table and key."""
    database = sqlite3.connect(path)
    database.text_factory = bytes
    try:
        held = {}
        for table, key in TABLES.items():
            found = database.execute(f"SELECT * FROM {table}")
            names = [each[0] for each in found.description]
            # A row may change its deletion mark and the number of its search words.
            kept = [index for index, name in enumerate(names) if name not in ("deletion", "words")]
            if "words" in names:
                text, words = names.index("search_text"), names.index("words")
                there = {number for number, in database.execute("SELECT id FROM history_words")}
                found = [row[:text] + (SearchText(row[text], row[words] in there),) + row[text + 1:] for row in found]
            held[table] = {tuple(row[names.index(each)] for each in key) if key[1:] else row[names.index(key[0])]: tuple(row[index] for index in kept)
                           for row in found}
        return held
    finally:
        database.close()


# The places of the date and the content in a row of a treatment, and of the limits in a row of the book.
DATE, CONTENT, LIMITS = 5, 7, 5
TEXTS = ["parcel", "place_id", "crop", "reason", "operator", "certificate", "holder", "sprayer", "wind", "temperature", "note"]


def unmarked(answer, kept):
    """Yields what is wrong with a list of treatments: what does not follow and has no mark, or has one for nothing; texts that nobody typed."""
    for told in answer.get("treatments", ()):
        versions = {version: row for (number, version), row in kept.items() if number == told["number"]}
        content = json.loads(versions[told["version"]][CONTENT])
        following = Following(content)
        # A date beside the content that is another than the one in it is wrong, too.
        date = versions[told["version"]][DATE]
        date = date.decode() if isinstance(date, bytes) else date
        wrong = following.wrong + ["date"] * (date != content["facts"].get("date", {}).get("word"))
        if wrong and told["follows"]:
            yield "follows", f"no mark: {wrong[0]}"
        if not (told["follows"] or wrong or following.unsure):
            yield "follows", f"a mark for nothing: {json.dumps(content)}"
        texts = [told[key] for key in TEXTS] + [text for product in told["products"] for text in (product["name"], product["permit"])]
        for text in texts:
            if (why := text is not None and refused_name(text)) and (why != "empty" or told["follows"]):
                yield "name", f"treatment: {why}"


def without_limits(keys, before, after):
    """Returns the products of these that have changed in more than their limits: an import gives them limits for more crops."""
    return [key for key in keys if key not in after or after[key][:LIMITS] != before[key][:LIMITS]]


def deleted(path):
    """Returns the numbers of the calculations that are deleted or cleared."""
    database = sqlite3.connect(path)
    try:
        return {number for number, in database.execute(
            "SELECT id FROM history WHERE deletion IS NOT NULL OR id <= (SELECT max(last_entry) FROM history_clearing)")}
    finally:
        database.close()


def refused_name(name):
    """Returns why typing would refuse a name; None if it would accept the name."""
    try:
        text = name.decode() if isinstance(name, bytes) else str(name)
    except UnicodeDecodeError:
        return "no UTF-8"
    if not text.strip():
        return "empty"
    if odd := [each for each in text if unicodedata.category(each) in ("Cc", "Cf", "Zl", "Zp", "Cs") or each == "\ufeff"]:
        return f"holds {odd[0]!r}"
    if len(text) > 1000:
        return "very long"
    if unicodedata.normalize("NFC", text) != text:
        return "not NFC"


class Fault(collections.namedtuple("Fault", "kind way detail index done")):
    """A fault found in a case."""


class Runner:
    """A small process that starts the program, because a new process counts its parent's peak memory as its own."""

    def __init__(self):
        self.here, there = multiprocessing.Pipe()
        self.process = multiprocessing.get_context("fork").Process(target=self.serve, args=(there,), daemon=True)
        self.process.start()
        there.close()

    def run(self, *order):
        self.here.send(order)
        return self.here.recv()

    def end(self):
        self.here.send(None)
        self.process.join()

    def serve(self, there):
        # An open copy of this end would keep the process alive after the other process ends.
        self.here.close()
        try:
            while (order := there.recv()) is not None:
                there.send(self.started(*order))
        except EOFError:
            pass

    @staticmethod
    def started(argv, environment, output, errors, allowed):
        new = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        began = time.monotonic()
        pid = os.posix_spawn(argv[0], argv, environment, file_actions=[
            (os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0), (os.POSIX_SPAWN_OPEN, 1, output, new, 0o600),
            (os.POSIX_SPAWN_OPEN, 2, errors, new, 0o600)])
        descriptor = os.pidfd_open(pid)
        hung = not select.select([descriptor], [], [], PATIENCE * allowed)[0]
        if hung:
            os.kill(pid, signal.SIGKILL)
        os.close(descriptor)
        _, status, usage = os.wait4(pid, 0)
        seconds = time.monotonic() - began if hung else usage.ru_utime + usage.ru_stime
        return os.waitstatus_to_exitcode(status), seconds, usage.ru_maxrss, hung


class Worker:
    """Runs cases in its own folder."""

    def __init__(self, program, good, seed, options):
        self.program, self.good, self.seed, self.options = program, good, seed, options
        self.runner = Runner()
        self.home = Home()
        self.home.data.mkdir(parents=True)
        self.folder = self.home.folder
        self.environment = program.environment(self.home, SWIFT_BACKTRACE="enable=no")
        self.before = None

    def end(self):
        self.runner.end()
        self.home.remove()

    # Running the program

    def run(self, data, files, script, *arguments):
        allowed = SLOW + FOR_MEGABYTE * sum(file.stat().st_size for file in files) / 1e6
        output, errors = self.folder / "output", self.folder / "errors"
        argv = [self.program.path, "--data-dir", str(data), "--keep-going", *arguments, "-c", "; ".join(script)]
        status, seconds, memory, hung = self.runner.run(argv, self.environment, str(output), str(errors), allowed)
        return Outcome(status, seconds, memory, hung, output.read_bytes(), errors.read_bytes(), allowed)

    # Cases

    def kind(self, index):
        return random.Random(f"{self.seed}/{index // GROUP}").choices(["copy", "csv"], [7, 3])[0]

    def make(self, index, path, keep=None):
        rng, kind = random.Random(f"{self.seed}/{index}/made"), self.kind(index)
        return WRITERS[kind](rng, self.good.base(kind, rng), path, keep)

    def path(self, index):
        return self.folder / f"f{index}.{ENDINGS[self.kind(index)]}"

    def group(self, first, count):
        """Runs this many cases and returns their faults and the number of changes."""
        made = {}
        for index in range(first, first + count):
            made[index] = self.make(index, self.path(index))
        faults = self.taken(first, {index: self.path(index) for index in made}, self.kind(first))
        if faults and count > 1:
            # Runs each file alone to find the one with the fault.
            faults = [fault for index in made for fault in self.taken(index, {index: self.path(index)}, self.kind(first))] or [
                (kind, f"together: {detail}", index) for kind, detail, index in faults]
        found = [self.fault("import", kind, detail, index, made) for kind, detail, index in faults]
        for index, wrong in made.items():
            if wrong.kind == "copy":
                found += [self.fault(way, kind, detail, index, made) for way, kind, detail in self.live(index, wrong, self.path(index))]
        if self.options.keep:
            for fault in found:
                shutil.copy(self.path(fault.index), Path(self.options.keep) / f"{fault.kind}-{self.seed}-{fault.index}.{ENDINGS[self.kind(first)]}")
        for index in made:
            self.path(index).unlink()
        return found, sum(wrong.count for wrong in made.values())

    def fault(self, way, kind, detail, index, made):
        return Fault(kind, way, detail, index, made[index].done)

    # Importing

    def taken(self, chance, files, kind):
        """Returns the faults of importing these files into good data."""
        data = self.folder / "here"
        data.mkdir(exist_ok=True)
        database = data / "spraycalc.sqlite"
        self.reset(data)
        database.write_bytes(self.good.here)
        if self.before is None:
            self.before = rows(database)
        rng = random.Random(f"{self.seed}/{chance}/taken")
        command = "book import --force" if kind == "csv" else "import"
        back = self.folder / "back.sqlite"
        script = [f"{command} {path}" for path in files.values()]
        script += ["history 2000", "favorites", "book", "treatments", f"backup --force {back}", f"import {back}"]
        outcome = self.run(data, files.values(), script, "--format", "json", "--lang", rng.choice(["en", "pl"]))
        only = next(iter(files)) if len(files) == 1 else chance
        faults = [(fault, detail, only) for fault, detail in outcome.faults()]
        if any(fault in ("hang", "crash") for fault, _, _ in faults):
            self.reset(data)
            return faults
        return faults + [(fault, detail, only) for fault, detail in self.compared(outcome, data, len(files), kind)]

    def compared(self, outcome, data, count, kind):
        try:
            answers = [json.loads(line) for line in outcome.output.decode().splitlines()]
        except ValueError as error:
            yield "answers", f"no JSON: {error}"
            return
        if len(answers) != count + 6:
            yield "answers", f"{len(answers)} in place of {count + 6}: {answers[-1]}"
            return
        try:
            after = rows(data / "spraycalc.sqlite")
        except sqlite3.Error as error:
            yield "changed", f"{error}"
            return
        told = collections.Counter()
        # The last answer is for importing the copy of this data, which must add no rows.
        for answer in answers[:count] + answers[-1:]:
            told.update({key: value for key, value in answer.get("imported", answer.get("book", {})).items() if isinstance(value, int)})
        for table, before in self.before.items():
            lost = [key for key, row in before.items() if after[table].get(key) != row]
            if kind == "copy" and table == "book":
                lost = without_limits(lost, before, after[table])
            # A table for the book may change the products that it names.
            if lost and not (kind == "csv" and table == "book" and len(lost) <= told["changed"]):
                yield "changed", f"{table} {lost[:3]}"
        new = {table: len(after[table]) - len(self.before[table]) for table in after}
        numbers = {number for number, _ in after["treatment"]} - {number for number, _ in self.before["treatment"]}
        happened = (new["history"], new["favorite"], new["book"], len(numbers))
        said = (told["calculations"], told["favorites"], told["products"] + told["added"], told["treatments"])
        if happened != said:
            yield "count", f"added {happened}, told {said} (calculations, favourites, products, treatments)"
        for key in after["treatment"].keys() - self.before["treatment"].keys():
            if wrong := Following(json.loads(after["treatment"][key][CONTENT])).wrong:
                yield "follows", f"taken: {wrong[0]}"
        yield from unmarked(answers[count + 3], after["treatment"])
        if new["draft"] or new["setting"]:
            yield "changed", "values or settings"
        for answer, command in zip(answers[count:], ("history", "favorites", "book", "treatments", "backup", "import")):
            if "error" in answer:
                yield "unreadable", f"{command}: {answer['error']['code']}"
            elif command == "import" and (answer["imported"]["unreadable"] or answer["imported"]["calculations"]):
                yield "unreadable", f"of its own copy: {answer['imported']}"
        if any(not item.get("input") for item in answers[count].get("history", ())):
            yield "unreadable", "a calculation without values taken"
        for table, column in (("favorite", 0), ("book", 1)):
            for key in after[table].keys() - self.before[table].keys():
                if why := refused_name(after[table][key][column]):
                    yield "name", f"{table}: {why}"
        if extra := [each.name for each in data.iterdir() if each.name != "spraycalc.sqlite" and each.stat().st_size]:
            yield "left", f"{extra}"

    def reset(self, data):
        for each in data.iterdir():
            each.unlink()

    # Live data

    def live(self, index, wrong, path):
        """Returns the faults of a script, and in some cases of a session, on this data; as (way, kind, detail)."""
        rng = random.Random(f"{self.seed}/{index}/live")
        data = self.home.data
        self.reset(data)
        shutil.copy(path, self.home.database)
        before, gone = (rows(path), deleted(path)) if wrong.is_data and is_whole(path) else (None, set())
        form = rng.choice(["text", "json"])
        outcome = self.run(data, [path], self.script(rng), "--lang", rng.choice(["en", "pl"]), "--format", form)
        faults = [("live", *fault) for fault in outcome.faults()]
        if form == "json" and not faults:
            faults += [("live", *fault) for fault in self.unmarked_lists(outcome)]
        if before and not any(fault[1] in ("hang", "crash") for fault in faults):
            after = rows(self.home.database)
            for table, kept in before.items():
                # Deleted rows are removed for good at a later start.
                kept = {key: row for key, row in kept.items() if table not in ("history", "history_figures") or key not in gone}
                # A restored row is written in the format of today's program, and what is recorded is remembered in the book.
                back = {"favorite": [b"Wheat"], "book": [b"nis", b"ams", b"karate", b"tebu 250 ew"]}.get(table, [])
                lost = [key for key, row in kept.items() if after[table].get(key) != row and not (key in back and key in after[table])]
                if lost := without_limits(lost, kept, after[table]) if table == "book" else lost:
                    faults.append(("live", "changed", f"{table} {lost[:3]}"))
        if rng.random() < (0.4 if wrong.touched & AT_THE_PROMPT else 0.04):
            self.reset(data)
            shutil.copy(path, self.home.database)
            faults += [("prompt", *fault) for fault in self.session(rng)]
        return faults

    def unmarked_lists(self, outcome):
        """Yields the faults of the treatments that were listed on live data."""
        lists = [answer for answer in map(json.loads, outcome.output.decode().splitlines()) if "versions" not in answer and answer.get("treatments")]
        if not lists:
            return
        database = sqlite3.connect(self.home.database)
        try:
            kept = {row[:2]: row for row in database.execute("SELECT * FROM treatment WHERE typeof(content) = 'text'")}
            for answer in lists:
                yield from unmarked(answer, kept)
        except (sqlite3.Error, UnicodeDecodeError, KeyError):
            # What SQLite cannot read is told by the program, or changed before the list was made.
            pass
        finally:
            database.close()

    def script(self, rng):
        show = [f"history show {number}" for number in rng.sample(self.good.numbers, 2)]
        use = [f"use {name}; calc" for name in rng.sample(self.good.names, 2)] + [f"history use {rng.choice(self.good.numbers)}; calc; order; explain"]
        copy, out = self.folder / "good.sqlite", self.folder / "out"
        if not copy.exists():
            copy.write_bytes(self.good.good)
        writing = [f"backup --force {out}.sqlite", f"export history --force {out}.json", f"import {copy}", "save --force Zz", "favorites",
                   f"export history --force {out}.csv", "history delete 3-5; undo", f"book export --force {out}.csv", "favorites delete Wheat; undo",
                   f"book delete {rng.choice(['NIS', 'AMS', 'Karate'])}; undo", "book show Tebu", "book show NIS",
                   f"export treatments --force {out}.json", f"export treatments --force {out}.csv", "limit Tebu; limit Tebu wheat",
                   "limit NIS wheat times 1 per year", f"treatments show T-{rng.randrange(1, 5)}", "treatments missing", "treatments find tebu",
                   f"treatments correct T-{rng.randrange(1, 5)} note hello; treatments",
                   "spray; clear; rate 200; area 2; tank 900; name South 1; crop wheat; product Tebu 250 EW 1 l/ha; calc; record season 2026; record keep; treatments"]
        return ["treatments", "history 1000", *show, "favorites", "book", "history find tebu", *use, *rng.sample(writing, 3), "history 3"]

    def session(self, rng):
        """Runs a session at the prompt on this data; yields faults as (kind, detail)."""
        lines = ["show", "history 5", f"history show {rng.choice(self.good.numbers)}", f"use {rng.choice(self.good.names)}", "calc",
                 f"history use {rng.choice(self.good.numbers)}", "calc", "calibrate; calc", "convert", "bill; calc", "settings", "undo", "clear"]
        terminal = Terminal(self.program, self.home, environment={"SWIFT_BACKTRACE": "enable=no"})
        slow = None
        try:
            for line in ["", *rng.sample(lines, 6)]:
                since, began = len(terminal.screen), time.monotonic()
                if line:
                    terminal.send(line)
                while not AT_PROMPT.search(terminal.screen[since:]):
                    if time.monotonic() - began > SLOW:
                        slow = slow or line or "start"
                        break
                    terminal.pump(0.1)
                if slow:
                    break
        except Gone:
            pass
        terminal_status = self.ended(terminal)
        if slow or terminal_status == -signal.SIGKILL:
            yield "hang", f"{slow!r}" if slow else "leaving"
        elif terminal_status not in STATUSES:
            yield "crash", f"status {terminal_status}"
        shown = terminal.screen.replace("\r", "").replace("\b", "").replace("\a", "")
        if found := CONTROLS.search(shown):
            yield "control", f"{found[0]!r} in {shown[max(0, found.start() - 30):found.end() + 10]!r}"

    @staticmethod
    def ended(terminal):
        """Leaves the program with Ctrl-C and Ctrl-D, through any open questions."""
        for rounds in range(40):
            try:
                # The keys are sent separately because Ctrl-C drops typed keys that are still unread.
                for key in (b"\x03", b"\x04"):
                    os.write(terminal.master, key)
                    while terminal.pump(0.03):
                        pass
            except (Gone, OSError):
                break
            pid, status = os.waitpid(terminal.pid, os.WNOHANG)
            if pid:
                terminal.status = os.waitstatus_to_exitcode(status)
                break
        else:
            return terminal.end(signal.SIGKILL)
        # A slow program may still be closing its data after Ctrl-D when the next Ctrl-C comes, which ends it.
        status = terminal.leave()
        return 0 if status == -signal.SIGINT and rounds else status

    # Fewer changes

    def smallest(self, fault):
        """Returns the fault with a single change if one change alone causes it; otherwise the fault as it is."""
        path = self.path(fault.index)
        full = self.make(fault.index, path)
        for number in range(full.count if full.count <= (5 if fault.kind == "hang" else 60) else 0):
            wrong = self.make(fault.index, path, keep={number})
            if fault.way == "import":
                faults = [(kind, detail) for kind, detail, _ in self.taken(fault.index, {fault.index: path}, wrong.kind)]
            else:
                faults = [(kind, detail) for way, kind, detail in self.live(fault.index, wrong, path) if way == fault.way]
            for kind, detail in faults:
                if kind == fault.kind:
                    return fault._replace(detail=detail, done=wrong.done)
        return fault


def is_whole(path):
    try:
        rows(path)
        database = sqlite3.connect(path)
        (answer,), = database.execute("PRAGMA quick_check")
        database.close()
        return answer == "ok"
    except (sqlite3.Error, ValueError):
        return False


def signature(fault):
    """Returns a key for a fault; faults with the same key are reported once."""
    place = re.sub(r"'[^']*'|\[[^]]*\]|\d+", "", (fault.done[-1] if len(fault.done) == 1 else "")).partition(":=")[0]
    detail = re.sub(r"b?'[^']*'|\d+", "", fault.detail)[:50]
    return fault.kind, fault.way, detail, place[:50] if fault.kind in ("crash", "hang", "memory") else ""


def work(program, good, seed, options, todo, done):
    worker = Worker(program, good, seed, options)
    shrunk = collections.Counter()
    try:
        while (group := todo.get()) is not None:
            found, changes = worker.group(*group)
            small = []
            for fault in found:
                shrunk[fault[:2]] += 1
                small.append(worker.smallest(fault) if shrunk[fault[:2]] <= options.shrink else fault)
            done.put((group[1], changes, small))
    finally:
        worker.end()
        done.put(None)


def read_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("count", nargs="?", type=int, default=300)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    parser.add_argument("--keep", help="a folder for the files that fail")
    parser.add_argument("--case", type=int, help="this case alone")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, default=float("inf"), help="ends after so long")
    parser.add_argument("--shrink", type=int, default=4, help="how many faults of a kind each worker looks into")
    return parser.parse_args()


def kept_finds(worker):
    """Tries earlier finds again: files, and SQL statements that turn a good copy into a wrong one."""
    for number, path in enumerate(sorted(FOUND.glob("*")) if FOUND.is_dir() else ()):
        kind, file = {".sql": "copy", ".csv": "csv"}[path.suffix], path
        if kind == "copy":
            file = worker.folder / "found.sqlite"
            file.write_bytes(worker.good.good)
            database = open_database(file)
            database.executescript(path.read_text())
            database.close()
        faults = [("import", fault, detail) for fault, detail, _ in worker.taken(-1 - number, {-1 - number: file}, kind)]
        if kind == "copy":
            faults += worker.live(-1 - number, argparse.Namespace(is_data="CREATE" not in path.read_text(), touched=AT_THE_PROMPT), file)
        for way, fault, detail in faults:
            yield Fault(fault, way, detail, path.name, [])


def tell(faults):
    groups = collections.defaultdict(list)
    for fault in faults:
        groups[signature(fault)].append(fault)
    for same in sorted(groups.values(), key=lambda same: (same[0].kind, -len(same))):
        one = min(same, key=lambda fault: len(fault.done))
        done = "; ".join(one.done)
        cases = ", ".join(str(each) for each in list(dict.fromkeys([one.index, *(fault.index for fault in same)]))[:9])
        print(f"{one.kind:10} {one.way:7} ×{len(same):<5} {one.detail.strip()} (case {cases})" + (f"\n{'':26}{done[:300]}" if done else ""))


def again_alone(worker, faults):
    """Leaves out faults that are slow only under load; of faults with the same signature only one is run again."""
    slow = {}
    for fault in faults:
        if fault.kind == "hang" and isinstance(fault.index, int):
            same = signature(fault)
            if same not in slow:
                found, _ = worker.group(fault.index, 1)
                slow[same] = any((each.kind, each.way) == (fault.kind, fault.way) for each in found)
            if not slow[same]:
                continue
        yield fault


def main():
    options = read_options()
    if os.access("/dev/shm", os.W_OK):
        tempfile.tempdir = "/dev/shm"
    if options.keep:
        Path(options.keep).mkdir(parents=True, exist_ok=True)
    # Limits the memory, so that a hanging program cannot use up the machine's.
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
    program, began = Program(options.program), time.monotonic()
    good = Good(program)
    alone = Worker(program, good, options.seed, options)
    print(f"good data made in {time.monotonic() - began:.1f} s", flush=True)
    faults = list(kept_finds(alone))
    if options.case is not None:
        found, _ = alone.group(options.case, 1)
        tell([alone.smallest(fault) for fault in found])
        alone.end()
        return 1 if found else 0
    todo, done, began = multiprocessing.Queue(4 * options.jobs), multiprocessing.Queue(), time.monotonic()
    workers = [multiprocessing.Process(target=work, args=(program, good, options.seed, options, todo, done)) for _ in range(options.jobs)]
    for each in workers:
        each.start()
    cases, changes, living, given = 0, 0, len(workers), 0
    waiting = 0
    while living:
        while waiting < 3 * options.jobs and given is not None:
            if given >= options.count or time.monotonic() - began > options.seconds:
                given = None
                for _ in workers:
                    todo.put(None)
            else:
                todo.put((given, min(GROUP, options.count - given)))
                given += GROUP
                waiting += 1
        answer = done.get()
        if answer is None:
            living -= 1
            continue
        waiting -= 1
        cases, changes = cases + answer[0], changes + answer[1]
        faults += answer[2]
        if sys.stderr.isatty() or cases % 500 < GROUP:
            print(f"{cases} cases, {len(faults)} faults, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    faults = list(again_alone(alone, faults))
    alone.end()
    tell(faults)
    took = time.monotonic() - began
    print(f"{cases} wrong files with {changes} changes in {took:.0f} s: {len(faults)} faults of {len({signature(each) for each in faults})} kinds")
    for each in workers:
        each.join()
    # A worker that ended too early has tried fewer cases than requested.
    return 1 if faults or any(each.exitcode for each in workers) else 0


if __name__ == "__main__":
    sys.exit(main())
