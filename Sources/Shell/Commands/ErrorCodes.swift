import Batch
import Calculation
import ViewModels

/// The codes of all refusals and failures.
package enum ErrorCodes {
  /// The code of the failure to load a catalog; it has no text because texts come from the catalog.
  package static let noCatalog = "catalog.none"

  static func all(_ calculators: Calculators) -> [String] {
    InputCode.allCases.map(\.rawValue) + UnitFileCode.allCases.map(\.rawValue)
      + calculators.all.flatMap(\.errorCodes) + SessionCode.all
      + RecordCode.allCases.map(\.rawValue) + LimitCode.allCases.map(\.rawValue)
      + WhatIfCode.allCases.map(\.rawValue)
      + ShellCode.allCases.map(\.rawValue)
      + ExportCode.allCases.map(\.rawValue)
      + SettingCode.allCases.map(\.rawValue)
      + LaunchCode.allCases.map(\.rawValue) + BatchCode.allCases.map(\.rawValue) + [noCatalog]
  }
}
