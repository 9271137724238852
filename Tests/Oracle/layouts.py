#!/usr/bin/env python3
"""Reads tables laid out as farm programs write them, and compares what comes with what they mean.

Usage: layouts.py PROGRAM

The tables are in the folder `layouts`; `layouts.json` says of each through which command it is read, and what must come of it: of each row an
area, a spray volume, a tank and the doses as they were meant, from which the amounts in all are worked out here in exact fractions, or that
the row or the whole table must be refused. Prints a line for each table. Exit status 1 if one is not as it must be.
"""
import json
import os
import shutil
import sys
import tempfile
from fractions import Fraction as F
from pathlib import Path

from table_files import HOURS, amount, answers, base, batch, equal
from table_limits import found_limits, same

HERE = Path(__file__).resolve().parent


def quantity(text):
    """Returns a quantity such as “31 ac” in base units."""
    number, unit = text.split(" ")
    return F(number) * base(unit)


def of_row(wanted, row, refusal):
    """Returns what became of a row, and whether that is as it must be."""
    error = refusal or row is None and {"code": "no answer"} or row.get("error")
    if error:
        is_right = error["code"] in wanted["refused"] or not wanted["refused"] if "refused" in wanted else "may be refused" in wanted or "never an amount" in wanted
        return f"{error['code']}", is_right or "never an amount" in wanted
    totals = {each["name"] or "": amount(each["total"]) for each in row["result"]["products"]}
    told = f"{float(amount(row['input']['area'])):.6g} ha: " + ", ".join(f"{name} {float(total):.6g}".strip() for name, total in totals.items())
    if "refused" in wanted or "never an amount" in wanted:
        return told, False
    area = quantity(wanted["area"])
    meant = {name: quantity(dose) * area for name, dose in wanted["products"].items()}
    is_right = equal(amount(row["input"]["area"]), area) and all(equal(amount(row["input"][field]), quantity(wanted[field])) for field in ("rate", "tank"))
    is_right &= totals.keys() == meant.keys() and all(equal(totals[name], meant[name]) for name in meant)
    return told, is_right and wanted.get("name", row["name"]) == row["name"]


def meant_row(wanted):
    """Returns in words what must come of a row."""
    if "refused" in wanted:
        return "refused " + " ".join(wanted["refused"])
    if "never an amount" in wanted:
        return "no amount"
    area = quantity(wanted["area"])
    return f"{float(area):.6g} ha: " + ", ".join(f"{name} {float(quantity(dose) * area):.6g}".strip() for name, dose in wanted["products"].items())


def check_fields(program, folder, entry):
    rows, refusal, _ = batch(program, folder, entry["language"], "table.csv")
    expected = entry["expected"]
    if isinstance(expected, dict):
        codes = expected["table refused"]
        if refusal is None and any("error" not in row for row in rows):
            yield f"table refused {codes}", [of_row({"refused": []}, row, None)[0] for row in rows], False
        else:
            found = refusal["code"] if refusal else rows[0]["error"]["code"]
            yield f"table refused {codes}", found, not codes or found in codes
        return
    by_line = {int(row["line"]): row for row in rows}
    for wanted in expected:
        found, is_right = of_row(wanted, by_line.pop(wanted["line"], None), refusal)
        yield meant_row(wanted), found, is_right
    for line, row in by_line.items():
        if "error" in row and any("may be refused" in wanted for wanted in expected):
            continue
        yield f"line {line} left out", of_row({"refused": []}, row, None)[0], False


def limit(fact, text):
    """Returns a limit as the check of random tables has it."""
    if fact == "times":
        count, period = text.split(" ")
        return fact, (None, F(count)), period, False
    numbers, unit = text.split(" ")
    scale = HOURS[unit] / (1 if fact == "reentry" else 24) if unit in HOURS else base(unit)
    low, _, high = numbers.partition("-")
    if fact == "dose":
        return fact, (None, F(low) * scale), None, unit.startswith(("kg", "g/"))
    return fact, (F(low) * scale, F(high) * scale if high else None), None, False


def check_limits(program, folder, entry):
    expected = entry["expected"]
    rows = [] if isinstance(expected, dict) else [row for row in expected if "product" in row]
    found, _ = answers(program, folder, entry["language"], "limit import --force table.csv", "book", *(f'limit "{row["product"]}"' for row in rows))
    error, book = found[0].get("error"), found[1].get("book", [])
    refused = {each["line"]: each["error"]["code"] for each in found[0].get("book", {}).get("refused", [])}
    if isinstance(expected, dict):
        codes = expected["table refused"]
        told = error["code"] if error else " ".join(sorted(set(refused.values()))) if refused and not book else f"{[each['name'] for each in book]} stored"
        yield f"table refused {codes}", told, (not codes or told in codes) and not book
        return
    for wanted in expected:
        if "product" not in wanted:
            told = error["code"] if error else refused.get(wanted["line"], "stored")
            yield "refused", told, told != "stored"
    for wanted, answer in zip(rows, found[2:]):
        present = found_limits(answer, wanted["product"], wanted["crop"])
        meant = [limit(fact, text) for fact, text in wanted["limits"].items() if text != "no limit"]
        others = [each for each in present if not any(same(each, one) for one in meant)]
        silent = [fact for fact, text in wanted["limits"].items() if text == "no limit"]
        is_right = all(any(same(each, one) for one in present) for each in meant) and all(each[0] in silent and len(each) == 2 and each[1] not in ("none", "bbch", "dry")
                                                                                             for each in others)
        told = (error or {}).get("code") or refused.get(wanted["line"]) or f"{len(present)} limits, not meant: {others}"
        yield f"{wanted['product']}: {wanted['limits']}", told, is_right


def check_book(program, folder, entry):
    found, _ = answers(program, folder, entry["language"], "book import --force table.csv", "book")
    refused = {each["line"]: each["error"]["code"] for each in found[0].get("book", {}).get("refused", [])}
    in_book = {each["name"]: each for each in found[1].get("book", [])}
    for wanted in entry["expected"]:
        entry_found = in_book.get(wanted["name"])
        if entry_found is None:
            yield str(wanted), found[0].get("error", {}).get("code") or refused.get(wanted["line"], "lost"), False
            continue
        told = {fact: entry_found[fact] for fact in wanted if fact not in ("line", "name")}
        is_right = all(told[fact] == wanted[fact] for fact in told if fact != "pack") and equal(amount(told["pack"]), quantity(wanted["pack"]))
        yield str(wanted), str(told), is_right


def check_treatments(program, folder, entry):
    found, _ = answers(program, folder, entry["language"], "treatments import --force table.csv", "treatments")
    error = found[0].get("error")
    kept = found[1].get("treatments", [])
    if isinstance(entry["expected"], dict):
        yield "all refused", error["code"] if error else f"{len(kept)} taken over", bool(error or found[0]["treatments_imported"]["refused"]) and not kept
        return
    by_key = {(each["date"], each["parcel"]): {product["name"]: amount(product["total"]) for product in each["products"]} for each in kept}
    for wanted in entry["expected"]:
        products = by_key.get((wanted["date"], wanted["parcel"]))
        meant = {name: quantity(text) for name, text in wanted["products"].items()}
        is_right = products is not None and products.keys() == meant.keys() and all(equal(products[name], meant[name]) for name in meant)
        told = error["code"] if error else str(products and {name: float(value) for name, value in products.items()})
        yield f"{wanted['date']} {wanted['parcel']}: {wanted['products']}", told, is_right and len(kept) == len(entry["expected"])


DOORS = {"batch": check_fields, "limits": check_limits, "book": check_book, "treatments": check_treatments}


def main():
    program = os.path.abspath(sys.argv[1])
    failed = 0
    entries = json.loads((HERE / "layouts.json").read_text(encoding="utf-8"))
    for entry in entries:
        with tempfile.TemporaryDirectory() as folder:
            shutil.copyfile(HERE / "layouts" / entry["file"], Path(folder) / "table.csv")
            found = list(DOORS[entry["door"]](program, folder, entry))
        is_right = all(each[2] for each in found)
        failed += not is_right
        print(f"{'ok ' if is_right else 'NOT'}  {entry['file']} ({entry['door']}, {entry['language']}): {entry['why']}")
        for expected, got, right in found:
            if not right:
                print(f"       expected {expected}\n       got      {got}")
    print(f"{len(entries)} layouts, {failed} not as they must be")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
