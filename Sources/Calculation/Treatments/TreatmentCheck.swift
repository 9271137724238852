/// Checks whether what a treatment says follows from itself, as strictly as if it had been typed.
///
/// Nothing is compared with other treatments, with the book or with the limits of today: a treatment stays as it was judged.
package struct TreatmentCheck: Sendable {
  /// What a mix may hold: how many products, which roles, and which kinds of doses.
  private let counts: ClosedRange<Int>
  private let roles: Set<String>
  private let doses: [Dimension]
  private let isName: @Sendable (String) -> Bool
  private let folded: @Sendable (String) -> String

  /// `mix` has the form of a mix; nil if the products of its group have no doses and roles.
  package init?(mix: any FormOwner, folded: @escaping @Sendable (String) -> String) {
    guard let group = mix.form.groups.first, let dose = group.field(group.mainField, of: group.first),
      case .choice(let roles)? = group.field("role", of: group.first)?.kind
    else { return nil }
    (counts, doses, self.folded) = (group.numbers, dose.measures, folded)
    self.roles = Set(roles.map(\.id))
    // A name that is one in any language and home system could have been typed.
    let notations = UnitSystem.allCases.flatMap { [Notation.point.withHome($0), Notation.comma.withHome($0)] }
    isName = { name in notations.contains { mix.isName(name, $0) } }
  }

  package func follows(_ content: TreatmentContent) -> Bool {
    let names = content.products.compactMap(\.name).map(folded)
    return counts.contains(content.products.count) && Set(names).count == names.count && content.areFactsTyped
      && content.rate.map { isAmount($0, [.volumeRate]) } != false
      && content.products.allSatisfy { follows($0, in: content) }
      && content.limits.allSatisfy { follows($0, in: content) } && content.isHarvestPossible
  }

  private func isAmount(_ amount: Quantity, _ kinds: [Dimension]) -> Bool {
    kinds.contains(amount.unit.dimension) && amount.value > .zero && amount.value.isUsual
  }

  private func follows(_ product: UsedProduct, in content: TreatmentContent) -> Bool {
    product.name.map(isName) != false && product.permit != "" && roles.contains(product.role)
      && isAmount(product.dose, doses) && product.hasPerArea(at: content.rate)
      && product == product.on(content.facts.treated)
  }

  private func follows(_ judged: JudgedLimit, in content: TreatmentContent) -> Bool {
    let products = content.products.filter { $0.name == judged.product }, facts = content.facts
    guard !products.isEmpty, facts.hasCrop, judged.crop != "" else { return false }
    guard let limit = judged.limit else { return judged == JudgedLimit(judged.product, nil, verdict: .unknown) }
    let value = limit.value, isUnknown = judged.verdict == .unknown
    guard [value.least, value.most].compactMap(\.self).allSatisfy({ $0.isZero || $0.isUsual }) else { return false }
    if let since = judged.since {
      guard limit.fact.isCounted, judged.verdict == .within, facts.day.map({ since <= $0 }) == true else {
        return false
      }
    }
    let isWithin: Bool
    switch (limit.fact, judged.found) {
    case (.phi, let found):
      let day = value.wait.flatMap(facts.harvest(after:)).map { FoundValue.day($0) }
      return isUnknown ? found == nil : judged.verdict == nil && found == day
    case (.reentry, .moment(let moment)?):
      return judged.verdict == nil && value.wait.map { facts.isEnd($0, hoursBefore: moment) } == true
    case (.reentry, nil), (.buffer, nil), (.source, nil): return judged.verdict == nil || isUnknown
    case (.dose, .amount(let found)?), (.total, .amount(let found)?), (.water, .amount(let found)?):
      // What was found may be the sum over a product that is in the mix, or was used, more than once.
      let isOwn = { products.contains { $0.isAtMost(found, at: content.rate) } }
      guard isAmount(found, doses), limit.fact == .water ? found == content.rate : isOwn() else { return false }
      guard let isAllowed = value.allows(found) else { return isUnknown }
      isWithin = isAllowed
    case (.times, .times(let count)?):
      guard count > 0, let most = value.most else { return false }
      isWithin = Fraction(count) <= most
    case (.interval, .days(let days)?):
      guard days >= 0 else { return false }
      isWithin = days >= value.wait ?? 0
    case (.bbch, .stages(let stages)?):
      guard stages == facts.stages else { return false }
      isWithin = value.stages.map(stages.isWithin) == true
    case (.interval, nil): isWithin = true
    case (.until, nil):
      guard let day = facts.day else { return isUnknown }
      isWithin = day.text <= value.literal ?? ""
    case (_, nil): return isUnknown
    default: return false
    }
    return isUnknown || judged.verdict == (isWithin ? .within : .beyond)
  }
}

extension TreatmentContent {
  /// Whether the facts that are there are not empty, and no number is of a size that nobody types.
  fileprivate var areFactsTyped: Bool {
    facts.treated?.value.isUsual != false
      && TreatmentFact.allCases.allSatisfy { facts.text($0) != "" && facts.draft.typed(at: $0.path) == nil }
  }

  /// Whether the harvest is not before a day that the treatment itself gives, and known only if its own days are.
  fileprivate var isHarvestPossible: Bool {
    guard let harvest else { return facts.day == nil || !facts.hasCrop }
    let own = harvestOfProducts, isPlaced = facts.hasPlace && facts.season != nil
    return facts.day != nil && facts.hasCrop && own.day.map { day in harvest.day.map { $0 >= day } == true } != false
      && (!harvest.isKnown || isPlaced && own.isKnown)
  }
}

extension UsedProduct {
  /// Whether the amount per area is the dose, or the share of the spray volume; it may be unknown for a share.
  fileprivate func hasPerArea(at rate: Quantity?) -> Bool {
    guard dose.unit.isShare, let perArea else { return perArea == (dose.unit.isShare ? nil : dose) }
    let isDry = perArea.unit.dimension == .massRate
    return (isDry || perArea.unit.dimension == .volumeRate) && rate.map { dose.base * $0.base } == perArea.base
      && dose.unit.amount.map { ($0.dimension == .weight) == isDry } != false
  }

  /// Whether an amount per area, or a share of the spray liquid, is at least what the mix has of the product.
  fileprivate func isAtMost(_ found: Quantity, at rate: Quantity?) -> Bool {
    guard found.unit.isShare else {
      return perArea.map { !$0.unit.converts(to: found.unit) || $0.base <= found.base } != false
    }
    guard let rate else { return !dose.unit.isShare || dose.base <= found.base }
    return perArea.map { $0.base <= found.base * rate.base } != false
  }
}

extension TreatmentFacts {
  /// Whether people may enter so many hours after the end; clocks may have been put forward or back in between.
  fileprivate func isEnd(_ hours: Int, hoursBefore moment: String) -> Bool {
    let times = [self.moment(hoursAfterEnd: hours, on: .utc), moment].map { text -> Int? in
      let time = text.flatMap { TreatmentEnd($0) }
      return time.flatMap { time in time.day.map { $0.number * 1440 + time.time.minutes } }
    }
    return times[0].flatMap { expected in times[1].map { abs($0 - expected) <= 120 } } == true
  }
}

extension LimitValue {
  /// Whether an amount is within the limit; nil for another measure.
  fileprivate func allows(_ amount: Quantity) -> Bool? {
    guard let unit, amount.unit.converts(to: unit) else { return nil }
    let own = amount.converted(to: unit).value
    return least.map { $0 <= own } != false && most.map { own <= $0 } != false
  }
}

extension Quantity {
  /// The number in the base unit.
  fileprivate var base: Fraction { value * unit.toBase }
}
