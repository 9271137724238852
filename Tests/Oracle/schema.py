#!/usr/bin/env python3
"""Checks that every command has its answer, in order, and that all JSON matches the program's own schema.

Usage: schema.py PROGRAM TRANSCRIPTS

Replays the commands of each transcript as a script with --format json, and a session at a terminal whose answers go
into a pipe. Also writes batch rows and exported files. Validates everything with jsonschema (PyPI). Exit status 1 if
an answer is missing, extra, out of order or invalid.
"""
import json
import os
import pty
import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from jsonschema import Draft202012Validator

LEAVING = {"quit", "exit", "q", "koniec", "wyjdź"}
MIX = "rate 200; dose 1.5; tank 1000"
SESSION = ["", f"area 12.5; {MIX}; calc", "# nothing", "rate 2500; dose 100; calc", "area x; rate 3", "dose 2 kg/ha; calc",
           "bill 450 nok", "split 4; calc", "convert 10 in cm", "calc", "history", "history show 1", "history find 2500", "rate ?",
           "spray", "undo", "redo", "explain", "export result.json", "export history history.json", "backup copy.sqlite", "import copy.sqlite",
           "save mix", "favorites", "use mix", "history delete 1-2", "undo", "history use 1", "clear", "help errors", "help record",
           "area 12.5; rate 200; tank 1000; product Tebu 1 l/ha, NIS 100 ml/ha; crop wheat; calc",
           "limit Tebu wheat dose 0.5 l/ha; limit Tebu wheat times 1 per season; limit Tebu wheat phi bbch; limit Tebu; calc",
           "export result.json --force", "record date 2020-05-10; record season 2020; record keep", "record keep",
           "record parcel x; record end 18:00; record treated 5; record keep", "treatments", "treatments missing", "treatments 2020",
           "treatments correct T-1 Tebu permit R-1", "treatments show T-1", "treatments find x", "export treatments treatments.json",
           "foo \"x"]
FIELDS = ("name,area,rate,dose,tank,variety\nNorth,12.5,200,1.5,1000,wheat\n,5,200,2 kg/ha,300,\nx,5,1e3,1,1,\ny,5,20,300,10,\n",
          "area,rate,product,dose,pack,product 2,dose 2,left [l],fills,tank,variety\n5,200,Tebu,1 l/ha,5 l,Alfa,2 kg/ha,50,even,400,x\n"
          "5,200,alfa,2 kg/ha,1 kg,,,,,400,\n,200,Tebu,1 l/ha,,,,,,400,\n5,200,,1,,TEBU,1 l/ha,,,400,\n")


def commands(line):
    """Returns the number of answers that a line requires."""
    count, words, place = 0, 0, 0
    if any(ord(letter) < 32 and letter != "\t" or ord(letter) == 127 for letter in line):
        return 1
    while place < len(line):
        letter = line[place]
        if letter == "#":
            break
        if letter == ";":
            count, words = count + (words > 0), 0
        elif letter not in " \t":
            words += 1
            if letter in "\"'":
                place = line.find(letter, place + 1)
                if place < 0:
                    return 1
            while place + 1 < len(line) and line[place + 1] not in " \t;":
                place += 1
        place += 1
    return count + (words > 0)


class Check:
    def __init__(self, program):
        self.program, self.count, self.problems = program, 0, []
        self.schema = json.loads(subprocess.run([program, "--generate", "schema"], capture_output=True, check=True).stdout)
        Draft202012Validator.check_schema(self.schema)

    def validate(self, what, text, definition="answer"):
        validator = Draft202012Validator({"$ref": f"#/$defs/{definition}", "$defs": self.schema["$defs"]})
        self.count += 1
        for error in validator.iter_errors(json.loads(text)):
            self.problems.append(f"{what}: {error.message[:300]}\n  {text[:300]}")
        # The schema itself takes every line and every file.
        if not Draft202012Validator(self.schema).is_valid(json.loads(text)):
            self.problems.append(f"{what}: not of the schema's root: {text[:300]}")

    def check_formats(self, what, output):
        """Checks that the first line alone tells the version of the format."""
        formats = [json.loads(text).get("format") for text in output]
        if formats and formats != [2] + [None] * (len(formats) - 1):
            self.problems.append(f"{what}: formats {formats[:5]}")

    def answers(self, what, lines, output):
        wanted = [(line, command) for line, text in enumerate(lines, 1) for command in range(1, commands(text) + 1)]
        found = [(answer["line"], answer["command"]) for answer in map(json.loads, output)]
        if found != wanted:
            differing = next((pair for pair in zip(wanted, found) if pair[0] != pair[1]), (len(wanted), len(found)))
            self.problems.append(f"{what}: (line, command) {differing[0]} expected, {differing[1]} found")
        for text in output:
            self.validate(what, text)
        self.check_formats(what, output)

    def script(self, what, lines, language, folder):
        run = subprocess.run(
            [self.program, "--lang", language, "--format", "json", "--keep-going", "--data-dir", folder], cwd=folder,
            input="".join(line + "\n" for line in lines).encode(), capture_output=True, check=False)
        self.answers(what, lines, run.stdout.decode().splitlines())
        if run.stderr:
            self.problems.append(f"{what}: {run.stderr.decode()[:300]} on standard error")

    def session(self, language, folder):
        """Types a session at a terminal; its answers go into a pipe."""
        control, terminal = pty.openpty()
        shell = subprocess.Popen(
            [self.program, "--lang", language, "--format", "json", "--data-dir", folder], cwd=folder, stdin=terminal,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=os.environ | {"TERM": "dumb"})
        output = []
        # If an answer does not come within this time, the shell is killed and its pipe ends.
        signal.signal(signal.SIGALRM, lambda *_: shell.kill())
        signal.alarm(20)
        for line in SESSION:
            os.write(control, line.encode() + b"\n")
            # Pasted input ends at a refusal, so each line waits for the answers to the line before.
            expected = 1 if line.startswith("area x") else commands(line)
            output += [shell.stdout.readline().decode() for _ in range(expected)]
        os.write(control, b"quit\n")
        output = [line for line in output if line] + shell.stdout.read().decode().splitlines()
        signal.alarm(0)
        # The rest of a line does not run after a refusal.
        self.answers(f"session ({language})", [re.sub("^area x; .*", "area x", line) for line in [*SESSION, "quit"]], output)
        shell.wait()
        os.close(control), os.close(terminal)
        for kind in ("result", "history", "treatments") if shell.returncode == 0 else ():
            self.validate(f"{kind}.json", (Path(folder) / f"{kind}.json").read_text(), f"exported_{kind}")

    def batch(self, language, fields):
        run = subprocess.run([self.program, "--lang", language, "--format", "json", "--batch", "-"], input=fields.encode(),
                             capture_output=True, check=False)
        rows, notices = run.stdout.decode().splitlines(), run.stderr.decode().splitlines()
        for text in rows:
            self.validate("batch", text, "batch")
        self.check_formats("batch", rows)
        for text in notices:
            self.validate("batch", text, "notice")
        if (len(rows), len(notices)) != (5, 2):
            self.problems.append(f"batch: {len(rows)} rows, {len(notices)} notices")


def main():
    check = Check(os.path.abspath(sys.argv[1]))
    transcripts = sorted(Path(sys.argv[2]).glob("*.txt"))
    for transcript in transcripts:
        typed = re.findall(r"^\w+> (.*)$", transcript.read_text(), re.MULTILINE)
        lines = [line for line in typed if line not in LEAVING and not re.search(r"\^[CD]$", line)]
        with tempfile.TemporaryDirectory() as folder:
            check.script(transcript.name, lines, transcript.name[:2], folder)
    for language in ("en", "pl"):
        with tempfile.TemporaryDirectory() as folder:
            check.session(language, folder)
        for fields in FIELDS:
            check.batch(language, fields)
    for problem in check.problems[:20]:
        print(problem)
    print(f"{len(transcripts)} transcripts, {check.count} JSON texts, {len(check.problems)} problems")
    return 1 if check.problems or not transcripts else 0


if __name__ == "__main__":
    sys.exit(main())
