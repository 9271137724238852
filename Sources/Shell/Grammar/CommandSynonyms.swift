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
      let choices = command.choices.map { ($0.key, names.wording.name(of: $0, among: command.choices)) }
      return ([(command.key, nil)] + choices).flatMap { (key: String, subcommand: String?) in
        names.wording.catalog.names(Self.key(meantFor: key)).map { words in
          Phrase(
            words: words.folded.split(separator: " ").map(String.init), command: command,
            line: subcommand.map { "\(name) \($0)" } ?? name, subcommand: subcommand)
        }
      }
    }
  }

  /// Returns the key of other words that people type for the command or choice with this key: `command-clear-meant`.
  static func key(meantFor key: String) -> String { "\(key)-meant" }

  /// Returns the longest phrases that the words begin with, among those that satisfy `fits`.
  func phrases(at words: some Collection<Word>, where fits: (Phrase) -> Bool = { _ in true }) -> [Phrase] {
    let typed = words.prefix(5).map(\.text.folded)
    let fitting = all.filter { fits($0) && typed.starts(with: $0.words) }
    let most = fitting.map(\.words.count).max()
    return fitting.filter { $0.words.count == most }
  }
}
