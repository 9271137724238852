import Calculation

/// What a result, an open record or a treatment is judged by, and the verdicts: the one value that all of their faces
/// read, from the screen to the files.
package struct Judgement: Sendable {
  /// Date, parcel, place, crop, code, stage and season, with the products; the verdicts and the earliest harvest.
  package let content: TreatmentContent
  /// Whether nobody has given the date, so that it is judged as if it were sprayed today.
  package let isIfToday: Bool
  /// The number of the treatment that it is kept as; nil for one that is not kept.
  package let number: Int64?
  /// Whether that treatment is withdrawn, so that nothing can be given to it.
  package let isWithdrawn: Bool

  /// Makes the judgement of a treatment that has its verdicts; `number` is the one that it is kept as, if it is.
  package init(
    _ content: TreatmentContent, isIfToday: Bool = false, number: Int64? = nil,
    isWithdrawn: Bool = false
  ) {
    self.content = content
    self.isIfToday = isIfToday
    self.number = number
    self.isWithdrawn = isWithdrawn
  }

  /// Makes that of a kept treatment, which stays as it was judged.
  package init(_ treatment: Treatment) {
    self.init(treatment.content, number: treatment.number, isWithdrawn: treatment.isWithdrawn)
  }

  /// The facts that it is judged by.
  package var facts: TreatmentFacts { content.facts }
  /// The verdicts, product by product.
  package var limits: [JudgedLimit] { content.limits }
  /// The name of the treatment, `T-17`; nil for one that is not kept.
  package var name: String? { number.map(Treatment.name) }
  /// The date that was given; nil for that of today.
  package var day: Day? { isIfToday ? nil : facts.day }

  /// What a result says of it to programs: `"date":"2027-05-10","if_today":false`.
  package static let shapeInResult: JSONShape.Members = [
    ("date", JSONKind<Day>.day.shape.orNull), ("if_today", .bool),
  ]

  /// What is judged for programs, as `TreatmentContent.codec` has it, with `"if_today"`; without the date that nobody
  /// has given.
  package static let codec = Codec<Judgement>(
    TreatmentContent.codec.members.map { $0.of(\.contentAsGiven) } + [
      .member("if_today", .flag, \.isIfToday)
    ])

  private var contentAsGiven: TreatmentContent {
    guard isIfToday else { return content }
    return content.with { $0.facts = TreatmentFacts(facts.draft.without(.date)) }
  }
}

extension TreatmentContent {
  /// The treatment with the verdict “not known” on each product, because the stored limits cannot be read.
  package var withUnreadLimits: TreatmentContent {
    with { content in
      content.limits = products.filter(\.isProtection).map { product in
        JudgedLimit(product.name, nil, unknownFor: .unread)
      }
      content.harvest = Harvest(day: nil, isKnown: false)
    }
  }
}
