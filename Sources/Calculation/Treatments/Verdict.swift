/// Whether a treatment is within a limit, as far as the program knows.
package enum Verdict: String, CaseIterable, Sendable {
  case within, beyond, unknown

  /// Makes the verdict on a value that is or is not within the limit; nil if that is not known.
  init(isWithin: Bool?) { self = isWithin.map { $0 ? .within : .beyond } ?? .unknown }
}

/// Why it is not known whether a treatment is within a limit; by limits out of date nothing is known, neither the harvest
/// nor the re-entry that they give.
package enum WhyUnknown: String, CaseIterable, Sendable {
  /// No limit of the product is known for the crop.
  case noLimit = "no_limit"
  /// Which limits are stored cannot be read at all.
  case unread
  /// What is stored of the limit cannot be read.
  case limit
  /// The limit was typed for a crop of which only the code is the same, or only the name.
  case crop
  /// The treatment lacks a fact, such as the season.
  case fact
  /// An amount is not known, or is of another measure than the limit.
  case measure
  /// No other treatment is recorded at all.
  case nothingRecorded = "nothing_recorded"
  /// Treatments may count, or may not.
  case treatments
  /// Lines of a table were left out that may count.
  case leftOut = "left_out"
  /// A recorded treatment cannot be read.
  case unreadable
  case outOfDate = "out_of_date"
}

/// What a limit is compared with.
package enum FoundValue: Sendable, Hashable {
  case amount(Quantity)
  /// The number of treatments, this one included.
  case times(Int)
  /// The days from the nearest treatment before or after.
  case days(Int)
  case stages(GrowthStages)
  /// The first day on which harvest is allowed.
  case day(Day)
  /// The day and the time from which people may enter again: `2027-05-12 18:00`.
  case moment(String)

  /// `1.2 l/ha`, `8 days`, `harvest from 2027-07-15`.
  package var text: Text {
    switch self {
    case .amount(let amount): Text("limit-found-amount", ["amount": .rounded(amount)])
    case .times(let count): Text("limit-found-times", ["count": .count(count)])
    case .days(let count): Text("limit-found-days", ["count": .count(count)])
    case .stages(let stages): stages.shown
    case .day(let day): Text("limit-found-harvest", ["moment": .text(day.text)])
    case .moment(let moment): Text("limit-found-entry", ["moment": .text(moment)])
    }
  }

  /// A quantity, a number of times, or a text; stored under the name of its kind: `{"times":2}`.
  fileprivate static let kind = JSONKind<FoundValue>(
    .any(of: [.quantity, .integer(from: 1), .string]), json: \.json, exact: \.exact,
    read: FoundValue.found)

  private var json: JSON {
    switch self {
    case .amount(let amount): .quantity(amount)
    case .days(let count): .amount(Fraction(count), unit: "d")
    case .times, .stages, .day, .moment: exact.members[0].value
    }
  }

  private var exact: JSON {
    switch self {
    case .amount(let amount): ["amount": amount.kept]
    case .times(let count): ["times": .integer(count)]
    case .days(let count): ["days": .integer(count)]
    case .stages(let stages): ["stages": .string(stages.text)]
    case .day(let day): ["day": .string(day.text)]
    case .moment(let moment): ["moment": .string(moment)]
    }
  }

  private static func found(_ json: StoredJSON) -> FoundValue? {
    let found: [FoundValue?] = [
      json["amount"].flatMap(JSONKind<Quantity>.amount.read).map { .amount($0) },
      json["times"].flatMap(JSONKind<Int>.integer.read).map { .times($0) },
      json["days"].flatMap(JSONKind<Int>.integer.read).map { .days($0) },
      json["stages"]?.text.flatMap { GrowthStages($0) }.map { .stages($0) },
      json["day"]?.text.flatMap { Day($0) }.map { .day($0) },
      json["moment"]?.text.flatMap { TreatmentEnd($0) }.map { .moment($0.text) },
    ]
    return found.compactMap(\.self).first
  }
}

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
  /// What paper says of it if nobody has given the date; nil if the verdict hangs on no date. It is not kept.
  package internal(set) var undated: Undated?
  /// The text of what was found; an amount is in the unit of the limit, so that both can be compared at a glance.
  package var foundText: Text? {
    guard case .amount(let own)? = found, let unit = value?.unit, own.unit.converts(to: unit) else {
      return found?.text
    }
    return FoundValue.amount(own.converted(to: unit)).text
  }
  /// What the label allows, the most of an amount without the unit that was found: `0.15`; nil without a limit.
  package var allowed: Text? {
    guard case .amount(let own)? = found, let value, value.least == nil, value.period == nil,
      let most = value.mostAmount, own.unit.converts(to: most.unit)
    else { return limit?.value.text }
    return Text("limit-shown-bare", ["amount": .exact(most.value)])
  }
  /// Whether it says that the product's limits no longer held on the day of the treatment.
  package var isOutOfDate: Bool { limit?.fact == .until && verdict == .beyond }

  init(
    _ product: String?, _ limit: Limit?, found: FoundValue? = nil, since: Day? = nil,
    verdict: Verdict?,
    why: WhyUnknown? = nil
  ) {
    (self.product, self.limit, self.found, self.since, self.verdict) = (
      product, limit, found, since, verdict
    )
    self.why = why
  }

  /// Makes one of which the verdict is not known.
  init(_ product: String?, _ limit: Limit?, found: FoundValue? = nil, unknownFor why: WhyUnknown) {
    self.init(product, limit, found: found, verdict: .unknown, why: why)
  }

  /// A limit that could not have been entered is not read.
  package static let codec = Codec<JudgedLimit>(
    { product, fact, value, found, since, verdict, crop, why, treatments, filesLeftOut in
      let limit = fact.flatMap { fact in value.map { Limit(fact, $0) } }
      var judged = JudgedLimit(
        product, limit, found: found, since: since, verdict: verdict, why: why)
      judged.crop = crop
      judged.possible = (treatments ?? []).compactMap(Treatment.number)
      judged.filesLeftOut = filesLeftOut ?? []
      return limit?.isPossible == false ? nil : judged
    },
    .optional("product", .text(most: 80), \.product), .optional("fact", .word, \.fact),
    .optional("limit", .object(LimitValue.codec), \.value),
    .optional("found", FoundValue.kind, \.found),
    .optional("since", .day, \.since), .optional("verdict", .word, \.verdict),
    .optional("crop", .text(most: 80), \.crop), .optional("why", .word, \.why),
    .optional("treatments", .list(of: .text), \.possibleNames),
    .optional("left_out_of", .list(of: .text), \.filesOrNone))

  private var fact: LimitFact? { limit?.fact }
  private var value: LimitValue? { limit?.value }
  private var filesOrNone: [String]? { filesLeftOut.isEmpty ? nil : filesLeftOut }
  private var possibleNames: [String]? { possible.isEmpty ? nil : possible.map(Treatment.name) }
}

/// What a limit that hangs on the date says of a treatment whose date nobody has given.
package enum Undated: Sendable, Hashable {
  /// So long after the treatment.
  case after
  /// Not before this day; nil if an interval has been kept by now.
  case notBefore(Day?)
  /// What the others come to so far in the period, which has this year. If that leaves too little for this one, another
  /// date mends it, unless `isBeyond`.
  case soFar(FoundValue, in: Int, isBeyond: Bool)
}

extension JudgedLimit {
  /// Whether it is beyond its limit only because it was judged as if sprayed today.
  package var isMendedByDate: Bool {
    guard verdict == .beyond else { return false }
    switch undated {
    case .notBefore: return true
    case .soFar(_, _, let isBeyond): return !isBeyond
    case .after, nil: return false
    }
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

  /// Says that the limits of which it is one are out of date.
  mutating func turnOutOfDate() {
    let isOfDays = [.phi, .reentry].contains(limit?.fact) && verdict == nil && found != nil
    guard verdict == .within || isOfDays else { return }
    (verdict, since, why) = (verdict == .within ? .unknown : nil, nil, .outOfDate)
  }
}

/// The earliest harvest of a parcel and a crop.
package struct Harvest: Sendable, Hashable {
  /// nil if no day follows from the treatments. If it is not known, harvest is not allowed before this day.
  package let day: Day?
  /// Whether the days to wait are known for every product that was used.
  package let isKnown: Bool

  package init(day: Day?, isKnown: Bool) { (self.day, self.isKnown) = (day, isKnown) }

  /// Makes it the later of two, which is known if both are.
  mutating func join(_ other: Harvest) {
    self = Harvest(
      day: [day, other.day].compactMap(\.self).max(), isKnown: isKnown && other.isKnown)
  }

  package static let codec = Codec(
    Harvest.init, .optional("date", .day, \.day), .member("known", .flag, \.isKnown))
}

extension Caution {
  /// Creates the caution about a limit; `product` is the number of its product.
  init(beyond judged: JudgedLimit, of product: Int?) {
    self.init(
      LimitCaution.beyond, of: TreatmentForm.field(.crop),
      arguments: [
        "fact": .choices([judged.limit?.fact].compactMap { $0?.choice }),
        "limit": .told([judged.limit?.value.text].compactMap(\.self)),
        "found": .told([judged.foundText].compactMap(\.self)),
      ], named: judged.product ?? "", variant: judged.limit?.fact == .until ? "until" : nil)
    self.product = product
  }
}
