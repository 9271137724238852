import Glibc

/// The program's action for a signal.
package struct SignalAction {
  package let action: sigaction

  /// Reads the action; nil if there is no such signal.
  package init?(of signal: Int32) {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return nil }
    self.action = action
  }

  /// Whether the program was started to ignore the signal, for example by `nohup` or as a background job.
  package var isIgnoring: Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
