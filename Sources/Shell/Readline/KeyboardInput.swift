import Glibc

/// Waits for keys and signals at once, and for nothing else.
final class KeyboardInput {
  /// What ended a wait.
  enum Wake { case key, signal, hangUp }

  private let watch: SignalWatch
  private var arrived: Set<Int32> = []

  /// Whether the terminal has gone away.
  private(set) var isGone = false

  init(watch: SignalWatch) {
    self.watch = watch
  }

  /// The signals that arrived since the last call.
  func takeSignals() -> Set<Int32> {
    defer { arrived = [] }
    return arrived.union(watch.take())
  }

  /// Waits until there is something to do.
  func wait() -> Wake {
    var sources = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&sources, nfds_t(sources.count), -1) < 0 {
      if errno != EINTR { return .hangUp }
    }
    if sources[1].revents != 0 { return .signal }
    if sources[0].revents & Int16(POLLIN) != 0, sources[0].revents & Int16(POLLHUP) == 0 { return .key }
    return .hangUp
  }

  /// The next byte, for readline; nil when a signal that ends the line came first, or the terminal is gone.
  func readByte() -> UInt8? {
    while true {
      switch wait() {
      case .key:
        var byte: UInt8 = 0
        let count = read(STDIN_FILENO, &byte, 1)
        if count == 1 { return byte }
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        isGone = true
        return nil
      case .signal:
        arrived.formUnion(watch.take())
        if endsLine { return nil }
      case .hangUp:
        isGone = true
        return nil
      }
    }
  }

  /// Whether to break off what readline is in the middle of, such as a paste; the rest of a cancelled paste goes too.
  private var endsLine: Bool {
    if arrived.contains(SIGINT) { tcflush(STDIN_FILENO, TCIFLUSH) }
    return !arrived.isDisjoint(with: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP])
  }
}
