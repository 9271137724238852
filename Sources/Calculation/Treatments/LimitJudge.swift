/// A treatment with what matters for limits: this one, or one that was recorded before.
package struct TreatmentUse: Sendable {
  package let facts: TreatmentFacts
  package let products: [UsedProduct]
  /// Spray volume per area; nil if unknown, and for treatments recorded before.
  package let rate: Quantity?
  /// Days to the harvest of each product as the treatment keeps them; empty for this treatment.
  package let limits: [JudgedLimit]

  package init(_ facts: TreatmentFacts, _ products: [UsedProduct], rate: Quantity? = nil, limits: [JudgedLimit] = []) {
    (self.facts, self.products, self.rate, self.limits) = (facts, products, rate, limits)
  }
}

/// Compares a treatment with the limits of its products, and with the treatments that are recorded.
///
/// It never says more than within, beyond or not known.
package struct LimitJudge {
  private let use: TreatmentUse
  /// The recorded treatments of the same parcel, without the one that is judged.
  private let others: [TreatmentUse]
  /// The day of the first treatment that is recorded, of whatever parcel; nil if none is.
  private let recordedSince: Day?
  /// Removes the differences of case and accents between names.
  private let folded: (String) -> String

  package init(
    _ use: TreatmentUse, others: [TreatmentUse], recordedSince: Day?, folded: @escaping (String) -> String
  ) {
    (self.use, self.others, self.recordedSince, self.folded) = (use, others, recordedSince, folded)
  }

  /// Returns the verdict on each limit of each product; one that says “not known” for a product without limits for the crop.
  ///
  /// `limits` returns the limits that are known of a product by its name, crop by crop. Without a crop nothing is judged.
  package func judged(limits: (String) -> [CropLimits]) -> [JudgedLimit] {
    guard use.facts.crop != nil || use.facts.eppo != nil else { return [] }
    return use.products.flatMap { product -> [JudgedLimit] in
      let known = product.name.map(limits) ?? []
      let fitting = known.filter { isCrop($0.crop) }.flatMap(\.limits)
      if fitting.isEmpty { return product.isProtection ? [JudgedLimit(product.name, nil, verdict: .unknown)] : [] }
      return LimitFact.allCases.compactMap { fact in fitting.first { $0.fact == fact }.map { judged($0, of: product) } }
    }
  }

  /// Whether a name or a code of a limit means the treatment's crop.
  private func isCrop(_ name: String) -> Bool {
    let name = folded(name)
    return [use.facts.crop, use.facts.eppo].contains { $0.map(folded) == name }
  }

  private func judged(_ limit: Limit, of product: UsedProduct) -> JudgedLimit {
    switch limit.value {
    case .amount(let most, per: nil): return compared(limit, product, product.perArea, atMost: most)
    case .amount(let most, let period?): return total(limit, product, most, period)
    case .times(let most, let period): return times(limit, product, most, period)
    case .days(let least, _) where limit.fact == .interval: return interval(limit, product, least)
    case .days(let count, _): return shown(limit, product, use.facts.harvest(after: count).map { .day($0) })
    case .word(.none): return shown(limit, product, use.facts.harvest(after: 0).map { .day($0) })
    case .hours(let count): return shown(limit, product, use.facts.moment(hoursAfterEnd: count).map { .moment($0) })
    case .word, .distance: return shown(limit, product, nil)
    case .stages(let allowed):
      let stages = use.facts.stages
      return JudgedLimit(
        product.name, limit, found: stages.map { .stages($0) },
        verdict: stages.map { $0.isWithin(allowed) ? .within : .beyond } ?? .unknown)
    case .between(let least, let most):
      guard let rate = use.rate, rate.unit.converts(to: most.unit) else {
        return JudgedLimit(product.name, limit, found: use.rate.map { .amount($0) }, verdict: .unknown)
      }
      let value = rate.converted(to: most.unit).value
      return JudgedLimit(
        product.name, limit, found: .amount(rate),
        verdict: value >= least.value && value <= most.value ? .within : .beyond)
    }
  }

  private func shown(_ limit: Limit, _ product: UsedProduct, _ found: FoundValue?) -> JudgedLimit {
    JudgedLimit(product.name, limit, found: found, verdict: nil)
  }

  private func compared(
    _ limit: Limit, _ product: UsedProduct, _ amount: Quantity?, atMost most: Quantity, since: Day? = nil
  ) -> JudgedLimit {
    guard let amount, amount.unit.converts(to: most.unit) else {
      return JudgedLimit(product.name, limit, found: amount.map { .amount($0) }, verdict: .unknown)
    }
    let isWithin = amount.converted(to: most.unit).value <= most.value
    return JudgedLimit(
      product.name, limit, found: .amount(amount), since: isWithin ? since : nil,
      verdict: isWithin ? .within : .beyond)
  }
}

/// Counting treatments.
extension LimitJudge {
  private func times(
    _ limit: Limit, _ product: UsedProduct, _ most: Int, _ period: LimitPeriod
  ) -> JudgedLimit {
    guard let windows = windows(of: product, period) else {
      return JudgedLimit(product.name, limit, verdict: .unknown)
    }
    let count = windows.map { $0.count + 1 }.max() ?? 1, isWithin = count <= most
    return JudgedLimit(
      product.name, limit, found: .times(count), since: isWithin ? since(period) : nil,
      verdict: isWithin ? .within : .beyond)
  }

  private func total(
    _ limit: Limit, _ product: UsedProduct, _ most: Quantity, _ period: LimitPeriod
  ) -> JudgedLimit {
    guard let windows = windows(of: product, period), let own = product.perArea, own.unit.converts(to: most.unit) else {
      return JudgedLimit(product.name, limit, found: product.perArea.map { .amount($0) }, verdict: .unknown)
    }
    var sums: [Fraction] = []
    for window in windows {
      // One amount in another measure, or none, makes the sum unknown.
      let amounts = window.map { use in use.perArea.flatMap { $0.unit.converts(to: most.unit) ? $0 : nil } }
      guard amounts.allSatisfy({ $0 != nil }) else {
        return JudgedLimit(product.name, limit, verdict: .unknown)
      }
      sums.append(
        amounts.compactMap(\.self).reduce(own.converted(to: most.unit).value) { $0 + $1.converted(to: most.unit).value }
      )
    }
    return compared(limit, product, sums.max().map { Quantity($0, most.unit) }, atMost: most, since: since(period))
  }

  private func interval(_ limit: Limit, _ product: UsedProduct, _ least: Int) -> JudgedLimit {
    guard let day = use.facts.day, use.facts.parcel != nil else {
      return JudgedLimit(product.name, limit, verdict: .unknown)
    }
    let days = uses(of: product).compactMap { $0.day.map { abs($0.number - day.number) } }
    let since = recordedSince(after: day.adding(days: -least))
    guard let nearest = days.min() else { return JudgedLimit(product.name, limit, since: since, verdict: .within) }
    let isWithin = nearest >= least
    return JudgedLimit(
      product.name, limit, found: .days(nearest), since: isWithin ? since : nil,
      verdict: isWithin ? .within : .beyond)
  }

  /// A recorded use of one product.
  private struct ProductUse {
    let day: Day?
    let facts: TreatmentFacts
    let perArea: Quantity?
  }

  /// Returns the recorded uses of a product on the same parcel.
  ///
  /// Products are the same by the numbers of their permits where both have one, else by their names.
  private func uses(of product: UsedProduct) -> [ProductUse] {
    others.filter { isSame($0.facts.parcel, use.facts.parcel) }.flatMap { other in
      other.products.filter { isSame($0, product) }.map {
        ProductUse(day: other.facts.day, facts: other.facts, perArea: $0.perArea)
      }
    }
  }

  private func isSame(_ one: UsedProduct, _ other: UsedProduct) -> Bool {
    one.permit != nil && other.permit != nil ? isSame(one.permit, other.permit) : isSame(one.name, other.name)
  }

  private func isSame(_ one: String?, _ other: String?) -> Bool {
    one.map(folded) == other.map(folded) && one != nil
  }

  /// Returns the recorded uses of a product that count together with this treatment: one list, or for a period of several
  /// years one for each such period that includes this treatment. Nil if the facts do not tell the period.
  private func windows(of product: UsedProduct, _ period: LimitPeriod) -> [[ProductUse]]? {
    guard let day = use.facts.day, use.facts.parcel != nil else { return nil }
    let all = uses(of: product)
    switch period {
    case .season:
      guard let season = use.facts.season, use.facts.crop != nil || use.facts.eppo != nil else { return nil }
      return [all.filter { $0.facts.season == season && isSameCrop($0.facts) }]
    case .year: return [all.filter { $0.day?.year == day.year }]
    case .years(let count):
      // Periods may end on this day, or on the day of a later use less than so many years away.
      let ends =
        [day]
        + all.compactMap(\.day).filter { later in later > day && later.earlier(years: count).map { $0 < day } == true }
      return ends.map { end in
        let start = end.earlier(years: count)?.number ?? .min
        return all.filter { other in other.day.map { $0 <= end && $0.number > start } == true }
      }
    }
  }

  private func isSameCrop(_ other: TreatmentFacts) -> Bool {
    if let mine = use.facts.eppo, let theirs = other.eppo { return mine == theirs }
    return isSame(use.facts.crop, other.crop)
  }

  /// Returns the day from which on treatments are recorded, if that is later than the period begins.
  private func since(_ period: LimitPeriod) -> Day? {
    guard let day = use.facts.day else { return nil }
    switch period {
    case .season: return use.facts.season.flatMap { recordedSince(after: LimitPeriod.start(ofSeason: $0)) }
    case .year: return recordedSince(after: Day(year: day.year, month: 1, day: 1))
    case .years(let count): return recordedSince(after: day.earlier(years: count)?.adding(days: 1))
    }
  }

  private func recordedSince(after start: Day?) -> Day? {
    let first = [recordedSince, use.facts.day].compactMap(\.self).min()
    return first.flatMap { first in start.flatMap { first > $0 ? first : nil } }
  }
}

/// The earliest harvest.
extension LimitJudge {
  /// Returns the earliest harvest of the parcel and crop: the latest of date + days to wait over the treatments of the season.
  ///
  /// `judged` are the verdicts on this treatment. Nil without a crop or a date.
  package func harvest(after judged: [JudgedLimit]) -> Harvest? {
    guard use.facts.day != nil, use.facts.crop != nil || use.facts.eppo != nil else { return nil }
    let season = use.facts.season
    let earlier = others.filter {
      isSame($0.facts.parcel, use.facts.parcel) && $0.facts.season == season && season != nil && isSameCrop($0.facts)
    }
    let all = [TreatmentUse(use.facts, use.products, limits: judged)] + earlier
    let days = all.flatMap(Self.daysOfHarvest)
    let isWholeSeason = use.facts.parcel != nil && season != nil
    return Harvest(day: days.compactMap(\.earliest).max(), isKnown: isWholeSeason && days.allSatisfy(\.isKnown))
  }

  /// Returns for each product of a treatment the earliest day that its limit gives, and whether that limit is known.
  ///
  /// Without a known limit, harvest is not before the day of the treatment. A growth stage gives no day.
  private static func daysOfHarvest(_ use: TreatmentUse) -> [(earliest: Day?, isKnown: Bool)] {
    use.products.filter(\.isProtection).map { product in
      let limit = use.limits.first { $0.limit?.fact == .phi && $0.product == product.name }
      return switch (limit?.limit?.value, limit?.found) {
      case (.word(.bbch), _): (nil, true)
      case (_?, .day(let day)?): (day, true)
      default: (use.facts.harvest(after: 0), false)
      }
    }
  }
}
