import Glibc

/// A started program with its own process group, so that a signal reaches all its processes; the caller must wait for
/// its end.
///
/// In it all signals have their default action and none is blocked, whatever this program ignores or blocks.
package struct ChildProcess {
  /// The ID of the process and of its group.
  package let id: pid_t

  /// A change of the process's state.
  package enum Change: Equatable {
    /// The process ended with this wait status; 0 if the system does not report one.
    case ended(Int32)
    /// A signal stopped it; it can go on.
    case stopped
  }

  /// Starts the program at a path. `standard` holds the descriptors for its standard input, output and errors, in this
  /// order; if fewer than three, it uses this program's own streams for the rest.
  package init(_ program: String, _ arguments: [String] = [], standard: [Int32]) throws(SystemError)
  {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (given, number) in zip(standard, [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]) {
      posix_spawn_file_actions_adddup2(&actions, given, number)
    }
    var attributes = Self.attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    var words = ([program] + arguments).map { (word: String) -> UnsafeMutablePointer<CChar>? in
      strdup(word.forC)
    }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, program.forC, &actions, &attributes, words, environ)
    guard failure == 0 else { throw SystemError(code: failure) }
    id = child
  }

  /// The attributes of a process with a group of its own, and with every signal unblocked and at its default action.
  private static func attributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var everySignal = sigset_t()
    var noSignal = sigset_t()
    sigfillset(&everySignal)
    sigemptyset(&noSignal)
    posix_spawnattr_setsigdefault(&attributes, &everySignal)
    posix_spawnattr_setsigmask(&attributes, &noSignal)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    return attributes
  }

  /// Sends a signal to the whole process group.
  package func send(_ signal: Int32) { kill(-id, signal) }

  /// Returns the change of state since the last call; nil if nothing changed. It reports a stop only if `orStopped`.
  package func change(waiting: Bool, orStopped: Bool = false) -> Change? {
    var status: Int32 = 0
    var result: pid_t
    repeat {
      result = waitpid(id, &status, (waiting ? 0 : WNOHANG) | (orStopped ? WUNTRACED : 0))
    } while result < 0 && errno == EINTR
    if result == 0 { return nil }
    guard result == id else { return .ended(0) }
    return status & 0xFF == 0x7F ? .stopped : .ended(status)
  }
}

/// A pipe between this program and another one; both its ends close with the last reference.
package final class Channel {
  /// The descriptor of this program's end, which never waits; negative once closed.
  package private(set) var here: Int32
  /// The descriptor of the other program's end; negative once closed.
  package private(set) var there: Int32

  /// Makes a pipe that leads to the other program, or from it.
  package init(toOther: Bool) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    try SystemError.check(pipe(&ends))
    // If a standard stream is closed, an end may have its number, which the other program needs for that stream.
    let raised = ends.map { end in
      defer { close(end) }
      return fcntl(end, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    }
    // A pipe is read at its first end and written at its second.
    if toOther {
      here = raised[1]
      there = raised[0]
    } else {
      here = raised[0]
      there = raised[1]
    }
    _ = fcntl(here, F_SETFL, O_NONBLOCK)
  }

  deinit {
    closeHere()
    closeThere()
  }

  /// Closes this program's end, if it is open.
  package func closeHere() {
    if here >= 0 { close(here) }
    here = -1
  }

  /// Closes the other program's end, if it is open here; this program needs it only to start the other one.
  package func closeThere() {
    if there >= 0 { close(there) }
    there = -1
  }

  /// Sends as many bytes as the other side takes at once, and returns how many: 0 if it takes none now, nil if it will
  /// take no more. SIGPIPE must be watched or ignored.
  package func give(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { write(here, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Returns the bytes that have arrived; empty if no bytes are there now or no more will come.
  package func take() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
      count = max(0, read(here, buffer.baseAddress, buffer.count))
    }
  }
}
