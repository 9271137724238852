import Calculation

/// Which column of a batch file is which.
struct BatchHeader: Sendable {
  struct Column: Sendable {
    let field: Field
    /// What a number without a unit of its own is read in.
    let unit: Unit
    /// Its place among the cells, from 0.
    let place: Int
  }

  /// How many cells a row has.
  let count: Int
  let nameColumn: Int?
  /// In the order of the file.
  let columns: [Column]

  /// Reads the first record of a file; throws a failure that names what is wrong.
  init(_ reader: CSVReader, _ calculator: SprayCalculator, _ names: ColumnNames, _ notation: Notation) throws {
    let record = reader.record
    if let problem = record.problem { throw BatchError(problem, line: record.line) }
    guard record.isUTF8 else { throw BatchError.notUTF8 }
    guard reader.separators.count < 2 else { throw BatchError.mixedSeparators }
    let cells = (0..<record.count).prefix { !record.isBlank(from: $0) }.map(record.text)
    var (columns, nameColumn) = ([Column](), Int?.none)
    for (place, text) in cells.enumerated() {
      let heading = try Heading(text, number: place + 1, names)
      switch heading.meaning {
      case .name where nameColumn == nil: nameColumn = place
      case .field(let field) where !columns.contains { $0.field.id == field.id }:
        columns.append(Column(field: field, unit: try heading.unit(of: field, notation), place: place))
      default: throw BatchError.repeatedColumn(text)
      }
    }
    try Self.refuseMissing(columns, calculator, names)
    (self.count, self.nameColumn, self.columns) = (cells.count, nameColumn, columns)
  }

  private static func refuseMissing(
    _ columns: [Column], _ calculator: SprayCalculator, _ names: ColumnNames
  ) throws(BatchError) {
    let missing = calculator.fields.filter { field in
      !field.isOptional && !columns.contains { $0.field.id == field.id }
    }
    guard missing.isEmpty else { throw .missingColumns(missing.map(\.id), known: names.shown) }
  }
}

/// One cell of the header: `area`, `dose [l/ha]`, `Tank (gal)`.
private struct Heading {
  let meaning: ColumnNames.Meaning
  private var unit: String?

  init(_ text: String, number: Int, _ names: ColumnNames) throws(BatchError) {
    if let meaning = names.meaning(of: text) {
      self.meaning = meaning
      return
    }
    let (name, unit) = Self.parts(of: text)
    guard let meaning = names.meaning(of: name), unit == nil || meaning != .name else {
      throw .unknownColumn(text, number: number, nearest: names.nearest(to: name), known: names.shown)
    }
    (self.meaning, self.unit) = (meaning, unit)
  }

  /// The unit that numbers of the column are in.
  func unit(of field: Field, _ notation: Notation) throws(InputError) -> Unit {
    guard let unit else { return field.units[0] }
    return try field.unit(spelled: unit, notation)
  }

  /// The name, and the unit in brackets behind it.
  private static func parts(of text: String) -> (name: String, unit: String?) {
    let text = text.withOrdinarySpaces
    for (open, close) in [("[", "]"), ("(", ")")] as [(Character, Character)] where text.last == close {
      guard let start = text.lastIndex(of: open) else { continue }
      return (String(text[..<start]), String(text[text.index(after: start)...].dropLast()).withOrdinarySpaces)
    }
    return (text, nil)
  }
}
