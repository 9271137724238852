import Batch
import Calculation
import ViewModels

/// The code of everything that can be refused or fail.
package enum ErrorCodes {
  /// The one code without words of its own, for there are none without a catalog.
  package static let noCatalog = "catalog.none"

  static func all(_ calculators: Calculators) -> [String] {
    InputCode.allCases.map(\.rawValue) + UnitFileCode.allCases.map(\.rawValue)
      + calculators.all.flatMap(\.errorCodes) + SessionViewModel.errorCodes
      + WhatIfCode.allCases.map(\.rawValue)
      + ShellCode.allCases.map(\.rawValue)
      + ExportCode.allCases.map(\.rawValue)
      + SettingCode.allCases.map(\.rawValue)
      + LaunchCode.allCases.map(\.rawValue) + BatchCode.allCases.map(\.rawValue) + [noCatalog]
  }
}
