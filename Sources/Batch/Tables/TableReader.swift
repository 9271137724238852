import Calculation

/// Reads any table that the program takes, from pieces of any size and in bounded memory: what its columns are, then one
/// row after another. The columns are settled by the headings and the first thousand rows; until these are there, no row
/// is given.
///
/// ```
/// try reader.feed(piece)
/// while reader.next() { reader.record … }
/// try reader.finish()
/// while reader.next() { reader.record … }
/// ```
package struct TableReader {
  /// What the columns are; nil until they are settled.
  package private(set) var header: TableHeader?
  /// The row that was read last.
  package var record: CSVRecord { reader.record }

  private let names: ColumnNames
  private let notation: Notation
  /// What tables that this program has worked out look like.
  private let ownResults: [OwnResults]
  /// The bytes by which the columns will be settled; empty once they are.
  private var beginning: [UInt8] = []
  private var reader = CSVReader(separator: nil)
  /// How many records are no rows: those up to the headings, and the row of units.
  private var recordsToSkip = 0
  /// Whether the next row that can be read holds units, not values.
  private var isUnitRowNext = false
  /// Whether the file has ended, so that its last row needs no line end.
  private var isFinished = false

  /// Creates a reader of tables with these columns; of `ownResults` nothing that was worked out is read.
  package init(_ names: ColumnNames, _ notation: Notation, ownResults: [OwnResults] = []) {
    self.names = names
    self.notation = notation
    self.ownResults = ownResults
  }

  /// Takes the next piece of the file; the rows of the piece before must have been read. Throws if the table cannot be used.
  package mutating func feed(_ piece: [UInt8]) throws(Failure) {
    guard header == nil else { return reader.feed(piece) }
    beginning += piece
    if let end = beginning.endOfLines(TableBeginning.mostRows, within: TableBeginning.mostBytes) {
      try settle(by: Array(beginning[..<end]))
    }
  }

  /// Ends the file, whose last rows can be read then; throws if the table cannot be used.
  package mutating func finish() throws(Failure) {
    if header == nil { try settle(by: beginning) }
    isFinished = true
  }

  /// Reads the next row into `record`; false at the end of a piece. Rows without text are passed over, and so are the failed
  /// rows and the totals of own results.
  package mutating func next() -> Bool {
    guard let header else { return false }
    while reader.next() || isFinished && reader.finish() {
      if recordsToSkip > 0 {
        recordsToSkip -= 1
        continue
      }
      // A record that cannot be read is a row, and fails.
      if record.problem != nil { return true }
      if record.isBlank() { continue }
      if isUnitRowNext {
        isUnitRowNext = false
        continue
      }
      if header.isLeftOut(record) { continue }
      return true
    }
    return false
  }

  /// Settles the columns by the first bytes, and begins to read all that have been taken so far.
  private mutating func settle(by bytes: [UInt8]) throws(Failure) {
    let found = try TableBeginning(bytes, HeadingReader(names: names, notation: notation))
    let own = ownResults.lazy.compactMap { $0.found(in: found.headings) }.first
    let header = try TableHeader(found, names, notation, ownResults: own)
    self.header = header
    recordsToSkip = found.recordsWithHeadings
    isUnitRowNext = header.hasUnitRow
    reader = CSVReader(separator: found.separator)
    reader.feed(beginning)
    beginning = []
  }
}

extension [UInt8] {
  /// Returns the end of so many lines, or of the whole lines within so many bytes if those are fewer; nil if both are more
  /// than there is. A line that is longer than so many bytes is cut.
  fileprivate func endOfLines(_ lines: Int, within most: Int) -> Int? {
    var foundLines = 0
    var end = 0
    for place in indices {
      if place == most { return end > 0 ? end : most }
      guard self[place] == UInt8(ascii: "\n") else { continue }
      foundLines += 1
      end = place + 1
      if foundLines == lines { return end }
    }
    return nil
  }
}
