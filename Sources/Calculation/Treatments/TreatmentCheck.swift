/// Checks whether what a treatment says follows from itself, as strictly as if it had been typed. Nothing is compared
/// with other treatments, with the book or with the limits of today: a treatment stays as it was judged.
package struct TreatmentCheck: Sendable {
  /// What a mix may hold: how many products, which roles, and which kinds of doses.
  private let counts: ClosedRange<Int>
  private let roles: Set<String>
  private let doses: [Dimension]
  private let isName: @Sendable (String) -> Bool

  /// `mix` has the form of a mix; nil if the products of its group have no doses and roles.
  package init?(mix: any FormOwner) {
    guard let group = mix.form.groups.first,
      let dose = group.field(group.mainField, of: group.first),
      case .choice(let roles)? = group.field("role", of: group.first)?.kind
    else { return nil }
    (counts, doses) = (group.numbers, dose.measures)
    self.roles = Set(roles.map(\.id))
    // A name that is one in any language and home system could have been typed.
    let notations = UnitSystem.allCases.flatMap {
      [Notation.point.withHome($0), Notation.comma.withHome($0)]
    }
    isName = { name in notations.contains { mix.isName(name, $0) } }
  }

  package func follows(_ content: TreatmentContent) -> Bool {
    couldBeTyped(content) && content.limits.allSatisfy { follows($0, in: content) }
      && isHarvestPossible(content)
      && (content.bookDay == nil || content.facts.hasCrop)
  }

  /// Whether facts, products and amounts fit together, whatever limits the treatment is judged by.
  package func couldBeTyped(_ content: TreatmentContent) -> Bool {
    let names = content.products.compactMap(\.name).map(\.folded)
    return counts.contains(content.products.count) && Set(names).count == names.count
      && areTyped(content.facts)
      && content.rate.map { isAmount($0, [.volumeRate]) } != false
      && content.products.allSatisfy { follows($0, in: content) }
  }

  private func isAmount(_ amount: Quantity, _ kinds: [Dimension]) -> Bool {
    kinds.contains(amount.unit.dimension) && amount.value > .zero && amount.value.isUsual
  }

  private func follows(_ product: UsedProduct, in content: TreatmentContent) -> Bool {
    product.name.map(isName) != false && product.permit != "" && roles.contains(product.role)
      && product.dose.map { isAmount($0, doses) } != false && hasPerArea(product, in: content)
      && hasTotal(product, in: content)
  }

  /// Whether the amount in all is that on the treated area; another program may have rounded it, and its area and dose.
  private func hasTotal(_ product: UsedProduct, in content: TreatmentContent) -> Bool {
    let worked = product.on(content.facts.treated)
    if product == worked { return true }
    guard content.source != nil, let stated = product.total, let total = worked.total else {
      return false
    }
    return stated.value > .zero && stated.value.isUsual
      && stated.unit.dimension == total.unit.dimension
  }

  private func follows(_ judged: JudgedLimit, in content: TreatmentContent) -> Bool {
    let products = content.products.filter { $0.name == judged.product }
    let facts = content.facts
    guard !products.isEmpty, facts.hasCrop, judged.crop != "" else { return false }
    guard judged.isReasonPossible else { return false }
    guard let limit = judged.limit else {
      return judged == JudgedLimit(judged.product, nil, verdict: .unknown, why: judged.why)
    }
    let value = limit.value
    let isUnknown = judged.verdict == .unknown
    // Whether the treatment itself gives what was found, and whether that is within the limit.
    let (isOwn, isWithin): (Bool, Bool?) =
      switch (limit.fact, judged.found) {
      case (.phi, let found):
        (
          found == (isUnknown ? nil : value.wait.flatMap(facts.harvest(after:)).map { .day($0) }),
          nil
        )
      case (.reentry, .moment(let moment)?):
        (!isUnknown && value.wait.map { facts.isEnd($0, before: moment) } == true, nil)
      case (.dose, .amount(let found)?), (.total, .amount(let found)?):
        // It may be the sum over a product that is in the mix, or was used, more than once.
        (
          isAmount(found, doses) && products.contains { isAtMost($0, found, at: content.rate) },
          value.allows(found)
        )
      case (.water, .amount(let found)?): (found == content.rate, value.allows(found))
      case (.times, .times(let count)?): (count > 0, value.most.map { Fraction(count) <= $0 })
      case (.interval, .days(let days)?): (days >= 0, days >= value.wait ?? 0)
      case (.interval, nil): (true, true)
      case (.bbch, .stages(let stages)?):
        (stages == facts.stages, value.stages.flatMap(stages.isWithin))
      case (.until, nil): (true, facts.day.map { $0.text <= value.literal ?? "" })
      case (_, let found): (found == nil, nil)
      }
    let isShown = [.phi, .reentry, .buffer, .source].contains(limit.fact)
    let verdicts: [Verdict?] = [.unknown, isShown ? nil : Verdict(isWithin: isWithin)]
    return isOwn && verdicts.contains(judged.verdict)
      && [value.least, value.most].allSatisfy { $0.map { $0.isZero || $0.isUsual } != false }
      && judged.since.map { since in
        limit.fact.isCounted && judged.verdict == .within && facts.day.map { since <= $0 } == true
      } != false
  }

  /// Whether no fact is an empty text, and the treated area has a usual size.
  private func areTyped(_ facts: TreatmentFacts) -> Bool {
    facts.treated?.value.isUsual != false
      && TreatmentFact.allCases.allSatisfy {
        facts.text($0) != "" && facts.draft.typed(at: $0.path) == nil
      }
  }

  /// Whether the harvest is not before a day that the treatment itself gives, and known only if its own days are.
  private func isHarvestPossible(_ content: TreatmentContent) -> Bool {
    let facts = content.facts
    guard let harvest = content.harvest else { return facts.day == nil || !facts.hasCrop }
    let own = content.harvestOfProducts
    let isPlaced = facts.hasPlace && facts.season != nil
    return facts.day != nil && facts.hasCrop
      && own.day.map { day in harvest.day.map { $0 >= day } == true } != false
      && (!harvest.isKnown || isPlaced && own.isKnown)
  }

  /// Whether the amount per area, or without a cap the greater one, is the dose, or the share of the spray volume; it
  /// may be unknown for a share, is so without a dose, and a dose per leaf wall or crown height does not tell it.
  private func hasPerArea(_ product: UsedProduct, in content: TreatmentContent) -> Bool {
    if let uncapped = product.uncapped {
      guard let capped = product.perArea, capped.unit == uncapped.unit,
        capped.value < uncapped.value
      else {
        return false
      }
    }
    guard let dose = product.dose else { return product.perArea == nil }
    guard let perArea = product.uncapped ?? product.perArea else { return dose.unit.isShare }
    guard dose.unit.isShare || dose.unit.isPerCanopy else {
      return product.uncapped == nil ? perArea == dose : perArea.isAsMuch(as: dose)
    }
    // Another program may tell the amount and not the spray volume.
    let isOfVolume =
      content.rate.map { dose.inBaseUnit * $0.inBaseUnit == perArea.inBaseUnit }
      ?? (content.source != nil)
    let isDry = perArea.unit.dimension == .massRate
    return (isDry || perArea.unit.dimension == .volumeRate) && (dose.unit.isPerCanopy || isOfVolume)
      && dose.unit.amount.map { ($0.dimension == .weight) == isDry } != false
  }

  /// Whether an amount per area, or a share of the spray liquid, is at least what the mix has of the product.
  private func isAtMost(_ product: UsedProduct, _ found: Quantity, at rate: Quantity?) -> Bool {
    guard found.unit.isShare else {
      return product.perArea.map {
        !$0.unit.converts(to: found.unit) || $0.inBaseUnit <= found.inBaseUnit
      } != false
    }
    guard let rate else {
      return product.dose.map { !$0.unit.isShare || $0.inBaseUnit <= found.inBaseUnit } != false
    }
    return product.perArea.map { $0.inBaseUnit <= found.inBaseUnit * rate.inBaseUnit } != false
  }
}

extension JudgedLimit {
  /// Whether the reason is one for this verdict, and names what it is about; treatments of earlier versions have none.
  fileprivate var isReasonPossible: Bool {
    let names = !possible.isEmpty || !filesLeftOut.isEmpty
    switch why {
    case nil: return !names
    case .noLimit: return limit == nil && verdict == .unknown && !names
    // A treatment cannot be kept then.
    case .unread: return false
    case .limit: return limit?.isUnreadable == true && verdict == .unknown && !names
    case .outOfDate: return limit != nil && (verdict == .unknown || verdict == nil && found != nil)
    case .treatments:
      return limit?.fact.isCounted == true && verdict == .unknown && !possible.isEmpty
    case .leftOut:
      return limit?.fact.isCounted == true && verdict == .unknown && !filesLeftOut.isEmpty
    case .nothingRecorded, .unreadable: return limit?.fact.isCounted == true && verdict == .unknown
    case .crop, .fact, .measure: return limit != nil && verdict == .unknown && !names
    }
  }
}
