import Calculation
import System

/// Reads the records of a CSV file (RFC 4180) from pieces of any size, in bounded memory.
///
/// The cells of a record are parted by one separator. A line ends with LF, CRLF or CR. A byte-order mark at the start is
/// skipped. The bytes beyond ASCII show whether the file is UTF-8, Windows-1250 or ISO 8859-2; the records are in UTF-8.
///
/// ```
/// reader.feed(piece)
/// while reader.next() { reader.record … }
/// ```
package struct CSVReader: Sendable {
  /// Where the next byte stands in a cell.
  private enum State {
    /// At its start.
    case start
    /// In text without quotes.
    case plain
    /// Between quotes.
    case quoted
    /// Behind a quotation mark that closes the cell, or that stands for one if another follows.
    case closing
  }

  /// The record that was read last, or as much of the next one as has been read.
  package private(set) var record = CSVRecord()

  private var piece: [UInt8] = []
  /// The place of the next byte in the piece.
  private var position = 0
  private var state = State.start
  /// The line of the next byte, from 1.
  private var line = 1
  /// Whether the byte before was CR, so that an LF ends no further line.
  private var followsReturn = false
  /// How many bytes of a byte-order mark the file has begun with; nil behind its start.
  private var markLength: Int? = 0
  /// Whether `record` is whole, so that the next byte begins another one.
  private var isComplete = false
  private var encoding = TableEncoding()
  /// Whether a byte, used as the index, ends a run of text outside quotes.
  private var stops = [Bool](repeating: false, count: 256)

  private static let mark = Encodings.byteOrderMark
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let quote = UInt8(ascii: "\"")

  /// Creates a reader of records with this separator; nil reads each line as one cell.
  package init(separator: UInt8?) {
    for byte in [Self.lineFeed, Self.carriageReturn, separator].compactMap(\.self) {
      stops[Int(byte)] = true
    }
  }

  /// Takes the next piece of the file; the piece before must have been read to its end.
  package mutating func feed(_ piece: [UInt8]) {
    self.piece = piece
    position = 0
  }

  /// Reads the next whole record into `record`; false at the end of a piece.
  package mutating func next() -> Bool {
    if isComplete { beginRecord() }
    skipMark()
    while position < piece.count {
      if takeByte() {
        finishRecord()
        return true
      }
    }
    return false
  }

  /// Ends the file; true if it ended within a record, which is then `record`.
  package mutating func finish() -> Bool {
    if isComplete { beginRecord() }
    guard state != .start || !record.isEmpty else { return false }
    let isUnclosed = state == .quoted
    record.endCell()
    if isUnclosed {
      record.problem = Failure(TableCode.unclosedQuote, ["line": .text(String(record.line))])
    }
    finishRecord()
    return true
  }

  private mutating func beginRecord() {
    record.begin(on: line)
    state = .start
    isComplete = false
  }

  /// Ends the record, in UTF-8.
  private mutating func finishRecord() {
    isComplete = true
    if record.hasOthers { encoding.decode(&record) }
  }

  /// Skips a byte-order mark, which may be split between pieces; bytes that only begin like one are text.
  private mutating func skipMark() {
    while let length = markLength, position < piece.count {
      guard piece[position] == Self.mark[length] else {
        if length > 0 {
          state = .plain
          record.append(Self.mark[..<length])
        }
        markLength = nil
        return
      }
      position += 1
      markLength = length + 1
      if markLength == Self.mark.count {
        markLength = nil
        encoding = TableEncoding(.utf8)
      }
    }
  }

  /// Reads the next byte, or a whole run of text; true if that ends the record.
  private mutating func takeByte() -> Bool {
    let byte = piece[position]
    position += 1
    // The LF of a CRLF, whose line the CR has ended.
    let isSecondHalf = followsReturn && byte == Self.lineFeed
    followsReturn = byte == Self.carriageReturn
    let isQuote = byte == Self.quote
    switch state {
    case .start:
      if isQuote {
        state = .quoted
        return false
      }
      if isSecondHalf, record.isEmpty { return false }
    case .plain:
      break
    case .quoted:
      takeQuoted(byte, isSecondHalf: isSecondHalf)
      return false
    case .closing:
      if isQuote {
        record.append(CollectionOfOne(byte))
        state = .quoted
        return false
      }
      if !stops[Int(byte)] {
        record.problem = record.problem ?? Failure(TableCode.misplacedQuote)
      }
    }
    guard stops[Int(byte)] else {
      takeRun()
      return false
    }
    record.endCell()
    state = .start
    guard byte == Self.lineFeed || byte == Self.carriageReturn else { return false }
    line += 1
    return true
  }

  /// Takes a byte between quotes, where separators and line ends are text.
  private mutating func takeQuoted(_ byte: UInt8, isSecondHalf: Bool) {
    if byte == Self.quote {
      state = .closing
      return
    }
    if byte == Self.carriageReturn || (byte == Self.lineFeed && !isSecondHalf) { line += 1 }
    record.append(CollectionOfOne(byte))
  }

  /// Takes the run of text outside quotes that begins with the byte before `position`.
  private mutating func takeRun() {
    state = .plain
    let start = position - 1
    while position < piece.count, !stops[Int(piece[position])] { position += 1 }
    record.append(piece[start..<position])
  }
}
