#!/usr/bin/env python3
"""An independent check of the spray calculator.

Usage: spray.py PROGRAM [COUNT] [SEED] [DIGITS]

Makes COUNT random tank mixes over every unit, with numbers of at most DIGITS digits (9). Works each out with exact
fractions from the published formulas and the units' definitions, runs them all in one run of the program, and
compares every number, caution and refusal. A second run without --keep-going must stop at the first refusal. Exit
status 1 on any difference.
"""
import json
import random
import re
import subprocess
import sys
from fractions import Fraction as F

# Definitions: the international inch, foot and pound (1959), the US gallon of 231 cubic inches, the imperial gallon
# (Weights and Measures Act 1985), the acre of 43 560 square feet.
INCH_CM = F("2.54")
GALLON = 231 * INCH_CM**3 / 1000
ACRE = 43560 * (12 * INCH_CM / 100) ** 2 / 10000
AREAS = {"ha": F(1), "a": F(1, 100), "m2": F(1, 10000), "km2": F(100), "daa": F(1, 10), "ac": ACRE, "ft2": ACRE / 43560}
IMPERIAL = F("4.54609")
LITRES = {"l": F(1), "ml": F(1, 1000), "hl": F(100), "m3": F(1000), "gal": GALLON, "qt": GALLON / 4, "pt": GALLON / 8,
          "floz": GALLON / 128, "cup": GALLON / 16, "cl": F(1, 100), "cm3": F(1, 1000), "dm3": F(1), "tbsp": GALLON / 256, "tsp": GALLON / 768, "mtbsp": F(15, 1000), "mtsp": F(5, 1000),
          "impgal": IMPERIAL, "imppt": IMPERIAL / 8, "impfloz": IMPERIAL / 160}
POUND = F("0.45359237")
KILOGRAMS = {"kg": F(1), "g": F(1, 1000), "dag": F(1, 100), "mg": F(1, 10**6), "q": F(100), "t": F(1000), "cwt": POUND * 100, "lb": POUND,
             "ozwt": POUND / 16, "oz": POUND / 16, "st": POUND * 14}
# The counts below the slash; every amount is combined with every count and area, for example `ml/100m2`.
COUNTS = ["", "", "", "10", "100", "1000", "2500"]
FIELDS = {
    "area": list(AREAS),
    "rate": [f"{amount}/{count}{area}" for amount in LITRES for count in sorted(set(COUNTS)) for area in AREAS],
    "dose": [f"{amount}/{count}{area}" for amount in [*LITRES, *KILOGRAMS] if amount != "oz"
             for count in sorted(set(COUNTS)) for area in AREAS],
    "tank": list(LITRES),
}
FIRST = {"area": "ha", "rate": "l/ha", "dose": "l/ha", "tank": "l"}
# The most common units; all the others together are as likely as these.
USUAL_UNITS = {
    "area": ["ha", "a", "m2", "ac"],
    "rate": ["l/ha", "gal/ac", "impgal/ac"],
    "dose": ["l/ha", "ml/ha", "kg/ha", "g/ha", "gal/ac", "qt/ac", "pt/ac", "floz/ac", "lb/ac"],
    "tank": ["l", "gal", "impgal"],
}
# Units with the next smaller unit and how many of it make one.
ADDED = {"ha": ("a", 100), "a": ("m2", 100), "m3": ("l", 1000), "hl": ("l", 100), "l": ("ml", 1000), "gal": ("qt", 4)}
# The range of ordinary values in hectares, litres and kilograms; some values beyond it cause cautions.
USUAL = {"area": (F("0.0005"), 20000), "rate": (20, 2000), "dose": (F("0.002"), 40), "tank": (F("0.5"), 20000)}
LIMITS = {
    "area": (F("0.001"), 10000), "rate": (50, 1000), "tank": (1, 12000),
    "liquid": (F("0.01"), 20), "dry": (F("0.004"), 20),
}
SMALLEST, LARGEST = F("0.000001"), 10**9
# The most digits that a typed number may have.
DIGITS = 12
# The refusals of `calc` itself, after which a line has no result.
CALC_REFUSALS = {"job.doubtful", "field.missing", "dose.exceeds_rate"}


def base(unit):
    """Returns how many ha, l, kg, l/ha or kg/ha one of a unit is."""
    amount, _, area = short(unit).partition("/")
    if area:
        count = area[: len(area) - len(area.lstrip("0123456789"))]
        return base(amount) / AREAS[area[len(count):]] / int(count or 1)
    for table in (AREAS, LITRES, KILOGRAMS):
        if amount in table:
            return table[amount]
    raise KeyError(unit)


CLEAR = {"gal": "usgal", "qt": "usqt", "pt": "uspt", "floz": "usfloz", "cwt": "uscwt", "oz": "ozwt", "a": "ar"}


def clear(unit):
    """Returns a unit as the program's JSON names it in every session: usgal/ac for gal/ac."""
    def part(name):
        count = name[: len(name) - len(name.lstrip("0123456789"))]
        return count + CLEAR.get(name[len(count):], name[len(count):])
    return "/".join(map(part, unit.split("/")))


def short(unit):
    """Returns a unit of the program's JSON as these tables name it: gal/ac for usgal/ac."""
    return re.sub(r"\bus(?=(?:gal|qt|pt|floz|cwt)\b)|(?<=\d)us(?=(?:gal|qt|pt|floz)\b)", "", re.sub(r"\bar\b", "a", unit))


def is_dry(unit):
    return unit.partition("/")[0] in KILOGRAMS


def rounded(value):
    """Returns a plain decimal, rounded half away from zero.

    It has 9 decimals, or 9 significant digits if those are more.
    """
    places = 9
    while value and abs(value) * 10**places < 10**8:
        places += 1
    digits = (2 * abs(value) * 10**places + 1) // 2
    text = str(digits).rjust(places + 1, "0")
    whole, decimals = text[:-places], text[-places:].rstrip("0")
    return ("-" if value < 0 and digits else "") + whole + ("." + decimals if decimals else "")


class Typed:
    """A number as a user types it: its text, its value in English, and the code if it is refused."""

    most = 9

    def __init__(self, rng, low, high):
        self.value = self.pick(rng, low, high)
        self.text = self.write(rng)

    def pick(self, rng, low, high):
        digits = min(self.most, rng.choice([1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 9, self.most]))
        while True:
            wanted = float(low) * (float(high) / float(low)) ** rng.random()
            exponent = 0
            while 10**exponent <= wanted:
                exponent += 1
            while exponent > -6 and 10.0 ** (exponent - 1) > wanted:
                exponent -= 1
            places = max(0, min(17, digits - exponent))
            value = F(round(wanted * 10**places), 10**places)
            if SMALLEST <= value < LARGEST and len(str(value.numerator * 10**places // value.denominator)) <= self.most:
                return value

    def write(self, rng):
        self.refused = None
        places = 0
        while self.value * 10**places % 1:
            places += 1
        digits = str(int(self.value * 10**places)).rjust(places + 1, "0")
        whole, decimals = (digits[:-places], digits[-places:]) if places else (digits, "")
        mark = rng.choice(".,")
        if mark == "," and len(decimals) == 3 and len(whole) <= 3 and whole[0] != "0":
            self.refused = "number.ambiguous"
        if rng.random() < 0.3 and len(whole) > 3:
            space = rng.choice([" ", "\u00a0", "\u202f", "\u2009"])
            whole = "".join(
                (space if i and (len(whole) - i) % 3 == 0 else "") + digit for i, digit in enumerate(whole))
        if rng.random() < 0.1 and not set(whole) - set("0123456789"):
            whole = "0" + whole
            self.refused = None
        return whole + (mark + decimals if decimals else "")


class Number(str):
    """The text of a JSON number; it never equals another text with the same characters."""

    def __eq__(self, other):
        return isinstance(other, Number) and str(self) == str(other)

    __hash__ = str.__hash__


# The first keys of every JSON object about the single product.
NAMELESS = [("id", Number("1")), ("name", None)]


class Session:
    """The expected values and answers of the program, line by line."""

    def __init__(self, rng):
        self.rng = rng
        self.units = dict(FIRST)
        # The jumps made in each field: from one value to another, each with its unit.
        self.values, self.jumps = {}, {field: [] for field in FIELDS}
        # Refused fields: the program works out no result from them until they are typed again; a dose only after
        # `clear`.
        self.doubtful = set()

    def set(self, field, low, high):
        """Writes a field command; returns its text and the code of its refusal, if any."""
        typed_unit = self.unit(field, low, high) if self.rng.random() < 0.7 else None
        unit = typed_unit or self.units[field]
        number = Typed(self.rng, low / base(unit), high / base(unit))
        if typed_unit in ADDED and not number.refused and self.rng.random() < 0.2:
            return self.set_sum(field, number, typed_unit)
        space = self.rng.choice(["", " ", "\u00a0"]) if typed_unit else ""
        text = f"{field} {number.text}{space}{self.spelled(typed_unit) if typed_unit else ''}"
        if number.refused:
            self.doubtful.add(field)
            return text, number.refused
        if field != "dose":
            self.doubtful.discard(field)
        self.jump(field, number.value, unit)
        self.values[field], self.units[field] = number.value, unit
        return text, None

    def jump(self, field, value, unit):
        """Notes a jump: a number at least so many times larger or smaller than the one it replaces, in any unit.

        An earlier jump counts from its start; a corrected jump does not count, and a value typed again is accepted.
        """
        def times(left, right):
            """Returns how many times more or less one value is; 0 if the values cannot be compared."""
            if field == "dose" and is_dry(left[1]) != is_dry(right[1]):
                return 0
            ratio = left[0] * base(left[1]) / (right[0] * base(right[1]))
            return max(ratio, 1 / ratio)

        new, made = (value, unit), self.jumps[field]
        old = (self.values[field], self.units[field]) if field in self.values else None
        first = next((start for start, end in made if end == old), old)
        is_jump = old is not None and times(old, new) != 1 and times(first, new) >= (10 if field == "dose" else 20)
        made[:] = [jump for jump in made if jump[1] != new][-7 if is_jump else -8:]
        if is_jump:
            made.append((first, new))

    def standing(self):
        """Returns the jumps whose new value is still the current one."""
        return [jump for field, made in self.jumps.items() for jump in made if jump[1] == (self.values.get(field), self.units[field])]

    def set_sum(self, field, number, unit):
        """Adds an amount in the next smaller unit, after a plus, or without one if it is less than one of the larger
        unit."""
        below, most = ADDED[unit]
        part = self.rng.randrange(1, most * 3)
        sign = " + " if part >= most or self.rng.random() < 0.5 else " "
        total = number.value + F(part, most)
        def fits(value):
            return len(str(value.numerator * 10**18 // value.denominator).rstrip("0")) <= DIGITS and value < LARGEST

        if field != "dose":
            self.doubtful.discard(field)
        in_first = fits(total) or not fits(total * most)
        made = (total, unit) if in_first else (total * most, below)
        self.jump(field, *made)
        self.values[field], self.units[field] = made
        return f"{field} {number.text} {self.spelled(unit)}{sign}{part} {self.spelled(below)}", None

    def unit(self, field, low, high):
        """Returns a unit of the field in which numbers of this size can be typed."""
        while True:
            unit = self.rng.choice((USUAL_UNITS if self.rng.random() < 0.5 else FIELDS)[field])
            if low / base(unit) >= 10 * SMALLEST and high / base(unit) < LARGEST / 10:
                return unit

    def spelled(self, unit):
        """Returns a unit as a user may type it."""
        amount, slash, area = unit.partition("/")
        if not slash:
            # The program refuses the letter `a` alone because it could mean acres.
            return "ar" if unit == "a" else unit
        count = area[: len(area) - len(area.lstrip("0123456789"))]
        below = count + (self.rng.choice(["", " ", "\u00a0"]) if count else "") + area[len(count):]
        below += "r" * (area == count + "a")
        return amount + self.rng.choice(["/", "/", " / ", " per "]) + below

    def line(self):
        """Returns a line of commands with its expected codes and result."""
        commands, errors = [], []
        wants_area = self.rng.random() < 0.85
        if not wants_area or ("dose" in self.doubtful and self.rng.random() < 0.7):
            commands.append("clear")
            self.values, self.units = {}, dict(FIRST)
            self.doubtful.discard("dose")
        even = self.rng.random() < 0.15
        for field in ("area", "rate", "dose", "tank"):
            low, high = USUAL[field]
            if field == "dose" and self.rng.random() < 0.1:
                low, high = 50, 4000
            if field == "area" and not wants_area:
                continue
            if field == "tank" and even and "area" in self.values and "rate" in self.values:
                text = self.even_tank()
                if text:
                    commands.append(text)
                    continue
            text, error = self.set(field, F(low), F(high))
            commands.append(text)
            errors += [error] if error else []
        commands.append("calc")
        result, error = self.result()
        errors += [error] if error else []
        return "; ".join(commands), errors, result

    def even_tank(self):
        """Returns a tank that divides the spray liquid evenly, if one can be typed exactly."""
        litres = self.values["area"] * base(self.units["area"]) * self.values["rate"] * base(self.units["rate"])
        for unit in USUAL_UNITS["tank"]:
            value = litres / base(unit) / self.rng.choice([1, 2, 3, 4, 5, 8, 10, 23])
            scaled = value * 10**6
            if scaled.denominator == 1 and scaled < 10**9 and value >= SMALLEST:
                whole, decimals = divmod(int(scaled), 10**6)
                text = f"{whole}.{decimals:06}".rstrip("0").rstrip(".")
                self.jump("tank", value, unit)
                self.values["tank"], self.units["tank"] = value, unit
                self.doubtful.discard("tank")
                return f"tank {text} {unit}"
        return None

    def quantity(self, field):
        return entered(self.values[field], self.units[field]) if field in self.values else None

    def result(self):
        """Returns the expected answer of `calc`: the object, or the code of its refusal."""
        if self.doubtful:
            return None, "job.doubtful"
        if any(field not in self.values for field in ("rate", "dose", "tank")):
            return None, "field.missing"
        dose_unit = self.units["dose"]
        rate = self.values["rate"] * base(self.units["rate"])
        dose = self.values["dose"] * base(dose_unit)
        if not is_dry(dose_unit) and dose >= rate:
            return None, "dose.exceeds_rate"
        area_unit = self.units["area"] if "area" in self.values else "ha"
        amount_unit, tank_unit = dose_unit.partition("/")[0], self.units["tank"]
        tank = self.values["tank"] * base(tank_unit)

        def fill(kind, count, litres):
            product = litres / rate * dose
            volume = quantity(litres / base(tank_unit), tank_unit)
            return [
                ("kind", kind), ("count", number(count)), ("volume", volume), ("level", volume),
                ("water", None if is_dry(dose_unit) else quantity((litres - product) / base(tank_unit), tank_unit)),
                ("up_to", is_dry(dose_unit)),
                ("area", quantity(litres / rate / base(area_unit), area_unit)),
                ("products", [NAMELESS + [("amount", quantity(product / base(amount_unit), amount_unit))]]),
            ]

        volume = total = None
        fills = [fill("recipe", 1, tank)]
        if "area" in self.values:
            hectares = self.values["area"] * base(area_unit)
            litres = hectares * rate
            full = litres // tank
            rest = litres - full * tank
            fills = [fill("full", full, tank)] * (full > 0) + [fill("partial", 1, rest)] * (rest > 0)
            volume = quantity(litres / base(tank_unit), tank_unit)
            total = quantity(hectares * dose / base(amount_unit), amount_unit)
        result = [
            ("treated", None), ("spray_liquid", volume), ("to_prepare", volume),
            ("products", [NAMELESS + [("total", total), ("per_area", self.quantity("dose")), ("uncapped", None), ("packs", None), ("fertilizer", None)]]),
            ("fills", fills),
        ]
        state = "dry" if is_dry(dose_unit) else "liquid"
        given = [
            ("name", None), ("crop", None), ("area", self.quantity("area")), ("rate", self.quantity("rate")), ("tank", self.quantity("tank")),
            ("fills", "full"), ("extra", None), ("left", None), ("band", None), ("canopy", None),
            ("products", [NAMELESS + [("dose", self.quantity("dose"))] + UNTYPED
                          + [("form", None), ("state", state), ("role", "product")] + UNKNOWN_FACTS]),
        ]
        return [("calculator", "spray"), ("input", given), ("result", result), ("cautions", self.cautions())], None

    def is_on_acres(self, field):
        return self.units[field].partition("/")[2].lstrip("0123456789") == "ac"

    def cautions(self):
        found = []
        for field in ("area", "rate", "dose", "tank"):
            if field not in self.values:
                continue
            kind = ("dry" if is_dry(self.units["dose"]) else "liquid") if field == "dose" else field
            low, high = LIMITS[kind]
            value = self.values[field] * base(self.units[field])
            found += [f"{field}.low"] if value < low else [f"{field}.high"] if value > high else []
            if field == "area" and self.units["area"] == "a" and any(self.is_on_acres(other) for other in ("rate", "dose")):
                found.append("area.ares")
        part = self.values["dose"] * base(self.units["dose"]) / (self.values["rate"] * base(self.units["rate"]))
        return found + ["mix.strong"] * (part > F(1, 20)) + ["value.jump"] * len(self.standing())


def number(value):
    return None if value is None else Number(rounded(F(value)))


def quantity(value, unit):
    return [("value", number(value)), ("unit", clear(unit))]


def entered(value, unit):
    """Returns an entered value; one that is rounded comes with what to type for exactly it: a decimal of at most 12 digits,
    or two below 1 000 000 000 to divide; None if there are none."""
    return quantity(value, unit) + ([] if F(rounded(value)) == value else [("type", typed(value, clear(unit)))])


def typed(value, unit):
    top, bottom = value.as_integer_ratio()
    places = next((places for places in range(39) if (value * 10**places).denominator == 1), None)
    if places is not None and value * 10**places < 10**DIGITS:
        return f"{decimal(int(value * 10**places), places)} {unit}"
    zeros = [len(str(side)) - len(str(side).rstrip("0")) for side in (top, bottom)]
    sides = [(top, 0), (bottom, 0)]
    if not all(digits < 10**9 for digits, _ in sides):
        sides = [(top // 10 ** zeros[0], zeros[1]), (bottom // 10 ** zeros[1], zeros[0])]
    if not all(digits < 10**DIGITS and F(digits, 10**places) < 10**9 and places <= 30 for digits, places in sides):
        return None
    return " / ".join(decimal(*side) for side in sides) + f" {unit}"


def decimal(digits, places):
    """Returns so many digits, of which some are decimals, as text."""
    text = str(digits).rjust(places + 1, "0")
    return f"{text[:-places]}.{text[-places:]}" if places else text


# The members that every answer has.
PLACE = ("format", "line", "command", "kind")
# What an answer has where no crop is given and nothing is in doubt.
EMPTY = {"limits": [], "doubtful": [], "date": None, "if_today": False}


def without_place(pairs):
    """Returns the data of an answer."""
    return [(key, value) for key, value in pairs if key not in PLACE and not (key in EMPTY and value == EMPTY[key])]


# What a product has that these mixes never enter.
UNTYPED, UNKNOWN_FACTS = [("typed", None)], [(fact, None) for fact in ("place", "permit", "pack", "cap", "density", "nitrogen")]


def parsed(line):
    """Returns an answer without its position, with the order of its keys, the text of its numbers and the codes of
    its cautions."""
    found = json.loads(line, parse_int=Number, parse_float=Number, object_pairs_hook=list)
    return [(key, [dict(c)["code"] for c in value] if key == "cautions" else value) for key, value in without_place(found)]


def without_jumps(answer):
    """Returns an answer without its cautions about jumps, which depend on earlier lines; only this script and mix.py
    model them."""
    return [(key, [code for code in value if code != "value.jump"] if key == "cautions" else value) for key, value in answer]


def answers(output, script):
    """Returns the answers by line, each as its code (None if accepted) and its text; raises ValueError unless there
    is one for each command, in order.

    The scripts here contain no quotes and no comments.
    """
    commands = [[number, place] for number, line in enumerate(script.splitlines(), 1)
                for place, _ in enumerate(filter(None, map(str.strip, line.split(";"))), 1)]
    found = [json.loads(line) for line in output]
    places = [[answer["line"], answer["command"]] for answer in found]
    if places != commands[: len(places)]:
        raise ValueError(f"answers to {next(pair for pair in zip(commands, places) if pair[0] != pair[1])}")
    lines = {}
    for answer, text in zip(found, output):
        lines.setdefault(answer["line"], []).append((answer.get("error", {}).get("code"), text))
    return lines, len(places) == len(commands)


def run(program, script, *options, language="en"):
    """Returns the answers by line, whether all are present, the text on standard error, and the exit status."""
    done = subprocess.run(
        [program, "--format", "json", "--lang", language, *options], input=script.encode(), capture_output=True, check=False)
    return *answers(done.stdout.decode().splitlines(), script), done.stderr.decode(), done.returncode


def difference(expected, found, path=""):
    """Returns where two values first differ, as readable text."""
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for left, right in zip(expected, found):
            if left != right:
                pair = isinstance(left, tuple) and isinstance(right, tuple) and left[0] == right[0]
                return difference(left[1], right[1], f"{path}.{left[0]}") if pair else difference(left, right, path)
    return f"{path or 'line'}: expected {expected!r}, found {found!r}"


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    Typed.most = int(sys.argv[4]) if len(sys.argv) > 4 else 9
    session = Session(random.Random(seed))
    cases = []
    for _ in range(count):
        cases.append(session.line())

    script = "\n".join(text for text, *_ in cases) + "\n"
    output, is_whole, said, status = run(program, script, "--keep-going")

    failed, results, refusals = 0, 0, {}
    for index, (text, expected_codes, expected) in enumerate(cases, 1):
        found_codes = [code for code, _ in output.get(index, []) if code]
        found = None if CALC_REFUSALS & set(found_codes) else parsed(output[index][-1][1])
        problem = None
        if found_codes != expected_codes:
            problem = f"expected refusals {expected_codes}, found {found_codes}"
        elif found != expected:
            problem = difference(expected, found)
        results += 1 if expected else 0
        for code in found_codes:
            refusals[code] = refusals.get(code, 0) + 1
        if problem:
            failed += 1
            print(f"line {index}: {text}\n  {problem}")
    if not is_whole or said or (status != 0) != bool(refusals):
        failed += 1
        print(f"answers to all: {is_whole}; exit status {status} after {sum(refusals.values())} refusals; {said!r} besides")

    first = next((i for i, (_, expected_codes, *_) in enumerate(cases, 1) if expected_codes), None)
    if first is not None:
        stopped, _, said, stopped_status = run(program, script)
        *before, (code, _) = stopped.pop(first, [(None, "")])
        is_same = all(stopped[line] == output[line] for line in range(1, first)) and before == output[first][: len(before)]
        if not is_same or max(stopped) >= first or any(code for code, _ in before) or not code or said or stopped_status != 1:
            failed += 1
            print(f"without --keep-going: ends with {code} behind line {max(stopped)}, status {stopped_status}; "
                  f"expected a refusal on line {first}, 1")
    print(f"{results} results compared; refusals {dict(sorted(refusals.items()))}")
    print(f"{count - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
