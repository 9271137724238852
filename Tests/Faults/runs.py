"""One run of one of the six scripts: how it ended, what it answered to each line, and whether that says that the line was done."""
import json
import os
import re
import select
import subprocess

import driving
import systemcalls
from driving import CATALOGS, LANGUAGES, Gone, Terminal

# Also where the catalog with its name cannot be read.
ANY_PROMPT = re.compile(r"(?:^|\n)(?:spray|oprysk|calculator-spray-prompt)> $")
# The sentence of a catalog that cannot be read names it.
CATALOG_TOLD = re.compile(r"Localizations|\.ftl")
TIMES = re.compile(r'"(?:at|used|uuid)":"[^"]*"')


def entries(prefix):
    """Yields key and text of all messages of the catalogs whose keys begin so."""
    for language in LANGUAGES:
        for file in sorted((CATALOGS / language).glob("*.ftl")):
            for line in file.read_text().splitlines():
                key, mark, text = line.partition(" = ")
                if mark and key.startswith(prefix) and " " not in key:
                    yield key, text


def messages():
    """Returns a pattern for every sentence that tells that something was not done or not stored."""
    sentences = [re.split(r"\{[^}]*\}", text) for key, text in [*entries("error-"), *entries("values-wait")]]
    return re.compile("|".join(".+".join(map(re.escape, parts)) for parts in sentences if max(map(len, parts)) > 9))


MESSAGES = messages()
KEYS = {key for key, _ in entries("") if "-" in key}


def bare_keys(text):
    """Returns the keys of messages that stand in a text in place of the messages."""
    return sorted(KEYS & set(re.findall(r"[a-z]+(?:-[a-z0-9]+)+", text)))


class Run:
    """What both kinds of runs have; `words` stand before the program, `lines` says how many of the script's lines are typed,
    `usual` which lines a run shows in which nothing fails, `typed` what is typed in place of the script."""

    def __init__(self, program, scene, folder, words=(), lines=None, usual=frozenset(), typed=None):
        self.program, self.scene, self.folder, self.words, self.lines, self.usual = program, scene, folder, list(words), lines, usual
        self.home, self.hung, self.status, self.answers = scene.home(), False, None, []
        self.typed = typed or scene.lines(self.home)[:lines]
        self.environment = {"LANG": scene.script.locale, "TMPDIR": str(self.home.folder / "tmp")}
        self.go()
        self.is_done = [self.answered(number) for number in range(len(self.typed) + 1)]

    def answered(self, number):
        """Whether the answer to a line, or what is said at leaving, says that it was done."""
        raise NotImplementedError


class ScriptRun(Run):
    """A script with `-c`, answered in JSON, that goes on after a refused line; its output goes to a file, which can fail like others."""

    def go(self):
        command = [*self.words, self.program.path, "--format", "json", "--keep-going", "-c", "; ".join(self.typed) or "help"]
        environment = self.program.environment(self.home, **self.environment)
        with open(self.folder / "output", "wb") as output, open(self.folder / "errors", "wb") as errors:
            child = subprocess.Popen(command, env=environment, cwd="/", stdin=subprocess.DEVNULL, stdout=output, stderr=errors,
                                     start_new_session=True)
            watch = os.pidfd_open(child.pid)
            self.hung = not select.select([watch], [], [], driving.PATIENCE)[0]
            os.close(watch)
            systemcalls.end_all(child.pid)
            self.status = child.wait()
        self.transcript = (self.folder / "output").read_text(errors="replace")
        self.errors = (self.folder / "errors").read_text(errors="replace")
        self.answers = [read(line) for line in self.transcript.splitlines()]

    def answered(self, number):
        if number == len(self.typed):
            return True
        answer = next((each for each in self.answers if each.get("command") == number + 1), None)
        return answer is not None and answer["kind"] != "error"

    def counts_as_done(self, number, key):
        return self.is_done[number]

    @property
    def has_sentence(self):
        return any(" " in line.strip() for line in self.errors.splitlines()) or any(
            " " in answer["error"]["message"] for answer in self.answers if answer.get("kind") == "error")

    @property
    def undone_in_silence(self):
        return ", ".join([line for line, done in zip(self.typed, self.is_done) if not done][:4])

    def other_texts(self, reference):
        """Yields what is wrong with the texts, and with lists that were read when all before was done."""
        if CATALOG_TOLD.search(self.errors):
            return
        for number, line in enumerate(self.typed):
            ours, theirs = (next((each for each in run.answers if each.get("command") == number + 1), {}) for run in (self, reference))
            if not all(self.is_done[:number + 1]):
                break
            if line.startswith("help") and ours != theirs:
                yield "other texts in silence" + (", bare keys" if bare_keys(json.dumps(ours)) else "")
                break
            if self.status and tells_unread_limits(ours):
                ours, theirs = ({**answer, "limits": [], "cautions": []} for answer in (ours, theirs))
            if ours.get("kind") in ("favorites", "history", "limits", "result") and plain(ours) != plain(theirs):
                yield f"another answer in silence: {line}"

    def learn_other_language(self):
        pass


def read(line):
    """Returns what a line of JSON says; nothing for half a line."""
    try:
        return json.loads(line)
    except ValueError:
        return {}


def tells_unread_limits(answer):
    """Whether a result says of each product that its limits could not be read, and so are not known."""
    limits = answer.get("limits", [])
    return answer.get("kind") == "result" and limits and all((each["verdict"], each["why"]) == ("unknown", "unread") for each in limits)


def plain(answer):
    return TIMES.sub("", json.dumps(answer, separators=(",", ":")))


class PromptRun(Run):
    """A session at a terminal, left by Ctrl-D; of fewer lines than the script has, it is killed instead."""

    def go(self):
        terminal = Terminal(self.program, self.home, prefix=self.words, environment=self.environment)
        self.parts = []
        try:
            self.parts.append(terminal.wait(ANY_PROMPT))
            for line in self.typed:
                self.parts.append(terminal.ask(line, ANY_PROMPT))
            if self.lines is None:
                os.write(terminal.master, b"\x04")
            else:
                systemcalls.end_all(terminal.pid)
            terminal.wait("never such a line")
        except (Gone, OSError):
            pass
        except TimeoutError:
            self.hung = True
            systemcalls.end_all(terminal.pid)
        self.status = terminal.leave()
        systemcalls.end_all(terminal.pid)
        self.transcript = terminal.screen
        self.last = terminal.screen[sum(map(len, self.parts)):]
        # What is said at the start is about the values of before.
        self.told = {number for number, part in enumerate([*self.parts[1:], self.last]) if self.tells(part)}

    def tells(self, part):
        """Whether an answer tells that something was not done or not stored."""
        return any(MESSAGES.search(line) for line in part.splitlines() if line not in self.usual)

    def answered(self, number):
        """Leaving comes behind the last line, and is done where all were typed."""
        return number < len(self.parts) - (number < len(self.typed)) and number not in self.told

    def counts_as_done(self, number, key):
        """Values and settings wait to be stored, and are told until they are; what is kept is answered at once."""
        return self.is_done[number] if key.startswith("history") else self.answered(number) and number >= max(self.told, default=0)

    @property
    def has_sentence(self):
        return self.tells(self.transcript) or any(" " in line.strip() for line in self.last.splitlines())

    @property
    def undone_in_silence(self):
        return [] if len(self.parts) > len(self.typed) else "left before the end"

    def other_texts(self, reference):
        if CATALOG_TOLD.search(self.transcript):
            return
        other = reference.other_lines & set(self.transcript.splitlines())
        if other:
            yield f"another language in silence: {sorted(other)[0]!r}"
        if keys := bare_keys(self.transcript):
            yield f"bare keys: {keys[:3]}"

    def learn_other_language(self):
        """Remembers which lines this session would show if it stayed in the language it began with, or began in the other one."""
        usual, others = set(self.transcript.splitlines()), set()
        for typed in ([line for line in self.typed if not line.startswith("lang")], ["lang pl", *self.typed]):
            others |= set(PromptRun(self.program, self.scene, self.folder, typed=typed).transcript.splitlines())
        self.other_lines = {line for line in others - usual if re.search("[a-z]{3}", line) and "> " not in line}
