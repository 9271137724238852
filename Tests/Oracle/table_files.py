"""What the checks of tables share: units, numbers as people write them, files in several encodings, and runs of the program."""
import csv
import io
import json
import os
import subprocess
from fractions import Fraction as F

from spray import AREAS, KILOGRAMS, LITRES, short

METRES = {"m": F(1), "ft": F(3048, 10000), "cm": F(1, 100)}
HOURS = {"h": F(1), "d": F(24), "week": F(168), "min": F(1, 60)}
LITRES = {**LITRES, "impqt": LITRES["impgal"] / 4}

# Different ways to write a unit; a unit that is not here is written as it stands.
SPELLINGS = {
    "ha": ["ha", "Ha", "hectares", "hektary"], "ac": ["ac", "acres", "Acres"], "a": ["ar"], "m2": ["m2", "sq m"],
    "l/ha": ["l/ha", "L/ha", "l / ha", "litres/ha", "l na ha"], "gal/ac": ["gal/ac", "GPA", "gal/acre", "gal/A"], "impgal/ac": ["impgal/ac"],
    "floz/ac": ["fl oz/ac", "fl oz/A", "fl. oz/ac"], "pt/ac": ["pt/ac", "pt/A"], "qt/ac": ["qt/ac"], "lb/ac": ["lb/ac", "lb/A", "lbs/ac"],
    "ozwt/ac": ["oz wt/ac"], "ml/ha": ["ml/ha", "mL/ha"], "kg/ha": ["kg/ha", "kg na ha"], "l": ["l", "L", "litres"], "gal": ["gal", "gallons"],
    "d": ["d", "days", "dni"], "week": ["weeks"], "h": ["h", "hours"], "m": ["m"], "ft": ["ft"],
}


def base(unit):
    """Returns how many hectares, litres, kilograms, metres or hours, or litres or kilograms per hectare, one of a unit is."""
    unit = short(unit)
    amount, slash, below = unit.partition("/")
    if not slash:
        return next(table[amount] for table in (AREAS, LITRES, KILOGRAMS, METRES, HOURS) if amount in table)
    area = below.lstrip("0123456789")
    return base(amount) / AREAS[area] / int(below[: len(below) - len(area)] or 1)


def is_dry(unit):
    return unit.partition("/")[0] in KILOGRAMS


def written(value, mark="."):
    """Returns an exact decimal with the mark of a language."""
    places = 0
    while value * 10**places % 1:
        places += 1
    digits = str(int(value * 10**places)).rjust(places + 1, "0")
    return digits[:-places] + mark + digits[-places:] if places else digits


def pick(rng, low, high):
    """Returns a number between two with one to three digits, at most two decimals where it is above 1."""
    wanted = float(low) * (float(high) / float(low)) ** rng.random()
    places = 0
    while wanted * 10**places < 10 and places < 5:
        places += 1
    places = max(0, places + rng.choice([-1, 0, 0, 1]))
    places = min(places, 2) if wanted >= 1 else places
    return max(F(round(wanted * 10**places), 10**places), F(1, 10**places))


def file_bytes(rng, lines, separator, encoding, has_separator_line=False):
    """Returns a table as a program would have saved it."""
    text = io.StringIO()
    end = rng.choice(["\n", "\r\n"])
    if has_separator_line:
        text.write(f"sep={separator}{end}")
    csv.writer(text, delimiter=separator, lineterminator=end).writerows(lines)
    return text.getvalue().encode(encoding)


def environment(folder):
    """Returns the surroundings of a run without anything of the person who runs the check; units are metric there."""
    kept = {name: os.environ[name] for name in ("PATH", "SPRAYCALC_LOCALIZATIONS") if name in os.environ}
    return kept | {"HOME": folder, "LC_ALL": "C.UTF-8", "TZ": "Europe/Warsaw"}


def run(program, folder, *options):
    """Runs the program in a folder; returns its exit status, and what it wrote to standard output and error."""
    done = subprocess.run([program, *options], capture_output=True, check=False, cwd=folder, env=environment(folder), timeout=300)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def answers(program, folder, language, *commands):
    """Runs commands as a script in the folder's own data; returns their answers."""
    command_options = ["--lang", language, "--format", "json", "--keep-going", "--data-dir", os.path.join(folder, "data"), "-c", "; ".join(commands)]
    _, output, errors = run(program, folder, *command_options)
    found = [json.loads(line, parse_float=F) for line in output.splitlines()]
    return found, errors


def batch(program, folder, language, path):
    """Works out a table; returns its rows, the table's refusal, if there was one, and what was said besides."""
    status, output, errors = run(program, folder, "--lang", language, "--format", "json", "--batch", path)
    rows = [json.loads(line, parse_float=F) for line in output.splitlines()]
    said = [json.loads(line) for line in errors.splitlines() if line.startswith("{")]
    refusal = next((each["error"] for each in said if "error" in each), None)
    if status < 0 or refusal is None and not rows:
        refusal = {"code": f"status {status}", "message": errors[:300]}
    return [row for row in rows if row.get("kind") != "totals"], refusal, said


def amount(quantity):
    """Returns a quantity of an answer in base units; None for none."""
    return None if quantity is None else F(quantity["value"]) * base(quantity["unit"])


def equal(found, wanted):
    """Whether two amounts are the same but for the digits that an answer rounds away."""
    if found is None or wanted is None:
        return found is None and wanted is None
    return abs(found - wanted) <= abs(wanted) / 10**7
