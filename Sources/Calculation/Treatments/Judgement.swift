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

  package init(
    _ content: TreatmentContent, isIfToday: Bool = false, number: Int64? = nil,
    isWithdrawn: Bool = false
  ) {
    (self.content, self.isIfToday, self.number) = (content, isIfToday, number)
    self.isWithdrawn = isWithdrawn
  }

  /// Makes that of a kept treatment, which stays as it was judged.
  package init(_ treatment: Treatment) {
    self.init(treatment.content, number: treatment.number, isWithdrawn: treatment.isWithdrawn)
  }

  package var facts: TreatmentFacts { content.facts }
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
    TreatmentContent.codec.members.map { $0.of(\.given) } + [
      .member("if_today", .flag, \.isIfToday)
    ])

  private var given: TreatmentContent {
    guard isIfToday else { return content }
    var given = content
    given.facts = TreatmentFacts(facts.draft.without(.date))
    return given
  }
}

extension TreatmentContent {
  /// The treatment with the verdict “not known” on each product, because the stored limits cannot be read.
  package var withUnreadLimits: TreatmentContent {
    var content = self
    content.limits = products.filter(\.isProtection).map {
      JudgedLimit($0.name, nil, unknownFor: .unread)
    }
    content.harvest = Harvest(day: nil, isKnown: false)
    return content
  }
}

extension LimitJudge {
  /// Returns the treatment with the verdicts on the limits that are known of each product by its name, and with the
  /// earliest harvest.
  package func content(limits: (String) -> [CropLimits]) -> TreatmentContent {
    let judged = judged(limits: limits)
    var content = use
    content.limits = judged
    content.harvest = harvest(after: judged)
    return content
  }
}
