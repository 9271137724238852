import Calculation
import Sheets
import ViewModels

/// The rules that make lines of a refused line, from its first words.
extension Suggestions {
  /// Puts the command that the first words mean: this language's name of one in place of another language's, `pole 12` in
  /// English, the command that people say such words for, `water 200`, `print`, or the nearest name, `zbiornkk 1000`.
  var commandMeant: [String] {
    let ofOtherLanguage = inThisLanguage
    if !ofOtherLanguage.isEmpty { return ofOtherLanguage }
    let meant = names.synonyms(at: words).map { line(of: $0, words.dropFirst($0.words.count)) }
    return meant.isEmpty ? [nearestName].compactMap(\.self) : meant
  }

  /// The line with the nearest command name, unless the value is unusual for its field: `rate 3 fl oz/ac`. A word of a
  /// list, such as `rename`, is no slip of another.
  private var nearestName: String? {
    guard isUnknown, words.count > 1, session.mainFields(called: words[0].text).isEmpty,
      !names.isListed(words[0].text), let nearest = names.nearest(to: words[0].text.folded)
    else { return nil }
    if let field = names.exactCommand(nearest)?.field, field.isTypedNumber,
      let value = typed.rest(from: 1),
      let reading = try? session.values.readNumber(value.text, of: field),
      field.isUnusual(reading.quantity)
    {
      return nil
    }
    return line(nearest, words.dropFirst())
  }

  private var inThisLanguage: [String] {
    if !isUnknown { return [] }
    return (1...min(4, words.count)).reversed().lazy.compactMap { count in
      names.everywhere[words.prefix(count).map(\.text).joined(separator: " ").folded].map {
        [line(names.shortName(of: $0), words.dropFirst(count))]
      }
    }.first ?? []
  }

  private func line(of synonym: NameIndex.Synonym, _ rest: ArraySlice<Word>) -> String {
    if synonym.command.takesMemberName, let clear = line(clearing: rest) { return clear }
    return line(synonym.line, rest)
  }

  /// The line that forgets the value of the field that words name; nil if they name none.
  func line(clearing rest: ArraySlice<Word>) -> String? {
    let words = names.joinedFields(Array(rest))
    guard words.count == 1, names.exactCommand(words[0].text)?.field != nil else { return nil }
    return line(names.shortName(ofCommand: "clear"), words)
  }

  /// Splits several values on one line into separate commands: `pole 12,5 ha, 200 l/ha`.
  var parted: [String] {
    let isOfProduct = [InputCode.productName, .productUnitMissing].contains {
      refusal.failure.is($0)
    }
    guard isUnknown || words.first.map(isOfValues) == true, !isOfProduct else { return [] }
    // A comma behind a value ends a part, and the name of a field or a command begins one.
    var fragments: [[Word]] = [[]]
    for word in names.joinedFields(asksForChange ? Array(words.dropFirst()) : words) {
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

  var asksForChange: Bool { means(Self.change) }
  private static let change = Choice("change", key: .wordChange)
  /// More or less, which is a value only with `to`: `reduce Prosaro to 0.9 l/ha`.
  static let raise = Choice("raise", key: .wordRaise)

  func means(_ choice: Choice) -> Bool {
    session.settings.notation.means(words[0].text, choice)
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
    if first.beginsNumber { return values(text(words)) }
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

  /// Returns a line for each field that takes the value with its unit; a dose is not offered where it may be that of
  /// several products, since a value alone does not say of which.
  func values(_ text: String) -> [String] {
    let fields = fields(taking: text)
    let ofProducts = fields.filter { $0.path.member != nil }
    let offered = ofProducts.count < 2 ? fields : fields.filter { $0.path.member == nil }
    return offered.map { "\(names.shortName(of: $0)) \(text)" }
  }

  /// Returns the fields that take a value with its unit, of those that it is usual for if there are any; another
  /// calculator's only if no field of this one takes it.
  func fields(taking text: String) -> [Field] {
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
      if !fitting.isEmpty { return fitting.map(\.0) }
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
