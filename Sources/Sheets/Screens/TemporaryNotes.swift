import Calculation

/// What is said below results that were worked out for other values.
struct TemporaryNotes {
  private let wording: Wording

  init(_ wording: Wording) { self.wording = wording }

  /// Returns a line for each value that holds for one job only, such as `left`, that says whether it is counted.
  func lines(on temporary: TemporaryValuesInTrial) -> [Line] {
    temporary.values.map { entry in
      let key = TemporaryValuesInTrial.key(of: entry.field.id, isCounted: temporary.isCounted)
      return [Span(wording.text(key: key, [entry.field.id: .entered(entry.value)]), .muted)]
    }
  }
}
