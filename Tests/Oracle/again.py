#!/usr/bin/env python3
"""Checks that what the program writes can be read by it again.

Usage: again.py PROGRAM [TABLES] [LIMITS] [SEED]

Works out TABLES (200) random tables of fields, and gives the CSV of the results, in each language, to `--batch` again: every row that had a
result must have the same one. Reads a register of LIMITS (5000) rows in, writes it, reads that into new data, and writes it again: both
files must be the same bytes, in each language. Exit status 1 on any difference.
"""
import csv
import os
import random
import sys
import tempfile
import time
from collections import Counter
from functools import partial
from pathlib import Path

import trials
from table_batch import Maker
from table_files import answers, batch, run

CROPS = [("winter wheat", "TRZAW"), ("maize", "ZEAMX"), ("potato", "SOLTU"), ("apple", "MABSD"), ("grapevine", "VITVI"), ("sugar beet", "BEAVA"),
         ("winter barley", "HORVW"), ("sunflower", "HELAN"), ("onion", "ALLCE"), ("carrot", "DAUCS")]
LIMIT_HEADINGS = ["product", "permit", "crop", "eppo", "dose", "times", "interval", "phi", "bbch", "water", "reentry", "buffer", "until", "source"]


MORE = {
    "en": {"Extra": ["5 %", "20 l", ""], "Left": ["10 l", "", ""], "Fills": ["even", "full", ""], "Pack": ["5 l", "1 kg", ""]},
    "pl": {"Zapas": ["5 %", "20 l", ""], "Zostało": ["10 l", "", ""], "Napełnienia": ["równe", "pełne", ""], "Opakowanie": ["5 l", "1 kg", ""]},
}


def add_more(maker):
    """Adds further facts to a table: extra and leftover liquid, even fills, packs. Rows that they make impossible have no result."""
    headings = {column.heading for column in maker.sheet.columns}
    for heading, cells in MORE[maker.language].items():
        if heading not in headings and maker.chance(0.4):
            maker.sheet.add(heading, [maker.rng.choice(cells) for _ in maker.rows])


def results(rows):
    """Returns what the rows with a result say, without the lines that they stand on."""
    return [{"name": row["name"], "input": row["input"], "result": row["result"]} for row in rows if "error" not in row]


def check_table(program, case):
    """Gives a table's results to the program again, in both languages."""
    rng = random.Random(case)
    problems, counts = [], Counter()
    maker = Maker(rng)
    maker.trap = None if rng.random() < 0.7 else maker.trap
    maker.make()
    add_more(maker)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.csv"
        maker.sheet.write(path)
        rows, _, _ = batch(program, folder, maker.session, path.name)
        wanted = results(rows)
        counts["rows"] += len(wanted)
        text = path.read_bytes().decode(maker.sheet.encoding)
        for language in ("en", "pl"):
            # The table's own numbers are read in the language that they were written for.
            if language != maker.session:
                rows, _, _ = batch(program, folder, language, path.name)
                wanted = results(rows)
            if not wanted:
                continue
            _, written, _ = run(program, folder, "--lang", language, "--batch", path.name)
            (Path(folder) / "results.csv").write_text(written, encoding="utf-8", newline="")
            again, refusal, _ = batch(program, folder, language, "results.csv")
            found = results(again)
            counts["compared"] += len(wanted)
            if refusal or len(found) != len(wanted):
                errors = [refusal or row["error"] for row in again if refusal or "error" in row] or [refusal]
                problems.append(f"{case}, {language}: {len(found)} rows of {len(wanted)}; {errors[:1]}")
                continue
            for one, other in zip(wanted, found):
                if one != other:
                    keys = [f"{part}.{key}" for part in ("input", "result") for key in one[part] if one[part][key] != other[part].get(key)]
                    problems.append(f"{case}, {language}: {keys or 'name'} differ: {one['input']} {other['input']}"[:1500])
                    break
            text = written
    return problems, text, counts


def register(rng, count):
    """Returns a table of limits as the register of a country holds them: about three crops for each product."""
    lines, seen = [], set()
    while len(lines) < count:
        number = rng.randrange(count // 3 + 1)
        crop, code = rng.choice(CROPS)
        if (number, crop) in seen:
            continue
        seen.add((number, crop))
        dose = f"{rng.randint(1, 400) / 100:g} {rng.choice(['l/ha', 'kg/ha'])}" if number % 7 else f"0.{rng.randint(1, 9)} {'l' if number % 2 else 'kg'}/100l"
        lines.append([
            f"Produkt {number} {rng.choice(['EW', 'SC', 'WG'])}" if number % 3 else f"Alba {number}", f"W-{number + 100}", crop, code,
            dose, rng.choice(["", f"{rng.randint(1, 4)} per season", "1 per year", "1 per 3 years"]), rng.choice(["", f"{rng.randint(5, 21)} d", "7-10 d"]),
            rng.choice(["", f"{rng.randint(1, 90)} d", "6 weeks", "bbch"]), rng.choice(["", "20-59", "31", "00-09"]),
            rng.choice(["", "200-400 l/ha", "min 300 l/ha", "max 500 l/ha"]), rng.choice(["", "48 h", "2 d", "dry"]), rng.choice(["", "20 m", "6 m", "100 m"]),
            rng.choice(["", "2029-08-31"]), rng.choice(["", f"register of 2026, page {rng.randint(1, 400)}", "Étiquette; n° 4"])])
    return [LIMIT_HEADINGS, *lines]


def check_register(program, rng, count):
    """Reads a register in, writes it, reads that and writes it again; returns what is wrong."""
    lines, problems = register(rng, count), []
    for language in ("en", "pl"):
        with tempfile.TemporaryDirectory() as folder:
            with open(Path(folder) / "register.csv", "w", encoding="utf-8", newline="") as file:
                csv.writer(file).writerows(lines)
            begun, written = time.monotonic(), {}
            for source, target in (("register.csv", "A.csv"), ("A.csv", "B.csv")):
                data = Path(folder) / target.removesuffix(".csv")
                data.mkdir()
                (data / source).write_bytes((Path(folder) / source).read_bytes())
                found, errors = answers(program, str(data), language, f"limit import --force {source}", f"limit export {target}")
                said = found[0].get("error") or found[0].get("book", {}).get("refused")
                if said or errors:
                    problems.append(f"{language}, {source}: {str(said)[:300]} {errors[:200]}")
                written[target] = (data / target).read_bytes() if (data / target).exists() else b""
                (Path(folder) / target).write_bytes(written[target])
            rows = [list(csv.reader(each.decode("utf-8-sig").splitlines(), delimiter=";" if language == "pl" else ",")) for each in written.values()]
            if written["A.csv"] != written["B.csv"] or len(rows[0]) != count + 1:
                differing = next((pair for pair in zip(*rows) if pair[0] != pair[1]), None)
                problems.append(f"{language}: {[len(each) for each in rows]} lines of {count + 1}, first difference {differing}")
            print(f"register of {count} limits ({language}): {len(written['A.csv'])} bytes, in and out twice in {time.monotonic() - begun:.1f} s")
    return problems


def main():
    program = os.path.abspath(sys.argv[1])
    tables, limits, seed = (int(sys.argv[place]) if len(sys.argv) > place else usual for place, usual in ((2, 200), (3, 5000), (4, 1)))
    failed, counts = trials.run(partial(check_table, program), range(seed * 10**6, seed * 10**6 + tables))
    print(f"{tables} tables: {counts['rows']} rows with a result, {counts['compared']} compared with the results of their results, {failed} tables differ")
    problems = check_register(program, random.Random(seed), limits) if limits else []
    print("\n".join(problems))
    is_whole = tables < 50 or counts["compared"] > tables
    return 1 if failed or problems or not is_whole else 0


if __name__ == "__main__":
    sys.exit(main())
