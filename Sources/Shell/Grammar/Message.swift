import Calculation
import Sheets

/// What the shell says besides results and errors: every text and its data, once.
struct Message {
  /// The catalog key.
  let key: String
  let arguments: [String: Datum]

  private init(_ key: String, _ arguments: [String: Datum] = [:]) {
    self.key = key
    self.arguments = arguments
  }
}

extension Wording {
  func text(_ message: Message) -> String { text(message.key, message.arguments) }
}

/// Themes and settings.
extension Message {
  static let switchedOn = Message("setting-on")
  static let switchedOff = Message("setting-off")
  static let settingLanguage = Message("setting-language-name")
  static let settingColors = Message("setting-theme-name")
  static let calculating = Message("calculating")

  static func themeSet(name: String) -> Message { Message("theme-set", ["name": .text(name)]) }
  /// The theme on a ground that it was chosen by.
  static func themeSet(name: String, follows ground: String) -> Message {
    Message("theme-set-by-ground", ["name": .text(name), "ground": .text(ground)])
  }
  static func settingSet(name: String, value: String) -> Message {
    Message("setting-set", ["name": .text(name), "value": .text(value)])
  }
  static func unitsSet(name: String, _ units: [Unit]) -> Message {
    Message("setting-units-set", ["name": .text(name), "units": .units(units)])
  }
  static func unitsStand(in fields: [Field]) -> Message {
    Message("setting-units-others", ["fields": .fields(fields.map(\.name))])
  }
}

extension Message {
  static let bannerHint = Message("banner-hint")
  static let restoredValues = Message("restored-values")
  static let activeLanguage = Message("language-active")
  static let noValue = Message("no-value")
  static let valueKept = Message("value-kept")
  static let nothingEntered = Message("nothing-entered")
  static func clearedAll(name: String) -> Message { Message("cleared-all", ["name": .text(name)]) }
  static func unitsHeading(_ category: Choice, base: Unit) -> Message {
    Message("units-heading", ["category": .choices([category]), "unit": .units([base])])
  }
  static let cancelled = Message("cancelled")
  static let lineStopped = Message("line-stopped")
  static func linesLeft(count: Int) -> Message { Message("lines-left", ["count": .count(count)]) }
  static func valuesDropped(_ fields: [Field]) -> Message {
    Message("values-dropped", ["fields": .fields(fields.map(\.name))])
  }
  static let notDone = Message("not-done")
  static let yesOrNo = Message("answer-yes-or-no")
  static let noFavorites = Message("favorites-none")
  static let clearHistory = Message("history-clear")
  static let noHistory = Message("history-none")
  static let unreadable = Message("unreadable")
  static let helpUsage = Message("help-usage")
  static let helpNames = Message("help-names")
  static let helpUnits = Message("help-units")
  static let helpHint = Message("help-hint")
  static let helpRelated = Message("help-related")
  static let helpExample = Message("help-example")
  static let aboutLicence = Message("about-licence")
  static let aboutSignature = Message("about-signature")

  static func helpFields(unit: Unit) -> Message { Message("help-fields", ["unit": .units([unit])]) }
  static func banner(version: String) -> Message { Message("banner", ["version": .text(version)]) }
  static func aboutProgram(version: String) -> Message { Message("about-program", ["version": .text(version)]) }
  static func languageSet(name: String) -> Message { Message("language-set", ["name": .text(name)]) }
  static func calculatorSelected(name: String) -> Message { Message("calculator-selected", ["name": .text(name)]) }
  static func errorLine(number: Int, message: String) -> Message {
    // Whole, unlike what was typed: the end of a message tells what is allowed.
    Message("error-line", ["line": .text(String(number)), "message": .words([message])])
  }

  static func fieldUsage(name: String) -> Message { Message("field-usage", ["name": .text(name)]) }
  /// With the value that stands there, or its unit, in brackets.
  static func fieldPrompt(field: Field, bracketed: String) -> Message {
    Message("field-prompt", ["field": .fields([field.name]), "shown": .text(bracketed)])
  }
  /// For a field without a value or a unit to show.
  static func fieldPrompt(field: Field) -> Message { Message("field-prompt-plain", ["field": .fields([field.name])]) }
  static func valueNeeded(field: Field) -> Message { Message("step-value-needed", ["field": .fields([field.name])]) }
  static func noSuchValue(field: Field) -> Message { Message("nothing-to-clear", ["field": .fields([field.name])]) }

  static func exported(file: String) -> Message { Message("exported", ["file": .text(file)]) }
  static func replaceFile(_ file: String) -> Message { Message("export-replace", ["file": .text(file)]) }

  static func saved(name: String) -> Message { Message("favorite-saved", ["name": .text(name)]) }
  static func replaceFavorite(name: String) -> Message { Message("favorite-replace", ["name": .text(name)]) }
  /// A name that looks like a file's.
  static func saveAsName(_ name: String) -> Message { Message("favorite-file-name", ["name": .text(name)]) }
  static func renamed(from old: String, to new: String) -> Message {
    Message("favorite-renamed", ["old": .text(old), "new": .text(new)])
  }
  static func backedUp(file: String) -> Message { Message("backup-written", ["file": .text(file)]) }
  static let importedNothing = Message("imported-nothing")
  static func importedCalculations(_ count: Int, _ numbers: ClosedRange<Int64>) -> Message {
    Message(
      "imported-calculations",
      ["count": .count(count), "first": .count(Int(numbers.lowerBound)), "last": .count(Int(numbers.upperBound))])
  }
  static func importedFavorites(_ count: Int) -> Message { Message("imported-favorites", ["count": .count(count)]) }
  static func importKept(_ names: [String]) -> Message {
    Message("imported-kept", ["count": .count(names.count), "names": .words(names)])
  }
  static let importPartial = Message("imported-partial")
  static func importUnreadable(_ count: Int) -> Message { Message("imported-unreadable", ["count": .count(count)]) }
  static func favoritePutBack(name: String) -> Message { Message("favorite-put-back", ["name": .text(name)]) }
  static func favoriteDeleted(name: String) -> Message { Message("favorite-deleted", ["name": .text(name)]) }
  static func favoriteRestored(name: String) -> Message { Message("favorite-restored", ["name": .text(name)]) }
  static func historyDeleted(count: Int) -> Message { Message("history-deleted", ["count": .count(count)]) }
  static func historyRestored(count: Int) -> Message { Message("history-restored", ["count": .count(count)]) }
  static func found(count: Int) -> Message { Message("history-found", ["count": .count(count)]) }
  static func nothingFound(_ text: String) -> Message { Message("history-nothing-found", ["text": .text(text)]) }
}

/// What may be typed for a field.
extension Message {
  static let hintDate = Message("hint-date")
  static func hintText(most: Int) -> Message { Message("hint-text", ["most": .count(most)]) }
  static let hintNumber = Message("hint-number")
  static let hintPositive = Message("hint-positive")
  static let hintOptional = Message("hint-optional")
  static let hintStanding = Message("hint-standing")
  static let hintEmptied = Message("hint-emptied")
  static let hintKeys = Message("hint-keys")
  static func hintField(_ field: Field) -> Message { Message("hint-field", ["field": .fields([field.name])]) }
  static func hintRange(_ range: ClosedRange<Fraction>, isWhole: Bool) -> Message {
    Message(
      isWhole ? "hint-whole-range" : "hint-range",
      ["least": .number(range.lowerBound), "most": .number(range.upperBound)])
  }
  static func hintUnits(_ units: [Unit]) -> Message { Message("hint-units", ["units": .units(units)]) }
  static func hintUnitChoices(_ units: [Unit]) -> Message { Message("hint-choices", ["choices": .typedUnits(units)]) }
  static func hintChoices(_ choices: [Choice]) -> Message {
    Message("hint-choices", ["choices": .choices(choices)])
  }
  static func hintPresets(_ values: [Fraction]) -> Message {
    Message("hint-presets", ["presets": .numbers(values)])
  }
}
