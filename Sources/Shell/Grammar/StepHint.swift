import Calculation
import Sheets

/// Hints on what to type for a field.
extension Wording {
  /// Returns the hint on a field; with `draft`, because the field is being asked for, also what keys and an empty
  /// answer do.
  func hint(on field: Field, askedIn draft: Draft? = nil, _ notation: Notation) -> String {
    let end = draft.map { answerHint(on: field, $0.value(of: field)) + [.hintKeys] } ?? []
    let hints = [Text("hint-field", ["field": .fields([field.name])])] + fitting(field, notation) + end
    return hints.map { text($0) }.joined(separator: " ")
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
        + (field.units.contains { !$0.symbol.isEmpty }
          ? [Text("hint-units", ["units": .units(notation.ordered(field.units))])] : [])
        + (field.presets.map { [Text("hint-presets", ["presets": .numbers($0.values)])] } ?? [])
    case .unit: [Text("hint-choices", ["choices": .typedUnits(notation.ordered(field.units))])]
    case .choice(let choices): [Text("hint-choices", ["choices": .choices(choices)])]
    case .text(let most): [.hintText(most: most)]
    case .date: [.hintDate]
    case .formed(let form): [.hint(on: form)]
    case .measured(let parts): [Text("hint-parts", ["parts": .fields(parts.map(\.field.name))])]
    }
  }

  private func answerHint(on field: Field, _ present: FieldValue?) -> [Text] {
    if present == nil { return field.isOptional ? [Text("hint-optional")] : [] }
    return [Text("hint-standing")] + (field.isOptional ? [Text("hint-emptied")] : [])
  }

  private func numberHint(on field: Field) -> Text {
    if let range = field.range { return .hintRange(range, isWhole: field.isWhole) }
    return field.takesZero ? Text("hint-number") : Text("hint-positive")
  }
}
