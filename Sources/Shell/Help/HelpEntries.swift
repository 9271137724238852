import Calculation
import Catalog
import Sheets

/// Makes the entries of help, and what they explain, from the command table and the texts.
struct HelpEntries {
  private let names: NameIndex
  private let wording: Wording
  private let notation: Notation

  init(_ names: NameIndex, _ wording: Wording, _ notation: Notation) {
    self.names = names
    self.wording = wording
    self.notation = notation
  }

  /// Returns the entry of a command.
  func entry(of command: Command) -> HelpEntry {
    HelpEntry(
      kind: "command", id: command.name, name: names.name(of: command),
      usage: names.usage(of: command),
      text: wording.text(key: command.summaryKey))
  }

  /// Returns the entry of a topic, which is a subcommand of the command `help`.
  func entry(ofTopic topic: String, of help: Command) -> HelpEntry {
    let choice = help.choices.first { $0.id == topic }
    let name = choice.map { ChoiceNames(wording, among: help.choices).name(of: $0) } ?? topic
    return HelpEntry(
      kind: "topic", id: topic, name: name, usage: "\(names.name(of: help)) \(name)",
      text: choice?.meaning.map { wording.text(key: $0) })
  }

  /// Returns the entry of a refusal or failure, with dots in place of what its text is told.
  func entry(ofCode code: String) -> HelpEntry {
    let meaning = wording.catalog.optionalText(Failure.key(of: code), blank: .text("\u{2026}"))
    return HelpEntry(kind: "error", id: code, name: code, usage: code, text: meaning)
  }

  /// Returns what the entry of a command has for programs where it is shown alone.
  func details(of help: CommandHelp) -> [String: JSON] {
    [
      "names": .array(names.names(of: help.command).map(JSON.string)),
      "units": .array(help.units.map(\.clearID).uniqued.map(JSON.string)),
      "related": .array(help.related.map { .string($0.name) }),
      "facts": .array(help.facts.map(\.json)),
      "example": .string(help.example.joined(separator: "\n")),
      "explanation": .text(help.command.explanationKey.map { wording.text(key: $0) }),
    ]
  }

  /// Returns what a command can set of a product beside its main value, or the words that may follow it.
  func facts(of command: Command) -> [HelpFact] {
    if !command.words.isEmpty { return facts(of: command.words) }
    let groups = command.arguments.compactMap(\.form.group)
    return (groups.first?.factFields ?? []).map(fact)
  }

  private func facts(of words: [Choice]) -> [HelpFact] {
    let names = ChoiceNames(wording, among: words)
    return words.map { word in
      HelpFact(
        id: word.id, name: names.name(of: word),
        text: word.meaning.map { wording.text(key: $0) } ?? "", values: [])
    }
  }

  private func fact(of field: Field) -> HelpFact {
    let ids: [String] =
      if case .choice(let choices) = field.kind { choices.map(\.id) } else { [] }
    return HelpFact(
      id: field.id, name: wording.typedName(of: FieldName(field.id)),
      text: FieldHints(wording, notation).values(of: field), values: ids)
  }

  /// Whether a command, what it explains, or what it can set has a word; `word` is folded.
  func mentions(_ word: String, _ command: Command) -> Bool {
    let keys = [command.summaryKey, command.exampleKey, command.explanationKey].compactMap(\.self)
    let texts =
      names.names(of: command) + [names.usage(of: command)] + keys.map { wording.text(key: $0) }
    let facts = facts(of: command).flatMap { [$0.name, $0.text] }
    return (texts + facts).contains { $0.folded.contains(word) }
  }
}

extension CommandTable {
  /// Topics that help explains in addition to commands; each line of `help-topic-keys` is a paragraph.
  static let helpTopics = ["keys", "numbers", "batch", "scripts"]
  static func key(ofTopic topic: String) -> String { "help-topic-\(topic)" }
}
