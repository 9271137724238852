import Calculation
import Records
import Sheets
import ViewModels

// What `limit` takes: a product, a crop, and limits of the product in the crop.

/// A kind of limit, and what was typed for it.
struct TypedLimit {
  /// What is to become of the limit.
  enum Change {
    case set(LimitValue)
    /// The limit is taken back; of a kind with periods the one of this period, if it was named.
    case takeBack(LimitPeriod?)
  }

  let fact: LimitFact
  /// What is to become of it, and the words that say so; nil if only the kind was named.
  let change: Located<Change>?
  /// The value as typed; empty without one.
  let text: String
}

extension Argument where Value == LimitedCrop? {
  /// The crop of limits, which ends where a kind of limit begins; nil if only the product was typed.
  static var crop: Argument {
    Argument(ArgumentForm(isOptional: true)) { unread in
      unread.isEmpty ? nil : try CropReader(unread.invocation).crop(from: &unread)
    }
    .completing { place in place.completer.cropWithLimits(place.typed, in: place.tail) }
  }
}

extension Argument where Value == [TypedLimit] {
  /// Limits to the end of the command, each a kind and its value: `dose 0.1 l/ha phi 35 d`.
  static var limits: Argument {
    Argument(.fact) { unread in
      let reading = TypedLimitReader(unread.invocation)
      let words = unread.words
      do { return try reading.limits(from: &unread) } catch let refusal as Refusal {
        throw reading.refusalOfLabel(words) ?? refusal
      }
    }
    .completing { place in place.completer.limits(in: place.tail, from: place.start) }
    .beginning { words, call in TypedLimitReader(call).kind(beginning: words) != nil }
  }
}

/// Reads kinds of limit and their values.
struct TypedLimitReader {
  let call: Invocation
  var notation: Notation { call.session.settings.notation }

  init(_ call: Invocation) { self.call = call }

  /// Returns the kind of limit with whose name words begin, and the indices of that name; nil for other words.
  func kind(beginning words: ArraySlice<Word>) -> NamedLimit? {
    guard !words.isEmpty, let named = LimitNames(call.wording).named(in: words.map(\.text), at: 0)
    else { return nil }
    return named.shifted(by: words.startIndex)
  }

  /// Reads one limit or several, to the end of the command; refuses a line that can be parted in two ways, and one that
  /// names a limit twice.
  func limits(from unread: inout UnreadWords) throws -> [TypedLimit] {
    let words = unread.words
    guard let first = kind(beginning: words) else {
      throw Refusal(
        .limitFact(typed: words[words.startIndex].text), at: words[words.startIndex].span)
    }
    let parts = try severalParts(of: words, behind: first)
    unread.skip(to: words.endIndex)
    if parts.isEmpty { return [try limit(first, in: words)] }
    if let last = parts.last?.named, last.fact == .source {
      try refuseLimitInSource(words, behind: last.words.shifted(by: words.startIndex))
    }
    let limits = try parts.map { part in try limit(part, in: words) }
    try refuseTwice(limits)
    return limits
  }

  /// Returns the parts of words that hold several limits; none for a single limit. Refuses what can be parted in two ways,
  /// and the value of several that cannot be read.
  private func severalParts(of words: ArraySlice<Word>, behind first: NamedLimit) throws
    -> [LimitPhrase.Part]
  {
    if first.fact == .source { return [] }
    let named = first.shifted(by: -words.startIndex)
    let phrase = LimitPhrase(Array(words), call.wording, notation)
    let ways = phrase.ways(behind: named)
    if ways.count > 1 {
      let value = call.typed.text(of: first.words.upperBound..<words.endIndex)
      throw Refusal(
        Failure(LimitCode.value, ["typed": .text(value.text)], variant: first.fact.rawValue),
        at: value.span)
    }
    guard let parts = ways.first else {
      if let unread = phrase.unreadPart(behind: named) {
        let value = call.typed.text(of: unread.value.shifted(by: words.startIndex))
        _ = try read(value.withoutComma, of: unread.named)
      }
      return []
    }
    return parts.count > 1 ? parts : []
  }

  private func refuseTwice(_ limits: [TypedLimit]) throws(Refusal) {
    var subjects: [Limit.Subject] = []
    for limit in limits {
      guard let change = limit.change, case .set(let value) = change.value else { continue }
      let subject = Limit(limit.fact, value).subject
      if subjects.contains(subject) {
        throw Refusal(
          Failure(LimitCode.fact, ["fact": .choices([limit.fact.choice])], variant: "twice"),
          at: change.span)
      }
      subjects.append(subject)
    }
  }

  /// Reads the only limit of words, whose kind they begin with.
  private func limit(_ named: NamedLimit, in words: ArraySlice<Word>) throws -> TypedLimit {
    guard named.words.upperBound < words.endIndex else {
      return TypedLimit(fact: named.fact, change: nil, text: "")
    }
    let value = call.typed.text(of: named.words.upperBound..<words.endIndex)
    if named.fact == .source, value.text.unicodeScalars.count <= LimitValueReader.longestSource {
      try refuseLimitInSource(words, behind: named.words)
    }
    return try limit(named, value)
  }

  /// Reads one limit of several, which are parts of words.
  private func limit(_ part: LimitPhrase.Part, in words: ArraySlice<Word>) throws -> TypedLimit {
    let value = call.typed.text(of: part.value.shifted(by: words.startIndex)).withoutComma
    return try limit(part.named.shifted(by: words.startIndex), value)
  }

  private func limit(_ named: NamedLimit, _ value: Word) throws -> TypedLimit {
    TypedLimit(
      fact: named.fact, change: Located(value: try change(named, value), span: value.span),
      text: value.text)
  }

  /// Reads what is to become of a limit.
  private func change(_ named: NamedLimit, _ value: Word) throws -> TypedLimit.Change {
    let fact = named.fact
    let period = LimitValueReader.periodTakenBack(value.text, of: fact, notation)
    if period != nil || LimitValueReader.takesBack(value.text, notation) {
      return .takeBack(period)
    }
    return .set(try read(value, of: named))
  }

  /// Reads the value of a limit; a refusal offers it with each bound, ending and unit that it may lack.
  private func read(_ value: Word, of named: NamedLimit) throws -> LimitValue {
    let fact = named.fact
    do {
      return try value.locatingRefusal {
        try LimitValueReader.read(value.text, of: fact, bound: named.bound, notation)
      }
    } catch let refusal as Refusal {
      let bounds = ChoiceNames(call.wording, among: fact.bounds).shown.map { bound in
        "\(bound) \(value.text)"
      }
      let endings = ChoiceNames(call.wording, among: fact.endings).shown
      let ended = (endings + notation.ordered(fact.units).map(\.id)).map { ending in
        "\(value.text) \(ending)"
      }
      // A value that holds the name of another kind would leave the ending to that one.
      let whole = (bounds + ended).filter { isValue($0, of: fact, named.bound) }
      throw refusal.suggesting(
        otherKinds(named, value)
          + whole.map { call.typed.line(replacing: value.span, by: $0) })
    }
  }

  /// The line with the kind of limit that a value is of, where a growth stage was named: the days to the harvest in
  /// `latest time of application 35 days before harvest`.
  private func otherKinds(_ named: NamedLimit, _ value: Word) -> [String] {
    guard named.fact == .bbch, value.beginsNumber, let kind = kind(ofValue: value.text) else {
      return []
    }
    let name = ChoiceNames(call.wording, among: LimitFact.choices).name(of: kind.choice)
    let span = call.typed.text(of: named.words).span.lowerBound..<value.span.upperBound
    return [call.typed.line(replacing: span, by: "\(name) \(value.text)")]
  }

  /// Returns the kind of limit whose value a text is; nil if it is a value of no kind, or of several.
  func kind(ofValue text: String) -> LimitFact? {
    let kinds = LimitFact.allCases.filter { fact in
      // Any text is a source, and any date a last day.
      fact != .source && fact != .until && isValue(text, of: fact)
    }
    return kinds.count == 1 ? kinds[0] : nil
  }

  /// Refuses a source in which a kind of limit stands with its value, `source label dose 2 l/ha`: that limit would be lost
  /// in the text. Quotation marks keep it.
  private func refuseLimitInSource(_ words: ArraySlice<Word>, behind source: Range<Int>) throws {
    let places = words.indices.dropFirst(source.count)
    for start in places where !words[start].isQuoted {
      let unquoted = words[start...].prefix { !$0.isQuoted }
      guard let kind = kind(beginning: unquoted), kind.fact != .source,
        let end = endOfValue(of: kind.fact, in: words, from: kind.words.upperBound)
      else { continue }
      throw limitInSource(words, behind: source, kind: kind.words, end: end)
    }
  }

  /// The refusal of a limit in a source, from its kind to the last word of its value; it offers the line parted in two,
  /// and the line with the source in quotation marks.
  private func limitInSource(
    _ words: ArraySlice<Word>, behind source: Range<Int>, kind: Range<Int>, end: Int
  ) -> Refusal {
    let line = call.typed
    let limit = line.text(of: kind.lowerBound..<end + 1)
    let lead = line.source(
      line.words[0].span.lowerBound..<words[source.lowerBound].span.lowerBound)
    let text = words[source.upperBound].span.lowerBound..<words[words.endIndex - 1].span.upperBound
    let quoted = line.line(replacing: text, by: "\"\(line.source(text))\"")
    let gap = words[kind.lowerBound - 1].span.upperBound..<limit.span.lowerBound
    let parted =
      kind.lowerBound == source.upperBound ? [] : [line.line(replacing: gap, by: "; \(lead)")]
    return Refusal(
      Failure(LimitCode.fact, ["typed": .text(limit.text)], variant: "source"), at: limit.span,
      suggestions: parted + [quoted])
  }

  /// Returns the index of the last word of the shortest value of a kind of limit that begins with a word; nil without one.
  private func endOfValue(of fact: LimitFact, in words: ArraySlice<Word>, from start: Int) -> Int? {
    (start..<max(start, words.endIndex)).first { end in
      isValue(call.typed.text(of: start..<end + 1).text, of: fact)
    }
  }

  private func isValue(
    _ text: String, of fact: LimitFact, _ bound: LimitBound? = nil
  ) -> Bool {
    (try? LimitValueReader.read(text, of: fact, bound: bound, notation)) != nil
  }
}

/// Whether a refused line set no limit.
extension TypedLimitReader {
  /// The most words of a limit's value, as in `2 times in 3 years on the same parcel`.
  private static let mostWordsOfValue = 9

  /// Whether the words behind `limit` only ask for limits: they name no kind of limit, and no stretch of them is a value
  /// of one, behind a misspelt kind or before other words. More words than names have ask for nothing.
  func onlyAsks(_ words: ArraySlice<Word>) -> Bool {
    let texts = words.map(\.text)
    guard texts.count <= CropLimits.mostWords,
      !words.indices.contains(where: { kind(beginning: words[$0...]) != nil })
    else { return false }
    return !texts.indices.contains { start in
      (start..<texts.count).prefix(Self.mostWordsOfValue).contains { end in
        let stretch = texts[start...end]
        let isOfName = end < texts.count - 1 && mayBeOfName(stretch)
        return !isOfName && isValueOfLimit(stretch.joined(separator: " "))
      }
    }
  }

  /// Whether words that are a value of a limit may as well be of a name, before other words of it: `Tebu 250 EW`,
  /// `Butisan Star Max 500 SE`, `dry beans`.
  private func mayBeOfName(_ stretch: ArraySlice<String>) -> Bool {
    if stretch.count == 1, let word = stretch.first, !word.contains(where: \.isNumber) {
      return true
    }
    return stretch.allSatisfy { word in
      word.allSatisfy { $0.isNumber || ".,".contains($0) } || notation.isRangeWord(word)
    }
  }

  private func isValueOfLimit(_ text: String) -> Bool {
    // Any text is a source.
    LimitFact.allCases.contains { fact in fact != .source && isValue(text, of: fact) }
  }
}

extension Word {
  /// The word without a comma at its end.
  var withoutComma: Word {
    guard !isQuoted, text.last == "," else { return self }
    return Word(text: String(text.dropLast()), span: span.lowerBound..<span.upperBound - 1)
  }
}

extension NamedLimit {
  fileprivate func shifted(by count: Int) -> NamedLimit {
    NamedLimit(fact: fact, bound: bound, words: words.shifted(by: count))
  }
}

extension Range<Int> {
  func shifted(by count: Int) -> Range<Int> {
    lowerBound + count..<upperBound + count
  }
}
