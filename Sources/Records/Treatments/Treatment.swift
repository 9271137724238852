import Calculation

/// A treatment as it is kept: facts that are read, and never worked out again.
package struct Treatment: Sendable, Equatable {
  /// The permanent number, from 1 up: T-17 has 17.
  package let number: Int64
  /// 1 for the first version, and one more for each correction.
  package let version: Int
  /// Identifies the treatment everywhere; all versions have the same.
  package let uuid: String
  /// Whether it was taken back, so that it counts for nothing.
  package let isWithdrawn: Bool
  /// What this version says.
  package let content: TreatmentContent
  /// Whether the content follows from itself, as `TreatmentCheck` tells.
  package let follows: Bool

  /// Makes a version of a treatment; `follows` is what `TreatmentCheck` tells of the content.
  package init(
    number: Int64, version: Int, uuid: String, isWithdrawn: Bool, content: TreatmentContent,
    follows: Bool = true
  ) {
    self.number = number
    self.version = version
    self.uuid = uuid
    self.isWithdrawn = isWithdrawn
    self.content = content
    self.follows = follows
  }

  /// The number as it is typed and shown: `T-17`.
  package var name: String { Self.name(number) }
  /// Returns a number as it is typed and shown: `T-17`.
  package static func name(_ number: Int64) -> String { "T-\(number)" }

  /// Reads `T-17`, `t17` or `17`; nil for any other text.
  package static func number(_ typed: String) -> Int64? {
    let hasLetter = typed.lowercased().hasPrefix("t")
    let digits = hasLetter ? typed.dropFirst().drop { $0 == "-" } : Substring(typed)
    guard !digits.isEmpty, digits.utf8.allSatisfy(isDigit) else { return nil }
    guard let number = Int64(digits), number > 0 else { return nil }
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
      .member("number", .integer) { Int($0.number) },
      .member("version", .integer, \.version),
      .member("uuid", .text, \.uuid),
      .member("withdrawn", .flag, \.isWithdrawn),
      .member("follows", .flag, \.follows),
    ] + TreatmentContent.codec.members.map { $0.of(\.content) })
}

/// What a version of a treatment says.
package struct TreatmentContent: Sendable, Equatable {
  /// The facts that a person has entered, such as its date and parcel.
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

  /// Makes what a treatment says; without limits and harvest before it has been judged.
  package init(
    facts: TreatmentFacts, products: [UsedProduct], rate: Quantity? = nil,
    limits: [JudgedLimit] = [], harvest: Harvest? = nil, source: TreatmentSource? = nil,
    bookDay: Day? = nil
  ) {
    self.facts = facts
    self.products = products
    self.rate = rate
    self.limits = limits
    self.harvest = harvest
    self.source = source
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
    case name
    case permit
    /// The amount per area.
    case perArea = "dose"
  }

  /// What the regulation wants of a product and is not known; nothing for adjuvants and fertilizers.
  package static func missing(of product: UsedProduct) -> [MissingOfProduct] {
    guard product.isProtection else { return [] }
    return MissingOfProduct.allCases.filter { fact in
      switch fact {
      case .name: product.name == nil
      case .permit: product.permit == nil
      case .perArea: product.perArea == nil
      }
    }
  }

  /// Whether nothing is missing that the regulation always wants.
  package var isComplete: Bool {
    facts.missing.isEmpty && products.allSatisfy { Self.missing(of: $0).isEmpty }
  }

  /// Whether two treatments are the same work: the same products on the same crop of the same parcel at the same time.
  /// Another note, time, place, crop, code, season or area makes another treatment; one that is not known does not.
  package func isSameWork(as other: TreatmentContent) -> Bool {
    guard mayBeSameArea(as: other.facts.treated) else { return false }
    guard areEqualIfKnown(facts.season, other.facts.season) else { return false }
    guard areEqualIfKnown(facts.cropKey, other.facts.cropKey) else { return false }
    guard products.areAsMuch(as: other.products) else { return false }
    let areEqual = [TreatmentFact.date, .parcel, .note].allSatisfy { fact in
      facts.text(fact)?.folded == other.facts.text(fact)?.folded
    }
    let mayBeEqual = [TreatmentFact.start, .end, .place, .eppo].allSatisfy { fact in
      areEqualIfKnown(facts.text(fact)?.folded, other.facts.text(fact)?.folded)
    }
    return areEqual && mayBeEqual
  }

  private func mayBeSameArea(as other: Quantity?) -> Bool {
    guard let treated = facts.treated, let other else { return true }
    return treated.isAsMuch(as: other)
  }

  /// Whether two values are equal, or one of them is not known.
  private func areEqualIfKnown<Value: Equatable>(_ value: Value?, _ other: Value?) -> Bool {
    guard let value, let other else { return true }
    return value == other
  }

  /// A caution for each limit that the treatment is beyond, with the place of its product.
  package var cautions: [Caution] {
    limits.filter { $0.verdict == .beyond }.map { limit in
      let place = products.firstIndex { $0.name == limit.product }
      return Caution(beyond: limit, of: place.map { $0 + 1 })
    }
  }
}
