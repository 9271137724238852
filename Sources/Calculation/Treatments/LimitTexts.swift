/// How limits and what was found are said.
extension LimitValue {
  /// The text of the limit: `at most 1 l/ha`, `2 times a season`.
  package var text: Text {
    switch self {
    case .amount(let most, nil): Text("limit-shown-amount", ["amount": .entered(most)])
    case .amount(let most, let period?): period.text("limit-shown-total", ["amount": .entered(most)])
    case .times(let count, let period): period.text("limit-shown-times", ["count": .count(count)])
    case .days(let least, let most?): Text("limit-shown-days-range", ["least": .count(least), "most": .count(most)])
    case .days(let count, nil): Text("limit-shown-days", ["count": .count(count)])
    case .hours(let count): Text("limit-shown-hours", ["count": .count(count)])
    case .stages(let stages): stages.shown
    case .between(let least, let most):
      Text("limit-shown-between", ["least": .number(least.value), "most": .entered(most)])
    case .distance(let least): Text("limit-shown-distance", ["distance": .entered(least)])
    case .word(let word): Text(word.choice.key)
    }
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
      ], named: judged.product ?? "")
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
      switch (fact, value) {
      case (.bbch, _): [.bbch]
      case (.times, .times(_, per: .season)), (.total, .amount(_, per: .season?)): [.date, .parcel, .season]
      case (.times, _), (.total, _), (.interval, _): [.date, .parcel]
      default: []
      }
    return wanted.filter { !facts.draft.holds($0.path) && !($0 == .parcel && facts.hasPlace) }
  }
}
