import Calculation

/// A number with more digits than may be typed, and as it was taken.
struct RoundedNumber {
  /// The digits as they stand in the cell.
  let given: String
  let reading: FieldReading
}

/// A cell whose number has more digits than may be typed, as maps give areas: `8.363577002905519 ha`, with fewer of them.
struct RoundedText {
  /// The cell with the number rounded to the most digits that may be typed.
  let text: String
  /// The digits as they stand in the cell.
  let given: String

  /// Nil for a cell that does not begin with one plain number of too many digits behind its decimal mark.
  init?(_ cell: String, _ mark: DecimalMark) {
    let cell = cell.withOrdinarySpaces
    guard let match = cell.prefixMatch(of: /([0-9]{1,9})[.,]([0-9]+)/) else { return nil }
    guard let exact = Fraction("\(match.1).\(match.2)"),
      match.1.count + match.2.count > Fraction.significantDigits
    else { return nil }
    let point: Character = mark == .comma ? "," : "."
    let rounded = exact.rounded(significant: Fraction.significantDigits).plain
    given = String(match.0)
    text = String(rounded.map { $0 == "." ? point : $0 }) + cell[match.range.upperBound...]
  }
}
