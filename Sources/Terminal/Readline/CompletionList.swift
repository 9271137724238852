import Calculation

/// The list that a second Tab shows: one candidate per line, with its meaning beside it.
struct CompletionList {
  package let candidates: [Completion.Candidate]

  /// Rows of the screen that stay free for the typed line and the text above it.
  private static let rowsLeft = 2
  private static let indent = 2
  private static let gap = 2

  /// Returns as many lines as fit on a screen of `height` rows, each within `width` columns; texts that are too long
  /// are cut.
  package func lines(width: Int, height: Int) -> [String] {
    // After a line of the full width some terminals begin another line.
    let room = max(1, width - 1 - Self.indent)
    let shown = candidates.prefix(count(height: height)).map { candidate in
      (label: String(candidate.text.drop { $0 == " " }).safeForTerminal, meaning: candidate.meaning.safeForTerminal)
    }
    let column = min(shown.map(\.label.displayWidth).max() ?? 0, room * 3 / 5)
    let lines = shown.map { label, meaning in
      line(label.cut(to: meaning.isEmpty ? room : column), meaning.cut(to: room - column - Self.gap), column)
    }
    let rest = candidates.count - shown.count
    return rest > 0 ? lines + [line("\u{2026} +\(rest)", "", column)] : lines
  }

  /// Returns how many entries are shown; the line with the number of the other entries (`… +3`) takes a row, too.
  private func count(height: Int) -> Int {
    let room = max(2, height - Self.rowsLeft)
    return candidates.count <= room ? candidates.count : room - 1
  }

  private func line(_ label: String, _ meaning: String, _ column: Int) -> String {
    let spaces = meaning.isEmpty ? 0 : column - label.displayWidth + Self.gap
    return String(repeating: " ", count: Self.indent) + label + String(repeating: " ", count: max(0, spaces)) + meaning
  }
}

extension String {
  /// Returns as much of the text as fits in `columns`, with `…` in place of the rest.
  fileprivate func cut(to columns: Int) -> String {
    guard displayWidth > columns else { return self }
    var text = self
    while !text.isEmpty, text.displayWidth > columns - 1 { text.removeLast() }
    while text.last == " " { text.removeLast() }
    return columns > 0 ? text + "\u{2026}" : ""
  }
}
