/// What a person or a signal did at the prompt.
package enum LineEvent: Equatable, Sendable {
  /// A line was entered; a pasted block arrives as one text with newlines.
  case line(String)
  /// Ctrl-C: the typed text is dropped and never runs.
  case interrupted
  /// Ctrl-D on an empty line.
  case endOfInput
  /// The number of a signal that asks the program to end, such as SIGTERM: save and leave.
  ///
  /// A terminal that went away counts as SIGHUP. Every later event is the same.
  case terminated(Int32)
  /// The line is not valid UTF-8 and is refused as a whole.
  case notUTF8
}

/// Asks for one line at a time; tests use a list of lines in place of a terminal.
package protocol LineSource {
  /// Shows `prompt` and waits for an event.
  ///
  /// Up recalls the lines of `recalling`, the last one first, and then the remembered lines. Tab offers the
  /// completions of `completing`, or nothing if it is nil.
  func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent
  /// Remembers a line for the Up key; a command is remembered for later sessions, too.
  func remember(_ line: String, isCommand: Bool)
  /// Whether a signal that ends the current action has come and is not answered yet.
  var isInterrupted: Bool { get }
  /// Answers such a signal and returns its event, on a fresh line of the screen; nil if no signal has come.
  func answerInterruption() -> LineEvent?
}

extension LineSource {
  package var isInterrupted: Bool { false }
  package func answerInterruption() -> LineEvent? { nil }

  /// Asks for free text, without lines to recall and without completion.
  package func readLine(prompt: String) -> LineEvent {
    readLine(prompt: prompt, recalling: [], completing: nil)
  }
}
