import Calculation
import ViewModels

/// Texts that several places show.
extension Text {
  static let activeLanguage = Text("language-active")
  static let noValue = Text("no-value")
  static let nothingEntered = Text("nothing-entered")
  static let unreadable = Text("unreadable")
  static let helpHint = Text("help-hint")

  static func settingSet(name: String, value: String) -> Text {
    Text("setting-set", ["name": .text(name), "value": .text(value)])
  }
  static func errorLine(number: Int, message: String) -> Text {
    // Typed text may be shortened, but a message is shown whole, because its end tells what is allowed.
    Text("error-line", ["line": .text(String(number)), "message": .words([message])])
  }
  static func noSuchValue(field: Field) -> Text { Text("nothing-to-clear", ["field": .fields([field.name])]) }
  static func exported(file: String) -> Text { Text("exported", ["file": .text(file)]) }
  static func saved(name: String) -> Text { Text("favorite-saved", ["name": .text(name)]) }

  static let hintDate = Text("hint-date")
  static let hintKeys = Text("hint-keys")
  static func hint(on form: TextForm) -> Text { Text("hint-\(form.id)") }
  static func hintText(most: Int) -> Text { Text("hint-text", ["most": .count(most)]) }
  static func hintRange(_ range: ClosedRange<Fraction>, isWhole: Bool) -> Text {
    Text(
      isWhole ? "hint-whole-range" : "hint-range",
      ["least": .number(range.lowerBound), "most": .number(range.upperBound)])
  }

  /// Says that a step was done for the first time or again by `redo`, or that `undo` reversed it.
  static func done(_ step: StepReport.Kind, isTakenBack: Bool = false) -> Text {
    switch step {
    case .values: .nothingEntered
    case .favoriteDeleted(let name):
      Text(isTakenBack ? "favorite-restored" : "favorite-deleted", ["name": .text(name)])
    case .favoriteReplaced(let name):
      isTakenBack ? Text("favorite-put-back", ["name": .text(name)]) : .saved(name: name)
    case .favoriteRenamed(let old, let new), .bookRenamed(let old, let new):
      Text("favorite-renamed", ["old": .text(isTakenBack ? new : old), "new": .text(isTakenBack ? old : new)])
    case .historyDeleted(let count):
      Text(isTakenBack ? "history-restored" : "history-deleted", ["count": .count(count)])
    case .bookDeleted(let name): Text(isTakenBack ? "favorite-restored" : "book-deleted", ["name": .text(name)])
    case .bookImported(let count):
      Text(isTakenBack ? "book-import-taken-back" : "book-imported", ["count": .count(count)])
    case .limitSet(let product, let crop):
      Text("limits-changed", ["product": .text(product), "crop": .text(crop)])
    }
  }
}
