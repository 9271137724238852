#!/usr/bin/env python3
"""Types each command at a prompt whose data can no longer be written, and lists what it says about that.

Usage: failing.py PROGRAM [--only TEXT]

The list of commands is the program's own (`help`); each is typed in both languages, as the first one after a small disk has become
full. A command that changes what is kept must say in full that it is not stored; the next ones that change a value say so in a
short line; once there is room, the next says that everything is stored again; a new start has the values. What a command changes
is seen in a session on a disk with room, where the same is typed. A command that is silent is a problem, and so is one that is
not tried: unknown here, or refused on the disk with room. Wants mounts, as root or as an ordinary user. Exit status 1 for a problem.
"""
import argparse
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from dataclasses import dataclass, field

import driving
from casebook import PRIVATE, can
from disks import fill, small_disk
from driving import CATALOGS, LANGUAGES, Gone, Home, Program, Terminal, message
from runs import MESSAGES
from sixscripts import good_data, without_chance

# What ends the answer to a line: a question, or the next prompt.
QUESTION = re.compile(r"\n[^\n]*(?:[?:)\]]|>) $")
# More than any command asks; what goes on asking is broken off.
QUESTIONS = 15
PROMPT = re.compile(r"(?:^|\n)[^\W\d_]+> $")
SPRAYER = "nozzle 03; pressure 3 bar; spacing 50 cm; speed 7 km/h"
# What is typed behind each command, by its id in `help`, so that it does its work; a list where the command has several works.
ARGUMENTS = {
    "name": "Zed", "crop": "rye", "area": "8", "rate": "220", "dose": "2 l/ha", "tank": "800", "fills": "even", "extra": "5 %", "left": "50 l",
    "band": "25 cm of 75 cm", "canopy": "2 m rows 4 m", "product": ["Mospilan 20 SP 0.2 kg/ha", "Tebu 2 l/ha", "Tebu pack 5 l"], "remove": "Tebu",
    "order": "", "spray": "", "nozzle": "04", "flow": "1.3 l/min", "caught": "400 410 395 ml in 30 s", "plot": "100 m2 2 l", "pressure": "4 bar",
    "spacing": "25 cm", "rows": "3 m", "nozzles": "8", "total": "12 l/min", "sides": "2", "speed": "8 km/h", "timed": "100 m in 45 s",
    "width": "18 m", "density": "1.1 kg/l", "target": "210 l/ha", "adopt": "", "calibrate": "", "convert": "10 in cm", "swap": "", "bill": "450",
    "currency": "EUR", "tip": "20", "split": "3", "calc": "", "new": "", "show": "", "explain": "", "clear": ["", "tank"], "undo": "", "redo": "",
    "table": "tank 500 1000 250", "solve": "area liquid 600 l", "fill": "1", "export": "{out}/mix.csv", "share": "{out}/job.txt",
    "record": ["parcel South", "keep"], "treatments": ["", "correct T-1 bbch 45", "withdraw T-2"], "limit": "Tebu wheat dose 1 l/ha",
    "save": "fresh", "use": "old", "favorites": ["", "delete old", "rename other to third"],
    "book": ["", "rename Tebu to Tebu Forte", "delete Tebu", "import {folder}/book.csv"],
    "fields": ["", "rename East to Far", "delete Hill"], "history": ["", "use 1", "delete 1", "clear"], "backup": "{out}/copy.sqlite",
    "import": "{folder}/copy.sqlite", "theme": "dark", "set": ["units us", "bell on"], "settings": "", "lang": "{other}", "run": "{folder}/lines",
    "about": "", "quit": "", "help": "",
}
# What is typed before the disk is full.
BEFORE = {
    "adopt": SPRAYER, "swap": "convert 10 in cm; convert 3 in cm", "undo": "area 6", "redo": "area 6; undo", "calc": "area 6",
    "spray": "convert 2 in cm", "record keep": "record parcel South", "solve": "calc", "fill": "area 6; calc", "currency": "bill 450 PLN", "split": "bill 450 PLN",
    "tip": "bill 450 PLN", "use": "rate 250", "quit": "area 6",
}
FULL, SHORT, AGAIN, NOTHING = "in full", "in a short line", "stored again", "nothing"


def sentences(*keys):
    """Returns a pattern for the messages with these keys in all languages; one that nothing matches where there are none."""
    found = [line.partition(" = ")[2] for language in LANGUAGES for file in (CATALOGS / language).glob("*.ftl")
             for line in file.read_text().splitlines() if line.partition(" = ")[0] in keys]
    return re.compile("|".join(map(re.escape, found)) or "(?!)")


SAID = {FULL: re.compile("|".join(message("store.full", language) for language in LANGUAGES)), SHORT: sentences("values-wait"),
        AGAIN: sentences("values-stored", "values-stored-with-losses")}


def said(answer):
    """Returns what an answer says about storing."""
    return ", ".join(what for what, pattern in SAID.items() if pattern.search(answer)) or NOTHING


@dataclass
class Session:
    """What was said in a session: under the command, under the three that change a value behind it, and what the next start has."""
    under: str = NOTHING
    changes: bool = False
    refused: str = ""
    behind: list = field(default_factory=list)
    status: int = 0
    values: dict = field(default_factory=dict)


class Trial:
    """One command with its arguments, typed in sessions that differ in language and in whether their disk becomes full."""

    def __init__(self, program, home, good, command, arguments):
        self.program, self.home, self.good, self.command, self.arguments = program, home, good, command, arguments
        self.before = BEFORE.get(f"{command} {arguments}".strip(), BEFORE.get(command))

    def session(self, language, names, becomes_full):
        shutil.rmtree(self.home.folder / "state", ignore_errors=True)
        shutil.rmtree(self.home.folder / "out", ignore_errors=True)
        (self.home.folder / "out").mkdir()
        for file in self.home.data.iterdir():
            file.unlink()
        shutil.copy(self.good.database, self.home.database)
        other = next(each for each in LANGUAGES if each != language)
        line = f"{names[self.command]} {self.arguments}".format(out=self.home.folder / "out", folder=self.good.folder, other=other).strip()
        found, ballast = Session(), self.home.data / "ballast"
        before = stored(self.home)
        terminal = Terminal(self.program, self.home, environment={"LANG": {"en": "en_US", "pl": "pl_PL"}.get(language, language) + ".UTF-8"})
        try:
            terminal.wait(PROMPT)
            for each in (self.before or "").split("; "):
                typed(terminal, each)
            before = stored(self.home)
            if becomes_full:
                fill(ballast)
            answer = typed(terminal, line)
            found.under, found.changes = said(answer), stored(self.home) != before
            found.refused = answer if MESSAGES.search(answer) else ""
            # In English, which is understood behind `lang`, too.
            for number, next_line in enumerate(("area 17", "rate 230", "tank 810 l")):
                if number == 2 and becomes_full:
                    ballast.unlink()
                found.behind.append(said(typed(terminal, next_line)))
            terminal.end(signal.SIGKILL)
        except Gone:
            found.under = said(terminal.screen.rpartition(line)[2])
        finally:
            found.status = terminal.leave()
            found.changes = found.changes or not found.behind and stored(self.home) != before
            ballast.unlink(missing_ok=True)
        found.values = values(self.program, self.home)
        return found


def typed(terminal, line):
    """Types a line, answers what is asked by Enter or `yes`, and returns what came up to the next prompt."""
    since = mark = len(terminal.screen)
    terminal.send(line)
    for _ in range(QUESTIONS):
        if PROMPT.search(terminal.wait(QUESTION, mark)):
            return terminal.screen[since:]
        yes = re.search(r"\((?:yes|tak)/", terminal.screen[-40:])
        mark = len(terminal.screen)
        terminal.send("yes" if yes else "")
    os.write(terminal.master, b"\x03")
    terminal.wait(PROMPT, mark)
    return terminal.screen[since:]


def stored(home):
    """Returns all that is in the database, but for times and identities."""
    database = sqlite3.connect(home.database)
    try:
        return without_chance("\n".join(map(str, database.iterdump())))
    finally:
        database.close()


def values(program, home):
    """Returns the values and settings that the next start has."""
    terminal = Terminal(program, home, "--lang", "en", "--format", "json")
    try:
        terminal.wait(PROMPT)
        shown = terminal.ask("show", PROMPT) + terminal.ask("settings", PROMPT)
        answers = [json.loads(line) for line in shown.splitlines() if line.startswith("{")]
        return {key: value for answer in answers for key, value in answer.items() if key in ("input", "settings", "calculator")}
    finally:
        terminal.end(signal.SIGKILL)


def problems(command, roomy, full):
    """Yields what a session on a full disk should have said, or kept, and did not."""
    if roomy.refused:
        yield f"not tried: refused: {roomy.refused.strip()[-200:]!r}"
    if roomy.changes and full.under == NOTHING:
        yield "silent"
    if command == "quit":
        return
    if full.status != -signal.SIGKILL or len(full.behind) < 3:
        yield f"ended, status {full.status}"
        return
    first = FULL if full.under == NOTHING else SHORT
    if first not in full.behind[0] and FULL not in full.behind[0]:
        yield f"`area` behind it says {full.behind[0]}"
    if SHORT not in full.behind[1] and FULL not in full.behind[1]:
        yield f"`rate` behind it says {full.behind[1]}"
    if full.behind[2] != AGAIN:
        yield f"with room again `tank` says {full.behind[2]}"
    if full.values != roomy.values:
        different = [key for key in roomy.values if full.values.get(key) != roomy.values[key]]
        yield f"the next start has another {', '.join(different)}: {differing(full.values, roomy.values)}"


def differing(ours, theirs):
    ours, theirs = json.dumps(ours), json.dumps(theirs)
    place = len(os.path.commonprefix([ours, theirs]))
    return f"{ours[max(0, place - 30):place + 40]!r} for {theirs[max(0, place - 30):place + 40]!r}"


def commands(program, home, language):
    """Returns the names of all commands in a language, by id, as the program lists them."""
    outcome = program.run(home, "--ephemeral", "--lang", language, "--format", "json", "-c", "help all")
    return {each["id"]: each["name"] for each in json.loads(outcome.stdout)["help"] if each["kind"] == "command"}


def try_all(program, home, good, only):
    names = {language: commands(program, home, language) for language in LANGUAGES}
    unknown = [command for command in names["en"] if command not in ARGUMENTS]
    failed = [f"{command}: not tried: nobody has told here how it is typed" for command in unknown]
    print("what is typed".ljust(42) + "keeps".ljust(8) + "".join(f"says ({language})".ljust(24) for language in LANGUAGES) + "then; with room")
    count = 0
    for command in names["en"]:
        arguments = ARGUMENTS.get(command, [])
        for each in [arguments] if isinstance(arguments, str) else arguments:
            line = f"{command} {each}".strip()
            if only not in line:
                continue
            count += 1
            trial = Trial(program, home, good, command, each)
            # Only `lang` keeps something else in each language.
            spoken = LANGUAGES if command == "lang" else ["en"]
            roomy = {language: trial.session(language, names[language], becomes_full=False) for language in spoken}
            full = {language: trial.session(language, names[language], becomes_full=True) for language in LANGUAGES}
            told = "; ".join(dict.fromkeys(", ".join(session.behind[:2]) + "; " + "".join(session.behind[2:]) for session in full.values()))
            keeps = "yes" if roomy["en"].changes else "no"
            print(f"{line:42}{keeps:8}" + "".join(session.under.ljust(24) for session in full.values()) + told, flush=True)
            failed += [f"{line} ({language}): {problem}" for language, session in full.items()
                       for problem in problems(command, roomy.get(language, roomy["en"]), session)]
    print(*failed, sep="\n")
    silent = len({problem.partition(" (")[0] for problem in failed if problem.endswith(": silent")})
    print(f"{count} lines of {len(names['en'])} commands, {silent} silent, {len(failed)} problems")
    return 1 if failed or not count else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--only", default="", help="the lines that hold this text")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if not options.inside:
        if not can([*PRIVATE, "true"]):
            print("NOT tried: no mount namespace here")
            return 1
        return subprocess.run([*PRIVATE, sys.executable, __file__, *sys.argv[1:], "--inside"]).returncode
    driving.PATIENCE = 15
    program = Program(options.program)
    good, home = good_data(program), Home()
    try:
        (good.folder / "lines").write_text("area 5\n")
        terminal = Terminal(program, good)
        terminal.wait()
        terminal.ask("rate 200; tank 1000; area 4; product Tebu 250 EW 1 l/ha")
        terminal.end(signal.SIGKILL)
        with small_disk(home):
            return try_all(program, home, good, options.only)
    finally:
        good.remove()
        home.remove()


if __name__ == "__main__":
    sys.exit(main())
