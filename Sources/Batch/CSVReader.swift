import Calculation
import System

/// Reads the records of a CSV file (RFC 4180) from pieces of any size, in bounded memory:
/// `reader.feed(piece); while reader.next() { reader.record … }`.
///
/// The first record that is not blank is the header. The separator in the header (a comma, a semicolon, a Tab or a
/// bar) separates the cells of all records; a line `sep=;` before the header, as Excel writes it, names the
/// separator. A line ends with LF, CRLF or CR. A byte order mark at the start is skipped. The first bytes beyond
/// ASCII show whether the file is UTF-8 or Windows-1250; the records are in UTF-8.
package struct CSVReader: Sendable {
  private enum State { case start, plain, quoted, closing }

  package private(set) var record = CSVRecord()
  /// The separators in the header, outside quotes; a header with more than one is unreadable.
  package private(set) var separators: Set<UInt8> = []

  private var piece: [UInt8] = []
  private var position = 0
  private var state = State.start
  private var line = 1
  private var followsReturn = false
  private var markLength: Int? = 0
  private var isComplete = false
  private var hasHeader = false
  /// Whether the file is UTF-8 or else Windows-1250, once the first bytes beyond ASCII or a byte order mark show it.
  private var isUTF8: Bool?
  /// Whether a byte, used as the index, ends a run of text outside quotes.
  private var stops = [Bool](repeating: false, count: 256)

  private static let mark = Encodings.byteOrderMark
  private static let candidates = ([",", ";", "\t", "|"] as [Unicode.Scalar]).map { UInt8(ascii: $0) }
  private static let (lineFeed, carriageReturn, quote) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\""))

  package init() {
    for byte in Self.candidates + [Self.lineFeed, Self.carriageReturn] { stops[Int(byte)] = true }
  }

  /// Takes the next piece of the file; the piece before must have been read to its end.
  package mutating func feed(_ piece: [UInt8]) { (self.piece, position) = (piece, 0) }

  /// Reads the next whole record into `record`; false at the end of a piece.
  package mutating func next() -> Bool {
    if isComplete { beginRecord() }
    skipMark()
    while position < piece.count {
      if takeByte(), finishRecord() { return true }
    }
    return false
  }

  /// Ends the file; true if it ended within a record, which is then `record`.
  package mutating func finish() -> Bool {
    if isComplete { beginRecord() }
    guard state != .start || !record.isEmpty else { return false }
    let isUnclosed = state == .quoted
    record.endCell()
    if isUnclosed { record.problem = Failure(BatchCode.unclosedQuote, ["line": .text(String(record.line))]) }
    return finishRecord()
  }

  private mutating func beginRecord() {
    record.begin(on: line)
    (state, isComplete) = (.start, false)
  }

  /// Finishes the record at its end; false for a line `sep=;`, which the caller does not get.
  private mutating func finishRecord() -> Bool {
    if record.line == 1, record.problem == nil, let separator = declaredSeparator {
      keepSeparators([separator])
      beginRecord()
      return false
    }
    isComplete = true
    if !hasHeader {
      // Keeps only the separators of the header from now on; a blank record is not the header.
      hasHeader = !record.isBlank() || record.problem != nil
      if hasHeader { keepSeparators(separators) } else { separators = [] }
    }
    guard record.hasOthers else { return true }
    let isUTF8 = record.isUTF8, isFileUTF8 = self.isUTF8 ?? isUTF8
    self.isUTF8 = isFileUTF8
    if isUTF8 != isFileUTF8 {
      record.problem = record.problem ?? .notUTF8
    } else if !isUTF8 {
      record.decodeWindows1250()
    }
    return true
  }

  private mutating func keepSeparators(_ kept: Set<UInt8>) {
    for byte in Self.candidates { stops[Int(byte)] = kept.contains(byte) }
    separators = hasHeader ? kept : []
  }

  /// Skips a byte order mark, which may be split between pieces; bytes that only begin like one are text.
  private mutating func skipMark() {
    while let length = markLength, position < piece.count {
      if piece[position] == Self.mark[length] {
        position += 1
        markLength = length + 1 == Self.mark.count ? nil : length + 1
        if markLength == nil { isUTF8 = true }
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
    case .closing where !stops[Int(byte)]: record.problem = record.problem ?? Failure(BatchCode.misplacedQuote)
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
    if byte == Self.lineFeed || byte == Self.carriageReturn {
      line += 1
      return true
    }
    if !hasHeader { separators.insert(byte) }
    return false
  }

  /// The separator that a line such as `sep=;`, perhaps in quotes or split at it, names; nil for any other record.
  private var declaredSeparator: UInt8? {
    let typed = record.count > 0 ? record.text(0).lowercased() : ""
    if typed == "sep=", record.isBlank(from: 1), separators.count == 1 { return separators.first }
    guard record.count == 1, typed.hasPrefix("sep="), typed.utf8.count == 5 else { return nil }
    return typed.utf8.last.flatMap { Self.candidates.contains($0) ? $0 : nil }
  }
}

/// One record of a CSV file: the bytes of its cells, without the quotes.
package struct CSVRecord: Sendable {
  /// The most bytes of a record, as many as a line of commands may have.
  static let longest = 64 * 1024
  // Made once, because it is told for each byte that does not fit.
  private static let tooLong = Failure(BatchCode.rowTooLong)
  /// The line on which the record begins, from 1.
  package internal(set) var line = 1
  /// Why the record cannot be read; nil if it can.
  package internal(set) var problem: Failure?
  private var bytes: [UInt8] = []
  /// Where each cell ends.
  private var ends: [Int] = []
  /// Whether it has bytes beyond ASCII.
  private(set) var hasOthers = false
  package var count: Int { ends.count }

  /// Whether a cell, or each from one on, is empty or holds only spaces.
  package func isBlank(_ cell: Int) -> Bool { bytes(cell).allSatisfy { $0 == UInt8(ascii: " ") } }
  package func isBlank(from first: Int = 0) -> Bool {
    first >= count || bytes[start(of: first)...].allSatisfy { $0 == UInt8(ascii: " ") }
  }

  var isUTF8: Bool { !hasOthers || String(validating: bytes, as: UTF8.self) != nil }
  /// Whether it has a zero byte, which text never has.
  var hasNull: Bool { bytes.contains(0) }

  /// Returns the text of a cell; cells count from 0.
  package func text(_ cell: Int) -> String { String(decoding: bytes(cell), as: UTF8.self) }

  func bytes(_ cell: Int) -> ArraySlice<UInt8> { bytes[start(of: cell)..<ends[cell]] }

  private func start(of cell: Int) -> Int { cell == 0 ? 0 : ends[cell - 1] }

  var isEmpty: Bool { bytes.isEmpty && ends.isEmpty && problem == nil }

  mutating func begin(on line: Int) {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    (self.line, problem, hasOthers) = (line, nil, false)
  }

  /// Appends bytes; bytes that do not fit become a problem and are left out, so that memory stays bounded.
  mutating func append(_ run: some Collection<UInt8>) {
    guard fits(run.count) else { return }
    if run.contains(where: { $0 >= 0x80 }) { hasOthers = true }
    bytes += run
  }

  mutating func endCell() {
    if fits(1) { ends.append(bytes.count) }
  }

  mutating func decodeWindows1250() {
    var (text, textEnds) = ([UInt8](), [Int]())
    for cell in 0..<count {
      guard let decoded = Encodings.utf8(ofWindows1250: bytes(cell)) else { return problem = .notUTF8 }
      text += decoded
      textEnds.append(text.count)
    }
    (bytes, ends) = (text, textEnds)
  }

  private mutating func fits(_ more: Int) -> Bool {
    guard bytes.count + ends.count + more > Self.longest else { return true }
    problem = Self.tooLong
    return false
  }
}
