"""Fault cases around the start: a system that gives the program less than usual."""
import os
import shutil
import subprocess

from casebook import case, is_there
from doors import new_home
from driving import CATALOGS, MIX, PLAIN, Program, Terminal

CALC = f"area 12.5; {MIX}; calc"


@case("no /proc", "another file system in its place; options, data and exports of scripts", needs="mount")
def no_proc(case, program, options):
    subprocess.run(["mount", "-t", "tmpfs", "tmpfs", "/proc"], check=True)
    with new_home() as home:
        outcome = program.run(home, "--ephemeral", "-c", f"{CALC}; save x; favorites", input="save wrong")
        case.expect("2500 l" in outcome.stdout and "x " in outcome.stdout and not outcome.returncode, "options are heard",
                    outcome.stderr)
        case.expect(not home.data.exists(), "--ephemeral keeps nothing", list(home.folder.iterdir()))
        place = home.folder / "place"
        outcome = program.run(home, "--data-dir", str(place), "-c", f"{CALC}; save x; backup {place}/copy; export {place}/x.csv")
        names = sorted(path.name for path in place.iterdir())
        case.expect(not outcome.returncode and {"copy", "spraycalc.sqlite", "x.csv"} <= set(names), "--data-dir holds the data",
                    outcome.stderr + str(names))
        # Without a folder in the environment it looks for its texts beside itself.
        outcome = program.run(home, "-c", CALC, environment={"SPRAYCALC_LOCALIZATIONS": None})
        case.expect("2500 l" in outcome.stdout, "it finds the texts beside it", outcome.stderr)


@case("no name", "started without any argument, its name among them; with a script that saves as its input")
def no_name(case, program, options):
    with new_home() as home:
        outcome = program.shell(home, """echo "save x" | (exec -a "" "$P")""")
        case.expect(outcome.returncode == 64 and "without any argument" in outcome.stderr and not outcome.stdout,
                    "status 64 and a sentence", outcome)
        case.expect(not home.data.exists(), "nothing is done", list(home.folder.iterdir()))


@case("little memory", "room for 40 and 47 MiB of addresses; for 48 MiB")
def little_memory(case, program, options):
    # A program that is not linked whole needs more for its libraries, and its loader says so.
    isWhole = not is_there("loader", options)
    with new_home() as home:
        for room in (40, 47):
            outcome = program.run(home, "-c", CALC, prefix=["prlimit", f"--as={room << 20}"])
            isTold = outcome.returncode == 71 and "too little memory" in outcome.stderr
            isOfLoader = not isWhole and outcome.returncode == 127 and "shared" in outcome.stderr
            case.expect(isTold or isOfLoader, "a sentence and a status", f"{room} MiB: {outcome}")
        if isWhole:
            lines = f"{CALC}; save x; history; help; book; record; explain"
            outcome = program.run(home, "-c", lines, prefix=["prlimit", f"--as={48 << 20}"])
            case.expect(not outcome.returncode and "2500 l" in outcome.stdout, "with 48 MiB it works", outcome)


@case("texts that may not be read", "files and folders of another's umask 077, in scripts and with --lang", needs="user")
def closed_texts(case, program, options):
    for closed, language, status, shown in (
        ("en/language.ftl", "en", 0, "Ciecz"), ("en", "en", 0, "Ciecz"), ("pl/spray.ftl", "pl", 0, "Spray liquid"),
        ("pl/language.ftl", "pl", 0, "Spray liquid"), ("", "en", 78, ""),
    ):
        with new_home() as home:
            texts = home.folder / "texts"
            shutil.copytree(CATALOGS, texts)
            place = texts / closed if closed else texts
            os.chmod(place, 0)
            outcome = program.run(home, "--lang", language, "-c", CALC, prefix=PLAIN,
                                  environment={"SPRAYCALC_LOCALIZATIONS": str(texts)})
            os.chmod(place, 0o700)
            case.expect(outcome.returncode == status and shown in outcome.stdout, "goes on in what can be read, else 78",
                        f"{closed}: {outcome}")
            reasons = ("no permission", "brak uprawnień", "Permission denied")
            isTold = outcome.stderr.count(f"{place}") == 1 and any(reason in outcome.stderr for reason in reasons)
            case.expect(isTold, "file and reason, once", f"{closed}: {outcome.stderr}")


# Somebody who owns nothing else, so that one process is all of them; a thread counts as one more.
STRANGER = 61_234
AS_STRANGER = ["setpriv", f"--reuid={STRANGER}", f"--regid={STRANGER}", "--clear-groups"]
ALONE = ["timeout", "60", *AS_STRANGER, "prlimit", "--nproc=1"]


def portable(program, folder):
    """Copies the program and its texts into a folder, because others may be closed to a stranger."""
    shutil.copytree(CATALOGS, folder / "texts")
    return Program(shutil.copy(program.path, folder / "program")), {"SPRAYCALC_LOCALIZATIONS": str(folder / "texts")}


@case("no threads", "another user's limit of one process; scripts, a session, files that are no database", needs="root")
def no_threads(case, program, options):
    with new_home() as home:
        outcome = program.run(home, "-c", f"{CALC}; save x; history; backup {home.folder}/copy")
        case.expect(not outcome.returncode, "data are there", outcome.stderr)
        (home.folder / "junk").write_bytes(b"no database at all, but as long as one page " * 100)
        program, texts = portable(program, home.folder)
        for path in [home.folder, *home.folder.rglob("*")]:
            os.chown(path, STRANGER, STRANGER)
        for lines, status, shown in (
            ("help calc; help new; help area", 0, "area"), (f"backup {home.folder}/again; history", 0, ""),
            (f"import {home.folder}/copy; favorites", 0, "x "), (f"import {home.folder}/junk", 1, ""),
        ):
            outcome = program.run(home, "-c", lines, prefix=ALONE, environment=texts)
            case.expect(outcome.returncode == status and shown in outcome.stdout, "`help`, `backup`, `import` end", f"{lines}: {outcome}")
        outcome = program.run(home, "--data-dir", str(home.folder / "other"), "-c", f"{CALC}; export {home.folder}/x.pdf",
                              prefix=ALONE, environment=texts)
        case.expect(outcome.returncode in (0, 1) and "2500 l" in outcome.stdout, "what needs a program says so", outcome)
        terminal = Terminal(program, home, prefix=ALONE[2:], environment=texts)
        terminal.wait()
        case.expect("tank" in terminal.ask("help tank"), "a session goes on", terminal.screen)
        since = len(terminal.screen)
        os.write(terminal.master, b"area 99")
        terminal.wait("area 99$", since)
        os.write(terminal.master, b"\x03")
        terminal.wait(since=since + 7)
        case.expect("13 ha" in terminal.ask("area 13"), "and hears Ctrl-C")
        case.expect(terminal.end() == 0, "and leaves", terminal.status)
        home.database.write_bytes((home.folder / "junk").read_bytes())
        outcome = program.run(home, "-c", "history", prefix=ALONE, environment=texts)
        case.expect(outcome.returncode == 74 and "no database" not in outcome.stdout, "a damaged file is refused", outcome)


@case("another user", "whose home folder is root's", needs="root")
def another_user(case, program, options):
    with new_home() as home, new_home() as place:
        program, texts = portable(program, place.folder)
        os.chmod(place.folder, 0o755)
        for lines, status in (("convert 1 ha ac", 0), (CALC, 0), (f"{CALC}; save x", 74), ("history", 74)):
            outcome = program.run(home, "-c", lines, prefix=AS_STRANGER, environment=texts)
            case.expect(outcome.returncode == status, "calculates; of the data it says that it may not", f"{lines}: {outcome}")
            # Whether there are units of one's own in the home folder it cannot know.
            case.expect("permission" in outcome.stderr, "in a sentence", f"{lines}: {outcome}")
        case.expect(not home.data.exists(), "and makes nothing", list(home.folder.iterdir()))


@case("read-only root", "the whole system mounted read-only; scripts that calculate, store and write files", needs="mount")
def read_only_root(case, program, options):
    with new_home() as home:
        program.run(home, "-c", f"{CALC}; save x")
        place = home.folder
        while not os.path.ismount(place):
            place = place.parent
        mounts = {"/", str(place)}
        for mount in mounts:
            subprocess.run(["mount", "-o", "remount,bind,ro", mount], check=True)
        try:
            for lines, status, shown in (
                (CALC, 0, "2500 l"), ("favorites", 0, "x "), ("save y", 1, ""), (f"{CALC}; save y", 74, "2500 l"),
                (f"{CALC}; export {home.folder}/x.csv", 1, "2500 l"), (f"backup {home.folder}/copy", 1, ""),
            ):
                outcome = program.run(home, "-c", lines)
                case.expect(outcome.returncode == status and shown in outcome.stdout, "calculates and reads", f"{lines}: {outcome}")
                case.expect(bool(status) == bool(outcome.stderr), "says what it cannot write", f"{lines}: {outcome}")
        finally:
            for mount in mounts:
                subprocess.run(["mount", "-o", "remount,bind,rw", mount], check=True)
