/// The job of a tank mix, and when the amount left in the tank no longer counts.
extension SprayCalculator: JobCalculator {
  /// The name that a person gave the job.
  package var jobName: FieldPath { SprayField.name.path }

  /// The area of the field.
  package var jobArea: FieldPath { SprayField.area.path }

  /// What is left in the tank is of one mix alone.
  package var temporaryFields: [FieldPath] { [SprayField.left.path] }

  /// The amount left in the tank no longer counts once the mix, the area, the band or the job’s name has changed. Setting the
  /// first product, area or name does not end it, because this only describes what is left.
  package func whyTemporaryValuesEnd(from before: Draft, to after: Draft) -> TemporaryValueEnd? {
    if Self.hasOtherContents(after, than: before) { return .contents }
    if Self.hasOther(.area, after, than: before) { return .size }
    let band = SprayField.band.path
    if let rows = before.measured(at: band), after.measured(at: band) != rows { return .size }
    if let name = before.text(at: jobName), after.text(at: jobName) != name { return .job }
    return nil
  }

  /// Whether a product was added or removed, or its concentration in the spray liquid has changed.
  private static func hasOtherContents(_ after: Draft, than before: Draft) -> Bool {
    let oldProducts = products(in: before)
    let newProducts = products(in: after)
    let dependOnRate = oldProducts.contains { !$0.isShare }
    if dependOnRate, hasOther(.rate, after, than: before) { return true }
    if !oldProducts.isEmpty, newProducts.count > oldProducts.count { return true }
    return !oldProducts.allSatisfy { product in
      newProducts.contains { $0.isAsMuch(as: product) }
    }
  }

  /// Whether a value that was known is another one now, or unknown.
  private static func hasOther(
    _ field: SprayField, _ after: Draft, than before: Draft
  ) -> Bool {
    guard let oldValue = before[field.path] else { return false }
    guard let newValue = after[field.path] else { return true }
    return !newValue.isAsMuch(as: oldValue)
  }
}

extension Product {
  /// Whether it is the product that it was before, in the same amount; a state that was unknown may be known now.
  fileprivate func isAsMuch(as earlier: Product) -> Bool {
    guard number == earlier.number, isCarrier == earlier.isCarrier else { return false }
    guard earlier.isCarrier || dose.isAsMuch(as: earlier.dose) || describes(earlier) else {
      return false
    }
    return earlier.state == nil || state == earlier.state
  }

  /// Whether only the canopy of the earlier product was not known yet.
  private func describes(_ earlier: Product) -> Bool {
    earlier.dose.unit.isPerCanopy && earlier.entered == entered
  }
}
