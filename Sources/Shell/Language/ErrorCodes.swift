import Calculation
import ViewModels

/// The code of everything that can be refused or fail.
enum ErrorCodes {
  static let all =
    InputError.Code.allCases.map(\.rawValue) + SessionViewModel.errorCodes + ShellError.Code.allCases.map(\.rawValue)
    + LaunchError.Code.allCases.map(\.rawValue)
}
