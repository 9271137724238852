import Calculation
import Records
import Sheets

/// A kind of limit that the words of a line name.
struct NamedLimit {
  let fact: LimitFact
  /// The indices of the words of its name.
  let words: Range<Int>
}

/// The names of the kinds of limit, as the words of a line hold them.
struct LimitNames {
  private let wording: Wording

  init(_ wording: Wording) { self.wording = wording }

  /// Returns the first kind of limit that words name from a place on, behind a crop's name, and those words.
  func first(in words: [String], from start: Int) -> NamedLimit? {
    let names = ChoiceNames(wording, among: LimitFact.choices)
    let known = Dictionary(
      LimitFact.allCases.flatMap { fact in
        names.names(of: fact.choice).map { ($0.folded, fact) }
      }
    ) { first, _ in first }
    for place in words.indices.dropFirst(start).prefix(CropLimits.mostWords) {
      for end in (place + 1...min(place + 3, words.count)).reversed() {
        let name = words[place..<end].joined(separator: " ").folded
        if let fact = known[name] ?? known[name.withoutColon] {
          return NamedLimit(fact: fact, words: place..<end)
        }
      }
    }
    return nil
  }
}

extension LimitFact {
  static let choices = allCases.map(\.choice)
}

extension String {
  /// The text without a colon at its end: `phi:`.
  fileprivate var withoutColon: String { last == ":" ? String(dropLast()) : self }
}
