/// The parts of a result that have texts. A text's key consists of the calculator, the part and an id:
/// `spray-result-fills`.
package enum ResultText: String {
  case basis, brief, column, figure, formula, note, result, row, step

  package func key(_ id: String, of calculator: String) -> String { "\(calculator)-\(rawValue)-\(id)" }

  /// Returns the key of the word for a group member without a name: `spray-item`.
  package static func item(of calculator: String) -> String { "\(calculator)-item" }

  /// Returns the key of a formula's label, which says what the formula works out.
  package static func label(ofFormula key: String) -> String { "\(key).label" }
}

/// The texts that each calculator has once; a key is `calculator-spray-name`.
package enum CalculatorText: String, CaseIterable {
  case name, prompt

  package func key(of calculator: String) -> String { "calculator-\(calculator)-\(rawValue)" }
}
