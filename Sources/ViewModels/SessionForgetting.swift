import Calculation

/// Removing values: by a person, or by a change of other values.
extension SessionViewModel {
  /// Clears one value, or all values of the current calculator; then no new result is due.
  package func clear(_ field: Field? = nil) -> Update {
    guard let field else {
      defer {
        current.isDue = false
        endJob(of: current)
        current.beginJob()
      }
      // A record is of the job that ends.
      if current.id == calculators.recorded?.id { openRecord = nil }
      let cleared = current.clearingAll()
      keepLastResult(of: current, before: cleared)
      return change(cleared)
    }
    return change(owner(of: field).clearing(field))
  }

  /// Ends the job of a calculator: what was typed in the others does not count for its next job. If this calculator has
  /// no value of its job yet, the job has not begun, and what was typed in the others still counts.
  func endJob(of model: CalculatorViewModel) {
    if model.isOfJob { for other in models { other.isOfJob = false } }
  }

  /// Clears all values of every calculator; the current one stays current, and nothing before can be undone.
  package func clearEveryCalculator() {
    let last = current
    for model in models {
      select(model.calculator)
      _ = clear()
    }
    select(last.calculator)
    forgetSteps()
  }

  /// Forgets the steps before now, so that `undo` and `redo` do not reach them.
  package func forgetSteps() { undoList = UndoList() }

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
