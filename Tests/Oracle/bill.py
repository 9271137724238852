#!/usr/bin/env python3
"""An independent check of the bill splitter.

Usage: bill.py PROGRAM [COUNT] [SEED]
       bill.py --self-test

Makes COUNT random bills, works each out with exact fractions, runs them all in one run of the program, and compares
every number: the tip rounded half away from zero, the total, and the shares that add up to it. A bill keeps its
currency, tip and people from the bill before unless it names them.

Then runs some bills alone with -c, and also bills that must be refused. Exit status 1 on any difference. The
self-test checks this script's own arithmetic without a program.
"""
import json
import os
import random
import subprocess
import sys
from fractions import Fraction as F

os.environ["LC_ALL"] = "C"  # no region, so the first bill uses the default currency
sys.dont_write_bytecode = True  # leaves no compiled files in the checkout
from spray import Number, answers, difference, parsed, rounded, run, without_jumps  # noqa: E402

CURRENCIES = {"NOK": 2, "USD": 2, "KES": 2, "PLN": 2, "EUR": 2, "GBP": 2}
PRESETS = [0, 5, 10, 15, 20, 25]
MOST_TIP, MOST_PEOPLE = 50, 20
SPACES = [" ", "\u00a0", "\u202f", "\u2009"]
# Scripts that break one rule each, with the code that stops them.
REFUSED = [
    ("bill 450.125 nok; calc", "money.decimals"), ("bill 0.001; calc", "money.decimals"),
    ("bill 10 / 3; calc", "money.decimals"), ("bill 1,250; calc", "number.ambiguous"),
    ("bill -450; calc", "number.negative"), ("bill 1000000000; calc", "number.too_large"),
    ("tip 15; split 4; calc", "field.missing"), ("bill; calc", "field.missing"),
]


def half_away(value):
    """Rounds a non-negative number to a whole one; halves go up, which is away from zero."""
    return (2 * value + 1) // 2


def split(units, people):
    """Shares out whole units as [(people, units)], the larger share first; shares differ by at most one unit."""
    least, extra = divmod(units, people)
    return [(count, share) for count, share in ((extra, least + 1), (people - extra, least)) if count]


def bill(amount, tip, people, places):
    """Returns the tip, the total and [(people, amount)] in the currency's units."""
    scale = 10**places
    tip = F(half_away(amount * tip / 100 * scale), scale)
    total = amount + tip
    return tip, total, [(count, F(share, scale)) for count, share in split(int(total * scale), people)]


def number(value):
    return Number(rounded(F(value)))


def answer(amount, currency, tip, people):
    """Returns the expected answer of `calc` in the form of `parsed`."""
    tip_amount, total, shares = bill(amount, tip, people, CURRENCIES[currency])
    given = [("amount", number(amount)), ("currency", currency), ("tip", number(tip)), ("split", number(people))]
    result = [
        ("tip", number(tip_amount)), ("total", number(total)),
        ("shares", [[("people", number(count)), ("amount", number(share))] for count, share in shares]),
    ]
    return [("calculator", "bill"), ("input", given), ("result", result), ("cautions", [])]


def written(rng, value, most):
    """Returns a number as a user types it in English, with at most `most` decimals, sometimes with trailing zeros."""
    units = int(value * 10**most)
    whole, decimals = divmod(units, 10**most)
    text = str(decimals).rjust(most, "0")
    decimals = text if rng.random() < 0.3 else text.rstrip("0")
    whole = str(whole)
    # A comma before three decimals would be refused as ambiguous.
    mark = "." if len(decimals) == 3 else rng.choice(".,")
    if len(whole) > 3 and rng.random() < 0.3:
        space = rng.choice(SPACES)
        whole = "".join((space if i and (len(whole) - i) % 3 == 0 else "") + digit for i, digit in enumerate(whole))
    return whole + (mark + decimals if decimals else "")


class Session:
    """The expected values and answers of the program, bill by bill."""

    def __init__(self, rng):
        self.rng = rng
        self.amount, self.currency, self.tip, self.custom, self.people = None, "NOK", F(15), F(18), 1
        self.halves = 0

    def line(self):
        """Returns the commands of a bill in random order and the expected answer."""
        commands = self.currency_command() + self.tip_command() + self.split_command()
        self.rng.shuffle(commands)
        # If the amount names a currency, its command must come last, because later commands would change the
        # currency.
        commands.append(self.amount_command())
        exact = self.amount * self.tip / 100 * 10**CURRENCIES[self.currency]
        self.halves += exact.denominator == 2
        return "; ".join(commands + ["calc"]), answer(self.amount, self.currency, self.tip, self.people)

    def amount_command(self):
        old, self.amount = self.amount, self.any_amount()
        # A change by a factor of twenty or more without a unit may cause a caution.
        is_near = old and self.amount and F(1, 20) < self.amount / old < 20
        text = f"bill {written(self.rng, self.amount, CURRENCIES[self.currency])}"
        if is_near and self.rng.random() < 0.5:
            return text
        currency = self.rng.choice(list(CURRENCIES)) if self.rng.random() < 0.3 else self.currency
        if CURRENCIES[currency] == CURRENCIES[self.currency]:
            self.currency = currency
        return f"{text}{self.rng.choice(['', *SPACES])}{self.cased(self.currency)}"

    def any_amount(self):
        kind = self.rng.random()
        if kind < 0.02:
            return F(0)
        units = self.rng.randrange(1, 10 ** self.rng.choice([1, 2, 3, 4, 5, 5, 6, 6, 7, 9, 11]))
        return F(units, 10 ** CURRENCIES[self.currency])

    def currency_command(self):
        if self.rng.random() < 0.7:
            return []
        self.currency = self.rng.choice(list(CURRENCIES))
        return [f"currency {self.cased(self.currency)}"]

    def tip_command(self):
        kind = self.rng.random()
        if kind < 0.3:
            return []
        if kind < 0.4:
            self.tip = self.custom
            return ["tip custom"]
        if kind < 0.7:
            self.tip = F(self.rng.choice(PRESETS))
        else:
            places = self.rng.choice([0, 1, 1, 2, 3, 6])
            self.tip = F(self.rng.randrange(0, MOST_TIP * 10**places + 1), 10**places)
            # Zero is the only allowed value below the smallest number that can be typed.
            self.custom = self.custom if self.tip in PRESETS else self.tip
        return [f"tip {written(self.rng, self.tip, 6).rstrip()}"]

    def split_command(self):
        if self.rng.random() < 0.3:
            return []
        self.people = self.rng.randint(1, MOST_PEOPLE)
        return [f"split {self.people}"]

    def cased(self, currency):
        return self.rng.choice([currency, currency.lower(), currency.capitalize()])


def alone(program, script):
    """Runs commands with -c; returns the answers with data, the codes of refusals and the status."""
    done = subprocess.run(
        [program, "--lang", "en", "--format", "json", "-c", script], capture_output=True, stdin=subprocess.DEVNULL,
        check=False)
    lines, _ = answers(done.stdout.decode().splitlines(), script)
    told = [answer for line in lines.values() for answer in line]
    refused = [code for code, _ in told if code] + done.stderr.decode().splitlines()
    return [text for code, text in told if not code and '"ok":true' not in text], refused, done.returncode


def check_all(program, cases):
    """Runs all bills in one run and returns the differences from the expected answers."""
    output, is_whole, said, status = run(program, "\n".join(text for text, _ in cases) + "\n")
    problems = [] if is_whole and not said and status == 0 else [f"answers to all: {is_whole}; status {status}; {said!r} besides"]
    for index, (text, expected) in enumerate(cases, 1):
        found = without_jumps(parsed(output[index][-1][1])) if index in output else None
        if found != expected:
            problems.append(f"line {index}: {text}\n  {difference(expected, found)}")
    return problems


def check_alone(program, seed, count):
    """Runs bills alone with -c and returns the differences from the expected answers."""
    problems = []
    for index in range(count):
        text, expected = Session(random.Random(f"{seed} {index}")).line()
        output, errors, status = alone(program, text)
        found = [parsed(line) for line in output]
        if found != [expected] or errors or status:
            problems.append(f"-c {text!r}: expected {expected}, found {found}, {errors}, status {status}")
    return problems


def refusals():
    """Returns scripts that must be refused, each with its code."""
    beyond = [("tip 50.01", "number.range"), ("tip 100", "number.range"), ("split 21", "number.range"),
              ("split 0", "number.range"), ("split 2.5", "number.not_whole")]
    return REFUSED + [(f"bill 450; {command}; calc", code) for command, code in beyond]


def check_refusals(program):
    problems = []
    for script, code in refusals():
        output, errors, status = alone(program, script)
        # Commands that only show values, such as `bill` alone, have no result.
        if any('"result":null' not in text for text in output) or errors != [code] or status != 1:
            problems.append(f"-c {script!r}: expected {code}, found {output}, {errors}, status {status}")
    return problems


def dealt(units, people):
    """Computes the same as `split` by dealing out the units one by one."""
    hands = [0] * people
    for unit in range(units):
        hands[unit % people] += 1
    return [(hands.count(share), share) for share in sorted(set(hands), reverse=True)]


def self_test():
    """Returns the mistakes in this script's own arithmetic and in its comparison."""
    worked = [
        ((450, 15, 4), ("67.5", "517.5", [(2, "129.38"), (2, "129.37")])),
        (("0.10", 25, 1), ("0.03", "0.13", [(1, "0.13")])),
        (("0.10", "24.9", 1), ("0.02", "0.12", [(1, "0.12")])),
        ((0, 50, 3), ("0", "0", [(3, "0")])),
        (("0.01", 0, 20), ("0", "0.01", [(1, "0.01"), (19, "0")])),
        (("999999999.99", 50, 20), ("500000000", "1499999999.99", [(19, "75000000"), (1, "74999999.99")])),
    ]
    problems = []
    for (amount, tip, people), (tip_amount, total, shares) in worked:
        expected = F(tip_amount), F(total), [(count, F(share)) for count, share in shares]
        found = bill(F(amount), F(tip), people, 2)
        if found != expected:
            problems.append(f"bill {amount}, {tip} %, {people}: {found}")
    problems += [f"split({units}, {people})" for units in range(100) for people in range(1, MOST_PEOPLE + 1)
                 if split(units, people) != dealt(units, people)]
    rng = random.Random(1)
    for _ in range(1000):
        value = F(rng.randrange(10**6), rng.choice([1, 2, 3, 7, 100, 1000]))
        nearest = half_away(value)
        if not -F(1, 2) < nearest - value <= F(1, 2):
            problems.append(f"half_away({value}) is {nearest}")
    return problems + self_test_of_comparing()


def self_test_of_comparing():
    line = ('{"calculator":"bill","input":{"amount":450,"currency":"NOK","tip":15,"split":4},"result":{"tip":67.5,'
            '"total":517.5,"shares":[{"people":2,"amount":129.38},{"people":2,"amount":129.37}]},"cautions":[]}')
    expected = answer(F(450), "NOK", F(15), 4)
    problems = [] if parsed(line) == expected else [f"the published example: {difference(expected, parsed(line))}"]
    for old, new in [("129.37", "129.38"), ("67.5", "67.50"), ('"NOK"', '"nok"'), ('"people":2', '"people":3'),
                     ('"tip":15,"split":4', '"split":4,"tip":15'), ("[]", '[{"code":"a.b"}]')]:
        if parsed(line.replace(old, new, 1)) == expected:
            problems.append(f"{new} for {old} is not noticed")
    return problems


def report(problems, summary):
    for problem in problems:
        print(problem)
    print(f"{summary}: {len(problems)} failed")
    return 1 if problems else 0


def main():
    if sys.argv[1:] == ["--self-test"]:
        return report(self_test(), "self-test")
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    session = Session(random.Random(seed))
    cases = [session.line() for _ in range(count)]
    singles = min(count, 50)
    problems = check_all(program, cases) + check_alone(program, seed, singles) + check_refusals(program)
    summary = (f"{count} bills in one run, {session.halves} of them with a tip halfway between two amounts; "
               f"{singles} by themselves, {len(refusals())} refused")
    return report(problems, summary)


if __name__ == "__main__":
    sys.exit(main())
