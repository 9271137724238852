import Calculation
import Terminal
import ViewModels

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
  package static func invalidOptionValue(_ option: String, _ typed: String, allowed: [String]) -> Failure {
    Failure(
      LaunchCode.invalidValue, ["option": .text(option), "typed": .text(typed), "allowed": .words(allowed)])
  }
  static func unexpectedOption(_ typed: String) -> Failure { Failure(LaunchCode.unexpected, ["typed": .text(typed)]) }

  // Failures about files.

  package static func unreadableFile(_ file: String, reason: Reason) -> Failure {
    Failure(LaunchCode.unreadableFile, ["file": .text(file), "detail": .reason(reason)])
  }
  package static func specialFile(_ file: String) -> Failure {
    Failure(LaunchCode.specialFile, ["file": .text(file)])
  }
  /// The file has more than `mostKiB` KiB.
  package static func tooLargeFile(_ file: String, mostKiB: Int) -> Failure {
    Failure(LaunchCode.tooLargeFile, ["file": .text(file), "most": .count(mostKiB)])
  }
}

extension Written {
  /// The failure to report; nil unless writing failed.
  package var error: Failure? {
    guard case .failed(let error) = self else { return nil }
    return Failure(LaunchCode.unwritableOutput, ["detail": .reason(error.reason)])
  }
}

/// The program's exit status.
package enum ExitStatus: Int32, CaseIterable {
  case success = 0
  case commandFailed = 1
  case usage = 64
  case noInput = 66
  case storage = 74
  case noCatalog = 78

  /// Returns the status for a failed command.
  init(_ failure: Failure) {
    self = failure.isOfStorage ? .storage : .commandFailed
  }

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

/// How a door's run ended.
package enum Ending: Equatable {
  case status(ExitStatus)
  /// A signal ended the session; the program ends by the same signal.
  case signal(Int32)
}
