import Calculation
import Sheets

/// Hints on what to type for a field.
extension Wording {
  /// Returns the hint on a field; with `draft`, because the field is being asked for, also what keys and an empty
  /// answer do.
  func hint(on field: Field, askedIn draft: Draft? = nil, _ notation: Notation) -> String {
    var hints = fitting(field, notation)
    if let draft {
      let isStanding = draft.value(of: field) != nil
      if isStanding { hints.append(.hintStanding) }
      if field.isOptional { hints.append(isStanding ? .hintEmptied : .hintOptional) }
      hints.append(.hintKeys)
    }
    return ([text(.hintField(field))] + hints.map { text($0) }).joined(separator: " ")
  }

  /// Returns what can be typed for a field, without its name: `liquid, dry`, `a whole number from 1 to 99`.
  func values(of field: Field, _ notation: Notation) -> String {
    if let own = catalog.optionalText(field.name.helpKey) { return own }
    if case .choice(let choices) = field.kind { return choices.map(choiceName).joined(separator: ", ") }
    let told = fitting(field, notation).map { text($0) }.joined(separator: " ")
    return told.hasSuffix(".") ? String(told.dropLast()) : told
  }

  private func fitting(_ field: Field, _ notation: Notation) -> [Text] {
    switch field.kind {
    case .quantity:
      [
        field.range.map { .hintRange($0, isWhole: field.isWhole) } ?? (field.takesZero ? .hintNumber : .hintPositive)
      ]
        + (field.units.contains { !$0.symbol.isEmpty } ? [.hintUnits(notation.ordered(field.units))] : [])
        + (field.presets.map { [.hintPresets($0.values)] } ?? [])
    case .unit: [.hintUnitChoices(notation.ordered(field.units))]
    case .choice(let choices): [.hintChoices(choices)]
    case .text(let most): [.hintText(most: most)]
    case .date: [.hintDate]
    case .formed(let form): [.hint(on: form)]
    case .measured(let parts): [.hintParts(parts.map(\.field))]
    }
  }
}
