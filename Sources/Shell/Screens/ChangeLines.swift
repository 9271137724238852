import Calculation
import Records
import Sheets
import ViewModels

/// The lines of a change: one for each value that changed, and one for each fact that was read out of the values.
struct ChangeLines {
  private let wording: Wording

  init(_ wording: Wording) { self.wording = wording }

  /// Returns a line such as `Spray volume 200 → 220 l/ha` or `Field area 3,2 + 4,1 = 7,3 ha`, with the product in front
  /// of its field, `Tebu 250 EW: dose`, and for a value that another field replaced which one that is.
  func line(of change: Update.FieldChange, replacedBy newer: Field? = nil) -> Line {
    let field = change.field
    let name = Span(name(of: field) + " ")
    if let newer, let replaced = change.old {
      let old = Datum.text(wording.echo(replaced, of: field))
      let line = Text.changeReplaced(field: .fields([newer.name]), old: old)
      return [name, Span(wording.text(line), .muted)]
    }
    let old = oldValue(of: change).map { OldAndNew(wording).old($0) } ?? []
    guard let new = change.new else {
      return [name] + old + [Span(wording.text(.noValue), .muted)]
    }
    return [name] + old + spans(of: new, field, typed: change.expression)
  }

  private func name(of field: Field) -> String {
    guard let owner = field.name.owner else { return wording.fieldName(field.name) }
    let label = Datum.text(wording.typedName(of: FieldName(field.id)))
    return wording.text(.stepOfOne(label: label, name: .text(owner)))
  }

  /// Returns the new value behind what was typed for it, and what it means.
  private func spans(of new: FieldValue, _ field: Field, typed expression: String?) -> Line {
    let shown = wording.echo(new, of: field)
    let typed = expression.map { Span(read($0, as: shown, new), .muted) }
    let meaning = meaning(of: new) ?? code(of: new, in: field)
    return [typed, Span(shown, .value), meaning].compactMap(\.self)
  }

  /// Returns the typed text and what connects it to the value read: `3,2 + 4,1 = `, `DF, read as `.
  private func read(_ typed: String, as shown: String, _ value: FieldValue) -> String {
    if case .choice = value { return wording.text(.typedReadAs(typed: .text(typed))) + " " }
    return "\(typed) \(shown.hasPrefix("\u{2248}") ? "" : "= ")"
  }

  /// Returns a line such as `Tebu 250 EW: EW (emulsion, oil in water), from the name`.
  func line(of fact: ReadFact) -> Line {
    var text = fact.text
    if case .choice(let choice) = fact.value, let meaning = meaning(of: fact.value) {
      let code = Datum.text(choice.id)
      let explained = Datum.text(choice.id + meaning.text)
      text = Text(key: text.key, text.data.mapValues { $0 == code ? explained : $0 })
    }
    let words = wording.text(text)
    guard let owner = fact.field.name.owner else { return [Span(words)] }
    return [Span(wording.text(.labelOfOne(label: .text(owner), name: .text(words))))]
  }

  /// Returns the meaning of a choice whose name is only a code: ` (wettable powder)`.
  private func meaning(of value: FieldValue) -> Span? {
    guard case .choice(let choice) = value, let meaning = choice.meaning,
      wording.choiceName(choice) == choice.id
    else {
      return nil
    }
    return Span(" (\(wording.text(key: meaning)))", .muted)
  }

  /// Returns the EPPO code of a crop, as far as the table of crops has it: ` (TRZAW)`.
  private func code(of value: FieldValue, in field: Field) -> Span? {
    guard field.path == TreatmentFact.crop.path, case .text(let crop, _) = value else { return nil }
    return CropTable.builtIn.code(of: crop).map { Span(" (\($0))", .muted) }
  }

  /// Returns the old value, with its unit only if the new value has another unit.
  private func oldValue(of change: Update.FieldChange) -> String? {
    guard let old = change.old else { return nil }
    guard case .quantity(let before, nil) = old, case .quantity(let after, nil) = change.new,
      before.unit == after.unit,
      before.unit.places == nil
    else { return wording.echo(old, of: change.field) }
    return wording.echo(before.value)
  }
}
