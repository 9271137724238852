"""Fault cases around the start: a system that gives the program less than usual."""
import os
import shutil
import subprocess

from casebook import case, is_there
from doors import new_home
from driving import CATALOGS, MIX, PLAIN

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
