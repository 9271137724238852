import Glibc

/// A started program, in a process group of its own, so that a signal reaches all of it; somebody has to wait for its end.
///
/// Every signal does there what it usually does and none is held back, whatever this program does with it or was started to
/// ignore.
package struct ChildProcess {
  /// The number of the process, and of its group.
  package let id: pid_t

  /// What has become of it.
  package enum Change: Equatable {
    /// Ended, with this status as the system has it; 0 where the system does not tell.
    case ended(Int32)
    case stopped
  }

  /// Starts a program, given by its path, with descriptors as its standard input, output and errors; where there are fewer,
  /// the rest are this program's own.
  package init(_ program: String, _ arguments: [String] = [], standard: [Int32]) throws(SystemError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (given, number) in zip(standard, [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]) {
      posix_spawn_file_actions_adddup2(&actions, given, number)
    }
    var attributes = Self.attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    var words = ([program] + arguments).map { (word: String) -> UnsafeMutablePointer<CChar>? in strdup(word) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, program, &actions, &attributes, words, environ)
    guard failure == 0 else { throw SystemError(code: failure) }
    id = child
  }

  private static func attributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    return attributes
  }

  /// Sends all of it a signal.
  package func send(_ signal: Int32) { kill(-id, signal) }

  /// What has become of it since this was asked last; nil where it runs on as before. That it has stopped is told only
  /// where that is wanted.
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

/// Two ends joined, one for this program and one for another; closed with the last reference.
package final class Channel {
  /// Negative when it is closed.
  package private(set) var here: Int32
  package private(set) var there: Int32

  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    try SystemError.check(
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends))
    // Where a standard stream is closed, an end may have taken its number, which the other program needs.
    let raised = ends.map { end -> Int32 in
      guard end <= STDERR_FILENO else { return end }
      defer { close(end) }
      return fcntl(end, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    }
    (here, there) = (raised[0], raised[1])
  }

  deinit {
    closeHere()
    closeThere()
  }

  package func closeHere() {
    if here >= 0 { close(here) }
    here = -1
  }

  package func closeThere() {
    if there >= 0 { close(there) }
    there = -1
  }

  /// Gives what the other side takes at once, and says how many bytes that is: 0 where it takes none now, nil where it will
  /// take no more.
  package func give(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { send(here, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// What is there now; empty where there is nothing, or no more will come.
  package func take() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
      count = max(0, recv(here, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT)))
    }
  }
}
