#!/usr/bin/env python3
"""An independent check of `--batch`.

Usage: batch.py PROGRAM [ROWS] [SEED]

Makes four CSV files with ROWS rows in all for each language: mixes of one to eight products with names in several
spellings, codes, states, roles, places, permits and packs, extra and leftover liquid and even fills. Units are in the
heading or in the cell; columns are in any order, one column is unknown to the program, and cells hold quotes, line
breaks and formulas. Some rows have a mistake, and every kind of mistake occurs.

Runs each file in both formats, and compares a random sample of the rows and all the totals with exact fractions.
Prints the rows per second of each run. Exit status 1 on any difference, and if a kind of mistake never occurs.
"""
import csv
import io
import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import unicodedata
from collections import Counter
from fractions import Fraction as F

import mix
from mix import CODES, NOT_FOR_WATER, SHARES, UNITS, Mix, base, parts, state_of
from spray import LITRES, Number, difference, rounded

# Everyday values in hectares, litres and kilograms; few cause cautions, and all have exact results.
USUAL = {"area": (F("0.5"), 300), "rate": (60, 800), "tank": (200, 8000), "extra": (5, 400),
         ("liquid", "area"): (F("0.05"), 3), ("dry", "area"): (F("0.01"), 5), ("liquid", "share"): (F("0.0001"), F("0.01")),
         ("dry", "share"): (F("0.0001"), F("0.02")), ("liquid", "pack"): (F("0.1"), 20), ("dry", "pack"): (F("0.05"), 25)}
JOBS = ["North", "Łąka za domem", 'The "long" one', "two\nlines", "=1+1", "a;b,c", "", "@x", "-5", "O'Hara"]
NOTES = ["", "wheat", "żyto; jare", "=A1", "-5", 'a "b"']
NOTE_HEADING = "Uwagi"
PRODUCTS = ["Alba", "Łan 500 SC", "Tebuk 250 EW", "Mondar Plus", "Żelkor 20 SG", "=Orbit", "Pirol 80 % WP", "Vantol 2", "Korsan (nowy)", "Ximor; 75 WG",
            "Olej \"Plus\"", "Norvex", "Sabir 480", "Umbra 62,5 OD"]
CODED = {"Łan 500 SC": "SC", "Tebuk 250 EW": "EW", "Żelkor 20 SG": "SG", "Pirol 80 % WP": "WP", "Ximor; 75 WG": "WG", "Umbra 62,5 OD": "OD"}
NO_NAMES = ["5 l", "12", "0.5 kg/ha", "kg", "-", "x" * 81]
FAULTS = {
    "zero": ("number.zero", "dose"), "text": ("number.invalid", "rate"), "sum": ("batch.calculation", "dose"), "missing": ("field.missing", "tank"),
    "area": ("field.missing", "area"), "cells": ("batch.cells", None), "no dose": ("field.missing", "dose"), "no name": ("batch.name_missing", "name"),
    "twice": ("product.name", "name"), "value": ("product.name", "name"), "unseen": ("text.invisible", "name"), "pack": ("product.pack_conflict", "pack"),
    "state": ("product.state_unknown", "dose"), "conflict": ("product.state_conflict", "dose"), "word": ("choice.unknown", "state"),
    "bare": ("product.unit_missing", "dose"), "extra": ("unit.needed", "extra"), "left": ("left.too_much", "left"), "place": ("number.range", "place"),
}
FACTS = ["form", "state", "role", "place", "permit", "pack"]
ROLES = ["product", "adjuvant", "conditioner", "fertilizer", "drift"]
KINDS = ["first", "full", "even", "partial"]
SAMPLE = 2000
ENCODINGS = ["utf-8", "utf-8-sig", "cp1250"]
# The headings and words of each language, as typed and as printed.
WORDS = {
    "en": {
        "name": "name", "area": "area", "rate": "volume", "tank": "tank size", "fills": "fills", "extra": "extra", "left": "left", "product": "product",
        "dose": "Product dose", "form": "form", "state": "state", "role": "role", "place": "place in the order", "permit": "Permit", "pack": "pack"},
    "pl": {
        "name": "działka", "area": "Pow. pola", "rate": "ilość CIECZY", "tank": "zbiornik", "fills": "napelnienia", "extra": "zapas", "left": "zostało",
        "product": "Nazwa preparatu", "dose": "dawka", "form": "Forma użytkowa", "state": "stan", "role": "rola", "place": "kolejność",
        "permit": "zezwolenie", "pack": "opakowanie"},
}
CHOICES = {
    "en": {}, "pl": {"liquid": "płynny", "dry": "stały", "full": "pełne", "even": "równe", "product": "środek", "adjuvant": "adiuwant",
                     "conditioner": "kondycjoner", "fertilizer": "nawóz", "drift": "antyznoszeniowy"},
}
LABELS = {
    "en": {
        "line": "Line", "name": "Name", "area": "Field area", "rate": "Spray volume", "tank": "Tank", "fills": "Fills", "extra": "Extra spray liquid",
        "left": "Left in the tank", "product": "Product", "dose": "Product dose", "form": "Formulation", "state": "Liquid or dry", "role": "Role",
        "place": "Place in the order", "permit": "Permit", "pack": "Pack", "unit": "{}: unit", "liquid": "Spray liquid", "prepare": "To prepare now",
        "buy": "In all", "volumes": "Unit of volumes", "measure": "Unit of product", "packs": "Packs", "over": "Packs: left over",
        "count": "Number of fills", "code": "Error code", "total": "Total",
        "kinds": {"first": "First tank: ", "full": "Full tank: ", "even": "Even fill: ", "partial": "Partial tank: "},
        "counts": {"full": "Full tanks", "even": "Even fills"},
        "parts": {"volume": "volume", "added": "added", "level": "filled up to", "product": "product", "water": "water", "up to": "water up to",
                  "covers": "covers"}},
    "pl": {
        "line": "Wiersz", "name": "Nazwa", "area": "Powierzchnia pola", "rate": "Ilość cieczy", "tank": "Zbiornik", "fills": "Napełnienia",
        "extra": "Zapas cieczy roboczej", "left": "Pozostało w zbiorniku", "product": "Środek", "dose": "Dawka środka", "form": "Forma użytkowa",
        "state": "Stan skupienia", "role": "Rola", "place": "Miejsce w kolejności", "permit": "Numer zezwolenia", "pack": "Opakowanie",
        "unit": "{}: jednostka", "liquid": "Ciecz robocza", "prepare": "Do przygotowania", "buy": "Razem", "volumes": "Jednostka objętości",
        "measure": "Jednostka środka", "packs": "Opakowania", "over": "Opakowania: zostanie", "count": "Liczba napełnień", "code": "Kod błędu",
        "total": "Razem",
        "kinds": {"first": "Pierwszy zbiornik: ", "full": "Pełny zbiornik: ", "even": "Równe napełnienie: ", "partial": "Niepełny zbiornik: "},
        "counts": {"full": "Pełne zbiorniki", "even": "Równe napełnienia"},
        "parts": {"volume": "objętość", "added": "do wlania", "level": "napełnić do", "product": "środek", "water": "woda",
                  "up to": "dopełnić do", "covers": "wystarcza na"}},
}
# Units whose printed symbol differs from the typed one.
SYMBOLS = {"m2": "m²", "km2": "km²", "ft2": "ft²", "m3": "m³", "gal": "US gal", "qt": "US qt", "pt": "US pt",
           "floz": "US fl oz", "cup": "US cup", "cwt": "US cwt", "cm3": "cm³", "dm3": "dm³", "tbsp": "US tbsp", "tsp": "US tsp", "mtbsp": "metric tbsp", "mtsp": "metric tsp",
           "impgal": "imp gal", "imppt": "imp pt", "impfloz": "imp fl oz", "ozwt": "oz wt"}


def pick(rng, low, high):
    """Returns a number with few digits and few enough decimals to be typed."""
    wanted = float(low) * (float(high) / float(low)) ** rng.random()
    digits = rng.choice([1, 2, 3, 3, 4])
    places = digits - len(str(int(wanted))) if wanted >= 1 else digits + 1
    places = max(0, min(6, places))
    return max(F(round(wanted * 10**places), 10**places), F(1, 10**places))


def suited(kind):
    """Returns the units in which numbers of the usual size can be typed."""
    low, high = USUAL[kind]
    units = UNITS["amount"] if kind == "extra" else UNITS[kind]
    return [unit for unit in units if F(low) / base(unit) > F(1, 10**4) and high / base(unit) < 10**8]


def folded(text):
    """Returns a name in lower case without accents, as the program compares names."""
    apart = unicodedata.normalize("NFD", text.lower().replace("ł", "l"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def decimal(value, mark="."):
    places = 0
    while value * 10**places % 1:
        places += 1
    digits = str(int(value * 10**places)).rjust(places + 1, "0")
    whole, decimals = (digits[:-places], digits[-places:]) if places else (digits, "")
    return whole + (mark + decimals if decimals else "")


class Table:
    """The columns of a file."""

    def __init__(self, rng, language):
        self.rng, self.language, self.words = rng, language, WORDS[language]
        self.mark = "," if language == "pl" else "."
        self.size = rng.choice([1, 1, 2, 3, 3, 5, 8])
        self.has_names = self.size > 1 and rng.random() < 0.9 or rng.random() < 0.5
        self.facts = [fact for fact in FACTS if rng.random() < 0.7]
        self.jobs = [job for job in ("fills", "extra", "left") if rng.random() < 0.7]
        # The unit of each column, or None if each of its cells has its own: a cell in another unit than its heading is refused.
        self.units = {field: rng.choice(suited(field)) if rng.random() < 0.7 else None for field in ("area", "rate", "tank")}
        # The unit of each dose column, or None if its cells hold the unit.
        self.doses = [rng.choice(suited((rng.choice(["liquid", "dry"]), "area"))) if rng.random() < 0.3 and not self.has_names else None
                      for _ in range(self.size)]
        # Each product has a measure that nearly all its doses use, a pack that nearly every row names, and several
        # spellings.
        self.pool = [(name, mix.STATES[CODED[name]] if name in CODED else rng.choice(["liquid", "dry"])) for name in PRODUCTS]
        self.pack_units = {state: suited((state, "pack")) for state in ("liquid", "dry")}
        self.packs = {name: (pick(rng, F(1, 10), 20), rng.choice(self.pack_units[state])) for name, state in self.pool}
        self.columns = [("name", None), ("area", None), ("rate", None), ("tank", None), ("note", None)] + [(job, None) for job in self.jobs]
        kinds = ["product"] * self.has_names + ["dose"] + self.facts
        self.columns += [(kind, id) for id in range(1, self.size + 1) for kind in kinds]
        rng.shuffle(self.columns)
        self.faults = [fault for fault in FAULTS if self.takes(fault)]

    def takes(self, fault):
        """Whether a row of this table can have this mistake."""
        if fault in ("twice", "no name"):
            return self.has_names and self.size > 1
        if fault in ("value", "unseen", "bare"):
            return self.has_names and (fault != "bare" or None in self.doses)
        if fault in ("pack", "place"):
            return fault in self.facts
        if fault in ("conflict", "word"):
            return "state" in self.facts
        if fault in ("extra", "left"):
            return fault in self.jobs
        return self.has_names or self.facts if fault == "no dose" else True

    def heading(self, kind, id):
        if kind == "note":
            return NOTE_HEADING
        text = self.words[kind]
        unit = self.units.get(kind) or (kind == "dose" and self.doses[id - 1]) or ("l" if kind == "left" else None)
        brackets = self.rng.choice([" [{}]", " ({})", "[{}]"]).format(typed(unit)) if unit else ""
        number = f" {id}" if id and (id > 1 or self.rng.random() < 0.2) else ""
        return text + (number + brackets if self.rng.random() < 0.7 else brackets + number)


class Row:
    """A row: its contents, the code it fails with, and its result."""

    def __init__(self, table, rng):
        self.table, self.rng, self.mix = table, rng, Mix()
        self.job, self.note = rng.choice(JOBS), rng.choice(NOTES)
        self.cells, self.packs, self.permits = {}, {}, {}
        self.bad = rng.choice(table.faults) if rng.random() < 0.02 else None
        self.codes, self.blame = set(), None
        for field in ("area", "rate", "tank"):
            self.value(field, table.units[field])
        count = rng.randint(1, table.size)
        names = rng.sample(table.pool, count)
        for id, (name, state) in enumerate(names, 1):
            self.add(id, name, state)
        self.job_facts()
        self.spoil()
        if not self.codes:
            self.codes = self.mix.refusals()

    def chance(self, share):
        return self.rng.random() < share

    def value(self, field, unit):
        own = None if unit else self.rng.choice(suited(field))
        unit = own or unit
        value = pick(self.rng, *(F(end) / base(unit) for end in USUAL[field]))
        self.mix.values[field] = value, unit
        self.put(field, None, value, own)

    def put(self, kind, id, value, unit=None):
        """Writes a number into a cell, with its unit if the heading has none."""
        self.cells[kind, id] = decimal(value, self.table.mark) + (self.rng.choice([" ", ""]) + typed(unit) if unit else "")

    def word(self, word):
        return CHOICES[self.table.language].get(word, word) if self.chance(0.6) else word.upper() if self.chance(0.2) else word

    def add(self, id, name, state):
        """Adds a product with all its facts in this table."""
        table, rng = self.table, self.rng
        is_named = table.has_names and (id > 1 or self.chance(0.9))
        coded = CODED.get(name) if is_named else None
        if is_named and not coded and self.chance(0.03):
            # The same product in the other measure.
            state = {"liquid": "dry", "dry": "liquid"}[state]
        product = mix.Product(id, name if is_named else None, coded)
        if is_named:
            # A code in small letters is not read as a code.
            product.name = rng.choice([name, name] if coded else [name, name, name.upper(), name.lower(), name.replace(" ", "  ")])
            self.cells["product", id] = product.name
            product.name = " ".join(product.name.split())
        facts = {fact for fact in table.facts if self.chance(0.5)}
        heading = table.doses[id - 1]
        if heading:
            product.unit, own = heading, None
            state = state_of(heading)
        else:
            is_share = self.chance(0.3)
            product.unit = own = rng.choice(suited((state, "share" if is_share else "area")))
            if own == "l/ha" and not heading and not is_named and self.chance(0.5):
                own = None
        kind = (state_of(product.unit) or state, "share" if product.is_share() else "area")
        product.value = pick(rng, *(F(end) / base(product.unit) for end in USUAL[kind]))
        self.put("dose", id, product.value, own)
        if product.unit in SHARES and not coded:
            facts |= {"state"} & set(table.facts)
            if "state" not in table.facts:
                # No other fact tells the state, so the dose gets a unit that does.
                product.unit = "ml/10l" if state == "liquid" else "g/10l"
                product.value = pick(rng, *(F(end) / base(product.unit) for end in USUAL[kind]))
                self.put("dose", id, product.value, product.unit)
        self.facts(product, facts, state)
        self.mix.products.append(product)

    def facts(self, product, facts, state):
        table, rng, id = self.table, self.rng, product.id
        if "state" in facts:
            product.said = state
            self.cells["state", id] = self.word(state)
        if "form" in facts:
            product.form = rng.choice([code for code in CODES[state] if code not in NOT_FOR_WATER])
            self.cells["form", id] = rng.choice([product.form, product.form.lower()])
        if "role" in facts:
            product.role = rng.choice(ROLES)
            self.cells["role", id] = self.word(product.role)
        if "place" in facts:
            product.place = rng.randint(1, 99)
            self.cells["place", id] = str(product.place)
        if "permit" in facts:
            self.permits[id] = self.cells["permit", id] = f"R-{rng.randint(1, 400)}/2015"
        if "pack" in table.facts and (product.name or "pack" in facts) and self.chance(0.97):
            size, unit = table.packs.get(next((name for name, _ in table.pool if product.name and folded(name) == folded(product.name)), None), (None, None))
            if unit is None or state_of(unit) != product.state() or self.chance(0.02):
                unit = rng.choice(table.pack_units[product.state()])
                size = pick(rng, F(1, 10), 20)
            product.pack = size, unit
            self.put("pack", id, size, unit)

    def job_facts(self):
        table = self.table
        if "fills" in table.jobs and self.chance(0.6):
            self.mix.fills = self.rng.choice(["full", "even", "even"])
            self.cells["fills", None] = self.word(self.mix.fills)
        if "extra" in table.jobs and self.chance(0.5):
            unit = "%" if self.chance(0.5) else self.rng.choice(suited("extra"))
            low, high = (F(1), F(20)) if unit == "%" else (F(end) / base(unit) for end in USUAL["extra"])
            self.mix.values["extra"] = pick(self.rng, low, high), unit
            self.put("extra", None, *self.mix.values["extra"])
        if "left" in table.jobs and self.chance(0.5):
            limit = min(self.mix.get("tank"), self.mix.liquid(), self.mix.tankfuls()[0][2])
            value = pick(self.rng, limit / 50, limit * F("0.9"))
            if value < limit:
                self.mix.values["left"] = value, "l"
                self.put("left", None, value)

    def spoil(self):
        """Puts the row's mistake into its cells."""
        table, rng = self.table, self.rng
        if not self.bad:
            return
        product = rng.choice(self.mix.products)
        if self.bad in ("twice", "no name"):
            product = self.mix.products[-1]
        if self.bad in ("value", "unseen", "bare", "twice", "no name") and not product.name or self.bad in ("twice", "no name") and product.id == 1 \
                or self.bad == "twice" and not self.mix.products[0].name or self.bad == "bare" and table.doses[product.id - 1] \
                or self.bad == "state" and table.doses[product.id - 1] \
                or self.bad == "conflict" and state_of(product.unit) is None or self.bad == "pack" and not product.pack:
            self.bad = None
            return
        code, field = FAULTS[self.bad]
        id, cells = product.id, self.cells
        if self.bad == "zero":
            cells["dose", id] = "0"
        elif self.bad == "text":
            cells["rate", None] = "many"
        elif self.bad == "sum":
            cells["dose", id] = "1 + 1" + (" l/ha" if product.name else "")
        elif self.bad in ("missing", "area"):
            cells[field, None] = ""
        elif self.bad == "no dose":
            cells["dose", id] = ""
            if not any(kind != "dose" and each == id for kind, each in cells) and id > 1:
                # A product without any cell does not count as a product.
                cells[(table.has_names and "product") or table.facts[0], id] = "Alfa" if table.has_names else "5"
                self.bad = None if table.has_names else self.bad
        elif self.bad == "no name":
            cells["product", id] = rng.choice(["", "  "])
        elif self.bad == "twice":
            cells["product", id] = rng.choice([str.upper, str.lower, folded])(self.mix.products[0].name)
        elif self.bad == "value":
            cells["product", id] = rng.choice(NO_NAMES)
        elif self.bad == "unseen":
            cells["product", id] = "Te\u00adbu"
        elif self.bad == "pack":
            cells["pack", id] = "2 kg" if product.state() == "liquid" else "2 l"
        elif self.bad == "state":
            cells["dose", id] = "1 %"
            if product.code() or product.said:
                self.bad = None
                self.put("dose", id, product.value, product.unit)
                return
        elif self.bad == "conflict":
            cells["state", id] = {"liquid": "dry", "dry": "liquid"}[product.state()]
        elif self.bad == "word":
            cells["state", id] = "wet"
        elif self.bad == "bare":
            cells["dose", id] = "1"
        elif self.bad == "extra":
            cells["extra", None] = "5"
        elif self.bad == "left":
            cells["left", None] = str(math.ceil(self.mix.liquid()) + 9000)
        elif self.bad == "place":
            cells["place", id] = "100"
        self.bad = self.bad or "no dose"
        self.codes = {code}
        self.blame = field, (id if field in ("dose", "name", "pack", "state", "place") else None)

    def written(self):
        """Returns the cells in the order of the table."""
        self.cells["name", None], self.cells["note", None] = self.job, self.note
        cells = [self.cells.get(column, "") for column in self.table.columns]
        return cells[:-1] if self.bad == "cells" else cells

    def counted(self):
        return not self.codes

    def title(self):
        """Returns the name of the row."""
        return " ".join(self.job.split()) or None


def shown(value):
    """Returns a number as the table shows it: two decimals from 1 up, three significant digits below, halves away
    from zero."""
    places = 2
    if 0 < value < 1:
        places = 3
        while value * 10 ** (places - 2) < 1:
            places += 1
    scaled = (2 * value * 10**places + 1) // 2
    return F(scaled, 10**places)


def typed(unit):
    """Returns a unit as it is typed: `ar` for the are, because the program refuses the letter `a` next to acres."""
    amount, slash, below = unit.rpartition("/")
    return amount + slash + ("ar" if below == "a" else below)


def symbol(unit):
    """Returns a unit as it is printed: `ml/100 m²`; a count of five or more digits is grouped in threes."""
    amount, slash, below = unit.partition("/")
    count = below[: len(below) - len(below.lstrip("0123456789"))]
    area = below[len(count):]
    shown_count = (f"{int(count):,}".replace(",", " ") if len(count) > 4 else count) + " " if count else ""
    return SYMBOLS.get(amount, amount) + slash + shown_count + SYMBOLS.get(area, area)


def plain(text):
    """Returns a unit or text with ordinary spaces and `a` in place of `ar`, which the program prints next to acres."""
    return re.sub(r"(^|/|/ ?[0-9 ]+)ar$", r"\1a", text.replace("\u00a0", " "))


def harmless(text):
    """Returns a text with an apostrophe in front if a spreadsheet would run it as a formula."""
    return "'" + text if text[:1] in ("=", "+", "-", "@") else text


# The large and the small unit of jugs, and the units that they replace.
JUGS = [("l", "ml", {"l", "ml", "cl", "dl", "hl", "m3", "cm3", "dm3", "mcup", "mtbsp", "mtsp"}),
        ("gal", "floz", {"gal", "qt", "pt", "floz", "cup", "tbsp", "tsp", "in3", "ft3"}), ("impgal", "impfloz", {"impgal", "impqt", "imppt", "impfloz"})]


def in_jug(litres, unit):
    """Returns a volume in litres as a jug shows it, where the volume is given in this unit: exact litres of the printed number."""
    large, small, _ = next(jug for jug in JUGS if unit in jug[2])
    if shown(litres / LITRES[large]) >= 1 or not litres:
        return shown(litres / LITRES[large]) * LITRES[large]
    value = litres / LITRES[small]
    if small == "ml":
        # Three significant digits.
        power = 0
        while value * 10**power < 100:
            power += 1
        return F((2 * value * 10**power + 1) // 2, 10**power) * LITRES[small]
    return shown(value) * LITRES[small]


def shown_water(volume, water, amounts, tank):
    """Returns the water in the tank's unit: the printed total minus the printed products, printed in turn."""
    rest = in_jug(volume * LITRES[tank], tank) - sum(in_jug(value * LITRES[unit], unit) for value, unit in amounts)
    return in_jug(rest if rest > 0 else water * LITRES[tank], tank) / LITRES[tank]


class Expected:
    """The expected cells of a row with a result, by heading: a number, a text, or words of which only their presence
    is checked."""

    def __init__(self, row, line, language):
        self.row, self.mix, self.labels = row, row.mix, LABELS[language]
        self.language = language
        self.found = {self.labels["line"]: str(line), self.labels["name"]: harmless(row.job), self.labels["code"]: "", NOTE_HEADING: harmless(row.note)}
        self.given()
        self.amounts()
        self.fills()

    def put(self, label, value, id=None):
        self.found[label + (f" {id}" if id and id > 1 else "")] = value

    def quantity(self, kind, value, id=None):
        """Adds an entered value and its unit."""
        label = self.labels[kind] + (f" {id}" if id and id > 1 else "")
        self.found[label] = value[0] if value else None
        self.found[self.labels["unit"].format(label)] = plain(symbol(value[1])) if value else ""

    def given(self):
        table = self.row.table
        for field in ("area", "rate", "tank"):
            self.quantity(field, self.mix.values[field])
        for job in table.jobs:
            if job == "fills":
                self.put(self.labels["fills"], self.word(self.mix.fills) if ("fills", None) in self.row.cells else "")
            else:
                self.quantity(job, self.mix.values.get(job))
        for id in range(1, table.size + 1):
            product = next((each for each in self.mix.products if each.id == id), None)
            self.quantity("dose", (product.value, product.unit) if product else None, id)
            if table.has_names:
                self.put(self.labels["product"], harmless(product.name or "") if product else "", id)
            for fact in table.facts:
                self.fact(fact, product, id)

    def fact(self, fact, product, id):
        if fact == "pack":
            return self.quantity("pack", product and product.pack, id)
        if fact == "place":
            return self.put(self.labels["place"], F(product.place) if product and product.place else None, id)
        found = {"form": product.form, "state": self.word(product.said), "role": self.word(product.role), "permit": self.row.permits.get(id)} if product else {}
        return self.put(self.labels[fact], found.get(fact) or "", id)

    def word(self, word):
        return word and CHOICES[self.language].get(word, word)

    def amounts(self):
        labels, given = self.labels, self.mix
        tank, litres = given.values["tank"][1], given.liquid()
        left = given.get("left") if given.has("left") else 0
        self.put(labels["liquid"], shown(litres / base(tank)))
        if "left" in self.row.table.jobs:
            self.put(labels["prepare"], shown((litres - left) / base(tank)))
        self.put(labels["volumes"], symbol(tank))
        for id in range(1, self.row.table.size + 1):
            product = next((each for each in given.products if each.id == id), None)
            total = given.share(product) * (litres - left) if product else None
            self.put(labels["buy"], shown(total / base(product.amount_unit())) if product else None, id)
            self.put(labels["measure"], symbol(product.amount_unit()) if product else "", id)
            if "pack" in self.row.table.facts:
                size = product.pack[0] * base(product.pack[1]) if product and product.pack else None
                count = -(-total // size) if size else None
                self.put(labels["packs"], F(count) if size else None, id)
                self.put(labels["over"], shown((count * size - total) / base(product.amount_unit())) if size else None, id)

    def fills(self):
        given, labels, jobs = self.mix, self.labels, self.row.table.jobs
        left = given.get("left") if given.has("left") else 0
        fills = [(kind, count, level, level) for kind, count, level in given.tankfuls()]
        if left:
            kind, count, level = given.tankfuls()[0]
            fills[:1] = [("first", 1, level - left, level)] + [(kind, count - 1, level, level)] * (count > 1)
        self.put(labels["count"] if "fills" in jobs else labels["fills"], F(sum(count for _, count, *_ in fills)))
        by_kind = {kind: (count, added, level) for kind, count, added, level in fills}
        for kind in KINDS:
            if kind == "first" and "left" not in jobs or kind == "even" and "fills" not in jobs:
                continue
            if kind in labels["counts"]:
                self.put(labels["counts"][kind], F(by_kind[kind][0]) if kind in by_kind else F(0))
            self.fill(kind, by_kind.get(kind))

    def fill(self, kind, fill):
        given, parts_of = self.mix, self.labels["parts"]
        tank, before = given.values["tank"][1], self.labels["kinds"][kind]
        is_dry = any(product.state() == "dry" for product in given.products)
        volume = before + (parts_of["added"] if kind == "first" else parts_of["volume"])
        _, added, level = fill or (None, None, None)
        self.put(volume, fill and shown(added / base(tank)))
        if kind == "first":
            self.put(before + parts_of["level"], fill and shown(level / base(tank)))
        amounts = []
        for id in range(1, self.row.table.size + 1):
            product = next((each for each in given.products if each.id == id), None)
            amount = given.share(product) * added / base(product.amount_unit()) if fill and product else None
            if amount is not None:
                amounts.append((amount, product.amount_unit()))
            self.put(before + parts_of["product"], None if amount is None else shown(amount), id)
        area = given.values["area"][1]
        self.put(before + parts_of["covers"], fill and shown(level / given.get("rate") / base(area)))
        water = None
        if fill and not is_dry:
            rest = added - sum(given.share(product) * added for product in given.products)
            water = shown_water(added / base(tank), rest / base(tank), amounts, tank)
        self.put(before + parts_of["water"], water)
        self.put(before + parts_of["up to"], shown(level / base(tank)) if fill and is_dry else None)


def check_text(row, line, cells, language):
    """Returns the difference in a row of the table; None if it is right."""
    labels = LABELS[language]
    if cells[labels["line"]] != str(line):
        return f"line {line} expected, {cells[labels['line']]} found"
    code = cells[labels["code"]]
    if row.codes:
        note = "" if row.bad == "cells" else harmless(row.note)
        return None if code in row.codes and cells[NOTE_HEADING] == note else f"{row.codes} expected, {code} found in {row.cells}"
    expected = Expected(row, line, language).found
    unknown = set(cells) - set(expected) - {"Cautions", "Error in", "Error", "Uwagi", "Błąd w kolumnie", "Błąd"}
    if unknown or set(expected) - set(cells):
        return f"headings {unknown} too many, {set(expected) - set(cells)} too few"
    for heading, wanted in expected.items():
        cell = cells[heading]
        if isinstance(wanted, str):
            is_right = plain(cell) == wanted
        else:
            is_right = cell == "" if wanted is None else re.fullmatch(r"\d+([.,]\d+)?", cell) and F(cell.replace(",", ".")) == wanted
            is_right = is_right and row.table.mark not in {",": "", ".": ","}[row.table.mark] and ({",": ".", ".": ","}[row.table.mark] not in cell)
        if not is_right:
            return f"{heading}: {wanted if isinstance(wanted, str) else wanted and float(wanted)} expected, {cell} found"
    return None


def check_json(row, line, text):
    """Returns the difference in a row of JSON; None if it is right."""
    found = dict(json.loads(text, parse_float=Number, parse_int=Number, object_pairs_hook=list))
    # With too few cells the program cannot tell which cell is the name.
    name = None if row.bad == "cells" else row.job or None
    if (found["line"], found["name"]) != (Number(str(line)), name):
        return f"line and name: {found['line']}, {found['name']}"
    if [dict(other)["text"] for other in found["others"]] != ["" if row.bad == "cells" else row.note]:
        return f"others: {found['others']}"
    if row.codes or "error" in found:
        error = dict(found.get("error", []))
        if error.get("code") not in row.codes:
            return f"{row.codes} expected, {text} found; {row.cells}"
        blame = (error["field"], error["product"])
        wanted = row.blame and (row.blame[0], None if row.blame[1] is None else Number(str(row.blame[1])))
        return None if wanted is None or blame == wanted else f"{wanted} expected, {blame} blamed; {text}"
    given = row.mix.given()
    given[0] = ("name", row.title())
    given[-1] = ("products", [[(key, row.permits.get(product.id) if key == "permit" else value) for key, value in product.given()]
                              for product in row.mix.products])
    wanted = [("input", given), ("result", row.mix.result()),  # a batch row has no caution about a nameless product
              ("cautions", [each for each in row.mix.cautions() if each[0] != "product.unnamed"])]
    raw = [dict(each) for each in found["cautions"]]
    found["cautions"] = sorted(((each["code"], each["field"], each["product"]) for each in raw), key=str)
    problem = [(key, found[key]) for key, _ in wanted]
    return None if problem == wanted else difference(wanted, problem)


class Totals:
    """Exact sums in base units, each with the unit of the first row that counts."""

    def __init__(self, rows):
        self.rows, self.failed, self.fills = len(rows), 0, 0
        self.sums = {"area": {}, "spray_liquid": {}, "to_prepare": {}}
        # Products by number or name: the name and a sum with its unit for each measure; and the size of a pack.
        self.products, self.packs = {}, {}
        for row in rows:
            if row.codes:
                self.failed += 1
            else:
                self.add(row.mix)

    @staticmethod
    def put(sums, kind, value, unit):
        sums.setdefault(kind, [F(0), unit])[0] += value

    def add(self, given):
        litres = given.liquid()
        left = given.get("left") if given.has("left") else 0
        tank = given.values["tank"][1]
        tankfuls = given.tankfuls()
        self.fills += sum(count for _, count, _ in tankfuls)
        self.put(self.sums["area"], "area", given.get("area"), given.values["area"][1])
        self.put(self.sums["spray_liquid"], "volume", litres, tank)
        self.put(self.sums["to_prepare"], "volume", litres - left, tank)
        for product in given.products:
            key = folded(product.name) if product.name else product.id
            _, sums = self.products.setdefault(key, (product.name, {}))
            self.put(sums, product.state(), given.share(product) * (litres - left), product.amount_unit())
            pack = product.pack and (product.pack[0] * base(product.pack[1]), product.pack)
            known = self.packs.setdefault(key, pack)
            if (known and known[0]) != (pack and pack[0]):
                self.packs[key] = None

    def whole_packs(self, key, total):
        """Returns the number of packs for a total, and the excess."""
        if not self.packs[key]:
            return None
        size, named = self.packs[key]
        count = -(-total // size)
        return count, count * size - total, named

    def json(self, table):
        """Returns the totals in the form of the program's JSON."""
        def sums(found):
            return [mix.quantity(value / base(unit), unit) for value, unit in found.values()]

        products = []
        for key in [*sorted(key for key in self.products if isinstance(key, int)), *(key for key in self.products if isinstance(key, str))]:
            name, found = self.products[key]
            for (value, unit), entry in zip(found.values(), sums(found)):
                packs = self.whole_packs(key, value) if len(found) == 1 and "pack" in table.facts else None
                if packs:
                    count, over, (size, size_unit) = packs
                    packs = [("size", mix.quantity(size, size_unit)), ("count", Number(str(count))),
                             ("over", mix.quantity(over / base(unit), unit))]
                whose = [("product", None if name else Number(str(key))), ("name", name)]
                products.append(whose + entry + [("packs", packs)])
        fills = [[("value", Number(str(self.fills))), ("unit", None)]] if self.fills else []
        return [("rows", Number(str(self.rows))), ("failed", Number(str(self.failed))), ("area", sums(self.sums["area"])),
                ("spray_liquid", sums(self.sums["spray_liquid"])), ("to_prepare", sums(self.sums["to_prepare"])),
                ("total", products), ("fills", fills)]

    def lines(self, table, language):
        """Returns the lines of named products below the table: name, sum, unit, packs, excess, pack size and its
        unit."""
        lines = []
        for key, (name, found) in self.products.items():
            for value, unit in found.values() if name else ():
                packs = self.whole_packs(key, value) if len(found) == 1 and "pack" in table.facts else None
                cells = [harmless(name), shown(value / base(unit)), symbol(unit)]
                if "pack" in table.facts:
                    cells += [F(packs[0]), shown(packs[1] / base(unit)), packs[2][0], symbol(packs[2][1])] if packs else [None, None, None, ""]
                lines.append(cells)
        return lines


def check_lines(totals, table, language, found):
    """Returns the differences in the lines below the rows."""
    labels = LABELS[language]
    headings = [labels["product"], labels["buy"], labels["measure"]]
    if "pack" in table.facts:
        headings += [labels["packs"], labels["over"], labels["pack"], labels["unit"].format(labels["pack"])]
    if any(cells[labels["line"]] != labels["total"] for cells in found):
        return [f"lines: {found}"]
    wanted = totals.lines(table, language) if table.has_names else []
    named = [cells for cells in found if table.has_names and cells[labels["product"]]]
    unnamed = max([1] + [len(sums) for key, (name, sums) in totals.products.items() if not name])
    problems = [] if len(found) == len(wanted) + unnamed else [f"{len(wanted)} + {unnamed} lines expected, {len(found)} found"]
    for line, cells in zip(wanted, named):
        for heading, value in zip(headings, line):
            cell = cells[heading]
            is_right = plain(cell) == value if isinstance(value, str) else (F(cell.replace(",", ".")) if cell else None) == value
            if not is_right:
                problems.append(f"totals: {heading} {value} expected, {cell} found")
    first = found[0]
    for heading, kind in ((labels["area"], "area"), (labels["liquid"], "spray_liquid")):
        for value, unit in totals.sums[kind].values():
            if F(first[heading].replace(",", ".")) != shown(value / base(unit)):
                problems.append(f"totals: {heading} {float(value)} expected, {first[heading]} found")
    return problems


def write(rng, table, rows, path):
    """Writes the file and returns the line on which each row begins."""
    separator = ";" if table.language == "pl" else rng.choice([",", "\t"])
    end = rng.choice(["\n", "\r\n"])
    lines, line = [], 2
    with open(path, "w", encoding=rng.choice(ENCODINGS), newline="") as file:
        if rng.random() < 0.3:
            file.write(f"sep={separator}{end}")
            line += 1
        writer = csv.writer(file, delimiter=separator, lineterminator=end)
        writer.writerow(table.heading(*column) for column in table.columns)
        for row in rows:
            cells = row.written()
            writer.writerow(cells)
            lines.append(line)
            line += 1 + sum(cell.count("\n") for cell in cells)
    return lines


def run(program, path, language, form):
    begun = time.monotonic()
    done = subprocess.run([program, "--lang", language, "--format", form, "--batch", path], capture_output=True, check=False)
    return done.stdout.decode(), done.returncode, done.stderr.decode(), time.monotonic() - begun


def check(program, count, seed, language, faults):
    rng = random.Random(f"{seed} {language}")
    table = Table(rng, language)
    rows = [Row(table, rng) for _ in range(count)]
    handle, path = tempfile.mkstemp(suffix=".csv")
    os.close(handle)
    problems = []
    try:
        lines = write(rng, table, rows, path)
        expected = Totals(rows)
        # Takes more of the failing rows than a random sample would.
        failing = [place for place, row in enumerate(rows) if row.codes]
        sample = sorted({*rng.sample(range(count), min(SAMPLE, count)), *rng.sample(failing, min(SAMPLE, len(failing)))})
        faults.update(rows[place].bad for place in sample if rows[place].bad)
        for form in ("json", "text"):
            output, status, errors, seconds = run(program, path, language, form)
            # Digits are in groups of three.
            said = [re.sub("(?<=\\d)\u00a0(?=\\d)", "", text) for text in errors.splitlines()]
            wanted = [[NOTE_HEADING]] + ([[str(expected.failed), str(count)]] if expected.failed else [])
            are_said = len(said) == len(wanted) and all(
                all(re.search(rf"\b{word}\b", text) for word in words) for words, text in zip(wanted, said))
            if not are_said or status != (1 if expected.failed else 0):
                problems.append(f"{form}: status {status}, expected {expected.failed} failed of {count}, {said} wanted {wanted}")
                continue
            if form == "json":
                found = output.splitlines()
                if not found[0].startswith('{"format":2,"line":'):
                    problems.append(f"no version of the format: {found[0][:80]}")
                problems += [(lines[i], check_json(rows[i], lines[i], found[i])) for i in sample]
                totals = dict(json.loads(found[-1], parse_float=Number, parse_int=Number, object_pairs_hook=list))["totals"]
                if totals != expected.json(table):
                    problems.append(f"totals{difference(expected.json(table), totals)}")
                size = len(found) - 1
            else:
                separator = ";" if language == "pl" else ","
                if output.startswith("\ufeff") != (separator == ";"):
                    problems.append(f"{form}: byte-order mark")
                head, *found = list(csv.reader(io.StringIO(output.removeprefix("\ufeff"), newline=""), delimiter=separator))
                # The unknown column may have the same heading as the column of cautions.
                head[-1], head[head.index(NOTE_HEADING)] = NOTE_HEADING, "Cautions" if head.index(NOTE_HEADING) < len(head) - 1 else NOTE_HEADING
                if len(set(head)) != len(head) or any(len(cells) != len(head) for cells in found):
                    problems.append(f"{form}: headings {head}")
                named = [dict(zip(head, cells)) for cells in (found[i] for i in sample)]
                problems += [(lines[i], check_text(rows[i], lines[i], cells, language)) for i, cells in zip(sample, named)]
                problems += check_lines(expected, table, language, [dict(zip(head, cells)) for cells in found[count:]])
                size = count if len(found) > count else len(found)
            if size != count:
                problems.append(f"{form}: {count} rows expected, {size} found")
            print(f"{language} {form}: {count} rows of {table.size} products, {len(table.columns)} columns, {len(sample)} compared, {expected.failed} failed, "
                  f"{len(expected.products)} sums of products, {count / seconds:.0f} rows a second")
    finally:
        os.remove(path)
    return [problem for problem in problems if not isinstance(problem, tuple) or problem[1]]


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 20000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    faults, problems = Counter(), []
    # Several tables for each language, because each table has other columns.
    for part in range(4):
        for language in WORDS:
            problems += check(program, max(1, count // 4), f"{seed}.{part}", language, faults)
    for problem in problems[:20]:
        print(problem)
    lacking = sorted(set(FAULTS) - set(faults)) if count >= 20000 else []
    print(f"faults {dict(sorted(faults.items()))}" + (f"; none of {lacking}" if lacking else ""))
    print(f"{len(problems)} differences")
    return 1 if problems or lacking else 0


if __name__ == "__main__":
    sys.exit(main())
