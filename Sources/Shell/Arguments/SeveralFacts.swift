import Calculation
import Records
import Sheets
import ViewModels

// A line gives one fact of a treatment. A second one in its value would be part of a text without anybody seeing it.

extension UnreadWords {
  /// Takes all words that are left as the value of a fact; throws if other facts stand in it, with a line for each.
  mutating func value(of fact: TreatmentFact, lead: String) throws -> TypedFact {
    let typed = words
    let facts = SeveralFacts(first: fact, in: typed, invocation)
    let value = try rest()
    try OtherMeanings(call: invocation).refuseVariety(
      in: typed, value, as: TreatmentForm.field(fact))
    if let refusal = facts.refusal(of: value, lead: lead) { throw refusal }
    return TypedFact(fact: fact, value: value, lead: lead)
  }
}

/// The facts of a treatment in the words of one: `date 28 Nov wind 3 m/s SW operator J. Smith`.
private struct SeveralFacts {
  /// One of them.
  private struct Part {
    let fact: TreatmentFact
    /// The value, without the comma in front of the next fact.
    let value: String
    /// Where its name begins in the line; of the first one its value, whose name stands in front.
    let start: Int
    let isBehindComma: Bool
  }

  /// Where the name of a fact begins among the words, and its value behind it.
  private struct Beginning {
    let fact: TreatmentFact
    let name: Int
    let value: Int
  }

  private let call: Invocation
  private let parts: [Part]

  /// Finds them in the words behind the name of the first one.
  init(first: TreatmentFact, in words: ArraySlice<Word>, _ call: Invocation) {
    self.call = call
    let beginnings = Self.beginnings(first: first, in: words, FactNames(call.wording))
    let ends = beginnings.dropFirst().map(\.name) + [words.endIndex]
    parts = zip(beginnings, ends).compactMap { beginning, end in
      let value = words[beginning.value..<end]
      guard let from = value.first, let through = value.last else { return nil }
      let text = call.typed.source(from.span.lowerBound..<through.span.upperBound)
      let before = words[..<beginning.name].last?.text.last
      return Part(
        fact: beginning.fact, value: text.last == "," ? String(text.dropLast()) : text,
        start: words[beginning.name].span.lowerBound, isBehindComma: before == ",")
    }
  }

  private static func beginnings(
    first: TreatmentFact, in words: ArraySlice<Word>, _ names: FactNames
  ) -> [Beginning] {
    var found = [Beginning(fact: first, name: words.startIndex, value: words.startIndex)]
    // A fact has a value of at least one word.
    var place = words.startIndex + 1
    while place < words.endIndex {
      if let named = names.fact(beginning: words[place...]), named.end < words.endIndex {
        found.append(Beginning(fact: named.fact, name: place, value: named.end))
        place = named.end + 1
      } else {
        place += 1
      }
    }
    return found
  }

  /// The refusal of a value in which other facts stand; nil if it is that of the first fact alone.
  func refusal(of value: Word, lead: String) -> Refusal? {
    guard !value.isQuoted, let first = parts.first,
      let other = parts.dropFirst().first(where: isApart)
    else { return nil }
    let behind = other.start..<value.span.upperBound
    return Refusal(
      Failure(
        ShellCode.valueAsText, ["typed": .text(call.typed.source(behind))], variant: "fact"),
      at: behind,
      suggestions: [
        parts.map { "\(lead) \(name(of: $0.fact)) \($0.value)" }.joined(separator: "; "),
        "\(lead) \(name(of: first.fact)) \(value.text.inQuotes())",
      ])
  }

  /// Whether a part is another fact, and cannot belong to the value of the first one.
  private func isApart(_ part: Part) -> Bool {
    guard let first = parts.first,
      (try? call.session.record.read(part.value, as: part.fact, into: TreatmentForm().blank)) != nil
    else { return false }
    let hasDigit = part.value.contains(where: \.isNumber)
    switch first.fact {
    // In a whole sentence any word may stand.
    case .reason, .note: return hasDigit && part.isBehindComma
    // A name may hold a word and a number: `Church end 2`.
    case .parcel, .place, .operator, .certificate, .holder, .sprayer:
      return part.isBehindComma || hasDigit && !part.value.allSatisfy(\.isNumber)
    case .crop: return hasDigit || CropTable.builtIn.knows(first.value)
    case .wind, .temperature:
      return hasDigit || part.isBehindComma || part.fact == .operator || part.fact == .sprayer
    case .date, .start, .end, .treated, .fraction, .eppo, .bbch, .season, .pestEPPO: return true
    }
  }

  private func name(of fact: TreatmentFact) -> String {
    call.wording.typedName(of: TreatmentForm.field(fact).name)
  }
}
