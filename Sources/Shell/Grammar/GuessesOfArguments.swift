import Calculation
import Sheets
import ViewModels

/// The rules that make lines of a refused line whose command is known, from the words behind the command's name.
extension Suggestions {
  /// Clears a field that is no product: `remove left`.
  func ofGroup() -> [String] {
    command?.takesMemberName == true ? [line(clearing: words.dropFirst())].compactMap(\.self) : []
  }

  /// Returns the line that clears the field that the words name; nil if they name none.
  func line(clearing rest: ArraySlice<Word>) -> String? {
    let words = names.joinedFields(Array(rest))
    guard words.count == 1, field(words[0]) != nil, let clear = names.table.command("clear") else { return nil }
    return line(names.shortName(of: clear), words)
  }

  /// Parts a fact from the dose in front of it: `product NIS 0.1 % role adjuvant`.
  func factApart() -> [String] {
    guard let command, let group = command.group, !command.takesMemberName,
      let place = words.indices.dropFirst(3).first(where: { group.fact(words[$0].text, interpreter.wording) != nil })
    else { return [] }
    let (name, known) = (names.shortName(of: command), Set(session.namedMembers.map(\.name)))
    let dosed = line(name, words[1..<place])
    guard let new = accepted(dosed)?.session.namedMembers.first(where: { !known.contains($0.name) }) else { return [] }
    return ["\(dosed); \(line("\(name) \(new.name)", words[place...]))"]
  }

  /// Replaces a misspelled or unfinished product name by the similar names from the mix: `dose Topsim 1.2`, `remove Topsim`.
  func nearestProduct() -> [String] {
    guard let command, words.count > 1, interpreter.memberNames.mainFields(words[1].text).isEmpty,
      command.field?.path.member != nil || command.group != nil || command.takesNames
    else { return [] }
    let known = session.namedMembers.map(\.name), typed = words[1].text.folded
    let nearest = NearestName.all(to: typed, among: known) { name in
      [name.folded, String(name.folded.prefix { $0 != " " })]
    }
    return known.filter { nearest.contains($0) || typed.count > 2 && $0.folded.hasPrefix(typed) }.map {
      self.typed.line(replacing: words[1].span, by: $0)
    }
  }

  private func field(_ word: Word) -> Field? { names.exactCommand(word.text)?.field }

  /// Replaces an argument by the nearest field name, or by the field that people often type the word for:
  /// `clear taank`.
  func nearestArgument() -> [String] {
    guard let command else { return [] }
    if command.offersSubcommands { return subcommands(of: command) }
    guard command.takesNames,
      let place = words.indices.dropFirst().first(where: { words[$0].span == refusal.span }), field(words[place]) == nil
    else { return [] }
    let meant = names.synonyms.phrases(at: words[place...]) { $0.command.field != nil }
    let lines = meant.map { corrected(place, $0.line, $0.words.count) }
    return lines.isEmpty ? names.nearestArguments(to: words[place].text).map { corrected(place, $0, 1) } : lines
  }

  /// Replaces a misspelled subcommand by the nearest one: `history shwo 7`.
  private func subcommands(of command: Command) -> [String] {
    guard hasUnknownSubcommand(of: command) else { return [] }
    let choices = command.choices
    let nearest = NearestName.all(to: words[1].text.folded, among: choices) { choice in
      names.wording.names(of: choice, among: choices).map(\.folded)
    }
    return nearest.map { corrected(1, names.wording.name(of: $0, among: choices), 1) }
  }

  /// Whether the word behind the command's name is not one of its subcommands.
  func hasUnknownSubcommand(of command: Command) -> Bool {
    words.count > 1 && command.offersSubcommands && names.subcommand(words[1].text, of: command) == nil
  }

  private func corrected(_ place: Int, _ name: String, _ count: Int) -> String {
    let rest = words[(place + count)...]
    return "\(text(words[..<place])) " + line(name, rest)
  }

  /// Offers another command, or a subcommand, that takes the argument: `book Mospilan` becomes `book show Mospilan`,
  /// `use 2` becomes `history use 2`, `history Tebu` becomes `history find Tebu`.
  func elsewhere() -> [String] {
    guard let command, words.count > 1, let rest = typed.rest(from: 1) else { return [] }
    let name = rest.text.withOrdinarySpaces
    guard command.name == "use" || hasUnknownSubcommand(of: command) else { return [] }
    switch command.name {
    case "book": return (try? session.book.named(name)) == nil ? [] : line(to: "book", "show")
    case "favorites": return (try? session.favorites.named(name)) == nil ? [] : line(to: "use")
    case "history": return words[1].beginsNumber || !subcommands(of: command).isEmpty ? [] : line(to: "history", "find")
    case "use":
      guard let number = Int64(name), (try? session.history.item(number)) != nil else { return [] }
      return line(to: "history", "use")
    default: return []
    }
  }

  private func line(to command: String, _ subcommand: String? = nil) -> [String] {
    guard let command = names.table.command(command) else { return [] }
    let choice = command.choices.first { $0.id == subcommand }
    let name = choice.map { names.wording.name(of: $0, among: command.choices) }
    return [line([names.shortName(of: command), name].compactMap(\.self).joined(separator: " "), words.dropFirst())]
  }

  /// Takes what follows a command without arguments for a value, `spray 200 l/ha`, or leaves it out, `calc now`.
  func alone() -> [String] {
    guard let command, command.arguments.isEmpty, command.subcommands.isEmpty, words.count > 1 else { return [] }
    return meanings(of: words.dropFirst()) + (words.count == 2 ? [names.shortName(of: command)] : [])
  }

  /// Takes the name of a fact of a record, or of a kind of limit, for a question about it: `phi`.
  func ofFact() -> [String] {
    guard isUnknown, words.count == 1, let help = names.table.command("help") else { return [] }
    let word = words[0].text
    let isLimit = interpreter.wording.choice(word, among: LimitFact.choices) != nil
    guard isLimit || interpreter.wording.fact(word) != nil,
      let command = names.table.command(isLimit ? "limit" : "record")
    else { return [] }
    return ["\(names.shortName(of: help)) \(names.shortName(of: command))"]
  }
}
