import Calculation

/// Names of several words, found among the words of a line: `spray volume`.
struct Phrases {
  /// The folded words of each name, by the first word.
  private var byFirstWord: [String: [[String]]] = [:]

  /// Takes those of the names that have several words.
  init(_ names: some Sequence<String>) {
    for name in names {
      let words = name.folded.split(separator: " ").map(String.init)
      if words.count > 1 { byFirstWord[words[0], default: []].append(words) }
    }
  }

  /// Joins the words of each name into one word.
  func joined(_ words: [Word]) -> [Word] {
    var (joined, index) = ([Word](), 0)
    while index < words.count {
      let count = length(at: index, in: words)
      joined.append(count == 1 ? words[index] : Self.one(words[index..<index + count]))
      index += count
    }
    return joined
  }

  /// Joins the words of a name at the start into one word.
  func joinedAtStart(_ words: [Word]) -> [Word] {
    let count = length(at: 0, in: words)
    return count == 1 ? words : [Self.one(words.prefix(count))] + words.dropFirst(count)
  }

  /// Whether a name of several words can begin here: a number nearly always follows, and no name has a number as its
  /// second word.
  static func canBegin(at index: Int, in words: [Word]) -> Bool {
    index + 1 < words.count && words[index + 1].text.utf8.first.map { !isDigit($0) } == true
  }

  /// Returns how many words the longest name at this index has; 1 if no name begins there.
  private func length(at index: Int, in words: [Word]) -> Int {
    guard Self.canBegin(at: index, in: words), let phrases = byFirstWord[words[index].text.folded]
    else { return 1 }
    let fitting = phrases.filter { phrase in
      index + phrase.count <= words.count && zip(words[index...], phrase).allSatisfy { $0.text.folded == $1 }
    }
    return fitting.map(\.count).max() ?? 1
  }

  private static func one(_ words: ArraySlice<Word>) -> Word {
    let (first, last) = (words[words.startIndex], words[words.endIndex - 1])
    return Word(
      text: words.map(\.text).joined(separator: " "), span: first.span.lowerBound..<last.span.upperBound,
      textStart: first.textStart)
  }
}
