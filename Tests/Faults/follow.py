"""Tells whether a kept treatment follows from itself, in exact fractions and dates, by the words of the contract.

Nothing of the program is used: the units come from their definitions in the oracle of the spray calculator.
"""
import datetime
import re
import sys
import unicodedata
from fractions import Fraction as F
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "Oracle"))
from spray import AREAS, KILOGRAMS, LITRES  # noqa: E402

ROLES = {"product", "adjuvant", "conditioner", "fertilizer", "drift"}
SHOWN, COUNTED = {"phi", "reentry", "buffer", "source"}, {"times", "total", "interval"}
FACTS = {"parcel": 80, "crop": 80, "operator": 80, "sprayer": 80, "wind": 80, "temperature": 80, "place-id": 120, "reason": 120, "certificate": 120, "holder": 120,
         "note": 500}
DAY = datetime.timedelta(days=1)
VOLUMES = LITRES | {"cl": F(1, 100), "dl": F(1, 10), "cm3": F(1, 1000), "dm3": F(1)}
PERCENT = {"%": None, "%v/v": "wet", "%w/v": "dry"}


def measure(unit):
    """Returns what a unit measures, whether it is wet or dry, and its size in litres, kilograms, hectares; None for other units."""
    if unit in VOLUMES:
        return "amount", "wet", VOLUMES[unit]
    if unit in KILOGRAMS:
        return "amount", "dry", KILOGRAMS[unit]
    if unit in AREAS:
        return "area", None, AREAS[unit]
    if unit in PERCENT:
        return "share", PERCENT[unit], F(1, 100)
    if unit in ("‰", "ppm"):
        return "share", None, F(1, 1000 if unit == "‰" else 10**6)
    over, slash, under = unit.partition("/")
    found = re.fullmatch(r"(\d*)(\D.*)", under) if slash else None
    top, base = (measure(over), measure(found[2])) if found else (None, None)
    if not top or not base or top[0] != "amount" or base[0] == "share":
        return None
    kind = "rate" if base[0] == "area" else "share" if base[1] == "wet" else None
    return kind and (kind, top[1], top[2] / (int(found[1] or 1) * base[2]))


def quantity(text):
    """Returns what `75/11 l` measures, wet or dry, its size, and its unit; None for none, and for what is no usual size."""
    number, _, unit = (text or "").partition(" ")
    found = measure(unit)
    if not found or not F(1, 10**18) <= F(number) <= 10**18:
        return None
    return found[0], found[1], F(number) * found[2], unit


def family(measured):
    """Units of one family convert: volumes of a volume and percents do, weights of a volume do not convert to them."""
    return measured[0], measured[1] == "dry"


def name_state(name):
    """Returns whether a name could have been typed; None where that is not certain."""
    if name is None:
        return True
    if name in ("", "-") or re.fullmatch(r"\d{1,6}( ?(l|ha|kg|ml|l/ha|kg/ha))?|l|ha|kg|ml|l/ha|kg/ha", name):
        return False
    return True if re.match(r"[^\W\d_]{4}", name) and not measure(name) else None


def folded(name):
    text = unicodedata.normalize("NFD", name.lower().replace("ł", "l"))
    return "".join(letter for letter in text if not unicodedata.combining(letter))


def date(text):
    return datetime.date.fromisoformat(text)


def has_possible_reason(judged):
    """Whether a limit has a reason that fits its verdict, with the names that belong to it; before version 0.3.0 it has none."""
    why, fact, names = judged.get("why"), judged["fact"], {key for key in ("treatments", "left_out_of") if judged.get(key)}
    if why is None:
        return not names and not judged.keys() & {"treatments", "left_out_of"}
    if why == "out_of_date":
        return judged.get("verdict") == "unknown" or "verdict" not in judged and "found" in judged
    if judged.get("verdict") != "unknown":
        return False
    if why == "limit":
        return judged.get("limit") == {"word": "unreadable"} and not names
    if why in ("treatments", "left_out"):
        return fact in COUNTED and {"treatments": "treatments", "left_out": "left_out_of"}[why] in names
    return fact in COUNTED if why in ("nothing_recorded", "unreadable") else why in ("crop", "fact", "measure") and not names


class Following:
    """The check of one content; `wrong` says what does not follow, `unsure` what this check cannot tell."""

    def __init__(self, content):
        self.facts = {key: entry.get("word", entry.get("value")) for key, entry in content["facts"].items()}
        self.units = {key: entry.get("unit") for key, entry in content["facts"].items()}
        self.products, self.limits = content["products"], content["limits"]
        self.rate, self.harvest = content.get("rate"), content.get("harvest")
        self.is_taken_over = "source" in content
        self.wrong, self.unsure = [], []
        self.day = date(self.facts["date"]) if "date" in self.facts else None
        end = self.facts.get("end", "")
        self.last_day = date(end[:10]) if len(end) > 5 else self.day
        self.minutes = int(end[-5:-3]) * 60 + int(end[-2:]) if end else 24 * 60
        self.has_crop = "crop" in self.facts or "eppo" in self.facts
        self.check_facts(content["facts"])
        self.check_products()
        for limit in self.limits:
            if why := self.why_wrong(limit):
                self.wrong.append(f"limit {limit.get('product')} {limit.get('fact')}: {why}")
        self.check_harvest()
        self.expect("book_day" not in content or self.has_crop and date(content["book_day"]), "the limits of the book without a crop")

    def expect(self, holds, why):
        if not holds:
            self.wrong.append(why)

    def check_facts(self, entries):
        self.expect(all(value != "" for value in self.facts.values()), "an empty fact")
        self.expect(not any("typed" in entry for entry in entries.values()), "another text behind a fact")
        self.expect(all(len(self.facts.get(fact, "")) <= most for fact, most in FACTS.items()), "a long fact")
        self.treated = quantity(f"{self.facts['treated']} {self.units['treated']}") if "treated" in self.facts else None
        self.expect("treated" not in self.facts or self.treated and self.treated[0] == "area", "treated")
        self.volume = quantity(self.rate)
        self.expect(self.rate is None or self.volume and self.volume[:2] == ("rate", "wet"), "rate")

    def check_products(self):
        self.expect(1 <= len(self.products) <= 20, "the number of products")
        names = [folded(product["name"]) for product in self.products if "name" in product]
        self.expect(len(set(names)) == len(names), "a product twice")
        for product in self.products:
            state = name_state(product.get("name"))
            (self.wrong if state is False else self.unsure if state is None else []).append(f"name {product.get('name')!r}")
            self.expect(product.get("permit") != "", "an empty permit")
            self.expect(product["role"] in ROLES, "role")
            dose, per_area, total = (quantity(product.get(key)) for key in ("dose", "per_area", "total"))
            self.expect(dose and dose[0] in ("rate", "share"), "dose")
            if not dose:
                continue
            if dose[0] == "rate":
                self.expect(product.get("per_area") == product["dose"], "per area is not the dose")
            elif "per_area" in product:
                self.expect(per_area and per_area[0] == "rate" and dose[1] in (None, per_area[1]), "per area of a share")
                if self.rate or not self.is_taken_over:
                    self.expect(per_area and self.volume and per_area[2] == dose[2] * self.volume[2], "per area is not share times rate")
            elif self.volume:
                self.unsure.append("no amount per area of a share")
            is_told = "total" in product
            self.expect(is_told == ("per_area" in product and "treated" in self.facts), "a total without both, or none with both")
            if is_told and per_area and self.treated:
                # The unit of the amount is the one over the slash.
                unit = product["per_area"].split(" ")[1].split("/")[0]
                is_worked_out = total and total[3] == unit and total[2] == per_area[2] * self.treated[2]
                # Another program may have rounded what it states.
                is_stated = self.is_taken_over and total and total[1] == per_area[1] and total[2] > 0
                self.expect(is_worked_out or is_stated, "total")

    def why_wrong(self, judged):
        products = [product for product in self.products if product.get("name") == judged.get("product")]
        fact, limit, found, verdict = (judged.get(key) for key in ("fact", "limit", "found", "verdict"))
        if not products or not self.has_crop:
            return "of no product or crop"
        if fact is None:
            is_bare = not judged.keys() - {"product", "verdict", "why"} and judged.get("why") in (None, "no_limit")
            return None if verdict == "unknown" and is_bare else "no limit"
        if judged.get("crop") == "":
            return "an empty crop"
        for key in ("least", "most"):
            if key in limit and F(limit[key]) and not F(1, 10**18) <= F(limit[key]) <= 10**18:
                return "a size that nobody types"
        if "since" in judged and not (fact in COUNTED and verdict == "within" and self.day and date(judged["since"]) <= self.day):
            return "since"
        if not has_possible_reason(judged):
            return "why"
        if fact in SHOWN:
            return self.why_wrong_shown(fact, limit, found, verdict)
        if verdict is None:
            return "no verdict"
        state = self.state(fact, limit, found, products)
        if isinstance(state, str):
            return state
        return None if verdict == "unknown" or verdict == {True: "within", False: "beyond"}.get(state) else "verdict"

    def why_wrong_shown(self, fact, limit, found, verdict):
        if verdict == "unknown":
            return found and "found"
        if verdict:
            return "a verdict on what is only shown"
        # A distance to keep need not be a whole number.
        days = fact != "buffer" and "least" in limit
        wait = 0 if limit.get("word") == "none" else int(limit["least"]) if days else None
        if fact == "phi":
            day = self.last_day + wait * DAY if wait is not None and self.last_day else None
            return None if found == (day and {"day": day.isoformat()}) else "day"
        if fact == "reentry" and found:
            if "moment" not in found or wait is None or not self.last_day:
                return "found"
            end = datetime.datetime.combine(self.last_day, datetime.time()) + datetime.timedelta(minutes=self.minutes, hours=wait)
            return None if abs(datetime.datetime.fromisoformat(found["moment"]) - end) <= datetime.timedelta(hours=2) else "moment"
        return "found" if found else None

    def state(self, fact, limit, found, products):
        """Returns whether what was found is within the limit, None if that is not known, or a text if it is no such thing."""
        key, value = next(iter(found.items())) if found else (None, None)
        if fact == "until":
            return "found" if found else self.day and self.day.isoformat() <= limit["text"]
        if fact == "bbch":
            first, last = stages(value if key == "stages" else None)
            return "found" if found and (key != "stages" or value != self.facts.get("bbch")) else found and int(limit["least"]) <= first and last <= int(limit["most"])
        if fact == "interval":
            return "found" if found and (key != "days" or value < 0) else not found or value >= int(limit["least"])
        if not found:
            return None
        if fact == "times":
            return value <= int(limit["most"]) if key == "times" and value > 0 else "found"
        amount, unit = quantity(value) if key == "amount" else None, measure(limit["unit"])
        if not amount or amount[0] not in ("rate", "share"):
            return "found"
        if fact == "water" and value != self.rate:
            return "not the rate"
        if fact != "water" and not any(self.is_at_least(amount, product) for product in products):
            return "less than the product's own"
        if not unit or family(unit) != family(amount):
            return None
        least, most = (F(limit[each]) * unit[2] if each in limit else None for each in ("least", "most"))
        return (least is None or least <= amount[2]) and (most is None or amount[2] <= most)

    def is_at_least(self, amount, product):
        own = quantity(product.get("per_area"))
        if amount[0] == "rate":
            return not own or own[1] != amount[1] or own[2] <= amount[2]
        if self.volume:
            return not own or own[2] <= amount[2] * self.volume[2]
        dose = quantity(product["dose"])
        return not dose or dose[0] != "share" or dose[2] <= amount[2]

    def check_harvest(self):
        self.expect((self.harvest is None) == (self.day is None or not self.has_crop), "harvest, or none")
        if self.harvest is None or self.day is None:
            return
        known, first = "season" in self.facts and ("parcel" in self.facts or "place-id" in self.facts), None
        for product in self.products:
            if product["role"] != "product":
                continue
            waits = [limit for limit in self.limits if limit.get("product") == product.get("name") and limit.get("fact") == "phi"]
            out = {limit.get("crop") for limit in self.limits
                   if limit.get("product") == product.get("name") and limit.get("fact") == "until" and limit.get("verdict") == "beyond"}
            for limit in waits or [{}]:
                told = limit.get("verdict") is None and limit.get("found", {}).get("day")
                by_stage = limit.get("verdict") is None and limit.get("limit", {}).get("word") == "bbch"
                known = known and bool(by_stage or told and limit.get("crop") not in out)
                day = date(told) if told else None if by_stage else self.last_day
                first = max(filter(None, (first, day)), default=None)
        harvest = self.harvest.get("date")
        self.expect(first is None or harvest and date(harvest) >= first, "harvest before the treatment's own days")
        self.expect(known or not self.harvest["known"], "harvest known")


def stages(value):
    first, _, last = (value or "0").partition("-")
    return int(first), int(last or first)
