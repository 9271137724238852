import Calculation
import System

/// Reads the lines of a script from a file, a pipe or a text, in bounded memory.
package struct LineReader {
  /// A line, or why it is refused whole, or why no more can be read.
  enum Line: Equatable {
    case text(String)
    case refused(Failure)
    case failed(Failure)
  }

  private let source: Descriptor?
  private let name: String
  private var buffer: [UInt8]
  private var position = 0
  private var isAtStart = true
  private var failure: Reason?

  /// Reads an open file to its end; the name is told when it cannot be read.
  package init(_ source: Descriptor, named name: String) {
    self.source = source
    self.name = name
    buffer = []
  }

  /// Reads a text that is there already.
  package init(text: String) { self.init(bytes: Array(text.utf8)) }

  /// Reads what is there already, and may be no text.
  package init(bytes: [UInt8]) {
    source = nil
    name = ""
    buffer = bytes
  }

  /// The next line without its end (LF or CRLF); nil at the end of the input.
  mutating func next() -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    var foundAny = false
    while let rest = available() {
      foundAny = true
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      if line.count <= TypedLine.longest { line += rest[..<(end ?? rest.endIndex)].prefix(TypedLine.longest + 2) }
      isTooLong = isTooLong || line.count > TypedLine.longest + 1
      position = end.map { $0 + 1 } ?? rest.endIndex
      if end != nil { break }
    }
    if let failure {
      self.failure = nil
      return .failed(.unreadableFile(name, reason: failure))
    }
    return foundAny ? finished(line, isTooLong) : nil
  }

  private mutating func finished(_ bytes: [UInt8], _ isTooLong: Bool) -> Line {
    var line = bytes[...]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if isAtStart { line = line.withoutByteOrderMark }
    isAtStart = false
    if isTooLong || line.count > TypedLine.longest { return .refused(.lineTooLong) }
    // Checking costs more than reading, and most lines need none.
    if line.allSatisfy({ $0 < 0x80 }) { return .text(String(decoding: line, as: UTF8.self)) }
    return String(validating: line, as: UTF8.self).map(Line.text) ?? .refused(.lineNotUTF8)
  }

  /// What has been read and not yet taken, reading on when that is nothing; nil at the end.
  private mutating func available() -> ArraySlice<UInt8>? {
    if position < buffer.count { return buffer[position...] }
    guard let source, failure == nil else { return nil }
    position = 0
    do throws(SystemError) {
      buffer = try source.next()
    } catch {
      (buffer, failure) = ([], error.reason)
    }
    return buffer.isEmpty ? nil : buffer[...]
  }
}
