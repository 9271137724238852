import Calculation
import Catalog
import Sheets
import Terminal
import ViewModels

/// The names that commands go by in one language: the English ones, and the language's own beside them.
final class NameIndex {
  private struct Entry {
    let shown: String
    let command: Command
  }

  /// By folded name. A name that a language shares with an English one means the English one.
  private var entries: [String: Entry] = [:]
  /// What the screen calls fields and calculators, folded, where that is not one of their names.
  private var labels: [String: Command] = [:]
  /// The names and labels of several words, and those with the figures' names, which stand behind some commands.
  private var fieldPhrases = Phrases([])
  private var allPhrases = Phrases([])
  /// What is understood in every language, by the folded names in the other ones; read when a word is not known here.
  private lazy var everywhere = namesInOtherLanguages()
  /// What people type for commands besides their names; read when something was refused.
  private(set) lazy var meant = MeantNames(self)
  private let others: () -> [Catalog]
  let table: CommandTable
  /// The language's words, in which fields and figures go by names that mean them here.
  private(set) var wording: Wording

  /// `others` gives the catalogs of every language.
  init(_ table: CommandTable, _ wording: Wording, others: @escaping () -> [Catalog] = { [] }) {
    self.table = table
    self.wording = wording
    self.others = others
    for command in table.all {
      for name in command.names { entries[name] = Entry(shown: name, command: command) }
    }
    for command in table.all {
      for name in wording.names(command.key, english: []) where entries[name.folded] == nil {
        entries[name.folded] = Entry(shown: name, command: command)
      }
    }
    let fields = table.all.compactMap { command in command.field.map { ($0.id, name(of: command)) } }
    let targets = table.calculators.all.map { $0.targets.map(\.choice) }.flatMap { choices in
      choices.map { ($0.id, wording.name(of: $0, among: choices)) }
    }
    self.wording = wording.typing(Dictionary(fields + targets) { first, _ in first })
    addLabels()
  }

  private func addLabels() {
    for command in table.all {
      if let field = command.field { labels[wording.fieldName(field.name).folded] = command }
    }
    for calculator in table.calculators.all {
      let label = wording.calculatorName(calculator.id).folded
      if labels[label] == nil { labels[label] = table.command(calculator.id) }
    }
    let figures = table.calculators.all.flatMap { calculator in calculator.targets.flatMap { names(of: $0, calculator) }
    }
    let phrases = entries.keys.filter { $0.contains(" ") } + labels.keys
    fieldPhrases = Phrases(phrases)
    allPhrases = Phrases(phrases + figures)
  }

  private func names(of target: Target, _ calculator: any Calculator) -> [String] {
    wording.names(of: target.choice, among: calculator.targets.map(\.choice)) + [wording.fieldName(target.name)]
  }

  private func namesInOtherLanguages() -> [String: Command] {
    let commands = CommandTable.inEveryLanguage.compactMap(table.command)
    let names = others().flatMap { catalog in
      commands.flatMap { command in catalog.names(command.key).map { ($0.folded, command) } }
    }
    return Dictionary(names) { first, _ in first }
  }

  /// All names that mean a command, the language's own before the English ones.
  func names(of command: Command) -> [String] {
    wording.names(command.key, english: command.names).filter { entries[$0.folded]?.command.key == command.key }
  }

  /// The name to show a person for a command: the language's own where it has one.
  func name(of command: Command) -> String { names(of: command)[0] }

  /// The shortest of the language's own names for a command that is more than a letter or two, for a line to be typed.
  func shortName(of command: Command) -> String {
    let names = names(of: command)
    let own = names.filter { !command.names.contains($0) }
    return (own.isEmpty ? names : own).filter { $0.count > 2 }.min { $0.count < $1.count } ?? names[0]
  }

  /// The same for a field.
  func shortName(of field: Field) -> String {
    let command = table.all.first { $0.field?.id == field.id && $0.field?.calculator == field.calculator }
    let name = command.map(shortName) ?? field.id
    return field.name.owner.map { "\(name) \($0)" } ?? name
  }

  /// How a command is typed.
  func usage(of command: Command) -> String {
    let key = "\(command.key)-usage"
    guard command.field != nil else { return wording.text(key) }
    return wording.catalog.optionalText(key) ?? wording.text(.fieldUsage(name: name(of: command)))
  }

  /// The commands that have a name which begins like this, and the first such name of each.
  ///
  /// English names count where a language has none of its own for a command, and where none of the others fits.
  func commands(beginning typed: String, where fits: (Command) -> Bool) -> [(command: Command, name: String)] {
    func named(_ names: (Command) -> [String]) -> [(command: Command, name: String)] {
      table.all.filter(fits).compactMap { command in
        names(command).first { $0.begins(with: typed) }.map { (command, $0) }
      }
    }
    let usual = named { command in
      let own = names(of: command).dropLast(command.names.count)
      return own.isEmpty ? command.names : Array(own)
    }
    return usual.isEmpty ? named(\.names) : usual
  }

  /// The fields whose labels, or names of several words, begin like this, as they are typed: in small letters.
  func fields(labelled typed: String, where fits: (Command) -> Bool) -> [(command: Command, label: String)] {
    table.all.filter(fits).compactMap { command in
      guard let field = command.field else { return nil }
      let labels = [wording.fieldName(field.name).lowercased()] + names(of: command).filter { $0.contains(" ") }
      return labels.first { $0.begins(with: typed) }.map { (command, $0) }
    }
  }

  /// Whether words are typed by people for a field that goes by another name: `water` for the spray volume.
  func isFieldByAnotherWord(_ typed: String) -> Bool {
    meant.all.contains { $0.command.field != nil && $0.words.joined(separator: " ") == typed.folded }
  }

  /// The command that a word names in this language, or by a label of the screen; nil for any other word.
  func known(_ typed: String) -> Command? { known(folded: typed.folded) }

  private func known(folded: String) -> Command? { entries[folded]?.command ?? labels[folded] }

  /// The command a word means; throws when it means none, or as an abbreviation several.
  func command(_ typed: String, abbreviated: @autoclosure () -> Bool) throws(Failure) -> Command {
    let folded = typed.folded
    if let known = known(folded: folded) { return known }
    let matches = abbreviated() && folded.count >= 3 ? entries.filter { $0.key.hasPrefix(folded) } : [:]
    let names = Set(matches.values.map(\.command.name))
    if names.count > 1 { throw .ambiguousCommand(typed, names: matches.values.map(\.shown).sorted()) }
    if let match = matches.values.first { return match.command }
    guard let command = everywhere[folded] else { throw .unknownCommand(typed, nearest: nearest(to: folded)) }
    return command
  }

  /// The command that a word means in any language.
  func commandInEveryLanguage(_ typed: String) -> Command? {
    let command = entries[typed.folded]?.command ?? everywhere[typed.folded]
    return command.flatMap { CommandTable.inEveryLanguage.contains($0.name) ? $0 : nil }
  }

  /// The words of a command with those of a field's label in front as one: `spray volume 200` has two.
  func joinedAtStart(_ words: [Word]) -> [Word] { fieldPhrases.joinedAtStart(words) }

  /// The words with each of several that are a field's name or label as one.
  func joinedFields(_ words: [Word]) -> [Word] { fieldPhrases.joined(words) }

  /// The same behind a command that names of fields or figures follow.
  func joined(_ words: [Word], of command: Command) -> [Word] {
    command.takesNames ? Array(words.prefix(1)) + allPhrases.joined(Array(words.dropFirst())) : words
  }

  /// Which subcommand of a command a word means; nil when it is none.
  func subcommand(_ typed: String, of command: Command) -> Subcommand? {
    let choice = wording.choice(typed, among: command.choices)
    return command.subcommands.first { $0.name == choice?.id }
  }

  /// Which of these figures a word means; nil when it is none.
  func target(_ typed: String, among targets: [Target]) -> Target? {
    let choice = wording.choice(typed, among: targets.map(\.choice))
    return targets.first { $0.id == choice?.id }
      ?? targets.first { wording.fieldName(FieldName($0.id)).folded == typed.folded }
  }

  /// The names of fields and figures most like a mistyped one.
  func nearestArguments(to typed: String) -> [String] {
    let fields = table.all.filter { $0.field != nil }.map { command in
      (name: name(of: command), all: names(of: command))
    }
    let figures = table.calculators.all.flatMap { calculator in
      calculator.targets.map { target in
        let names = names(of: target, calculator)
        return (name: names[0], all: names)
      }
    }
    let others = (fields + figures).filter { !$0.all.map(\.folded).contains(typed.folded) }
    return NearestName.all(to: typed.folded, among: others) { $0.all.map(\.folded) }.map(\.name).uniqued
  }

  /// The name most like a mistyped one, from four letters on.
  private func nearest(to typed: String) -> String? {
    NearestName.all(to: typed, among: entries) { [$0.key] }.map(\.value.shown).min()
  }
}
