"""Faults of the stored data: each must have its own code and sentence, lose no data, and leave the calculator
working."""
import os
import random
import re
import shutil
import signal
import sqlite3

from aside import at_prompt, home_with, stands_aside, told
from casebook import case
from driving import MIX, Terminal, message


def overwrite(path, offset, data):
    with open(path, "r+b") as file:
        file.seek(offset)
        file.write(data)


@case("not a database", "a text in the database's place; one of 5000 bytes and one of 5")
def not_a_database(case, program, options):
    for text in (b"a letter to the seed merchant\n" * 170, b"x\ny\nz"):
        with home_with(program) as home:
            home.data.mkdir(parents=True)
            home.database.write_bytes(text)
            stands_aside(case, program, home, "store.not_a_database")


@case("damaged pages", "random bytes from the third page on, 200 rows")
def damaged(case, program, options):
    with home_with(program, rows=200) as home:
        size = home.database.stat().st_size
        overwrite(home.database, 8192, random.Random(options.seed).randbytes(size - 8192))
        stands_aside(case, program, home, "store.damaged")


@case("damaged history alone", "random bytes in the pages of the history's rows, the others whole")
def damaged_history(case, program, options):
    with home_with(program, rows=200) as home:
        root, size = home.sql("SELECT rootpage, (SELECT page_size FROM pragma_page_size) FROM sqlite_master "
                              "WHERE name = 'history'")[0]
        overwrite(home.database, (root - 1) * size, random.Random(options.seed).randbytes(size))
        outcome = program.run(home, "--format", "json", "-c", "history")
        case.expect(outcome.returncode == 74 and '"code":"store.damaged"' in outcome.stdout, "script: store.damaged")
        terminal = Terminal(program, home)
        terminal.wait()
        answer = terminal.ask("area 12.5; calc")
        case.expect("496.25 l" in answer and re.search(message("store.damaged", "en"), answer),
                    "prompt calculates and says so", answer)
        # The session notices the damage only now.
        before = home.bytes()
        answer = terminal.ask("area 13; calc; save x")
        case.expect("595.5 l" in answer and re.search(message("store.damaged", "en"), answer), "goes on", answer)
        case.expect(terminal.end() == 0, "leaves with status 0")
        case.expect(home.bytes() == before, "touched no more once known")


@case("truncated file", "the database cut to half, and to its first 700 bytes")
def truncated(case, program, options):
    for half in (True, False):
        with home_with(program, rows=200) as home:
            size = home.database.stat().st_size
            os.truncate(home.database, size // 8192 * 4096 if half else 700)
            stands_aside(case, program, home, "store.damaged")


@case("empty file", "a file of no bytes in the database's place")
def empty(case, program, options):
    with home_with(program) as home:
        home.data.mkdir(parents=True)
        home.database.touch()
        terminal = Terminal(program, home)
        terminal.wait()
        case.expect("496.25 l" in terminal.ask(f"area 12.5; {MIX}; calc"), "prompt calculates")
        case.expect("Saved as" in terminal.ask("save x"), "is taken as a new database")
        case.expect(terminal.end() == 0, "leaves with status 0")
        case.expect(program.history(home, 5) == [(1, 1250)], "the calculation is kept")


@case("newer schema", "a migration of the future in grdb_migrations")
def newer(case, program, options):
    with home_with(program, rows=3) as home:
        home.sql("INSERT INTO grdb_migrations VALUES ('9 of the future')")
        stands_aside(case, program, home, "store.newer_version")


@case("locked for good", "another program holds the database exclusively")
def locked(case, program, options):
    with home_with(program, rows=1) as home:
        before = home.bytes()
        holder = sqlite3.connect(home.database, isolation_level=None)
        holder.execute("PRAGMA locking_mode = EXCLUSIVE")
        holder.execute("BEGIN EXCLUSIVE")
        told(case, program, home, "store.busy")
        # In one language only, because each request waits.
        at_prompt(case, program, home, "store.busy", language="pl")
        # The data is read only after this: closing the file in this process would release the lock.
        holder.execute("ROLLBACK")
        holder.close()
        case.expect(home.bytes() == before, "data byte for byte as it was")
        case.expect(program.history(home, 5) == [(1, 100)], "read again once it is free")


@case("locked for a while", "another program writes for longer than the wait, then lets go")
def locked_for_a_while(case, program, options):
    with home_with(program, rows=1) as home:
        terminal = Terminal(program, home)
        terminal.wait()
        holder = sqlite3.connect(home.database, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        answer = terminal.ask("area 20; calc")
        case.expect("4000 l" in answer and re.search(message("store.busy", "en"), answer), "calculates and says so", answer)
        case.expect("5000 l" in terminal.ask("area 25"), "changes go on")
        holder.execute("ROLLBACK")
        holder.close()
        terminal.ask("area 26")
        case.expect(home.sql("SELECT instr(draft, '26') > 0 FROM draft") == [(1,)], "values are kept again once it is free")
        answer = terminal.ask("calc")
        case.expect(not re.search(message("store.busy", "en"), answer), "stores again once it is free", answer)
        terminal.end(9)
        case.expect([area for _, area in program.history(home, 5)] == [100, 2600], "the next calculation is kept")
        terminal = Terminal(program, home)
        banner = terminal.wait()
        case.expect("26 ha" in banner, "so are the values", banner)
        terminal.end()


@case("missing home", "HOME unset; HOME that names no folder and may not be made")
def missing_home(case, program, options):
    nowhere = {"HOME": None, "XDG_DATA_HOME": None, "XDG_STATE_HOME": None, "XDG_CONFIG_HOME": None}
    for home_folder in (None, "/proc/nobody"):
        with home_with(program) as home:
            stands_aside(case, program, home, "store.cannot_open", environment=nowhere | {"HOME": home_folder})


@case("something else in its place", "a file as its folder; a link to nothing")
def something_else(case, program, options):
    for make in (a_file_as_folder, a_link_to_nothing):
        with home_with(program) as home:
            make(home)
            stands_aside(case, program, home, "store.cannot_open")
            case.expect(not (home.folder / "nothing").exists(), "nothing is made elsewhere")


def a_file_as_folder(home):
    home.data.parent.mkdir()
    home.data.write_text("x")


def a_link_to_nothing(home):
    home.data.mkdir(parents=True)
    home.database.symlink_to(home.folder / "nothing")


@case("taken away in a session", "the database deleted under an open session, and replaced by another")
def taken_away(case, program, options):
    for replacement in (None, b"", "copy"):
        with home_with(program, rows=1) as home:
            copy = home.copy()
            terminal = Terminal(program, home)
            terminal.wait()
            terminal.ask("area 2; calc")
            os.unlink(home.database)
            if replacement is not None:
                home.database.write_bytes(copy.database.read_bytes() if replacement == "copy" else replacement)
            answer = terminal.ask("area 3; calc")
            case.expect(re.search(r"Spray liquid .*\b600 l", answer), "calculates", answer)
            outcome = program.run(home, "--format", "json", "-c", "history 9")
            kept = '"value":3,"unit":"ha"' in outcome.stdout
            warned = "nothing is stored" in answer
            case.expect(kept or warned, "what is shown is kept, or told not to be", (answer, outcome.stdout))
            case.expect(terminal.end() == 0, "leaves with status 0")
            copy.remove()


@case("a newer version takes over", "a migration of the future while a session is open")
def newer_under_a_session(case, program, options):
    with home_with(program, rows=1) as home:
        terminal = Terminal(program, home)
        terminal.wait()
        terminal.ask("area 2; calc")
        home.sql("ALTER TABLE history ADD COLUMN of_the_future TEXT", "INSERT INTO grdb_migrations VALUES ('9 of the future')")
        before = home.bytes()
        for line in ("area 3; calc", "save x", "history"):
            answer = terminal.ask(line)
            case.expect(re.search(message("store.newer_version", "en"), answer), f"`{line}` says so", answer)
        case.expect(re.search(r"Spray liquid .*\b800 l", terminal.ask("area 4")), "goes on calculating")
        case.expect(terminal.end() == 0, "leaves with status 0")
        case.expect(home.bytes() == before, "data byte for byte as it was")


@case("the folder vanishes", "the whole folder of the data removed under an open session")
def vanished(case, program, options):
    with home_with(program, rows=1) as home:
        terminal = Terminal(program, home)
        terminal.wait()
        shutil.rmtree(home.data)
        answer = terminal.ask("area 3; calc")
        case.expect(re.search(r"Spray liquid .*\b600 l", answer) and re.search(message("store.cannot_open", "en"), answer),
                    "calculates and says so", answer)
        case.expect(terminal.end() == 0, "leaves with status 0")
        case.expect(not home.data.exists(), "nothing is made where nobody will find it")


WAYS = {"quit": lambda terminal: terminal.send("quit"), "Ctrl-D": lambda terminal: terminal.end(),
        "SIGTERM": lambda terminal: terminal.end(signal.SIGTERM), "SIGHUP": lambda terminal: terminal.end(signal.SIGHUP),
        "the window closed": lambda terminal: terminal.hang_up(), "kill -9": lambda terminal: terminal.end(signal.SIGKILL)}


@case("a copy of the one file", "leaving by every way, then copying the database alone")
def copied(case, program, options):
    for way, leave in WAYS.items():
        with home_with(program) as home:
            terminal = Terminal(program, home)
            terminal.wait()
            for area in (1, 2, 3):
                terminal.ask(f"{MIX}; area {area}; calc; save x{area}")
            leave(terminal)
            terminal.leave()
            if way == "kill -9":
                program.history(home, 1)
            copy = home.copy()
            kept = program.history(copy, 9)
            case.expect(kept == [(1, 100), (2, 200), (3, 300)], f"{way}: every row is in the copy", kept)
            case.expect(copy.sql("PRAGMA integrity_check") == [("ok",)], "integrity_check: ok")
            names = copy.sql("SELECT name FROM favorite ORDER BY name")
            case.expect(names == [("x1",), ("x2",), ("x3",)], "every favourite, too", names)
            beside = [file.name for file in home.data.iterdir() if file.name != "spraycalc.sqlite" and file.stat().st_size]
            case.expect(not beside, "no other file holds anything", beside)
            copy.remove()


@case("an older copy put back", "between two sessions, and after a session was killed")
def put_back(case, program, options):
    for number in (None, signal.SIGKILL):
        with home_with(program, rows=2) as home:
            older = home.database.read_bytes()
            terminal = Terminal(program, home)
            terminal.wait()
            terminal.ask("area 7; calc")
            terminal.end(number)
            home.database.write_bytes(older)
            terminal = Terminal(program, home)
            terminal.wait()
            answer = terminal.ask("area 8; calc")
            case.expect("nothing is stored" not in answer, "the next session stores", answer)
            terminal.end()
            kept = program.history(home, 9)
            case.expect(kept == [(1, 100), (2, 200), (3, 800)], "the copy's rows and the new one", kept)
            case.expect(home.sql("PRAGMA integrity_check") == [("ok",)], "integrity_check: ok")
