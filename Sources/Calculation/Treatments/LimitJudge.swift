/// Compares a treatment with the limits of its products, and with the treatments that are recorded.
///
/// It never says more than within, beyond or not known.
package struct LimitJudge {
  let use: TreatmentContent
  /// The recorded treatments that may be of the same parcel; without the one that is judged.
  let others: [(number: Int64, content: TreatmentContent)]
  /// The numbers of those whose contents do not follow from themselves: they may count.
  let doubtful: Set<Int64>
  /// The day of the first treatment that is recorded, of whatever parcel; nil if none is.
  let recordedSince: Day?
  /// Whether all recorded treatments that may count could be read.
  private let isWhole: Bool
  let crops: CropTable
  /// The crop of the treatment.
  let crop: Crop
  private let clock: LocalClock

  package init(
    _ use: TreatmentContent, others: [(number: Int64, content: TreatmentContent)], recordedSince: Day?,
    isWhole: Bool = true, doubtful: Set<Int64> = [], crops: CropTable, clock: LocalClock = .utc
  ) {
    self.doubtful = doubtful
    (self.use, self.others, self.recordedSince, self.isWhole) = (use, others, recordedSince, isWhole)
    (self.crops, self.clock) = (crops, clock)
    crop = crops.crop(use.facts.crop, use.facts.eppo)
  }

  /// Returns the verdict on each limit of each product; one that says “not known” for a product without limits for the crop.
  ///
  /// `limits` returns the limits that are known of a product by its name, crop by crop. Without a crop nothing is judged.
  package func judged(limits: (String) -> [CropLimits]) -> [JudgedLimit] {
    guard use.facts.hasCrop else { return [] }
    return use.products.flatMap { product -> [JudgedLimit] in
      let known = product.name.map(limits) ?? [], held = LimitFact.allCases.flatMap { self.held($0, among: known) }
      let typed = Set(held.filter { $0.limit.fact != .until }.map(\.typedFor))
      let found = typed.isEmpty ? held : held.filter { typed.contains($0.typedFor) }
      if found.isEmpty { return product.isProtection ? [JudgedLimit(product.name, nil, verdict: .unknown)] : [] }
      var all = found.map { held in
        var judged = held.isSure ? judged(held, of: product) : JudgedLimit(product.name, held.limit, verdict: .unknown)
        judged.crop = held.typedFor
        return judged
      }
      // Limits that are out of date do not say that anything is within.
      let outOfDate = all.filter(\.isOutOfDate).map(\.crop)
      for place in all.indices where all[place].verdict == .within && outOfDate.contains(all[place].crop) {
        (all[place].verdict, all[place].since) = (.unknown, nil)
      }
      return all
    }
  }

  private func judged(_ held: HeldLimit, of product: UsedProduct) -> JudgedLimit {
    let limit = held.limit, value = limit.value
    switch (limit.fact, value.mostAmount, value.period) {
    case (.times, _, let period?):
      return times(held, product, value.most.flatMap { Int(exactly: $0) } ?? 0, period)
    case (.total, let most?, let period?): return total(held, product, most, period)
    case (.interval, _, _): return interval(limit, product, value.wait ?? 0)
    case (.phi, _, _): return shown(limit, product, value.wait.flatMap(use.facts.harvest(after:)).map { .day($0) })
    case (.reentry, _, _):
      let moment = value.wait.flatMap { use.facts.moment(hoursAfterEnd: $0, on: clock) }
      return shown(limit, product, moment.map { .moment($0) })
    case (.bbch, _, _):
      let stages = use.facts.stages, allowed = value.stages
      return JudgedLimit(
        product.name, limit, found: stages.map { .stages($0) },
        verdict: stages.map { allowed.map($0.isWithin) == true ? .within : .beyond } ?? .unknown)
    case (.until, _, _):
      let isWithin = use.facts.day.map { $0.text <= value.literal ?? "" }
      return JudgedLimit(product.name, limit, verdict: isWithin.map { $0 ? .within : .beyond } ?? .unknown)
    case (.water, _, _): return compared(limit, product, use.rate)
    case (.dose, let most?, _):
      return compared(
        limit, product, most.unit.isShare ? share(of: product, in: most.unit) : own(product, in: most.unit))
    default: return shown(limit, product, nil)
    }
  }

  private func shown(_ limit: Limit, _ product: UsedProduct, _ found: FoundValue?) -> JudgedLimit {
    JudgedLimit(product.name, limit, found: found, verdict: nil)
  }

  private func compared(_ limit: Limit, _ product: UsedProduct, _ amount: Quantity?) -> JudgedLimit {
    let isWithin = amount.flatMap(limit.value.allows)
    return JudgedLimit(
      product.name, limit, found: amount.map { .amount($0) },
      verdict: isWithin.map { $0 ? .within : .beyond } ?? .unknown)
  }

  /// Returns how much of a product is in the spray liquid, k = D / Q; nil if that is unknown, or of another measure.
  private func share(of product: UsedProduct, in unit: Unit) -> Quantity? {
    let isAlone = use.products.count { product.compared(with: $0, folded: crops.folded) == .same || $0 == product } < 2
    var (amount, litres) = (isAlone && product.dose.unit.isShare ? product.dose : nil, Fraction(1))
    if let rate = use.rate {
      (amount, litres) = (product.perArea.flatMap { own(product, in: $0.unit) }, rate.value * rate.unit.toBase)
    }
    let isDry = [unit, amount?.unit].map { [.massRate, .concentration, .density].contains($0?.dimension) }
    // 1 % is 1 l or 1 kg in 100 l.
    guard let amount, unit == .percent || amount.unit != .percent && isDry[0] == isDry[1] else { return nil }
    return Quantity(amount.value * amount.unit.toBase / litres / unit.toBase, unit)
  }

  /// Returns what the treatment itself uses of a product, which may be in the mix more than once; the product's own amount if
  /// it is in there once. Nil if an amount is unknown or of another measure than the others.
  private func own(_ product: UsedProduct, in unit: Unit) -> Quantity? {
    let same = use.products.filter { product.compared(with: $0, folded: crops.folded) == .same || $0 == product }
    return same.count < 2 ? product.perArea : Self.sum(same.map(\.perArea), in: unit).map { Quantity($0, unit) }
  }

  /// Returns the sum of amounts in a unit; nil if one is unknown or of another measure.
  private static func sum(_ amounts: [Quantity?], in unit: Unit) -> Fraction? {
    let values = amounts.compactMap { amount in
      amount.flatMap { $0.unit.converts(to: unit) ? $0.converted(to: unit).value : nil }
    }
    return values.count == amounts.count ? values.reduce(.zero, +) : nil
  }
}

/// Limits that count treatments. A treatment that may count, because a fact that decides it is not recorded, makes a verdict
/// of “within” unknown.
extension LimitJudge {
  private func times(
    _ held: HeldLimit, _ product: UsedProduct, _ most: Int, _ period: LimitPeriod
  ) -> JudgedLimit {
    guard let windows = windows(of: product, in: held.crop, period) else {
      return JudgedLimit(product.name, held.limit, verdict: .unknown)
    }
    let count = windows.map { $0.certain.count + 1 }.max() ?? 1
    let perhaps = windows.map { $0.certain.count + $0.possible.count + 1 }.max() ?? 1
    return counted(
      held.limit, product, .times(count), isBeyond: count > most, isPerhapsBeyond: perhaps > most,
      windows.flatMap(\.possible), since(period))
  }

  private func total(
    _ held: HeldLimit, _ product: UsedProduct, _ most: Quantity, _ period: LimitPeriod
  ) -> JudgedLimit {
    let unit = most.unit, limit = held.limit
    guard let own = own(product, in: unit), own.unit.converts(to: unit),
      case let now = own.converted(to: unit).value
    else {
      return JudgedLimit(product.name, limit, found: product.perArea.map { .amount($0) }, verdict: .unknown)
    }
    guard let windows = windows(of: product, in: held.crop, period) else {
      // This treatment alone may be too much.
      return JudgedLimit(product.name, limit, found: .amount(own), verdict: now > most.value ? .beyond : .unknown)
    }
    let known = windows.map { window in
      window.certain.flatMap(\.known).compactMap { Self.sum([$0], in: unit) }.reduce(now, +)
    }
    let all = windows.map { window in Self.sum(window.certain.flatMap(\.known), in: unit).map { $0 + now } }
    let perhaps = windows.map { window in
      Self.sum((window.certain + window.possible).flatMap(\.possible), in: unit).map { $0 + now }
    }
    let isBeyond = known.contains { $0 > most.value }
    guard isBeyond || !all.contains(nil), let sum = known.max() else {
      return JudgedLimit(product.name, limit, verdict: .unknown)
    }
    let found = windows.count == 1 && sum == now ? own : Quantity(sum, unit)
    return counted(
      limit, product, .amount(found), isBeyond: isBeyond,
      isPerhapsBeyond: perhaps.contains { $0.map { $0 > most.value } ?? true }, windows.flatMap(\.uncertain),
      since(period))
  }

  private func interval(_ limit: Limit, _ product: UsedProduct, _ least: Int) -> JudgedLimit {
    guard let day = use.facts.day, use.facts.hasPlace else {
      return JudgedLimit(product.name, limit, verdict: .unknown)
    }
    func days(_ use: ProductUse) -> Int? { use.facts.day.map { abs($0.number - day.number) } }
    let uses = uses(of: product, where: { _ in .same })
    let nearest = uses.certain.compactMap(days).min()
    // A treatment without a date may be on any day.
    let tooNear = (uses.certain + uses.possible).filter { days($0).map { $0 < least } ?? true }
    return counted(
      limit, product, nearest.map { .days($0) }, isBeyond: nearest.map { $0 < least } ?? false,
      isPerhapsBeyond: !tooNear.isEmpty, tooNear, recordedSince(after: day.adding(days: -least)))
  }

  private func counted(
    _ limit: Limit, _ product: UsedProduct, _ found: FoundValue?, isBeyond: Bool, isPerhapsBeyond: Bool,
    _ possible: [ProductUse], _ since: Day?
  ) -> JudgedLimit {
    let verdict: Verdict = isBeyond ? .beyond : isPerhapsBeyond || !isWhole ? .unknown : .within
    var judged = JudgedLimit(
      product.name, limit, found: found, since: verdict == .within ? since : nil, verdict: verdict)
    if verdict == .unknown { judged.possible = Set(possible.map(\.number)).sorted() }
    return judged
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
    guard use.facts.day != nil, use.facts.hasCrop else { return nil }
    let compared = others.map { number, other in
      let parcel = use.facts.comparedParcel(with: other.facts, folded: crops.folded)
      let season = comparedSeason(other.facts, in: crop, narrower: .perhaps)
      return (other, min(parcel, season, sureness(of: number)), number)
    }
    let earlier = compared.filter { $0.1 == .same }.map(\.0)
    let isUnclear = compared.contains { other, sameness, number in
      sameness == .perhaps && (doubtful.contains(number) || other.products.contains(where: \.isProtection))
    }
    let all = [TreatmentContent(facts: use.facts, products: use.products, limits: judged)] + earlier
    let days = all.flatMap(Self.daysOfHarvest)
    let isWholeSeason = isWhole && use.facts.hasPlace && use.facts.season != nil && !isUnclear
    return Harvest(day: days.compactMap(\.earliest).max(), isKnown: isWholeSeason && days.allSatisfy(\.isKnown))
  }

  /// Returns for each product of a treatment the earliest day that its limits give, and whether they are known.
  ///
  /// Without a known limit, harvest is not before the day of the treatment. A growth stage gives no day.
  static func daysOfHarvest(_ use: TreatmentContent) -> [(earliest: Day?, isKnown: Bool)] {
    use.products.filter(\.isProtection).flatMap { product -> [(earliest: Day?, isKnown: Bool)] in
      let own = use.limits.filter { $0.product == product.name }
      let limits = own.filter { $0.limit?.fact == .phi }
      let days = limits.map { limit -> (earliest: Day?, isKnown: Bool) in
        switch (limit.verdict, limit.limit?.value.word, limit.found) {
        case (nil, .bbch, _): (nil, true)
        case (nil, _, .day(let day)?): (day, !own.contains { $0.isOutOfDate && $0.crop == limit.crop })
        default: (use.facts.harvest(after: 0), false)
        }
      }
      return days.isEmpty ? [(use.facts.harvest(after: 0), false)] : days
    }
  }
}
