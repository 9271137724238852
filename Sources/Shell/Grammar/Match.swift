/// What the words of a command mean: the command, its subcommand, and the arguments behind them.
///
/// Running, Tab, comments, suggestions and doubts all ask the same match.
struct Match {
  let command: Command
  /// The subcommand that the second word names; nil if it names none.
  let subcommand: Subcommand?
  /// The words, with each name of several words joined into one word.
  let words: [Word]

  /// The index of the first argument among the words.
  var start: Int { subcommand == nil ? 1 : 2 }
  /// The number of typed arguments.
  var count: Int { words.count - start }
  /// The arguments as they are declared.
  var arguments: [Argument] { subcommand?.arguments ?? command.arguments }
  /// The earlier values that the command works something out of, keeps or exports.
  var uses: ValueUse { subcommand?.uses ?? command.uses }
  var run: (Invocation) throws -> Answer { subcommand?.run ?? command.run }
}
