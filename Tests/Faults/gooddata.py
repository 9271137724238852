"""Makes good data at the program's prompt: calculations of every kind, favourites and products in the book."""
import itertools
import re
import sqlite3

from driving import Home, Terminal

ANY_PROMPT = re.compile(r"(?:^|\n)[a-z]+> $")
CLEAR = "clear"
# Each line holds everything for one or more calculations, and the program keeps them in the history.
CALCULATIONS = [
    "spray; {clear}; area {n} ha; rate 200 l/ha; dose 1.5 l/ha; tank 1000 l; calc",
    "spray; {clear}; name North field; area {n}.5 ha; rate 220 l/ha; product Tebu 250 EW 1 l/ha; "
    "product Mospilan 20 SP 0.2 kg/ha; tank 1000 l; left 50 l; extra 5 %; calc",
    "spray; {clear}; area {n} ha; rate 150 l/ha; tank 800 l; fills even; product \"Ślaz 5 WG\" 2 kg/ha; product NIS 0.1 %; "
    "product NIS state liquid; product NIS role adjuvant; product NIS pack 5 l; product NIS permit R-1/2020; calc",
    "spray; {clear}; area {n} ac; rate 15 gal/ac; product Roundup 360 SL 2 pt/ac; product AMS 17 lb/100 gal; "
    "product AMS role conditioner; product AMS state dry; tank 300 gal; calc",
    "spray; {clear}; area {n} ha; rate 300 l/ha; product Karate 20 ml/10 l; product Karate place 3; tank 15 l; calc",
    "calibrate; {clear}; nozzle 03; pressure 3 bar; spacing 50 cm; speed {n} km/h; width 18 m; target 200 l/ha; calc",
    "calibrate; {clear}; caught 400 410 395 40{n} ml in 30 s; pressure 3 bar; spacing 50 cm; timed 100 m in 45 s; calc",
    "calibrate; {clear}; nozzle 04; caught 1.2 1.21 1.18 l/min; pressure 40 psi; spacing 20 in; speed 5 mph; calc",
    "calibrate; {clear}; plot 100 m2 {n} l; calc",
    "convert; convert {n} in cm; calc; convert {n} °F °C; calc; convert {n} gal/ac l/ha; calc",
    "bill; {clear}; bill {n}00 EUR tip 10 split 3; calc; bill {n} PLN tip custom; tip 13; calc",
]
FAVORITES = ["Wheat", "pszenica ozima", "Łąka", "rzepak 2", "B", "C 3", "D-4", "mix"]


def good_home(program, rows, first=1):
    """Returns a home whose history holds about this many calculations, of each kind in turn."""
    home = Home()
    terminal = Terminal(program, home)
    terminal.wait(ANY_PROMPT)
    names = itertools.cycle(FAVORITES)
    for number, line in zip(range(first, first + rows), itertools.cycle(CALCULATIONS)):
        answer(terminal, line.format(n=number, clear=CLEAR))
        if number % 4 == 1:
            answer(terminal, f"save {next(names)}" + (f" {number}" if number > 4 * len(FAVORITES) else ""))
    answer(terminal, "use Wheat; spray; tank 900 l")
    if terminal.end():
        raise AssertionError(terminal.screen[-500:])
    return home


LIMITS = ["dose 1 l/ha", "times 2 per season", "total 3 l/ha per year", "total 9 l/ha per 3 years", "interval 14 d", "phi 35 d", "bbch 20-59", "water 200-400 l/ha", "reentry 48 h",
          "buffer 20 m", "until 2026-12-31", "source label of 2024"]
# Treatments of many kinds, with facts, limits, corrections and withdrawals.
RECORD = [
    "spray", "clear", "rate 220 l/ha", "area {n}.5 ha", "tank 1000 l", "name North {n}", "crop wheat",
    "product Tebu 250 EW 1 l/ha", "product Tebu permit R-12/2020", "product NIS 0.1 %", "product NIS state liquid", "product NIS role adjuvant",
    "product Mospilan 20 SP 0.2 kg/ha", *(f"limit Tebu wheat {limit}" for limit in LIMITS), "limit Mospilan wheat phi none", "limit Mospilan rye dose 1 kg/ha",
    "limit Mospilan wheat reentry dry", "calc",
    "record date 2026-04-02", "record start 21:00", "record end 2026-04-03 00:45", "record bbch 31-33", "record season 2026", "record place-id 12/{n}",
    "record reason septoria", "record eppo TRZAX", "record holder Gospodarstwo", "record operator Jan", "record keep", "record parcel South {n}", "record treated 3 ac", "record date 2026-04-20", "record keep",
    "record parcel South {n}", "record date 2026-04-25", "record treated 500 m2", "record fraction 50", "record wind 3 m/s", "record note a {n}", "record keep",
    "clear", "rate 20 gal/ac", "tank 300 gal", "product Roundup 360 SL 2 pt/ac", "product AMS 17 lb/100gal", "product AMS role conditioner", "calc", "record keep",
    "treatments correct T-1 bbch 45", "treatments correct T-2 treated 4 ac", "treatments withdraw T-3",
]


def good_record(program, home, number):
    """Keeps treatments of each kind in a home; `number` makes them differ from those of another."""
    lines = "".join(line.format(n=number) + "\n" for line in RECORD)
    outcome = program.run(home, "--format", "json", input=lines)
    if outcome.returncode:
        raise AssertionError(outcome.stdout[-500:] + outcome.stderr)


def answer(terminal, line):
    """Types a line and answers the program's questions."""
    since = len(terminal.screen)
    terminal.send(line)
    while not ANY_PROMPT.search(terminal.wait(re.compile(r"[>?):\]] $"), since)):
        since = len(terminal.screen)
        terminal.send("yes" if "yes" in terminal.screen[-80:] else "1")
    return terminal.screen[since:]


def many(home, copies, gap=1):
    """Copies every calculation this many times with other times, which is faster than typing."""
    database = sqlite3.connect(home.database)
    with database:
        (last,), = database.execute("SELECT max(id) FROM history")
        columns = [row[1] for row in database.execute("PRAGMA table_info(history)")]
        others = ", ".join(column for column in columns if column not in ("id", "at"))
        for copy in range(1, copies + 1):
            database.execute(f"INSERT INTO history (id, at, {others}) "
                             f"SELECT id + {copy * last * gap}, at + {copy * 100_000}, {others} FROM history WHERE id <= {last}")
            database.execute("INSERT INTO history_figures SELECT id + ?, figures FROM history_figures WHERE id <= ?",
                             (copy * last * gap, last))
    database.close()
