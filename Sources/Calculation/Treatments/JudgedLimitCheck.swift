/// Checking the verdicts of a treatment: each is held against its own limit and what was found.
extension TreatmentCheck {
  /// What a verdict says was found, held against the treatment.
  private struct Finding {
    /// Whether the treatment itself gives what was found.
    let isOwn: Bool
    /// Whether that is within the limit; nil if that is not known, or for a limit that is only shown.
    let isWithin: Bool?
  }

  /// Whether a verdict is one that the treatment could have been given.
  func follows(_ judged: JudgedLimit, in content: TreatmentContent) -> Bool {
    let facts = content.facts
    let hasProduct = content.products.contains { $0.name == judged.product }
    guard hasProduct, facts.hasCrop, judged.crop != "" else { return false }
    guard judged.isReasonPossible else { return false }
    guard let limit = judged.limit else {
      return judged == JudgedLimit(judged.product, nil, verdict: .unknown, why: judged.why)
    }
    let finding = finding(of: judged, by: limit, in: content)
    guard finding.isOwn else { return false }
    guard isVerdict(judged.verdict, on: finding, by: limit) else { return false }
    guard isUsual(limit.value.least), isUsual(limit.value.most) else { return false }
    guard let since = judged.since else { return true }
    guard limit.fact.isCounted, judged.verdict == .within, let day = facts.day else { return false }
    return since <= day
  }

  /// Whether a verdict is “not known”, or the one that what was found gives.
  private func isVerdict(_ verdict: Verdict?, on finding: Finding, by limit: Limit) -> Bool {
    let isOnlyShown = [.phi, .reentry, .buffer, .source].contains(limit.fact)
    let expected = isOnlyShown ? nil : Verdict(isWithin: finding.isWithin)
    return verdict == .unknown || verdict == expected
  }

  /// Whether a number of a limit, if there is one, is zero or of a usual size.
  private func isUsual(_ number: Fraction?) -> Bool {
    guard let number else { return true }
    return number.isZero || number.isUsual
  }

  private func finding(
    of judged: JudgedLimit, by limit: Limit, in content: TreatmentContent
  ) -> Finding {
    let facts = content.facts
    let value = limit.value
    let isUnknown = judged.verdict == .unknown
    // Nothing was found, or something that this kind of limit never gives.
    let other = Finding(isOwn: judged.found == nil, isWithin: nil)
    switch limit.fact {
    case .phi:
      let day = isUnknown ? nil : value.wait.flatMap(facts.harvest(after:))
      return Finding(isOwn: judged.found == day.map { .day($0) }, isWithin: nil)
    case .reentry:
      guard case .moment(let moment)? = judged.found else { return other }
      guard !isUnknown, let wait = value.wait else { return Finding(isOwn: false, isWithin: nil) }
      return Finding(isOwn: facts.isEnd(wait, before: moment), isWithin: nil)
    case .dose, .total:
      guard case .amount(let amount)? = judged.found else { return other }
      return Finding(
        isOwn: isUsed(amount, of: judged.product, in: content), isWithin: value.allows(amount))
    case .water:
      guard case .amount(let amount)? = judged.found else { return other }
      return Finding(isOwn: amount == content.rate, isWithin: value.allows(amount))
    case .times:
      guard case .times(let count)? = judged.found else { return other }
      return Finding(isOwn: count > 0, isWithin: value.most.map { Fraction(count) <= $0 })
    case .interval:
      guard let found = judged.found else { return Finding(isOwn: true, isWithin: true) }
      guard case .days(let days) = found else { return other }
      return Finding(isOwn: days >= 0, isWithin: days >= value.wait ?? 0)
    case .bbch:
      guard case .stages(let stages)? = judged.found else { return other }
      return Finding(
        isOwn: stages == facts.stages, isWithin: value.stages.flatMap(stages.isWithin))
    case .until:
      guard judged.found == nil else { return other }
      return Finding(isOwn: true, isWithin: facts.day.map { $0.text <= value.literal ?? "" })
    case .buffer, .source: return other
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
