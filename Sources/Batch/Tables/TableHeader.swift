import Calculation

/// The columns of a table: what each of them is, and in which unit its numbers are.
package struct TableHeader: Sendable {
  /// A column whose cells are not read, but copied where there are results.
  package struct OtherColumn: Sendable, Equatable {
    package let heading: String
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
    let reader = HeadingReader(names: names, notation: notation)
    let own = ownResults?.leftOut(of: beginning.headings, names) ?? []
    let texts = beginning.headings.enumerated().filter { !own.contains($0.offset) }
    let headings = reader.headings(texts.map { (place: $0.offset, text: $0.element) })
    let rows = beginning.rows.filter {
      ownResults?.isLeftOut($0, columns: headings.map(\.place)) != true
    }
    let assigned = try ColumnAssignment(headings, names)
    let units = try UnitColumns(assigned, above: beginning.above, rows: rows, names, notation)
    var columns: [TableColumn] = []
    var unfit: [OtherColumn] = []
    for (field, heading) in assigned.columns {
      let alternative = names.alternative(to: field).flatMap {
        assigned.heading(of: $0) == nil ? $0 : nil
      }
      let isFact = names.isOfJob(field) && !field.isAsked
      let column = try TableColumn(
        field, heading, units, isFact: isFact, alternative: alternative, notation)
      if column.fitsNone(of: units.hasUnitRow ? rows.dropFirst() : rows[...], notation) {
        unfit.append(OtherColumn(heading: heading.text, place: heading.place, unfit: field.name))
      } else {
        columns.append(column)
      }
    }
    try units.refuseUntied(beside: columns, names)
    let unitPlaces = Set(columns.flatMap(\.unitPlaces))
    let unknown = assigned.others.filter { !unitPlaces.contains($0.place) }
      .map { OtherColumn(heading: $0.text, place: $0.place, unfit: nil) }
    count = beginning.headings.count
    separator = beginning.separator
    self.columns = columns.sorted { $0.place < $1.place }
    others = (unfit + unknown).sorted { $0.place < $1.place }
    skipped = beginning.skipped
    hasUnitRow = units.hasUnitRow
    self.ownResults = ownResults
  }

  package func column(of path: FieldPath) -> TableColumn? {
    columns.first { $0.field.path == path }
  }

  /// Returns why a record is not a row of this table; nil if it is one.
  package func whyUnfit(_ record: CSVRecord) -> Failure? {
    guard record.problem == nil, record.count < count || !record.isBlank(from: count) else {
      return record.problem
    }
    return Failure(TableCode.cellCount, ["found": .count(record.count), "expected": .count(count)])
  }

  /// Whether a record of this program's own results has no values: a failed row, or a line of totals.
  func isLeftOut(_ record: CSVRecord) -> Bool {
    ownResults?.isLeftOut(record, columns: columns.map(\.place)) == true
  }

  /// Whether tables in a language with this decimal mark have another separator; numbers may then have the other mark.
  package func isForeign(to mark: DecimalMark) -> Bool {
    separator == (mark == .comma ? UInt8(ascii: ",") : UInt8(ascii: ";"))
  }

  /// The highest member number in a column, such as 3 for product 3; 1 if no column belongs to a group member.
  var members: Int { columns.compactMap(\.field.member).max() ?? 1 }
}

/// Which heading each field has, and the headings that are of no field.
struct ColumnAssignment {
  let columns: [(field: Field, heading: Heading)]
  let others: [Heading]

  /// Throws for two headings of one field, for a heading that looks like a mistyped known name or tells of a limit that
  /// is not read, and for one whose product number is higher than a row can have.
  init(_ headings: [Heading], _ names: ColumnNames) throws(Failure) {
    for heading in headings where heading.isUnknown { try names.refuseMistyped(heading) }
    let assigned = try Self.assigned(headings.filter { !$0.fields.isEmpty })
    columns = names.fields.compactMap { field in assigned[field.path].map { (field, $0) } }
    others = headings.filter(\.fields.isEmpty)
    try refuseUnclearRate(names)
  }

  func heading(of field: Field) -> Heading? {
    columns.first { $0.field.path == field.path }?.heading
  }

  /// Returns the heading of each field; a heading with two meanings gets the meaning that no other heading has.
  private static func assigned(_ headings: [Heading]) throws(Failure) -> [FieldPath: Heading] {
    var assigned: [FieldPath: Heading] = [:]
    let sure = headings.filter { $0.fields.count == 1 }
    for heading in sure + headings.filter({ $0.fields.count > 1 }) {
      guard let field = heading.fields.first(where: { assigned[$0.path] == nil }) else {
        let first = heading.fields.first.flatMap { assigned[$0.path]?.text } ?? heading.text
        throw Failure(
          TableCode.repeatedColumn,
          ["first": .text(first.safeForTerminal), "second": .text(heading.text.safeForTerminal)])
      }
      assigned[field.path] = heading
    }
    return assigned
  }

  /// Refuses `Rate` beside a column of products without a dose: it may be either.
  private func refuseUnclearRate(_ names: ColumnNames) throws(Failure) {
    let isOfProducts = columns.contains { $0.field.isText && $0.field.member != nil }
    let mayHaveDoses = names.fields.contains(where: names.isDose)
    let hasDoses = columns.contains { names.isDose($0.field) }
    guard isOfProducts, mayHaveDoses, !hasDoses else { return }
    let headings = columns.filter { $0.field.member == nil }.map(\.heading) + others
    if let rate = headings.first(where: { names.isUnclear($0.text) }) {
      throw Failure(TableCode.unclearRate, ["typed": .text(rate.text.safeForTerminal)])
    }
  }
}

extension Heading {
  var isUnknown: Bool { if case .unknown = meaning { true } else { false } }
}

extension ColumnNames {
  /// Refuses an unknown heading that was probably meant to be a known one.
  fileprivate func refuseMistyped(_ heading: Heading) throws(Failure) {
    if let most = most(beyond: heading.text) {
      throw Failure(
        TableCode.tooManyInRow,
        [
          "typed": .text(heading.text.safeForTerminal), "number": .count(heading.place + 1),
          "most": .count(most),
        ])
    }
    if tellsOfLimit(heading.text) { throw .unreadLimit(heading, known: shown) }
    // An empty heading is no mistake: programs that write tables leave it empty over their row numbers.
    let name = BracketedHeading(heading.text.withOrdinarySpaces)?.name ?? heading.text
    if name.isEmpty, !heading.text.withOrdinarySpaces.isEmpty {
      throw .unknownColumn(heading, nearest: nil, known: shown)
    }
    if let nearest = nearest(to: name) {
      throw .unknownColumn(heading, nearest: nearest, known: shown)
    }
  }
}
