#!/usr/bin/env python3
"""Amounts as a jug or scales show them, whatever unit they were typed in.

Usage: jug.py PROGRAM [COUNT] [SEED]

Types COUNT (1000) random mixes of one product, with doses in every unit of volume and weight per hectare, acre, are or
1000 ft², in both languages, and reads the amount of the whole job from the printed sheet. It must be in the large unit
of the typed unit's system from one up, else in the small one, rounded there as the sheet rounds, and chosen after
rounding. Exit status 1 on any difference.
"""
import random
import re
import subprocess
import sys
from fractions import Fraction as F

from spray import GALLON, IMPERIAL, POUND

INCH = F(254, 10000)
# Litres and kilograms of the units that can be typed in a dose, by the jug or the scales that show them.
SYSTEMS = [
    ("l", "ml", F(1), F(1, 1000), {"l": 1, "ml": F(1, 1000), "cl": F(1, 100), "dl": F(1, 10), "hl": 100, "m3": 1000, "cm3": F(1, 1000), "dm3": 1,
                                   "mcup": F(1, 4), "mtbsp": F(15, 1000), "mtsp": F(5, 1000)}),
    ("US gal", "US fl oz", GALLON, GALLON / 128, {"usgal": GALLON, "usqt": GALLON / 4, "uspt": GALLON / 8, "usfloz": GALLON / 128, "cup": GALLON / 16,
                                                  "tbsp": GALLON / 256, "tsp": GALLON / 768, "in3": 1000 * INCH**3, "ft3": 1000 * (12 * INCH)**3}),
    ("imp gal", "imp fl oz", IMPERIAL, IMPERIAL / 160, {"impgal": IMPERIAL, "impqt": IMPERIAL / 4, "imppt": IMPERIAL / 8, "impfloz": IMPERIAL / 160}),
    ("kg", "g", F(1), F(1, 1000), {"kg": 1, "g": F(1, 1000), "dag": F(1, 100), "mg": F(1, 10**6), "q": 100, "t": 1000}),
    ("lb", "oz wt", POUND, POUND / 16, {"lb": POUND, "ozwt": POUND / 16, "st": 14 * POUND, "uscwt": 100 * POUND, "impcwt": 112 * POUND,
                                        "uston": 2000 * POUND, "impton": 2240 * POUND}),
]
AREAS = {"ha": F(1), "ac": F("0.40468564224"), "ar": F(1, 100), "1000ft2": F("0.009290304")}


def half_away(value, places):
    return F((2 * value * 10**places + 1) // 2, 10**places)


def significant(value):
    """Rounds to three significant digits."""
    places = 0
    while value * 10**places < 100:
        places += 1
    return half_away(value, places)


def shown(value):
    return half_away(value, 2) if value >= 1 else significant(value)


def measured(amount, system):
    """Returns the printed number and unit of an amount in litres or kilograms."""
    large, small, of_large, of_small, _ = system
    number = shown(amount / of_large)
    if number >= 1:
        return number, large
    return significant(amount / of_small) if small in ("ml", "g") else shown(amount / of_small), small


def decimal(value, comma):
    text = f"{float(value):.6f}".rstrip("0").rstrip(".")
    return text.replace(".", ",") if comma else text


def main():
    program, count, seed = sys.argv[1], int((sys.argv[2:] or ["1000"])[0]), int((sys.argv[3:] or ["1"])[0])
    rng, wrong, compared, units = random.Random(seed), 0, 0, set()
    for language in ("en", "pl"):
        lines, expected = [], []
        for _ in range(count // 2):
            system = rng.choice(SYSTEMS)
            unit, one = rng.choice(list(system[4].items()))
            area, hectares = rng.choice(list(AREAS.items()))
            # From a few drops to some hundred litres on two to forty hectares.
            wanted = F(10) ** rng.randint(-4, 1) * rng.randint(1, 999) / 100
            exact = max(wanted / one * hectares, F(2, 10**6))
            # No more than twelve digits can be typed.
            dose = half_away(exact, min(rng.randint(4, 6), 12 - len(str(int(exact))))) or F(1, 10**4)
            field = half_away(F(rng.uniform(2, 40)), rng.randint(0, 3))
            lines.append(f"clear; area {decimal(field, language == 'pl')} ha; rate 200 l/ha; tank 1000 l; "
                         f"product Xx {decimal(dose, language == 'pl')} {unit}/{area}; calc")
            expected.append(measured(dose * one / hectares * field, system))
            units.add(unit)
        text = "\n".join(lines) + "\n"
        run = subprocess.run([program, "--ephemeral", "--keep-going", "--lang", language], input=text.encode(), capture_output=True)
        rows = [line for line in run.stdout.decode().replace("\u00a0", " ").split("\n") if line.startswith("  Xx ")]
        if run.stderr or len(rows) != len(lines):
            sys.exit(f"{len(rows)} rows for {len(lines)} mixes: {run.stderr.decode()[:500]}")
        for line, row, (number, unit) in zip(lines, rows, expected):
            found = re.search(r"  ([0-9][0-9 ]*(?:[.,][0-9]+)?) ([A-Za-z][A-Za-z ]*)$", row)
            compared += 1
            if not found or F(found[1].replace(" ", "").replace(",", ".")) != number or found[2] != unit:
                wrong += 1
                if wrong <= 5:
                    print(f"{line}\n  {row.strip()}\n  must be {float(number)} {unit}")
    print(f"{compared} amounts in {len(units)} units; {wrong} differ")
    sys.exit(wrong > 0 or compared < count - 1)


main()
