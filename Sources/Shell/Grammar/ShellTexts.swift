import Calculation

/// Texts that several places show.
extension Text {
  static let nothingEntered = Text("nothing-entered")
  static let unreadable = Text("unreadable")

  static func errorLine(number: Int, message: String) -> Text {
    // Typed text may be shortened, but a message is shown whole, because its end tells what is allowed.
    Text("error-line", ["line": .text(String(number)), "message": .words([message])])
  }
  static func noSuchValue(field: Field) -> Text {
    Text("nothing-to-clear", ["field": .fields([field.name])])
  }
  static func exported(file: String) -> Text { Text("exported", ["file": .text(file)]) }

  static let hintKeys = Text("hint-keys")
  static func hintRange(_ range: ClosedRange<Fraction>, isWhole: Bool) -> Text {
    Text(
      isWhole ? "hint-whole-range" : "hint-range",
      ["least": .number(range.lowerBound), "most": .number(range.upperBound)])
  }
}
