import Calculation
import Records
import Sheets
import ViewModels

/// The guesses for facts of a record, limits and crops that were typed without their command.
extension Suggestions {
  /// Puts a product, a crop and limits in the order in which `limit` takes them; the crop may be that of the job.
  var limitOfProduct: [String] {
    if command?.name == "remove" { return limitsTakenBack }
    guard isUnknown, let product = placeOfProduct else { return [] }
    let crop = placeOfCrop(besides: product)
    guard let nameOfCrop = crop.map({ text(words[$0]) }) ?? session.values.cropOfJob?.inQuotes()
    else { return [] }
    let named = [product, crop].compactMap(\.self)
    let rest = words.indices.filter { place in
      // A word such as `of` or `for` belongs to the product or the crop behind it.
      let leads = isLink(words[place]) && named.contains { $0.lowerBound == place + 1 }
      return !leads && !named.contains { $0.contains(place) }
    }.map { words[$0] }
    guard saysLimits(rest) else { return [] }
    let parts = [
      names.shortName(ofCommand: "limit"), text(words[product]).withoutColon, nameOfCrop,
      text(rest),
    ]
    return [parts.joined(separator: " ")]
  }

  /// Takes each limit of a product back, or shows them if there are too many or none: `remove the limit for Atrazine`.
  private var limitsTakenBack: [String] {
    guard let product = placeOfProduct else { return [] }
    let typed = text(words[product])
    let crop = placeOfCrop(besides: product)
    let others = words.indices.dropFirst().filter { place in
      !product.contains(place) && crop?.contains(place) != true && !isLink(words[place])
    }
    guard let word = others.first, others.count == 1, isLimit(words[word]) else { return [] }
    let limit = names.shortName(ofCommand: "limit")
    let all = (try? session.notebook.products.limitedProduct([typed], isExact: true))?.product
      .limits
    let nameOfCrop = crop.map { CropTable.builtIn.key(of: text(words[$0])) }
    let lines = (all ?? []).filter { here in
      nameOfCrop == nil || CropTable.builtIn.key(of: here.crop) == nameOfCrop
    }.flatMap { here in
      here.limits.map { taken in
        let kind = ChoiceNames(interpreter.wording, among: LimitFact.choices)
          .name(of: taken.fact.choice)
        let period = taken.subject.period.map { " " + interpreter.wording.text($0.typedText) } ?? ""
        return "\(limit) \(typed) \(here.crop.inQuotes()) \(kind) -\(period)"
      }
    }
    return (1...Self.most).contains(lines.count) ? lines : ["\(limit) \(typed)"]
  }

  /// Whether a word is the name of `limit`, or is typed for it.
  private func isLimit(_ word: Word) -> Bool {
    names.exactCommand(word.text)?.name == "limit"
      || names.synonyms(at: [word]).contains { $0.command.name == "limit" }
  }

  /// Whether words name a kind of limit in front of others, or say limits without their names that are
  /// not a dose alone.
  private func saysLimits(_ words: [Word]) -> Bool {
    let kinds = LimitNames(interpreter.wording)
    let typed = words.map { $0.isQuoted ? "" : $0.text }
    if words.count > 1, typed.indices.contains(where: { kinds.named(in: typed, at: $0) != nil }) {
      return true
    }
    let parts = LabelPhrase(words, interpreter.wording, session.settings.notation).parts
    return parts.contains { part in !part.readings.contains { $0.fact == .dose } }
  }

  /// Where the first name of a product of the mix stands, which a colon may follow.
  private var placeOfProduct: Range<Int>? {
    guard let finder = session.memberFinder else { return nil }
    let kinds = LimitNames(interpreter.wording)
    let texts = words.map(\.text.withoutColon)
    return words.indices.lazy.compactMap { place in
      finder.names.beginnings(of: texts[place...]).first { $0.items.count == 1 }
        .map { place..<place + $0.count }
    }.first { place in kinds.named(in: texts, at: place.lowerBound) == nil }
  }

  /// Where the longest name of a crop of the table stands, apart from other words.
  private func placeOfCrop(besides product: Range<Int>) -> Range<Int>? {
    let places = words.indices.flatMap { start in
      (start + 1...min(start + CropTable.mostWords, words.count)).map { start..<$0 }
    }
    return places.filter { place in
      !place.overlaps(product) && CropTable.builtIn.knows(text(words[place]))
    }.max { $0.count < $1.count }
  }

  /// Puts the command in front of a fact of a record with its value, `wind 3 m/s`, or of a crop, `winter wheat`.
  var withItsCommand: [String] {
    guard isUnknown else { return [] }
    if let fact = FactNames(interpreter.wording).fact(beginning: words[...]), fact.end < words.count
    {
      return [line(names.shortName(ofCommand: "record"), words)]
    }
    guard CropTable.builtIn.knows(text(words)) else { return [] }
    return [line(names.shortName(ofCommand: TreatmentFact.crop.rawValue), words)]
  }
}
