import Calculation

/// One cell of a header: `area`, `dose [l/ha]`, `Tank (gal)`, `dose [g/ha] 2`, `Acres`.
struct Heading {
  let text: String
  /// Its place among the cells, from 0.
  let place: Int
  /// The fields that it may mean, the likeliest first; empty if it is unknown.
  let meanings: [Field]
  private let unit: String?

  /// Reads a heading; throws if it looks like a mistyped known name, or names a product number higher than a row can
  /// have.
  init(_ text: String, place: Int, _ names: ColumnNames, _ notation: Notation) throws(Failure) {
    (self.text, self.place) = (text, place)
    if case let known = names.meanings(of: text), !known.isEmpty {
      (meanings, unit) = (known, nil)
      return
    }
    // A column that holds only units, such as `dose: unit`, is refused, because its units would be ignored.
    if let colon = text.lastIndex(of: ":"), case let name = String(text[..<colon]), !names.meanings(of: name).isEmpty {
      throw .unknownColumn(text, number: place + 1, nearest: name, known: names.shown)
    }
    let (name, unit) = Self.parts(of: text)
    if unit == nil, let measured = names.field(measuredIn: name, notation) {
      (meanings, self.unit) = ([measured], name)
      return
    }
    self.unit = unit
    // Only a number has a unit.
    meanings = names.meanings(of: name).filter { unit == nil || $0.kind == .quantity }
    guard meanings.isEmpty else { return }
    if let most = names.most(beyond: name) { throw .tooManyInRow(text, number: place + 1, most: most) }
    // An empty heading is no mistake: programs that write tables leave it empty over their row numbers.
    if !name.isEmpty || unit != nil, name.isEmpty || names.nearest(to: name) != nil {
      throw .unknownColumn(text, number: place + 1, nearest: names.nearest(to: name), known: names.shown)
    }
  }

  /// Returns the column of a field, with the unit of its numbers.
  func column(of field: Field, _ notation: Notation) throws(Failure) -> TableHeader.Column {
    let typed = try unit.map { (unit) throws(Failure) in try field.unit(spelled: unit, notation) }
    let usual = field.needsUnit ? nil : field.units.first
    return TableHeader.Column(
      field: field, unit: typed ?? usual, place: place, hasUnit: typed != nil,
      hasBareAre: typed?.usesAre == true && unit?.bareAre != nil)
  }

  /// Splits a heading into the name and the unit in brackets; a product's number may follow: `dose [g/ha] 2`.
  private static func parts(of text: String) -> (name: String, unit: String?) {
    let text = text.withOrdinarySpaces
    for (open, close) in [("[", "]"), ("(", ")")] as [(Character, Character)] {
      guard let end = text.lastIndex(of: close), let start = text[..<end].lastIndex(of: open),
        case let behind = text[text.index(after: end)...], behind.allSatisfy({ $0 == " " || $0.isNumber })
      else { continue }
      let unit = text[text.index(after: start)..<end]
      return ((text[..<start] + " " + behind).withOrdinarySpaces, String(unit).withOrdinarySpaces)
    }
    return (text, nil)
  }
}
