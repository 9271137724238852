import Calculation
import Sheets

/// What may be typed for a field.
extension Wording {
  /// Where it is not being asked for, keys and an empty line mean nothing.
  func hint(on field: Field, isAsked: Bool = true) -> String {
    let parts: [Message] =
      switch field.kind {
      case .quantity: [numberHint(on: field)] + unitHint(on: field) + presetHint(on: field)
      case .unit: [.hintUnitChoices(field.units)]
      case .choice(let choices): [.hintChoices(choices)]
      }
    let end: [Message] = isAsked ? (field.isOptional ? [.hintOptional] : []) + [.hintKeys] : []
    return ([text(.hintField(field))] + (parts + end).map { text($0) }).joined(separator: " ")
  }

  private func numberHint(on field: Field) -> Message {
    if let range = field.range { return .hintRange(range, isWhole: field.isWhole) }
    return field.takesZero ? .hintNumber : .hintPositive
  }

  private func unitHint(on field: Field) -> [Message] {
    field.units.contains { !$0.symbol.isEmpty } ? [.hintUnits(field.units)] : []
  }

  private func presetHint(on field: Field) -> [Message] {
    field.presets.map { [.hintPresets($0.values)] } ?? []
  }
}
