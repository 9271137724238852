#!/usr/bin/env python3
"""An independent check of the calibration.

Usage: calibrate.py PROGRAM [COUNT] [SEED]
       calibrate.py --self-test

Makes COUNT random calibrations one after another, from entries of every kind, in which a later entry clears its
alternatives (a speed clears a timed run). Works each out with exact fractions and integer square roots, runs them all
in one run of the program, and compares every number, caution and refusal. Then runs entries that must be refused,
each alone. Exit status 1 on any difference. The self-test checks this script's own arithmetic without a program.
"""
import random
import sys
from fractions import Fraction as F
from math import isqrt

sys.dont_write_bytecode = True  # leaves no compiled files in the checkout
from bill import alone, report  # noqa: E402
from spray import ACRE, AREAS, GALLON, IMPERIAL, INCH_CM, LITRES, POUND, Typed, difference, number, parsed, quantity, run, without_jumps  # noqa: E402

FOOT = 12 * INCH_CM / 100
METRES = {"m": F(1), "km": F(1000), "cm": F(1, 100), "mm": F(1, 1000), "ft": FOOT, "yd": 3 * FOOT, "in": INCH_CM / 100}
SECONDS = {"s": F(1), "min": F(60), "h": F(3600)}
# One of each unit in km/h, l/min and bar.
SPEEDS = {"km/h": F(1), "m/s": F(36, 10), "m/min": F(6, 100), "mph": 5280 * FOOT / 1000, "ft/min": FOOT * 60 / 1000}
FLOWS = {"l/min": F(1), "ml/min": F(1, 1000), "l/h": F(1, 60), "gal/min": GALLON, "impgal/min": IMPERIAL,
         "floz/min": GALLON / 128, "l/s": F(60), "m3/h": F(1000, 60)}
PRESSURES = {"bar": F(1), "kPa": F(1, 100), "MPa": F(10), "mbar": F(1, 1000),
             "psi": POUND * F("9.80665") / (INCH_CM / 100) ** 2 / 10**5}
RATES = {"l/ha": F(1), "gal/ac": GALLON / ACRE, "impgal/ac": IMPERIAL / ACRE, "l/100m2": F(100), "l/ac": 1 / ACRE}
DENSITIES = {"kg/l": F(1), "g/ml": F(1), "kg/m3": F(1, 1000), "lb/gal": POUND / GALLON}
UNITS = {"flow": FLOWS, "pressure": PRESSURES, "spacing": METRES, "speed": SPEEDS, "width": METRES, "target": RATES,
         "rows": METRES, "total": FLOWS, "density": DENSITIES}
FIRST = {"flow": "l/min", "pressure": "bar", "spacing": "cm", "speed": "km/h", "width": "m", "target": "l/ha", "rows": "m",
         "total": "l/min", "density": "kg/l"}
# The usual range and a little beyond.
USUAL = {"flow": (F(1, 10), 12), "pressure": (F(1, 2), 20), "spacing": (F(1, 10), 2), "speed": (1, 40), "width": (2, 48),
         "target": (20, 900), "rows": (F(1, 2), 12), "total": (1, 60), "density": (F(6, 10), 2)}
SIZES = {"01": ("0.4", "orange"), "015": ("0.6", "green"), "02": ("0.8", "yellow"), "025": ("1", "violet"),
         "03": ("1.2", "blue"), "04": ("1.6", "red"), "05": ("2", "brown"), "06": ("2.4", "grey"), "08": ("3.2", "white"),
         "10": ("4", "light blue"), "15": ("6", "light green"), "20": ("8", "black"),
         "0050": ("0.2", "blue lilac"), "0067": ("0.25", "olive green"), "0075": ("0.3", "pink"),
         "035": ("1.4", "purple red"), "12": ("4.8", "raspberry"), "14": ("5.6", "olive yellow"),
         "16": ("6.4", "orange brown"), "18": ("7.2", "turquoise")}
# Sizes that are proposed for a target only if the nozzle in use has that size, or if no other size reaches the
# target.
RARE = ["0050", "0067", "0075", "035", "12", "14", "16", "18"]
FLOWING, MOVING = ["nozzle", "flow", "caught", "total"], ["speed", "timed"]
PARTS = FLOWING + MOVING + ["rows", "sides", "pressure", "spacing", "nozzles"]
FIELDS = ["nozzle", "flow", "caught", "pressure", "spacing", "width", "speed", "timed", "plot", "target", "rows", "rows", "sides",
          "nozzles", "nozzles", "total", "density"]
# The words of each language: the names of the fields, what else is typed, and the decimal mark.
POLISH = {"nozzle": "rozpylacz", "flow": "wydatek", "caught": "pomiar", "pressure": "ci\u015bnienie", "spacing": "rozstaw",
          "width": "szeroko\u015b\u0107", "speed": "pr\u0119dko\u015b\u0107", "timed": "przejazd", "plot": "poletko", "target": "cel",
          "rows": "mi\u0119dzyrz\u0119dzie", "sides": "strony", "nozzles": "rozpylacze", "total": "\u0142\u0105cznie",
          "density": "g\u0119sto\u015b\u0107", "one": "jedna", "both": "obie", "measured": "zmierzone"}
DIGITS = 12
REFUSED = [
    ("nozzle 07", "nozzle.unknown"), ("nozzle 3", "nozzle.unknown"), ("nozzle bleu", "nozzle.unknown"),
    ("pressure 0", "number.zero"), ("speed 0", "number.zero"), ("speed -8", "number.negative"),
    ("caught 980 990 ml", "caught.time"), ("caught 1.2 l/min in 60 s", "caught.time"), ("caught one", "number.invalid"),
    ("caught 1.15 1.2", "unit.needed"), ("timed 100 m", "value.incomplete"), ("timed 100 45", "number.grouping"),
    ("timed 45 s in 100 m", "unit.other_kind"), ("plot 100 m2", "value.incomplete"), ("plot 4.5 l", "unit.other_kind"),
    ("density 0", "number.zero"), ("sides three", "choice.unknown"), ("nozzles 0", "number.range"),
    ("nozzles 03", "nozzles.size"), ("nozzles 12; calc", "field.missing"), ("nozzles 10 x 33", "nozzle.unknown"),
    ("nozzles 10 x 1.0 + 6 x 0.6", "nozzles.set"), ("nozzles 10 x 03 + 6 x 0.6 l/min", "nozzles.set"),
    ("rows 3 m; nozzle 03; pressure 5; speed 6; calc", "field.missing"), ("total 3 l/min; speed 6; calc", "field.missing"),
    ("adopt", "adopt.nothing"), ("calc", "field.missing"), ("nozzle 03; calc", "field.missing"),
    ("speed 8; spacing 50; calc", "field.missing"), ("target 200; calc", "field.missing"),
]


def root(square):
    """Returns a square root and whether it is exact; an inexact root has its first twelve digits, rounded."""
    top, bottom = isqrt(square.numerator), isqrt(square.denominator)
    if top * top == square.numerator and bottom * bottom == square.denominator:
        return F(top, bottom), True
    scale = F(1)
    while not 10 ** (DIGITS - 1) <= isqrt(int(square * scale**2)) < 10**DIGITS:
        scale = scale * 10 if isqrt(int(square * scale**2)) < 10 ** (DIGITS - 1) else scale / 10
    whole = isqrt(int(square * scale**2))
    up = F(2 * whole + 1, 2) ** 2 < square * scale**2
    return (whole + up) / scale, False


def reckoned(value, unit, base):
    """Returns a figure in a unit, and whether it is exact."""
    if value is None:
        return None
    return quantity(value[0] / base, unit) + [("exact", value[1])]


class Session:
    """The expected values and answers of the program over a series of calibrations."""

    def __init__(self, rng, language="en"):
        self.rng = rng
        self.words = POLISH if language == "pl" else {}
        self.held, self.units = {}, dict(FIRST)
        self.measured_at = self.caught_size = None
        # Whether the nozzle stands by its colour, which other series have, too.
        self.is_by_color = False
        # Whether a flow meter measured the total.
        self.is_metered = False
        # Whether the sizes of a set were read from their colours.
        self.is_set_by_color = False
        # The values that each new value replaced, until a result reports it.
        self.taken = {}
        self.roots = 0

    def line(self):
        """Returns some commands and the expected calibration, or the code of its refusal."""
        commands = []
        if self.rng.random() < 0.1:
            commands.append("clear")
            self.held, self.units, self.measured_at, self.caught_size = {}, dict(FIRST), None, None
            self.taken = {}
        for field in self.rng.sample(FIELDS, self.rng.randint(1, 5)):
            commands.append(f"{self.word(field)} {self.enter(field)}")
        expected = self.answer()
        return "; ".join(commands + ["calc"]), expected

    def word(self, english):
        return self.words.get(english, english)

    def is_set(self):
        """Whether the open nozzles are a set, which gives the flow."""
        return "nozzles" in self.held and self.held["nozzles"][0][1] is not None

    def rivals(self, field):
        """Returns the fields that a value of this one empties."""
        if field == "plot":
            return PARTS
        if field in FLOWING:
            return [other for other in FLOWING if other != field] + (["nozzles"] if self.is_set() else []) + ["plot"]
        if field == "nozzles":
            return (FLOWING if self.is_set() else []) + ["plot"]
        if field in MOVING:
            return [other for other in MOVING if other != field] + ["plot"]
        if field == "sides" and self.held["sides"] != "one":
            return []
        if field in ("rows", "sides"):
            return ["spacing", "plot"]
        if field == "spacing":
            return ["rows", "sides", "plot"]
        return ["plot"] if field == "pressure" else []

    def enter(self, field):
        """Types a value for a field and clears the fields it replaces."""
        before = dict(self.held)
        text, value = getattr(self, f"any_{field}", lambda: self.any(field))()
        self.held[field] = value
        if field == "nozzle":
            self.is_by_color = text not in SIZES
        # A set that is replaced by another flow of nozzles is emptied, too.
        emptied = [rival for rival in self.rivals(field) if rival != field and self.held.pop(rival, None) is not None]
        if emptied:
            self.taken.pop(field, None)
            self.taken[field] = emptied
        pressure = self.held.get("pressure")
        if field == "caught":
            self.caught_size = before.get("nozzle") or (self.caught_size if "caught" in before else None)
        elif field in FLOWING + ["plot"] or field == "nozzles" and (self.is_set() or not self.is_measured()):
            self.caught_size = None
        if field in ("flow", "caught", "total") or field == "nozzles" and self.is_set() and self.is_measured():
            self.measured_at = pressure
        elif field in ("nozzle", "plot") or field == "nozzles" and not self.is_measured():
            self.measured_at = None
        elif field == "pressure" and self.measured_at is None and self.is_measured():
            self.measured_at = before.get("pressure") or pressure
        return text

    def is_measured(self):
        """Whether a flow stands at the pressure of its measurement, and not at the nominal one."""
        return any(name in self.held for name in ("flow", "caught", "total")) or \
            self.is_set() and isinstance(self.held["nozzles"][0][1], tuple)

    def typed(self, low, high, units, plain=False):
        """Returns a number with its unit as typed, its value and the unit."""
        while True:
            unit = self.rng.choice(list(units))
            typed = Typed(self.rng, F(low) / units[unit], F(high) / units[unit])
            short = typed.value < 9999 and not set(typed.text) & set(" \u00a0\u202f\u2009")
            if typed.refused is None and (short or not plain):
                # In Polish the marks mean the opposite, and so do those that are refused.
                text = typed.text.translate(str.maketrans(",.", ".,")) if self.words else typed.text
                return text, typed.value, unit

    def any(self, field):
        text, value, unit = self.typed(*USUAL[field], UNITS[field])
        if field == "pressure" and self.rng.random() < 0.3:
            # Often uses a pressure whose root is exact.
            text, value, unit = self.rng.choice([("3", F(3), "bar"), ("0.75", F(3, 4), "bar"), ("12", F(12), "bar")])
        self.units[field] = unit
        return f"{text} {unit}", (value, unit)

    def any_nozzle(self):
        size = self.rng.choice(list(SIZES))
        return self.rng.choice([size, SIZES[size][1], SIZES[size][1].upper()]), size

    def any_sides(self):
        side = self.rng.choice(["one", "both"])
        return self.word(side), side

    def any_total(self):
        text, value = self.any("total")
        self.is_metered = self.rng.random() < 0.3
        return text + (f" {self.word('measured')}" if self.is_metered else ""), value

    def any_nozzles(self):
        """Returns a number of nozzles, or a set of sizes or of flows."""
        kind = self.rng.choice(["count", "sizes", "flows"])
        if kind == "count":
            count = self.rng.randint(1, 60)
            return str(count), [(count, None)]
        counts = [self.rng.randint(1, 40) for _ in range(self.rng.randint(1, 4))]
        times = self.rng.choice([" x ", "x", " \u00d7 ", "*"])
        if kind == "sizes":
            sizes = [self.rng.choice(list(SIZES)) for _ in counts]
            self.is_set_by_color = self.rng.random() < 0.2
            names = [SIZES[size][1] if self.is_set_by_color else size for size in sizes]
            return " + ".join(f"{count}{times}{name}" for count, name in zip(counts, names)), list(zip(counts, sizes))
        self.is_set_by_color = False
        unit = self.rng.choice(["l/min", "ml/min", "gal/min"])
        tenths = [F(self.rng.randint(1, 40), 10) for _ in counts]
        flows = [flow * 1000 if unit == "ml/min" else flow for flow in tenths]
        typed = [str(int(flow)) if flow.denominator == 1 else f"{float(flow):.1f}" for flow in flows]
        typed = [text.replace(".", ",") if self.words else text for text in typed]
        text = " + ".join(f"{count}{times}{flow}" for count, flow in zip(counts, typed)) + f" {unit}"
        return text, [(count, (flow, unit)) for count, flow in zip(counts, flows)]

    def any_timed(self):
        # After a distance, “in” does not mean inch.
        distance, time = self.typed(20, 300, {unit: METRES[unit] for unit in METRES if unit != "in"}), self.typed(10, 120, SECONDS)
        return self.joined(distance, time), (distance[1:], time[1:])

    def any_plot(self):
        area, volume = self.typed(F(1, 1000), F(1, 10), AREAS), self.typed(1, 20, LITRES)
        # The program refuses the letter `a` alone next to US and imperial units.
        named = "ar" if area[2] == "a" else area[2]
        return f"{area[0]} {named} {volume[0]} {volume[2]}", (area[1:], volume[1:])

    def any_caught(self):
        count = self.rng.choice([1, 2, 3, 3, 5, 12, 30])
        isFlow = self.rng.random() < 0.4
        units = FLOWS if isFlow else LITRES
        unit = self.rng.choice([unit for unit in units if F(1, 2) / units[unit] > F(1, 1000) and 3 / units[unit] < 9000])
        amounts = [self.typed(F(1, 2), 3, {unit: units[unit]}, plain=True) for _ in range(count)]
        text = " ".join(amount[0] for amount in amounts) + f" {unit}"
        values = [amount[1:] for amount in amounts]
        if isFlow:
            return text, (values, None)
        time = self.typed(20, 90, {"s": F(1), "min": F(60)}, plain=True)
        return f"{text}{self.rng.choice([' in ', ' '])}{time[0]} {time[2]}", (values, time[1:])

    def joined(self, value, time):
        return f"{value[0]} {value[2]}{self.rng.choice([' in ', ' '])}{time[0]} {time[2]}"

    def base(self, field):
        """Returns a field's value in metres, km/h, l/min, bar or l/ha; None if the field is empty."""
        value, unit = self.held.get(field, (None, None))
        return None if value is None else value * UNITS[field][unit]

    def known_flow(self):
        """Returns the flow in l/min, its pressure in bar if that is known, and how many nozzles it is of, if known."""
        at = self.measured_at or self.held.get("pressure")
        at = at and at[0] * PRESSURES[at[1]]
        if self.is_set():
            groups = self.held["nozzles"]
            if not self.is_measured():
                return sum(count * F(SIZES[size][0]) for count, size in groups), F(3), self.count()
            return sum(count * flow * FLOWS[unit] for count, (flow, unit) in groups), at, self.count()
        if "total" in self.held:
            return self.base("total"), at, self.count()
        if "nozzle" in self.held:
            return F(SIZES[self.held["nozzle"]][0]), F(3), 1
        if "flow" in self.held:
            return self.base("flow"), at, 1
        if "caught" in self.held:
            flows = self.caught_flows()
            return sum(flows) / len(flows), at, 1
        return None, None, None

    def count(self):
        """Returns the number of open nozzles; None if it is unknown."""
        return sum(group[0] for group in self.held["nozzles"]) if "nozzles" in self.held else None

    def is_mixed(self):
        return self.is_set() and len(self.held["nozzles"]) > 1

    def correction(self):
        """Returns the density that corrects the known flow: that of a flow meter and of a plot is of the liquid."""
        is_of_liquid = "total" in self.held and self.is_metered
        return F(1) if is_of_liquid or "density" not in self.held else self.base("density")

    def caught_flows(self):
        amounts, time = self.held["caught"]
        if time is None:
            return [value * FLOWS[unit] for value, unit in amounts]
        return [value * LITRES[unit] / (time[0] * SECONDS[time[1]] / 60) for value, unit in amounts]

    def figures(self):
        """Returns all figures of the formulas by name; figures that may involve a root are pairs of a number and
        whether it is exact."""
        known, at, of = self.known_flow()
        pressure, spacing, width, rows = (self.base(name) for name in ("pressure", "spacing", "width", "rows"))
        speed, target, count, density = self.base("speed"), self.base("target"), self.count(), self.base("density")
        lane = rows and rows / (2 if self.held.get("sides") == "one" else 1)
        if "timed" in self.held:
            (distance, unit), (time, second) = self.held["timed"]
            speed = distance * METRES[unit] / 1000 / (time * SECONDS[second] / 3600)
        is_nominal = "nozzle" in self.held or self.is_set() and not self.is_measured()
        present = None
        if known and pressure:
            present = root(known**2 * pressure / (at * self.correction()))
        elif known and not is_nominal:
            present = root(known**2 / self.correction())

        def times(figure, factor):
            return figure and factor and (figure[0] * factor, figure[1])

        of_all = known and (F(1) if of is None else count and F(count, of))
        share = of_all if rows else of and F(1, of)
        apart = lane or spacing
        sprayed = times(present, share)
        rate = None
        if "plot" in self.held:
            (area, unit), (volume, litre) = self.held["plot"]
            rate = volume * LITRES[litre] / (area * AREAS[unit]), True
        elif sprayed and speed and apart:
            rate = times(sprayed, 600 / (speed * apart))
        needed = target and speed and apart and target * speed * apart / 600
        of_nozzles = lane or count and spacing and count * spacing
        each = needed and not self.is_mixed() and (needed if not rows else count and needed / count)
        wide = lane or width or of_nozzles
        return {
            "rate": rate, "flow": None if self.is_mixed() else times(present, of and F(1, of)), "output": times(present, of_all),
            "speed": speed, "width": None if width or rows else of_nozzles or None,
            "work": speed and wide and speed * wide / 10,
            "target speed": sprayed and apart and target and times(sprayed, 600 / (target * apart)),
            "needed": needed or None, "target flow": each or None,
            "target output": needed and (needed if rows else count and needed * count) or None,
            "target pressure": needed and known and at and share and at * (needed / share / known) ** 2 * self.correction(),
            "water target": self.as_water() if target and density else None, "present": present,
        }

    def as_water(self):
        """Returns the target in tables for water, a root of the number as it was typed."""
        value, unit = self.held["target"]
        number, is_exact = root(value**2 * self.base("density"))
        return number * RATES[unit], is_exact

    def answer(self):
        """Returns the expected answer of `calc` in the form of `parsed`, or the code of its refusal."""
        found = self.figures()
        typed = self.base("flow") or (None if self.is_set() else self.base("total"))
        tells_flow = found["present"] and (typed is None or "nozzles" in self.held or found["present"][0] != typed)
        told = [found["rate"], tells_flow, "timed" in self.held, found["work"], found["target speed"], found["needed"],
                found["width"], found["water target"]]
        lacks_nozzles = "rows" in self.held and "nozzles" not in self.held and "total" not in self.held
        if lacks_nozzles and (self.known_flow()[0] or not found["needed"]) or not any(told):
            return "field.missing"
        self.roots += bool(found["flow"] and not found["flow"][1])
        return [("calculator", "calibrate"), ("input", self.given()), ("result", self.result(found)),
                ("cautions", self.cautions(found))]

    def given(self):
        def entered(field):
            return quantity(*self.held[field]) if field in self.held else None

        def parts(field, first, second):
            return [(first, quantity(*self.held[field][0])), (second, quantity(*self.held[field][1]))] if field in self.held else None

        caught = None
        if "caught" in self.held:
            amounts, time = self.held["caught"]
            caught = [("amounts", [quantity(*amount) for amount in amounts]), ("time", time and quantity(*time)),
                      ("size", self.caught_size)]
        at = (self.measured_at or self.held.get("pressure")) if self.is_measured() else None
        nozzles = None
        if "nozzles" in self.held:
            nozzles = [[("count", number(F(count))), ("size", kind if isinstance(kind, str) else None),
                        ("flow", quantity(*kind) if isinstance(kind, tuple) else None)] for count, kind in self.held["nozzles"]]
        return [
            ("nozzle", self.held.get("nozzle")), ("flow", entered("flow")), ("total", entered("total")),
            ("metered", self.is_metered if "total" in self.held else None), ("caught", caught),
            ("measured_at", at and quantity(*at)), ("pressure", entered("pressure")), ("spacing", entered("spacing")),
            ("rows", entered("rows")), ("nozzles", nozzles), ("sides", self.held.get("sides")),
            ("width", entered("width")), ("speed", entered("speed")), ("timed", parts("timed", "distance", "time")),
            ("plot", parts("plot", "area", "volume")), ("density", entered("density")),
            ("target", entered("target")),
        ]

    def result(self, found):
        # Figures are in the units of what was entered.
        held = {field: self.held[field][1] for field in ("target", "flow", "speed", "pressure") if field in self.held}
        if self.is_set() and self.is_measured():
            held["flow"] = self.held["nozzles"][0][1][1]
        if "caught" in self.held and self.held["caught"][1] is None:
            held["flow"] = self.held["caught"][0][0][1]
        if "total" in self.held:
            held["flow"] = self.held["total"][1]
        if self.measured_at:
            held.setdefault("pressure", self.measured_at[1])
        units = {"target": "l/ha", "flow": "l/min", "speed": "km/h", "pressure": "bar"} | held

        def shown(field, value):
            return value and quantity(value / UNITS[field][units[field]], units[field])

        def root_shown(field, value):
            return reckoned(value, units[field], UNITS[field][units[field]])

        def pressure(value):
            return shown("pressure", value)

        work_unit = "ac/h" if units["target"].endswith("/ac") else "ha/h"
        target = None
        if "target" in self.held:
            needed = found["target flow"]
            output = found["target output"]
            nozzles = [[("size", size), ("pressure", pressure(at))] for size, at in self.reaching(needed)] if needed else None
            target = [("speed", root_shown("speed", found["target speed"])), ("pressure", pressure(found["target pressure"])),
                      ("flow", shown("flow", needed)), ("output", shown("flow", output)), ("nozzles", nozzles)]
        speed = quantity(*self.held["speed"]) if "speed" in self.held else shown("speed", found["speed"])
        return [
            ("rate", root_shown("target", found["rate"])), ("flow", root_shown("flow", found["flow"])),
            ("output", root_shown("flow", found["output"])), ("speed", speed),
            ("width", found["width"] and quantity(found["width"], "m")), ("work_rate", found["work"] and quantity(found["work"] / (ACRE if work_unit == "ac/h" else 1), work_unit)),
            ("water_target", root_shown("target", found["water target"])), ("for_target", target), ("caught", self.caught(root_shown, shown)),
        ]

    def reaching(self, needed):
        sizes = sorted((F(flow), size) for size, (flow, _) in SIZES.items())
        all_sizes = [(size, 3 * (needed / flow) ** 2 * (self.base("density") or 1)) for flow, size in sizes]
        least, most = (3, 25) if "rows" in self.held else (1, 8)
        reaching = [(size, at) for size, at in all_sizes if least <= at <= most]
        own = self.caught_size if "caught" in self.held else self.held.get("nozzle")
        if self.is_set() and not self.is_measured():
            own = self.held["nozzles"][0][1]
        usual = [(size, at) for size, at in reaching if size not in RARE or size == own]
        return usual or reaching

    def caught(self, root_shown, shown):
        if "caught" not in self.held:
            return None
        flows = self.caught_flows()
        mean, at, _ = self.known_flow()
        new = root(F(SIZES[self.caught_size][0]) ** 2 * at / 3) if self.caught_size and at else None
        nozzles = [[("flow", shown("flow", flow)), ("deviation", number((flow / mean - 1) * 100))]
                   + [("from_new", number((flow / new[0] - 1) * 100) if new else None)] for flow in flows]
        squares = sum(((flow / mean - 1) * 100) ** 2 for flow in flows)
        variation = number(root(squares / (len(flows) - 1))[0]) if len(flows) > 1 else None
        return [("mean", shown("flow", mean)), ("cv", variation), ("nozzles", nozzles), ("new", root_shown("flow", new))]

    def replaced(self):
        """Returns the fields that replaced other fields which have not been typed again."""
        return [field for field, others in self.taken.items() if field in self.held and not set(others) & set(self.held)]

    def cautions(self, found):
        pressure, speed, needed = self.base("pressure"), found["speed"], found["target flow"]
        rate = found["rate"] and found["rate"][0]
        codes, is_in_rows = [], "rows" in self.held
        for name, value, low, high in (("rate", rate, 50, 2000 if is_in_rows else 1000),
                                       ("pressure", pressure, *((3, 25) if is_in_rows else (1, 8))),
                                       ("spacing", self.base("spacing"), F(15, 100), 1), ("rows", self.base("rows"), 1, 10),
                                       ("speed", speed, *((2, 12) if is_in_rows else (3, 20))),
                                       ("width", self.base("width"), 1, 60), ("density", self.base("density"), F("0.7"), F("1.7"))):
            codes += [f"{name}.{'low' if value < low else 'high'}"] if value and not low <= value <= high else []
        width, spacing, count = self.base("width"), self.base("spacing"), self.count()
        codes += ["width.differs"] if width and spacing and count and width != spacing * count else []
        is_unused = "plot" in self.held or "total" in self.held and self.is_metered
        codes += ["density.unused"] if "density" in self.held and is_unused else []
        codes += ["nozzle.series"] if self.is_by_color and "nozzle" in self.held else []
        if self.is_set() and not self.is_measured() and self.is_set_by_color:
            codes += ["nozzle.series"] * len(self.held["nozzles"])
        beyond = needed and not self.reaching(needed)
        replaced = ["value.replaced"] * len(self.replaced())
        self.taken = {}
        return codes + (["target.out_of_reach"] if beyond else []) + replaced


def check_all(program, cases, language="en"):
    """Runs all calibrations in one run and returns the differences from the expected answers."""
    output, is_whole, said, status = run(program, "\n".join(text for text, _ in cases) + "\n", "--keep-going", language=language)
    has_refusals = any(isinstance(expected, str) for _, expected in cases)
    problems = [] if is_whole and not said and (status != 0) == has_refusals else [f"answers to all: {is_whole}; status {status}; {said!r} besides"]
    for index, (text, expected) in enumerate(cases, 1):
        codes = [code for code, _ in output.get(index, []) if code]
        found = codes[0] if codes else without_jumps(parsed(output[index][-1][1]))
        if found != expected or len(codes) > 1:
            problems.append(f"line {index}: {text}\n  {difference(expected, found)} {codes}")
    return problems


def check_refusals(program):
    problems = []
    for script, code in REFUSED:
        output, errors, status = alone(program, script)
        if output or errors != [code] or status != 1:
            problems.append(f"-c {script!r}: expected {code}, found {output}, {errors}, status {status}")
    return problems


def self_test():
    """Returns the mistakes in this script's own arithmetic."""
    worked = [(F(4), F(2), True), (F(1, 9), F(1, 3), True), (F(2), F("1.41421356237"), False), (F(3, 10**8), F("0.000173205080757"), False),
              (F(24, 25), F("0.979795897113"), False), (F(10**9), F("31622.7766017"), False)]
    problems = [f"root({square}) is {root(square)}" for square, value, exact in worked if root(square) != (value, exact)]
    session = Session(random.Random(1))
    session.held = {"nozzle": "03", "pressure": (F(3), "bar"), "spacing": (F(50), "cm"), "speed": (F(8), "km/h"), "target": (F(200), "l/ha")}
    found = session.figures()
    expected = {"rate": (180, True), "flow": (F(12, 10), True), "speed": 8, "target speed": (F(72, 10), True), "target pressure": F(100, 27)}
    problems += [f"{name}: {found[name]}" for name, value in expected.items() if found[name] != value]
    return problems


def main():
    if sys.argv[1:] == ["--self-test"]:
        return report(self_test(), "self-test")
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 5000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    problems, refused, roots = check_refusals(program), 0, 0
    for language in ("en", "pl"):
        session = Session(random.Random(f"{seed} {language}"), language)
        cases = [session.line() for _ in range(count)]
        problems += check_all(program, cases, language)
        refused += sum(isinstance(expected, str) for _, expected in cases)
        roots += session.roots
    summary = (f"{count} calibrations in one run for each language, {roots} of them with a root that has no end, {refused} without a "
               f"result; {len(REFUSED)} refused")
    return report(problems, summary)


if __name__ == "__main__":
    sys.exit(main())
