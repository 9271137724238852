import Calculation
import Sheets
import ViewModels

/// What the words of a refused line are, whatever their order: names of fields and of products, values with their units,
/// and words that say nothing more. A line with any other word has no parts.
enum GuessedPart {
  case name(GuessedField)
  /// A number, with its unit if it has one, as typed.
  case value(String)
  /// A crop of the table, as typed.
  case crop(String)
  case leftOut(Word)
  /// A word between two values, such as `over` or `per`; in front of one value it would change it.
  case between
}

/// A field that words of a line name.
struct GuessedField {
  let field: Field
  /// How a line that sets the field begins: `rate`, `dose Prosaro`.
  let beginning: String
  /// Whether it is the dose of a product that the words name.
  let isOfProduct: Bool
}

extension Suggestions {
  /// The most words of a line that are read as parts.
  private static let mostWordsInParts = 20
  /// The most words of a unit, such as `fl oz per 100 gal`.
  private static let mostWordsOfUnit = 5

  /// The parts of the line; nil if a word belongs to no part, or if two numbers may be the groups of one.
  var parts: [GuessedPart]? {
    let words = words.flatMap(\.apartFromCommas).compactMap(\.withoutEndMarks)
    guard words.count <= Self.mostWordsInParts, !words.contains(where: \.isQuoted),
      !zip(words, words.dropFirst()).contains(where: mayBeOneNumber)
    else { return nil }
    if words.count == 2, words[1].beginsNumber,
      UnitTable.builtIn.isUnit(words[0].text, session.settings.notation)
    {
      return [.value("\(words[1].text) \(words[0].text)")]
    }
    var parts: [GuessedPart] = []
    var place = 0
    while place < words.count {
      let rest = words[place...]
      if let count = countOfValue(rest) {
        parts.append(.value(rest.prefix(count).map(\.text).joined(separator: " ")))
        place += count
      } else if let named = named(rest) {
        parts.append(.name(named.field))
        place += named.count
      } else if let count = countOfCrop(rest) {
        parts.append(.crop(rest.prefix(count).map(\.text).joined(separator: " ")))
        place += count
      } else if isBetween(rest[place]) {
        parts.append(.between)
        place += 1
      } else if mayBeLeftOut(rest[place]) {
        parts.append(.leftOut(rest[place]))
        place += 1
      } else {
        return nil
      }
    }
    return parts
  }

  /// Whether two words may be the groups of one number: `1 500`.
  private func mayBeOneNumber(_ word: Word, _ next: Word) -> Bool {
    let isGroup = next.text.prefix { !",.".contains($0) }.count == 3
    return word.text.allSatisfy(\.isNumber) && next.beginsNumber && isGroup
  }

  /// How many of the first words are a number with its unit; nil if they begin with none.
  private func countOfValue(_ words: ArraySlice<Word>) -> Int? {
    guard let first = words.first, let sign = first.text.unicodeScalars.first,
      first.beginsNumber || sign.properties.generalCategory == .currencySymbol
    else { return nil }
    let behind = words.dropFirst().prefix(Self.mostWordsOfUnit)
    let ofUnit = (1...max(1, behind.count)).reversed().first { count in
      let unit = behind.prefix(count).map(\.text).joined(separator: " ")
      return !unit.isEmpty && UnitTable.builtIn.isUnit(unit, session.settings.notation)
    }
    return 1 + (ofUnit ?? countOfCurrency(words))
  }

  /// How many words behind the first are a currency, which only the field of an amount of money reads: `85 zł`.
  private func countOfCurrency(_ words: ArraySlice<Word>) -> Int {
    guard let main = session.values.current.calculator.mainField, main.isTypedNumber,
      words.count > 1, !words.dropFirst().prefix(1).contains(where: isLink)
    else { return 0 }
    let value = words.prefix(2).map(\.text).joined(separator: " ")
    return (try? session.values.readNumber(value, of: main)) == nil ? 0 : 1
  }

  private func isBetween(_ word: Word) -> Bool {
    let notation = session.settings.notation
    return notation.means(word.text, Self.between)
      || notation.means(word.text, Notation.per) && !isLink(word)
  }

  /// How many of the first words are the longest name of a crop of the table; nil if they are none.
  private func countOfCrop(_ words: ArraySlice<Word>) -> Int? {
    guard let first = words.first, !isLink(first) else { return nil }
    return (1...min(CropTable.mostWords, words.count)).reversed().first { count in
      CropTable.builtIn.knows(words.prefix(count).map(\.text).joined(separator: " "))
    }
  }

  /// A field that the first words of some name, and how many they are.
  private struct Named {
    let field: GuessedField
    let count: Int
  }

  /// Returns the field or the product that the first words name, by the longest name.
  private func named(_ words: ArraySlice<Word>) -> Named? {
    [product(words), field(words), meantField(words)].compactMap(\.self).max { $0.count < $1.count }
  }

  private func product(_ words: ArraySlice<Word>) -> Named? {
    guard let finder = session.memberFinder, let name = finder.beginnings(of: words).first,
      let member = name.items.first,
      let field = finder.group.field(finder.group.mainField, of: member, in: finder.draft)
    else { return nil }
    let beginning = "\(names.shortName(ofCommand: field.id)) \(name.text)"
    return Named(
      field: GuessedField(field: field, beginning: beginning, isOfProduct: true), count: name.count)
  }

  private func field(_ words: ArraySlice<Word>) -> Named? {
    let joined = names.joinedAtStart(Array(words))
    guard let name = joined.first, let field = names.exactCommand(name.text)?.field else {
      return nil
    }
    let count = words.count - joined.count + 1
    return Named(
      field: GuessedField(field: field, beginning: name.text, isOfProduct: false), count: count)
  }

  private func meantField(_ words: ArraySlice<Word>) -> Named? {
    let meant = names.synonyms(at: words) { $0.command.field != nil }
    guard meant.count == 1, let synonym = meant.first, let field = synonym.command.field else {
      return nil
    }
    return Named(
      field: GuessedField(field: field, beginning: synonym.line, isOfProduct: false),
      count: synonym.words.count)
  }

  /// Whether a word says nothing about a value: a word such as `of`, or one in small letters that stands in no list, is
  /// no unit, and is no product's name or nearly one.
  func mayBeLeftOut(_ word: Word) -> Bool {
    isLink(word) || isQuestion(word) || isUnlisted(word)
  }

  private static let between = Choice("over", key: .wordBetween)
  private static let link = Choice("of", key: .wordLink)

  /// Whether a word only joins others: `of`, `the`, `w`.
  func isLink(_ word: Word) -> Bool { session.settings.notation.means(word.text, Self.link) }

  /// Whether a word in small letters stands in no list, and is no unit and no number or product's name or nearly one.
  func isUnlisted(_ word: Word) -> Bool {
    guard word.text.count > 2, word.text.allSatisfy(\.isLetter) else { return false }
    let isSmall = word.text.allSatisfy(\.isLowercase)
    guard isSmall, !names.isListed(word.text),
      !NumbersInWords(suggestions: self).isNearlyNumber(word.text),
      !UnitTable.builtIn.isUnit(word.text, session.settings.notation)
    else { return false }
    let firsts = session.values.namedMembers.compactMap { member in
      member.name.folded.split(separator: " ").first.map(String.init)
    }
    let typed = word.text.folded
    return !firsts.contains(typed)
      && NearestName.all(to: typed, among: firsts, names: { [$0] }).isEmpty
  }
}

extension Word {
  /// The word without a colon, a comma or a full stop at its end, of which a number has none; nil if nothing is left.
  fileprivate var withoutEndMarks: Word? {
    guard !isQuoted, let last = text.last, ":,.".contains(last) else { return self }
    let plain = String(text.dropLast())
    guard !plain.isEmpty else { return nil }
    return Word(text: plain, span: span.lowerBound..<span.upperBound - 1)
  }
}
