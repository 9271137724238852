import Calculation
import Sheets
import ViewModels

extension SessionViewModel {
  /// Returns the values of an earlier session, in one row for each calculator that has any.
  func restored(_ wording: Wording) -> Sheet {
    let kept = calculators.all.map { ($0, draft(of: $0)) }.filter { !$0.isBlank($1) }
    guard !kept.isEmpty else { return Sheet() }
    let rows = kept.map { calculator, draft in
      Sheet.Row(
        [Span(wording.calculatorName(calculator.id), .heading)],
        [[Span(wording.inputs(of: draft, calculator), .value)]])
    }
    return Sheet([.gap, .paragraph([Span(wording.text(.restoredValues), .muted)]), .rows(rows)])
  }
}

extension PromptDoor {
  /// Greets, and shows the values of an earlier session.
  func greet() {
    guard !isExample, format == .text else { return }
    let wording = interpreter.wording
    let sheet = Sheet([
      .paragraph([Span(wording.text(.banner(version: Version.text)), .heading)]),
      .paragraph([Span(wording.text(.bannerHint), .muted)]),
    ])
    tell(sheet + session.restored(wording))
  }
}

extension SessionViewModel {
  /// Returns the prompt, which names the current calculator.
  func prompt(_ wording: Wording) -> String {
    wording.text(CalculatorText.prompt.key(of: current.calculator.id)) + "> "
  }
}
