/// The lines that the Up key brings back, oldest first.
package struct LineMemory: Equatable, Sendable {
  /// The number of lines that are kept; the oldest are dropped first.
  package static let limit = 1000

  /// The remembered lines, each once, the newest last.
  package private(set) var lines: [String] = []

  /// Begins with the lines of earlier sessions, which must be different from each other.
  package init(older: [String] = []) { lines = older }

  /// Remembers a line as the newest.
  ///
  /// Returns false, and remembers nothing, for a blank line, a line that begins with a space, or the newest line
  /// again.
  @discardableResult
  package mutating func remember(_ line: String) -> Bool {
    guard let first = line.first, first != " ", line.contains(where: { !$0.isWhitespace }), lines.last != line
    else { return false }
    lines.removeAll { $0 == line }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
    return true
  }
}
