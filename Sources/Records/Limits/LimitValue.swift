import Calculation

/// What a limit allows: numbers from `least` to `most`, or a word or a text in place of them.
package struct LimitValue: Sendable, Hashable {
  /// The least that is allowed; nil without one.
  package var least: Fraction?
  /// The most that is allowed; nil without one.
  package var most: Fraction?
  /// The unit of the numbers; nil for numbers of times and growth stages.
  package var unit: Unit?
  /// The time in which is counted; nil for limits that count nothing.
  package var period: LimitPeriod?
  /// The word that stands for the limit; nil for numbers and texts.
  package var word: LimitWord?
  /// The last day, or the source.
  package var literal: String?

  /// The greatest amount that is allowed; nil for other limits.
  package var mostAmount: Quantity? {
    guard let most, let unit else { return nil }
    return Quantity(most, unit)
  }

  /// The least amount that is allowed; nil for other limits.
  package var leastAmount: Quantity? {
    guard let least, let unit else { return nil }
    return Quantity(least, unit)
  }

  /// Whether an amount is within the limit, its ends included; nil for another measure.
  func allows(_ amount: Quantity) -> Bool? {
    guard let unit, amount.unit.converts(to: unit) else { return nil }
    let number = amount.converted(to: unit).value
    if let least, number < least { return false }
    if let most, number > most { return false }
    return true
  }

  /// The growth stages that are allowed; nil for other limits.
  var stages: GrowthStages? {
    guard unit == nil, let first = wait, let most, let last = Int(exactly: most) else { return nil }
    return GrowthStages(first: first, last: last)
  }

  /// The number of days or hours to wait, none for the word; nil for other limits.
  var wait: Int? { word == .some(.none) ? 0 : least.flatMap { Int(exactly: $0) } }

  /// The text of the limit, which can be typed back: `at most 1 l/ha`, `at most 2 a season`.
  package var text: Text {
    if let word { return Text(key: word.choice.key) }
    if let literal { return .limitShownText(text: .text(literal)) }
    if let period, let most {
      guard let mostAmount else {
        return period.text("limit-shown-times", ["count": .whole(most)])
      }
      return period.text("limit-shown-total", ["amount": .typed(mostAmount)])
    }
    guard let unit, let end = most ?? least else {
      return stages?.textWithScale ?? .limitShownText(text: .text(""))
    }
    let amount = Datum.typed(Quantity(end, unit))
    guard let least else { return .limitShownAmount(amount: amount) }
    guard most == nil else { return .limitShownBetween(amount: amount, least: .exact(least)) }
    if unit.id == "d" { return .limitShownDays(count: .whole(least)) }
    return unit.isDosed ? .limitShownLeast(amount: amount) : .limitShownOnly(amount: amount)
  }

  /// The members say how much a limit allows, in an order that fits all kinds:
  /// `{"most":2,"per":"season"}`, `{"least":7,"most":10,"unit":"d"}`, `{"word":"dry"}`, `{"text":"2027-08-31"}`.
  package static let codec = Codec(
    { least, most, unit, period, word, literal in
      LimitValue(
        least: least, most: most, unit: unit, period: period, word: word, literal: literal)
    },
    .optional("least", .number, \.least),
    .optional("most", .number, \.most),
    .optional("unit", .unit, \.unit),
    .optional("per", LimitPeriod.kind, \.period),
    .optional("word", .word, \.word),
    .optional("text", .text, \.literal))
}

/// A word that stands for a limit.
package enum LimitWord: String, CaseIterable, Sendable {
  /// No days to wait: harvest is allowed on the day of the treatment.
  case none
  /// The time to the harvest is set by the growth stage at the treatment.
  case bbch
  /// People may enter once the spray has dried.
  case dry
  /// The label says that there is no such limit, so that the verdict is within.
  case notApplicable = "not-applicable"
  /// What is stored of the limit cannot be read, so that nothing is known of it until it is typed again.
  case unreadable

  /// The word as it is typed.
  package var choice: Choice { Choice(rawValue, key: "limit-word-\(rawValue)") }
}
