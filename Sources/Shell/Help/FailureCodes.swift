import Batch
import Calculation
import Records
import ViewModels

/// All codes of refusals and failures, which help explains and the schema of the answers lists.
extension Failure {
  /// The code of the failure to load a catalog; it has no text because texts come from the catalog.
  package static let noCatalog = "catalog.none"

  @MainActor static func codes(_ calculators: Calculators) -> [String] {
    InputCode.allCases.map(\.rawValue) + UnitFileCode.allCases.map(\.rawValue)
      + calculators.all.flatMap(\.errorCodes)
      + SessionCode.allWithStorage + RecordCode.allCases.map(\.rawValue)
      + LimitCode.allCases.map(\.rawValue)
      + WhatIfCode.allCases.map(\.rawValue) + ShellCode.allCases.map(\.rawValue)
      + ExportCode.allCases.map(\.rawValue)
      + SettingCode.allCases.map(\.rawValue) + LaunchCode.allCases.map(\.rawValue)
      + TableCode.allCases.map(\.rawValue)
      + [noCatalog]
  }
}
