import Calculation
import Sheets
import ViewModels

/// The command `limit`: it shows and sets the limits of a product in a crop.
extension CommandTable {
  static let limits: [Command] = [
    Command(
      "limit", topic: .memory, arguments: [.limit], doubt: .limits([]), isExplained: true,
      words: LimitFact.choices
    ) { try $0.limit() }
  ]
}

extension Invocation {
  /// Runs `limit Tebu wheat dose 1 l/ha`, `limit Tebu wheat`, `limit Tebu`, and `limit Tebu wheat dose -`.
  func limit() throws -> Answer {
    let words = Array(typed.words.dropFirst(start))
    let (product, count) = try refusing(SessionCode.self, at: words[0].span) {
      try session.limitedProduct(words.map(\.text))
    }
    let place = words.indices.first { $0 >= count && wording.limitFact(words[$0].text) != nil }
    let crop = try cropName(words[count..<(place ?? words.count)])
    guard let place, let fact = wording.limitFact(words[place].text) else { return try show(product, crop) }
    guard let crop else { throw Failure.missingArgument(usage: usage) }
    guard let value = rest(from: place + 1) else { return try show(product, crop) }
    let limit =
      value.text == "-"
      ? nil : try value.locatingRefusal { try LimitReader.read(value.text, of: fact, session.notation) }
    return told(try session.setLimit(fact, to: limit, of: product, in: crop), limit, fact, product, crop)
  }

  /// Returns the crop that words name; nil without words. Refuses words that were probably meant for a kind of limit.
  private func cropName(_ words: ArraySlice<Word>) throws -> String? {
    guard let first = words.first, let last = words.last else { return nil }
    let crop = typed.text(from: first, through: last)
    if let strange = strangeWord(among: words) {
      throw Refusal(
        .limitFact(typed: strange.text), at: strange.span,
        suggestions: nearestFacts(to: strange).map { typed.line(replacing: strange.span, by: $0) })
    }
    return try refusing(at: crop.span) { try CropLimits.crop(crop.text) }
  }

  /// Returns the word that was probably meant for a kind of limit: one that is like the name of one, or the one before a
  /// number; nil if all words may be the name of a crop.
  private func strangeWord(among words: ArraySlice<Word>) -> Word? {
    guard words.first?.isQuoted == false else { return nil }
    if let near = words.dropFirst().first(where: { !nearestFacts(to: $0).isEmpty }) { return near }
    let number = words.indices.dropFirst().first { words[$0].text.first?.isNumber == true }
    return number.map { words[$0 - 1 > words.startIndex ? $0 - 1 : $0] }
  }

  private func nearestFacts(to word: Word) -> [String] {
    let names = LimitFact.allCases.flatMap { wording.names(of: $0.choice, among: LimitFact.choices) }
    return NearestName.all(to: word.text.folded, among: names) { [$0.folded] }.uniqued
  }

  /// Shows the limits of a product, or those for one crop.
  private func show(_ product: LimitedProduct, _ crop: String?) throws -> Answer {
    guard let all = product.limits else { throw Failure.unreadableInBook(product.name) }
    let shown = crop.map { crop in all.filter { $0.crop.folded == crop.folded } } ?? all
    let none: Text = crop.map { .noLimits(of: product.name, in: $0) } ?? .noLimitsYet(of: product.name)
    let blocks = shown.map { wording.sheet(of: $0).blocks }.joined(separator: [.gap])
    return Answer(
      sheet: shown.isEmpty ? remark(none) : Sheet(Array(blocks)),
      json: [
        "limits": .array(
          shown.map { .object([JSON.Member(key: "product", value: .string(product.name))] + $0.json.members) })
      ])
  }

  private func told(
    _ limits: CropLimits?, _ value: LimitValue?, _ fact: LimitFact, _ product: LimitedProduct, _ crop: String
  ) -> Answer {
    let (name, crop) = (product.name, limits?.crop ?? crop)
    guard let value else {
      return limits == nil
        ? acknowledgement(.noLimits(of: name, in: crop), .muted) : acknowledgement(.limitGone(name, crop, fact))
    }
    return acknowledgement(.limitSet(name, crop, fact, value))
  }
}

extension LimitFact {
  /// The words for all kinds of limits.
  static let choices = allCases.map(\.choice)
}

extension Wording {
  /// Returns the kind of limit that a word names; nil for any other word.
  func limitFact(_ typed: String) -> LimitFact? {
    choice(typed, among: LimitFact.choices).flatMap { LimitFact(rawValue: $0.id) }
  }
}

/// Texts about limits in the book.
extension Text {
  static func noLimitsYet(of product: String) -> Text { Text("limits-none-yet", ["product": .text(product)]) }
  static func noLimits(of product: String, in crop: String) -> Text {
    Text("limits-none-in", ["product": .text(product), "crop": .text(crop)])
  }
  static func limitSet(_ product: String, _ crop: String, _ fact: LimitFact, _ value: LimitValue) -> Text {
    Text(
      "limit-set",
      ["product": .text(product), "crop": .text(crop), "fact": .choices([fact.choice]), "limit": .told([value.text])])
  }
  /// Says that `undo` or `redo` changed the limits of a product in a crop.
  static func limitsChanged(_ product: String, _ crop: String) -> Text {
    Text("limits-changed", ["product": .text(product), "crop": .text(crop)])
  }
  static func limitGone(_ product: String, _ crop: String, _ fact: LimitFact) -> Text {
    Text("limit-gone", ["product": .text(product), "crop": .text(crop), "fact": .choices([fact.choice])])
  }
}
