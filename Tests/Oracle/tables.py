#!/usr/bin/env python3
"""An independent check of how tables of other programs are read.

Usage: tables.py PROGRAM [COUNT] [SEED]

Makes COUNT (1000) random tables, most for `--batch`, a share for `limit import` and `book import`: columns in any order, headings
in both languages, units in every place where they may stand, several encodings and separators, titles above the headings, and
columns about land or people that only look like facts of a product. Who makes a table knows what each row means, so each amount
of the answer is compared with exact fractions.

A row or a table is right, or refused, or WRONG: an amount was given that its maker did not mean, or a limit is neither stored
nor refused. Some tables must be refused, since nobody can know what they mean; any amount from them is wrong. Where a table
can be understood and was refused all the same, its features are counted and listed. Exit status 1 if anything is wrong.
"""
import os
import random
import re
import sys
import tempfile
from collections import Counter
from functools import partial
from pathlib import Path

import trials
from table_batch import check_batch
from table_book import check_book
from table_limits import check_limits

KINDS = {"batch": check_batch, "limits": check_limits, "book": check_book}


def check(program, case):
    """Makes and checks one table; returns what is wrong, its text, and counts."""
    rng = random.Random(case)
    kind = rng.choices(list(KINDS), [6, 3, 1])[0]
    with tempfile.TemporaryDirectory() as folder:
        outcome = KINDS[kind](program, folder, rng)
        text = (Path(folder) / "table.csv").read_bytes().decode(outcome.encoding)
    counts = Counter({(kind, what): count for what, count in outcome.counts.items()})
    counts[kind, "tables"] += 1
    for feature in outcome.features:
        counts["feature", kind, feature, "all"] += 1
        counts["feature", kind, feature, "vain"] += bool(outcome.refused_in_vain)
    for reason in outcome.refused_in_vain:
        counts["vain", kind, re.sub(r"\d[\d.,]*", "0", reason)[:150]] += 1
    problems = [f"{case}, {kind}, {', '.join(sorted(outcome.features))}: {each}" for each in outcome.wrong]
    for each in outcome.wrong:
        counts["wrong by", kind, outcome.trap or "no mistake in it"] += 1
    return problems, text, counts


def report(counts):
    for kind in KINDS:
        told = ", ".join(f"{what} {counts[kind, what]}" for what in ("tables", "rows", "read", "refused as they must be", "refused, as they may be",
                                                                     "refused in vain", "wrong", "lost"))
        print(f"{kind}: {told}")
    for _, kind, reason in sorted((key for key in counts if key[0] == "vain"), key=lambda key: -counts[key])[:25]:
        print(f"  refused in vain, {kind}: {counts['vain', kind, reason]} × {reason}")
    shares = []
    for key in counts:
        if key[0] == "feature" and key[3] == "vain" and counts[key]:
            shares.append((counts[key] / counts[*key[:3], "all"], counts[key], counts[*key[:3], "all"], key[1], key[2]))
    for share, vain, every, kind, feature in sorted(shares, reverse=True)[:25]:
        print(f"  of the tables with “{feature}” ({kind}) {vain} of {every} were refused in vain")
    for _, kind, trap in sorted((key for key in counts if key[0] == "wrong by"), key=lambda key: -counts[key]):
        print(f"  WRONG, {kind}: {counts['wrong by', kind, trap]} in tables with: {trap}")


def main():
    program = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    failed, counts = trials.run(partial(check, program), range(seed * 10**6, seed * 10**6 + count))
    report(counts)
    # A check in which nothing was read, or nothing was refused, proves nothing.
    is_whole = count < 300 or all(counts[kind, what] for kind in ("batch", "limits") for what in ("read", "refused as they must be"))
    print(f"{count} tables, {failed} with a wrong figure or a lost limit" + ("" if is_whole else "; some outcome never occurred"))
    return 1 if failed or not is_whole else 0


if __name__ == "__main__":
    sys.exit(main())
