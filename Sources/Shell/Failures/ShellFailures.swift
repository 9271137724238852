import Calculation

/// The codes of failures to do what a line asks.
enum ShellCode: String, CaseIterable {
  case unknownCommand = "command.unknown"
  case ambiguousCommand = "command.ambiguous"
  case missingArgument = "argument.missing"
  case unexpectedArgument = "argument.unexpected"
  case invalidArgument = "argument.invalid"
  case unknownCategory = "category.unknown"
  case interactiveOnly = "interactive.only"
  case confirmationNeeded = "interactive.confirmation"
  case commandAsAnswer = "interactive.command"
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
  case noSuchDoubt = "doubt.unknown"
}

/// The codes of failures to choose a theme or a setting.
enum SettingCode: String, CaseIterable {
  case unknownTheme = "theme.unknown"
  case unknownSetting = "setting.unknown"
  case unfitting = "setting.value"
}

extension Failure {
  /// If there is a similar name to offer, the failure has another text.
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
  /// The same failure for a command that does not ask if this word is added to it.
  static func confirmationNeeded(_ command: String, unless word: String) -> Failure {
    Failure(ShellCode.confirmationNeeded, ["command": .text(command), "word": .words([word])], variant: "force")
  }
  /// A command was typed at a question; as a name or a text it `mayBeQuoted`.
  static func commandAsAnswer(_ typed: String, to asked: Datum, mayBeQuoted: Bool) -> Failure {
    Failure(
      ShellCode.commandAsAnswer, ["typed": .text(typed), "asked": asked], variant: mayBeQuoted ? "quoted" : nil)
  }
  /// A product as messages name it: by its name and number, or by its number alone: `Tebu 250 EW (2)`.
  typealias NumberedProduct = (name: String?, number: Int?)

  /// Several products have names that begin with the typed name.
  static func whichOne(_ products: [NumberedProduct]) -> Failure {
    Failure(ShellCode.whichOne, ["names": .words(products.map(numbered))])
  }
  static func numbered(_ product: NumberedProduct) -> String {
    let number = String(product.number ?? 1)
    return product.name.map { $0 == number ? number : "\($0) (\(number))" } ?? number
  }
  /// A new name begins like the names of other products, or these begin like the new one.
  static func productName(_ typed: String, like others: [String]) -> Failure {
    Failure(InputCode.productName, ["typed": .text(typed), "names": .words(others)], variant: "alike")
  }
  /// A new name is that of another product in other letters.
  static func productLike(_ typed: String, _ others: [String]) -> Failure {
    Failure(InputCode.productLike, ["typed": .text(typed), "names": .words(others)])
  }
  /// The end of the line can be read as a value in two ways.
  static func productAmbiguous(_ short: String, _ long: String) -> Failure {
    Failure(ShellCode.productAmbiguous, ["short": .text(short), "long": .text(long)])
  }
  /// A number can be a product's number before a value, or the beginning of a longer value.
  static func productAmbiguous(number: Int, _ short: String, _ long: String) -> Failure {
    Failure(
      ShellCode.productAmbiguous, ["number": .text(String(number)), "short": .text(short), "long": .text(long)],
      variant: "number")
  }
  /// A part of a list of products has no name, or no dose with its unit.
  static func incompletePart(_ typed: String, isUnnamed: Bool) -> Failure {
    isUnnamed
      ? Failure(InputCode.productName, ["typed": .text(typed)], variant: "part")
      : Failure(InputCode.productUnitMissing, ["typed": .text(typed)], variant: "part")
  }
  /// A product appears twice in a list.
  static func repeatedProduct(_ typed: String) -> Failure {
    Failure(InputCode.productName, ["typed": .text(typed)], variant: "twice")
  }
  /// A list of products ends with a comma.
  static let missingPart = Failure(InputCode.productName, variant: "missing")
  static func tooManyProducts(most: Int) -> Failure { Failure(ShellCode.tooManyProducts, ["most": .count(most)]) }
  static func noSuchProduct(_ typed: String, among products: [NumberedProduct]) -> Failure {
    guard !products.isEmpty else { return Failure(ShellCode.noSuchProduct, ["typed": .text(typed)], variant: "none") }
    return Failure(ShellCode.noSuchProduct, ["typed": .text(typed), "names": .words(products.map(numbered))])
  }
  /// A value was typed in place of a text: `name 3 ha`.
  static func valueAsText(_ typed: String, field: FieldName) -> Failure {
    Failure(ShellCode.valueAsText, ["typed": .text(typed), "field": .fields([field])])
  }
  static let unclosedQuote = Failure(ShellCode.unclosedQuote)
  static let lineTooLong = Failure(ShellCode.lineTooLong)
  static let lineNotUTF8 = Failure(ShellCode.lineNotUTF8)
  static let controlCharacter = Failure(ShellCode.controlCharacter)
  /// Too many files run one another: a file that `run` plays runs another file, and so on.
  static func tooDeep(most: Int) -> Failure { Failure(ShellCode.tooDeep, ["most": .count(most)]) }
  /// No refused line at this place has left a doubt that still stands.
  static func noSuchDoubt(_ place: String) -> Failure { Failure(ShellCode.noSuchDoubt, ["place": .text(place)]) }
  /// The person left a question or pressed Ctrl-C.
  static let cancelled = Failure(ShellCode.cancelled)
  /// An export was cancelled; its calculation stays in the history.
  static func cancelledExport(keeping number: Int64) -> Failure {
    Failure(ShellCode.cancelled, ["number": .count(Int(number))], variant: "export")
  }
  static func unknownTheme(_ typed: String, allowed: [String]) -> Failure {
    Failure(SettingCode.unknownTheme, ["typed": .text(typed), "allowed": .words(allowed)])
  }
  static func unknownSetting(_ typed: String, allowed: [String]) -> Failure {
    Failure(SettingCode.unknownSetting, ["typed": .text(typed), "allowed": .words(allowed)])
  }
  static func unfittingSetting(_ typed: String, setting: String, allowed: [String]) -> Failure {
    Failure(SettingCode.unfitting, ["typed": .text(typed), "setting": .text(setting), "allowed": .words(allowed)])
  }
}
