#!/usr/bin/env python3
"""Types what labels print and people say, and compares what comes of each line with what must come.

Usage: labels.py PROGRAM [-v]

Types each line of labels.txt in its setting, whose doses and spray volume are odd ones that no line types, so that a
line that changes nothing is seen to change nothing. What a line comes to is read from the state behind it: the products
with their doses, the values of the fields, the limits. A line that is offered is typed as well, and is right if it comes
to the same as the line that must be offered. With -v each line is shown with what came of it. Exit status 1 if a line
comes otherwise than it must; lines that wait (`~`) are counted apart, unless they are heard as another thing.
"""
import collections
import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

BEFORE = {
    "empty": ["area 10 ha", "rate 197 l/ha", "tank 1000 l"],
    "mix": ["area 10 ha", "rate 197 l/ha", "tank 1000 l", 'product "Prosaro 250 EC" 0.97 l/ha',
            'product "Falcon 460 EC" 0.53 l/ha'],
    "us": ["set units us", "area 30 ac", "rate 19.7 usgal/ac", "tank 500 usgal",
           'product "Roundup PowerMax" 31.7 usfloz/ac', 'product "Liberty 280 SL" 31.3 usfloz/ac'],
}
PRODUCTS = {"empty": [], "mix": ["Prosaro 250 EC", "Falcon 460 EC"], "us": ["Roundup PowerMax", "Liberty 280 SL"]}
# Reasons for which a line may still be offered.
MAY_OFFER = re.compile("ambiguous|two readings|basis|period|crops|fraction")

Line = collections.namedtuple("Line", "number language setting typed outcome what waits")
State = collections.namedtuple("State", "found error crash")


def number(value):
    return re.sub(r"\.0$", "", repr(value)) if isinstance(value, float) else str(value)


def shown(quantity):
    return f"{number(quantity['value'])} {quantity['unit']}"


def limit_text(fact, value):
    """A limit as labels.txt writes it: `dose 1 l/ha`, `water min 100 l/ha`, `times 2 per season`."""
    least, most, unit = value.get("least"), value.get("most"), value.get("unit")
    word, text, period = value.get("word"), value.get("text"), value.get("per")
    rest = {key: member for key, member in value.items()
            if key not in ("least", "most", "unit", "per", "word", "text") and member not in (None, [])}
    if fact == "bbch" and least == 0:
        least = None
    says_end = fact in ("water", "bbch")
    if text is not None:
        said = text
    elif word is not None:
        said = "not applicable" if word == "not-applicable" else word
    elif least is not None and most is not None:
        said = f"{number(least)}-{number(most)}"
    elif least is not None:
        said = ("min " if says_end else "") + number(least)
    else:
        said = ("max " if says_end else "") + number(most)
    return " ".join([fact, said] + ([unit] if unit else []) + ([f"per {period}"] if period else [])
                    + ([json.dumps(rest)] if rest else []))


def plain(texts):
    """Texts as they are compared: numbers by value, but growth stages by their digits; a buffer by its numbers alone."""
    def compared(text):
        text = text.lower()
        if "| bbch" in text:
            return text
        if "| buffer" in text:
            head, tail = text.split("| buffer", 1)
            return head + "| buffer " + " ".join(sorted({str(Fraction(n)) for n in re.findall(r"\d+(?:\.\d+)?", tail)}))
        return re.sub(r"\d+(?:\.\d+)?", lambda found: str(Fraction(found.group())), text)
    return {compared(text) for text in texts}


class Shell:
    """The program, with what stands before a line is typed."""

    def __init__(self, program, home):
        self.program, self.home = program, home
        self.standing = {(language, setting): self.state(language, setting, "show").found
                         for language in ("en", "pl") for setting in BEFORE}
        self.crops = {}

    def answers(self, language, lines):
        """The answers to a script, which may end behind a refusal, and the exit status."""
        run = subprocess.run([self.program, "--lang", language, "--ephemeral", "--format", "json"],
                             input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=60,
                             env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": self.home})
        texts = run.stdout.splitlines() + run.stderr.splitlines()
        return [json.loads(text) for text in texts if text.startswith("{")], run.returncode

    def state(self, language, setting, typed):
        """What stands behind a line as short texts, and the refusal of the line, if any."""
        before = BEFORE[setting]
        place = len(before) + 1
        answers, status = self.answers(
            language, before + [typed, "show"] + [f'limit "{name}"' for name in PRODUCTS[setting]])
        of_line = [answer for answer in answers if answer.get("line") == place]
        if not of_line:
            return State(set(), None, f"no answer, status {status}")
        error = next((answer["error"] for answer in of_line if "error" in answer), None)
        if error:
            return State(set(), error, None)
        found = set()
        values = next((a["input"] for a in answers if a.get("line") == place + 1 and "input" in a), {})
        for product in values.get("products", []):
            if product.get("dose"):
                found.add(f"{product['name'] or ''} {shown(product['dose'])}".strip())
        for field, value in values.items():
            if isinstance(value, dict) and "value" in value:
                found.add(f"{field} {shown(value)}")
            elif isinstance(value, str) and field != "fills":
                found.add(f"{field} {value}")
        for answer in answers:
            for row in answer.get("limits", []) if answer.get("line", 0) > place + 1 else []:
                for fact, value in row["limits"].items():
                    for limit in value if isinstance(value, list) else [value]:
                        if limit:
                            found.add(f"limit {row['product']} | {row['crop']} | {limit_text(fact, limit)}")
        return State(found, None, None)

    def change(self, language, setting, typed):
        """What a line changes; a product that it leaves alone is not in it."""
        state = self.state(language, setting, typed)
        return state._replace(found=state.found - self.standing[language, setting])

    def crop(self, language, typed):
        """The name under which the program keeps a crop."""
        if (language, typed) not in self.crops:
            answers, _ = self.answers(language, [f"crop {typed}", "show"])
            kept = next((answer["input"].get("crop") for answer in answers if "input" in answer), None)
            self.crops[language, typed] = kept or typed
        return self.crops[language, typed]

    def wanted(self, language, what):
        """What a line that must be heard sets."""
        if not what.startswith("limit "):
            return set(what.split("; "))
        product, crop, facts = what.removeprefix("limit ").split(" | ")
        return {f"limit {product} | {self.crop(language, crop)} | {fact}" for fact in facts.split("; ")}


def judge(shell, line):
    """Returns what came of a line, whether it came as it must, and whether it came as another thing."""
    state = shell.change(line.language, line.setting, line.typed)
    if state.crash:
        return state.crash, False, True
    must = None
    if line.outcome == "heard":
        must = plain(shell.wanted(line.language, line.what))
    elif line.outcome == "offered":
        must = plain(shell.change(line.language, line.setting, line.what).found)
    if not state.error:
        came = "heard: " + ("; ".join(sorted(state.found)) or "nothing changed")
        return came, line.outcome == "heard" and plain(state.found) == must, plain(state.found) != must
    offers = state.error.get("suggestions") or []
    if not offers:
        return f"refused: {state.error['code']}", line.outcome == "refused", False
    tried = [shell.change(line.language, line.setting, offer) for offer in offers]
    came = "offered: " + " / ".join(offers)
    if any(trial.error or trial.crash for trial in tried):
        return came + " (of which one is refused)", False, True
    if must is None:
        return came, MAY_OFFER.match(line.what) is not None, False
    is_other = all(plain(trial.found) != must for trial in tried)
    return came, line.outcome == "offered" and not is_other, bool(must) and is_other


def lines():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "labels.txt")
    with open(path, encoding="utf-8") as file:
        for count, text in enumerate(file, 1):
            text = text.rstrip("\n")
            if text and not text.startswith("#"):
                language, setting, typed, outcome, what = text.split(" | ", 4)
                yield Line(count, language, setting, typed, outcome, what.removesuffix(" ~"), what.endswith(" ~"))


def main():
    typed = list(lines())
    with tempfile.TemporaryDirectory() as home:
        shell = Shell(os.path.abspath(sys.argv[1]), home)
        with ThreadPoolExecutor(2) as pool:
            judged = list(pool.map(lambda line: judge(shell, line), typed))
    problems = waiting = 0
    for line, (came, is_right, is_other) in zip(typed, judged):
        is_problem = not is_right and (is_other or not line.waits) and not (line.waits and came.startswith("heard"))
        problems += is_problem
        waiting += not is_right and not is_problem
        if is_problem or "-v" in sys.argv:
            mark = "!" if is_problem else " " if is_right else "~"
            print(f"{mark} {line.number:4} {line.language} {line.setting:5} {line.typed}\n"
                  f"         must: {line.outcome} {line.what}\n         came: {came}")
    print(f"{len(typed)} lines, {waiting} wait, {problems} differences")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
