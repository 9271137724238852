import Calculation

/// A number with more digits than may be typed, and how it is read, rounded to as many as may be.
struct RoundedNumber {
  /// The digits as they stand in the cell.
  let given: String
  /// The rounded number.
  let reading: FieldReading
}

/// A cell whose number had more digits than may be typed, as maps give areas, `8.363577002905519 ha`, and is rounded.
struct RoundedText {
  /// The cell with the number rounded to the most digits that may be typed.
  let text: String
  /// The digits as they stand in the cell.
  let given: String

  /// Nil for a cell that does not begin with one plain number of too many digits, with any decimal mark; the rounded one
  /// has this mark.
  init?(_ cell: String, _ mark: DecimalMark) {
    let cell = cell.withOrdinarySpaces
    guard let match = cell.prefixMatch(of: /([0-9]{1,9})[.,]([0-9]+)/) else { return nil }
    let integer = match.1
    let decimals = match.2
    guard let exact = Fraction("\(integer).\(decimals)") else { return nil }
    guard integer.count + decimals.count > Fraction.significantDigits else { return nil }
    let digits = exact.rounded(significant: Fraction.significantDigits).plain
    let rounded = mark == .comma ? digits.replacing(".", with: ",") : digits
    given = String(match.0)
    text = rounded + cell[match.range.upperBound...]
  }
}
