"""Fault cases of limits in the book, and of imported treatments: many shells, and kills."""
import json
import os
import random
import re
import signal
import time

from aside import home_with
from casebook import case
from driving import Gone, Home, Terminal, message
from shells import talk
from treatments import MIX, kept_home, rows


def crops(home):
    """Returns the crops that the book on disk has limits of, in their order."""
    return [each["crop"] for text, in home.sql("SELECT limits FROM book WHERE limits IS NOT NULL") for each in json.loads(text)]


def limit_line(crop):
    """Returns the line for a limit of a crop outside the table of crops, and the answer to the question whether to take it."""
    return f"limit Tebu {crop} dose 1 l/ha\nyes"


@case("shells type limits", "so many sessions type limits of one product without a pause, and take one back each")
def shells_type_limits(case, program, options):
    with home_with(program) as home:
        count, each = options.shells, max(10, options.rows)
        program.run(home, "-c", f"{MIX}; calc; record keep")
        mine = [[f"crop{shell}x{place}" for place in range(each)] for shell in range(count)]
        lines = [[MIX] + [limit_line(crop) for crop in wanted] + ["undo"] for wanted in mine]
        terminals = [Terminal(program, home) for _ in range(count)]
        answers = talk(terminals, lines)
        overtaken = message("undo.overtaken", "en")
        refused = [answer for texts in answers for answer in texts if re.search(overtaken, answer) or "^" in answer]
        case.expect(not refused, f"{count} x {each} limits, 0 refused", f"{len(refused)}: {refused[:1]}")
        case.expect([terminal.end() for terminal in terminals] == [0] * count, "all leave with status 0")
        wanted = sorted(crop for all in mine for crop in all[:-1])
        case.expect(sorted(crops(home)) == wanted, f"{len(wanted)} limits there, and each shell's last one taken back", len(crops(home)))


@case("kill -9 while limits are typed", "at random moments of prompts that type limits and take them back")
def kill_while_limiting(case, program, options):
    rng, home, wrong, told, found, serial, step = random.Random(options.seed), Home(), [], [], 0, 0, 0.05
    try:
        program.run(home, "-c", f"{MIX}; calc; record keep")
        for number in range(options.kills):
            terminal = Terminal(program, home)
            try:
                terminal.wait()
                before, isTakenBack = list(told), rng.random() < 0.3
                if isTakenBack:
                    serial += 1
                    terminal.ask(limit_line(f"crop{serial}"))
                    before.append(f"crop{serial}")
                serial += not isTakenBack
                crop, since = f"crop{serial}", len(terminal.screen)
                terminal.send("undo" if isTakenBack else limit_line(crop))
                deadline = time.monotonic() + rng.uniform(0, 1.5 * step)
                while (left := deadline - time.monotonic()) > 0:
                    terminal.pump(left)
                os.kill(terminal.pid, signal.SIGKILL)
                terminal.leave()
                isTold = re.search("^  .*[Ll]imit", terminal.screen[since:], re.M) is not None
            except Gone:
                wrong.append(f"kill {number}: ended by itself: {terminal.screen[-300:]!r}")
                break
            after = [each for each in before if each != crop] if isTakenBack else before + [crop]
            outcome = program.run(home, "-c", "book")
            copy = home.copy()
            there, sound = crops(copy), copy.sql("PRAGMA integrity_check") == [("ok",)]
            copy.remove()
            found += there == after and not isTold
            if outcome.returncode or not sound or there != after and (isTold or there != before):
                wrong.append(f"kill {number}: {there[-3:]} in place of {after[-3:]}, status {outcome.returncode}, sound {sound}")
            told = there
            if len(wrong) > 3:
                break
        case.expect(not wrong, f"{options.kills} kills, {len(told)} limits, each whole or not there", "\n".join(wrong))
        case.seen.append(f"{found} were killed before their answer and are on disk")
    finally:
        home.remove()


@case("kill -9 while treatments are imported", "at random moments of imports of a copy")
def kill_while_importing(case, program, options):
    rng, here, there, wrong, whole = random.Random(options.seed), kept_home(program, "north"), kept_home(program, "south"), [], 0
    try:
        before, done = rows(here), here.copy()
        began = time.monotonic()
        program.run(done, "-c", f"import {there.database}")
        took, after = time.monotonic() - began, rows(done)
        done.remove()
        for number in range(options.kills):
            home = here.copy()
            terminal = Terminal(program, home)
            terminal.wait()
            terminal.send(f"import {there.database}")
            deadline = time.monotonic() + rng.uniform(0, 1.2 * took)
            while (left := deadline - time.monotonic()) > 0:
                terminal.pump(left)
            os.kill(terminal.pid, signal.SIGKILL)
            terminal.leave()
            outcome, now = program.run(home, "-c", "treatments"), rows(home)
            isTold = "Imported" in terminal.screen
            if outcome.returncode or now not in ([after] if isTold else [before, after]):
                wrong.append(f"kill {number}: {len(now)} rows, status {outcome.returncode}")
            whole += now == after
            if home.sql("PRAGMA integrity_check") != [("ok",)]:
                wrong.append(f"kill {number}: integrity_check")
            home.remove()
        case.expect(not wrong, f"{options.kills} kills, all {len(after) - len(before)} versions there or none", "\n".join(wrong))
        case.expect(options.kills < 50 or 0 < whole < options.kills, f"{whole} imports were done", whole)
    finally:
        here.remove()
        there.remove()
