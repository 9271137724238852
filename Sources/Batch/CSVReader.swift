import System

/// Reads the records of a CSV file (RFC 4180) from pieces of any size, in bounded memory.
///
/// The first record that is not blank is the header; what separates its cells (a comma, a semicolon, a Tab, a bar) separates
/// those of every other. A line ends with LF, CRLF or CR; a byte order mark at the start is passed over.
///
/// ```
/// reader.feed(piece)
/// while reader.next() { reader.record … }
/// ```
package struct CSVReader: Sendable {
  private enum State { case start, plain, quoted, closing }

  package private(set) var record = CSVRecord()
  /// The separators that stand in the header outside quotes; more than one makes it unreadable.
  package private(set) var separators: Set<UInt8> = []

  private var piece: [UInt8] = []
  private var position = 0
  private var state = State.start
  private var line = 1
  private var followsReturn = false
  private var markLength: Int? = 0
  private var isComplete = false
  private var hasHeader = false
  /// Which bytes end a run of text outside quotes.
  private var stops = [Bool](repeating: false, count: 256)

  private static let mark = ByteOrderMark.bytes
  private static let candidates = ([",", ";", "\t", "|"] as [Unicode.Scalar]).map { UInt8(ascii: $0) }
  private static let (lineFeed, carriageReturn, quote) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\""))

  package init() {
    for byte in Self.candidates + [Self.lineFeed, Self.carriageReturn] { stops[Int(byte)] = true }
  }

  /// Takes the next piece of the file; the one before has been read to its end.
  package mutating func feed(_ piece: [UInt8]) { (self.piece, position) = (piece, 0) }

  /// Whether there is another whole record, which is then `record`; false at the end of a piece.
  package mutating func next() -> Bool {
    if isComplete { beginRecord() }
    skipMark()
    while position < piece.count {
      if takeByte() { return finishRecord() }
    }
    return false
  }

  /// Whether the file ended within a record, which is then `record`.
  package mutating func finish() -> Bool {
    if isComplete { beginRecord() }
    guard state != .start || !record.isEmpty else { return false }
    let isUnclosed = state == .quoted
    record.endCell()
    if isUnclosed { record.problem = .unclosedQuote }
    return finishRecord()
  }

  private mutating func beginRecord() {
    record.begin(on: line)
    (state, isComplete) = (.start, false)
  }

  private mutating func finishRecord() -> Bool {
    isComplete = true
    if !hasHeader { settleSeparator() }
    return true
  }

  /// From the header on, only what separates its cells separates cells.
  private mutating func settleSeparator() {
    guard !record.isBlank() || record.problem != nil else { return separators.removeAll() }
    hasHeader = true
    for byte in Self.candidates { stops[Int(byte)] = separators.contains(byte) }
  }

  /// Passes over a byte order mark, which may come in several pieces; what only began like one is text.
  private mutating func skipMark() {
    while let length = markLength, position < piece.count {
      if piece[position] == Self.mark[length] {
        position += 1
        markLength = length + 1 == Self.mark.count ? nil : length + 1
      } else {
        if length > 0 { (state, record) = (.plain, record.with(Self.mark[..<length])) }
        markLength = nil
      }
    }
  }
}

/// One byte after another.
extension CSVReader {
  /// Takes the next byte, or a whole run of text; whether it ended the record.
  private mutating func takeByte() -> Bool {
    let byte = piece[position]
    position += 1
    let isSecondHalf = followsReturn && byte == Self.lineFeed
    followsReturn = byte == Self.carriageReturn
    switch state {
    case .quoted:
      takeQuoted(byte, isSecondHalf)
      return false
    case .closing where byte == Self.quote:
      record.append(byte)
      state = .quoted
      return false
    case .start where byte == Self.quote:
      state = .quoted
      return false
    case .start where isSecondHalf && record.isEmpty: return false
    case .closing where !stops[Int(byte)]: record.problem = record.problem ?? .misplacedQuote
    default: break
    }
    return takePlain(byte)
  }

  private mutating func takeQuoted(_ byte: UInt8, _ isSecondHalf: Bool) {
    if byte == Self.quote {
      state = .closing
      return
    }
    if byte == Self.carriageReturn || (byte == Self.lineFeed && !isSecondHalf) { line += 1 }
    record.append(byte)
  }

  private mutating func takePlain(_ byte: UInt8) -> Bool {
    guard stops[Int(byte)] else {
      takeRun()
      return false
    }
    record.endCell()
    state = .start
    if byte == Self.lineFeed || byte == Self.carriageReturn {
      line += 1
      return true
    }
    if !hasHeader { separators.insert(byte) }
    return false
  }

  private mutating func takeRun() {
    state = .plain
    let start = position - 1
    while position < piece.count, !stops[Int(piece[position])] { position += 1 }
    record.append(piece[start..<position])
  }
}

extension CSVRecord {
  fileprivate func with(_ run: ArraySlice<UInt8>) -> CSVRecord {
    var record = self
    record.append(run)
    return record
  }
}
