import Calculation

/// Why the shell could not do what a line asked.
enum ShellError: Failure, Equatable {
  case unknownCommand(String, nearest: String?)
  case ambiguousCommand(String, names: [String])
  case missingArgument(usage: String)
  case unexpectedArgument(String, usage: String)
  case invalidArgument(String, usage: String)
  case unknownCategory(String, categories: [Choice])
  case interactiveOnly(String)
  case confirmationNeeded(String)
  /// What is called so there is more than once.
  case whichOne([String])
  case unclosedQuote
  case lineTooLong
  case lineNotUTF8
  case controlCharacter
  /// Left by the person who was asked, or with Ctrl-C.
  case cancelled

  /// The stable codes.
  enum Code: String, CaseIterable {
    case unknownCommand = "command.unknown"
    case ambiguousCommand = "command.ambiguous"
    case missingArgument = "argument.missing"
    case unexpectedArgument = "argument.unexpected"
    case invalidArgument = "argument.invalid"
    case unknownCategory = "category.unknown"
    case interactiveOnly = "interactive.only"
    case confirmationNeeded = "interactive.confirmation"
    case whichOne = "product.which"
    case unclosedQuote = "quote.unclosed"
    case lineTooLong = "line.too_long"
    case lineNotUTF8 = "line.not_utf8"
    case controlCharacter = "line.control_character"
    case cancelled = "interactive.cancelled"
  }

  var code: String {
    let code: Code =
      switch self {
      case .unknownCommand: .unknownCommand
      case .ambiguousCommand: .ambiguousCommand
      case .missingArgument: .missingArgument
      case .unexpectedArgument: .unexpectedArgument
      case .invalidArgument: .invalidArgument
      case .unknownCategory: .unknownCategory
      case .interactiveOnly: .interactiveOnly
      case .confirmationNeeded: .confirmationNeeded
      case .whichOne: .whichOne
      case .unclosedQuote: .unclosedQuote
      case .lineTooLong: .lineTooLong
      case .lineNotUTF8: .lineNotUTF8
      case .controlCharacter: .controlCharacter
      case .cancelled: .cancelled
      }
    return code.rawValue
  }

  /// With a near name to offer it has another text.
  var textID: String {
    if case .unknownCommand(_, .some) = self { "\(code).nearest" } else { code }
  }

  var arguments: [String: Datum] {
    switch self {
    case .unknownCommand(let typed, let nearest):
      ["typed": .text(typed)].merging(nearest.map { ["nearest": .text($0)] } ?? [:]) { $1 }
    case .ambiguousCommand(let typed, let names): ["typed": .text(typed), "names": .words(names)]
    case .missingArgument(let usage): ["usage": .text(usage)]
    case .unexpectedArgument(let typed, let usage), .invalidArgument(let typed, let usage):
      ["typed": .text(typed), "usage": .text(usage)]
    case .unknownCategory(let typed, let categories): ["typed": .text(typed), "choices": .choices(categories)]
    case .interactiveOnly(let command), .confirmationNeeded(let command): ["command": .text(command)]
    case .whichOne(let names): ["names": .words(names)]
    case .unclosedQuote, .lineTooLong, .lineNotUTF8, .controlCharacter, .cancelled: [:]
    }
  }
}
