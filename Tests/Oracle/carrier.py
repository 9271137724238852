#!/usr/bin/env python3
"""An independent check of mixes whose tank is filled with a carrier in place of water.

Usage: carrier.py PROGRAM [COUNT] [SEED]

Makes COUNT (1000) random jobs with a carrier: one to six other products, liquid and dry, by area and by share, with
extra or leftover liquid, in full or even fills, with and without an area, with a density and a share of nitrogen, and
sometimes a dose that was typed for the carrier. Works each out with exact fractions and compares every amount, every
weight and every refusal of the program's JSON. Exit status 1 on any difference, and if too few jobs have a result.
"""
import json
import random
import subprocess
import sys
from decimal import Decimal
from fractions import Fraction as F

RATES = {"l/ha": F(1), "gal/ac": F("3.785411784") / F("0.40468564224"), "l/a": F(100)}
AREAS = {"ha": F(1), "ar": F(1, 100), "ac": F("0.40468564224")}
TANKS = {"l": F(1), "hl": F(100), "m3": F(1000), "usgal": F("3.785411784")}
DENSITIES = {"kg/l": F(1), "kg/m3": F(1, 1000), "g/ml": F(1)}
# The doses of the other products: the unit, its litres or kilograms per hectare or per litre, and what it is.
DOSES = [("l/ha", F(1), "liquid", "area"), ("ml/ha", F(1, 1000), "liquid", "area"), ("kg/ha", F(1), "dry", "area"),
         ("g/ha", F(1, 1000), "dry", "area"), ("%", F(1, 100), "liquid", "share"), ("ml/10l", F(1, 10000), "liquid", "share"),
         ("g/100l", F(1, 100000), "dry", "share")]
UNITS = {"l": F(1), "hl": F(100), "m3": F(1000), "gal": F("3.785411784"), "usgal": F("3.785411784"), "ml": F(1, 1000), "kg": F(1), "g": F(1, 1000),
         "lb": F("0.45359237")}


def amount(quantity):
    """Returns a quantity of JSON in litres or kilograms."""
    return None if quantity is None else F(str(quantity["value"])) * UNITS[quantity["unit"]]


def per_hectare(quantity):
    """Returns a quantity per area of JSON in litres or kilograms per hectare."""
    if quantity is None:
        return None
    above, _, below = quantity["unit"].partition("/")
    areas = {"ha": F(1), "ac": F("0.40468564224"), "a": F(1, 100), "ar": F(1, 100)}
    return F(str(quantity["value"])) * UNITS[above] / areas[below]


def near(found, expected):
    """Whether a printed number is the exact one, rounded to nine decimals or nine digits."""
    if found is None or expected is None:
        return found is expected
    return abs(found - expected) <= max(F(1, 10**6), abs(expected) / 10**8)


class Job:
    def __init__(self, rng):
        self.rng = rng
        number = lambda low, high: F(rng.randint(low * 100, high * 100), 100)
        self.has_area = rng.random() < 0.8
        self.area, self.area_unit = number(1, 60), rng.choice(list(AREAS))
        self.rate, self.rate_unit = number(100, 400), rng.choice(["l/ha", "l/ha", "gal/ac", "l/a"])
        if self.rate_unit != "l/ha":
            self.rate = number(3, 60)
        self.tank, self.tank_unit = number(400, 4000), rng.choice(["l", "l", "hl", "m3", "usgal"])
        if self.tank_unit in ("hl", "m3"):
            self.tank = number(1, 30)
        self.litres = {"area": self.area * AREAS[self.area_unit], "rate": self.rate * RATES[self.rate_unit], "tank": self.tank * TANKS[self.tank_unit]}
        self.products = []
        for index in range(rng.randint(0, 6)):
            unit, base, state, kind = rng.choice(DOSES)
            share = F(rng.randint(1, 3000), 100000) if rng.random() < 0.97 else F(rng.randint(3, 9), 10)
            value = share / base * (self.litres["rate"] if kind == "area" else 1)
            value = F(round(value * 1000), 1000) or F(1, 1000)
            self.products.append((f"Alfa{'bcdefgh'[index]}{index}", value, unit, base * value / (self.litres["rate"] if kind == "area" else 1), state))
        self.is_even, self.extra = rng.random() < 0.4, rng.choice([None, None, F(5), F(12, 10)])
        self.density = rng.choice([None, ("kg/l", number(1, 2)), ("kg/m3", F(rng.randint(900, 1500)))])
        self.nitrogen = rng.choice([None, number(1, 46)])
        self.liquids = sum(part for *_, part, state in self.products if state == "liquid")
        self.is_dry = any(state == "dry" for *_, state in self.products)
        # A dose that was typed for the carrier: right, wrong, or none.
        self.typed = None
        rest = (1 - self.liquids) * 100
        if rng.random() < 0.3 and rest > 0:
            self.typed = rest if rng.random() < 0.6 else rest - F(1, 100)
            if (self.typed * 10**6).denominator != 1 or self.typed >= 100:
                self.typed = F(rng.randint(10, 99))
        first = min(self.tank_litres(), self.all() or self.tank_litres())
        if self.has_area and self.is_even:
            first = self.fills()[0][2]
        limit = first / TANKS[self.tank_unit]
        self.left = F(int(limit * rng.randint(1, 90)), 100) if rng.random() < 0.3 else None
        self.left = self.left or None

    def tank_litres(self):
        return self.litres["tank"]

    def all(self):
        if not self.has_area:
            return None
        field = self.litres["area"] * self.litres["rate"]
        return field * (1 + (self.extra or 0) / 100)

    def fills(self):
        """Returns the fills without what is left: (kind, count, litres)."""
        whole, tank = self.all(), self.tank_litres()
        if whole is None:
            return [("recipe", 1, tank)]
        if self.is_even:
            count = -(-whole // tank)
            return [("even", count, whole / count)]
        rest = whole % tank
        return [("full", whole // tank, tank)] * (whole >= tank) + [("partial", 1, rest)] * (rest > 0)

    def line(self):
        plain = lambda value: format(Decimal(value.numerator) / Decimal(value.denominator), "f")
        parts = ["clear", "clear extra", "clear left", "fills full", f"rate {plain(self.rate)} {self.rate_unit}", f"tank {plain(self.tank)} {self.tank_unit}"]
        parts += [f"area {plain(self.area)} {self.area_unit}"] * self.has_area
        carrier = [self.rng.choice(["product RSM 32 role carrier", 'product "RSM 32" role carrier'])]
        carrier += [f"product RSM density {plain(self.density[1])} {self.density[0]}"] if self.density else []
        carrier += [f"product RSM nitrogen {plain(self.nitrogen)} %"] if self.nitrogen else []
        others = [f"product {name} {plain(value)} {unit}" + ("; product " + name + " state liquid" if unit == "%" else "")
                  for name, value, unit, _, _ in self.products]
        parts += carrier + others if self.rng.random() < 0.5 else others + carrier
        parts += [f'dose "RSM 32" {plain(self.typed)} %'] if self.typed else []
        parts += ["fills even"] * self.is_even + ([f"extra {plain(self.extra)} %"] if self.extra else [])
        parts += [f"left {plain(self.left)} {self.tank_unit}"] if self.left else []
        return "; ".join(parts + ["calc"])

    def refusal(self):
        if self.liquids >= 1:
            return "mix.no_room"
        if self.typed is not None and (self.is_dry or self.typed != (1 - self.liquids) * 100):
            return "carrier.dose"
        return None

    def differences(self, answer):
        result, found = answer["result"], []

        def compare(what, got, expected):
            if not near(got, expected):
                found.append(f"{what}: {got} instead of {expected}")

        left, fills = (self.left or 0) * TANKS[self.tank_unit], self.fills()
        kind, count, level = fills[0]
        if left:
            first = ("recipe" if kind == "recipe" else "first", 1, level - left, level)
            filled = [first] + [(kind, count - 1, level, level)] * (count > 1) + [(*fill, fill[2]) for fill in fills[1:]]
        else:
            filled = [(*fill, fill[2]) for fill in fills]
        shares = {name: part for name, *_, part, _ in self.products}
        unknown = self.is_dry
        carrier = None if unknown else 1 - self.liquids
        whole = None if self.all() is None else self.all() - left
        compare("to prepare", amount(result["to_prepare"]), whole)
        if [fill["kind"] for fill in result["fills"]] != [fill[0] for fill in filled]:
            return [f"fills: {[fill['kind'] for fill in result['fills']]} instead of {[fill[0] for fill in filled]}"]
        for got, (kind, count, added, level) in zip(result["fills"], filled):
            compare(f"{kind} count", F(got["count"]), F(count))
            compare(f"{kind} volume", amount(got["volume"]), added)
            compare(f"{kind} level", amount(got["level"]), level)
            if got["water"]["value"] != 0 or got["up_to"] != unknown:
                found.append(f"{kind}: water {got['water']}, up to {got['up_to']}")
            if got["products"][-1]["name"] != "RSM 32":
                found.append("the carrier is not the last product")
            for product in got["products"]:
                share = carrier if product["name"] == "RSM 32" else shares[product["name"]]
                compare(f"{kind} {product['name']}", amount(product["amount"]), None if share is None else share * added)
        for product in result["products"]:
            is_carrier = product["name"] == "RSM 32"
            share = carrier if is_carrier else shares[product["name"]]
            total = None if share is None or whole is None else share * whole
            compare(f"total {product['name']}", amount(product["total"]), total)
            per_area = None if share is None else share * self.litres["rate"]
            compare(f"per area {product['name']}", per_hectare(product["per_area"]), per_area)
            weights = product["fertilizer"]
            tells = is_carrier and (self.density or self.nitrogen)
            if (weights is not None) != bool(tells):
                found.append(f"weights of {product['name']}: {weights}")
                continue
            if weights:
                density = DENSITIES[self.density[0]] * self.density[1] if self.density else None
                mass = None if density is None or per_area is None else per_area * density
                compare("mass per area", per_hectare(weights["mass_per_area"]), mass)
                nitrogen = None if mass is None or not self.nitrogen else mass * self.nitrogen / 100
                compare("nitrogen per area", per_hectare(weights["nitrogen_per_area"]), nitrogen)
        if any(caution["code"] in ("mix.strong", "dose.high") and caution["product"] is not None and caution["message"].startswith("RSM")
               for caution in answer["cautions"]):
            found.append("a caution about the carrier")
        return found


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    jobs = [Job(rng) for _ in range(count)]
    lines = [job.line() for job in jobs]
    run = subprocess.run([sys.argv[1], "--format", "json", "--lang", "en", "--keep-going"], input="\n".join(lines).encode() + b"\n",
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    last, early = {}, {}
    for text in run.stdout.decode().splitlines():
        answer = json.loads(text)
        last[answer["line"]] = answer
        if "error" in answer and answer["error"]["code"] not in ("mix.no_room", "carrier.dose"):
            early.setdefault(answer["line"], answer["error"]["code"])
    failed, calculated, refused = 0, 0, 0
    for number, (job, line) in enumerate(zip(jobs, lines), 1):
        answer, expected = last[number], job.refusal()
        if number in early:
            wrong = [f"refused early: {early[number]}"]
        elif expected or "error" in answer:
            got = answer.get("error", {}).get("code")
            wrong, refused = [f"refused: {got} instead of {expected}"] * (got != expected), refused + 1
        else:
            wrong, calculated = job.differences(answer), calculated + 1
        if wrong:
            failed += 1
            if failed <= 10:
                print(line, *wrong, sep="\n  ")
    print(f"{count} jobs with a carrier, {calculated} with a result, {refused} refused, {failed} differ")
    return 1 if failed or calculated < count / 2 or not refused else 0


if __name__ == "__main__":
    sys.exit(main())
