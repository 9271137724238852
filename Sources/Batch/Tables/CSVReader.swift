import Calculation
import System

/// Reads the records of a CSV file (RFC 4180) from pieces of any size, in bounded memory:
/// `reader.feed(piece); while reader.next() { reader.record … }`.
///
/// The cells of a record are parted by one separator. A line ends with LF, CRLF or CR. A byte-order mark at the start is
/// skipped. The bytes beyond ASCII show whether the file is UTF-8, Windows-1250 or ISO 8859-2; the records are in UTF-8.
package struct CSVReader: Sendable {
  private enum State { case start, plain, quoted, closing }

  package private(set) var record = CSVRecord()

  private var piece: [UInt8] = []
  private var position = 0
  private var state = State.start
  private var line = 1
  private var followsReturn = false
  private var markLength: Int? = 0
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

  private mutating func finishRecord() {
    isComplete = true
    if record.hasOthers { encoding.decode(&record) }
  }

  /// Skips a byte-order mark, which may be split between pieces; bytes that only begin like one are text.
  private mutating func skipMark() {
    while let length = markLength, position < piece.count {
      if piece[position] == Self.mark[length] {
        position += 1
        markLength = length + 1 == Self.mark.count ? nil : length + 1
        if markLength == nil { encoding = TableEncoding(.utf8) }
      } else {
        if length > 0 {
          state = .plain
          record.append(Self.mark[..<length])
        }
        markLength = nil
      }
    }
  }

  /// Reads the next byte, or a whole run of text; true if that ends the record.
  private mutating func takeByte() -> Bool {
    let byte = piece[position]
    position += 1
    let isSecondHalf = followsReturn && byte == Self.lineFeed
    followsReturn = byte == Self.carriageReturn
    switch state {
    case .quoted:
      if byte == Self.quote {
        state = .closing
        return false
      }
      if byte == Self.carriageReturn || (byte == Self.lineFeed && !isSecondHalf) { line += 1 }
      record.append(CollectionOfOne(byte))
      return false
    case .closing where byte == Self.quote:
      record.append(CollectionOfOne(byte))
      state = .quoted
      return false
    case .start where byte == Self.quote:
      state = .quoted
      return false
    case .start where isSecondHalf && record.isEmpty: return false
    case .closing where !stops[Int(byte)]:
      record.problem = record.problem ?? Failure(TableCode.misplacedQuote)
    default: break
    }
    return takePlain(byte)
  }

  private mutating func takePlain(_ byte: UInt8) -> Bool {
    guard stops[Int(byte)] else {
      state = .plain
      let start = position - 1
      while position < piece.count, !stops[Int(piece[position])] { position += 1 }
      record.append(piece[start..<position])
      return false
    }
    record.endCell()
    state = .start
    guard byte == Self.lineFeed || byte == Self.carriageReturn else { return false }
    line += 1
    return true
  }
}
