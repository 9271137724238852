#!/usr/bin/env python3
"""An independent check of the rule of `--keep-going`: a refused command puts the values it would change in doubt, and
the program works out no result from doubtful values.

Usage: doubt.py PROGRAM [COUNT] [SEED]

Writes COUNT (1500) random scripts in both languages, with accepted and refused commands of every kind. Runs each in
its own process and keeps a model of the values and of those in doubt. The program must give a result if and only if
all needed values are present and certain; the input must then be the values sent, and the figures must equal exact
fractions. Every refusal must name the values it puts in doubt. Exit status 1 on any difference.
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
from spray import Number, base, rounded  # noqa: E402

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
    """The expected values of the program, derived from the commands alone."""

    def __init__(self):
        self.current, self.system, self.units_doubtful = "spray", "metric", False
        self.values = {name: {} for name in ("spray", "calibrate", "convert", "bill")}
        self.units = {}
        self.products = {}
        self.doubts = {name: set() for name in self.values}
        self.whole = {name: False for name in self.values}
        self.favorites = {}
        self.done, self.undone = [], []

    # Doubt.

    def doubt(self, scopes, calculator="spray"):
        """Notes a refusal: the values it would have changed are in doubt, and `undo` has no step left."""
        if scopes == ["units"]:
            self.units_doubtful = True
            return scopes
        if scopes:
            self.done, self.undone = [], []
        if scopes == ["*"]:
            for name in self.doubts:
                self.doubts[name], self.whole[name] = {"*"}, False
        elif scopes:
            self.whole[calculator] = False
            if "*" not in self.doubts[calculator]:
                self.doubts[calculator] |= set(scopes)
        return scopes

    def end(self, calculator, fields):
        self.doubts[calculator] -= set(fields)

    def is_doubtful(self, calculator):
        return bool(self.doubts[calculator]) and not self.whole[calculator]

    # Steps.

    def held(self, calculator):
        """Returns the state that a step can change: values, their units, and the unit of the next bare number."""
        seen = dict(self.values[calculator])
        if calculator == "spray":
            seen["products"] = tuple(self.products.items())
            seen["units"] = tuple(self.unit(field) for field in ("area", "rate", "tank") if field)
        return seen

    def state(self, calculator):
        mine = calculator == "spray"
        return copy.deepcopy((self.values[calculator], self.units if mine else None, self.products if mine else None))

    def change(self, calculator, work, is_typed=True):
        """Runs `work` as one undo step if it changes a value."""
        before, seen, doubts = self.state(calculator), self.held(calculator), set(self.doubts[calculator])
        self.current = calculator
        work()
        self.whole[calculator] = self.whole[calculator] and not is_typed
        if self.held(calculator) != seen:
            self.whole[calculator] = False
            self.done.append((calculator, before, self.state(calculator), doubts | self.doubts[calculator]))
            self.undone = []

    def restore(self, step, which):
        calculator = step[0]
        values, units, products = copy.deepcopy(step[which])
        self.values[calculator] = values
        if calculator == "spray":
            self.units, self.products = units, products
        self.current, self.whole[calculator] = calculator, False
        union = self.doubts[calculator] | step[3]
        self.doubts[calculator] = {"*"} if "*" in union else union

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

    def whole_line(self, line):
        self.flush()
        self.lines.append((line, [("refused", self.model.doubt(["*"]))]))

    def refuse(self, text, scopes, calculator="spray"):
        self.say(text, ("refused", self.model.doubt(scopes, calculator)))

    def wrong(self):
        return self.rng.choice(WRONG)

    # Commands.

    def quantity(self, field):
        """Returns a number for a field, its unit, and whether the unit is left out; a bare number is in doubt if the
        units are."""
        units, low, high = TYPED[field]
        value = F(self.rng.randint(low, high))
        is_bare = self.rng.random() < 0.6 and self.model.unit(field) != "?"
        unit = self.model.unit(field) if is_bare else self.rng.choice(units)
        return value, unit, is_bare

    def spray_field(self):
        field, model = self.rng.choice(["area", "rate", "tank"]), self.model
        if self.rng.random() < 0.06:
            return self.refuse(f"{self.word(field)} {self.wrong()}".strip(), [field])
        value, unit, is_bare = self.quantity(field)
        is_doubtful = is_bare and model.units_doubtful

        def work():
            model.values["spray"][field], model.units[field] = (value, unit), unit
            model.end("spray", [field])
            if is_doubtful and "*" not in model.doubts["spray"]:
                model.doubts["spray"].add(field)

        if is_doubtful:
            model.whole["spray"] = False
        model.change("spray", work)
        self.say(f"{self.word(field)} {value}{'' if is_bare else ' ' + unit}", ("done",))

    def optional_field(self):
        model = self.model
        field, text, value = self.rng.choice([("extra", "5 %", F(1, 20)), ("extra", "10 %", F(1, 10)), ("fills", "even", "even"), ("fills", "full", "full")])
        if self.rng.random() < 0.3:
            return self.refuse(f"{self.word(field)} {'5' if field == 'extra' else 'evn'}", [field])

        def work():
            model.values["spray"][field] = value
            model.end("spray", [field])

        model.change("spray", work)
        self.say(f"{self.word(field)} {text}", ("done",))

    def product(self):
        model, kind = self.model, self.rng.random()
        if not self.names_products:
            if kind < 0.15:
                return self.refuse(f"{self.word('dose')} {self.wrong()}".strip(), ["products"])
            value, unit, is_bare = self.quantity("dose")
            is_doubtful = is_bare and model.units_doubtful

            def work():
                model.products[None], model.units["dose"] = (value, unit), unit
                if is_doubtful and "*" not in model.doubts["spray"]:
                    model.doubts["spray"].add("products")

            model.change("spray", work)
            return self.say(f"{self.word('dose')} {value}{'' if is_bare else ' ' + unit}", ("done",))
        name = self.rng.choice(NAMES)
        if kind < 0.1:
            line = self.rng.choice([f"product {name} {self.wrong() or '1'}", f"product {name} 2", "dose Xyz 5 l/ha", "remove Xyz", "remove"])
            return self.refuse(line, ["products"])
        if kind < 0.2:
            if name not in model.products:
                return self.refuse(f"{self.word('remove')} {name}", ["products"])
            model.change("spray", lambda: model.products.pop(name))
            return self.say(f"{self.word('remove')} {name}", ("done",))
        value, unit = F(self.rng.randint(1, 5)), self.rng.choice(TYPED["dose"][0])

        def work():
            model.products[name] = (value, unit)

        model.change("spray", work)
        self.say(f"{self.word('product')} {name} {value} {unit}", ("done",))

    def clear_all(self):
        model = self.model
        calculator = model.current

        def work():
            model.values[calculator], model.doubts[calculator] = {}, set()
            if calculator == "spray":
                model.units, model.products = {}, {}

        model.change(calculator, work, is_typed=False)
        self.say(self.word("clear"), ("done",))

    def clear(self):
        model, rng = self.model, self.rng
        if rng.random() < 0.4:
            return self.clear_all()
        if rng.random() < 0.15:
            return self.refuse(f"{self.word('clear')} nothing", ["*"])
        calculator, field = rng.choice(
            [("spray", field) for field in ("area", "rate", "tank", "extra", "fills")] + [("calibrate", field) for field in (*PARTS, "plot")]
            + [("bill", "tip"), ("bill", "split")])

        # This check skips clearing an empty field: it does not decide whether the unit goes too, or what a later bare
        # number means.
        if field in model.units and field not in model.values["spray"]:
            return None

        def work():
            model.values[calculator].pop(field, None)
            model.end(calculator, [field])
            if field in model.units:
                model.units[field] = "?"

        model.change(calculator, work, is_typed=False)
        self.say(f"{self.word('clear')} {field}", ("done",))

    def units_at_home(self):
        model = self.model
        if self.rng.random() < 0.5:
            return self.refuse(self.rng.choice(["set units uss", "set units", "set uints us"]), ["units"])
        model.system, model.units_doubtful = self.rng.choice(["metric", "us"]), False
        self.say(f"set units {model.system}", ("done",))

    def calibrate_field(self):
        model, field = self.model, self.rng.choice(["flow", "flow", "pressure", "spacing", "speed", "timed", "plot"])
        held = model.values["calibrate"]
        if self.rng.random() < 0.06:
            emptied = [rival for rival in RIVALS[field] if rival in held]
            waiting = ["flow"] if field == "pressure" and "pressure" not in held and "flow" in held else []
            return self.refuse(f"{self.word(field)} {self.wrong()}".strip(), [field, *emptied, *waiting], "calibrate")
        text, value = self.calibrated(field)

        def work():
            is_beside_doubt = field == "flow" and model.doubts["calibrate"] & {"pressure"}
            model.end("calibrate", [field, *RIVALS[field]])
            if is_beside_doubt:
                model.doubts["calibrate"].add("flow")
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

        model.change("calibrate", work)
        self.say(f"{self.word(field)} {text}", ("done",))

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
        if model.is_doubtful("calibrate") or volume is None:
            return self.refuse(self.word("adopt"), ["rate"])
        unit = model.unit("rate")
        if unit == "?":
            return None

        def work():
            model.values["spray"]["rate"], model.units["rate"] = (decimals(volume / base(unit), 2), unit), unit
            model.end("spray", ["rate"])

        model.change("spray", work)
        self.say(self.word("adopt"), ("done",))

    def undo_or_redo(self):
        model, name = self.model, self.rng.choice(["undo", "undo", "redo"])
        steps, others, which = (model.done, model.undone, 1) if name == "undo" else (model.undone, model.done, 2)
        if not steps:
            return self.refuse(self.word(name), ["*"])
        step = steps.pop()
        others.append(step)
        model.restore(step, which)
        self.say(self.word(name), ("done",))

    def convert(self):
        model, kind = self.model, self.rng.random()
        held = model.values["convert"]
        if kind < 0.2:
            return self.refuse(self.rng.choice(["convert 5 kg cm", "convert 5 zz cm", "convert 1e3 in cm"]), ["convert"], "convert")
        value = self.rng.randint(1, 50)
        model.current = "convert"
        if kind < 0.6:
            def work():
                held["convert"] = (F(value), "in")
                model.end("convert", ["convert"])

            model.change("convert", work)
            model.whole["convert"] = True
            unit = self.rng.choice(["cm", "mm"])
            return self.say(f"{self.word('convert')} {value} in {unit}", ("converted", value * F("2.54") * (1 if unit == "cm" else 10)))

        # The target unit is the one used before, which is unknown while everything is in doubt.
        def partly():
            held["convert"] = (F(value), "in")
            model.end("convert", ["convert"])

        model.change("convert", partly)
        model.whole["convert"] = False
        if model.doubts["convert"]:
            return self.say(f"convert {value} in", ("doubtful", "convert", []))
        self.say(f"convert {value} in", ("answered",))

    def bill(self):
        model, kind, rng = self.model, self.rng.random(), self.rng
        held = model.values["bill"]
        if kind < 0.2:
            field = rng.choice(["tip", "split"])
            return self.refuse(f"{self.word(field)} {rng.choice(['51', 'x', ''])}".strip(), [field], "bill")
        if kind < 0.4:
            field, value = rng.choice([("tip", rng.choice([10, 20])), ("split", rng.randint(2, 5))])

            def work():
                held[field] = F(value)
                model.end("bill", [field])

            model.change("bill", work)
            return self.say(f"{self.word(field)} {value}", ("done",))
        amount, tip, people = rng.randint(10, 900), rng.choice([10, 20]), rng.randint(2, 5)

        def amount_alone():
            held["bill"] = F(amount)
            model.end("bill", ["bill"])

        if kind < 0.7:
            model.change("bill", amount_alone)
            return self.say(f"{self.word('bill')} {amount} nok", ("done",))

        def whole():
            held.update(bill=F(amount), tip=F(tip), split=F(people))
            model.end("bill", ["bill", "tip", "split", "currency"])

        model.change("bill", whole)
        model.whole["bill"] = True
        self.say(f"bill {amount} nok tip {tip} split {people}", ("done",))

    def favorite(self):
        model = self.model
        name = self.rng.choice(["one", "two"])
        if self.rng.random() < 0.5:
            if model.current != "spray":
                return self.select("spray")
            if model.is_doubtful("spray"):
                return self.say(f"{self.word('save')} {name}", ("doubtful", "spray", []))
            held = {key: value for key, value in model.values["spray"].items() if key != "area"}
            if not held.keys() - {"fills"} and not model.products:
                return None
            if name in model.favorites:
                return self.say(f"save {name}", ("refused", []))
            model.favorites[name] = copy.deepcopy((held, model.products, model.units, model.unit("area")))
            return self.say(f"{self.word('save')} {name}", ("done",))
        if name not in model.favorites:
            return self.refuse(f"{self.word('use')} {name}", ["*"])
        return None

    def select(self, calculator):
        self.model.current = calculator
        self.say(self.word(calculator), ("answered",))

    def unknown(self):
        kind = self.rng.random()
        if kind < 0.3:
            return self.refuse(self.rng.choice(
                ["rtae 220", "foo", "prodct Alfa 1 l/ha", "history use 7", "history usee 3", "undo 3", "redo 1", "new", "spray 5", "run /nowhere/x", "use nothing",
                 self.word("run"), "run /"]), ["*"])
        if kind < 0.5:
            return self.whole_line(self.rng.choice([b'area "5', b"area 5\x07", b"rate \xff 5", "tank 5 \u0085".encode(), b"#" + b"x" * 65536 + b"; area 5"]))
        self.refuse(self.rng.choice(
            ["calc now", "export x.doc", "theme x", "history show 9", "help zzz", "lang xx", "set bell x", "favorites delete zz", "table rate 1", "order jar x",
             "import /nowhere/x", "history clear", "book show x", "convert units x"]), [])

    def ask(self):
        """Writes a command that works out a result from values."""
        model, kind = self.model, self.rng.random()
        if kind < 0.6:
            return self.say(self.word("calc"), self.calculation(model.current))
        if kind < 0.7:
            return self.say(self.word("show"), ("shown", model.current, sorted(self.standing(model.current))))
        if kind < 0.75:
            return self.say(self.word("explain"), self.refusal(model.current) or ("either",))
        if kind < 0.8 and model.units_doubtful:
            return self.say("table rate 100 200 50", ("units",))
        text = self.rng.choice([self.word("order"), self.word("order"), "solve tank fills 4"] + ["table tank 100 300 100"] * (not model.units_doubtful))
        self.say(text, self.refusal("spray") or ("either",))

    def standing(self, calculator):
        return self.model.doubts[calculator] if self.model.is_doubtful(calculator) else set()

    def refusal(self, calculator):
        return ("doubtful", calculator, []) if self.model.is_doubtful(calculator) else None

    def calculation(self, calculator):
        model = self.model
        if model.is_doubtful(calculator):
            return "doubtful", calculator, sorted(model.doubts[calculator])
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

    def write(self):
        kinds = [(self.spray_field, 9), (self.product, 6), (self.optional_field, 1), (self.clear, 1.6), (self.units_at_home, 0.5), (self.calibrate_field, 3.5),
                 (self.adopt, 1), (self.undo_or_redo, 0.5), (self.convert, 0.6), (self.bill, 0.8), (self.favorite, 0.5), (self.unknown, 0.35), (self.ask, 7)]
        for _ in range(self.rng.randint(8, 45)):
            # Without some fresh starts nearly everything would be in doubt.
            if self.model.doubts[self.model.current] & {"*", "products"} and self.rng.random() < 0.2:
                self.clear_all()
            self.rng.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])[0]()
        for calculator in self.rng.sample(["spray", "calibrate", "bill"], 2) + ["spray"]:
            self.select(calculator)
            self.say(self.word("calc"), self.calculation(calculator))
        self.flush()
        return self


# Answers

def amount(found, value, unit):
    """Whether the program's quantity equals this value and unit."""
    return found is not None and found["unit"] == unit and found["value"] == Number(rounded(value))


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
    doubtful = sorted(answer.get("error", answer).get("doubtful", []))
    if kind == "refused":
        if not code:
            return "was not refused"
        return None if doubtful == sorted(expected[1]) else f"puts {doubtful} in doubt, expected {sorted(expected[1])}"
    if kind == "doubtful":
        if code != "field.doubtful":
            return f"{code or 'a result'} in spite of a doubt"
        return None if not expected[2] or doubtful == expected[2] else f"names {doubtful}, expected {expected[2]}"
    if kind == "units":
        return None if code == "field.doubtful" else f"{code or 'a table'} though the units are in doubt"
    if kind == "either":
        return f"{code} {doubtful}" if code == "field.doubtful" else None
    if kind == "missing":
        return None if code == "field.missing" else f"{code or 'a result'} though something is missing"
    if kind == "shown":
        return None if not code and doubtful == expected[2] and (not doubtful or answer["result"] is None) else f"shows {doubtful}, expected {expected[2]}"
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
                          env={**os.environ, "LC_ALL": "en_GB.UTF-8"})
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
