import Calculation

/// One field's part of a `table` command as typed: `rate 150 300 25 l/ha`.
struct RangeWords {
  let field: Word
  /// The first value, the last value and the step, each with the unit behind it.
  let values: [Word]

  /// The indices of the words of a range, as far as they are typed; more words may follow a number as its unit.
  struct Places {
    let field: Int
    var numbers: [Int] = []
  }

  /// Splits the words behind `table` into ranges; throws if a number is missing, and refuses a surplus word.
  static func ranges(in typed: TypedCommand, usage: String) throws -> [RangeWords] {
    let places = places(in: typed.words.map(\.text))
    return try places.enumerated().map { index, range in
      let tooMany = index < 2 ? range.numbers.dropFirst(3).first : range.field
      if let word = tooMany.map({ typed.words[$0] }) {
        throw Refusal(.unexpectedArgument(word.text, usage: usage), at: word.span)
      }
      guard range.numbers.count == 3 else { throw Failure.missingArgument(usage: usage) }
      let end = index + 1 < places.count ? places[index + 1].field : typed.words.count
      let starts = range.numbers
      let values = zip(starts, starts.dropFirst() + [end]).map { typed.text(of: $0..<$1) }
      return RangeWords(field: typed.words[range.field], values: values)
    }
  }

  /// Words that may come before a number of a range: `from 150 to 300 by 50`.
  static let connectors = ["from", "to", "by"].map { Choice($0, key: "range-\($0)") }

  /// Removes the connecting words of a range; keeps the word at `field`, which names a field whatever else it means.
  static func withoutConnectors(_ words: [Word], field: Int, _ notation: Notation) -> [Word] {
    words.indices.filter { index in
      if index <= field { return true }
      let leads = index + 1 == words.count || beginsNumber(words[index + 1].text)
      return !leads || !connectors.contains { notation.means(words[index].text, $0) }
    }.map { words[$0] }
  }

  /// Finds the ranges. A word that is no number is the unit of the one before; before a fourth number it is a field.
  static func places(in words: [String]) -> [Places] {
    var ranges: [Places] = []
    for (index, word) in words.enumerated() {
      let isField = !beginsNumber(word) && index + 1 < words.count && beginsNumber(words[index + 1])
      guard let numbers = ranges.last?.numbers, numbers.count != 3 || !isField else {
        ranges.append(Places(field: index))
        continue
      }
      // Any word in the place of the first number is read as one, so that the refusal tells what is wrong with it.
      if numbers.isEmpty || beginsNumber(word) { ranges[ranges.count - 1].numbers.append(index) }
    }
    return ranges
  }

  /// Whether a word begins a number: a unit begins with a letter or with `/`, `%`, `$` or `°`.
  static func beginsNumber(_ word: String) -> Bool {
    guard let first = word.first else { return true }
    return !(first.isLetter || "/%$\u{B0}".contains(first))
  }
}
