"""Random tables of fields for `--batch`: what each row means, and what became of it."""
from fractions import Fraction as F
from pathlib import Path

from table_files import amount, base, batch, equal, is_dry, pick, written
from table_sheet import Outcome, Sheet, Words

# Headings of each value, and the name that stands beside a word for unit.
HEADINGS = {
    "en": {
        "name": ["Field", "Name", "Field name"], "area": ["Area", "Field area", "Field size"], "rate": ["Spray volume", "Volume", "Application volume"],
        "dose": ["Dose", "Product dose", "Dosage"], "tank": ["Tank", "Tank size", "Tank capacity"], "product": ["Product", "Product name"],
        "state": ["State", "Liquid or dry"], "permit": ["Permit", "Permit number"], "place": ["Place in the order"]},
    "pl": {
        "name": ["Nazwa", "Działka", "Pole"], "area": ["Powierzchnia", "Powierzchnia pola"], "rate": ["Ciecz", "Ilość cieczy"],
        "dose": ["Dawka", "Dawka środka", "Dawka preparatu"], "tank": ["Zbiornik", "Pojemność zbiornika"],
        "product": ["Środek", "Nazwa środka", "Preparat"], "state": ["Stan skupienia"], "permit": ["Zezwolenie", "Numer zezwolenia"],
        "place": ["Kolejność"]},
}
SHORT = {"en": {"area": "Area", "dose": "Dose", "tank": "Tank"},
         "pl": {"area": "powierzchni", "rate": "cieczy", "dose": "dawki", "tank": "zbiornika"}}
UNITS = {"area": ["ha", "ha", "ac", "ac", "a", "m2", "daa"], "rate": ["l/ha", "l/ha", "gal/ac", "impgal/ac", "l/100m2"], "tank": ["l", "l", "gal", "m3", "hl"]}
DOSES = {"liquid": ["l/ha", "l/ha", "ml/ha", "floz/ac", "pt/ac", "qt/ac", "ml/100m2"], "dry": ["kg/ha", "g/ha", "lb/ac", "ozwt/ac", "g/100m2"]}
HOME = {"area": "ha", "rate": "l/ha", "tank": "l", "dose": "l/ha"}
USUAL = {"area": (F("0.5"), 200), "rate": (100, 600), "tank": (300, 6000), "liquid": (F("0.1"), 3), "dry": (F("0.05"), 3)}
PRODUCTS = [("Tebu 250 EW", "liquid"), ("Łan 500 SC", "liquid"), ("Korsan Duo", "liquid"), ("Mospilan 20 SP", "dry"), ("Żelkor 75 WG", "dry"), ("Alba", "dry")]
JOBS = {"en": ["North 40", "Home", "Long Acre", "No. 7"], "pl": ["Łąka", "Za stodołą", "Gęsia Góra", "Żabi Dół"]}
# Columns about land or people that look like facts of a product, and none of whose cells fit.
LOOKALIKES = {
    "en": {"State": ["ID", "OR", "WA"], "Place": ["70", "12"], "Role": ["owner", "tenant"], "Density": ["1200", "80"], "Extra": ["5", "12"],
           "Left": ["3", "4"], "Pack": ["12", "6"], "Form": ["lease", "own land"]},
    "pl": {"Stan": ["dobry", "do poprawy"], "Miejsce": ["70", "12"], "Rola": ["właściciel", "dzierżawca"], "Gęstość": ["1200", "80"], "Zapas": ["5", "12"],
           "Zostało": ["3", "4"], "Opakowanie": ["12", "6"], "Forma": ["dzierżawa", "własność"]},
}
BARE_UNIT_HEADINGS = {"en": ["Unit", "UOM", "Units"], "pl": ["j.m.", "Jednostka", "Jedn."]}
UNKNOWN_UNIT_HEADINGS = ["Einheit", "Unité", "Maß", "Eenheid", "Mérték"]
SLIPS = {"en": ["Dosse 2", "Dosee", "Producct 2", "Tankk", "Arrea"], "pl": ["Dawkaa 2", "Zbiornkk", "Srodekk 2", "Powierzchnnia"]}
TRAPS = ["bare unit column, a bare number", "unknown column of units, a bare number", "empty heading over units, a bare number", "units differ",
         "empty unit cell", "not a unit", "unit of another kind", "slip in a heading", "one thing twice", "rate beside products, no dose",
         "bare dose of a named product", "no tank", "number that means two things", "ares beside acres", "state in some rows",
         "bare unit column, no bare number", "unknown column of units, no bare number", "empty cell in the row of units", "heading and cell differ"]
# Tables that must be refused whole, and those that may be.
WHOLE = {"bare unit column, a bare number", "unknown column of units, a bare number", "empty heading over units, a bare number", "slip in a heading",
         "one thing twice", "rate beside products, no dose", "bare dose of a named product", "no tank", "ares beside acres"}


class Meaning:
    """What a row means: amounts in hectares, litres, kilograms; and whether it must, may or must not be refused."""

    def __init__(self):
        self.name, self.area, self.rate, self.tank = None, None, None, None
        # For each product: its name, its dose per hectare, and whether it is dry.
        self.products = []
        self.fate = "read"

    def differs(self, row):
        """Returns how the answer for the row differs from this; None if it is right."""
        given, result = row["input"], row["result"]
        wanted = [("area", amount(given["area"]), self.area), ("rate", amount(given["rate"]), self.rate), ("tank", amount(given["tank"]), self.tank),
                  ("spray liquid", amount(result["spray_liquid"]), self.area * self.rate)]
        found = {each["id"]: each for each in result["products"]}
        if len(found) != len(self.products):
            return f"{len(found)} products, meant {len(self.products)}"
        in_order = sorted(found.items())
        fills = result.get("tankfuls", result.get("fills"))
        wanted.append(("all fills", sum(F(fill["count"]) * amount(fill["volume"]) for fill in fills), self.area * self.rate))
        for (id, each), (name, dose, dry) in zip(in_order, self.products):
            if is_dry(each["total"]["unit"]) != dry or each["name"] != name:
                return f"product {each['name']} in {each['total']['unit']}, meant {name}, {'dry' if dry else 'liquid'}"
            filled = sum(F(fill["count"]) * amount(part["amount"]) for fill in fills for part in fill["products"] if part["id"] == id)
            wanted += [(f"{name} in all", amount(each["total"]), dose * self.area), (f"{name} in all fills", filled, dose * self.area)]
        for what, value, meant in wanted:
            # Sums of fills are sums of rounded numbers.
            if not equal(value, meant) and not ("fills" in what and abs(value - meant) < F(1, 10**5)):
                return f"{what} is {float(value):.9g}, meant {float(meant):.9g}"
        if self.name is not None and row["name"] != self.name:
            return f"the name is {row['name']!r}, meant {self.name!r}"
        return None


class Maker:
    """Makes one table."""

    def __init__(self, rng):
        self.rng = rng
        self.language, self.session = rng.choice(["en", "pl"]), rng.choice(["en", "pl"])
        self.sheet = Sheet(rng, self.language, rng.randint(2, 6))
        self.rows = [Meaning() for _ in range(self.sheet.count)]
        self.trap = rng.choice(TRAPS) if rng.random() < 0.5 else None
        self.is_bare_allowed = self.trap is None or "no bare number" not in self.trap
        self.named = rng.random() < 0.7 or self.trap in ("rate beside products, no dose", "bare dose of a named product")
        self.size = rng.choice([1, 1, 2, 3]) if self.named else 1
        self.values = {}
        self.places = {}
        # With a unit of acres anywhere, the letter a is never written, and ares are not used beside it.
        self.is_acres = rng.random() < 0.4

    def chance(self, share):
        return self.rng.random() < share

    def number(self, value):
        """Returns a number as a person writes it, never so that it could mean two numbers in either language."""
        mark = self.sheet.mark
        text = written(value, mark)
        whole, _, decimals = text.partition(mark)
        if len(decimals) == 3 and len(whole) <= 3 and whole[0] != "0":
            text = written(value, "," if self.session == "pl" else ".")
        elif len(whole) > 3 and self.chance(0.2):
            gap = self.rng.choice([" ", "\u00a0"])
            groups = [whole[max(0, end - 3):end] for end in range(len(whole), 0, -3)][::-1]
            text = gap.join(groups) + (mark + decimals if decimals else "")
            self.sheet.features.add("grouped digits")
        return text

    def word(self, field):
        return self.rng.choice(HEADINGS[self.language][field])

    def place(self, field):
        if self.sheet.is_plain and self.chance(0.6):
            return "cell" if field == "dose" else "heading"
        choices = ["heading", "heading", "cell", "column", "column", "column", "row of units", "heading and column", "cell and column"]
        if self.is_bare_allowed and (field != "dose" or not self.named):
            choices += ["home", "home"]
        return self.rng.choice(choices)

    def units(self, choices, place):
        """Returns the unit of each row; one for all where the heading or a row of units says it."""
        choices = [unit for unit in choices if unit not in ("a", "m2", "daa") or not self.is_acres]
        if place in ("cell", "column", "cell and column"):
            return [self.rng.choice(choices) for _ in self.rows]
        return [self.rng.choice(choices)] * len(self.rows)

    def add(self, field, choices, state=None, number=1):
        """Adds a value to all rows; returns its amounts in base units."""
        place = self.places.get((field, number)) or self.place(field)
        self.places[field, number] = place
        units = [HOME[field]] * len(self.rows) if place == "home" else self.units(choices, place)
        low, high = USUAL[state or field]
        values = [pick(self.rng, low / base(unit), high / base(unit)) for unit in units]
        if field == "area" and self.chance(0.15) and units[0] in ("ha", "ac") and place not in ("cell", "column"):
            self.sheet.features.add("areas with sixteen digits")
            values = [F(self.rng.randrange(10**15, 10**16), 10**15) for _ in units]
        numbers = [self.number(value) for value in values]
        heading = self.word(field)
        words = Words(heading, SHORT[self.language].get(field, heading), number)
        if field == "rate" and self.language == "en" and self.chance(0.3) and self.trap != "rate beside products, no dose":
            # Beside a dose, a rate is the spray volume.
            words = Words("Rate", "Rate")
        alone = {("area", "ac"): ["Acres", "Acreage"], ("rate", "gal/ac"): ["GPA"], ("area", "ha"): ["Pow. (ha)", "Pow. ha"]}.get((field, units[0]))
        if alone and place == "heading" and self.chance(0.3):
            name = self.rng.choice(alone)
            self.sheet.features.add(f"heading {name}")
            column = self.sheet.add(name, numbers)
        else:
            column = self.sheet.add_value(words, numbers, units, place)
        self.values[field, number] = column, words, units, place
        return [value * base(unit) for value, unit in zip(values, units)]

    def make(self):
        sheet, rng = self.sheet, self.rng
        for field in ("area", "rate", "tank"):
            for row, value in zip(self.rows, self.add(field, UNITS[field])):
                setattr(row, field, value)
        if self.chance(0.7):
            names = [rng.choice(JOBS[self.language]) for _ in self.rows]
            sheet.add(self.word("name"), names)
            for row, name in zip(self.rows, names):
                row.name = name
        for number, (name, state) in enumerate(rng.sample(PRODUCTS, self.size), 1):
            if self.named:
                sheet.add(Words(self.word("product"), "", number).numbered(self.word("product")), [name] * len(self.rows))
            doses = self.add("dose", DOSES[state if self.named else "liquid"], state if self.named else "liquid", number)
            for row, dose in zip(self.rows, doses):
                row.products.append((name if self.named else None, dose, self.named and state == "dry"))
        self.fill_units_row()
        self.lookalikes()
        if self.named and self.chance(0.2):
            sheet.add(self.word("permit"), [f"R-{rng.randint(1, 300)}/2019" for _ in self.rows])
        if self.named and self.chance(0.1):
            sheet.features.add("place in the order")
            sheet.add(self.word("place"), ["50"] * len(self.rows))
        sheet.add_others()
        if self.trap:
            is_set = self.set_trap()
            self.trap = self.trap if is_set else None
        if self.trap:
            sheet.features.add(f"trap: {self.trap}")

    def fill_units_row(self):
        """Where a table has a row of units, bare numbers have theirs there, too."""
        if not self.sheet.has_units_row:
            return
        for (field, _), (column, _, units, place) in self.values.items():
            if place == "home" or place in ("heading", "heading and column") and self.chance(0.5):
                column.unit_above = self.sheet.spelled(units[0])

    def lookalikes(self):
        choices = [heading for heading in LOOKALIKES[self.language]]
        for heading in self.rng.sample(choices, self.rng.choice([0, 0, 1, 2])):
            if self.trap == "state in some rows" and heading in ("State", "Stan"):
                continue
            self.sheet.features.add(f"lookalike {heading}")
            self.sheet.add(heading, [self.rng.choice(LOOKALIKES[self.language][heading]) for _ in self.rows])

    def bare_field(self):
        """Returns a value whose numbers have no unit anywhere; makes one if there is none."""
        bare = [key for key, (*_, place) in self.values.items() if place == "home"]
        return bare[0] if bare and not self.sheet.has_units_row else None

    def set_trap(self):
        """Puts the table's mistake or oddity into it; returns whether it has a place for it."""
        rng, sheet, language = self.rng, self.sheet, self.language
        row = rng.randrange(len(self.rows))
        trap = self.trap
        with_columns = [value for value in self.values.values() if value[3] in ("column", "heading and column", "cell and column")]
        unit_columns = {id(value[0]): sheet.columns[sheet.columns.index(value[0]) + 1] for value in with_columns}
        if "unit column" in trap or "column of units" in trap or "over units" in trap:
            if "a bare number" in trap and self.bare_field() is None:
                return False
            heading = "" if "empty heading" in trap else rng.choice(UNKNOWN_UNIT_HEADINGS if "unknown" in trap else BARE_UNIT_HEADINGS[language])
            heading = "Einheit" if sheet.encoding in ("cp1250", "iso8859-2") and "unknown" in trap else heading
            sheet.add(heading, [rng.choice(["l/ha", "ha", "kg/ha", "l"])] * len(self.rows))
        elif trap in ("units differ", "empty unit cell", "not a unit", "unit of another kind"):
            candidates = [value for value in with_columns if trap == "units differ" and value[3] != "column" or trap != "units differ" and value[3] == "column"]
            if not candidates:
                return False
            column, _, units, _ = rng.choice(candidates)
            other = {"ha": "ac", "ac": "ha", "l": "gal", "gal": "l", "l/ha": "ml/ha", "kg/ha": "g/ha", "g/ha": "kg/ha"}.get(units[row])
            text = {"units differ": other, "empty unit cell": "", "not a unit": "fields", "unit of another kind": "cm"}[trap]
            if text is None:
                return False
            unit_columns[id(column)].cells[row] = text
        elif trap == "slip in a heading":
            sheet.add(rng.choice(SLIPS[language]), [rng.choice(["1", "2 l/ha"])] * len(self.rows))
        elif trap == "one thing twice":
            column, words, *_ = self.values["area", 1]
            names = [name for name in HEADINGS[language]["area"] if name != words.heading]
            sheet.add(names[0], ["3 ha"] * len(self.rows))
        elif trap == "rate beside products, no dose":
            for (field, _), (column, words, *_) in self.values.items():
                if field == "dose":
                    column.heading = column.heading.replace(words.heading, {"en": "Rate", "pl": "Norma"}[language])
        elif trap == "bare dose of a named product":
            columns = [column for (field, _), (column, _, _, place) in self.values.items() if field == "dose" and place == "cell"]
            if not columns or sheet.has_units_row:
                return False
            columns[0].cells[:] = ["1"] * len(self.rows)
        elif trap == "no tank":
            column = self.values["tank", 1][0]
            if id(column) in unit_columns:
                sheet.columns.remove(unit_columns[id(column)])
            sheet.columns.remove(column)
        elif trap == "number that means two things":
            column, _, _, place = self.values["tank", 1]
            if place == "cell":
                return False
            column.cells[row] = "1,250" if self.session == "en" else "1.250"
        elif trap == "ares beside acres":
            column, _, units, place = self.values["area", 1]
            if place not in ("home", "column") or not all("/ac" in unit for unit in self.values["rate", 1][2]):
                return False
            if place == "home" and sheet.has_units_row:
                return False
            column.cells[:] = [cell + (" a" if place == "home" else "") for cell in column.cells]
            if place == "column":
                unit_columns[id(column)].cells[:] = ["a"] * len(self.rows)
        elif trap == "state in some rows":
            if not self.named or self.size > 1:
                return False
            state = "dry" if self.rows[0].products[0][2] else "liquid"
            fitting = {"liquid": {"en": "liquid", "pl": "płynny"}, "dry": {"en": "dry", "pl": "stały"}}[state][language]
            sheet.add({"en": "State", "pl": "Stan"}[language], ["XY" if each == row else fitting for each in range(len(self.rows))])
        elif trap == "empty cell in the row of units":
            bare = [column for column, _, _, place in self.values.values() if place == "home"]
            if not sheet.has_units_row or not bare:
                return False
            bare[0].unit_above = ""
        elif trap == "heading and cell differ":
            column, _, units, place = self.values["area", 1]
            if place != "heading" or units[0] != "ha":
                return False
            column.cells[row] = "100 ac"
            self.rows[row].area = 100 * base("ac")
        for place, meaning in enumerate(self.rows):
            meaning.fate = self.fate(place == row)
        return True

    def fate(self, is_row):
        """Whether a row must be read, must be refused, or may be."""
        trap = self.trap
        if trap in WHOLE:
            return "refused"
        if trap in ("empty cell in the row of units",):
            return "either"
        if trap == "heading and cell differ":
            return "either" if is_row else "read"
        if "no bare number" in trap:
            return "read"
        return "refused" if is_row else "read"


def check_batch(program, folder, rng):
    """Makes a table, has it worked out, and returns what it came to."""
    maker = Maker(rng)
    maker.make()
    path = Path(folder) / "table.csv"
    lines = maker.sheet.write(path)
    outcome = Outcome(maker.sheet.encoding, maker.sheet.features, maker.trap)
    rows, refusal, _ = batch(program, folder, maker.session, path.name)
    by_line = {int(row["line"]): row for row in rows}
    # A title or a row of units is no row of fields.
    for line in sorted(set(by_line) - set(lines)):
        error = by_line[line].get("error")
        outcome.row_is("refused in vain" if error else "wrong", f"line {line} is no field: {error and error['code']}")
    for line, meaning in zip(lines, maker.rows):
        row = by_line.get(line)
        error = refusal or row is None and {"code": "no answer for the line"} or row.get("error")
        if error:
            fates = {"read": "refused in vain", "refused": "refused as they must be", "either": "refused, as they may be"}
            outcome.row_is(fates[meaning.fate], f"{error['code']}: {error.get('message', '')}")
            continue
        difference = meaning.differs(row)
        if meaning.fate == "refused" and not difference:
            # What was meant cannot be known from such a table, so even the right figure came by luck.
            difference = "this row cannot be understood"
        outcome.row_is("wrong" if difference else "read", f"line {line}: {difference}")
    return outcome
