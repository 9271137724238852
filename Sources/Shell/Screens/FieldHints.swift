import Calculation
import Catalog
import Sheets

/// What can be typed for a field.
struct FieldHints {
  private let wording: Wording
  private let notation: Notation

  init(_ wording: Wording, _ notation: Notation) {
    self.wording = wording
    self.notation = notation
  }

  /// Returns the hint on a field; with `draft`, for a question, also what keys and an empty answer, if taken, do.
  func hint(
    on field: Field, askedIn draft: Draft? = nil, maySkip: Bool = false
  ) -> String {
    var hints = fitting(field)
    if let draft {
      let isStanding = draft.value(of: field) != nil
      if isStanding { hints.append(Text.hintStanding) }
      if maySkip { hints.append(isStanding ? .hintEmptied : .hintOptional) }
      hints.append(.hintKeys)
    }
    hints.insert(Text.hintField(field: .fields([field.name])), at: 0)
    return hints.map { wording.text($0) }.joined(separator: " ")
  }

  /// Returns what can be typed for a field, without its name: `liquid, dry`, `a whole number from 1 to 99`.
  func values(of field: Field) -> String {
    if let help = wording.catalog.optionalText("\(field.name.stem)-help") { return help }
    if case .choice(let choices) = field.kind {
      return choices.map(wording.choiceName).joined(separator: ", ")
    }
    let words = fitting(field).map { wording.text($0) }.joined(separator: " ")
    return words.hasSuffix(".") ? String(words.dropLast()) : words
  }

  /// Returns what fits a field, each a sentence.
  func fitting(_ field: Field) -> [Text] {
    switch field.kind {
    case .quantity: fittingNumber(field)
    case .unit: [Text.hintChoices(choices: .typedUnits(notation.ordered(field.units)))]
    case .choice(let choices): [Text.hintChoices(choices: .choices(choices))]
    case .text(let most): [Text.hintText(most: .count(most))]
    case .date: [Text.hintDate]
    case .formed(let form): [Text(key: "hint-\(form.id)")]
    case .measured(let parts): [Text.hintParts(parts: .fields(parts.map(\.field.name)))]
    }
  }

  /// Returns the numbers, the units and the usual values that a field takes.
  private func fittingNumber(_ field: Field) -> [Text] {
    let bounds =
      field.rules.range.map { .hintRange($0, isWhole: field.rules.isWhole) }
      ?? (field.rules.allowsZero ? Text.hintNumber : Text.hintPositive)
    let hasUnits = field.units.contains { !$0.symbol.isEmpty }
    let units = hasUnits ? Text.hintUnits(units: .units(notation.ordered(field.units))) : nil
    let presets = field.presets.map { Text.hintPresets(presets: .numbers($0.values)) }
    return [bounds, units, presets].compactMap(\.self)
  }
}
