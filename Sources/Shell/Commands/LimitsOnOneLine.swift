import Calculation
import Records
import Sheets
import ViewModels

// The values of limits, one or several on a line: `limit Falcon wheat dose 0.6 l/ha phi 35 d`.

/// A limit as it is typed.
struct TypedLimit {
  let fact: LimitFact
  let value: Word
}

extension Invocation {
  /// Returns the limits of a line that names several kinds with their values; nil for a line with
  /// one. Refuses a line that can be parted in two ways, and the value of several that cannot be
  /// read.
  func severalLimits(behind first: NamedLimit, in words: [Word]) throws -> [TypedLimit]? {
    func typedLimit(_ part: LimitPhrase.Part) -> TypedLimit {
      let value = typed.text(
        from: words[part.value.lowerBound], through: words[part.value.upperBound - 1])
      return TypedLimit(fact: part.fact, value: value.withoutComma)
    }
    if first.fact == .source { return nil }
    let phrase = LimitPhrase(words, wording, session.settings.notation)
    let ways = phrase.ways(behind: first)
    guard let parts = ways.first else {
      guard let unread = phrase.unreadPart(behind: first).map(typedLimit) else { return nil }
      _ = try limit(unread)
      return nil
    }
    if ways.count > 1 {
      let value = typed.text(from: words[first.words.upperBound], through: words[words.count - 1])
      throw Refusal(
        Failure(LimitCode.value, ["typed": .text(value.text)], variant: first.fact.rawValue),
        at: value.span)
    }
    guard parts.count > 1, let last = parts.last else { return nil }
    if last.fact == .source { try refuseLimitInSource(words, behind: last.name) }
    return parts.map(typedLimit)
  }

  /// Sets several limits, all or none, as one step to undo.
  func set(
    _ typedLimits: [TypedLimit], of product: LimitedProduct, in crop: String,
    _ outside: CropsOutside
  ) throws -> Answer {
    var limits: [Limit] = []
    for typedLimit in typedLimits {
      let limit = Limit(typedLimit.fact, try self.limit(typedLimit))
      if limits.contains(where: { $0.subject == limit.subject }) {
        throw Refusal(
          Failure(LimitCode.fact, ["fact": .choices([limit.fact.choice])], variant: "twice"),
          at: typedLimit.value.span)
      }
      limits.append(limit)
    }
    guard try agrees(toCropsOutside: outside) else { return notDone }
    let changes = try session.notebook.products.setLimits(limits, of: product, in: crop)
    let done = changes.map { Span(wording.text($0.news), .good) }
    let notes = typedLimits.map(highest(of:)).reduce(Sheet(), +)
    let values = zip(limits, changes).map { limit, change in
      json(of: limit.subject, limit.value, product, change.crop)
    }
    return Answer(
      sheet: Sheet(done.map { .paragraph([$0]) }) + told(of: outside) + notes
        + verdicts(on: product),
      json: .ordered([("ok", .bool(true)), ("limits", .array(values))] + outside.members),
      isAcknowledgement: outside.names.isEmpty)
  }

  /// Tells that the highest of a range counts; empty for other values.
  func highest(of typedLimit: TypedLimit) -> Sheet {
    let text = typedLimit.value.text
    guard LimitReader.takesHighest(text, of: typedLimit.fact, session.settings.notation) else {
      return Sheet()
    }
    return Sheet.line(Span(wording.text(.limitHighest(range: .text(text)))))
  }

  /// Reads the value of a limit; the refusal offers the words and units that it may lack.
  func limit(_ typedLimit: TypedLimit) throws -> LimitValue {
    let fact = typedLimit.fact
    let value = typedLimit.value
    do {
      return try value.locatingRefusal {
        try LimitReader.read(value.text, of: fact, session.settings.notation)
      }
    } catch let refusal as Refusal {
      let bounds = ChoiceNames(wording, among: fact.bounds).shown.map { "\($0) \(value.text)" }
      let endings = ChoiceNames(wording, among: fact.endings).shown
      let ended = (endings + session.settings.notation.ordered(fact.units).map(\.id)).map {
        "\(value.text) \($0)"
      }
      throw refusal.suggesting((bounds + ended).map { typed.line(replacing: value.span, by: $0) })
    }
  }
}

extension Word {
  /// The word without a comma at its end.
  fileprivate var withoutComma: Word {
    guard !isQuoted, text.last == "," else { return self }
    return Word(text: String(text.dropLast()), span: span.lowerBound..<span.upperBound - 1)
  }
}
