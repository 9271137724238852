import Calculation

/// Which column of a table is which, as its first record names them.
package struct TableHeader: Sendable {
  package struct Column: Sendable {
    package let field: Field
    /// What a number without a unit of its own is read in; nil of a field without numbers, and where each must have its own.
    package let unit: Unit?
    /// Its place among the cells, from 0.
    package let place: Int
    /// Whether the heading names the unit.
    package let hasUnit: Bool
    /// Whether it names it by the letter of the are, which beside acres could mean these.
    let hasBareAre: Bool
  }

  /// A column that nobody knows: its text goes along as it is.
  package struct Other: Sendable {
    package let heading: String
    package let place: Int
  }

  /// How many cells a row has.
  package let count: Int
  /// What stands between the cells; nil where there is only one.
  package let separator: UInt8?
  /// In the order of the table.
  package let columns: [Column]
  package let others: [Other]

  /// Reads the record that a reader has come to; throws a failure that names what is wrong.
  package init(_ reader: CSVReader, _ names: ColumnNames, _ notation: Notation) throws(Failure) {
    let record = reader.record
    guard !record.hasNull, record.problem != .otherEncoding else { throw .notText }
    if let trouble = record.whyUnreadable { throw trouble }
    guard reader.separators.count < 2 else { throw .mixedSeparators }
    let cells = (0..<record.count).prefix { !record.isBlank(from: $0) }.map(record.text)
    let headings = try cells.enumerated().map { (place, text) throws(Failure) in
      try Heading(text, place: place, names, notation)
    }
    let meant = try Self.meant(headings)
    (count, separator) = (cells.count, reader.separators.first)
    others = headings.filter(\.meanings.isEmpty).map { Other(heading: $0.text, place: $0.place) }
    var columns: [Column] = []
    for field in names.fields {
      guard let heading = meant[field.path] else { continue }
      columns.append(try heading.column(of: field, notation))
    }
    self.columns = columns.sorted { $0.place < $1.place }
  }

  /// Which heading stands for what. One that may mean two things means what no other one does.
  private static func meant(_ headings: [Heading]) throws(Failure) -> [FieldPath: Heading] {
    var meant: [FieldPath: Heading] = [:]
    let sure = headings.filter { $0.meanings.count == 1 }
    for heading in sure + headings.filter({ $0.meanings.count > 1 }) {
      guard let field = heading.meanings.first(where: { meant[$0.path] == nil }) else {
        let first = heading.meanings.first.flatMap { meant[$0.path]?.text } ?? heading.text
        throw .repeatedColumn(first, heading.text)
      }
      meant[field.path] = heading
    }
    return meant
  }
}

extension TableHeader {
  /// The column of a field; nil where the table has none.
  package func column(of path: FieldPath) -> Column? { columns.first { $0.field.path == path } }

  /// Why a record is no row of this table; nil where it is one.
  package func whyUnfit(_ record: CSVRecord) -> Failure? {
    if let trouble = record.whyUnreadable { return trouble }
    let isFitting = record.count >= count && record.isBlank(from: count)
    return isFitting ? nil : .cellCount(found: record.count, expected: count)
  }

  /// Whether tables in a language with this mark have other separators, so that its numbers may have another mark, too.
  package func isForeign(to mark: DecimalMark) -> Bool {
    switch mark {
    case .comma: separator == UInt8(ascii: ",")
    case .point: separator == UInt8(ascii: ";")
    }
  }
}

extension TableHeader.Column {
  /// The number in a cell, which both ways of writing numbers must mean alike where there is another one.
  ///
  /// What a sum comes to would stand nowhere, and `300 - 200` may be meant as a range.
  func number(_ cell: [UInt8], _ notation: Notation, _ other: Notation?) throws(Failure) -> FieldReading {
    do throws(Refusal) {
      let reading = try field.read(utf8: cell, in: unit ?? field.units[0], notation)
      if let other { _ = try field.read(utf8: cell, in: unit ?? field.units[0], other) }
      if let sum = reading.expression, !reading.isFraction {
        throw Refusal(.calculationInCell(sum), at: 0..<cell.count)
      }
      return reading
    } catch {
      throw error.failure
    }
  }
}
