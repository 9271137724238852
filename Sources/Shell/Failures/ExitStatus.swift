import Calculation
import ViewModels

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
