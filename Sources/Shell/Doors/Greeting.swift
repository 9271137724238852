import Calculation
import Sheets
import ViewModels

extension PromptDoor {
  /// Greets, and shows the values of an earlier session, in one row for each calculator that has any.
  func greet() {
    guard !isExample, format == .text else { return }
    let wording = interpreter.wording
    let greeting: [Sheet.Block] = [
      .paragraph([Span(wording.text(.banner(version: Version.text)), .heading)]),
      .paragraph([Span(wording.text(.bannerHint), .muted)]),
    ]
    let kept = session.calculators.all.map { ($0, session.draft(of: $0)) }.filter { !$0.isBlank($1) }
    let rows = kept.map { calculator, draft in
      Sheet.Row(
        [Span(wording.calculatorName(calculator.id), .heading)],
        [[Span(wording.inputs(of: draft, calculator), .value)]])
    }
    let restored: [Sheet.Block] = [.gap, .paragraph([Span(wording.text(.restoredValues), .muted)]), .rows(rows)]
    tell(Sheet(rows.isEmpty ? greeting : greeting + restored))
  }
}
