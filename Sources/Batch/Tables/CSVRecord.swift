import Calculation
import System

/// One record of a CSV file: the bytes of its cells, without the quotes.
package struct CSVRecord: Sendable {
  /// The most bytes of a record, as many as a line of commands may have.
  static let longest = 64 * 1024
  // Made once, because it is told for each byte that does not fit.
  private static let tooLong = Failure(TableCode.rowTooLong)

  /// The line on which the record begins, from 1.
  package internal(set) var line = 1
  /// Why the record cannot be read; nil if it can.
  package internal(set) var problem: Failure?
  /// The bytes of all cells in a row.
  private(set) var bytes: [UInt8] = []
  /// Where each cell ends.
  private var ends: [Int] = []
  /// Whether it has bytes beyond ASCII.
  private(set) var hasOthers = false
  /// How many cells it has.
  package var count: Int { ends.count }

  /// Whether a cell is empty or holds only spaces.
  package func isBlank(_ cell: Int) -> Bool { bytes(cell).allSatisfy { $0 == UInt8(ascii: " ") } }

  /// Whether every cell from this one on is empty or holds only spaces.
  package func isBlank(from first: Int = 0) -> Bool {
    first >= count || bytes[start(of: first)...].allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// Whether nothing of a record has been read yet.
  var isEmpty: Bool { bytes.isEmpty && ends.isEmpty && problem == nil }

  /// Whether its bytes are UTF-8.
  var isUTF8: Bool { !hasOthers || String(validating: bytes, as: UTF8.self) != nil }

  /// Whether it has a zero byte, which text never has.
  var hasNull: Bool { bytes.contains(0) }

  /// Returns the text of a cell; cells count from 0.
  package func text(_ cell: Int) -> String { String(decoding: bytes(cell), as: UTF8.self) }

  /// Returns the bytes of a cell; cells count from 0.
  func bytes(_ cell: Int) -> ArraySlice<UInt8> { bytes[start(of: cell)..<ends[cell]] }

  private func start(of cell: Int) -> Int { cell == 0 ? 0 : ends[cell - 1] }

  /// Becomes an empty record that begins on a line.
  mutating func begin(on line: Int) {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    self.line = line
    problem = nil
    hasOthers = false
  }

  /// Appends bytes; bytes that do not fit become a problem and are left out, so that memory stays bounded.
  mutating func append(_ run: some Collection<UInt8>) {
    guard fits(run.count) else { return }
    if run.contains(where: { $0 >= 0x80 }) { hasOthers = true }
    bytes += run
  }

  /// Ends a cell; one that does not fit becomes a problem.
  mutating func endCell() {
    if fits(1) { ends.append(bytes.count) }
  }

  /// Reads the cells in an encoding of one byte a letter as UTF-8; a byte without a meaning becomes a problem.
  mutating func decode(_ utf8: (ArraySlice<UInt8>) -> [UInt8]?) {
    var text: [UInt8] = []
    var textEnds: [Int] = []
    for cell in 0..<count {
      guard let decoded = utf8(bytes(cell)) else {
        problem = .notUTF8
        return
      }
      text += decoded
      textEnds.append(text.count)
    }
    bytes = text
    ends = textEnds
  }

  /// Whether so many bytes more fit, where the end of a cell counts as one; if not, that becomes a problem.
  private mutating func fits(_ added: Int) -> Bool {
    guard bytes.count + ends.count + added > Self.longest else { return true }
    problem = Self.tooLong
    return false
  }
}
