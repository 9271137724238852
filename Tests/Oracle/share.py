#!/usr/bin/env python3
"""Random jobs, typed in one shell, shared, and pasted into another one with another language and other home units.

Usage: share.py PROGRAM [COUNT] [SEED]

Types COUNT (1000) random jobs as a person does: sums, fractions, decimals of both marks, units of every home, names with
quotes, semicolons and #, doses by rules of labels, facts, carriers, bands, canopies, what is left. Where the lines are
pasted stands nothing, or another mix. Values and result must be the same there, but for what is left; the text of a
label's dose may be in other words. Exit status 1 on any difference, and if too few jobs have a result.
"""
import json
import random
import re
import subprocess
import sys

LANGUAGES, HOMES = ["en", "pl"], ["metric", "us", "imperial"]
NAMES = ["Tebu 250 EW", "Mospilan 20 SP", "Boogie Xpro 400 EC", "Silwet Gold", "Topsin M 500 SC", "Żubr 5 #2", "Mix; B", "O'Neil 80 WG",
         '5" stop', "Bi 58 Nowy", "Alfa 10 at 3", "Select Max 9", "role", "facts", "dose", "A & B 1,5 + 2", "Łan, extra", "x" * 60, "1 of 2", "Mc\"Coy's"]
TEXTS = ["North 40", "Działka 12/3; za lasem", "12 ha # nowe", "-5", "none", "dose 2 l/ha", "Pole \"Duże\"", "it's 7", "?", "ćma, clear", "both \"it's\""]
CROPS = ["winter wheat", "pszenica ozima", "rzepak", "apple; young"]


class Shell:
    def __init__(self, program, language):
        arguments = [program, "--ephemeral", "--format", "json", "--keep-going", "--lang", language]
        self.process = subprocess.Popen(arguments, stdin=-1, stdout=-1)

    def type(self, line):
        """Types one line and returns its answers; a line that only says something is answered by none."""
        self.process.stdin.write(f"{line}; about\n".encode())
        self.process.stdin.flush()
        answers = []
        while True:
            answer = json.loads(self.process.stdout.readline())
            if answer["kind"] == "about":
                return answers
            answers.append(answer)


class Typist:
    """Makes lines in a language; numbers with its decimal mark."""

    def __init__(self, rng, language):
        self.rng, self.comma = rng, language == "pl"

    def number(self, low, high, places=2):
        text = f"{self.rng.uniform(low, high):.{self.rng.randint(0, places)}f}"
        text = text if float(text) else "0.5"
        return text.replace(".", ",") if self.comma else text

    def quoted(self, text):
        return f'"{text}"' if '"' not in text else f"'{text}'" if "'" not in text else text

    def job(self):
        rng, lines = self.rng, ["spray; clear"]
        say = lambda chance, line: lines.append(line) if rng.random() < chance else None
        area = rng.choice(["ha", "ha", "ac", "ar", "m2", "km2", "daa", "ft2", ""])
        size = {"m2": 5000, "ft2": 60000, "ar": 900, "km2": 2}.get(area, 40)
        value = rng.choice([self.number(1, size), self.number(1, size, 4), f"{self.number(1, size)} + {self.number(1, size)}",
                            f"{self.number(1, size)} / 3", f"2*{self.number(1, size)}", f"{rng.randint(10**7, 10**8)}{',' if self.comma else '.'}{rng.randint(100, 999)}"])
        say(0.8, f"area {value} {area}")
        say(0.95, rng.choice([f"rate {self.number(80, 400, 3)} l/ha", f"rate {self.number(5, 40)} usgal/ac", f"rate {self.number(5, 40)} impgal/ac",
                              f"rate {self.number(80, 400)}", f"rate {self.number(1, 4)} l/ar", f"rate {self.number(200, 900)} / 7 l/ha"]))
        canopy = rng.random() < 0.2
        if canopy:
            lines.append(f"canopy {self.number(1, 4)} m rows {self.number(3, 5)} {rng.choice(['m', 'm sides one'])}")
        elif rng.random() < 0.2:
            lines.append(rng.choice([f"band {self.number(10, 40)} cm of 75 cm", f"band {self.number(4, 12)} in of 30 in"]))
        names = rng.sample(NAMES, rng.randint(0, 5))
        if not names or rng.random() < 0.05:
            names.insert(0, None)
        for number, name in enumerate(names, 1):
            lines += self.product(number, name, canopy)
        say(0.95, rng.choice([f"tank {self.number(300, 4000)} l", f"tank {self.number(100, 900)} usgal", f"tank {self.number(100, 900)} impgal",
                              f"tank {self.number(1, 4, 3)} m3", f"tank {self.number(300, 1000)}"]))
        say(0.3, f"fills {rng.choice(['even', 'full'])}")
        say(0.3, rng.choice([f"extra {self.number(1, 20)} %", f"extra {self.number(5, 50)} l", f"extra {self.number(2, 9)} usgal"]))
        say(0.3, f"left {self.number(1, 90)} {rng.choice(['l', 'usgal'])}")
        say(0.6, f"name {self.quoted(rng.choice(TEXTS))}")
        say(0.4, f"crop {self.quoted(rng.choice(CROPS))}")
        say(0.05, f"clear dose {self.quoted(names[-1])}" if names[-1:] != [None] and names else "clear dose")
        if rng.random() < 0.3:
            rest = lines[1:]
            rng.shuffle(rest)
            lines[1:] = rest
        return lines

    def product(self, number, name, canopy):
        rng = self.rng
        call = f"product {self.quoted(name)}" if name else "dose"
        fact = f"product {self.quoted(name)}" if name else f"product {number}"
        dry = rng.random() < 0.4
        if name and rng.random() < 0.1:
            lines = [f"{call} role carrier"]
            lines += [f"{fact} density {rng.choice([self.number(1, 1.5, 3) + ' kg/l', self.number(900, 1500) + ' kg/m3'])}"] * (rng.random() < 0.6)
            return lines + [f"{fact} nitrogen {self.number(5, 46)} %"] * (rng.random() < 0.6)
        weights, volumes = ["kg/ha", "g/ha", "lb/ac", "ozwt/ac", "g/100l", "kg/100l"], ["l/ha", "ml/ha", "usfloz/ac", "uspt/ac", "impfloz/ac", "ml/10l", "usgal/100usgal"]
        value = rng.choice([self.number(0.1, 4), self.number(0.1, 4, 4), f"{rng.randint(1, 5)} / {rng.randint(2, 9)}"])
        if canopy and rng.random() < 0.5:
            lines = [f"{call} {value} {'kg' if dry else 'l'}/{rng.choice(['10000m2 LWA', 'ha/m'])}"]
        elif rng.random() < 0.2:
            lines = [f"{call} {self.number(0.01, 2)} %"]
            lines.append(f"{fact} state {'dry' if dry else 'liquid'}")
        else:
            lines = [f"{call} {value} {rng.choice(weights if dry else volumes)}"]
        facts = [f"form {rng.choice(['WG', 'WP'] if dry else ['EC', 'SC', 'SL'])}", f"role {rng.choice(['adjuvant', 'fertilizer', 'conditioner'])}",
                 f"place {rng.randint(1, 9)}", f"permit {self.quoted(rng.choice(['R-12/2020', 'R 5; wu', '#7']))}",
                 f"pack {rng.choice(['5 kg', '500 g'] if dry else ['5 l', '500 ml'])}", f"cap {self.number(1, 5)} {'kg/ha' if dry else 'l/ha'}"]
        lines += [f"{fact} {one}" for one in facts if rng.random() < 0.2]
        if rng.random() < 0.15:
            lines.append(f"{fact} state {'dry' if dry else 'liquid'}")
            at, row = ("przy", "rzędu") if self.comma and rng.random() < 0.5 else ("at", "of row")
            volume = rng.choice([f"{self.number(300, 1600)} l/ha", f"{self.number(50, 400)} usgal/ac", f"{self.number(50, 400)} impgal/ac"])
            dose = [f"{self.number(0.01, 1)} % {at} {volume}",
                    f"{self.number(5, 40)} {'g' if dry else 'ml'}/100 m {row} {self.number(50, 90)} cm"]
            lines.append(f"{call} {rng.choice(dose)}")
        return lines


def told(shell):
    """Returns what stands there, without what is left, and the result; the numbers of products as they follow."""
    answer, result = shell.type("clear left; show; calc")[-2:]
    answer |= {"result": result.get("result"), "error": (result.get("error") or {}).get("code")}
    text = json.dumps({key: answer[key] for key in ("input", "result", "error")}, sort_keys=True)
    for number, product in enumerate(answer["input"]["products"], 1):
        text = text.replace(f'"id": {product["id"]},', f'"id": #{number},')
    labels = [product["typed"] for product in answer["input"]["products"] if product.get("typed")]
    for words in labels:
        # Where a product was then said to be dry, the mix is refused, and the amount alone is shared.
        text = text.replace(json.dumps(words), '"by a label"' if answer["result"] else "null")
    # A dose by a length of row is one on a hectare or an acre, as the spray volume was when it was typed, or the home units.
    if labels or not answer["result"]:
        text = re.sub(r'(?:"type": [^}]*?, )?"unit": "([^"/]+)/(ha|ac)", "value": ([0-9.]+)', on_a_hectare, text)
    return text, answer


def on_a_hectare(found):
    value = float(found[3]) / (0.40468564224 if found[2] == "ac" else 1)
    return f'"{found[1]}/ha": {value:.6g}'


def main():
    program, count, seed = sys.argv[1], int((sys.argv[2:] or ["1000"])[0]), int((sys.argv[3:] or ["1"])[0])
    rng = random.Random(seed)
    shells = {(language, place): Shell(program, language) for language in LANGUAGES for place in ("here", "there")}
    failed, results, refused, lines, labels, unshared, doses = 0, 0, 0, 0, 0, 0, 0
    for _ in range(count):
        here, there = rng.choice(LANGUAGES), rng.choice(LANGUAGES)
        one, other = shells[here, "here"], shells[there, "there"]
        one.type(f"clear; set units {rng.choice(HOMES)}")
        other.type(f"clear; set units {rng.choice(HOMES)}")
        if rng.random() < 0.5:
            for line in Typist(rng, there).job():
                other.type(line)
        typed = Typist(rng, here).job()
        for line in typed:
            refused += any(answer["kind"] == "error" for answer in one.type(line))
        # A refused line leaves a doubt, which only `clear` ends for products.
        shared = one.type("share")[-1]
        if shared["kind"] == "error":
            unshared += shared["error"]["code"] in ("share.value", "field.missing")
            if shared["error"]["code"] == "share.value" and shared["error"]["field"] == "dose":
                doses += 1
                print("\n".join(["a dose that cannot be typed:"] + typed + [""]))
            continue
        job = shared["share"]
        answers = [answer for line in job["lines"] for answer in other.type(line)]
        problems = [answer["error"]["message"] for answer in answers if answer["kind"] == "error"]
        (mine, standing), (theirs, pasted) = told(one), told(other)
        problems += [f"left out: {job['left_out']}"] if [line for line in job["left_out"] if not line.startswith("left ")] else []
        if mine != theirs:
            problems += ["differs:", json.dumps(standing["input"]), json.dumps(pasted["input"]), str(standing["result"])[:300], str(pasted["result"])[:300]]
        results, lines, labels = results + (standing["result"] is not None), lines + len(job["lines"]), labels + mine.count("by a label")
        if problems:
            failed += 1
            if failed <= 5:
                print("\n".join([f"{here} to {there}:"] + typed + ["--"] + job["lines"] + problems + [""]))
    for shell in shells.values():
        shell.process.stdin.close()
        shell.process.wait()
    print(f"{count} jobs, {refused} lines refused, {results} with a result, {lines} lines pasted, {labels} doses by a label, {unshared} jobs cannot be typed, {doses} for a dose; {failed} differ")
    sys.exit(failed > 0 or doses > 0 or results < count // 3 or labels < count // 100)


main()
