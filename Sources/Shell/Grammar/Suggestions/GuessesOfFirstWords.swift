import Calculation
import Sheets
import ViewModels

/// The rules that make lines of a refused line, from its first words.
extension Suggestions {
  /// Puts the nearest command name, `zbiornkk 1000`, unless the value is unusual for its field: `rate 3 fl oz/ac`. A
  /// word of a list, such as `rename`, is no slip of another.
  var nearestName: [String] {
    guard isUnknown, words.count > 1, session.mainFields(called: words[0].text).isEmpty,
      !names.isListed(words[0].text), let nearest = names.nearest(to: words[0].text.folded)
    else { return [] }
    if let field = names.exactCommand(nearest)?.field, field.isTypedNumber,
      let value = typed.rest(from: 1),
      let reading = try? session.values.readNumber(value.text, of: field),
      field.isUnusual(reading.quantity)
    {
      return []
    }
    return [line(nearest, words.dropFirst())]
  }

  /// Puts this language's name in place of another language's: `pole 12` in English.
  var inThisLanguage: [String] {
    if !isUnknown { return [] }
    return (1...min(4, words.count)).reversed().lazy.compactMap { count in
      names.everywhere[words.prefix(count).map(\.text).joined(separator: " ").folded].map {
        [line(names.shortName(of: $0), words.dropFirst(count))]
      }
    }.first ?? []
  }

  /// Puts the dose command in front of a product's name, and in place of `product` before a dose without a unit.
  var ofProduct: [String] {
    if isUnknown { return doses(words[...]) }
    guard refusal.failure.is(InputCode.productUnitMissing), let finder = session.memberFinder,
      let name = finder.beginnings(of: words.dropFirst()).first, let member = name.items.first,
      words.count == name.count + 2, words[name.count + 1].beginsNumber,
      let dose = finder.group.field(finder.group.mainField, of: member, in: finder.draft),
      let present = finder.draft[dose.path]
    else { return [] }
    // The unit is added only where the refusal of the typed line asks for it.
    let unit = isGuessed ? "" : " \(interpreter.wording.spelling(of: present.unit))"
    let dosed = doses(words.dropFirst()).map { "\($0)\(unit)" }
    return dosed.filter { !makesJump($0, of: dose, from: present) }
  }

  private func doses(_ words: ArraySlice<Word>) -> [String] {
    guard words.count > 1, let first = words.first,
      let main = session.mainFields(called: first.text).first
    else { return [] }
    return [line(names.shortName(ofCommand: main.id), words)]
  }

  /// Replaces other words that people type for a command: `water 200`, `print`, `favorites change name A to B`.
  var otherWords: [String] {
    let inFront = names.synonyms(at: words).map { line(of: $0, words.dropFirst($0.words.count)) }
    guard inFront.isEmpty, let command, hasUnknownSubcommand(of: command) else { return inFront }
    let behind = words.dropFirst()
    return names.synonyms(at: behind) { $0.command === command && $0.isOfSubcommand }
      .map { line($0.line, behind.dropFirst($0.words.count)) }
  }

  private func line(of synonym: NameIndex.Synonym, _ rest: ArraySlice<Word>) -> String {
    if synonym.command.takesMemberName, let clear = line(clearing: rest) { return clear }
    return line(synonym.line, rest)
  }

  /// Splits several values on one line into separate commands: `pole 12,5 ha, 200 l/ha`.
  var parted: [String] {
    let isOfProduct = [InputCode.productName, .productUnitMissing].contains {
      refusal.failure.is($0)
    }
    guard isUnknown || words.first.map(isOfValues) == true, !isOfProduct else { return [] }
    // A comma behind a value ends a part, and the name of a field or a command begins one.
    var fragments: [[Word]] = [[]]
    for word in names.joinedFields(words) {
      if isOfValues(word), fragments.last?.isEmpty == false { fragments.append([]) }
      for piece in word.apartFromCommas {
        if piece.text == ",", !piece.isQuoted {
          fragments.append([])
        } else {
          fragments[fragments.count - 1].append(piece)
        }
      }
    }
    fragments.removeAll(where: \.isEmpty)
    // A number behind a product may belong to it.
    let isUnclear = zip(fragments, fragments.dropFirst()).contains { left, right in
      right.first?.beginsNumber == true
        && left.first.flatMap { names.exactCommand($0.text)?.group } != nil
    }
    guard fragments.count > 1, !isUnclear else { return [] }
    let lines = fragments.compactMap { fragment in
      let meant = meanings(of: fragment[...]).filter { accepted($0) != nil }
      return meant.count == 1 ? meant[0] : nil
    }
    // A field that is set twice would lose its first value.
    let fields = lines.compactMap { line in
      (try? TypedLine.commands(in: line))?.first.flatMap { names.joinedAtStart($0.words).first }
        .flatMap { names.exactCommand($0.text)?.field?.path }
    }
    let isWhole = lines.count == fragments.count && Set(fields).count == fields.count
    return isWhole ? [lines.joined(separator: "; ")] : []
  }

  /// Removes a word such as `change` at the start: `change dose to 2 l/ha`.
  var reworded: [String] {
    let changed = words.dropFirst()
    let changes = asksForChange || means(Self.raise) && withoutTo(changed).count < changed.count
    guard changes, words.count > 1 else { return [] }
    return doses(withoutTo(changed)[...]) + meanings(of: changed)
  }

  private var asksForChange: Bool { means(Self.change) }
  private static let change = Choice("change", key: .wordChange)
  /// More or less, which is a value only with `to`: `reduce Prosaro to 0.9 l/ha`.
  private static let raise = Choice("raise", key: .wordRaise)

  private func means(_ choice: Choice) -> Bool {
    session.settings.notation.means(words[0].text, choice)
  }

  /// Puts a fitting field in front of a value alone, such as `12,5 ha`, or the converter if no field takes the value.
  /// A word that is one of a field's choices is a value, too: `even`.
  var oneValue: [String] {
    guard isUnknown else { return [] }
    if words[0].beginsNumber { return meanings(ofValue: words[...]) }
    let current = session.values.current.calculator.id
    let fields = names.table.all.compactMap(\.field).filter { field in
      guard field.calculator == current, field.path.member == nil,
        case .choice(let choices) = field.kind
      else { return false }
      return ChoiceNames(interpreter.wording, among: choices).choice(text(words)) != nil
    }
    return fields.map { line(names.shortName(of: $0), words) }
  }

  func meanings(ofValue words: ArraySlice<Word>) -> [String] {
    let lines = values(words)
    guard lines.isEmpty,
      let converter = names.table.calculators.all.first(where: { $0.answering == .always })
    else { return lines }
    return [line(names.shortName(ofCommand: converter.id), words)]
  }

  /// Puts the product command in front of a name and its dose, or in place of `dose`: `Topsin M 500 SC 1,5 l/ha`.
  var unnamedProduct: [String] {
    if asksForChange || means(Self.raise) { return [] }
    if isUnknown {
      // In `increase rate by 10%` the word `rate` is no part of a product's name.
      let isOfJob = words.dropFirst().contains { word in
        names.exactCommand(word.text)?.field.map { $0.path.member == nil } == true
      }
      let isFact = session.memberFinder?.group.fact(words[0].text, interpreter.wording) != nil
      return isNumber(words[0]) || isOfJob || isFact || isOfStanding ? [] : products(words[...])
    }
    // If the mix has the product, a new dose for it was intended, not another product.
    let words = names.joinedAtStart(words)
    guard command?.field?.path.member != nil, words.count > 1, !isNumber(words[1]),
      session.mainFields(called: words[1].text).isEmpty
    else { return [] }
    return products(words.dropFirst())
  }

  /// Whether a product of the mix stands behind another word, which is no name: `limitt Prosaro 1 l/ha`.
  private var isOfStanding: Bool {
    guard let finder = session.memberFinder, words[0].text.first?.isLowercase == true else {
      return false
    }
    return words.indices.dropFirst().contains { !finder.beginnings(of: words[$0...]).isEmpty }
  }

  /// Whether a word consists of digits and decimal marks only, unlike `2,4-D`.
  private func isNumber(_ word: Word) -> Bool {
    word.text.allSatisfy { $0.isNumber || ",.".contains($0) }
  }

  /// Returns the possible commands for some words: a field and its value, a value alone, or a product with its dose.
  func meanings(of words: ArraySlice<Word>) -> [String] {
    let words = names.joinedAtStart(withoutTo(words))[...]
    guard let first = words.first else { return [] }
    let rest = words.dropFirst()
    if isOfValues(first) {
      let isWhole = !rest.isEmpty || names.exactCommand(first.text)?.showsResult == true
      return isWhole ? [line(typed.source(first.span), rest)] : []
    }
    if first.beginsNumber { return values(words) }
    let meant = names.synonyms(at: words) { $0.command.field != nil }
    return meant.isEmpty
      ? products(words) : meant.map { line($0.line, words.dropFirst($0.words.count)) }
  }

  /// Removes a `to` before the first number: `dose to 2 l/ha`.
  private func withoutTo(_ words: ArraySlice<Word>) -> [Word] {
    guard let number = words.firstIndex(where: \.beginsNumber), number > words.startIndex,
      session.settings.notation.means(words[number - 1].text, Notation.into)
    else { return Array(words) }
    return words.indices.filter { $0 != number - 1 }.map { words[$0] }
  }

  /// Whether a word names a field, a group such as `product`, or a command that shows the result.
  private func isOfValues(_ word: Word) -> Bool {
    guard let command = names.exactCommand(word.text) else { return false }
    return command.field != nil || command.group != nil && !command.takesMemberName
      || command.showsResult
  }

  /// Returns a line for each field that takes the value with its unit, of those that it is usual for if there are any;
  /// for another calculator's fields only if no field of this one takes it.
  private func values(_ words: ArraySlice<Word>) -> [String] { values(text(words)) }

  func values(_ text: String) -> [String] {
    let current = session.values.current.calculator
    let calculators =
      [current] + session.calculators.all.filter { $0.id != current.id && $0.answering != .always }
    for calculator in calculators {
      let fields = calculator.fields(in: session.values.draft(of: calculator)).filter(
        \.isTypedNumber)
      let readings = fields.compactMap { field -> (Field, Quantity)? in
        guard let reading = try? session.values.readNumber(text, of: field), reading.hasTypedUnit
        else {
          return nil
        }
        return (field, reading.quantity)
      }
      let usual = readings.filter { !$0.isUnusual($1) }
      let fitting = usual.isEmpty ? readings : usual
      if !fitting.isEmpty { return fitting.map { "\(names.shortName(of: $0.0)) \(text)" } }
    }
    return []
  }

  func products(_ words: ArraySlice<Word>) -> [String] {
    products(words.isEmpty ? [] : [text(words)])
  }

  func products(_ words: [String]) -> [String] {
    names.table.all.filter { $0.group != nil && !$0.takesMemberName }.map { command in
      ([names.shortName(of: command)] + words).joined(separator: " ")
    }
  }
}
