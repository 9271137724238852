#!/usr/bin/env python3
"""An independent check of the law of `--keep-going`: a refused line leaves a doubt under the command it named, and while any
doubt stands nothing is worked out, kept or exported.

Usage: doubt.py PROGRAM [COUNT] [SEED]

Writes COUNT (1500) random scripts in both languages, with accepted and refused commands of every kind. Runs each in its own
process and keeps a model of the values and of the doubts. The program must give a result if and only if all needed values
are present and no doubt stands; the input must then be the values sent, and the figures must equal exact fractions. Every
refusal must list what it leaves in doubt, or what stands. Exit status 1 on any difference.
"""
import copy
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from fractions import Fraction as F
from functools import partial

sys.dont_write_bytecode = True  # leaves no compiled files in the checkout
import trials  # noqa: E402
from spray import Number, base, clear, rounded  # noqa: E402

POLISH = {
    "area": "powierzchnia", "rate": "ciecz", "dose": "dawka", "tank": "zbiornik", "product": "środek", "remove": "usuń", "clear": "wyczyść", "calc": "oblicz",
    "explain": "wyjaśnij", "order": "kolejność", "table": "tabela", "save": "zapisz", "use": "użyj", "undo": "cofnij", "redo": "ponów", "adopt": "przyjmij",
    "flow": "wydatek", "spacing": "rozstaw", "speed": "prędkość", "pressure": "ciśnienie", "timed": "przejazd", "plot": "poletko", "show": "pokaż",
    "tip": "napiwek", "split": "osoby", "spray": "oprysk", "calibrate": "kalibracja", "convert": "zamień", "bill": "rachunek", "extra": "zapas", "new": "nowy",
    "run": "wykonaj", "swap": "odwróć", "solve": "znajdź", "export": "eksport",
}
HOMES = {"metric": {"area": "ha", "rate": "l/ha", "dose": "l/ha", "tank": "l"}, "us": {"area": "ac", "rate": "gal/ac", "dose": "floz/ac", "tank": "gal"}}
# The units and whole numbers typed for each field, chosen so that no dose comes near a spray volume.
TYPED = {"area": (["ha", "ac", "daa"], 1, 90), "rate": (["l/ha", "gal/ac"], 100, 400), "dose": (["l/ha", "pt/ac", "ml/ha"], 1, 5), "tank": (["l", "gal", "hl"], 100, 900)}
NAMES = ["Alfa", "Borka", "Cetus"]
WRONG = ["x", "2oo", "0", "-5", "1e3", "5 kgg", "", "1/0", "3 *"]
# Fields of the calibration, and the fields that each of them clears.
PARTS = ["flow", "pressure", "spacing", "speed", "timed"]
RIVALS = {**{part: ["plot"] for part in PARTS}, "plot": PARTS}
RIVALS["speed"], RIVALS["timed"] = ["timed", "plot"], ["speed", "plot"]
SQUARES = ["1", "4", "9"]
REFUSED_ELSEWHERE = {"field.missing", "adopt.nothing"}


def decimals(value, places):
    """Returns a number rounded to this many decimals, halves away from zero."""
    scaled = value * 10**places
    return F((2 * scaled + 1).__floor__() // 2, 10**places)


def root(square):
    return next(F(n) / d for d in (1, 2, 3) for n in (1, 2, 3) if F(n, d) ** 2 == square)


class Model:
    """The expected values and doubts of the program, derived from the commands alone."""

    def __init__(self):
        self.current, self.system = "spray", "metric"
        self.values = {name: {} for name in ("spray", "calibrate", "convert", "bill")}
        self.units, self.products, self.favorites = {}, {}, {}
        # The words in doubt, each with the place of the refused line.
        self.doubts = []
        self.done, self.undone = [], []

    # Doubt.

    def words(self):
        return list(dict.fromkeys(word for word, _ in self.doubts))

    def leave(self, word, place):
        self.doubts.append((word, place))
        self.forget_steps()

    def end(self, *words):
        """Ends these doubts; `undo` does not reach behind the line that ends one."""
        left = [doubt for doubt in self.doubts if doubt[0] not in words]
        if len(left) < len(self.doubts):
            self.doubts = left
            self.forget_steps()

    def forget_steps(self):
        self.done, self.undone = [], []

    # Steps.

    def held(self, calculator):
        """Returns the state that a step can change: values, their units, and the unit of the next bare number."""
        seen = dict(self.values[calculator])
        if calculator == "spray":
            seen["products"] = tuple(self.products.items())
            seen["units"] = tuple(self.unit(field) for field in ("area", "rate", "tank"))
        return seen

    def state(self, calculator):
        mine = calculator == "spray"
        return copy.deepcopy((self.values[calculator], self.units if mine else None, self.products if mine else None))

    def change(self, calculator, work):
        """Runs `work` as one undo step if it changes a value."""
        before, seen = self.state(calculator), self.held(calculator)
        self.current = calculator
        work()
        if self.held(calculator) != seen:
            self.done.append((calculator, before, self.state(calculator)))
            self.undone = []

    def restore(self, step, which):
        calculator = step[0]
        values, units, products = copy.deepcopy(step[which])
        self.values[calculator], self.current = values, calculator
        if calculator == "spray":
            self.units, self.products = units, products

    # Spray.

    def unit(self, field):
        return self.units.get(field) or HOMES[self.system][field]

    def mix(self):
        """Returns the values of the mix; None if one is missing."""
        held = self.values["spray"]
        if "rate" not in held or "tank" not in held or not self.products:
            return None
        return held


class Script:
    def __init__(self, rng):
        self.rng, self.model = rng, Model()
        self.is_polish = rng.random() < 0.4
        self.names_products = rng.random() < 0.6
        # Each line as bytes, and the expected answer to each of its commands.
        self.lines = []
        self.commands, self.expected = [], []

    # Writing.

    def word(self, name):
        return POLISH[name] if self.is_polish and name in POLISH and self.rng.random() < 0.7 else name

    def say(self, text, expected):
        self.commands.append(text)
        self.expected.append(expected)
        if self.rng.random() < 0.5:
            self.flush()

    def flush(self):
        if self.commands:
            self.lines.append(("; ".join(self.commands).encode(), self.expected))
            self.commands, self.expected = [], []

    def place(self):
        return f"{len(self.lines) + 1}.{len(self.commands) + 1}"

    def whole_line(self, line):
        self.flush()
        self.model.leave("*", self.place())
        self.lines.append((line, [("refused", ["*"])]))

    def refuse(self, text, word):
        """Writes a line that is refused and leaves a doubt under this word; None for no doubt."""
        if word:
            self.model.leave(word, self.place())
        self.say(text, ("refused", [word] if word else []))

    def use(self, text, expected, word=None):
        """Writes a line that works something out, keeps or exports it: refused while a doubt stands."""
        if not self.model.doubts:
            return self.say(text, expected)
        if word:
            self.model.leave(word, self.place())
        return self.say(text, ("doubtful", self.model.words()))

    def take(self, text, calculator, work, *words):
        """Writes a line that changes values and ends the doubts under these words."""
        self.model.change(calculator, work)
        self.model.end(*words)
        self.say(text, ("done",))

    def bare(self, text, word):
        """Writes a number without a unit; returns whether it is refused, because the home units are in doubt."""
        if "units" not in self.model.words():
            return False
        self.use(text, None, word)
        return True

    def wrong(self):
        return self.rng.choice(WRONG)

    # Commands.

    def quantity(self, field):
        """Returns a number for a field, its unit, and whether the unit is left out."""
        units, low, high = TYPED[field]
        value = F(self.rng.randint(low, high))
        is_bare = self.rng.random() < 0.6 and self.model.unit(field) != "?"
        return value, self.model.unit(field) if is_bare else self.rng.choice(units), is_bare

    def spray_field(self):
        field, model = self.rng.choice(["area", "rate", "tank"]), self.model
        if self.rng.random() < 0.06:
            return self.refuse(f"{self.word(field)} {self.wrong()}".strip(), field)
        value, unit, is_bare = self.quantity(field)
        text = f"{self.word(field)} {value}{'' if is_bare else ' ' + unit}"
        if is_bare and self.bare(text, field):
            return None

        def work():
            model.values["spray"][field], model.units[field] = (value, unit), unit

        self.take(text, "spray", work, field)

    def optional_field(self):
        model = self.model
        field, text, value = self.rng.choice([("extra", "5 %", F(1, 20)), ("extra", "10 %", F(1, 10)), ("fills", "even", "even"), ("fills", "full", "full")])
        if self.rng.random() < 0.3:
            return self.refuse(f"{self.word(field)} {'5' if field == 'extra' else 'evn'}", field)
        self.take(f"{self.word(field)} {text}", "spray", lambda: model.values["spray"].update({field: value}), field)

    def product(self):
        model, kind = self.model, self.rng.random()
        if not self.names_products:
            if kind < 0.15:
                return self.refuse(f"{self.word('dose')} {self.wrong()}".strip(), "products")
            value, unit, is_bare = self.quantity("dose")
            text = f"{self.word('dose')} {value}{'' if is_bare else ' ' + unit}"
            if is_bare and self.bare(text, "products"):
                return None

            def work():
                model.products[None], model.units["dose"] = (value, unit), unit

            return self.take(text, "spray", work)
        name = self.rng.choice(NAMES)
        if kind < 0.1:
            line = self.rng.choice([f"product {name} {self.wrong() or '1'}", "dose Xyz 5 l/ha", "remove Xyz", "remove"])
            return None if line.endswith(" 1") and self.bare(line, "products") else self.refuse(line, "products")
        if kind < 0.2:
            if name not in model.products:
                return self.refuse(f"{self.word('remove')} {name}", "products")
            return self.take(f"{self.word('remove')} {name}", "spray", lambda: model.products.pop(name))
        value, unit = F(self.rng.randint(1, 5)), self.rng.choice(TYPED["dose"][0])
        self.take(f"{self.word('product')} {name} {value} {unit}", "spray", lambda: model.products.update({name: (value, unit)}))

    def clear_all(self):
        model = self.model
        calculators = list(model.values) if model.doubts else [model.current]

        def work():
            for calculator in calculators:
                model.values[calculator] = {}
                if calculator == "spray":
                    model.units, model.products = {}, {}

        model.change(model.current, work)
        if model.doubts:
            model.forget_steps()
            model.end("products", "*")
        self.say(self.word("clear"), ("done",))

    def clear(self):
        model, rng = self.model, self.rng
        if rng.random() < 0.4:
            return self.clear_all()
        if rng.random() < 0.15:
            return self.refuse(f"{self.word('clear')} nothing", "*")
        calculator, field = rng.choice(
            [("spray", field) for field in ("area", "rate", "tank", "extra", "fills")] + [("calibrate", field) for field in (*PARTS, "plot")]
            + [("bill", "tip"), ("bill", "split")])
        # This check skips clearing an empty field: it does not decide whether the unit goes too, or what a later bare
        # number means.
        if field in model.units and field not in model.values["spray"]:
            return None

        def work():
            model.values[calculator].pop(field, None)
            if field in model.units:
                model.units[field] = "?"

        self.take(f"{self.word('clear')} {field}", calculator, work, field)

    def clear_doubt(self):
        """Takes back the doubt of one refused line, or of a line that has left none."""
        model = self.model
        if not model.doubts or self.rng.random() < 0.1:
            return self.refuse(f"clear {'wątpliwość' if self.is_polish else 'doubt'} {self.rng.choice(['99.1', 'x', '0.1'])}", None)
        place = self.rng.choice(model.doubts)[1]
        model.doubts = [doubt for doubt in model.doubts if doubt[1] != place]
        self.say(f"{self.word('clear')} doubt {place}", ("done",))

    def units_at_home(self):
        model = self.model
        if self.rng.random() < 0.4:
            return self.refuse(self.rng.choice(["set units uss", "set units", "set uints us"]), "units")
        model.system = self.rng.choice(["metric", "us"])
        model.end("units")
        self.say(f"set units {model.system}", ("done",))

    def calibrate_field(self):
        model, field = self.model, self.rng.choice(["flow", "flow", "pressure", "spacing", "speed", "timed", "plot"])
        if self.rng.random() < 0.06:
            return self.refuse(f"{self.word(field)} {self.wrong()}".strip(), field)
        text, value = self.calibrated(field)

        def work():
            held = model.values["calibrate"]
            before = held.get("pressure")
            for rival in RIVALS[field]:
                held.pop(rival, None)
            held[field] = value
            if field == "plot":
                held.pop("at", None)
            elif field == "flow":
                held.pop("at", None)
                if "pressure" in held:
                    held["at"] = held["pressure"]
            elif field == "pressure" and "flow" in held:
                held.setdefault("at", before or value)

        self.take(f"{self.word(field)} {text}", "calibrate", work, field)

    def calibrated(self, field):
        rng = self.rng
        if field == "flow":
            value = F(rng.randint(6, 20), 10)
            return f"{rounded(value)} l/min", value
        if field == "pressure":
            value = rng.choice(SQUARES)
            return f"{value} bar", F(value)
        if field == "spacing":
            value = rng.choice([40, 50, 75])
            return f"{value} cm", F(value, 100)
        if field == "speed":
            value = rng.randint(4, 10)
            return f"{value} km/h", F(value)
        if field == "timed":
            seconds = rng.choice([36, 45, 60])
            return f"100 m in {seconds} s", F(360, seconds)
        litres = rng.choice([2, 3, 4])
        return f"100 m2 {litres} l", F(100 * litres)

    def volume(self):
        """Returns the calibration's spray volume in litres per hectare; None if it has none."""
        held = self.model.values["calibrate"]
        if "plot" in held:
            return held["plot"]
        speed = held.get("speed") or held.get("timed")
        if "flow" not in held or "spacing" not in held or not speed:
            return None
        flow = held["flow"]
        if "pressure" in held and "at" in held:
            flow *= root(held["pressure"] / held["at"])
        return 600 * flow / (speed * held["spacing"])

    def adopt(self):
        model, volume = self.model, self.volume()
        if set(model.words()) - {"rate"}:  # it gives the rate itself, so that a doubt about that is none against it
            return self.use(self.word("adopt"), None, "rate")
        if volume is None:
            return self.refuse(self.word("adopt"), "rate")
        unit = model.unit("rate")
        if unit == "?":
            return None

        def work():
            model.values["spray"]["rate"], model.units["rate"] = (decimals(volume / base(unit), 2), unit), unit

        return self.take(self.word("adopt"), "spray", work, "rate")

    def undo_or_redo(self):
        model, name = self.model, self.rng.choice(["undo", "undo", "redo"])
        steps, others, which = (model.done, model.undone, 1) if name == "undo" else (model.undone, model.done, 2)
        if not steps:
            return self.refuse(self.word(name), None)
        step = steps.pop()
        others.append(step)
        model.restore(step, which)
        self.say(self.word(name), ("done",))

    def convert(self):
        """Writes a conversion, which belongs to no job: refused only while everything is in doubt."""
        model, value = self.model, self.rng.randint(1, 50)
        if "*" in model.words():
            return self.use(f"{self.word('convert')} {value} in cm", None)
        if self.rng.random() < 0.2:
            return self.refuse(self.rng.choice(["convert 5 kg cm", "convert 5 zz cm", "convert 1e3 in cm"]), None)
        unit = self.rng.choice(["cm", "mm"])
        model.change("convert", lambda: model.values["convert"].update(convert=(value, unit)))
        self.say(f"{self.word('convert')} {value} in {unit}", ("converted", value * F("2.54") * (1 if unit == "cm" else 10)))

    def bill(self):
        model, kind, rng = self.model, self.rng.random(), self.rng
        held = model.values["bill"]
        if kind < 0.2:
            field = rng.choice(["tip", "split"])
            return self.refuse(f"{self.word(field)} {rng.choice(['51', 'x', ''])}".strip(), field)
        if kind < 0.4:
            field, value = rng.choice([("tip", rng.choice([10, 20])), ("split", rng.randint(2, 5))])
            return self.take(f"{self.word(field)} {value}", "bill", lambda: held.update({field: F(value)}), field)
        amount, tip, people = rng.randint(10, 900), rng.choice([10, 20]), rng.randint(2, 5)
        if kind < 0.7:
            return self.take(f"{self.word('bill')} {amount} nok", "bill", lambda: held.update(bill=F(amount)), "bill")
        self.take(f"bill {amount} nok tip {tip} split {people}", "bill", lambda: held.update(bill=F(amount), tip=F(tip), split=F(people)), "bill")

    def favorite(self):
        model, name = self.model, self.rng.choice(["one", "two"])
        if self.rng.random() < 0.5:
            if model.current != "spray":
                return self.select("spray")
            if model.doubts:
                return self.use(f"{self.word('save')} {name}", None)
            held = {key: value for key, value in model.values["spray"].items() if key != "area"}
            if not held.keys() - {"fills"} and not model.products:
                return None
            if name in model.favorites:
                return self.refuse(f"save {name}", None)
            model.favorites[name] = True
            return self.say(f"{self.word('save')} {name}", ("done",))
        return None if name in model.favorites else self.refuse(f"{self.word('use')} {name}", "*")

    def select(self, calculator):
        self.model.current = calculator
        self.say(self.word(calculator), ("answered",))

    def unknown(self):
        kind = self.rng.random()
        if kind < 0.3:
            return self.refuse(self.rng.choice(
                ["rtae 220", "foo", "prodct Alfa 1 l/ha", "history use 7", "history usee 3", "undo 3", "redo 1", "history x 3", "spray 5", "run /nowhere/x", "use nothing",
                 self.word("run"), "run /"]), "*")
        if kind < 0.5:
            return self.whole_line(self.rng.choice([b'area "5', b"area 5\x07", b"rate \xff 5", "tank 5 \u0085".encode(), b"#" + b"x" * 65536 + b"; area 5"]))
        if kind < 0.6:
            return self.use(self.rng.choice(["calc now", "export x.doc", "table rate 1", "order jar x"]), ("refused", []))
        self.refuse(self.rng.choice(
            ["theme x", "history show 9", "help zzz", "lang xx", "set bell x", "favorites delete zz", "import /nowhere/x", "history clear", "book show x",
             "convert units x", "history 0", "history x", "treatments x", "limit Tebu", "new"]), None)

    def ask(self):
        """Writes a command that works out a result from values."""
        model, kind = self.model, self.rng.random()
        if kind < 0.6:
            return self.use(self.word("calc"), self.calculation(model.current))
        if kind < 0.7:
            return self.say(self.word("show"), ("shown", model.words()))
        text = self.rng.choice([self.word("explain"), self.word("order"), "solve tank fills 4", "table tank 100 300 100", "export history /nowhere/x.csv", "record"])
        self.use(text, ("either",))

    def calculation(self, calculator):
        model = self.model
        held = copy.deepcopy(model.values[calculator])
        if calculator == "spray":
            if "rate" not in held or "tank" not in held or not model.products:
                return ("missing",)
            return "mixed", held, copy.deepcopy(model.products)
        if calculator == "calibrate":
            return "calibrated", self.volume()
        if calculator == "convert":
            return ("answered",) if "convert" in held else ("missing",)
        return ("billed", held) if "bill" in held else ("missing",)

    def mend(self):
        """Ends every doubt, as a driver may."""
        model = self.model
        if {"*", "products"} & set(model.words()):
            self.clear_all()
        for word in model.words():
            if word == "units":
                model.end("units")
                self.say(f"set units {model.system}", ("done",))
            else:
                self.clear_doubt()

    def write(self):
        kinds = [(self.spray_field, 9), (self.product, 6), (self.optional_field, 1), (self.clear, 1.6), (self.units_at_home, 0.5), (self.calibrate_field, 3.5),
                 (self.adopt, 1), (self.undo_or_redo, 0.5), (self.convert, 0.6), (self.bill, 0.8), (self.favorite, 0.5), (self.clear_doubt, 0.8), (self.unknown, 0.35), (self.ask, 7)]
        for _ in range(self.rng.randint(8, 45)):
            # Without some fresh starts nearly everything would be in doubt.
            if self.model.doubts and self.rng.random() < 0.15:
                self.mend()
            self.rng.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])[0]()
        for calculator in self.rng.sample(["spray", "calibrate", "bill"], 2) + ["spray"]:
            self.select(calculator)
            self.use(self.word("calc"), self.calculation(calculator))
        self.flush()
        return self


# Answers

def amount(found, value, unit):
    """Whether the program's quantity equals this value and unit."""
    return found is not None and found["unit"] == clear(unit) and found["value"] == Number(rounded(value))


def compare_mix(answer, held, products):
    given, result = answer["input"], answer["result"]
    for field in ("area", "rate", "tank"):
        if not (amount(given[field], *held[field]) if field in held else given[field] is None):
            return f"{field} {given[field]}"
    if (given["extra"] is None) == ("extra" in held) or given["fills"] != held.get("fills", "full"):
        return f"extra {given['extra']}, fills {given['fills']}"
    doses = {each["name"]: each["dose"] for each in given["products"]}
    if doses.keys() != products.keys() or not all(amount(doses[name], *products[name]) for name in products):
        return f"products {doses}"
    rate, tank = (held[field][0] * base(held[field][1]) for field in ("rate", "tank"))
    if "area" not in held:
        return None if result["spray_liquid"] is None and [fill["kind"] for fill in result["fills"]] == ["recipe"] else "no recipe"
    area, unit = held["area"][0] * base(held["area"][1]), held["tank"][1]
    liquid = area * rate * (1 + held.get("extra", 0))
    if not amount(result["spray_liquid"], liquid / base(unit), unit) or not amount(result["to_prepare"], liquid / base(unit), unit):
        return f"spray liquid {result['spray_liquid']}"
    count = liquid // tank + (liquid % tank > 0)
    if sum(int(fill["count"]) for fill in result["fills"]) != count:
        return f"fills {result['fills']}"
    for each in result["products"]:
        value, dose_unit = products[each["name"]]
        total = liquid / rate * value * base(dose_unit)
        amount_unit = dose_unit.partition("/")[0]
        if not amount(each["total"], total / base(amount_unit), amount_unit):
            return f"total {each}"
    return None


def compare_bill(answer, held):
    given, result = answer["input"], answer["result"]
    tip, people = held.get("tip", F(15)), held.get("split", F(1))
    if (given["amount"], given["tip"], given["split"]) != tuple(Number(rounded(value)) for value in (held["bill"], tip, people)):
        return f"input {given}"
    total = held["bill"] + decimals(held["bill"] * tip / 100, 2)
    return None if result["total"] == Number(rounded(total)) else f"total {result['total']}"


def problem(answer, expected):
    """Returns what is wrong with an answer; None if it is right."""
    kind, code = expected[0], answer.get("error", {}).get("code")
    doubtful = answer.get("error", answer).get("doubtful", [])
    if kind == "refused":
        if not code or code == "job.doubtful":
            return code or "was not refused"
        return None if doubtful == expected[1] else f"leaves {doubtful} in doubt, expected {expected[1]}"
    if kind == "doubtful":
        if code != "job.doubtful":
            return f"{code or 'a result'} in spite of a doubt"
        return None if doubtful == expected[1] else f"names {doubtful}, expected {expected[1]}"
    if kind == "either":
        return code if code == "job.doubtful" else None
    if kind == "missing":
        return None if code == "field.missing" else f"{code or 'a result'} though something is missing"
    if kind == "shown":
        return None if not code and doubtful == expected[1] and (not doubtful or answer["result"] is None) else f"shows {doubtful}, expected {expected[1]}"
    if kind == "calibrated":
        if expected[1] is None:
            return None if code == "field.missing" or (not code and answer["result"]["rate"] is None) else f"{code or 'a rate'} though something is missing"
        if code:
            return code
        rate = answer["result"]["rate"]
        found = F(str(rate["value"])) * base(rate["unit"])
        return None if abs(found - expected[1]) <= expected[1] / 10**8 else f"{rate}, expected {expected[1]}"
    if code:
        return f"refused: {answer['error']}"
    if kind == "mixed":
        return compare_mix(answer, *expected[1:])
    if kind == "billed":
        return compare_bill(answer, expected[1])
    if kind == "converted":
        return None if answer["result"]["value"] == Number(rounded(expected[1])) else f"{answer['result']}"
    return None


def check(program, folder, seed):
    """Runs one script; returns what is wrong, the script, and the count of right answers of each kind."""
    script = Script(random.Random(seed)).write()
    text = b"\n".join(line for line, _ in script.lines) + b"\n"
    shown = text.decode(errors="replace")[:3000]
    language = "pl" if script.is_polish else "en"
    done = subprocess.run([program, "--ephemeral", "--lang", language, "--format", "json", "--keep-going"], input=text, capture_output=True, check=False, cwd=folder,
                          env={**os.environ, "LC_ALL": "C.UTF-8"})
    expected = [(line, place, each) for line, (_, all_expected) in enumerate(script.lines, 1) for place, each in enumerate(all_expected, 1)]
    found = [json.loads(line, parse_int=Number, parse_float=Number) for line in done.stdout.decode().splitlines()]
    places = [(answer["line"], answer["command"]) for answer in found]
    if places != [(Number(str(line)), Number(str(place))) for line, place, _ in expected] or done.stderr:
        return [f"{len(found)} answers to {len(expected)} commands; {done.stderr.decode()[:300]}"], shown, Counter()
    problems, kinds = [], Counter()
    for (line, place, each), answer in zip(expected, found):
        wrong = problem(answer, each)
        kinds[each[0]] += wrong is None
        if wrong:
            problems.append(f"line {line}, command {place}: {wrong}")
    return problems, shown, kinds


def main():
    program = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1500
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    with tempfile.TemporaryDirectory() as folder:
        failed, kinds = trials.run(partial(check, program, folder), range(seed * 10**6, seed * 10**6 + count))
    print(f"{count} scripts, {failed} with a difference; {sum(kinds.values())} answers as expected: {dict(sorted(kinds.items()))}")
    # A check that never sees a result or a doubt proves nothing, so it fails.
    seen = all(kinds[kind] > count / 20 for kind in ("mixed", "doubtful", "refused", "shown", "calibrated", "billed", "converted"))
    return 1 if failed or not seen else 0


if __name__ == "__main__":
    sys.exit(main())
