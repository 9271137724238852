#!/usr/bin/env python3
"""An independent check of mixes of several products.

Usage: mix.py PROGRAM [COUNT] [SEED]

Makes COUNT (20000) random mixes of one to eight products: doses per area and shares of the spray liquid, liquid and
dry, with names, codes, roles, places and packs, with extra or leftover liquid, in full or even fills, with and
without an area. About one in five has a mistake.

Works each mix out with exact fractions from the published formulas and the units' definitions, runs them all in one
run of the program, and compares every number, name, order, caution and refusal. Also adds up the program's answers:
the fills must equal the amount to prepare and the amount to buy. Exit status 1 on any difference, and if too few
mixes have a result or a kind of fill never occurs.
"""
import json
import math
import random
import subprocess
import sys
import tempfile
from collections import Counter
from fractions import Fraction as F
from functools import cache

from spray import (AREAS, FIRST, KILOGRAMS, LARGEST, LIMITS, LITRES, USUAL, Number, Typed, answers, clear, difference,
                   rounded, short, without_place)

UNITS = {
    "area": ["ha", "ha", "a", "m2", "ac", "daa"],
    "rate": ["l/ha", "l/ha", "gal/ac", "impgal/ac", "l/daa", "l/a", "l/100m2", "ml/m2", "gal/1000ft2", "m3/ha", "qt/ac"],
    "tank": ["l", "l", "hl", "m3", "gal", "impgal", "ml"],
    "amount": ["l", "hl", "m3", "gal", "impgal", "ml"],
    # Units of doses per area and of shares, for liquid and for dry products.
    ("liquid", "area"): ["l/ha", "l/ha", "ml/ha", "l/daa", "ml/a", "ml/100m2", "ml/m2", "gal/ac", "qt/ac", "pt/ac", "floz/ac", "floz/1000ft2",
                         "impgal/ac", "imppt/ac", "impfloz/ac", "tbsp/1000ft2", "cup/ac", "cm3/ha", "cl/a"],
    ("dry", "area"): ["kg/ha", "kg/ha", "g/ha", "kg/daa", "g/a", "g/100m2", "g/m2", "dag/a", "q/ha", "t/ha", "cwt/ac", "lb/ac", "ozwt/ac", "lb/1000ft2", "ozwt/1000ft2"],
    ("liquid", "share"): ["%", "%", "%", "‰", "ml/l", "ml/10l", "ml/100l", "l/100l", "l/hl", "l/m3", "floz/gal", "floz/100gal", "pt/100gal", "qt/100gal",
                          "gal/100gal", "tbsp/gal", "tsp/gal", "impfloz/10impgal", "imppt/100impgal"],
    ("dry", "share"): ["%", "%", "%", "‰", "g/l", "g/10l", "g/100l", "kg/100l", "g/hl", "kg/m3", "mg/l", "lb/100gal", "ozwt/gal", "ozwt/100gal",
                       "lb/100impgal"],
    ("liquid", "pack"): ["l", "l", "ml", "gal", "qt", "impgal"],
    ("dry", "pack"): ["kg", "kg", "g", "lb", "ozwt"],
}
SHARES = {"%": F(1, 100), "‰": F(1, 1000)}
# A share of the spray liquid below the first value has a caution; a product above the second makes a strong mix. Both
# in litres or kilograms per litre.
LEAST_SHARE, STRONG = F(1, 10000), F(5, 100)

# The order of filling: a place for each formulation code; all codes in water-soluble bags share one place.
DRY_PLACES = {30: "WP WG EG EP WT", 35: "SP SG ST TB"}
LIQUID_PLACES = {40: "SC", 42: "CS ZC", 45: "SE ZE ZW", 48: "OD", 50: "EW ME EO", 55: "EC DC", 60: "SL"}
BAGS, UNKNOWN = 11, 0
PLACES = {code: place for places in (DRY_PLACES, LIQUID_PLACES) for place, codes in places.items() for code in codes.split()}
ROLES = {"adjuvant": 70, "drift": 90}
BY_STATE = {"conditioner": {"dry": 12, "liquid": 10}, "fertilizer": {"dry": 12, "liquid": 80}}
# Codes of other lists and the code each is read as; a code for a bag also works after the code of its content.
SPELLINGS = {"WDG": "WG", "DF": "WG", "DG": "WG", "WSB": "WP-SB", "WSP": "WP-SB", "G": "GR", "CE": "EC", "PM": "WP"}
# Codes of products that are not mixed with water: they have no place in the order, but a caution.
NOT_FOR_WATER = {"UL": "liquid", "OF": "liquid", "FS": "liquid", "DP": "dry", "GR": "dry"}
STATES = {code: "dry" for codes in DRY_PLACES.values() for code in codes.split()}
STATES |= {code: "liquid" for codes in LIQUID_PLACES.values() for code in codes.split()} | NOT_FOR_WATER
STATELESS = ["XX", "KK"]
CODES = {state: [code for code in STATES if STATES[code] == state] for state in ("liquid", "dry")}

WORDS = ("Alba Borka Cetus Dromel Eskor Fendix Gorvan Hasta Ikaro Jolmet Korsan Łumar Mondar Norvex Optan Pirol Quasar Rondel Sabir Tebuk Umbra Vantol "
         "Wexan Ximor Yarro Żelkor").split()
KINDS = ["first", "full", "even", "partial", "recipe"]
# The codes of product cautions that this check works out.
TOLD = {"dose.low", "dose.high", "mix.strong", "value.jump", "product.unnamed"}
# The refusals of `calc` that occur here.
REFUSALS = {"field.missing", "product.state_unknown", "product.state_conflict", "product.pack_conflict", "mix.no_room", "dose.exceeds_rate", "left.too_much"}
FAULTS = [*sorted(REFUSALS - {"left.too_much"}), *["left.too_much"] * 3]


# The first number that six digits cannot hold, and the smallest number that can be typed.
MOST, SMALLEST = 10**6, F("0.000001")


rounded = cache(rounded)


def number(value):
    return Number(rounded(F(value)))


def quantity(value, unit):
    return [("value", number(value)), ("unit", clear(unit))]


class Plain(Typed):
    """A number of at most six digits, with a point or a comma where English allows both."""

    most = 6

    def pick(self, rng, low, high):
        return super().pick(rng, max(low, SMALLEST), min(high, MOST - 1))

    def write(self, rng):
        return decimal(self.value, rng)


def decimal(value, rng=None):
    """Returns a value as it can be typed, or None if it cannot be typed exactly."""
    if not SMALLEST <= value < LARGEST or (value * 10**12).denominator != 1:
        return None
    whole, _, decimals = rounded(value).partition(".")
    if len((whole + decimals).strip("0")) > 12 or F(f"{whole}.{decimals or 0}") != value:
        return None
    ambiguous = len(decimals) == 3 and len(whole) <= 3 and whole[0] != "0"
    mark = rng.choice(".,") if rng and not ambiguous else "."
    return whole + (mark + decimals if decimals else "")


@cache
def parts(unit):
    """Splits a unit into its amount, the count below the slash and the unit below the slash: `ml/100m2` is ml, 100
    and m2."""
    amount, _, below = unit.partition("/")
    name = below.lstrip("0123456789")
    return amount, int(below[: len(below) - len(name)] or 1), name


@cache
def base(unit):
    """Returns how many ha, l, kg, l/ha, kg/ha, l/l or kg/l one of a unit is."""
    unit = short(unit)
    if unit in SHARES:
        return SHARES[unit]
    amount, count, below = parts(unit)
    for table in (AREAS, LITRES, KILOGRAMS):
        if amount in table:
            return table[amount] / (base(below) * count) if below else table[amount]
    raise KeyError(unit)


def state_of(unit):
    """Returns the product state that a unit implies; None for a mere share such as %."""
    amount = parts(unit)[0]
    return "dry" if amount in KILOGRAMS else "liquid" if amount in LITRES else None


def kind(unit):
    """Returns what a value can be compared with: its measure, and per area or per volume."""
    amount, _, below = parts(unit)
    if unit in SHARES:
        return "litres", "volume"
    measure = "kilograms" if amount in KILOGRAMS else "litres" if amount in LITRES else "area"
    return measure, None if not below else "volume" if below in LITRES else "area"


def same(one, other):
    """Whether two values are equal, in any units."""
    return kind(one[1]) == kind(other[1]) and one[0] * base(one[1]) == other[0] * base(other[1])


# Tank units whose users weigh in pounds; for a tank in another unit a share is given in litres or kilograms.
CUSTOMARY = {"gal", "qt", "pt", "floz", "cup", "tbsp", "tsp", "impgal", "impqt", "imppt", "impfloz", "in3", "ft3"}


class Product:
    """A product of the mix."""

    def __init__(self, id, name, code):
        self.id, self.name, self.coded = id, name, code
        self.tank = "l"
        self.value = self.unit = self.form = self.said = self.role = self.place = self.pack = None

    def is_share(self):
        return self.unit in SHARES or parts(self.unit)[2] in LITRES

    def code(self):
        return self.form or self.coded

    def code_state(self):
        return STATES.get((self.code() or "").removesuffix("-SB"))

    def state(self):
        return state_of(self.unit) or self.said or self.code_state()

    def amount_unit(self):
        if self.unit in SHARES:
            if self.state() == "dry":
                return "lb" if self.tank in CUSTOMARY else "kg"
            return self.tank if self.tank in CUSTOMARY else "l"
        return parts(self.unit)[0]

    def dose(self):
        """Returns the dose per hectare or per litre."""
        return self.value * base(self.unit)

    def order(self):
        """Returns the product's place in the order of filling."""
        if self.place:
            return self.place
        if self.role in BY_STATE:
            return BY_STATE[self.role][self.state()]
        if self.role in ROLES:
            return ROLES[self.role]
        code = self.code() or ""
        return BAGS if code.endswith("-SB") else PLACES.get(code, UNKNOWN)

    def refusals(self):
        """Returns the codes of the mistakes in the product alone."""
        told = state_of(self.unit)
        if not self.state():
            return {"product.state_unknown"}
        states = {state for state in (told, self.said, self.code_state()) if state}
        found = {"product.state_conflict"} if len(states) > 1 else set()
        return found | ({"product.pack_conflict"} if self.pack and state_of(self.pack[1]) != self.state() else set())

    def cautions(self, share):
        """Returns the codes of the cautions about the dose and about the share of the spray liquid."""
        if self.is_share():
            found = ["dose.low"] * (self.dose() < LEAST_SHARE)
        else:
            low, high = LIMITS[self.state()]
            found = ["dose.low"] * (self.dose() < low) + ["dose.high"] * (self.dose() > high)
            found *= self.role not in BY_STATE
        found += ["mix.strong"] * (share > STRONG and self.role != "fertilizer")
        return [(code, "dose", Number(str(self.id))) for code in found]

    def identity(self):
        return [("id", Number(str(self.id))), ("name", self.name)]

    def given(self):
        return self.identity() + [("dose", quantity(self.value, self.unit)), ("typed", None), ("form", self.code()),
                                  ("state", self.state()), ("role", self.role or "product"), ("place", number(self.place) if self.place else None),
                                  ("permit", None), ("pack", quantity(*self.pack) if self.pack else None), ("cap", None),
                                  ("density", None), ("nitrogen", None)]

    def quantity(self, amount):
        """Returns an amount in litres or kilograms as a quantity in the product's own unit."""
        return quantity(amount / base(self.amount_unit()), self.amount_unit())

    def packs(self, total):
        if self.pack is None or total is None:
            return None
        size = self.pack[0] * base(self.pack[1])
        count = -(-total // size)
        return [("size", quantity(self.pack[0], self.pack[1])), ("count", number(count)), ("over", self.quantity(count * size - total))]


class Mix:
    """The expected contents of the program's mix and the expected answer to `calc`."""

    def __init__(self):
        self.values, self.fills, self.products = {}, "full", []
        self.was_shown, self.left_ended = False, False
        # The last value of each field and dose, and the jumps made: from one value to another.
        self.stood, self.jumps = {}, {}
        self.counts = Counter()

    def has(self, field):
        return field in self.values

    def get(self, field):
        """Returns a field's value in hectares, litres or litres per hectare."""
        value, unit = self.values[field]
        return value * base(unit)

    def end_left(self):
        self.left_ended |= self.values.pop("left", None) is not None
        self.stood.pop("left", None)

    def typed(self, key, new):
        """Notes a jump: a new value at least twenty times as large or small as the old one, for a dose ten times.

        An earlier jump counts from its start, and a value typed again is accepted.
        """
        def times(left, right):
            if kind(left[1]) != kind(right[1]):
                return 0
            ratio = left[0] * base(left[1]) / (right[0] * base(right[1]))
            return max(ratio, 1 / ratio)

        old, made = self.stood.get(key), self.jumps.setdefault(key, [])
        first = next((start for start, end in made if end == old), old)
        is_jump = old is not None and times(old, new) != 1 and times(first, new) >= (10 if isinstance(key, int) else 20)
        made[:] = [jump for jump in made if jump[1] != new] + [(first, new)] * is_jump
        self.stood[key] = new

    def share(self, product):
        """Returns the amount of a product per litre of spray liquid."""
        product.tank = self.values["tank"][1] if self.has("tank") else "l"
        return product.dose() if product.is_share() else product.dose() / self.get("rate")

    def liquid(self):
        """Returns the whole spray liquid in litres, with the extra liquid."""
        litres = self.get("area") * self.get("rate")
        if self.has("extra"):
            value, unit = self.values["extra"]
            litres += litres * value / 100 if unit == "%" else value * base(unit)
        return litres

    def tankfuls(self):
        """Returns the fills without the leftover liquid, as (kind, count, litres)."""
        litres, tank = self.liquid(), self.get("tank")
        if self.fills == "even":
            count = -(-litres // tank)
            return [("even", count, litres / count)]
        rest = litres % tank
        return [("full", litres // tank, tank)] * (litres >= tank) + [("partial", 1, rest)] * (rest > 0)

    def left_refusal(self):
        """Returns which of three limits the leftover liquid exceeds; None if it exceeds none of them."""
        if not self.has("left"):
            return None
        left = self.get("left")
        if left > self.get("tank"):
            return "more than the tank"
        if self.has("area"):
            return "nothing to prepare" if left >= self.liquid() else "more than the first fill" if left > self.tankfuls()[0][2] else None
        return None

    def refusals(self):
        """Returns the codes of everything that prevents a result. The program may answer any of them, but missing
        fields come first."""
        needs_rate = self.has("area") or any(not product.is_share() for product in self.products)
        if not self.products or not self.has("tank") or needs_rate and not self.has("rate"):
            return {"field.missing"}
        found = set().union(*(product.refusals() for product in self.products))
        if any(not product.state() for product in self.products):
            return found
        liquid = [product for product in self.products if product.state() == "liquid"]
        if sum(map(self.share, liquid)) >= 1:
            found.add("dose.exceeds_rate" if len(liquid) == 1 and not liquid[0].is_share() else "mix.no_room")
        way = self.left_refusal()
        self.counts[f"left: {way}"] += way is not None
        return found | ({"left.too_much"} if way else set())

    def volume(self, litres):
        unit = self.values["tank"][1]
        return quantity(litres / base(unit), unit)

    def fill(self, kind, count, added, level, order):
        is_dry = any(product.state() == "dry" for product in order)
        water = None if is_dry else self.volume(added - sum(self.share(product) * added for product in order))
        area_unit = self.values["area"][1] if self.has("area") else "ha"
        area = quantity(level / self.get("rate") / base(area_unit), area_unit) if self.has("rate") else None
        self.counts["up_to"] += is_dry
        self.counts[kind] += 1
        return [("kind", kind), ("count", number(count)), ("volume", self.volume(added)), ("level", self.volume(level)), ("water", water),
                ("up_to", is_dry), ("area", area),
                ("products", [product.identity() + [("amount", product.quantity(self.share(product) * added))] for product in order])]

    def result(self):
        for each in self.products:
            each.tank = self.values["tank"][1]
        order = sorted(self.products, key=Product.order)
        left = self.get("left") if self.has("left") else 0
        liquid = prepared = None
        if self.has("area"):
            tankfuls = self.tankfuls()
            liquid = self.liquid()
            prepared = liquid - left
            fills = [(kind, count, level, level) for kind, count, level in tankfuls]
            if left:
                kind, count, level = tankfuls[0]
                fills[:1] = [("first", 1, level - left, level)] + [(kind, count - 1, level, level)] * (count > 1)
        else:
            fills = [("recipe", 1, self.get("tank") - left, self.get("tank"))]

        def product(product):
            total = None if prepared is None else self.share(product) * prepared
            per_area = quantity(product.value, product.unit) if not product.is_share() else None
            if product.is_share() and self.has("rate"):
                below = self.values["rate"][1].partition("/")[2]
                unit = f"{product.amount_unit()}/{below}"
                per_area = quantity(self.share(product) * self.get("rate") / base(unit), unit)
            return product.identity() + [("total", None if total is None else product.quantity(total)), ("per_area", per_area),
                                         ("uncapped", None), ("packs", product.packs(total)), ("fertilizer", None)]

        return [("treated", None), ("spray_liquid", None if liquid is None else self.volume(liquid)), ("to_prepare", None if prepared is None else self.volume(prepared)),
                ("products", [product(each) for each in order]),
                ("fills", [self.fill(*fill, order) for fill in fills])]

    def counts_on_acres(self):
        units = [self.values[field][1] for field in ("rate",) if self.has(field)] + [product.unit for product in self.products]
        return any(unit.partition("/")[2].lstrip("0123456789") == "ac" for unit in units)

    def cautions(self):
        found = []
        for field in ("area", "rate", "tank"):
            if self.has(field):
                low, high = LIMITS[field]
                found += [(f"{field}.low", field, None)] if self.get(field) < low else [(f"{field}.high", field, None)] if self.get(field) > high else []
            if field == "area" and self.has("area") and self.values["area"][1] == "a" and self.counts_on_acres():
                found.append(("area.ares", "area", None))
        for product in self.products:
            found += product.cautions(self.share(product))
        if not self.has("area"):
            found += [("extra.unused", "extra", None)] * self.has("extra") + [("fills.unused", "fills", None)] * (self.fills == "even")
        names = [product.name for product in self.products]
        found += [("product.unnamed", "dose", Number(str(product.id))) for product in self.products
                  if product.name is None and any(names)]
        for key, made in self.jumps.items():
            place = ("dose", Number(str(key))) if isinstance(key, int) else (key, None)
            found += [("value.jump", *place) for _, end in made if self.stood.get(key) == end]
        return sorted(found + [("left.ended", "left", None)] * self.left_ended, key=str)

    def given(self):
        """Returns all entered values."""
        values = {field: quantity(*self.values[field]) if self.has(field) else None for field in ("area", "rate", "tank", "extra", "left")}
        return [("name", None), ("crop", None), *((field, values[field]) for field in ("area", "rate", "tank")), ("fills", self.fills), ("extra", values["extra"]),
                ("left", values["left"]), ("band", None), ("canopy", None), ("products", [product.given() for product in self.products])]

    def calc(self):
        """Returns the expected answer of `calc`: either the possible refusals, or the answer with the products that
        may have another caution."""
        refusals = self.refusals()
        if refusals:
            return refusals, None
        answer = [("calculator", "spray"), ("input", self.given()), ("result", self.result()), ("cautions", self.cautions())]
        self.was_shown, self.left_ended = True, False
        return {str(product.id) for product in self.products if product.code() in NOT_FOR_WATER}, answer


class Writer:
    """Makes up a mix and writes it as a line of commands with their expected answers."""

    def __init__(self, rng):
        self.rng, self.mix = rng, Mix()
        self.commands, self.answers = ["clear"], {}
        self.words = rng.sample(WORDS, len(WORDS))
        self.fault = rng.choice(FAULTS) if rng.random() < 0.22 else None
        self.is_round = rng.random() < 0.15
        self.left_typed = False

    def chance(self, share):
        return self.rng.random() < share

    def say(self, text):
        self.commands.append(text)

    # Values

    def typed(self, units, low, high):
        """Returns a number with a unit that suits its size."""
        suited = [unit for unit in units if low / base(unit) >= 10 * SMALLEST and high / base(unit) < MOST]
        # For some sizes in the tank's or product's measure there is no suitable unit; then the closest unit is used.
        unit = self.rng.choice(suited) if suited else min(units, key=lambda unit: abs(math.log(float(low * high) ** 0.5 / float(base(unit)))))
        low, high = max(F(low), 10 * SMALLEST * base(unit)), min(F(high), MOST * base(unit))
        if self.is_round:
            exponent = 0
            middle = (float(low) * float(high)) ** 0.5 / float(base(unit))
            while F(10)**exponent <= middle:
                exponent += 1
            while F(10)**(exponent - 1) > middle and exponent > -5:
                exponent -= 1
            value = self.rng.choice([1, 2, 3, 4, 5, 6, 8]) * F(10)**(exponent - 1)
            return decimal(value, self.rng), value, unit
        made = Plain(self.rng, F(low) / base(unit), F(high) / base(unit))
        return made.text, made.value, unit

    def spelled(self, unit):
        """Returns a unit as a user may type it after a number."""
        space = self.rng.choice(["", " ", " ", "\u00a0"])
        if unit == "a":
            # The program refuses the letter `a` alone because it could mean acres.
            unit = self.rng.choice(["ar", "are"])
        if "/" not in unit:
            return space + unit
        amount, count, below = parts(unit)
        below = "ar" if below == "a" else below
        counted = (f"{count}" + self.rng.choice(["", " ", "\u00a0"]) if count > 1 else "") + below
        closing = self.rng.choice(["", "", "", " water", " spray"]) if below in LITRES else ""
        return space + amount + self.rng.choice([*["/"] * 8, " / ", " per "]) + counted + closing

    def set(self, field, units, low, high):
        """Writes a field command; the unit is sometimes left out if the field has one already, and the number then
        stays near the old one."""
        standing = self.mix.values.get(field)
        self.say(self.value(field, units, low, high, standing))
        self.entered(field)
        if standing is None or field not in self.mix.values or same(standing, self.mix.values[field]):
            return
        if field == "area" or field == "rate" and not all(product.is_share() for product in self.mix.products):
            # The leftover liquid belonged to the old area or rate.
            self.mix.end_left()

    def entered(self, field):
        """Notes that a field was typed; leftover liquid above a full tank is refused at once and then dropped."""
        self.left_typed |= field == "left"
        if field == "left" and self.mix.get("left") > self.mix.get("tank"):
            self.answers[len(self.commands)] = {"left.too_much"}, None
            self.mix.counts["left: more than a known tank"] += 1
            self.mix.values.pop("left")
            self.mix.stood.pop("left", None)
            self.mix.left_ended = False
            self.say("clear left")
        else:
            self.mix.typed(field, self.mix.values[field])

    def value(self, field, units, low, high, standing):
        """Returns the text of a field command and stores its value in the mix."""
        if standing and self.chance(0.3) and field != "extra":
            made = Plain(self.rng, standing[0] / 8 + 10 * SMALLEST, standing[0] * 8 + 100 * SMALLEST)
            if made.value < 15 * standing[0] and standing[0] < 15 * made.value:
                self.mix.values[field] = made.value, standing[1]
                return f"{field} {made.text}"
        text, value, unit = self.typed(units, low, high)
        bare = not standing and unit == FIRST.get(field) and self.chance(0.4) or field == "left" and unit == "l" and self.fits_left() and self.chance(0.2)
        self.mix.values[field] = value, unit
        return f"{field} {text}{'' if bare else self.spelled(unit)}"

    def fits_left(self):
        """Whether a first bare number for `left` is in litres; for tanks in other units its meaning is not agreed."""
        return not self.left_typed and self.mix.values.get("tank", (0, "l"))[1] == "l"

    def exactly(self, field, litres, units):
        """Writes a field command of exactly this many litres if one of the units allows it."""
        for unit in self.rng.sample(units, len(units)):
            text = decimal(litres / base(unit), self.rng)
            if text:
                self.mix.values[field] = litres / base(unit), unit
                self.say(f"{field} {text}{self.spelled(unit)}")
                self.entered(field)
                return True
        return False

    def area(self):
        self.set("area", UNITS["area"], *USUAL["area"])

    def rate(self):
        self.set("rate", UNITS["rate"], *USUAL["rate"])

    def tank(self):
        low, high = USUAL["tank"]
        if self.mix.has("area") and self.mix.has("rate") and self.chance(0.7):
            litres = self.mix.liquid()
            if self.chance(0.2) and self.exactly("tank", litres / self.rng.choice([1, 2, 3, 4, 5, 8, 10, 23]), UNITS["tank"]):
                return
            low, high = max(F(low), litres / 15), min(F(high) * 10, litres * 2)
            if low >= high:
                low, high = USUAL["tank"]
        self.set("tank", UNITS["tank"], low, high)

    def even(self):
        self.mix.fills = self.rng.choice(["full", "even", "even"])
        self.say(f"fills {self.mix.fills}")

    def extra(self):
        if self.chance(0.5):
            made = Plain(self.rng, 1, 40)
            self.mix.values["extra"] = made.value, "%"
            self.say(f"extra {made.text}{self.rng.choice(['', ' '])}%")
            return self.entered("extra")
        litres = self.mix.liquid() if self.mix.has("area") and self.mix.has("rate") else F(500)
        return self.set("extra", UNITS["amount"], max(litres / 100, F(1, 100)), max(litres / 2, F(1)))

    def left(self):
        """Writes leftover liquid: less than the first fill, exactly that much, or, for a refusal, more than allowed."""
        if not self.mix.has("tank") or self.mix.has("area") and not self.mix.has("rate"):
            return
        tank = self.mix.get("tank")
        limits = [tank]
        if self.mix.has("area"):
            limits += [self.mix.liquid(), self.mix.tankfuls()[0][2]]
        limit = min(limits)
        if self.fault == "left.too_much" and self.chance(0.8):
            limit = self.rng.choice(limits)
            if limits[-1] < tank and self.mix.fills == "even" and self.chance(0.5):
                limit = limits[-1]
                self.set("left", UNITS["amount"], limit + (tank - limit) / 20, tank)
            elif not self.chance(0.2) or not self.exactly("left", limit, UNITS["amount"]):
                self.set("left", UNITS["amount"], limit * F("1.001"), limit * F("1.4"))
        elif not self.chance(0.1) or not self.exactly("left", limit, UNITS["amount"]):
            self.mix.values.pop("left", None)
            self.set("left", UNITS["amount"], limit / 50, limit * F("0.95"))

    # Products

    def name(self, state, wants_code):
        """Returns a product name and the formulation code that the program reads from it."""
        word = self.words.pop()
        if wants_code:
            code = self.rng.choice(CODES[state]) + ("-SB" if state == "dry" and self.chance(0.15) else "")
            if code.removesuffix("-SB") in NOT_FOR_WATER:
                code = code.removesuffix("-SB")
            middle = self.rng.choice(["", "", " Plus", " Łan 2"])
            return f"{word}{middle} {self.rng.choice([5, 20, 250, 480])} {self.respelled(code)}{self.rng.choice(['', '', '', ' Top'])}", code
        code = self.rng.choice(CODES["liquid"] + CODES["dry"] + STATELESS)
        # A code needs a number before it and capital letters; other pairs of capitals are no codes.
        return word + self.rng.choice(["", "", "", " Plus", " 480", f" {code}", f" 250 {'ec' if code in ('OD', 'ST') else code.lower()}", " 75 AB"]), None

    def respelled(self, code):
        """Returns a code, sometimes in the spelling of another list or with a bag code after it."""
        others = [typed for typed, read in SPELLINGS.items() if read == code and typed != "G"]
        if others and self.chance(0.4):
            return self.rng.choice(others)
        if code.endswith("-SB") and self.chance(0.3):
            return f"{code.removesuffix('-SB')} {self.rng.choice(['WSB', 'WSP'])}"
        return code

    def dose(self, product, state, is_share):
        """Returns a dose as text; liquid products leave room for water unless the mistake requires otherwise."""
        rate = self.mix.get("rate") if self.mix.has("rate") else F(200)
        low, high = F(1, 8000), F(3, 100)
        if self.fault in ("mix.no_room", "dose.exceeds_rate") and state == "liquid" and self.chance(0.8):
            if is_share and self.chance(0.3):
                product.value, product.unit = F(100), self.rng.choice(["%", "l/100l"])
                return "100" + self.spelled(product.unit)
            low, high = F(4, 10), F(2)
        elif self.chance(0.05):
            low, high = F(1, 100000), F(1, 5000)
        elif self.chance(0.06):
            low, high = F(3, 100), F(12, 100)
        if is_share:
            text, product.value, product.unit = self.typed(UNITS[state, "share"], low, high)
            return text + self.spelled(product.unit)
        if self.fault == "dose.exceeds_rate" and self.mix.has("rate") and state == "liquid" and self.chance(0.2):
            amount, unit = self.mix.values["rate"]
            product.value, product.unit = amount, unit
            return decimal(amount, self.rng) + self.spelled(unit)
        if self.fault not in ("mix.no_room", "dose.exceeds_rate") and self.chance(0.8):
            low, high = max(low, F("0.006") / rate), min(high, 30 / rate)
        text, product.value, product.unit = self.typed(UNITS[state, "area"], min(low, high / 2) * rate, high * rate)
        return text + self.spelled(product.unit)

    def reference(self, product):
        """Returns a text that refers to a product of the mix."""
        if product.name is None or self.chance(0.2):
            return str(product.id)
        quoted = f'"{product.name}"'
        return self.rng.choice([quoted, quoted.lower(), product.name.split()[0], quoted if product.name[-1].isdigit() else product.name])

    def add(self, may_be_nameless):
        """Adds a product with its facts."""
        rng, mix = self.rng, self.mix
        state = rng.choice(["liquid", "liquid", "dry"])
        is_share = self.is_share if self.is_share is not None else self.chance(0.5)
        # The fact that tells the state of a product dosed as a mere share.
        known = rng.choice(["state", "form", "name"])
        is_nameless = may_be_nameless and self.chance(0.25)
        has_code = not is_nameless and (known == "name" and is_share or self.chance(0.5))
        name, code = (None, None) if is_nameless else self.name(state, has_code)
        product = Product(len(mix.products) + 1, name, code)
        text = self.dose(product, state, is_share)
        mix.products.append(product)
        mix.typed(product.id, (product.value, product.unit))
        if mix.was_shown:
            mix.end_left()
        is_quoted = name and (name[-1].isdigit() or self.chance(0.4))
        self.say(f"dose {text}" if is_nameless else f'product "{name}" {text}' if is_quoted else f"product {name} {text}")

        facts = []
        if product.unit in SHARES and not product.state() and (self.fault != "product.state_unknown" or self.chance(0.3)):
            facts.append("form" if known == "form" else "state")
        facts += ["state"] * self.chance(0.08) + ["form"] * self.chance(0.1) + ["role"] * self.chance(0.2)
        facts += ["place"] * self.chance(0.12) + ["pack"] * (self.chance(0.2) or self.fault == "product.pack_conflict")
        if self.fault == "product.state_conflict" and product.unit not in SHARES and self.chance(0.5):
            facts, state = [rng.choice(["state", "form"])], {"liquid": "dry", "dry": "liquid"}[state]
        rng.shuffle(facts)
        for fact in dict.fromkeys(facts):
            self.say(f"product {self.reference(product)} {fact} {self.fact(product, fact, state)}")

    def fact(self, product, fact, state):
        """Returns a fact of a product as text and stores it."""
        rng = self.rng
        if fact == "state":
            product.said = state
            return state
        if fact == "form":
            product.form = rng.choice(CODES[state])
            if product.form not in NOT_FOR_WATER and self.chance(0.1):
                product.form += "-SB"
            elif state_of(product.unit) and product.said is None and self.fault is None and self.chance(0.1):
                product.form = rng.choice(STATELESS)
            return product.form if self.chance(0.8) else product.form.lower()
        if fact == "role":
            product.role = rng.choice(["product", "adjuvant", "conditioner", "fertilizer", "fertilizer", "drift"])
            return product.role
        if fact == "place":
            product.place = rng.choice([rng.randint(1, 99), rng.choice([10, 12, 30, 40, 50, 60])])
            return str(product.place)
        if self.fault == "product.pack_conflict" and self.chance(0.6):
            state = {"liquid": "dry", "dry": "liquid"}[state]
        if self.mix.has("area") and self.mix.has("rate") and state == product.state() and self.chance(0.4):
            unit = product.amount_unit()
            size = self.mix.share(product) * self.mix.liquid() / base(unit) / rng.randint(1, 6)
            if decimal(size) and unit not in ("dag", "mg"):
                product.pack = size, unit
                return f"{decimal(size, rng)} {unit}"
        text, *product.pack = self.typed(UNITS[state, "pack"], F("0.05"), F(20))
        return text + rng.choice(["", " "]) + product.pack[1]

    def again(self):
        """Changes the dose of a product in the mix, with any unit of its kind or without a unit."""
        product = self.rng.choice(self.mix.products)
        before = product.value, product.unit
        command = "dose" if product.name is None else self.rng.choice(["dose", "product"])
        if product.name is None and len(self.mix.products) > 1 or not product.state():
            return
        name = ""
        if product.name is not None:
            # An unquoted number in the name could be confused with the dose.
            is_quoted = self.chance(0.5) or any(letter.isdigit() for letter in product.name)
            name = f'"{product.name}" ' if is_quoted else f"{product.name.split()[0]} "
        if command == "dose" and self.chance(0.5):
            made = Plain(self.rng, product.value / 6 + 10 * SMALLEST, product.value * 6 + 100 * SMALLEST)
            if not (made.value < 15 * product.value and product.value < 15 * made.value):
                return
            product.value, text = made.value, made.text
        else:
            text = self.dose(product, product.state(), product.is_share() or not self.mix.has("rate"))
        self.say(f"{command} {name}{text}")
        self.mix.typed(product.id, (product.value, product.unit))
        if not same(before, (product.value, product.unit)):
            self.mix.end_left()

    # Lines

    def calc(self):
        self.say("calc")
        self.answers[len(self.commands)] = self.mix.calc()

    def line(self):
        """Returns all commands, and the expected answers by the command's position."""
        rng = self.rng
        self.is_share = False if self.fault == "dose.exceeds_rate" else rng.choice([None, None, False, True])
        has_area = self.chance(0.75) or self.fault == "left.too_much" and self.chance(0.8)
        has_rate = has_area or self.is_share is not True or self.chance(0.5)
        missing = rng.choice(["rate", "tank", "products", "rate tank"]).split() if self.fault == "field.missing" else []
        if not has_rate:
            self.is_share = True
        shares = [2, 1] if self.fault == "dose.exceeds_rate" else [30, 28, 20, 10, 4, 3, 2, 3]
        count = 0 if "products" in missing else rng.choices(range(1, len(shares) + 1), shares)[0]
        fields = [self.area] * has_area + [self.rate] * (has_rate and "rate" not in missing) + [self.tank] * ("tank" not in missing)
        fields += [self.even] * self.chance(0.6 if self.fault == "left.too_much" else 0.3) + [self.extra] * self.chance(0.3)
        fields += [rng.choice([self.area, self.rate, self.tank])] * self.chance(0.04)
        if not has_area or not has_rate or "rate" in missing:
            fields = [field for field in fields if has_area or field != self.area]
            fields = [field for field in fields if has_rate and "rate" not in missing or field != self.rate]
        rng.shuffle(fields)
        adds = [lambda number=number: self.add(number == 0) for number in range(count)]
        changes = [self.again] * (count > 0 and self.chance(0.15))
        # Mixes fields and products in random order, keeping the order within each.
        places = sorted([(rng.random(), 0) for _ in fields] + [(rng.random(), 1) for _ in adds + changes])
        queues = [fields, adds + changes]
        for _, queue in places:
            queues[queue].pop(0)()
        if self.chance(0.8 if self.fault == "left.too_much" else 0.3):
            self.left()
        self.calc()
        while self.chance(0.2):
            self.change()
            self.calc()
        return "; ".join(self.commands), self.answers

    def change(self):
        """Makes a change that a user makes after seeing the result."""
        choices = [self.extra, self.even, self.left] + [self.again] * bool(self.mix.products)
        choices += [getattr(self, field) for field in ("area", "rate", "tank") if self.mix.has(field)] * 2
        # Leftover liquid of a mix without a result yet may belong to the mix still being entered.
        may_add = 0 < len(self.mix.products) < 8 and self.mix.has("rate") and (self.mix.was_shown or not self.mix.has("left"))
        choices += [lambda: self.add(False)] * may_add
        choices += [lambda field=field: self.forget(field) for field in ("extra", "left", "area") if self.mix.has(field)]
        self.rng.choice(choices)()

    def forget(self, field):
        self.mix.values.pop(field)
        self.mix.stood.pop(field)
        if field == "area":
            self.mix.end_left()
        self.say(f"clear {field}")


def exact(text):
    return F(str(text))


def sums(answer):
    """Returns the sums that do not add up in an answer, and the number of exact sums; each number of the answer is
    off by at most half of its ninth decimal place."""
    result = dict(dict(answer)["result"])
    fills = [dict(fill) for fill in result["fills"]]
    problems, is_exact = [], 0

    def check(what, total, terms):
        nonlocal is_exact
        off = sum(terms) - total
        is_exact += off == 0
        # Both the sum and each term are rounded.
        if abs(off) > (1 + sum(counts)) * F(1, 2 * 10**9):
            problems.append(f"{what}: {float(sum(terms))} is not {float(total)}")

    counts = [int(fill["count"]) for fill in fills]
    if result["to_prepare"] is not None:
        check("fills", exact(dict(result["to_prepare"])["value"]), [count * exact(dict(fill["volume"])["value"]) for count, fill in zip(counts, fills)])
        for place, product in enumerate(dict(product) for product in result["products"]):
            amounts = [dict(dict(fill["products"][place])["amount"]) for fill in fills]
            if any(dict(fill["products"][place])["id"] != product["id"] or amount["unit"] != dict(product["total"])["unit"]
                   for fill, amount in zip(fills, amounts)):
                problems.append(f"product {product['id']} is another in its fills")
            total = dict(product["total"])
            check(f"product {product['id']}", exact(total["value"]), [count * exact(amount["value"]) for count, amount in zip(counts, amounts)])
            if product["packs"]:
                packs = dict(product["packs"])
                size, over = dict(packs["size"]), dict(packs["over"])
                whole = int(packs["count"]) * exact(size["value"]) * base(size["unit"])
                bought = (exact(total["value"]) + exact(over["value"])) * base(total["unit"])
                one, beyond = exact(size["value"]) * base(size["unit"]), exact(over["value"]) * base(over["unit"])
                if abs(whole - bought) > base(total["unit"]) / 10**9 or beyond > one + base(over["unit"]) / 10**9:
                    problems.append(f"packs of product {product['id']}: {float(whole)} is not {float(bought)}")
    for fill in fills:
        if not fill["up_to"]:
            volume, water = dict(fill["volume"]), dict(fill["water"])
            amounts = [dict(dict(product)["amount"]) for product in fill["products"]]
            litres = exact(volume["value"]) * base(volume["unit"])
            held = exact(water["value"]) * base(water["unit"]) + sum(exact(each["value"]) * base(each["unit"]) for each in amounts)
            if abs(held - litres) > (2 * base(volume["unit"]) + sum(base(each["unit"]) for each in amounts)) / 2 / 10**9:
                problems.append(f"{fill['kind']}: {float(held)} l in {float(litres)} l")
    return problems, is_exact


def read(text, unplaced, counts):
    """Returns an answer with the codes, fields and products of its cautions in any order.

    It leaves out the cautions that a product is not for water, because their code is not agreed yet.
    """
    found = dict(without_place(json.loads(text, parse_int=Number, parse_float=Number, object_pairs_hook=list)))
    raw = [dict(each) for each in found["cautions"]]
    told = {str(each["product"]) for each in raw if each["code"] not in TOLD and each["product"] is not None}
    counts["not for water"] += len(unplaced)
    counts["not for water, with a caution"] += len(unplaced & told)
    triples = [(each["code"], each["field"], each["product"]) for each in raw
               if each["code"] in TOLD or each["product"] is None or str(each["product"]) not in unplaced]
    found["cautions"] = sorted(triples, key=str)
    return list(found.items())


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 20000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    rng = random.Random(seed)
    cases, sizes, kinds = [], Counter(), Counter()
    with_result = 0
    # The command position of a `show` after a further `clear`, by line: after the last mix and after some others.
    emptied = {}
    with tempfile.TemporaryFile() as said, tempfile.TemporaryFile() as told:
        running = subprocess.Popen([program, "--format", "json", "--lang", "en", "--keep-going"], stdin=subprocess.PIPE, stdout=told, stderr=said)
        for line in range(1, count + 1):
            writer = Writer(rng)
            text, expected = writer.line()
            if line % 10 == 0 or line == count:
                text += "; clear; show"
                emptied[line] = len(writer.commands) + 2
            cases.append((text, expected))
            sizes[len(writer.mix.products)] += 1
            kinds += writer.mix.counts
            with_result += any(answer for _, answer in expected.values())
            running.stdin.write(f"{text}\n".encode())
        running.stdin.close()
        status = running.wait()
        told.seek(0)
        said.seek(0)
        output, is_whole = answers(told.read().decode().splitlines(), "\n".join(text for text, _ in cases))
        said = said.read().decode()

    failed, calculated, sums_checked, refusals, cautions = 0, 0, 0, Counter(), Counter()
    empty = Mix().given()
    for line, (text, wanted) in enumerate(cases, 1):
        problems = []
        for place, (code, answer) in enumerate(output.get(line, []), 1):
            if place == emptied.get(line):
                given = None if code else dict(read(answer, set(), kinds)).get("input")
                if given != empty:
                    problems.append(f"after clear {difference(empty, given)}")
            elif place not in wanted:
                problems += [f"command {place}: refused with {code}"] * bool(code)
            elif wanted[place][1] is None:
                refusals[code] += 1
                if code not in wanted[place][0]:
                    problems.append(f"command {place}: expected {' or '.join(sorted(wanted[place][0]))}, found {code or 'a result'}")
            elif code:
                problems.append(f"command {place}: expected a result, found {code}")
            else:
                calculated += 1
                unplaced, expected = wanted[place]
                found = read(answer, unplaced, kinds)
                cautions.update(code for code, *_ in dict(expected)["cautions"])
                if found != expected:
                    problems.append(f"command {place}{difference(expected, found)}")
                else:
                    wrong, is_exact = sums(found)
                    sums_checked += is_exact
                    problems += wrong
        if problems:
            failed += 1
            print(f"line {line}: {text}\n  " + "\n  ".join(problems))
    if not is_whole or said or status != (1 if refusals else 0):
        failed += 1
        print(f"answers to all: {is_whole}; exit status {status} after {sum(refusals.values())} refusals; {said!r} besides")

    share = 100 * with_result // count
    print(f"{count} mixes, {share} % with a result; {calculated} results compared, {sums_checked} exact sums; {len(emptied)} times emptied")
    print(f"mixes by products {dict(sorted(sizes.items()))}")
    print(f"refusals {dict(sorted(refusals.items(), key=str))}; {dict(sorted((key, kinds[key]) for key in kinds if key.startswith('left: ')))}")
    print(f"fills {({key: kinds[key] for key in [*KINDS, 'up_to']})}")
    print(f"cautions {dict(sorted(cautions.items()))}; products not for water {kinds['not for water']}, "
          f"{kinds['not for water, with a caution']} with a caution")
    lacking = [kind for kind in [*KINDS, "up_to"] if not kinds[kind]] + (["results"] if share < 60 else [])
    if lacking:
        failed += 1
        print(f"too few of: {', '.join(lacking)}")
    print(f"{count - min(failed, count)} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
