"""The system calls of a run, and the errors that each can have; `strace` records them and lets one of them fail."""
import os
import re
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

# What is recorded: calls about files and their descriptors, about memory, threads and random bytes.
TRACED = "%file,%desc,mmap,mremap,mprotect,getrandom,clone,clone3,vfork,pipe2"
# What each call can fail with. A call that is not here cannot fail for a program that made it (a descriptor that it holds is
# valid), or tells its failure in another way than by an error, as `brk` does.
ERRORS = {
    "read": "EIO EINTR", "pread64": "EIO EINTR", "readv": "EIO EINTR", "preadv": "EIO EINTR",
    "write": "ENOSPC EIO EDQUOT EFBIG EINTR", "writev": "ENOSPC EIO EDQUOT EFBIG EINTR", "pwrite64": "ENOSPC EIO EDQUOT EFBIG EINTR",
    "fsync": "EIO ENOSPC EDQUOT EINTR", "fdatasync": "EIO ENOSPC EDQUOT EINTR", "ftruncate": "EIO EROFS EINTR", "fallocate": "ENOSPC EIO",
    "flock": "ENOLCK EIO EINTR",
    "unlink": "EACCES EIO EROFS EBUSY", "unlinkat": "EACCES EIO EROFS EBUSY", "rmdir": "EACCES EIO EROFS EBUSY",
    "rename": "EACCES EIO EROFS ENOSPC EDQUOT", "renameat": "EACCES EIO EROFS ENOSPC EDQUOT", "renameat2": "EACCES EIO EROFS ENOSPC EDQUOT EINVAL",
    "link": "EACCES EIO EROFS ENOSPC EDQUOT EPERM", "linkat": "EACCES EIO EROFS ENOSPC EDQUOT EPERM",
    "mkdir": "EACCES EIO EROFS ENOSPC EDQUOT", "mkdirat": "EACCES EIO EROFS ENOSPC EDQUOT", "mknodat": "EACCES EIO EROFS ENOSPC EDQUOT",
    "stat": "EACCES EIO ENOMEM", "lstat": "EACCES EIO ENOMEM", "fstat": "EIO ENOMEM", "newfstatat": "EACCES EIO ENOMEM", "statx": "EACCES EIO ENOMEM",
    "statfs": "EACCES EIO", "fstatfs": "EIO", "access": "EACCES EIO", "faccessat": "EACCES EIO", "faccessat2": "EACCES EIO",
    "readlink": "EACCES EIO ENOMEM", "readlinkat": "EACCES EIO ENOMEM", "getdents64": "EIO", "getcwd": "EACCES ENOENT", "chdir": "EACCES EIO",
    "chmod": "EPERM EIO EROFS", "fchmod": "EPERM EIO EROFS", "fchmodat": "EPERM EIO EROFS",
    "fchown": "EPERM EIO EROFS", "utimensat": "EPERM EIO EROFS",
    "close": "EIO EINTR", "dup": "EMFILE", "pipe2": "EMFILE ENFILE",
    "copy_file_range": "EIO ENOSPC EXDEV", "sendfile": "EIO ENOMEM",
    "mmap": "ENOMEM", "mremap": "ENOMEM", "mprotect": "ENOMEM", "getrandom": "EAGAIN ENOSYS EINTR",
    "clone": "EAGAIN ENOMEM", "clone3": "EAGAIN ENOMEM ENOSYS", "vfork": "EAGAIN ENOMEM",
}
# What `fcntl` can fail with, by a word of its arguments; an unlocking waits for nobody.
LOCKING = {"F_UNLCK": "ENOLCK EIO", "F_SETLK": "ENOLCK EIO EAGAIN EACCES EINTR", "F_DUPFD": "EMFILE"}
OPENING, CREATING, WRITING = "EACCES EIO EMFILE ENFILE ENOMEM EINTR", "ENOSPC EDQUOT EROFS", "EROFS"
CALL = re.compile(r"(\d+) +(\w+)\((.*)")
# A terminal, a pipe, and descriptors that are no files; `/dev/null` is the standard input of scripts.
NO_FILE = re.compile(r"</dev/(?:pts/|tty|ptmx|null)|<(?:pipe|socket|anon_inode):|^\"/dev/(?:pts/|tty|ptmx)")
OPEN_FLAGS = re.compile(r", (O_[A-Z_|]+)")


@dataclass(frozen=True)
class Failure:
    """One call of a run that fails: its name, the how many-th of that name in its thread, the error, and what it was about."""
    call: str
    number: int
    error: str
    about: str

    @property
    def is_about_texts(self):
        """Whether a catalog or its folder cannot be read; what is written in another language then is not lost."""
        return self.about.endswith(".ftl") or "Localizations" in self.about

    def __str__(self):
        return f"{self.call} {self.number} {self.error} ({self.about})"

    def injecting(self, log):
        """Returns the words before a command that let this call fail; `log` is the file that tells whether it came to it."""
        return ["strace", "-f", "-y", "--seccomp-bpf", "-o", str(log), "-e", f"trace={self.call}",
                "-e", f"inject={self.call}:error={self.error}:when={self.number}"]


def recording(log):
    """Returns the words before a command that record its calls in the file `log`."""
    return ["strace", "-f", "-y", "--seccomp-bpf", "-o", str(log), "-e", f"trace={TRACED}"]


def is_there():
    """Whether strace is there and may follow a program."""
    try:
        return subprocess.run(["strace", "-f", "--seccomp-bpf", "-o", "/dev/null", "true"], capture_output=True).returncode == 0
    except FileNotFoundError:
        return False


def failures(log):
    """Returns every failure of the calls that a file of `recording` holds, in their order."""
    numbers, found = {}, {}
    for line in Path(log).read_text(errors="replace").splitlines():
        if not (match := CALL.match(line)):
            continue
        thread, name, arguments = match.groups()
        number = numbers[thread, name] = numbers.get((thread, name), 0) + 1
        for error in errors(name, arguments):
            failure = Failure(name, number, error, subject(arguments))
            # Threads count for themselves: the same number of another thread fails with it.
            found.setdefault((name, number, error), failure)
    return list(found.values())


def errors(name, arguments):
    """Returns the errors that a call with these arguments, as strace writes them, can have."""
    if NO_FILE.search(arguments.split(", ")[0]):
        return []
    if name == "fcntl":
        return next((each.split() for command, each in LOCKING.items() if command in arguments), [])
    if name in ("open", "openat"):
        flags = OPEN_FLAGS.search(arguments)
        flags = flags[1].split("|") if flags else []
        if "O_CREAT" in flags or "O_TMPFILE" in flags:
            return (OPENING + " " + CREATING).split()
        return (OPENING + (" " + WRITING if {"O_RDWR", "O_WRONLY"} & set(flags) else "")).split()
    return ERRORS.get(name, "").split()


def subject(arguments):
    """Returns the end of the path that a call is about, or nothing."""
    path = re.search(r"<(/[^>]+)>(?:,|\))", arguments) if arguments.startswith(tuple("0123456789")) else re.search(r'"([^"]*)"', arguments)
    return "/".join(part for part in path[1].split("/")[-2:] if "spraycalc-faults" not in part) if path else ""


def has_failed(log):
    """Whether the failure came to pass, and of a file, as a log of `Failure.injecting` tells."""
    lines = [line for line in Path(log).read_text(errors="replace").splitlines() if "(INJECTED)" in line]
    return bool(lines) and not all(NO_FILE.search(line.partition("(")[2].split(", ")[0]) for line in lines)


def end_all(leader):
    """Ends a process and all that it started, also what strace leaves behind."""
    try:
        os.killpg(leader, signal.SIGKILL)
    except ProcessLookupError:
        pass
