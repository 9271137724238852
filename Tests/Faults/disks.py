"""Fault cases of the disk: a full disk and read-only places."""
import contextlib
import re
import shutil
import signal
import subprocess

from aside import at_prompt, home_with, stands_aside, told
from casebook import case
from driving import LANGUAGES, MIX, PLAIN, Terminal, message


@case("read-only folder", "folder 0500 without powers of root, with data and without", needs="user")
def read_only_folder(case, program, options):
    for rows in (2, 0):
        with home_with(program, rows) as home:
            home.data.mkdir(parents=True, exist_ok=True)
            # If the journal file exists already, a read-only folder does not prevent storing, so the file is removed
            # here.
            home.journal.unlink(missing_ok=True)
            home.data.chmod(0o500)
            try:
                stands_aside(case, program, home, "store.read_only", prefix=PLAIN)
            finally:
                home.data.chmod(0o700)


@case("read-only folder, its files not", "folder 0500 with a database and its empty journal", needs="user")
def read_only_folder_alone(case, program, options):
    with home_with(program, rows=2) as home:
        home.data.chmod(0o500)
        try:
            terminal = Terminal(program, home, prefix=PLAIN)
            terminal.wait()
            answer = terminal.ask("area 3; calc")
            case.expect("nothing is stored" not in answer, "stores", answer)
            terminal.end(signal.SIGKILL)
            case.expect(len(program.history(home, 9)) == 3, "and it is there")
        finally:
            home.data.chmod(0o700)


@case("read-only file", "file 0400 without powers of root", needs="user")
def read_only_file(case, program, options):
    with home_with(program, rows=2) as home:
        home.database.chmod(0o400)
        before = home.bytes()
        outcome = program.run(home, "--format", "json", "-c", "history", prefix=PLAIN)
        case.expect(outcome.returncode == 0 and outcome.stdout.count('"at":') == 2, "history can be read", outcome.stderr)
        for language in LANGUAGES:
            outcome = program.run(home, "--lang", language, "-c", f"{MIX}; save x", prefix=PLAIN)
            case.expect(outcome.returncode == 74 and re.search(message("store.read_only", language), outcome.stderr),
                        f"`save` says so ({language}), status 74", outcome.stderr)
            at_prompt(case, program, home, "store.read_only", prefix=PLAIN, language=language)
        case.expect(home.bytes() == before, "database byte for byte as it was")


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
    """Mounts a disk of 2 MiB on the data folder and yields the path of a file that can fill it."""
    home.data.mkdir(parents=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m,mode=0700", "tmpfs", home.data], check=True)
    try:
        yield home.data / "ballast"
    finally:
        subprocess.run(["umount", home.data], check=True)


def leave_room(file):
    """Writes until there is room for 256 KiB, a hundred treatments or more."""
    file.write_bytes(b"\0" * (shutil.disk_usage(file.parent).free - (1 << 18)))


def fill(file):
    """Writes until the disk is full."""
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
        for language in LANGUAGES:
            at_prompt(case, program, home, "store.full", language=language)
        ballast.unlink()
        outcome = program.run(home, "-c", f"{MIX}; save x; favorites")
        case.expect(outcome.returncode == 0 and "x" in outcome.stdout, "stores once there is room", outcome.stderr)


@case("full disk in a session", "calculating on until a tmpfs of 2 MiB is full, then making room", needs="mount")
def full_in_a_session(case, program, options):
    with home_with(program) as home, small_disk(home) as ballast:
        full, kept, area = message("store.full", "en"), [], 0
        ballast.write_bytes(b"\0" * (3 << 19))
        terminal = Terminal(program, home)
        terminal.wait()
        terminal.ask(MIX)
        while len(kept) == area and area < 5000:
            area += 1
            answer = terminal.ask(f"area {area}; calc")
            if "In all" not in answer:
                case.expect(False, "calculates", answer)
            kept += [] if re.search(full, answer) else [100 * area]
        case.expect(len(kept) == area - 1 > 20, f"says so ({len(kept)} rows fit)", area)
        fill(ballast)
        answer = terminal.ask("area 9000; calc")
        case.expect("In all" in answer and re.search(full, answer), "goes on, says so each time", answer)
        other = program.run(home, "--format", "json", "--keep-going", "-c", f"{MIX}; save x; history {area * 2}")
        case.expect('"code":"store.full"' in other.stdout, "another shell: store.full", other.stdout)
        case.expect(other.stdout.count('"at":') == len(kept), "the rows can be read meanwhile")
        ballast.unlink()
        answer = terminal.ask("calc")
        case.expect(not re.search(full, answer), "stores once there is room", answer)
        terminal.end(9)
        seen = [area for _, area in program.history(home, area * 2)]
        case.expect(seen == kept + [900000], "every acknowledged row is there", (len(seen), len(kept), seen[-3:]))
        case.expect(home.sql("PRAGMA integrity_check") == [("ok",)], "integrity_check: ok")
        terminal = Terminal(program, home)
        case.expect("9000 ha" in terminal.wait(), "so are the values")
        terminal.end()
