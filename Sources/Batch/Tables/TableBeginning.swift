import Calculation
import System

/// The beginning of a table: its separator, the row of headings, and the rows by which unclear columns are settled.
///
/// The headings are in the first of ten rows in which two are known; without such a row they are in the first one.
struct TableBeginning {
  /// The separator between the cells; nil if there is only one cell.
  let separator: UInt8?
  /// The texts of the cells with headings, up to the last one with text; empty for a column without a heading.
  let headings: [String]
  /// How many rows with text stand above the headings.
  let skipped: Int
  /// The row with text right above the headings; nil without one.
  let above: CSVRecord?
  /// The rows below the headings, as many as were read.
  let rows: [CSVRecord]
  /// How many records stand up to the headings and with them.
  let recordsWithHeadings: Int

  /// The most rows by which columns are settled.
  static let mostRows = 1000
  /// The most bytes in which those rows are looked for.
  static let mostBytes = 1024 * 1024
  /// The most rows among which the headings are looked for.
  private static let mostCandidates = 10
  /// What may part cells, the likeliest first.
  private static let knownSeparators = ([",", ";", "\t", "|"] as [Unicode.Scalar]).map {
    UInt8(ascii: $0)
  }

  /// A row with text, and what stands above it.
  private struct Row {
    let record: CSVRecord
    /// How many rows with text stand above it.
    let rowsAbove: Int
    /// How many records at all stand above it.
    let recordsAbove: Int
  }

  /// A row that is perhaps that of the headings.
  private struct Candidate {
    /// The separator by which its cells were parted.
    let separator: UInt8?
    let row: Row
    /// The row with text right above it.
    let above: CSVRecord?
    let headings: [Heading]

    /// How many of its cells are names of values or of their units.
    var known: Int { headings.count { $0.isKnownByName } }
  }

  /// Finds the headings in the first bytes of a file, which end with a whole line; throws if they cannot be used.
  init(_ bytes: [UInt8], _ reader: HeadingReader) throws(Failure) {
    let declared = Self.declaredSeparator(bytes)
    let chosen = try Self.rowOfHeadings(in: bytes, declared: declared, reader)
    try Self.refuseUnreadable(chosen, bytes, reader)
    separator = chosen.row.record.count > 1 || declared != nil ? chosen.separator : nil
    skipped = chosen.row.rowsAbove
    above = chosen.above
    recordsWithHeadings = chosen.row.recordsAbove + 1
    rows = Self.rows(in: bytes, separator: separator, behind: recordsWithHeadings)
    headings = Self.texts(of: chosen, above: rows)
  }

  /// Returns the row with the most known headings for any separator, or else the first row; throws for a file without text.
  private static func rowOfHeadings(
    in bytes: [UInt8], declared: UInt8?, _ reader: HeadingReader
  ) throws(Failure) -> Candidate {
    let separators = declared.map { [$0] } ?? knownSeparators.filter { bytes.contains($0) }
    let found = separators.compactMap { separator in
      headings(in: bytes, separator: separator, isDeclared: declared != nil, reader)
    }
    let best = found.max { $0.known < $1.known }
    guard let chosen = best ?? first(in: bytes, declared: declared, reader) else {
      throw .noHeader
    }
    return chosen
  }

  /// Returns the texts of the headings, with an empty one for each last column that has cells without a heading.
  private static func texts(of chosen: Candidate, above rows: [CSVRecord]) -> [String] {
    let named = chosen.headings.map(\.text)
    let widest = rows.map(\.filledCells.count).max() ?? 0
    let unnamed = max(0, min(widest, chosen.row.record.count) - named.count)
    return named + Array(repeating: "", count: unnamed)
  }

  /// Returns the first row in which two headings are known; nil without one.
  private static func headings(
    in bytes: [UInt8], separator: UInt8, isDeclared: Bool, _ reader: HeadingReader
  ) -> Candidate? {
    var found: Candidate?
    var above: CSVRecord?
    eachRow(in: bytes, separator: separator, isDeclared: isDeclared) { row in
      let candidate = Candidate(
        separator: separator, row: row, above: above, headings: row.record.headings(reader))
      if candidate.known > 1 { found = candidate }
      above = row.record
      return found == nil && row.rowsAbove < mostCandidates - 1
    }
    return found
  }

  /// Returns the first row with text as that of the headings; nil for a file without one.
  private static func first(in bytes: [UInt8], declared: UInt8?, _ reader: HeadingReader)
    -> Candidate?
  {
    let isDeclared = declared != nil
    let firstLine = firstRow(in: bytes, separator: nil, isDeclared: isDeclared)?.record.line
    let separator = declared ?? firstLine.flatMap { separators(inLine: $0, of: bytes).first }
    guard let row = firstRow(in: bytes, separator: separator, isDeclared: isDeclared) else {
      return nil
    }
    return Candidate(
      separator: separator, row: row, above: nil, headings: row.record.headings(reader))
  }

  private static func firstRow(in bytes: [UInt8], separator: UInt8?, isDeclared: Bool) -> Row? {
    var first: Row?
    eachRow(in: bytes, separator: separator, isDeclared: isDeclared) { row in
      first = row
      return false
    }
    return first
  }

  /// Refuses a row of headings that is no text, or whose cells are parted by more than one kind of separator.
  private static func refuseUnreadable(
    _ chosen: Candidate, _ bytes: [UInt8], _ reader: HeadingReader
  ) throws(Failure) {
    let record = chosen.row.record
    guard !record.hasNull, record.problem != .notUTF8 else { throw Failure(TableCode.encoding) }
    if let trouble = record.problem { throw trouble }
    for other in separators(inLine: record.line, of: bytes) where other != chosen.separator {
      let isMixed = chosen.headings.contains { heading in
        isParted(heading, by: other, isAnyKnown: chosen.known > 0, reader.names)
      }
      if isMixed { throw Failure(TableCode.mixedSeparators) }
    }
  }

  /// Whether a heading is two or more parted by another separator than that of the table: `rate,dose`. `area, ha` and
  /// `Notes, other` are one heading of a table with semicolons.
  private static func isParted(
    _ heading: Heading, by separator: UInt8, isAnyKnown: Bool, _ names: ColumnNames
  ) -> Bool {
    guard case .unknown = heading.meaning else { return false }
    let parts = heading.text.utf8.split(separator: separator).map { part in
      String(decoding: Array(part), as: UTF8.self)
    }
    guard parts.count > 1 else { return false }
    let known = parts.count { !names.meanings(of: $0).isEmpty }
    return !isAnyKnown || known > 1
  }

  /// Returns the rows with text below the headings, at most `mostRows`, without those that cannot be read.
  private static func rows(in bytes: [UInt8], separator: UInt8?, behind skipped: Int) -> [CSVRecord]
  {
    var rows: [CSVRecord] = []
    var reader = CSVReader(separator: separator)
    reader.feed(bytes)
    var records = 0
    while rows.count < mostRows, reader.next() || reader.finish() {
      records += 1
      if records > skipped, reader.record.problem == nil, !reader.record.isBlank() {
        rows.append(reader.record)
      }
    }
    return rows
  }

  /// Calls `body` with each row that has text, or that cannot be read, until it returns false. If a separator `isDeclared`,
  /// the first line declares it and is no row.
  private static func eachRow(
    in bytes: [UInt8], separator: UInt8?, isDeclared: Bool, _ body: (Row) -> Bool
  ) {
    var reader = CSVReader(separator: separator)
    reader.feed(bytes)
    var rows = 0
    var records = 0
    while reader.next() || reader.finish() {
      let isDeclaration = isDeclared && records == 0
      let isRow = reader.record.problem != nil || !reader.record.isBlank()
      if isRow, !isDeclaration {
        let row = Row(record: reader.record, rowsAbove: rows, recordsAbove: records)
        guard body(row) else { return }
        rows += 1
      }
      records += 1
    }
  }

  /// Returns the separators that stand in a line outside quotes, in their order.
  private static func separators(inLine number: Int, of bytes: [UInt8]) -> [UInt8] {
    let lines = String(decoding: bytes.prefix(mostBytes), as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }
    guard lines.indices.contains(number - 1) else { return [] }
    var isQuoted = false
    var found: [UInt8] = []
    for byte in lines[number - 1].utf8 {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, knownSeparators.contains(byte), !found.contains(byte) { found.append(byte) }
    }
    return found
  }

  /// The separator that a first line such as `sep=;` names, perhaps in quotes or padded to the width of the table, `sep=;;;`;
  /// nil for any other line.
  private static func declaredSeparator(_ bytes: [UInt8]) -> UInt8? {
    let line = bytes[...].withoutByteOrderMark.prefix { byte in
      byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r")
    }
    let text = line.filter { $0 != UInt8(ascii: "\"") }
    guard String(decoding: text.prefix(4), as: UTF8.self).lowercased() == "sep=" else { return nil }
    guard let separator = text.last, knownSeparators.contains(separator) else { return nil }
    return text.dropFirst(4).allSatisfy { $0 == separator } ? separator : nil
  }
}

extension CSVRecord {
  /// The cells up to the last one with text.
  var filledCells: [String] { (0..<count).prefix { !isBlank(from: $0) }.map(text) }

  /// Returns the cells read as headings.
  fileprivate func headings(_ reader: HeadingReader) -> [Heading] {
    filledCells.enumerated().map { place, text in reader.heading(text, place: place) }
  }
}
