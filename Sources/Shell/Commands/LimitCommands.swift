import Calculation
import Sheets
import ViewModels

/// The command `limit`: it shows and sets the limits of a product in a crop, and reads and writes them as a table.
extension CommandTable {
  static func limits(_ calculators: Calculators) -> [Command] {
    guard calculators.remembered != nil else { return [] }
    return [
      Command(
        "limit", topic: .memory, arguments: [.limit], subcommands: bookFiles(isOfLimits: true), doubt: .limits([]),
        isExplained: true, words: LimitFact.choices
      ) { try $0.limit() }
    ]
  }
}

extension Invocation {
  /// Runs `limit Tebu wheat dose 1 l/ha`, `limit Tebu wheat`, `limit Tebu`, and `limit Tebu wheat dose -`.
  func limit() throws -> Answer {
    let words = Array(typed.words.dropFirst(start))
    let (product, count) = try refusing(SessionCode.self, at: words[0].span) {
      try session.limitedProduct(words.map(\.text))
    }
    let found = wording.limitFact(in: words.map(\.text), from: count)
    // `min water 10 GPA`: the word belongs to the value, not to the crop.
    if let named = found?.words, named.lowerBound > count, case let least = words[named.lowerBound - 1],
      session.notation.isRangeWord(least.text)
    {
      let kind = typed.text(from: words[named.lowerBound], through: words[named.upperBound - 1])
      let line = typed.line(replacing: least.span.lowerBound..<kind.span.upperBound, by: "\(kind.text) \(least.text)")
      throw Refusal(.limitFact(typed: least.text), at: least.span, suggestions: [line])
    }
    let ofCrop = words[count..<(found?.words.lowerBound ?? words.count)]
    let crop = try cropName(ofCrop, of: product, isBeforeKind: found != nil)
    guard let (fact, named) = found else { return try show(product, crop) }
    guard let crop else {
      let name = words[named.lowerBound].span
      throw Refusal(
        .missingArgument(usage: lineToType), at: name,
        suggestions: lines(insertedAt: name.lowerBound, [""], isBehindCrop: false))
    }
    return try rest(from: named.upperBound).map { try set(fact, $0, of: product, in: crop) } ?? show(product, crop)
  }

  private func set(_ fact: LimitFact, _ value: Word, of product: LimitedProduct, in crop: String) throws -> Answer {
    do {
      let limit = try value.unlessDash { try LimitReader.read($0, of: fact, session.notation) }
      let isHighest = LimitReader.takesHighest(value.text, of: fact, session.notation)
      let change = try session.setLimit(fact, to: limit, of: product, in: crop)
      let highest = isHighest ? Sheet.line(Span(wording.text("limit-highest", ["range": .text(value.text)]))) : Sheet()
      return acknowledgement(
        change?.told ?? noLimits(of: product, in: crop), change == nil ? .muted : .good,
        more: highest + verdicts(on: product),
        data: [
          "limit": [
            "product": .string(product.name), "crop": .string(change?.crop ?? crop), "fact": .string(fact.rawValue),
            "value": limit.map(LimitValue.codec.json) ?? .null,
          ]
        ])
    } catch let refusal as Refusal {
      let bounds = fact.bounds.map { "\(wording.name(of: $0, among: fact.bounds)) \(value.text)" }
      let endings = fact.endings.map { wording.name(of: $0, among: fact.endings) }
      let ended = (endings + session.notation.ordered(fact.units).map(\.id)).map { "\(value.text) \($0)" }
      throw refusal.suggesting((bounds + ended).map { typed.line(replacing: value.span, by: $0) })
    }
  }

  /// Returns the verdicts on what the present result takes of a product, by the limits as they are now.
  private func verdicts(on product: LimitedProduct) -> Sheet {
    guard interpreter.dialogue != nil, let evaluation = resultUnlessInDoubt(of: session.current) else { return Sheet() }
    let limits = evaluation.limits.filter { $0.product?.folded == product.name.folded }
    return wording.sheet(of: limits, facts: evaluation.limitFacts)
  }

  /// Returns the crop that words name, `isBeforeKind` of a limit; nil without words. Refuses a likely kind of limit.
  private func cropName(
    _ words: ArraySlice<Word>, of product: LimitedProduct, isBeforeKind: Bool
  ) throws -> String? {
    let places = words.indices.filter { !isDash(words[$0]) }
    guard let begin = places.first, let end = places.last else { return nil }
    let first = words[begin], last = words[end], crop = typed.text(from: first, through: last)
    let known = [session.cropOfJob].compactMap(\.self) + (product.limits ?? []).map(\.crop)
    func isKnown(_ name: String) -> Bool {
      CropTable.builtIn.knows(name) || known.contains { $0.folded == name.folded }
    }
    // In `winter-wheat` the hyphen stands for a space.
    let name = [crop.text, crop.text.replacing("-", with: " ")].first(where: isKnown)
    if first.isQuoted || name != nil {
      return try refusing(at: crop.span) { try CropLimits.crop(name ?? crop.text) }
    }
    let words = words[begin...end].prefix(CropLimits.mostWords)
    let quoted = typed.line(replacing: crop.span, by: "\"\(crop.text)\"")
    // `wheat or rye`, but not `peas to shell`.
    let either = crops(in: words) { session.notation.isRangeWord($0) }
    let crops = either.allSatisfy(CropTable.builtIn.knows) ? either : crops(in: words) { _ in false }
    if Set(crops.map(CropTable.builtIn.key)).count > 1, crops.contains(where: CropTable.builtIn.knows) {
      throw Refusal(
        Failure(LimitCode.fact, ["typed": .text(crop.text)], variant: "several"), at: crop.span,
        suggestions: [crops.map { typed.line(replacing: crop.span, by: $0) }.joined(separator: "; ")]
          + (crops.allSatisfy(CropTable.builtIn.knows) ? [] : [quoted]))
    }
    if let strange = words.dropFirst().first(where: { !nearestFacts(to: $0).isEmpty }) {
      let meant = nearestFacts(to: strange).map { typed.line(replacing: strange.span, by: $0) }
      throw Refusal(
        .limitFact(typed: strange.text), at: strange.span, suggestions: (isBeforeKind ? [quoted] : []) + meant)
    }
    if let value = words.first(where: isOfValue).map({ typed.text(from: $0, through: last) }) {
      // A small word within a name: `maize for grain`, `herbs and spices`.
      let isName =
        ![first, last].contains(where: isOfValue) && words.allSatisfy { isSmall($0) || !isOfValue($0) }
      // Any text would be a source.
      let kinds = LimitFact.allCases.filter { $0 != .source && !isBeforeKind }.map { kind in
        wording.name(of: kind.choice, among: LimitFact.choices) + " "
      }
      let before = words.filter { $0.textStart < value.textStart }, isBehindCrop = !before.isEmpty
      let variant = isName ? "quotes" : isBehindCrop && !isBeforeKind ? "kind" : "missing"
      throw Refusal(
        Failure(LimitCode.fact, ["typed": .text(value.text)], variant: variant), at: value.span,
        suggestions: (isName ? [quoted] : [])
          + (isBehindCrop && !isKnown(before.map(\.text).joined(separator: " "))
            ? [] : lines(insertedAt: value.span.lowerBound, kinds, isBehindCrop: isBehindCrop)))
    }
    return try refusing(at: crop.span) { try CropLimits.crop(crop.text) }
  }

  /// Whether a word belongs to a value or a list rather than to a crop's name: `max`, `once`, `for`, `wheat,`.
  private func isOfValue(_ word: Word) -> Bool {
    word.text.first?.isNumber == true || isSmall(word)
      || LimitReader.words.contains { session.notation.means(word.text, $0) }
      || word.text.last.map { ",:*".contains($0) } == true
  }

  /// Whether a word leads to a value or to another crop, though it may stand within a name, too: `for`, `in`, `and`.
  private func isSmall(_ word: Word) -> Bool {
    let notation = session.notation
    return isDash(word) || notation.isRangeWord(word.text) || notation.leadsToDose(word.text)
      || [Notation.dosing, Notation.within, Notation.and].contains { notation.means(word.text, $0) }
  }

  /// Whether a word is a dash that stands alone, which separates: `wheat - dose 1 l/ha`.
  private func isDash(_ word: Word) -> Bool {
    !word.isQuoted && ["-", "\u{2013}", "\u{2014}"].contains(word.text)
  }

  /// Returns the names between signs and words that part crops: `wheat and rye`, `winter wheat/rye`, `wheat, rye`.
  private func crops(in words: ArraySlice<Word>, orWhere parts: (String) -> Bool) -> [String] {
    let text = words.map(\.text).joined(separator: " ")
    let apart: [String] = ["/", "&", "+", ","].reduce(text) { $0.replacing($1, with: " , ") }
      .split(separator: " ").map(String.init)
    let named = apart.split { $0 == "," || session.notation.means($0, Notation.and) || parts($0) }
    return named.map { $0.joined(separator: " ") }
  }

  /// Returns the line with each of these words inserted, behind the crop of the job unless one was typed.
  private func lines(insertedAt place: Int, _ words: [String], isBehindCrop: Bool) -> [String] {
    guard let crop = isBehindCrop ? "" : session.cropOfJob.map({ "\($0) " }) else { return [] }
    return words.map { typed.line(replacing: place..<place, by: crop + $0) }
  }

  private func nearestFacts(to word: Word) -> [String] {
    let names = LimitFact.allCases.flatMap { wording.names(of: $0.choice, among: LimitFact.choices) }
    return NearestName.all(to: word.text.folded, among: names) { [$0.folded] }.uniqued
  }

  private func show(_ product: LimitedProduct, _ crop: String?) throws -> Answer {
    guard let all = product.limits else { throw Failure(.unreadableInBook, name: product.name) }
    let key = CropTable.builtIn.key
    let shown = crop.map { crop in all.filter { key($0.crop) == key(crop) } } ?? all
    let none = crop.map { noLimits(of: product, in: $0) } ?? Text("limits-none-yet", ["product": .text(product.name)])
    let blocks = shown.map { wording.sheet(of: $0).blocks }.joined(separator: [.gap]), name = product.name
    return Answer(
      sheet: shown.isEmpty ? remark(none) : Sheet(Array(blocks)),
      json: [
        "limits": .array(shown.map(Codec([.member("product", .text) { _ in name }] + CropLimits.codec.members).json))
      ])
  }

  private func noLimits(of product: LimitedProduct, in crop: String) -> Text {
    Text("limits-none-in", ["product": .text(product.name), "crop": .text(crop)])
  }
}

extension LimitFact {
  static let choices = allCases.map(\.choice)
}

extension Wording {
  /// Returns the first kind of limit that words name from a place on, behind a crop's name, and those words.
  func limitFact(in words: [String], from start: Int) -> (fact: LimitFact, words: Range<Int>)? {
    let known = Dictionary(
      LimitFact.allCases.flatMap { fact in names(of: fact.choice, among: LimitFact.choices).map { ($0.folded, fact) } }
    ) { first, _ in first }
    for place in words.indices.dropFirst(start).prefix(CropLimits.mostWords) {
      for end in (place + 1...min(place + 3, words.count)).reversed() {
        if let fact = known[words[place..<end].joined(separator: " ").folded] { return (fact, place..<end) }
      }
    }
    return nil
  }
}
