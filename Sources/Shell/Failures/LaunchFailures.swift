import Calculation
import Terminal

/// Why the program could not start as it was asked to, or go on.
enum LaunchCode: String, CaseIterable {
  case unknownOption = "option.unknown"
  case missingValue = "option.missing_value"
  case repeatedOption = "option.repeated"
  case invalidValue = "option.invalid_value"
  case unexpected = "option.unexpected"
  case unreadableFile = "file.unreadable"
  case specialFile = "file.special"
  case tooLargeFile = "file.too_large"
  case unwritableOutput = "output.failed"
}

/// Of options.
extension Failure {
  /// With a near name to offer it has another text.
  static func unknownOption(_ typed: String, nearest: String?) -> Failure {
    guard let nearest else { return Failure(LaunchCode.unknownOption, ["typed": .text(typed)]) }
    return Failure(
      LaunchCode.unknownOption, ["typed": .text(typed), "nearest": .text(nearest)], variant: "nearest")
  }
  static func missingOptionValue(_ option: String) -> Failure {
    Failure(LaunchCode.missingValue, ["option": .text(option)])
  }
  /// Given more than once.
  static func repeatedOption(_ option: String) -> Failure {
    Failure(LaunchCode.repeatedOption, ["option": .text(option)])
  }
  package static func invalidOptionValue(_ option: String, _ typed: String, allowed: [String]) -> Failure {
    Failure(
      LaunchCode.invalidValue, ["option": .text(option), "typed": .text(typed), "allowed": .words(allowed)])
  }
  static func unexpectedOption(_ typed: String) -> Failure { Failure(LaunchCode.unexpected, ["typed": .text(typed)]) }
}

/// Of files.
extension Failure {
  package static func unreadableFile(_ file: String, reason: Reason) -> Failure {
    Failure(LaunchCode.unreadableFile, ["file": .text(file), "detail": .reason(reason)])
  }
  /// A folder, a pipe, a device.
  static func unreadable(special file: String) -> Failure {
    Failure(LaunchCode.specialFile, ["file": .text(file)], variant: "unreadable")
  }
  /// The same of a file that the program can do without.
  package static func specialFile(_ file: String) -> Failure {
    Failure(LaunchCode.specialFile, ["file": .text(file)])
  }
  /// A file of more than so many KiB.
  package static func tooLargeFile(_ file: String, mostKiB: Int) -> Failure {
    Failure(LaunchCode.tooLargeFile, ["file": .text(file), "most": .count(mostKiB)])
  }
  static func unwritableOutput(reason: Reason) -> Failure {
    Failure(LaunchCode.unwritableOutput, ["detail": .reason(reason)])
  }
}

extension Written {
  /// What there is to tell.
  package var error: Failure? {
    if case .failed(let error) = self { .unwritableOutput(reason: error.reason) } else { nil }
  }
}
