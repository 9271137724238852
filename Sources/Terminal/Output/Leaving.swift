/// Left with nothing changed: Ctrl-C or Ctrl-D in the middle of something.
package struct Cancelled: Error {
  package init() {}
}

/// SIGTERM or SIGHUP in the middle of a question.
package struct Terminated: Error {
  package let signal: Int32

  package init(signal: Int32) { self.signal = signal }
}
