import Testing

@testable import Calculation

/// Tests of the cautions that a row of the history keeps beside its figures.
struct StoredCautionTests {
  private static let litres = Quantity("4/5", .litrePerHectare)

  /// One of each kind of data that a text may have.
  static let data: [Datum] = [
    .text("Tebu 250 EW"), .text("\u{17A}d\u{17A}b\u{142}o \"x\""), .count(-3), .whole("120"),
    .number("5/9"),
    .numbers(["1/2", "3"]), .exact("2/3"),
    .quantity(litres), .rounded(litres), .approximate(litres), .precise(litres), .entered(litres),
    .typed(litres),
    .converted(litres), .inWords(litres), .deviation(litres, isExact: true),
    .deviation(litres, isExact: false),
    .equal([litres, Quantity("1/3", .litre)]), .equal([]), .outcome([litres], isExact: false),
    .outcome([litres], isExact: true), .quotient("7/3", isExact: true),
    .quotient("7/3", isExact: false),
    .fields(["rate", FieldName("dose", of: "Tebu")]), .typedFields([FieldName("dose", of: "2")]),
    .units([.litre, .litrePerHectare]), .typedUnits([.hectare]),
    .choices([Choice("EW", key: "form-EW")]),
    .system(28), .said("no such file"), .words(["03", "04"]),
    .told([Text.limitShownAmount(amount: .rounded(litres)), Text(key: "limit-none")]),
  ]

  private func mix() throws -> Draft {
    try draft([.area: "12.5", .rate: "200", .dose: "1.5", .tank: "1000"])
  }

  private func caution(_ arguments: [String: Datum], code: String = "limit.beyond") -> Caution {
    Caution(
      code: code, key: "caution-limit-beyond-named", field: "crop", product: 1, arguments: arguments
    )
  }

  @Test(arguments: data) func aCautionIsReadAsItWasTold(_ datum: Datum) throws {
    let draft = try mix()
    let outcome = try SprayCalculator().evaluate(draft).outcome
    let told = [
      caution(["found": datum, "limit": .told([Text.limitShownAmount(amount: datum)])]),
      caution([:]),
    ]
    let kept = try #require(Evaluation(outcome: outcome, cautions: told).kept?.line)
    let past = PastCalculation(stored: draft.stored, figures: kept, .standard)
    #expect(past.evaluation?.cautions == told)
    #expect(past.kept?.line == kept)
    #expect(past.isConsistent(.standard))
  }

  /// A row that was answered without cautions has none, also if its values give one by themselves.
  @Test func noCautionsAreKeptAsNone() throws {
    let draft = try draft([.area: "12.5", .rate: "20", .dose: "1.5", .tank: "1000"])
    let evaluation = try SprayCalculator().evaluate(draft)
    #expect(!evaluation.cautions.isEmpty)
    let kept = try #require(Evaluation(outcome: evaluation.outcome, cautions: []).kept?.line)
    #expect(
      PastCalculation(stored: draft.stored, figures: kept, .standard).evaluation?.cautions == [])
    // A row of a version that kept no cautions has those of its values.
    let figures = try #require(evaluation.outcome.kept?.line)
    let old = PastCalculation(stored: draft.stored, figures: figures, .standard)
    #expect(old.evaluation?.cautions == evaluation.cautions)
    #expect(old.kept?.line == figures)
  }

  /// What cannot be a caution makes the result unreadable, as a figure does; one of an unknown code is not imported.
  @Test(arguments: [
    (#"[{"code":"limit.beyond","key":"help-all","field":"crop","data":{}}]"#, false),
    (#"[{"code":"limit.beyond","key":"caution-limit-beyond","data":{}}]"#, false),
    (
      #"[{"code":"limit.beyond","key":"caution-limit-beyond","field":"crop","data":{"x":{"entered":"5"}}}]"#,
      false
    ),
    (
      #"[{"code":"limit.beyond","key":"caution-limit-beyond","field":"crop","data":{"x":{"other":"5"}}}]"#,
      false
    ),
    (
      #"[{"code":"limit.beyond","key":"caution-limit-beyond","field":"crop","data":{"x":{"text":"a\u202Eb"}}}]"#,
      false
    ),
    (#"{}"#, false), (#""limit.beyond""#, false),
    (#"[{"code":"limit.gone","key":"caution-limit-gone","field":"crop","data":{}}]"#, true),
  ])
  func otherCautionsAreRefused(_ cautions: String, _ isRead: Bool) throws {
    let draft = try mix()
    let outcome = try SprayCalculator().evaluate(draft).outcome
    let kept = try #require(Evaluation(outcome: outcome, cautions: []).kept?.line)
    let past = PastCalculation(
      stored: draft.stored,
      figures: kept.replacing("\"cautions\":[]", with: "\"cautions\":\(cautions)"), .standard)
    #expect((past.evaluation != nil) == isRead)
    #expect(!past.isConsistent(.standard))
  }
}
