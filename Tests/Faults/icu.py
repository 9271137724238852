#!/usr/bin/env python3
"""Runs what might ask ICU for data, and fails if anything does: the release has none (`Sources/CSmallFoundation`).

    Tests/Faults/icu.py BUILT

BUILT is a release as it was linked, with its symbols. Each script below runs under callgrind, which lists the functions that
were executed. Of the functions in Foundation's archive of ICU only those may be among them that run at every start, to
prepare tables of calendars. What each script prints and writes must hold a text, so that letters are composed, found and
sorted.

Only an index that somebody else has put into the file can ask for a language's order, through a collation of GRDB's. ICU
then refuses, and the program goes on.
"""
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

MIX = "area 12.5; rate 200; dose 1.5; tank 1000; calc"
SHARP, DECOMPOSED = "Stra\u00dfe", "Z\u0301aba"

# Language, locale, commands, and the pattern that what is printed and written must match.
SCRIPTS = [
    ("en", "C", f"{MIX}; save {DECOMPOSED}; save Zaba 2; favorites", "\u0179aba.*Zaba 2"),
    ("pl", "pl_PL.UTF-8", f"{MIX}; save {DECOMPOSED}; save {SHARP}; favorites", f"\n *{SHARP}.*\n *\u0179aba"),
    ("pl", "pl_PL.UTF-8", f"name {SHARP}; {MIX}; history find stra\u00dfe", SHARP),
    ("en", "C", f"name \u03a3\u03ac\u03bc\u03bf\u03c2; {MIX}; history find \u03c3\u03ac\u03bc\u03bf\u03c2", "\u03a3\u03ac\u03bc"),
    ("en", "C", f"product Tebu 250 EW 1 l/ha; {MIX.replace('dose 1.5; ', '')}; product Tebu permit R-12/2015; calc; export book.csv; export book.json", "R-12/2015"),
    ("pl", "pl_PL.UTF-8", f"{MIX}; export wynik.csv; export wynik.txt; export wynik.md; export wynik.json", "18,75 l.*\"18.75\"|\"18.75\".*18,75 l"),
    ("pl", "pl_PL.UTF-8", f"\u015brodek Tebu 250 EW 1 l/ha; {MIX.replace('dose 1.5; ', '')}; record date 2026-04-01; "
     "record parcel Pole 7; record crop pszenica ozima; record keep; treatments", "pszenica ozima"),
    ("en", "de_DE.UTF-8", "bill 1234.5 nok; split 3; convert 10 in to cm; convert 20 C to F; help area; lang pl", "68 \u00b0F"),
]
TABLE = "Nazwa;Pole;Ciecz;Dawka;Zbiornik\n\u0141\u0105ka;12,5;200;1,5;1000\n"
ENCODINGS = ["utf-8-sig", "cp1250"]

FAILED = []


def icu():
    """Returns the names of all functions in Foundation's archive of ICU."""
    swift = Path(os.path.realpath(subprocess.run(["which", "swiftc"], capture_output=True, text=True, check=True).stdout.strip()))
    archive = next(swift.parent.parent.glob("lib/swift_static/linux/lib_FoundationICU.a"))
    listed = subprocess.run(["nm", archive], capture_output=True, text=True).stdout
    names = set(re.findall(r"^[0-9a-f]+ [TtWw] (\S+)$", listed, re.M))
    if len(names) < 10_000:
        raise SystemExit(f"{archive}: only {len(names)} functions")
    return names


def check(program, names, what, arguments, wanted, locale, **files):
    with tempfile.TemporaryDirectory() as home:
        for name, content in files.items():
            Path(home, name).write_bytes(content)
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={home}/counts", program,
             "--data-dir", f"{home}/data", *arguments],
            cwd=home, capture_output=True, env={"HOME": home, "PATH": os.environ["PATH"], "LC_ALL": locale,
                                               "SPRAYCALC_LOCALIZATIONS": os.environ["LOCALIZATIONS"]})
        ran = set(re.findall(r"^c?fn=\(\d+\) (\S+)$", Path(home, "counts").read_text(), re.M))
        written = b"".join(file.read_bytes() for file in sorted(Path(home).glob("*.*")))
    asked = sorted(name for name in ran & names if not name.startswith("_GLOBAL__sub_I_"))
    shown = (run.stdout + written).decode("utf-8", "replace")
    if run.returncode != 0 or len(ran) < 1000 or asked or not re.search(wanted, shown, re.S):
        FAILED.append(what)
        print(f"{what}: status {run.returncode}, {len(ran)} functions, of ICU {asked[:8]}\n{shown[-800:]}\n{run.stderr.decode()[-400:]}")


def check_index(program):
    """Runs the program on data with an index in the order of a language, which it has to keep."""
    with tempfile.TemporaryDirectory() as home:
        def run(commands):
            return subprocess.run([program, "--data-dir", home, "-c", commands], capture_output=True, text=True,
                                  env={"HOME": home, "SPRAYCALC_LOCALIZATIONS": os.environ["LOCALIZATIONS"]})
        run(f"{MIX}; save first")
        with sqlite3.connect(next(Path(home).glob("*.sqlite"))) as data:
            data.create_collation("swiftLocalizedCompare", lambda one, other: (one > other) - (one < other))
            data.execute("CREATE INDEX foreign_index ON favorite(draft COLLATE swiftLocalizedCompare)")
        again = run(f"{MIX}; save second; favorites")
        if again.returncode != 0 or not re.search("first.*second", again.stdout, re.S):
            FAILED.append("an index in the order of a language")
            print(f"{FAILED[-1]}: status {again.returncode}\n{again.stdout[-800:]}\n{again.stderr[-400:]}")


def main():
    if len(sys.argv) != 2:
        raise SystemExit("usage: icu.py BUILT")
    os.environ["LOCALIZATIONS"] = str(Path(__file__).resolve().parents[2] / "Localizations")
    names = icu()
    with tempfile.TemporaryDirectory() as folder:
        # Without what is written for debuggers, which takes valgrind long to read.
        program = f"{folder}/spraycalc"
        subprocess.run(["strip", "--strip-debug", "-o", program, sys.argv[1]], check=True)
        for language, locale, commands, wanted in SCRIPTS:
            check(program, names, f"{language}, {locale}: {commands}", ["--lang", language, "-c", commands], wanted, locale)
        for encoding in ENCODINGS:
            check(program, names, f"batch, {encoding}", ["--lang", "pl", "--batch", "table.csv"], "\u0141\u0105ka",
                  "C", **{"table.csv": TABLE.encode(encoding)})
        check_index(program)
    count = len(SCRIPTS) + len(ENCODINGS) + 1
    print(f"{count - len(FAILED)} of {count} runs needed nothing of ICU, which has {len(names)} functions")
    raise SystemExit(bool(FAILED))


main()
