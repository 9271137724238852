#!/usr/bin/env python3
"""An independent check that one product never comes in twice unseen, and that no other is refused in vain.

Usage: names.py PROGRAM [COUNT] [SEED] [PAIRS]

Types ordered pairs of the names of names.txt beside one another, all or PAIRS of them: both must be taken, unless one is
the beginning of the other or they are alike, with a notice where they begin with the same word. Types COUNT (60 000) mangled names,
as many of each kind: shortened, lengthened, in another order, with a slip or with words about dosing, each beside the one it is made
of, in a line and in a list, in both languages: each must be refused or change the standing dose. Checks up to 4 000 of the refusals by
the law of suggestions. Exit status 1 on a second product, a refusal in vain, or a suggestion against the law.
"""
import os
import random
import re
import sys
from collections import Counter, defaultdict
from itertools import product

sys.dont_write_bytecode = True  # leaves no compiled files in the checkout
from meant import Case, Law, folded, names_in, product_names, refusal, run_all, suggestions  # noqa: E402

DOSING = ("dose dosage rate amount apply use change new now at w dawka dawce ilość ilości stężenie stężeniu norma nowa nowy nowe zalecana zmień "
          "herbicide fungicide insecticide herbicyd fungicyd insektycyd preparat").split()
# What a longer name of a product may have besides: its maker, what it is, a word in the middle.
LONGER = "Bayer Nufarm Syngenta BASF Agro Extra Pro Forte Plus Max Ultra Nova".split()
PHRASES = ["w dawce", "nowa dawka", "new dose", "dose rate", "w ilości", "w stężeniu", "zalecana dawka"]
ACCENTS = str.maketrans("aeosznclAEOSZNCL", "ąęóśżńćłĄĘÓŚŻŃĆŁ")
CHECKED, RESET, LEAST = 4000, "spray; clear", 5


# What the contract calls alike

def parts(name):
    """Returns the words of a name, parted by spaces and hyphens, without case and accents."""
    return [part for part in re.split(r"[\s-]+", folded(name)) if part]


def is_slip(word, other):
    """Whether a word is another but for one letter: another one, one more or less, or two that changed places."""
    if max(sum(map(str.isalpha, each)) for each in (word, other)) < LEAST or word == other:
        return False
    k = next((k for k, (a, b) in enumerate(zip(word, other)) if a != b), min(len(word), len(other)))
    left, right = word[k:], other[k:]
    if len(left) == len(right):
        return (left[1:] == right[1:] and left[0].isalpha() and right[0].isalpha()) or (
            left[:2] == right[1::-1] and left[2:] == right[2:] and left[:2].isalpha())
    longer, shorter = sorted((left, right), key=len, reverse=True)
    return longer[1:] == shorter and longer[0].isalpha()


def pieces(name):
    """Returns the runs of letters and the numbers of a name, without the zeros in front of them, each with the plus that ends its word;
    the places in 2,4-D are one number."""
    text = re.sub(r"[1-9][,.\s-][1-9](?=[\s-]?(?:d|db|dp)\b)|[1-9](?:[,.\s-][1-9]){2}(?=[\s-]?t\b)", lambda match: re.sub(r"\D", "", match.group()), folded(name))
    found = re.findall(r"(?:[^\W\d_]+|\d+(?:[.,]\d+)*)(?:\+(?!\S))?", text)
    return {piece.lstrip("0").replace(",", ".") for piece in found}


def first(name):
    """Returns the first word of a name, without a plus at its end."""
    return re.sub(r"(?<=.)\+$", "", parts(name)[0])


def is_part(name, other):
    """Whether the words of one of two names are all among those of the other."""
    left, right = pieces(name), pieces(other)
    return bool(left and right) and (left <= right or right <= left)


def is_like(name, other):
    """Whether two names differ only by spaces, hyphens, the order of their words, or one letter of a long word, or the words of one
    are all among the other's."""
    words, others = parts(name), parts(other)
    if "".join(words) == "".join(others) or sorted(words) == sorted(others) or is_part(name, other):
        return True
    left, right = list(words), list(others)
    for word in words:
        if word in right:
            left.remove(word)
            right.remove(word)
    return len(left) == len(right) == 1 and is_slip(left[0], right[0])


def begins(name, other):
    """Whether the first words of one name are the whole other."""
    words, others = folded(name).split(), folded(other).split()
    return words[:len(others)] == others or others[:len(words)] == words


# Names in a mix

class Names:
    """The names of the list with the unit and the quotes that each needs."""

    def __init__(self, program):
        self.program, self.all = program, product_names()
        self.unit, self.quoted = {}, {}
        forms = [(unit, quote) for quote in ("", '"') for unit in ("l/ha", "kg/ha")]
        found = run_all(program, "en", [[f"product {quote}{name}{quote} 1 {unit}", "product"] for name in self.all for unit, quote in forms], RESET)
        for k, name in enumerate(self.all):
            for form, answers in zip(forms, found[k * len(forms):]):
                if names_in(answers[1]) == [name] and name not in self.unit:
                    self.unit[name], self.quoted[name] = form

    def typed(self, name):
        return f"{self.quoted[name]}{name}{self.quoted[name]}"


def outcome(answers, name, standing):
    """Returns what came of a line: the code of its refusal, `changed` where the dose of this name alone became 2, `second`
    where a product came in beside those that stand, or `other`."""
    error = refusal(answers[-2])
    if error:
        return error["code"]
    found = [(product["name"], product["dose"]["value"]) for answer in answers[-1] for product in answer.get("products", ())]
    if len(found) > len(standing):
        return "second"
    return "changed" if found == [(each, 2 if each == name else 1) for each in standing] else "other"


def pairs(names, rng, count):
    """Types pairs, all where `count` is None; returns the counts of what came, what came wrong, and the refused cases."""
    asked = [(a, b) for a in names.all for b in names.all if a != b]
    asked = asked if count is None else rng.sample(asked, count)
    found = run_all(names.program, "en", [[f"product {names.typed(a)} 1 {names.unit[a]}", f"product {names.typed(b)} 2 {names.unit[b]}", "product"] for a, b in asked], RESET)
    counts, wrong, refused = Counter(), defaultdict(list), []
    for (a, b), answers in zip(asked, found):
        came = "taken" if names_in(answers[2]) == [a, b] else outcome(answers, a, [a])
        counts[came] += 1
        if came == "taken":
            codes = [notice["code"] for answer in answers[1] for notice in answer.get("notices", ())]
            due = "product.like" if is_like(a, b) else "product.beside" if first(a) == first(b) else None
            if due and due not in codes or codes and not due:
                wrong[f"taken with {' and '.join(codes) or 'no notice'}, due is {due}"].append(f"{a} | {b}")
            # A name of which another is the beginning, or one that is alike, comes in with quotes alone.
            if not names.quoted[b] and (begins(a, b) or is_like(a, b)):
                wrong["taken though it begins or is like the other"].append(f"{a} | {b}")
        elif came == "product.name" and begins(a, b) or came == "product.like" and is_like(a, b):
            refused.append((a, b, refusal(answers[1])))
        elif came != "changed" or not folded(a).startswith(folded(b) + " "):
            wrong[f"{came} in vain"].append(f"{a} | {b}")
    return len(asked), counts, wrong, refused


def mangled(rng, name):
    """Returns what a name becomes in all ways that mean it, each with the kind of change."""
    words, made = name.split(" "), []
    for k in (k for k, letter in enumerate(name) if letter == " "):
        made += [("space", name[:k] + name[k + 1:]), ("hyphen", name[:k] + "-" + name[k + 1:])]
    for k in (k for k, letter in enumerate(name) if letter == "-" and 0 < k < len(name) - 1 and name[k - 1].isalnum() and name[k + 1].isalnum()):
        made += [("hyphen", name[:k] + " " + name[k + 1:]), ("hyphen", name[:k] + name[k + 1:])]
    made += [("space", name.replace(" ", "")), ("hyphen", name.replace(" ", "-")), ("order", " ".join(reversed(words)))]
    made += [("order", " ".join(words[k:] + words[:k])) for k in range(1, len(words))]
    made += [("order", " ".join(rng.sample(words, len(words)))) for _ in words]
    shorter = [" ".join(word for word, kept in zip(words, mask) if kept) for mask in product((True, False), repeat=min(len(words), 5))]
    # A number alone, or a sign, names no product.
    shorter = [text for text in shorter if re.search(r"[^\W\d_]", text)]
    made += [("shortened", text) for text in shorter]
    for k in range(len(words) + 1):
        made += [("lengthened", " ".join(words[:k] + [rng.choice(LONGER)] + words[k:])) for _ in range(2)]
    made += [("lengthened", " ".join(rng.sample([*words, rng.choice(LONGER)], len(words) + 1))), ("lengthened", f"{rng.choice(LONGER)} {name} {rng.choice(LONGER)}")]
    places = re.search(r"\d(?:,\d)+(?=-[A-Z])", name)
    if places:
        digits = re.sub(r"\D", "", places.group())
        for text in (name.replace(places.group(), digits), name.replace(places.group() + "-", digits), name.replace(places.group(), "-".join(digits))):
            made += [("places", text), ("places", " ".join(text.split(" ")[::-1]))]
            made += [("places", text.split(" ")[0])]
    start = 0
    for word in re.split(r"([\s-])", name):
        if sum(map(str.isalpha, word)) >= LEAST:
            for k in (k for k, letter in enumerate(word) if letter.isalpha()):
                other = rng.choice([letter for letter in "aeioubdfgklmnprstz" if letter != folded(word[k])])
                slips = [("replaced", word[:k] + other + word[k + 1:]), ("dropped", word[:k] + word[k + 1:]), ("doubled", word[:k] + word[k] + word[k:])]
                if k + 1 < len(word) and word[k + 1].isalpha():
                    slips.append(("swapped", word[:k] + word[k + 1] + word[k] + word[k + 2:]))
                made += [(kind, name[:start] + slip + name[start + len(word):]) for kind, slip in slips]
        start += len(word)
    made += [("case", name.upper()), ("case", name.lower()), ("accents", name.translate(ACCENTS)), ("accents", folded(name))]
    firsts = [" ".join(words[:k]) for k in range(1, len(words))]
    made += [("first words", first) for first in firsts] + [("number", "1")]
    for word in DOSING + PHRASES:
        made += [("dosing", f"{word} {name}"), ("dosing", f"{name} {word}")]
    for meant in ["1", *firsts]:
        word = rng.choice(DOSING + PHRASES)
        made += [("dosing", f"{word} {meant}"), ("dosing", f"{meant} {word}")]
    for meant in shorter:
        word = rng.choice(DOSING + PHRASES)
        made += [("shortened, dosing", f"{word} {meant}"), ("shortened, dosing", f"{meant} {word}")]
    return [(kind, text) for kind, text in dict.fromkeys(made) if text != name]


def without_dosing(text):
    """Returns a mangled name without the words about dosing that stand before or behind it."""
    for word in DOSING + PHRASES:
        if text.startswith(word + " "):
            return text[len(word) + 1:]
        if text.endswith(" " + word):
            return text[:-len(word) - 1]
    return text


def mangle(names, rng, count):
    """Types mangled names; returns the counts of what came by kind, the second products, and the refused cases."""
    by_kind = defaultdict(list)
    for name in names.all:
        for kind, text in mangled(rng, name):
            by_kind[kind].append((name, kind, text))
    # As many of each kind, as far as there are.
    asked, left = [], count
    for place, each in enumerate(sorted(by_kind.values(), key=len)):
        some = rng.sample(each, min(len(each), left // (len(by_kind) - place)))
        asked, left = asked + some, left - len(some)
    rng.shuffle(asked)
    known, cases = {folded(name) for name in names.all}, []
    for name, kind, text in asked:
        second, standing = f"{text} 2 {names.unit[name]}", [name]
        first = f"{names.typed(name)} 1 {names.unit[name]}"
        if rng.random() < 0.25 and not re.search(r"\b1\b", text):
            # In a list, in which the first product does not yet have a number.
            cases.append((standing, Case((), f"product {first}, {second}", f"product {'_' * len(names.typed(name))} 1 {names.unit[name]}, {'_' * len(text)} 2 {names.unit[name]}", ())))
            continue
        before = [f"product {first}"]
        family = [other for other in names.all if other != name and folded(other).split()[0] == folded(name).split()[0] and not begins(other, name)]
        if family and rng.random() < 0.3:
            standing.append(rng.choice(family))
            before.append(f'product "{standing[1]}" 1 {names.unit[standing[1]]}')
        word = "product" if len(cases) % 2 == 0 else rng.choice(["product", "środek"])  # every other case is typed in Polish
        cases.append((standing, Case(tuple(before), f"{word} {second}", f"{word} {'_' * len(text)} 2 {names.unit[name]}", ())))
    counts, wrong, refused = defaultdict(Counter), [], []
    for language in ("en", "pl"):
        mine = [k for k in range(len(asked)) if k % 2 == (language == "pl")]
        found = run_all(names.program, language, [[*cases[k][1].before, cases[k][1].line, "product"] for k in mine], RESET)
        for k, answers in zip(mine, found):
            (name, kind, text), (standing, case) = asked[k], cases[k]
            came = outcome(answers, name, standing)
            if came in ("second", "other") and folded(text) in known:
                came = "another name of the list"
            elif came == "other" and any(folded(other).startswith(folded(without_dosing(text)) + " ") for other in standing if other != name):
                came = "the first words of another"
            counts[kind][came] += 1
            if came in ("second", "other"):
                wrong.append((f"{came}, {kind}", f"{' | '.join(standing)} ⏎ {case.line}"))
            error = refusal(answers[-2])
            if error:
                # In `2-4-D` the digits stand apart.
                refused.append((language, case, error, kind != "places" and any(digits(text) <= digits(each) for each in standing)))
    return len(asked), counts, wrong, refused


def digits(name):
    """Returns the digits of a name, zeros aside, each with how many there are."""
    return Counter(re.sub(r"[^1-9]", "", name))


def show(title, found):
    if found:
        print(f"{title}: {len(found)}\n  " + "\n  ".join(found[:20]))


def main():
    program = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 60000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    pair_count = int(sys.argv[4]) if len(sys.argv) > 4 else None
    names, rng, law = Names(program), random.Random(seed), Law(program)
    lacking = [name for name in names.all if name not in names.unit]
    names.all = [name for name in names.all if name in names.unit]
    show("taken in no way", lacking)
    show("only in quotes", [name for name in names.all if names.quoted[name]])
    typed, counts, wrong, alike = pairs(names, random.Random(seed), pair_count)
    for kind, found in sorted(wrong.items()):
        show(kind, found)
    print(f"{typed} pairs: {dict(counts.most_common())}")
    mangled_count, kinds, seconds, refused = mangle(names, rng, count)
    for kind in sorted({kind for kind, _ in seconds}):
        show(f"came {kind}", [text for each, text in seconds if each == kind])
    print(f"{mangled_count} mangled names:")
    for kind, came in kinds.items():
        print(f"  {kind}: {dict(came.most_common())}")
    # Of a name that is alike both lines are due: the quoted one first, then that of the standing product's dose, if that has all digits
    # that were typed. In a list the other product stands in the same line, so that the quoted one is all that can be accepted.
    without = [case.line for _, case, error, has_digits in refused if error["code"] == "product.like"
               and not (suggestions(error) and '"' in suggestions(error)[0]
                        and ("," in case.line or not has_digits or len(suggestions(error)) > 1 and '"' not in suggestions(error)[1].split()[0]))]
    show("product.like without its lines", without)
    pair_cases = [("en", Case((f"product {names.typed(a)} 1 {names.unit[a]}",), f"product {names.typed(b)} 2 {names.unit[b]}",
                              f"product {'_' * len(names.typed(b))} 2 {names.unit[b]}", (b,)), error, True) for a, b, error in alike]
    offering = [each for each in pair_cases + refused if suggestions(each[2])]
    offering = rng.sample(offering, min(CHECKED, len(offering)))
    for language in ("en", "pl"):
        law.check(language, [(case, error) for each, case, error, _ in offering if each == language])
    law.report()
    print(f"{sum(map(len, wrong.values()))} pairs wrong, {len(seconds)} mangled names taken for another product; {law.count} suggestions checked, {sum(law.counts.values())} against the law: "
          f"{dict(sorted(law.counts.items()))}")
    return 1 if lacking or wrong or seconds or without or law.counts else 0


if __name__ == "__main__":
    sys.exit(main())
