#!/usr/bin/env python3
"""Lets every system call of six scripts fail once, with each error that it can have, and looks what is told and what is kept.

Usage: failures.py PROGRAM [--share N/M] [--seed N] [--only TEXT]

`strace` records the calls of a script, from the first one of the program on; then the script runs once for each call and error.
A new start must find all that was acknowledged, and nothing else; what was told as not done and was is listed. A run must end
within ten seconds, by itself, with a status of the contract, with a sentence where that is not 0, and not with 0 where something
was not done; no text may come in another language in silence. `--share 2/6` tries the second sixth of all, in an order of chance
(`--seed`); `--only` those whose script and call hold all words of a text. Exit status 1 if there is a problem or something could not be tried.

At the prompt a value that was told as not stored is stored by the next command; that is counted apart. What fails there of the
terminal itself is not tried, nor what fails of the memory that `brk` asks for, because no error of it can be injected.
"""
import argparse
import collections
import os
import random
import sys
import tempfile

import driving
import systemcalls
from driving import Program
from runs import PromptRun, ScriptRun
from sixscripts import SCRIPTS, Scene, good_data, kept

PATIENCE = 10
# Those of the contract, and the loader's own, which ends a program before it begins.
STATUSES = {0, 1, 64, 66, 71, 74, 78, 127}
# Failing of these leaves a file behind that nobody can take away.
LEAVING = {"unlink", "unlinkat", "rmdir"}


class Judge:
    """What each line of a script does when nothing fails, and what is wrong with a run in which something did."""

    def __init__(self, program, scene, folder):
        self.program, self.scene, self.folder = program, scene, folder
        kind = PromptRun if scene.script.at_prompt else ScriptRun
        self.run = lambda **options: kind(program, scene, folder, **options)
        count = len(scene.script.lines)
        states = [self.state_after(number) for number in range(count + 1)]
        self.reference = self.run(words=systemcalls.recording(folder / "calls"))
        states.append(kept(program, self.reference.home, scene.script))
        self.failures = systemcalls.failures(folder / "calls")
        # One more than there are lines: leaving.
        self.begins, self.changes = states[0], [changes(*pair) for pair in zip(states, states[1:])]
        if self.reference.status or not all(self.reference.is_done) or not any(self.changes):
            raise AssertionError(f"{scene.script.name}: {self.reference.transcript[-500:]}")
        self.reference.learn_other_language()
        self.usual = frozenset(self.reference.transcript.splitlines())

    def state_after(self, count):
        """Returns what is kept after the first lines, without leaving."""
        return kept(self.program, self.run(lines=count).home, self.scene.script)

    def problems(self, failure):
        """Runs the script with this failure; returns (problems, what was told as not done and was, what was stored later)."""
        log = self.folder / "log"
        for _ in range(3):
            run = self.run(words=failure.injecting(log), usual=self.usual)
            if systemcalls.has_failed(log):
                break
            if run.hung:
                return ["hung"], [], []
        else:
            return None, [], []
        found, problems = {}, list(self.wrong_end(run))
        try:
            found = kept(self.program, run.home, self.scene.script)
        except Exception as error:
            return problems + [f"the next start: {str(error)[-200:]}"], [], []
        lost, told, later = self.compared(run, found)
        if failure.call in LEAVING:
            lost = [each for each in lost if "left behind" not in each]
        if failure.is_about_texts:
            lost = [each for each in lost if ": file " not in each]
        return problems + lost, told, later

    def wrong_end(self, run):
        if run.hung:
            yield "hung"
        elif run.status < 0 or run.status > 128:
            yield f"ended by signal {-run.status if run.status < 0 else run.status - 128}"
        elif run.status not in STATUSES:
            yield f"status {run.status}"
        elif run.status and not run.has_sentence:
            yield f"status {run.status} without a sentence"
        elif not run.status and run.undone_in_silence:
            yield f"status 0, and not done: {run.undone_in_silence}"
        yield from run.other_texts(self.reference)

    def compared(self, run, found):
        """Returns what is missing or there unasked, what was told as not done and was, and what was stored later."""
        lost, told, later = [], [], []
        for key in dict.fromkeys([*self.begins, *(key for change in self.changes for key in change), *found]):
            sure, perhaps, asked = self.begins.get(key), {}, False
            for number, (line, change) in enumerate(zip([*self.scene.script.lines, "leaving"], self.changes)):
                # What undoes a change that was refused undoes something else.
                if key not in change or line == "undo" and not run.is_done[number - 1]:
                    continue
                if run.counts_as_done(number, key):
                    sure, perhaps, asked = change[key], {}, line
                else:
                    perhaps[change[key]] = line
            value = found.get(key)
            if value == sure:
                continue
            if value in perhaps:
                (later if self.scene.script.at_prompt else told).append(perhaps[value])
            else:
                what = f"{key[:60]}: {str(value)[:60]}"
                lost.append(f"acknowledged and not there ({asked}): {what}" if asked else f"there unasked, or gone: {what}")
        return lost, list(dict.fromkeys(told)), list(dict.fromkeys(later))


def changes(before, after):
    """Returns what a line has changed, by name; None for what is gone."""
    return {key: after.get(key) for key in before | after if before.get(key) != after.get(key)}


class Tally:
    """What the failures of a script came to."""

    def __init__(self, name, of):
        self.name, self.of, self.tried, self.untried, self.later = name, of, 0, 0, 0
        self.problems, self.told = collections.defaultdict(list), collections.defaultdict(list)

    def add(self, failure, problems, told, later):
        if problems is None:
            self.untried += 1
            self.problems["could not be tried"].append(failure)
            return
        self.tried += 1
        self.later += bool(later)
        for problem in problems:
            self.problems[problem].append(failure)
        for line in told:
            self.told[line].append(failure)

    @property
    def failed(self):
        return len({failure for each in self.problems.values() for failure in each})

    def row(self):
        told = len({failure for each in self.told.values() for failure in each})
        return (f"{self.name:26}{self.of:8}{self.tried:8}{self.untried:8}{self.lost:14}{told:14}{self.later:10}{self.failed:10}")

    @property
    def lost(self):
        return len({failure for problem, each in self.problems.items() if problem.startswith("acknowledged") for failure in each})


HEAD = (f"{'script':26}{'errors':>8}{'tried':>8}{'untried':>8}{'acknowledged':>14}{'told as not':>14}{'stored':>10}{'with a':>10}\n"
        f"{'':26}{'':8}{'':8}{'':8}{'and lost':>14}{'done, and was':>14}{'later':>10}{'problem':>10}")


def listed(groups):
    """Returns lines that tell problems or lines with the calls that led to them, most frequent first."""
    for what, found in sorted(groups.items(), key=lambda item: -len(item[1])):
        kinds = collections.Counter(f"{failure.call} {failure.error} ({failure.about})" for failure in found)
        more = f" and {len(kinds) - 6} more kinds" if len(kinds) > 6 else ""
        yield f"  {len(found):5} × {what}\n          " + "; ".join(f"{kind} ×{count}" for kind, count in kinds.most_common(6)) + more
        yield f"          such as {found[0]}"


def read_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--share", default="1/1", help="N/M: the Nth of M parts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="the failures whose script and call hold these words")
    return parser.parse_args()


def main():
    options = read_options()
    if not systemcalls.is_there():
        print("NOT tried: strace is not here, or may not follow a program")
        return 1
    number, parts = map(int, options.share.split("/"))
    driving.PATIENCE = PATIENCE
    if os.access("/dev/shm", os.W_OK):
        tempfile.tempdir = tempfile.mkdtemp(prefix="failures-", dir="/dev/shm")
    program, tallies = Program(options.program), []
    data, work = good_data(program), driving.Home()
    try:
        for script in SCRIPTS:
            scene = Scene(program, script, data)
            try:
                judge = Judge(program, scene, work.folder)
                chosen = [failure for failure in judge.failures if all(word in f"{script.name}: {failure}" for word in options.only.split())]
                tally = Tally(script.name, len(judge.failures))
                tallies.append(tally)
                for failure in random.Random(options.seed).sample(chosen, len(chosen))[number - 1::parts]:
                    tally.add(failure, *judge.problems(failure))
            finally:
                scene.remove()
    finally:
        data.remove()
        work.remove()
        if tempfile.tempdir:
            os.rmdir(tempfile.tempdir)
    print(HEAD)
    for tally in tallies:
        print(tally.row())
    for tally in tallies:
        for title, groups in (("problems", tally.problems), ("told as not done, and was", tally.told)):
            if groups:
                print(f"\n{tally.name}: {title}", *listed(groups), sep="\n")
    failed, tried = sum(tally.failed for tally in tallies), sum(tally.tried for tally in tallies)
    print(f"\n{tried} failures, {failed} with a problem")
    return 1 if failed or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
