/// The lines that the Up key brings back, oldest first.
package struct LineMemory: Equatable, Sendable {
  /// How many lines are kept; the oldest make room.
  package static let limit = 1000

  /// The remembered lines, the newest last, each of them once.
  package private(set) var lines: [String] = []

  /// Remembers nothing yet.
  package init() {}

  /// Keeps a line as the newest; a blank one or one that starts with a space is not kept.
  package mutating func remember(_ line: String) {
    guard let first = line.first, first != " ", line.contains(where: { !$0.isWhitespace }) else { return }
    lines.removeAll { $0 == line }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
  }
}
