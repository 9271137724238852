import Calculation
import Sheets

/// Texts that several places show.
extension Text {
  /// Says that a line was refused, and why.
  static func refusedLine(number: Int, message: String) -> Text {
    // Typed text may be shortened, but a message is shown whole, because its end tells what is allowed.
    Text.refusedLine(line: .text(String(number)), message: .words([message]))
  }

  /// Says that a field has no value.
  static func noSuchValue(field: Field) -> Text {
    Text.nothingToClear(field: .fields([field.name]))
  }

  /// Says in which range a number must be.
  static func hintRange(_ range: ClosedRange<Fraction>, isWhole: Bool) -> Text {
    let least = Datum.number(range.lowerBound)
    let most = Datum.number(range.upperBound)
    return isWhole
      ? .hintWholeRange(least: least, most: most) : .hintRange(least: least, most: most)
  }
}

extension [Text] {
  /// Returns the texts in the words of a language, each in this role.
  func spans(_ role: Role, _ wording: Wording) -> [Span] {
    map { Span(wording.text($0), role) }
  }
}
