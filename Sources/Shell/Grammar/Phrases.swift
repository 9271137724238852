import Calculation
import Catalog
import Sheets

/// Names of several words, found among the words of a line: `spray volume`.
extension NameIndex {
  /// Returns the folded words of each name that has several, by the first word.
  static func phrases(_ names: [String]) -> [String: [[String]]] {
    let phrases = names.map { $0.folded.split(separator: " ").map(String.init) }.filter {
      $0.count > 1
    }
    return Dictionary(grouping: phrases) { $0[0] }
  }

  /// Whether a name of several words can begin here: mostly a number follows, and no name has one as its second word.
  nonisolated static func canBeginPhrase(_ words: ArraySlice<Word>) -> Bool {
    words.count > 1 && words[words.startIndex + 1].text.utf8.first.map { !isDigit($0) } == true
  }

  /// Returns a function that tells how many of the first words are the longest name; 1 if they begin with none. A word
  /// in quotation marks is never part of one: `product "dose" 2 l/ha` names a product.
  func count(in phrases: [String: [[String]]]) -> (ArraySlice<Word>) -> Int {
    { words in
      guard Self.canBeginPhrase(words), let phrases = phrases[words[words.startIndex].text.folded]
      else { return 1 }
      let fitting = phrases.filter { phrase in
        phrase.count <= words.count
          && zip(words, phrase).allSatisfy { !$0.isQuoted && $0.text.folded == $1 }
      }
      return fitting.map(\.count).max() ?? 1
    }
  }
}

extension [Word] {
  /// Joins the words of each name into one word; `count` tells how many of the first words are a name.
  func joined(from start: Int = 0, to end: Int? = nil, _ count: (ArraySlice<Word>) -> Int) -> [Word]
  {
    var joined = Array(prefix(start))
    var index = start
    while index < self.count {
      let next = index + (index < end ?? self.count ? count(self[index...]) : 1)
      let name = self[index..<next]
      let span = self[index].span.lowerBound..<self[next - 1].span.upperBound
      joined.append(
        name.count == 1
          ? self[index]
          : Word(
            text: name.map(\.text).joined(separator: " "), span: span, quote: self[index].quote))
      index = next
    }
    return joined
  }
}
