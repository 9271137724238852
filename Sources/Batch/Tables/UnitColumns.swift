import Calculation
import Records

/// The columns and the row that hold units, and the values to which they belong.
struct UnitColumns {
  /// The places of the columns of units of each field.
  private let ofFields: [FieldPath: [Int]]
  /// The headings of columns of units that belong to no value.
  private let untied: [Heading]
  /// The units in a row of them, by place: the first one below the headings or the one right above; empty without one.
  private let row: [Int: String]
  /// Whether the first row below the headings holds units, not values.
  let hasUnitRow: Bool
  /// The rows of values by which columns are settled.
  private let rows: [CSVRecord]
  private let notation: Notation

  /// Whether a row of units names those of the columns.
  var hasRow: Bool { !row.isEmpty }
  /// Whether a column of units belongs to no value, so that no number is taken in its usual unit.
  var hasUntied: Bool { !untied.isEmpty }

  /// Throws if the first row holds units under some numbers alone, and for units of a limit without a column of its own.
  init(
    _ assigned: ColumnAssignment, above: CSVRecord?, rows: [CSVRecord], _ names: ColumnNames,
    _ notation: Notation
  ) throws(Failure) {
    self.notation = notation
    let below = try Self.units(in: rows.first, assigned, names, notation)
    hasUnitRow = !below.isEmpty
    row = try below.isEmpty ? Self.units(in: above, assigned, names, notation) : below
    let values = hasUnitRow ? rows.dropFirst() : rows[...]
    self.rows = Array(values)
    let fields = assigned.columns.map(\.field)
    var ofFields: [FieldPath: [Int]] = [:]
    var untied: [Heading] = []
    for heading in assigned.others {
      let owner = try Self.owner(of: heading, assigned, names) {
        Self.isOfUnits(heading.place, values, of: fields, notation)
      }
      switch owner {
      case .field(let path): ofFields[path, default: []].append(heading.place)
      case .unclear: untied.append(heading)
      case .none: break
      }
    }
    self.ofFields = ofFields
    self.untied = untied
  }

  /// Whose units a column without a field holds.
  private enum Owner {
    case field(FieldPath)
    /// Those of a value that cannot be told.
    case unclear
    /// It holds no units of this table's values.
    case none
  }

  /// Returns whose units a column holds; `holdsUnits` looks into its cells. Throws for units of a limit without a column.
  private static func owner(
    of heading: Heading, _ assigned: ColumnAssignment, _ names: ColumnNames,
    holdsUnits: () -> Bool
  ) throws(Failure) -> Owner {
    switch heading.meaning {
    case .units(let fields):
      if let field = fields.first(where: { assigned.heading(of: $0) != nil }) {
        return .field(field.path)
      }
      // “Dose unit” with cells such as `1 l/ha` holds limits, too.
      if fields.contains(where: { $0.limit != nil }) {
        throw .unreadLimit(heading, known: names.shown)
      }
      return holdsUnits() ? .unclear : .none
    case .unitsAlone: return .unclear
    case .unitsOfOther(let name):
      let isOfOther = assigned.others.contains { other in
        other.place != heading.place && other.text.asHeading.hasPrefix(name)
      }
      if isOfOther { return .none }
      return holdsUnits() ? .unclear : .none
    case .unknown:
      guard holdsUnits() else { return .none }
      guard let field = names.measured(within: heading.text), assigned.heading(of: field) != nil
      else { return .unclear }
      return .field(field.path)
    case .values: return .none
    }
  }

  /// Returns the places of the columns that hold the units of a field.
  func places(of field: Field) -> [Int] { ofFields[field.path] ?? [] }

  /// Returns the unit that the row of units names for the column at a place.
  func unitInRow(at place: Int) -> String? { row[place] }

  /// Refuses a table in which a number has no unit although a column of units is there that belongs to no value.
  func refuseUntied(beside columns: [TableColumn], _ names: ColumnNames) throws(Failure) {
    guard let heading = untied.first else { return }
    let bare = columns.filter { column in
      column.field.isMeasured && !column.hasUnit && hasBareNumber(at: column.place)
    }
    guard !bare.isEmpty else { return }
    throw .unclearUnits(heading.text, headings: bare.map { names.headingWithUnit(of: $0.field) })
  }

  /// Whether a cell of a column is a number without a unit.
  private func hasBareNumber(at place: Int) -> Bool {
    rows.contains { record in
      place < record.count && !record.isBlank(place) && MeasuredCell(record.text(place)).isBare
    }
  }

  /// Returns the units in a row if it holds no value; throws if it holds units under some numbers alone.
  private static func units(
    in row: CSVRecord?, _ assigned: ColumnAssignment, _ names: ColumnNames, _ notation: Notation
  ) throws(Failure) -> [Int: String] {
    guard let row else { return [:] }
    let within = assigned.columns.filter { $0.heading.place < row.count }
    let filled = within.filter { column in
      column.field.isMeasured && !row.isBlank(column.heading.place)
    }
    let measured = filled.filter { column in
      ColumnUnit.isUnit(row.text(column.heading.place), among: names.fields, notation)
    }
    guard let first = measured.first else { return [:] }
    guard measured.count == filled.count else {
      let headings = measured.map { names.headingWithUnit(of: $0.field) }
      throw .unclearUnits(row.text(first.heading.place), headings: headings)
    }
    let said = within.filter { column in
      column.field.isSaid
        && ColumnUnit.isTyped(row.text(column.heading.place), for: [column.field], notation)
    }
    var units: [Int: String] = [:]
    for place in (measured + said).map(\.heading.place) { units[place] = row.text(place) }
    return units
  }

  /// Whether a column holds units that some of these fields take: nothing else, or units of two letters or more in half of
  /// its filled cells. Cells that say “nothing”, such as a dash, count for neither.
  private static func isOfUnits(
    _ place: Int, _ rows: ArraySlice<CSVRecord>, of fields: [Field], _ notation: Notation
  ) -> Bool {
    var rowsOfText: [String: Int] = [:]
    for record in rows where place < record.count && !record.isBlank(place) {
      rowsOfText[record.text(place), default: 0] += 1
    }
    let words = rowsOfText.filter { !Self.saysNothing($0.key, notation) }
    let units = words.filter { ColumnUnit.isTaken($0.key, byOneOf: fields, notation) }
    guard !units.isEmpty else { return false }
    if units.count == words.count { return true }
    let longUnits = units.filter { $0.key.count(where: \.isLetter) > 1 }
    return 2 * longUnits.values.reduce(0, +) >= words.values.reduce(0, +)
  }

  /// Whether a cell says that there is nothing: `none`, or a dash.
  private static func saysNothing(_ text: String, _ notation: Notation) -> Bool {
    notation.means(text, LimitValueReader.nothing) || !text.contains { $0.isLetter || $0.isNumber }
  }
}
