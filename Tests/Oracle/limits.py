#!/usr/bin/env python3
"""An independent check of the treatment record: the verdicts on the limits of labels, the earliest harvest and the
re-entry.

Usage: limits.py PROGRAM [COUNT] [SEED]

Writes COUNT (300) random scripts in both languages, after the known cases below. Each records several treatments in a
process of its own on new data: names in other case and accents, permits, parcels, crops by name or EPPO code, seasons,
doses in many units and as shares of the spray liquid, some withdrawn, some corrected. It sets limits and records one
more treatment. Every treatment that is kept must have the verdicts, with what was found and since when there are
records, and the earliest harvest, of a model in exact fractions and dates that follows the words of the contract.

A season begins in August of the year before its harvest, as where the program offers one. Uses per year and per several
years count in every crop. In treatments, too, a crop may be known by its code alone. A treatment before that may count,
because its parcel, season, crop or date is not recorded, makes a verdict of “within” unknown, and so the harvest. Not
tried: one product twice in a mix, and two limits of one kind for the name and for the code of a crop.

All dates are in the past, because scripts refuse dates to come; the known cases are eight years earlier than they are
usually told. Exit status 1 on any difference, and if a kind of limit was never judged as within, beyond or unknown.
"""
import datetime
import json
import os
import random
import subprocess
import sys
import tempfile
import unicodedata
from collections import Counter
from fractions import Fraction as F
from functools import partial

sys.dont_write_bytecode = True  # leaves no compiled files in the checkout
import trials  # noqa: E402
from spray import Number, base, is_dry, rounded  # noqa: E402

CATALOGS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Localizations")
POLISH = {
    "area": "pole", "rate": "ciecz", "tank": "zbiornik", "product": "środek", "clear": "wyczyść", "calc": "oblicz", "name": "działka", "crop": "uprawa",
    "record": "zabieg", "keep": "zachowaj", "treatments": "ewidencja", "correct": "popraw", "withdraw": "wycofaj", "date": "data", "start": "początek",
    "end": "zakończenie", "season": "sezon", "parcel": "działka",
    "dose": "dawka", "times": "razy", "total": "łącznie", "interval": "odstęp", "phi": "karencja", "water": "woda", "reentry": "prewencja", "buffer": "strefa",
    "none": "brak", "per season": "w sezonie", "per year": "w roku",
}
# Ways to write the names of the same products; the second and the fourth have a permit number in common.
PRODUCTS = [["Tebu Forte", "TEBU FORTE", "tebu forte"], ["Środek Łan", "srodek lan", "ŚRODEK ŁAN"], ["Borka", "BORKA"], ["Ćma Plus", "cma plus"]]
PERMITS = [[None, "R-1/2015", "r-1/2015"], [None, "R-2/2016"], [None, "R-3/2016", "R-33/2016"], [None, "R-2/2016"]]
DRY = [False, False, True, False]
PARCELS = [["North", "NORTH", "north"], ["Łąka", "laka", "ŁĄKA"], [None]]
# Names of crops, and the code that may stand with each.
CROPS = [("wheat", "TRZAW"), ("WHEAT", "TRZAW"), ("pszenica ozima", "TRZAW"), ("Żyto", "SECCW"), ("zyto", "SECCW"), ("rye grass", "LOLPE")]
WET_UNITS, DRY_UNITS = ["l/ha", "l/ha", "ml/ha", "pt/ac", "floz/ac", "l/daa"], ["kg/ha", "kg/ha", "g/ha", "lb/ac", "ozwt/ac"]
WET_SHARES, DRY_SHARES = ["l/100l", "ml/10l"], ["kg/100l", "g/10l"]
FACTS = ["dose", "times", "total", "interval", "phi", "bbch", "water", "reentry", "buffer"]
JUDGED = {"dose", "times", "total", "interval", "bbch", "water"}
DAY = datetime.timedelta(days=1)
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
        if self.permit is not None and other.permit is not None:
            return folded(self.permit) == folded(other.permit)
        return folded(self.name) == folded(other.name)


class Treatment:
    """A treatment as the model knows it. `limits` has for each product the limits that it was judged by."""

    def __init__(self, **facts):
        self.date = self.end = self.parcel = self.crop = self.eppo = self.bbch = self.season = self.rate = None
        self.end_day, self.is_withdrawn, self.products, self.limits, self.others = None, False, [], [], []
        self.__dict__.update(facts)

    def crops(self):
        return {folded(self.crop), folded(self.eppo)} - {None}

    def last_day(self):
        return self.end_day or self.date


# The model of the contract.

NO, PERHAPS, YES = range(3)


def of_parcel(treatment, other):
    """Returns whether another treatment was on the parcel: NO, PERHAPS or YES."""
    if treatment.parcel is None:
        return NO
    return PERHAPS if other.parcel is None else YES if folded(treatment.parcel) == folded(other.parcel) else NO


def of_season(treatment, other):
    """Returns whether another treatment was in the same crop and season: NO, PERHAPS or YES."""
    if other.eppo and treatment.eppo:
        crop = YES if other.eppo == treatment.eppo else NO
    elif other.crops() & treatment.crops():
        crop = YES
    else:
        crop = PERHAPS if not (other.crop and treatment.crop) else NO
    if other.season is not None:
        return crop if other.season == treatment.season else NO
    possible = other.date is None or treatment.season in ([other.date.year] if other.date.month < 8 else [other.date.year, other.date.year + 1])
    return min(crop, PERHAPS) if possible else NO


def limits_for(book, treatment):
    """Returns for each product its limits in the treatment's crop, by kind; None if there are none."""
    found = []
    for product in treatment.products:
        fitting = {}
        for crop, limits in book.get(folded(product.name), {}).items():
            if crop in treatment.crops():
                fitting |= limits
        found.append(fitting or None)
    return found


def uses(treatment, product, others, rule=lambda other: YES):
    """Returns the other treatments with a product on the parcel, each with its amounts and whether it counts."""
    found = []
    for other in others:
        amounts = [(each.per_area(other.rate), each) for each in other.products if each.is_same(product)]
        membership = min(of_parcel(treatment, other), rule(other))
        if amounts and membership:
            found.append((other, amounts, membership))
    return found


def counted(treatment, product, others, per):
    """Returns the uses that count beside this one, a list for each stretch of time; None if the stretch is unknown."""
    if treatment.date is None or treatment.parcel is None:
        return None
    day = treatment.date
    if per == "season":
        if treatment.season is None or not treatment.crops():
            return None
        return [uses(treatment, product, others, partial(of_season, treatment))]
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
        return datetime.date(treatment.season - 1, 8, 1)
    return datetime.date(treatment.date.year, 1, 1) if per == "year" else years_before(treatment.date, int(per.split()[0])) + DAY


def judge(treatment, index, fact, limit, others):
    """Returns (verdict, found, since) for one limit of a product; `found` is None if nothing can be said."""
    product, rate = treatment.products[index], treatment.rate
    own = product.per_area(rate)
    if fact == "dose":
        if own is None or is_dry(limit["unit"]) != product.is_dry:
            return "unknown", None, None
        return ("within" if own <= limit["most"] * base(limit["unit"]) else "beyond"), ("amount", own), None
    if fact in ("times", "total"):
        stretches = counted(treatment, product, others, limit["per"])
        if fact == "times":
            if stretches is None:
                return "unknown", None, None
            found = max(sum(use[2] == YES for use in stretch) + 1 for stretch in stretches)
            perhaps, most, kind = max(len(stretch) + 1 for stretch in stretches), limit["most"], "times"
        else:
            dry, kind, most = is_dry(limit["unit"]), "amount", limit["most"] * base(limit["unit"])
            if own is None or product.is_dry != dry:
                return "unknown", None, None
            if stretches is None:
                return ("beyond" if own > most else "unknown"), ("amount", own) if own > most else None, None
            known = [[amount for _, amounts, sure in stretch if sure == YES for amount in amounts] for stretch in stretches]
            every = [[amount for _, amounts, _ in stretch for amount in amounts] for stretch in stretches]
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
        return "within", (kind, found), since(treatment, others, start_of(treatment, limit["per"]))
    if fact == "interval":
        if treatment.date is None or treatment.parcel is None:
            return "unknown", None, None
        found = uses(treatment, product, others)
        gaps = [abs((use[0].date - treatment.date).days) for use in found if use[2] == YES and use[0].date]
        nearest = ("days", min(gaps)) if gaps else None
        if gaps and min(gaps) < limit["least"]:
            return "beyond", nearest, None
        if any(use[0].date is None or abs((use[0].date - treatment.date).days) < limit["least"] for use in found):
            return "unknown", None, None
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
        moment += datetime.timedelta(hours=int(limit["least"]))
        return None, ("text", moment.strftime("%Y-%m-%d %H:%M")), None
    return None, None, None


def earliest(treatment, limit):
    """Returns the first day of harvest by one limit; None if it gives none."""
    if treatment.date is None or limit.get("word") == "bbch":
        return None
    return treatment.last_day() + int(limit.get("least", 0)) * DAY


def harvest(treatment, others):
    """Returns the earliest harvest as (day, whether it is known); None without a crop or a date."""
    if treatment.date is None or not treatment.crops():
        return None
    whole = treatment.parcel is not None and treatment.season is not None
    counting = [(other, min(of_parcel(treatment, other), of_season(treatment, other))) for other in others] if whole else []
    season = [other for other, membership in counting if membership == YES]
    days, known = [], whole
    if any(membership == PERHAPS and any(product.role == "product" for product in other.products) for other, membership in counting):
        known = False
    for each in [treatment] + season:
        for product, limits in zip(each.products, each.limits):
            if product.role != "product":
                continue
            if limits is None or "phi" not in limits:
                known = False
                if each.date is not None:
                    days.append(each.last_day())
            elif (day := earliest(each, limits["phi"])) is not None:
                days.append(day)
            elif each.date is None and limits["phi"].get("word") != "bbch":
                known = False
    return max(days, default=None), known


def expected(treatment):
    """Returns the expected verdicts by product and kind, with each limit."""
    verdicts = {}
    if not treatment.crops():
        return verdicts
    for index, (product, limits) in enumerate(zip(treatment.products, treatment.limits)):
        if limits is None and product.role == "product":
            verdicts[product.name, None] = (None, ("unknown", None, None))
        for fact, limit in (limits or {}).items():
            verdicts[product.name, fact] = (limit, judge(treatment, index, fact, limit, treatment.others))
    return verdicts


# Scripts.

class Script:
    """A script, and for each of its answers what is expected."""

    def __init__(self, rng, polish):
        self.rng, self.polish = rng, polish
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
        """Sets a limit; None takes it back."""
        self.say(f"limit {name} {crop} {self.word(fact)} {self.limit_text(fact, limit)}")
        limits = self.book.setdefault(folded(name), {}).setdefault(folded(crop), {})
        if limit is None:
            limits.pop(fact, None)
        else:
            limits[fact] = limit

    def limit_text(self, fact, limit):
        if limit is None:
            return "-"
        if "word" in limit:
            return self.word(limit["word"])
        if "per" in limit:
            per = limit["per"]
            if per.endswith("years"):
                per = f"w ciągu {per.split()[0]} lat" if self.polish else f"per {per}"
            else:
                per = self.word(f"per {per}")
            unit = f" {limit['unit']}" if fact == "total" else ""
            return f"{self.number(F(limit['most']))}{unit} {per}"
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
            "crop": treatment.crop, "eppo": treatment.eppo, "season": treatment.season,
            # Products stand in the order of filling.
            "products": sorted((product.name, product.permit or "") for product in treatment.products),
        }
        return facts, expected(treatment), harvest(treatment, treatment.others)

    def correct(self, treatment, fact, value, product=None):
        """Corrects one fact; the limits stay unless the crop changes."""
        if value == (getattr(treatment, fact) if product is None else treatment.products[product].permit):
            return
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
            treatment.limits = limits_for(self.book, treatment)
        treatment.version += 1
        self.say(line, self.expectation(treatment, number, treatment.version))

    def withdraw(self, treatment):
        self.say(f"{self.word('treatments')} {self.word('withdraw')} T-{self.kept.index(treatment) + 1}")
        treatment.is_withdrawn = True


class Writer:
    """Writes a random script."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.script = Script(self.rng, self.rng.random() < 0.5)
        self.day = datetime.date(self.rng.randint(2017, 2021), 1, 1) + self.rng.randrange(365) * DAY
        if self.rng.random() < 0.1:
            self.day = self.rng.choice([datetime.date(2020, 2, 29), datetime.date(2018, 12, 31), datetime.date(2019, 1, 1), datetime.date(2019, 8, 1)])
        self.gap, self.years = self.rng.choice([1, 6, 7, 14, 21]), self.rng.choice([2, 3, 4])
        self.chosen = self.rng.sample(range(len(PRODUCTS)), 2) + [1, 3]
        self.home_crop = self.rng.choice(CROPS)
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
        year = day.year + (day.month >= 8 and rng.random() < 0.7)
        return year if rng.random() < 0.9 else self.day.year + rng.choice([0, 1])

    def product(self, place):
        rng = self.rng
        dry = DRY[place] != (rng.random() < 0.04)
        is_share = rng.random() < 0.25
        unit = rng.choice((DRY_SHARES if dry else WET_SHARES) if is_share else (DRY_UNITS if dry else WET_UNITS))
        small = base(unit.partition("/")[0]) < F(1, 50)
        amount = F(rng.randint(1, 40), 20) * (rng.choice([20, 100]) if small else 1)
        permit = rng.choice(PERMITS[place]) if rng.random() < 0.6 else None
        return Product(rng.choice(PRODUCTS[place]), permit, amount, unit, "adjuvant" if rng.random() < 0.05 else "product")

    def crop(self):
        """Returns a crop's name and code, of which one or both may be missing; the code may also stand as the name."""
        rng = self.rng
        name, code = self.home_crop if rng.random() < 0.65 else rng.choice(CROPS)
        return rng.choices([(name, None), (name, code), (None, code), (code.lower(), None), (None, None)], [43, 40, 8, 4, 5])[0]

    def treatment(self, is_last):
        rng = self.rng
        places = [rng.choice(self.chosen)] if rng.random() < 0.6 else list(dict.fromkeys(self.chosen[:2]))
        products = [self.product(place) for place in places]
        if len(products) == 2 and products[0].is_same(products[1]):
            products.pop()
        near = rng.random() < 0.8
        parcel = rng.choice(self.home_parcel if near else rng.choice(PARCELS))
        crop, eppo = self.crop()
        day = self.day if is_last and rng.random() < 0.95 else None if is_last else self.date()
        season = self.season(day or self.day)
        if not is_last and rng.random() < 0.03:
            day = None
        if rng.random() < (0.1 if is_last else 0.05) or parcel is None and rng.random() < 0.3:
            season = None
        end, end_day = None, None
        if rng.random() < 0.3 and day:
            end = (rng.randrange(24), rng.choice([0, 15, 45]))
            end_day = day + DAY if rng.random() < 0.3 else None
        low = rng.randint(10, 70)
        bbch = None if rng.random() < 0.25 else (low, low if rng.random() < 0.5 else low + rng.randint(1, 9))
        rate_unit = "gal/ac" if rng.random() < 0.1 else "l/ha"
        rate = F(rng.randint(15, 40)) * base(rate_unit) if rate_unit == "gal/ac" else F(rng.choice([100, 150, 199, 200, 250, 300, 400, 401]))
        shares = all(product.is_share for product in products)
        area = None if rng.random() < 0.1 else F(rng.randint(1, 60), 4)
        if shares and area is None and rng.random() < 0.7:
            rate = None
        return Treatment(date=day, end=end, end_day=end_day, parcel=parcel, crop=crop, eppo=eppo, bbch=bbch, season=season, rate=rate,
                         rate_unit=rate_unit, products=products), area

    def limit(self, fact, product, rate):
        """Returns a limit of this kind, often one that this dose just keeps or just exceeds."""
        rng = self.rng
        if fact == "dose" or fact == "total":
            dry = product.is_dry != (rng.random() < 0.06)
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
            return {"most": most, "unit": unit} | ({"per": rng.choice(["season", "year"])} if fact == "total" else {})
        if fact == "times":
            return {"most": rng.choice([1, 2, 2, 3]), "per": rng.choice(["season", "year", f"{self.years} years"])}
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

    def set_limits(self, treatment, share):
        """Sets limits of the products of the mix that was typed, for its crop and for others."""
        rng, script = self.rng, self.script
        for product in treatment.products:
            if rng.random() > share:
                continue
            names = list(filter(None, [treatment.crop, treatment.eppo])) or [self.home_crop[0]]
            # The kinds are parted between name and code, because nothing says which of two limits of a kind counts.
            here = script.book.get(folded(product.name), {})
            for fact in rng.sample(FACTS, rng.randint(2, 9)):
                crop = rng.choice([name.lower() if rng.random() < 0.3 else name for name in names])
                rivals = [other for other, limits in here.items() if fact in limits and other != folded(crop)]
                if rivals and any(folded(crop) in pair and rival in pair for pair in [set(map(folded, each)) for each in CROPS] for rival in rivals):
                    continue
                script.limit(product.name, crop, fact, self.limit(fact, product, treatment.rate))
                here = script.book[folded(product.name)]
                if rng.random() < 0.05:
                    script.limit(product.name, crop, fact, None)
            if rng.random() < 0.3:
                fact, limit = rng.choice([("dose", {"most": F(1, 100), "unit": "l/ha"}), ("times", {"most": 1, "per": "year"}), ("phi", {"least": 300, "unit": "d"})])
                script.limit(product.name, "Owies", fact, limit)

    def change(self):
        """Withdraws or corrects a treatment."""
        rng, script = self.rng, self.script
        standing = script.standing()
        if not standing:
            return
        treatment = rng.choice(standing)
        kind = rng.random()
        if kind < 0.3:
            return script.withdraw(treatment)
        if kind < 0.5 and not treatment.end_day:
            return script.correct(treatment, "date", self.date())
        if kind < 0.65 and treatment.parcel:
            return script.correct(treatment, "season", self.season(treatment.date or self.day))
        if kind < 0.75:
            new = rng.choice(rng.choice(PARCELS[:2]))
            if treatment.season is None:
                script.correct(treatment, "season", self.season(treatment.date or self.day))
            return script.correct(treatment, "parcel", new)
        if kind < 0.85:
            permit, place = rng.choice(["R-1/2015", "R-2/2016", "R-9/2020"]), rng.randrange(len(treatment.products))
            others = [other for index, other in enumerate(treatment.products) if index != place]
            # One product twice in a mix is not tried.
            if any(folded(other.permit) == folded(permit) for other in others):
                return None
            return script.correct(treatment, "permit", permit, product=place)
        crop, eppo = rng.choice(CROPS)
        # Until the code is corrected, too, it is that of the old crop; two limits of one kind are not tried.
        known = [script.book.get(folded(product.name), {}) for product in treatment.products]
        if any(here.get(folded(crop), {}).keys() & here.get(folded(treatment.eppo), {}).keys() for here in known):
            return None
        script.correct(treatment, "crop", crop)
        if treatment.eppo:
            script.correct(treatment, "eppo", eppo)

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

def known(limits, treatments, crop="wheat"):
    """Returns a script of one product with these limits and treatments (date, season, dose, and more facts)."""
    script = Script(random.Random(0), False)
    for place, (date, season, amount, *more) in enumerate(treatments):
        treatment = Treatment(date=datetime.date.fromisoformat(date), season=season, crop=crop, parcel="North", rate=F(200), rate_unit="l/ha",
                              products=[Product("Tebu Forte", None, F(amount), "kg/ha")])
        treatment.__dict__.update(*more)
        script.enter(treatment)
        for fact, limit in limits.items() if not place else ():
            script.limit("Tebu Forte", "wheat", fact, limit)
        script.record(treatment)
    return script


def known_cases():
    """Yields scripts with what their last treatment must have: (kind, verdict, found); for harvest (day, known)."""
    times = lambda most, per: {"times": {"most": most, "per": per}}
    yield known(times(1, "season"), [("2018-05-20", 2018, 1), ("2019-05-10", 2019, 1)]), ("times", "within", 1)
    yield known(times(1, "3 years"), [("2019-04-10", 2019, 1), ("2021-04-05", 2021, 1)]), ("times", "beyond", 2)
    # On the same day three years later it is no more counted.
    yield known(times(1, "3 years"), [("2018-04-10", 2018, 1), ("2021-04-10", 2021, 1)]), ("times", "within", 1)
    yield known(times(2, "season"), [("2018-11-10", 2019, 1), ("2019-04-20", 2019, 1), ("2019-05-15", 2019, 1)]), ("times", "beyond", 3)
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


def is_told(treatment, told):
    """Whether the last treatment has what a known case must have."""
    if told[0] == "harvest":
        return treatment["harvest"] == {"date": told[1], "known": told[2]}
    found = next((each for each in treatment["limits"] if each["fact"] == told[0]), {})
    value = found.get("found")
    return found and found["verdict"] == told[1] and str(value["value"] if isinstance(value, dict) else value) == str(told[2])


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
    if set(found) != set(wanted):
        return True
    return any(not same_number(found[key], value) if key in ("least", "most") else found[key] != value for key, value in wanted.items())


def compare(answer, expectation, counts):
    """Yields what is wrong with a kept treatment, and counts what was right."""
    facts, verdicts, wanted_harvest = expectation
    shown = answer.get("treatment", answer.get("record"))
    if shown is None:
        yield f"no treatment: {answer}"
        return
    for fact, value in facts.items():
        if "record" in answer and fact in ("number", "version"):
            continue
        found = sorted((each["name"], each["permit"] or "") for each in shown["products"]) if fact == "products" else shown[fact]
        if found != (Number(value) if isinstance(value, int) else value):
            yield f"{fact} {found}, expected {value}"
    dry = {each["name"]: is_dry(each["dose"]["unit"]) for each in shown["products"]}
    found = {(each["product"], each["fact"]): each for each in shown["limits"]}
    if len(found) != len(shown["limits"]) or found.keys() != verdicts.keys():
        yield f"limits {sorted(map(str, found))}, expected {sorted(map(str, verdicts))}"
        return
    for key, (limit, (verdict, what, since_day)) in verdicts.items():
        each, name = found[key], "none" if key[1] is None else key[1]
        is_dry_amount = key[1] != "water" and (is_dry(limit["unit"]) if key[1] == "total" else dry[key[0]])
        if wrong_limit(each["limit"], limit):
            yield f"{key}: limit {each['limit']}, expected {limit}"
        elif each["verdict"] != verdict:
            yield f"{key}: {each['verdict']} ({each['found']}), expected {verdict} ({what})"
        # What there was to compare may be told or not where the verdict is unknown.
        elif verdict != "unknown" and wrong_found(each["found"], what, is_dry_amount):
            yield f"{key}: found {each['found']}, expected {what}"
        elif each["since"] != (since_day and since_day.isoformat()):
            yield f"{key}: since {each['since']}, expected {since_day}"
        else:
            counts[name, verdict] += 1
            counts["since", "told"] += since_day is not None
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
            "HOME": folder, "XDG_DATA_HOME": f"{folder}/data", "XDG_STATE_HOME": f"{folder}/state", "XDG_CONFIG_HOME": f"{folder}/config", "TZ": "UTC",
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
            problems += [f"{line}: {each}" for each in compare(answer, expectation, counts)]
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
    cases = [*known_cases(), *range(seed * 10**6, seed * 10**6 + count)]
    failed, counts = trials.run(partial(check, program), cases)
    told = ", ".join(f"{what} {verdict or '-'} {number}" for (what, verdict), number in sorted(counts.items(), key=str))
    print(f"{len(cases)} scripts, {failed} with a difference; as expected: {told}")
    # A check that never sees a verdict of each kind proves nothing, so it fails.
    seen = all(counts[fact, verdict] for fact in JUDGED for verdict in ("within", "beyond", "unknown")) and all(
        counts[key] for key in [("none", "unknown"), ("phi", None), ("reentry", None), ("buffer", None), ("harvest", "known"), ("harvest", "not known"), ("since", "told")])
    return 1 if failed or not (seen or count < 100) else 0


if __name__ == "__main__":
    sys.exit(main())
