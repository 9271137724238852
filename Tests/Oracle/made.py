#!/usr/bin/env python3
"""An independent check of the second half of the law of suggestions: what a refusal offers makes nothing that was not
typed as what it makes.

Usage: made.py PROGRAM [COUNT] [SEED]

Types random lines in both languages until COUNT (20 000) have been refused, in metric, US and imperial home units, in
mixes of none to twenty products, with and without a crop, a name and a result. Types each offered line in the same
state and compares what is there before and after: products, crops of the job, of its record and of limits, names of
jobs, fields and favourites, permits and other texts, the current calculator. Reads on its own what the refused line
names. Prints the first ten of each kind that it does not name, with the lines before them. Exit status 1 on any.
"""
import json
import os
import random
import re
import sys
from collections import Counter

from meant import FOLDER, LEAVES, TOGETHER, Lines, folded, product_names, refusal, run, run_all, suggestions

SOURCES = os.path.join(FOLDER, "..", "..")
# The most litres or kilograms per hectare of a product that is offered without the word for a product.
MOST = 20
PER_HECTARE = {"l/ha": 1, "ml/ha": 0.001, "kg/ha": 1, "g/ha": 0.001, "usgal/ac": 9.354, "usqt/ac": 2.3385, "uspt/ac": 1.1692, "usfloz/ac": 0.07308,
               "impgal/ac": 11.234, "impqt/ac": 2.8085, "imppt/ac": 1.4042, "impfloz/ac": 0.07021, "lb/ac": 1.1209, "ozwt/ac": 0.07005, "l/ar": 100, "g/ar": 0.1,
               "kg/ar": 100, "ml/ar": 0.1, "l/ac": 2.4711, "kg/ac": 2.4711, "ml/ac": 0.0024711, "g/ac": 0.0024711, "ml/100m2": 0.1,
               "ozwt/1000ft2": 3.0515, "usfloz/1000ft2": 3.1833, "lb/1000ft2": 48.824}


# What the catalogs and the table of crops say

def lists(language):
    """Returns the lists of names of a language by their keys, and the label of each field and calculator."""
    found, folder = {}, os.path.join(SOURCES, "Localizations", language)
    for file in sorted(os.listdir(folder)):
        if file.endswith(".ftl"):
            with open(os.path.join(folder, file), encoding="utf-8") as text:
                for key, value in re.findall(r"^([a-z][\w-]*-names?) = ([^{\n]+)$", text.read(), re.MULTILINE):
                    found[key] = [folded(each.strip()) for each in value.split(",") if each.strip()]
    return found


def crops():
    """Returns every name and code of the table of crops."""
    with open(os.path.join(SOURCES, "Sources", "Calculation", "Crops", "crops.json"), encoding="utf-8") as file:
        return set(texts_in(json.load(file)))


def texts_in(value):
    """Returns all texts in a JSON value, folded."""
    if isinstance(value, str):
        yield folded(value)
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from texts_in(each)


LISTS = {language: lists(language) for language in ("en", "pl")}
LISTED = {word for all_lists in LISTS.values() for key, names in all_lists.items() if key.endswith("-names") and not key.startswith("unit-")
          for name in names for word in name.split()}
CROPS = crops()


def phrases(*stems):
    """Returns all names, other words and labels in any language of commands, fields or calculators."""
    ends = ("-names", "-meant-names", "-name")
    return {name for all_lists in LISTS.values() for stem in stems for kind in ("command-", "field-", "calculator-") for end in ends
            for name in all_lists.get(kind + stem + end, [])} | {folded(stem) for stem in stems}


PRODUCT = phrases("product", "dose", "carrier") | {name for all_lists in LISTS.values() for key, names in all_lists.items()
                                                   if re.match(r"(?:field-(?:form|state|role|place|permit|pack|cap|density|nitrogen)|role-|state-)", key) for name in names}
ROLES = {folded(word) for word in ("adjuvant", "conditioner", "fertilizer", "drift", "carrier", "adiuwant", "kondycjoner", "nawóz", "nośnik", "antyznoszeniowy", "liquid", "dry",
                                   "product", "płynny", "stały", "ciekły", "suchy", "środek", "form", "state", "role", "pack", "cap", "place", "permit", "density", "nitrogen")}
NAMED = {"name": phrases("name", "fields", "book", "record", "treatments"), "favorite": phrases("save", "favorites", "use"), "crop": phrases("crop")}
CHANGE = {name for all_lists in LISTS.values() for name in all_lists["word-change-names"]}
# Commands behind which a value can only be a line of its own.
VALUELESS = phrases("calc", "show", "explain", "order", "undo", "redo", "swap", "adopt", "spray", "calibrate", "new")
FIELDS = {"spray": "area rate dose product tank fills extra left name crop band canopy order water remove".split(),
          "calibrate": "nozzle pressure flow spacing width speed timed caught plot target rows nozzles total sides density adopt metered".split(),
          "convert": "convert swap value".split(), "bill": "bill tip split currency".split()}


def mistakes(left, right):
    """Returns how many letters differ, are missing or are too many."""
    row = list(range(len(right) + 1))
    for k, one in enumerate(left, 1):
        new = [k]
        for j, other in enumerate(right, 1):
            new.append(min(row[j] + 1, new[-1] + 1, row[j - 1] + (one != other)))
        row = new
    return row[-1]


def near(word, names):
    """Whether a word is one of these names, or nearly one."""
    return word in names or len(word) > 3 and any(abs(len(word) - len(name)) < 3 and mistakes(word, name) <= 2 for name in names)


# What the typed line names

def parts(text):
    """Returns the words of a text without signs around them; signs between words are as good as spaces."""
    return [word for word in (re.sub(r"[:;\"']", "", each) for each in re.split(r"[\s\-/,&+]+", folded(text))) if word]


def place(text, line):
    """Returns where the words of a text stand together in a line; None if they do not."""
    wanted, typed = parts(text), parts(line)
    return next((k for k in range(len(typed) - len(wanted) + 1) if typed[k:k + len(wanted)] == wanted), None) if wanted else None


def is_quoted(text, line):
    """Whether a text stands in quotes in a line."""
    return f'"{text}"' in line or f"'{text}'" in line


def begins_with(line, names):
    """Whether the first words of a line are, or nearly are, one of these names."""
    words = parts(line)
    return any(near(" ".join(words[:count]), names) for count in range(1, min(5, len(words)) + 1))


def is_listed(word):
    """Whether a word of a name stands in a list of the catalogs; a code in capitals does not count."""
    return not re.fullmatch(r"[A-Z0-9]{1,3}", word) and folded(word) in LISTED


def names_product(product, line):
    """Whether a line names a new product."""
    name = product["name"]
    if is_quoted(name, line):
        return True
    where = place(name, line)
    if where is None:
        return False
    if begins_with(line, PRODUCT | ROLES):
        return not any(word[0].islower() and is_listed(word) for word in name.split())
    if not re.search(r"[^\W\d_]", name) or name == name.lower() or any(map(is_listed, name.split())):
        return False
    dose = product["dose"]
    return dose is not None and dose["unit"] in PER_HECTARE and dose["value"] * PER_HECTARE[dose["unit"]] <= MOST * 1.0001


def names_crop(crop, line, standing):
    """Whether a line names a crop, or it stood there before."""
    if folded(crop) in standing or is_quoted(crop, line):
        return True
    if place(crop, line) is None:
        return False
    behind = [parts(line)[k + 1:] for k, word in enumerate(parts(line)) if word in NAMED["crop"]]
    return folded(crop) in CROPS or parts(crop) in behind


def names_name(name, line, kind):
    """Whether a line names a job, a field or a favourite, as its end behind the word for it."""
    ends = parts(line)[-len(parts(name)):] == parts(name)
    # A word that asks for a change may stand in front: `change name North 40`.
    first, _, rest = line.strip().partition(" ")
    named = begins_with(line, NAMED[kind]) or folded(first) in CHANGE and begins_with(rest, NAMED[kind])
    return is_quoted(name, line) or named and ends and not is_listed(name.split()[0])


def names_calculator(calculator, line):
    """Whether a line is a value alone, or names a calculator or one of its fields, or nearly does."""
    words, names = parts(line), phrases(calculator, *FIELDS[calculator])
    is_value = words[0][0].isdigit() or words[0][0] in "-(" or len(words) > 2 and words[1][0].isdigit() and begins_with(words[0], VALUELESS)
    return is_value or any(
        near(" ".join(words[k:k + count]), names) for k in range(len(words)) for count in range(1, 5))


# What is there

class State:
    """What the answers to `dump` show; of a spray job that is not current only what the `lines` before them entered."""

    def __init__(self, answers, lines=()):
        self.products, self.calculator = [], None
        self.crops, self.names, self.favorites, self.texts = set(), set(), set(), set()
        for answer in (each for line in answers for each in line or () if "error" not in each):
            if "calculator" in answer and "input" in answer and self.calculator is None:
                self.calculator = answer["calculator"]
            if answer.get("calculator") == "spray" and "input" in answer:
                self.take(answer["input"])
            self.favorites |= {each["name"] for each in answer.get("favorites", ())}
            self.names |= {each["name"] for kind in ("fields", "book") for each in answer.get(kind, ()) if isinstance(each, dict)}
            for limit in answer.get("limits", ()) if answer.get("kind") == "limits" else ():
                self.crops.add((limit["product"], limit["crop"]))
            record = answer.get("record") or {}
            if record.get("crop"):
                self.crops.add(("job", record["crop"]))
            self.names |= {record["parcel"]} if record.get("parcel") else set()
            self.texts |= {record[fact] for fact in ("reason", "operator", "certificate", "holder", "sprayer", "note", "place_id") if record.get(fact)}

        known = {product["name"] for product in self.products}
        text = "\n".join(lines)
        self.products = self.products + [{"name": name, "dose": None} for name in re.findall(r'product "([^"]*)"', text) if name not in known]
        self.crops |= {("job", crop) for crop in re.findall(r"^crop (.*)$", text, re.MULTILINE)}
        self.names |= set(re.findall(r"^name (.*)$", text, re.MULTILINE))

    def take(self, values):
        self.products = values.get("products", [])
        if values.get("crop"):
            self.crops.add(("job", values["crop"]))
        if values.get("name"):
            self.names.add(values["name"])
        self.texts |= {product["permit"] for product in self.products if product.get("permit")}


def dump(names):
    """Returns the lines that show everything but the record; the current calculator first, which stays current."""
    return ["show", "favorites", "fields", "book", *(f'limit "{name}"' for name in names if name)]


# A record is shown in a process of its own, because the next case would have it, too.
OF_RECORD = re.compile(r"\s*(?:record|zabieg)\b", re.IGNORECASE)


def unnamed(before, after, line):
    """Returns what is there after an offered line that neither was before nor is named by the typed line."""
    problems = []
    known = {product["name"] for product in before.products}
    for product in after.products:
        if product["name"] and product["name"] not in known and not names_product(product, line):
            problems.append(("a product", product["name"]))
    standing = {folded(crop) for _, crop in before.crops}
    for _, crop in after.crops - before.crops:
        if not names_crop(crop, line, standing):
            problems.append(("a crop", crop))
    # The book gets the name of a product that stands, also while another calculator is current.
    for name in after.names - before.names - known - {product["name"] for product in after.products}:
        if not names_name(name, line, "name"):
            problems.append(("a name", name))
    for name in after.favorites - before.favorites:
        if not names_name(name, line, "favorite"):
            problems.append(("a favourite", name))
    for text in after.texts - before.texts:
        firsts = {parts(name)[0] for name in known if name and parts(name)}
        if not is_quoted(text, line) and (place(text, line) is None or firsts & set(parts(text))):
            problems.append(("a text", text))
    if after.calculator != before.calculator and after.calculator and not names_calculator(after.calculator, line):
        problems.append(("a calculator", after.calculator))
    return problems


class Cases(Lines):
    """Random lines, a third of them of loose words, and what stands before them: three homes, empty and full mixes."""

    def __init__(self, rng, language, names):
        super().__init__(rng, language, names)
        # Crops that are in no table.
        self.word = {**self.word, "crops": [*self.word["crops"], "my meadow", "pszenica okres", "wheat waiting", "trawa za lasem"]}

    def before(self):
        lines, names = super().before()
        rng = self.rng
        home = rng.choice(["metric", "us", "imperial"])
        pint = "imppt/ac" if home == "imperial" else "uspt/ac"
        lines = [f"set units {home}"] + [line.replace(" pt/ac", f" {pint}").replace(" imppt/ac", f" {pint}") for line in lines
                                         if not line.startswith("set units") and not line.startswith("convert 5 gal")]
        if self.chance(0.05):
            more = [name for name in rng.sample(self.names, 20 - len(names)) if name not in names]
            lines += [f'product "{name}" 1 l/ha' for name in more]
            names += more
        if self.chance(0.3):
            lines.append("calc")
        if names and names[0] and self.chance(0.2):
            lines.append(f'limit "{names[0]}" wheat interval 14 d')
        return lines, names

    def line(self, standing):
        if self.chance(0.7):
            return super().line(standing)
        rng, word = self.rng, self.word
        pool = [lambda: rng.choice(self.words["names"]), lambda: rng.choice(self.words["meant"]), lambda: rng.choice(self.foreign), lambda: rng.choice(word["small"]),
                lambda: rng.choice(word["dosing"]), lambda: rng.choice(word["crops"]), lambda: rng.choice(word["facts"]), lambda: self.dose(),
                lambda: self.quantity(["ha", "l", "l/ha", "", "d", "h", "cm"]), lambda: self.name(standing), lambda: rng.choice(["R-45/2014", "Falcon", "North", "Stock 3", "zabieg"])]
        return [(str(rng.choice(pool)()), False) for _ in range(rng.randint(2, 6))]


def main():
    program = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 20000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    counts, shown, typed, refused_count, offered = Counter(), {}, 0, 0, 0
    for language in ("en", "pl"):
        cases = Cases(random.Random(f"made {seed} {language}"), language, product_names())
        wanted = count // 2 + (count % 2 if language == "pl" else 0)
        while wanted > 0:
            batch = [cases.case() for _ in range(min(4 * TOGETHER, max(200, wanted * 2)))]
            batch = [case for case in batch if case.line.strip() and ";" not in case.line and not LEAVES.search(case.line)]
            found = run_all(program, language, [[*case.before, case.line] for case in batch])
            refused = []
            for case, answers in zip(batch, found):
                typed += 1
                error = refusal(answers[-1])
                if error and len(refused) < wanted and not any(refusal(each) for each, line in zip(answers, case.before) if line != "calc"):
                    refused.append((case, error))
            wanted -= len(refused)
            refused_count += len(refused)
            asked = [(case, error, line) for case, error in refused for line in suggestions(error) if not LEAVES.search(line)]
            offered += len(asked)
            names = [[each for each in re.findall(r'product "([^"]*)"', " ".join(case.before))] for case, _, _ in asked]
            texts = [[*case.before, *dump(known), line, *dump(known)] for (case, _, line), known in zip(asked, names)]
            found = run_all(program, language, texts)
            for (case, error, line), known, text, answers in zip(asked, names, texts, found):
                if OF_RECORD.match(line):
                    answers = run(program, language, [text + ["record"]])[0]
                start, size = len(case.before), len(dump(known))
                for kind, what in unnamed(State(answers[start:start + size], case.before), State(answers[start + size + 1:]), case.line):
                    counts[kind] += 1
                    shown.setdefault(kind, []).append(f"  typed    {case.line}\n  refused  {error['code']}\n  offered  {line}\n  makes    {what}\n"
                                                      f"  before   {' ⏎ '.join(case.before)}")
    for kind, examples in sorted(shown.items()):
        print(f"{kind}: {counts[kind]}\n" + "\n\n".join(examples[:10]), end="\n\n")
    print(f"{typed} lines typed, {refused_count} refused; {offered} offered lines run, {sum(counts.values())} make something that was not typed as that: {dict(counts)}")
    # A check that sees hardly any offered lines proves nothing, so it fails.
    return 1 if counts or offered < count / 20 else 0


if __name__ == "__main__":
    sys.exit(main())
