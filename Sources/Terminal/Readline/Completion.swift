import Calculation

/// The texts with which Tab can replace the end of the typed line.
package struct Completion: Equatable, Sendable {
  /// A text that may replace the end of the line.
  package struct Candidate: Equatable, Sendable {
    /// The text as it would stand in the line.
    package let text: String
    /// The description for the list, in the person's language.
    package let meaning: String
    /// Whether more must follow, so that a space is added.
    package let isFollowed: Bool

    /// Makes a candidate; without a meaning the list shows its text alone.
    package init(_ text: String, meaning: String = "", isFollowed: Bool = false) {
      self.text = text
      self.meaning = meaning
      self.isFollowed = isFollowed
    }

    /// Returns the candidate with or without more to follow it.
    package func followed(_ isFollowed: Bool) -> Candidate {
      Candidate(text, meaning: meaning, isFollowed: isFollowed)
    }
  }

  /// Where the replaced text begins in the line, in UTF-8 bytes.
  package let start: Int
  /// The texts in the order in which they are listed.
  package let candidates: [Candidate]

  /// Takes where the replaced text begins, in UTF-8 bytes, and what may replace it.
  package init(start: Int, candidates: [Candidate]) {
    self.start = start
    self.candidates = candidates
  }

  /// Nothing to complete with.
  package static let none = Completion(start: 0, candidates: [])

  /// Returns the completion with or without more to follow each candidate.
  package func followed(_ isFollowed: Bool) -> Completion {
    Completion(start: start, candidates: candidates.map { $0.followed(isFollowed) })
  }

  /// Returns the line with a candidate put in.
  package func line(_ line: String, with candidate: Candidate) -> String {
    kept(of: line) + candidate.text
  }

  /// Returns the line with the common start of all candidates put in, if that adds more than a quotation mark.
  func lineWithCommonStart(_ line: String) -> String {
    guard var common = candidates.first?.text else { return line }
    for candidate in candidates {
      common = String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
    }
    let typed = String(decoding: line.utf8.dropFirst(start), as: UTF8.self)
    let addsQuote = ["\"", "'"].contains(common.first) && typed.first != common.first
    return common.count < typed.count + (addsQuote ? 2 : 0) ? line : kept(of: line) + common
  }

  private func kept(of line: String) -> String {
    String(decoding: line.utf8.prefix(start), as: UTF8.self)
  }

  private static let indent = 2
  /// The columns between a candidate and its meaning.
  private static let gap = 2

  /// Returns the list that a second Tab shows, one candidate per line with its meaning beside it: as many lines as fit
  /// on a screen of `height` rows, each within `width` columns; texts that are too long are cut.
  func list(width: Int, height: Int) -> [String] {
    // Two rows stay free for the typed line and the text above it.
    let rows = max(2, height - 2)
    // The line with the number of the other candidates (`… +3`) takes a row, too.
    let fitting = candidates.prefix(candidates.count <= rows ? rows : rows - 1)
    // After a line of the full width some terminals begin another line.
    let room = max(1, width - 1 - Self.indent)
    let labels = fitting.map { candidate in
      String(candidate.text.drop { $0 == " " }).safeForTerminal
    }
    let meanings = fitting.map(\.meaning.safeForTerminal)
    let column = min(labels.map(\.displayWidth).max() ?? 0, room * 3 / 5)
    let lines = zip(labels, meanings).map { label, meaning in
      line(
        label.cut(to: meaning.isEmpty ? room : column), meaning.cut(to: room - column - Self.gap),
        column)
    }
    let others = candidates.count - fitting.count
    return others > 0 ? lines + [line("\u{2026} +\(others)", "", column)] : lines
  }

  private func line(_ label: String, _ meaning: String, _ column: Int) -> String {
    let spaces = meaning.isEmpty ? 0 : column - label.displayWidth + Self.gap
    return String(repeating: " ", count: Self.indent) + label
      + String(repeating: " ", count: max(0, spaces)) + meaning
  }
}

/// A function that completes a line; it gets the line up to the cursor.
package typealias Completing = (String) -> Completion

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
