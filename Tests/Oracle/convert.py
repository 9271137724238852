#!/usr/bin/env python3
"""An independent check of the unit converter.

Usage: convert.py PROGRAM [COUNT] [SEED]

Makes COUNT random conversions between any two units of a category, works each out with exact fractions from the units'
definitions (not from the program's own list), has the program convert them all in one run, and compares every number as
JSON gives it. Every pair of units comes at least once where COUNT allows. Exit status 1 on any difference.
"""
import json
import random
import subprocess
import sys
from fractions import Fraction as F

sys.dont_write_bytecode = True  # the folder stays as it was checked out
from spray import rounded  # noqa: E402

INCH = F("0.0254")
POUND = F("0.45359237")
GALLON = 231 * (100 * INCH) ** 3 / 1000  # cubic inches, in litres
IMPERIAL = F("4.54609")
ACRE = 43560 * (12 * INCH) ** 2 / 10000  # square feet, in hectares
# What one of each unit is, in any one unit of its category; temperatures as (factor, offset) to kelvins.
UNITS = {
    "weight": {"mg": F(1, 10**6), "g": F(1, 1000), "dag": F(1, 100), "kg": F(1), "t": F(1000), "oz": POUND / 16,
               "lb": POUND, "st": 14 * POUND},
    "length": {"mm": F(1, 1000), "cm": F(1, 100), "m": F(1), "km": F(1000), "in": INCH, "ft": 12 * INCH,
               "yd": 36 * INCH, "mi": 63360 * INCH},
    "temperature": {"C": (F(1), F("273.15")), "F": (F(5, 9), F("273.15") - 32 * F(5, 9)), "K": (F(1), F(0))},
    "volume": {"ml": F(1, 1000), "l": F(1), "hl": F(100), "m3": F(1000), "gal": GALLON, "qt": GALLON / 4,
               "pt": GALLON / 8, "floz": GALLON / 128, "tbsp": GALLON / 256, "tsp": GALLON / 768,
               "impgal": IMPERIAL, "imppt": IMPERIAL / 8, "impfloz": IMPERIAL / 160},
    "area": {"m2": F(1, 10000), "a": F(1, 100), "ha": F(1), "km2": F(100), "ft2": (12 * INCH) ** 2 / 10000, "ac": ACRE},
    "speed": {"km/h": F(1000, 3600), "m/s": F(1), "mph": 63360 * INCH / 3600, "m/min": F(1, 60), "ft/min": 12 * INCH / 60,
              "kn": F(1852, 3600)},
    "flow": {"l/min": F(1), "ml/min": F(1, 1000), "l/h": F(1, 60), "l/s": F(60), "m3/h": F(1000, 60), "gal/min": GALLON,
             "impgal/min": IMPERIAL, "floz/min": GALLON / 128},
    "pressure": {"bar": F(10**5), "mbar": F(100), "Pa": F(1), "kPa": F(1000), "MPa": F(10**6),
                 "psi": POUND * F("9.80665") / INCH**2, "atm": F(101325)},
    "time": {"s": F(1), "min": F(60), "h": F(3600), "d": F(86400)},
    "volume-rate": {"l/ha": F(1), "ml/ha": F(1, 1000), "gal/ac": GALLON / ACRE, "qt/ac": GALLON / 4 / ACRE,
                    "pt/ac": GALLON / 8 / ACRE, "floz/ac": GALLON / 128 / ACRE, "impgal/ac": IMPERIAL / ACRE},
    "mass-rate": {"kg/ha": F(1), "g/ha": F(1, 1000), "lb/ac": POUND / ACRE, "ozwt/ac": POUND / 16 / ACRE},
}


def converted(category, value, source, target):
    """The exact number in the other unit."""
    if category == "temperature":
        (factor, offset), (other, start) = UNITS[category][source], UNITS[category][target]
        return (value * factor + offset - start) / other
    return value * UNITS[category][source] / UNITS[category][target]


def decimal(rng, category, source):
    """A number that can be typed for a unit: at most nine digits, a temperature not below absolute zero."""
    value = F(rng.randrange(0, 10 ** rng.randrange(1, 10)), 10 ** rng.randrange(0, 7))
    if category == "temperature" and rng.random() < 0.5:
        factor, offset = UNITS[category][source]
        value = -min(value, F(int(offset / factor)))
    return value


def written(value):
    """A number as it is typed in English."""
    digits = str(abs(value.numerator) * 10**6 // value.denominator).rjust(7, "0")
    text = (digits[:-6] + "." + digits[-6:]).rstrip("0").rstrip(".")
    return ("-" if value < 0 else "") + text


def cases(rng, count):
    pairs = [(c, a, b) for c, units in UNITS.items() for a in units for b in units]
    rng.shuffle(pairs)
    for index in range(count):
        category, source, target = pairs[index] if index < len(pairs) else rng.choice(pairs)
        yield category, decimal(rng, category, source), source, target


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 3000
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 2026)
    made = list(cases(rng, count))
    script = "".join(
        f"convert {written(value)} {source}{rng.choice([' ', ' to '])}{target}\n" for _, value, source, target in made)
    answered = subprocess.run(
        [program, "--lang", "en", "--format", "json"], input=script, capture_output=True, encoding="utf-8", check=False)
    lines = answered.stdout.splitlines()
    problems = [] if len(lines) == count else [f"{count} lines expected, {len(lines)} found: {answered.stderr[:200]}"]
    for (category, value, source, target), line in zip(made, lines):
        expected = rounded(converted(category, value, source, target))
        found = json.loads(line, parse_float=str, parse_int=str)
        result = found["result"]
        if (found["input"]["category"], result["unit"], result["value"]) != (category, target, expected):
            problems.append(f"{written(value)} {source} in {target}: {expected} expected, {line} found")
    for problem in problems[:20]:
        print(problem)
    print(f"{count} conversions, {len(problems)} differences")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
