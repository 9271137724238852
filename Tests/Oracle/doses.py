#!/usr/bin/env python3
"""An independent check of doses that are worked out when they are typed.

Usage: doses.py PROGRAM [COUNT] [SEED]

Makes COUNT (3000) random doses at reference volumes (`0.05 % at 1600 l/ha`) and per length of row (`10 ml/100 m of row
75 cm`), metric, US and imperial, in both languages, with and without a product's name, and some that must be refused.
Works each out with exact fractions from the units' definitions: a share times its volume, an amount divided by the
length and the distance of the rows. Compares the dose, the text that is kept with it, and the product for an area.
Exit status 1 on any difference.
"""
import json
import random
import subprocess
import sys
from fractions import Fraction as F

sys.dont_write_bytecode = True  # leaves no compiled files in the checkout
from spray import ACRE, GALLON, IMPERIAL, INCH_CM, POUND, clear, rounded  # noqa: E402

# Amounts in litres or kilograms, areas in hectares, lengths in metres.
VOLUMES = {"l": F(1), "ml": F(1, 1000), "gal": GALLON, "pt": GALLON / 8, "floz": GALLON / 128, "impgal": IMPERIAL,
           "imppt": IMPERIAL / 8, "impfloz": IMPERIAL / 160}
WEIGHTS = {"kg": F(1), "g": F(1, 1000), "lb": POUND, "ozwt": POUND / 16}
AMOUNTS = {**VOLUMES, **WEIGHTS}
AREAS = {"ha": F(1), "m2": F(1, 10000), "ac": ACRE, "ft2": ACRE / 43560}
INCH = INCH_CM / 100
LENGTHS = {"m": F(1), "ft": 12 * INCH, "yd": 36 * INCH, "km": F(1000)}
DISTANCES = {"cm": F(1, 100), "m": F(1), "in": INCH, "ft": 12 * INCH}
# What each system types: volumes per area; amounts and volumes of shares; units per length of row.
SYSTEMS = {
    "metric": (["l/ha", "l/100m2", "ml/m2"], ["ml", "l", "g", "kg"], ["l"], ["m", "km"], ["cm", "m"]),
    "us": (["gal/ac", "gal/1000ft2"], ["floz", "pt", "gal", "lb", "ozwt"], ["gal"], ["ft", "yd"], ["in", "ft"]),
    "imperial": (["impgal/ac", "l/ha"], ["impfloz", "imppt", "lb", "ozwt", "ml"], ["impgal", "l"], ["ft", "m"], ["in", "cm"]),
}
NAMES = {"liquid": ["Delan 500 SC", "Falcon 460 EC"], "dry": ["Delan 700 WG", "Captan 80 WP"], None: ["Foo", "Topsin M"]}
AT = {"en": ["at", "@", "przy"], "pl": ["przy", "@", "at"]}
ROW = {"en": ["of row", "row"], "pl": ["rzędu co", "rzędu"]}


def spelled(unit, system):
    """Returns a unit as it is typed where the imperial gallon has the same name."""
    for name in ("gal", "pt", "floz"):
        if system == "imperial" and unit.startswith(name):
            return "us" + unit
    return unit


def parts(ratio):
    """Returns the amount, the count and the base of a ratio such as `ml/100m2`."""
    amount, base = ratio.split("/")
    digits = "".join(c for c in base if c.isdigit() and not base[:base.index(c)].strip("0123456789"))
    count = base[:len(base) - len(base.lstrip("0123456789"))]
    return amount, int(count or 1), base.lstrip("0123456789") or digits


def number(rng, low, high):
    """Returns a decimal between two numbers, of at most four digits behind the point."""
    places = rng.randrange(5)
    return max(F(rng.randrange(int(low * 10**places), int(high * 10**places) + 1), 10**places), F(1, 10**places))


class Case:
    """A dose with its script, and what the program must make of it."""

    def __init__(self, rng, language):
        self.rng, self.language, self.system = rng, language, rng.choice(list(SYSTEMS))
        self.state = rng.choice(["liquid", "dry", None])
        self.name = rng.choice(NAMES[self.state])
        self.refusal, self.dose, self.unit = None, None, None
        rates, amounts, volumes, lengths, distances = SYSTEMS[self.system]
        self.rate = rng.choice([None, (F(400), "l/ha"), (F(40), "gal/ac")])
        if rng.random() < 0.6:
            self.share(rng.choice(rates), rng.choice(amounts), rng.choice(volumes))
        else:
            self.row(rng.choice(amounts), rng.choice(lengths), rng.choice(distances))
        self.typed = " ".join(self.typed.split())

    def written(self, value):
        """Returns a number as it is typed in the language, with a mark that cannot group digits."""
        text = f"{float(value):.4f}".rstrip("0").rstrip(".")
        return text.replace(".", ",") if self.language == "pl" else text

    def clear(self, value):
        """Returns the number with another last digit, if its mark could group digits in the other notation."""
        return value if (value * 1000).denominator > 1 or (value * 100).denominator == 1 else value + F(1, 10000)

    def share(self, rate, amount, volume):
        rng = self.rng
        reference = self.clear(number(rng, 5, 2500))
        kind = rng.choice(["%", "%", "ratio", "%v/v", "%w/v"])
        volume_unit, count, area = parts(rate)
        litres = reference * VOLUMES[volume_unit] / (count * AREAS[area])  # on a hectare
        base = "ac" if area in ("ac", "ft2") else "ha"
        is_customary = volume_unit in ("gal", "impgal")
        if kind == "ratio":
            below, share = rng.choice([1, 10, 100]), self.clear(number(rng, 1, 400))
            text = f"{self.written(share)} {spelled(amount, self.system)}/{below if below > 1 else ''}{rng.choice(['', ' ']) if below > 1 else ''}{spelled(volume, self.system)}"
            per_litre, unit = share * AMOUNTS[amount] / (below * VOLUMES[volume]), amount
        else:
            share = self.clear(number(rng, F(1, 100), 3))
            text = f"{self.written(share)}{rng.choice(['', ' '])}{kind}"
            dry = {"%v/v": False, "%w/v": True}.get(kind, self.state == "dry")
            per_litre = share / 100
            unit = ("lb" if is_customary else "kg") if dry else volume_unit if is_customary else "l"
        word, bad = rng.choice(AT[self.language]), rng.random()
        rate_text = f"{self.written(reference)} {spelled(rate, self.system)}"
        if bad < 0.03:
            rate_text, self.refusal = self.written(reference), "dose.reference"
        elif bad < 0.06:
            text, self.refusal = f"{self.written(share + F(1, 2) if share.denominator == 1 else share)}", "dose.reference"
        elif bad < 0.09:
            text, self.refusal = f"{self.written(share)} {'kg' if self.state == 'dry' else 'l'}/ha", "dose.reference"
        elif kind == "%" and self.state is None:
            self.refusal = "product.state_unknown"
        self.typed = f"{text} {word} {rate_text}"
        self.dose, self.unit = per_litre * litres * AREAS[base] / AMOUNTS[unit], f"{unit}/{base}"

    def row(self, amount, length, distance):
        rng = self.rng
        value, count, apart = self.clear(number(rng, 1, 90)), rng.choice([1, 10, 100, 1000]), self.clear(number(rng, 1, 150))
        per = rng.choice(["/", " na ", " per "])
        self.typed = (f"{self.written(value)} {spelled(amount, self.system)}{per}{'' if count == 1 else count} {length} "
                      f"{rng.choice(ROW[self.language])} {self.written(apart)}")
        if rng.random() < 0.05:
            self.refusal = "dose.reference"
        else:
            self.typed += f" {distance}"
        base = self.rate[1].split("/")[1] if self.rate else "ha" if self.system == "metric" else "ac"
        hectares = count * LENGTHS[length] * apart * DISTANCES[distance] / 10000
        self.dose, self.unit = value / hectares * AREAS[base], f"{amount}/{base}"

    def lines(self):
        """Returns the commands: the last two are the dose and the question what it is."""
        rate = [f"rate {self.written(self.rate[0])} {spelled(self.rate[1], self.system)}"] if self.rate else []
        start = ["clear", f"set units {self.system}"] + rate
        if self.rng.random() < 0.3:
            unit = "kg/ha" if self.state == "dry" else "l/ha"
            return start + [f'product "{self.name}" 1 {unit}', f"dose {self.name} {self.typed}", "show"]
        return start + [f"product {self.name} {self.typed}", "show"]


def check(case, answers):
    """Returns what is wrong with the answers to a case."""
    *_, entered, shown = answers
    code = entered.get("error", {}).get("code")
    if case.refusal or code:
        return [] if code == case.refusal else [f"{code}, expected {case.refusal}"]
    [product] = shown["input"]["products"]
    expected = {"value": rounded(case.dose), "unit": clear(case.unit)}
    # What to type for a dose that was worked out is the member `typed`.
    found = {key: product["dose"][key] for key in expected}
    problems = [] if found == expected else [f"dose {found}, expected {expected}"]
    return problems + ([] if product.get("typed") == case.typed else [f"typed {product.get('typed')!r}, expected {case.typed!r}"])


def main():
    program, count, seed = sys.argv[1], int((sys.argv[2:] or [3000])[0]), int((sys.argv[3:] or [random.randrange(10**6)])[0])
    rng, failed, worked_out = random.Random(seed), 0, 0
    for language in ("en", "pl"):
        cases = [Case(rng, language) for _ in range(count // 2)]
        scripts = [case.lines() for case in cases]
        # Each command stands alone, and refused ones leave nothing in doubt.
        lines = [line for script in scripts for line in script]
        answered = subprocess.run(
            [program, "--ephemeral", "--lang", language, "--format", "json", "--keep-going"],
            input="".join(line + "\n" for line in lines), capture_output=True, encoding="utf-8", check=False)
        answers = [json.loads(line, parse_float=str, parse_int=str) for line in answered.stdout.splitlines()]
        if len(answers) != len(lines):
            sys.exit(f"{len(lines)} answers expected, {len(answers)} found: {answered.stderr[:300]}")
        for case, script in zip(cases, scripts):
            mine, answers = answers[:len(script)], answers[len(script):]
            problems = check(case, mine)
            worked_out += not case.refusal
            if problems:
                failed += 1
                if failed <= 10:
                    print("\n".join(problems) + "\n  " + "; ".join(script))
    print(f"doses.py: {count} doses, {worked_out} worked out, {failed} differ (seed {seed})")
    sys.exit(failed > 0)


main()
