import Calculation
import ViewModels

/// How the program ends.
package enum ExitStatus: Int32, CaseIterable {
  case success = 0
  case commandFailed = 1
  case usage = 64
  case noInput = 66
  case storage = 74
  case noCatalog = 78

  /// The status that a failed command stands for.
  init(_ failure: Failure) {
    self = failure.isOfStorage ? .storage : .commandFailed
  }

  /// The status that a failed start stands for: what cannot be read or written is no misuse.
  package init(ofStart failure: Failure) {
    self =
      switch LaunchCode(rawValue: failure.code) {
      case .unreadableFile, .specialFile, .tooLargeFile: .noInput
      case .unwritableOutput: .storage
      default: .usage
      }
  }
}

/// Why a door closed.
package enum Ending: Equatable {
  case status(ExitStatus)
  /// The signal that ended the session; the program ends as that signal.
  case signal(Int32)
}
