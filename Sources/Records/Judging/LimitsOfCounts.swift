import Calculation

/// Limits that count treatments: how many times, how much in all, and how many days between two; `ProductUses` has the
/// counted uses.
extension LimitJudge {
  /// Returns the verdict on how many times a product may be used in a period.
  func times(_ held: HeldLimit, of product: UsedProduct) -> JudgedLimit {
    let limit = held.limit
    guard let period = limit.value.period else { return onlyShown(limit, of: product) }
    guard let count = count(of: product, in: held.crop, period) else {
      return JudgedLimit(product.name, limit, unknownFor: .fact)
    }
    let most = limit.value.most.flatMap { Int(exactly: $0) } ?? 0
    return counted(
      limit, of: product, found: .times(count.times), isBeyond: count.times > most,
      isPerhapsBeyond: count.timesAtWorst > most,
      doubtful: count.uses.filter { $0.sameness < .same }, since: recordBegins(in: period))
  }

  /// Returns the verdict on how much of a product may be used in a period.
  func total(_ held: HeldLimit, of product: UsedProduct) -> JudgedLimit {
    let limit = held.limit
    guard let most = limit.value.mostAmount, let period = limit.value.period else {
      return onlyShown(limit, of: product)
    }
    let usedNow = amountInMix(of: product, in: most.unit)
    guard let usedNow, let now = usedNow.number(in: most.unit) else {
      return JudgedLimit(
        product.name, limit, found: product.perArea.map { .amount($0) }, unknownFor: .measure)
    }
    guard let count = count(of: product, in: held.crop, period, unit: most.unit) else {
      return totalAlone(limit, of: product, usedNow, isBeyond: now > most.value)
    }
    let sum = count.sum(with: now)
    let isBeyond = sum > most.value
    guard isBeyond || count.isMeasured else {
      return JudgedLimit(product.name, limit, unknownFor: .measure)
    }
    // Without other treatments the amount stays in the unit in which it was entered.
    let found = count.tallies.count == 1 && sum == now ? usedNow : Quantity(sum, most.unit)
    return counted(
      limit, of: product, found: .amount(found), isBeyond: isBeyond,
      isPerhapsBeyond: count.mayExceed(most.value, with: now),
      doubtful: count.uses.filter(\.isUncertain), since: recordBegins(in: period))
  }

  /// Returns the verdict on this treatment alone, which may be too much already, where no others can be counted.
  private func totalAlone(
    _ limit: Limit, of product: UsedProduct, _ usedNow: Quantity, isBeyond: Bool
  ) -> JudgedLimit {
    JudgedLimit(
      product.name, limit, found: .amount(usedNow), verdict: isBeyond ? .beyond : .unknown,
      why: isBeyond ? nil : .fact)
  }

  /// Returns the verdict on the days between this treatment and the nearest other one with the product, before or after.
  func interval(_ limit: Limit, of product: UsedProduct) -> JudgedLimit {
    let least = limit.value.wait ?? 0
    guard let day = use.facts.day, use.facts.hasPlace else {
      return JudgedLimit(product.name, limit, unknownFor: .fact)
    }
    func distance(_ use: ProductUses) -> Int? {
      use.day.map { abs($0.number - day.number) }
    }
    // Every crop and day counts.
    let uses = uses(of: product) { _, _ in .same }
    let nearest = uses.filter { $0.sameness == .same }.compactMap(distance).min()
    // A treatment without a date may be on any day.
    let tooNear = uses.filter { other in
      guard let days = distance(other) else { return true }
      return days < least
    }
    let isBeyond = if let nearest { nearest < least } else { false }
    return counted(
      limit, of: product, found: nearest.map { .days($0) }, isBeyond: isBeyond,
      isPerhapsBeyond: !tooNear.isEmpty, doubtful: tooNear,
      since: recordBegins(after: day.adding(days: -least)))
  }

  /// Returns the verdict on a count. A treatment that may count, because a fact that decides it is not recorded, makes a
  /// verdict of “within” unknown. `doubtful` are those treatments; `since` is the day from which on treatments are
  /// recorded, if the counted time begins earlier.
  private func counted(
    _ limit: Limit, of product: UsedProduct, found: FoundValue?, isBeyond: Bool,
    isPerhapsBeyond: Bool, doubtful: [ProductUses], since: Day?
  ) -> JudgedLimit {
    if isBeyond { return JudgedLimit(product.name, limit, found: found, verdict: .beyond) }
    let filesLeftOut = Set(doubtful.compactMap(\.fileLeftOut)).sorted()
    let numbers = doubtful.filter { $0.fileLeftOut == nil }.flatMap(\.numbers).sorted()
    let why = whyUnknown(
      isPerhapsBeyond: isPerhapsBeyond, hasTreatments: !numbers.isEmpty,
      hasLinesLeftOut: !filesLeftOut.isEmpty)
    guard let why else {
      return JudgedLimit(product.name, limit, found: found, since: since, verdict: .within)
    }
    var judged = JudgedLimit(product.name, limit, found: found, unknownFor: why)
    judged.possible = numbers
    judged.filesLeftOut = filesLeftOut
    return judged
  }

  /// Returns the reason why a count that is not beyond the limit is not within it either; nil if it is within.
  private func whyUnknown(
    isPerhapsBeyond: Bool, hasTreatments: Bool, hasLinesLeftOut: Bool
  ) -> WhyUnknown? {
    if isPerhapsBeyond && hasTreatments { return .treatments }
    // A line that was left out may say anything.
    if isPerhapsBeyond || hasLinesLeftOut { return .leftOut }
    if !isWhole { return .unreadable }
    if isOnlyTreatment { return .nothingRecorded }
    return nil
  }

  /// Returns the day from which on treatments are recorded, if that is later than the period begins.
  private func recordBegins(in period: LimitPeriod) -> Day? {
    guard let day = use.facts.day else { return nil }
    switch period {
    case .season:
      // What is sprayed from July on may be for the harvest of the next year.
      guard let season = use.facts.season else { return nil }
      return recordBegins(after: Day(year: season - 1, month: 7, day: 1))
    case .year: return recordBegins(after: Day(year: day.year, month: 1, day: 1))
    case .years(let count): return recordBegins(after: day.earlier(years: count)?.adding(days: 1))
    }
  }

  /// Returns the day from which on treatments are recorded, this one included, if it is later than a day.
  private func recordBegins(after start: Day?) -> Day? {
    guard let start else { return nil }
    let first = [recordedSince, use.facts.day].compactMap(\.self).min()
    guard let first, first > start else { return nil }
    return first
  }
}
