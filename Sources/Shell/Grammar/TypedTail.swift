/// The end of a line that is being typed: its last command, whose last word the cursor stands behind, if only an empty one.
struct TypedTail {
  /// What has been typed of something, and where.
  struct Beginning {
    let text: String
    /// UTF-8 offsets in the line: of the beginning, and of the text behind an opening quote.
    let start: Int
    let textStart: Int
    /// The quote it began with.
    let quote: Character?
  }

  /// The last is the cursor's.
  private let words: [Word]
  private let line: [UInt8]

  /// Nil in a comment, and in a line that would be refused.
  init?(_ line: String, isComment: @escaping TypedLine.CommentTest = { _, _ in false }) {
    // A letter typed at the cursor shows which word it would belong to; a quote may still have to be closed.
    let texts = ["x", "x\"", "x'"].map { line + $0 }
    let splits = texts.lazy.compactMap { text in
      (try? TypedLine.commands(in: text, isComment: isComment))?.last.map { (words: $0.words, end: text.utf8.count) }
    }
    guard let split = splits.first, split.words.last?.span.upperBound == split.end else { return nil }
    words = split.words
    self.line = Array(line.utf8)
  }

  /// The same with the finished words divided in another way.
  func divided(_ division: ([Word]) -> [Word]) -> TypedTail {
    TypedTail(words: division(words.dropLast()) + words.suffix(1), line: line)
  }

  private init(words: [Word], line: [UInt8]) { (self.words, self.line) = (words, line) }

  /// How many words are finished.
  var count: Int { words.count - 1 }

  /// A finished word.
  func word(_ index: Int) -> String? { index < count ? words[index].text : nil }

  /// What has been typed from a word on, up to the cursor.
  func rest(from index: Int) -> Beginning {
    let word = words[index]
    let (start, textStart) = (word.span.lowerBound, word.textStart)
    guard index == count else {
      return Beginning(
        text: String(decoding: line[start...], as: UTF8.self), start: start, textStart: start, quote: nil)
    }
    let text = String(decoding: word.text.utf8.dropLast(), as: UTF8.self)
    let quote = textStart > start ? Character(Unicode.Scalar(line[start])) : nil
    return Beginning(text: text, start: start, textStart: textStart, quote: quote)
  }
}
