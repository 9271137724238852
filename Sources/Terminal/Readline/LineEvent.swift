/// What a person did at the prompt.
package enum LineEvent: Equatable, Sendable {
  /// A line was entered; a pasted block arrives whole and then holds newlines.
  case line(String)
  /// Ctrl-C: what was typed is dropped and never runs.
  case interrupted
  /// Ctrl-D on an empty line.
  case endOfInput
  /// SIGTERM or SIGHUP, by its number: save and leave. A terminal that went away is SIGHUP. Every later answer is the same.
  case terminated(Int32)
  /// The line is not valid UTF-8 and is refused whole.
  case notUTF8
}

/// Asks for one line at a time; the seam at which tests put a list of lines in place of a terminal.
package protocol LineSource {
  /// Shows `prompt` and waits for what the person does.
  ///
  /// Up brings the lines of `recalling` into the line, the last one first, and then those remembered; Tab offers what
  /// `completing` gives, nothing where it is nil.
  func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent
  /// Keeps a line for the Up key; a command for that of later sessions, too.
  func remember(_ line: String, isCommand: Bool)
  /// Whether a signal has come that ends what is under way, and has not been answered yet.
  var isInterrupted: Bool { get }
  /// What such a signal means, answered now: on the screen a fresh line begins; nil when there is none.
  func answerInterruption() -> LineEvent?
}

extension LineSource {
  package var isInterrupted: Bool { false }
  package func answerInterruption() -> LineEvent? { nil }

  /// Asks on an empty line for free text.
  package func readLine(prompt: String) -> LineEvent {
    readLine(prompt: prompt, recalling: [], completing: nil)
  }
}
