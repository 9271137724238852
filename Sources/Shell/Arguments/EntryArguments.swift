import Calculation
import Sheets
import ViewModels

// What is typed behind the name of a field: `rate 220`, `dose Tebu 1 l/ha`, `dose Tebu 1 l/ha, Mospilan 0.2 kg/ha`.

/// A new value of a field.
enum NewValue {
  case entered(Field, Entered)
  /// A dash, or a word for none, which empties the field.
  case empty(Field)

  var field: Field {
    switch self {
    case .entered(let field, _), .empty(let field): field
    }
  }

  /// Returns the draft with the value, which was read into `old`.
  func draft(since old: Draft) -> Draft {
    switch self {
    case .entered(_, let entered): entered.draft
    case .empty(let field): old.clearing(field)
    }
  }
}

/// What is entered into a field, of several products into that of the one that was named.
enum Entry {
  /// Nothing: the value is asked for.
  case nothing(Field)
  /// A question mark: it is asked what can be typed.
  case question(Field)
  case value(NewValue)
  /// Values of several products of a group.
  case ofSeveral([ListedMember], FieldGroup)
}

extension Argument where Value == Entry {
  /// A value of a field: a number, a sum, a choice or a text, to the end of the command.
  static func entry(into field: Field) -> Argument {
    Argument(ArgumentForm(valueOf: field)) { unread in
      try EntryReader(call: unread.invocation).entry(into: field, &unread)
    }
    .completing { place in place.completer.value(of: field, at: place) }
    .offering { words, call in
      field.path.member == nil ? [] : Substitute.members(words, call)
    }
  }
}

/// Reads what is entered into a field.
private struct EntryReader {
  let call: Invocation

  func entry(into named: Field, _ unread: inout UnreadWords) throws -> Entry {
    if let entry = try ofSeveral(named, &unread) { return entry }
    let resolved = try NamedFields(call: call).resolved(named)
    let field = resolved.field
    if resolved.nameWords > 0 { _ = unread.next(resolved.nameWords) }
    let typed = unread.words
    let calculator = call.calculators[field.calculator]
    if field.isText, calculator?.job?.jobName == field.path { unread.takeLeadToName() }
    guard !unread.isEmpty else { return .nothing(field) }
    let value = try unread.rest()
    if value.text == "?", call.interpreter.dialogue != nil { return .question(field) }
    let meanings = OtherMeanings(call: call)
    try meanings.refuseArea(in: typed, value, as: field)
    try meanings.refuseRate(value, as: field)
    try meanings.refuseParcelCommand(typed, value, as: field)
    try meanings.refuseVariety(in: typed, value, as: field)
    return .value(try NewValueReader(call: call).value(value, of: field, mayBeChange: true))
  }

  /// Reads doses of several products, `dose Tebu 1 l/ha, Mospilan 0.2 kg/ha`; nil if the line is about one product.
  private func ofSeveral(_ field: Field, _ unread: inout UnreadWords) throws -> Entry? {
    guard field.path.member != nil, let group = call.session.values.group(of: field),
      field.id == group.mainField
    else { return nil }
    let reader = MemberPhraseReader(
      call: call, group: group, calculator: call.session.values.owner(of: field).calculator)
    let phrases = reader.phrases(in: unread.typed)
    guard phrases.count > 1 else { return nil }
    _ = try unread.rest()
    return .ofSeveral(try reader.members(in: phrases, mayAdd: false), group)
  }
}

/// Reads new values of fields.
struct NewValueReader {
  let call: Invocation

  private var session: Session { call.session }

  /// Reads a value, or at the prompt one that says how the present value changes if it `mayBeChange`.
  func value(_ value: Word, of field: Field, mayBeChange: Bool = false) throws -> NewValue {
    let isEmptied = field.isEmptied(by: value, session.settings)
    if field.isText, isEmptied { return .empty(field) }
    do {
      return try value.locatingRefusal {
        let draft = session.values.owner(of: field).draft
        let changed = mayBeChange ? try changed(field, in: draft, by: value.text) : nil
        return .entered(
          field, try session.values.read(changed ?? value.text, into: field, of: draft))
      }
    } catch is Refusal where isEmptied { return .empty(field) }
  }

  /// Returns the value that a change such as `*1.1` or `-2 ha` makes of the present one; only at the prompt, else nil.
  private func changed(_ field: Field, in draft: Draft, by text: String) throws(Refusal) -> String?
  {
    guard call.interpreter.isAtPrompt, let old = draft[field.path] else { return nil }
    return try field.changed(old, by: text, session.settings.notation).map {
      call.wording.exact($0)
    }
  }
}

extension Interpreter {
  /// Reads a fact of a product; a dash, or a word for none unless it is a text, empties it.
  func read(_ typed: TypedProductFact, of draft: Draft) throws -> NewValue {
    let field = typed.field
    if field.isEmptied(by: typed.value, session.settings) { return .empty(field) }
    return .entered(field, try read(typed.value, into: field, of: draft))
  }
}

extension Field {
  /// Whether a word empties a field that may be left out: a dash, or a word such as `none` unless the field is a text.
  fileprivate func isEmptied(by value: Word, _ settings: Settings) -> Bool {
    guard isOptional, !value.isQuoted else { return false }
    return value.isDash
      || !value.beginsNumber && !isText && settings.notation.means(value.text, Field.none)
  }
}
