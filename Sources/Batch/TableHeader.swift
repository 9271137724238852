import Calculation

/// The columns of a table, as its first record names them.
package struct TableHeader: Sendable {
  package struct Column: Sendable {
    package let field: Field
    /// The unit of a number whose cell has no unit; nil for a field without numbers, and if each cell must have a unit.
    package let unit: Unit?
    /// The place of its cells, from 0.
    package let place: Int
    /// Whether the heading names the unit.
    package let hasUnit: Bool
    /// Whether the heading names the unit by the letter of the are, `a`, which beside acres could mean acres.
    let hasBareAre: Bool
  }

  /// How many cells a row has.
  package let count: Int
  /// The separator between the cells; nil if there is only one cell.
  package let separator: UInt8?
  /// The known columns, in the order of the table.
  package let columns: [Column]
  /// The columns with unknown headings, whose texts are copied to the result.
  package let others: [(heading: String, place: Int)]

  /// Reads the header from the reader's current record; throws a failure that names the mistake in it.
  package init(_ reader: CSVReader, _ names: ColumnNames, _ notation: Notation) throws(Failure) {
    let record = reader.record
    guard !record.hasNull, record.problem != .notUTF8 else { throw Failure(BatchCode.encoding) }
    if let trouble = record.problem { throw trouble }
    guard reader.separators.count < 2 else { throw Failure(BatchCode.mixedSeparators) }
    let cells = (0..<record.count).prefix { !record.isBlank(from: $0) }.map(record.text)
    let headings = try cells.enumerated().map { (place, text) throws(Failure) in
      try Heading(text, place: place, names, notation)
    }
    let assigned = try Self.assigned(headings)
    (count, separator) = (cells.count, reader.separators.first)
    others = headings.filter(\.meanings.isEmpty).map { ($0.text, $0.place) }
    var columns: [Column] = []
    for field in names.fields {
      if let heading = assigned[field.path] { columns.append(try heading.column(of: field, notation)) }
    }
    self.columns = columns.sorted { $0.place < $1.place }
  }

  /// Returns the heading of each field; a heading with two meanings gets the meaning that no other heading has.
  private static func assigned(_ headings: [Heading]) throws(Failure) -> [FieldPath: Heading] {
    var assigned: [FieldPath: Heading] = [:]
    let sure = headings.filter { $0.meanings.count == 1 }
    for heading in sure + headings.filter({ $0.meanings.count > 1 }) {
      guard let field = heading.meanings.first(where: { assigned[$0.path] == nil }) else {
        let first = heading.meanings.first.flatMap { assigned[$0.path]?.text } ?? heading.text
        throw Failure(
          BatchCode.repeatedColumn,
          ["first": .text(first.safeForTerminal), "second": .text(heading.text.safeForTerminal)])
      }
      assigned[field.path] = heading
    }
    return assigned
  }

  package func column(of path: FieldPath) -> Column? { columns.first { $0.field.path == path } }

  /// Returns why a record is not a row of this table; nil if it is one.
  package func whyUnfit(_ record: CSVRecord) -> Failure? {
    guard record.problem == nil, record.count < count || !record.isBlank(from: count) else { return record.problem }
    return Failure(BatchCode.cellCount, ["found": .count(record.count), "expected": .count(count)])
  }

  /// Whether tables in a language with this decimal mark have another separator; numbers may then have the other mark.
  package func isForeign(to mark: DecimalMark) -> Bool {
    separator == (mark == .comma ? UInt8(ascii: ",") : UInt8(ascii: ";"))
  }

  /// The highest member number in a column, such as 3 for product 3; 1 if no column belongs to a group member.
  var members: Int { columns.compactMap(\.field.member).max() ?? 1 }
}

extension TableHeader.Column {
  /// Reads the number in a cell; throws if it needs a unit and has none, and unless both notations, if there are two,
  /// can read it. A sum is refused, because its result is nowhere in the table, and `300 - 200` may be a range.
  func number(_ cell: [UInt8], _ notation: Notation, _ other: Notation?) throws(Failure) -> FieldReading {
    do throws(Refusal) {
      let reading = try field.read(utf8: cell, in: unit ?? field.units[0], notation)
      if let other { _ = try field.read(utf8: cell, in: unit ?? field.units[0], other) }
      if let sum = reading.expression, !reading.isFraction {
        throw Refusal(Failure(BatchCode.calculation, ["typed": .text(sum.safeForTerminal)]), at: 0..<cell.count)
      }
      guard reading.hasTypedUnit || unit != nil else {
        throw Refusal(field.unitNeeded(typed: String(decoding: cell, as: UTF8.self), notation), at: 0..<cell.count)
      }
      return reading
    } catch {
      throw error.failure
    }
  }
}

/// One cell of a header: `area`, `dose [l/ha]`, `Tank (gal)`, `dose [g/ha] 2`, `Acres`.
struct Heading {
  let text: String
  /// Its place among the cells, from 0.
  let place: Int
  /// The fields that it may mean, the likeliest first; empty if it is unknown.
  let meanings: [Field]
  private let unit: String?

  /// Throws if it looks like a mistyped known name, or names a product number higher than a row can have.
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
    if let most = names.most(beyond: name) {
      throw Failure(
        BatchCode.tooManyInRow,
        ["typed": .text(text.safeForTerminal), "number": .count(place + 1), "most": .count(most)])
    }
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
