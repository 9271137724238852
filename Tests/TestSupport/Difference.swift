/// Where a long text differs from the expected one, in few lines: what stood on the screen would be lost behind the whole of both.
package struct Difference: CustomStringConvertible {
  /// How many lines are shown before the place and of each of both texts.
  private static let lines = 4

  private let place: Int
  private let before: [Substring]
  private let here: [Substring]
  private let expected: [Substring]

  package init(of text: String, from expected: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(lines, expectedLines).prefix { $0 == $1 }.count
    place = same + 1
    before = Array(lines[..<same].suffix(Self.lines))
    here = Array(lines[same...].prefix(Self.lines))
    self.expected = Array(expectedLines[same...].prefix(Self.lines))
  }

  package var description: String {
    let unchanged = before.map { "    \($0)" }
    let wanted = expected.map { "  - \($0)" }
    let found = here.map { "  + \($0)" }
    return (["differs from line \(place):"] + unchanged + wanted + found).joined(separator: "\n")
  }
}
