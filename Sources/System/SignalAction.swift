import Glibc

/// What this program does when a signal comes: what it was started with, or what it set since.
package struct SignalAction {
  /// The action as C has it.
  package let action: sigaction

  /// Asks the system for the action of a signal; nil if it has none for that number.
  package init?(of signal: Int32) {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return nil }
    self.action = action
  }

  /// Whether the program was started to ignore the signal, for example by `nohup` or as a background job.
  package var isIgnoring: Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
