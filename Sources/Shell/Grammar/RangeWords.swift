import Calculation

/// One field's part of a `table` command as typed: `rate 150 300 25 l/ha`.
struct RangeWords {
  let field: Word
  /// From, to and step, each with the unit behind it.
  let values: [Word]

  /// Where the words of a range stand, as far as they have been typed.
  struct Places {
    let field: Int
    /// Where each number begins; its unit may follow as more words.
    fileprivate(set) var numbers: [Int] = []
  }

  /// Splits the words behind `table`; throws `missing` where a number is, and refuses with `unexpected` a word too many.
  static func ranges(
    in typed: TypedCommand, from start: Int, missing: Failure, unexpected: (Word) -> Failure
  ) throws -> [RangeWords] {
    let places = places(in: typed.words.dropFirst(start).map(\.text))
    return try places.enumerated().map { index, range in
      let tooMany = index < 2 ? range.numbers.dropFirst(3).first : range.field
      if let word = tooMany.map({ typed.words[start + $0] }) { throw Refusal(unexpected(word), at: word.span) }
      guard range.numbers.count == 3 else { throw missing }
      let end = index + 1 < places.count ? start + places[index + 1].field : typed.words.count
      let starts = range.numbers.map { start + $0 }
      let values = zip(starts, starts.dropFirst() + [end]).map { typed.text(of: $0..<$1) }
      return RangeWords(field: typed.words[start + range.field], values: values)
    }
  }

  /// Words that may lead to a number of a range: `from 150 to 300 by 50`.
  private static let connectors = ["from", "to", "by"].map { Choice($0, key: "range-\($0)") }

  /// The words without those that lead to a number of a range; the word at `field` names a field, whatever else it means.
  static func withoutConnectors(_ words: [Word], field: Int, _ notation: Notation) -> [Word] {
    words.indices.filter { index in
      if index <= field { return true }
      let leads = index + 1 == words.count || beginsNumber(words[index + 1].text)
      return !leads || !connectors.contains { notation.means(words[index].text, $0) }
    }.map { words[$0] }
  }

  /// Finds the ranges among words: one that begins no number belongs to the number before it, as its unit, but right
  /// before a fourth number it names a second field.
  static func places(in words: [String]) -> [Places] {
    var ranges: [Places] = []
    for (index, word) in words.enumerated() {
      guard let numbers = ranges.last?.numbers, !(numbers.count == 3 && isField(index, words)) else {
        ranges.append(Places(field: index))
        continue
      }
      // Whatever stands where the first number should is read as one, so that the refusal tells what is wrong with it.
      if numbers.isEmpty || beginsNumber(word) { ranges[ranges.count - 1].numbers.append(index) }
    }
    return ranges
  }

  private static func isField(_ index: Int, _ words: [String]) -> Bool {
    !beginsNumber(words[index]) && index + 1 < words.count && beginsNumber(words[index + 1])
  }

  /// Letters, and signs such as a slash between them, are a unit.
  static func beginsNumber(_ word: String) -> Bool {
    guard let first = word.first else { return true }
    return !(first.isLetter || "/%$\u{B0}".contains(first))
  }
}
