"""Makes data as older versions left it, by the steps that are written in the program's source."""
import re
import sqlite3
import textwrap
from pathlib import Path

from driving import Home

SOURCE = Path(__file__).resolve().parents[2] / "Sources" / "Storage" / "Schema.swift"


def steps():
    """Returns the steps of the tables as (name, SQL), in order."""
    source = SOURCE.read_text()
    statements = {name: textwrap.dedent(long).strip("\n") if long else short for name, long, short in re.findall(
        r'static let (\w+) =\s*(?:"""\n(.*?)\n *"""|"(.*?)")', source, re.DOTALL)}
    return [(name, statements[variable]) for name, variable in re.findall(r'\("(\d+ [^"]+)", (\w+)\)', source)]


def old_home(good, count, has_log=False):
    """Returns a home whose data has only the first `count` steps behind it, with all rows of `good` that have a place there.

    With `has_log` the rows are in a write-ahead log, as version 0.1.0 leaves them if it is killed.
    """
    home = Home()
    home.data.mkdir(parents=True)
    database = sqlite3.connect(home.database, isolation_level=None)
    if has_log:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA wal_autocheckpoint = 0")
    database.execute("CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    for name, sql in steps()[:count]:
        database.executescript(sql)
        database.execute("INSERT INTO grdb_migrations VALUES (?)", (name,))
    database.execute("ATTACH ? AS good", (str(good.database),))
    copy_rows(database)
    if has_log:
        keep_log(home, database)
    database.close()
    return home


def copy_rows(database):
    names = [name for name, in database.execute(
        "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'history_search%' "
        "AND name NOT IN ('grdb_migrations', 'sqlite_sequence')")]
    # The rows of `history` name those of `history_words`.
    for name in sorted(names, key=lambda name: name != "history_words"):
        there, here = ([row[1] for row in database.execute(f"PRAGMA {place}.table_info({name})")] for place in ("good", "main"))
        columns = ", ".join(column for column in here if column in there)
        database.execute(f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM good.{name}")


def keep_log(home, database):
    """Copies the files while they are open, since the last one to close a log empties it."""
    files = {file: file.read_bytes() for file in home.data.iterdir() if not file.name.endswith("-shm")}
    database.close()
    for file, data in files.items():
        file.write_bytes(data)
