import Batch
import Calculation
import ViewModels

/// The code of everything that can be refused or fail.
package enum ErrorCodes {
  /// The one code without words of its own, for there are none without a catalog.
  package static let noCatalog = "catalog.none"

  static func all(_ calculators: Calculators) -> [String] {
    InputError.Code.allCases.map(\.rawValue) + UnitFileError.Code.allCases.map(\.rawValue)
      + calculators.all.flatMap(\.errorCodes) + SessionViewModel.errorCodes
      + WhatIfError.Code.allCases.map(\.rawValue)
      + ShellError.Code.allCases.map(\.rawValue)
      + ExportError.Code.allCases.map(\.rawValue)
      + SettingError.Code.allCases.map(\.rawValue)
      + LaunchError.Code.allCases.map(\.rawValue) + BatchError.Code.allCases.map(\.rawValue) + [noCatalog]
  }
}
