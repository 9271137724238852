/// A treatment as it is kept: facts that are read, and never worked out again.
package struct Treatment: Sendable, Equatable {
  /// The permanent number, from 1 up: T-17 has 17.
  package let number: Int64
  /// 1 for the first version, and one more for each correction.
  package let version: Int
  /// Identifies the treatment everywhere; all versions have the same.
  package let uuid: String
  package let isWithdrawn: Bool
  package let content: TreatmentContent
  /// Whether the content follows from itself, as `TreatmentCheck` tells.
  package let follows: Bool

  package init(
    number: Int64, version: Int, uuid: String, isWithdrawn: Bool, content: TreatmentContent,
    follows: Bool = true
  ) {
    (self.number, self.version, self.uuid, self.isWithdrawn) = (number, version, uuid, isWithdrawn)
    (self.content, self.follows) = (content, follows)
  }

  /// The number as it is typed and shown: `T-17`.
  package var name: String { Self.name(number) }
  package static func name(_ number: Int64) -> String { "T-\(number)" }

  /// Reads `T-17`, `t17` or `17`; nil for any other text.
  package static func number(_ typed: String) -> Int64? {
    let digits =
      typed.lowercased().hasPrefix("t") ? typed.dropFirst().drop { $0 == "-" } : Substring(typed)
    guard !digits.isEmpty, digits.utf8.allSatisfy(isDigit), let number = Int64(digits), number > 0
    else { return nil }
    return number
  }

  /// What the regulation wants of the treatment and is not known; nothing once it is withdrawn.
  package var missing: [TreatmentFact] { isWithdrawn ? [] : content.facts.missing }

  /// Returns what the regulation wants of one of its products and is not known; nothing once it is withdrawn.
  package func missing(of product: UsedProduct) -> [TreatmentContent.MissingOfProduct] {
    isWithdrawn ? [] : TreatmentContent.missing(of: product)
  }

  /// `{"number":17,"version":1,"uuid":"…","withdrawn":false,"follows":true,"date":"2027-05-10",…,"products":[…],"limits":[…],"harvest":…}`
  package static let codec = Codec<Treatment>(
    [
      .member("number", .integer) { Int($0.number) }, .member("version", .integer) { $0.version },
      .member("uuid", .text) { $0.uuid }, .member("withdrawn", .flag) { $0.isWithdrawn },
      .member("follows", .flag) { $0.follows },
    ] + TreatmentContent.codec.members.map { $0.of { $0.content } })
}

/// What a version of a treatment says.
package struct TreatmentContent: Sendable, Equatable {
  package internal(set) var facts: TreatmentFacts
  /// The products in the order of filling.
  package internal(set) var products: [UsedProduct]
  /// Spray volume per area; nil if unknown.
  package let rate: Quantity?
  /// The limits that it was judged by, with the verdicts.
  package internal(set) var limits: [JudgedLimit]
  /// The day of the correction that took these limits from the book, for a crop that no version had before; nil for those
  /// that were known when the treatment was kept.
  package internal(set) var bookDay: Day?
  /// nil if the facts do not tell a crop and a date.
  package internal(set) var harvest: Harvest?
  /// Where it was taken over from; nil for a treatment that was recorded here.
  package internal(set) var source: TreatmentSource?

  package init(
    facts: TreatmentFacts, products: [UsedProduct], rate: Quantity? = nil,
    limits: [JudgedLimit] = [],
    harvest: Harvest? = nil, source: TreatmentSource? = nil, bookDay: Day? = nil
  ) {
    (self.facts, self.products, self.rate) = (facts, products, rate)
    (self.limits, self.harvest, self.source) = (limits, harvest, source)
    self.bookDay = bookDay
  }

  /// Returns the content with a change.
  func with(_ change: (inout TreatmentContent) -> Void) -> TreatmentContent {
    var content = self
    change(&content)
    return content
  }

  /// A fact that is wanted of a product and not known.
  package enum MissingOfProduct: String, CaseIterable, Sendable {
    case name, permit
    case perArea = "dose"
  }

  /// What the regulation wants of a product and is not known; nothing for adjuvants and fertilizers.
  package static func missing(of product: UsedProduct) -> [MissingOfProduct] {
    guard product.isProtection else { return [] }
    return (product.name == nil ? [.name] : []) + (product.permit == nil ? [.permit] : [])
      + (product.perArea == nil ? [.perArea] : [])
  }

  /// Whether nothing is missing that the regulation always wants.
  package var isComplete: Bool {
    facts.missing.isEmpty && products.allSatisfy { Self.missing(of: $0).isEmpty }
  }

  /// Whether two treatments are the same work: the same products on the same crop of the same parcel at the same time.
  /// Another note, time, place, crop, code, season or area makes another treatment; one that is not known does not.
  package func isSameWork(as other: TreatmentContent) -> Bool {
    let areas = [facts.treated, other.facts.treated].compactMap(\.self)
    let seasons = Set([facts.season, other.facts.season].compactMap(\.self))
    let crops = Set([facts.cropKey, other.facts.cropKey].compactMap(\.self))
    func texts(_ fact: TreatmentFact) -> [String?] {
      [facts, other.facts].map { $0.text(fact)?.folded }
    }
    return (areas.count < 2 || areas[0].isAsMuch(as: areas[1])) && seasons.count < 2
      && crops.count < 2 && products.areAsMuch(as: other.products)
      && [.date, .parcel, .note].allSatisfy { Set(texts($0)).count == 1 }
      && [.start, .end, .place, .eppo].allSatisfy { Set(texts($0).compactMap(\.self)).count < 2 }
  }

  /// A caution for each limit that the treatment is beyond, with the place of its product.
  package var cautions: [Caution] {
    limits.filter { $0.verdict == .beyond }.map { limit in
      Caution(beyond: limit, of: products.firstIndex { $0.name == limit.product }.map { $0 + 1 })
    }
  }

  /// The earliest harvest that the limits of the treatment's own products give; without a known limit, it is not before
  /// the day of the treatment. A growth stage gives no day.
  package var harvestOfProducts: Harvest {
    products.filter(\.isProtection).reduce(into: Harvest(day: nil, isKnown: true)) {
      harvest, product in
      let own = limits.filter { $0.product == product.name }
      let waits = own.filter { $0.limit?.fact == .phi }
      let days = waits.map { limit in
        switch (limit.verdict, limit.limit?.value.word, limit.found) {
        case (nil, .bbch, _): Harvest(day: nil, isKnown: true)
        case (nil, _, .day(let day)?):
          Harvest(day: day, isKnown: !own.contains { $0.isOutOfDate && $0.crop == limit.crop })
        default: Harvest(day: facts.harvest(after: 0), isKnown: false)
        }
      }
      for day in days.isEmpty ? [Harvest(day: facts.harvest(after: 0), isKnown: false)] : days {
        harvest.join(day)
      }
    }
  }
}
