/// Left with nothing changed: Ctrl-C or Ctrl-D in the middle of something.
struct Cancelled: Error {}

/// `quit` as the answer to a question.
struct Left: Error {}

/// SIGTERM or SIGHUP in the middle of a question.
struct Terminated: Error {
  let signal: Int32
}
