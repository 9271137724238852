"""Random tables of products for `book import`: what each row means, and what is stored afterwards."""
from pathlib import Path

from table_batch import LOOKALIKES
from table_files import amount, answers, base, equal, pick, written
from table_sheet import Outcome, Sheet, Words

HEADINGS = {
    "en": {"name": ["Name", "Product", "Product name"], "pack": ["Pack", "Pack size"], "permit": ["Permit", "Permit number"], "state": ["State"],
           "place": ["Place in the order"]},
    "pl": {"name": ["Nazwa", "Środek", "Nazwa środka"], "pack": ["Opakowanie"], "permit": ["Zezwolenie", "Numer zezwolenia"], "state": ["Stan", "Stan skupienia"],
           "place": ["Kolejność"]},
}
PACKS = {"liquid": ["l", "ml", "gal"], "dry": ["kg", "g", "lb"]}
PRODUCTS = [("Tebu 250 EW", "liquid"), ("Łan 500 SC", "liquid"), ("Korsan Duo", "liquid"), ("Mospilan 20 SP", "dry"), ("Żelkor 75 WG", "dry"), ("Alba", "dry")]
STATES = {"liquid": {"en": "liquid", "pl": "płynny"}, "dry": {"en": "dry", "pl": "stały"}}


def check_book(program, folder, rng):
    """Makes a table of products, reads it in, and returns what it came to."""
    language, session = rng.choice(["en", "pl"]), rng.choice(["en", "pl"])
    products = rng.sample(PRODUCTS, rng.randint(2, 5))
    if rng.random() < 0.5:
        # All in one measure, so that one unit can stand above all packs.
        products = [each for each in products if each[1] == products[0][1]]
    sheet = Sheet(rng, language, len(products))
    facts = [{"name": name, "state": None, "permit": None, "place": None, "pack": None} for name, _ in products]
    heading = lambda fact: rng.choice(HEADINGS[language][fact])  # noqa: E731
    sheet.add(heading("name"), [name for name, _ in products])
    if rng.random() < 0.5:
        sheet.add(heading("state"), [STATES[state][language] for _, state in products])
        for fact, (_, state) in zip(facts, products):
            fact["state"] = state
    if rng.random() < 0.6:
        for number, fact in enumerate(facts):
            fact["permit"] = f"R-{10 + number}/2019"
        sheet.add(heading("permit"), [fact["permit"] for fact in facts])
    if rng.random() < 0.4:
        for fact in facts:
            fact["place"] = rng.randint(1, 99)
        sheet.add(heading("place"), [str(fact["place"]) for fact in facts])
    has_pack = rng.random() < 0.7
    if has_pack:
        places = ["cell", "column", "cell and column"] + ["heading", "heading and column"] * 3 * (len({state for _, state in products}) == 1)
        place = rng.choice(places)
        units = [rng.choice(PACKS[state]) for _, state in products]
        units = units if "heading" not in place else units[:1] * len(units)
        values = [pick(rng, 1, 20) for _ in units]
        short = {"en": "Pack", "pl": "opakowania"}[language]
        sheet.add_value(Words(heading("pack"), short), [written(value, "," if session == "pl" else ".") for value in values], units, place)
        for fact, value, unit in zip(facts, values, units):
            fact["pack"] = value * base(unit)
    taken = {"State", "Stan"} if facts[0]["state"] else set()
    taken |= {"Pack", "Opakowanie"} if has_pack else set()
    for name in rng.sample(sorted(set(LOOKALIKES[language]) - taken), rng.choice([0, 1, 2])):
        sheet.features.add(f"lookalike {name}")
        sheet.add(name, [rng.choice(LOOKALIKES[language][name]) for _ in products])
    sheet.add_others()
    path = Path(folder) / "table.csv"
    lines = sheet.write(path)
    outcome = Outcome(sheet.encoding, sheet.features, None)
    found, errors = answers(program, folder, session, f"book import --force {path.name}", "book")
    if len(found) != 2:
        outcome.row_is("wrong", f"{len(found)} answers to 2 commands: {errors[:300]}")
        return outcome
    refused = {each["line"]: each["error"] for each in found[0].get("book", {}).get("refused", [])}
    in_book = {entry["name"]: entry for entry in found[1].get("book", [])}
    for line, fact in zip(lines, facts):
        error = found[0].get("error") or refused.get(line)
        entry = in_book.get(fact["name"])
        if error:
            outcome.row_is("refused in vain", f"{error['code']}: {error['message']}")
            continue
        if entry is None:
            outcome.row_is("lost", f"{fact['name']} is not in the book: {list(in_book)}")
            continue
        pack = amount(entry["pack"])
        # A state that follows from the name may be told or not.
        differing = [name for name in ("state", "permit", "place") if entry[name] != fact[name] and not (name == "state" and fact[name] is None)]
        differing += [] if equal(pack, fact["pack"]) else ["pack"]
        told = {name: entry[name] for name in differing}
        outcome.row_is("wrong" if differing else "read", f"{fact} stored as {told}")
    return outcome
