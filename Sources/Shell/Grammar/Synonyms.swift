import Calculation
import Catalog
import Sheets

/// Other words that people type for commands, which the catalogs list.
extension NameIndex {
  /// Other words that people type, such as `reset` for `clear`, and the command's name that they stand for, with the
  /// subcommand's or a choice's name behind it if there is one; listed under `command-clear-meant-names` and the like.
  struct Synonym {
    /// The words that people type, folded.
    let words: [String]
    let command: Command
    /// The name of the command, with that of the subcommand behind it.
    let line: String
    let isOfSubcommand: Bool
  }

  /// Returns what the catalog lists as synonyms for the command or subcommand with this key.
  func synonyms(_ key: String, of command: Command, line: String, isOfSubcommand: Bool)
    -> [Synonym]
  {
    wording.catalog.names(Self.synonymsKey(for: key)).map { words in
      Synonym(
        words: words.folded.split(separator: " ").map(String.init), command: command, line: line,
        isOfSubcommand: isOfSubcommand)
    }
  }

  /// Returns the synonyms for a command with one of its choices behind it, such as `dark mode` for `theme dark`.
  func synonyms(
    ofChoicesOf called: Command, in command: Command, line: String, isOfSubcommand: Bool
  ) -> [Synonym] {
    called.chosen.flatMap { choice in
      let name = ChoiceNames(wording, among: called.chosen).name(of: choice)
      return synonyms(
        choice.key, of: command, line: "\(line) \(name)", isOfSubcommand: isOfSubcommand)
    }
  }

  /// Returns how many of the first words are the longest phrase for a product or for adding one, `fungicide`, `pour in`;
  /// 0 if they begin with none.
  func countOfWordsForProduct(at words: ArraySlice<String>) -> Int {
    let typed = words.map(\.folded)
    return phrasesForProduct.filter { typed.starts(with: $0) }.map(\.count).max() ?? 0
  }

  static func synonymsKey(for key: String) -> String { "\(key)-meant" }

  /// Returns the longest synonyms that the words begin with, among those that satisfy `fits`.
  func synonyms(at words: some Collection<Word>, where fits: (Synonym) -> Bool = { _ in true })
    -> [Synonym]
  {
    let typed = words.prefix(5).map(\.text.folded)
    let fitting = synonyms.filter { fits($0) && typed.starts(with: $0.words) }
    let most = fitting.map(\.words.count).max()
    return fitting.filter { $0.words.count == most }
  }
}
