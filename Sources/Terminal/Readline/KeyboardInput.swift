import Glibc
import System

/// Waits for keys and signals at the same time.
final class KeyboardInput {
  /// What ended a wait.
  enum Wake {
    case key
    case signal
    /// The terminal is gone.
    case hangUp
  }

  /// Notes the signals of the whole session.
  package let watch: SignalWatch
  /// The terminal at standard input, opened anew so that a read never waits: Ctrl-C may take away a key just seen.
  let keyboard: Int32
  /// The signals that came and have not been taken.
  private(set) var arrived: Set<Int32> = []
  /// Keys that were read while waiting for an answer of the terminal.
  var ahead = KeyBuffer()

  /// Whether no more keys can come.
  private(set) var isGone = false

  init(watch: SignalWatch) {
    self.watch = watch
    let opened = try? Descriptor(
      opening: "/proc/self/fd/\(STDIN_FILENO)", O_RDONLY | O_NONBLOCK | O_NOCTTY)
    keyboard = opened?.number ?? STDIN_FILENO
  }

  deinit {
    if keyboard != STDIN_FILENO { close(keyboard) }
  }

  /// Returns the signals that arrived since the last call; Ctrl-C drops the keys that were read ahead.
  func takeSignals() -> Set<Int32> {
    defer { arrived = [] }
    let signals = arrived.union(watch.take())
    if signals.contains(SIGINT) { ahead.clear() }
    return signals
  }

  func wait() -> Wake {
    while true {
      if ahead.expectsReply { dropLateReply() }
      if !ahead.keys.isEmpty { return .key }
      let wake = waitForSource()
      guard wake == .key, ahead.expectsReply else { return wake }
      if !readAhead() { return .hangUp }
    }
  }

  private var sources: [pollfd] {
    [keyboard, watch.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  }

  private func waitForSource() -> Wake {
    var sources = sources
    while poll(&sources, nfds_t(sources.count), -1) < 0 {
      if errno != EINTR { return .hangUp }
    }
    if sources[1].revents != 0 { return .signal }
    if sources[0].revents & Int16(POLLIN) != 0, sources[0].revents & Int16(POLLHUP) == 0 {
      return .key
    }
    return .hangUp
  }

  /// Returns the next byte for readline; nil if a signal that ends the line came first, or the terminal is gone.
  /// Readline may ask again after nil; it gets nil again until it gives up its current action.
  func readByte() -> UInt8? {
    while !isBrokenOff {
      switch wait() {
      case .key:
        if let key = ahead.next() { return key }
        var byte: UInt8 = 0
        let count = read(keyboard, &byte, 1)
        if count == 1 { return byte }
        isGone = count == 0 || (errno != EINTR && errno != EAGAIN)
      case .signal: noteSignals()
      case .hangUp: isGone = true
      }
    }
    return nil
  }

  /// Notes the signals that arrived; Ctrl-C also drops the rest of a paste.
  func noteSignals() {
    let signals = watch.take()
    if signals.contains(SIGINT) {
      tcflush(keyboard, TCIFLUSH)
      ahead.clear()
    }
    arrived.formUnion(signals)
  }

  /// Whether readline must give up its current action, such as a paste. Readline may then report the line as finished.
  var isBrokenOff: Bool {
    isGone || arrived.contains { $0 == SIGINT || $0 == SIGQUIT || $0.endsProgram }
  }

  /// Removes a signal from those that arrived, and tells whether it was there; the caller must then answer it.
  package func take(_ signal: Int32) -> Bool { arrived.remove(signal) != nil }

  /// Runs `body` while keys arrive one by one and are not shown; keys typed meanwhile stay typed.
  func withoutEcho<Result>(_ body: () -> Result) -> Result {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return body() }
    var modes = before
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // VMIN and VTIME in glibc's `c_cc`: read at least one byte, without a time limit.
    modes.c_cc.6 = 1
    modes.c_cc.5 = 0
    // SIGQUIT and SIGTSTP would leave the terminal in these modes. Their keys (VQUIT and VSUSP) send no signal for
    // now, and signals from elsewhere take effect when the old modes are back.
    modes.c_cc.1 = 0
    modes.c_cc.10 = 0
    let waiting = SignalWatch()
    waiting.begin([SIGQUIT, SIGTSTP])
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    defer {
      tcsetattr(STDIN_FILENO, TCSANOW, &before)
      waiting.end()
      noteSignals()
      for signal in [SIGQUIT, SIGTSTP] where take(signal) { raise(signal) }
    }
    return body()
  }

  /// Whether a key or a signal comes within this time; reads nothing.
  package func isWanted(within milliseconds: Int32) -> Bool {
    var sources = sources
    return !ahead.keys.isEmpty || poll(&sources, nfds_t(sources.count), milliseconds) != 0
  }

  /// Returns the terminal's answer; nil if it does not come in time. A late answer is then left out of the keys.
  func awaitReply(milliseconds: Int) -> [UInt8]? {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    ahead.expectReply()
    while true {
      if let reply = ahead.takeReply() { return reply }
      let left = Int32((end - ContinuousClock.now) / .milliseconds(1))
      guard left > 0, isReadable(within: left), readAhead() else { return nil }
    }
  }

  private func dropLateReply() {
    // The keys may hold the beginning of an answer, or of a key such as an arrow, of which more is on its way.
    while ahead.endsInBeginning, isReadable(within: 100), readAhead() {}
    ahead.dropLateReply()
  }

  /// Reads the keys that are there; false if no more will come.
  func readAhead() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(keyboard, &bytes, bytes.count)
    ahead.add(bytes.prefix(max(0, count)))
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var source = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, milliseconds) > 0 && source.revents & Int16(POLLIN) != 0
  }
}
