#!/usr/bin/env python3
"""An independent check of the treatment record: the verdicts on the limits of labels, the earliest harvest and the
re-entry.

Usage: limits.py PROGRAM [COUNT] [SEED]

Writes COUNT (300) random scripts in both languages, after the known cases below. Each records several treatments in a
process of its own on new data: names in other case and accents, permits, parcels, crops by name or EPPO code, seasons,
doses in many units and as shares of the spray liquid, some withdrawn, some corrected. It sets limits and records one
more treatment. Every treatment that is kept must have the verdicts, with what was found and since when there are
records, and the earliest harvest, of a model in exact fractions and dates that follows the words of the contract.

A treatment from July to December without a season is perhaps of either year. Uses per year and per several years count
in every crop. Of “times” and “total” a crop may have a limit for each period, which are set, replaced, taken back and
judged one by one. Crops are said in any form and language of the table; they are the same, perhaps the same or others by
the table, by codes and by names; parcels by place ids and names; products by permits and names. A treatment before that
may count makes a verdict of “within” unknown, and so the harvest. Where no other treatment is recorded, what is counted is
not known; every verdict that is not known says why. Not tried: one product twice in a mix, and two limits on
one thing for one crop.

Every fourth script is that of an operator who types one language and one name for each thing, and every fact, with another
crop each season; no verdict there may be “not known”. It also counts what would be dangerous: “within” and known days of
harvest that the model does not give.

All dates are in the past, because scripts refuse dates to come; the known cases are eight years earlier than they are
usually told. Exit status 1 on any difference, and if a kind of limit was never judged as within, beyond or unknown.
"""
import datetime
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import unicodedata
from collections import Counter
from fractions import Fraction as F
from functools import partial
from zoneinfo import ZoneInfo

sys.dont_write_bytecode = True  # leaves no compiled files in the checkout
import trials  # noqa: E402
from spray import Number, base, clear, is_dry, rounded  # noqa: E402

CATALOGS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Localizations")
POLISH = {
    "area": "pole", "rate": "ciecz", "tank": "zbiornik", "product": "środek", "clear": "wyczyść", "calc": "oblicz", "name": "działka", "crop": "uprawa",
    "record": "zabieg", "keep": "zachowaj", "treatments": "ewidencja", "correct": "popraw", "withdraw": "wycofaj", "date": "data", "start": "początek",
    "end": "zakończenie", "season": "sezon", "parcel": "działka", "place-id": "położenie",
    "dose": "dawka", "times": "razy", "total": "łącznie", "interval": "odstęp", "phi": "karencja", "water": "woda", "reentry": "prewencja", "buffer": "strefa",
    "none": "brak", "per season": "w sezonie", "per year": "w roku",
}
# Ways to write the names of the same products; the second and the fourth have a permit number in common.
PRODUCTS = [["Tebu Forte", "TEBU FORTE", "tebu forte"], ["Środek Łan", "srodek lan", "ŚRODEK ŁAN"], ["Borka", "BORKA"], ["Ćma Plus", "cma plus"]]
PERMITS = [[None, "R-1/2015", "r - 1/2015", "R-01/2015", "R 1/2015"], [None, "R-2/2016", "R–002/2016"], [None, "R-3/2016", "R-33/2016"], [None, "R2/2016"]]
DRY = [False, False, True, False]
PARCELS = [["North", "NORTH", "north"], ["Łąka", "laka", "ŁĄKA"], [None]]
PLACES = [["12/3", "dz. 12/3", "DZ.12/3", "12 / 3"], ["12/4", "dz. 12/4"]]
# Names of crops, alike and unlike, in the table and not, and the codes that may be typed with each.
CROPS = [("wheat", "TRZAX TRZAW"), ("winter wheat", "TRZAW TRZAX"), ("pszenica ozima", "TRZAW"), ("pszenicy ozimej", "TRZAW"), ("pszenica", "TRZAX TRZAW"),
         ("durum", "TRZDU"), ("spring wheat", "TRZAS"), ("winter barley", "HORVW"), ("Żyto", "SECCE SECCW"), ("oats", "AVESA"), ("winter oats", ""),
         ("maize", "ZEAMX"), ("kukurydza", "ZEAMX"), ("silage maize", "ZEAMX"), ("rye grass mix", "LOLXX"), ("mieszanka", ""), ("blackcurrant", "RIBNI")]
FAMILIES = [CROPS[:7], CROPS[:7], CROPS[:7], CROPS[9:11], CROPS[11:14], CROPS[8:]]
ZONES = ["UTC", "Europe/Warsaw", "America/Chicago"]
WET_UNITS, DRY_UNITS = ["l/ha", "l/ha", "ml/ha", "pt/ac", "floz/ac", "l/daa"], ["kg/ha", "kg/ha", "g/ha", "lb/ac", "ozwt/ac"]
WET_SHARES, DRY_SHARES = ["l/100l", "ml/10l"], ["kg/100l", "g/10l"]
FACTS = ["dose", "times", "total", "interval", "phi", "bbch", "water", "reentry", "buffer"]
JUDGED = {"dose", "times", "total", "interval", "bbch", "water"}
DAY = datetime.timedelta(days=1)
# What is counted over treatments is not known where no other is recorded.
NOTHING_RECORDED = ("unknown", "nothing recorded", None)
# Names of counts.
DANGER, PLAIN = "not given by the model", "one language, one name"
FIRST_DAY, LAST_DAY = datetime.date(2014, 1, 1), datetime.date(2023, 12, 31)


def folded(text):
    """Returns a name without the differences of case and accents; None for none."""
    if text is None:
        return None
    return "".join(letter for letter in unicodedata.normalize("NFD", text.lower().replace("ł", "l")) if not unicodedata.combining(letter))


def years_before(day, count):
    """Returns the same day some years earlier; the day before it for 29 February where there is none."""
    try:
        return day.replace(year=day.year - count)
    except ValueError:
        return day.replace(year=day.year - count, day=28)


NO, PERHAPS, YES = range(3)


class Row:
    """A crop of the table."""

    def __init__(self, facts):
        self.code, self.parent_code = facts["eppo"], facts.get("parent")
        # Each name as the program keeps it, by every form in which it is said.
        self.kept = {form: forms[0] for names in facts["names"].values() for forms in names for form in forms}
        self.names = list(self.kept)

    def broader(self):
        """Returns the broader crops, the nearest first."""
        parent = CODES.get(self.parent_code)
        return [parent] + parent.broader() if parent else []


with open(os.path.join(os.path.dirname(CATALOGS), "Sources", "Calculation", "Crops", "crops.json"), encoding="utf-8") as file:
    TABLE = json.load(file)
LEADS = [word for words in TABLE["leads"].values() for word in words]
ROWS = [Row(facts) for facts in TABLE["crops"]]
CODES = {row.code: row for row in ROWS if row.code}
NAMES = {folded(name).replace("-", " "): row for row in ROWS for name in row.names}
KEPT = {folded(form).replace("-", " "): name for row in ROWS for form, name in row.kept.items()}


def named_row(name):
    """Returns the row of the table that a name in folded letters means, also behind words such as `in`; None if there is none."""
    return next((NAMES[form] for form in forms_of(name) if form in NAMES), None)


def forms_of(name):
    """Returns a name in folded letters as it may stand in the table: whole, and without words in front of it such as `in`."""
    name = (name or "").replace("-", " ")
    return [name] + [name[len(lead) + 1 :] for lead in LEADS if name.startswith(f"{lead} ")]


def kept_crop(typed):
    """Returns a typed crop as the program keeps and shows it: by its name in the table, a code in capitals."""
    if typed is None:
        return None
    if typed.upper() in CODES and not named_row(folded(typed)):
        return typed.upper()
    return next((KEPT[form] for form in forms_of(folded(typed)) if form in KEPT), typed)


class Crop:
    """A crop by a name, a typed code or both; a name may be a code of the table."""

    def __init__(self, name, typed=None):
        self.name, self.is_code = folded(name), False
        self.named = named_row(self.name)
        if self.named is None and name and name.upper() in CODES:
            self.named, self.is_code = CODES[name.upper()], True
        self.code = typed or (self.named.code if self.named else None)
        self.row = CODES.get(self.code) if self.code else self.named

    def is_unknown(self):
        return self.name is None and self.code is None

    def has_name_of(self, other):
        """Whether the names are equal, or names of one row."""
        return self.name is not None and self.name == other.name or self.named is not None and self.named is other.named

    def is_narrower(self, other):
        return self.row is not None and other.row is not None and other.row in self.row.broader()

    def is_named_akin(self, other):
        """Whether one of both is broader than the other by their names alone, whatever their codes say."""
        rows = self.named, other.named
        return None not in rows and (rows[0] in rows[1].broader() or rows[1] in rows[0].broader())

    def is_related(self, other):
        """Whether this is the same crop as another one, by its name or its code, or a broader or narrower one."""
        is_same = self.has_name_of(other) or self.code is not None and self.code == other.code
        return is_same or self.is_narrower(other) or other.is_narrower(self)

    def compared(self, other, narrower=YES):
        """Returns whether another crop is this one: NO, PERHAPS or YES; `narrower` for a crop that this one covers."""
        if self.is_unknown() or other.is_unknown():
            return PERHAPS
        if self.code and self.code == other.code:
            return YES
        if other.is_narrower(self):
            return narrower
        if self.is_narrower(other):
            return PERHAPS
        has_name = self.has_name_of(other)
        if self.code and other.code:
            return PERHAPS if has_name or self.is_named_akin(other) else NO
        if has_name:
            return YES
        return NO if self.row and other.row else PERHAPS


class Held(dict):
    """A limit that holds for a treatment, with the crop that it was typed for, `is_own` if that is the treatment's by its
    name; `is_sure` unless only the codes are equal."""

    def __init__(self, limit, crop, is_sure, is_own):
        super().__init__(limit)
        self.crop, self.is_sure, self.is_own = crop, is_sure, is_own


def permit_runs(permit):
    """Returns the runs of letters and digits of a permit, without leading zeros."""
    return [run.lstrip("0") for run in re.findall(r"[^\W\d_]+|\d+", folded(permit))]


def place(text):
    """Returns a place id without what differs between spellings."""
    return text and "".join(text.lower().split()).replace("dz.", "")


class Product:
    """A product in a treatment; `per_area` in l/ha or kg/ha, None if it is unknown."""

    def __init__(self, name, permit, amount, unit, role="product"):
        self.name, self.permit, self.amount, self.unit, self.role = name, permit, amount, unit, role
        self.is_share = unit.partition("/")[2].lstrip("0123456789") == "l"
        self.is_dry = is_dry(unit)

    def per_area(self, rate):
        value = self.amount * base(self.unit.partition("/")[0])
        if not self.is_share:
            return self.amount * base(self.unit)
        litres = int(self.unit.partition("/")[2].rstrip("l"))
        return None if rate is None else value / litres * rate

    def is_same(self, other):
        """Returns whether another product is this one: NO, PERHAPS or YES."""
        has_name = folded(self.name) == folded(other.name)
        if self.permit is None or other.permit is None:
            return YES if has_name else NO
        if permit_runs(self.permit) == permit_runs(other.permit):
            return YES
        return PERHAPS if has_name else NO


class Treatment:
    """A treatment as the model knows it. `limits` has for each product the limits that it was judged by."""

    def __init__(self, **facts):
        self.date = self.end = self.parcel = self.place = self.crop = self.eppo = self.bbch = self.season = self.rate = None
        self.end_day, self.is_withdrawn, self.products, self.limits, self.others = None, False, [], [], []
        # The crops of the versions before, the last one first, with the limits that they were judged by.
        self.earlier = []
        self.__dict__.update(facts)

    def known_crop(self):
        return Crop(self.crop, self.eppo)

    def has_crop(self):
        return self.crop is not None or self.eppo is not None

    def has_place(self):
        return self.parcel is not None or self.place is not None

    def last_day(self):
        return self.end_day or self.date


# The model of the contract.

def of_parcel(treatment, other):
    """Returns whether another treatment was on the parcel: NO, PERHAPS or YES."""
    if not treatment.has_place():
        return NO
    has_name = treatment.parcel is not None and folded(treatment.parcel) == folded(other.parcel)
    if treatment.place and other.place:
        return YES if place(treatment.place) == place(other.place) else PERHAPS if has_name else NO
    if treatment.parcel is None or other.parcel is None:
        return PERHAPS
    return YES if has_name else NO


def of_season(treatment, crop, other, narrower=YES):
    """Returns whether another treatment was in this crop and the treatment's season: NO, PERHAPS or YES."""
    same = crop.compared(other.known_crop(), narrower)
    if other.season is not None:
        return same if other.season == treatment.season else NO
    possible = other.date is None or treatment.season in ([other.date.year] if other.date.month < 7 else [other.date.year, other.date.year + 1])
    return min(same, PERHAPS) if possible else NO


def held(entries, subject, own, are_kept=False):
    """Returns the limit on a subject, a kind and a period, that holds for a crop; None if there is none. Limits that are kept with
    a treatment stay, surely when its crop becomes a broader one."""
    crops = [Crop(name) for name, limits in entries.items() if subject in limits]
    broader = (own.row.broader() if own.row else []) + (own.named.broader() if own.named else [])
    ranks = [
        [crop for crop in crops if crop.has_name_of(own) or own.name is None and own.row and crop.row is own.row],
        [crop for crop in crops if own.code and (crop.is_code and crop.code == own.code or crop.name == folded(own.code))],
        [crop for crop in crops if own.code and crop.code == own.code],
        *([crop for crop in crops if crop.row is row] for row in broader),
    ]
    of_narrower = len(ranks)
    if are_kept:
        ranks += [[crop for crop in crops if crop.is_narrower(own)], crops]
    for rank, found in enumerate(ranks):
        for crop in found[:1]:
            # A name outside the table has the code that was typed with it.
            whole = Crop(crop.name, own.code if crop.code is None and rank == 0 else None)
            is_sure = rank != 2 and (whole.compared(own) == YES or rank == of_narrower)
            return Held(entries[crop.name][subject], whole, is_sure, crop.has_name_of(own))
    return None


def all_held(entries, own, are_kept=False):
    """Returns all limits that hold for a crop, by subject; None if there are none."""
    subjects = {subject for limits in entries.values() for subject in limits}
    limits = {subject: held(entries, subject, own, are_kept) for subject in subjects}
    return {subject: limit for subject, limit in limits.items() if limit is not None} or None


def held_again(limits, before, own):
    """Returns the limits of a product that hold for a treatment whose crop was another before."""
    entries = {}
    for subject, limit in (limits or {}).items():
        entries.setdefault((before.name or folded(before.code)) if limit.is_own else limit.crop.name, {})[subject] = limit
    return all_held(entries, own, are_kept=True)


def crops_of_limits(kept, own):
    """Returns the crop of a treatment, and those that the limits stored in it were typed for."""
    crops = [own]
    for limits in kept:
        for limit in (limits or {}).values():
            if not limit.is_own:
                # A limit may have been typed for the code of the crop.
                is_code = own.code and limit.crop.name == folded(own.code)
                crops.append(Crop(limit.crop.name, own.code if is_code else None))
    return crops


def limits_for(book, treatment):
    """Returns for each product its limits in the treatment's crop, by subject; None if there are none."""
    own = treatment.known_crop()
    return [all_held(book.get(folded(product.name), {}), own) for product in treatment.products]


def uses(treatment, product, others, rule=lambda other: YES):
    """Returns the other treatments with a product on the parcel: each with the amounts that are surely of the product, with
    those that may be, and with whether it counts."""
    found = []
    for other in others:
        same = [(each.is_same(product), (each.per_area(other.rate), each)) for each in other.products]
        membership = min(of_parcel(treatment, other), rule(other), max(level for level, _ in same))
        if membership:
            found.append((other, [amount for level, amount in same if level == YES], [amount for level, amount in same if level], membership))
    return found


def counted(treatment, product, others, per, crop):
    """Returns the uses that count beside this one, a list for each stretch of time; None if the stretch is unknown."""
    if treatment.date is None or not treatment.has_place():
        return None
    day = treatment.date
    if per == "season":
        if treatment.season is None or not treatment.has_crop():
            return None
        return [uses(treatment, product, others, partial(of_season, treatment, crop))]
    if per == "year":
        return [uses(treatment, product, others, lambda other: PERHAPS if other.date is None else YES if other.date.year == day.year else NO)]
    # Each stretch of so many years that holds this treatment; a later use is counted with those of the years before it.
    count = int(per.split()[0])
    stretches = []
    for last in {day} | {use[0].date for use in uses(treatment, product, others) if use[0].date and use[0].date > day}:
        if years_before(last, count) < day:
            stretches.append(uses(treatment, product, others, lambda other: PERHAPS if other.date is None else YES if years_before(last, count) < other.date <= last else NO))
    return stretches


def since(treatment, others, start):
    """Returns from when on there are records, if that is later than this day."""
    first = min([treatment.date] + [other.date for other in others if other.date])
    return first if first > start else None


def start_of(treatment, per):
    if per == "season":
        return datetime.date(treatment.season - 1, 7, 1)
    return datetime.date(treatment.date.year, 1, 1) if per == "year" else years_before(treatment.date, int(per.split()[0])) + DAY


def judge(treatment, index, fact, limit, others, zone):
    """Returns (verdict, found, since) for one limit of a product; `found` is None if nothing can be said."""
    product, rate = treatment.products[index], treatment.rate
    if not limit.is_sure:
        return "unknown", None, None
    own = product.per_area(rate)
    if fact == "dose":
        if own is None or is_dry(limit["unit"]) != product.is_dry:
            return "unknown", None, None
        return ("within" if own <= limit["most"] * base(limit["unit"]) else "beyond"), ("amount", own), None
    if fact in ("times", "total"):
        stretches = counted(treatment, product, others, limit["per"], limit.crop)
        if fact == "times":
            if stretches is None:
                return "unknown", None, None
            found = max(sum(use[3] == YES for use in stretch) + 1 for stretch in stretches)
            perhaps, most, kind = max(len(stretch) + 1 for stretch in stretches), limit["most"], "times"
        else:
            dry, kind, most = is_dry(limit["unit"]), "amount", limit["most"] * base(limit["unit"])
            if own is None or product.is_dry != dry:
                return "unknown", None, None
            if stretches is None:
                return ("beyond" if own > most else "unknown"), ("amount", own) if own > most else None, None
            known = [[amount for _, amounts, _, sure in stretch if sure == YES for amount in amounts] for stretch in stretches]
            every = [[amount for _, _, amounts, _ in stretch for amount in amounts] for stretch in stretches]
            clear = [all(amount is not None and each.is_dry == dry for amount, each in amounts) for amounts in known]
            found = max(own + sum(amount for amount, each in amounts if amount is not None and each.is_dry == dry) for amounts in known)
            if found <= most and not all(clear):
                return "unknown", None, None
            vague = any(amount is None or each.is_dry != dry for amounts in every for amount, each in amounts)
            perhaps = most + 1 if vague else max(own + sum(amount for amount, _ in amounts) for amounts in every)
        if found > most:
            return "beyond", (kind, found), None
        if perhaps > most:
            return "unknown", None, None
        if not others:
            return NOTHING_RECORDED
        return "within", (kind, found), since(treatment, others, start_of(treatment, limit["per"]))
    if fact == "interval":
        if treatment.date is None or not treatment.has_place():
            return "unknown", None, None
        found = uses(treatment, product, others)
        gaps = [abs((use[0].date - treatment.date).days) for use in found if use[3] == YES and use[0].date]
        nearest = ("days", min(gaps)) if gaps else None
        if gaps and min(gaps) < limit["least"]:
            return "beyond", nearest, None
        if any(use[0].date is None or abs((use[0].date - treatment.date).days) < limit["least"] for use in found):
            return "unknown", None, None
        if not others:
            return NOTHING_RECORDED
        return "within", nearest, since(treatment, others, treatment.date - limit["least"] * DAY)
    if fact == "bbch":
        if treatment.bbch is None:
            return "unknown", None, None
        first, last = treatment.bbch
        return ("within" if limit["least"] <= first and last <= limit["most"] else "beyond"), ("stages", treatment.bbch), None
    if fact == "water":
        if rate is None:
            return "unknown", None, None
        least, most = (limit[key] * base(limit["unit"]) for key in ("least", "most"))
        return ("within" if least <= rate <= most else "beyond"), ("amount", rate), None
    if fact == "phi":
        day = earliest(treatment, limit)
        return None, day and ("text", day.isoformat()), None
    if fact == "reentry" and "least" in limit and treatment.date is not None:
        moment = datetime.datetime.combine(treatment.last_day(), datetime.time())
        moment += DAY if treatment.end is None else datetime.timedelta(hours=treatment.end[0], minutes=treatment.end[1])
        # Hours that pass, over a change of clocks, too; of a time that the clock shows twice the second counts.
        instant = max(moment.replace(tzinfo=zone, fold=fold).astimezone(datetime.timezone.utc) for fold in (0, 1))
        moment = (instant + datetime.timedelta(hours=int(limit["least"]))).astimezone(zone)
        return None, ("text", moment.strftime("%Y-%m-%d %H:%M")), None
    return None, None, None


def earliest(treatment, limit):
    """Returns the first day of harvest by one limit; None if it gives none."""
    if treatment.date is None or limit.get("word") == "bbch":
        return None
    return treatment.last_day() + int(limit.get("least", 0)) * DAY


def harvest(treatment, others):
    """Returns the earliest harvest as (day, whether it is known); None without a crop or a date."""
    if treatment.date is None or not treatment.has_crop():
        return None
    whole = treatment.has_place() and treatment.season is not None
    counting = [(other, min(of_parcel(treatment, other), of_season(treatment, treatment.known_crop(), other, PERHAPS))) for other in others] if whole else []
    season = [other for other, membership in counting if membership == YES]
    days, known = [], whole
    if any(membership == PERHAPS and any(product.role == "product" for product in other.products) for other, membership in counting):
        known = False
    for each in [treatment] + season:
        for product, limits in zip(each.products, each.limits):
            if product.role != "product":
                continue
            wait = (limits or {}).get(("phi", None))
            if wait is None or not wait.is_sure:
                known = False
                if each.date is not None:
                    days.append(each.last_day())
            elif (day := earliest(each, wait)) is not None:
                days.append(day)
            elif each.date is None and wait.get("word") != "bbch":
                known = False
    return max(days, default=None), known


def expected(treatment, zone):
    """Returns the expected verdicts by product, kind and period, with each limit."""
    verdicts = {}
    if not treatment.has_crop():
        return verdicts
    for index, (product, limits) in enumerate(zip(treatment.products, treatment.limits)):
        if limits is None and product.role == "product":
            verdicts[product.name, None, None] = (None, ("unknown", None, None))
        for (fact, per), limit in (limits or {}).items():
            verdicts[product.name, fact, per] = (limit, judge(treatment, index, fact, limit, treatment.others, zone))
    return verdicts


# Scripts.

def entry_key(crop):
    """Returns what the names of one crop in the book have in common, a name; a code is a name of its own."""
    row = named_row(folded(crop))
    return folded(row.names[0]) if row else folded(crop)


def typed_crop(crop):
    """Returns a crop as it stands in front of a limit: in quotation marks if a part of its name may be a crop of the table."""
    return crop if named_row(folded(crop)) or " " not in crop else f'"{crop}"'


class Script:
    """A script, and for each of its answers what is expected."""

    def __init__(self, rng, polish, zone="UTC"):
        self.rng, self.polish, self.zone, self.is_plain = rng, polish, zone, False
        self.lines, self.expected = [], []
        self.kept, self.book = [], {}

    def word(self, english):
        return POLISH.get(english, english) if self.polish else english

    def number(self, value):
        return rounded(value).replace(".", "," if self.polish else ".")

    def say(self, line, expectation=None):
        self.lines.append(line)
        self.expected.append(expectation)

    def standing(self, beside=None):
        return [other for other in self.kept if not other.is_withdrawn and other is not beside]

    def enter(self, treatment, area=F(5)):
        """Types the mix of a treatment; the area differs each time, because the same values are the same result."""
        if area:
            area += F(len(self.kept), 100)
        self.say(self.word("clear"))
        if treatment.parcel:
            self.say(f"{self.word('name')} {treatment.parcel}")
        if area:
            self.say(f"{self.word('area')} {self.number(area)} ha")
        if treatment.rate is not None:
            unit = treatment.rate_unit
            self.say(f"{self.word('rate')} {self.number(treatment.rate / base(unit))} {unit}")
        self.say(f"{self.word('tank')} 1000 l")
        for place, product in enumerate(treatment.products, 1):
            self.say(f'{self.word("product")} "{product.name}" {self.number(product.amount)} {product.unit}')
            if product.permit:
                self.say(f"{self.word('product')} {place} permit {product.permit}")
            if product.role != "product":
                self.say(f"{self.word('product')} {place} role {product.role}")
        if treatment.crop:
            self.say(f"{self.word('crop')} {treatment.crop}")
        self.say(self.word("calc"))

    def limit(self, name, crop, fact, limit):
        """Sets a limit, in place of the one on the same thing."""
        self.say(f"limit {name} {typed_crop(crop)} {self.word(fact)} {self.limit_text(fact, limit)}")
        self.limits(name, crop)[fact, limit.get("per")] = limit

    def take_back(self, name, crop, fact, per):
        """Takes a limit back: of several periods the one that is named."""
        limits = self.limits(name, crop)
        is_only = sum(kind == fact for kind, _ in limits) == 1
        self.say(f"limit {name} {typed_crop(crop)} {self.word(fact)} -" + ("" if is_only and self.rng.random() < 0.5 or per is None else f" {self.period(per)}"))
        del limits[fact, per]

    def limits(self, name, crop):
        """Returns the limits of a product in a crop by kind and period; all names of one row of the table are one crop."""
        return self.book.setdefault(folded(name), {}).setdefault(entry_key(crop), {})

    def period(self, per):
        if per.endswith("years"):
            return f"w ciągu {per.split()[0]} lat" if self.polish else f"per {per}"
        return self.word(f"per {per}")

    def limit_text(self, fact, limit):
        if "word" in limit:
            return self.word(limit["word"])
        if "per" in limit:
            unit = f" {limit['unit']}" if fact == "total" else ""
            return f"{self.number(F(limit['most']))}{unit} {self.period(limit['per'])}"
        unit = limit.get("unit")
        if fact == "reentry" and limit["least"] % 24 == 0 and self.rng.random() < 0.5:
            return f"{int(limit['least'] / 24)} d"
        ends = "-".join(self.number(F(limit[key])) for key in ("least", "most") if key in limit)
        return f"{ends} {unit}" if unit else ends

    def record(self, treatment):
        """Records a treatment of the mix that was typed, with its facts."""
        word = self.word("record")
        self.say(word)
        self.say(f"{word} {self.word('date')} {treatment.date.isoformat() if treatment.date else '-'}")
        if treatment.place:
            self.say(f"{word} {self.word('place-id')} {treatment.place}")
        if treatment.eppo:
            self.say(f"{word} eppo {treatment.eppo}")
        if treatment.season:
            self.say(f"{word} {self.word('season')} {treatment.season}")
        if treatment.bbch:
            first, last = treatment.bbch
            self.say(f"{word} bbch {first}" + (f"-{last}" if last != first else ""))
        if treatment.end:
            end = "{:02}:{:02}".format(*treatment.end)
            self.say(f"{word} {self.word('end')} " + (f"{treatment.end_day.isoformat()} {end}" if treatment.end_day else end))
        treatment.others = self.standing()
        treatment.limits = limits_for(self.book, treatment)
        expectation = self.expectation(treatment, len(self.kept) + 1, 1)
        self.say(word, expectation)
        self.say(f"{word} {self.word('keep')}", expectation)
        self.kept.append(treatment)
        treatment.version = 1

    def expectation(self, treatment, number, version):
        facts = {
            "number": number, "version": version, "date": treatment.date and treatment.date.isoformat(), "parcel": treatment.parcel,
            "place_id": treatment.place, "crop": kept_crop(treatment.crop), "eppo": treatment.known_crop().code, "season": treatment.season,
            # Products stand in the order of filling.
            "products": sorted((product.name, product.permit or "") for product in treatment.products),
        }
        return facts, expected(treatment, ZoneInfo(self.zone)), harvest(treatment, treatment.others)

    def correct(self, treatment, fact, value, product=None):
        """Corrects one fact; a code that the table has for a crop goes with it."""
        before = treatment.known_crop().code if fact == "eppo" else getattr(treatment, fact) if product is None else treatment.products[product].permit
        # A crop in another form of its name is the same.
        if value == before or fact == "crop" and kept_crop(value) == kept_crop(before):
            return
        crop_before = treatment.known_crop()
        if fact == "crop" and treatment.eppo == Crop(treatment.crop).code:
            treatment.eppo = None
        number = self.kept.index(treatment) + 1
        start = f"{self.word('treatments')} {self.word('correct')} T-{number} "
        treatment.products = [Product(each.name, each.permit, each.amount, each.unit, each.role) for each in treatment.products]
        if product is not None:
            line = start + f"{treatment.products[product].name} permit {value}"
            treatment.products[product].permit = value
        else:
            line = start + f"{self.word(fact)} {value.isoformat() if isinstance(value, datetime.date) else value}"
            setattr(treatment, fact, value)
        treatment.others = self.standing(beside=treatment)
        if fact in ("crop", "eppo"):
            treatment.limits = self.limits_of_correction(treatment, crop_before)
        treatment.version += 1
        self.say(line, self.expectation(treatment, number, treatment.version))

    def limits_of_correction(self, treatment, crop_before):
        """Returns the limits of a treatment whose crop was corrected: those of the last version that had the crop, a broader or a
        narrower one, and no limit that was typed for another; else those of the book."""
        crop = treatment.known_crop()
        treatment.earlier = [(crop_before, treatment.limits)] + treatment.earlier
        for earlier, limits in treatment.earlier:
            if all(crop.is_related(each) for each in crops_of_limits(limits, earlier)):
                return [held_again(each, earlier, crop) for each in limits]
        return limits_for(self.book, treatment)

    def withdraw(self, treatment):
        self.say(f"{self.word('treatments')} {self.word('withdraw')} T-{self.kept.index(treatment) + 1}")
        treatment.is_withdrawn = True


class Writer:
    """Writes a random script."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.is_plain = seed % 4 == 0
        self.script = Script(self.rng, self.rng.random() < 0.5, self.rng.choice(ZONES))
        self.script.is_plain = self.is_plain
        self.day = datetime.date(self.rng.randint(2017, 2021), 1, 1) + self.rng.randrange(365) * DAY
        if self.rng.random() < 0.1:
            self.day = self.rng.choice([datetime.date(2020, 2, 29), datetime.date(2018, 12, 31), datetime.date(2019, 1, 1), datetime.date(2019, 8, 1)])
        self.gap, self.years = self.rng.choice([1, 6, 7, 14, 21]), self.rng.choice([2, 3, 4])
        self.chosen = self.rng.sample(range(len(PRODUCTS)), 2) + [1, 3]
        self.family = self.rng.choice(FAMILIES)
        self.home_crop = self.rng.choice(CROPS[:12])
        # Crops that follow one another on a parcel, each under its one name.
        self.rotation = self.rng.sample(["pszenica", "pszenica ozima", "Żyto", "kukurydza", "mieszanka"] if self.script.polish else
                                        ["wheat", "winter wheat", "winter barley", "oats", "winter oats", "maize", "silage maize"], 3)
        self.names, self.permits = [names[0] for names in PRODUCTS], [self.rng.choice(permits) for permits in PERMITS]
        self.home_parcel = self.rng.choice(PARCELS[:2])

    def date(self):
        """Returns a day, most often one at the edge of a period around the last treatment."""
        rng, day = self.rng, self.day
        kind = rng.random()
        if kind < 0.35:
            day += rng.choice([-1, 1]) * (self.gap + rng.choice([-1, 0, 1])) * DAY
        elif kind < 0.5:
            day = years_before(day, rng.choice([1, -1]) * self.years) + rng.choice([-1, 0, 0, 1]) * DAY
        elif kind < 0.6:
            day = rng.choice([datetime.date(day.year, 1, 1), datetime.date(day.year, 12, 31), datetime.date(day.year - 1, 12, 31), datetime.date(day.year + 1, 1, 1)])
        elif kind < 0.9:
            day += rng.randint(-200, 200) * DAY
        else:
            day += rng.randint(-1500, 700) * DAY
        return min(max(day, FIRST_DAY), LAST_DAY)

    def season(self, day):
        rng = self.rng
        return day.year + (day.month >= 8 if self.is_plain else day.month >= 8 and rng.random() < 0.7 or rng.random() < 0.05)

    def product(self, place):
        rng = self.rng
        dry = DRY[place] != (not self.is_plain and rng.random() < 0.04)
        is_share = rng.random() < 0.25
        unit = rng.choice((DRY_SHARES if dry else WET_SHARES) if is_share else (DRY_UNITS if dry else WET_UNITS))
        small = base(unit.partition("/")[0]) < F(1, 50)
        amount = F(rng.randint(1, 40), 20) * (rng.choice([20, 100]) if small else 1)
        permit = rng.choice(PERMITS[place]) if rng.random() < 0.6 else None
        if self.is_plain:
            return Product(self.names[place], self.permits[place], amount, unit)
        return Product(rng.choice(PRODUCTS[place]), permit, amount, unit, "adjuvant" if rng.random() < 0.05 else "product")

    def crop(self):
        """Returns a crop's name and typed code, of which one or both may be missing; a code may also stand as the name."""
        rng = self.rng
        name, codes = self.home_crop if rng.random() < 0.35 else rng.choice(self.family) if rng.random() < 0.85 else rng.choice(CROPS)
        name = self.said(name)
        name = name.upper() if rng.random() < 0.1 else name
        code = rng.choice(codes.split() or [None])
        if not code:
            return rng.choice([(name, None)] * 9 + [(None, None)])
        return rng.choices([(name, None), (name, code), (None, code), (code.lower(), None), (None, None)], [56, 28, 8, 4, 4])[0]

    def said(self, name):
        """Returns the crop in another form or language, if it is in the table, sometimes behind a word such as `in`."""
        rng, row = self.rng, NAMES.get(folded(name))
        if row is None or self.is_plain or rng.random() < 0.4:
            return name
        return f"{rng.choice(LEADS)} " * (rng.random() < 0.2) + rng.choice(row.names)

    def treatment(self, is_last):
        rng = self.rng
        places = [rng.choice(self.chosen)] if rng.random() < 0.6 else list(dict.fromkeys(self.chosen[:2]))
        products = [self.product(place) for place in places]
        if len(products) == 2 and products[0].is_same(products[1]):
            products.pop()
        near = rng.random() < 0.8
        parcel = rng.choice(self.home_parcel if near else rng.choice(PARCELS))
        place_id = None if rng.random() < 0.5 else rng.choice(PLACES[0] if rng.random() < 0.8 else PLACES[1])
        if self.is_plain:
            parcel, place_id = self.home_parcel[0], PLACES[0][0] if self.gap > 6 else None
        crop, eppo = (None, None) if self.is_plain else self.crop()
        day = self.day if is_last and rng.random() < 0.95 else None if is_last else self.date()
        season = self.season(day or self.day)
        if self.is_plain:
            day = day or self.day
            season = self.season(day)
            crop = self.rotation[season % 3]
        elif not is_last and rng.random() < 0.03:
            day = None
        if not self.is_plain and (rng.random() < (0.1 if is_last else 0.2) or parcel is None and rng.random() < 0.3):
            season = None
        end, end_day = None, None
        if rng.random() < 0.3 and day:
            end = (rng.randrange(24), rng.choice([0, 15, 45]))
            end_day = day + DAY if rng.random() < 0.3 else None
        low = rng.randint(10, 70)
        bbch = None if not self.is_plain and rng.random() < 0.25 else (low, low if rng.random() < 0.5 else low + rng.randint(1, 9))
        rate_unit = "gal/ac" if rng.random() < 0.1 else "l/ha"
        rate = F(rng.randint(15, 40)) * base(rate_unit) if rate_unit == "gal/ac" else F(rng.choice([100, 150, 199, 200, 250, 300, 400, 401]))
        shares = all(product.is_share for product in products)
        area = None if rng.random() < 0.1 else F(rng.randint(1, 60), 4)
        if not self.is_plain and shares and area is None and rng.random() < 0.7:
            rate = None
        return Treatment(date=day, end=end, end_day=end_day, parcel=parcel, place=place_id, crop=crop, eppo=eppo, bbch=bbch, season=season, rate=rate,
                         rate_unit=rate_unit, products=products), area

    def limit(self, fact, product, rate):
        """Returns a limit of this kind, often one that this dose just keeps or just exceeds."""
        rng = self.rng
        if fact == "dose" or fact == "total":
            dry = product.is_dry != (not self.is_plain and rng.random() < 0.06)
            unit = rng.choice(DRY_UNITS[:3] if dry else WET_UNITS[:3])
            own = product.per_area(rate) if product.is_dry == dry else None
            # Amounts in US units are no short decimals in metric ones.
            exact = own is not None and (own / base(unit) * 10**6).denominator == 1
            most = own / base(unit) if exact and rng.random() < 0.7 else F(rng.randint(1, 90), 20) * (100 if base(unit) < F(1, 50) else 1)
            if exact:
                most *= rng.choice([1, 1, 1, 2, 3]) if fact == "total" else 1
                most += rng.choice([F(0), F(1, 10**6), -F(1, 10**6)]) if rng.random() < 0.6 else 0
            if not 0 < most < 10**5 or (most * 10**6).denominator != 1:
                most = F(2)
            return {"most": most, "unit": unit} | ({"per": self.period()} if fact == "total" else {})
        if fact == "times":
            return {"most": rng.choice([1, 2, 2, 3]), "per": self.period()}
        if fact == "interval":
            return {"least": self.gap, "unit": "d"} if rng.random() < 0.5 else {"least": self.gap, "most": self.gap + 3, "unit": "d"}
        if fact == "phi":
            return rng.choice([{"word": "none"}, {"word": "bbch"}, {"least": 35, "unit": "d"}, {"least": rng.randint(1, 90), "unit": "d"}])
        if fact == "bbch":
            return rng.choice([{"least": 20, "most": 59}, {"least": 0, "most": 99}, {"least": rng.randint(10, 40), "most": rng.randint(41, 79)}])
        if fact == "water":
            return rng.choice([{"least": 200, "most": 400, "unit": "l/ha"}, {"least": 20, "most": 30, "unit": "gal/ac"}])
        if fact == "reentry":
            return rng.choice([{"word": "dry"}, {"least": 48, "unit": "h"}, {"least": rng.randint(1, 99), "unit": "h"}])
        return {"least": rng.choice([5, 20]), "unit": "m"}

    def period(self):
        return self.rng.choice(["season", "year", f"{self.years} years"])

    def set_limits(self, treatment, share):
        """Sets limits of the products of the mix that was typed, for its crop and for others."""
        rng, script = self.rng, self.script
        for product in treatment.products:
            if rng.random() > share:
                continue
            own = treatment.known_crop()
            names = list(filter(None, [treatment.crop, treatment.crop, treatment.eppo])) or [self.home_crop[0]]
            if not self.is_plain:
                names += [name for name, _ in self.family if Crop(name).compared(own)] + [name for row in (own.row.broader() if own.row else []) for name in row.names[:1]]
            facts = rng.sample(FACTS, rng.randint(2, 9))
            # Further periods of what is counted.
            facts += [fact for fact in facts if fact in ("times", "total") for _ in range(rng.choice([0, 0, 1, 2]))]
            for fact in facts:
                crop = self.said(rng.choice(names))
                limit = self.limit(fact, product, treatment.rate)
                subject, here = (fact, limit.get("per")), script.book.get(folded(product.name), {})
                # Nothing says which of two limits on one thing for one crop counts.
                if any(subject in limits and rival != entry_key(crop) and (Crop(rival).code or rival) == (Crop(crop).code or folded(crop)) for rival, limits in here.items()):
                    continue
                script.limit(product.name, crop, fact, limit)
                if not self.is_plain and rng.random() < 0.05:
                    script.take_back(product.name, crop, *subject)
            if rng.random() < 0.3:
                fact, limit = rng.choice([("dose", {"most": F(1, 100), "unit": "l/ha"}), ("times", {"most": 1, "per": "year"}), ("phi", {"least": 300, "unit": "d"})])
                script.limit(product.name, "Rzepak", fact, limit)

    def change(self):
        """Withdraws or corrects a treatment."""
        rng, script = self.rng, self.script
        standing = script.standing()
        if not standing or self.is_plain:
            return
        treatment = rng.choice(standing)
        kind = rng.random()
        if kind < 0.3:
            return script.withdraw(treatment)
        if kind < 0.5 and not treatment.end_day:
            day = self.date()
            # A season that is neither the year of the date nor the next is refused.
            return script.correct(treatment, "date", day) if treatment.season in (None, day.year, day.year + 1) else None
        if kind < 0.65 and treatment.parcel:
            return script.correct(treatment, "season", self.season(treatment.date or self.day))
        if kind < 0.75:
            new = rng.choice(rng.choice(PARCELS[:2]))
            if treatment.season is None:
                script.correct(treatment, "season", self.season(treatment.date or self.day))
            return script.correct(treatment, "parcel", new)
        if kind < 0.85:
            permit, place = rng.choice(["R-1/2015", "R-002/2016", "R-9/2020"]), rng.randrange(len(treatment.products))
            others = [other for index, other in enumerate(treatment.products) if index != place]
            # One product twice in a mix is not tried.
            if any(other.permit and permit_runs(other.permit) == permit_runs(permit) for other in others):
                return None
            return script.correct(treatment, "permit", permit, product=place)
        crop, codes = rng.choice(CROPS)
        script.correct(treatment, "crop", crop)
        if treatment.eppo and codes:
            script.correct(treatment, "eppo", codes.split()[0])

    def write(self):
        rng, script = self.rng, self.script
        for _ in range(rng.randint(0, 7)):
            treatment, area = self.treatment(is_last=False)
            script.enter(treatment, area)
            self.set_limits(treatment, 0.6)
            script.record(treatment)
            while rng.random() < 0.25:
                self.change()
        treatment, area = self.treatment(is_last=True)
        script.enter(treatment, area)
        self.set_limits(treatment, 0.85)
        script.record(treatment)
        return script


# Known cases.

def known(limits, treatments, crop="wheat", zone="UTC"):
    """Returns a script of one product with these limits, by kind or in pairs of kind and limit, and treatments (date, season,
    dose, and more facts)."""
    script = Script(random.Random(0), False, zone)
    limits = list(limits.items()) if isinstance(limits, dict) else limits
    for place, (date, season, amount, *more) in enumerate(treatments):
        treatment = Treatment(date=datetime.date.fromisoformat(date), season=season, crop=crop, parcel="North", rate=F(200), rate_unit="l/ha",
                              products=[Product("Tebu Forte", None, F(amount), "kg/ha")])
        treatment.__dict__.update(*more)
        script.enter(treatment)
        for fact, limit in limits if not place else ():
            script.limit("Tebu Forte", "wheat", fact, limit)
        script.record(treatment)
    return script


def known_cases():
    """Yields scripts with what their last treatment must have: (kind, verdict, found), with several periods the period, too;
    for harvest (day, known)."""
    times = lambda most, per: {"times": {"most": most, "per": per}}
    yield known(times(1, "season"), [("2018-05-20", 2018, 1), ("2019-05-10", 2019, 1)]), ("times", "within", 1)
    yield known(times(1, "3 years"), [("2019-04-10", 2019, 1), ("2021-04-05", 2021, 1)]), ("times", "beyond", 2)
    # On the same day three years later it is no more counted.
    yield known(times(1, "3 years"), [("2018-04-10", 2018, 1), ("2021-04-10", 2021, 1)]), ("times", "within", 1)
    yield known(times(2, "season"), [("2018-11-10", 2019, 1), ("2019-04-20", 2019, 1), ("2019-05-15", 2019, 1)]), ("times", "beyond", 3)
    # From July to December a treatment without a season may be of either year.
    for day, told in [("2018-06-30", "within"), ("2018-07-31", "unknown"), ("2018-12-31", "unknown")]:
        yield known(times(1, "season"), [(day, None, 1), ("2019-05-10", 2019, 1)]), ("times", told, None)
    # Limits of unlike periods stand side by side, the second of which is told here by what was found for it.
    most = lambda amount, per: ("total", {"most": F(amount), "unit": "kg/ha", "per": per})
    years = [("2017-05-10", 2017, 20), ("2018-05-10", 2018, 20), ("2019-05-10", 2019, 20)]
    for order in (1, -1):
        yield known([most(20, "year"), most(50, "7 years")][::order], years), ("total", "within", "20", "year")
        yield known([most(20, "year"), most(50, "7 years")][::order], years), ("total", "beyond", "60", "7 years")
    four = {"total": {"most": F(4), "unit": "kg/ha", "per": "year"}}
    yield known(four, [("2019-03-01", 2019, 1), ("2019-04-01", 2019, "1.25"), ("2019-05-01", 2019, 1), ("2019-06-01", 2019, 1)]), ("total", "beyond", "4.25")
    yield known(four, [("2019-03-01", 2019, 1), ("2019-04-01", 2019, "1.25"), ("2019-05-01", 2019, "1.75")]), ("total", "within", "4")
    gap = {"interval": {"least": 7, "most": 10, "unit": "d"}}
    yield known(gap, [("2019-05-01", 2019, 1), ("2019-05-09", 2019, 1)]), ("interval", "within", 8)
    yield known(gap, [("2019-05-01", 2019, 1), ("2019-05-07", 2019, 1)]), ("interval", "beyond", 6)
    # A treatment that is recorded late has a later one, too.
    yield known(gap, [("2019-05-07", 2019, 1), ("2019-05-01", 2019, 1)]), ("interval", "beyond", 6)
    hours = {"reentry": {"least": 48, "unit": "h"}}
    yield known(hours, [("2019-05-10", 2019, 1, {"end": (18, 0)})]), ("reentry", None, "2019-05-12 18:00")
    yield known(hours, [("2019-05-10", 2019, 1)]), ("reentry", None, "2019-05-13 00:00")
    wait = {"phi": {"least": 35, "unit": "d"}}
    yield known(wait, [("2019-06-10", 2019, 1)]), ("harvest", "2019-07-15", True)
    second = [Product("Tebu Forte", None, F(1), "kg/ha"), Product("Borka", None, F(1), "kg/ha")]
    yield known(wait, [("2019-06-10", 2019, 1, {"products": second})]), ("harvest", "2019-07-15", False)
    yield known(wait, [("2019-06-10", 2019, 1), ("2019-06-12", 2019, 1, {"end": (0, 45), "end_day": datetime.date(2019, 6, 13)})]), ("harvest", "2019-07-18", True)
    yield known(times(1, "season"), [("2019-05-10", 2019, 1)], crop="oats"), (None, "unknown", None)


    hours = {"reentry": {"least": 48, "unit": "h"}}
    for day, end, until in [("2019-03-30", (18, 0), "2019-04-01 19:00"), ("2019-10-26", (18, 0), "2019-10-28 17:00")]:
        script = known(hours, [(day, 2019 + (day > "2019-08"), 1, {"end": end})], zone="Europe/Warsaw")
        yield script, ("reentry", None, until)
    once = times(1, "season")
    pair = lambda first, second, limits=once: known(limits, [("2019-05-01", 2019, 1, first), ("2019-05-20", 2019, 1, second)])
    # One crop in two languages, and in two forms of a word.
    yield pair({"crop": "pszenica"}, {"crop": "wheat"}), ("times", "beyond", 2)
    yield pair({"crop": "pszenicy ozimej"}, {"crop": "pszenica ozima"}), ("times", "beyond", 2)
    yield pair({"crop": "pszenicę ozimą"}, {"crop": "winter wheat"}), ("times", "beyond", 2)
    yield pair({"crop": "w ozimej pszenicy"}, {"crop": "pszenica ozima"}), ("times", "beyond", 2)
    # The limit of wheat holds for winter wheat, and every narrower wheat counts for it.
    yield pair({"crop": "spring wheat"}, {"crop": "winter wheat"}), ("times", "beyond", 2)
    yield pair({"crop": "wheat", "eppo": "TRZAW"}, {"crop": "wheat", "eppo": "TRZAX"}), ("times", "beyond", 2)
    yield pair({"crop": "rye"}, {"crop": "wheat"}), ("times", "within", 1)
    yield pair({"crop": "mieszanka"}, {"crop": "wheat"}), ("times", "unknown", None)
    wait = {"phi": {"least": 35, "unit": "d"}}
    yield pair({"crop": "pszenica"}, {"crop": "wheat"}, wait), ("harvest", "2019-06-24", True)
    yield pair({"crop": "wheat"}, {"crop": "winter wheat"}, wait), ("harvest", "2019-06-24", False)
    for permit, told in [("R - 12/2015", "beyond"), ("R 12/2015", "beyond"), ("R–12/2015", "beyond"), ("R-012/2015", "beyond"), ("R-13/2015", "unknown")]:
        first, second = ([Product("Tebu Forte", each, F(1), "kg/ha")] for each in (permit, "R-12/2015"))
        yield pair({"products": first}, {"products": second}), ("times", told, 2 if told == "beyond" else None)
    yield pair({"parcel": "South", "place": "dz. 12/3"}, {"place": "12 / 3"}), ("times", "beyond", 2)
    yield pair({"place": "12/4"}, {"place": "12/3"}), ("times", "unknown", None)
    yield pair({"parcel": "South", "place": "12/4"}, {"place": "12/3"}), ("times", "within", 1)


def worded_cases():
    """Yields scripts with one limit in the words of labels, and what the treatment of 10 May 2019 must have."""
    for polish, words, told in [
        (False, "until 2019-05-10", ("until", "within", None)), (False, "until 2019-05-09", ("until", "beyond", None)),
        (True, "ważne do 2019-05-10", ("until", "within", None)), (True, "ważne do 2019-05-09", ("until", "beyond", None)),
        # 200 l/ha are 21.4 gal/ac.
        (False, "water min 20 GPA", ("water", "within", None)), (False, "water min 22 GPA", ("water", "beyond", None)),
        (False, "water max 22 GPA", ("water", "within", None)), (False, "water 200-400", ("water", "within", None)),
        (False, "times 1x per season", ("times", "within", 1)), (True, "razy 1x w sezonie", ("times", "within", 1)),
        (False, "interval every 14 days", ("interval", "within", None)), (True, "odstęp co 14 dni", ("interval", "within", None)),
        (False, "phi 35", ("harvest", "2019-06-14", True)), (False, "phi 5 weeks", ("harvest", "2019-06-14", True)),
        (True, "karencja 35", ("harvest", "2019-06-14", True)), (True, "karencja 5 tygodni", ("harvest", "2019-06-14", True)),
        (False, "times once per season", ("times", "within", 1)), (False, "times 2/season", ("times", "within", 1)),
        (False, "times 2 applications per season", ("times", "within", 1)), (True, "razy 2 razy w sezonie", ("times", "within", 1)),
        (False, "times 2 per 12 months", ("times", "within", 1)), (False, "interval at least 14 days", ("interval", "within", None)),
        (True, "odstęp co najmniej 14 dni", ("interval", "within", None)), (False, "interval 2 weeks", ("interval", "within", None)),
        (False, "rei 48 h", ("reentry", None, "2019-05-13 00:00")), (False, "reentry until dry", ("reentry", None, None)),
        # The highest of a range counts; 1 kg/ha in 200 l/ha is 0.5 kg in 100 l.
        (False, "dose 0.5-1 kg/ha", ("dose", "within", None)), (False, "dose 0.5-0.9 kg/ha", ("dose", "beyond", None)),
        (False, "dose 0.5 kg/100l", ("dose", "within", None)), (False, "dose 0.4 kg/100l", ("dose", "beyond", None)),
        (True, "dawka 0,5 %", ("dose", "within", None)), (True, "dawka 0,4 %", ("dose", "beyond", None)),
    ]:
        script = Script(random.Random(0), polish)
        # Without any other treatment nothing would be known of what is counted.
        before = Treatment(date=datetime.date(2015, 5, 10), season=2015, crop="oats", parcel="South", rate=F(200), rate_unit="l/ha",
                           products=[Product("Borka", None, F(1), "kg/ha")])
        script.enter(before)
        script.record(before)
        treatment = Treatment(date=datetime.date(2019, 5, 10), season=2019, crop="wheat", parcel="North", rate=F(200), rate_unit="l/ha",
                              products=[Product("Tebu Forte", None, F(1), "kg/ha")])
        script.enter(treatment)
        script.say(f"limit Tebu Forte wheat {words}")
        script.record(treatment)
        # The model has no limit here; only what is told counts.
        script.expected = [None] * len(script.lines)
        yield script, told


def is_told(treatment, told):
    """Whether the last treatment has what a known case must have."""
    if told[0] == "harvest":
        return treatment["harvest"] == {"date": told[1], "known": told[2]}
    found = next((each for each in treatment["limits"] if each["fact"] == told[0] and (len(told) < 4 or each["limit"]["per"] == told[3])), {})
    value = found.get("found")
    return found and found["verdict"] == told[1] and (told[2] is None or str(value["value"] if isinstance(value, dict) else value) == str(told[2]))


# Answers.

def same_number(value, wanted):
    return isinstance(value, Number) and F(str(value)) == F(rounded(F(wanted)))


def wrong_found(found, wanted, dry):
    """Whether what was found differs from (kind, value)."""
    if wanted is None or found is None:
        return (wanted is None) != (found is None)
    kind, value = wanted
    if kind == "amount":
        return not isinstance(found, dict) or is_dry(found["unit"]) != dry or not same_number(found["value"], value / base(found["unit"]))
    if kind == "days":
        return not isinstance(found, dict) or found["unit"] != "d" or not same_number(found["value"], value)
    if kind == "times":
        return not same_number(found, value)
    if kind == "stages":
        return found not in {f"{value[0]}-{value[1]}", f"{value[0]}–{value[1]}"} | ({str(value[0])} if value[0] == value[1] else set())
    return found != value


def wrong_limit(found, wanted):
    """Whether the limit in an answer is another than the one that was set."""
    if wanted is None or found is None:
        return (wanted is None) != (found is None)
    if {key for key, value in found.items() if value is not None} != set(wanted):
        return True
    return any(not same_number(found[key], value) if key in ("least", "most") else found[key] != (clear(value) if key == "unit" else value)
               for key, value in wanted.items())


def subject_of(limit):
    """Returns what a judged limit of an answer is on: product, kind and period."""
    return limit["product"], limit["fact"], (limit["limit"] or {}).get("per")


def compare_limits(shown, verdicts, dry, counts):
    """Yields what is wrong with the judged limits of an answer, and counts what was right; `dry` tells which products are dry."""
    # How a limit is told that only has the code of the crop is not said; it must not be judged.
    unsure = {key for key, (limit, _) in verdicts.items() if limit is not None and not limit.is_sure}
    listed = [each for each in shown if subject_of(each) not in unsure]
    if any(each["verdict"] in ("within", "beyond") for each in shown if each not in listed):
        yield f"judged by a limit for another name: {sorted(map(str, unsure))}"
    # A product whose limits are all for another name may be told in one line.
    silent = {product for product, _, _ in unsure} - {product for product, _, _ in verdicts.keys() - unsure}
    listed = [each for each in listed if not (each["fact"] is None and each["product"] in silent)]
    verdicts = {subject: value for subject, value in verdicts.items() if subject not in unsure}
    found = {subject_of(each): each for each in listed}
    if len(found) != len(listed) or found.keys() != verdicts.keys():
        yield f"limits {sorted(map(str, found))}, expected {sorted(map(str, verdicts))}"
        return
    for subject, (limit, (verdict, what, since_day)) in verdicts.items():
        product, fact, _ = subject
        each, name = found[subject], "none" if fact is None else fact
        is_dry_amount = fact != "water" and (is_dry(limit["unit"]) if fact == "total" else dry[product])
        if wrong_limit(each["limit"], limit):
            yield f"{subject}: limit {each['limit']}, expected {limit}"
        elif each["verdict"] != verdict:
            yield f"{subject}: {each['verdict']} ({each['found']}), expected {verdict} ({what})"
        # Every verdict that is not known has its reason, no other one has.
        elif (each["verdict"] == "unknown") != (each["why"] is not None) or (each["why"] == "nothing_recorded") != (what == "nothing recorded"):
            yield f"{subject}: why {each['why']}, expected {what}"
        elif (each["why"] == "treatments") != bool(each["treatments"]):
            yield f"{subject}: why {each['why']} names {each['treatments']}"
        # What there was to compare may be told or not where the verdict is unknown.
        elif verdict != "unknown" and wrong_found(each["found"], what, is_dry_amount):
            yield f"{subject}: found {each['found']}, expected {what}"
        elif each["since"] != (since_day and since_day.isoformat()):
            yield f"{subject}: since {each['since']}, expected {since_day}"
        else:
            counts[name, verdict] += 1
            counts["why", each["why"]] += verdict == "unknown"
            counts["since", "told"] += since_day is not None


def compare(answer, expectation, counts, is_plain):
    """Yields what is wrong with a kept treatment, and counts what was right."""
    facts, verdicts, wanted_harvest = expectation
    shown = answer.get("treatment", answer.get("record"))
    if shown is None:
        yield f"no treatment: {answer}"
        return
    # What is dangerous counts even where there are other differences.
    for each in shown["limits"]:
        wanted = verdicts.get(subject_of(each))
        counts["verdict", f"{each['verdict']} for {wanted[1][0] if wanted else 'no limit'}"] += 1
        counts[DANGER, "within"] += each["verdict"] == "within" and (wanted is None or wanted[1][0] != "within")
        counts[PLAIN, "not known"] += is_plain and each["verdict"] == "unknown" and each["fact"] is not None and each["why"] != "nothing_recorded"
        counts[PLAIN, "verdicts"] += is_plain and each["verdict"] is not None
    if shown["harvest"] and shown["harvest"]["known"]:
        counts[DANGER, "harvest"] += not wanted_harvest or not wanted_harvest[1] or shown["harvest"]["date"] != (wanted_harvest[0] and wanted_harvest[0].isoformat())
    if is_plain and wanted_harvest and wanted_harvest[1]:
        counts[PLAIN, "not known"] += not shown["harvest"]["known"]
    for fact, value in facts.items():
        if "record" in answer and fact in ("number", "version"):
            continue
        found = sorted((each["name"], each["permit"] or "") for each in shown["products"]) if fact == "products" else shown[fact]
        if found != (Number(value) if isinstance(value, int) else value):
            yield f"{fact} {found}, expected {value}"
    dry = {each["name"]: is_dry(each["dose"]["unit"]) for each in shown["products"]}
    yield from compare_limits(shown["limits"], verdicts, dry, counts)
    harvest_found = shown["harvest"]
    harvest_wanted = wanted_harvest and {"date": wanted_harvest[0] and wanted_harvest[0].isoformat(), "known": wanted_harvest[1]}
    if harvest_found != harvest_wanted:
        yield f"harvest {harvest_found}, expected {harvest_wanted}"
    else:
        counts["harvest", harvest_wanted and ("known" if harvest_wanted["known"] else "not known")] += 1


def answers(program, script):
    """Runs a script on new data and returns its answers."""
    text = "".join(line + "\n" for line in script.lines)
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            "HOME": folder, "XDG_DATA_HOME": f"{folder}/data", "XDG_STATE_HOME": f"{folder}/state", "XDG_CONFIG_HOME": f"{folder}/config", "TZ": script.zone,
            "LC_ALL": "en_US.UTF-8", "PATH": os.environ["PATH"], "SPRAYCALC_LOCALIZATIONS": CATALOGS,
        }
        done = subprocess.run([program, "--lang", "pl" if script.polish else "en", "--format", "json", "--keep-going"], input=text.encode(), capture_output=True,
                              check=False, cwd=folder, env=environment, timeout=120)
    found = [json.loads(line, parse_int=Number, parse_float=Number) for line in done.stdout.decode().splitlines()]
    return found, done.stderr.decode(), text


def check(program, case):
    """Runs one script; returns what is wrong, the script, and the counts of what was right."""
    script, told = (Writer(case).write(), None) if isinstance(case, int) else case
    found, errors, text = answers(program, script)
    counts, problems = Counter(), []
    if len(found) != len(script.lines) or errors:
        return [f"{len(found)} answers to {len(script.lines)} commands; {errors[:300]}"], text, counts
    for line, answer, expectation in zip(script.lines, found, script.expected):
        if "error" in answer:
            problems.append(f"{line}: refused: {answer['error']}")
        elif expectation:
            problems += [f"{line}: {each}" for each in compare(answer, expectation, counts, script.is_plain)]
            counts["treatments", "kept" if "treatment" in answer else "shown"] += 1
    if told:
        if not is_told(found[-1].get("treatment", {"harvest": None, "limits": []}), told):
            problems.append(f"known case: expected {told}, found {found[-1]}")
        counts["known", "cases"] += 1
    return problems, text, counts


def main():
    program = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    cases = [*known_cases(), *worded_cases(), *range(seed * 10**6, seed * 10**6 + count)]
    failed, counts = trials.run(partial(check, program), cases)
    print(f"{DANGER}: {counts[DANGER, 'within']} within, {counts[DANGER, 'harvest']} days of harvest")
    print(f"{PLAIN}: {counts[PLAIN, 'not known']} not known of {counts[PLAIN, 'verdicts']}")
    print("verdicts found for expected: " + ", ".join(f"{what} {number}" for (kind, what), number in sorted(counts.items(), key=str) if kind == "verdict"))
    failed += counts[PLAIN, "not known"]
    counts = Counter({key: number for key, number in counts.items() if key[0] not in (DANGER, PLAIN, "verdict")})
    told = ", ".join(f"{what} {verdict or '-'} {number}" for (what, verdict), number in sorted(counts.items(), key=str))
    print(f"{len(cases)} scripts, {failed} with a difference; as expected: {told}")
    # A check that never sees a verdict of each kind proves nothing, so it fails.
    seen = all(counts[fact, verdict] for fact in JUDGED for verdict in ("within", "beyond", "unknown")) and all(
        counts[key] for key in [("none", "unknown"), ("why", "nothing_recorded"), ("why", "treatments"), ("why", "fact"), ("phi", None), ("reentry", None), ("buffer", None), ("harvest", "known"), ("harvest", "not known"), ("since", "told")])
    return 1 if failed or not (seen or count < 100) else 0


if __name__ == "__main__":
    sys.exit(main())
