/// The list of all calculators.
extension Calculators {
  /// All calculators, with the built-in units only.
  package static let standard = all(units: .builtIn)

  /// Makes the list in the order in which calculators are listed; the first is current at the start and the one of
  /// batches. `units` may include those that a person has added; a bill starts with the currency of `region`.
  package static func all(units: UnitTable, region: String? = nil) -> Calculators {
    Calculators([
      SprayCalculator(),
      CalibrateCalculator(),
      ConvertCalculator(units: units),
      BillCalculator(region: region),
    ])
  }
}
