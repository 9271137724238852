import Calculation

/// Turns the answers of `solve` into sheets.
extension Wording {
  /// Returns the sheet of an answer.
  ///
  /// It shows the wanted figure, the answer rounded for reading, the line to type for it, and how much less than
  /// wanted that line gives.
  package func sheet(of solution: Solution, of calculator: String) -> Sheet {
    let (field, target) = (solution.field, solution.target)
    let rows = [
      Sheet.Row(
        [Span(text("solve-wanted", ["figure": .fields([target.name])]))],
        [figure(target.figure(of: solution.wanted), of: calculator)]),
      Sheet.Row([Span(fieldName(field.name))], [[Span(rounded(solution.exact), .value)]]),
      Sheet.Row([Span(text("solve-type"), .muted)], [[Span(line(of: solution), .good)]]),
    ]
    let short = solution.typing == nil ? [Sheet.Block.gap, .paragraph([Span(shortNote(of: solution), .caution)])] : []
    let temporary = notes(on: solution.temporary)
    return Sheet(
      [.gap, .rows(rows)] + short + (temporary.isEmpty ? [] : [.gap] + temporary.map { .paragraph($0) })
        + cautions(solution.cautions))
  }

  /// Returns the line to type for an answer: `area 10 ha`, `tank 1000 / 3 l`.
  package func line(of solution: Solution) -> String {
    let number = solution.typed.map { digits($0) }.joined(separator: " / ")
    return "\(typedName(of: solution.field.name)) \(joined(number, solution.exact.unit))"
  }

  private func shortNote(of solution: Solution) -> String {
    switch solution.shortfall {
    case .quantity(let short): text("solve-short", ["short": .quantity(short)])
    case .part(let part, let full): text("solve-short-part", ["full": .count(full), "short": .text(number(part))])
    }
  }
}
