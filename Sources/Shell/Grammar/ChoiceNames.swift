import Calculation
import Catalog
import Sheets

/// The words that can be typed for one of several choices.
struct ChoiceNames {
  private let wording: Wording
  private let choices: [Choice]

  init(_ wording: Wording, among choices: [Choice]) {
    self.wording = wording
    self.choices = choices
  }

  /// The name of each choice that is shown.
  var shown: [String] { choices.map(name) }

  /// All words that can be typed, those of one choice behind those of the other.
  var words: [String] { choices.flatMap(names) }

  /// Returns the words that can be typed for a choice; leaves out a name that is the English name of another choice.
  func names(of choice: Choice) -> [String] {
    let others = choices.map(\.id).filter { $0 != choice.id }
    let listed = wording.catalog.names(choice.key)
    // A person can type the text that the screen shows for a choice.
    let shown =
      listed.isEmpty ? [wording.catalog.optionalText(choice.key)].compactMap(\.self) : listed
    return (shown + [choice.id]).filter { !others.contains($0.folded) }
  }

  /// Returns the name of a choice that is shown.
  func name(of choice: Choice) -> String { names(of: choice)[0] }

  /// Returns the choice that a word means; nil for any other word.
  func choice(_ typed: String) -> Choice? {
    let folded = typed.folded
    return choices.first { choice in names(of: choice).contains { $0.folded == folded } }
  }

  /// Returns the shown names of the choices with a name near to a mistyped one, or that one of them begins.
  func nearest(to typed: String) -> [String] { choices.map(names).nearest(to: typed) }
}

extension [[String]] {
  /// The fewest letters of a name that stand for the whole of it.
  private static let leastBeginning = 4

  /// Returns the first of each list of names with one near to a mistyped name. Without any, the first of each with one that
  /// begins like it: `kontrast` of `kontrastowy`, `automatyczny` of `auto`.
  func nearest(to typed: String) -> [String] {
    let typed = typed.folded
    let others = filter { !$0.map(\.folded).contains(typed) }
    let near = NearestName.all(to: typed, among: others) { $0.map(\.folded) }
    let begun = others.filter { names in
      names.map(\.folded).contains { name in
        Swift.min(name.count, typed.count) >= Self.leastBeginning
          && (name.hasPrefix(typed) || typed.hasPrefix(name))
      }
    }
    return (near.isEmpty ? begun : near).map { $0[0] }
  }
}
