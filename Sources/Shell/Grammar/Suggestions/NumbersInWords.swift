import Calculation
import Catalog
import Sheets
import ViewModels

/// The guess that writes figures for words: `twelve and a half` is 12.5. A row of words that is no clear number, such as
/// `zero eight`, gives no line.
struct NumbersInWords {
  let suggestions: Suggestions

  private var names: NameIndex { suggestions.names }
  private var words: [Word] { suggestions.words }
  private var notation: Notation { suggestions.session.settings.notation }
  private var wording: Wording { suggestions.interpreter.wording }

  /// The line with figures for the words of a number in front of a unit or as the value of a field, `split four`.
  var lines: [String] {
    let place = words.indices.first { entry(at: $0) != nil }
    return place.flatMap(written).map { [$0] } ?? []
  }

  private func written(from place: Int) -> String? {
    if place > 0, words[place - 1].beginsNumber { return nil }
    let begins = place > 0 && isAnd(words[place - 1]) ? place - 1 : place
    if begins < place {
      // In `12 and a half` the words are part of the number before them; in `umpteen and a half` of an unknown one.
      guard begins > 0, let whole = Int(words[begins - 1].text), let half = half(at: begins),
        isUnit(words[(begins + half)...])
      else { return nil }
      return written(Fraction(whole) + Self.oneHalf, begins - 1..<begins + half)
    }
    guard let found = number(at: place) else { return nil }
    let behind = words[(place + found.count)...]
    let isOfField =
      behind.isEmpty && suggestions.command?.field.map { $0.path.member == nil } == true
    // In `half a tank` the name is what half of is meant.
    let isCount = found.number.isWhole && (isOfField || isName(behind, of: place))
    guard isCount || isUnit(behind) else { return nil }
    return written(found.number, place..<place + found.count)
  }

  /// Whether words behind a number at the start of the line name a field: `twelve nozzles`.
  private func isName(_ words: ArraySlice<Word>, of place: Int) -> Bool {
    guard place == 0, words.count == 1 else { return false }
    return words.first.flatMap { names.exactCommand($0.text)?.field } != nil
      || !names.synonyms(at: words, where: { $0.command.field != nil }).isEmpty
  }

  private func written(_ number: Fraction, _ places: Range<Int>) -> String {
    let span =
      words[places.lowerBound].span.lowerBound..<words[places.upperBound - 1].span.upperBound
    return suggestions.typed.line(
      replacing: span, by: wording.echo(number).withOrdinarySpaces)
  }

  // MARK: Reading

  /// A number in words, and how many of the words it takes.
  private struct NumberInWords {
    let number: Fraction
    let count: Int
  }

  private static let oneHalf = Fraction(1, over: 2)
  private static let andHalf = Choice("and a half", key: .wordAndHalf)
  private static let and = Choice("and", key: .wordAnd)

  /// Whether a word stands for a number, or nearly does.
  func isNearlyNumber(_ word: String) -> Bool {
    let ofNumbers = NumberWord.all(wording).flatMap(\.words)
    return ofNumbers.contains(word.folded)
      || !NearestName.all(to: word.folded, among: ofNumbers) { [$0] }.isEmpty
  }

  /// The longest entry of the list of numbers with which the words from a place on begin.
  private func entry(at place: Int) -> NumberInWords? {
    let typed = words[place...].map { $0.isQuoted ? "" : $0.text.folded }
    return NumberWord.all(wording).filter { typed.starts(with: $0.words) }
      .max { $0.words.count < $1.words.count }
      .map { NumberInWords(number: $0.number, count: $0.words.count) }
  }

  /// The number that all words for one from a place on make together; nil if they make none, or may make another one.
  private func number(at start: Int) -> NumberInWords? {
    var place = start
    var sum: SumOfWords?
    while place < words.count {
      if let whole = sum?.whole, let count = half(at: place) {
        place += count
        return NumberInWords(number: whole + Self.oneHalf, count: place - start)
      }
      let isJoined = sum?.isHundreds == true && isAnd(words[place]) && place + 1 < words.count
      guard let next = entry(at: isJoined ? place + 1 : place) else { break }
      guard let more = sum.map({ $0.adding(next.number) }) ?? SumOfWords(next.number) else {
        return nil
      }
      sum = more
      place += next.count + (isJoined ? 1 : 0)
    }
    return sum.map { NumberInWords(number: $0.number, count: place - start) }
  }

  /// How many words from a place on are `and a half`; nil if none are.
  private func half(at place: Int) -> Int? {
    (1...3).reversed().first { count in
      place + count <= words.count
        && notation.means(suggestions.text(words[place..<place + count]), Self.andHalf)
    }
  }

  private func isAnd(_ word: Word) -> Bool { notation.means(word.text, Self.and) }

  /// Whether words begin with a unit, also behind a word such as `a`, as in `half a litre`.
  private func isUnit(_ words: ArraySlice<Word>) -> Bool {
    // In front of another word `a` is no are.
    if let first = words.first, words.count > 1, suggestions.isLink(first) {
      return isUnit(words.dropFirst())
    }
    return (1...3).contains { count in
      UnitTable.builtIn.isUnit(suggestions.text(words.prefix(count)), notation)
    }
  }
}

/// A word for a number, or several words for it: an entry of the list `word-numbers-names`, such as `12 twelve`.
private struct NumberWord {
  let number: Fraction
  /// The words, folded.
  let words: [String]

  static func all(_ wording: Wording) -> [NumberWord] {
    wording.catalog.names(WordKey.wordNumbers.rawValue).compactMap { entry in
      let parts = entry.folded.split(separator: " ").map(String.init)
      let sides = parts[0].split(separator: "/").compactMap { Int128($0) }
      guard parts.count > 1, let above = sides.first else { return nil }
      let number = Fraction(above, over: sides.count > 1 ? sides[1] : 1)
      return NumberWord(number: number, words: Array(parts.dropFirst()))
    }
  }
}

/// What words for numbers make one behind the other: `two hundred fifty`.
private struct SumOfWords {
  /// The thousands before.
  private let thousands: Fraction
  /// What is not yet multiplied by a thousand.
  private let rest: Fraction

  var number: Fraction { thousands + rest }
  /// The number, unless it is a fraction, to which nothing can be added.
  var whole: Fraction? { number.isWhole && !number.isZero ? number : nil }
  /// Whether the last word may be followed by `and`: `two hundred and fifty`.
  var isHundreds: Bool { whole != nil && last >= 100 }
  /// The last word's number.
  private let last: Fraction

  private init(thousands: Fraction, rest: Fraction, last: Fraction) {
    self.thousands = thousands
    self.rest = rest
    self.last = last
  }

  /// Makes the sum of a first word.
  init(_ first: Fraction) {
    let isThousand = first == 1000
    self.init(thousands: isThousand ? first : 0, rest: isThousand ? 0 : first, last: first)
  }

  /// The sum with another word; nil if the two may be two numbers.
  func adding(_ next: Fraction) -> SumOfWords? {
    guard whole != nil, next.isWhole, !next.isZero else { return nil }
    if next == 1000 {
      guard thousands.isZero else { return nil }
      return SumOfWords(thousands: rest * 1000, rest: 0, last: next)
    }
    if next == 100, rest > 0, rest < 10 {
      return SumOfWords(thousands: thousands, rest: rest * 100, last: next)
    }
    // Smaller numbers only: twenty five, but not five twenty; nothing behind eleven to nineteen.
    guard last >= 20, next < last, next < 10 || last >= 100 else { return nil }
    return SumOfWords(thousands: thousands, rest: rest + next, last: next)
  }
}
