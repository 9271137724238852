/// Something whose values a person enters into a form: a calculator, or the record of a treatment.
package protocol FormOwner: Sendable {
  /// It never changes, because stored data have it.
  var id: String { get }
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

extension FormOwner {
  package var hiddenFields: [Field] { [] }
  package func fields(in draft: Draft) -> [Field] { form.fields(in: draft) }
  package func read(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    try field.read(text, into: draft, notation)
  }
  package func maySkip(_ field: Field, in draft: Draft) -> Bool { field.isOptional }
  package func undecided(in draft: Draft) -> [FieldPath] { [] }
  package func worthAsking(in draft: Draft) -> [FieldPath] { [] }

  /// The values before anything has been entered.
  package var blank: Draft {
    form.template.filter(\.isCleared).reduce(Draft(calculator: id)) {
      $0.withInitialValue(of: $1) ?? $0
    }
  }

  package func missingFields(in draft: Draft) -> [Field] {
    fields(in: draft).filter { !$0.isOptional && draft.value(of: $0) == nil }
  }

  /// Whether a text can be a name: it is not empty, is not a dash, and does not read as a value or a unit of a field.
  package func isName(_ text: String, _ notation: Notation) -> Bool {
    if text.isEmpty || text == "-" { return false }
    // Computed only when needed, because a table may have thousands of names.
    var fields: [Field] { form.kinds.filter { $0.kind == .quantity } }
    if let unit = UnitReader(table: .builtIn, notation: notation).any(text),
      fields.contains(where: { $0.takes(unit) }),
      // If the capital letter rules out the unit, the text is a name: A.
      (try? UnitTable.builtIn.refuseOtherCase(in: text)) != nil
    {
      return false
    }
    // A value always contains a digit and never begins with a letter.
    guard text.unicodeScalars.first?.properties.isAlphabetic == false,
      text.utf8.contains(where: isDigit)
    else {
      return true
    }
    return !fields.contains { (try? $0.read(text, in: $0.units[0], notation)) != nil }
  }
}

/// The parts of a result that have texts, with keys of the calculator, the part and an id: `spray-result-fills`.
///
/// The parts have their hyphens: put together of five pieces, the 13 keys of a `calc` took 2 700 instructions more.
package enum ResultText: String {
  case basis = "-basis-"
  case brief = "-brief-"
  case column = "-column-"
  case figure = "-figure-"
  case formula = "-formula-"
  case note = "-note-"
  case result = "-result-"
  case row = "-row-"
  case step = "-step-"

  package func key(_ id: String, of calculator: String) -> String { calculator + rawValue + id }

  /// The key of the word for a group member without a name: `spray-item`.
  package static func item(of calculator: String) -> String { "\(calculator)-item" }

  /// The key of a formula's label, which says what the formula works out.
  package static func label(ofFormula key: String) -> String { "\(key).label" }
}
