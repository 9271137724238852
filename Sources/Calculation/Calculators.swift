/// The one list of calculators.
extension Calculators {
  /// Every calculator there is.
  package static let standard = all(units: .builtIn)

  /// Every calculator there is, with the units that a person has added, and the region whose currency a bill starts with.
  package static func all(units: UnitTable, region: String? = nil) -> Calculators {
    Calculators([
      SprayCalculator(), CalibrateCalculator(), ConvertCalculator(units: units), BillCalculator(region: region),
    ])
  }
}
