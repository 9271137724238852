/// What Tab may put in place of the end of what was typed.
package struct Completion: Equatable, Sendable {
  /// One of several things that fit.
  package struct Candidate: Equatable, Sendable {
    /// What stands in the line afterwards.
    package let text: String
    /// What it is, in the person's language, for the list.
    package let meaning: String
    /// Whether more is to follow, and so a space.
    package let isFollowed: Bool

    package init(_ text: String, meaning: String, isFollowed: Bool = false) {
      self.text = text
      self.meaning = meaning
      self.isFollowed = isFollowed
    }

    /// The same with or without something behind it.
    package func followed(_ isFollowed: Bool) -> Candidate { Candidate(text, meaning: meaning, isFollowed: isFollowed) }
  }

  /// Where in the line the text begins that a candidate replaces, in UTF-8.
  package let start: Int
  package let candidates: [Candidate]

  package init(start: Int, candidates: [Candidate]) { (self.start, self.candidates) = (start, candidates) }

  package static let none = Completion(start: 0, candidates: [])

  /// The same with or without something behind each candidate.
  package func followed(_ isFollowed: Bool) -> Completion {
    Completion(start: start, candidates: candidates.map { $0.followed(isFollowed) })
  }

  /// The line with a candidate put in.
  package func line(_ line: String, with candidate: Candidate) -> String { kept(of: line) + candidate.text }

  /// The line with what all candidates begin with; as it was where that is less than what was typed, or a quotation mark alone.
  func lineWithCommonStart(_ line: String) -> String {
    guard var common = candidates.first?.text else { return line }
    for candidate in candidates { common = common.commonPrefix(with: candidate.text) }
    let typed = String(decoding: line.utf8.dropFirst(start), as: UTF8.self)
    return common.count < typed.count || ["\"", "'"].contains(common) ? line : kept(of: line) + common
  }

  private func kept(of line: String) -> String { String(decoding: line.utf8.prefix(start), as: UTF8.self) }
}

/// Completes a line, given up to the cursor.
package typealias Completing = (String) -> Completion

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
