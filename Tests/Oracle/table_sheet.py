"""A random table: headings, places for units, titles, separators, encodings."""
from collections import Counter
from dataclasses import dataclass, field

from table_files import SPELLINGS, file_bytes

TITLES = {
    "en": ["Spray plan 2026", "Printed on 2026-05-04", "Smith & Sons Ltd, 4 Mill Lane", "", "Customer: J. Novak"],
    "pl": ["Plan oprysków 2026", "Wydruk z 2026-05-04", "Gospodarstwo Kowalskich, gmina Łęczna", "", "Klient: J. Nowak"],
}
# Columns that no program of this kind knows, whatever they are beside.
OTHERS = {
    "en": {"Variety": ["Skyfall", "Extase"], "Soil": ["clay", "loam 2"], "Customer": ["Smith", "=A1"], "Last inspection": ["2026-04-01", ""]},
    "pl": {"Odmiana": ["Arkadia", "Hondia"], "Klasa gleby": ["IIIa", "IVb"], "Klient": ["Wójcik", "=A1"], "Przegląd": ["2026-04-01", ""]},
}


@dataclass
class Outcome:
    """What a table and its rows came to."""

    encoding: str
    features: set
    trap: str | None
    counts: Counter = field(default_factory=Counter)
    refused_in_vain: list = field(default_factory=list)
    wrong: list = field(default_factory=list)

    def row_is(self, what, message=None):
        """Counts a row: read, refused as it must be, refused, as it may be, refused in vain, wrong, or lost."""
        self.counts["rows"] += 1
        self.counts[what] += 1
        if what == "refused in vain":
            self.refused_in_vain.append(message)
        if what in ("wrong", "lost"):
            self.wrong.append(f"{what}: {message}")


@dataclass
class Words:
    """How a value is called: its heading, and the names that stand beside a word for unit, in Polish in the genitive."""

    heading: str
    short: str
    number: int = 1

    def numbered(self, text):
        return f"{text} {self.number}" if self.number > 1 else text


@dataclass
class Column:
    heading: str
    cells: list
    unit_above: str = ""
    # The column that this one stands beside, if it has to.
    beside: object = None


class Sheet:
    """The columns of a table, and the features that it has."""

    def __init__(self, rng, language, count):
        self.rng, self.language, self.count = rng, language, count
        self.columns, self.features = [], set()
        self.has_units_row = False
        self.separator = rng.choice(";;\t," if language == "pl" else ",,,;\t")
        # Half of the tables are plain but for one or two features, so that a refusal tells which feature it is about.
        self.is_plain = rng.random() < 0.5
        self.encoding = "utf-8" if self.is_plain and rng.random() < 0.8 else rng.choice(["utf-8", "utf-8-sig", "cp1250", "iso8859-2"])
        self.mark = rng.choice(",,." if language == "pl" else "...,")

    def chance(self, share):
        return self.rng.random() < share

    def add(self, heading, cells, unit_above="", beside=None):
        column = Column(heading, list(cells), unit_above, beside)
        self.columns.append(column)
        return column

    def spelled(self, unit):
        return self.rng.choice(SPELLINGS.get(unit, [unit]))

    def heading_with_unit(self, words, unit):
        """Returns a heading that holds the unit."""
        heading, spelled = words.numbered(words.heading), self.spelled(unit)
        styles = ["[]", "()", "{}", ",", "in"] + ["_"] * (" " not in heading and unit.isalpha())
        style = "[]" if self.is_plain and self.chance(0.7) else self.rng.choice(styles)
        self.features.add(f"unit in the heading: {style}")
        if style == ",":
            return f"{heading}, {spelled}"
        if style == "in":
            return f"{heading} {'w' if self.language == 'pl' else 'in'} {spelled}"
        if style == "_":
            return f"{heading}_{unit}".lower()
        gap = " " if self.chance(0.8) else ""
        return f"{heading}{gap}{style[0]}{spelled}{style[1]}"

    def unit_heading(self, words):
        """Returns the heading of a value's own column of units."""
        rng, heading, short = self.rng, words.numbered(words.heading), words.short
        if self.language == "pl":
            word = rng.choice(["jednostka", "j.m.", "jedn."])
            name = rng.choice(["word, genitive", "word, genitive", "heading: word", "heading word"])
            text = {"word, genitive": f"{word.capitalize() if word[1] != '.' else word} {words.numbered(short)}",
                    "heading: word": f"{heading}: {word}", "heading word": f"{heading} {word}"}[name]
        else:
            word = rng.choice(["unit", "unit", "UOM", "units"])
            name = rng.choice(["short word", "short word", "word of short", "heading: word", "heading word"])
            word_first = rng.choice([f"{short} {word} {words.number}", f"{short} {words.number} {word}"])
            text = {"short word": word_first if words.number > 1 else f"{short} {word}", "word of short": f"{word.capitalize()} of {words.numbered(short).lower()}",
                    "heading: word": f"{heading}: {word}", "heading word": f"{heading} {word}"}[name]
        self.features.add(f"column of units: {name}, {word}")
        return rng.choice([text, text, text.lower(), text.upper()])

    def add_value(self, words, numbers, units, place):
        """Adds a value: its numbers, each with its unit, which stands in the place that is named. An empty number has no unit."""
        self.features.add(f"unit: {place}")
        if place == "home":
            return self.add(words.numbered(words.heading), numbers)
        if place == "heading":
            return self.add(self.heading_with_unit(words, units[0]), numbers)
        if place == "row of units":
            self.has_units_row = True
            return self.add(words.numbered(words.heading), numbers, self.spelled(units[0]))
        in_cells = [number and number + self.rng.choice([" ", ""]) + self.spelled(unit) for number, unit in zip(numbers, units)]
        if place == "cell":
            return self.add(words.numbered(words.heading), in_cells)
        heading = self.heading_with_unit(words, units[0]) if place == "heading and column" else words.numbered(words.heading)
        cells = in_cells if place == "cell and column" else numbers
        column = self.add(heading, cells)
        spelled = [number and self.spelled(unit) for number, unit in zip(numbers, units)]
        self.add(self.unit_heading(words), spelled, beside=column if self.chance(0.5) else None)
        return column

    def add_others(self, most=2):
        for heading in self.rng.sample(sorted(OTHERS[self.language]), self.rng.randint(0, most)):
            self.features.add("unknown columns")
            self.add(heading, [self.rng.choice(OTHERS[self.language][heading]) for _ in range(self.count)])
        if self.chance(0.08):
            self.features.add("empty heading")
            self.add("", [self.rng.choice(["", "x1", "see map"]) for _ in range(self.count)])

    def ordered(self):
        """Returns the columns in any order, those that stand beside another one right behind or before it."""
        found = [column for column in self.columns if column.beside is None]
        self.rng.shuffle(found)
        if not found[-1].heading:
            # Cells behind the last heading may be a number with a comma that was not quoted.
            found.insert(0, found.pop())
        for column in self.columns:
            if column.beside is not None:
                found.insert(found.index(column.beside) + self.rng.choice([1, 1, 0]), column)
        return found

    def write(self, path):
        """Writes the file; returns the line of each row."""
        rng, columns = self.rng, self.ordered()
        lines = []
        if self.chance(0.05 if self.is_plain else 0.15):
            self.features.add("titles above the headings")
            for title in rng.sample(TITLES[self.language], rng.randint(1, 4)):
                lines.append([title] + [""] * rng.choice([0, len(columns) - 1]))
        lines.append([column.heading for column in columns])
        if self.has_units_row:
            lines.append([column.unit_above for column in columns])
        first = len(lines) + 1
        lines += [[column.cells[row] for column in columns] for row in range(self.count)]
        has_separator_line = self.chance(0.1) and self.separator != "\t"
        if has_separator_line:
            self.features.add("sep=")
        self.features.add(f"encoding {self.encoding}")
        path.write_bytes(file_bytes(rng, lines, self.separator, self.encoding, has_separator_line))
        return [first + has_separator_line + row for row in range(self.count)]
