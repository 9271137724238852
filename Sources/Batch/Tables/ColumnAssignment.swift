import Calculation

/// Which heading each field has, and the headings that are of no field.
struct ColumnAssignment {
  /// A field and the heading of its column.
  struct AssignedColumn {
    let field: Field
    let heading: Heading
  }

  /// The columns of fields, in the order of the fields.
  let columns: [AssignedColumn]
  /// The headings that are of no field, in the order of the table.
  let others: [Heading]

  /// Throws for two headings of one field, for a heading that looks like a mistyped known name or tells of a limit that
  /// is not read, and for one whose product number is higher than a row can have.
  init(_ headings: [Heading], _ names: ColumnNames) throws(Failure) {
    for heading in headings where heading.isUnknown { try names.refuseMistyped(heading) }
    let assigned = try Self.assigned(headings.filter { !$0.fields.isEmpty })
    columns = names.fields.compactMap { field in
      assigned[field.path].map { AssignedColumn(field: field, heading: $0) }
    }
    others = headings.filter(\.fields.isEmpty)
    try refuseUnclearRate(names)
  }

  /// Returns the heading of a field's column; nil without one.
  func heading(of field: Field) -> Heading? {
    columns.first { $0.field.path == field.path }?.heading
  }

  /// Returns the heading of each field; a heading with two meanings gets the meaning that no other heading has.
  private static func assigned(_ headings: [Heading]) throws(Failure) -> [FieldPath: Heading] {
    var assigned: [FieldPath: Heading] = [:]
    let clear = headings.filter { $0.fields.count == 1 }
    let ambiguous = headings.filter { $0.fields.count > 1 }
    for heading in clear + ambiguous {
      guard let field = heading.fields.first(where: { assigned[$0.path] == nil }) else {
        let first = heading.fields.first.flatMap { assigned[$0.path]?.text } ?? heading.text
        let data: [String: Datum] = [
          "first": .text(first.safeForTerminal), "second": .text(heading.text.safeForTerminal),
        ]
        throw Failure(TableCode.repeatedColumn, data)
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
  /// Whether nothing is known of its column.
  var isUnknown: Bool { if case .unknown = meaning { true } else { false } }
}

extension ColumnNames {
  /// Refuses an unknown heading that was probably meant to be a known one.
  fileprivate func refuseMistyped(_ heading: Heading) throws(Failure) {
    if let most = most(beyond: heading.text) {
      let data: [String: Datum] = [
        "typed": .text(heading.text.safeForTerminal), "number": .count(heading.place + 1),
        "most": .count(most),
      ]
      throw Failure(TableCode.tooManyInRow, data)
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
