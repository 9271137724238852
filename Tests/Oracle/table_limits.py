"""Random tables of limits for `limit import`: what each row means, and what is stored afterwards."""
from fractions import Fraction as F
from pathlib import Path

from table_files import HOURS, answers, base, equal, is_dry, pick, written
from table_sheet import Outcome, Sheet, Words

HEADINGS = {
    "en": {
        "product": ["Product"], "permit": ["Permit"], "crop": ["Crop"], "eppo": ["EPPO"], "dose": ["Dose"], "times": ["Times", "Uses", "Number of uses"],
        "total": ["Total", "Total dose"], "interval": ["Interval"], "phi": ["PHI", "Days to harvest", "Pre-harvest interval"],
        "bbch": ["BBCH", "Growth stage"], "water": ["Water", "Spray volume"], "reentry": ["REI", "Re-entry"], "buffer": ["Buffer", "Buffer zone"],
        "until": ["Until", "Valid until"], "source": ["Source"]},
    "pl": {
        "product": ["Środek"], "permit": ["Numer zezwolenia"], "crop": ["Uprawa"], "eppo": ["Kod EPPO"], "dose": ["Dawka"], "times": ["Liczba zabiegów"],
        "total": ["Łączna dawka"], "interval": ["Odstęp"], "phi": ["Karencja", "Okres karencji"], "bbch": ["BBCH", "Faza rozwojowa"],
        "water": ["Woda", "Ilość cieczy"], "reentry": ["Prewencja"], "buffer": ["Strefa", "Strefa ochronna"], "until": ["Ważne do"],
        "source": ["Źródło"]},
}
SHORT = {"pl": {"dose": "dawki", "interval": "odstępu", "phi": "karencji", "water": "wody", "reentry": "prewencji", "buffer": "strefy"}, "en": {}}
# The units of each fact whose number may have one; the first is that of a bare number, where a bare number is read.
UNITS = {"dose": ["l/ha", "ml/ha", "kg/ha", "g/ha", "floz/ac"], "interval": ["d", "week"], "phi": ["d", "week"], "water": ["l/ha", "gal/ac"],
         "reentry": ["h", "d"], "buffer": ["m", "ft"]}
READ_BARE = {"interval", "phi", "water", "buffer"}
# In a table “none” may say that there is no limit or that none is known, so its row is refused.
WORDS = {"phi": [("bbch", {"en": "bbch", "pl": "bbch"})], "reentry": [("dry", {"en": "dry", "pl": "po wyschnięciu"})]}
PERIODS = [("season", {"en": "per season", "pl": "w sezonie"}), ("year", {"en": "per year", "pl": "w roku"}), ("3 years", {"en": "per 3 years", "pl": "w ciągu 3 lat"})]
PRODUCTS = ["Tebu 250 EW", "Łan 500 SC", "Korsan Duo", "Mospilan 20 SP", "Żelkor 75 WG", "Alba"]
CROPS = {"en": ["winter wheat", "apple", "potato", "winter barley"], "pl": ["pszenica ozima", "jabłoń", "ziemniak", "jęczmień ozimy"]}
# Headings that tell of a limit and cannot be read.
UNREAD = {"en": ["PHI remark", "Dose comment", "Buffer note", "Max interval rule", "PHI measure", "Re-entry rules"], "pl": ["Karencja uwagi", "Uwagi do dawki", "Strefa: opis", "Odstęp: wyjątki", "Okres odstępu"]}
BARE_UNIT_HEADINGS = {"en": ["Unit", "UOM"], "pl": ["j.m.", "Jednostka"]}
TRAPS = ["unread limit", "bare unit column, a bare number", "unknown column of units, a bare number", "units differ", "empty unit cell", "word of nothing",
         "bare dose", "bare times", "slip in a heading"]
WHOLE = {"unread limit", "bare unit column, a bare number", "unknown column of units, a bare number", "slip in a heading"}


def stored(fact, value):
    """Returns a stored limit in base units, as `Limits` makes them."""
    if value["word"] is not None:
        return fact, value["word"]
    if fact in ("until", "source"):
        return fact, value["text"]
    unit = value["unit"]
    factor = {"phi": 24, "interval": 24}.get(fact)
    scale = 1 if unit is None else HOURS[unit] if unit in HOURS else base(unit)
    numbers = tuple(None if value[end] is None else F(value[end]) * scale / (factor or 1) for end in ("least", "most"))
    return fact, numbers, value["per"], fact in ("dose", "total") and is_dry(unit)


class Maker:
    """Makes one table of limits; each row has a product, a crop and the limits that it tells of."""

    def __init__(self, rng):
        self.rng = rng
        self.language, self.session = rng.choice(["en", "pl"]), rng.choice(["en", "pl"])
        self.sheet = Sheet(rng, self.language, rng.randint(2, 5))
        self.trap = rng.choice(TRAPS) if rng.random() < 0.4 else None
        pairs = [(product, crop) for product in PRODUCTS for crop in CROPS[self.language]]
        self.pairs = rng.sample(pairs, self.sheet.count)
        self.limits = [[] for _ in self.pairs]
        self.fates = ["read"] * len(self.pairs)
        self.columns = {}

    def chance(self, share):
        return self.rng.random() < share

    def heading(self, fact):
        return self.rng.choice(HEADINGS[self.language][fact])

    def number(self, value):
        return written(value, "," if self.session == "pl" else ".")

    def place(self, fact):
        choices = ["heading", "heading", "cell", "cell", "column", "column", "heading and column", "cell and column"]
        return self.rng.choice(choices + ["home"] * 2 * (fact in READ_BARE))

    def add_amounts(self, fact):
        """Adds a fact that is a number with a unit."""
        rng, place = self.rng, self.place(fact)
        units = UNITS[fact]
        chosen = [rng.choice(units) for _ in self.pairs] if place in ("cell", "column", "cell and column") else [rng.choice(units)] * len(self.pairs)
        if place == "home":
            chosen = [units[0]] * len(self.pairs)
        numbers, used = [], []
        for row, unit in enumerate(chosen):
            text, value = self.amount(fact, unit)
            if self.chance(0.2):
                numbers.append("")
            elif fact in WORDS and place in ("home", "heading", "column") and self.chance(0.2):
                word, said = rng.choice(WORDS[fact])
                numbers.append(said[self.language])
                self.limits[row].append((fact, word))
            else:
                numbers.append(text)
                self.limits[row].append(value)
            used.append(unit)
        words = Words(self.heading(fact), SHORT[self.language].get(fact, None) or HEADINGS[self.language][fact][0])
        column = self.sheet.add_value(words, numbers, used, place)
        self.columns[fact] = column, used, place

    def amount(self, fact, unit):
        """Returns a limit as a cell without its unit, and what it means."""
        rng = self.rng
        if fact == "dose":
            value = pick(rng, F("0.1") / base(unit), 3 / base(unit))
            return self.number(value), (fact, (None, value * base(unit)), None, is_dry(unit))
        if fact == "water":
            low, high = (rng.randint(5, 12), rng.randint(15, 40)) if unit == "gal/ac" else (rng.randint(10, 25) * 10, rng.randint(30, 60) * 10)
            return f"{low}-{high}", (fact, (low * base(unit), high * base(unit)), None, False)
        value = rng.randint(1, 6) if unit in ("week", "d") and fact != "phi" else rng.randint(3, 48)
        scale = HOURS[unit] / (1 if fact == "reentry" else 24) if unit in HOURS else base(unit)
        return str(value), (fact, (value * scale, None), None, False)

    def add_counts(self, fact):
        """Adds a fact that has a period: uses, or a total amount."""
        rng, cells = self.rng, []
        in_heading = rng.choice(PERIODS[:2]) if fact == "times" and self.chance(0.4) else None
        for row in range(len(self.pairs)):
            period, said = in_heading or rng.choice(PERIODS)
            if self.chance(0.2):
                cells.append("")
            elif fact == "times":
                count = rng.randint(1, 4)
                cells.append(str(count) if in_heading else f"{count} {said[self.language]}")
                self.limits[row].append((fact, (None, F(count)), period, False))
            else:
                unit, value = rng.choice(["kg/ha", "l/ha"]), pick(rng, 1, 6)
                cells.append(f"{self.number(value)} {unit} {said[self.language]}")
                self.limits[row].append((fact, (None, value), period, unit == "kg/ha"))
        heading = self.heading(fact)
        if in_heading:
            self.sheet.features.add("period in the heading")
            heading = f"{heading} {in_heading[1][self.language]}"
        self.columns[fact] = self.sheet.add(heading, cells), None, None

    def add_texts(self, fact):
        rng, cells = self.rng, []
        for row in range(len(self.pairs)):
            if fact == "bbch":
                low = rng.randint(10, 40)
                text, value = f"{low}-{low + 30}", (fact, (F(low), F(low + 30)), None, False)
            else:
                text = rng.choice(["2029-08-31", "2030-01-31"] if fact == "until" else ["label 2026", "etykieta 2026"])
                value = fact, text
            cells.append(text)
            self.limits[row].append(value)
        self.columns[fact] = self.sheet.add(self.heading(fact), cells), None, None

    def make(self):
        sheet, rng = self.sheet, self.rng
        sheet.add(self.heading("product"), [product for product, _ in self.pairs])
        sheet.add(self.heading("crop"), [crop for _, crop in self.pairs])
        facts = ["dose", "times", "total", "interval", "phi", "bbch", "water", "reentry", "buffer", "until", "source"]
        for fact in rng.sample(facts, rng.randint(2, 7)):
            if fact in UNITS:
                self.add_amounts(fact)
            elif fact in ("times", "total"):
                self.add_counts(fact)
            else:
                self.add_texts(fact)
        sheet.add_others()
        if self.trap and not self.set_trap():
            self.trap = None
        if self.trap:
            sheet.features.add(f"trap: {self.trap}")

    def set_trap(self):
        rng, sheet, trap, language = self.rng, self.sheet, self.trap, self.language
        row = rng.randrange(len(self.pairs))
        bare = [fact for fact, (_, _, place) in self.columns.items() if place == "home"]
        if trap == "unread limit":
            sheet.add(rng.choice(UNREAD[language]), ["35"] * len(self.pairs))
        elif trap == "slip in a heading":
            sheet.add(rng.choice({"en": ["Buffeer", "Intervall", "Re-entryy"], "pl": ["Karencjja", "Prewencjja", "Strefaa"]}[language]), ["3"] * len(self.pairs))
        elif "unit column" in trap or "column of units" in trap:
            if not any(sheet.columns and any(cell.isdigit() for cell in self.columns[fact][0].cells) for fact in bare):
                return False
            sheet.add("Einheit" if "unknown" in trap else rng.choice(BARE_UNIT_HEADINGS[language]), [rng.choice(["d", "weeks"])] * len(self.pairs))
        elif trap in ("units differ", "empty unit cell"):
            wanted = "heading and column" if trap == "units differ" else "column"
            facts = [fact for fact, (column, _, place) in self.columns.items() if place == wanted and column.cells[row][:1].isdigit()]
            if not facts:
                return False
            column, units, _ = self.columns[facts[0]]
            own = sheet.columns[sheet.columns.index(column) + 1]
            others = [unit for unit in UNITS[facts[0]] if unit != units[row]]
            own.cells[row] = sheet.spelled(others[0]) if trap == "units differ" else ""
        elif trap == "word of nothing":
            facts = [fact for fact in ("phi", "interval", "buffer") if fact in self.columns and self.columns[fact][2] in ("home", "cell")]
            if not facts:
                return False
            self.columns[facts[0]][0].cells[row] = rng.choice(["n/a", "NA", "n/d", "b.d.", "-", "none", "brak"])
        elif trap == "bare dose":
            if self.columns.get("dose", [0, 0, 0])[2] != "cell":
                return False
            self.columns["dose"][0].cells[row] = "1"
        elif trap == "bare times":
            column = self.columns.get("times", [None])[0]
            if not column or " per " in column.heading or " w " in column.heading:
                return False
            column.cells[row] = "2"
        self.fates = ["refused" if trap in WHOLE or each == row else "read" for each in range(len(self.pairs))]
        return True


def found_limits(answer, product, crop):
    """Returns what is stored for a product and crop."""
    found = []
    for entry in answer.get("limits", []):
        if entry["product"] == product and entry["crop"].casefold() == crop.casefold():
            for fact, values in entry["limits"].items():
                values = values if isinstance(values, list) else [values]
                found += [stored(fact, value) for value in values if value is not None]
    return found


def same(one, other):
    """Whether two limits are the same."""
    if len(one) != len(other) or one[0] != other[0] or len(one) == 2:
        return one == other
    return one[2:] == other[2:] and all(equal(*pair) for pair in zip(one[1], other[1]))


def check_limits(program, folder, rng):
    """Makes a table of limits, reads it in, and returns what it came to."""
    maker = Maker(rng)
    maker.make()
    path = Path(folder) / "table.csv"
    lines = maker.sheet.write(path)
    outcome = Outcome(maker.sheet.encoding, maker.sheet.features, maker.trap)
    products = sorted({product for product, _ in maker.pairs})
    found, errors = answers(program, folder, maker.session, f"limit import --force {path.name}", *(f'limit "{product}"' for product in products))
    if len(found) != len(products) + 1:
        outcome.row_is("wrong", f"{len(found)} answers to {len(products) + 1} commands: {errors[:300]}")
        return outcome
    refusal = found[0].get("error")
    refused = {each["line"]: each["error"] for each in found[0].get("book", {}).get("refused", [])}
    by_product = dict(zip(products, found[1:]))
    for line, (product, crop), limits, fate in zip(lines, maker.pairs, maker.limits, maker.fates):
        present = found_limits(by_product[product], product, crop)
        error = refusal or refused.get(line)
        lost = [each for each in limits if not any(same(each, one) for one in present)]
        extra = [each for each in present if not any(same(each, one) for one in limits)]
        told = f"line {line}, {product}, {crop}: meant {lost}, stored {extra}"
        if error and present:
            outcome.row_is("wrong", f"refused, and yet stored: {told}")
        elif error:
            outcome.row_is("refused as they must be" if fate == "refused" else "refused in vain", f"{error['code']}: {error['message']}")
        elif fate == "refused" and present:
            outcome.row_is("wrong", f"line {line}, {product}, {crop}: must be refused, stored {present}")
        elif extra:
            outcome.row_is("wrong", told)
        elif lost:
            outcome.row_is("lost", told)
        else:
            outcome.row_is("read")
    return outcome
