import Calculation
import ViewModels

/// The names that a typed product may have. A name that may be another word, a dose or another product is refused.
extension MemberPhraseParser {
  /// Throws if a text cannot be a name: it is empty, a value or too long.
  func refuseNoName(_ name: Word) throws {
    let text = name.text.withOrdinarySpaces
    guard calculator.isName(text, notation) else {
      throw Refusal(.productName(of: text), at: name.span)
    }
    if let tooLong = group.whyTooLong(text) { throw Refusal(tooLong, at: name.span) }
  }

  /// Refuses a name that may be several products: with a comma, or with what parts products beside one of the mix.
  private func refuseSeveral(_ words: [String], _ name: Word) throws(Refusal) {
    if let part = words.firstIndex(where: { $0.last == "," }), part + 1 < words.count {
      let named = String(words[...part].joined(separator: " ").dropLast())
      throw Refusal(.incompletePart(named), at: name.span)
    }
    let places = words.indices.filter { partsNames(words, at: $0) }
    let bounds = zip([-1] + places, places + [words.count])
    let parts = bounds.map { words[($0 + 1)..<$1].joined(separator: " ") }
    if parts.count > 1, let known = parts.first(where: { !finder.names.items(called: $0).isEmpty })
    {
      throw Refusal(.incompletePart(known), at: name.span)
    }
  }

  static let signs: Set<String> = ["+", "&", ","]

  /// Whether a word can part two names. A sign in front of an element is part of a name: Plonvit + Mg.
  func partsNames(_ words: [String], at place: Int) -> Bool {
    guard isSeparator(words[place]) else { return false }
    let isSignOfElement =
      Self.signs.contains(words[place]) && place + 1 < words.count && words[place + 1].count < 3
    return !isSignOfElement
  }

  /// Whether a word or sign can separate two products.
  func isSeparator(_ word: String) -> Bool {
    Self.signs.contains(word) || notation.means(word, Notation.and)
      || word.first?.isLowercase == true && notation.means(word, Notation.plus)
  }

  /// Throws if an unquoted name is also a command, a field or fact, a dose, the beginning of another name, or another
  /// name in other letters; `dose` is the one behind the name, nil for a product that is renamed.
  func refuseMisleading(_ name: Word, among others: MemberFinder, dose: Word?) throws {
    try refuseNoName(name)
    let text = name.text.withOrdinarySpaces
    let words = text.split(separator: " ").map(String.init)
    let command = interpreter.names.exactCommand(words[0])
    try refuseWordsForProduct(words, name)
    try refuseSprayVolume(name, dose: dose)
    guard interpreter.names.exactCommand(text) == nil, command?.changesProducts != true,
      !interpreter.names.isOtherName(ofField: text), text.contains(where: \.isLetter),
      words[0].first?.isLowercase == false || !isLinking(words[0])
    else {
      throw Refusal(.productName(of: text), at: name.span)
    }
    let fact = placeOfFact(in: words)
    let named = Array(words.prefix(fact ?? words.count))
    if let dose = DoseInName(named, dose: main, isCode: group.isCode, notation) {
      throw Refusal(
        .productName(text, holding: dose, quoted: quoted(name)), at: name.span,
        suggestions: lines(name, holding: dose))
    }
    if let fact {
      // In a new name such as Garden State the word is no fact.
      throw dose == nil || words[fact].first?.isUppercase == true
        ? Refusal(.productName(of: text), at: name.span)
        : finder.noSuchProduct(named.joined(separator: " "), at: name.span)
    }
    try refuseSeveral(words, name)
    let longer = others.names.items(called: text)
    let shorter = others.names.beginnings(of: words).filter(\.isWhole).flatMap(\.items)
    if case let begun = longer + shorter, !begun.isEmpty {
      // A product cannot be renamed to another product's whole name, so this line is not offered.
      let lines =
        dose == nil ? [] : others.shown(longer).map { whole.line(replacing: name.span, by: $0) }
      throw Refusal(
        .productName(text, like: others.shown(begun)), at: name.span,
        suggestions: lines + [quoted(name)])
    }
    // `more Tebu`: a name behind other words in small letters.
    let behind = words.prefix { $0.first?.isLowercase == true && !$0.contains(where: \.isNumber) }
      .indices.lazy
      .compactMap { others.names.beginnings(of: words[($0 + 1)...]).first?.items }.first
    let alike = others.names.alike(text, \.mayBeOneProduct) + (behind ?? [])
    try refuse(name, almostCalledLike: alike, of: others, dose: dose)
  }

  /// Refuses a name behind words in small letters that are no part of it: those for a product or for adding one, `pour
  /// Silwet`, and those about dosing. Offers the line without them; in quotes they are a name.
  private func refuseWordsForProduct(_ words: [String], _ name: Word) throws(Refusal) {
    guard !name.isQuoted else { return }
    var start = 0
    while start < words.count, words[start].first?.isLowercase == true {
      let count = max(
        notation.means(words[start], Notation.dosing) ? 1 : 0,
        interpreter.names.countOfWordsForProduct(at: words[start...]))
      guard count > 0 else { break }
      start += count
    }
    guard start > 0 else { return }
    let line = whole.line(
      replacing: spanWithWordsAboutDosing(around: name),
      by: words[start...].joined(separator: " "))
    throw Refusal(
      .productName(of: name.text.withOrdinarySpaces), at: name.span,
      suggestions: start < words.count ? [line] : [])
  }

  /// Refuses a name that consists of words for the spray volume, `wylewu` or `spray liquid`, with its line where the dose
  /// is a usual spray volume.
  private func refuseSprayVolume(_ name: Word, dose: Word?) throws(Refusal) {
    let fields = calculator.fields(in: draft).filter {
      $0.member == nil && $0.units.contains(main.units[0])
    }
    guard let field = fields.first(where: { interpreter.names.consists(name.text, ofWordsFor: $0) })
    else { return }
    let line = dose.flatMap { dose -> String? in
      guard let reading = try? interpreter.session.values.readNumber(dose.text, of: field),
        !field.isUnusual(reading.quantity)
      else { return nil }
      return "\(interpreter.names.shortName(of: field)) \(dose.text)"
    }
    throw Refusal(
      .productName(of: name.text.withOrdinarySpaces), at: name.span,
      suggestions: [line].compactMap(\.self))
  }

  /// Refuses a name that is almost those of members, if there are any; offers the line with the name in quotes, and
  /// those of the members' doses.
  func refuse(
    _ name: Word, almostCalledLike alike: [GroupMember], of finder: MemberFinder, dose: Word?
  ) throws(Refusal) {
    guard !alike.isEmpty else { return }
    let names: [String: Datum] = [
      "typed": .text(name.text.withOrdinarySpaces), "names": .words(finder.shown(alike)),
    ]
    let linesOfDoses = dose.map { dose in alike.map { line(ofDose: dose.text, for: $0) } } ?? []
    // The words about dosing around the name are left out, too.
    let quotedName = quoted(Word(text: name.text, span: spanWithWordsAboutDosing(around: name)))
    throw Refusal(
      Failure(InputCode.productLike, names), at: name.span, suggestions: [quotedName] + linesOfDoses
    )
  }
}
