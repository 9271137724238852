import Calculation
import Records
import Sheets
import ViewModels

/// The command `limit`: it shows and sets the limits of a product in a crop, and reads and writes them as a table.
extension CommandTable {
  static func limits(_ calculators: Calculators) -> [Command] {
    guard calculators.remembered != nil else { return [] }
    return [
      Command(
        "limit", topic: .memory, arguments: [.limit], subcommands: bookFiles(isOfLimits: true),
        doubt: .limits([]),
        isExplained: true, words: LimitFact.choices
      ) { try $0.limit() }
    ]
  }
}

extension Invocation {
  /// Runs `limit Tebu wheat dose 1 l/ha`, `limit Tebu wheat`, `limit Tebu`, and `limit Tebu wheat dose -`.
  func limit() throws -> Answer {
    let words = Array(typed.words.dropFirst(start))
    let limited = try refusing(SessionCode.self, at: words[0].span) {
      try session.notebook.products.limitedProduct(words.map(\.text))
    }
    let product = limited.product
    let count = limited.wordCount
    let known = try knownCrop(in: words[count...])
    let found = LimitNames(wording).first(in: words.map(\.text), from: known?.end ?? count)
    // `min water 10 GPA`: the word belongs to the value, not to the crop.
    if let named = found?.words, named.lowerBound > count,
      case let least = words[named.lowerBound - 1],
      session.settings.notation.isRangeWord(least.text)
    {
      let kind = typed.text(from: words[named.lowerBound], through: words[named.upperBound - 1])
      let line = typed.line(
        replacing: least.span.lowerBound..<kind.span.upperBound, by: "\(kind.text) \(least.text)")
      throw Refusal(.limitFact(typed: least.text), at: least.span, suggestions: [line])
    }
    let ofCrop = words[count..<(found?.words.lowerBound ?? words.count)]
    let crop = try cropName(ofCrop, known, isBeforeKind: found != nil)
    guard let found else { return try show(product, crop) }
    let fact = found.fact
    let named = found.words
    guard let crop else {
      let name = words[named.lowerBound].span
      throw Refusal(
        .missingArgument(usage: lineToType), at: name,
        suggestions: lines(insertedAt: name.lowerBound, [""], isBehindCrop: false))
    }
    guard let value = rest(from: named.upperBound) else { return try show(product, crop) }
    if fact == .source, value.text.unicodeScalars.count <= LimitReader.longestSource {
      try refuseLimitInSource(words, behind: named)
    }
    if let parts = try severalLimits(behind: found, in: words) {
      return try set(parts, of: product, in: crop, try outside(crop, known))
    }
    return try set(fact, value, of: product, in: crop, try outside(crop, known))
  }

  /// Whether the person takes a crop that the table does not have; where nobody can be asked, it is taken.
  func agrees(toCropsOutside outside: CropsOutside) throws -> Bool {
    guard let first = outside.names.first else { return true }
    return try agrees(Text.limitCropQuestion(crop: .text(first)))
  }

  /// Tells of a crop that the table does not have; at the prompt the question has told it.
  func told(of outside: CropsOutside) -> Sheet {
    ChangeScreen(wording).sheet(of: interpreter.dialogue == nil ? outside : .none)
  }

  /// What programs read of a limit that was set, or taken back if its value is nil.
  func json(
    of subject: Limit.Subject, _ value: LimitValue?, _ product: LimitedProduct, _ crop: String
  ) -> JSON {
    [
      "product": .string(product.name), "crop": .string(crop),
      "fact": .string(subject.fact.rawValue),
      "per": .text(subject.period?.text), "value": value.map(LimitValue.codec.json) ?? .null,
    ]
  }

  /// Refuses a source in which a kind of limit stands with its value, `source label dose 2 l/ha`: that limit would be lost
  /// in the text. Quotation marks keep it.
  func refuseLimitInSource(_ words: [Word], behind named: Range<Int>) throws {
    let texts = words.map { $0.isQuoted ? "" : $0.text }
    var start = named.upperBound
    while let found = LimitNames(wording).first(in: texts, from: start) {
      let fact = found.fact
      let kind = found.words
      start = kind.lowerBound + 1
      guard fact != .source, let end = endOfValue(of: fact, in: words, from: kind.upperBound) else {
        continue
      }
      let limit = typed.text(from: words[kind.lowerBound], through: words[end])
      let crop = typed.source(
        typed.words[0].span.lowerBound..<words[named.lowerBound].span.lowerBound)
      let source = words[named.upperBound].span.lowerBound..<words[words.count - 1].span.upperBound
      let quoted = typed.line(replacing: source, by: "\"\(typed.source(source))\"")
      let gap = words[kind.lowerBound - 1].span.upperBound..<limit.span.lowerBound
      let parted =
        kind.lowerBound == named.upperBound ? [] : [typed.line(replacing: gap, by: "; \(crop)")]
      throw Refusal(
        Failure(LimitCode.fact, ["typed": .text(limit.text)], variant: "source"), at: limit.span,
        suggestions: parted + [quoted])
    }
  }

  /// Returns the index of the last word of the shortest value of a kind of limit that begins with a word; nil without one.
  private func endOfValue(of fact: LimitFact, in words: [Word], from start: Int) -> Int? {
    words.indices.dropFirst(start).first { end in
      let text = typed.text(from: words[start], through: words[end]).text
      return (try? LimitReader.read(text, of: fact, session.settings.notation)) != nil
    }
  }

  private func set(
    _ fact: LimitFact, _ value: Word, of product: LimitedProduct, in crop: String,
    _ outside: CropsOutside
  ) throws -> Answer {
    let period = LimitReader.periodTakenBack(value.text, of: fact, session.settings.notation)
    if period != nil || value.text == "-" {
      return try takeBack(fact, in: period, at: value, of: product, in: crop)
    }
    let typedLimit = TypedLimit(fact: fact, value: value)
    let limit = try limit(typedLimit)
    guard try agrees(toCropsOutside: outside) else { return notDone }
    let subject = Limit(fact, limit).subject
    let change = try session.notebook.products.setLimit(subject, to: limit, of: product, in: crop)
    return changed(
      subject, to: limit, change, of: product, in: crop, outside: outside,
      below: highest(of: typedLimit))
  }

  /// Takes a limit back, of several periods the one that is named; without a name it refuses with a line for each.
  private func takeBack(
    _ fact: LimitFact, in period: LimitPeriod?, at dash: Word, of product: LimitedProduct,
    in crop: String
  ) throws -> Answer {
    let here = product.limits.flatMap { all in all.place(of: crop).map { all[$0].limits } } ?? []
    let periods = here.filter { $0.fact == fact }.map(\.subject.period)
    if period == nil, periods.count > 1 {
      throw Refusal(
        Failure(LimitCode.value, ["fact": .choices([fact.choice])], variant: "period"),
        at: dash.span,
        suggestions: periods.compactMap(\.self).map {
          typed.line(replacing: dash.span, by: "- \(wording.text($0.typedText))")
        })
    }
    let subject = Limit.Subject(fact, in: period ?? periods.first ?? nil)
    let change = try session.notebook.products.setLimit(subject, to: nil, of: product, in: crop)
    return changed(subject, to: nil, change, of: product, in: crop)
  }

  /// Tells how a limit was changed; nil for `change` if there was none to take back.
  private func changed(
    _ subject: Limit.Subject, to limit: LimitValue?, _ change: LimitChange?,
    of product: LimitedProduct, in crop: String, outside: CropsOutside = .none,
    below note: Sheet = Sheet()
  ) -> Answer {
    let news = change?.news ?? notSet(subject, of: product, in: crop)
    let done = Span(wording.text(news), change == nil ? .muted : .good)
    let value = json(of: subject, limit, product, change?.crop ?? crop)
    return Answer(
      sheet: Sheet.line(done) + told(of: outside) + note + verdicts(on: product),
      json: .ordered([("ok", .bool(true)), ("limit", value)] + outside.members),
      isAcknowledgement: outside.names.isEmpty && change != nil)
  }

  /// Returns the crop if the table of crops does not have it and the person has not used it yet.
  private func outside(_ crop: String, _ known: KnownCrop?) throws -> CropsOutside {
    let outside = CropsOutside([crop])
    switch known?.source {
    case .table, .person: return .none
    // Where no known crop was found, what the person has used was looked through.
    case nil: return outside
    case .quotes:
      if outside.names.isEmpty { return outside }
      return try session.record.usedCropsOutside()[CropTable.builtIn.key(of: crop)] == nil
        ? outside : .none
    }
  }

  /// Returns the verdicts on what the present result takes of a product, by the limits as they are now.
  func verdicts(on product: LimitedProduct) -> Sheet {
    guard interpreter.dialogue != nil,
      let judgement = resultUnlessInDoubt(of: session.values.current)?.judgement,
      // A treatment keeps the limits that it was judged by.
      judgement.number == nil
    else { return Sheet() }
    let names = Set(
      ([product.name] + session.notebook.products.otherNames(product.name)).map(\.folded))
    let limits = judgement.limits.filter { limit in
      limit.product.map { names.contains($0.folded) } == true
    }
    return LimitScreen(wording, judgement).sheet(of: limits)
  }

  private func show(_ product: LimitedProduct, _ crop: String?) throws -> Answer {
    guard let all = product.limits else { throw Failure(.unreadableInBook, name: product.name) }
    let key = CropTable.builtIn.key
    let shown = crop.map { crop in all.filter { key($0.crop) == key(crop) } } ?? all
    let none =
      crop.map { noLimits(of: product, in: $0) }
      ?? Text.limitsNoneYet(product: .text(product.name))
    let blocks = shown.map { LabelScreen(wording).sheet(of: $0).blocks }.joined(separator: [.gap])
    let name = product.name
    return Answer(
      sheet: shown.isEmpty ? remark(none) : Sheet(Array(blocks)),
      json: [
        "limits": .array(
          shown.map(
            Codec([.member("product", .text) { _ in name }] + CropLimits.codec.members).json))
      ])
  }

  /// Says that there is no limit about a subject to take back; of `times` and `total`, in which period.
  private func notSet(_ subject: Limit.Subject, of product: LimitedProduct, in crop: String) -> Text
  {
    let fact = Datum.choices([subject.fact.choice])
    guard let period = subject.period else {
      return .limitNotSet(crop: .text(crop), fact: fact, product: .text(product.name))
    }
    return .limitNotSetIn(
      crop: .text(crop), fact: fact, period: .told([period.typedText]),
      product: .text(product.name))
  }

  private func noLimits(of product: LimitedProduct, in crop: String) -> Text {
    Text.limitsNoneIn(crop: .text(crop), product: .text(product.name))
  }
}
