"""Transactions that must be visible completely or not at all: each adds calculations, a favourite and a product under
one number, or removes everything of one number."""
import collections
import multiprocessing
import os
import random
import signal
import sqlite3
import time

# The number of calculations for each favourite; there are many, so that a transaction writes to many pages.
EACH = 12
FAVORITE = "pair {}"
# The number of calculations in an uncommitted transaction; there are many, so that its pages reach the disk.
LONG = 400


def draft(calculator, entries):
    written = ",".join(f'"{name}":{entry}' for name, entry in entries.items())
    return f'{{"calculator":"{calculator}","entries":{{{written}}}}}'


def mix(area):
    return draft("spray", {"area": f'{{"unit":"ha","value":"{area}"}}', "rate": '{"unit":"l/ha","value":"200"}',
                           "tank": '{"unit":"l","value":"1000"}', "product[1].dose": '{"unit":"l/ha","value":"1"}',
                           "product[1].name": '{"word":"Tebu 250 EW"}'})


def product(name):
    return draft("spray", {"product[1].dose": '{"unit":"l/ha","value":"1"}', "product[1].name": f'{{"word":"{name}"}}'})


def put(database, number, calculations=EACH):
    name = FAVORITE.format(number)
    for part in range(calculations):
        database.execute("INSERT INTO history (at, utc_offset, calculator, draft, search_text, favorite) VALUES (?, 0, 'spray', ?, '', ?)",
                         (1_700_000_000 + number, mix(number * 100 + part + 1), name))
    database.execute("INSERT INTO favorite (name, folded, draft) VALUES (?, ?, ?)", (name, name, mix(number)))
    database.execute("INSERT INTO book (folded, name, draft) VALUES (?, ?, ?)", (name, name, product(name)))


def take_out(database, number):
    name = FAVORITE.format(number)
    # A deletion first marks the calculation, as in the program.
    database.execute("UPDATE history SET deletion = 1 WHERE favorite = ?", (name,))
    database.execute("DELETE FROM favorite WHERE name = ?", (name,))
    database.execute("DELETE FROM book WHERE folded = ?", (name,))


def opened(path, mode):
    """Opens the database with the journal mode of today's program (`truncate`) or of version 0.1.0 (`wal`)."""
    database = sqlite3.connect(path, isolation_level=None, timeout=60)
    database.execute(f"PRAGMA journal_mode = {mode}")
    database.execute("PRAGMA synchronous = NORMAL")
    # A small limit, so that the log restarts often.
    database.execute("PRAGMA wal_autocheckpoint = 50")
    return database


def halves(path):
    """Returns the numbers that are only partly present, and the count of complete ones."""
    database = sqlite3.connect(path)
    try:
        counts = collections.defaultdict(lambda: [0, 0, 0])
        for name, count in database.execute("SELECT favorite, count(*) FROM history WHERE favorite LIKE 'pair %' AND deletion IS NULL "
                                            "GROUP BY favorite"):
            counts[name][0] = count
        for index, table in ((1, "favorite"), (2, "book")):
            for name, in database.execute(f"SELECT name FROM {table} WHERE name LIKE 'pair %'"):
                counts[name][index] = 1
        return sorted((name, held) for name, held in counts.items() if held != [EACH, 1, 1]), len(counts)
    finally:
        database.close()


class Writer:
    """A process that runs such transactions one after another until it is stopped."""

    def __init__(self, path, mode, seed, pause=0.004):
        self.process = multiprocessing.Process(target=self.write, args=(path, mode, seed, pause), daemon=True)
        self.process.start()

    @staticmethod
    def write(path, mode, seed, pause):
        rng, database, there, number = random.Random(seed), opened(path, mode), [], 0
        while True:
            number += 1
            database.execute("BEGIN IMMEDIATE")
            put(database, number)
            there.append(number)
            if len(there) > 20:
                take_out(database, there.pop(rng.randrange(len(there))))
            database.execute("COMMIT")
            time.sleep(rng.uniform(0, pause))

    def stop(self):
        os.kill(self.process.pid, signal.SIGTERM)
        self.process.join()


def broken_off(path, mode, whole):
    """Leaves data as a program does that is killed in a transaction: `whole` numbers are committed, and an
    uncommitted transaction has written its pages to the disk."""
    ready, told = multiprocessing.Pipe(False)

    def write():
        database = opened(path, mode)
        database.execute("PRAGMA wal_autocheckpoint = 0")
        for number in range(1, whole + 1):
            database.execute("BEGIN IMMEDIATE")
            put(database, number)
            database.execute("COMMIT")
        database.execute("PRAGMA cache_size = 2")
        database.execute("BEGIN IMMEDIATE")
        put(database, whole + 1, LONG)
        if whole:
            take_out(database, 1)
        put(database, whole + 2, LONG)
        told.send(True)
        signal.pause()

    process = multiprocessing.get_context("fork").Process(target=write, daemon=True)
    process.start()
    ready.recv()
    os.kill(process.pid, signal.SIGKILL)
    process.join()
