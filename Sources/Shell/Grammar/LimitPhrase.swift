import Calculation
import Records
import Sheets

/// Several limits behind one product and crop, `dose 0.1 l/ha phi 35 d`: where the value of each
/// ends, and the name of the next begins.
///
/// A value ends in front of the name of another kind only where it reads as a value of its own
/// kind, and so does all that follows; words that can be parted in two ways are no such phrase.
struct LimitPhrase {
  /// One limit of the phrase.
  struct Part {
    /// Its kind, and its name.
    let named: NamedLimit
    /// The indices of the words of its value, without a comma or a word such as `and` before the
    /// next limit.
    let value: Range<Int>
    /// What the value says; nil if it cannot be read.
    let limit: LimitValue?

    /// Whether it says the same as another, wherever a word such as `max` between two belongs.
    func says(theSameAs other: Part) -> Bool {
      named.fact == other.named.fact && limit == other.limit
    }
  }

  private let names: LimitNames
  private let words: [String]
  /// The words in which names stand; a text in quotation marks, which names no kind, is empty
  /// there.
  private let namingWords: [String]
  private let notation: Notation

  /// The most words of a value, as in `2 times in 3 years on the same parcel`.
  private static let mostOfValue = 14
  /// The most limits of a phrase.
  private static let mostParts = 20

  /// Makes the phrase of the words of a line.
  init(_ words: [Word], _ wording: Wording, _ notation: Notation) {
    names = LimitNames(wording)
    self.words = words.map(\.text)
    namingWords = words.map { $0.isQuoted ? "" : $0.text }
    self.notation = notation
  }

  /// Returns the limits from the first kind that is named on, in each way to part the words; two
  /// ways at most.
  func ways(behind first: NamedLimit) -> [[Part]] { ways(of: first, most: Self.mostParts) }

  /// Returns the first limit of several whose value cannot be read, so that it is the one to
  /// refuse; nil if none of the limits behind it can be read, either.
  func unreadPart(behind first: NamedLimit) -> Part? {
    let start = first.words.upperBound
    for end in ends(ofValueFrom: start) {
      let value = part(first, start..<end)
      let isRead = value.limit != nil
      for next in next(at: end, behind: first) {
        if isRead {
          if let unread = unreadPart(behind: next) { return unread }
          return part(next, next.words.upperBound..<words.count)
        }
        if !ways(behind: next).isEmpty { return value }
      }
    }
    return nil
  }

  /// Returns the ways to part the words from the value of a limit on into so many limits, two ways
  /// at most.
  private func ways(of limit: NamedLimit, most: Int) -> [[Part]] {
    guard most > 0 else { return [] }
    let start = limit.words.upperBound
    var found: [[Part]] = []
    let isValue = words.count - start <= Self.mostOfValue || limit.fact == .source
    if start < words.count, isValue {
      let last = part(limit, start..<words.count)
      if last.limit != nil { found.append([last]) }
    }
    // All that follows belongs to a source; whoever means more types it in quotation marks.
    if limit.fact == .source { return found }
    for end in ends(ofValueFrom: start) where found.count < 2 {
      let value = part(limit, start..<end)
      guard value.limit != nil else { continue }
      for next in next(at: end, behind: limit) {
        found += ways(of: next, most: most - 1).map { [value] + $0 }.filter { way in
          !found.contains { other in
            other.count == way.count && zip(other, way).allSatisfy { $0.says(theSameAs: $1) }
          }
        }
      }
    }
    return found
  }

  /// The places behind a value at which another limit may begin.
  private func ends(ofValueFrom start: Int) -> Range<Int> {
    let first = min(start + 1, words.count)
    return first..<max(first, min(start + Self.mostOfValue, words.count))
  }

  /// Returns the limits that may begin at a place behind the value of another: of the kind that is
  /// named there, and an interval that begins with a word such as `every`. The last growth stage is
  /// that of a range: `GS 30 up to and including GS 61`.
  private func next(at place: Int, behind limit: NamedLimit) -> [NamedLimit] {
    if let named = names.named(in: namingWords, at: place) {
      if named.fact == limit.fact, named.bound != nil { return [] }
      return named.words.upperBound < words.count ? [named] : []
    }
    guard place + 1 < words.count, notation.means(namingWords[place], LimitValueReader.every) else {
      return []
    }
    return [NamedLimit(fact: .interval, words: place..<place + 1)]
  }

  /// Returns a limit whose value are these words, without the comma or word that parts it from the
  /// next.
  private func part(_ limit: NamedLimit, _ value: Range<Int>) -> Part {
    let last = value.upperBound - 1
    let isParted =
      value.count > 1 && value.upperBound < words.count
      && (words[last] == "," || notation.means(words[last], Notation.and))
    let places = isParted ? value.lowerBound..<last : value
    return Part(named: limit, value: places, limit: read(limit, places))
  }

  private func read(_ limit: NamedLimit, _ value: Range<Int>) -> LimitValue? {
    try? LimitValueReader.read(text(of: value), of: limit.fact, bound: limit.bound, notation)
  }

  private func text(of value: Range<Int>) -> String {
    let text = words[value].joined(separator: " ")
    return text.last == "," ? String(text.dropLast()) : text
  }
}
