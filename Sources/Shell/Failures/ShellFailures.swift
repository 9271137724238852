import Calculation

/// Why the shell could not do what a line asked.
enum ShellCode: String, CaseIterable {
  case unknownCommand = "command.unknown"
  case ambiguousCommand = "command.ambiguous"
  case missingArgument = "argument.missing"
  case unexpectedArgument = "argument.unexpected"
  case invalidArgument = "argument.invalid"
  case unknownCategory = "category.unknown"
  case interactiveOnly = "interactive.only"
  case confirmationNeeded = "interactive.confirmation"
  case whichOne = "product.which"
  case productAmbiguous = "product.ambiguous"
  case tooManyProducts = "product.too_many"
  case noSuchProduct = "product.unknown"
  case valueAsText = "text.value"
  case unclosedQuote = "quote.unclosed"
  case lineTooLong = "line.too_long"
  case lineNotUTF8 = "line.not_utf8"
  case controlCharacter = "line.control_character"
  case cancelled = "interactive.cancelled"
  case tooDeep = "run.depth"
}

extension Failure {
  /// With a near name to offer it has another text.
  static func unknownCommand(_ typed: String, nearest: String?) -> Failure {
    guard let nearest else { return Failure(ShellCode.unknownCommand, ["typed": .text(typed)]) }
    return Failure(
      ShellCode.unknownCommand, ["typed": .text(typed), "nearest": .text(nearest)], variant: "nearest")
  }
  static func ambiguousCommand(_ typed: String, names: [String]) -> Failure {
    Failure(ShellCode.ambiguousCommand, ["typed": .text(typed), "names": .words(names)])
  }
  static func missingArgument(usage: String) -> Failure { Failure(ShellCode.missingArgument, ["usage": .text(usage)]) }
  static func unexpectedArgument(_ typed: String, usage: String) -> Failure {
    Failure(ShellCode.unexpectedArgument, ["typed": .text(typed), "usage": .text(usage)])
  }
  static func invalidArgument(_ typed: String, usage: String) -> Failure {
    Failure(ShellCode.invalidArgument, ["typed": .text(typed), "usage": .text(usage)])
  }
  static func unknownCategory(_ typed: String, categories: [Choice]) -> Failure {
    Failure(ShellCode.unknownCategory, ["typed": .text(typed), "choices": .choices(categories)])
  }
  static func interactiveOnly(_ command: String) -> Failure {
    Failure(ShellCode.interactiveOnly, ["command": .text(command)])
  }
  static func confirmationNeeded(_ command: String) -> Failure {
    Failure(ShellCode.confirmationNeeded, ["command": .text(command)])
  }
  /// The same of a command that can be told not to ask, by this word.
  static func confirmationNeeded(_ command: String, unless word: String) -> Failure {
    Failure(ShellCode.confirmationNeeded, ["command": .text(command), "word": .words([word])], variant: "force")
  }
  /// A name that several products begin with.
  static func whichOne(_ names: [String]) -> Failure { Failure(ShellCode.whichOne, ["names": .words(names)]) }
  /// A name that begins like another one, or another one like it.
  static func productName(likeOther typed: String) -> Failure {
    Failure(InputCode.productName, ["typed": .text(typed)], variant: "alike")
  }
  /// The end of the line reads as a value in two ways.
  static func productAmbiguous(_ short: String, _ long: String) -> Failure {
    Failure(ShellCode.productAmbiguous, ["short": .text(short), "long": .text(long)])
  }
  /// A number that can be a product's, before a value, or the beginning of a longer value.
  static func productAmbiguous(number: Int, _ short: String, _ long: String) -> Failure {
    Failure(
      ShellCode.productAmbiguous, ["number": .text(String(number)), "short": .text(short), "long": .text(long)],
      variant: "number")
  }
  /// A phrase in a list of products that has no name, or no dose with its unit.
  static func incompletePart(_ typed: String, isUnnamed: Bool) -> Failure {
    isUnnamed
      ? Failure(InputCode.productName, ["typed": .text(typed)], variant: "part")
      : Failure(InputCode.productUnitMissing, ["typed": .text(typed)], variant: "part")
  }
  /// A product that stands twice in a list.
  static func repeatedProduct(_ typed: String) -> Failure {
    Failure(InputCode.productName, ["typed": .text(typed)], variant: "twice")
  }
  /// A list of products that ends behind a comma.
  static let missingPart = Failure(InputCode.productName, variant: "missing")
  static func tooManyProducts(most: Int) -> Failure { Failure(ShellCode.tooManyProducts, ["most": .count(most)]) }
  static func noSuchProduct(_ typed: String, names: [String]) -> Failure {
    guard !names.isEmpty else { return Failure(ShellCode.noSuchProduct, ["typed": .text(typed)], variant: "none") }
    return Failure(ShellCode.noSuchProduct, ["typed": .text(typed), "names": .words(names)])
  }
  /// A value where a text is wanted: `name 3 ha`.
  static func valueAsText(_ typed: String, field: FieldName) -> Failure {
    Failure(ShellCode.valueAsText, ["typed": .text(typed), "field": .fields([field])])
  }
  static let unclosedQuote = Failure(ShellCode.unclosedQuote)
  static let lineTooLong = Failure(ShellCode.lineTooLong)
  static let lineNotUTF8 = Failure(ShellCode.lineNotUTF8)
  static let controlCharacter = Failure(ShellCode.controlCharacter)
  /// A file that `run` plays runs another one, and so on.
  static func tooDeep(most: Int) -> Failure { Failure(ShellCode.tooDeep, ["most": .count(most)]) }
  /// Left by the person who was asked, or with Ctrl-C.
  static let cancelled = Failure(ShellCode.cancelled)
  /// An export whose calculation stays in the history.
  static func cancelledExport(keeping number: Int64) -> Failure {
    Failure(ShellCode.cancelled, ["number": .count(Int(number))], variant: "export")
  }
}
