"""Folders of data from elsewhere: nothing that they hold may change a file that is none of theirs, or make anybody wait."""
import os
import random
import shutil
import struct

from aside import home_with
from casebook import case
from driving import Home, Terminal

FOLDERS = 100
MAGIC = b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"
MINE = "a file of the person\n"


def journal(file):
    """Returns a journal of a transaction over several databases, which names a file that SQLite deletes in the end."""
    name = bytes(file)
    end = struct.pack(f">I{len(name)}sII", 0x40000000 // 4096 + 1, name, len(name), sum(name))
    return MAGIC + bytes(504) + end + MAGIC


def link(path, file):
    path.symlink_to(file)


def pipe(path, file):
    os.mkfifo(path)


def folder(path, file):
    path.mkdir()


def naming_journal(path, file):
    path.write_bytes(journal(file))


def bytes_of_nothing(path, file):
    path.write_bytes(random.Random(len(str(path))).randbytes(600))


def nothing(path, file):
    """Leaves the place empty."""


# What may stand in each place; what is not listed here the program itself could have left.
ODD = {
    "spraycalc.sqlite": (pipe, folder),
    "spraycalc.sqlite-journal": (link, pipe, folder, naming_journal),
    "spraycalc.sqlite-wal": (link, pipe, folder),
    "spraycalc.sqlite-shm": (link, pipe, folder),
}
USUAL = {"spraycalc.sqlite-journal": (nothing, bytes_of_nothing), "spraycalc.sqlite-wal": (nothing, bytes_of_nothing),
         "spraycalc.sqlite-shm": (nothing, bytes_of_nothing)}
LINES = (link, pipe, folder)


def put(make, path, file):
    path.unlink(missing_ok=True)
    make(path, file)


def state(place):
    """Returns the names in a folder with what each is, and the bytes of its files."""
    return {path.name: path.read_bytes() if path.is_file() and not path.is_symlink() else path.lstat().st_mode
            for path in sorted(place.iterdir())}


@case("a folder from elsewhere", f"{FOLDERS} folders on a stick, with links, pipes, folders and journals in the place of files")
def from_elsewhere(case, program, options):
    rng = random.Random(options.seed)
    with home_with(program, rows=1) as good:
        for number in range(FOLDERS):
            home = Home()
            stick, mine = home.folder / "stick", home.folder / "mine"
            shutil.copytree(good.data, stick)
            mine.write_text(MINE)
            # One to three odd things in each folder, and at the prompt something in the place of the typed lines.
            odd = {name: rng.choice(ODD[name]) for name in rng.sample(sorted(ODD), rng.randint(1, 3))}
            usual = {name: rng.choice(USUAL[name]) for name in USUAL if name not in odd and rng.random() < 0.3}
            for name, make in (odd | usual).items():
                put(make, stick / name, mine)
            has_lines = number % 10 == 0
            if has_lines:
                put(rng.choice(LINES), stick / "line-history", mine)
            told = {name: make.__name__ for name, make in (odd | usual).items()}
            before = state(stick)
            for line in ("history", "rate 200; save x"):
                outcome = program.run(home, "--data-dir", stick, "--format", "json", "-c", line)
                case.expect(outcome.returncode == 74 and '"code":"store.damaged"' in outcome.stdout,
                            f"`{line.split()[0]}`: store.damaged", (told, outcome.stdout, outcome.stderr))
            outcome = program.run(home, "--format", "json", "-c", f"import {stick}/spraycalc.sqlite")
            case.expect(outcome.returncode == 1, "`import` refuses it", (told, outcome.stdout))
            if has_lines:
                at_prompt(case, program, home, stick)
            case.expect(mine.read_text() == MINE, "a file beside it stays as it was", told)
            case.expect(state(stick) == before, "so does all that is in the folder", told)
            home.remove()


def at_prompt(case, program, home, stick):
    terminal = Terminal(program, home, "--data-dir", stick)
    terminal.wait()
    terminal.ask("area 12.5")
    case.expect("are not remembered" in terminal.screen, "typed lines are told as not remembered", terminal.screen)
    case.expect(terminal.end() == 0, "leaves with status 0")
