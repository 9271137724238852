import Calculation
import System

/// The beginning of a table: its separator, the row of headings, and the rows by which unclear columns are settled.
///
/// The headings are in the first of ten rows in which two are known; without such a row they are in the first one.
struct TableBeginning {
  /// The separator between the cells; nil if there is only one cell.
  let separator: UInt8?
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
  private static let mostRowsAbove = 10
  private static let candidates = ([",", ";", "\t", "|"] as [Unicode.Scalar]).map {
    UInt8(ascii: $0)
  }

  /// A row that is perhaps that of the headings.
  private struct Candidate {
    let separator: UInt8?
    let row: CSVRecord
    /// The row with text right above it.
    let above: CSVRecord?
    /// How many rows with text stand above it.
    let rowsAbove: Int
    /// How many records at all stand above it.
    let recordsAbove: Int
    let headings: [Heading]
    var known: Int { headings.count { $0.isKnownByName } }
  }

  /// Finds the headings in the first bytes of a file, which end with a whole line; throws if they cannot be used.
  init(_ bytes: [UInt8], _ reader: HeadingReader) throws(Failure) {
    let declared = Self.declaredSeparator(bytes)
    let candidates = declared.map { [$0] } ?? Self.candidates.filter { bytes.contains($0) }
    let found = candidates.compactMap {
      Self.headings(in: bytes, separator: $0, isDeclared: declared != nil, reader)
    }
    let best = found.max { $0.known < $1.known }
    guard let chosen = best ?? Self.first(in: bytes, declared: declared, reader) else {
      throw .noHeader
    }
    try Self.refuseUnreadable(chosen, bytes, reader)
    separator = chosen.row.count > 1 || declared != nil ? chosen.separator : nil
    skipped = chosen.rowsAbove
    above = chosen.above
    recordsWithHeadings = chosen.recordsAbove + 1
    rows = Self.rows(in: bytes, separator: separator, behind: recordsWithHeadings)
    // A last column may have cells without a heading.
    let widest = rows.map(\.filledCells.count).max() ?? 0
    let named = chosen.headings.map(\.text)
    let unnamed = max(0, min(widest, chosen.row.count) - named.count)
    headings = named + Array(repeating: "", count: unnamed)
  }

  /// Returns the first row in which two headings are known; nil without one.
  private static func headings(
    in bytes: [UInt8], separator: UInt8, isDeclared: Bool, _ reader: HeadingReader
  ) -> Candidate? {
    var found: Candidate?
    var above: CSVRecord?
    eachRow(in: bytes, separator: separator, isDeclared: isDeclared) {
      row, rowsAbove, recordsAbove in
      let candidate = Candidate(
        separator: separator, row: row, above: above, rowsAbove: rowsAbove,
        recordsAbove: recordsAbove, headings: row.headings(reader))
      if candidate.known > 1 { found = candidate }
      above = row
      return found == nil && rowsAbove < mostRowsAbove - 1
    }
    return found
  }

  /// Returns the first row with text as that of the headings; nil for a file without one.
  private static func first(in bytes: [UInt8], declared: UInt8?, _ reader: HeadingReader)
    -> Candidate?
  {
    var first: Candidate?
    var separator = declared
    eachRow(in: bytes, separator: nil, isDeclared: declared != nil) {
      row, rowsAbove, recordsAbove in
      separator = separator ?? separators(inLine: row.line, of: bytes).first
      return false
    }
    eachRow(in: bytes, separator: separator, isDeclared: declared != nil) {
      row, rowsAbove, recordsAbove in
      first = Candidate(
        separator: separator, row: row, above: nil, rowsAbove: 0, recordsAbove: recordsAbove,
        headings: row.headings(reader))
      return false
    }
    return first
  }

  /// Refuses a row of headings that is no text, or whose cells are parted by more than one kind of separator.
  private static func refuseUnreadable(
    _ chosen: Candidate, _ bytes: [UInt8], _ reader: HeadingReader
  ) throws(Failure) {
    guard !chosen.row.hasNull, chosen.row.problem != .notUTF8 else {
      throw Failure(TableCode.encoding)
    }
    if let trouble = chosen.row.problem { throw trouble }
    let others = separators(inLine: chosen.row.line, of: bytes).filter { $0 != chosen.separator }
    let isKnown = chosen.known > 0
    for other in others {
      // `area, ha` and `Notes, other` are one heading of a table with semicolons; `rate,dose` is two.
      let isMixed = chosen.headings.contains { heading in
        guard case .unknown = heading.meaning else { return false }
        let parts = heading.text.utf8.split(separator: other).map {
          String(decoding: Array($0), as: UTF8.self)
        }
        let known = parts.count { !reader.names.meanings(of: $0).isEmpty }
        return parts.count > 1 && (!isKnown || known > 1)
      }
      if isMixed { throw Failure(TableCode.mixedSeparators) }
    }
  }

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

  /// Calls `body` with each row that has text, how many rows with text and how many records stand above it, until it
  /// returns false. A line that declares the separator is no row.
  private static func eachRow(
    in bytes: [UInt8], separator: UInt8?, isDeclared: Bool, _ body: (CSVRecord, Int, Int) -> Bool
  ) {
    var reader = CSVReader(separator: separator)
    reader.feed(bytes)
    var rows = 0
    var records = 0
    while reader.next() || reader.finish() {
      let isDeclaration = isDeclared && records == 0
      let isRow = reader.record.problem != nil || !reader.record.isBlank()
      if isRow, !isDeclaration {
        guard body(reader.record, rows, records) else { return }
        rows += 1
      }
      records += 1
    }
  }

  /// Returns the candidates that stand in a line outside quotes.
  private static func separators(inLine number: Int, of bytes: [UInt8]) -> [UInt8] {
    let lines = String(decoding: bytes.prefix(mostBytes), as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }
    guard lines.indices.contains(number - 1) else { return [] }
    var isQuoted = false
    var found: [UInt8] = []
    for byte in lines[number - 1].utf8 {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, candidates.contains(byte), !found.contains(byte) { found.append(byte) }
    }
    return found
  }

  /// The separator that a first line such as `sep=;` names, perhaps in quotes or padded to the width of the table, `sep=;;;`;
  /// nil for any other line.
  private static func declaredSeparator(_ bytes: [UInt8]) -> UInt8? {
    let line = bytes[...].withoutByteOrderMark.prefix {
      $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
    }
    let text = line.filter { $0 != UInt8(ascii: "\"") }
    guard String(decoding: text.prefix(4), as: UTF8.self).lowercased() == "sep=",
      let separator = text.last,
      candidates.contains(separator), text.dropFirst(4).allSatisfy({ $0 == separator })
    else { return nil }
    return separator
  }
}

extension CSVRecord {
  /// The cells up to the last one with text.
  var filledCells: [String] { (0..<count).prefix { !isBlank(from: $0) }.map(text) }

  fileprivate func headings(_ reader: HeadingReader) -> [Heading] {
    filledCells.enumerated().map { place, text in reader.heading(text, place: place) }
  }
}
