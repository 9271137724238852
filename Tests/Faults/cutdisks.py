"""The model of a disk on which the power fails: what it surely holds, and what it may hold.

A file's bytes are sure once the file was synced, a name once its folder was. Until then each write may be there, not there, or
there in part, by sectors, and so may each new size and name, in any order. A new folder is sure with whatever was synced in it,
which POSIX does not promise, but ext4, XFS and Btrfs do.
"""
import hashlib
from dataclasses import dataclass

# The folder that everything is in.
ROOT = 0
SECTORS = (512, 4096)


@dataclass(frozen=True)
class Write:
    file: int
    offset: int
    data: bytes


@dataclass(frozen=True)
class Resize:
    file: int
    size: int


@dataclass(frozen=True)
class Enter:
    """A file or folder gets a name."""
    folder: int
    name: str
    node: int
    is_folder: bool = False


@dataclass(frozen=True)
class Leave:
    """A name goes."""
    folder: int
    name: str


@dataclass(frozen=True)
class Move:
    """A name becomes another, whose file it replaces."""
    folder: int
    name: str
    to_folder: int
    to_name: str
    node: int


@dataclass(frozen=True)
class Sync:
    """A file or folder is synced; `above` are the folders that it is in."""
    node: int
    above: tuple


class Disk:
    """Files and folders by number: the bytes of the ones, the names in the others."""

    def __init__(self):
        self.files, self.names, self.folders = {}, {ROOT: {}}, {ROOT}

    def copy(self):
        other = Disk()
        other.files, other.folders = dict(self.files), set(self.folders)
        other.names = {folder: dict(names) for folder, names in self.names.items()}
        return other

    def apply(self, change):
        match change:
            case Write():
                held = self.files.get(change.file, b"").ljust(change.offset, b"\0")
                self.files[change.file] = held[:change.offset] + change.data + held[change.offset + len(change.data):]
            case Resize():
                self.files[change.file] = self.files.get(change.file, b"")[:change.size].ljust(change.size, b"\0")
            case Enter():
                self.names.setdefault(change.folder, {})[change.name] = change.node
                if change.is_folder:
                    self.folders.add(change.node)
            case Leave():
                self.names.setdefault(change.folder, {}).pop(change.name, None)
            case Move():
                if self.names.setdefault(change.folder, {}).get(change.name) == change.node:
                    del self.names[change.folder][change.name]
                self.names.setdefault(change.to_folder, {})[change.to_name] = change.node

    def tree(self):
        """Returns the bytes of each file by its path below the root; None for a folder."""
        found, left = {}, [("", ROOT)]
        while left:
            path, folder = left.pop()
            for name, node in self.names.get(folder, {}).items():
                below = f"{path}{name}"
                if node in self.folders:
                    found[below] = None
                    left.append((below + "/", node))
                else:
                    found[below] = self.files.get(node, b"")
        return found


class Cut:
    """All that a disk may hold if the power fails now, and not before."""

    def __init__(self, start):
        self.sure, self.whole, self.pending = start.copy(), start.copy(), []

    def take(self, event):
        """Goes on by one event."""
        if isinstance(event, Sync):
            for change in self.pending:
                if is_settled(change, event):
                    self.sure.apply(change)
            self.pending = [change for change in self.pending if not is_settled(change, event)]
        elif isinstance(event, (Write, Resize, Enter, Leave, Move)):
            self.whole.apply(event)
            self.pending.append(event)

    def some(self, rng):
        """Returns a disk on which a part of what is pending has arrived."""
        disk = self.sure.copy()
        # What a file grew by without its bytes: nothing, or whatever lay there before.
        filler = rng.choice([lambda count: bytes(count), rng.randbytes])
        sector, is_torn, grows = rng.choice(SECTORS), rng.choice([0, 0, 0.3, 1]), rng.choice([0, 0, 0.5, 1])
        kept = some_of(self.pending, rng)
        order = list(range(len(self.pending)))
        if rng.random() < 0.5:
            rng.shuffle(order)
        for number in order:
            change = self.pending[number]
            if not isinstance(change, Write):
                if number in kept:
                    disk.apply(change)
                continue
            if number not in kept and rng.random() >= grows:
                continue
            parts = [change] if number in kept else []
            if parts and rng.random() < is_torn:
                parts = some_sectors(change, sector, rng)
            held, end = len(disk.files.get(change.file, b"")), change.offset + len(change.data)
            if held < end and (not parts or parts[-1] != change):
                disk.apply(Write(change.file, held, filler(end - held)))
            for part in parts:
                disk.apply(part)
        return disk


def is_settled(change, sync):
    """Whether a change is sure once this was synced."""
    match change:
        case Write() | Resize():
            return change.file == sync.node
        case Enter() if change.is_folder and change.node in (sync.node, *sync.above):
            return True
        case Move():
            return sync.node in (change.folder, change.to_folder)
        case _:
            return change.folder == sync.node


def some_of(pending, rng):
    """Returns the numbers of the changes that have arrived."""
    numbers = range(len(pending))
    one = rng.choice(numbers)
    share = rng.choice([0.1, 0.5, 0.9])
    return set(rng.choice([
        [number for number in numbers if rng.random() < share],
        [number for number in numbers if number < one],
        [number for number in numbers if number > one],
        [number for number in numbers if number != one],
        [one],
    ]))


def some_sectors(write, sector, rng):
    """Returns the parts of a write that have arrived; its sectors arrive whole, in any number and any order."""
    share, parts, done = rng.choice([0.2, 0.5, 0.8]), [], 0
    while done < len(write.data):
        size = sector - (write.offset + done) % sector
        if rng.random() < share:
            parts.append(Write(write.file, write.offset + done, write.data[done:done + size]))
        done += size
    return parts


def digest(tree):
    """Returns a short text that is the same for equal disks."""
    hashed = hashlib.blake2b(digest_size=16)
    for path, data in sorted(tree.items()):
        hashed.update(f"{path}\0{-1 if data is None else len(data)}\0".encode())
        hashed.update(data or b"")
    return hashed.digest()
