/// The values entered for one calculator, each read once when typed, and what its fields remember for the next input.
package struct Draft: Sendable, Equatable {
  enum Value: Sendable, Equatable {
    /// An exact number with its unit. `typed` is the text that it was worked out from, if that was not a number.
    case number(Quantity, typed: String? = nil)
    /// The id of a choice, a text or a date. `typed` is the text that was read as it, if that may mean another.
    case word(String, typed: String? = nil)
    /// Quantities measured together: a distance and a time.
    case measured([Quantity])

    var number: Quantity? { if case .number(let number, _) = self { number } else { nil } }
  }

  /// What a field remembers for the next input. One that remembers neither unit nor number was emptied by the user.
  struct Memory: Sendable, Equatable {
    /// The unit of the next number; nil while the field has a number, which has its own unit.
    var unit: Unit?
    /// The last number that was not one of the field's presets.
    var custom: Fraction?
  }

  package let calculator: String
  /// The system whose units apply to numbers typed without a unit.
  package var system = UnitSystem.metric
  var values = FieldMap<Value>()
  var memory = FieldMap<Memory>()
  /// The fields whose value was typed with `ar` or `are`, which cannot mean acres as the letter `a` alone can; not
  /// stored.
  var clearAres: Set<FieldPath> = []

  package init(calculator: String) { self.calculator = calculator }

  /// Compares the values and what the fields remember; the system belongs to the whole session and does not count.
  package static func == (left: Draft, right: Draft) -> Bool {
    left.calculator == right.calculator && left.values == right.values
      && left.memory == right.memory
  }

  /// A field's number with its unit; nil without a number.
  package subscript(field: FieldPath) -> Quantity? { values.part(of: field, \.number) }

  /// Returns the value of a field; nil for an empty field. A field that is a unit always has a value.
  package func value(of field: Field) -> FieldValue? {
    switch field.kind {
    case .quantity: self[field.path].map { .quantity($0, typed: typed(at: field.path)) }
    case .unit: .unit(unit(of: field))
    case .choice(let choices):
      text(at: field.path).flatMap { id in choices.first { $0.id == id } }.map { .choice($0) }
    case .text: text(at: field.path).map { .text($0) }
    case .formed(let form): text(at: field.path).map { .text($0, words: form.words($0)) }
    case .date: text(at: field.path).flatMap { Day($0) }.map { .date($0) }
    case .measured: measured(at: field.path).map { .measured($0, as: field.measuredKey) }
    }
  }

  /// Returns the id of a choice, a text or a date.
  package func text(at path: FieldPath) -> String? {
    values.part(of: path) { if case .word(let word, _) = $0 { word } else { nil } }
  }

  /// Returns the text that a value was read from, if it is kept with the value.
  package func typed(at path: FieldPath) -> String? {
    values.part(of: path) { value in
      switch value {
      case .number(_, let typed), .word(_, let typed): typed
      case .measured: nil
      }
    }
  }

  package func measured(at path: FieldPath) -> [Quantity]? {
    values.part(of: path) { if case .measured(let parts) = $0 { parts } else { nil } }
  }

  /// Returns the unit in which a number without a unit is read; for a unit field, the unit itself.
  package func unit(of field: Field) -> Unit {
    let path = if case .unit(let owner) = field.kind { owner } else { field.path }
    return unit(at: path) ?? field.home(in: system)
  }

  func unit(at path: FieldPath) -> Unit? { self[path]?.unit ?? memory.part(of: path, \.unit) }

  /// Whether a value is in acres or per acre.
  package var hasAcres: Bool { values.contains { $0.number?.unit.usesAcre == true } }

  /// Whether another field's value is in ares that may have been typed as the letter `a` alone.
  func hasUnclearAres(besides path: FieldPath) -> Bool {
    values.all.contains { other in
      other.id != path && other.value.number?.unit.usesAre == true && !clearAres.contains(other.id)
    }
  }

  package func holds(_ path: FieldPath) -> Bool { values.contains(path) }

  func knows(_ path: FieldPath) -> Bool { values.contains(path) || memory.contains(path) }

  /// All fields that have a value or remember something, in order.
  var paths: [FieldPath] {
    let remembered = memory.all.map(\.id).filter { !values.contains($0) }
    let entered = values.all.map(\.id)
    return remembered.isEmpty ? entered : (entered + remembered).sorted()
  }
}
