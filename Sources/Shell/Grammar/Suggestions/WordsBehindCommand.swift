import Calculation
import Records
import Sheets
import ViewModels

/// The guess what the words behind a command mean where it takes none of them.
struct WordsBehindCommand {
  let suggestions: Suggestions
  let command: Command
  /// The words behind the command's name, at least one.
  let behind: ArraySlice<Word>

  /// nil for a line without a command, or with its name alone.
  init?(suggestions: Suggestions) {
    guard let command = suggestions.command, suggestions.words.count > 1 else { return nil }
    self.suggestions = suggestions
    self.command = command
    behind = suggestions.words.dropFirst()
  }

  private var names: NameIndex { suggestions.names }
  private var notation: Notation { suggestions.session.settings.notation }

  var lines: [String] {
    if command.takesMemberName || command.name == "clear" {
      return clearing + withdrawing + removing
    }
    if command.name == "show" { return shown }
    if command.name == "use" { return used }
    if command.offersSubcommands { return ofSubcommands }
    return takesNothing ? valueAlone : []
  }

  // MARK: What is removed

  /// What forgets a value or everything in place of a product: `remove left`, `remove all`.
  private var clearing: [String] {
    let isEverything = behind.count == 1 && notation.means(behind[1].text, Self.all)
    let clear = names.shortName(ofCommand: "clear")
    return isEverything ? [clear] : [suggestions.line(clearing: behind)].compactMap(\.self)
  }

  /// The word for everything, as in `help all`.
  private static let all = Choice("all", key: .commandHelpAll)

  /// What withdraws a treatment in place of a product: `remove T-1`.
  private var withdrawing: [String] {
    guard command.takesMemberName else { return [] }
    return line("treatments", "withdraw").map { [suggestions.line($0, behind)] } ?? []
  }

  /// The name of a product alone, `remove Tebu from the mix`: words that say nothing more stand behind it.
  private var removing: [String] {
    guard command.takesMemberName, let finder = suggestions.session.memberFinder,
      let name = finder.beginnings(of: behind).first
    else { return [] }
    let rest = behind.dropFirst(name.count)
    guard let next = rest.first, suggestions.isLink(next),
      rest.allSatisfy({ suggestions.isLink($0) || suggestions.isUnlisted($0) })
    else { return [] }
    return ["\(suggestions.words[0].text) \(name.text)"]
  }

  // MARK: What is shown or used

  /// The commands that the words behind `show` name, nearly or otherwise: `show history`, `show result`, `show records`.
  private var shown: [String] {
    let named = names.joinedAtStart(Array(behind))
    if let other = names.exactCommand(named[0].text) {
      return [suggestions.line(names.shortName(of: other), named.dropFirst())]
    }
    let meant = names.synonyms(at: named)
    if !meant.isEmpty {
      return meant.map { suggestions.line($0.line, named.dropFirst($0.words.count)) }
    }
    guard let nearest = names.nearest(to: named[0].text.folded) else { return [] }
    return [suggestions.line(nearest, named.dropFirst())]
  }

  /// A past calculation in place of a favourite, `use 2`, or a product to put into the tank, `use Amistar 0.8 l/ha`.
  private var used: [String] {
    let ofHistory = line("history", "use").map { [suggestions.line($0, behind)] } ?? []
    return ofHistory + (behind[1].beginsNumber ? [] : suggestions.products(behind))
  }

  // MARK: Subcommands

  /// The subcommand that the first word is nearly, `history shwo 7`, that people say it for, `favorites change name A to B`,
  /// or that takes such words: `book Tebu`, `history Tebu`.
  private var ofSubcommands: [String] {
    guard names.subcommand(behind[1].text, of: command) == nil else { return [] }
    // A word of a list is no slip of another.
    let nearest =
      names.isListed(behind[1].text)
      ? [] : ChoiceNames(names.wording, among: command.choices).nearest(to: behind[1].text)
    if !nearest.isEmpty {
      let start = suggestions.words[0].text
      return nearest.map { suggestions.line("\(start) \($0)", behind.dropFirst()) }
    }
    let meant = names.synonyms(at: behind) { $0.command === command && $0.isOfSubcommand }
    return meant.map { suggestions.line($0.line, behind.dropFirst($0.words.count)) } + takingWords
  }

  /// What takes the words in place of a subcommand.
  private var takingWords: [String] {
    let beginnings: [String?] =
      switch command.name {
      case "book", "treatments": [line(command.name, "show")]
      case "favorites": [names.shortName(ofCommand: "use")]
      // A field may also be meant as the name of the job.
      case "fields": [line("fields", "show"), names.shortName(ofCommand: "name")]
      // A number is not looked for.
      case "history": behind[1].beginsNumber ? [] : [line("history", "find")]
      default: []
      }
    return beginnings.compactMap(\.self).map { suggestions.line($0, behind) }
  }

  /// How a line with a subcommand begins: `history find`; nil if there is no such command.
  private func line(_ name: String, _ subcommand: String) -> String? {
    guard let command = names.table.command(name),
      let choice = command.choices.first(where: { $0.id == subcommand })
    else { return nil }
    let shown = ChoiceNames(names.wording, among: command.choices).name(of: choice)
    return "\(names.shortName(of: command)) \(shown)"
  }

  // MARK: Behind a command that takes nothing

  private var takesNothing: Bool {
    let isAlone = command.arguments.allSatisfy { $0.form.isOptional && $0.form.isFileToWrite }
    return isAlone && command.subcommands.isEmpty
  }

  /// What follows a command without arguments as a value, `spray 200 l/ha`, or as a conversion, `calc 15 l to gal`; the
  /// command alone, `calc now`, `share to phone`, if the words stand in no list.
  private var valueAlone: [String] {
    let word = behind[1]
    let isLeftOut = behind.allSatisfy { word in
      suggestions.isLink(word) || suggestions.isUnlisted(word)
        || notation.means(word.text, Notation.into)
    }
    let shortened = isLeftOut ? [names.shortName(of: command)] : []
    if !command.arguments.isEmpty { return shortened }
    if let conversion { return [conversion] }
    let isValue = behind.count > 1 && word.beginsNumber
    return isValue
      ? suggestions.meanings(ofValue: behind) : suggestions.meanings(of: behind) + shortened
  }

  /// The line that converts a value into the unit behind a word such as `to`; nil if the words are no conversion.
  private var conversion: String? {
    guard let converter = suggestions.converter, behind[1].beginsNumber,
      behind.contains(where: { notation.means($0.text, Notation.into) })
    else { return nil }
    let line = suggestions.line(names.shortName(ofCommand: converter), behind)
    return suggestions.accepted(line) == nil ? nil : line
  }
}
