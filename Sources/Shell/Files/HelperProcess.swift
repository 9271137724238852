import Glibc

/// A started program that is given something to work on and gives back what it makes of it.
///
/// It is in a process group of its own, so that all of it can be ended; which it is, at the latest with this.
final class HelperProcess {
  /// How its work ended.
  enum End: Equatable {
    /// By itself, with this status as the system has it.
    case status(Int32)
    case tooLate
    /// A signal came that ends what is under way.
    case interrupted
  }

  /// What it made, and the beginning of what it told.
  typealias Outcome = (end: End, made: [UInt8], told: [UInt8])

  private let child: pid_t
  private let (input, output, errors): (Channel, Channel, Channel)
  private let watch = SignalWatch()
  private var rest: ArraySlice<UInt8> = []
  private var made: [UInt8] = []
  private var told: [UInt8] = []
  private var status: Int32?
  private var signals: Set<Int32> = []

  /// More than it has to tell, and than a sheet can be: what goes beyond is drained and not kept.
  private static let (mostTold, mostMade) = (64 * 1024, 256 * 1024 * 1024)

  init(_ program: String) throws(SystemError) {
    (input, output, errors) = (try Channel(), try Channel(), try Channel())
    // Ignored, as a parent may have left it, the helper's end would never be told.
    signal(SIGCHLD, SIG_DFL)
    watch.begin([SIGCHLD, SIGINT, SIGQUIT] + Int32.endings)
    do {
      child = try Self.start(program, [input, output, errors].map(\.there))
    } catch {
      watch.end()
      throw error
    }
    for channel in [input, output, errors] { channel.closeThere() }
  }

  /// Gives it bytes and takes what it makes of them until it ends, or is ended.
  func work(on bytes: [UInt8], within limit: Duration) -> Outcome {
    rest = bytes[...]
    let end = end(by: .now + limit)
    if status == nil {
      kill(-child, SIGKILL)
      reap(waiting: true)
    }
    watch.end()
    // Whoever answers signals otherwise has them to answer now, or is ended by them.
    for signal in signals where signal != SIGCHLD { raise(signal) }
    return (end, made, told)
  }

  private func end(by deadline: ContinuousClock.Instant) -> End {
    while true {
      let left = Int32(clamping: Int((deadline - .now) / .milliseconds(1)))
      waitForNews(milliseconds: max(0, left))
      // Others may have been noted before, such as that the window has another size.
      if signals.contains(where: { [SIGINT, SIGQUIT].contains($0) || $0.endsProgram }) { return .interrupted }
      reap(waiting: false)
      guard let status else {
        if left <= 0 { return .tooLate }
        continue
      }
      // What a child of the helper keeps open is not waited for.
      while take(output, into: &made, most: Self.mostMade) || take(errors, into: &told, most: Self.mostTold) {}
      return .status(status)
    }
  }

  private func waitForNews(milliseconds: Int32) {
    var sources = [
      pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input.here, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: output.here, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors.here, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&sources, nfds_t(sources.count), milliseconds) > 0 else { return }
    if sources[0].revents != 0 { signals.formUnion(watch.take()) }
    if sources[1].revents != 0 { give() }
    if sources[2].revents != 0, !take(output, into: &made, most: Self.mostMade) { output.closeHere() }
    if sources[3].revents != 0, !take(errors, into: &told, most: Self.mostTold) { errors.closeHere() }
  }

  /// One that does not read on has a reason, which it tells.
  private func give() {
    let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
    let count = rest.withUnsafeBytes { send(input.here, $0.baseAddress, $0.count, flags) }
    if count >= 0 { rest = rest.dropFirst(count) } else if errno != EAGAIN && errno != EINTR { rest = [] }
    if rest.isEmpty { input.closeHere() }
  }

  /// Takes what is there; false where there is nothing, or no more will come.
  private func take(_ channel: Channel, into bytes: inout [UInt8], most: Int) -> Bool {
    let piece = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
      count = max(0, recv(channel.here, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT)))
    }
    bytes += piece.prefix(most - bytes.count)
    return !piece.isEmpty
  }

  private func reap(waiting: Bool) {
    var ended: Int32 = 0
    var result: pid_t
    repeat { result = waitpid(child, &ended, waiting ? 0 : WNOHANG) } while result < 0 && errno == EINTR
    if result != 0 { status = ended }
  }
}

extension HelperProcess {
  /// Starts it with these descriptors as its standard ones, and every signal doing what it usually does.
  private static func start(_ program: String, _ ends: [Int32]) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (end, standard) in zip(ends, [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]) {
      posix_spawn_file_actions_adddup2(&actions, end, standard)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, program, &actions, &attributes, &words, environ)
    guard failure == 0 else { throw SystemError(code: failure) }
    return child
  }
}

/// Two ends joined, one for this program and one for another.
private final class Channel {
  /// Negative when it is closed.
  private(set) var here: Int32
  private(set) var there: Int32

  init() throws(SystemError) {
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

  isolated deinit {
    closeHere()
    closeThere()
  }

  func closeHere() {
    if here >= 0 { close(here) }
    here = -1
  }

  func closeThere() {
    if there >= 0 { close(there) }
    there = -1
  }
}
