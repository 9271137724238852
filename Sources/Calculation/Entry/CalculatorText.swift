/// What a text of a calculator's results is of; its key is made of the calculator, this and what it is about: `spray-result-fills`.
package enum ResultText: String {
  case basis, brief, column, figure, formula, note, result, row, step

  package func key(_ id: String, of calculator: String) -> String { "\(calculator)-\(rawValue)-\(id)" }

  /// The key of what one of a group is called that has no name.
  package static func item(of calculator: String) -> String { "\(calculator)-item" }

  /// The key of what a formula works out.
  package static func label(ofFormula key: String) -> String { "\(key).label" }
}

/// What a text is of that a calculator has once; its key is `calculator-spray-name`.
package enum CalculatorText: String, CaseIterable {
  case name, prompt

  package func key(of calculator: String) -> String { "calculator-\(calculator)-\(rawValue)" }
}
