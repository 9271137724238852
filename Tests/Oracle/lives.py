#!/usr/bin/env python3
"""An independent check of whole lives of treatments: that everything which shows a result, its record and what is kept says the
same of it, and what a model of the contract says.

Usage: lives.py PROGRAM [COUNT] [SEED] [--one NUMBER] [--break]

Lives COUNT (60) random lives in both languages, three of four at a terminal and the others as scripts. A mix is typed,
calculated and recorded, kept for several parcels and dates, corrected, withdrawn, its products renamed; its values change and are
taken back; the session is left, killed and begun again, in the other language, too; jobs are made anew from the history and from
favourites, limits change between. After each step every face is read (faces.py): the result, four of its files, the order of
filling, the record, the treatments, one of them with its versions, two of their files, the history, the fields, the book, what is shared
pasted into a shell of the other language; at the end of a life at a terminal the guide through the first fill.

The model is that of mixes (mix.py) for amounts, that of limits (limits.py) for verdicts and harvests, and that of a life
(life.py) for what a record holds, when it begins, and when it ends. A row of the history and a treatment stay as they were first
answered.

Prints how many comparisons of each face were equal, and the first lives with a difference, as they were typed without the steps
that do not matter for it. Exit status 1 on any difference, and if a step never occurred. `--one` lives one life and prints it;
`--break` changes what each face shows, one after another, and each must be found. Not tried here: PDFs, bands and canopies,
carriers, two shells at once, corrections of a treatment whose product was renamed, another crop behind a typed EPPO code.
"""
import argparse
import random
import sys
from collections import Counter
from fractions import Fraction as F
from functools import partial
from pathlib import Path

sys.dont_write_bytecode = True  # leaves no compiled files in the checkout
sys.path.append(str(Path(__file__).resolve().parents[1] / "Faults"))
import trials  # noqa: E402
from driving import Home, Program  # noqa: E402
from faces import FACES, Difference, Faces, Pastes  # noqa: E402
from life import WORDS, Job, Known, Record  # noqa: E402
from limits import CROPS, DAY, PARCELS, Crop, Treatment, base, folded  # noqa: E402

FURTHER = ["South", "Pod lasem", "West 7", "Za rzeką"]
STEPS = {"record": 9, "keep": 7, "keep again": 3, "another parcel": 3, "another date": 3, "change a fact": 7, "withdraw": 2, "withdraw this": 2, "value": 3,
         "value and back": 2, "crop": 1, "crop and back": 2, "limits": 4, "quit": 2, "kill": 2, "language": 1, "new job": 3, "favourite": 2, "history": 2,
         "rename": 2, "another name": 1}


class Life(Known):
    """One life, step by step."""

    def calc(self):
        answer = self.say(self.word("calc"))
        self.told_by_calc = answer
        if self.is_script:
            # A script shows a former name as it was typed or saved, and takes it for the product that it is now.
            for product, shown in zip(self.job.products, answer["input"]["products"]):
                if folded(self.present_name(shown["name"])) == folded(self.present_name(product.name)):
                    product.name = shown["name"]
        else:
            self.learn()
            if self.job.name:
                self.names.add(folded(self.job.name))

    def next_area(self):
        """Returns an area that no job had, since the same values are the same result."""
        self.areas += 1
        return F(self.areas, 100)

    def new_job(self):
        """Types a mix with a result, some of its limits, and remembers which facts may be recorded of it."""
        treatment, _ = self.writer.treatment(is_last=False)
        rate, unit = (treatment.rate, treatment.rate_unit) if treatment.rate else (F(200), "l/ha")
        names = [product.name for product in treatment.products]
        for product in treatment.products:
            # A former name is typed, too, and is that product.
            product.name = self.present_name(product.name)
            if not self.is_script and folded(product.name) in self.used:
                # At the prompt a name that the book has is spelled as there.
                product.name = self.spelled[folded(product.name)]
        self.job = None
        self.say(self.word("clear"))
        self.job = job = Job(treatment.parcel, treatment.crop, self.next_area(), rate, unit, treatment.products)
        treatment.rate = rate
        if job.name:
            self.say(f"{self.word('name')} {job.name}")
        self.say(f"{self.word('area')} {self.number(job.area)} ha")
        self.say(f"{self.word('rate')} {self.number(rate / base(unit))} {unit}")
        self.say(f"{self.word('tank')} 1000 l")
        for place, (name, product) in enumerate(zip(names, job.products), 1):
            self.say(f'{self.word("product")} "{name}" {self.number(product.amount)} {product.unit}')
            # What the book has of it does not come in.
            self.say(f"{self.word('product')} {place} facts -")
            if product.permit:
                self.say(f"{self.word('product')} {place} permit {product.permit}")
            if product.role != "product":
                self.say(f"{self.word('product')} {place} role {product.role}")
        if job.crop:
            self.say(f"{self.word('crop')} {job.crop}")
        self.calc()
        self.writer.set_limits(treatment, 0.6)
        self.plan(treatment)

    def plan(self, treatment):
        """Sets which facts will be typed to the record of the job."""
        facts = [(fact, getattr(treatment, fact)) for fact in ("place", "eppo", "bbch") if getattr(treatment, fact) is not None]
        self.rng.shuffle(facts)
        dated = [] if self.rng.random() < 0.15 else [("date", treatment.date)]
        if treatment.season is not None and (dated or not treatment.date or treatment.season in (self.today.year, self.today.year + 1)):
            dated.append(("season", treatment.season))
        if dated and treatment.date and treatment.end:
            dated.append(("end", treatment.end))
        if not dated or dated[0][0] != "date":
            dated = [each for each in dated if each[0] == "season" and each[1] in (self.today.year, self.today.year + 1)]
        at = self.rng.randint(0, len(facts))
        self.job.pending = facts[:at] + dated + facts[at:]
        self.job.end_day = treatment.end_day

    def type_fact(self, fact, value):
        record, word = self.job.record, self.word("record")
        text = value
        if fact == "date":
            text = value.isoformat() if value else "-"
        elif fact == "bbch":
            text = str(value[0]) if value[0] == value[1] else f"{value[0]}-{value[1]}"
        elif fact == "treated":
            text = f"{self.number(value)} ha"
        elif fact == "end":
            text = "{:02}:{:02}".format(*value)
            if self.job.end_day:
                text = f"{self.job.end_day.isoformat()} {text}"
                record.facts["end_day"] = self.job.end_day
        self.say(f"{word} {self.word(WORDS[fact])} {text}")
        record.type(fact, value)

    def do(self, step):
        """Takes a step; returns whether it was possible."""
        if self.job is None and step not in ("new job", "quit", "kill", "change a fact", "withdraw"):
            return False
        return getattr(self, "step_" + step.replace(" ", "_"))() is not False

    def step_new_job(self):
        self.new_job()

    def step_record(self):
        job = self.job
        if not job.pending or job.record.is_next():
            return False
        for _ in range(self.rng.choice([1, 1, 2, 3])):
            if job.pending:
                self.type_fact(*job.pending.pop(0))
        return True

    def keep(self):
        treatment, expectation = self.next_treatment()
        self.kept.append(treatment)
        treatment.version, treatment.number = 1, len(self.kept)
        self.say(f"{self.word('record')} {self.word('keep')}", expectation)
        self.job.record.keep(treatment)
        # Others would begin the next record, or not fit to its date.
        self.job.pending = [each for each in self.job.pending if each[0] == "bbch"]
        self.learn()

    def step_keep(self):
        if self.job.record.kept:
            return False
        self.keep()

    def step_keep_again(self):
        """What is kept already is refused, and so is the next record without a parcel."""
        record = self.job.record
        if not record.kept or record.is_next() and record.facts["parcel"] is not None:
            return False
        line = f"{self.word('record')} {self.word('keep')}"
        self.typed.append(line)
        answer = self.door.type(line)[-1]
        if answer.get("error", {}).get("code") != "record.same":
            raise Difference(f"{line}: {answer}, expected record.same")

    def step_another_parcel(self):
        if not self.job.record.kept:
            return False
        names = [name for name in FURTHER if all(folded(name) != folded(each[0].parcel) for each in self.job.record.kept)]
        if not names:
            return False
        self.type_fact("parcel", self.rng.choice(names))
        if self.rng.random() < 0.5:
            self.type_fact("treated", F(self.rng.randint(1, 400), 100))
        if self.rng.random() < 0.5:
            self.faces_read()
        self.keep()

    def step_another_date(self):
        record = self.job.record
        last = record.kept[-1][0] if record.kept and not record.is_next() else None
        if last is None or last.date is None or last.season is not None:
            return False
        date = last.date - self.rng.choice([1, 7, 13, 14, 30]) * DAY
        if any(each.date == date for each, _, _ in record.kept):
            return False
        self.type_fact("date", date)
        if record.facts["parcel"] is None:
            return True
        self.keep()

    def step_change_a_fact(self):
        """Corrects or withdraws any treatment."""
        if self.is_plain or not self.kept:
            return False
        self.writer.change()

    def correct(self, treatment, fact, value, product=None):
        treatment = self.kept[treatment.number - 1]
        if not any(folded(each.name) in self.renamed for each in treatment.products):
            super().correct(treatment, fact, value, product)

    def withdraw(self, treatment):
        treatment = self.kept[treatment.number - 1]
        super().withdraw(treatment)
        if self.job:
            self.job.record.withdraw(treatment)

    def step_withdraw(self):
        if not super().standing():
            return False
        self.withdraw(self.rng.choice(super().standing()))

    def step_withdraw_this(self):
        """Withdraws what the result is kept as, and keeps it again."""
        if not self.job.record.treatment:
            return False
        self.withdraw(self.job.record.treatment)
        self.faces_read()
        self.keep()

    def change_value(self):
        """Changes the dose or the area; returns the line's undoing in the model."""
        job, old = self.job, self.job.record
        product, area = job.products[0], job.area
        amount = product.amount
        if self.rng.random() < 0.5:
            product.amount += F(self.rng.randint(1, 5), 20) * (100 if amount > 5 else 1)
            self.say(f'{self.word("product")} "{product.name}" {self.number(product.amount)} {product.unit}')
        else:
            job.area = self.next_area()
            self.say(f"{self.word('area')} {self.number(job.area)} ha")
        job.record = Record(job)
        if not old.kept:
            job.record.facts |= {fact: old.facts[fact] for fact in old.typed}
            job.record.facts["end_day"] = old.facts["end_day"]
            job.record.typed = set(old.typed)
        self.told_by_calc = None

        def back():
            product.amount, job.area, job.record = amount, area, old
        return back

    def step_value(self):
        if self.job.record.is_next():
            return False
        self.change_value()

    def step_value_and_back(self):
        if self.job.record.is_next():
            return False
        back = self.change_value()
        if self.rng.random() < 0.5:
            self.faces_read()
        self.say("undo")
        back()

    def change_crop(self):
        job = self.job
        if "eppo" in job.record.typed:
            return None
        names = [name for name, _ in CROPS if not Crop(name).has_name_of(Crop(job.crop)) and (Crop(name).code or name) != (Crop(job.crop).code or job.crop)]
        old, new = job.crop, self.rng.choice(names)
        self.say(f"{self.word('record')} {self.word('crop')} {new}" if self.rng.random() < 0.5 else f"{self.word('crop')} {new}")
        job.crop = new

        def back():
            job.crop = old
        return back

    def step_crop(self):
        if self.job.record.is_next():
            return False
        return self.change_crop() is not None

    def step_crop_and_back(self):
        if self.job.record.is_next():
            return False
        back = self.change_crop()
        if back is None:
            return False
        if self.rng.random() < 0.5:
            self.faces_read()
        self.say("undo")
        back()

    def step_limits(self):
        job = self.job
        known = Treatment(crop=job.crop, eppo=job.record.facts["eppo"], rate=job.rate, products=job.products)
        self.writer.set_limits(known, 0.5)

    def step_another_name(self):
        """Another name ends the record."""
        job = self.job
        if not job.name:
            return False
        job.name = self.rng.choice([name for name in FURTHER if folded(name) != folded(job.name)])
        self.say(f"{self.word('name')} {job.name}")
        job.record = Record(job)
        # Others would not fit to the date of the new record.
        job.pending = [each for each in job.pending if each[0] == "bbch"]
        self.calc()

    def step_favourite(self):
        """Saves the values, and begins a job with those of a favourite."""
        job = self.job
        name = f"Mix {len(self.favourites) + 1}"
        self.say(f"save {name}")
        self.favourites.append((name, job.copy()))
        name, saved = self.rng.choice(self.favourites)
        self.begin_again(f"use {name}", saved)

    def step_history(self):
        """Begins a job with the values of a row of the history."""
        if not self.rows:
            return False
        number = self.rng.choice(sorted(self.rows))
        self.begin_again(f"history use {number}", self.rows[number])

    def begin_again(self, line, saved):
        self.say(line)
        name = self.rng.choice(PARCELS[0])
        self.job = job = saved.copy()
        for product in job.products:
            product.name = self.present_name(product.name)
        job.name, job.area = name, self.next_area()
        job.record = Record(job)
        self.say(f"{self.word('name')} {name}")
        self.say(f"{self.word('area')} {self.number(job.area)} ha")
        self.calc()
        treatment, _ = self.writer.treatment(is_last=False)
        self.plan(treatment)

    def step_rename(self):
        """Gives a product of the book a new name."""
        if not self.used:
            return False
        old = self.rng.choice([each.name for each in self.products_used()])
        new = f"Nowa {'ABCDEFGH'[len(self.renamed) % 8]}{len(self.renamed)}"
        self.say(f'book rename "{old}" to "{new}"')
        self.renamed[folded(old)] = new
        self.used = {folded(self.present_name(each.name)): each for each in self.used.values()}
        self.spelled[folded(new)] = new
        # Limits typed under either name are those of the one product.
        self.book[folded(new)] = self.book.setdefault(folded(old), {})
        # The mix that stands there may be shown under either name until it is typed again.
        names = {each["name"] for each in self.show()["input"]["products"]} if self.job else set()
        for product in self.job.products if self.job else []:
            product.name = new if folded(product.name) == folded(old) and new in names else product.name

    def restart(self, number):
        self.door.end(number)
        self.typed.append(f"[{'killed' if number else 'left'}]")
        if self.rng.random() < 0.3:
            self.polish = not self.polish
            self.language = "pl" if self.polish else "en"
        self.door = self.open()
        if self.is_script:
            self.job = None

    def step_quit(self):
        self.restart(None)

    def step_kill(self):
        self.restart(9)

    def step_language(self):
        self.polish = not self.polish
        self.language = "pl" if self.polish else "en"
        self.say(f"lang {self.language}")

    def faces_read(self):
        if self.job and not self.is_script:
            # What is written of a result is learned.
            self.learn()
        problems = self.faces.read()
        if problems:
            raise Difference("\n  ".join(problems))

    def live(self, without):
        """Lives it to its end; each step has random numbers of its own, so that it is the same `without` steps before it."""
        length = self.rng.randint(4, 14)
        self.new_job()
        self.faces_read()
        for self.index in range(1, length + 1):
            self.rng = self.writer.rng = random.Random(f"{self.seed} {self.index}")
            step = self.rng.choices(list(STEPS), list(STEPS.values()))[0]
            if self.index not in without and self.do(step):
                self.counts["step", step] += 1
                self.faces_read()
        if not self.is_script and self.job:
            self.faces.problems = []
            self.faces.read_fill(self.show())
            if self.faces.problems:
                raise Difference("\n  ".join(self.faces.problems))


def live(program, pastes, seed, broken=None, without=frozenset()):
    """Lives one life without some of its steps; returns what differs, how far it came, what was typed, and the counts of what was equal.

    A `broken` face shows another thing."""
    counts, home, life = Counter(), Home(), None
    problems = []
    try:
        Path(home.folder, "record.txt").write_text("record\n", encoding="utf-8")
        life = Life(program, home, seed, counts)
        life.faces = Faces(life, home.folder, pastes.shell("en" if life.polish else "pl"), broken)
        life.live(without)
    except Difference as difference:
        problems = [str(difference)]
    finally:
        if life:
            counts["lives", "as scripts" if life.is_script else "at a terminal"] += 1
            counts.update({("face", face): number for face, number in life.faces.counts.items()})
            counts.update({("verdict", key[1]): number for key, number in life.verdicts.items() if key[1] in ("within", "beyond", "unknown")})
            life.door.end(9)
        home.remove()
    return problems, life.index, f"  {seed}, {life.zone}, {life.language}: " + " ⏎ ".join(life.typed) + "\n", counts


def check(program, pastes, seed):
    """Lives one life; one with a difference again and again, without the steps that do not matter for it."""
    problems, index, text, counts = live(program, pastes, seed)
    without = frozenset()
    for step in range(index - 1, 0, -1) if problems else ():
        fewer = live(program, pastes, seed, without=without | {step})
        if fewer[0] and fewer[0][0].split(":")[:2] == problems[0].split(":")[:2]:
            problems, _, text, _ = fewer
            without |= {step}
    return problems, text, counts


def break_each(program, pastes, seeds):
    """Breaks one face after another, and tells which are found; returns those that are not."""
    unseen = []
    for face in FACES:
        found = next((seed for seed in seeds if any(each.startswith(f"{face}: ") for each in live(program, pastes, seed, face)[0])), None)
        print(f"{face}, broken: " + ("not found" if found is None else f"found in life {found}"))
        unseen += [face] * (found is None)
    return unseen


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("count", nargs="?", type=int, default=60)
    options.add_argument("seed", nargs="?", type=int, default=1)
    options.add_argument("--one", type=int)
    options.add_argument("--break", action="store_true", dest="breaks")
    given = options.parse_args()
    program = Program(given.program)
    pastes = Pastes(program)
    cases = range(given.seed * 10**6, given.seed * 10**6 + given.count)
    try:
        if given.breaks:
            return 1 if break_each(program, pastes, cases) else 0
        if given.one is not None:
            problems, _, text, _ = live(program, pastes, given.one)
            print("\n".join([*problems, text]))
            return 1 if problems else 0
        failed, counts = trials.run(partial(check, program, pastes), cases)
    finally:
        pastes.end()
    for kind, title in [("lives", "lives"), ("step", "steps"), ("face", "equal in each face"), ("verdict", "verdicts")]:
        print(f"{title}: " + ", ".join(f"{what} {number}" for (of, what), number in sorted(counts.items()) if of == kind))
    print(f"{given.count} lives, {failed} with a difference")
    # A check that never takes a step, or never reads a face, proves nothing of it.
    unseen = [step for step in STEPS if not counts["step", step]] + [face for face in FACES if not counts["face", face]]
    if unseen and given.count >= 60:
        print(f"never seen: {', '.join(unseen)}")
    return 1 if failed or unseen and given.count >= 60 else 0


if __name__ == "__main__":
    sys.exit(main())
