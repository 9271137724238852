import Sheets

/// Other words that people type for a command: `reset` for `clear`, `water 200` for `rate 200`.
///
/// The catalogs list them under keys such as `command-clear-meant-names` and `command-history-find-meant-names`.
struct CommandSynonyms {
  /// Other words for a command or a subcommand.
  struct Phrase {
    let words: [String]
    let command: Command
    /// The command's name, with the subcommand's name behind it if there is one.
    let line: String
    /// The subcommand's name; nil if the words mean the command itself.
    let subcommand: String?
  }

  let all: [Phrase]

  init(_ names: NameIndex) {
    all = names.table.all.flatMap { command in
      let name = names.shortName(of: command)
      let own = Self.phrases(command.key, names.wording).map {
        Phrase(words: $0, command: command, line: name, subcommand: nil)
      }
      return own
        + command.choices.flatMap { choice in
          let subcommand = names.wording.name(of: choice, among: command.choices)
          return Self.phrases(choice.key, names.wording).map {
            Phrase(words: $0, command: command, line: "\(name) \(subcommand)", subcommand: subcommand)
          }
        }
    }
  }

  /// Returns the key of other words that people type for the command or choice with this key: `command-clear-meant`.
  static func key(meantFor key: String) -> String { "\(key)-meant" }

  private static func phrases(_ key: String, _ wording: Wording) -> [[String]] {
    wording.catalog.names(Self.key(meantFor: key)).map { $0.folded.split(separator: " ").map(String.init) }
  }

  /// Returns the longest phrases that the words begin with, among those that satisfy `fits`.
  func phrases(at words: some Collection<Word>, where fits: (Phrase) -> Bool = { _ in true }) -> [Phrase] {
    let typed = words.prefix(5).map(\.text.folded)
    let fitting = all.filter { fits($0) && typed.starts(with: $0.words) }
    let most = fitting.map(\.words.count).max()
    return fitting.filter { $0.words.count == most }
  }
}
