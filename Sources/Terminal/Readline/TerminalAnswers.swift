import Glibc

/// Answers of the terminal that arrive among the keys; they never become typed text.
extension KeyboardInput {
  /// Runs `body` while keys arrive one by one and are not shown; keys typed meanwhile stay typed.
  func withoutEcho<Result>(_ body: () -> Result) -> Result {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return body() }
    var modes = before
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // VMIN and VTIME in glibc's `c_cc`: read at least one byte, without a time limit.
    (modes.c_cc.6, modes.c_cc.5) = (1, 0)
    // SIGQUIT and SIGTSTP would leave the terminal in these modes. Their keys (VQUIT and VSUSP) send no signal for
    // now, and signals from elsewhere take effect when the old modes are back.
    (modes.c_cc.1, modes.c_cc.10) = (0, 0)
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
    var sources = [
      pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    return !ahead.isEmpty || poll(&sources, nfds_t(sources.count), milliseconds) != 0
  }

  /// Returns the terminal's answer; nil if it does not come in time. A late answer is then left out of the keys.
  func awaitReply(milliseconds: Int) -> [UInt8]? {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while true {
      if let reply = ahead.takeReply() { return reply }
      let left = Int32((end - ContinuousClock.now) / .milliseconds(1))
      guard left > 0, isReadable(within: left), readAhead() else { break }
    }
    ahead.expectReply()
    return nil
  }

  /// Removes a late answer from the keys read so far.
  func dropLateReply() {
    while ahead.endsInReply, isReadable(within: 100), readAhead() {}
    ahead.dropLateReply()
  }

  /// Reads the keys that are there; false if no more will come.
  func readAhead() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(keyboard, &bytes, bytes.count)
    ahead.append(bytes.prefix(max(0, count)))
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var source = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, milliseconds) > 0 && source.revents & Int16(POLLIN) != 0
  }
}
