import Terminal

/// The place of an argument in a line that is being typed, for Tab: it begins at a word, and the cursor is in it.
struct ArgumentInTail {
  let completer: Completer
  let tail: TypedTail
  /// The index of its first word.
  let start: Int

  /// Everything from its first word to the cursor.
  var typed: Word { tail.rest(from: start) }
}

/// Finds what the Tab key offers, from the commands' declarations and the session's data.
struct Completer {
  typealias Candidate = Completion.Candidate

  let interpreter: Interpreter
}
