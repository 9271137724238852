import Calculation

/// Removing values: by a person, or by a change of other values.
extension SessionViewModel {
  /// Clears one value and its doubt, or all values of the current calculator; then no new result is due.
  package func clear(_ field: Field? = nil) -> Update {
    guard let field else {
      defer {
        current.isDue = false
        current.beginJob()
      }
      // A record is of the job that ends.
      if current.id == calculators.recorded?.id {
        openRecord = nil
        recordDoubts = RecordDoubts()
      }
      let cleared = current.clearingAll()
      keepLastResult(of: current, before: cleared)
      return change(cleared, doubts: Doubts())
    }
    var doubts = owner(of: field).doubts
    doubts.end([field.path])
    return change(owner(of: field).clearing(field), doubts: doubts)
  }

  /// Returns the values without the temporary values that they end.
  func settled(_ draft: Draft) -> Draft {
    guard let model = model(of: draft.calculator), case let calculator = model.calculator,
      case let temporary = calculator.temporaryFields.filter({ draft.holds($0) && draft[$0] == model.draft[$0] }),
      !temporary.isEmpty, let end = calculator.whyTemporaryValuesEnd(from: model.draft, to: draft)
    else { return draft }
    let settled = calculator.withoutTemporaryValues(draft)
    recordEnds(by: settled, end)
    return settled
  }

  /// Remembers, for a caution, the temporary values that end when these values are put in.
  func recordEnds(by draft: Draft, _ end: TemporaryValueEnd = .job) {
    guard let model = model(of: draft.calculator) else { return }
    model.end(model.calculator.temporaryFields.filter { !draft.holds($0) }, of: model.draft, end)
  }
}
