import Calculation
import System
import Terminal

/// Reads the lines of a script from a file, a pipe or a text, in limited memory.
nonisolated package struct LineReader {
  private var source: Descriptor?
  private var name = ""
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtStart = true
  private var failure: Datum?
  /// Whether a person wants to stop the reading, also in the middle of a line without an end.
  private var isInterrupted: () -> Bool = { false }

  /// Reads from an open file that failures call `name`; `isInterrupted` is asked again and again
  /// and ends the reading.
  package init(
    _ source: Descriptor, named name: String, until isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.source = source
    self.name = name
    self.isInterrupted = isInterrupted
  }

  /// Reads the lines of a text, as `-c` gives it.
  package init(text: String) { self.init(bytes: Array(text.utf8)) }

  /// The bytes may be invalid UTF-8.
  package init(bytes: [UInt8]) { buffer = bytes }

  /// Returns the next line without LF or CRLF, or why it cannot be taken; nil at the end of the input.
  mutating func next() -> Result<String, any Error>? {
    var line: [UInt8] = []
    var isTooLong = false
    var foundAny = false
    while let rest = available() {
      if isInterrupted() { return .failure(Cancelled()) }
      foundAny = true
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      if line.count <= TypedLine.longest {
        line += rest[..<(end ?? rest.endIndex)].prefix(TypedLine.longest + 2)
      }
      isTooLong = isTooLong || line.count > TypedLine.longest + 1
      position = end.map { $0 + 1 } ?? rest.endIndex
      if end != nil { break }
    }
    if let failure {
      self.failure = nil
      return .failure(Failure.unreadableFile(name, reason: failure))
    }
    return foundAny ? finished(line, isTooLong) : nil
  }

  private mutating func finished(_ bytes: [UInt8], _ isTooLong: Bool) -> Result<String, any Error> {
    var line = bytes[...]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if isAtStart { line = line.withoutByteOrderMark }
    isAtStart = false
    if isTooLong || line.count > TypedLine.longest {
      return .failure(Refusal(.lineTooLong, at: 0..<0))
    }
    // Validating UTF-8 is slower than reading, and most lines are plain ASCII.
    if line.allSatisfy({ $0 < 0x80 }) { return .success(String(decoding: line, as: UTF8.self)) }
    guard let text = String(validating: line, as: UTF8.self) else {
      return .failure(Refusal(.lineNotUTF8, at: 0..<0))
    }
    return .success(text)
  }

  /// Returns the bytes not used yet; reads more if all are used. nil at the end of the input.
  private mutating func available() -> ArraySlice<UInt8>? {
    if position < buffer.count { return buffer[position...] }
    guard let source, failure == nil else { return nil }
    position = 0
    do throws(SystemError) {
      buffer = try source.next()
    } catch {
      buffer = []
      failure = error.reason
    }
    return buffer.isEmpty ? nil : buffer[...]
  }
}
