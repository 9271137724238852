"""The scenes in which the power fails: each the data that it begins with, and what is typed then."""
import re
from dataclasses import dataclass, field
from typing import Callable

from copykills import table
from driving import MIX, Home, Terminal
from gooddata import ANY_PROMPT, answer, good_home, good_record, many
from olddata import old_home, steps

NAMED = "name North; area 12.5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha; product Mospilan 20 SP 0.2 kg/ha; crop wheat"
FILLING = re.compile(r"(?:Fill \d, step \d|Enter: fill \d of \d): $")
YES_NO = re.compile(r"\(yes/no\) $")
EVERYTHING = "SELECT " + ", ".join(
    f"(SELECT count(*) FROM {name})" for name in ("history", "history_figures", "favorite", "book", "treatment", "parcel"))
HISTORY, FAVORITES, TREATMENTS = (f"SELECT count(*) FROM {name}" for name in ("history", "favorite", "treatment"))
# The rows that are not hidden by a deletion.
PRESENT = "SELECT count(*) FROM history WHERE deletion IS NULL AND id > (SELECT ifnull(max(last_entry), 0) FROM history_clearing)"
LIMITS = "SELECT limits FROM book WHERE name LIKE 'Tebu%'"


@dataclass
class Step:
    """A line, the words by which the program acknowledges it, and a query whose value it changes: once, and before these words.
    One that comes in by pieces changes it once for each piece.

    `{files}` in a line stands for the folder of a home's other files.
    """
    typed: str
    shown: str
    changes: str = ""
    until: re.Pattern = ANY_PROMPT
    in_pieces: bool = False


@dataclass
class Scene:
    name: str
    # Makes the data from good data and the program.
    begin: Callable
    steps: list = field(default_factory=list)
    # What the start alone changes at once.
    start_changes: str = ""

    def talk(self, terminal, home):
        terminal.wait(ANY_PROMPT)
        for step in self.steps:
            if not re.search(step.shown, seen := terminal.ask(step.typed.format(files=files(home)), step.until)):
                raise AssertionError(f"{self.name}: `{step.typed}` is answered by {seen!r}")


def files(home):
    return home.folder / "files"


class Good:
    """Data of every kind, and files to import."""

    def __init__(self, program):
        self.program = program
        self.home, more = good_home(program, 11), good_home(program, 11, first=100)
        self.homes = [self.home, more]
        good_record(program, self.home, 1)
        good_record(program, more, 2)
        many(more, 4)
        self.copy = more.database.read_bytes()
        # So long that an import writes to the disk before it ends.
        many(more, 45)
        self.long_copy = more.database.read_bytes()

    def plain(self):
        home = self.home.copy()
        files(home).mkdir()
        return home

    def remove(self):
        for home in self.homes:
            home.remove()


def empty(good):
    return Home()


def plain(good):
    return good.plain()


def with_source(good):
    home = good.plain()
    (files(home) / "source.sqlite").write_bytes(good.copy)
    return home


def with_long_source(good):
    home = good.plain()
    (files(home) / "source.sqlite").write_bytes(good.long_copy)
    return home


def with_table(good):
    home = good.plain()
    table(home, 60).rename(files(home) / "book.csv")
    return home


def with_older_copy(good):
    home = good.plain()
    (files(home) / "old.sqlite").write_bytes(good.copy)
    return home


def with_deleted(good):
    """Holds rows that an earlier session deleted one by one and all at once."""
    home = good.plain()
    terminal = Terminal(good.program, home)
    terminal.wait(ANY_PROMPT)
    answer(terminal, "history delete 2-6")
    answer(terminal, "history clear")
    answer(terminal, f"area 3; {MIX}; calc")
    terminal.end()
    return home


def older(count, has_log=False):
    return lambda good: old_home(good.home, count, has_log)


def calc(area):
    return Step(f"spray; clear; area {area}; {MIX}; calc", "In all", HISTORY)


def scenes():
    return [
        Scene("first save", empty, [
            Step(f"area 1; {MIX}", "Spray liquid"), Step("calc", "In all", HISTORY), Step("save first", "Saved as", FAVORITES)]),
        Scene("save", plain, [Step("save second", "Saved as", FAVORITES), Step("save third", "Saved as", FAVORITES)]),
        Scene("record", plain, [
            Step("spray; clear; " + NAMED, "Spray liquid"), Step("calc", "In all", HISTORY),
            Step("record date 2026-05-02", "Date 2026-05-02", "SELECT content FROM open_record"),
            Step("record keep", r"Kept: T-\d", TREATMENTS), Step("treatments correct T-2 bbch 47", "Corrected: T-2", TREATMENTS),
            Step("treatments withdraw T-1", "T-1", until=YES_NO),
            Step("yes", "Withdrawn: T-1", "SELECT count(*) FROM treatment_withdrawal")]),
        Scene("limits", plain, [
            Step("spray; clear; " + NAMED, "Spray liquid"),
            *(Step(f"limit Tebu wheat {limit}", "Counted from", LIMITS) for limit in ("dose 0.9 l/ha", "phi 30 d", "dose -"))]),
        Scene("calc", plain, [
            calc(21), calc(22), Step("calibrate; clear; nozzle 03; pressure 3; spacing 50; speed 8; calc", "Spray volume  180 l/ha", HISTORY),
            calc(23)]),
        Scene("fill", plain, [
            Step("spray; clear; " + NAMED, "Spray liquid"), Step("fill", "Water", until=FILLING),
            *(Step("", f"✓ {step}", "SELECT content FROM filling", FILLING) for step in (1, 2, 3, 4)), Step("stop", "Left at")]),
        Scene("import of a copy", with_source, [Step("import {files}/source.sqlite", "4 treatments added", EVERYTHING)]),
        Scene("import of a long copy", with_long_source, [
            Step("import {files}/source.sqlite", "4 treatments added", EVERYTHING, in_pieces=True)]),
        Scene("book import", with_table, [
            Step("book import {files}/book.csv", "New: 60", until=YES_NO),
            Step("yes", "60 products read in", "SELECT count(*) FROM book")]),
        Scene("backup", plain, [Step("backup {files}/new.sqlite", "Copy written")]),
        Scene("backup --force", with_older_copy, [
            Step("backup --force {files}/old.sqlite", "Copy written"), calc(24),
            Step("backup --force {files}/old.sqlite", "Copy written")]),
        Scene("export", plain, [
            Step(f"spray; clear; area 24; {MIX}", "Spray liquid"), Step("export {files}/mix.csv", "Saved:", HISTORY),
            Step("export history {files}/history.csv", "Saved:")]),
        Scene("history clear", plain, [
            Step("history clear", r"\(yes/no\)", until=YES_NO), Step("yes", "deleted", PRESENT), Step("undo", "back", PRESENT),
            Step("history delete 2-4", "deleted", PRESENT), calc(25)]),
        Scene("purge", with_deleted, [calc(26)], start_changes=HISTORY),
        Scene("log of version 0.1.0", older(2, has_log=True), [calc(27)]),
        *(Scene(f"step “{name}”", older(count), [calc(28)]) for count, (name, _) in enumerate(steps()) if count),
    ]
