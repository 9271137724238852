/// The stored form of drafts: `{"calculator":"spray","entries":{"area":{"unit":"ha","value":"25/2"}}}`.
extension Draft {
  /// The values as one line of JSON; equal values give equal text.
  package var stored: String { storedJSON.line }

  package var storedJSON: JSON { ["calculator": .string(calculator), "entries": storedEntries] }

  /// Reads values from their stored form; nil if the text has another form, or if a value does not fit: an unknown
  /// calculator or field, a unit that the field does not take, a number outside the field's limits.
  ///
  /// A unit in `units` has the definition given there, even if the program now defines its id differently.
  package init?(stored text: String, _ calculators: Calculators, units: [Unit] = []) {
    guard let json = try? JSONReader.read(Array(text.utf8)), let id = json["calculator"]?.text,
      let calculator = calculators[id], let entries = json["entries"]
    else { return nil }
    self.init(entries: StoredJSON(entries, units: units), of: calculator)
  }

  /// Whether every number is zero or of a usual size.
  package var hasUsualNumbers: Bool {
    let numbers =
      values.all.flatMap { $0.value.quantities.map(\.value) } + memory.fields.all.compactMap(\.value.custom)
    return numbers.allSatisfy { $0.isZero || $0.isUsual }
  }
}

extension Draft.Value {
  fileprivate var quantities: [Quantity] {
    switch self {
    case .number(let number, _): [number]
    case .word: []
    case .measured(let parts): parts
    }
  }
}
