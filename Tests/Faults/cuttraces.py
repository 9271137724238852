"""Records each call by which the program changes the files below a folder, syncs them, or shows something, with strace."""
import os
import re
import signal
from dataclasses import dataclass

from cutdisks import ROOT, Disk, Enter, Leave, Move, Resize, Sync, Write
from driving import Terminal

READ = ("open openat creat close dup dup2 dup3 fcntl lseek read write writev pwrite64 ftruncate truncate fsync fdatasync rename renameat "
        "renameat2 link linkat unlink unlinkat rmdir mkdir mkdirat mknod mknodat").split()
# Calls that would change or sync a file in ways that are not followed; one that names a file of the program's is a failure.
UNREAD = ("openat2 pwritev pwritev2 fallocate copy_file_range sendfile splice sync_file_range syncfs symlink symlinkat mmap "
          "sync io_uring_enter").split()
LINE = re.compile(r"(\d+) +(?:(\w+)\((.*)|<\.\.\. (\w+) resumed>(.*))$")
STRING = re.compile(r'"((?:\\x[0-9a-f]{2})*)"(\.{3})?')
RESULT = re.compile(r"(.*)\) += (-?\d+|0x[0-9a-f]+|\?)( .*)?$")
OWN_FILE = re.compile(r"/proc/self/fd/(\d+)$")


@dataclass(frozen=True)
class Shown:
    """The program writes to its terminal."""
    text: str


class Opened:
    """An open file; one that is not followed has no number."""

    def __init__(self, node, appends=False, is_terminal=False):
        self.node, self.appends, self.is_terminal, self.offset = node, appends, is_terminal, 0


def drive(program, home, talk, to):
    """Runs a session in a home, in which `talk` types, and writes its calls to a file."""
    tracer = ["strace", "-f", "-q", "--seccomp-bpf", "-xx", "-s", str(1 << 24), "-e", "signal=none", "-e", "trace=" + ",".join(READ + UNREAD),
              "-o", str(to)]
    terminal = Terminal(program, home, prefix=tracer)
    try:
        talk(terminal)
        status = terminal.end()
    finally:
        if terminal.status is None:
            terminal.end(signal.SIGKILL)
    if status:
        raise AssertionError(f"status {status}: {terminal.screen[-500:]}")


def disk_of(folder):
    """Returns a folder as a disk on which all is sure."""
    disk, numbers = Disk(), {str(folder): ROOT}
    for path, folders, files in os.walk(folder):
        for name in folders + files:
            numbers[f"{path}/{name}"] = node = len(numbers)
            disk.apply(Enter(numbers[path], name, node, name in folders))
            if name in files:
                with open(f"{path}/{name}", "rb") as file:
                    disk.files[node] = file.read()
    return disk


class Trace:
    """The events of a session in a folder, in order: changes, syncs, and what was shown."""

    def __init__(self, folder, start, path):
        self.root, self.disk = str(folder), start.copy()
        self.events, self.unread = [], []
        # The last name that each file or folder had.
        self.called = {node: name for names in start.names.values() for name, node in names.items()}
        self.last = max([ROOT, *self.disk.files, *self.disk.folders])
        terminal = Opened(None, is_terminal=True)
        self.open = {0: terminal, 1: terminal, 2: terminal}
        with open(path, encoding="ascii") as lines:
            for name, arguments, result in calls(lines):
                self.take(name, arguments, result)

    def take(self, name, arguments, result):
        strings = [bytes.fromhex(text.replace("\\x", "")) for text, _ in STRING.findall(arguments)]
        words = STRING.sub("", arguments).split(", ")
        if name in UNREAD:
            self.take_unread(name, words, strings)
        elif name in ("write", "writev", "pwrite64"):
            self.take_write(name, words, b"".join(strings)[:result])
        elif name in ("open", "openat", "creat"):
            self.open[result] = self.opened(strings[0], words)
        elif name in ("dup", "dup2", "dup3") or name == "fcntl" and "F_DUPFD" in words[1]:
            if int(words[0]) in self.open:
                self.open[result] = self.open[int(words[0])]
        elif strings:
            self.take_names(name, words, [os.fsdecode(each) for each in strings])
        elif (file := self.open.get(int(words[0]))) is not None:
            self.take_file(name, words, result, file)

    def take_file(self, name, words, result, file):
        if name == "close":
            del self.open[int(words[0])]
        elif file.node is not None:
            if name == "lseek":
                file.offset = result
            elif name == "ftruncate":
                self.change(Resize(file.node, int(words[1])))
            elif name in ("fsync", "fdatasync"):
                self.events.append(Sync(file.node, tuple(self.above(file.node))))

    def take_write(self, name, words, data):
        file = self.open.get(int(words[0]))
        if file is None:
            return
        if file.is_terminal:
            self.events.append(Shown(data.decode(errors="replace")))
        elif file.node is not None:
            at = int(words[-1]) if name == "pwrite64" else len(self.disk.files.get(file.node, b"")) if file.appends else file.offset
            self.change(Write(file.node, at, data))
            if name != "pwrite64":
                file.offset = at + len(data)

    def take_names(self, name, words, paths):
        if name == "read":
            if (file := self.open.get(int(words[0]))) is not None:
                file.offset += len(os.fsencode(paths[0]))
            return
        # A path that begins at an open folder is not followed.
        places = [self.place(path) for path in paths]
        if all(place is None for place in places):
            return
        folder, last = places[-1] or (None, None)
        node = self.node(paths[0])
        if folder is None or "AT_FDCWD" not in words[0] and name.endswith(("at", "at2")):
            self.unread.append(f"{name} {paths}")
        elif name in ("mkdir", "mkdirat", "mknod", "mknodat"):
            self.change(Enter(folder, last, self.new(), is_folder="mkdir" in name))
        elif name in ("unlink", "unlinkat", "rmdir"):
            self.change(Leave(folder, last))
        elif name in ("link", "linkat") and node is not None:
            self.change(Enter(folder, last, node))
        elif name.startswith("rename") and node is not None and (old := places[0]):
            self.change(Move(*old, folder, last, node))
        elif name == "truncate":
            self.change(Resize(node, int(words[1])))
        else:
            self.unread.append(f"{name} {paths}")

    def opened(self, path, words):
        """Returns what a call opens, and records what opening changes."""
        path, flags = os.fsdecode(path), " ".join(words)
        node, place = self.node(path), self.place(path)
        if node is None and place is None:
            return Opened(None)
        if "O_TMPFILE" in flags:
            return Opened(self.new())
        if node is None:
            node = self.new()
            self.change(Enter(*place, node))
        elif "O_TRUNC" in flags:
            self.change(Resize(node, 0))
        return Opened(node, appends="O_APPEND" in flags)

    def take_unread(self, name, words, strings):
        if name == "mmap" and not ("MAP_SHARED" in words[3] and "PROT_WRITE" in words[2]):
            return
        numbers = [int(word) for word in words if word.isdigit()]
        files = [self.open[number] for number in numbers if number in self.open]
        if name == "sync" or any(file.node is not None for file in files) or any(self.place(os.fsdecode(each)) for each in strings):
            self.unread.append(name)

    def change(self, change):
        self.disk.apply(change)
        self.events.append(change)
        if isinstance(change, Enter):
            self.called[change.node] = change.name

    def new(self):
        self.last += 1
        return self.last

    def place(self, path):
        """Returns the folder and name that a path stands for; None if they are not followed."""
        path = os.path.normpath(path)
        # SQLite makes the index of a log anew whenever nobody has the file open.
        if not path.startswith(self.root + "/") or path.endswith("-shm"):
            return None
        *above, last = path[len(self.root) + 1:].split("/")
        folder = ROOT
        for name in above:
            folder = self.disk.names.get(folder, {}).get(name)
        return (folder, last) if folder is not None else None

    def node(self, path):
        """Returns the number of the file or folder at a path; None if it is not followed or not there."""
        if found := OWN_FILE.match(path):
            file = self.open.get(int(found[1]))
            return file.node if file else None
        if os.path.normpath(path) == self.root:
            return ROOT
        place = self.place(path)
        return self.disk.names.get(place[0], {}).get(place[1]) if place else None

    def above(self, node):
        """Returns the folders that a file or folder is in."""
        for folder, names in self.disk.names.items():
            if node in names.values():
                return [folder, *self.above(folder)]
        return []


def calls(lines):
    """Yields the name, arguments and result of each call that succeeded, in the order in which they ended."""
    begun = {}
    for line in lines:
        read = LINE.match(line.rstrip("\n"))
        if not read:
            continue
        process, name, rest, resumed, end = read.groups()
        if name and rest.endswith(" <unfinished ...>"):
            begun[process] = rest.removesuffix(" <unfinished ...>")
            continue
        whole = rest if name else begun.pop(process) + end
        done = RESULT.match(whole)
        if done and done[2] != "?" and (result := int(done[2], 0)) >= 0:
            yield name or resumed, done[1], result
