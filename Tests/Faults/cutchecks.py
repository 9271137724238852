"""Judges a disk after a power cut: the data is as it was between two changes, with everything that was acknowledged."""
import bisect
import contextlib
import hashlib
import json
import shutil
import sqlite3

from driving import MIX, Home, Terminal
from gooddata import ANY_PROMPT

DATABASE = "data/spraycalc/spraycalc.sqlite"
# What must be there whatever the program does when it opens the data.
LASTING = (
    "SELECT id, at, draft FROM history WHERE deletion IS NULL AND id > (SELECT ifnull(max(last_entry), 0) FROM history_clearing)",
    "SELECT name, draft FROM favorite", "SELECT number, version, content FROM treatment", "SELECT number FROM treatment_withdrawal")
# What is run on a disk: by a script, which keeps no calculation, and at the prompt.
SCRIPT, LINE = f"history 1000000; area 7.77; {MIX}; save after-the-cut", f"spray; area 7.78; {MIX}; calc"


@contextlib.contextmanager
def laid_out(tree):
    """Yields a home that holds these files."""
    home = Home()
    try:
        for path, data in sorted(tree.items()):
            if data is None:
                (home.folder / path).mkdir()
            else:
                (home.folder / path).write_bytes(data)
        yield home
    finally:
        shutil.rmtree(home.folder, ignore_errors=True)


@contextlib.contextmanager
def opened(home):
    database = sqlite3.connect(home.database, isolation_level=None)
    try:
        yield database
    finally:
        database.close()


def contents(home):
    """Returns a text that is the same for equal rows and tables, and what is wrong with the file; nothing and an empty file are the
    same."""
    if not home.database.exists():
        return "", []
    try:
        with opened(home) as database:
            answer = database.execute("PRAGMA integrity_check").fetchall()
            problems = [] if answer == [("ok",)] else [f"integrity_check: {answer[:2]}"]
            tables = database.execute("SELECT type, name, sql FROM sqlite_master ORDER BY name").fetchall()
            if not tables:
                return "", problems
            hashed = hashlib.blake2b(repr(tables).encode(), digest_size=12)
            for kind, name, sql in tables:
                if kind == "table" and not sql.startswith("CREATE VIRTUAL"):
                    for row in database.execute(f'SELECT * FROM "{name}"'):
                        hashed.update(repr(row).encode())
            if any(name == "history_search" for _, name, _ in tables):
                database.execute("INSERT INTO history_search(history_search) VALUES ('integrity-check')")
            return hashed.hexdigest(), problems
    except sqlite3.Error as error:
        return "", [f"cannot be read: {error}"]


def value(home, query):
    """Returns the rows of a query; None where the data has no such table yet."""
    if not query or not home.database.exists():
        return None
    with opened(home) as database, contextlib.suppress(sqlite3.OperationalError):
        return database.execute(query).fetchall()
    return None


def problems_of(recording, event, tree):
    """Returns what is wrong with a disk after an event, as SQLite reads it."""
    oldest, newest = recording.bounds(event)
    with laid_out(tree) as home:
        state, problems = contents(home)
    if not problems and state not in recording.states[oldest:newest + 1]:
        known = [number for number, each in enumerate(recording.states) if each == state]
        problems.append(f"state {known or 'of no moment'} in place of {oldest} to {newest}")
    return problems + problems_beside(recording, event, tree)


def problems_beside(recording, event, tree):
    """Returns what is wrong with the other files: each is the old or the new one, and the new one once that is acknowledged."""
    done = bisect.bisect_right(recording.acknowledged, event)
    old, new = recording.beside[done], recording.beside[min(done + 1, len(recording.acknowledged))]
    seen = others(tree)
    problems = [f"{path} is neither the old nor the new file" for path in old.keys() | new.keys()
                if seen.get(path) not in (old.get(path), new.get(path))]
    # A new file has a hidden name for a moment.
    hidden = [path for path in seen if path.startswith("files/.spraycalc-") and old != new]
    return problems + [f"{path} is left" for path in seen.keys() - old.keys() - new.keys() - set(hidden)]


def others(tree):
    """Returns the files that a person has beside the data."""
    return {path: data for path, data in tree.items() if path.startswith("files/")}


def problems_when_opened(program, tree, calculates):
    """Returns what is wrong when a script of the program opens a disk and stores on, and then, if it `calculates`, a shell."""
    with laid_out(tree) as seen, laid_out(tree) as home:
        before = lasting(seen)
        outcome = program.run(home, "--format", "json", "-c", SCRIPT)
        answers = [json.loads(line) for line in outcome.stdout.splitlines()]
        if outcome.returncode or outcome.stderr or any(answer["kind"] == "error" for answer in answers):
            return [f"the program: status {outcome.returncode}, {outcome.stderr.strip()}{outcome.stdout[-300:]}"]
        if calculates and (problem := problem_at_prompt(program, home)):
            return [problem]
        after, (_, problems) = lasting(home), contents(home)
        if (shown := [item["id"] for item in answers[0]["history"]]) != [row[0] for row in before[0]]:
            problems.append(f"the program shows {shown}")
        problems += [f"gone when opened: {sorted(old - new)[:2]}" for old, new in zip(map(set, before), map(set, after)) if old - new]
        if len(after[0]) != len(before[0]) + calculates or not any(name == "after-the-cut" for name, _ in after[1]):
            problems.append("what is stored then is not there")
        if home.journal.exists() and home.journal.stat().st_size:
            problems.append("a journal is left")
        return problems


def problem_at_prompt(program, home):
    terminal = Terminal(program, home)
    terminal.wait(ANY_PROMPT)
    answer = terminal.ask(LINE, ANY_PROMPT)
    return f"at the prompt: status {terminal.status}, {answer}" if terminal.end() or "In all" not in answer else None


def lasting(home):
    return [value(home, query) or [] for query in LASTING]
