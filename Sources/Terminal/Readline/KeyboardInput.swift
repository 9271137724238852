import Glibc
import System

/// Waits for keys and signals at once, and for nothing else.
final class KeyboardInput {
  /// What ended a wait.
  enum Wake { case key, signal, hangUp }

  package let watch: SignalWatch
  /// The terminal at standard input, opened anew so that a read never waits: Ctrl-C may take away a key just seen.
  let keyboard: Int32
  private var arrived: Set<Int32> = []
  /// Keys that were read while an answer of the terminal was waited for.
  var ahead = KeysAhead()

  /// Whether the terminal has gone away.
  private(set) var isGone = false

  init(watch: SignalWatch) {
    self.watch = watch
    let opened = try? Descriptor(opening: "/proc/self/fd/\(STDIN_FILENO)", O_RDONLY | O_NONBLOCK | O_NOCTTY)
    keyboard = opened?.number ?? STDIN_FILENO
  }

  deinit {
    if keyboard != STDIN_FILENO { close(keyboard) }
  }

  /// The signals that arrived since the last call.
  func takeSignals() -> Set<Int32> {
    defer { arrived = [] }
    let signals = arrived.union(watch.take())
    if signals.contains(SIGINT) { ahead.removeAll() }
    return signals
  }

  /// Waits until there is something to do.
  func wait() -> Wake {
    while true {
      if ahead.expectsReply() { dropLateReply() }
      if !ahead.isEmpty { return .key }
      let wake = waitForSource()
      guard wake == .key, ahead.expectsReply() else { return wake }
      if !readAhead() { return .hangUp }
    }
  }

  private func waitForSource() -> Wake {
    var sources = [
      pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0),
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
  ///
  /// Readline may ask again after a nil, and gets another until it gives up what it is in the middle of.
  func readByte() -> UInt8? {
    while !isBrokenOff {
      switch wait() {
      case .key: if let byte = readNow() { return byte }
      case .signal: noteSignals()
      case .hangUp: isGone = true
      }
    }
    return nil
  }

  private func readNow() -> UInt8? {
    if let byte = ahead.next() { return byte }
    var byte: UInt8 = 0
    let count = read(keyboard, &byte, 1)
    if count == 1 { return byte }
    isGone = count == 0 || (errno != EINTR && errno != EAGAIN)
    return nil
  }

  /// Takes the signals that arrived; what is left of a cancelled paste goes, too.
  func noteSignals() {
    let signals = watch.take()
    if signals.contains(SIGINT) {
      tcflush(keyboard, TCIFLUSH)
      ahead.removeAll()
    }
    arrived.formUnion(signals)
  }

  /// Whether readline is to give up what it is in the middle of, such as a paste; it may then take the line for finished.
  var isBrokenOff: Bool {
    isGone || arrived.contains { $0 == SIGINT || $0 == SIGQUIT || $0.endsProgram }
  }

  /// Whether this signal has come; then it is answered by whoever asks.
  package func take(_ signal: Int32) -> Bool { arrived.remove(signal) != nil }

  /// Whether Ctrl-C was pressed and not answered yet.
  var isCancelled: Bool {
    arrived.contains(SIGINT)
  }
}
