"""Makes wrong values for columns, for texts in JSON and for JSON itself. Every choice uses the given random
generator."""
import json
import re
from fractions import Fraction
from json.encoder import encode_basestring

NUMBERS = [
    "0", "-1", "1/0", "0/0", "-0", "1/-3", "-1/3", "1/3", "NaN", "inf", "1e5", "1e999999999", "0x10", "", " 1", "1 ", "+1", "٣", "1,5",
    "1.5", "1/2/3", "01", "1000000000000000000", "-1000000000000000000", "9223372036854775807", "-9223372036854775808",
    "9223372036854775808", "1" + "0" * 40, "-1" + "0" * 40, "1" + "0" * 400, "1/1" + "0" * 40, "1" + "0" * 40 + "/3",
    "9" * 5000, "1/" + "9" * 5000, "99/100", "4611686018427387904", "2147483648", "18446744073709551615", "½", "1/", "/1",
]
INTEGERS = [0, -1, 1, 2, 10**6, 10**12, 2**31, 2**53 + 1, 2**62, 2**63 - 1, 2**63 - 2, -2**63, -2**63 + 1, 253402300800, 3093527980799,
            -62135596801, 92233720368547758, 1 << 40]
UNITS = ["l/ha", "kg/ha", "ha", "ac", "a", "m2", "l", "gal", "impgal", "kg", "g", "oz", "floz", "l/min", "gal/min", "bar", "psi", "kPa", "cm",
         "in", "m", "km/h", "mph", "mi/h", "%", "ml/10l", "lb/100gal", "pt/ac", "place", "s", "min", "C", "F", "K", "kW", "", "l/h",
         "kg/l", "xyz", "L/HA", "l /ha", "1", "ha/l", "l/ha/min", "EUR", "PLN", "code"]
# Texts with control characters, invisible characters, characters that reverse the direction, and invalid characters.
ODD_TEXTS = ["\x1b[2J", "\x1b]0;x\x07", "a\x00b", "a\x07", "a\nb", "a\r\nb", "a\tb", "\x7f", "\u009b2J", "Whe\u200bat", "\u202egnp.exe",
             "\u2066x", "\ufeffx", "\u00ad", "\u2028", "e\u0301", "\u0301", "\U000e0041", "", " ", "  x  ", "\ud800", "\udfff\ud800", "\uffff",
             "x" * 300, "#x", "1", "1 l/ha", "=1+1", "spray", "product[1].dose", "null", "\U0010ffff", "ﬁ", "ſ", "İ", "ẞ", "؜", "\u2064"]
WORDS = ["spray", "calibrate", "convert", "bill", "full", "even", "first", "partial", "liquid", "dry", "product", "adjuvant", "conditioner",
         "fertilizer", "drift", "WG", "EC", "SL", "03", "15", "015", "weight", "length", "temperature", "volume", "EUR", "PLN", "XXX", "custom"]


DOSES = ["l/ha", "ml/ha", "kg/ha", "g/ha", "pt/ac", "lb/ac", "%", "ml/10l", "g/10l", "lb/100gal", "l", "kg", "ml", "ha", "ac", "m2"]
# Words and texts of treatments and limits, in other places than where they belong.
PLAUSIBLE = ["within", "beyond", "unknown", "dose", "times", "total", "interval", "phi", "bbch", "water", "reentry", "buffer", "until", "season", "year", "3 years",
             "none", "dry", "Tebu 250 EW", "tebu 250 ew", "NIS", "Mospilan 20 SP", "zzz", "product", "adjuvant", "-", "", "1 l/ha", "2026", "wheat", "rye", "TRZAX",
             "31", "31-33", "R-1/2", "21:00", "North 1", "x" * 70]


class Pairs(list):
    """A JSON object as a list of pairs, so that a key may occur twice."""


class Raw(str):
    """A piece of JSON that is written unchanged."""


def parse(text):
    return json.loads(text, object_pairs_hook=Pairs, parse_int=Raw, parse_float=Raw)


def write(value):
    """Returns the JSON text of a value; it iterates instead of recursing, so any depth of nesting works."""
    pieces, waiting = [], [value]
    while waiting:
        value = waiting.pop()
        if isinstance(value, Raw):
            pieces.append(value)
        elif isinstance(value, Pairs):
            parts = [Raw("{")]
            for index, (key, item) in enumerate(value):
                parts += [Raw("," if index else ""), key, Raw(":"), item]
            waiting += reversed(parts + [Raw("}")])
        elif isinstance(value, list):
            parts = [Raw("[")]
            for index, item in enumerate(value):
                parts += [Raw("," if index else ""), item]
            waiting += reversed(parts + [Raw("]")])
        else:
            pieces.append(encode_basestring(value) if isinstance(value, str) else json.dumps(value))
    return "".join(pieces)


def copied(value):
    """Returns a copy of a value, so that it can be in two places of a tree."""
    try:
        return parse(write(value)) if isinstance(value, list) else value
    except RecursionError:
        # Python cannot read JSON nested this deeply, so the value itself is used.
        return value


def places(root):
    """Returns every place of the tree as (container, index, value, path)."""
    found, waiting = [], [(root, "$")]
    while waiting:
        value, path = waiting.pop()
        for index, item in enumerate(value):
            key, child = item if isinstance(value, Pairs) else (f"[{index}]", item)
            where = f"{path}.{key}"
            found.append((value, index, child, where))
            if isinstance(child, list):
                waiting.append((child, where))
    return found


def put(container, index, value):
    container[index] = (container[index][0], value) if isinstance(container, Pairs) else value


class Corpus:
    """The values and keys of good data, to be put into wrong places."""

    def __init__(self, texts):
        trees = [parse(text) for text in texts]
        found = [place for tree in trees for place in places(tree)]
        self.values = list({write(value): value for _, _, value, _ in found}.values())
        self.keys = sorted({container[index][0] for container, index, _, _ in found if isinstance(container, Pairs)})


def text(rng):
    """Returns an unexpected text."""
    return rng.choice(ODD_TEXTS) if rng.random() < 0.8 else rng.choice(WORDS + UNITS + NUMBERS)


def number(rng):
    return rng.choice(NUMBERS) if rng.random() < 0.8 else str(rng.choice(INTEGERS) + rng.randrange(-2, 3))


def leaf(rng, value):
    """Returns another value in place of a leaf."""
    if isinstance(value, Raw):
        return Raw(rng.choice([number(rng), str(rng.choice(INTEGERS)), '"x"', "null", "true", "-0", "1.5", "1e5", "1e400", "[]", "{}"]) or "1")
    if not isinstance(value, str):
        return rng.choice([Raw("0"), "x", Pairs(), [], True, False, None])
    amount, space, unit = value.partition(" ")
    if re.fullmatch(r"-?\d+(/\d+)?", amount):
        choice = rng.random()
        if choice < 0.4:
            return number(rng) + space + unit
        if choice < 0.75 and unit:
            return amount + " " + rng.choice(UNITS)
        if choice < 0.85:
            return amount + rng.choice(["", "  ", "\u00a0", " l ", " l/ha l/ha"]) + unit
    return rng.choice([text(rng), rng.choice(UNITS), number(rng), Raw("1"), None, Pairs(), [], True, rng.choice(WORDS)])


def nested(rng, value):
    depth = rng.choice([3, 60, 200, 520, 2000, 20_000, 200_000])
    opening, closing = rng.choice([("[", "]"), ('{"a":', "}"), ('[{"entries":', "}]")])
    return Raw(opening * depth + write(value) + closing * depth)


def array(rng, value):
    """Returns another array or object in place of the given one: empty, doubled, reversed, very long or of other
    values."""
    again = list(value) or [Raw("1")]
    choice = rng.choice(["empty", "double", "reverse", "drop", "long", "repeat", "other"])
    if choice == "double":
        again += [copied(item) if not isinstance(value, Pairs) else item for item in again]
    elif choice == "reverse":
        again.reverse()
    elif choice == "drop":
        again.pop(rng.randrange(len(again)))
    elif choice == "long":
        # A long list in a long list would fill the memory.
        again = again * min(rng.choice([9, 70, 300, 1000]), max(1, 20_000 // len(again)))
    elif choice == "repeat":
        again.insert(rng.randrange(len(again)), again[rng.randrange(len(again))])
    elif choice == "other":
        return rng.choice([None, "x", Raw("1"), Pairs([("a", Raw("1"))]), [[]], [None]])
    else:
        again = []
    return Pairs(again) if isinstance(value, Pairs) and value else again


def mutate(rng, tree, corpus):
    """Changes one place of a tree; returns the tree and a description of the change."""
    found = places(tree)
    if not found or rng.random() < 0.02:
        return leaf(rng, "x"), "$ replaced"
    # Prefers the places near the root, because the leaves of long lists are many.
    container, index, value, path = rng.choice(found if rng.random() < 0.7 else found[:12])
    choice = rng.random()
    if choice < 0.08:
        del container[index]
        return tree, f"{path} left out"
    if choice < 0.14:
        put(container, index, copied(rng.choice(corpus.values)))
        done = "of another place"
    elif choice < 0.20 and isinstance(container, Pairs):
        key = rng.choice([rng.choice(corpus.keys), "product[0].dose", "product[9].name", "product[1000000000000].dose",
                          "product[9223372036854775807].name", "product[-1].dose", "product[1]", "product[1].", "", text(rng), "__proto__"])
        container.insert(rng.randrange(len(container) + 1), (key, copied(rng.choice([value, rng.choice(corpus.values)]))))
        return tree, f"{path} beside {key[:40]!r}"
    elif choice < 0.26 and isinstance(container, Pairs):
        container[index] = (rng.choice([rng.choice(corpus.keys), text(rng)]), value)
        return tree, f"{path} renamed {container[index][0][:40]!r}"
    elif choice < 0.28:
        put(container, index, nested(rng, value))
        done = "nested"
    elif choice < 0.285:
        put(container, index, rng.choice(["x", "9", "ą", "\u0301", "a "]) * (1 << 20))
        done = "1 MB"
    elif isinstance(value, list) and rng.random() < 0.6:
        put(container, index, array(rng, value))
        done = "another list"
    else:
        put(container, index, leaf(rng, value))
        done = ""
    item = container[index][1] if isinstance(container, Pairs) else container[index]
    return tree, f"{path} {done} := {write(item)[:60] if not isinstance(item, Raw) else item[:60]}"


def nearly(rng, tree):
    """Changes one place of a tree into a value of the same form, which can be read and may not follow from the rest; returns what it did."""
    container, index, value, path = rng.choice([place for place in places(tree) if not isinstance(place[2], list) or rng.random() < 0.4])
    if rng.random() < 0.15 and isinstance(container, Pairs):
        del container[index]
        return f"{path} left out"
    if isinstance(value, Pairs) or isinstance(value, list):
        items = [item for item in value if isinstance(item, (Pairs, tuple))]
        if isinstance(value, Pairs) or not items:
            return f"{path} stays"
        chance = rng.random()
        value[:] = value * rng.choice([2, 3, 30]) if chance < 0.3 and len(value) < 100 else value[::-1] if chance < 0.6 else value[1:] if chance < 0.9 else []
        return f"{path} now {len(value)}"
    put(container, index, like(rng, value))
    return f"{path} := {container[index]!r:.60}"


def like(rng, value):
    """Returns another value of the form of a leaf: a number with a unit, a day, a word, a count or a flag."""
    if isinstance(value, Raw):
        return Raw(rng.choice(["-5", "0", "1", "2", "3", "7", "400", str(2**62)])) if value not in ("true", "false") else not value
    if not isinstance(value, str):
        return not value if isinstance(value, bool) else value
    if found := re.fullmatch(r"(-?\d+(?:/\d+)?)( ?)(.*)", value):
        if re.match(r"\d{4}-\d\d-\d\d", value):
            return f"{rng.choice([2020, 2025, 2026, 2027])}-{rng.randrange(1, 13):02}-{rng.randrange(1, 29):02}{value[10:]}"
        number = Fraction(found[1]) * rng.choice([Fraction(1, 10**25), Fraction(1, 3), Fraction(9, 10), 1, 1, 2, 10, 10**25])
        return f"{number}{found[2]}{rng.choice(UNITS + DOSES) if found[2] and rng.random() < 0.5 else found[3]}"
    return rng.choice(PLAUSIBLE) if rng.random() < 0.7 else rng.choice(UNITS + DOSES)


def column(rng, value, corpus, loose):
    """Returns another value for a column, of any type if the table allows it, and a description of the change."""
    if (tree := object_of(value)) is not None and rng.random() < 0.85:
        done = []
        for _ in range(rng.choice([1, 1, 1, 2, 4])):
            tree, step = mutate(rng, tree, corpus)
            done.append(step)
            if not isinstance(tree, list) or isinstance(tree, Raw):
                break
        return encoded(write(tree)), "; ".join(done)
    kinds = {int: integer, str: plain, type(None): rng.choice([integer, plain])}
    pick = kinds.get(type(value), plain)
    if loose and rng.random() < 0.5:
        pick = rng.choice([integer, plain, lambda *_: None, lambda *_: 1.5, lambda *_: float("inf"), lambda rng, *_: rng.randbytes(9),
                           lambda rng, *_: b"\xff\xfe\x80{", lambda rng, *_: b"\x00" * rng.choice([0, 1, 1 << 20])])
    new = pick(rng, value)
    return new, repr(new)[:60]


def object_of(value):
    """Returns the JSON tree of a column's value; None if the value is not JSON."""
    try:
        return parse(value) if isinstance(value, str) and value[:1] in "{[" else None
    except (ValueError, RecursionError):
        return None


def integer(rng, value):
    near = value if isinstance(value, int) else 0
    return max(-2**63, min(2**63 - 1, rng.choice([rng.choice(INTEGERS), near + rng.choice([-1, 1, 10**6, 10**9, -10**9])])))


def plain(rng, value):
    """Returns a changed text, in some cases with invalid UTF-8."""
    choice = rng.random()
    if choice < 0.03:
        return rng.choice(["x", "ą", "\u0301"]) * (1 << 20)
    if choice < 0.1 and isinstance(value, str):
        return encoded(value[:rng.randrange(len(value) + 1)])
    if choice < 0.2 and isinstance(value, str) and value:
        at = rng.randrange(len(value))
        return encoded(value[:at] + rng.choice(ODD_TEXTS) + value[at + rng.randrange(2):])
    return encoded(text(rng))


class NoText(bytes):
    """Bytes that are stored as text although they are invalid UTF-8."""


def encoded(text):
    try:
        text.encode()
        return text
    except UnicodeEncodeError:
        return NoText(text.encode(errors="surrogatepass"))
