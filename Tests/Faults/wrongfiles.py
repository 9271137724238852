"""Makes wrong copies of the data and book tables, each from a good file by a few changes."""
import contextlib
import random
import sqlite3

from wrongvalues import INTEGERS, NoText, ODD_TEXTS, column, encoded, nearly, number, object_of, text, write

TABLES = {"history": 8, "history_figures": 8, "favorite": 5, "book": 5, "treatment": 12, "treatment_withdrawal": 1, "draft": 2, "setting": 2, "session": 1,
          "history_words": 1, "history_clearing": 1, "grdb_migrations": 1, "sqlite_sequence": 1}
# The most bytes one change may add to a file.
LARGEST = 30_000_000
# Tables that only a session at the prompt reads.
AT_THE_PROMPT = {"draft", "setting", "session"}


class Base:
    """A good file with the values found in it."""

    def __init__(self, kind, data, corpus):
        self.kind, self.data, self.corpus = kind, data, corpus


def loosened(path):
    """Removes the types and NOT NULL from the tables of a database, so that its columns accept any value."""
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA writable_schema = ON")
    database.execute("UPDATE sqlite_master SET sql = replace(replace(sql, ') STRICT', ')'), ' NOT NULL', '') "
                     "WHERE type = 'table' AND name NOT LIKE 'history_search%'")
    database.execute("PRAGMA schema_version = 4711")
    database.close()


def open_database(path):
    database = sqlite3.connect(path, isolation_level=None)
    for setting in ("synchronous = OFF", "journal_mode = MEMORY", "foreign_keys = OFF", "recursive_triggers = OFF"):
        database.execute("PRAGMA " + setting)
    database.text_factory = lambda data: data.decode(errors="replace")
    return database


def wrong_row(rng, database, base, touched):
    """Changes a column of a row, or adds or removes a row."""
    table = rng.choices(list(TABLES), TABLES.values())[0]
    touched.add(table)
    columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
    rows = [row for row, in database.execute(f"SELECT rowid FROM {table}")]
    if not rows or not columns:
        database.execute(*{
            "setting": ("INSERT INTO setting VALUES (?, ?)", (rng.choice(["language", "theme", "units", "x"]), encoded(text(rng)))),
            "history_clearing": ("INSERT INTO history_clearing VALUES (?, ?, 0)", (rng.choice(INTEGERS), rng.choice(INTEGERS))),
        }.get(table, (f"INSERT INTO {table} DEFAULT VALUES",)))
        return f"{table}: a row"
    row = rng.choice(rows)
    name = rng.choice(columns)
    if table == "history" and rng.random() < 0.4:
        name = "draft"
    if table == "treatment" and rng.random() < 0.8:
        name = "content"
    if rng.random() < 0.04:
        database.execute(f"DELETE FROM {table} WHERE rowid = ?", (row,))
        return f"{table} {row}: gone"
    (value,), = database.execute(f"SELECT {name} FROM {table} WHERE rowid = ?", (row,))
    new, done = column(rng, value, base.corpus, base.kind == "loose")
    value = "CAST(? AS TEXT)" if isinstance(new, NoText) else "?"
    size = len(new) if isinstance(new, (str, bytes)) else 8
    if rng.random() < 0.05 and table != "history" and size * len(rows) <= LARGEST:
        database.execute(f"UPDATE {table} SET {name} = {value}", (new,))
    else:
        database.execute(f"UPDATE {table} SET {name} = {value} WHERE rowid = ?", (new, row))
    return f"{table} {row} {name}: {done}"


def wrong_record(rng, database, base, touched):
    """Changes a treatment, limits or a setting into another that can be read: nothing but the check of what follows can tell."""
    table, name = rng.choices([("treatment", "content"), ("book", "limits"), ("setting", "value"), ("treatment", None)], [16, 2, 1, 2])[0]
    touched.add(table)
    if table == "setting":
        key = rng.choice(["holder", "operator", "certificate", "units", "theme", "language", "animation", "tip"])
        database.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (key, encoded(text(rng))))
        return f"setting {key}"
    rows = list(database.execute(f"SELECT rowid FROM {table}" + (" WHERE limits IS NOT NULL" if table == "book" else "")))
    if not rows:
        return f"{table}: nothing there"
    row, = rng.choice(rows)
    if name is None:
        change = rng.choice(["number = 999999999999", "number = number + 1000001", "number = -number", "number = 9223372036854775807", "rowid = 5000 - rowid",
                             "version = 7", "date = NULL", "parcel = 'x'"])
        database.execute(f"UPDATE treatment SET {change} WHERE rowid = ?", (row,))
        return f"treatment {row}: {change}"
    (value,), = database.execute(f"SELECT {name} FROM {table} WHERE rowid = ?", (row,))
    tree = object_of(value)
    done = [nearly(rng, tree) for _ in range(rng.choice([1, 1, 1, 2, 5]))] if tree else []
    database.execute(f"UPDATE {table} SET {name} = ? WHERE rowid = ?", (encoded(write(tree)) if tree else text(rng), row))
    return f"{table} {row} {name}: {'; '.join(done)}"


def edit_schema(database, name, old, new):
    database.execute("PRAGMA writable_schema = ON")
    database.execute("UPDATE sqlite_master SET sql = replace(sql, ?, ?) WHERE name = ?", (old, new, name))
    database.execute(f"PRAGMA schema_version = 4712")


def aside(database, table):
    """Renames a table to `aside` and returns its columns."""
    columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
    database.execute("PRAGMA legacy_alter_table = ON")
    database.execute(f"ALTER TABLE {table} RENAME TO aside")
    return columns


ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "


def view(rng, database):
    table = rng.choice(["history", "favorite", "book", "history_figures", "history_words", "grdb_migrations", "history_clearing", "draft",
                        "setting", "session"])
    columns = aside(database, table)
    kind = rng.choice(["same", "endless", "empty endless", "million", "long texts", "no such function", "circle"])
    values = {"id": "i", "at": "1700000000 + i", "utc_offset": "0", "name": "'n' || i", "folded": "'n' || i", "identifier": "'1 history'"}
    rows = ", ".join(values.get(each, f"(SELECT {each} FROM aside LIMIT 1)") + f" AS {each}" for each in columns)
    query = {
        "same": "SELECT * FROM aside",
        "endless": f"{ENDLESS} SELECT {rows} FROM n",
        "empty endless": f"{ENDLESS} SELECT {rows} FROM n WHERE i < 0",
        "million": f"{ENDLESS} SELECT {rows} FROM n LIMIT 1000000",
        "long texts": f"{ENDLESS} SELECT " + ", ".join(
            f"{values.get(each, 'printf(' + repr('%1000000d') + ', 1)')} AS {each}" for each in columns) + " FROM n LIMIT 3000",
        "no such function": "SELECT load_extension('x'), * FROM aside",
        "circle": f"SELECT * FROM {table}",
    }[kind]
    database.execute(f"CREATE VIEW {table} AS {query}")
    return f"{table}: a view, {kind}"


def trigger(rng, database):
    table = rng.choice(["history", "favorite", "book", "draft", "session", "history_figures"])
    deed = rng.choice(["DELETE FROM favorite", "DELETE FROM history", "UPDATE history SET draft = 'x'", "SELECT RAISE(ABORT, 'no')",
                       "SELECT RAISE(IGNORE)", "INSERT INTO history SELECT NULL, at, utc_offset, deletion, calculator, draft, search_text, "
                       "favorite, words FROM history", "UPDATE book SET draft = NULL", "INSERT OR REPLACE INTO favorite VALUES ('x', 'x', 'x')"])
    when = f"{rng.choice(['BEFORE', 'AFTER'])} {rng.choice(['INSERT', 'INSERT', 'UPDATE', 'DELETE'])}"
    database.execute(f"CREATE TRIGGER odd {when} ON {table} BEGIN {deed}; END")
    return f"{table}: {when}: {deed}"


def other_table(rng, database):
    table = rng.choice(["history", "favorite", "book", "history_figures", "history_words", "grdb_migrations", "history_clearing", "draft",
                        "setting", "session", "history_search"])
    if table == "history_search" or rng.random() < 0.2:
        database.execute(f"DROP TABLE {table}")
        return f"{table}: gone"
    columns = aside(database, table)
    kind = rng.choice(["fewer", "more", "generated", "virtual", "other order", "without rowid", "default", "check", "collation", "key"])
    short, listed = rng.choice(columns), ", ".join(columns)
    if kind == "fewer":
        database.execute(f"CREATE TABLE {table} AS SELECT {', '.join(each for each in columns if each != short) or '1 AS x'} FROM aside")
    elif kind == "generated":
        database.execute(f"CREATE TABLE {table} ({', '.join(each for each in columns if each != short) or 'x'}, {short} AS ('x' || rowid))")
        others = ", ".join(each for each in columns if each != short)
        if others:
            database.execute(f"INSERT INTO {table} ({others}) SELECT {others} FROM aside")
    elif kind == "virtual":
        database.execute(f"CREATE VIRTUAL TABLE {table} USING fts5({', '.join(each if each not in ('rowid', 'rank') else 'x' for each in columns)})")
        database.execute(f"INSERT INTO {table} SELECT * FROM aside")
    else:
        definition = {"more": f"{listed}, added", "other order": ", ".join(reversed(columns)), "without rowid": f"{listed}, PRIMARY KEY ({columns[0]})",
                      "default": listed.replace(short, f"{short} DEFAULT (random())"), "check": f"{listed}, CHECK (0)",
                      "collation": listed.replace(short, f"{short} COLLATE NOCASE", 1), "key": f"{listed}, UNIQUE ({short})"}[kind]
        database.execute(f"CREATE TABLE {table} ({definition})" + (" WITHOUT ROWID" if kind == "without rowid" else ""))
        database.execute("PRAGMA ignore_check_constraints = ON")
        database.execute(f"INSERT OR IGNORE INTO {table} ({listed}) SELECT {listed} FROM aside")
    return f"{table}: a table, {kind} ({short})"


def odd_schema(rng, database):
    name = rng.choice(["history", "favorite", "book", "history_search", "history_at", "favorite_folded", "history_appended"])
    old, new = rng.choice([("CREATE", "create"), ("CREATE", "DROP"), ("TEXT", "\x00"), ("(", "(("), ("folded", "other"), ("id", "id COLLATE foo"),
                           ("history(at)", "history(draft)"), ("trigram", "nothing"), ("detail=none", "detail=full"), ("STRICT", "STRICT, WITHOUT ROWID")])
    edit_schema(database, name, old, new)
    return f"schema of {name}: {old} := {new!r}"


def root(rng, database):
    """Points a table or index to another root page or to a page that does not exist."""
    names = [name for name, in database.execute("SELECT name FROM sqlite_master WHERE rootpage > 0")]
    one, page = rng.choice(names), rng.choice([0, 1, 2, 3, 5, 99999, -1, "x"])
    database.execute("PRAGMA writable_schema = ON")
    database.execute("UPDATE sqlite_master SET rootpage = ? WHERE name = ?", (page, one))
    database.execute("PRAGMA schema_version = 4713")
    return f"{one}: on page {page}"


def sequence(rng, database):
    value = rng.choice([2**63 - 1, 2**63 - 2, 2**63 - 1001, -1, "x", None, 2**62, 1.5])
    database.execute("DELETE FROM sqlite_sequence")
    for name in rng.choice([["history"], ["history", "history"], ["history", "history_clearing"]]):
        database.execute("INSERT INTO sqlite_sequence VALUES (?, ?)", (name, value))
    return f"sqlite_sequence: {value}"


def numbers(rng, database):
    """Changes the row numbers of the history: large gaps, huge numbers, negative numbers or zero."""
    kind = rng.choice(["id * 1000000", "id + 9223372036854770000", "-id", "id - 1", "id * 100000000000", "id + 1000001"])
    database.execute("DROP TRIGGER IF EXISTS history_appended")
    for table in ("history", "history_figures"):
        database.execute(f"UPDATE {table} SET id = -1000000000 - id")
        database.execute(f"UPDATE {table} SET id = {kind.replace('id', '(-1000000000 - id)', 1)}")
    return f"numbers: {kind}"


def times(rng, database):
    kind = rng.choice(["at * 1000", "at * 1000000", "-at", "9223372036854775807 - id", "-9223372036854775807 + id", "3093527980799 + id",
                       "253402300790 + id", "0"])
    database.execute(f"UPDATE history SET at = {kind}, utc_offset = {rng.choice(['utc_offset', '999999999', '-2147483648', '86400', '1'])}")
    database.execute(f"UPDATE book SET at = {kind.replace('id', 'rowid')}")
    return f"times: {kind}"


def migrations(rng, database):
    kind = rng.choice(["future", "none", "fewer", "null", "many", "odd"])
    if kind == "none":
        database.execute("DELETE FROM grdb_migrations")
    elif kind == "fewer":
        database.execute("DELETE FROM grdb_migrations WHERE identifier LIKE ?", (rng.choice("1234") + "%",))
    elif kind == "many":
        database.execute(f"INSERT OR IGNORE INTO grdb_migrations {ENDLESS} SELECT i FROM n LIMIT 100000")
    else:
        name = {"future": "9 of the future", "null": None, "odd": encoded(rng.choice(ODD_TEXTS))}[kind]
        with contextlib.suppress(sqlite3.IntegrityError):
            database.execute("INSERT OR IGNORE INTO grdb_migrations VALUES (CAST(? AS TEXT))", (name,))
    return f"migrations: {kind}"


def pragma(rng, database):
    setting = rng.choice(["page_size = 512", "page_size = 65536", "auto_vacuum = FULL", "user_version = -1", "application_id = 1",
                          "auto_vacuum = INCREMENTAL"])
    database.execute("PRAGMA " + setting)
    database.execute("VACUUM")
    return setting


def many_long(rng, database):
    size = rng.choice([100_000, 1_000_000])
    name, table = rng.choice([("draft", "history"), ("figures", "history_figures"), ("search_text", "history"), ("draft", "favorite")])
    database.execute(f"UPDATE {table} SET {name} = {name} || printf('%{size}d', 1) WHERE rowid IN (SELECT rowid FROM {table} LIMIT {LARGEST // size})")
    return f"{table}: {name} longer by {size}"


SCHEMAS = [view, view, trigger, trigger, other_table, other_table, odd_schema, root, sequence, numbers, times, migrations, pragma]


def in_utf16(path):
    """Rewrites the database with its texts in UTF-16."""
    old = sqlite3.connect(path)
    script = "\n".join(line for line in old.iterdump() if "history_search" not in line)
    old.close()
    path.unlink()
    new = sqlite3.connect(path)
    new.execute("PRAGMA encoding = 'UTF-16le'")
    with contextlib.suppress(sqlite3.Error):
        new.executescript(script)
    new.close()


def wrong_bytes(rng, data):
    """Damages a file: single bits, pages, the header or the length."""
    data, done = bytearray(data), []
    for _ in range(rng.choice([1, 1, 2, 5])):
        if len(data) < 200:
            break
        kind = rng.choice(["bits", "page", "header", "cut", "more", "swap", "zero", "cells", "wal", "length"])
        page = 4096 * rng.randrange(max(1, len(data) // 4096))
        at = rng.randrange(len(data) or 1)
        if kind == "bits":
            for _ in range(rng.choice([1, 8, 100])):
                data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        elif kind == "page":
            data[page:page + 4096] = rng.randbytes(4096)
        elif kind == "header":
            data[rng.randrange(16, 100)] = rng.choice([0, 1, 2, 127, 128, 255])
        elif kind == "cut":
            del data[rng.choice([at, page, 100, 512, 20]):]
        elif kind == "more":
            data += rng.randbytes(rng.choice([1, 4096, 100_000]))
        elif kind == "swap":
            other = 4096 * rng.randrange(max(1, len(data) // 4096))
            data[page:page + 4096], data[other:other + 4096] = data[other:other + 4096], data[page:page + 4096]
        elif kind == "zero":
            data[page + rng.choice([0, 100]):page + 4096] = b""
        elif kind == "cells":
            for index in range(rng.randrange(1, 8)):
                offset = page + 3 + rng.randrange(20)
                if offset < len(data):
                    data[offset] = rng.randrange(256)
        elif kind == "wal":
            data[18:20] = rng.choice([b"\x02\x02", b"\x03\x03", b"\x01\x02", b"\x00\x00"])
        else:
            data[28:32] = rng.choice([0, 1, 2**31, 2**32 - 1, 7]).to_bytes(4, "big")
        done.append(kind)
        if not data:
            break
    return bytes(data), "bytes: " + ", ".join(done)


def wrong_text(rng, data):
    """Damages a text: cuts it, splices it, inserts other bytes or changes its encoding."""
    data = bytearray(data)
    at = rng.randrange(len(data) or 1)
    end = min(len(data), at + rng.choice([1, 10, 1000]))
    kind = rng.choice(["cut", "gone", "twice", "bytes", "odd", "utf-16", "mark", "long", "nested", "nul", "flip"])
    if kind == "cut":
        del data[at:]
    elif kind == "gone":
        del data[at:end]
    elif kind == "twice":
        data[at:at] = data[at:end]
    elif kind == "bytes":
        data[at:at] = rng.choice([b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\\ud800", b"\\u0000", b"\x80" * 50, b"\x1b[2J"])
    elif kind == "odd":
        data[at:at] = rng.choice(ODD_TEXTS).encode(errors="surrogatepass")
    elif kind == "utf-16":
        data = data.decode(errors="replace").encode("utf-16")
    elif kind == "mark":
        data[0:0] = "\ufeff".encode()
    elif kind == "long":
        data[at:at] = rng.choice([b" ", b"9", b"x", b'"', b"\n", b","]) * rng.choice([10_000, 1 << 20])
    elif kind == "nested":
        data[at:at] = rng.choice([b"[", b'{"a":', b"(", b"]"]) * rng.choice([600, 100_000])
    elif kind == "nul":
        data[at:end] = bytes(end - at)
    else:
        for _ in range(20):
            data[rng.randrange(len(data) or 1)] = rng.randrange(256)
    return bytes(data), f"text: {kind}"


class Wrong:
    """A wrong file: `kind` is copy or csv; `done` lists the changes, `touched` the changed tables, and
    `is_data` tells whether it can serve as live data."""

    def __init__(self, kind):
        self.kind, self.done, self.touched, self.is_data = kind, [], set(), True

    def note(self, done):
        self.done.append(done)


def wrong_copy(rng, base, path, keep=None):
    """Writes a wrong database; `keep` selects changes by number, and each change has its own random seed."""
    wrong = Wrong("copy")
    path.write_bytes(base.data)
    count = rng.choice([1, 1, 2, 4, 10, 30, 50])
    kind = rng.random()
    deeds = [wrong_row] * (count if kind < 0.8 or kind > 0.97 else 0)
    if rng.random() < 0.6 and kind < 0.55:
        deeds = [wrong_record] * (count if count < 11 else 3)
    deeds += rng.sample(SCHEMAS, rng.choice([1, 1, 2])) if 0.55 < kind < 0.85 else []
    deeds += [many_long] if 0.85 < kind < 0.857 else []
    rows = (wrong_row, wrong_record)
    wrong.is_data = all(deed in rows for deed in deeds) and (kind < 0.8)
    seeds = [rng.random() for _ in deeds]
    last, bytes_seed = rng.random(), rng.random()
    if kind < 0.02:
        in_utf16(path)
        wrong.note("UTF-16")
        wrong.is_data = False
    with contextlib.closing(open_database(path)) as database:
        for index, (deed, seed) in enumerate(zip(deeds, seeds)):
            if keep is not None and index not in keep:
                continue
            chance = random.Random(seed)
            try:
                database.execute("BEGIN" if deed in rows else "SELECT 1")
                wrong.note(deed(chance, database, base, wrong.touched) if deed in rows else deed(chance, database))
            except (sqlite3.Error, UnicodeEncodeError, OverflowError):
                wrong.note("refused by SQLite")
            if database.in_transaction:
                database.execute("COMMIT")
    wrong.count = len(deeds)
    if 0.857 <= kind <= 0.97 or last < 0.02:
        data, done = wrong_bytes(random.Random(bytes_seed), path.read_bytes())
        path.write_bytes(data)
        wrong.note(done)
        wrong.count += 1
        wrong.is_data = False
    return wrong


CELLS = ["2", "l", "5 l", "1 l/ha", "0.2 kg/ha", "0,2 kg/ha", "20 ml/10 l", "0.1 %", "5 kg", "-1 l/ha", "0 l/ha", "1/0 l/ha", "1e9 l/ha", "5 ha",
         "10 bar", "liquid", "dry", "płynny", "product", "adjuvant", "WG", "XX", "1", "99", "100", "0", "-1", "R-1/2020", "2026-11-23",
         "9999-99-99", "292277026597-01-01", "-1-1-1", "0000-00-00", "2026-11-23T25:61:61", "1 l/ha, Mospilan 0.2 kg/ha", "3-4 l/ha", "x"]


def wrong_book(rng, base, path, keep=None):
    """Writes a wrong table for the book."""
    wrong = Wrong("csv")
    lines = [line.split(",") for line in base.data.decode().splitlines()]
    width = len(lines[0])
    count = rng.choice([1, 5, 20, 50])
    for index, seed in enumerate([rng.random() for _ in range(count)]):
        if keep is not None and index not in keep:
            continue
        chance = random.Random(seed)
        row = lines[chance.randrange(1, len(lines))][:] if chance.random() < 0.7 else [chance.choice(CELLS) for _ in range(width)]
        if chance.random() < 0.7:
            row[0] = f"P{index} " + chance.choice(["", "", "", " EC", "250 EW", text(chance), number(chance)])
        for _ in range(chance.choice([1, 2, 5])):
            cell = chance.choice([chance.choice(CELLS), text(chance), number(chance), number(chance) + " l/ha"])
            row[chance.randrange(len(row))] = chance.choice([cell, cell, '"' + cell.replace('"', '""') + '"', '"' + cell])
        if chance.random() < 0.1:
            row = chance.choice([row[:-1], row + ["x"], [], row * 50, [row[0]]])
        done = ",".join(row)
        if chance.random() < 0.003:
            done = done + "x" * (1 << 20)
        lines.append([done])
        wrong.note(f"row {done[:80]!r}")
    if rng.random() < 0.15:
        heading = rng.randrange(width)
        lines[0][heading] = rng.choice([lines[0][rng.randrange(width)], "", text(rng), "Product", "Dose [xyz]", "Pack [kg]", "Last dose [ha]"])
        wrong.note(f"heading {lines[0][heading]!r}")
    data = rng.choice(["\n", "\n", "\r\n", "\r"]).join(",".join(line) for line in lines).encode(errors="surrogatepass")
    wrong.count = count
    if rng.random() < 0.15:
        data, done = wrong_text(random.Random(rng.random()), data)
        wrong.note(done)
        wrong.count += 1
    if rng.random() < 0.05:
        data = data.decode(errors="replace").encode("cp1250", errors="replace")
    path.write_bytes(data)
    return wrong
