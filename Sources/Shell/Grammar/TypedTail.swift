/// The end of a line that is being typed: its last command, with the word at the cursor, which may be empty.
struct TypedTail {
  /// The part typed so far of a word or text, and its place.
  struct Beginning {
    let text: String
    /// The UTF-8 offset of the beginning in the line; `textStart` is that of the text behind an opening quote.
    let start: Int
    let textStart: Int
    /// The opening quote; nil for text without quotes.
    let quote: Character?
  }

  /// The words of the command; the last one is at the cursor.
  private var words: [Word]
  private let line: [UInt8]

  /// Reads the end of a line; nil in a comment, and in a line that would be refused.
  init?(_ line: String, isComment: @escaping TypedLine.CommentTest = { _, _ in false }) {
    // An extra letter at the cursor shows which word the cursor is in; an open quote may have to be closed.
    let ends = ["x", "x\"", "x'"].lazy.compactMap { end in
      (try? TypedLine.commands(in: line + end, isComment: isComment))?.last.map { (words: $0.words, length: end.count) }
    }
    guard let end = ends.first, end.words.last?.span.upperBound == line.utf8.count + end.length else { return nil }
    words = end.words
    self.line = Array(line.utf8)
  }

  /// Returns the tail with the finished words divided in another way.
  func divided(into finished: [Word]) -> TypedTail {
    var tail = self
    tail.words = finished + words.suffix(1)
    return tail
  }

  /// The words before the one at the cursor.
  var finished: [Word] { Array(words.dropLast()) }

  /// The number of finished words.
  var count: Int { words.count - 1 }

  /// Returns a finished word; nil if there are fewer.
  func word(_ index: Int) -> String? { index < count ? words[index].text : nil }

  /// Returns the text from a word to the cursor.
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
