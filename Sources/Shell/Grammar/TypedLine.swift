import Calculation

/// A word of a typed line without its quotes, and its place.
nonisolated struct Word: Equatable {
  let text: String
  /// The UTF-8 offsets of the word in the line, with its quotes.
  let span: Range<Int>
  /// The opening quote; nil for a word without quotes.
  var quote: UInt8?

  var isQuoted: Bool { quote != nil }
  /// Whether it is the dash that empties a value; in quotes a dash is a text.
  var isDash: Bool { !isQuoted && text == "-" }
  /// The UTF-8 offset of the text itself, behind an opening quote.
  var textStart: Int { isQuoted ? span.lowerBound + 1 : span.lowerBound }
  var beginsNumber: Bool {
    guard !isQuoted, let first = text.utf8.first else { return false }
    return isDigit(first) || first == UInt8(ascii: "-") || first == UInt8(ascii: "(")
  }

  /// The word's parts, each comma that is no decimal mark a word of its own: `l/ha,` has two.
  var apartFromCommas: [Word] {
    guard !isQuoted, text.contains(",") else { return [self] }
    let bytes = Array(text.utf8)
    let commas = bytes.indices.filter { index in
      bytes[index] == UInt8(ascii: ",")
        && !(index > 0 && isDigit(bytes[index - 1]) && index + 1 < bytes.count
          && isDigit(bytes[index + 1]))
    }
    let cuts = [0] + commas.flatMap { [$0, $0 + 1] } + [bytes.count]
    return zip(cuts, cuts.dropFirst()).filter { $0 < $1 }.map { start, end in
      let place = span.lowerBound + start
      return Word(
        text: String(decoding: bytes[start..<end], as: UTF8.self), span: place..<place + end - start
      )
    }
  }

  /// Runs `work`, which reads this word; shifts the place of a refusal from the word to the line.
  func locatingRefusal<T>(_ work: () throws -> T) throws -> T {
    do { return try work() } catch let refusal as Refusal { throw refusal.shifted(by: textStart) }
  }

  /// Returns what `read` makes of the text; nil for a dash, which empties a value.
  func unlessDash<T>(_ read: (String) throws -> T) throws -> T? {
    isDash ? nil : try locatingRefusal { try read(text) }
  }
}

/// A command of a typed line: its words and their source text.
nonisolated final class TypedCommand {
  let words: [Word]
  private let source: [UInt8]

  init(words: [Word], source: [UInt8]) {
    self.words = words
    self.source = source
  }

  /// Returns the typed text at a place of the line.
  func source(_ span: Range<Int>) -> String { String(decoding: source[span], as: UTF8.self) }

  /// The whole command as typed.
  var text: String { source(words[0].span.lowerBound..<words[words.count - 1].span.upperBound) }

  func divided(into words: [Word]) -> TypedCommand { TypedCommand(words: words, source: source) }

  /// Returns everything from the word at `index` as one text with its spaces; a single quoted word loses its quotes.
  func rest(from index: Int) -> Word? { index < words.count ? text(of: index..<words.count) : nil }

  /// Returns the words at these indices as one text; there must be at least one.
  func text(of places: Range<Int>) -> Word {
    text(from: words[places.lowerBound], through: words[places.upperBound - 1])
  }

  /// Returns the whole command as typed, with `text` in place of a part.
  func line(replacing span: Range<Int>, by text: String) -> String {
    guard let first = words.first, let last = words.last else { return text }
    let start = first.span.lowerBound
    let end = last.span.upperBound
    let before = start..<max(start, min(span.lowerBound, end))
    let after = min(max(span.upperBound, start), end)..<end
    return source(before) + text + source(after)
  }

  /// Returns the text from one word to another; a single quoted word loses its quotes.
  func text(from first: Word, through last: Word) -> Word {
    if first == last { return first }
    let span = first.span.lowerBound..<last.span.upperBound
    return Word(text: source(span), span: span)
  }
}

/// Splits a typed line into commands, at `;`, and words. `#` in front of a command begins a comment, quotes at the
/// start of a word let it contain spaces, a tab counts as a space, and a backslash has no special meaning.
struct TypedLine {
  /// Tells whether a `#` between spaces begins a comment, behind these words of a command and before the word `next`.
  typealias CommentTest = (_ words: [Word], _ next: String) -> Bool

  nonisolated static let longest = 64 * 1024

  private var bytes: [UInt8]
  private var position = 0
  private var words: [Word] = []
  private var commands: [TypedCommand] = []

  /// Returns the commands of a line; throws if a quote is open, the line is too long or it has a control character.
  static func commands(
    in line: String, isComment: CommentTest = { _, _ in false }
  ) throws(Refusal) -> [TypedCommand] {
    let bytes = Array(line.utf8)
    try refuseUnreadable(bytes)
    var typed = TypedLine(bytes: bytes)
    try typed.split(isComment)
    return typed.commands
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    for offset in bytes.indices where bytes[offset] == 0x09 || bytes[offset] > 0xC1 {
      // No-break spaces of pasted text; between digits they belong to the number.
      let space = [[0x09], [0xC2, 0xA0], [0xE2, 0x80, 0xAF]].first {
        bytes[offset...].starts(with: $0)
      }
      guard let end = space.map({ offset + $0.count }) else { continue }
      let isInNumber =
        offset > 0 && end < bytes.count && isDigit(bytes[offset - 1]) && isDigit(bytes[end])
      if end > offset + 1, isInNumber { continue }
      for place in offset..<end { self.bytes[place] = UInt8(ascii: " ") }
    }
  }

  /// Throws if a line is too long or contains a control character other than a tab.
  static func refuseUnreadable(_ bytes: [UInt8]) throws(Refusal) {
    guard bytes.count <= longest else { throw Refusal(.lineTooLong, at: 0..<0) }
    for (offset, byte) in bytes.enumerated() {
      // C1 control characters take two bytes in UTF-8: C2 80 to C2 9F.
      let isC1 = byte == 0xC2 && offset + 1 < bytes.count && bytes[offset + 1] < 0xA0
      guard byte >= 0x20 || byte == 0x09, byte != 0x7F, !isC1 else {
        throw Refusal(Failure(ShellCode.controlCharacter), at: offset..<offset)
      }
    }
  }

  private mutating func split(_ isComment: CommentTest) throws(Refusal) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "): position += 1
      case UInt8(ascii: ";"):
        endCommand()
        position += 1
      case UInt8(ascii: "#") where beginsComment(isComment): position = bytes.count
      default:
        if words.isEmpty { words.reserveCapacity(4) }
        words.append(try word())
      }
    }
    endCommand()
  }

  /// Whether the `#` at the current position begins a comment; otherwise it is part of a word.
  private func beginsComment(_ isComment: CommentTest) -> Bool {
    if words.isEmpty { return true }
    guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: " ") else { return false }
    let behind = bytes[position...].dropFirst().drop { $0 == UInt8(ascii: " ") }
    return isComment(words, String(decoding: behind.prefix { !Self.endsWord($0) }, as: UTF8.self))
  }

  private mutating func endCommand() {
    if !words.isEmpty { commands.append(TypedCommand(words: words, source: bytes)) }
    words = []
  }

  private mutating func word() throws(Refusal) -> Word {
    let start = position
    let quote = bytes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      skipWord()
      return Word(text: text(start..<position), span: start..<position)
    }
    guard let closing = bytes[(start + 1)...].firstIndex(of: quote) else {
      throw Refusal(Failure(ShellCode.unclosedQuote), at: start..<bytes.count)
    }
    position = closing + 1
    let tail = position
    skipWord()
    let quoted = text(start + 1..<closing) + text(tail..<position)
    return Word(text: quoted, span: start..<position, quote: quote)
  }

  private mutating func skipWord() {
    while position < bytes.count, !Self.endsWord(bytes[position]) { position += 1 }
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: ";")
  }

  private func text(_ span: Range<Int>) -> String { String(decoding: bytes[span], as: UTF8.self) }
}

/// The end of a line that is being typed: its last command, with the word at the cursor, which may be empty.
struct TypedTail {
  private let typed: TypedCommand

  private init(_ typed: TypedCommand) { self.typed = typed }

  /// Reads the end of a line; nil in a comment, and in a line that would be refused.
  init?(_ line: String, isComment: @escaping TypedLine.CommentTest = { _, _ in false }) {
    // An extra letter at the cursor shows which word the cursor is in; an open quote may have to be closed.
    let ends = ["x", "x\"", "x'"].lazy.compactMap { end in
      (try? TypedLine.commands(in: line + end, isComment: isComment))?.last.map {
        (words: $0.words, length: end.count)
      }
    }
    let cursor = line.utf8.count
    guard let end = ends.first, let last = end.words.last,
      last.span.upperBound == cursor + end.length
    else {
      return nil
    }
    let text = String(decoding: last.text.utf8.dropLast(), as: UTF8.self)
    let begun = Word(text: text, span: last.span.lowerBound..<cursor, quote: last.quote)
    self.init(TypedCommand(words: end.words.dropLast() + [begun], source: Array(line.utf8)))
  }

  func divided(into finished: [Word]) -> TypedTail {
    TypedTail(typed.divided(into: finished + typed.words.suffix(1)))
  }

  var finished: [Word] { Array(typed.words.dropLast()) }

  /// The finished words as a command.
  var finishedCommand: TypedCommand { typed.divided(into: finished) }

  /// The word at the cursor, which may be empty.
  var begun: Word { rest(from: count) }

  var count: Int { typed.words.count - 1 }

  /// Returns a finished word; nil if there are fewer.
  func word(_ index: Int) -> String? { index < count ? typed.words[index].text : nil }

  func rest(from index: Int) -> Word { typed.text(of: index..<typed.words.count) }
}
