#!/usr/bin/env python3
"""An independent check of bands, of doses per leaf wall and per crown height, and of caps.

Usage: canopy.py PROGRAM [COUNT] [SEED]

Makes COUNT (1000) random jobs of one to three products with doses per area, per leaf wall area (EPPO PP 1/239: LWA = 2 ·
height · 10 000 m² / distance of the rows, half of it for one side) and per metre of crown height, shares, caps, bands,
extra or leftover liquid, in full or even fills, with and without an area; some lack the canopy, have a band beside
it, or a cap in another measure. Works each out with exact fractions, runs all in one run of the program through
JSON, and compares every figure and refusal. Exit status 1 on any difference, and if a kind of job never occurs.
"""
import json
import random
import subprocess
import sys
from collections import Counter
from fractions import Fraction as F

INCH = F("2.54") / 100
GALLON = 231 * (INCH * 10) ** 3
ACRE = 43560 * (12 * INCH) ** 2 / 10000
AREAS = {"ha": F(1), "a": F(1, 100), "m2": F(1, 10000), "ac": ACRE}
LITRES = {"l": F(1), "ml": F(1, 1000), "hl": F(100), "gal": GALLON, "floz": GALLON / 128}
KILOGRAMS = {"kg": F(1), "g": F(1, 1000), "lb": F("0.45359237")}
METRES = {"m": F(1), "cm": F(1, 100), "ft": 12 * INCH, "in": INCH}
# The ids of units for programs, where a session's own could mean several.
CLEAR = {"a": "ar", "gal": "usgal", "floz": "usfloz"}
AMOUNTS = LITRES | KILOGRAMS
SPELLINGS = {"wall": ["{}/10000 m2 LWA", "{}/10 000 m² LWA", "{}/ha LWA", "{}/10000m2LWA", "{} per 10000 m2 leaf wall"],
             "crown": ["{}/ha/m", "{} per ha per m", "{}/ha/m of crown height"]}


def clear(amount, below=None):
    """Returns the id of a unit for programs."""
    name = CLEAR.get(amount, amount)
    return name if below is None else f"{name}/{CLEAR.get(below, below)}"


def decimal(rng, least, most):
    """Returns a random number with at most three digits behind the point, as text."""
    value = round(rng.uniform(least, most), rng.choice([0, 1, 2, 3]))
    return f"{value:.10g}" if value > 0 else f"{least:.10g}"


class Product:
    def __init__(self, rng, number, kinds):
        self.number, self.name = number, f"Alfa{number}"
        self.kind = rng.choice(kinds)
        self.is_dry = rng.random() < 0.4
        amounts = ["kg", "g"] if self.is_dry else ["l", "ml"]
        if self.kind == "area":
            self.amount, self.below = rng.choice([(each, "ha") for each in amounts] + [("lb" if self.is_dry else "floz", "ac")])
            unit = f"{self.amount}/{self.below}"
        elif self.kind == "share":
            self.amount, self.below = rng.choice(["g"] if self.is_dry else ["ml"]), rng.choice(["10l", "100l"])
            unit = f"{self.amount}/{self.below}"
        else:
            self.amount, self.below = rng.choice(amounts), None
            unit = rng.choice(SPELLINGS[self.kind]).format(self.amount)
        size = {"area": 3, "wall": 2, "crown": 1.5, "share": F(1, 20)}[self.kind] / AMOUNTS[self.amount]
        self.text = decimal(rng, float(size) / 20, float(size))
        self.value, self.typed = F(self.text), f"{self.text} {unit}"
        self.cap = None
        if rng.random() < 0.5:
            is_other = rng.random() < 0.04
            amount = rng.choice(["kg", "g"] if self.is_dry != is_other else ["l", "ml"])
            self.cap = (F(decimal(rng, 0.3 / float(AMOUNTS[amount]), 4 / float(AMOUNTS[amount]))), amount)

    def cap_text(self):
        return f"{float(self.cap[0]):.10g} {self.cap[1]}/ha"

    def is_cap_of_other_kind(self):
        return self.cap is not None and (self.cap[1] in KILOGRAMS) != self.is_dry


class Job:
    """The values of a job, and the lines that type them."""

    def __init__(self, rng):
        chance = lambda part: rng.random() < part
        self.canopy = (decimal(rng, 0.5, 5), rng.choice("m m ft".split()), decimal(rng, 1, 6), "m", chance(0.3)) if chance(0.65) else None
        self.band = None
        if chance(0.25 if self.canopy else 0.6):
            self.band = (decimal(rng, 10, 75), "cm", decimal(rng, 50, 100), "cm") if chance(0.7) else (decimal(rng, 4, 20), "in", decimal(rng, 20, 40), "in")
        kinds = ["wall", "crown", "wall", "area", "share"] if self.canopy and not chance(0.1) else ["area", "area", "share"] + ["wall"] * chance(0.15)
        self.products = [Product(rng, number + 1, kinds) for number in range(rng.randint(1, 3))]
        self.area = (decimal(rng, 0.5, 30) if chance(0.9) else None, rng.choice(list(AREAS)))
        if self.area[0] and self.area[1] in ("a", "m2"):
            self.area = (decimal(rng, 50, 5000), self.area[1])
        self.rate = (decimal(rng, 60, 900), "l", "ha") if chance(0.8) else (decimal(rng, 10, 90), "gal", "ac")
        self.tank = (decimal(rng, 150, 2500), "l") if chance(0.7) else rng.choice([(decimal(rng, 2, 20), "hl"), (decimal(rng, 50, 400), "gal")])
        self.extra = rng.choice([("5", "%"), ("12.5", "%"), ("30", "l"), ("7", "gal")]) if chance(0.3) else None
        self.left = (decimal(rng, 1, 140), "l") if chance(0.25) else None
        self.is_even = chance(0.3)

    def lines(self):
        # A refused band or leftover leaves a doubt that only its own name ends.
        said = ["clear", "clear band", "clear left", f"rate {self.rate[0]} {self.rate[1]}/{self.rate[2]}", f"tank {self.tank[0]} {self.tank[1]}"]
        if self.area[0]:
            said.append(f"area {self.area[0]} {'ar' if self.area[1] == 'a' else self.area[1]}")
        for product in self.products:
            said.append(f"product {product.name} {product.typed}")
            if product.cap:
                said.append(f"product {product.name} cap {product.cap_text()}")
        if self.canopy:
            height, unit, rows, other, is_one = self.canopy
            said.append(f"canopy {height} {unit} rows {rows} {other}" + " sides one" * is_one)
        if self.band:
            said.append("band {} {} of {} {}".format(*self.band))
        if self.extra:
            said.append(f"extra {self.extra[0]} {self.extra[1]}")
        said.append("fills even" if self.is_even else "fills full")
        if self.left:
            said.append(f"left {self.left[0]} {self.left[1]}")
        return said + ["calc"]

    # What it comes to, in hectares, litres and kilograms.

    def part(self):
        return F(self.band[0]) * METRES[self.band[1]] / (F(self.band[2]) * METRES[self.band[3]]) if self.band else F(1)

    def refusals(self):
        found = set()
        for product in self.products:
            if product.is_cap_of_other_kind():
                found.add("product.cap_conflict")
            if product.kind in ("wall", "crown"):
                if self.band and self.part() <= 1:
                    found.add("canopy.band")
                elif not self.canopy:
                    found.add("canopy.missing")
                elif product.kind == "crown" and self.canopy[4]:
                    found.add("canopy.sides")
        return found

    def litres_per_hectare(self):
        return F(self.rate[0]) * LITRES[self.rate[1]] / AREAS[self.rate[2]]

    def applied(self, product):
        """Returns an amount per treated hectare with its unit, and the one without the cap if that is greater."""
        amount = AMOUNTS[product.amount]
        if product.kind == "area":
            dose, unit = product.value * amount / AREAS[product.below], (product.amount, product.below)
        elif product.kind == "share":
            dose = product.value * amount / F(product.below[:-1]) * self.litres_per_hectare()
            unit = (product.amount, self.rate[2])
        else:
            height = F(self.canopy[0]) * METRES[self.canopy[1]]
            wall = (1 if self.canopy[4] else 2) * height * 10000 / (F(self.canopy[2]) * METRES[self.canopy[3]])
            dose = product.value * amount * (wall / 10000 if product.kind == "wall" else height)
            unit = (product.amount, "ha")
        if product.cap and product.cap[0] * AMOUNTS[product.cap[1]] < dose:
            return product.cap[0] * AMOUNTS[product.cap[1]], (product.cap[1], "ha"), dose
        return dose, unit, None

    def expected(self, counts):
        """Returns the figures of the result; a text for a refusal."""
        rate, unit = self.litres_per_hectare(), self.tank[1]
        tank = F(self.tank[0]) * LITRES[unit]
        left = F(self.left[0]) * LITRES[self.left[1]] if self.left else F(0)
        applied = [self.applied(product) for product in self.products]
        if sum(dose for (dose, _, _), product in zip(applied, self.products) if not product.is_dry) >= rate:
            return "no room"
        is_dry = any(product.is_dry for product in self.products)
        area = F(self.area[0]) * AREAS[self.area[1]] if self.area[0] else None
        area_unit = self.area[1] if area else {"ac": "ac"}.get(self.rate[2], "ha")

        def volume(litres):
            return litres / LITRES[unit], clear(unit)

        def measured(hectares, unit):
            return hectares / AREAS[unit], clear(unit)

        def amounts(litres):
            return [(dose / rate * litres / AMOUNTS[product.amount], clear(product.amount)) for (dose, _, _), product in zip(applied, self.products)]

        def fill(kind, count, added, level):
            counts[kind] += 1
            water = None if is_dry else volume(added * (1 - sum(dose / rate for dose, _, _ in applied)))
            # Without an area of the field, programs read hectares.
            return {"kind": kind, "count": count, "volume": volume(added), "level": volume(level), "water": water,
                    "area": measured(level / rate / self.part(), area_unit if area else "ha"), "products": amounts(added)}

        result = {"treated": None, "spray_liquid": None, "to_prepare": None}
        if area is None:
            if left > tank:
                return "left"
            fills = [fill("recipe", 1, tank - left, tank)]
        else:
            liquid = area * self.part() * rate
            if self.extra:
                liquid += liquid * F(self.extra[0]) / 100 if self.extra[1] == "%" else F(self.extra[0]) * LITRES[self.extra[1]]
            if self.is_even:
                count = -(-liquid // tank)
                fills = [("even", count, liquid / count)]
            else:
                fills = [("full", liquid // tank, tank)] * (liquid >= tank) + [("partial", 1, liquid % tank)] * (liquid % tank > 0)
            if self.left and (left >= liquid or left > fills[0][2] or left > tank):
                return "left"
            if self.left:
                kind, count, level = fills[0]
                fills = [fill("first", 1, level - left, level)] + [fill(*each, each[2]) for each in [(kind, count - 1, level)] * (count > 1) + fills[1:]]
            else:
                fills = [fill(*each, each[2]) for each in fills]
            result = {"treated": measured(area * self.part(), self.area[1]) if self.band else None,
                      "spray_liquid": volume(liquid), "to_prepare": volume(liquid - left)}
        totals = amounts(liquid - left) if area else [None] * len(applied)
        result["products"] = [
            {"id": product.number, "total": total, "per_area": self.rated(dose, dose_unit),
             "uncapped": None if full is None else self.rated(full, dose_unit)}
            for product, (dose, dose_unit, full), total in zip(self.products, applied, totals)]
        return result | {"fills": fills}

    @staticmethod
    def rated(dose, unit):
        return dose * AREAS[unit[1]] / AMOUNTS[unit[0]], clear(*unit)


def is_written(exact, written):
    """Whether a number is written to nine decimals, or to nine digits if that is more."""
    while exact and abs(exact) < F(1, 10):
        exact, written = exact * 10, written * 10
    return abs(exact - written) <= F(1, 2 * 10**9)


def difference(expected, told, place=""):
    """Returns where the answer is not as expected; None if it is."""
    if isinstance(expected, dict):
        return next((found for key, value in expected.items() if (found := difference(value, told.get(key, "absent"), f"{place}.{key}"))), None)
    if isinstance(expected, list):
        if len(expected) != len(told):
            return f"{place}: {len(told)} in place of {len(expected)}"
        return next((found for index, (one, other) in enumerate(zip(expected, told)) if (found := difference(one, other, f"{place}[{index}]"))), None)
    if isinstance(expected, tuple):
        value, unit = expected
        told = told.get("amount", told) if isinstance(told, dict) else told
        if not isinstance(told, dict) or told["unit"] != unit or not is_written(value, F(told["value"])):
            return f"{place}: {told} in place of {float(value)} {unit}"
        return None
    return None if told == expected else f"{place}: {told} in place of {expected}"


def main():
    program, count, seed = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000, int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(10**6)
    rng, counts = random.Random(seed), Counter()
    jobs = [Job(rng) for _ in range(count)]
    script = "\n".join(line for job in jobs for line in job.lines()) + "\n"
    run = subprocess.run([program, "--ephemeral", "--format", "json", "--lang", "en", "--keep-going"], input=script, capture_output=True, text=True)
    answers = [json.loads(line, parse_float=F, parse_int=F) for line in run.stdout.splitlines()]
    odd, at = [], 0
    for number, job in enumerate(jobs):
        lines = job.lines()
        mine, at = answers[at:at + len(lines)], at + len(lines)
        told = mine[-1]
        refused = {each["error"]["code"] for each in mine[:-1] if "error" in each}
        if job.band and job.part() > 1:
            counts["band.wide"] += 1
            wrong = None if refused == {"band.wide"} and told.get("error", {}).get("code") == "job.doubtful" else f"a wide band: {refused} {told}"
        elif refused:
            wrong = None if refused == {"left.too_much"} else f"refused: {refused}"
        elif codes := job.refusals():
            counts.update(codes)
            wrong = None if told.get("error", {}).get("code") in codes else f"{told} in place of {codes}"
        else:
            expected = job.expected(counts)
            if isinstance(expected, str):
                counts[expected] += 1
                wrong = None if told.get("error", {}).get("code") in {"no room": {"mix.no_room", "dose.exceeds_rate"}, "left": {"left.too_much"}}[expected] else f"{told} in place of {expected}"
            elif "result" not in told:
                wrong = f"{told}"
            else:
                counts["results"] += 1
                counts["capped"] += any(each["uncapped"] for each in expected["products"])
                counts["bands"] += job.band is not None
                counts["canopies"] += any(each.kind in ("wall", "crown") for each in job.products)
                wrong = difference(expected, told["result"])
        if wrong:
            odd.append(f"job {number} (seed {seed}): {wrong}\n  " + "; ".join(lines))
    needed = ["results", "capped", "bands", "canopies", "canopy.missing", "canopy.band", "canopy.sides", "product.cap_conflict", "band.wide", "recipe",
              "first", "full", "even", "partial"]
    absent = [kind for kind in needed if not counts[kind]] if count >= 1000 else []
    print("\n".join(odd[:10]), f"{len(jobs)} jobs, seed {seed}: {len(odd)} differ; {dict(counts)}", *([f"never: {absent}"] if absent else []), sep="\n")
    sys.exit(1 if odd or absent or len(answers) != at else 0)


if __name__ == "__main__":
    main()
