import Calculation
import Sheets

/// Hints on what to type for a field.
extension Wording {
  /// Returns the hint on a field; with `draft`, because the field is being asked for, also what keys and an empty
  /// answer do.
  func hint(on field: Field, askedIn draft: Draft? = nil, _ notation: Notation) -> String {
    let end = draft.map { answerHint(on: field, $0.value(of: field)) + [.hintKeys] } ?? []
    return ([text(.hintField(field))] + (fitting(field, notation) + end).map { text($0) }).joined(separator: " ")
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
      [numberHint(on: field)]
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

  private func answerHint(on field: Field, _ present: FieldValue?) -> [Text] {
    if present == nil { return field.isOptional ? [.hintOptional] : [] }
    return [.hintStanding] + (field.isOptional ? [.hintEmptied] : [])
  }

  private func numberHint(on field: Field) -> Text {
    if let range = field.range { return .hintRange(range, isWhole: field.isWhole) }
    return field.takesZero ? .hintNumber : .hintPositive
  }
}
