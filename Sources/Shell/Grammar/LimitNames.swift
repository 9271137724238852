import Calculation
import Records
import Sheets

// The kinds of limit by the names that labels have for them: `phi`, `maximum individual dose`.

/// A kind of limit that the words of a line name.
struct NamedLimit {
  let fact: LimitFact
  /// Which end its number is, if the name says so: the least for `minimum water`.
  var bound: LimitBound?
  /// The indices of the words of its name.
  let words: Range<Int>
}

/// The names of the kinds of limit, as the words of a line hold them. Such a name may stand behind a
/// word for the end that its number is.
struct LimitNames {
  /// What a name means.
  private struct Meaning {
    let fact: LimitFact
    let bound: LimitBound?
  }

  /// The kinds by their folded names.
  private let meanings: [String: Meaning]
  /// The ends by the folded words that stand in front of a name.
  private let bounds: [String: LimitBound]
  /// The most words of a name.
  private let mostWords: Int

  init(_ wording: Wording) {
    let names = ChoiceNames(wording, among: LimitFact.choices)
    let ofKinds = LimitFact.allCases.flatMap { fact in
      names.names(of: fact.choice).map { ($0.folded, Meaning(fact: fact, bound: nil)) }
    }
    func folded(_ choice: Choice) -> [String] {
      ChoiceNames(wording, among: [choice]).words.map(\.folded)
    }
    let ofLatestStage = folded(LimitFact.latestStage).map {
      ($0, Meaning(fact: .bbch, bound: .most))
    }
    meanings = Dictionary(ofKinds + ofLatestStage) { first, _ in first }
    bounds = Dictionary(
      folded(LimitValueReader.lowest).map { ($0, .least) }
        + folded(LimitValueReader.highest).map { ($0, .most) }
    ) { first, _ in first }
    mostWords = meanings.keys.map { name in name.count { $0 == " " } + 1 }.max() ?? 1
  }

  /// Returns the first kind of limit that words name from a place on, behind a crop's name, and
  /// those words.
  func first(in words: [String], from start: Int) -> NamedLimit? {
    words.indices.dropFirst(start).prefix(CropLimits.mostWords).lazy
      .compactMap { named(in: words, at: $0) }.first
  }

  /// Whether a text is the name of a kind of limit.
  func isName(_ text: String) -> Bool {
    let words = text.split(separator: " ").map(String.init)
    return named(in: words, at: 0)?.words.count == words.count
  }

  /// Whether a word stands in the name of a kind of limit: `interval`, `after` of `not after GS`.
  func holds(_ word: String) -> Bool {
    meanings.keys.contains { name in name.split(separator: " ").contains { $0 == word.folded } }
  }

  /// Returns the kind of limit whose name begins at a place, and the words of its longest name
  /// there, with one for an end in front of it; nil without a name.
  func named(in words: [String], at place: Int) -> NamedLimit? {
    if let named = longestName(in: words, at: place) { return named }
    guard words.indices.contains(place), let bound = bounds[words[place].folded],
      let named = longestName(in: words, at: place + 1), named.bound == nil
    else { return nil }
    return NamedLimit(fact: named.fact, bound: bound, words: place..<named.words.upperBound)
  }

  private func longestName(in words: [String], at place: Int) -> NamedLimit? {
    let ends = (place..<min(place + mostWords, words.count)).map { $0 + 1 }
    for end in ends.reversed() {
      let name = words[place..<end].joined(separator: " ").folded
      if let meaning = meanings[name] {
        return NamedLimit(fact: meaning.fact, bound: meaning.bound, words: place..<end)
      }
    }
    return nil
  }
}

extension LimitFact {
  static let choices = allCases.map(\.choice)
}
