import Calculation
import Records
import Sheets
import ViewModels

/// The rules that make lines of a refused line whose command is known, from the words behind the command's name.
extension Suggestions {
  /// Puts each possible clear unit, or the number that was meant, in place of an unclear or missing one.
  var clearUnits: [String] {
    let failure = refusal.failure
    let wording = interpreter.wording
    if !meant.isEmpty { return meant.map(line) }
    // A dose per area beside a spray volume.
    if failure.is(SprayCode.reference), case .text(let dose)? = failure["dose"],
      case .text(let rate)? = failure["rate"], !rate.isEmpty
    {
      return [
        "\(typed.line(replacing: refusal.span, by: dose)); \(names.shortName(ofCommand: "rate")) \(rate)"
      ]
    }
    if failure.is(InputCode.unitNeeded), case .units(let units)? = failure["units"],
      let unit = units.first,
      units.allSatisfy({ $0.dimension == unit.dimension })
    {
      let end = refusal.span.upperBound
      return [typed.line(replacing: end..<end, by: " \(wording.spelling(of: unit))")]
    }
    // In a list, or behind another dose, the amount may mean something else.
    let isAlone = !typed.words.contains {
      $0.text.last == "," || $0.text.contains { "/+&".contains($0) }
    }
    if failure.is(InputCode.unitOfOtherKind), isAlone, case .units(let units)? = failure["units"],
      case .units(let typedUnits)? = failure["unit"]
    {
      return lines(for: typedUnits, insteadOf: units)
    }
    if failure.is(InputCode.poundSign) {
      return [
        typed.line(replacing: refusal.span.lowerBound..<refusal.span.lowerBound + 1, by: "lb")
      ]
    }
    guard failure.is(InputCode.ambiguousUnit) || failure.is(InputCode.doseBasis) else { return [] }
    let possible = ["units", "acre", "are", "imperial", "us"].flatMap { key -> [String] in
      switch failure[key] {
      case .units(let units)?: units.map { wording.symbol(of: $0).withOrdinarySpaces }
      case .typedUnits(let units)?: units.map(wording.spelling)
      case .text(let text)?: [text]
      default: []
      }
    }
    return possible.map { typed.line(replacing: refusal.span, by: $0) }
  }

  /// Puts the word between the two lengths of a canopy or a band, and their unit: `canopy 3.5 m rows 4 m`.
  var apartByWord: [String] {
    guard let field = command?.field, let key = field.measuredKey,
      case .measured(let parts) = field.kind,
      case let numbers = words.indices.filter({ words[$0].beginsNumber }), numbers.count == 2,
      numbers[0] == 1
    else { return [] }
    let number = words[1].text
    let second = text(words[numbers[1]...])
    let home = interpreter.wording.spelling(
      of: session.settings.notation.ordered(parts[0].field.units)[0])
    let unit =
      UnitTable.builtIn.isUnit(words[2].text, session.settings.notation) ? " \(words[2].text)" : nil
    return [(unit ?? "", ""), (unit ?? " \(home)", unit ?? " \(home)")].map { own, other in
      let parts: [String: Datum] = ["first": .text(number + own), "second": .text(second + other)]
      return "\(words[0].text) \(interpreter.wording.text(key: key, parts))"
    }
  }

  /// Makes an area of two lengths with one unit: `field 300 m by 400 m`.
  var areaOfLengths: [String] {
    let notation = session.settings.notation
    let numbers = words.indices.filter { words[$0].beginsNumber }
    guard numbers.count == 2, numbers[1] == words.count - 2, let unit = words.last?.text,
      let path = session.values.recordedModel.calculator.job?.jobArea,
      let area = names.table.all.first(where: { $0.field?.path == path }),
      UnitTable.builtIn.isUnit("\(unit)2", notation)
    else { return [] }
    let name = words[..<numbers[0]]
    let isOfArea =
      names.exactCommand(text(name)) === area
      || names.synonyms(at: name).contains { $0.command === area && $0.words.count == name.count }
    let between = words[(numbers[0] + 1)..<numbers[1]].map(\.text)
    guard isOfArea, [[unit], []].contains(Array(between.dropLast())),
      between.last.map({ notation.means($0, Self.by) }) == true
    else { return [] }
    return [
      "\(names.shortName(of: area)) \(words[numbers[0]].text)*\(words[numbers[1]].text) \(unit)2"
    ]
  }

  private static let by = Choice("by", key: .wordBy)

  /// Returns the line with a number in place of the refused one; quotes a name that could go on with it: `1 1/2`.
  private func line(with number: String) -> String {
    let plain = typed.line(replacing: refusal.span, by: number)
    let name = typed.words.dropFirst().prefix { $0.span.upperBound <= refusal.span.lowerBound }
    guard accepted(plain) == nil, let first = name.first, let last = name.last,
      !name.contains(where: \.isQuoted)
    else {
      return plain
    }
    let text = typed.source(first.span.lowerBound..<last.span.upperBound)
    let quoted = (session.mainFields(called: text).first?.name.owner ?? text).inQuotes()
    return typed.line(
      replacing: first.span.lowerBound..<refusal.span.upperBound, by: "\(quoted) \(number)")
  }

  /// What to type for a text in a form that is not read, or for a number such as `1,000`.
  private var meant: [String] {
    let failure = refusal.failure
    if case .text(let meant)? = failure["meant"] { return [meant] }
    if case .words(let meant)? = failure["meant"] { return meant }
    guard failure.is(InputCode.ambiguousNumber), case .number(let whole)? = failure["whole"],
      case .number(let decimal)? = failure["decimal"], decimal.isWhole
    else { return [] }
    return [whole.description]
  }

  func line(clearing rest: ArraySlice<Word>) -> String? {
    let words = names.joinedFields(Array(rest))
    guard words.count == 1, names.exactCommand(words[0].text)?.field != nil else { return nil }
    return line(names.shortName(ofCommand: "clear"), words)
  }

  /// Parts a fact from the dose before or behind it: `product NIS 0.1 % role adjuvant`.
  var factApart: [String] {
    let fact = words.indices.dropFirst(2).first {
      command?.group?.fact(words[$0].text, interpreter.wording) != nil
    }
    guard let fact else { return [] }
    let name = words[1..<fact]
    let more = words[fact...]
    return apart(name, text(more), behind: name)
      + apart(name + more.dropFirst(2), text(more.prefix(2)), behind: name)
  }

  /// Returns a line that enters new products, and then a fact: of the only one, else of the last one before the fact.
  private func apart(_ dosed: ArraySlice<Word>, _ fact: String, behind named: ArraySlice<Word>)
    -> [String]
  {
    let known = session.values.namedMembers.map(\.name)
    func new(_ line: String) -> [String] {
      (accepted(line)?.values.namedMembers ?? []).map(\.name).filter { !known.contains($0) }
    }
    return products(dosed).flatMap { line in
      let all = new(line)
      let name = all.count > 1 ? products(named).first.flatMap { new($0).last } : all.first
      return name.map { name in products([name, fact]).map { "\(line); \($0)" } } ?? []
    }
  }

  /// Adds the name of a fact that only the value of was typed: `carrier RSM 32`.
  var roleOfProduct: [String] {
    let words = isUnknown ? words[...] : words.dropFirst()
    let wording = interpreter.wording
    guard let group = isUnknown ? session.memberFinder?.group : command?.group,
      command?.takesMemberName != true,
      words.count > 1
    else { return [] }
    let parts = [
      (words.prefix(1), words.dropFirst(), words.prefix(0)),
      (words.suffix(1), words.dropLast(), words.dropLast()),
    ]
    return parts.flatMap { value, name, before in
      group.facts(chosenBy: text(value), wording).flatMap { id -> [String] in
        let fact = "\(wording.typedName(of: FieldName(id))) \(text(value))"
        return products([text(name), fact]) + apart(name, fact, behind: before)
      }
    }
  }

  /// Replaces a misspelled or unfinished product name by similar names from the mix: `dose Topsim 1.2`, `remove Top`.
  var nearestProduct: [String] {
    guard let command, words.count > 1, session.mainFields(called: words[1].text).isEmpty,
      command.field?.path.member != nil || command.group != nil || command.takesNames
    else { return [] }
    let known = session.values.namedMembers.map(\.name)
    let typed = words[1].text.folded
    let otherNames = session.notebook.products.otherNames
    func allNames(_ name: String) -> [String] { ([name] + otherNames(name)).map(\.folded) }
    let nearest = NearestName.all(to: typed, among: known) { name in
      allNames(name).flatMap { folded in [folded, String(folded.prefix { $0 != " " })] }
    }
    let begun =
      typed.count > 2
      ? known.filter { name in allNames(name).contains { $0.hasPrefix(typed) } } : []
    return known.filter { nearest.contains($0) || begun.contains($0) }.map {
      self.typed.line(replacing: words[1].span, by: $0)
    }
  }

  /// Replaces a misspelled subcommand, or another argument by the field that people type the word for, or by the
  /// nearest name of a field or a figure: `history shwo 7`, `clear taank`.
  var nearestArgument: [String] {
    guard let command else { return [] }
    if command.offersSubcommands { return nearestSubcommands(of: command) }
    guard command.takesNames,
      let place = words.indices.dropFirst().first(where: { words[$0].span == refusal.span }),
      names.exactCommand(words[place].text)?.field == nil
    else { return [] }
    let meant = names.synonyms(at: words[place...]) { $0.command.field != nil }
    if !meant.isEmpty { return meant.map { corrected(place, $0.line, $0.words.count) } }
    return nearest(place, among: names.ofFieldsAndFigures)
  }

  private func nearestSubcommands(of command: Command) -> [String] {
    guard hasUnknownSubcommand(of: command) else { return [] }
    return ChoiceNames(names.wording, among: command.choices).nearest(to: words[1].text).map {
      corrected(1, $0, 1)
    }
  }

  /// Replaces a word by the first of each list of names with a name near to it.
  private func nearest(_ place: Int, among others: [[String]]) -> [String] {
    others.nearest(to: words[place].text).map { corrected(place, $0, 1) }
  }

  func hasUnknownSubcommand(of command: Command) -> Bool {
    words.count > 1 && command.offersSubcommands
      && names.subcommand(words[1].text, of: command) == nil
  }

  private func corrected(_ place: Int, _ name: String, _ count: Int) -> String {
    "\(text(words[..<place])) " + line(name, words[(place + count)...])
  }

  /// Offers what takes the argument: `remove left` becomes `clear left`, `remove T-1` becomes `treatments withdraw T-1`,
  /// `book Tebu` becomes `book show Tebu`, `use 2` becomes `history use 2`, `history Tebu` becomes `history find Tebu`.
  var elsewhere: [String] {
    if command?.takesMemberName == true || command?.name == "clear" {
      let isAll = words.count == 2 && session.settings.notation.means(words[1].text, Self.all)
      let all = isAll ? names.shortName(ofCommand: "clear") : nil
      return [all ?? line(clearing: words.dropFirst()), lineWithdrawing(words.dropFirst())]
        .compactMap(\.self)
    }
    let all = [
      "book": ["book", "show"], "favorites": ["use"], "fields": ["fields", "show"],
      "history": ["history", "find"], "treatments": ["treatments", "show"],
      "use": ["history", "use"],
    ]
    guard let command, words.count > 1, command.name == "use" || hasUnknownSubcommand(of: command),
      let meant = all[command.name], let other = names.table.command(meant[0])
    else { return [] }
    // A number, or a misspelled subcommand, is not looked for.
    if command.name == "history", words[1].beginsNumber || !nearestSubcommands(of: command).isEmpty
    {
      return []
    }
    let choices = other.choices.filter { meant.dropFirst().contains($0.id) }
    let subcommand = choices.map(ChoiceNames(names.wording, among: other.choices).name)
    // A field may also be meant as the name of the job.
    return [
      line(([names.shortName(of: other)] + subcommand).joined(separator: " "), words.dropFirst())
    ]
      + (command.name == "fields"
        ? [line(names.shortName(ofCommand: "name"), words.dropFirst())] : [])
  }

  /// The line that withdraws a treatment in place of a product: `remove T-1`.
  private func lineWithdrawing(_ words: ArraySlice<Word>) -> String? {
    guard command?.takesMemberName == true, !words.isEmpty,
      let treatments = names.table.command("treatments"),
      let withdraw = treatments.choices.first(where: { $0.id == "withdraw" })
    else { return nil }
    let name = ChoiceNames(names.wording, among: treatments.choices).name(of: withdraw)
    return line("\(names.shortName(of: treatments)) \(name)", words)
  }

  /// The word for everything, as in `help all`.
  private static let all = Choice("all", key: .commandHelpAll)

  /// Takes what follows a command without arguments for a value, `spray 200 l/ha`, or for a conversion, `calc 15 l to gal`,
  /// or leaves it out, `calc now`, `share driver`, if it stands in no list; behind `show`, for what is to be shown.
  var alone: [String] {
    guard let command, words.count > 1 else { return [] }
    if command.name == "show" { return commandsBehind }
    let isAlone = command.arguments.allSatisfy { $0.form.isOptional && $0.form.isFileToWrite }
    guard isAlone, command.subcommands.isEmpty else { return [] }
    let behind = words.dropFirst()
    let isLeftOut = words.count == 2 && (isLink(words[1]) || isUnlisted(words[1]))
    let shortened = isLeftOut ? [names.shortName(of: command)] : []
    if !command.arguments.isEmpty { return shortened }
    return conversion(behind)
      ?? (words.count > 2 && words[1].beginsNumber
        ? meanings(ofValue: behind) : meanings(of: behind) + shortened)
  }

  /// The commands that the words behind the first one name, nearly or otherwise: `show history`, `show result`.
  private var commandsBehind: [String] {
    let behind = names.joinedAtStart(Array(words.dropFirst()))
    let known = names.exactCommand(behind[0].text).map { names.shortName(of: $0) }
    if let name = known ?? names.nearest(to: behind[0].text.folded) {
      return [line(name, behind.dropFirst())]
    }
    return names.synonyms(at: behind).map { line($0.line, behind.dropFirst($0.words.count)) }
  }

  /// The line that converts a value into the unit behind a word such as `to`; nil if the words are no conversion.
  private func conversion(_ words: ArraySlice<Word>) -> [String]? {
    guard let converter, words.first?.beginsNumber == true,
      words.contains(where: { session.settings.notation.means($0.text, Notation.into) })
    else { return nil }
    let line = line(names.shortName(ofCommand: converter), words)
    return accepted(line) == nil ? nil : [line]
  }

  /// Tells the state of a product whose percentage is unclear without it: `product glyphosate state liquid`.
  var ofState: [String] {
    guard refusal.failure.is(SprayCode.stateUnknown),
      case .fields(let dose)? = refusal.failure["field"],
      let state = session.memberFinder?.group.factFields.first(where: { $0.id == "state" }),
      case .choice(let states) = state.kind
    else { return [] }
    let words = [dose.first?.owner ?? "1", interpreter.wording.typedName(of: FieldName(state.id))]
    let names = ChoiceNames(interpreter.wording, among: states)
    return names.shown.flatMap { products(words + [$0]) }
  }

  /// Takes the name of a fact of a record, or of a kind of limit, for a question about it: `phi`.
  var helpOfFact: [String] {
    guard isUnknown else { return [] }
    let isLimit =
      ChoiceNames(interpreter.wording, among: LimitFact.choices).choice(words[0].text) != nil
    guard isLimit || FactNames(interpreter.wording).fact(words[0].text) != nil else { return [] }
    let words = ["help", isLimit ? "limit" : "record"].map { names.shortName(ofCommand: $0) }
    return [words.joined(separator: " ")]
  }

  /// Takes a command that needs more than its name for a question about it: `limits`; a field only if it was guessed.
  var helpOfCommand: [String] {
    guard let match, match.count == 0, match.command.field == nil || isGuessed,
      refusal.failure.is(ShellCode.missingArgument)
    else { return [] }
    return ["\(names.shortName(ofCommand: "help")) \(names.shortName(of: match.command))"]
  }
}
