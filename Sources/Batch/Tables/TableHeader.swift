import Calculation

/// The columns of a table: what each of them is, and in which unit its numbers are.
package struct TableHeader: Sendable {
  /// A column whose cells are not read, but copied where there are results.
  package struct OtherColumn: Sendable, Equatable {
    /// The heading as it stands in the file; may be empty.
    package let heading: String
    /// Its place among the columns, from 0.
    package let place: Int
    /// The field that the heading names, though no cell fits it; nil for an unknown heading.
    package let unfit: FieldName?
  }

  /// How many cells a row has.
  package let count: Int
  /// The separator between the cells; nil if there is only one cell.
  package let separator: UInt8?
  /// The known columns, in the order of the table.
  package let columns: [TableColumn]
  /// The columns that are copied.
  package let others: [OtherColumn]
  /// How many rows stand above the headings.
  package let skipped: Int
  /// Whether the first row below the headings holds units, not values.
  let hasUnitRow: Bool
  /// What this program's own results look like, if the table is one of them.
  let ownResults: OwnResults?

  /// Settles the columns by the headings and the first rows; throws a failure that names the mistake in them.
  init(
    _ beginning: TableBeginning, _ names: ColumnNames, _ notation: Notation,
    ownResults: OwnResults? = nil
  ) throws(Failure) {
    let headings = Self.headings(of: beginning, names, notation, ownResults)
    let rows = beginning.rows.filter { row in
      !(ownResults?.isLeftOut(row, columns: headings.map(\.place)) ?? false)
    }
    let assigned = try ColumnAssignment(headings, names)
    let units = try UnitColumns(assigned, above: beginning.above, rows: rows, names, notation)
    let valueRows = units.hasUnitRow ? rows.dropFirst() : rows[...]
    let known = try Self.knownColumns(assigned, units, rows: valueRows, names, notation)
    try units.refuseUntied(beside: known.fitting, names)
    count = beginning.headings.count
    separator = beginning.separator
    columns = known.fitting.sorted { $0.place < $1.place }
    let unknown = Self.unknownColumns(assigned, beside: known.fitting)
    others = (known.unfit + unknown).sorted { $0.place < $1.place }
    skipped = beginning.skipped
    hasUnitRow = units.hasUnitRow
    self.ownResults = ownResults
  }

  /// Returns the headings without those of columns that this program's own results have worked out.
  private static func headings(
    of beginning: TableBeginning, _ names: ColumnNames, _ notation: Notation,
    _ ownResults: OwnResults?
  ) -> [Heading] {
    let leftOut = ownResults?.leftOut(of: beginning.headings, names) ?? []
    let texts = beginning.headings.enumerated().filter { !leftOut.contains($0.offset) }
    let reader = HeadingReader(names: names, notation: notation)
    return reader.headings(texts.map { HeadingCell(place: $0.offset, text: $0.element) })
  }

  /// The columns whose headings name a field.
  private struct KnownColumns {
    var fitting: [TableColumn] = []
    /// Those of which no cell fits the field.
    var unfit: [OtherColumn] = []
  }

  /// Returns the columns of fields, parted by whether their cells in these rows fit.
  private static func knownColumns(
    _ assigned: ColumnAssignment, _ units: UnitColumns, rows: ArraySlice<CSVRecord>,
    _ names: ColumnNames, _ notation: Notation
  ) throws(Failure) -> KnownColumns {
    var known = KnownColumns()
    for found in assigned.columns {
      let column = try column(found.field, found.heading, assigned, units, names, notation)
      if column.fitsNone(of: rows, notation) {
        known.unfit.append(
          OtherColumn(
            heading: found.heading.text, place: found.heading.place, unfit: found.field.name))
      } else {
        known.fitting.append(column)
      }
    }
    return known
  }

  /// Returns the column of a field; words of another fact are understood there if that has no column of its own.
  private static func column(
    _ field: Field, _ heading: Heading, _ assigned: ColumnAssignment, _ units: UnitColumns,
    _ names: ColumnNames, _ notation: Notation
  ) throws(Failure) -> TableColumn {
    var alternative = names.alternative(to: field)
    if let fact = alternative, assigned.heading(of: fact) != nil { alternative = nil }
    let isFact = names.isOfJob(field) && !field.isAsked
    return try TableColumn(
      field, heading, units, isFact: isFact, alternative: alternative, notation)
  }

  /// Returns the columns that are of no field and hold no units of one.
  private static func unknownColumns(
    _ assigned: ColumnAssignment, beside columns: [TableColumn]
  ) -> [OtherColumn] {
    let unitPlaces = Set(columns.flatMap(\.unitPlaces))
    let unknown = assigned.others.filter { !unitPlaces.contains($0.place) }
    return unknown.map { OtherColumn(heading: $0.text, place: $0.place, unfit: nil) }
  }

  /// Returns the column of a field by its path; nil if the table has none.
  package func column(of path: FieldPath) -> TableColumn? {
    columns.first { $0.field.path == path }
  }

  /// Returns why a record is not a row of this table; nil if it is one.
  package func whyUnfit(_ record: CSVRecord) -> Failure? {
    if let problem = record.problem { return problem }
    guard record.count < count || !record.isBlank(from: count) else { return nil }
    return Failure(TableCode.cellCount, ["found": .count(record.count), "expected": .count(count)])
  }

  /// Whether a record of this program's own results has no values: a failed row, or a line of totals.
  func isLeftOut(_ record: CSVRecord) -> Bool {
    ownResults?.isLeftOut(record, columns: columns.map(\.place)) ?? false
  }

  /// Whether tables in a language with this decimal mark have another separator; numbers may then have the other mark.
  package func isForeign(to mark: DecimalMark) -> Bool {
    separator == (mark == .comma ? UInt8(ascii: ",") : UInt8(ascii: ";"))
  }

  /// The highest member number in a column, such as 3 for product 3; 1 if no column belongs to a group member.
  var members: Int { columns.compactMap(\.field.member).max() ?? 1 }
}
