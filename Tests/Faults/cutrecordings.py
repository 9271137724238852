"""A scene as it was played: what the program did to its files, and which states its data had."""
import bisect
import os
import re
import tempfile

from cutchecks import DATABASE, contents, laid_out, others, value
from cutdisks import Cut, digest
from cutscenes import files
from cuttraces import Shown, Trace, disk_of, drive

JOURNAL, LOG = DATABASE + "-journal", DATABASE + "-wal"
PROMPT = "[a-z]+> "


class Recording:
    """The events of a scene, and the states of its data, each with the event from which on it is the newest."""

    def __init__(self, scene, program, good):
        self.scene, self.wrong = scene, []
        home = scene.begin(good)
        try:
            self.start = disk_of(home.folder)
            with tempfile.NamedTemporaryFile(prefix="spraycalc-trace-") as file:
                drive(program, home, lambda terminal: scene.talk(terminal, home), file.name)
                trace = Trace(home.folder, self.start, file.name)
            if digest(disk_of(home.folder).tree()) != digest(trace.disk.tree()):
                self.wrong.append("the model does not end as the files do")
        finally:
            home.remove()
        self.wrong += [f"not followed: {call}" for call in trace.unread]
        self.events, self.called, self.folders = trace.events, trace.called, trace.disk.folders
        self.acknowledged = self.find_acknowledged(str(files(home)))
        self.find_states()

    def find_acknowledged(self, folder):
        """Returns the events by which the start and each step are acknowledged."""
        text, ends, numbers = "", [], []
        for number, event in enumerate(self.events):
            if isinstance(event, Shown):
                text += event.text
                ends.append(len(text))
                numbers.append(number)
        found, at = [], 0
        # A typed line is shown before its answer.
        typed = (re.escape(step.typed.replace("{files}", folder)) for step in self.scene.steps)
        answers = (rf"{line}\r?\n[\s\S]*?{step.shown}" for line, step in zip(typed, self.scene.steps))
        for line in [PROMPT, *answers]:
            seen = re.compile(line).search(text, at)
            if not seen:
                raise AssertionError(f"{self.scene.name}: {line} is not in {text[at:at + 600]!r}")
            at = seen.end()
            found.append(numbers[bisect.bisect_left(ends, at)])
        return found

    def find_states(self):
        """Finds the states of the data, and of the other files, by what is there if the program is killed after each event."""
        self.states, self.since, self.beside = [], [], [others(self.start.tree())]
        queries = [self.scene.start_changes, *(step.changes for step in self.scene.steps)]
        cut, last, values = Cut(self.start), None, []
        for number, event in enumerate([None, *self.events], -1):
            cut.take(event)
            tree = cut.whole.tree()
            self.beside += [others(tree)] * self.acknowledged.count(number)
            held = tree.get(DATABASE), tree.get(LOG)
            # While there is a journal to go back by, nothing is newer than before.
            if held == last or tree.get(JOURNAL, b"")[:1] not in (b"", b"\0"):
                continue
            last = held
            with laid_out(tree) as home:
                state, problems = contents(home)
                if not self.states or state != self.states[-1]:
                    self.states.append(state)
                    self.since.append(number)
                    values.append([value(home, query) for query in queries])
                self.wrong += [f"before any cut: {problem}" for problem in problems]
        self.check_changes(queries, values)
        self.check_copies()

    def check_changes(self, queries, values):
        """Checks that each step changes its value at once, or piece by piece, and before it is acknowledged."""
        in_pieces = [False, *(step.in_pieces for step in self.scene.steps)]
        for number, query in enumerate(queries):
            if not query:
                continue
            first = self.state_at(self.acknowledged[number - 1]) if number else 0
            last = self.state_at(self.acknowledged[number])
            seen = [values[state][number] for state in range(first, last + 1)]
            changes = sum(one != next for one, next in zip(seen, seen[1:]))
            if changes != 1 and not (in_pieces[number] and changes > 1):
                self.wrong.append(f"{query}: {changes} changes until it is acknowledged: {seen}")

    def check_copies(self):
        """Checks that each new copy holds one state of the data."""
        for beside in self.beside[1:]:
            for path, data in beside.items():
                if path.endswith(".sqlite") and data != self.beside[0].get(path):
                    with laid_out({"data": None, os.path.dirname(DATABASE): None, DATABASE: data}) as home:
                        state, problems = contents(home)
                    if problems or state not in self.states:
                        self.wrong.append(f"{path} is no copy of the data: {problems}")

    def state_at(self, event):
        """Returns the number of the newest state after an event."""
        return bisect.bisect_right(self.since, event) - 1

    def bounds(self, event):
        """Returns the oldest and the newest state that a disk may have after an event."""
        told = [each for each in self.acknowledged if each <= event]
        return self.state_at(told[-1]) if told else 0, self.state_at(event)
