/// Compares a treatment with the limits of its products, and with the treatments that are recorded. It says within,
/// beyond or not known; of a limit that is only shown it says nothing.
package struct LimitJudge {
  let use: TreatmentContent
  /// The recorded treatments that are of the same parcel, or may be; without the one that is judged.
  let others: [OnParcel]
  /// The day of the first treatment that is recorded, of whatever parcel; nil if none is.
  let recordedSince: Day?
  /// Whether all recorded treatments that may count could be read.
  private let isWhole: Bool
  /// Whether no other treatment is recorded at all, of whatever parcel.
  private let isEmpty: Bool
  /// Whether nobody has given the date, so that the treatment is judged as if it were of today.
  private let isIfToday: Bool
  /// Whether the limits are those that a version of the treatment was judged by. They stay when its crop becomes a broader
  /// one.
  private let areLimitsKept: Bool
  /// What former names of products mean.
  private let renamed: RenamedProducts
  let crop: Crop
  private let clock: LocalClock

  /// Recorded treatments of one kind; `sameness` tells whether they are of the same parcel.
  typealias OnParcel = (
    kind: RecordedTreatments.Kind, group: RecordedTreatments.Group, crop: Crop, sameness: Sameness
  )

  /// A limit that holds for the treatment, and the crop with which what is counted for it is compared. `typedFor` is
  /// the crop as it was typed, nil if the treatment has the same name. It is not sure if only the codes of the crops
  /// are equal, or only the names: then nothing is known.
  typealias Held = (limit: Limit, typedFor: String?, crop: Crop, isSure: Bool)

  package init(
    _ use: TreatmentContent, others: RecordedTreatments, recordedSince: Day?, isEmpty: Bool = false,
    isIfToday: Bool = false, areLimitsKept: Bool = false, renamed: RenamedProducts = .empty,
    clock: LocalClock = .utc
  ) {
    (self.use, self.recordedSince, self.clock) = (use, recordedSince, clock)
    self.renamed = renamed
    (isWhole, self.isEmpty, self.isIfToday) = (others.isWhole, isEmpty, isIfToday)
    self.areLimitsKept = areLimitsKept
    crop = CropTable.builtIn.crop(use.facts.crop, use.facts.eppo)
    self.others = others.groups.compactMap { kind, group in
      let parcel = use.facts.comparedParcel(with: (kind.parcel, kind.place))
      let sameness = kind.follows && kind.fileLeftOut == nil ? parcel : min(parcel, .perhaps)
      return sameness == .other
        ? nil : (kind, group, CropTable.builtIn.crop(kind.crop, kind.eppo), sameness)
    }
  }

  /// Returns the verdict on each limit of each product, “not known” for a product without limits for the crop; without
  /// a crop nothing is judged. `limits` returns the limits that are known of a product by its name, crop by crop.
  package func judged(limits: (String) -> [CropLimits]) -> [JudgedLimit] {
    guard use.facts.hasCrop else { return [] }
    return use.products.flatMap { product -> [JudgedLimit] in
      let known = product.name.map(limits) ?? []
      let subjects = Set(known.flatMap(\.limits).map(\.subject))
      let held = subjects.listed.flatMap { self.held($0, among: known) }
      let typed = Set(held.filter { $0.limit.fact != .until }.map(\.typedFor))
      let found = typed.isEmpty ? held : held.filter { typed.contains($0.typedFor) }
      if found.isEmpty {
        return product.isProtection ? [JudgedLimit(product.name, nil, unknownFor: .noLimit)] : []
      }
      var all = found.map { held in
        var judged =
          held.isSure
          ? judged(held, of: product) : JudgedLimit(product.name, held.limit, unknownFor: .crop)
        judged.crop = held.typedFor
        if isIfToday { judged.undated = undated(judged, held, product) }
        return judged
      }
      // Limits that are out of date do not say that anything is within, and give no harvest or re-entry.
      let outOfDate = all.filter(\.isOutOfDate).map(\.crop)
      for place in all.indices where outOfDate.contains(all[place].crop) {
        all[place].turnOutOfDate()
      }
      return all
    }
  }

  /// Returns the limits on a subject that hold for the treatment's crop: those by name, else of its bare code, else of a
  /// crop with the same code, else of the nearest broader crop, which is not sure if it is broader by the name and not by
  /// the code, and of kept ones of a narrower crop, else all of them; several if several names of one row have limits.
  func held(_ subject: Limit.Subject, among known: [CropLimits]) -> [Held] {
    let own = crop
    let ranks: [(Crop) -> Bool] =
      [
        {
          $0.isNamed(as: own)
            || own.name == nil && own.place.row != nil && $0.place.row == own.place.row
        },
        { own.code != nil && $0.name == own.code?.folded },
        { own.code != nil && $0.code == own.code },
      ] + (own.place.broader + own.placeByName.broader).map { row in { $0.place.row == row } }
    // Behind these, so that none of them is lost.
    let ranksOfKept: [(Crop) -> Bool] = areLimitsKept ? [own.covers, { _ in true }] : []
    let ranked = known.compactMap { entry -> (rank: Int, held: Held)? in
      let named = CropTable.builtIn.crop(entry.crop, nil)
      guard let limit = entry.limits.first(where: { $0.subject == subject }),
        let rank = (ranks + ranksOfKept).firstIndex(where: { $0(named) })
      else { return nil }
      // A name outside the table has the code that was typed with it.
      let crop =
        rank == 0 && named.code == nil ? CropTable.builtIn.crop(entry.crop, own.code) : named
      let typedFor = named.name == own.name ? nil : entry.crop
      let isCovered = crop.compared(with: own) == .same || rank == ranks.count && own.covers(crop)
      return (rank, (limit, typedFor, crop, isSure: rank != 2 && isCovered))
    }
    let nearest = ranked.map(\.rank).min()
    // The last day counts for the limits that were typed for the same crop.
    return ranked.filter { $0.rank == nearest || subject.fact == .until }.map(\.held)
  }

  private func judged(_ held: Held, of product: UsedProduct) -> JudgedLimit {
    let limit = held.limit
    let value = limit.value
    if limit.isUnreadable { return JudgedLimit(product.name, limit, unknownFor: .limit) }
    switch (limit.fact, value.mostAmount, value.period) {
    case (.times, _, let period?):
      return times(held, product, value.most.flatMap { Int(exactly: $0) } ?? 0, period)
    case (.total, let most?, let period?): return total(held, product, most, period)
    case (.interval, _, _): return interval(limit, product, value.wait ?? 0)
    case (.phi, _, _):
      return shown(limit, product, value.wait.flatMap(use.facts.harvest(after:)).map { .day($0) })
    case (.reentry, _, _):
      let moment = value.wait.flatMap { use.facts.moment(hoursAfterEnd: $0, on: clock) }
      return shown(limit, product, moment.map { .moment($0) })
    case (.bbch, _, _):
      let stages = use.facts.stages
      let isWithin = stages.flatMap { value.stages.flatMap($0.isWithin) }
      return JudgedLimit(
        product.name, limit, found: stages.map { .stages($0) }, isWithin: isWithin, orElse: .fact)
    case (.until, _, _):
      let isWithin = use.facts.day.map { $0.text <= value.literal ?? "" }
      return JudgedLimit(product.name, limit, isWithin: isWithin, orElse: .fact)
    case (.water, _, _): return compared(limit, product, use.rate)
    case (.dose, let most?, _):
      return compared(
        limit, product,
        most.unit.isShare ? share(of: product, in: most.unit) : own(product, in: most.unit))
    default: return shown(limit, product, nil)
    }
  }

  /// Returns what a limit says without a date.
  private func undated(_ judged: JudgedLimit, _ held: Held, _ product: UsedProduct) -> Undated? {
    let limit = held.limit
    switch limit.fact {
    case .phi, .reentry: return judged.found == nil ? nil : .after
    case .interval:
      let last = uses(of: product) { _, _ in .same }.filter { $0.sameness == .same }.compactMap(
        \.day
      ).max()
      guard let today = use.facts.day, let last, let least = limit.value.wait else { return nil }
      let soonest = last.adding(days: least)
      return .notBefore(soonest.flatMap { $0 > today ? $0 : nil })
    case .times, .total: return soFar(held, product)
    case .dose, .bbch, .water, .buffer, .until, .source: return nil
    }
  }

  /// Returns what the others come to in the period of a limit; nil if that is not known.
  private func soFar(_ held: Held, _ product: UsedProduct) -> Undated? {
    let value = held.limit.value
    let unit = value.mostAmount?.unit
    guard let period = value.period, let day = use.facts.day,
      let tally = tallies(of: product, in: held.crop, period, unit: unit)?.tallies.first
    else { return nil }
    // The season was given, and stays on whatever day of it.
    let (isOfSeason, year) = (
      period == .season, period == .season ? use.facts.season ?? day.year : day.year
    )
    guard let unit else { return .soFar(.times(tally.certain), in: year, isBeyond: isOfSeason) }
    guard tally.known.unmeasured == 0 else { return nil }
    let own = own(product, in: unit)?.number(in: unit)
    let isAloneBeyond = own.flatMap { own in value.most.map { own > $0 } }
    return .soFar(
      .amount(Quantity(tally.known.value, unit)), in: year,
      isBeyond: isOfSeason || isAloneBeyond == true)
  }

  /// Compares two products by what they are called today.
  func comparing(_ product: UsedProduct, with other: UsedProduct) -> Sameness {
    renamed.comparing(product, with: other)
  }

  private func shown(_ limit: Limit, _ product: UsedProduct, _ found: FoundValue?) -> JudgedLimit {
    JudgedLimit(product.name, limit, found: found, verdict: nil)
  }

  private func compared(_ limit: Limit, _ product: UsedProduct, _ amount: Quantity?) -> JudgedLimit
  {
    let isWithin = amount.flatMap(limit.value.allows)
    return JudgedLimit(
      product.name, limit, found: amount.map { .amount($0) }, isWithin: isWithin, orElse: .measure)
  }

  /// Returns a product's share of the spray liquid, D / Q of `TankMix`; nil if unknown or of another measure.
  private func share(of product: UsedProduct, in unit: Unit) -> Quantity? {
    let isAlone = use.products.count { comparing(product, with: $0) == .same || $0 == product } < 2
    var (amount, litres) = (
      product.dose.flatMap { isAlone && $0.unit.isShare ? $0 : nil }, Fraction(1)
    )
    if let rate = use.rate {
      (amount, litres) = (
        product.perArea.flatMap { own(product, in: $0.unit) }, rate.value * rate.unit.toBase
      )
    }
    let isDry = [unit, amount?.unit].map {
      [.massRate, .concentration, .density].contains($0?.dimension)
    }
    // 1 % is 1 l or 1 kg in 100 l.
    guard let amount, unit == .percent || amount.unit != .percent && isDry[0] == isDry[1] else {
      return nil
    }
    return Quantity(amount.value * amount.unit.toBase / litres / unit.toBase, unit)
  }

  /// Returns what the treatment itself uses of a product, which may be in the mix more than once; the product's own
  /// amount if it is in there once. Nil if an amount is unknown or of another measure than the others.
  private func own(_ product: UsedProduct, in unit: Unit) -> Quantity? {
    let same = use.products.filter { comparing(product, with: $0) == .same || $0 == product }
    // The canopy is not recorded, so that a limit per leaf wall is compared with the dose as it was typed.
    guard same.count > 1 else { return unit.isPerCanopy ? product.dose : product.perArea }
    var sum = Sum()
    sum.add(same.map(\.perArea), in: unit, times: 1)
    return sum.unmeasured == 0 ? Quantity(sum.value, unit) : nil
  }

  private func times(_ held: Held, _ product: UsedProduct, _ most: Int, _ period: LimitPeriod)
    -> JudgedLimit
  {
    guard let (tallies, uses) = tallies(of: product, in: held.crop, period) else {
      return JudgedLimit(product.name, held.limit, unknownFor: .fact)
    }
    let count = tallies.map { $0.certain + 1 }.max() ?? 1
    let perhaps = tallies.map { $0.certain + $0.possible + 1 }.max() ?? 1
    return counted(
      held.limit, product, .times(count), isBeyond: count > most, isPerhapsBeyond: perhaps > most,
      uses.filter { $0.sameness < .same }, since(period))
  }

  private func total(_ held: Held, _ product: UsedProduct, _ most: Quantity, _ period: LimitPeriod)
    -> JudgedLimit
  {
    let unit = most.unit
    let limit = held.limit
    guard let own = own(product, in: unit), let now = own.number(in: unit) else {
      return JudgedLimit(
        product.name, limit, found: product.perArea.map { .amount($0) }, unknownFor: .measure)
    }
    guard let (tallies, uses) = tallies(of: product, in: held.crop, period, unit: unit) else {
      // This treatment alone may be too much.
      let isBeyond = now > most.value
      return JudgedLimit(
        product.name, limit, found: .amount(own), verdict: isBeyond ? .beyond : .unknown,
        why: isBeyond ? nil : .fact)
    }
    let sum = tallies.map(\.known.value).max().map { $0 + now } ?? now
    let isBeyond = sum > most.value
    guard isBeyond || tallies.allSatisfy({ $0.known.unmeasured == 0 }) else {
      return JudgedLimit(product.name, limit, unknownFor: .measure)
    }
    let found = tallies.count == 1 && sum == now ? own : Quantity(sum, unit)
    return counted(
      limit, product, .amount(found), isBeyond: isBeyond,
      isPerhapsBeyond: tallies.contains {
        $0.perhaps.unmeasured > 0 || $0.perhaps.value + now > most.value
      },
      uses.filter(\.isUncertain), since(period))
  }

  private func interval(_ limit: Limit, _ product: UsedProduct, _ least: Int) -> JudgedLimit {
    guard let day = use.facts.day, use.facts.hasPlace else {
      return JudgedLimit(product.name, limit, unknownFor: .fact)
    }
    func days(_ uses: ProductUses) -> Int? { uses.day.map { abs($0.number - day.number) } }
    let uses = uses(of: product) { _, _ in .same }
    let nearest = uses.filter { $0.sameness == .same }.compactMap(days).min()
    // A treatment without a date may be on any day.
    let tooNear = uses.filter { days($0).map { $0 < least } ?? true }
    return counted(
      limit, product, nearest.map { .days($0) }, isBeyond: nearest.map { $0 < least } ?? false,
      isPerhapsBeyond: !tooNear.isEmpty, tooNear, recordedSince(after: day.adding(days: -least)))
  }

  /// A treatment that may count, because a fact that decides it is not recorded, makes a verdict of “within” unknown.
  private func counted(
    _ limit: Limit, _ product: UsedProduct, _ found: FoundValue?, isBeyond: Bool,
    isPerhapsBeyond: Bool,
    _ possible: [ProductUses], _ since: Day?
  ) -> JudgedLimit {
    if isBeyond { return JudgedLimit(product.name, limit, found: found, verdict: .beyond) }
    // A line that was left out may say anything.
    let filesLeftOut = Set(possible.compactMap(\.fileLeftOut)).sorted()
    let numbers = possible.filter { $0.fileLeftOut == nil }.flatMap(\.numbers).sorted()
    let why: WhyUnknown? =
      if isPerhapsBeyond && !numbers.isEmpty {
        .treatments
      } else if isPerhapsBeyond || !filesLeftOut.isEmpty {
        .leftOut
      } else if !isWhole {
        .unreadable
      } else if isEmpty {
        .nothingRecorded
      } else { nil }
    guard let why else {
      return JudgedLimit(product.name, limit, found: found, since: since, verdict: .within)
    }
    var judged = JudgedLimit(product.name, limit, found: found, unknownFor: why)
    (judged.possible, judged.filesLeftOut) = (numbers, filesLeftOut)
    return judged
  }

  /// Returns the day from which on treatments are recorded, if that is later than the period begins.
  private func since(_ period: LimitPeriod) -> Day? {
    guard let day = use.facts.day else { return nil }
    switch period {
    // What is sprayed from July on may be for the harvest of the next year.
    case .season:
      return use.facts.season.flatMap { recordedSince(after: Day(year: $0 - 1, month: 7, day: 1)) }
    case .year: return recordedSince(after: Day(year: day.year, month: 1, day: 1))
    case .years(let count): return recordedSince(after: day.earlier(years: count)?.adding(days: 1))
    }
  }

  private func recordedSince(after start: Day?) -> Day? {
    let first = [recordedSince, use.facts.day].compactMap(\.self).min()
    return first.flatMap { first in start.flatMap { first > $0 ? first : nil } }
  }

  /// Returns the earliest harvest of the parcel and crop: the latest of date + days to wait over the treatments of the
  /// season, of which this one has the verdicts `judged`. Nil without a crop or a date.
  package func harvest(after judged: [JudgedLimit]) -> Harvest? {
    guard use.facts.day != nil, use.facts.hasCrop else { return nil }
    let compared = others.map { other in
      let seasons = other.group.numbers.keys.map {
        comparedSeason(other, on: $0, in: crop, narrower: .perhaps)
      }
      return (other, min(other.sameness, seasons.max() ?? .other))
    }
    let isUnclear = compared.contains { other, sameness in
      sameness == .perhaps
        && (!other.kind.follows || other.kind.products.contains(where: \.isProtection))
    }
    let own = TreatmentContent(facts: use.facts, products: use.products, limits: judged)
      .harvestOfProducts
    let latest = compared.filter { $0.1 == .same }.reduce(into: own) { $0.join($1.0.group.harvest) }
    let isWholeSeason = isWhole && use.facts.hasPlace && use.facts.season != nil && !isUnclear
    return Harvest(day: latest.day, isKnown: isWholeSeason && latest.isKnown)
  }
}
