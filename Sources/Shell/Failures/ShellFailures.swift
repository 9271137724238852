import Calculation
import Catalog
import Terminal
import ViewModels

/// The reasons for which the shell itself refuses something; programs know them by these codes.
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
  case noSuchFill = "fill.unknown"
  case fillingChanged = "fill.changed"
  case noSuchDoubt = "doubt.unknown"
}

enum SettingCode: String, CaseIterable {
  case unknownTheme = "theme.unknown"
  case unknownSetting = "setting.unknown"
  case unfitting = "setting.value"
}

/// The codes of failures that keep the program from starting as asked, or from going on.
enum LaunchCode: String, CaseIterable {
  case unknownOption = "option.unknown"
  case missingValue = "option.missing_value"
  case repeatedOption = "option.repeated"
  case invalidValue = "option.invalid_value"
  case unexpected = "option.unexpected"
  case nameless = "option.none"
  case unreadableFile = "file.unreadable"
  case specialFile = "file.special"
  case tooLargeFile = "file.too_large"
  case unwritableOutput = "output.failed"
  case unreadableCatalog = "catalog.unreadable"
}

extension Failure {
  static func missingArgument(usage: String) -> Failure {
    Failure(ShellCode.missingArgument, ["usage": .text(usage)])
  }
  static func unexpectedArgument(_ typed: String, usage: String) -> Failure {
    Failure(ShellCode.unexpectedArgument, ["typed": .text(typed), "usage": .text(usage)])
  }
  static func invalidArgument(_ typed: String, usage: String) -> Failure {
    Failure(ShellCode.invalidArgument, ["typed": .text(typed), "usage": .text(usage)])
  }
  static func whichOne(_ products: [String]) -> Failure {
    Failure(ShellCode.whichOne, ["names": .words(products)])
  }
  /// Returns a product as messages name it: by its name and number, or by its number alone: `Tebu 250 EW (2)`.
  static func numbered(_ name: String?, _ number: Int?) -> String {
    let number = String(number ?? 1)
    return name.map { $0 == number ? number : "\($0) (\(number))" } ?? number
  }
  /// A new name begins like the names of other products, or these begin like the new one.
  static func productName(_ typed: String, like others: [String]) -> Failure {
    Failure(
      InputCode.productName, ["typed": .text(typed), "names": .words(others)], variant: "alike")
  }
  /// The end of the line can be read as a value in two ways.
  static func productAmbiguous(_ short: String, _ long: String) -> Failure {
    Failure(ShellCode.productAmbiguous, ["short": .text(short), "long": .text(long)])
  }
  /// A number can be a product's number before a value, or the beginning of a longer value.
  static func productAmbiguous(number: Int, _ short: String, _ long: String) -> Failure {
    Failure(
      ShellCode.productAmbiguous,
      ["number": .text(String(number)), "short": .text(short), "long": .text(long)],
      variant: "number")
  }
  /// A part of a list of products has no dose with its unit.
  static func incompletePart(_ typed: String) -> Failure {
    Failure(.productUnitMissing, typed: typed, variant: "part")
  }
  static func noSuchProduct(_ typed: String, among products: [String]) -> Failure {
    guard !products.isEmpty else {
      return Failure(ShellCode.noSuchProduct, ["typed": .text(typed)], variant: "none")
    }
    return Failure(ShellCode.noSuchProduct, ["typed": .text(typed), "names": .words(products)])
  }
  /// Nothing is in doubt because of the refused command at this place of a script.
  static func noDoubt(at place: String) -> Failure {
    Failure(ShellCode.noSuchDoubt, ["place": .text(place)])
  }
  static let lineTooLong = Failure(ShellCode.lineTooLong)
  static let lineNotUTF8 = Failure(ShellCode.lineNotUTF8)

  /// A launch option does not take the value typed for it; `allowed` are the words that it takes.
  package static func invalidOptionValue(_ option: String, _ typed: String, allowed: [String])
    -> Failure
  {
    Failure(
      LaunchCode.invalidValue,
      ["option": .text(option), "typed": .text(typed), "allowed": .words(allowed)])
  }
  /// The program was started without any argument, not even its own name, so what it should do is not known.
  package static let namelessStart = Failure(LaunchCode.nameless)
  static func unexpectedOption(_ typed: String) -> Failure {
    Failure(LaunchCode.unexpected, ["typed": .text(typed)])
  }
  /// A file named at the start cannot be read, for a reason of the system.
  package static func unreadableFile(_ file: String, reason: Datum) -> Failure {
    Failure(LaunchCode.unreadableFile, ["file": .text(file), "detail": reason])
  }
  /// A part of a catalog is there and cannot be read; its texts stand in English, or as their keys.
  package static func unreadableCatalog(_ catalog: UnreadCatalog) -> Failure {
    Failure(
      LaunchCode.unreadableCatalog, ["file": .text(catalog.path), "detail": catalog.error.reason])
  }
  /// A file named at the start is a folder, a device or the like.
  package static func specialFile(_ file: String) -> Failure {
    Failure(LaunchCode.specialFile, ["file": .text(file)])
  }
  /// A file named at the start is larger than this program reads.
  package static func tooLargeFile(_ file: String, mostKiB: Int) -> Failure {
    Failure(LaunchCode.tooLargeFile, ["file": .text(file), "most": .count(mostKiB)])
  }
}

extension Written {
  /// The failure to report; nil if all was written, the reader left, or a signal broke it off.
  package var error: Failure? {
    guard case .failed(let error) = self else { return nil }
    return Failure(LaunchCode.unwritableOutput, ["detail": error.reason])
  }
}

/// The status with which the program ends; from 64 on as in `sysexits.h`.
package enum ExitStatus: Int32, CaseIterable {
  case success = 0
  case commandFailed = 1
  case usage = 64
  case noInput = 66
  /// The system lacks what the program needs.
  case system = 71
  case storage = 74
  case noCatalog = 78

  init(_ failure: Failure) { self = failure.isOfStorage ? .storage : .commandFailed }

  /// Returns the status for a failed start; a file that cannot be read or written is not wrong usage.
  package init(ofStart failure: Failure) {
    self =
      switch LaunchCode(rawValue: failure.code) {
      case .unreadableFile, .specialFile, .tooLargeFile: .noInput
      case .unwritableOutput: .storage
      default: .usage
      }
  }
}

/// How a session at the prompt ended.
package enum Ending: Equatable {
  case status(ExitStatus)
  /// A signal ended the session; the program ends by the same signal.
  case signal(Int32)
}
