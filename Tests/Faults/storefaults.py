"""Faults of the stored data: each told by its own code and sentence, nothing lost or touched, the calculator unmoved."""
import contextlib
import os
import random
import re
import sqlite3
import subprocess

from casebook import case
from driving import MIX, PLAIN, Home, Terminal, message


@contextlib.contextmanager
def home_with(program, rows=0):
    """A home whose history holds so many calculations, of 1, 2, 3 … ha; removed in the end."""
    home = Home()
    try:
        if rows:
            terminal = Terminal(program, home)
            terminal.wait()
            terminal.ask(MIX)
            for area in range(1, rows + 1):
                terminal.ask(f"area {area}; calc")
            assert terminal.end() == 0
            home.close()
        yield home
    finally:
        home.remove()


def told(case, program, home, code, prefix=(), environment=None):
    """A script that names stored data fails with this code; one that only calculates does not notice."""
    run = lambda *arguments: program.run(home, *arguments, prefix=prefix, environment=environment)
    outcome = run("--format", "json", "-c", f"{MIX}; save x")
    case.expect(outcome.returncode == 74 and f'"code":"{code}"' in outcome.stderr, f"script: {code}, status 74",
                (outcome.returncode, outcome.stdout, outcome.stderr))
    for language in ("en", "pl"):
        outcome = run("--lang", language, "-c", f"{MIX}; save x")
        case.expect(outcome.returncode == 74 and re.search(message(code, language), outcome.stderr),
                    f"says so ({language})", outcome.stderr)
    outcome = run("-c", f"area 12.5; {MIX}; calc")
    case.expect(outcome.returncode == 0 and "496.25 l" in outcome.stdout and not outcome.stderr, "scripts calculate",
                outcome.stderr)


def at_prompt(case, program, home, code, prefix=(), environment=None, language="en"):
    """A session starts, says what is wrong, calculates, and leaves with status 0."""
    mark = "," if language == "pl" else "."
    terminal = Terminal(program, home, "--lang", language, prefix=prefix, environment=environment)
    terminal.wait()
    answer = terminal.ask(f"area 12{mark}5; {MIX.replace('.', mark)}; calc")
    case.expect(f"496{mark}25 l" in answer, f"prompt calculates ({language})", answer)
    case.expect(re.search(message(code, language), terminal.screen), f"prompt says so ({language})", terminal.screen)
    answer = terminal.ask("save x")
    case.expect(re.search(message(code, language), answer), f"`save` says so ({language})", answer)
    answer = terminal.ask("rate 220; calc")
    case.expect(f"744{mark}89 l" in answer, "goes on", answer)
    status = terminal.end()
    case.expect(status == 0, "leaves with status 0", status)


def stands_aside(case, program, home, code, prefix=(), environment=None):
    """All of it, and the data is as it was, byte for byte."""
    before = home.bytes()
    told(case, program, home, code, prefix, environment)
    for language in ("en", "pl"):
        at_prompt(case, program, home, code, prefix, environment, language)
    case.expect(home.bytes() == before, "data byte for byte as it was")


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
        case.expect(outcome.returncode == 74 and '"code":"store.damaged"' in outcome.stderr, "script: store.damaged")
        terminal = Terminal(program, home)
        terminal.wait()
        answer = terminal.ask("area 12.5; calc")
        case.expect("496.25 l" in answer and re.search(message("store.damaged", "en"), answer),
                    "prompt calculates and says so", answer)
        # Only now does the session know.
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
        # In one language: each thing that is asked for waits.
        at_prompt(case, program, home, "store.busy", language="pl")
        # Not before: to close the file anywhere in this process would drop the lock.
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


@case("read-only folder", "folder 0500 without powers of root, with data and without", needs="user")
def read_only_folder(case, program, options):
    for rows in (2, 0):
        with home_with(program, rows) as home:
            home.data.mkdir(parents=True, exist_ok=True)
            home.data.chmod(0o500)
            try:
                stands_aside(case, program, home, "store.read_only", prefix=PLAIN)
            finally:
                home.data.chmod(0o700)


@case("read-only file", "file 0400 without powers of root", needs="user")
def read_only_file(case, program, options):
    with home_with(program, rows=2) as home:
        home.database.chmod(0o400)
        before = home.bytes()
        outcome = program.run(home, "--format", "json", "-c", "history", prefix=PLAIN)
        case.expect(outcome.returncode == 0 and outcome.stdout.count('"id":') == 2, "history can be read", outcome.stderr)
        for language in ("en", "pl"):
            outcome = program.run(home, "--lang", language, "-c", f"{MIX}; save x", prefix=PLAIN)
            case.expect(outcome.returncode == 74 and re.search(message("store.read_only", language), outcome.stderr),
                        f"`save` says so ({language}), status 74", outcome.stderr)
            at_prompt(case, program, home, "store.read_only", prefix=PLAIN, language=language)
        case.expect(home.bytes()[0] == before[0], "database byte for byte as it was")


@case("read-only mount", "the data's folder mounted again, read-only", needs="mount")
def read_only_mount(case, program, options):
    with home_with(program, rows=2) as home:
        subprocess.run(["mount", "--bind", home.data, home.data], check=True)
        subprocess.run(["mount", "-o", "remount,bind,ro", home.data], check=True)
        try:
            stands_aside(case, program, home, "store.read_only")
        finally:
            subprocess.run(["umount", home.data], check=True)


@contextlib.contextmanager
def small_disk(home):
    """The data's folder on a disk of 2 MiB."""
    home.data.mkdir(parents=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m,mode=0700", "tmpfs", home.data], check=True)
    try:
        yield home.data / "ballast"
    finally:
        subprocess.run(["umount", home.data], check=True)


def fill(file):
    """Writes until the disk takes no more."""
    with open(file, "ab", buffering=0) as ballast:
        for size in (4096, 1):
            with contextlib.suppress(OSError):
                while True:
                    ballast.write(b"\0" * size)


@case("full disk from the start", "no database yet, a tmpfs of 2 MiB filled up", needs="mount")
def full_from_the_start(case, program, options):
    with home_with(program) as home, small_disk(home) as ballast:
        fill(ballast)
        told(case, program, home, "store.full")
        for language in ("en", "pl"):
            at_prompt(case, program, home, "store.full", language=language)
        ballast.unlink()
        outcome = program.run(home, "-c", f"{MIX}; save x; favorites")
        case.expect(outcome.returncode == 0 and "x" in outcome.stdout, "stores once there is room", outcome.stderr)


@case("full disk in a session", "calculating on until a tmpfs of 2 MiB is full, then making room", needs="mount")
def full_in_a_session(case, program, options):
    with home_with(program) as home, small_disk(home) as ballast:
        full, kept, area = message("store.full", "en"), [], 0
        terminal = Terminal(program, home)
        terminal.wait()
        terminal.ask(MIX)
        while len(kept) == area and area < 5000:
            area += 1
            answer = terminal.ask(f"area {area}; calc")
            if "Product to buy" not in answer:
                case.expect(False, "calculates", answer)
            kept += [] if re.search(full, answer) else [100 * area]
        case.expect(len(kept) == area - 1 > 20, f"says so ({len(kept)} rows fit)", area)
        fill(ballast)
        answer = terminal.ask("area 9000; calc")
        case.expect("Product to buy" in answer and re.search(full, answer), "goes on, says so each time", answer)
        other = program.run(home, "--format", "json", "--keep-going", "-c", f"{MIX}; save x; history {area * 2}")
        case.expect('"code":"store.full"' in other.stderr, "another shell: store.full", other.stderr)
        case.expect(other.stdout.count('"id":') == len(kept), "the rows can be read meanwhile")
        ballast.unlink()
        subprocess.run(["mount", "-o", "remount,size=8m", home.data], check=True)
        answer = terminal.ask("calc")
        case.expect(not re.search(full, answer), "stores once there is room", answer)
        terminal.end(9)
        seen = [area for _, area in program.history(home, area * 2)]
        case.expect(seen == kept + [900000], "every acknowledged row is there", (len(seen), len(kept), seen[-3:]))
        case.expect(home.sql("PRAGMA integrity_check") == [("ok",)], "integrity_check: ok")
        terminal = Terminal(program, home)
        case.expect("9000 ha" in terminal.wait(), "so are the values")
        terminal.end()


@case("missing home", "HOME unset; HOME that names no folder and may not be made")
def missing_home(case, program, options):
    nowhere = {"HOME": None, "XDG_DATA_HOME": None, "XDG_STATE_HOME": None, "XDG_CONFIG_HOME": None}
    for home_folder in (None, "/proc/nobody"):
        with home_with(program) as home:
            stands_aside(case, program, home, "store.cannot_open", environment=nowhere | {"HOME": home_folder})


@case("something else in its place", "a folder as the database; a file as its folder; a link to nothing")
def something_else(case, program, options):
    for make in (lambda home: home.database.mkdir(parents=True), a_file_as_folder, a_link_to_nothing):
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
            for end in ("", "-wal", "-shm"):
                if os.path.exists(f"{home.database}{end}"):
                    os.unlink(f"{home.database}{end}")
            if replacement is not None:
                home.database.write_bytes(copy.database.read_bytes() if replacement == "copy" else replacement)
            answer = terminal.ask("area 3; calc")
            case.expect("Spray liquid    600 l" in answer, "calculates", answer)
            outcome = program.run(home, "--format", "json", "-c", "history 9")
            kept = '"value":3,"unit":"ha"' in outcome.stdout
            warned = "nothing is stored" in answer
            case.expect(kept or warned, "what is shown is kept, or told not to be", (answer, outcome.stdout))
            case.expect(terminal.end() == 0, "leaves with status 0")
            copy.remove()
