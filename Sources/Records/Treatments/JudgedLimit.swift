import Calculation

/// A limit of a product with what was found, and the verdict.
package struct JudgedLimit: Sendable, Hashable {
  /// nil for a product without a name.
  package let product: String?
  /// The limit; nil if no limit of the product is known for the crop.
  package let limit: Limit?
  /// nil if there is nothing to compare with.
  package let found: FoundValue?
  /// For a counted limit that is kept: the day from which treatments are recorded, if the counted time begins earlier.
  package internal(set) var since: Day?
  /// nil for a limit that is only shown.
  package internal(set) var verdict: Verdict?
  /// The crop that the limit was typed for; nil if the treatment has the same name.
  package internal(set) var crop: String?
  /// Why the verdict is not known; nil if it is, and for treatments that were kept before reasons were.
  package internal(set) var why: WhyUnknown?
  /// The numbers of recorded treatments that may count.
  package internal(set) var possible: [Int64] = []
  /// The files that were taken over without some lines that may count.
  package internal(set) var filesLeftOut: [String] = []
  /// The verdict that holds while nobody has given a date; nil if no date can change the verdict. Paper shows it. It is
  /// not kept.
  package internal(set) var undated: Undated?

  init(
    _ product: String?, _ limit: Limit?, found: FoundValue? = nil, since: Day? = nil,
    verdict: Verdict?, why: WhyUnknown? = nil
  ) {
    self.product = product
    self.limit = limit
    self.found = found
    self.since = since
    self.verdict = verdict
    self.why = why
  }

  /// Makes one of which the verdict is not known.
  init(_ product: String?, _ limit: Limit?, found: FoundValue? = nil, unknownFor why: WhyUnknown) {
    self.init(product, limit, found: found, verdict: .unknown, why: why)
  }

  /// Makes one with the verdict on a value that is or is not within the limit; nil if that is not known, for a reason.
  init(
    _ product: String?, _ limit: Limit, found: FoundValue? = nil, isWithin: Bool?,
    orElse why: WhyUnknown
  ) {
    self.init(
      product, limit, found: found, verdict: Verdict(isWithin: isWithin),
      why: isWithin == nil ? why : nil)
  }

  /// The text of what was found; an amount is in the unit of the limit, so that both can be compared at a glance.
  package var foundText: Text? {
    guard case .amount(let amount)? = found, let unit = value?.unit, amount.unit.converts(to: unit)
    else { return found?.text }
    return FoundValue.amount(amount.converted(to: unit)).text
  }

  /// What the label allows, the most of an amount without the unit that was found: `0.15`; nil without a limit.
  package var allowed: Text? {
    guard case .amount(let amount)? = found, let value, value.least == nil, value.period == nil,
      let most = value.mostAmount, amount.unit.converts(to: most.unit)
    else { return limit?.value.text }
    return .limitShownBare(amount: .exact(most.value))
  }

  /// Whether it says that the product's limits no longer held on the day of the treatment.
  package var isOutOfDate: Bool { limit?.fact == .until && verdict == .beyond }

  /// Whether it is beyond its limit only because it was judged as if sprayed today.
  package var isBeyondOnlyToday: Bool {
    guard verdict == .beyond else { return false }
    switch undated {
    case .notBefore: return true
    case .soFar(_, _, let isBeyond): return !isBeyond
    case .after, nil: return false
    }
  }

  /// Says that the limits of which it is one are out of date.
  mutating func turnOutOfDate() {
    let isOfDays = [.phi, .reentry].contains(limit?.fact) && verdict == nil && found != nil
    guard verdict == .within || isOfDays else { return }
    if verdict == .within { verdict = .unknown }
    since = nil
    why = .outOfDate
  }
}

/// The verdict in JSON, for programs and as it is stored.
extension JudgedLimit {
  /// A limit that could not have been entered is not read.
  package static let codec = Codec<JudgedLimit>(
    { product, fact, value, found, since, verdict, crop, why, treatments, filesLeftOut in
      let limit = fact.flatMap { fact in value.map { Limit(fact, $0) } }
      if let limit, !limit.isPossible { return nil }
      var judged = JudgedLimit(
        product, limit, found: found, since: since, verdict: verdict, why: why)
      judged.crop = crop
      judged.possible = (treatments ?? []).compactMap(Treatment.number)
      judged.filesLeftOut = filesLeftOut ?? []
      return judged
    },
    .optional("product", .text(most: 80), \.product),
    .optional("fact", .word, \.fact),
    .optional("limit", .object(LimitValue.codec), \.value),
    .optional("found", FoundValue.kind, \.found),
    .optional("since", .day, \.since),
    .optional("verdict", .word, \.verdict),
    .optional("crop", .text(most: 80), \.crop),
    .optional("why", .word, \.why),
    .optional("treatments", .list(of: .text), \.possibleNames),
    .optional("left_out_of", .list(of: .text), \.filesOrNone))

  private var fact: LimitFact? { limit?.fact }
  private var value: LimitValue? { limit?.value }
  private var filesOrNone: [String]? { filesLeftOut.isEmpty ? nil : filesLeftOut }
  private var possibleNames: [String]? { possible.isEmpty ? nil : possible.map(Treatment.name) }
}

extension Caution {
  /// Creates the caution about a limit; `product` is the number of its product.
  init(beyond judged: JudgedLimit, of product: Int?) {
    let limit = judged.limit
    self.init(
      RecordCaution.beyondLimit, of: TreatmentForm.field(.crop),
      arguments: [
        "fact": .choices([limit?.fact.choice].compactMap(\.self)),
        "limit": .told([limit?.value.text].compactMap(\.self)),
        "found": .told([judged.foundText].compactMap(\.self)),
      ],
      named: judged.product ?? "", variant: limit?.fact == .until ? "until" : nil)
    self.product = product
  }
}
