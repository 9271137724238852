"""Fault cases with many shells on the same data."""
import re
import select
import time

from aside import home_with
from casebook import case, clock_library
from driving import MIX, PATIENCE, PROMPT, Home, Terminal, message


def talk(terminals, lines):
    """Types lines on every terminal, each after the answer to the line before; returns the answers by terminal."""
    answers = [[] for _ in terminals]
    marks = [0] * len(terminals)
    waiting = {terminal.master: index for index, terminal in enumerate(terminals)}
    deadline = time.monotonic() + PATIENCE
    while waiting:
        ready = select.select(list(waiting), [], [], max(0, deadline - time.monotonic()))[0]
        if not ready:
            raise TimeoutError([terminals[index].screen[-300:] for index in waiting.values()])
        for master in ready:
            index = waiting[master]
            terminal = terminals[index]
            terminal.pump(0)
            if not PROMPT.search(terminal.screen[marks[index]:]):
                continue
            deadline = time.monotonic() + PATIENCE
            answers[index].append(terminal.screen[marks[index]:])
            marks[index] = len(terminal.screen)
            if len(answers[index]) > len(lines[index]):
                del waiting[master]
            else:
                terminal.send(lines[index][len(answers[index]) - 1])
    return [each[1:] for each in answers]


@case("many shells at once", "so many sessions start on no data together and calculate without a pause")
def many_shells(case, program, options):
    home = Home()
    try:
        count, rows = options.shells, options.rows
        areas = [[shell * rows + row + 1 for row in range(rows)] for shell in range(count)]
        lines = [[MIX] + [f"area {area / 100:.2f}; calc" for area in each] + [f"save shell {shell}"]
                 for shell, each in enumerate(areas)]
        started = time.monotonic()
        terminals = [Terminal(program, home) for _ in range(count)]
        answers = talk(terminals, lines)
        took = time.monotonic() - started
        troubles = re.findall(r".*nothing is stored.*", "".join(terminal.screen for terminal in terminals))
        # A shell may report that the data is busy if it waited more than two seconds; its rows must still be stored.
        case.seen.append(f"{len(troubles)} times told to be busy")
        case.expect(all("In all" in answer for each in answers for answer in each[1:-1]), "all answered")
        case.expect([terminal.end() for terminal in terminals] == [0] * count, "all leave with status 0")
        kept = program.history(home, count * rows * 2)
        wanted = sorted(area for each in areas for area in each)
        case.expect(sorted(area for _, area in kept) == wanted,
                    f"{count} x {rows} rows, {len(kept)} there ({took:.0f} s)", len(kept))
        case.expect([number for number, _ in kept] == list(range(1, count * rows + 1)), "numbers without a gap")
        for each in areas:
            mine = [area for _, area in kept if area in set(each)]
            if mine != each:
                case.expect(False, "each shell's rows in its order", mine[:5])
        favorites = program.run(home, "-c", "favorites").stdout
        case.expect(favorites.count("shell ") == count, "every favourite there", favorites)
        case.expect(home.sql("PRAGMA integrity_check") == [("ok",)], "integrity_check: ok")
    finally:
        home.remove()


def two(program, home):
    terminals = [Terminal(program, home) for _ in range(2)]
    for terminal in terminals:
        terminal.wait()
        terminal.ask(f"area 1; {MIX}")
    return terminals


@case("two shells undo", "what one takes back, the other has changed since")
def undone_by_two(case, program, options):
    overtaken = message("undo.overtaken", "en")
    with home_with(program) as home:
        mine, other = two(program, home)
        for line in ("save x", "rate 210"):
            mine.ask(line)
        mine.ask("save x", until=r"\(yes/no\) $")
        mine.ask("yes")
        other.ask("rate 300")
        other.ask("save x", until=r"\(yes/no\) $")
        other.ask("yes")
        answer = mine.ask("undo")
        case.expect(re.search(overtaken, answer), "a favourite: says so", answer)
        case.expect("rate 300" in program.run(home, "-c", "favorites").stdout, "the newer one stays")
        for line in ("calc", "calc"):
            mine.ask(line)
        mine.ask("history clear", until=r"\(yes/no\) $")
        answer = mine.ask("yes")
        case.expect("2 calculations deleted" in answer, "tells how many went", answer)
        other.ask("calc")
        other.ask("history clear", until=r"\(yes/no\) $")
        answer = other.ask("yes")
        case.expect("1 calculation deleted" in answer, "so does the other", answer)
        answer = mine.ask("undo")
        case.expect(re.search(overtaken, answer) and "back" not in answer, "the history: says so", answer)
        case.expect(program.history(home, 9) == [], "and nothing is back")
        case.expect("1 calculation is back" in other.ask("undo") and len(program.history(home, 9)) == 1,
                    "what is told to be back is back")
        case.expect([mine.end(), other.end()] == [0, 0], "both leave with status 0")


@case("clock forward", "a day and a year ahead at another shell's start, while a deletion could be undone", needs="clock loader")
def clock_forward(case, program, options):
    with home_with(program, rows=3) as home:
        terminal = Terminal(program, home)
        terminal.wait()
        terminal.ask("history delete 2-3")
        for jump in ("+1d", "+1y"):
            ahead = {"LD_PRELOAD": clock_library(), "FAKETIME": jump, "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
            outcome = program.run(home, "-c", "history", environment=ahead)
            case.expect(outcome.returncode == 0, f"a shell {jump} starts", outcome.stderr)
        answer = terminal.ask("undo")
        case.expect("2 calculations are back" in answer, "undo brings them back", answer)
        terminal.end()
        case.expect(len(program.history(home, 9)) == 3, "and they are there")
