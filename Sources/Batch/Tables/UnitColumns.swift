import Calculation

/// The columns and the row that hold units, and the values to which they belong.
struct UnitColumns {
  /// The places of the columns of units of each field.
  private let ofFields: [FieldPath: [Int]]
  /// The headings of columns of units that belong to no value.
  private let untied: [Heading]
  /// The units in the first row below the headings, by place; empty if that row holds values.
  private let row: [Int: String]
  private let rows: [CSVRecord]
  private let notation: Notation
  /// The places of the columns that belong to a value.
  var places: Set<Int> { Set(ofFields.values.joined()) }
  var hasUnitRow: Bool { !row.isEmpty }
  /// Whether a column of units belongs to no value, so that no number is taken in its usual unit.
  var hasUntied: Bool { !untied.isEmpty }

  /// Throws if the first row holds units under some numbers alone.
  init(
    _ assigned: ColumnAssignment, rows: [CSVRecord], _ names: ColumnNames, _ notation: Notation
  ) throws(Failure) {
    self.notation = notation
    row = try Self.unitRow(rows.first, assigned, names, notation)
    let values = row.isEmpty ? rows[...] : rows.dropFirst()
    self.rows = Array(values)
    var ofFields: [FieldPath: [Int]] = [:]
    var untied: [Heading] = []
    for heading in assigned.others {
      func holdsUnits() -> Bool { Self.isOfUnits(heading.place, values, names, notation) }
      switch heading.meaning {
      case .units(let fields):
        if let field = fields.first(where: { assigned.heading(of: $0) != nil }) {
          ofFields[field.path, default: []].append(heading.place)
        } else if holdsUnits() {
          untied.append(heading)
        }
      case .unitsAlone:
        untied.append(heading)
      case .unitsOfOther(let name):
        let isOfOther = assigned.others.contains { $0.place != heading.place && $0.text.asHeading.hasPrefix(name) }
        if !isOfOther, holdsUnits() { untied.append(heading) }
      case .unknown:
        guard holdsUnits() else { continue }
        if let field = names.measured(within: heading.text), assigned.heading(of: field) != nil {
          ofFields[field.path, default: []].append(heading.place)
        } else {
          untied.append(heading)
        }
      case .values: continue
      }
    }
    self.ofFields = ofFields
    self.untied = untied
  }

  func places(of field: Field) -> [Int] { ofFields[field.path] ?? [] }

  func unitInRow(at place: Int) -> String? { row[place] }

  /// Refuses a table in which a number has no unit although a column of units is there that belongs to no value.
  func refuseUntied(beside columns: [TableColumn], _ names: ColumnNames) throws(Failure) {
    guard let heading = untied.first else { return }
    let bare = columns.filter { column in
      column.field.isMeasured && !column.hasUnit
        && rows.contains { record in
          column.place < record.count && !record.isBlank(column.place) && MeasuredCell(record.text(column.place)).isBare
        }
    }
    guard !bare.isEmpty else { return }
    throw .unclearUnits(heading.text, headings: bare.map { names.headingWithUnit(of: $0.field) })
  }

  /// Returns the units in the first row if it holds no value; throws if it holds units under some numbers alone.
  private static func unitRow(
    _ first: CSVRecord?, _ assigned: ColumnAssignment, _ names: ColumnNames, _ notation: Notation
  ) throws(Failure) -> [Int: String] {
    guard let first else { return [:] }
    let filled = assigned.columns.filter { column in
      column.field.isMeasured && column.heading.place < first.count && !first.isBlank(column.heading.place)
    }
    let units = filled.filter { ColumnUnit.isUnit(first.text($0.heading.place), among: names.fields, notation) }
    guard let unit = units.first else { return [:] }
    guard units.count == filled.count else {
      throw .unclearUnits(
        first.text(unit.heading.place), headings: units.map { names.headingWithUnit(of: $0.field) })
    }
    return Dictionary(units.map { ($0.heading.place, first.text($0.heading.place)) }) { one, _ in one }
  }

  /// Whether a column has text and all its cells with text are units.
  private static func isOfUnits(
    _ place: Int, _ rows: ArraySlice<CSVRecord>, _ names: ColumnNames, _ notation: Notation
  ) -> Bool {
    var known: [String: Bool] = [:]
    var hasText = false
    for record in rows where place < record.count && !record.isBlank(place) {
      let text = record.text(place)
      let isUnit = known[text] ?? ColumnUnit.isUnit(text, among: names.fields, notation)
      guard isUnit else { return false }
      known[text] = isUnit
      hasText = true
    }
    return hasText
  }
}
