/// How limits and what was found are said.
extension LimitValue {
  /// The text of the limit, which can be typed back: `at most 1 l/ha`, `at most 2 a season`.
  package var text: Text {
    if let word { return Text(word.choice.key) }
    if let literal { return Text("limit-shown-text", ["text": .text(literal)]) }
    if let period, let most {
      return mostAmount.map { period.text("limit-shown-total", ["amount": .entered($0)]) }
        ?? period.text("limit-shown-times", ["count": .whole(most)])
    }
    guard let unit, let end = most ?? least else { return stages?.shown ?? Text("limit-shown-text") }
    let amount = ["amount": Datum.entered(Quantity(end, unit))]
    guard let least else { return Text("limit-shown-amount", amount) }
    guard most == nil else { return Text("limit-shown-between", amount.merging(["least": .number(least)]) { $1 }) }
    return Text(unit.isDosed ? "limit-shown-least" : "limit-shown-only", amount)
  }
}

extension LimitPeriod {
  /// Returns the text with this key and the period behind it: `KEY-season`, `KEY-year` or `KEY-years`.
  fileprivate func text(_ key: String, _ data: [String: Datum]) -> Text {
    switch self {
    case .season: Text("\(key)-season", data)
    case .year: Text("\(key)-year", data)
    case .years(let count): Text("\(key)-years", data.merging(["years": .count(count)]) { $1 })
    }
  }
}

extension FoundValue {
  /// The text of what was found: `1.2 l/ha`, `8 days`, `from 2027-07-15`.
  package var text: Text {
    switch self {
    case .amount(let amount): Text("limit-found-amount", ["amount": .rounded(amount)])
    case .times(let count): Text("limit-found-times", ["count": .count(count)])
    case .days(let count): Text("limit-found-days", ["count": .count(count)])
    case .stages(let stages): stages.shown
    case .day(let day): Text("limit-found-from", ["moment": .text(day.text)])
    case .moment(let moment): Text("limit-found-from", ["moment": .text(moment)])
    }
  }
}

extension GrowthStages {
  /// `BBCH 31–33`.
  fileprivate var shown: Text { Text("limit-shown-stages", ["stages": .text(text)]) }
}

extension Verdict {
  package var text: Text { Text("verdict-\(rawValue)") }
}

extension Caution {
  /// The caution that a treatment is beyond a limit of a product's label.
  init(beyond judged: JudgedLimit) {
    self.init(
      LimitCaution.beyond, of: TreatmentForm.field(.crop),
      arguments: [
        "fact": .choices([judged.limit?.fact].compactMap { $0?.choice }),
        "limit": .told([judged.limit?.value.text].compactMap(\.self)),
        "found": .told([judged.found?.text].compactMap(\.self)),
      ], named: judged.product ?? "", variant: judged.limit?.fact == .until ? "until" : nil)
  }
}

extension TreatmentContent {
  /// A caution for each limit that the treatment is beyond.
  package var cautions: [Caution] { limits.filter { $0.verdict == .beyond }.map(Caution.init(beyond:)) }
}

extension Limit {
  /// Returns the facts without which a treatment cannot be counted for this limit, those that are missing.
  package func missing(of facts: TreatmentFacts) -> [TreatmentFact] {
    let wanted: [TreatmentFact] =
      switch (fact, value.period) {
      case (.bbch, _): [.bbch]
      case (.until, _): [.date]
      case (_, .season): [.date, .parcel, .season]
      case (.times, _), (.total, _), (.interval, _): [.date, .parcel]
      default: []
      }
    return wanted.filter { !facts.draft.holds($0.path) && !($0 == .parcel && facts.hasPlace) }
  }
}
