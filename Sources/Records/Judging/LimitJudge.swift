import Calculation

/// Compares a treatment with the limits of its products, and with the treatments that are recorded. It says within,
/// beyond or not known; of a limit that is only shown it says nothing.
///
/// Which limits hold for the treatment's crop stands in `HeldLimit`; limits that count treatments are in
/// `LimitsOfCounts`, the others in `LimitsOfMeasures`.
package struct LimitJudge {
  /// The treatment that is judged.
  let use: TreatmentContent
  /// The recorded treatments that are of the same parcel, or may be; without the one that is judged.
  let others: [OtherTreatments]
  /// The day of the first treatment that is recorded, of whatever parcel; nil if none is.
  let recordedSince: Day?
  /// Whether all recorded treatments that may count could be read.
  let isWhole: Bool
  /// Whether no other treatment is recorded at all, of whatever parcel.
  let isOnlyTreatment: Bool
  /// Whether nobody has given the date, so that the treatment is judged as if it were of today.
  private let isIfToday: Bool
  /// Whether the limits are those that a version of the treatment was judged by. They stay when its crop becomes a broader
  /// one.
  let areLimitsKept: Bool
  /// What former names of products mean.
  private let renamed: RenamedProducts
  /// The crop of the treatment.
  let crop: Crop
  /// The clock of the place, which tells when hours have passed.
  let clock: LocalClock

  /// Recorded treatments of one kind that are of the same parcel, or may be.
  struct OtherTreatments {
    let kind: RecordedTreatments.Kind
    let group: RecordedTreatments.Group
    let crop: Crop
    /// Whether they are of the same parcel.
    let sameness: Sameness
  }

  /// Makes the judge of a treatment. `others` are the recorded treatments that may be of its parcel, without itself;
  /// `recordedSince` is the day of the first of all that are recorded, nil if none is; `isOnlyTreatment` tells that no other one
  /// is recorded at all; `isIfToday`, that nobody has given the date; `areLimitsKept`, that the limits are those that an
  /// earlier version was judged by. `clock` tells when a time of re-entry ends.
  package init(
    _ use: TreatmentContent, others: RecordedTreatments, recordedSince: Day?,
    isOnlyTreatment: Bool = false,
    isIfToday: Bool = false, areLimitsKept: Bool = false, renamed: RenamedProducts = .empty,
    clock: LocalClock = .utc
  ) {
    self.use = use
    self.recordedSince = recordedSince
    self.clock = clock
    self.renamed = renamed
    self.isWhole = others.isWhole
    self.isOnlyTreatment = isOnlyTreatment
    self.isIfToday = isIfToday
    self.areLimitsKept = areLimitsKept
    self.crop = CropTable.builtIn.crop(use.facts.crop, use.facts.eppo)
    self.others = others.groups.compactMap { kind, group in
      let parcel = use.facts.comparedParcel(name: kind.parcel, place: kind.place)
      let isBelieved = kind.follows && kind.fileLeftOut == nil
      let sameness = isBelieved ? parcel : min(parcel, .perhaps)
      if sameness == .other { return nil }
      return OtherTreatments(
        kind: kind, group: group, crop: CropTable.builtIn.crop(kind.crop, kind.eppo),
        sameness: sameness)
    }
  }

  /// Returns the verdict on each limit of each product, “not known” for a product without limits for the crop; without
  /// a crop nothing is judged. `limits` returns the limits that are known of a product by its name, crop by crop.
  package func judged(limits: (String) -> [CropLimits]) -> [JudgedLimit] {
    guard use.facts.hasCrop else { return [] }
    return use.products.flatMap { product in
      judged(product, by: product.name.map(limits) ?? [])
    }
  }

  /// Compares two products by what they are called today.
  func comparing(_ product: UsedProduct, with other: UsedProduct) -> Sameness {
    renamed.comparing(product, with: other)
  }

  private func judged(_ product: UsedProduct, by known: [CropLimits]) -> [JudgedLimit] {
    let heldLimits = heldLimits(among: known)
    if heldLimits.isEmpty {
      return product.isProtection ? [JudgedLimit(product.name, nil, unknownFor: .noLimit)] : []
    }
    var verdicts = heldLimits.map { verdict(on: $0, of: product) }
    // Limits that are out of date do not say that anything is within, and give no harvest or re-entry.
    let cropsOutOfDate = verdicts.filter(\.isOutOfDate).map(\.crop)
    for place in verdicts.indices where cropsOutOfDate.contains(verdicts[place].crop) {
      verdicts[place].turnOutOfDate()
    }
    return verdicts
  }

  /// Returns the verdict on a limit, with the crop that it was typed for and what it says without a date.
  private func verdict(on held: HeldLimit, of product: UsedProduct) -> JudgedLimit {
    var judged =
      held.isSure
      ? sureVerdict(on: held, of: product)
      : JudgedLimit(product.name, held.limit, unknownFor: .crop)
    judged.crop = held.typedFor
    if isIfToday { judged.undated = undated(judged, held, product) }
    return judged
  }

  /// Returns the verdict on a limit that surely holds for the crop.
  private func sureVerdict(on held: HeldLimit, of product: UsedProduct) -> JudgedLimit {
    let limit = held.limit
    if limit.isUnreadable { return JudgedLimit(product.name, limit, unknownFor: .limit) }
    if limit.isNotApplicable { return JudgedLimit(product.name, limit, verdict: .within) }
    switch limit.fact {
    case .dose: return dose(limit, of: product)
    case .times: return times(held, of: product)
    case .total: return total(held, of: product)
    case .interval: return interval(limit, of: product)
    case .phi: return harvest(limit, of: product)
    case .bbch: return growthStage(limit, of: product)
    case .water: return amount(use.rate, by: limit, of: product)
    case .reentry: return reentry(limit, of: product)
    case .until: return lastDay(limit, of: product)
    case .buffer, .source: return onlyShown(limit, of: product)
    }
  }
}

extension LimitJudge {
  /// Returns the treatment with the verdicts on the limits that are known of each product by its name, and with the
  /// earliest harvest.
  package func judgedContent(limits: (String) -> [CropLimits]) -> TreatmentContent {
    let judged = judged(limits: limits)
    return use.with { content in
      content.limits = judged
      content.harvest = harvestOfSeason(with: judged)
    }
  }
}
