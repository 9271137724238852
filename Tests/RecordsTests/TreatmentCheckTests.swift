import TestSupport
import Testing

@testable import Calculation
@testable import Records

/// Tests that a kept treatment is as strict as a typed one: whatever does not follow from the rest of it is told.
struct TreatmentCheckTests {
  private let check: TreatmentCheck

  init() throws { check = try #require(TreatmentCheck(mix: SprayCalculator())) }

  /// A treatment with limits of every kind, two weeks after another one.
  private func content(
    _ more: KeyValuePairs<String, String> = [:], rate: String? = "200 l/ha",
    doses: [String] = ["1.2 l/ha", "0.1 %"]
  ) throws -> TreatmentContent {
    let base = [
      ("date", "2027-05-10"), ("start", "21:00"), ("end", "2027-05-11 00:45"), ("parcel", "North"),
      ("treated", "2.5 ac"),
      ("crop", "wheat"), ("bbch", "31"), ("season", "2027"),
    ]
    let typed =
      base.filter { fact in !more.contains { $0.key == fact.0 } } + more.filter { $0.value != "-" }
    let use = TreatmentFacts(
      try typed.reduce(TreatmentForm().blank) { draft, fact in
        let field = try #require(TreatmentForm().form.field(at: FieldPath(fact.0)))
        return try TreatmentForm().read(fact.1, into: field, of: draft, .point).draft
      })
    let rate = try rate.map(quantity)
    let products = try zip(["Tebu", "NIS", "AMS"], doses).map { name, dose in
      let dose = try quantity(dose)
      let product = Product(
        number: 1, dose: dose, facts: ProductFacts(name: name), tank: .litre)
      return UsedProduct(
        name: name, permit: name == "Tebu" ? "R-12/2020" : nil,
        role: name == "Tebu" ? "product" : "adjuvant",
        dose: dose, perArea: product.perArea(at: rate)
      ).on(use.treated)
    }
    let limits = CropLimits(
      crop: "wheat",
      limits: [
        try limit(.dose, "1 l/ha"), try limit(.times, "2 per season"),
        try limit(.total, "4 l/ha per season"),
        try limit(.interval, "14 d"), try limit(.phi, "35 d"), try limit(.bbch, "20-59"),
        try limit(.water, "200-400 l/ha"), try limit(.reentry, "48 h"), try limit(.buffer, "20 m"),
        try limit(.until, "2027-08-31"), try limit(.source, "label of 2026"),
      ])
    let earlier = TreatmentContent(
      facts: try facts([
        "date": "2027-04-20", "parcel": "North", "crop": "wheat", "season": "2027",
      ]), products: [try used("Tebu", "1 l/ha", permit: "R-12/2020")],
      limits: [
        JudgedLimit(
          "Tebu", try limit(.phi, "35 d"), found: .day(try #require(Day("2027-05-25"))),
          verdict: nil)
      ]
    )
    let unjudged = TreatmentContent(facts: use, products: products, rate: rate)
    let judge = LimitJudge(
      unjudged, others: recorded([earlier]), recordedSince: Day("2027-04-20"),
      clock: LocalClock { $0 < 1_810_050_000 ? 3600 : 7200 })
    let judged = judge.judged { $0 == "Tebu" ? [limits] : [] }
    return TreatmentContent(
      facts: use, products: products, rate: rate, limits: judged,
      harvest: judge.harvestOfSeason(with: judged))
  }

  private func quantity(_ text: String) throws -> Quantity {
    let words = text.split(separator: " ").map(String.init)
    return Quantity(try #require(Fraction(words[0])), try #require(UnitTable.unit(id: words[1])))
  }

  @Test func whatIsKeptFollows() throws {
    let whole = try content()
    #expect(check.follows(whole) && whole.limits.count == 11 && whole.harvest?.isKnown == true)
    #expect(Set(whole.limits.compactMap(\.verdict)) == [.within, .beyond])
    for facts: KeyValuePairs in [
      ["date": "-", "end": "-"], ["crop": "-"], ["treated": "-"], ["parcel": "-"], ["season": "-"],
      ["bbch": "70"],
      ["end": "-"], ["date": "2027-09-01", "end": "-"], ["bbch": "-"],
    ] {
      #expect(check.follows(try content(facts)), "\(facts)")
    }
    for doses in [
      ["20 ml/10l"], ["2 lb/100gal"], ["0.5 g/l", "1 pt/ac", "3 ozwt/ac"], ["1 %w/v"], ["2 g/a"],
      ["0.2 kg/ha"],
    ] {
      for rate in ["200 l/ha", "20 gal/ac", "15 impgal/ac", nil] {
        #expect(check.follows(try content(rate: rate, doses: doses)), "\(doses) \(rate ?? "-")")
      }
    }
  }

  /// Each row is one change of the stored text: a part of it, and what is there instead.
  @Test(arguments: [
    // Facts and the spray volume.
    (#""North""#, #""""#), (#""5/2""#, #""1/4000000000000000000000""#),
    (#"{"word":"wheat"}"#, #"{"typed":"rye","word":"wheat"}"#),
    (#""200 l/ha""#, #""200 bar""#), (#""200 l/ha""#, #""200 kg/ha""#),
    (#""200 l/ha""#, #""300 l/ha""#),
    (#""rate":"200 l/ha","#, ""),
    // Products.
    (#""name":"NIS""#, #""name":"TEBU""#), (#""name":"NIS""#, #""name":"2 l/ha""#),
    (#""name":"NIS""#, #""name":"l/ha""#),
    (#""name":"NIS""#, #""name":"""#), (#""name":"NIS""#, #""name":"-""#), ("R-12/2020", ""),
    (#""adjuvant""#, #""zzz""#), (#""per_area":"6/5 l/ha""#, #""per_area":"6/5 bar""#),
    (#""per_area":"6/5 l/ha""#, #""per_area":"5 l/ha""#), (#""per_area":"6/5 l/ha","#, ""),
    (#""per_area":"1/5 l/ha""#, #""per_area":"2/5 l/ha""#),
    (#""per_area":"1/5 l/ha""#, #""per_area":"1/5 l/min""#),
    (#""dose":"6/5 l/ha""#, #""dose":"7/5 l/ha""#), (#""dose":"1/10 %""#, #""dose":"1/10 bar""#),
    (#""dose":"1/10 %""#, #""dose":"1/10 kg/100l""#),
    (#""total":"474240987/390625000 l""#, #""total":"9 l""#),
    (#","total":"474240987/390625000 l""#, ""),
    // Limits with their findings and verdicts.
    (#"{"product":"Tebu","fact":"dose""#, #"{"product":"Other","fact":"dose""#),
    (#"{"amount":"6/5 l/ha"},"verdict":"beyond""#, #"{"amount":"6/5 l/ha"},"verdict":"within""#),
    (#"{"amount":"6/5 l/ha"},"verdict":"beyond""#, #"{"amount":"6/5 l/ha"}"#),
    (#"{"amount":"6/5 l/ha"},"verdict":"beyond""#, #"{"amount":"1/2 l/ha"},"verdict":"within""#),
    (#"{"amount":"6/5 l/ha"},"verdict":"beyond""#, #"{"amount":"6/5 bar"},"verdict":"unknown""#),
    (#"{"amount":"6/5 l/ha"},"verdict":"beyond""#, #"{"times":2},"verdict":"beyond""#),
    (#"{"most":"1","unit":"l/ha"}"#, #"{"most":"2","unit":"l/ha"}"#),
    (#""times":2}"#, #""times":-5}"#),
    (#""times":2}"#, #""times":3}"#), (#""times":2}"#, #""times":0}"#),
    (#""amount":"11/5 l/ha""#, #""amount":"1 l/ha""#),
    (#""amount":"11/5 l/ha""#, #""amount":"9 l/ha""#), (#""days":20}"#, #""days":-20}"#),
    (#""days":20}"#, #""days":7}"#),
    (#""day":"2027-06-15""#, #""day":"2027-05-15""#), (#""stages":"31""#, #""stages":"33""#),
    (#"{"stages":"31"},"verdict":"within""#, #"{"stages":"31"},"verdict":"beyond""#),
    (#"{"amount":"200 l/ha"},"verdict":"within""#, #"{"amount":"300 l/ha"},"verdict":"within""#),
    (#""moment":"2027-05-13 01:45""#, #""moment":"2027-05-12 00:45""#),
    (#""text":"2027-08-31""#, #""text":"2027-04-30""#),
    (#""since":"2027-04-20""#, #""since":"2027-05-11""#),
    (#""since":"2027-04-20","verdict":"within""#, #""since":"2027-04-20","verdict":"unknown""#),
    // The harvest.
    (#""harvest":{"date":"2027-06-15""#, #""harvest":{"date":"2020-06-15""#),
    (#""harvest":{"date":"2027-06-15","#, #""harvest":{"#),
    (#","harvest":{"date":"2027-06-15","known":true}"#, ""),
    (#""season":{"unit":"year","value":"2027"},"#, ""),
  ])
  func whatDoesNotFollowIsTold(_ part: String, _ other: String) throws {
    let stored = try content().stored
    let other = stored.replacing(part, with: other, maxReplacements: 1)
    #expect(other != stored, "\(stored)")
    #expect(!check.follows(try #require(TreatmentContent(stored: other), "\(other)")))
  }

  @Test func aMixHoldsOneToTwentyProducts() throws {
    func content(of count: Int) throws -> TreatmentContent {
      let facts = try facts(["date": "2027-05-10"])
      return TreatmentContent(
        facts: facts, products: try (0..<count).map { try used("P \($0)", "1 l/ha") })
    }
    #expect(
      try [0, 1, 20, 21].map { check.follows(try content(of: $0)) } == [false, true, true, false])
  }

  /// A treatment that does not follow may count, and the earliest harvest is not known beside it.
  @Test func whatDoesNotFollowMayCount() throws {
    let use = try facts([
      "date": "2027-05-10", "parcel": "North", "crop": "wheat", "season": "2027",
    ])
    let content = TreatmentContent(facts: use, products: [try used("Tebu", "1 l/ha")])
    let odd = UsedProduct(
      name: "Tebu", permit: nil, role: "zzz", dose: try quantity("1 l/ha"),
      perArea: try quantity("1 bar"))
    let limits = CropLimits(
      crop: "wheat",
      limits: [
        try limit(.times, "1 per season"), try limit(.interval, "14 d"), try limit(.phi, "35 d"),
      ])
    for (follows, verdict) in [(true, Verdict.beyond), (false, .unknown)] {
      var others = RecordedTreatments()
      others.add(7, TreatmentContent(facts: use, products: [odd]), follows: follows)
      let judge = LimitJudge(content, others: others, recordedSince: nil)
      let judged = judge.judged { _ in [limits] }
      #expect(judged.map(\.verdict) == [verdict, verdict, nil])
      #expect(judged[0].possible == (follows ? [] : [7]))
      #expect(judge.harvestOfSeason(with: judged)?.isKnown == follows)
    }
  }
}
