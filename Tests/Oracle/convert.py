#!/usr/bin/env python3
"""An independent check of the unit converter.

Usage: convert.py PROGRAM [COUNT] [SEED]

Makes COUNT random conversions between any two units of a category. Works each out with exact fractions from the
units' definitions (not from the program's own list), runs them all in one run of the program, and compares every
number of the JSON output. Every pair of units occurs at least once if COUNT allows it; a third as many conversions
use compound units such as `ml/25000m2`.

Then converts every pair there and back, and compares the program's list of units with the definitions. Exit status 1
on any difference.
"""
import json
import random
import re
import subprocess
import sys
from fractions import Fraction as F

sys.dont_write_bytecode = True  # leaves no compiled files in the checkout
from spray import clear as named, rounded, short  # noqa: E402

INCH = F("0.0254")
FOOT, YARD, MILE = 12 * INCH, 36 * INCH, 63360 * INCH
POUND = F("0.45359237")
GALLON = 231 * (100 * INCH) ** 3 / 1000  # cubic inches, in litres
IMPERIAL = F("4.54609")
ACRE = 43560 * FOOT**2 / 10000  # square feet, in hectares
GRAVITY = F("9.80665")  # the weight of one kilogram, in newtons
CUBIC_FOOT = FOOT**3 * 1000  # in litres
# The size of each unit in a base unit of its category; temperatures as (factor, offset) to kelvins.
UNITS = {
    "weight": {"mg": F(1, 10**6), "g": F(1, 1000), "dag": F(1, 100), "kg": F(1), "q": F(100), "t": F(1000),
               "oz": POUND / 16, "ozwt": POUND / 16, "lb": POUND, "st": 14 * POUND, "cwt": 100 * POUND, "impcwt": 112 * POUND,
               "uston": 2000 * POUND, "impton": 2240 * POUND},
    "length": {"mm": F(1, 1000), "cm": F(1, 100), "dm": F(1, 10), "m": F(1), "km": F(1000), "in": INCH, "ft": FOOT,
               "yd": YARD, "mi": MILE},
    "temperature": {"C": (F(1), F("273.15")), "F": (F(5, 9), F("273.15") - 32 * F(5, 9)), "K": (F(1), F(0))},
    "volume": {"ml": F(1, 1000), "cl": F(1, 100), "dl": F(1, 10), "l": F(1), "hl": F(100), "cm3": F(1, 1000),
               "dm3": F(1), "m3": F(1000), "in3": CUBIC_FOOT / 1728, "ft3": CUBIC_FOOT, "gal": GALLON,
               "qt": GALLON / 4, "pt": GALLON / 8, "cup": GALLON / 16, "floz": GALLON / 128, "tbsp": GALLON / 256,
               "tsp": GALLON / 768, "mcup": F(1, 4), "mtbsp": F(15, 1000), "mtsp": F(5, 1000), "impgal": IMPERIAL,
               "impqt": IMPERIAL / 4, "imppt": IMPERIAL / 8, "impfloz": IMPERIAL / 160},
    "area": {"cm2": F(1, 10**8), "m2": F(1, 10000), "a": F(1, 100), "daa": F(1, 10), "ha": F(1), "km2": F(100),
             "in2": INCH**2 / 10000, "ft2": FOOT**2 / 10000, "yd2": YARD**2 / 10000, "ac": ACRE,
             "mi2": MILE**2 / 10000},
    "time": {"s": F(1), "min": F(60), "h": F(3600), "d": F(86400)},
    "speed": {"km/h": F(1000, 3600), "m/s": F(1), "mph": MILE / 3600, "m/min": F(1, 60), "ft/min": FOOT / 60,
              "kn": F(1852, 3600)},
    "flow": {"l/min": F(1, 60), "ml/min": F(1, 60000), "l/h": F(1, 3600), "l/s": F(1), "m3/h": F(1000, 3600),
             "gal/min": GALLON / 60, "impgal/min": IMPERIAL / 60, "floz/min": GALLON / 128 / 60},
    "pressure": {"bar": F(10**5), "mbar": F(100), "Pa": F(1), "kPa": F(1000), "MPa": F(10**6),
                 "psi": POUND * GRAVITY / INCH**2, "atm": F(101325)},
    "density": {"kg/l": F(1), "g/ml": F(1), "g/cm3": F(1), "kg/m3": F(1, 1000), "lb/gal": POUND / GALLON,
                "lb/ft3": POUND / CUBIC_FOOT},
    "power": {"W": F(1), "kW": F(1000), "hp": 550 * FOOT * POUND * GRAVITY, "PS": 75 * GRAVITY},
    "share": {"%": F(1, 100), "\u2030": F(1, 1000), "ppm": F(1, 10**6), "l/l": F(1), "ml/l": F(1, 1000),
              "ml/10l": F(1, 10**4), "ml/100l": F(1, 10**5), "l/100l": F(1, 100), "floz/gal": F(1, 128),
              "%v/v": F(1, 100)},
    "concentration": {"g/l": F(1, 1000), "g/10l": F(1, 10**4), "g/100l": F(1, 10**5), "kg/100l": F(1, 100),
                      "lb/100gal": POUND / (100 * GALLON), "%w/v": F(1, 100)},
    "volume-rate": {"l/ha": F(1), "ml/ha": F(1, 1000), "gal/ac": GALLON / ACRE, "qt/ac": GALLON / 4 / ACRE,
                    "pt/ac": GALLON / 8 / ACRE, "floz/ac": GALLON / 128 / ACRE, "impgal/ac": IMPERIAL / ACRE},
    "mass-rate": {"kg/ha": F(1), "g/ha": F(1, 1000), "t/ha": F(1000), "q/ha": F(100), "lb/ac": POUND / ACRE,
                  "ozwt/ac": POUND / 16 / ACRE, "cwt/ac": 100 * POUND / ACRE},
}
# The categories above and below the slash of a compound unit; the lower unit may have any count.
QUOTIENTS = [("volume", "area"), ("weight", "area"), ("volume", "volume"), ("weight", "volume"), ("length", "time"),
             ("volume", "time")]
# Pairs of categories that convert into each other: a density in kg/l is also a concentration.
ALIKE = {"density": "concentration", "concentration": "density"}


def converted(category, value, source, target):
    """Returns the exact number in the other unit."""
    if category == "temperature":
        (factor, offset), (other, start) = UNITS[category][source], UNITS[category][target]
        return (value * factor + offset - start) / other
    return value * UNITS[category][source] / {**UNITS.get(ALIKE.get(category), {}), **UNITS[category]}[target]


def decimal(rng, category, source):
    """Returns a number that can be typed for a unit: at most nine digits, and no temperature below absolute zero."""
    value = F(rng.randrange(0, 10 ** rng.randrange(1, 10)), 10 ** rng.randrange(0, 7))
    if category == "temperature" and rng.random() < 0.5:
        factor, offset = UNITS[category][source]
        value = -min(value, F(int(offset / factor)))
    return value


def written(value):
    """Returns a number as it is typed in English."""
    digits = str(abs(value.numerator) * 10**6 // value.denominator).rjust(7, "0")
    text = (digits[:-6] + "." + digits[-6:]).rstrip("0").rstrip(".")
    return ("-" if value < 0 else "") + text


def all_pairs():
    """Returns every unit with every unit that it converts to."""
    return [(c, a, b) for c, units in UNITS.items() for a in units for b in [*units, *UNITS.get(ALIKE.get(c), {})]]


def cases(rng, count):
    pairs = all_pairs()
    rng.shuffle(pairs)
    for index in range(count):
        category, source, target = pairs[index] if index < len(pairs) else rng.choice(pairs)
        yield category, decimal(rng, category, source), source, target


def answers(program, lines):
    """Returns the program's answer to each line, with the numbers as texts."""
    answered = subprocess.run(
        [program, "--lang", "en", "--format", "json"], input="".join(line + "\n" for line in lines),
        capture_output=True, encoding="utf-8", check=False)
    found = [json.loads(line, parse_float=str, parse_int=str) for line in answered.stdout.splitlines()]
    if len(found) != len(lines):
        sys.exit(f"{len(lines)} answers expected, {len(found)} found: {answered.stderr[:200]}")
    return found


def wrong(made, found):
    """Yields the conversions that differ from the definitions."""
    for (category, value, source, target), answer in zip(made, found):
        expected = rounded(converted(category, value, source, target))
        result = answer.get("result", {})
        if (answer.get("input", {}).get("category"), result.get("unit"), result.get("value")) != (category, named(target), expected):
            yield f"{written(value)} {source} in {target}: {expected} expected, {answer} found"


# Compound units with a name of their own.
CALLED = {"mi/h": "mph"}


def put_together(rng):
    """Returns a compound unit as it is typed, and its size in base units."""
    over, under = rng.choice(QUOTIENTS)
    # `oz` means the ounce of weight by itself but another unit before a slash, so it is left out.
    amounts, bases = [unit for unit in UNITS[over] if unit != "oz"], list(UNITS[under])
    def one():
        amount, count, base = rng.choice(amounts), rng.choice([1, 1, 10, 100, 1000, 25000]), rng.choice(bases)
        unit = f"{amount}/{count if count > 1 else ''}{base}"
        return unit, UNITS[over][amount] / (count * UNITS[under][base])
    return one(), one()


def clear(unit):
    """Returns a unit as it is typed: `ar` for the are, because `a` next to a US or imperial unit could mean acres and
    is refused."""
    return unit + "r" if unit.endswith("/a") or re.search(r"/\d+a$", unit) else unit


def wrong_quotients(program, rng, count):
    """Yields the conversions between compound units that differ from the definitions."""
    made = [(F(rng.randrange(1, 10**6), 1000), *put_together(rng)) for _ in range(count)]
    lines = [f"convert {written(value)} {clear(source)} {clear(target)}" for value, (source, _), (target, _) in made]
    for (value, (source, factor), (target, other)), answer in zip(made, answers(program, lines)):
        expected, result = rounded(value * factor / other), answer.get("result", {})
        if (result.get("unit"), result.get("value")) != (CALLED.get(target, named(target)), expected):
            yield f"{written(value)} {source} in {target}: {expected} expected, {answer} found"


def lost(program):
    """Yields the pairs of units for which 7.25 does not return exactly from a conversion there and back."""
    pairs = [(a, b) for _, a, b in all_pairs() if a != b]
    lines = [line for a, b in pairs for line in (f"convert 7.25 {a} to {b}", "swap")]
    for (a, b), answer in zip(pairs, answers(program, lines)[1::2]):
        result = answer.get("result", {})
        if (result.get("unit"), result.get("value")) != (named(a), "7.25"):
            yield f"7.25 {a} in {b} and back: {answer} found"


def listed(program):
    """Yields the units in the program's list that differ from the definitions."""
    units = answers(program, ["convert units"])[0]["units"]
    for unit in units:
        category, base = unit["category"], unit["base"]
        factor, offset = F(unit["to_base"]), F(unit["to_base_offset"])
        known = next((each for each in UNITS[category] if named(each) == unit["id"]), None)
        if known is None or any(
                converted(category, F(value), known, short(base)) != value * factor + offset for value in (1, 10)):
            yield f"{unit} is not as it is defined"
    for category, known in UNITS.items():
        if {unit["id"] for unit in units if unit["category"] == category} != set(map(named, known)):
            yield f"{category}: other units than these: {list(known)}"


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 3000
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 2026)
    made = list(cases(rng, count))
    lines = [
        f"convert {written(value)} {source}{rng.choice([' ', ' to ', ' -> ', ' in '])}{target}"
        for _, value, source, target in made]
    problems = [*wrong(made, answers(program, lines)), *wrong_quotients(program, rng, count // 3), *lost(program), *listed(program)]
    for problem in problems[:20]:
        print(problem)
    pairs = len(all_pairs())
    print(f"{count} conversions and {count // 3} of units put together, {pairs} pairs of units there and back, {len(problems)} differences")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
