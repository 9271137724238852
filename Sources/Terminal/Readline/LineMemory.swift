/// The lines that the Up key brings back, oldest first.
package struct LineMemory: Equatable, Sendable {
  /// How many lines are kept; the oldest make room.
  package static let limit = 1000

  /// The remembered lines, the newest last, each of them once.
  package private(set) var lines: [String] = []

  /// Begins with the lines of earlier sessions, each of them once.
  package init(older: [String] = []) { lines = older }

  /// Keeps a line as the newest; false when there is nothing to keep: a blank line, one that begins with a space, or the
  /// newest again.
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
