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
UNITS = {"flow": FLOWS, "pressure": PRESSURES, "spacing": METRES, "speed": SPEEDS, "width": METRES, "target": RATES}
FIRST = {"flow": "l/min", "pressure": "bar", "spacing": "cm", "speed": "km/h", "width": "m", "target": "l/ha"}
# The usual range and a little beyond.
USUAL = {"flow": (F(1, 10), 12), "pressure": (F(1, 2), 20), "spacing": (F(1, 10), 2), "speed": (1, 40), "width": (2, 48),
         "target": (20, 900)}
SIZES = {"01": ("0.4", "orange"), "015": ("0.6", "green"), "02": ("0.8", "yellow"), "025": ("1", "violet"),
         "03": ("1.2", "blue"), "04": ("1.6", "red"), "05": ("2", "brown"), "06": ("2.4", "grey"), "08": ("3.2", "white"),
         "10": ("4", "light blue"), "15": ("6", "light green"), "20": ("8", "black"),
         "0050": ("0.2", "blue lilac"), "0067": ("0.25", "olive green"), "0075": ("0.3", "pink"),
         "035": ("1.4", "purple red"), "12": ("4.8", "raspberry"), "14": ("5.6", "olive yellow"),
         "16": ("6.4", "orange brown"), "18": ("7.2", "turquoise")}
# Sizes that are proposed for a target only if the nozzle in use has that size, or if no other size reaches the
# target.
RARE = ["0050", "0067", "0075", "035", "12", "14", "16", "18"]
FLOWING, MOVING = ["nozzle", "flow", "caught"], ["speed", "timed"]
PARTS = FLOWING + MOVING + ["pressure", "spacing"]
FIELDS = ["nozzle", "flow", "caught", "pressure", "spacing", "width", "speed", "timed", "plot", "target"]
DIGITS = 12
REFUSED = [
    ("nozzle 07", "nozzle.unknown"), ("nozzle 3", "nozzle.unknown"), ("nozzle bleu", "nozzle.unknown"),
    ("pressure 0", "number.zero"), ("speed 0", "number.zero"), ("speed -8", "number.negative"),
    ("caught 980 990 ml", "caught.time"), ("caught 1.2 l/min in 60 s", "caught.time"), ("caught one", "number.invalid"),
    ("caught 1.15 1.2", "unit.needed"), ("timed 100 m", "value.incomplete"), ("timed 100 45", "number.grouping"),
    ("timed 45 s in 100 m", "unit.other_kind"), ("plot 100 m2", "value.incomplete"), ("plot 4.5 l", "unit.other_kind"),
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

    def __init__(self, rng):
        self.rng = rng
        self.held, self.units = {}, dict(FIRST)
        self.measured_at = self.caught_size = None
        # Whether the nozzle stands by its colour, which other series have, too.
        self.is_by_color = False
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
            commands.append(f"{field} {self.enter(field)}")
        expected = self.answer()
        return "; ".join(commands + ["calc"]), expected

    def enter(self, field):
        """Types a value for a field and clears the fields it replaces."""
        before = dict(self.held)
        text, value = getattr(self, f"any_{field}", lambda: self.any(field))()
        self.held[field] = value
        if field == "nozzle":
            self.is_by_color = text not in SIZES
        rivals = PARTS if field == "plot" else ["plot"] if field in PARTS else []
        rivals = rivals + [other for group in (FLOWING, MOVING) if field in group for other in group]
        emptied = [rival for rival in rivals if rival != field and self.held.pop(rival, None) is not None]
        if emptied:
            self.taken.pop(field, None)
            self.taken[field] = emptied
        pressure = self.held.get("pressure")
        if field == "caught":
            self.caught_size = before.get("nozzle") or (self.caught_size if "caught" in before else None)
        elif field in FLOWING + ["plot"]:
            self.caught_size = None
        if field in ("flow", "caught"):
            self.measured_at = pressure
        elif field in ("nozzle", "plot"):
            self.measured_at = None
        elif field == "pressure" and self.measured_at is None and ("flow" in self.held or "caught" in self.held):
            self.measured_at = before.get("pressure") or pressure
        return text

    def typed(self, low, high, units, plain=False):
        """Returns a number with its unit as typed, its value and the unit."""
        while True:
            unit = self.rng.choice(list(units))
            typed = Typed(self.rng, F(low) / units[unit], F(high) / units[unit])
            short = typed.value < 9999 and not set(typed.text) & set(" \u00a0\u202f\u2009")
            if typed.refused is None and (short or not plain):
                return typed.text, typed.value, unit

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
        """Returns the flow in l/min, and its pressure in bar if that is known."""
        at = self.measured_at or self.held.get("pressure")
        at = at and at[0] * PRESSURES[at[1]]
        if "nozzle" in self.held:
            return F(SIZES[self.held["nozzle"]][0]), F(3)
        if "flow" in self.held:
            return self.base("flow"), at
        if "caught" in self.held:
            flows = self.caught_flows()
            return sum(flows) / len(flows), at
        return None, None

    def caught_flows(self):
        amounts, time = self.held["caught"]
        if time is None:
            return [value * FLOWS[unit] for value, unit in amounts]
        return [value * LITRES[unit] / (time[0] * SECONDS[time[1]] / 60) for value, unit in amounts]

    def figures(self):
        """Returns all figures of the formulas by name; figures that may involve a root are pairs of a number and
        whether it is exact."""
        known, at = self.known_flow()
        pressure, spacing, width = self.base("pressure"), self.base("spacing"), self.base("width")
        speed, target = self.base("speed"), self.base("target")
        if "timed" in self.held:
            (distance, unit), (time, of) = self.held["timed"]
            speed = distance * METRES[unit] / 1000 / (time * SECONDS[of] / 3600)
        flow = None
        if known and pressure:
            flow = root(known**2 * pressure / at)
        elif known and "nozzle" not in self.held:
            flow = known, True
        rate = None
        if "plot" in self.held:
            (area, unit), (volume, of) = self.held["plot"]
            rate = volume * LITRES[of] / (area * AREAS[unit]), True
        elif flow and speed and spacing:
            rate = 600 * flow[0] / (speed * spacing), flow[1]
        needed = target and speed and spacing and target * speed * spacing / 600
        return {
            "rate": rate, "flow": flow, "speed": speed, "work": speed and width and speed * width / 10,
            "target speed": flow and spacing and target and (600 * flow[0] / (target * spacing), flow[1]),
            "target flow": needed, "target pressure": needed and known and at and at * (needed / known) ** 2,
        }

    def answer(self):
        """Returns the expected answer of `calc` in the form of `parsed`, or the code of its refusal."""
        found = self.figures()
        typed_flow = "flow" in self.held and found["flow"] and found["flow"][0] == self.base("flow")
        told = [found["rate"], found["flow"] and not typed_flow, "timed" in self.held, found["work"], found["target speed"],
                found["target flow"], "caught" in self.held]
        if not any(told):
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
        at = (self.measured_at or self.held.get("pressure")) if {"flow", "caught"} & set(self.held) else None
        return [
            ("nozzle", self.held.get("nozzle")), ("flow", entered("flow")), ("caught", caught),
            ("measured_at", at and quantity(*at)), ("pressure", entered("pressure")), ("spacing", entered("spacing")),
            ("width", entered("width")), ("speed", entered("speed")), ("timed", parts("timed", "distance", "time")),
            ("plot", parts("plot", "area", "volume")), ("target", entered("target")),
        ]

    def result(self, found):
        # Figures are in the units of what was entered.
        held = {field: self.held[field][1] for field in ("target", "flow", "speed", "pressure") if field in self.held}
        if "caught" in self.held and self.held["caught"][1] is None:
            held["flow"] = self.held["caught"][0][0][1]
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
            nozzles = needed and [[("size", size), ("pressure", pressure(at))] for size, at in self.reaching(needed)]
            target = [("speed", root_shown("speed", found["target speed"])), ("pressure", pressure(found["target pressure"])),
                      ("flow", shown("flow", needed)), ("nozzles", nozzles)]
        speed = quantity(*self.held["speed"]) if "speed" in self.held else shown("speed", found["speed"])
        return [
            ("rate", root_shown("target", found["rate"])), ("flow", root_shown("flow", found["flow"])), ("speed", speed),
            ("work_rate", found["work"] and quantity(found["work"] / (ACRE if work_unit == "ac/h" else 1), work_unit)),
            ("for_target", target), ("caught", self.caught(root_shown, shown)),
        ]

    def reaching(self, needed):
        sizes = sorted((F(flow), size) for size, (flow, _) in SIZES.items())
        all_sizes = [(size, 3 * (needed / flow) ** 2) for flow, size in sizes]
        reaching = [(size, at) for size, at in all_sizes if 1 <= at <= 8]
        own = self.caught_size if "caught" in self.held else self.held.get("nozzle")
        usual = [(size, at) for size, at in reaching if size not in RARE or size == own]
        return usual or reaching

    def caught(self, root_shown, shown):
        if "caught" not in self.held:
            return None
        flows = self.caught_flows()
        mean, at = self.known_flow()
        new = root(F(SIZES[self.caught_size][0]) ** 2 * at / 3) if self.caught_size and at else None
        nozzles = [[("flow", shown("flow", flow)), ("deviation", number((flow / mean - 1) * 100))]
                   + [("from_new", number((flow / new[0] - 1) * 100) if new else None)] for flow in flows]
        return [("mean", shown("flow", mean)), ("nozzles", nozzles), ("new", root_shown("flow", new))]

    def replaced(self):
        """Returns the fields that replaced other fields which have not been typed again."""
        return [field for field, others in self.taken.items() if field in self.held and not set(others) & set(self.held)]

    def cautions(self, found):
        pressure, speed, needed = self.base("pressure"), found["speed"], found["target flow"]
        rate = found["rate"] and found["rate"][0]
        codes = []
        for name, value, low, high in (("rate", rate, 50, 1000), ("pressure", pressure, 1, 8),
                                       ("spacing", self.base("spacing"), F(15, 100), 1), ("speed", speed, 3, 20),
                                       ("width", self.base("width"), 1, 60)):
            codes += [f"{name}.{'low' if value < low else 'high'}"] if value and not low <= value <= high else []
        codes += ["nozzle.series"] if self.is_by_color and "nozzle" in self.held else []
        beyond = needed and not self.reaching(needed)
        replaced = ["value.replaced"] * len(self.replaced())
        self.taken = {}
        return codes + (["target.out_of_reach"] if beyond else []) + replaced


def check_all(program, cases):
    """Runs all calibrations in one run and returns the differences from the expected answers."""
    output, is_whole, said, status = run(program, "\n".join(text for text, _ in cases) + "\n", "--keep-going")
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
    session = Session(random.Random(seed))
    cases = [session.line() for _ in range(count)]
    problems = check_all(program, cases) + check_refusals(program)
    refused = sum(isinstance(expected, str) for _, expected in cases)
    summary = (f"{count} calibrations in one run, {session.roots} of them with a root that has no end, {refused} without a "
               f"result; {len(REFUSED)} refused")
    return report(problems, summary)


if __name__ == "__main__":
    sys.exit(main())
