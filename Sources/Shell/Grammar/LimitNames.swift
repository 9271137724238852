import Calculation
import Records
import Sheets

/// A kind of limit that the words of a line name.
struct NamedLimit {
  let fact: LimitFact
  /// The indices of the words of its name.
  let words: Range<Int>
}

/// The names of the kinds of limit, as the words of a line hold them: `phi`, `maximum individual
/// dose`.
struct LimitNames {
  /// The kinds by their folded names.
  private let facts: [String: LimitFact]
  /// The most words of a name.
  private let mostWords: Int

  init(_ wording: Wording) {
    let names = ChoiceNames(wording, among: LimitFact.choices)
    facts = Dictionary(
      LimitFact.allCases.flatMap { fact in
        names.names(of: fact.choice).map { ($0.folded, fact) }
      }
    ) { first, _ in first }
    mostWords = facts.keys.map { name in name.count { $0 == " " } + 1 }.max() ?? 1
  }

  /// Returns the first kind of limit that words name from a place on, behind a crop's name, and
  /// those words.
  func first(in words: [String], from start: Int) -> NamedLimit? {
    words.indices.dropFirst(start).prefix(CropLimits.mostWords).lazy
      .compactMap { named(in: words, at: $0) }.first
  }

  /// Whether a text is the name of a kind of limit.
  func isName(_ text: String) -> Bool { facts[text.folded] != nil }

  /// Returns the kind of limit whose name begins at a place, and the words of its longest name
  /// there; nil without one.
  func named(in words: [String], at place: Int) -> NamedLimit? {
    for end in (place + 1...min(place + mostWords, words.count)).reversed() {
      let name = words[place..<end].joined(separator: " ").folded
      if let fact = facts[name] {
        return NamedLimit(fact: fact, words: place..<end)
      }
    }
    return nil
  }
}

extension LimitFact {
  static let choices = allCases.map(\.choice)
}
