/// Something whose values a person enters into a form: a calculator, or the record of a treatment.
package protocol FormOwner: Sendable {
  /// It never changes, because stored data have it.
  var id: String { get }
  /// What can be entered.
  var form: Form { get }
  /// Fields that are stored with the values but never asked for.
  var hiddenFields: [Field] { get }

  /// Returns the fields that apply to these values, each with the units that it takes beside them.
  func fields(in draft: Draft) -> [Field]
  /// Reads typed text into a field; throws a refusal with the place of the error in the text.
  func read(_ text: String, into field: Field, of draft: Draft, _ notation: Notation)
    throws(Refusal) -> Entered
  /// Whether the user may skip a field for now when asked for it.
  func maySkip(_ field: Field, in draft: Draft) -> Bool
  /// Returns fields that are usually optional but need a value with these values.
  func undecided(in draft: Draft) -> [FieldPath]
  /// Returns optional fields that are worth asking for when the user goes through all fields step by step.
  func worthAsking(in draft: Draft) -> [FieldPath]
}

/// What holds unless an owner says otherwise.
extension FormOwner {
  /// None.
  package var hiddenFields: [Field] { [] }

  /// Returns those of the form, as they are.
  package func fields(in draft: Draft) -> [Field] { form.fields(in: draft) }

  /// Reads the text as the field does by itself.
  package func read(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    try field.read(text, into: draft, notation)
  }

  /// Whether the field is optional.
  package func maySkip(_ field: Field, in draft: Draft) -> Bool { field.isOptional }

  /// Returns none.
  package func undecided(in draft: Draft) -> [FieldPath] { [] }

  /// Returns none.
  package func worthAsking(in draft: Draft) -> [FieldPath] { [] }
}

extension FormOwner {
  /// The values before anything has been entered.
  package var blank: Draft {
    var draft = Draft(calculator: id)
    for field in form.template where field.isCleared {
      draft = draft.withInitialValue(of: field) ?? draft
    }
    return draft
  }

  /// Returns the fields that a result needs and that have no value.
  package func missingFields(in draft: Draft) -> [Field] {
    fields(in: draft).filter { !$0.isOptional && draft.value(of: $0) == nil }
  }

  /// Whether a text can be a name: it is not empty, is not a dash, and does not read as a value or a unit of a field.
  package func isName(_ text: String, _ notation: Notation) -> Bool {
    if text.isEmpty || text == "-" { return false }
    return !isUnit(text, notation) && !isValue(text, notation)
  }

  /// The fields of numbers; computed only when needed, because a table may have thousands of names.
  private var numberFields: [Field] { form.oneOfEachKind.filter { $0.kind == .quantity } }

  private func isUnit(_ text: String, _ notation: Notation) -> Bool {
    guard let unit = UnitReader(table: .builtIn, notation: notation).any(text) else { return false }
    guard numberFields.contains(where: { $0.takes(unit) }) else { return false }
    // If the capital letter rules out the unit, the text is a name: A.
    return (try? UnitTable.builtIn.refuseOtherCase(in: text)) != nil
  }

  private func isValue(_ text: String, _ notation: Notation) -> Bool {
    // A value always contains a digit and never begins with a letter.
    guard let initial = text.unicodeScalars.first, !initial.properties.isAlphabetic else {
      return false
    }
    guard text.utf8.contains(where: isDigit) else { return false }
    return numberFields.contains { field in
      (try? field.read(text, in: field.units[0], notation)) != nil
    }
  }
}
