import Calculation
import Sheets
import ViewModels

/// Texts of the shell other than results and failures: themes and settings.
extension Text {
  static let switchedOn = Text("setting-on")
  static let switchedOff = Text("setting-off")
  static let settingLanguage = Text("setting-language-name")
  static let settingColors = Text("setting-theme-name")
  static let calculating = Text("calculating")

  static func themeSet(name: String) -> Text { Text("theme-set", ["name": .text(name)]) }
  /// Tells that `auto` is chosen and which theme fits the terminal's background.
  static func themeSet(name: String, follows ground: String) -> Text {
    Text("theme-set-by-ground", ["name": .text(name), "ground": .text(ground)])
  }
  static func settingSet(name: String, value: String) -> Text {
    Text("setting-set", ["name": .text(name), "value": .text(value)])
  }
  static func unitsSet(name: String, _ units: [Unit]) -> Text {
    Text("setting-units-set", ["name": .text(name), "units": .units(units)])
  }
  static func unitsStand(in fields: [Field]) -> Text {
    Text("setting-units-others", ["fields": .fields(fields.map(\.name))])
  }

  static let bannerHint = Text("banner-hint")
  static let restoredValues = Text("restored-values")
  static let activeLanguage = Text("language-active")
  static let noValue = Text("no-value")
  static let valueKept = Text("value-kept")
  static let nothingEntered = Text("nothing-entered")
  static func clearedAll(name: String) -> Text { Text("cleared-all", ["name": .text(name)]) }
  static func unitsHeading(_ category: Choice, base: Unit) -> Text {
    Text("units-heading", ["category": .choices([category]), "unit": .units([base])])
  }
  static let cancelled = Text("cancelled")
  static func cancelledExport(keeping number: Int64) -> Text {
    Text("cancelled-export", ["number": .count(Int(number))])
  }
  static let lineStopped = Text("line-stopped")
  static let fileStopped = Text("file-stopped")
  static func membersAndMore(_ members: [String], count: Int) -> Text {
    Text("members-and-more", ["members": .words(members), "count": .count(count)])
  }
  static func commandsLeft(count: Int) -> Text { Text("commands-left", ["count": .count(count)]) }
  static func linesLeft(count: Int) -> Text { Text("lines-left", ["count": .count(count)]) }
  /// The text before the corrections that a refusal offers.
  static let lineMeant = Text("line-meant")
  /// The text before the corrections at the prompt, where the Up key brings them into the line.
  static let lineMeantAtPrompt = Text("line-meant-at-prompt")
  /// Tells what a refused line has put in doubt.
  static func inDoubt(_ doubts: [Doubt]) -> Text { Text("in-doubt", ["doubts": .told(doubts.texts)]) }
  static let notDone = Text("not-done")
  /// Tells how to scroll and how to leave the pager.
  static let pagerPrompt = Text("pager-prompt")
  static let yesOrNo = Text("answer-yes-or-no")
  static let noFavorites = Text("favorites-none")
  static let clearHistory = Text("history-clear")
  static let noHistory = Text("history-none")
  static let unreadable = Text("unreadable")
  static let helpUsage = Text("help-usage")
  static let helpNames = Text("help-names")
  static let helpUnits = Text("help-units")
  static let helpFacts = Text("help-facts")
  static let helpHint = Text("help-hint")
  static let helpRelated = Text("help-related")
  static let helpExample = Text("help-example")
  static let aboutLicence = Text("about-licence")
  static let aboutCodes = Text("about-codes")
  static let aboutSignature = Text("about-signature")

  static func helpFields(unit: Unit) -> Text { Text("help-fields", ["unit": .units([unit])]) }
  static func banner(version: String) -> Text { Text("banner", ["version": .text(version)]) }
  static func aboutProgram(version: String) -> Text { Text("about-program", ["version": .text(version)]) }
  static func languageSet(name: String) -> Text { Text("language-set", ["name": .text(name)]) }
  static func calculatorSelected(name: String) -> Text { Text("calculator-selected", ["name": .text(name)]) }
  static func errorLine(number: Int, message: String) -> Text {
    // Typed text may be shortened, but a message is shown whole, because its end tells what is allowed.
    Text("error-line", ["line": .text(String(number)), "message": .words([message])])
  }

  /// An error in a line of a file that `run` plays.
  static func errorLine(number: Int, of file: String, message: String) -> Text {
    Text("error-line-of-file", ["file": .text(file), "line": .text(String(number)), "message": .words([message])])
  }

  static func fieldUsage(name: String) -> Text { Text("field-usage", ["name": .text(name)]) }
  /// Asks for a field's value, with the current value or the unit in brackets.
  static func fieldPrompt(_ name: String, bracketed: String) -> Text {
    Text("field-prompt", ["field": .text(name), "shown": .text(bracketed)])
  }
  /// Asks for the value of a field that has neither a value nor a unit to show.
  static func fieldPrompt(_ name: String) -> Text { Text("field-prompt-plain", ["field": .text(name)]) }
  /// Asks for another member of a group, such as the next product.
  static func nextOne(of group: String) -> Text { Text("step-next-\(group)") }
  static func nextOneHint(of group: String) -> Text { Text("step-next-\(group)-hint") }
  static func nextOneUsage(of group: String) -> Text { Text("step-next-\(group)-usage") }
  /// Asks whether to replace the value of a member.
  static func replaceValue(of name: String, _ old: String, by new: String) -> Text {
    Text("step-replace", ["name": .text(name), "old": .text(old), "new": .text(new)])
  }
  static func valueNeeded(field: Field) -> Text { Text("step-value-needed", ["field": .fields([field.name])]) }
  static func noSuchValue(field: Field) -> Text { Text("nothing-to-clear", ["field": .fields([field.name])]) }

  static func exported(file: String) -> Text { Text("exported", ["file": .text(file)]) }
  static func replaceFile(_ file: String) -> Text { Text("export-replace", ["file": .text(file)]) }

  static func saved(name: String) -> Text { Text("favorite-saved", ["name": .text(name)]) }
  static func replaceFavorite(name: String) -> Text { Text("favorite-replace", ["name": .text(name)]) }
  /// Asks whether to save under a name that looks like a file name.
  static func saveAsName(_ name: String) -> Text { Text("favorite-file-name", ["name": .text(name)]) }
  static func renamed(from old: String, to new: String) -> Text {
    Text("favorite-renamed", ["old": .text(old), "new": .text(new)])
  }
  static func backedUp(file: String) -> Text { Text("backup-written", ["file": .text(file)]) }
  static let importedNothing = Text("imported-nothing")
  static func importedCalculations(_ count: Int, _ numbers: ClosedRange<Int64>) -> Text {
    Text(
      "imported-calculations",
      ["count": .count(count), "first": .count(Int(numbers.lowerBound)), "last": .count(Int(numbers.upperBound))])
  }
  static func importedFavorites(_ count: Int) -> Text { Text("imported-favorites", ["count": .count(count)]) }
  static func importedTreatments(_ count: Int) -> Text { Text("imported-treatments", ["count": .count(count)]) }
  /// Says that a treatment has another number here.
  static func importedTreatment(_ old: String, as new: String) -> Text {
    Text("imported-treatment-number", ["old": .text(old), "new": .text(new)])
  }
  static func changedTreatments(_ count: Int) -> Text {
    Text("imported-treatments-changed", ["count": .count(count)])
  }
  static func differingTreatments(_ names: [String]) -> Text {
    Text("imported-treatments-differ", ["numbers": .words(names)])
  }
  /// Names treatments that do not follow from themselves, the first of many.
  static func treatmentsLeftOut(_ names: [String]) -> Text {
    Text("imported-treatments-left-out", ["numbers": .words(names.prefix(20) + (names.count > 20 ? ["…"] : []))])
  }
  static func importedLimits(_ count: Int) -> Text { Text("imported-limits", ["count": .count(count)]) }
  static func importedProducts(_ count: Int) -> Text { Text("imported-products", ["count": .count(count)]) }
  static func importKept(_ names: [String]) -> Text {
    Text("imported-kept", ["count": .count(names.count), "names": .words(names)])
  }
  static func importUnreadable(_ count: Int) -> Text { Text("imported-unreadable", ["count": .count(count)]) }
  /// Lists the numbers of unreadable calculations, with an ellipsis if there are more.
  static func importUnreadable(numbers: [Int64], hasMore: Bool) -> Text {
    Text("imported-unreadable-numbers", ["numbers": .words(numbers.map(String.init) + (hasMore ? ["…"] : []))])
  }
  static func favoritePutBack(name: String) -> Text { Text("favorite-put-back", ["name": .text(name)]) }
  static func favoriteDeleted(name: String) -> Text { Text("favorite-deleted", ["name": .text(name)]) }
  static func favoriteRestored(name: String) -> Text { Text("favorite-restored", ["name": .text(name)]) }
  static func historyDeleted(count: Int) -> Text { Text("history-deleted", ["count": .count(count)]) }
  static func historyRestored(count: Int) -> Text { Text("history-restored", ["count": .count(count)]) }
  static func found(count: Int) -> Text { Text("history-found", ["count": .count(count)]) }
  static func nothingFound(_ text: String) -> Text { Text("history-nothing-found", ["text": .text(text)]) }

  static let hintDate = Text("hint-date")
  static func hint(on form: TextForm) -> Text { Text("hint-\(form.id)") }
  static func hintText(most: Int) -> Text { Text("hint-text", ["most": .count(most)]) }
  static func hintParts(_ fields: [Field]) -> Text { Text("hint-parts", ["parts": .fields(fields.map(\.name))]) }
  static let hintNumber = Text("hint-number")
  static let hintPositive = Text("hint-positive")
  static let hintOptional = Text("hint-optional")
  static let hintStanding = Text("hint-standing")
  static let hintEmptied = Text("hint-emptied")
  static let hintKeys = Text("hint-keys")
  static func hintField(_ field: Field) -> Text { Text("hint-field", ["field": .fields([field.name])]) }
  static func hintRange(_ range: ClosedRange<Fraction>, isWhole: Bool) -> Text {
    Text(
      isWhole ? "hint-whole-range" : "hint-range",
      ["least": .number(range.lowerBound), "most": .number(range.upperBound)])
  }
  static func hintUnits(_ units: [Unit]) -> Text { Text("hint-units", ["units": .units(units)]) }
  static func hintUnitChoices(_ units: [Unit]) -> Text { Text("hint-choices", ["choices": .typedUnits(units)]) }
  static func hintChoices(_ choices: [Choice]) -> Text {
    Text("hint-choices", ["choices": .choices(choices)])
  }
  static func hintPresets(_ values: [Fraction]) -> Text {
    Text("hint-presets", ["presets": .numbers(values)])
  }
}
