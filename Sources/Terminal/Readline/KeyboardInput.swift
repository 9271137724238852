import Glibc
import System

/// Waits for keys and signals at the same time.
final class KeyboardInput {
  /// The reason why a wait ended.
  enum Wake { case key, signal, hangUp }

  package let watch: SignalWatch
  /// The terminal at standard input, opened a second time so that a read never waits, because Ctrl-C may take away a
  /// key just seen.
  let keyboard: Int32
  private(set) var arrived: Set<Int32> = []
  /// Keys that were read while waiting for an answer of the terminal.
  var ahead = KeyBuffer()

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

  /// Returns the signals that arrived since the last call; Ctrl-C drops the keys that were read ahead.
  func takeSignals() -> Set<Int32> {
    defer { arrived = [] }
    let signals = arrived.union(watch.take())
    if signals.contains(SIGINT) { ahead.removeAll() }
    return signals
  }

  /// Waits until a key or a signal arrives, or the terminal hangs up.
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

  /// Returns the next byte for readline; nil if a signal that ends the line came first, or the terminal is gone.
  ///
  /// Readline may ask again after nil; it gets nil again until it gives up its current action.
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

  /// Notes the signals that arrived; Ctrl-C also drops the rest of a paste.
  func noteSignals() {
    let signals = watch.take()
    if signals.contains(SIGINT) {
      tcflush(keyboard, TCIFLUSH)
      ahead.removeAll()
    }
    arrived.formUnion(signals)
  }

  /// Whether readline must give up its current action, such as a paste.
  ///
  /// Readline may then report the line as finished.
  var isBrokenOff: Bool {
    isGone || arrived.contains { $0 == SIGINT || $0 == SIGQUIT || $0.endsProgram }
  }

  /// Removes a signal from those that arrived, and tells whether it was there; the caller must then answer it.
  package func take(_ signal: Int32) -> Bool { arrived.remove(signal) != nil }
}
