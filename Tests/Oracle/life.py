"""What is known of one life of treatments, by the words of the contract: the job, its record, what is kept, and how a line is typed."""
import datetime
import sys
from collections import Counter
from pathlib import Path
from zoneinfo import ZoneInfo

sys.path.append(str(Path(__file__).resolve().parents[1] / "Faults"))
from faces import Difference, Pipe, Prompt  # noqa: E402
from limits import Crop, Product, Script, Treatment, Writer, folded, limits_for  # noqa: E402

OF_PARCEL = {"parcel", "place", "treated"}
# The facts that, typed behind a kept treatment, begin the next record of its result.
OF_NEXT = OF_PARCEL | {"date"}
WORDS = {"parcel": "parcel", "place": "place-id", "date": "date", "season": "season", "bbch": "bbch", "eppo": "eppo", "end": "end", "treated": "treated"}


class Record:
    """The open record of a result, and the treatments kept of it."""

    def __init__(self, job):
        self.job = job
        self.facts = {fact: None for fact in [*WORDS, "end_day"]} | {"parcel": job.name, "treated": job.area}
        self.typed, self.kept = set(), []

    def is_next(self):
        """Whether the next record of the result has begun behind one that is kept, or that has been corrected to another crop
        than that of the result."""
        return bool(self.kept) and (bool(self.typed & OF_NEXT) or not self.is_of_crop(self.kept[-1][0]))

    def is_of_crop(self, treatment):
        return treatment.crop == self.job.crop or Crop(treatment.crop).has_name_of(Crop(self.job.crop))

    @property
    def treatment(self):
        """The treatment that the result is kept as; None if there is none, or the next record has begun."""
        return self.kept[-1][0] if self.kept and not self.is_next() else None

    def has_date(self):
        return bool(self.kept) or "date" in self.typed

    def type(self, fact, value):
        self.typed.add(fact)
        if self.kept:
            is_same_parcel = "date" in self.typed and "parcel" not in self.typed
            if fact == "date" and value != self.facts["date"]:
                # Times are of the day that they were typed for.
                self.facts |= {"end": None, "end_day": None}
            for each in OF_PARCEL - self.typed:
                self.facts[each] = self.kept[-1][1][each] if is_same_parcel else None
        self.facts[fact] = value

    def keep(self, treatment):
        """Marks the result as kept; the facts stay but those of the parcel."""
        self.facts["date"] = treatment.date
        self.kept.append((treatment, dict(self.facts), set(self.typed)))
        self.facts |= {fact: None for fact in OF_PARCEL}
        self.typed -= OF_NEXT

    def withdraw(self, treatment):
        """Takes a kept treatment back: its facts of the parcel, as they were corrected, are those of the record again, but what was typed
        since, and those of another parcel; once nothing is kept any more, the area is that of the result."""
        place = next((place for place, (kept, _, _) in enumerate(self.kept) if kept is treatment), None)
        if place is None:
            return
        _, _, typed = self.kept.pop(place)
        if place < len(self.kept):
            self.kept[place][2].update(typed - OF_PARCEL)
        elif "parcel" in self.typed:
            self.typed |= typed - OF_PARCEL
        else:
            self.facts |= {fact: getattr(treatment, fact) for fact in OF_PARCEL - self.typed}
            self.typed |= typed
        if not self.kept and "treated" not in self.typed and self.facts["treated"] is None:
            self.facts["treated"] = self.job.area


class Job:
    """The values that stand there, with the record of their result."""

    def __init__(self, name, crop, area, rate, rate_unit, products):
        self.name, self.crop, self.area, self.rate, self.rate_unit, self.products = name, crop, area, rate, rate_unit, products
        self.pending, self.record = [], Record(self)

    def copy(self):
        products = [Product(each.name, each.permit, each.amount, each.unit, each.role) for each in self.products]
        return Job(self.name, self.crop, self.area, self.rate, self.rate_unit, products)


class Known(Script):
    """What is typed in one life, and what the model knows of it. `kept`, `book` and the words are those of a script."""

    def __init__(self, program, home, seed, counts):
        self.writer = Writer(seed)
        made = self.writer.script
        super().__init__(made.rng, made.polish, made.zone)
        self.writer.script, self.is_plain, self.is_script = self, self.writer.is_plain, seed % 4 == 3
        self.program, self.home, self.counts, self.verdicts = program, home, counts, Counter()
        self.seed, self.index = seed, 0
        self.today = datetime.datetime.now(ZoneInfo(self.zone)).date()
        self.typed, self.job, self.areas = [], None, 500
        self.told, self.told_by_calc, self.rows = {}, None, {}
        self.favourites, self.renamed, self.names = [], {}, set()
        # The products of the book as they were calculated or kept last, and how their names are spelled there.
        self.used, self.spelled = {}, {}
        self.language = "pl" if self.polish else "en"
        self.door = self.open()

    def open(self):
        return (Pipe if self.is_script else Prompt)(self.program, self.home, self.language, self.zone)

    def say(self, line, expectation=None):
        """Types a line; it must be taken, and what it answers must be as expected."""
        self.typed.append(line)
        answer = self.door.type(line)[-1]
        if "error" in answer:
            raise Difference(f"{line}: refused: {answer['error']['code']}: {answer['error']['message']}")
        if expectation:
            treatment = self.kept[int(answer["treatment"]["number"]) - 1]
            self.remember(answer["treatment"], treatment, expectation)
        return answer

    def remember(self, shown, treatment, expectation):
        """Takes a treatment as it was answered, which must be as the model has it; it stays so."""
        self.faces.problems = []
        self.faces.check_treatment("treatment", shown, treatment, expectation)
        if self.faces.problems:
            raise Difference("\n  ".join(self.faces.problems))
        treatment.number, treatment.told = int(shown["number"]), expectation
        self.told[treatment.number] = shown

    def show(self):
        """Returns the result that stands there; in a script it is worked out when it is asked for."""
        return self.door.type("calc" if self.is_script else "show")[-1]

    def record_face(self):
        """Returns the record as it is shown without questions."""
        if self.is_script:
            return self.door.type("record")[-1]
        answer = self.door.type(f"run {self.home.folder}/record.txt")[-1]
        return answer["run"][-1] if answer.get("run") else answer

    # What the model knows

    def standing(self, beside=None):
        """Returns the treatments that count, their products under their present names."""
        return [self.under_present_names(each) for each in super().standing(beside)]

    def under_present_names(self, treatment):
        if not any(folded(each.name) in self.renamed for each in treatment.products):
            return treatment
        copy = Treatment(**vars(treatment))
        copy.products = [Product(self.present_name(each.name), each.permit, each.amount, each.unit, each.role) for each in treatment.products]
        return copy

    def present_name(self, name):
        while folded(name) in self.renamed:
            name = self.renamed[folded(name)]
        return name

    def stands_for(self):
        """Returns the treatment that the result stands for, with what is expected of it."""
        record = self.job.record
        if record.treatment:
            return record.treatment, record.treatment.told
        return self.next_treatment()

    def next_treatment(self):
        """Returns the treatment that the record would make, with what is expected of it."""
        job, record = self.job, self.job.record
        facts = record.facts
        date = facts["date"] if record.has_date() else self.today
        treatment = Treatment(**{**facts, "date": date}, crop=job.crop, rate=job.rate, rate_unit=job.rate_unit, products=job.copy().products)
        # It is judged under the present names of its products, and shown under those that stand there.
        judged = self.under_present_names(treatment)
        treatment.others = judged.others = self.standing()
        treatment.limits = judged.limits = limits_for(self.book, judged)
        told, verdicts, harvest = self.expectation(judged, len(self.kept) + 1, 1)
        told["products"] = sorted((each.name, each.permit or "") for each in treatment.products)
        names = {now.name: shown.name for now, shown in zip(judged.products, treatment.products)}
        return treatment, (told, {(names[name], *rest): verdict for (name, *rest), verdict in verdicts.items()}, harvest)

    def last_treatment(self, fits):
        """Returns the latest treatment by date that is not withdrawn and fits."""
        found = [each for each in self.kept if not each.is_withdrawn and fits(each)]
        return max(found, key=lambda each: (each.date is not None, each.date or self.today, each.number), default=None)

    def field_names(self):
        kept = {folded(each.parcel) for each in self.kept if each.parcel}
        return kept | (set() if self.is_script else self.names)

    def products_used(self):
        """Returns the products of the book with their last doses: of the latest treatment, else the last calculated."""
        found = {}
        for name, product in self.used.items():
            has = lambda each: next((one for one in each.products if folded(self.present_name(one.name)) == name), None)
            last = self.last_treatment(has)
            found[name] = has(last) if last else product
        return [Product(self.present_name(each.name), each.permit, each.amount, each.unit) for each in found.values()]

    def learn(self):
        for product in self.job.products:
            name = self.present_name(product.name)
            self.used[folded(name)] = Product(name, product.permit, product.amount, product.unit)
            self.spelled.setdefault(folded(name), name)
