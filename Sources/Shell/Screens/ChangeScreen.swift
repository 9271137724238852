import Calculation
import Catalog
import Sheets
import ViewModels

/// Sheets about a change of values, and hints on what to type for one.
extension Wording {
  /// Shows the old and new values, what is still `toCome` behind the last one, and the facts read out of the values.
  func sheet(of update: Update, toCome: [FieldName] = []) -> Sheet {
    var lines = update.changes.map {
      line(of: $0, replacedBy: update.field(replacing: $0.field.path))
    }
    if let last = lines.popLast() {
      let missing = Span(
        " \u{B7} " + text(.stillToCome(fields: .typedFields(toCome))), .muted)
      lines.append(toCome.isEmpty ? last : last + [missing])
    }
    let changes = lines.map(Sheet.Block.paragraph)
    return Sheet(changes + update.readFacts.map { .paragraph(line(of: $0)) })
  }

  /// Tells which crops are not in the table of crops; empty if none are told.
  func sheet(of crops: CropsOutside) -> Sheet {
    crops.text.map { Sheet.line(Span(text($0), .caution)) } ?? Sheet()
  }

  /// Shows the result after a change; without one the cautions, below why there is no result if one was asked for.
  func sheet(of outcome: Update.Outcome, after update: Update) -> Sheet {
    switch outcome {
    case .notLive: Sheet(cautions(update.cautions))
    case .result(let evaluation, let earlier): sheet(of: evaluation, since: earlier)
    case .impossible(let failure): whyNoResult(failure) + Sheet(cautions(update.cautions))
    }
  }

  /// Shows what is told once: of products that came in, and of what has ended.
  func sheet(ofNotices notices: [Caution]) -> Sheet {
    Sheet(notices.map { .paragraph([Span(message(of: $0), $0.isEvent ? .caution : .muted)]) })
  }

  func whyNoResult(_ failure: Failure) -> Sheet {
    Sheet.line(Span(message(of: failure), failure.is(InputCode.missingFields) ? .muted : .error))
  }

  /// Shows every field with its value; with `source`, marks values that it does not have.
  func entered(in draft: Draft, _ calculator: any Calculator, from source: Draft? = nil) -> Sheet {
    if source == nil, calculator.isBlank(draft) {
      return Sheet.line(Span(text(.nothingEntered), .muted))
    }
    return Sheet([
      .rows(
        calculator.listed(in: draft).map { field in
          let value =
            draft.value(of: field).map { shown($0, of: field) } ?? Span(text(.noValue), .muted)
          let isKept = draft.holds(field.path) && source.map { !$0.holds(field.path) } == true
          let marks = isKept ? [[Span(text(.valueKept), .muted)]] : []
          return Sheet.Row([Span(fieldName(field.name))], [[value]] + marks)
        })
    ])
  }

  /// Returns the sheet of a result that was shown before, with its values in a list if no line above it tells them.
  func sheet(of evaluation: Evaluation, with draft: Draft, _ calculator: any Calculator) -> Sheet {
    let hasContext = !evaluation.outcome.outline.basis.isEmpty
    return (hasContext ? Sheet() : entered(in: draft, calculator))
      + sheet(of: evaluation, since: evaluation)
  }

  /// Shows the value of a field that was just read, and the sum that it was typed as.
  func echo(of field: Field, in draft: Draft, typed expression: String? = nil) -> Sheet {
    sheet(of: [Update.FieldChange(field, new: draft.value(of: field), expression: expression)])
  }

  /// Shows facts of a treatment with their values in two drafts, the old and the new one.
  func sheet(of facts: [TreatmentFact], from old: Draft, to new: Draft) -> Sheet {
    sheet(
      of: facts.map(TreatmentForm.field).map {
        Update.FieldChange($0, old: old.value(of: $0), new: new.value(of: $0))
      })
  }

  func sheet(of changes: [Update.FieldChange]) -> Sheet {
    Sheet(changes.map { .paragraph(line(of: $0)) })
  }

  /// Returns a line such as `Spray volume 200 → 220 l/ha` or `Field area 3,2 + 4,1 = 7,3 ha`, with the product in front
  /// of its field, `Tebu 250 EW: dose`, and for a value that another field replaced which one that is.
  private func line(of change: Update.FieldChange, replacedBy newer: Field? = nil) -> Line {
    let field = change.field
    let ofOne = field.name.owner.map { owner in
      text(.stepOfOne(label: .text(typedName(of: FieldName(field.id))), name: .text(owner)))
    }
    let name = Span((ofOne ?? fieldName(field.name)) + " ")
    if let newer, let replaced = change.old {
      let told = text(
        .changeReplaced(field: .fields([newer.name]), old: .text(echo(replaced, of: change.field))))
      return [name, Span(told, .muted)]
    }
    let old = oldValue(of: change).map { self.old($0) } ?? []
    guard let new = change.new.map({ echo($0, of: change.field) }) else {
      return [name] + old + [Span(text(.noValue), .muted)]
    }
    let meaning =
      change.new.flatMap(meaning) ?? change.new.flatMap { code(of: $0, in: change.field) }
    let sum = change.expression.map { Span(read($0, as: new, change.new), .muted) }
    return [name] + old + [sum, Span(new, .value), meaning].compactMap(\.self)
  }

  /// Returns the typed text and what connects it to the value read: `3,2 + 4,1 = `, `DF, read as `.
  private func read(_ typed: String, as shown: String, _ value: FieldValue?) -> String {
    if case .choice? = value { return text(.typedReadAs(typed: .text(typed))) + " " }
    return "\(typed) \(shown.hasPrefix("\u{2248}") ? "" : "= ")"
  }

  /// Returns a line such as `Tebu 250 EW: EW (emulsion, oil in water), from the name`.
  private func line(of fact: ReadFact) -> Line {
    var told = fact.text
    if case .choice(let choice) = fact.value, let meaning = meaning(of: fact.value) {
      let code = Datum.text(choice.id)
      let explained = Datum.text(choice.id + meaning.text)
      told = Text(key: told.key, told.data.mapValues { $0 == code ? explained : $0 })
    }
    let words = text(told)
    return [
      Span(
        fact.field.name.owner.map {
          text(.labelOfOne(label: .text($0), name: .text(words)))
        } ?? words)
    ]
  }

  /// Returns the meaning of a choice whose name is only a code: ` (wettable powder)`.
  private func meaning(of value: FieldValue) -> Span? {
    guard case .choice(let choice) = value, let meaning = choice.meaning,
      choiceName(choice) == choice.id
    else {
      return nil
    }
    return Span(" (\(text(key: meaning)))", .muted)
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
    else { return echo(old, of: change.field) }
    return echo(before.value)
  }

  /// Returns the hint on a field; with `draft`, for a question, also what keys and an empty answer, if taken, do.
  func hint(
    on field: Field, askedIn draft: Draft? = nil, maySkip: Bool = false, _ notation: Notation
  ) -> String {
    var hints = fitting(field, notation)
    if let draft {
      let isStanding = draft.value(of: field) != nil
      if isStanding { hints.append(Text.hintStanding) }
      if maySkip { hints.append(isStanding ? .hintEmptied : .hintOptional) }
      hints.append(.hintKeys)
    }
    hints.insert(Text.hintField(field: .fields([field.name])), at: 0)
    return hints.map { text($0) }.joined(separator: " ")
  }

  /// Returns what can be typed for a field, without its name: `liquid, dry`, `a whole number from 1 to 99`.
  func values(of field: Field, _ notation: Notation) -> String {
    if let own = catalog.optionalText("\(field.name.stem)-help") { return own }
    if case .choice(let choices) = field.kind {
      return choices.map(choiceName).joined(separator: ", ")
    }
    let told = fitting(field, notation).map { text($0) }.joined(separator: " ")
    return told.hasSuffix(".") ? String(told.dropLast()) : told
  }

  func fitting(_ field: Field, _ notation: Notation) -> [Text] {
    switch field.kind {
    case .quantity:
      [
        field.rules.range.map { .hintRange($0, isWhole: field.rules.isWhole) }
          ?? (field.rules.allowsZero ? Text.hintNumber : Text.hintPositive)
      ]
        + (field.units.contains { !$0.symbol.isEmpty }
          ? [Text.hintUnits(units: .units(notation.ordered(field.units)))] : [])
        + (field.presets.map { [Text.hintPresets(presets: .numbers($0.values))] } ?? [])
    case .unit: [Text.hintChoices(choices: .typedUnits(notation.ordered(field.units)))]
    case .choice(let choices): [Text.hintChoices(choices: .choices(choices))]
    case .text(let most): [Text.hintText(most: .count(most))]
    case .date: [Text.hintDate]
    case .formed(let form): [Text(key: "hint-\(form.id)")]
    case .measured(let parts): [Text.hintParts(parts: .fields(parts.map(\.field.name)))]
    }
  }
}
