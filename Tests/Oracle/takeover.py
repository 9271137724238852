#!/usr/bin/env python3
"""Checks that another program's treatments, taken over, count as if they had been typed.

Usage: takeover.py PROGRAM [TREATMENTS] [TABLES] [SEED]

Makes TABLES (4) tables of TREATMENTS (1000) random treatments each in layouts of other programs: unlike words, orders, marks, dates, places of
units; one to three products each. Each table is taken over into data that know limits; the same treatments are typed, one after another, into
other data that know the same limits. Every treatment must have the same facts, verdicts and harvest in both, also one that is typed
afterwards. Read again, the table adds nothing, alone or with its rows in another order. Exit status 1 on any difference, and if no verdict was
“within”, “beyond” or “not known”.
"""
import datetime
import random
import sys
import tempfile
from collections import Counter
from fractions import Fraction as F
from pathlib import Path

import trials
from table_files import answers, base, file_bytes, pick, written

PARCELS = ["North", "South field", "Pod lasem", "Za rzeką"]
CROPS = [("winter wheat", "pszenica ozima"), ("maize", "kukurydza"), ("potato", "ziemniak")]
WET, DRY = ["l/ha", "ml/ha"], ["kg/ha", "g/ha"]
# Products with the units of their doses and the range of them in litres or kilograms per hectare.
PRODUCTS = [("Tebu 250 EW", WET, 0.4, 1.2), ("Mospilan 20 SP", DRY, 0.1, 0.4), ("Delan 700 WG", DRY, 0.3, 0.9), ("Amistar Opti", WET, 1, 3)]
LIMITS = ["dose {dose}", "times 3 per season", "total {total} per year", "interval 10 d", "phi 28 d"]
HIGHEST = {"Tebu 250 EW": ("1 l/ha", "3 l/ha"), "Mospilan 20 SP": ("0.3 kg/ha", "0.9 kg/ha"), "Delan 700 WG": ("0.8 kg/ha", "2 kg/ha"),
           "Amistar Opti": ("2.5 l/ha", "7 l/ha")}
VERDICTS = ["within", "beyond", "unknown"]
FIRST = datetime.date(2024, 1, 10)

# For each layout the words of its headings, the mark of its numbers, its separator, encodings, how it writes a date, and where units stand.
ENGLISH = {"number": "Record number", "date": "Application date", "parcel": "Field", "treated": "Treated area", "product": "Product",
           "dose": "Dose per ha", "crop": "Crop", "season": "Harvest year", "operator": "Operator", "total": "Total used"}
POLISH = {"number": "Nr zabiegu", "date": "Data zabiegu", "parcel": "Nazwa pola", "treated": "Powierzchnia zabiegu", "product": "Nazwa środka",
          "dose": "Dawka na ha", "crop": "Roślina", "season": "Rok zbioru", "operator": "Operator", "total": "Zużycie"}
LAYOUTS = [
    {"words": ENGLISH, "language": "en", "mark": ".", "separator": ",", "encodings": ["utf-8", "utf-8-sig"], "date": "%d/%m/%Y", "units": "cell"},
    {"words": ENGLISH, "language": "en", "mark": ".", "separator": "\t", "encodings": ["utf-8"], "date": "%Y-%m-%d", "units": "column"},
    {"words": POLISH, "language": "pl", "mark": ",", "separator": ";", "encodings": ["utf-8", "cp1250", "iso8859-2"], "date": "%d.%m.%Y",
     "units": "cell"},
    {"words": POLISH, "language": "pl", "mark": ",", "separator": ";", "encodings": ["utf-8-sig", "cp1250"], "date": "%Y-%m-%d", "units": "column"},
]


class Treatment:
    """One treatment: its facts, and its products with their doses."""

    def __init__(self, rng, number, day):
        self.number, self.date = number, day
        self.parcel, self.crop = rng.choice(PARCELS), rng.choice(CROPS)
        # Distinct for each treatment of a script, since the same values are the same result.
        self.area = F(100 + number, 100)
        self.season = day.year if rng.random() < 0.9 else None
        self.products = []
        for name, units, low, high in rng.sample(PRODUCTS, rng.choice([1, 1, 2, 3])):
            unit = rng.choice(units)
            amount = pick(rng, low, high)
            self.products.append((name, amount / base(unit), unit))

    def typed(self):
        """Returns the lines that type it at the prompt."""
        lines = ["clear", f"name {self.parcel}", f"area {written(self.area)} ha", "rate 200 l/ha", "tank 1000 l", f"crop {self.crop[0]}"]
        lines += [f'product "{name}" {written(amount)} {unit}' for name, amount, unit in self.products]
        lines += ["calc", f"record date {self.date}", "record operator Jan"]
        if self.season:
            lines.append(f"record season {self.season}")
        return [*lines, "record keep"]

    def rows(self, rng, layout):
        """Returns its lines in a layout, a product each, as cells by fact."""
        mark, rows = layout["mark"], []
        is_polish = layout["language"] == "pl"
        for name, amount, unit in self.products:
            total = amount * self.area
            row = {"number": str(self.number), "date": self.date.strftime(layout["date"]), "parcel": self.parcel, "product": name,
                   "crop": self.crop[is_polish], "season": str(self.season or ""), "operator": "Jan"}
            measured = {"treated": (self.area, "ha"), "dose": (amount, unit), "total": (total, unit.partition("/")[0])}
            for fact, (value, of) in measured.items():
                row[fact] = written(value, mark) if layout["units"] == "column" else f"{written(value, mark)} {of}"
                row[fact + " unit"] = of
            rows.append(row)
        return rows


def columns(rng, layout):
    """Returns the facts of a layout in a random order, each measured one followed by its column of units, where it has one."""
    order = list(layout["words"])
    rng.shuffle(order)
    if layout["units"] == "cell":
        return order
    measured = {"treated", "dose", "total"}
    return [each for fact in order for each in ([fact, fact + " unit"] if fact in measured else [fact])]


def heading(fact, layout):
    """Returns the word of a column of a layout."""
    name, _, unit = fact.partition(" ")
    word = layout["words"][name]
    if not unit:
        return word
    return f"{word} unit" if layout["language"] == "en" else f"Jednostka: {word}"


def limits():
    """Returns the lines that type the limits of all products."""
    lines = [f'product "{name}" 1 {units[0]}' for name, units, _, _ in PRODUCTS]
    for name, (dose, total) in HIGHEST.items():
        for crop, _ in CROPS:
            lines += [f'limit "{name}" "{crop}" {each.format(dose=dose, total=total)}' for each in LIMITS]
    return ["area 1", "rate 200 l/ha", "tank 1000 l", *lines, "clear"]


def facts(answer):
    """Returns what a list of treatments says of each, whatever its order, without what tells where it came from."""
    kept = {}
    for each in answer["treatments"]:
        products = [[product[key] for key in ("name", "dose", "per_area", "total")] for product in each["products"]]
        verdicts = [[limit[key] for key in ("product", "fact", "limit", "found", "since", "verdict")] for limit in each["limits"]]
        key = (each["date"], each["parcel"], each["treated"]["value"])
        kept[key] = (each["eppo"], each["season"], each["operator"], sorted(products, key=str), sorted(verdicts, key=str), each["harvest"])
    return kept


def check_table(program, count, case):
    """Takes a table over and types the same; returns what differs."""
    rng = random.Random(case)
    layout = LAYOUTS[case % len(LAYOUTS)]
    # By date: a treatment keeps the verdicts of the moment when it is made, and a table is taken over from its first day on.
    days = sorted(FIRST + datetime.timedelta(days=rng.randrange(700)) for _ in range(count))
    treatments = [Treatment(rng, number, day) for number, day in enumerate(days, 1)]
    problems, counts = [], Counter()
    with tempfile.TemporaryDirectory() as typed, tempfile.TemporaryDirectory() as taken:
        answers(program, typed, "en", *limits())
        answers(program, taken, "en", *limits())
        for each in treatments:
            found, errors = answers(program, typed, "en", *each.typed())
            if errors or "treatment" not in found[-1]:
                return [f"{case}: typing refused: {errors}"], "\n".join(each.typed()), counts
        order = columns(rng, layout)
        lines = [row for each in treatments for row in each.rows(rng, layout)]
        cells = [[row[fact] for fact in order] for row in lines]
        head = [heading(fact, layout) for fact in order]
        for name, rows in [("table.csv", cells), ("again.csv", rng.sample(cells, len(cells)))]:
            data = file_bytes(rng, [head, *rows], layout["separator"], rng.choice(layout["encodings"]))
            (Path(taken) / name).write_bytes(data)
        imports = [f"treatments import --force {taken}/{name}" for name in ("table.csv", "table.csv", "again.csv")]
        found, errors = [], ""
        for each in imports:
            made, said = answers(program, taken, layout["language"], each)
            found, errors = found + made, errors + said
        made = [each["treatments_imported"] for each in found if "treatments_imported" in each]
        if errors or len(made) != 3:
            return [f"{case}: taking over refused: {errors[:500]} {str(found)[:300]}"], str(head), counts
        added = [len(each["added"]) for each in made]
        same = [each["same"] for each in made]
        if added != [count, 0, 0] or same[1:] != [count, count]:
            problems.append(f"{case}: added {added}, the same {same}, of {count}")
        last = Treatment(rng, count + 1, FIRST + datetime.timedelta(days=400))
        listed = [facts(answers(program, folder, "en", *last.typed(), "treatments")[0][-1]) for folder in (typed, taken)]
        for key, one in listed[0].items():
            other = listed[1].get(key)
            counts["treatments"] += 1
            counts.update(verdict[-1] for verdict in one[-2])
            for typed_fact, taken_fact in zip(one, other or one):
                if other is None or typed_fact != taken_fact:
                    problems.append(f"{case} {key}:\n  typed {typed_fact}\n  taken {other and taken_fact}")
        if len(listed[1]) != count + 1 or len(listed[0]) != count + 1:
            problems.append(f"{case}: {len(listed[0])} typed, {len(listed[1])} taken over")
    return problems, "", counts


def main():
    if not 2 <= len(sys.argv) <= 5:
        sys.exit(__doc__)
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    tables = int(sys.argv[3]) if len(sys.argv) > 3 else 4
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 0
    failed, counts = trials.run(lambda case: check_table(program, count, case), range(seed, seed + tables))
    verdicts = ", ".join(f"{verdict} {counts[verdict]}" for verdict in VERDICTS)
    print(f"takeover: {tables} tables, {counts['treatments']} treatments; verdicts: {verdicts}; {failed} tables differ")
    if failed or not all(counts[verdict] for verdict in VERDICTS):
        sys.exit(1)


if __name__ == "__main__":
    main()
