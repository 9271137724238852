/// The texts with which Tab can replace the end of the typed line.
package struct Completion: Equatable, Sendable {
  /// One of the texts that fit.
  package struct Candidate: Equatable, Sendable {
    /// The text that is put into the line.
    package let text: String
    /// The description for the list, in the person's language.
    package let meaning: String
    /// Whether more must follow, so that a space is added.
    package let isFollowed: Bool

    package init(_ text: String, meaning: String, isFollowed: Bool = false) {
      self.text = text
      self.meaning = meaning
      self.isFollowed = isFollowed
    }

    /// Returns the candidate with or without more to follow.
    package func followed(_ isFollowed: Bool) -> Candidate { Candidate(text, meaning: meaning, isFollowed: isFollowed) }
  }

  /// Where the replaced text begins in the line, in UTF-8 bytes.
  package let start: Int
  package let candidates: [Candidate]

  package init(start: Int, candidates: [Candidate]) { (self.start, self.candidates) = (start, candidates) }

  package static let none = Completion(start: 0, candidates: [])

  /// Returns the completion with or without more to follow each candidate.
  package func followed(_ isFollowed: Bool) -> Completion {
    Completion(start: start, candidates: candidates.map { $0.followed(isFollowed) })
  }

  /// Returns the line with a candidate put in.
  package func line(_ line: String, with candidate: Candidate) -> String { kept(of: line) + candidate.text }

  /// Returns the line with the common start of all candidates put in.
  ///
  /// Returns the line unchanged if the common start is shorter than the typed text or adds only a quotation mark.
  func lineWithCommonStart(_ line: String) -> String {
    guard var common = candidates.first?.text else { return line }
    for candidate in candidates { common = String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0)) }
    let typed = String(decoding: line.utf8.dropFirst(start), as: UTF8.self)
    let addsQuote = ["\"", "'"].contains(common.first) && typed.first != common.first
    return common.count < typed.count + (addsQuote ? 2 : 0) ? line : kept(of: line) + common
  }

  private func kept(of line: String) -> String { String(decoding: line.utf8.prefix(start), as: UTF8.self) }
}

/// A function that completes a line; it gets the line up to the cursor.
package typealias Completing = (String) -> Completion
