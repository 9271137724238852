import Glibc

/// What the program does at a signal.
package struct SignalAction {
  package let action: sigaction

  /// nil for a signal that there is not.
  package init?(of signal: Int32) {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return nil }
    self.action = action
  }

  /// Whether the program was started such that it does not heed the signal, as by `nohup` and in background jobs.
  package var isIgnoring: Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
