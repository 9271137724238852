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
}
