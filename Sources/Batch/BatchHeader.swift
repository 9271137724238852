import Calculation

/// Which column of a batch file is which.
struct BatchHeader: Sendable {
  struct Column: Sendable {
    let field: Field
    /// What a number without a unit of its own is read in; nil of a field without numbers.
    let unit: Unit?
    /// Its place among the cells, from 0.
    let place: Int
  }

  /// A column that nobody knows: its text goes along as it is.
  struct Other: Sendable {
    let heading: String
    let place: Int
  }

  /// How many cells a row has.
  let count: Int
  let nameColumn: Int?
  /// What stands between the cells; nil where there is only one.
  let separator: UInt8?
  /// In the order of the file.
  let columns: [Column]
  let others: [Other]
  /// How many of a group a row has at most.
  let members: Int

  /// Reads the first record of a file; throws a failure that names what is wrong.
  init(
    _ reader: CSVReader, _ calculator: any Calculator, _ names: ColumnNames, _ notation: Notation
  ) throws(Failure) {
    let record = reader.record
    if let trouble = record.whyUnreadable { throw trouble }
    guard reader.separators.count < 2 else { throw .mixedSeparators }
    let cells = (0..<record.count).prefix { !record.isBlank(from: $0) }.map(record.text)
    let headings = try cells.enumerated().map { (place, text) throws(Failure) in
      try Heading(text, place: place, names)
    }
    let meant = try Self.meant(headings)
    (count, nameColumn, separator) = (cells.count, meant[ColumnNames.nameID]?.place, reader.separators.first)
    others = headings.filter(\.meanings.isEmpty).map { Other(heading: $0.text, place: $0.place) }
    var columns: [Column] = []
    for field in names.fields {
      guard let heading = meant[field.path.text] else { continue }
      columns.append(Column(field: field, unit: try heading.unit(of: field, notation), place: heading.place))
    }
    self.columns = columns.sorted { $0.place < $1.place }
    members = columns.compactMap(\.field.member).max() ?? 1
    try refuseMissing(calculator, names)
  }

  /// Which heading stands for what. One that may mean two things means what no other one does.
  private static func meant(_ headings: [Heading]) throws(Failure) -> [String: Heading] {
    var meant: [String: Heading] = [:]
    let sure = headings.filter { $0.meanings.count == 1 }
    for heading in sure + headings.filter({ $0.meanings.count > 1 }) {
      guard let meaning = heading.meanings.first(where: { meant[$0.id] == nil }) else {
        let first = heading.meanings.first.flatMap { meant[$0.id]?.text } ?? heading.text
        throw .repeatedColumn(first, heading.text)
      }
      meant[meaning.id] = heading
    }
    return meant
  }

  /// What may be missing elsewhere must not be missing where one of the columns that nobody knows may be it.
  private func refuseMissing(_ calculator: any Calculator, _ names: ColumnNames) throws(Failure) {
    let missing = calculator.template.filter { field in
      let isNeeded = !field.isOptional || (!others.isEmpty && field.path.member == nil)
      return isNeeded && !columns.contains { $0.field.path == field.path }
    }
    guard missing.isEmpty else { throw .missingColumns(missing.map(\.name), known: names.shown) }
  }
}

extension BatchHeader {
  /// Whether tables in a language with this mark have other separators, so that its numbers may have another mark, too.
  func isForeign(to mark: DecimalMark) -> Bool {
    switch mark {
    case .comma: separator == UInt8(ascii: ",")
    case .point: separator == UInt8(ascii: ";")
    }
  }
}

/// One cell of the header: `area`, `dose [l/ha]`, `Tank (gal)`.
private struct Heading {
  let text: String
  /// Its place among the cells, from 0.
  let place: Int
  /// What it may mean, the likeliest first; nothing where nobody knows.
  let meanings: [ColumnNames.Meaning]
  private var unit: String?

  /// Throws for a heading that is empty, or nearly one that is known.
  init(_ text: String, place: Int, _ names: ColumnNames) throws(Failure) {
    (self.text, self.place) = (text, place)
    if case let known = names.meanings(of: text), !known.isEmpty {
      meanings = known
      return
    }
    // The unit of a number in a column of its own would be left out of account.
    if let colon = text.lastIndex(of: ":"), case let name = String(text[..<colon]), !names.meanings(of: name).isEmpty {
      throw .unknownColumn(text, number: place + 1, nearest: name, known: names.shown)
    }
    let (name, unit) = Self.parts(of: text)
    // A name has no unit.
    meanings = names.meanings(of: name).filter { unit == nil || $0 != .name }
    self.unit = unit
    let nearest = names.nearest(to: name)
    guard !meanings.isEmpty || (nearest == nil && !name.isEmpty) else {
      throw .unknownColumn(text, number: place + 1, nearest: nearest, known: names.shown)
    }
  }

  /// The unit that numbers of the column are in.
  func unit(of field: Field, _ notation: Notation) throws(Failure) -> Unit? {
    guard let unit else { return field.units.first }
    return try field.unit(spelled: unit, notation)
  }

  /// The name, and the unit in brackets behind it.
  private static func parts(of text: String) -> (name: String, unit: String?) {
    let text = text.withOrdinarySpaces
    for (open, close) in [("[", "]"), ("(", ")")] as [(Character, Character)] where text.last == close {
      guard let start = text.lastIndex(of: open) else { continue }
      return (
        String(text[..<start]).withOrdinarySpaces,
        String(text[text.index(after: start)...].dropLast()).withOrdinarySpaces
      )
    }
    return (text, nil)
  }
}
