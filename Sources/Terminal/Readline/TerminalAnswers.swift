import Glibc

/// Answers of the terminal among the keys: none of it becomes typed text.
extension KeyboardInput {
  /// Runs `body` with keys coming one by one and unseen; what is typed meanwhile stays typed.
  func withoutEcho<Result>(_ body: () -> Result) -> Result {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return body() }
    var modes = before
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // Glibc's places in `c_cc`: at least one byte, without a clock.
    (modes.c_cc.6, modes.c_cc.5) = (1, 0)
    // Signals that quit and stop would leave the terminal like this, whoever sends them: the keys send none, and of others
    // each has its turn when all is as it was.
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

  /// Whether a key or a signal comes within that time; nothing is taken.
  package func isWanted(within milliseconds: Int32) -> Bool {
    var sources = [
      pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    return !ahead.isEmpty || poll(&sources, nfds_t(sources.count), milliseconds) != 0
  }

  /// The terminal's answer; when it does not come in time, it is left out of the keys if it comes later.
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

  /// Leaves a late answer out of what has been read.
  func dropLateReply() {
    while ahead.endsInReply, isReadable(within: 100), readAhead() {}
    ahead.dropLateReply()
  }

  /// Takes what is there; false when nothing more will come.
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
