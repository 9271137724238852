"""Fault cases of the treatment record: kills, a full disk, many shells, and whatever must leave treatments as they are."""
import contextlib
import json
import os
import random
import re
import select
import signal
import subprocess
import time

from aside import home_with
from casebook import case
from disks import fill, leave_room, small_disk
from driving import LANGUAGES, PATIENCE, Gone, Home, Terminal, message
from shells import talk

MIX = "area 1; rate 200; tank 1000; product Tebu Forte 1 l/ha"
# The moments at which a session is killed, with their relative frequency.
MOMENTS = {"keeping": 6, "piped": 6, "acknowledged": 3, "correcting": 2, "withdrawing": 1}
WHOLE = "SELECT number, version, uuid, at, date, parcel, content FROM treatment ORDER BY number, version"


def rows(home):
    """Returns every version of every treatment on disk."""
    return home.sql(WHOLE) if home.database.exists() and home.database.stat().st_size else []


def parcel_of(content):
    return json.loads(content)["facts"]["parcel"]["word"]


class Record:
    """What was sent to be kept, and what the program acknowledged."""

    def __init__(self):
        self.serial = 0
        # Parcels that were sent; the acknowledged ones with their numbers; the contents found on disk, which must stay.
        self.sent, self.kept, self.found = set(), {}, {}
        self.notes, self.sent_notes, self.withdrawn, self.sent_withdrawn = {}, {}, set(), set()
        self.uuids = {}
        self.unanswered = 0

    def next_parcel(self):
        self.serial += 1
        parcel = f"plot{self.serial:06}"
        self.sent.add(parcel)
        return parcel

    def wrong(self, program, home):
        """Returns what is wrong with the data after a kill; the program reads it first, then SQLite a copy of it."""
        outcome = program.run(home, "--format", "json", "-c", f"treatments find plot{self.serial:06}")
        if outcome.returncode:
            return [f"status {outcome.returncode}: {outcome.stderr.strip()}"]
        shown = [each["number"] for each in json.loads(outcome.stdout)["treatments"]]
        copy = home.copy()
        try:
            if copy.sql("PRAGMA integrity_check") != [("ok",)]:
                return ["integrity_check"]
            return self.wrong_rows(copy, rows(copy), shown)
        finally:
            copy.remove()

    def wrong_rows(self, copy, there, shown):
        wrong = []
        numbers = sorted(number for number, version, *_ in there if version == 1)
        if numbers != list(range(1, len(numbers) + 1)):
            wrong.append(f"numbers {numbers[-5:]} of {len(numbers)} treatments")
        identities = {(number, uuid) for number, _, uuid, *_ in there}
        if not len(identities) == len(numbers) == len({uuid for _, uuid in identities}):
            wrong.append("an identity twice, or a number with two")
        first = {parcel_of(content): number for number, version, *_, content in there if version == 1}
        if len(first) != len(numbers) or not first.keys() <= self.sent:
            wrong.append("a treatment twice, or that nobody sent")
        wrong += [f"acknowledged and not there: T-{number} {parcel}" for parcel, number in self.kept.items() if first.get(parcel) != number]
        wrong += [f"another identity: T-{number}" for number, uuid in self.uuids.items() if (number, uuid) not in identities]
        versions = {(number, version): content for number, version, *_, content in there}
        wrong += [f"changed or gone: T-{number}, version {version}" for (number, version), content in self.found.items()
                  if versions.get((number, version)) != content]
        wrong += self.wrong_corrections(there, {number for number, in copy.sql("SELECT number FROM treatment_withdrawal")})
        newest = first.get(f"plot{self.serial:06}")
        if shown != ([] if newest is None else [newest]):
            wrong.append(f"the program shows {shown}, the disk holds {newest}")
        self.unanswered += len(first.keys() - self.kept.keys())
        # What is there without having been acknowledged must stay from now on.
        self.kept, self.found = first, versions
        return wrong

    def wrong_corrections(self, there, withdrawn):
        notes = {}
        for number, version, *_, content in there:
            if version > 1:
                notes.setdefault(number, []).append(json.loads(content)["facts"]["note"]["word"])
        wrong = [f"corrections of T-{number}: {notes.get(number)} in place of {told}" for number, told in self.notes.items()
                 if notes.get(number, [])[:len(told)] != told]
        wrong += [f"T-{number} corrected twice, or as nobody did" for number, each in notes.items()
                  if len(set(each)) != len(each) or not set(each) <= self.sent_notes.get(number, set())]
        if not self.withdrawn <= withdrawn <= self.sent_withdrawn:
            wrong.append(f"withdrawn: {sorted(self.withdrawn ^ withdrawn)}")
        self.notes, self.withdrawn = notes, withdrawn
        return wrong


class Keeping:
    """A session that keeps treatments and ends by a kill."""

    def __init__(self, program, home, record, rng, pace):
        self.program, self.home, self.record, self.rng, self.pace = program, home, record, rng, pace
        self.moment = rng.choices(list(MOMENTS), MOMENTS.values())[0]
        self.lost = []

    def run(self):
        if self.moment == "piped":
            self.piped()
            return self.lost
        self.terminal = Terminal(self.program, self.home)
        try:
            self.terminal.wait()
            self.terminal.ask(MIX)
            getattr(self, self.moment)()
        except Gone:
            self.lost.append(f"ended by itself: {self.terminal.screen[-300:]!r}")
        self.terminal.end(signal.SIGKILL)
        return self.lost

    def note_kept(self, parcel, screen):
        if told := re.search(r"Kept: T-(\d+)\n", screen):
            self.record.kept[parcel] = int(told[1])
        return told

    def keep(self):
        began = time.monotonic()
        parcel = self.record.next_parcel()
        screen = self.terminal.ask(f"record parcel {parcel}; record keep")
        self.pace["step"] = time.monotonic() - began
        if not self.note_kept(parcel, screen):
            raise AssertionError(screen[-500:])
        return self.record.kept[parcel]

    def strike(self, line):
        """Types a line and kills the program at a random moment; returns what stood on the screen before."""
        since = len(self.terminal.screen)
        self.terminal.send(line)
        deadline = time.monotonic() + self.rng.uniform(0, 1.5 * self.pace["step"])
        while (left := deadline - time.monotonic()) > 0:
            self.terminal.pump(left)
        os.kill(self.terminal.pid, signal.SIGKILL)
        self.terminal.leave()
        return self.terminal.screen[since:]

    def keeping(self):
        for _ in range(self.rng.randrange(3)):
            self.keep()
        parcel = self.record.next_parcel()
        self.note_kept(parcel, self.strike(f"record parcel {parcel}; record keep"))

    def acknowledged(self):
        """Kills at the moment the first words of the answer arrive."""
        parcel = self.record.next_parcel()
        screen = self.terminal.ask(f"record parcel {parcel}; record keep", until=r"Kept: T-\d+\n")
        os.kill(self.terminal.pid, signal.SIGKILL)
        self.note_kept(parcel, screen)

    def correcting(self):
        number, note = self.keep(), f"note {self.record.serial}"
        self.record.sent_notes.setdefault(number, set()).add(note)
        if "Corrected: T-" in self.strike(f"treatments correct T-{number} note {note}"):
            self.record.notes.setdefault(number, []).append(note)

    def withdrawing(self):
        number = self.keep()
        self.terminal.ask(f"treatments withdraw T-{number}", until=r"\(yes/no\) $")
        self.record.sent_withdrawn.add(number)
        if f"Withdrawn: T-{number}" in self.strike("yes"):
            self.record.withdrawn.add(number)

    def piped(self):
        """Kills a script that another program writes to, while it works on several treatments."""
        script = subprocess.Popen(
            [self.program.path, "--format", "json"], env=self.program.environment(self.home), cwd="/", stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        parcels = [self.record.next_parcel() for _ in range(self.rng.randint(1, 4))]
        lines = [f"{MIX}; calc"] + [f"record parcel {parcel}; record keep" for parcel in parcels]
        script.stdin.write("".join(line + "\n" for line in lines).encode())
        script.stdin.flush()
        found, deadline = b"", time.monotonic() + self.pace["start"] + self.rng.uniform(0, 1.5 * len(parcels) * self.pace["step"])
        while (left := deadline - time.monotonic()) > 0:
            if select.select([script.stdout], [], [], left)[0]:
                found += os.read(script.stdout.fileno(), 1 << 16)
        script.kill()
        found += script.communicate()[0]
        # A line that was cut off is no answer.
        for line in found.split(b"\n")[:-1]:
            answer = json.loads(line)
            if "error" in answer:
                self.lost.append(f"refused: {answer['error']}")
            if treatment := answer.get("treatment"):
                self.record.kept[treatment["parcel"]] = treatment["number"]
                self.record.uuids[treatment["number"]] = treatment["uuid"]


def pace_of(program):
    """Returns the seconds of a script until it has read its first lines, and of keeping a treatment."""
    home, pace = Home(), {}
    try:
        program.run(home, "-c", f"{MIX}; calc; record keep")
        for name, keeps in (("start", 0), ("step", 10)):
            began = time.monotonic()
            program.run(home, "-c", f"{MIX}; calc" + "".join(f"; record parcel x{place}; record keep" for place in range(keeps)))
            pace[name] = time.monotonic() - began
        pace["step"] = max(0.001, (pace["step"] - pace["start"]) / 10)
        pace["start"] *= 0.8
        return pace
    finally:
        home.remove()


@case("kill -9 while keeping", "at random moments of prompts and scripts that keep, correct and withdraw treatments")
def kill_while_keeping(case, program, options):
    rng, record, home = random.Random(options.seed), Record(), Home()
    moments, acknowledged, wrong = dict.fromkeys(MOMENTS, 0), 0, []
    try:
        pace = pace_of(program)
        program.run(home, "-c", f"{MIX}; calc; record parcel {record.next_parcel()}; record keep")
        record.kept = {f"plot{record.serial:06}": 1}
        for number in range(options.kills):
            before = len(record.kept)
            keeping = Keeping(program, home, record, rng, pace)
            wrong += [f"kill {number} ({keeping.moment}): {each}" for each in keeping.run()]
            moments[keeping.moment] += 1
            acknowledged += len(record.kept) - before
            wrong += [f"kill {number} ({keeping.moment}): {each}" for each in record.wrong(program, home)]
            if len(wrong) > 5:
                break
        sent, there = len(record.sent), len(record.kept)
        case.expect(not wrong, f"{options.kills} kills, {acknowledged} treatments acknowledged, 0 lost, none twice", "\n".join(wrong))
        case.seen.append(f"{sent - acknowledged - 1} were killed before their answer, {record.unanswered} of them on disk")
        listed = json.loads(program.run(home, "--format", "json", "-c", "treatments").stdout)["treatments"]
        case.expect([each["number"] for each in listed] == list(range(1, there + 1)), "the list shows all, numbers without a gap", len(listed))
        case.seen.append("killed while " + ", ".join(f"{moment} {count}" for moment, count in moments.items()))
        corrections = sum(map(len, record.notes.values()))
        case.seen.append(f"{corrections} corrections and {len(record.withdrawn)} withdrawals on disk")
        case.expect(options.kills < 200 or corrections and record.withdrawn and record.unanswered, "kills at moments that matter")
    finally:
        home.remove()


@case("full disk while keeping", "keeping treatments until a tmpfs of 2 MiB is full, then making room", needs="mount")
def full_while_keeping(case, program, options):
    with home_with(program) as home, small_disk(home) as ballast:
        full, kept, serial = message("store.full", "en"), {}, 0
        # No data may be left to fill up before the first treatment.
        program.run(home, "-c", f"{MIX}; calc; record parcel first; record keep")
        # Each treatment reads all that were kept of the mix, so that few are to fit.
        leave_room(ballast)
        terminal = Terminal(program, home)
        terminal.wait()
        terminal.ask(MIX)
        while len(kept) == serial and serial < 5000:
            serial += 1
            answer = terminal.ask(f"record parcel plot{serial:06}; record note {'x' * 400}; record keep")
            if told := re.search(r"Kept: T-(\d+)\n", answer):
                kept[int(told[1])] = f"plot{serial:06}"
        case.expect(re.search(full, answer) and len(kept) == serial - 1 > 20, f"says so ({len(kept)} treatments fit)", answer)
        fill(ballast)
        answer = terminal.ask("record keep")
        case.expect(re.search(full, answer) and "Kept" not in answer, "says so each time", answer)
        for language in LANGUAGES:
            other = program.run(home, "--lang", language, "-c", f"{MIX}; calc; record parcel other; record keep")
            case.expect(other.returncode == 74 and re.search(message("store.full", language), other.stderr), f"a script, too, status 74 ({language})",
                        (other.returncode, other.stderr))
        other = program.run(home, "--format", "json", "--keep-going", "-c", f"{MIX}; calc; record parcel other; record keep; treatments")
        lines = [json.loads(line) for line in other.stdout.splitlines()]
        case.expect([line["error"]["code"] for line in lines if "error" in line] == ["store.full"], "store.full", other.stdout[-300:])
        shown = {each["number"]: each["parcel"] for each in lines[-1].get("treatments", [])}
        case.expect(shown == kept | {1: "first"}, "every treatment can be read meanwhile", (len(shown), len(kept)))
        ballast.unlink()
        answer = terminal.ask("record keep")
        case.expect(f"Kept: T-{len(kept) + 2}\n" in answer, "stores once there is room", answer)
        terminal.end(9)
        there = [(number, parcel_of(content)) for number, _, _, _, _, _, content in rows(home)]
        case.expect(there == [(1, "first"), *kept.items(), (len(kept) + 2, f"plot{serial:06}")], "each once", there[-3:])
        case.expect(home.sql("PRAGMA integrity_check") == [("ok",)], "integrity_check: ok")


@case("shells keep at once", "so many sessions keep treatments without a pause, from no data on")
def shells_keep(case, program, options):
    home = Home()
    try:
        count, each = options.shells, max(5, options.rows // 4)
        parcels = [[f"plot{shell}-{place}" for place in range(each)] for shell in range(count)]
        lines = [[MIX] + [f"record parcel {parcel}; record keep" for parcel in mine] for mine in parcels]
        terminals = [Terminal(program, home) for _ in range(count)]
        answers = talk(terminals, lines)
        told = {}
        for mine, texts in zip(parcels, answers):
            for parcel, text in zip(mine, texts[1:]):
                found = re.search(r"Kept: T-(\d+)\n", text)
                if not found:
                    case.expect(False, "each keep is acknowledged", text)
                else:
                    told[parcel] = int(found[1])
        case.expect([terminal.end() for terminal in terminals] == [0] * count, "all leave with status 0")
        there = rows(home)
        case.expect({parcel_of(content): number for number, *_, content in there} == told and len(there) == len(told),
                    f"{count} x {each} treatments under the numbers that were told", (len(there), len(told)))
        case.expect([number for number, *_ in there] == list(range(1, count * each + 1)), "numbers without a gap, none twice")
        case.expect(len({uuid for _, _, uuid, *_ in there}) == len(there), "an identity each")
        case.expect(home.sql("PRAGMA integrity_check") == [("ok",)], "integrity_check: ok")
    finally:
        home.remove()


def kept_home(program, parcel):
    """Returns a home with three treatments of two products, one corrected and one withdrawn."""
    home = Home()
    mix = f"{MIX}; product Borka 0.2 kg/ha; product Tebu permit R-1/2015; crop wheat; calc"
    keep = "".join(f"; record parcel {parcel} {place}; record keep" for place in (1, 2, 3))
    line = f"{mix}; limit Tebu Forte wheat times 2 per season; record season 2026{keep}; treatments correct T-2 note late; treatments withdraw T-3"
    outcome = program.run(home, "-c", line)
    if outcome.returncode:
        raise AssertionError(outcome.stderr)
    return home


@contextlib.contextmanager
def two_kept(program):
    here, there = kept_home(program, "north"), kept_home(program, "south")
    try:
        yield here, there
    finally:
        here.remove()
        there.remove()


@case("treatments stay", "renaming, deleting and changing products, limits and imports beside treatments")
def treatments_stay(case, program, options):
    with two_kept(program) as (here, there):
        before = rows(here)
        case.expect([(number, version) for number, version, *_ in before] == [(1, 1), (2, 1), (2, 2), (3, 1)], "four versions", before)
        table = here.folder / "book.csv"
        table.write_text("product,permit,dose\nTebu Forte,R-77/2024,0.5 l/ha\nBorka,R-78/2024,0.1 kg/ha\n")
        mix = f"{MIX}; product Borka 3 kg/ha; crop wheat"
        for name, lines in {
                "a new permit": [f"{mix}; product Tebu permit R-9/2020; calc; record parcel new; record keep"],
                "new limits": ["limit Tebu Forte wheat times 1 per year; limit Tebu Forte wheat times - per year; limit Tebu Forte wheat dose 0.5 l/ha"],
                "a table for the book": [f"book import {table}"],
                "a renamed product": ["book rename Tebu Forte to Nowy Forte"],
                "an imported copy": [f"import {there.database}"],
                "a deleted product": ["book delete Borka", "book delete Nowy Forte"],
        }.items():
            terminal = Terminal(program, here)
            terminal.wait()
            for line in lines:
                answer = terminal.ask(line, until=r"(?:^|\n)(?:spray|oprysk)> $|\(yes/no\) $")
                if answer.endswith("(yes/no) "):
                    answer += terminal.ask("yes")
                if "^" in answer:
                    case.expect(False, f"{name}: taken", answer)
            # What can be undone must not take a treatment along.
            terminal.ask("undo")
            terminal.ask("redo")
            terminal.end()
            now = rows(here)
            case.expect([row for row in now if row in before] == before, f"{name}: every treatment byte for byte as it was", now)
        outcome = program.run(here, "--format", "json", "-c", "treatments show T-1")
        shown = json.loads(outcome.stdout)["treatments"][0]
        case.expect({(each["name"], each["permit"]) for each in shown["products"]} == {("Borka", None), ("Tebu Forte", "R-1/2015")},
                    "names and permits as they were", shown)


@case("treatments imported", "a copy whose numbers are taken here, three times")
def treatments_imported(case, program, options):
    with two_kept(program) as (here, there):
        mine, theirs = rows(here), rows(there)
        for language in LANGUAGES:
            with contextlib.ExitStack() as stack:
                copy = here.copy()
                stack.callback(copy.remove)
                outcome = program.run(copy, "--lang", language, "-c", f"import {there.database}")
                told = set(re.findall(r"(T-\d)\b.*?(T-\d)\b", outcome.stdout))
                case.expect(outcome.returncode == 0 and told == {("T-1", "T-4"), ("T-2", "T-5"), ("T-3", "T-6")}, f"says each new number ({language})",
                            (outcome.stdout, outcome.stderr))
        program.run(here, "-c", f"import {there.database}")
        now = rows(here)
        case.expect(now[:len(mine)] == mine, "those that were here are as they were", now)
        added = [(number - 3, *rest) for number, *rest in now[len(mine):]]
        case.expect(added == theirs, "identity, versions and content are those of the copy", added)
        case.expect(here.sql("SELECT number FROM treatment_withdrawal ORDER BY number") == [(3,), (6,)], "withdrawn ones are withdrawn")
        for _ in range(2):
            outcome = program.run(here, "--format", "json", "-c", f"import {there.database}")
            case.expect(json.loads(outcome.stdout)["imported"]["treatments"] == 0 and rows(here) == now, "nothing is added twice", outcome.stdout)
        # A later version of a treatment that is here under another number comes to that number.
        program.run(there, "-c", "treatments correct T-1 note later; treatments withdraw T-2")
        program.run(here, "-c", f"import {there.database}")
        found = [(number, version) for number, version, *_ in rows(here)]
        case.expect(found == [(1, 1), (2, 1), (2, 2), (3, 1), (4, 1), (4, 2), (5, 1), (5, 2), (6, 1)], "a later version joins its treatment", found)
        case.expect(here.sql("SELECT number FROM treatment_withdrawal ORDER BY number") == [(3,), (5,), (6,)], "so does a withdrawal")
        outcome = program.run(here, "--format", "json", "-c", f"{MIX}; calc; record parcel after; record keep")
        case.expect(json.loads(outcome.stdout.splitlines()[-1])["treatment"]["number"] == 7, "the next one has the next number", outcome.stdout[-300:])
