import Calculation

/// Checking the verdicts of a treatment: each is held against its own limit and what was found.
extension TreatmentCheck {
  /// Whether a verdict is one that the treatment could have been given.
  func follows(_ judged: JudgedLimit, in content: TreatmentContent) -> Bool {
    let facts = content.facts
    let hasProduct = content.products.contains { $0.name == judged.product }
    guard hasProduct, facts.hasCrop, judged.crop != "" else { return false }
    guard judged.isReasonPossible else { return false }
    guard let limit = judged.limit else {
      return judged == JudgedLimit(judged.product, nil, verdict: .unknown, why: judged.why)
    }
    guard isOwn(judged, by: limit, in: content) else { return false }
    let expected = expectedVerdict(by: limit, on: judged.found, of: facts)
    guard judged.verdict == .unknown || judged.verdict == expected else { return false }
    guard isUsual(limit.value.least), isUsual(limit.value.most) else { return false }
    guard let since = judged.since else { return true }
    guard limit.fact.isCounted, judged.verdict == .within, let day = facts.day else { return false }
    return since <= day
  }

  /// Whether a number of a limit, if there is one, is zero or of a usual size.
  private func isUsual(_ number: Fraction?) -> Bool {
    guard let number else { return true }
    return number.isZero || number.isUsual
  }

  /// Whether the treatment itself gives what was found, if anything was.
  private func isOwn(
    _ judged: JudgedLimit, by limit: Limit, in content: TreatmentContent
  ) -> Bool {
    let facts = content.facts
    let wait = judged.verdict == .unknown ? nil : limit.value.wait
    if limit.fact == .phi {
      let day = wait.flatMap(facts.harvestDay(daysAfterTreatment:))
      return judged.found == day.map { .day($0) }
    }
    guard let found = judged.found else { return true }
    switch (limit.fact, found) {
    case (.reentry, .moment(let moment)):
      guard let wait else { return false }
      return facts.isEnd(wait, before: moment)
    case (.dose, .amount(let amount)), (.total, .amount(let amount)):
      return isUsed(amount, of: judged.product, in: content)
    case (.water, .amount(let amount)): return amount == content.rate
    case (.times, .times(let count)): return count > 0
    case (.interval, .days(let days)): return days >= 0
    case (.bbch, .stages(let stages)): return stages == facts.stages
    // This kind of limit never finds such a value.
    default: return false
    }
  }

  /// Returns the verdict that what was found gives; nil for a limit that is only shown.
  private func expectedVerdict(
    by limit: Limit, on found: FoundValue?, of facts: TreatmentFacts
  ) -> Verdict? {
    if limit.isNotApplicable { return .within }
    switch limit.fact {
    case .phi, .reentry, .buffer, .source: return nil
    case .dose, .times, .total, .interval, .bbch, .water, .until:
      return Verdict(isWithin: isWithin(limit, found, facts))
    }
  }

  /// Whether what was found is within a limit; nil if that is not known.
  private func isWithin(_ limit: Limit, _ found: FoundValue?, _ facts: TreatmentFacts) -> Bool? {
    let value = limit.value
    switch found {
    case .amount(let amount)?: return value.allows(amount)
    case .times(let count)?: return value.most.map { Fraction(count) <= $0 }
    case .days(let days)?: return days >= value.wait ?? 0
    case .stages(let stages)?: return value.stages.flatMap(stages.isWithin)
    case .day?, .moment?: return nil
    case nil:
      // Without another treatment near, an interval is kept; of a last day nothing else is found.
      if limit.fact == .interval { return true }
      if limit.fact == .until { return facts.day.map { $0.text <= value.literal ?? "" } }
      return nil
    }
  }

  /// Whether an amount may be what was used of a product: it may be the sum over one that is in the mix, or was used,
  /// more than once.
  private func isUsed(
    _ amount: Quantity, of name: String?, in content: TreatmentContent
  ) -> Bool {
    let products = content.products.filter { $0.name == name }
    return isDose(amount) && products.contains { isAtMost($0, amount, at: content.rate) }
  }

  /// Whether an amount per area, or a share of the spray liquid, is at least what the mix has of the product.
  private func isAtMost(_ product: UsedProduct, _ found: Quantity, at rate: Quantity?) -> Bool {
    guard found.unit.isShare else {
      guard let perArea = product.perArea, perArea.unit.converts(to: found.unit) else {
        return true
      }
      return perArea.inBaseUnit <= found.inBaseUnit
    }
    guard let rate else {
      guard let dose = product.dose, dose.unit.isShare else { return true }
      return dose.inBaseUnit <= found.inBaseUnit
    }
    guard let perArea = product.perArea else { return true }
    return perArea.inBaseUnit <= found.inBaseUnit * rate.inBaseUnit
  }
}

extension JudgedLimit {
  /// Whether the reason is one for this verdict, and names what it is about; treatments of earlier versions have none.
  fileprivate var isReasonPossible: Bool {
    let names = !possible.isEmpty || !filesLeftOut.isEmpty
    let isUnknown = verdict == .unknown
    let isCounted = limit?.fact.isCounted ?? false
    switch why {
    case nil: return !names
    case .noLimit: return limit == nil && isUnknown && !names
    // A treatment cannot be kept then.
    case .unread: return false
    case .limit: return (limit?.isUnreadable ?? false) && isUnknown && !names
    case .outOfDate: return limit != nil && (isUnknown || verdict == nil && found != nil)
    case .treatments: return isCounted && isUnknown && !possible.isEmpty
    case .leftOut: return isCounted && isUnknown && !filesLeftOut.isEmpty
    case .nothingRecorded, .unreadable: return isCounted && isUnknown
    case .crop, .fact, .measure: return limit != nil && isUnknown && !names
    }
  }
}
