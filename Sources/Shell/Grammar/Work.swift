/// What a command does: the arguments that it takes, and what it answers to their values.
struct Work {
  let arguments: [ArgumentDeclaration]
  /// Reads the arguments off the line, and does what the command is for.
  let run: (Invocation) throws -> Answer

  /// Makes the work of a command with these arguments; `run` gets the value of each.
  init<each Value>(
    _ argument: repeat Argument<each Value>,
    run: @escaping (Invocation, repeat each Value) throws -> Answer
  ) {
    var arguments: [ArgumentDeclaration] = []
    for argument in repeat each argument { arguments.append(argument.declaration) }
    self.arguments = arguments
    self.run = { [arguments] invocation in
      var unread = UnreadWords(invocation, read: arguments)
      let values = (repeat try unread.read((each argument).parse))
      try unread.refuseSurplus()
      return try run(invocation, repeat each values)
    }
  }
}
