import Calculation
import Terminal

/// Why the program could not start as it was asked to, or go on.
package enum LaunchError: Failure, Equatable {
  case unknownOption(String, nearest: String?)
  case missingValue(String)
  /// Given more than once.
  case repeatedOption(String)
  case invalidValue(String, String, allowed: [String])
  case unexpected(String)
  case unreadableFile(String, reason: Reason)
  /// A folder, a pipe, a device.
  case specialFile(String)
  /// A file of more than so many KiB.
  case tooLargeFile(String, mostKiB: Int)
  case unwritableOutput(reason: Reason)

  /// The stable codes.
  enum Code: String, CaseIterable {
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

  package var code: String {
    let code: Code =
      switch self {
      case .unknownOption: .unknownOption
      case .missingValue: .missingValue
      case .repeatedOption: .repeatedOption
      case .invalidValue: .invalidValue
      case .unexpected: .unexpected
      case .unreadableFile: .unreadableFile
      case .specialFile: .specialFile
      case .tooLargeFile: .tooLargeFile
      case .unwritableOutput: .unwritableOutput
      }
    return code.rawValue
  }

  /// With a near name to offer it has another text.
  package var textID: String {
    if case .unknownOption(_, .some) = self { "\(code).nearest" } else { code }
  }

  package var arguments: [String: Datum] {
    switch self {
    case .unknownOption(let typed, let nearest):
      ["typed": .text(typed)].merging(nearest.map { ["nearest": .text($0)] } ?? [:]) { $1 }
    case .missingValue(let option), .repeatedOption(let option): ["option": .text(option)]
    case .invalidValue(let option, let typed, let allowed):
      ["option": .text(option), "typed": .text(typed), "allowed": .words(allowed)]
    case .unexpected(let typed): ["typed": .text(typed)]
    case .unreadableFile(let file, let reason): ["file": .text(file), "detail": .reason(reason)]
    case .specialFile(let file): ["file": .text(file)]
    case .tooLargeFile(let file, let most): ["file": .text(file), "most": .count(most)]
    case .unwritableOutput(let reason): ["detail": .reason(reason)]
    }
  }

  /// What cannot be read or written is no misuse.
  package var status: ExitStatus {
    switch self {
    case .unreadableFile, .specialFile, .tooLargeFile: .noInput
    case .unwritableOutput: .storage
    default: .usage
    }
  }
}

extension Written {
  /// What there is to tell.
  package var error: LaunchError? {
    if case .failed(let error) = self { .unwritableOutput(reason: error.reason) } else { nil }
  }
}
