"""Checks that all faults of the stored data share."""
import contextlib
import re

from driving import LANGUAGES, MIX, Home, Terminal, message


@contextlib.contextmanager
def home_with(program, rows=0):
    """Yields a home whose history holds this many calculations, of 1, 2, 3 … ha, and removes it at the end."""
    home = Home()
    try:
        if rows:
            terminal = Terminal(program, home)
            terminal.wait()
            terminal.ask(MIX)
            for area in range(1, rows + 1):
                terminal.ask(f"area {area}; calc")
            assert terminal.end() == 0
        yield home
    finally:
        home.remove()


def told(case, program, home, code, prefix=(), environment=None):
    """Checks that a script with stored data fails with this code, while a script that only calculates succeeds."""
    run = lambda *arguments: program.run(home, *arguments, prefix=prefix, environment=environment)
    outcome = run("--format", "json", "-c", f"{MIX}; save x")
    case.expect(outcome.returncode == 74 and f'"code":"{code}"' in outcome.stdout, f"script: {code}, status 74",
                (outcome.returncode, outcome.stdout, outcome.stderr))
    for language in LANGUAGES:
        outcome = run("--lang", language, "-c", f"{MIX}; save x")
        case.expect(outcome.returncode == 74 and re.search(message(code, language), outcome.stderr),
                    f"says so ({language})", outcome.stderr)
    outcome = run("-c", f"area 12.5; {MIX}; calc")
    case.expect(outcome.returncode == 0 and "496.25 l" in outcome.stdout and not outcome.stderr, "scripts calculate",
                outcome.stderr)


def at_prompt(case, program, home, code, prefix=(), environment=None, language="en"):
    """Checks that a session starts, reports the fault, calculates and leaves with status 0."""
    mark = "," if language == "pl" else "."
    terminal = Terminal(program, home, "--lang", language, prefix=prefix, environment=environment)
    terminal.wait()
    # With units: where the settings cannot be read, the home units are in doubt.
    answer = terminal.ask(f"area 12{mark}5 ha; rate 200 l/ha; dose 1{mark}5 l/ha; tank 1000 l; calc")
    case.expect(f"496{mark}25 l" in answer, f"prompt calculates ({language})", answer)
    case.expect(re.search(message(code, language), terminal.screen), f"prompt says so ({language})", terminal.screen)
    answer = terminal.ask("save x")
    case.expect(re.search(message(code, language), answer), f"`save` says so ({language})", answer)
    answer = terminal.ask("rate 220 l/ha; calc")
    case.expect(f"744{mark}89 l" in answer, "goes on", answer)
    status = terminal.end()
    case.expect(status == 0, "leaves with status 0", status)


def stands_aside(case, program, home, code, prefix=(), environment=None):
    """Runs all these checks, and checks that the data is unchanged byte for byte."""
    before = home.bytes()
    told(case, program, home, code, prefix, environment)
    for language in LANGUAGES:
        at_prompt(case, program, home, code, prefix, environment, language)
    case.expect(home.bytes() == before, "data byte for byte as it was")
