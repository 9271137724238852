"""The six scripts of `failures.py`, the data that they begin with, and what is kept afterwards, read in a new start."""
import json
import re
import shutil
import sqlite3
from dataclasses import dataclass

from driving import Home, Terminal
from gooddata import ANY_PROMPT, answer, good_home, good_record

# What a script says first, so that a text in another language than the one that was asked for is seen.
TEXTS = ["help all", "help errors"]
READ = "favorites; history 99; treatments 2026; book; settings; fields"


@dataclass(frozen=True)
class Script:
    """Lines that are typed one after another, in a language, on data or on none; `at_prompt`: at a terminal, where values are kept."""
    name: str
    language: str
    lines: list
    begins_with_data: bool = True
    at_prompt: bool = False

    @property
    def locale(self):
        return {"en": "en_US.UTF-8", "pl": "pl_PL.UTF-8"}[self.language]


SCRIPTS = [
    Script("first save", "pl", TEXTS + ["rate 200", "tank 1000", "dose 1", "save x", "calc", "favorites"], begins_with_data=False),
    Script("save, history, undo", "en", TEXTS + [
        "history use 1", "save x", "history delete 2", "undo", "favorites delete old", "undo", "favorites rename other to third", "history delete 3",
        "favorites", "history"]),
    Script("record and limits", "pl", TEXTS + [
        "history use 1", "crop wheat", "limit Tebu wheat dose 1 l/ha", "limit Tebu wheat times 4 per season", "calc", "record date 2026-04-20",
        "record parcel South", "record keep", "record parcel West", "record date 2026-05-20", "record keep", "treatments correct T-1 bbch 45",
        "treatments withdraw T-2", "limit Tebu wheat"]),
    Script("import, book import", "en", TEXTS + ["import {folder}/copy.sqlite", "book import --force {folder}/book.csv", "favorites"]),
    Script("backup, export", "pl", TEXTS + [
        "history use 1", "calc", "backup --force {folder}/out/backup.sqlite", "export --force {folder}/out/mix.csv",
        "export history --force {folder}/out/history.json", "backup {folder}/out/new.sqlite"]),
    Script("settings at the prompt", "en", [
        "name North", "area 7", "rate 210", "tank 900", "product Tebu 250 EW 2 l/ha", "calc", "dose Tebu 3 l/ha", "set bell on", "lang pl",
        "set units us", "tank 800 l", "show"], at_prompt=True),
]


class Scene:
    """A script with the home that each run of it gets a copy of."""

    def __init__(self, program, script, data):
        self.program, self.script, self.begins = program, script, data if script.begins_with_data else None
        self.folder = None

    def home(self):
        """Returns a new home, always at the same place, so that paths are the same in each run."""
        if self.folder is None:
            self.folder = Home().folder
        shutil.rmtree(self.folder, ignore_errors=True)
        if self.begins:
            shutil.copytree(self.begins.folder, self.folder)
        else:
            self.folder.mkdir()
        (self.folder / "tmp").mkdir()
        return Home(self.folder)

    def remove(self):
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)

    def lines(self, home):
        return [line.format(folder=home.folder) for line in self.script.lines]


def good_data(program):
    """Returns a home with history, favourites, treatments and limits, and beside them a copy and a table to import, and files to replace."""
    home = Home()
    terminal = Terminal(program, home)
    terminal.wait()
    mix = "rate 200; tank 1000; product Tebu 250 EW 1 l/ha"
    for line in (mix, *(f"area {area}; calc" for area in (1, 2, 3)), "save old", "save other"):
        answer(terminal, line)
    for number, parcel in ((10, "East"), (12, "Hill")):
        answer(terminal, f"clear; {mix}; area {number}; calc; record date 2026-04-{number}; record parcel {parcel}; record keep; clear")
    if terminal.end():
        raise AssertionError(terminal.screen[-500:])
    other = good_home(program, 5, first=20)
    good_record(program, other, 1)
    shutil.copy(other.database, home.folder / "copy.sqlite")
    other.remove()
    (home.folder / "book.csv").write_text("product;dose\n" + "".join(f"Środek {number} EC;{number} l/ha\n" for number in range(1, 6)))
    (home.folder / "out").mkdir()
    for name in ("backup.sqlite", "mix.csv", "history.json"):
        (home.folder / "out" / name).write_text("old\n")
    return home


def kept(program, home, script):
    """Returns what a new start finds kept, as names and values; raises `AssertionError` if it does not start well or the data are damaged."""
    found = files(home) | (values(program, home) if script.at_prompt else {})
    outcome = program.run(home, "--lang", "en", "--format", "json", "-c", READ + ("; limit Tebu wheat" if script.begins_with_data else ""))
    if outcome.returncode or outcome.stderr:
        raise AssertionError(f"the next start: status {outcome.returncode}: {outcome.stdout[-300:]}{outcome.stderr}")
    said = {}
    for line in outcome.stdout.splitlines():
        said |= json.loads(line)
    found |= {f"favourite {each['name']}": json.dumps(each["input"]) for each in said["favorites"]}
    found |= {f"history {json.dumps(each['input'])}": json.dumps(each["result"]) for each in said["history"]}
    # Without its number and its verdicts, which may depend on what comes before it.
    found |= {f"treatment {each['parcel']}": str([each[fact] for fact in ("version", "date", "bbch", "withdrawn")]) for each in said["treatments"]}
    found |= {f"limit {fact}": json.dumps(value) for each in said.get("limits", []) for fact, value in each["limits"].items() if value}
    found |= {f"book {each['name']}": json.dumps(each["dose"]) for each in said["book"]}
    found |= {f"setting {each['id']}": each["value"] for each in said["settings"]}
    found |= {f"field {each['name']}": "there" for each in said["fields"]}
    if home.database.exists() and home.sql("PRAGMA integrity_check") != [("ok",)]:
        raise AssertionError("integrity_check")
    return found


def values(program, home):
    """Returns the values that the next prompt begins with."""
    terminal = Terminal(program, home, "--lang", "en", "--format", "json")
    try:
        terminal.wait()
        shown = next(line for line in terminal.ask("show").splitlines() if line.startswith("{"))
        entered = json.loads(shown).get("input") or {}
        return {f"value {name}": json.dumps(value) for name, value in entered.items() if value is not None}
    finally:
        terminal.end(9)


def files(home):
    """Returns what stands in the files that a script writes, and the names of files that nobody asked for."""
    usual = {"data/spraycalc/spraycalc.sqlite", "data/spraycalc/spraycalc.sqlite-journal", "state/spraycalc/line-history", "copy.sqlite", "book.csv"}
    found = {}
    for path in sorted(home.folder.rglob("*")):
        name = str(path.relative_to(home.folder))
        if path.is_file() and name not in usual:
            found[("file " if name.startswith("out/") else "left behind ") + name] = content(path)
    # What is imported is read only.
    if (home.folder / "copy.sqlite").exists():
        found["the source"] = str(hash((home.folder / "copy.sqlite").read_bytes()))
    return found


def without_chance(text):
    """Returns a text without what differs from run to run: times of the day and identities."""
    return re.sub(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d\S{0,9}|[0-9a-f]{8}-[0-9a-f-]{27}", "…", text)


def content(path):
    """Returns the text of a file; of a database what it holds, or that it is damaged."""
    data = path.read_bytes()
    if not data.startswith(b"SQLite"):
        return without_chance(data.decode(errors="replace"))
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        if database.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            return "damaged"
        return str([database.execute(f"SELECT count(*) FROM {table}").fetchone() for table in ("history", "favorite", "book", "treatment")])
    except sqlite3.Error as error:
        return str(error)
    finally:
        database.close()
