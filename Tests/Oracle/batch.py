#!/usr/bin/env python3
"""An independent check of `--batch`.

Usage: batch.py PROGRAM [ROWS] [SEED]

Makes a CSV file of ROWS fields for each language (units in the header or the cell, names with quotes, line breaks and
formulas, some bad rows, a column that the program does not know), has the program work each file out in both formats, and compares a random sample of the rows and
all the totals with exact fractions. Prints the rows per second of each run. Exit status 1 on any difference.
"""
import csv
import io
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from fractions import Fraction as F

from spray import FIELDS, LITRES, base, is_dry, rounded

# Everyday values in hectares, litres and kilograms; few have cautions, all can be counted exactly.
USUAL = {"area": (F("0.5"), 300), "rate": (60, 800), "dose": (F("0.05"), 15), "tank": (200, 8000)}
NAMES = ["North", "Łąka za domem", 'The "long" one', "two\nlines", "=1+1", "a;b,c", "", "@x", "-5", "O'Hara"]
NOTES = ["", "wheat", "żyto; jare", "=A1", "-5", 'a "b"']
HEADERS = {"en": ["name", "area", "rate", "dose", "tank"], "pl": ["nazwa", "pole", "ciecz", "dawka", "zbiornik"]}
NOTE_HEADING = "Uwagi"
ANY_WORDS = object()
FIELD_NAMES = ["area", "rate", "dose", "tank"]
# Symbols of units that are printed by another name than they are typed.
SYMBOLS = {"m2": "m²", "km2": "km²", "ft2": "ft²", "m3": "m³", "gal": "US gal", "qt": "US qt", "pt": "US pt",
           "floz": "US fl oz", "tbsp": "US tbsp", "tsp": "US tsp", "mtbsp": "metric tbsp", "mtsp": "metric tsp",
           "impgal": "imp gal", "imppt": "imp pt", "impfloz": "imp fl oz", "ozwt": "oz wt"}
SAMPLE = 2000
# Those in which numbers of the usual size can be typed.
UNITS = {
    field: [unit for unit in units if low / base(unit) > F(1, 10**4) and high / base(unit) < 10**8]
    for (field, units), (low, high) in zip(FIELDS.items(), (USUAL[field] for field in FIELDS))
}


class Row:
    """One row: what it holds, which code it fails with, and what it comes to."""

    def __init__(self, rng, units):
        self.name, self.note = rng.choice(NAMES), rng.choice(NOTES)
        self.given = {}
        self.code = None
        for field in FIELD_NAMES:
            own = rng.choice(UNITS[field]) if rng.random() < 0.3 else None
            unit = own or units[field]
            low, high = (F(end) / base(unit) for end in USUAL[field])
            digits = rng.choice([1, 2, 3, 3, 4])
            value = self.pick(rng, low, high, digits)
            self.given[field] = (value, unit, own)
        self.bad = rng.choice(["zero", "text", "missing", "area", "cells"]) if rng.random() < 0.01 else None

    @staticmethod
    def pick(rng, low, high, digits):
        wanted = float(low) * (float(high) / float(low)) ** rng.random()
        places = digits - len(str(int(wanted))) if wanted >= 1 else digits + 1
        places = max(0, min(6, places))
        return max(F(round(wanted * 10**places), 10**places), F(1, 10**places))

    def cells(self, mark):
        written = {}
        for field, entry in self.given.items():
            written[field] = decimal(entry[0], mark) + (f" {entry[2]}" if entry[2] else "")
        if self.bad == "zero":
            written["dose"], self.code = "0", "number.zero"
        elif self.bad == "text":
            written["rate"], self.code = "many", "number.invalid"
        elif self.bad == "missing":
            written["tank"], self.code = "", "field.missing"
        elif self.bad == "area":
            # Of a table of fields each must have its area, or it would be missing from the totals.
            written["area"], self.code = "", "field.missing"
        cells = [self.name] + [written[field] for field in FIELD_NAMES] + [self.note]
        if self.bad == "cells":
            cells, self.code, self.note = cells[:-1], "batch.cells", ""
        return cells

    def result(self):
        """Every figure, exact and in the units that it is given in; None where the row fails."""
        if self.code:
            return None
        (rate, rate_unit, _), (dose, dose_unit, _), (tank, tank_unit, _) = (self.given[f] for f in FIELD_NAMES[1:])
        litres, product = rate * base(rate_unit), dose * base(dose_unit)
        if not is_dry(dose_unit) and product >= litres:
            self.code = "dose.exceeds_rate"
            return None
        amount_unit = dose_unit.partition("/")[0].replace("ozwt", "oz")
        capacity = tank * base(tank_unit)

        def fill(volume):
            amount = volume / litres * product
            water = volume if is_dry(dose_unit) else volume - amount
            return {"volume": volume / base(tank_unit), "product": amount / base(amount_unit),
                    "water": water / base(tank_unit), "covers": volume / litres / base(self.given["area"][1])}

        found = {"tank_unit": tank_unit, "amount_unit": amount_unit, "dry": is_dry(dose_unit)}
        hectares = self.given["area"][0] * base(self.given["area"][1])
        volume = hectares * litres
        full = volume // capacity
        rest = volume - full * capacity
        return found | {
            "hectares": hectares, "litres": volume, "base_product": hectares * product,
            "volume": volume / base(tank_unit), "total": hectares * product / base(amount_unit),
            "fills": full + (1 if rest else 0), "full_tanks": full,
            "full": fill(capacity) if full else None, "partial": fill(rest) if rest else None}


def decimal(value, mark="."):
    places = 0
    while value * 10**places % 1:
        places += 1
    digits = str(int(value * 10**places)).rjust(places + 1, "0")
    whole, decimals = (digits[:-places], digits[-places:]) if places else (digits, "")
    return whole + (mark + decimals if decimals else "")


def shown(value):
    """As a person reads it: two decimals from 1 up, three significant digits below, halves away from zero."""
    places = 2
    if 0 < value < 1:
        places = 3
        while value * 10 ** (places - 2) < 1:
            places += 1
    scaled = (2 * value * 10**places + 1) // 2
    return F(scaled, 10**places)


def at_two_decimals(value):
    return F((200 * value + 1) // 2, 100)


def symbol(unit):
    """A unit as it is printed: `ml/100 m²`, its count in threes from five digits on."""
    amount, slash, below = unit.partition("/")
    count = below[: len(below) - len(below.lstrip("0123456789"))]
    area = below[len(count):]
    shown_count = (f"{int(count):,}".replace(",", " ") if len(count) > 4 else count) + " " if count else ""
    return SYMBOLS.get(amount, amount) + slash + shown_count + SYMBOLS.get(area, area)


def plain(text):
    """A unit or text with ordinary spaces."""
    return text.replace("\u00a0", " ")


def number(text):
    return None if text == "" else F(text.replace(",", "."))


def shown_water(fill, found):
    """The shown total less the shown product at two decimals, where both count in decimal parts of one unit, else rounded;
    words if dry."""
    if found["dry"]:
        return ANY_WORDS
    ratio = LITRES[found["tank_unit"]] / LITRES[found["amount_unit"]]
    product = shown(fill["product"]) / ratio
    if found["amount_unit"] == "l" and found["tank_unit"] == "ml" and fill["product"] < 1:
        # What the jug shows stands beside less than a litre.
        product = shown(fill["product"] * 1000)
    if found["amount_unit"] in ("hl", "m3") and found["tank_unit"] == "l":
        product = shown(fill["product"] / ratio)
    rest = shown(fill["volume"]) - at_two_decimals(product)
    # In hectolitres and more two decimals are too coarse.
    is_decimal = {ratio, 1 / ratio} & {1, 10, 100, 1000} and found["tank_unit"] not in ("hl", "m3")
    return rest if is_decimal and rest > 0 else shown(fill["water"])


def harmless(text):
    """A text as no spreadsheet runs it."""
    return "'" + text if text[:1] in ("=", "+", "-", "@") else text


def check_text(row, line, cells, mark):
    """What is wrong with a row of the table."""
    found = row.result()
    if cells[0] != str(line):
        return f"line {line} expected, {cells[0]} found"
    if cells[28] != harmless(row.note) or len(cells) != 29:
        return f"note {row.note} expected, {cells[28:]} found"
    code = cells[25]
    if code != (row.code or ""):
        return f"code {row.code} expected, {code} found"
    if row.code:
        return None
    expected = [harmless(row.name)]
    for field in FIELD_NAMES:
        entry = row.given[field]
        expected += [entry and entry[0], plain(symbol(entry[1])) if entry else ""]
    expected += [
        found.get("volume") and shown(found["volume"]), found.get("total") and shown(found["total"]),
        symbol(found["tank_unit"]), symbol(found["amount_unit"]), found.get("fills"), found.get("full_tanks")]
    for kind in ("full", "partial"):
        fill = found.get(kind)
        if not fill:
            expected += [None] * 4
            continue
        expected += [shown(fill["volume"]), shown(fill["product"]), shown_water(fill, found), shown(fill["covers"])]
    for index, (wanted, cell) in enumerate(zip(expected, cells[1:]), 1):
        if wanted is ANY_WORDS:
            if not any(letter.isalpha() for letter in cell):
                return f"column {index}: words expected, {cell} found"
            continue
        given = plain(cell) if isinstance(wanted, str) else number(cell)
        if given != wanted:
            return f"column {index}: {wanted} expected, {cell} found"
    marks = {".", ","} - {mark}
    return "the other decimal mark" if any(m in cell for cell in cells[11:13] for m in marks) else None


def check_json(row, line, text):
    """What is wrong with a row of JSON."""
    found, wanted = json.loads(text, parse_float=str, parse_int=str), row.result()
    # Nobody knows which cell is the name where there are too few.
    name = None if row.code == "batch.cells" else row.name or None
    if (found["line"], found["name"]) != (str(line), name):
        return f"line and name: {found['line']}, {found['name']}"
    if [other["text"] for other in found["others"]] != [row.note]:
        return f"others: {found['others']}"
    if row.code or "error" in found:
        return None if found.get("error", {}).get("code") == row.code else f"{row.code} expected, {text} found"
    result = found["result"]

    def differs(quantity, value, unit):
        given = quantity and (quantity["value"], quantity["unit"])
        return given != (None if value is None else (rounded(value), unit))

    if any(differs(result[key], wanted.get("volume"), wanted["tank_unit"]) for key in ("spray_liquid", "to_prepare")):
        return f"spray liquid: {result['spray_liquid']}, {result['to_prepare']}"
    if differs(result["products"][0]["total"], wanted.get("total"), wanted["amount_unit"]):
        return f"product: {result['products']}"
    kinds = [(kind, str(count), wanted[kind]) for kind, count in (("full", wanted["full_tanks"]), ("partial", 1)) if wanted[kind]]
    if [(given["kind"], given["count"]) for given in result["fills"]] != [kind[:2] for kind in kinds]:
        return f"fills: {kinds} expected, {result['fills']} found"
    for (kind, _, fill), given in zip(kinds, result["fills"]):
        water = None if wanted["dry"] else fill["water"]
        if (differs(given["volume"], fill["volume"], wanted["tank_unit"]) or given["up_to"] != wanted["dry"]
                or differs(given["water"], water, wanted["tank_unit"])
                or differs(given["products"][0]["amount"], fill["product"], wanted["amount_unit"])):
            return f"{kind}: {given}"
    return None


def totals(rows):
    """Exact sums in base units, each with the unit of the first row that counts."""
    sums = {"rows": len(rows), "failed": 0, "fills": 0, "area": {}, "spray_liquid": {}, "to_buy": {}}

    def add(key, kind, value, unit):
        entry = sums[key].setdefault(kind, [F(0), unit])
        entry[0] += value

    for row in rows:
        found = row.result()
        if found is None:
            sums["failed"] += 1
        else:
            sums["fills"] += found["fills"]
            add("area", "area", found["hectares"], row.given["area"][1])
            add("spray_liquid", "volume", found["litres"], found["tank_unit"])
            add("to_buy", "dry" if found["dry"] else "liquid", found["base_product"], found["amount_unit"])
    return sums


def check_totals(expected, text):
    found = json.loads(text, parse_float=str, parse_int=str)["totals"]
    problems = []
    found["fills"] = "".join(entry["value"] for entry in found["fills"]) or "0"
    for key in ("rows", "failed", "fills"):
        if found[key] != str(expected[key]):
            problems.append(f"totals: {key} {expected[key]} expected, {found[key]} found")
    for key in ("area", "spray_liquid", "to_buy"):
        wanted = [(value, unit) for value, unit in expected[key].values()]
        given = [(entry["value"], entry["unit"]) for entry in found[key]]
        for (value, unit), (text_value, text_unit) in zip(wanted, given):
            value /= base(unit)
            if text_unit != unit or text_value != rounded(value):
                problems.append(f"totals: {key} {rounded(value)} {unit} expected, {text_value} {text_unit} found")
        if len(wanted) != len(given):
            problems.append(f"totals: {key} has {len(given)} kinds, {len(wanted)} expected")
    return problems


def write(rng, rows, units, language, path):
    """The file, and the line on which each row begins."""
    mark, separator = (",", ";") if language == "pl" else (".", rng.choice([",", "\t"]))
    end = rng.choice(["\n", "\r\n"])
    header = [name if name in ("name", "nazwa") else f"{name} [{units[field]}]"
              for name, field in zip(HEADERS[language], ["name"] + FIELD_NAMES)] + [NOTE_HEADING]
    lines, line = [], 2
    with open(path, "w", encoding=rng.choice(["utf-8", "utf-8-sig"]), newline="") as file:
        writer = csv.writer(file, delimiter=separator, lineterminator=end)
        writer.writerow(header)
        for row in rows:
            cells = row.cells(mark)
            writer.writerow(cells)
            lines.append(line)
            line += 1 + row.name.count("\n")
    return lines


def run(program, path, language, form):
    begun = time.monotonic()
    done = subprocess.run([program, "--lang", language, "--format", form, "--batch", path], capture_output=True, check=False)
    return done.stdout.decode(), done.returncode, done.stderr.decode(), time.monotonic() - begun


def check(program, count, seed, language):
    rng = random.Random(seed)
    units = {field: rng.choice(UNITS[field]) for field in FIELD_NAMES}
    rows = [Row(rng, units) for _ in range(count)]
    handle, path = tempfile.mkstemp(suffix=".csv")
    os.close(handle)
    problems = []
    try:
        lines = write(rng, rows, units, language, path)
        expected = totals(rows)
        sample = sorted(rng.sample(range(count), min(SAMPLE, count)))
        for form in ("json", "text"):
            output, status, errors, seconds = run(program, path, language, form)
            # Digits stand in groups of three.
            said = [re.sub("(?<=\\d)\u00a0(?=\\d)", "", text) for text in errors.splitlines()]
            wanted = [[NOTE_HEADING]] + ([[str(expected["failed"]), str(count)]] if expected["failed"] else [])
            are_said = len(said) == len(wanted) and all(
                all(re.search(rf"\b{word}\b", text) for word in words) for words, text in zip(wanted, said))
            if not are_said or status != (1 if expected["failed"] else 0):
                problems.append(f"{form}: status {status}, {errors[:200]}")
            if form == "json":
                found = output.splitlines()
                problems += [(lines[i], check_json(rows[i], lines[i], found[i])) for i in sample]
                problems += check_totals(expected, found[-1])
                size = len(found) - 1
            else:
                separator = ";" if language == "pl" else ","
                if output.startswith("\ufeff") != (separator == ";"):
                    problems.append(f"{form}: byte-order mark")
                found = list(csv.reader(io.StringIO(output, newline=""), delimiter=separator))[1:]
                mark = "," if language == "pl" else "."
                problems += [(lines[i], check_text(rows[i], lines[i], found[i], mark)) for i in sample]
                size = len(found) - max(1, len(expected["to_buy"]))
            if size != count:
                problems.append(f"{form}: {count} rows expected, {size} found")
            print(f"{language} {form}: {count} rows, {len(sample)} compared, {expected['failed']} failed, "
                  f"{count / seconds:.0f} rows a second")
    finally:
        os.remove(path)
    return [problem for problem in problems if not isinstance(problem, tuple) or problem[1]]


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 20000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    problems = [problem for language in HEADERS for problem in check(program, count, seed, language)]
    for problem in problems[:20]:
        print(problem)
    print(f"{len(problems)} differences")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
