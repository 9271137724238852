/// The stored form of drafts: `{"calculator":"spray","entries":{"area":{"unit":"ha","value":"25/2"}}}`.
extension Draft {
  /// The values as one line of JSON; equal values give equal text.
  package var stored: String { storedJSON.line }

  /// The values as JSON, in the stored form.
  package var storedJSON: JSON { ["calculator": .string(calculator), "entries": storedEntries] }

  /// nil if the text has another form, or if a value does not fit: an unknown field, a unit that it does not take, a
  /// number outside its limits. A unit in `units` has the definition given there, whatever its id means now.
  package init?(stored text: String, _ calculators: Calculators, units: [Unit] = []) {
    guard let json = try? JSONReader.read(Array(text.utf8)) else { return nil }
    guard let id = json["calculator"]?.text, let calculator = calculators[id] else { return nil }
    guard let entries = json["entries"] else { return nil }
    self.init(entries: StoredJSON(entries, units: units), of: calculator)
  }

}

/// What tells drafts apart, and odd ones from usual ones.
extension Draft {
  /// Whether the user can see a difference between the drafts: a value, or the unit in which the next number is read.
  package func differs(from other: Draft, in calculator: any Calculator) -> Bool {
    // Checked first because it is quick: typed input nearly always changes a number.
    if values.differs(from: other.values) { return true }
    // Both drafts use the same system of units, so that an empty field has the same default unit in both.
    var other = other
    other.system = system
    return (calculator.fields(in: self) + calculator.fields(in: other)).contains { field in
      value(of: field) != other.value(of: field)
        || (!field.units.isEmpty && unit(of: field) != other.unit(of: field))
    }
  }

  /// Whether every number, typed or remembered, is zero or of a usual size.
  package var hasUsualNumbers: Bool {
    let entered = values.all.flatMap { _, value -> [Quantity] in
      switch value {
      case .number(let number, _): [number]
      case .word: []
      case .measured(let parts): parts
      }
    }
    let remembered = memory.all.compactMap { _, memory in memory.custom }
    return (entered.map(\.value) + remembered).allSatisfy { $0.isZero || $0.isUsual }
  }
}
