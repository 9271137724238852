"""Reads everything that shows a result, its record and what is kept, and compares each with the model of a life and with the
others. Each difference is a text; what was equal is counted by face.
"""
import csv
import json
import os
import re
import subprocess
import sys
import threading
from collections import Counter
from fractions import Fraction as F
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "Faults"))
import mix  # noqa: E402
from driving import PROMPT, Home, Terminal  # noqa: E402
from limits import CATALOGS, compare, compare_limits, folded, kept_crop, same_number  # noqa: E402
from mix import base  # noqa: E402
from spray import Number, clear, short  # noqa: E402

FACES = ["result", "export .json", "export .csv", "export .md", "export .txt", "order", "record", "treatments", "treatments show", "export treatments .json",
         "export treatments .csv", "history", "fields", "book", "share", "fill"]
# Verdicts that a date changes: without a date they stand in files for paper in words of their own.
DATELESS = {"dose", "bbch", "water"}
# The columns of files that are compared, by their place in every language.
RESULT_COLUMNS = {"job": 4, "fills": 6, "number": 15, "product": 16, "amount": 23, "unit": 24, "total": 27, "total unit": 28}
TREATMENT_COLUMNS = {"number": 0, "version": 1, "uuid": 2, "withdrawn": 3, "product": 6, "permit": 7, "total": 13, "total unit": 14, "date": 15, "parcel": 18,
                     "place_id": 19, "treated": 21, "crop": 24, "eppo": 25, "bbch": 26, "season": 27}
# US measures as people read them.
PRINTED = {"US gal": "gal", "US qt": "qt", "US pt": "pt", "US fl oz": "floz", "oz wt": "ozwt"}
# A question of the program at the end of the screen, or its prompt.
WAITING = re.compile(r"(?:^|\n)(?:(?:spray|oprysk)> |(?!\{)[^\n]*[?):\]] )$")
AMOUNT = re.compile(rf"(\d[\d\u00a0]*(?:[.,]\d+)?)[ \u00a0](ml|l|g|kg|lb|{'|'.join(PRINTED)})$")


def texts(language):
    """Returns the plain texts of a language's catalogs by their keys, up to what is put into them."""
    found = {}
    for file in sorted(Path(CATALOGS, language).glob("*.ftl")):
        found.update(re.findall(r"^([a-z][\w-]*) = ([^{\n]*)", file.read_text(encoding="utf-8"), re.MULTILINE))
    return {key: text.strip() for key, text in found.items()}


TEXTS = {language: texts(language) for language in ("en", "pl")}


def fills_of(result):
    return result["tankfuls"] if "tankfuls" in result else result["fills"]


def plain(value):
    """Returns pairs of names and values as the objects that they stand for."""
    if isinstance(value, list) and value and all(isinstance(each, tuple) for each in value):
        return {key: plain(each) for key, each in value}
    return [plain(each) for each in value] if isinstance(value, list) else value


def worked_out(job, ids):
    """Returns the figures of a job, worked out from its values by the model of mixes; its products have these numbers."""
    made = mix.Mix()
    made.values = {"area": (job.area, "ha"), "rate": (job.rate / base(job.rate_unit), job.rate_unit), "tank": (F(1000), "l")}
    for number, product in zip(ids, job.products):
        one = mix.Product(number, product.name, None)
        one.value, one.unit, one.role = product.amount, product.unit, None if product.role == "product" else product.role
        made.products.append(one)
    return plain(made.result())


def exact(quantity):
    """Returns a quantity of an answer in hectares, litres, kilograms, or those per hectare."""
    return F(str(quantity["value"])) * base(short(quantity["unit"]))


def size(unit):
    """Returns how many litres or kilograms one of a printed unit is."""
    unit = unit.replace("\u00a0", " ")
    return base(short(PRINTED.get(unit, unit)))


def printed(text):
    """Returns the amount at the end of a cell in litres or kilograms; None if there is none."""
    found = AMOUNT.search(re.sub(r"(?<=[A-Za-z])\u00a0", " ", text.strip()))
    return found and F(found[1].replace("\u00a0", "").replace(",", ".")) * size(found[2])


def is_close(amount, wanted):
    """Whether a printed amount is this one, rounded as jug and scale show it: two decimals, or three digits."""
    return amount is not None and abs(amount - wanted) <= max(wanted / 200, F(5, 1000) if wanted >= 1 else 0)


def rows_of(text, is_markdown):
    """Returns the cells of the lines of a sheet; in plain text a line that goes on is one with that before it."""
    if is_markdown:
        return [[each.strip() for each in line.strip("| ").split("|")] for line in text.splitlines()]
    rows = []
    for line in text.splitlines():
        cells = re.split(r"\s{2,}", line.strip())
        if rows and line.startswith(" " * 8):
            rows[-1] += cells
        else:
            rows.append(cells)
    return rows


class Difference(Exception):
    """Raised when the program does something else than the model."""


class Prompt:
    """The program at a terminal, answering in JSON; its questions are answered with yes."""

    def __init__(self, program, home, language, zone):
        self.terminal = Terminal(program, home, "--format", "json", "--lang", language, environment={"TZ": zone})
        self.terminal.wait(PROMPT)

    def type(self, line):
        """Types a line and returns its answers."""
        terminal, said = self.terminal, ""
        while True:
            terminal.screen = ""
            terminal.send(line)
            said += terminal.wait(WAITING)
            if PROMPT.search(terminal.screen):
                return objects(said)
            line = "yes"

    def guide(self):
        """Begins to fill the tank and returns what stands there at the first step; places that are asked are given."""
        terminal, line = self.terminal, "fill"
        for _ in range(5):
            terminal.screen = ""
            terminal.send(line)
            said = terminal.wait(WAITING)
            if "▸" in said or PROMPT.search(said):
                break
            line = "50"
        os.write(terminal.master, b"\x04")
        terminal.wait(PROMPT)
        return said

    def end(self, number=None):
        if number:
            self.terminal.end(number)
        else:
            self.terminal.screen = ""
            self.terminal.end()


class Pipe:
    """The program as a script that is typed line by line."""

    def __init__(self, program, home, language, zone, *options):
        arguments = [program.path, "--format", "json", "--keep-going", "--lang", language, *options]
        self.process = subprocess.Popen(arguments, stdin=-1, stdout=-1, env=program.environment(home, TZ=zone), cwd="/", text=True)

    def type(self, line):
        """Types a line and returns its answers; a comment answers nothing."""
        self.process.stdin.write(f"{line}\nabout\n")
        self.process.stdin.flush()
        answers = []
        while not answers or answers[-1]["kind"] != "about":
            text = self.process.stdout.readline()
            if not text:
                raise Difference(f"{line}: the program ended")
            answers += objects(text)
        return answers[:-1]

    def end(self, number=None):
        if number:
            self.process.send_signal(number)
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def objects(text):
    return [json.loads(line, parse_int=Number, parse_float=Number) for line in text.splitlines() if line.startswith("{")]


class Pastes:
    """Shells into which is pasted what was shared, one for each thread and language."""

    def __init__(self, program):
        self.program, self.home, self.shells = program, Home(), {}

    def shell(self, language):
        key = threading.get_ident(), language
        if key not in self.shells:
            self.shells[key] = Pipe(self.program, self.home, language, "UTC", "--ephemeral")
        return self.shells[key]

    def end(self):
        for shell in self.shells.values():
            shell.end()
        self.home.remove()


# The faces.

class Faces:
    """All that a shell shows of a life; `life` has the model, `folder` takes the files, `paste` is a shell elsewhere."""

    def __init__(self, life, folder, paste, broken=None):
        self.life, self.folder, self.paste, self.broken, self.counts = life, folder, paste, broken, Counter()
        # The rows of the history and the treatments as they were first seen.
        self.rows, self.problems = {}, []

    def check(self, face, what, found, wanted):
        """Compares one thing that a face shows."""
        if found == wanted:
            self.counts[face] += 1
        else:
            self.problems.append(f"{face}: {what}: {found}, expected {wanted}")

    def seen(self, face, shown):
        """Returns what a face shows; another thing if it is the one that is broken."""
        return shown if face != self.broken else spoilt_text(shown) if isinstance(shown, str) else spoilt(shown)

    def ask(self, line, member):
        """Types a line that only reads, and returns a member of its answer."""
        answer = self.life.door.type(line)[-1]
        if member not in answer:
            self.problems.append(f"{line}: {answer.get('error', answer)}")
        return answer.get(member)

    def asked(self, face, line=None):
        """Returns the list, or what else it is, with which a line answers that is named as its face."""
        return self.seen(face, self.ask(line or face, face) or [])

    def written(self, line, name):
        """Returns the text of a file that a line wrote."""
        self.ask(f"{line} --force {self.folder}/{name}", "written")
        return self.seen(f"{line} {Path(name).suffix}", Path(self.folder, name).read_text(encoding="utf-8-sig"))

    def read(self):
        """Reads all faces; returns the differences."""
        self.problems = []
        if self.life.job:
            shown = self.seen("result", self.life.show())
            if shown.get("result") is None:
                return [f"show: no result: {shown.get('error', shown)}"]
            self.read_result(shown)
            self.read_files(shown)
            self.read_order(shown)
            self.read_record(shown)
            self.read_share(shown)
            self.read_history(shown)
        self.read_treatments()
        self.read_remembered()
        return self.problems

    # The result

    def read_result(self, shown):
        life, job = self.life, self.life.job
        record, given = job.record, shown["input"]
        self.check("result", "name", given["name"], job.name)
        self.check("result", "crop", given["crop"], kept_crop(job.crop))
        self.check("result", "products", [(each["name"], each["permit"]) for each in given["products"]], [(each.name, each.permit) for each in job.products])
        figures = worked_out(job, [str(each["id"]) for each in given["products"]])
        figures["tankfuls" if "tankfuls" in shown["result"] else "fills"] = figures.pop("fills")
        for key, value in shown["result"].items():
            self.check("result", key, value, figures.get(key))
        treatment, (_, verdicts, _) = life.stands_for()
        # Without a crop nothing is judged.
        if treatment.has_crop():
            self.check("result", "date", shown.get("date"), treatment.date.isoformat() if treatment.date and record.has_date() else None)
            self.check("result", "if today", shown.get("if_today"), not record.has_date())
        self.check_limits("result", shown["limits"], verdicts, treatment)
        beyond = {each["product"] for each in shown["limits"] if each["verdict"] == "beyond"}
        names = {str(each["id"]): each["name"] for each in given["products"]}
        cautioned = {names.get(str(each["product"])) for each in shown["cautions"] if each["code"] == "limit.beyond"}
        self.check("result", "cautions beyond", sorted(map(str, cautioned)), sorted(map(str, beyond)))

    def check_limits(self, face, limits, verdicts, treatment):
        counts, dry = Counter(), {each.name: each.is_dry for each in treatment.products}
        wrong = [f"{face}: {each}" for each in compare_limits(limits, verdicts, dry, counts)]
        self.problems += wrong
        self.counts[face] += len(limits)
        for key, number in counts.items():
            self.life.verdicts[key] += number

    def read_files(self, shown):
        language = TEXTS[self.life.language]
        result = shown["result"]
        file = json.loads(self.written("export", "mix.json"), parse_int=Number, parse_float=Number)
        for key in ("input", "result", "date", "if_today", "limits"):
            self.check("export .json", key, file.get(key), shown.get(key))
        limits = lambda answer: [each for each in answer["cautions"] if each["code"].startswith("limit")]
        self.check("export .json", "cautions", limits(file), limits(shown))

        text = self.written("export", "mix.csv")
        rows = list(csv.reader(text.splitlines()[1:], delimiter=";" if self.life.language == "pl" else ","))
        cell = lambda row, name: row[RESULT_COLUMNS[name]].replace(",", ".")
        totals = {str(each["id"]): exact(each["total"]) for each in result["products"]}
        amounts = [(str(each["id"]), exact(each["amount"])) for fill in fills_of(result) for each in fill["products"]]
        products = [row for row in rows if cell(row, "number")]
        self.check("export .csv", "products", [cell(row, "number") for row in products], [number for number, _ in amounts])
        for row, (number, amount) in zip(products, amounts):
            self.check("export .csv", "job", row[RESULT_COLUMNS["job"]], shown["input"]["name"] or "")
            self.check("export .csv", f"amount of {number}", is_close(F(cell(row, "amount")) * size(cell(row, "unit")), amount), True)
            if cell(row, "total"):
                self.check("export .csv", f"total of {number}", is_close(F(cell(row, "total")) * size(cell(row, "total unit")), totals[number]), True)

        for ending in ("md", "txt"):
            cells = rows_of(self.written("export", f"mix.{ending}"), ending == "md")
            self.read_grid(f"export .{ending}", cells, shown)
            self.read_verdicts(f"export .{ending}", cells, shown, language)

    def read_grid(self, face, cells, shown):
        """Compares the amounts of each product in the grid of a sheet for people."""
        result = shown["result"]
        fills = fills_of(result)
        for place, product in enumerate(result["products"]):
            wanted = [exact(fill["products"][place]["amount"]) for fill in fills] + [exact(product["total"])]
            found = [list(filter(None, map(printed, row[1:])))[-len(wanted):] for row in cells if re.sub(r"^\d+\. | ·.*", "", row[0]) == product["name"]]
            is_right = any(len(each) == len(wanted) and all(map(is_close, each, wanted)) for each in found)
            self.check(face, f"amounts of {product['name']} {found}", is_right, True)

    def read_verdicts(self, face, cells, shown, words):
        """Compares the verdicts on limits in a sheet for people; each has one word for its verdict."""
        found, product = [], None
        verdicts = {words[f"verdict-{verdict}"]: verdict for verdict in ("within", "beyond", "unknown")}
        kinds = {words[f"limit-{fact}"]: fact for fact in ("dose", "times", "total", "interval", "bbch", "water")}
        for row in cells:
            if row[0].startswith(words["limits-of"] + " "):
                product = row[0][len(words["limits-of"]) + 1:].split(" · ")[0]
            elif product and row[0] in kinds:
                found += [(product, kinds[row[0]], verdicts[word]) for word in re.findall("|".join(verdicts), " ".join(row[1:]))]
        wanted = [(each["product"], each["fact"], each["verdict"]) for each in shown["limits"] if each["fact"] in kinds.values()]
        if shown.get("if_today"):
            found, wanted = ([each for each in several if each[1] in DATELESS] for several in (found, wanted))
        self.check(face, "verdicts", sorted(found), sorted(wanted))

    def read_order(self, shown):
        order = self.asked("order")
        for fill, steps in zip(fills_of(shown["result"]), order):
            found = {str(each["id"]): each["amount"] for each in steps["steps"] + steps["unknown"] if "id" in each}
            self.check("order", fill["kind"], found, {str(each["id"]): each["amount"] for each in fill["products"]})

    # The record, and what is kept

    def read_record(self, shown):
        answer = self.life.record_face()
        if "record" not in answer:
            self.problems.append(f"record: {answer.get('error', answer)}")
            return
        record = self.seen("record", answer["record"])
        treatment, expectation = self.life.stands_for()
        if self.life.job.record.treatment is None and not self.life.job.record.has_date():
            expectation = ({**expectation[0], "date": None}, *expectation[1:])
        self.check_treatment("record", record, treatment, expectation)
        self.check("record", "limits beside those of the result", record["limits"], shown["limits"])
        for key in ("date", "if_today"):
            if treatment.has_crop():
                self.check("record", key, record[key], shown.get(key))

    def check_treatment(self, face, shown, treatment, expectation):
        """Compares a record or a treatment with the model."""
        counts = Counter()
        self.problems += [f"{face}: {each}" for each in compare({"record": shown}, expectation, counts, False)]
        self.counts[face] += len(expectation[0]) + len(expectation[1]) + 1
        self.check(face, "area treated", shown["treated"] and exact(shown["treated"]), treatment.treated)
        found = {each["name"]: each for each in shown["products"]}
        for product in treatment.products:
            each = found.get(product.name)
            if each is None:
                continue
            per_area = product.per_area(treatment.rate)
            total = None if treatment.treated is None else per_area * treatment.treated
            self.check(face, f"dose of {product.name}", same_number(each["dose"]["value"], product.amount) and each["dose"]["unit"] == clear(product.unit), True)
            is_right = each["total"] is None if total is None else each["total"] and same_number(each["total"]["value"], total / base(short(each["total"]["unit"])))
            self.check(face, f"total of {product.name} {each['total']}", is_right, True)

    def read_treatments(self):
        life = self.life
        shown = self.asked("treatments")
        found = {str(each["number"]): each for each in shown}
        self.check("treatments", "numbers", sorted(found), sorted(str(each + 1) for each in range(len(life.kept))))
        for number, treatment in enumerate(life.kept, 1):
            self.check("treatments", f"T-{number}", found.get(str(number)), {**life.told[number], "withdrawn": treatment.is_withdrawn})
        if not life.kept:
            return
        number = life.rng.randrange(len(life.kept)) + 1
        answer = self.seen("treatments show", life.door.type(f"treatments show T-{number}")[-1])
        self.check("treatments show", f"T-{number}", answer.get("treatments"), [found.get(str(number))])
        if life.kept[number - 1].is_withdrawn:
            self.check("treatments show", f"what T-{number} misses", has_missing(answer), False)
        file = json.loads(self.written("export treatments", "kept.json"), parse_int=Number, parse_float=Number)
        self.check("export treatments .json", "all", sorted(file["treatments"], key=lambda each: int(each["number"])),
                   sorted(found.values(), key=lambda each: int(each["number"])))
        rows = list(csv.reader(self.written("export treatments", "kept.csv").splitlines()[1:], delimiter=";" if life.language == "pl" else ","))
        self.check("export treatments .csv", "lines", len(rows), sum(len(each["products"]) for each in shown))
        for row in rows:
            cell = {name: row[place] for name, place in TREATMENT_COLUMNS.items()}
            each = found.get(cell["number"].removeprefix("T-"), {"products": []})
            product = next((one for one in each["products"] if one["name"] == cell["product"]), None)
            if product is None:
                self.problems.append(f"export treatments .csv: no such line {row}")
                continue
            for fact in ("version", "uuid", "date", "parcel", "place_id", "crop", "eppo", "bbch", "season"):
                self.check("export treatments .csv", fact, cell[fact], str(each[fact] or ""))
            self.check("export treatments .csv", "withdrawn", bool(cell["withdrawn"]), each["withdrawn"])
            self.check("export treatments .csv", "permit", cell["permit"], product["permit"] or "")
            total = cell["total"] and F(cell["total"].replace(",", ".")) * size(cell["total unit"])
            self.check("export treatments .csv", f"total {cell['total']}", is_close(total, exact(product["total"])) if product["total"] else not total, True)

    # What is remembered

    def read_history(self, shown):
        """A row stays as it was first seen, and the newest one is of the result that a file has just been written of."""
        rows = {str(each["id"]): each for each in self.asked("history", "history 100")}
        for number, row in rows.items():
            # The words of a caution are in the language of the moment.
            row = {key: value for key, value in row.items() if key != "favorite"}
            row["cautions"] = [{key: value for key, value in each.items() if key != "message"} for each in row["cautions"]]
            if number in self.rows:
                self.check("history", f"row {number}", row, self.rows[number])
            elif not self.life.is_script:
                self.rows[number] = row
                self.life.rows[number] = self.life.job.copy()
                for key in ("input", "result"):
                    self.check("history", f"{key} of row {number}", row[key], shown[key])
                limits = lambda answer: [(each["code"], each["field"], each["product"]) for each in answer["cautions"] if each["code"].startswith("limit")]
                # The row is of `calc`, or of a file of the result as it stands now.
                told = [limits(each) for each in (shown, self.life.told_by_calc) if each]
                self.check("history", f"cautions of row {number}", limits(row), limits(row) if limits(row) in told else told)

    def read_remembered(self):
        life = self.life
        fields = {folded(each["name"]): each for each in self.asked("fields")}
        for name in life.field_names():
            last = life.last_treatment(lambda each: folded(each.parcel) == name)
            row = fields.get(name, {})
            self.check("fields", f"last treatment of {name}", (row.get("treatment"), row.get("date")),
                       (last and Number(last.number), last and last.date and last.date.isoformat()))
        book = {folded(each["name"]): each for each in self.asked("book")}
        for product in life.products_used():
            row = book.get(folded(product.name))
            self.check("book", f"the last dose of {product.name}", row and [str(row["dose"]["value"]), row["dose"]["unit"]],
                       [mix.rounded(product.amount), clear(product.unit)])

    def read_share(self, shown):
        """Pastes what is shared into a shell of another language; the values and the figures must be the same there."""
        share = self.asked("share")
        if not share:
            return
        answers = [answer for line in ["clear", *share["lines"], "calc"] for answer in self.paste.type(line)]
        refused = [answer["error"]["message"] for answer in answers if "error" in answer]
        self.check("share", "refused lines", refused, [])
        for key in ("input", "result"):
            self.check("share", key, numbered(answers[-1].get(key)), numbered(shown[key]))

    def read_fill(self, shown):
        """Compares the amounts of the first fill with those that the guide asks to pour in."""
        screen = self.seen("fill", self.life.door.guide())
        amounts = {each["id"]: each["amount"] for each in fills_of(shown["result"])[0]["products"]}
        for product in shown["input"]["products"]:
            lines = [line for line in screen.splitlines() if re.match(rf"\W*\d+\s+{re.escape(product['name'])}\s", line)]
            found = [printed(re.split(r"\s{3,}|  +(?=[A-Za-z])", line.split(product["name"])[1].strip())[0]) for line in lines]
            self.check("fill", f"{product['name']} {lines}", any(is_close(each, exact(amounts[product["id"]])) for each in found), True)


def spoilt(value):
    """Returns an answer in which amounts, dates and verdicts are others."""
    others = {"value": Number("7.25"), "verdict": "spoilt", "date": "spoilt"}
    if isinstance(value, dict):
        return {key: others[key] if key in others and each else spoilt(each) for key, each in value.items()}
    if isinstance(value, list):
        return [spoilt_text(each) if isinstance(each, str) else spoilt(each) for each in value]
    return value


def spoilt_text(text):
    """Returns a text in which every amount is another."""
    text = re.sub(r'"(verdict|date)":"[^"]*"', r'"\1":"spoilt"', text)
    return re.sub(r"\d(?=[\d.,\u00a0]*[ \u00a0;,\"]{1,2}(?:l|kg|g|ml|US|lb|oz)\b)", lambda digit: str((int(digit[0]) + 1) % 10), text)


def has_missing(answer):
    """Whether an answer lists anything that is missing."""
    missing = answer.get("missing")
    return bool(missing) and any(bool(each) for each in (missing.values() if isinstance(missing, dict) else missing))


def numbered(value):
    """Returns a value in which the products are numbered as they follow."""
    if isinstance(value, dict):
        return {key: numbered(each) for key, each in value.items() if key != "id"}
    return [numbered(each) for each in value] if isinstance(value, list) else value
