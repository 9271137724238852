"""Drives the built program like a user: lines on a terminal, scripts in a pipe. Every wait has a time limit."""
import codecs
import fcntl
import json
import os
import pty
import re
import select
import shutil
import signal
import sqlite3
import struct
import subprocess
import tempfile
import termios
import time
from pathlib import Path

CATALOGS = Path(__file__).resolve().parents[2] / "Localizations"
# All languages, by the names of their catalog folders.
LANGUAGES = sorted(folder.name for folder in CATALOGS.iterdir() if folder.is_dir())
# Seconds by the clock. The words of 20 000 rows of an old version take half a minute when nothing else runs, and twice that
# beside other trials.
PATIENCE = 90
PROMPT = re.compile(r"(?:^|\n)(?:spray|oprysk)> $")
# Runs the program as an ordinary user, or as root without its capabilities, so that file modes apply.
PLAIN = [] if os.geteuid() else ["setpriv", "--bounding-set=-all", "--inh-caps=-all"]
MIX = "rate 200; dose 1.5; tank 1000"


class Home:
    """A temporary home folder with everything that a run stores."""

    def __init__(self, folder=None):
        self.folder = Path(folder or tempfile.mkdtemp(prefix="spraycalc-faults-"))
        self.data = self.folder / "data" / "spraycalc"
        self.database = self.data / "spraycalc.sqlite"
        self.journal = self.data / "spraycalc.sqlite-journal"

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def bytes(self):
        """Returns the bytes of the database file; empty if there is no file."""
        return self.database.read_bytes() if self.database.is_file() else b""

    def copy(self):
        """Copies the database file alone to a new home, as a user would copy it."""
        copy = Home()
        copy.data.mkdir(parents=True)
        if self.database.exists():
            shutil.copy(self.database, copy.database)
        return copy

    def sql(self, *statements):
        """Runs SQL statements on the database and returns the rows of the last one."""
        connection = sqlite3.connect(self.database)
        try:
            with connection:
                return [connection.execute(statement).fetchall() for statement in statements][-1]
        finally:
            connection.close()


class Program:
    """The built program, started in a given home."""

    def __init__(self, path):
        self.path = str(Path(path).resolve())

    def environment(self, home, **more):
        usual = {
            "HOME": str(home.folder), "XDG_DATA_HOME": str(home.data.parent), "XDG_STATE_HOME": str(home.folder / "state"),
            "XDG_CONFIG_HOME": str(home.folder / "config"), "TERM": "dumb", "LANG": "en_US.UTF-8", "TZ": "UTC",
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "INPUTRC": "/dev/null", "PAGER": "",
            "SPRAYCALC_LOCALIZATIONS": str(CATALOGS),
        }
        return {key: value for key, value in (usual | more).items() if value is not None}

    def run(self, home, *arguments, prefix=(), environment=None, **options):
        """Runs a script; `returncode` is the negative signal number if a signal ended the program."""
        options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | options
        if "input" in options:
            del options["stdin"]
        return subprocess.run(
            [*prefix, self.path, *arguments], env=self.environment(home, **(environment or {})), cwd="/", text=True,
            timeout=PATIENCE * 4, **options)

    def shell(self, home, command, **more):
        """Runs a bash command line in which $P is the program."""
        return subprocess.run(
            ["bash", "-c", command], env=self.environment(home, P=self.path, **more), cwd="/", text=True,
            capture_output=True, stdin=subprocess.DEVNULL, timeout=PATIENCE * 4)

    def history(self, home, count):
        """Returns the newest calculations as (number, area in hundredths)."""
        outcome = self.run(home, "--format", "json", "-c", f"history {count}")
        if outcome.returncode:
            raise AssertionError(f"history: status {outcome.returncode}: {outcome.stderr.strip()}")
        return [(item["id"], round(item["input"]["area"]["value"] * 100))
                for item in json.loads(outcome.stdout)["history"]]


class Gone(Exception):
    """Raised when the program has ended."""


class Terminal:
    """The program on its own terminal."""

    def __init__(self, program, home, *arguments, prefix=(), environment=None, shell=None):
        self.screen = ""
        # Half a letter may come alone.
        self.decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self.status = None
        command = ["bash", "-c", shell] if shell else [*prefix, program.path, *arguments]
        environment = program.environment(home, P=program.path, **(environment or {}))
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            try:
                # Wide enough that no message wraps; set before the start, because a later change of size would redraw
                # the prompt.
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 400, 0, 0))
                os.chdir("/")
                os.execvpe(command[0], command, environment)
            finally:
                os._exit(127)
        os.set_blocking(self.master, False)

    def pump(self, patience):
        """Reads the program's next output; returns False if none comes in time."""
        if not select.select([self.master], [], [], max(0, patience))[0]:
            return False
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:
            data = b""
        if not data:
            raise Gone(self.screen[-500:])
        self.screen += self.decoder.decode(data).replace("\r\n", "\n")
        return True

    def wait(self, pattern=PROMPT, since=0):
        """Waits until the pattern matches the screen from `since` on, and returns that part."""
        deadline = time.monotonic() + PATIENCE
        while not re.search(pattern, self.screen[since:]):
            left = deadline - time.monotonic()
            if left < 0:
                raise TimeoutError(f"waited for {pattern!r}, saw {self.screen[since:]!r}")
            self.pump(left)
        return self.screen[since:]

    def wait_for_naps(self):
        """Waits until the program naps repeatedly, as it does before each attempt to open a locked store.

        The echo of a line does not show that the program has read it, so this counts sleeps; the count does not grow
        at the prompt.
        """
        def sleeps():
            with open(f"/proc/{self.pid}/status") as status:
                return next(int(line.split()[1]) for line in status if line.startswith("voluntary_ctxt_switches"))

        first, deadline = sleeps(), time.monotonic() + PATIENCE
        while sleeps() < first + 10:
            if time.monotonic() > deadline:
                raise TimeoutError("waited for naps")
            self.pump(0.001)

    def send(self, line):
        os.write(self.master, line.encode() + b"\r")

    def ask(self, line, until=PROMPT):
        """Types a line and returns the output up to the next prompt."""
        since = len(self.screen)
        self.send(line)
        return self.wait(until, since)

    def end(self, number=None):
        """Ends the program by this signal, or by Ctrl-D if there is none, and returns its status."""
        if self.status is None:
            os.kill(self.pid, number) if number else os.write(self.master, b"\x04")
        return self.leave()

    def hang_up(self):
        """Closes the terminal and returns the program's status."""
        os.close(self.master)
        self.master = None
        return self.leave()

    def leave(self):
        deadline = time.monotonic() + PATIENCE
        while self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
            elif time.monotonic() > deadline:
                os.kill(self.pid, signal.SIGKILL)
            else:
                self.drain()
        if self.master is not None:
            self.drain()
            os.close(self.master)
            self.master = None
        return self.status

    def drain(self):
        try:
            if self.master is None:
                time.sleep(0.001)
            else:
                self.pump(0.002)
        except Gone:
            time.sleep(0.001)


def message(code, language):
    """Returns a pattern for the catalog's messages of an error code; a code may have several messages."""
    key = "error-" + code.replace(".", "-").replace("_", "-")
    sentences = []
    for file in sorted((CATALOGS / language).glob("*.ftl")):
        for line in file.read_text().splitlines():
            if line.startswith((key + " = ", key + "-")):
                parts = re.split(r"\{ \$\w+ \}", line.partition(" = ")[2])
                sentences.append(".+".join(map(re.escape, parts)))
    if not sentences:
        raise KeyError(f"{key} in {language}")
    return "|".join(sentences)
