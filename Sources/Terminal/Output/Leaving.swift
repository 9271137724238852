/// Thrown when a person leaves something with Ctrl-C or Ctrl-D; nothing was changed.
package struct Cancelled: Error {
  package init() {}
}

/// Thrown when a signal such as SIGTERM or SIGHUP asks the program to end in the middle of something.
package struct Terminated: Error {
  package let signal: Int32

  package init(signal: Int32) { self.signal = signal }
}
