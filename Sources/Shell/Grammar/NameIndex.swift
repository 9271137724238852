import Calculation
import Catalog
import Sheets
import ViewModels

/// The names of commands in one language: the English ones and the language's own.
final class NameIndex {
  /// A command, and one of its names as it is shown.
  private struct Entry {
    let shown: String
    let command: Command
  }

  /// The commands by folded name; a name that is also an English name means the English command.
  private var entries: [String: Entry] = [:]
  /// The folded labels of fields and calculators on the screen, for words that are not names.
  private lazy var labels: [String: Command] = {
    let fields = table.all.compactMap { command in
      command.field.map { (wording.fieldName($0.name).folded, command) }
    }
    let calculators = table.calculators.all.compactMap { calculator in
      table.command(calculator.id).map { (wording.calculatorName(calculator.id).folded, $0) }
    }
    return Dictionary(fields) { _, last in last }.merging(calculators) { field, _ in field }
  }()
  /// Names and labels of several words, and in `allPhrases` also the names of figures, which follow some commands.
  private lazy var fieldPhrases = Self.phrases(namesWithSpaces)
  private lazy var allPhrases = Self.phrases(
    namesWithSpaces + namesOfFigures.flatMap(\.self))
  /// The commands by their folded names and labels in all languages; made when a word is unknown here.
  private(set) lazy var everywhere: [String: Command] = {
    let names = others().flatMap { catalog in
      table.all.flatMap { command -> [(String, Command)] in
        let label = command.field.flatMap { catalog.optionalText($0.name.key) }
        return (catalog.names(command.key) + [label].compactMap(\.self)).map {
          ($0.folded, command)
        }
      }
    }
    return Dictionary(names) { first, _ in first }
  }()
  /// Other words that people type for commands; made when a line was refused.
  private(set) lazy var synonyms: [Synonym] =
    table.all.flatMap { command in
      let name = shortName(of: command)
      let ofSubcommands = zip(command.subcommands, command.choices).flatMap {
        subcommand, choice in
        let line = "\(name) \(ChoiceNames(wording, among: command.choices).name(of: choice))"
        return synonyms(choice.key, of: command, line: line, isOfSubcommand: true)
          + synonyms(ofChoicesOf: subcommand, in: command, line: line, isOfSubcommand: true)
      }
      return synonyms(command.key, of: command, line: name, isOfSubcommand: false)
        + synonyms(ofChoicesOf: command, in: command, line: name, isOfSubcommand: false)
        + ofSubcommands
    }
  /// The folded words of each phrase that people type for the command for products in any language, a name of it or
  /// another one; of `products in mix` also what stands behind the name. Made when a new name begins with a small letter.
  private(set) lazy var phrasesForProduct: [[String]] = {
    guard let command = table.command(Self.product) else { return [] }
    let catalogs = [wording.catalog] + others()
    let names = command.names + catalogs.flatMap { $0.names(command.key) }
    let meant = catalogs.flatMap { $0.names(Self.synonymsKey(for: command.key)) }
    let phrases = (names + meant).map { $0.folded.split(separator: " ").map(String.init) }
    let folded = Set(names.map(\.folded))
    let behindName = phrases.filter { $0.count > 1 && folded.contains($0[0]) }
    return phrases + behindName.map { Array($0.dropFirst()) }
  }()
  /// The folded words of all lists of names in all languages, but of those of units; made when a line was refused.
  private lazy var listed: Set<String> = {
    let catalogs = [wording.catalog] + others()
    let lists = catalogs.flatMap { catalog in
      catalog.keysOfNames.filter { !$0.hasPrefix("unit-") }.flatMap(catalog.names)
    }
    let words = lists.flatMap { $0.folded.split(separator: " ").map(String.init) }
    return Set(words.filter { $0.contains(where: \.isLetter) } + table.all.flatMap(\.names))
  }()
  /// The folded words of the names, labels and other words for a field, by its id; made when a product is named.
  private var wordsOfFields: [String: Set<Substring>] = [:]
  private let others: () -> [Catalog]
  let table: CommandTable
  /// The language's texts, which name fields and figures by words that can be typed.
  private(set) var wording: Wording

  init(_ table: CommandTable, _ wording: Wording, others: @escaping () -> [Catalog] = { [] }) {
    self.table = table
    self.wording = wording
    self.others = others
    // A start makes it, with about three names of each command.
    entries.reserveCapacity(3 * table.all.count)
    for command in table.all {
      for name in command.names { entries[name] = Entry(shown: name, command: command) }
    }
    let fields = table.all.compactMap { command -> (String, String)? in
      var shown: String?
      for name in wording.catalog.names(command.key) {
        let folded = name.folded
        let known = entries[folded]?.command
        if known == nil { entries[folded] = Entry(shown: name, command: command) }
        if shown == nil, known.map({ $0.key == command.key }) != false { shown = name }
      }
      return command.field.map { ($0.id, shown ?? command.name) }
    }
    let choicesOfFigures = table.calculators.all.compactMap(\.solving).map { calculator in
      calculator.targets.map(\.choice)
    }
    let targets = choicesOfFigures.flatMap { choices in
      zip(choices.map(\.id), ChoiceNames(wording, among: choices).shown)
    }
    self.wording = wording.typing(Dictionary(fields + targets) { first, _ in first })
  }

  private var namesWithSpaces: [String] { entries.keys.filter { $0.contains(" ") } + labels.keys }

  /// The names of each figure for `solve`, the one to show first.
  private var namesOfFigures: [[String]] {
    table.calculators.all.compactMap(\.solving).flatMap { calculator in
      let targets = calculator.targets
      let names = ChoiceNames(wording, among: targets.map(\.choice))
      return targets.map { target in
        names.names(of: target.choice) + [wording.fieldName(target.name)]
      }
    }
  }

  /// The names of each field and figure, the one to show first.
  var ofFieldsAndFigures: [[String]] {
    table.all.filter { $0.field != nil }.map(names) + namesOfFigures
  }

  /// Returns all names of a command, the language's own before the English ones.
  func names(of command: Command) -> [String] {
    wording.names(key: command.key, english: command.names).filter {
      entries[$0.folded]?.command.key == command.key
    }
  }

  func name(of command: Command) -> String { names(of: command)[0] }

  /// Returns the shortest name of three or more letters for a line to type, the language's own if it has any.
  func shortName(of command: Command) -> String {
    let names = names(of: command)
    let ofLanguage = names.filter { !command.names.contains($0) }
    return (ofLanguage.isEmpty ? names : ofLanguage).filter { $0.count > 2 }.min {
      $0.count < $1.count
    }
      ?? names[0]
  }

  /// Returns the short name of the command with this English name.
  func shortName(ofCommand name: String) -> String { table.command(name).map(shortName) ?? name }

  /// Returns the short name of a field's command, with the product behind it: `dose Tebu`.
  func shortName(of field: Field) -> String {
    let name = shortName(ofCommand: field.id)
    return field.name.owner.map { "\(name) \($0)" } ?? name
  }

  func usage(of command: Command) -> String {
    let key = command.usageKey
    guard command.field != nil else { return wording.text(key: key) }
    return wording.catalog.optionalText(key)
      ?? wording.text(.fieldUsage(name: .text(name(of: command))))
  }

  /// Returns the command that a word names in this language, or that has the word as its label.
  func exactCommand(_ typed: String) -> Command? { exactCommand(folded: typed.folded) }

  private func exactCommand(folded: String) -> Command? {
    // A word that begins with a digit is never a label. Most values are such words, and then no labels are made.
    entries[folded]?.command ?? (folded.beginsWithDigit ? nil : labels[folded])
  }

  /// Returns the command that a word means; throws for an unknown word, and for an abbreviation of several commands.
  func command(_ typed: String, abbreviated: @autoclosure () -> Bool) throws(Failure) -> Command {
    let folded = typed.folded
    if let known = exactCommand(folded: folded) { return known }
    // A first word of several is no abbreviation: `water 500` could be litres of water, not the water volume.
    let matches =
      abbreviated() && folded.count >= 3
      ? entries.filter { $0.key.hasPrefix(folded) && !$0.key.contains(" ") } : [:]
    let names = Set(matches.values.map(\.command.name))
    if names.count > 1 {
      throw Failure(
        ShellCode.ambiguousCommand,
        ["typed": .text(typed), "names": .words(matches.values.map(\.shown).sorted())])
    }
    if let match = matches.values.first { return match.command }
    if let command = commandInEveryLanguage(typed) { return command }
    throw Failure(ShellCode.unknownCommand, ["typed": .text(typed)], nearest: nearest(to: folded))
  }

  /// Returns the command that a word means in any language; nil unless it is one that works in every language.
  func commandInEveryLanguage(_ typed: String) -> Command? {
    let command = entries[typed.folded]?.command ?? everywhere[typed.folded]
    return command.flatMap { CommandTable.inEveryLanguage.contains($0.name) ? $0 : nil }
  }

  /// Whether a word stands in a list of the catalogs, so that a product's name rarely holds it. A code of up to three capitals,
  /// such as `SC`, does not count as listed.
  func isListed(_ word: String) -> Bool {
    let isCode = word.count <= 3 && word.allSatisfy { $0.isUppercase || $0.isNumber }
    return !isCode && listed.contains(word.folded)
  }

  /// Whether a text is one of the other words that people type for a field, such as `water` for the spray volume.
  func isOtherName(ofField text: String) -> Bool {
    synonyms.contains { $0.command.field != nil && $0.words.joined(separator: " ") == text.folded }
  }

  /// Whether all words of a text are among those for a field: `wylewu` of `norma wylewu`, `spray liquid`.
  func consists(_ text: String, ofWordsFor field: Field) -> Bool {
    text.folded.split(separator: " ").allSatisfy(words(for: field).contains)
  }

  private func words(for field: Field) -> Set<Substring> {
    if let known = wordsOfFields[field.id] { return known }
    let command = table.command(field.id)
    let meant = synonyms.filter { $0.command === command }.map(\.words)
    let names = (command.map(names) ?? []) + [wording.fieldName(field.name)]
    let words = Set(
      meant.flatMap(\.self).map { $0[...] } + names.flatMap { $0.folded.split(separator: " ") })
    wordsOfFields[field.id] = words
    return words
  }

  /// Joins each name or label of several words into one word.
  func joinedFields(_ words: [Word]) -> [Word] { words.joined(count(in: fieldPhrases)) }

  /// Joins a name or label of several words at the start into one word, such as `spray volume` in `spray volume 200`.
  func joinedAtStart(_ words: [Word]) -> [Word] {
    // Asked first, because the phrases are made when they are first used.
    Self.canBeginPhrase(words[...]) ? words.joined(to: 1, count(in: fieldPhrases)) : words
  }

  /// Returns what the words of a command mean, whose name may be shortened if `isAbbreviated`; throws if it is unknown.
  func match(
    _ words: [Word], in session: Session, isAbbreviated: @autoclosure () -> Bool
  ) throws(Failure) -> Match {
    let started = withCommandOfNumber(words, in: session)
    let holdMark = started.holdMark
    let named = joinedAtStart(holdMark ? withoutMark(behindFieldIn: started) : started)
    let known = exactCommand(named[0].text)
    let meant = known == nil ? withCommandOfProduct(named, in: session) : named
    let command =
      if let known { known } else {
        try command(meant[0].text, abbreviated: isAbbreviated())
      }
    let unmarked = holdMark ? withoutMarks(in: meant, of: command, session) : meant
    let joined = command.takesNames ? joinedNames(unmarked, in: session) : unmarked
    guard joined.count > 1, !command.subcommands.isEmpty else {
      return Match(command: command, subcommand: nil, words: joined)
    }
    let words = joinedSubcommand(joined, of: command)
    return Match(command: command, subcommand: subcommand(words[1].text, of: command), words: words)
  }

  /// Puts the command of a calculator that answers each value, such as the converter, in front of a number alone or of
  /// the word for the last result.
  private func withCommandOfNumber(_ words: [Word], in session: Session) -> [Word] {
    let calculator = session.values.current.calculator
    guard calculator.answering == .always, let main = calculator.mainField,
      words[0].beginsNumber || session.settings.notation.means(words[0].text, Notation.lastResult)
    else { return words }
    return words.behind(main.names[0])
  }

  /// Puts `product` in front of a first word that names no command, but products of a kind.
  private func withCommandOfProduct(_ words: [Word], in session: Session) -> [Word] {
    standsForProduct(words, in: session) ? words.behind(Self.product) : words
  }

  /// Joins each name of a field, a figure or a member behind a command that takes such names.
  private func joinedNames(_ words: [Word], in session: Session) -> [Word] {
    let joined = words.joined(from: 1, count(in: allPhrases))
    guard joined.count > 2, session.values.hasNamedMembers, let finder = session.memberFinder else {
      return joined
    }
    return withoutMainFields(joined.joined(from: 1, finder.count), in: session)
  }

  /// Leaves out the name of a member's main field in front of the member: in `table dose Tebu 1 3 1` the product's name
  /// alone means its dose.
  private func withoutMainFields(_ words: [Word], in session: Session) -> [Word] {
    words.indices.filter { index in
      guard index > 0, index + 1 < words.count, !words[index + 1].beginsNumber,
        let field = exactCommand(words[index].text)?.field,
        let main = session.mainFields(called: words[index + 1].text).first
      else { return true }
      return main.id != field.id
    }.map { words[$0] }
  }

  /// Joins the name of a subcommand of several words: `record place id 12/3`.
  private func joinedSubcommand(_ words: [Word], of command: Command) -> [Word] {
    guard !words[1].beginsNumber, Self.canBeginPhrase(words[1...]) else { return words }
    let names = ChoiceNames(wording, among: command.choices)
    return words.joined(from: 1, to: 2, count(in: Self.phrases(names.words)))
  }

  /// The English name of the command for products, for which a word for a kind of them stands.
  private static let product = "product"

  /// Whether the first word is the name of a kind of product, `fungicide`, and a product of the mix stands behind it:
  /// `fungicide Tebu 2 l/ha`. The word must name no command.
  private func standsForProduct(_ words: [Word], in session: Session) -> Bool {
    guard words.count > 1, !words[0].isQuoted,
      session.settings.notation.means(words[0].text, Notation.dosing),
      let finder = session.memberFinder, !finder.beginnings(of: words.dropFirst()).isEmpty
    else { return false }
    let word = words[0].text.folded
    return synonyms.contains { $0.command.name == Self.product && $0.words == [word] }
  }

  /// Returns the subcommand that a word means; nil for any other word, and for every word that begins with a digit.
  func subcommand(_ typed: String, of command: Command) -> Command? {
    if typed.beginsWithDigit { return nil }
    let choice = ChoiceNames(wording, among: command.choices).choice(typed)
    return command.subcommands.first { $0.name == choice?.id }
  }

  func target(_ typed: String, among targets: [Target]) -> Target? {
    let choice = ChoiceNames(wording, among: targets.map(\.choice)).choice(typed)
    return targets.first { $0.id == choice?.id }
      ?? targets.first { wording.fieldName(FieldName($0.id)).folded == typed.folded }
  }

  /// Returns the command name nearest to a misspelled one of four letters or more, where that is English the language's
  /// own name of the command: `zabieg` for `rekord`. nil if none is near.
  func nearest(to typed: String) -> String? {
    NearestName.all(to: typed, among: entries) { [$0.key] }.map { ofLanguage($0.value) }.min()
  }

  private func ofLanguage(_ entry: Entry) -> String {
    let english = entry.command.names
    guard english.contains(entry.shown) else { return entry.shown }
    let hasOthers = names(of: entry.command).contains { !english.contains($0) }
    return hasOthers ? shortName(of: entry.command) : entry.shown
  }
}

extension [Word] {
  /// Returns the words behind the name of a command that was not typed.
  fileprivate func behind(_ name: String) -> [Word] {
    let start = self[0].span.lowerBound
    return [Word(text: name, span: start..<start)] + self
  }
}

extension String {
  fileprivate var beginsWithDigit: Bool { utf8.first.map(isDigit) == true }
}
