#!/usr/bin/env python3
"""An independent check of the law of suggestions: a line that a refusal shows was tried and is accepted as it stands,
holds every value that was typed, with its unit or the one that the refusal asks for in its place, and no dose in a
name; at most three are shown.

Usage: meant.py PROGRAM [COUNT] [SEED]

Types random lines in both languages until COUNT (20 000) have been refused, each after random accepted lines: up to
four products, home units, any calculator. Types every suggestion again after the same lines. Reads the numbers, units
and names of both lines on its own. Prints the first ten of each kind that break the law, with the lines before them.
Exit status 1 on any.
"""
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import unicodedata
from collections import Counter, namedtuple
from concurrent.futures import ThreadPoolExecutor
from difflib import SequenceMatcher

FOLDER = os.path.dirname(os.path.abspath(__file__))
# What a run begins with, and what ends the case before.
FIRST = "area 3 ha; rate 200 l/ha; dose 1 l/ha; tank 600 l; save Wheat"
RESET = "spray; clear; set units metric; convert; clear; bill; clear; calibrate; clear; spray; clear"
# The cases of one process.
TOGETHER = 500
# Words for the spray volume that are tried as names of products.
VOLUMES = "water carrier liquid woda wody ciecz cieczy wylewu nosnik nosnika".split()


def product_names():
    """Returns the names of names.txt."""
    with open(os.path.join(FOLDER, "names.txt"), encoding="utf-8") as file:
        return [line for line in file.read().splitlines() if line and not line.startswith("#")]


def folded(text):
    """Returns a text without case and accents."""
    plain = unicodedata.normalize("NFKD", text.replace("ł", "l").replace("Ł", "L").casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


# Reading lines

# Each unit with the words for it. Those of `WRONG` stand for no unit of a dose.
UNITS = {
    "l": "l litr litra litry litrów litre litres liter liters ltr lt", "ml": "ml mls mililitrów", "hl": "hl",
    "kg": "kg kgs kilo", "g": "g gms gm gram gramów grams", "t": "t", "q": "q", "dag": "dag", "lb": "lb lbs",
    "m3": "m3 m³", "gal": "gal gals gallon gallons usgal", "qt": "qt qts usqt quart quarts", "pt": "pt pts uspt pint pints",
    "floz": "floz usfloz", "impgal": "impgal", "imppt": "imppt", "impqt": "impqt", "impfloz": "impfloz", "ozwt": "ozwt",
    "oz": "oz", "a": "a", "ar": "ar are", "ha": "ha hektar hektara hektary hektarów hectare hectares",
    "ac": "ac acre acres akr akra", "m2": "m2 m²", "daa": "daa", "km2": "km2 km²", "ft2": "ft2 ft²", "%": "% percent procent",
    "gal/ac": "gpa", "gal/min": "gpm", "bar": "bar", "psi": "psi", "cm": "cm", "m": "m", "in": "in", "ft": "ft", "mm": "mm",
    "km/h": "kmh", "mph": "mph", "km": "km", "min": "min", "s": "s", "h": "h", "d": "d dni days", "C": "°c", "F": "°f",
}
WRONG = "bags tabs hq kgg lha worek szt packet lwa ai".split()
WORDS = {word: unit for unit, words in UNITS.items() for word in words.split()} | {word: word for word in WRONG}
# What a unit with several meanings may become.
MEANINGS = {"oz": {"ozwt", "floz", "impfloz"}, "a": {"ac", "ar"}, **{unit: {unit, "imp" + unit} for unit in ("gal", "qt", "pt", "floz")},
            "gal/ac": {"gal/ac", "impgal/ac"}}
# Refusals that are about a unit, and so may ask for another.
UNIT_CODES = {"dose.basis", "dose.reference", "product.unit_missing", "product.state_unknown", "product.state_conflict"}
JOINS = {"/", "per", "na"}
TOKEN = re.compile(r"\d+(?:[.,]\d+)*|(?:km|cm|dm|m|ft|in|yd)[23](?!\w)|°[cf]|[^\W\d_]+[²³]?|\S", re.IGNORECASE)
SPELLED = [(re.compile(pattern, re.IGNORECASE), text) for pattern, text in (
    (r"(?<![\w.,])[.,](?=\d)", "0."), (r"(?<=\d)[.,](?=\s+[^\W\d_])", ""), (r"½", " 1/2"), (r"¼", " 1/4"), (r"¾", " 3/4"), (r"(?<![^\W\d_])fl\.?\s*oz\b", "floz"), (r"(?<![^\W\d_])(?:oz\s*wt|dry\s*oz|wt\s*oz)\b", "ozwt"),
    (r"(?<![^\W\d_])(us|imp)\s+(gal|qt|pt|floz)\b", r"\1\2"), (r"(?<![^\W\d_])km/h\b", "kmh"), (r"(?<![^\W\d_])sq\s*ft\b", "ft2"))]

Quantity = namedtuple("Quantity", "values unit count below start end")


def values(text):
    """Returns all numbers that a typed number can mean."""
    marks = re.findall(r"[.,]", text)
    plain = text.replace(",", "").replace(".", "")
    if not marks:
        return {float(text)}
    if len(marks) == 1:
        return {float(text.replace(",", ".")), float(plain)} if re.fullmatch(r"[1-9]\d{0,2}[.,]\d{3}", text) else {float(text.replace(",", "."))}
    last = max(text.rfind(","), text.rfind("."))
    return {float(plain), float(text[:last].replace(",", "").replace(".", "") + "." + text[last + 1:])}


def words_of(text):
    """Returns the words, numbers and signs of a text, each with the place where it stands in the text."""
    found, place = [], 0
    for pattern, spelled in SPELLED:
        # Places need not be exact behind a unit of two words.
        text = pattern.sub(spelled, text)
    for match in TOKEN.finditer(text):
        token = match.group()
        if token[0].isdigit() and len(re.findall(r"[.,]", token)) > 1 and not re.fullmatch(r"\d{1,3}([.,]\d{3})+([.,]\d+)?", token):
            for part in re.finditer(r"\d+", token):  # a date
                found.append((part.group(), match.start() + part.start(), match.start() + part.end()))
        else:
            found.append((token, match.start(), match.end()))
    return found


def quantities(text):
    """Returns the numbers of a text, each with the unit that stands beside it."""
    tokens, found, k = words_of(text), [], 0

    def unit(place):
        return WORDS.get(tokens[place][0].lower()) if place < len(tokens) else None

    while k < len(tokens):
        token, start, end = tokens[k]
        k += 1
        if not token[0].isdigit():
            continue
        amount, count, below = unit(k), None, None
        if amount:
            end, k = tokens[k][2], k + 1
            if k < len(tokens) and tokens[k][0].lower() in JOINS:
                place = k + 1
                if place < len(tokens) and tokens[place][0][0].isdigit() and unit(place + 1):
                    count, place = values(tokens[place][0]), place + 1
                if unit(place):
                    below, end, k = unit(place), tokens[place][2], place + 1
                else:
                    count = None
        found.append(Quantity(values(token), amount, count, below, start, end))
    return found


def is_unit_about(error, quantity):
    """Whether a refusal is about the unit of this quantity."""
    if not error["code"].startswith("unit.") and error["code"] not in UNIT_CODES:
        return False
    column = error.get("column")
    # Behind a name the whole value is refused, also if its digits stand in groups.
    is_behind = error["code"] == "product.unit_missing" and quantity.start >= column - 1
    return column is None or is_behind or quantity.start <= column - 1 <= quantity.end + 1


def cleared(unit, other):
    """Whether a unit is another or one of its meanings."""
    return unit == other or other in MEANINGS.get(unit, ())


def same(left, right):
    """Whether one number can mean the other."""
    return left == right if left is None or right is None else bool(left & right)


def lost(error, typed, line):
    """Returns what of the values that were typed a suggested line does not hold."""
    left, problems, waiting = quantities(line), [], []
    # The number of a list: `5. target 6,5 l/ha`.
    numbered = re.match(r"\s*\d+\.\s+(?=[^\W\d])", typed)
    for one in quantities(typed):
        if numbered and one.end < numbered.end():
            continue
        exact = next((other for other in left if same(one.values, other.values) and same(one.count, other.count)
                      and cleared(one.unit, other.unit) and cleared(one.below, other.below)), None)
        if exact:
            left.remove(exact)
        else:
            waiting.append(one)
    for k, one in enumerate(waiting):
        if one is None:
            continue
        # Two numbers that group in threes may have become one.
        after = waiting[k + 1] if k + 1 < len(waiting) else None
        if after and one.unit is None and after.start == one.end + 1 and re.fullmatch(r"\d{3}", typed[after.start:after.start + 3]):
            joined = {a * 1000 + b for a in one.values for b in after.values}
            whole = next((other for other in left if other.values & joined), None)
            if whole:
                left.remove(whole)
                waiting[k + 1] = None
                continue
        other = next((other for other in left if same(one.values, other.values)), None)
        if other is None:
            # The number of a product may become its name, where it could be read as a part of the dose, too.
            if not (error["code"] == "product.ambiguous" and one.unit is None and one.start + 1 == error["column"]):
                problems.append(("loses a number", typed[one.start:one.end]))
            continue
        left.remove(other)
        if one.count is not None and error["code"] != "dose.basis" and not same(one.count, other.count):
            problems.append(("loses a number below the slash", typed[one.start:one.end]))
        elif not is_unit_about(error, one):
            problems.append(("gives a number a unit" if one.unit is None else "changes a unit", typed[one.start:one.end]))
        elif one.below and one.count is None and other.count is not None:
            problems.append(("changes a unit", typed[one.start:one.end]))
    return problems


def lost_names(names, line, standing):
    """Returns the names that were typed and that a suggested line neither holds nor replaces by one that stands."""
    held = folded(line)
    return [name for name in names if squeezed(name) not in squeezed(line)
            and not any(folded(other).split()[0] in held and is_near(name, other) for other in standing if other)]


def squeezed(name):
    """Returns the letters, digits and few other signs of a name."""
    return re.sub(r"[^\w+%]", "", folded(name))


def is_near(name, other):
    """Whether a typed name can stand for another: it has the same words, or begins like it and has no number of its own."""
    if sorted(folded(name).split()) == sorted(folded(other).split()):
        return True
    return squeezed(name)[:1] in squeezed(other) and set(re.findall(r"\d+", name)) <= set(re.findall(r"\d+", other)) \
        and (SequenceMatcher(None, squeezed(name), squeezed(other)).ratio() > 0.6 or squeezed(other).startswith(squeezed(name)[:3]))


AMOUNT = r"(?:fl\.?\s?oz|oz\s?wt|dry oz|(?:us|imp) ?(?:gal|pt|qt)|litr\w*|lit(?:re|er)s?|ltr|lt|mls?|kgs?|kilo|g|gms?|gram\w*|gals?|gallons?|qts?|pts?|lbs?|oz|l|hl|t|dag)"
BELOW = r"(?:ha|ac|acres?|a|ar|akr|hektar\w*|hectares?|m2|m²|daa|ft2|l|gal|m)\b"
DOSE = re.compile(rf"\d\s*{AMOUNT}\s*(?:/|\bper\b|\bna\b)\s*(?:\d+\s*)?{BELOW}|\d\s+{AMOUNT}(?![\w])|\d\s*(?:%|percent)|\d\s*gpa\b")


def dose_in(name):
    """Returns what of a name reads as a dose or an amount; None if nothing does."""
    match = DOSE.search(name)
    return match and match.group()


# Talking to the program

Case = namedtuple("Case", "before line typed names")


def run(program, language, cases, reset=RESET):
    """Types each case's lines after a reset, all in one process; returns for each case the answers to each of its
    lines, None where the program ended before it."""
    lines, places = [FIRST], []
    for each in cases:
        lines.append(reset)
        places.append(range(len(lines) + 1, len(lines) + 1 + len(each)))
        lines += each
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([program, "--format", "json", "--ephemeral", "--lang", language, "--keep-going"], input="\n".join(lines).encode() + b"\n",
                              capture_output=True, check=False, cwd=folder, env={**os.environ, "LC_ALL": "C.UTF-8"})
    answers = {}
    for text in done.stdout.decode().splitlines():
        answer = json.loads(text)
        answers.setdefault(answer["line"], []).append(answer)
    return [[answers.get(line) for line in place] for place in places]


def run_all(program, language, cases, reset=RESET):
    """Types any number of cases, in several processes."""
    parts = [cases[k:k + TOGETHER] for k in range(0, len(cases), TOGETHER)]
    with ThreadPoolExecutor(2) as pool:
        return [each for part in pool.map(lambda part: run(program, language, part, reset), parts) for each in part]


def suggestions(error):
    """Returns the lines that a refusal suggests; without the member `suggestions` those behind its message."""
    if "suggestions" in error:
        return error["suggestions"] or []
    return error["message"].split("\n")[1:]


def refusal(answers):
    """Returns the first error of a line's answers; None if all of them were accepted."""
    return next((answer["error"] for answer in answers or () if "error" in answer), None)


def names_in(answers):
    """Returns the names of the mix that `product` lists."""
    return [product["name"] for answer in answers or () for product in answer.get("products", ())]


# A suggested line of these is not typed: it ends the program.
LEAVES = re.compile(r"(?:^|;)\s*(?:quit|exit|q|koniec|wyjdź)\b", re.IGNORECASE)


class Law:
    """Checks suggestions, and counts and keeps what breaks the law."""

    def __init__(self, program):
        self.program = program
        self.count, self.counts, self.shown = 0, Counter(), {}

    def broken(self, kind, case, line, error, more=""):
        self.counts[kind] += 1
        where = self.shown.setdefault(kind, [])
        where.append(f"  typed    {case.line}\n  refused  {error['code']}, column {error.get('column')}\n  offered  {line}\n"
                      f"  before   {' ⏎ '.join(case.before) or '–'}" + (f"\n  {more}" if more else ""))
        del where[10:]

    def check(self, language, refused):
        """Checks the suggestions of refused cases, each with its error."""
        asked = []
        for case, error in refused:
            lines = suggestions(error)
            if len(lines) > 3:
                self.broken("more than three", case, " | ".join(lines), error)
            for line in lines:
                self.count += 1
                for kind, what in lost(error, case.typed, line):
                    self.broken(kind, case, line, error, what)
                asked.append((case, error, line))
        texts = [list(case.before) + ["product"] + ([] if LEAVES.search(line) else [line]) + ["product"] for case, _, line in asked]
        found = run_all(self.program, language, texts)
        for (case, error, line), text, answers in zip(asked, texts, found):
            standing = names_in(answers[len(case.before)])
            # The line for the standing product takes the place of a name that is almost its own.
            is_other = error["code"] == "product.like" and re.match(r"\s*(dose|dawka)\b", line)
            # A word for the spray volume is no name, `dawka woda 10 gpa`.
            is_volume = error["code"] in ("product.name", "number.invalid") and re.match(r"\s*(rate|ciecz)\b", line)
            typed = [name for name in case.names if not is_volume or folded(name) not in VOLUMES]
            for name in [] if is_other else lost_names(typed, line, standing):
                self.broken("loses a name", case, line, error, name)
            new = [name for name in names_in(answers[-1]) if name and name not in standing]
            new += [name for name in re.findall(r'"([^"]*)"', line) if re.match(r"\s*(product|środek|limit)\b", line) and name not in standing]
            for name in sorted(set(new)):
                if dose_in(name) and f'"{name}"' not in case.line:
                    self.broken("a dose in a name", case, line, error, f"{name}: {dose_in(name)}")
            if answers[-1] is None or (refusal(answers[-2]) and len(text) > len(case.before) + 1):
                again = self.alone(language, case, line)
                if again:
                    self.broken(f"is refused itself, {again.partition(':')[0]}", case, line, error, again)

    def alone(self, language, case, line):
        """Types a case and its suggestion anew, each in a process of its own; returns why the suggestion is refused."""
        first = run(self.program, language, [list(case.before) + [case.line]])[0][-1]
        if not refusal(first) or line not in suggestions(refusal(first)):
            return None
        answers = run(self.program, language, [list(case.before) + [line]])[0][-1]
        if not answers:
            return "no answer"
        error = refusal(answers)
        return error and f"{error['code']}: {error['message'].splitlines()[0]}"

    def report(self):
        for kind in sorted(self.shown):
            print(f"{kind}: {self.counts[kind]}")
            print("\n\n".join(self.shown[kind]), end="\n\n")


# Random lines

def catalog_words(language):
    """Returns the names of commands and fields in a language, and those that are nearly one, as the catalogs have them."""
    words, folder = {"names": [], "meant": []}, os.path.join(FOLDER, "..", "..", "Localizations", language)
    for file in sorted(os.listdir(folder)):
        if not file.endswith(".ftl"):
            continue
        with open(os.path.join(folder, file), encoding="utf-8") as text:
            for key, value in re.findall(r"^((?:field|command|calculator|word)-[a-z-]*names?) = ([^{\n]+)$", text.read(), re.MULTILINE):
                kind = "meant" if "meant" in key else "names"
                words[kind] += [each.strip().lower() for each in value.split(",") if each.strip()]
    return {kind: [word for word in dict.fromkeys(found) if not LEAVES.match(word)] for kind, found in words.items()}


# The fields of each calculator with the units typed for them.
FIELDS = {
    "en": {"area": "ha ac a m2 daa acres hectares km2 ft2", "rate": "l/ha gal/ac gpa l/a", "tank": "l gal hl m3 impgal litres gals", "extra": "% l gal",
           "left": "l gal", "dose": None, "nozzle": "", "pressure": "bar psi", "flow": "l/min gal/min", "spacing": "cm in m", "width": "m ft", "speed": "km/h mph",
           "target": "l/ha gal/ac", "plot": "m2 a", "tip": "%", "split": "", "bill": "", "rows": "cm", "band": "cm"},
    "pl": {"powierzchnia": "ha a ar m2 hektarów ac", "pole": "ha a ar hektary", "ciecz": "l/ha litrów/ha", "zbiornik": "l hl litrów", "zapas": "% l", "zostało": "l",
           "dawka": None, "rozpylacz": "", "ciśnienie": "bar", "wydatek": "l/min", "rozstaw": "cm m", "szerokość": "m", "prędkość": "km/h", "cel": "l/ha",
           "napiwek": "%", "osoby": "", "rachunek": "", "ilość": "l/ha", "międzyrzędzie": "cm"},
}
WORD = {
    "en": {"product": ["product"], "dose": ["dose"], "remove": ["remove", "delete"], "clear": ["clear"], "table": ["table"], "solve": ["solve"], "limit": ["limit"],
           "record": ["record", "treatments correct T-1"], "convert": ["convert"], "crop": ["crop"],
           "facts": ["dose", "times", "total", "interval", "phi", "bbch", "water", "reentry", "buffer", "rei", "until"], "crops": ["wheat", "winter wheat", "maize", "apple"],
           "record_facts": ["date", "start", "end", "treated", "fraction", "bbch", "season", "crop", "eppo", "wind", "reason", "place-id", "phi"],
           "product_facts": ["form WG", "state dry", "role adjuvant", "cap 2 l/ha", "pack 5 l", "place 3", "permit R-12/2015"],
           "small": ["to", "and", ",", "with", "at", "in", "per", "from", "max", "up to", "about", "=", "of", "plus", "+", "&", "for", "then", "@", "-", "only"],
           "dosing": ["dose", "dosage", "rate", "amount", "apply", "use", "change", "new", "now", "herbicide", "fungicide"],
           "tails": ["of spray solution", "of water", "v/v", "by volume", "solution", "w/w", "w/v", "at 400 l/ha", "at 100 gal/ac", "of row 75 cm"]},
    "pl": {"product": ["środek", "product", "preparat"], "dose": ["dawka", "dose"], "remove": ["usuń"], "clear": ["wyczyść"], "table": ["tabela"], "solve": ["znajdź"],
           "limit": ["limit"], "record": ["zabieg", "record"], "convert": ["zamień", "przelicz"], "crop": ["uprawa"],
           "facts": ["dawka", "razy", "łącznie", "odstęp", "karencja", "bbch", "woda", "prewencja", "strefa", "ważne do"], "crops": ["pszenica", "pszenica ozima", "kukurydza"],
           "record_facts": ["data", "początek", "zakończenie", "opryskano", "udział", "bbch", "sezon", "uprawa", "eppo", "wiatr", "przyczyna", "położenie", "karencja"],
           "product_facts": ["forma WG", "stan stały", "rola adiuwant", "pułap 2 l/ha", "opakowanie 5 l", "miejsce 3", "zezwolenie R-12/2015"],
           "small": ["do", "na", "i", "oraz", ",", "w", "z", "od", "max", "po", "plus", "+", "=", "przy", "około", "albo", "-", "tylko", "razem"],
           "dosing": ["dawka", "w dawce", "nowa dawka", "ilość", "stężenie", "norma", "zalecana", "nowy", "zmień", "herbicyd", "fungicyd", "preparat"],
           "tails": ["wody", "cieczy", "w 200 l wody", "na 10 l wody", "przy 1600 l/ha", "(v/v)", "roztworu"]},
}
DOSES = ["l/ha", "kg/ha", "ml/ha", "g/ha", "fl oz/ac", "pt/ac", "qt/ac", "lb/ac", "oz wt/ac", "gal/ac", "%", "ml/10l", "l/100l", "g/100 l", "ml/100m2", "g/a"]
ODD_DOSES = ["oz/ac", "oz", "oz per 100 gal", "pts/ac", "qts", "gals/A", "pt/A", "mls/ha", "kgs/ha", "ltr/ha", "lt/ha", "gms/ac", "bags", "tabs/ha", "kgg/ha", "lha", "l", "kg",
             "l/10000 m2", "l/10000m2", "Mg/ha", "ML/ha", "litra na hektar", "litry/ha", "pts per 1 gal", "oz per 1000 sq ft", "% w/w", "% v/v", "lb ai/ac", "packet", "szt", "fl oz/a",
             "l na ha", "ml na 100 m2", "percent", "l / ha", "kg per ha", "ml w 10 l wody", "gpa", "imp pt/ac", "lb/100 gal", "l/ha LWA", "fl oz"]


class Lines:
    """Random lines of one language, and what stands before them."""

    def __init__(self, rng, language, names):
        self.rng, self.language, self.names = rng, language, names
        self.words, other = catalog_words(language), catalog_words("pl" if language == "en" else "en")
        self.foreign, self.word = other["names"], WORD[language]
        self.fields = FIELDS[language]

    def chance(self, part):
        return self.rng.random() < part

    def slip(self, word):
        """Returns a word with one wrong letter."""
        if len(word) < 3:
            return word
        k, letter = self.rng.randrange(1, len(word)), self.rng.choice("aeiklmnorstz")
        return self.rng.choice([word[:k] + word[k + 1:], word[:k] + letter + word[k:], word[:k] + letter + word[k + 1:], word[:k] + word[k - 1] + word[k:],
                                word[:k - 1] + word[k] + word[k - 1] + word[k + 1:]])

    def maybe_slip(self, word, part=0.15):
        return self.slip(word) if self.chance(part) else word

    def number(self):
        rng, pick = self.rng, self.rng.random()
        if pick < 0.45:
            return str(rng.choice([1, 2, 3, 4, 5, 8, 10, 12, 20, 40, 75, 100, 150, 200, 250, 400, 500, 1000]))
        if pick < 0.75:
            return f"{rng.randrange(30)}{rng.choice('.,')}{rng.choice(['5', '25', '75', '05', '2'])}"
        return rng.choice(["1,250", "1.250", "1 1/2", "3/4", "1/2", "1-1/2", "1½", "½", "1,000", "1 500", "2 000", "1.000,5", "1,5", ".5", "5.", "1e3", "0", "2oo", "1/10", "3-4",
                           "3 - 4", "0,5–0,75", "1:200", "007", "1/5", "2 + 3", "2*600", "-3", "10,5", "12,500", "1,2,3"])

    def quantity(self, units):
        unit = self.rng.choice(units) if units and not self.chance(0.15) else ""
        return self.number() + (self.rng.choice(["", " ", " "]) if unit[:1].isalpha() else self.rng.choice(["", " "])) + unit

    def dose(self):
        text = self.quantity(DOSES if self.chance(0.6) else ODD_DOSES)
        return text + (" " + self.rng.choice(self.word["tails"]) if self.chance(0.08) else "")

    def field(self, slips=0.1):
        field = self.rng.choice(list(self.fields))
        units = self.fields[field]
        value = self.dose() if units is None else self.quantity(units.split() if not self.chance(0.15) else DOSES + ODD_DOSES)
        return [self.maybe_slip(field, slips), value]

    def name(self, standing):
        """Returns a name for a line: of the mix, near to one, of the list, or new."""
        rng, pick = self.rng, self.rng.random()
        standing = [name for name in standing if name]
        if standing and pick < 0.5:
            name = rng.choice(standing)
            made = rng.random()
            if made < 0.3:
                return name
            if made < 0.5:
                return name.split()[0]
            if made < 0.7:
                return self.slip(name)
            if made < 0.8:
                return name.replace(" ", rng.choice(["", "-"]), 1)
            if made < 0.9:
                return " ".join(reversed(name.split()))
            return name.lower()
        if pick < 0.9:
            return rng.choice(self.names)
        return rng.choice(["Xyz", "nawóz", "Alfa 2", "woda", "Tank Cleaner", "Harness 2 pts", "X 46 %", "Mg", "2", "1"])

    def line(self, standing):
        """Returns a line in pieces, each with whether it is a name."""
        rng, word = self.rng, self.word
        kind = rng.choices(["field", "fields", "value", "product", "named", "list", "dose", "remove", "limit", "record", "table", "solve", "convert", "command", "near", "foreign",
                            "soup", "fact"], [14, 8, 7, 16, 6, 7, 7, 4, 7, 6, 5, 4, 5, 4, 6, 4, 6, 4])[0]

        def plain(*texts):
            return [(text, False) for text in texts if text]

        def small(part=0.15):
            return plain(rng.choice(word["small"])) if self.chance(part) else []

        def product():
            name = [(self.name(standing), True)]
            if self.chance(0.15):
                name.insert(rng.randrange(2), (rng.choice(word["dosing"]), False))
            return name + small(0.1) + plain(self.dose())

        def command(key, part=0.07):
            return plain(self.maybe_slip(rng.choice(word[key]), part))

        if kind == "field":
            return plain(*self.field(0.25)) + (small(0.3) + plain(rng.choice([self.quantity(["l/ha", "ha", "l", "%"]), rng.choice(word["tails"])])) if self.chance(0.3) else [])
        if kind == "fields":
            return plain(*self.field()) + plain(rng.choice([",", "", "+", "and", "i", ";"])) + plain(*(self.field()[0 if self.chance(0.5) else 1:]))
        if kind == "value":
            return plain(self.field()[1]) + small() + (plain(*self.field()) if self.chance(0.5) else [])
        if kind == "product":
            return command("product") + product() + (plain(rng.choice(word["tails"])) if self.chance(0.05) else [])
        if kind == "named":
            return product()
        if kind == "list":
            return command(rng.choice(["product", "product", "dose"])) + product() + plain(rng.choice([",", "+", "and", "i", "with", "oraz", "&", "z"])) + product()
        if kind == "dose":
            return command("dose") + ([(self.name(standing), True)] if self.chance(0.6) else []) + small(0.2) + plain(self.dose())
        if kind == "remove":
            return command(rng.choice(["remove", "clear"])) + [(self.name(standing), True)]
        if kind == "limit":
            value = rng.choice([self.dose(), self.quantity(["d", "h", "m", "days", "dni", ""]), "2 per season", "200-400 l/ha", "20-59", "2 razy w sezonie", "7-10 d", "min 10 gpa", "48 h"])
            return command("limit") + [(self.name(standing), True)] + plain(rng.choice([*word["crops"], ""]), self.maybe_slip(rng.choice(word["facts"])), value)
        if kind == "record":
            value = rng.choice(["2026-05-20", "31.01.2027", "24.11", "21:00", "7:30", "6:30-9", self.quantity(["ha", "a", "%"]), "BBCH 31", "31-33", "2026", "wheat", "5/11/2026", "25:00"])
            return command("record") + plain(self.maybe_slip(rng.choice(word["record_facts"]), 0.25), value)
        if kind == "table":
            field = [(self.name(standing), True)] if self.chance(0.4) else plain(self.maybe_slip(rng.choice(list(self.fields))))
            return command("table") + field + plain(*(self.quantity(["", "", "", "l/ha"]) for _ in range(rng.choice([2, 3, 3, 3, 4]))))
        if kind == "solve":
            field = [(self.name(standing), True)] if self.chance(0.3) else plain(self.maybe_slip(rng.choice(list(self.fields))))
            return command("solve") + field + plain(rng.choice(["product", "liquid", "fills", "target", "środek"]), self.quantity(["l", "", "kg", "ha"]))
        if kind == "convert":
            units = [*DOSES, *ODD_DOSES, "ha", "a", "l", "gal", "oz", "in", "cm", "psi", "bar"]
            return command("convert") * self.chance(0.7) + plain(self.quantity(units), rng.choice(["", "to", "na", "in", "w"]), rng.choice(units))
        if kind == "command":
            return plain(self.slip(rng.choice(self.words["names"])), self.quantity(["ha", "l", "l/ha", ""]) if self.chance(0.6) else "")
        if kind == "near":
            return plain(rng.choice(self.words["meant"]), self.quantity(["ha", "l", "l/ha", "", "cm", "l/min"]) if self.chance(0.8) else "")
        if kind == "foreign":
            return plain(rng.choice(self.foreign), self.quantity(["ha", "l", "l/ha", ""]) if self.chance(0.8) else "")
        if kind == "fact":
            return command("product") + [(self.name(standing), True)] + (plain(self.dose()) if self.chance(0.5) else []) + plain(rng.choice(word["product_facts"]))
        pool = [lambda: plain(rng.choice(self.words["names"])), lambda: [(self.name(standing), True)], lambda: plain(self.dose()), lambda: plain(self.quantity(["ha", "l", "l/ha", "a"])),
                lambda: plain(rng.choice(word["small"]))]
        return [piece for _ in range(rng.randint(1, 6)) for piece in rng.choice(pool)()]

    def before(self):
        """Returns lines that may stand before a case, and the names of the products in them."""
        rng, lines, names = self.rng, [], []
        if self.chance(0.3):
            lines.append(f"set units {rng.choice(['us', 'imperial'])}")
        for field, values_of in (("area", ["12.5 ha", "30 ac", "45 ar"]), ("rate", ["200 l/ha", "20 usgal/ac"]), ("tank", ["1000 l", "300 usgal"]), ("extra", ["5 %"]),
                                 ("crop", ["winter wheat"]), ("name", ["North 40"])):
            if self.chance(0.4):
                lines.append(f"{field} {rng.choice(values_of)}")
        count = rng.choice([0, 0, 1, 1, 1, 2, 2, 3, 4])
        for k in range(count):
            if k == 0 and self.chance(0.15):
                names.append(None)
                lines.append("dose 1.5 l/ha")
                continue
            name = rng.choice(self.names)
            names.append(name)
            is_dry = re.search(r"\b(?:WG|WP|SP|SG|WDG|DF|GR|\d*G|WSB|\d*DF|\d*SG|SX)\b", name)
            lines.append(f'product "{name}" {rng.choice(["1", "2", "0.5"])} {"kg/ha" if is_dry else rng.choice(["l/ha", "l/ha", "pt/ac" if "set units imperial" not in lines else "imppt/ac"])}')
        turn = rng.random()
        if turn < 0.1:
            lines += ["flow 0.8 l/min", "spacing 50 cm"]
        elif turn < 0.18:
            lines.append(rng.choice(["convert 10 in cm", "convert 5 gal l"]) if "set units imperial" not in lines else "convert 10 in cm")
        elif turn < 0.26:
            lines.append("bill 450")
        return lines, names

    def case(self):
        before, standing = self.before()
        pieces = self.line(standing)
        pieces = [(text, is_name and re.search(r"[^\W\d]", text)) for text, is_name in pieces]
        line = " ".join(text for text, _ in pieces).replace(" ,", ",")
        # The values are read from the line with its names blanked, place by place.
        typed, place = line, 0
        for text, is_name in pieces:
            place = line.find(text, place)
            if is_name and place >= 0:
                typed = typed[:place] + "_" * len(text) + typed[place + len(text):]
            place = max(place, 0)
        return Case(tuple(before), line, typed, tuple(text for text, is_name in pieces if is_name))


def main():
    program = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 20000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    law, typed, refused_count, offered = Law(program), 0, 0, 0
    for language in ("en", "pl"):
        lines = Lines(random.Random(f"{seed} {language}"), language, product_names())
        wanted = count // 2 + (count % 2 if language == "pl" else 0)
        while wanted > 0:
            cases = [lines.case() for _ in range(min(4 * TOGETHER, max(200, wanted * 2)))]
            cases = [case for case in cases if case.line.strip() and ";" not in case.line and not LEAVES.search(case.line)]
            found = run_all(program, language, [[*case.before, case.line] for case in cases])
            refused = []
            for case, answers in zip(cases, found):
                typed += 1
                if any(refusal(each) for each in answers[:-1]):
                    continue
                error = refusal(answers[-1])
                if error and len(refused) < wanted:
                    refused.append((case, error))
            wanted -= len(refused)
            refused_count += len(refused)
            offered += sum(bool(suggestions(error)) for _, error in refused)
            law.check(language, refused)
    law.report()
    print(f"{typed} lines typed, {refused_count} refused, {offered} of them with suggestions; {law.count} suggestions checked, "
          f"{sum(law.counts.values())} against the law: {dict(sorted(law.counts.items()))}")
    # A check that sees hardly any suggestions proves nothing, so it fails.
    return 1 if law.counts or offered < count / 10 else 0


if __name__ == "__main__":
    sys.exit(main())
