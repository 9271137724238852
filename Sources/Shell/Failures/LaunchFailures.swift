import Calculation
import Terminal

/// The codes of failures that keep the program from starting as asked, or from going on.
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

/// Failures about options.
extension Failure {
  /// If there is a similar name to offer, the failure has another text.
  static func unknownOption(_ typed: String, nearest: String?) -> Failure {
    guard let nearest else { return Failure(LaunchCode.unknownOption, ["typed": .text(typed)]) }
    return Failure(
      LaunchCode.unknownOption, ["typed": .text(typed), "nearest": .text(nearest)], variant: "nearest")
  }
  static func missingOptionValue(_ option: String) -> Failure {
    Failure(LaunchCode.missingValue, ["option": .text(option)])
  }
  /// The option is given more than once.
  static func repeatedOption(_ option: String) -> Failure {
    Failure(LaunchCode.repeatedOption, ["option": .text(option)])
  }
  package static func invalidOptionValue(_ option: String, _ typed: String, allowed: [String]) -> Failure {
    Failure(
      LaunchCode.invalidValue, ["option": .text(option), "typed": .text(typed), "allowed": .words(allowed)])
  }
  static func unexpectedOption(_ typed: String) -> Failure { Failure(LaunchCode.unexpected, ["typed": .text(typed)]) }

  // Failures about files.

  package static func unreadableFile(_ file: String, reason: Reason) -> Failure {
    Failure(LaunchCode.unreadableFile, ["file": .text(file), "detail": .reason(reason)])
  }
  /// The path leads to a folder, a pipe or a device.
  static func unreadable(special file: String) -> Failure {
    Failure(LaunchCode.specialFile, ["file": .text(file)], variant: "unreadable")
  }
  /// The same failure for a file that the program can do without.
  package static func specialFile(_ file: String) -> Failure {
    Failure(LaunchCode.specialFile, ["file": .text(file)])
  }
  /// The file has more than `mostKiB` KiB.
  package static func tooLargeFile(_ file: String, mostKiB: Int) -> Failure {
    Failure(LaunchCode.tooLargeFile, ["file": .text(file), "most": .count(mostKiB)])
  }
  static func unwritableOutput(reason: Reason) -> Failure {
    Failure(LaunchCode.unwritableOutput, ["detail": .reason(reason)])
  }
}

extension Written {
  /// The failure to report; nil unless writing failed.
  package var error: Failure? {
    if case .failed(let error) = self { .unwritableOutput(reason: error.reason) } else { nil }
  }
}
