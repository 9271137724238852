/// The parts of a result that have texts, with keys of the calculator, the part and an id: `spray-result-fills`.
package enum ResultText: String {
  case basis
  case brief
  case column
  case figure
  case formula
  case note
  case result
  case row
  case step

  /// Returns the key of a part's text.
  package func key(_ id: String, of calculator: String) -> String {
    "\(calculator)-\(rawValue)-\(id)"
  }

  /// The key of the word for a group member without a name: `spray-item`.
  package static func item(of calculator: String) -> String { "\(calculator)-item" }

  /// The key of a formula's label, which says what the formula works out.
  package static func label(ofFormula key: String) -> String { "\(key).label" }
}
