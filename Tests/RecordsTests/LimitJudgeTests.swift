import Testing

@testable import Calculation
@testable import Records

/// Tests for the verdicts on limits: of one product, wheat on the parcel North, unless said otherwise.
struct LimitJudgeTests {
  /// A treatment of wheat on the parcel North: its day, its season and its dose.
  private struct Use {
    let day: String
    var season: String?
    var dose = "1 kg/ha"
    var crop = "wheat"
    var parcel = "North"
    var more: KeyValuePairs<String, String> = [:]
    var name = "Tebu"
    var permit: String?

    func treatment(rate: Quantity? = nil) throws -> TreatmentContent {
      var typed = [("date", day), ("crop", crop), ("parcel", parcel)].filter { $0.1 != "-" }
      if let season { typed.append(("season", season)) }
      let form = TreatmentForm()
      let draft = try (typed + more.map { ($0.key, $0.value) }).reduce(form.blank) { draft, fact in
        let field = try #require(form.form.field(at: FieldPath(fact.0)))
        return try form.read(fact.1, into: field, of: draft, .point).draft
      }
      return TreatmentContent(
        facts: TreatmentFacts(draft), products: [try used(name, dose, permit: permit)], rate: rate)
    }
  }

  private func judge(_ now: Use, _ before: [Use], rate: Quantity? = nil) throws -> LimitJudge {
    LimitJudge(
      try now.treatment(rate: rate), others: recorded(try before.map { try $0.treatment() }),
      recordedSince: Day("2020-01-01"))
  }

  private func verdict(
    _ fact: LimitFact, _ typed: String, now: Use, before: [Use] = [], crop: String = "Wheat",
    rate: Quantity? = nil
  ) throws -> JudgedLimit {
    let limits = [CropLimits(crop: crop, limits: [try limit(fact, typed)])]
    return try #require(
      try judge(now, before, rate: rate).judged { $0 == "Tebu" ? limits : [] }.first)
  }

  @Test func onceASeasonCountsTheSeason() throws {
    let last = Use(day: "2026-05-20", season: "2026")
    let next = try verdict(
      .times, "1 per season", now: Use(day: "2027-05-10", season: "2027"), before: [last])
    #expect(next.verdict == .within && next.found == .times(1))
    let again = try verdict(
      .times, "1 per season", now: Use(day: "2026-06-10", season: "2026"), before: [last])
    #expect(again.verdict == .beyond && again.found == .times(2))
  }

  /// Of what the label says there is no limit, the verdict is within, and nothing has to be known for it.
  @Test(arguments: [LimitFact.phi, .reentry, .interval, .bbch, .buffer, .times, .total])
  func whereThereIsNoLimitAllIsWithin(_ fact: LimitFact) throws {
    let judged = try verdict(fact, "not-applicable", now: Use(day: "2027-05-10"))
    #expect(judged.verdict == .within && judged.found == nil)
    let treatment = try Use(day: "2027-05-10").treatment().with { $0.limits = [judged] }
    let isKnown = fact == .phi
    #expect(treatment.harvestOfProducts.isKnown == isKnown)
  }

  @Test func aSeasonBeginsInAutumn() throws {
    let before = [Use(day: "2026-11-10", season: "2027"), Use(day: "2027-04-20", season: "2027")]
    let third = try verdict(
      .times, "2 per season", now: Use(day: "2027-05-15", season: "2027"), before: before)
    #expect(third.verdict == .beyond && third.found == .times(3))
  }

  @Test(arguments: [
    ("2029-04-05", Verdict.beyond), ("2030-04-09", .beyond), ("2030-04-10", .within),
  ])
  func onceInThreeYearsCountsBackToTheSameDay(_ day: String, _ expected: Verdict) throws {
    let verdict = try verdict(
      .times, "1 per 3 years", now: Use(day: day), before: [Use(day: "2027-04-10")])
    #expect(verdict.verdict == expected)
  }

  /// A treatment that is recorded late counts together with later ones.
  @Test func laterUsesCountToo() throws {
    let now = Use(day: "2027-04-10")
    #expect(
      try verdict(.times, "1 per 3 years", now: now, before: [Use(day: "2029-04-05")]).verdict
        == .beyond)
    #expect(
      try verdict(.interval, "14 d", now: now, before: [Use(day: "2027-04-20")]).verdict == .beyond)
    // No three years hold all three.
    let around = [Use(day: "2025-01-01"), Use(day: "2029-04-05")]
    #expect(try verdict(.times, "2 per 3 years", now: now, before: around).verdict == .within)
  }

  /// 20 kg a year and 50 kg in 7 years hold side by side, in whatever order they were typed.
  @Test(arguments: [
    ["20 kg/ha per year", "50 kg/ha per 7 years"], ["50 kg/ha per 7 years", "20 kg/ha per year"],
  ])
  func limitsOfUnlikePeriodsAreAllJudged(_ typed: [String]) throws {
    let limits = try typed.map { try limit(.total, $0) }.reduce([CropLimits]()) { all, limit in
      all.setting(limit.subject, to: limit.value, in: "wheat")
    }
    let before = ["2025-05-10", "2026-05-10"].map { Use(day: $0, dose: "20 kg/ha") }
    let judged = try judge(Use(day: "2027-05-10", dose: "20 kg/ha"), before).judged { _ in limits }
    #expect(judged.map(\.limit?.value.period) == [.year, .years(7)])
    #expect(judged.map(\.verdict) == [.within, .beyond])
    let fewer = try judge(Use(day: "2027-05-10", dose: "10 kg/ha"), [before[1]]).judged { _ in
      limits
    }
    #expect(fewer.map(\.verdict) == [.within, .within])
  }

  @Test func timesOfUnlikePeriodsAreAllJudged() throws {
    let typed = ["2 per season", "2 per year", "2 per 3 years"]
    let limits = [CropLimits(crop: "wheat", limits: try typed.map { try limit(.times, $0) })]
    let before = [Use(day: "2026-05-10", season: "2026"), Use(day: "2026-11-10", season: "2027")]
    let judged = try judge(Use(day: "2027-05-10", season: "2027"), before).judged { _ in limits }
    #expect(judged.map(\.verdict) == [.within, .within, .beyond])
    #expect(judged.map(\.found) == [.times(2), .times(1), .times(3)])
  }

  @Test func totalsAreAddedExactly() throws {
    let before = ["1 kg/ha", "1.25 kg/ha", "1000 g/ha"].map { Use(day: "2027-03-01", dose: $0) }
    let total = try verdict(.total, "4 kg/ha per year", now: Use(day: "2027-05-10"), before: before)
    #expect(try total.verdict == .beyond && total.found == .amount(Quantity("4.25", limitUnit)))
    let exact = try verdict(
      .total, "4.25 kg/ha per year", now: Use(day: "2027-05-10"), before: before)
    #expect(exact.verdict == .within)
    let otherMeasure = before + [Use(day: "2027-03-02", dose: "1 l/ha")]
    #expect(
      try verdict(.total, "9 kg/ha per year", now: Use(day: "2027-05-10"), before: otherMeasure)
        .verdict == .unknown)
  }

  private var limitUnit: Unit { get throws { try #require(UnitTable.unit(id: "kg/ha")) } }

  @Test(arguments: [
    ("2027-05-18", Verdict.within, 8), ("2027-05-16", .beyond, 6), ("2027-05-17", .within, 7),
  ])
  func theLesserIntervalCounts(_ day: String, _ expected: Verdict, _ days: Int) throws {
    let interval = try verdict(
      .interval, "7-10 d", now: Use(day: day), before: [Use(day: "2027-05-10")])
    #expect(interval.verdict == expected && interval.found == .days(days))
  }

  @Test func aDoseIsComparedInItsOwnMeasure() throws {
    #expect(try verdict(.dose, "1 kg/ha", now: Use(day: "2027-05-10")).verdict == .within)
    #expect(try verdict(.dose, "999 g/ha", now: Use(day: "2027-05-10")).verdict == .beyond)
    #expect(try verdict(.dose, "1 l/ha", now: Use(day: "2027-05-10")).verdict == .unknown)
  }

  @Test func waterAndStagesAreCompared() throws {
    let now = Use(day: "2027-05-10", more: ["bbch": "31-33"])
    func water(_ rate: Fraction?) throws -> Verdict? {
      try verdict(
        .water, "200-400 l/ha", now: now, rate: rate.map { Quantity($0, .litrePerHectare) }
      ).verdict
    }
    #expect(
      try [200, 400, 401, 199].map { try water($0) } == [.within, .within, .beyond, .beyond])
    #expect(try water(nil) == .unknown)
    #expect(try verdict(.bbch, "20-59", now: now).verdict == .within)
    #expect(try verdict(.bbch, "32-59", now: now).verdict == .beyond)
    #expect(try verdict(.bbch, "20-59", now: Use(day: "2027-05-10")).verdict == .unknown)
  }

  @Test func timesAreCountedFromTheEnd() throws {
    let ended = Use(day: "2027-05-10", more: ["end": "18:00"])
    #expect(try verdict(.reentry, "48 h", now: ended).found == .moment("2027-05-12 18:00"))
    #expect(try verdict(.reentry, "2 d", now: ended).found == .moment("2027-05-12 18:00"))
    #expect(
      try verdict(.reentry, "48 h", now: Use(day: "2027-05-10")).found
        == .moment("2027-05-13 00:00"))
    let nextDay = Use(day: "2027-05-10", more: ["end": "2027-05-11 00:45"])
    #expect(try verdict(.reentry, "6 h", now: nextDay).found == .moment("2027-05-11 06:45"))
    let shown = try verdict(.phi, "35 d", now: Use(day: "2027-06-10"))
    #expect(shown.found == Day("2027-07-15").map { .day($0) } && shown.verdict == nil)
  }

  @Test func withoutWhatIsNeededNothingIsKnown() throws {
    let now = Use(day: "2027-05-10")
    #expect(try verdict(.times, "1 per season", now: now).verdict == .unknown)
    let form = TreatmentForm().blank
    let bare = TreatmentContent(
      facts: TreatmentFacts(form.setting(.crop, to: "wheat")),
      products: [try used("Tebu", "1 l/ha")])
    let limits = [
      CropLimits(
        crop: "wheat", limits: [try limit(.times, "1 per year"), try limit(.interval, "7 d")])
    ]
    let judged = LimitJudge(bare, others: RecordedTreatments(), recordedSince: nil).judged { _ in
      limits
    }
    #expect(judged.map(\.verdict) == [.unknown, .unknown])
  }

  @Test func aLimitForAnotherCropNeverApplies() throws {
    let other = try verdict(.dose, "1 kg/ha", now: Use(day: "2027-05-10"), crop: "barley")
    #expect(other.limit == nil && other.verdict == .unknown)
    let byCode = Use(day: "2027-05-10", more: ["eppo": "TRZAW"])
    #expect(try verdict(.dose, "1 kg/ha", now: byCode, crop: "trzaw").verdict == .within)
  }

  @Test func adjuvantsWithoutLimitsAreNotTold() throws {
    let use = TreatmentContent(
      facts: try facts(["date": "2027-05-10", "crop": "wheat"]),
      products: [try used("Silwet", "1 l/ha", role: "adjuvant")])
    #expect(
      LimitJudge(use, others: RecordedTreatments(), recordedSince: nil).judged { _ in [] }.isEmpty)
  }

  @Test func permitsTellProductsApart() throws {
    let now = Use(day: "2027-05-10", permit: "R-1")
    func times(_ before: Use) throws -> FoundValue? {
      try verdict(.times, "1 per year", now: now, before: [before]).found
    }
    #expect(try times(Use(day: "2027-04-10", name: "Old name", permit: "r-1")) == .times(2))
    #expect(try times(Use(day: "2027-04-10", permit: "R-2")) == .times(1))
    #expect(try times(Use(day: "2027-04-10")) == .times(2))
    #expect(try times(Use(day: "2027-04-10", parcel: "South")) == .times(1))
    #expect(try times(Use(day: "2026-12-31")) == .times(1))
  }

  /// What may count makes “within” unknown; what is beyond without it stays beyond.
  @Test func whatMayCountIsNotPassedOver() throws {
    let now = Use(day: "2027-05-10", season: "2027", more: ["eppo": "TRZAW"])
    func times(_ typed: String, _ before: Use...) throws -> Verdict? {
      try verdict(.times, typed, now: now, before: before).verdict
    }
    #expect(try times("1 per season", Use(day: "2027-04-05")) == .unknown)
    #expect(try times("1 per season", Use(day: "2026-06-30")) == .within)
    #expect(try times("1 per season", Use(day: "2026-07-01")) == .unknown)
    #expect(try times("1 per season", Use(day: "2026-07-31")) == .unknown)
    #expect(try times("1 per season", Use(day: "2026-12-31")) == .unknown)
    #expect(try times("2 per season", Use(day: "2027-04-05")) == .within)
    #expect(
      try times("1 per season", Use(day: "2027-04-05", season: "2027", crop: "-")) == .unknown)
    #expect(
      try times("1 per season", Use(day: "2027-04-05", season: "2027", crop: "TRZAW")) == .beyond)
    #expect(try times("1 per year", Use(day: "2027-04-05", parcel: "-")) == .unknown)
    #expect(try times("1 per year", Use(day: "-")) == .unknown)
    #expect(try times("1 per year", Use(day: "2027-04-05"), Use(day: "-")) == .beyond)
    #expect(
      try verdict(.interval, "7 d", now: now, before: [Use(day: "2027-05-09", parcel: "-")]).verdict
        == .unknown)
    #expect(
      try verdict(.interval, "7 d", now: now, before: [Use(day: "2027-05-01", parcel: "-")]).verdict
        == .within)
    #expect(
      try verdict(.total, "1.5 kg/ha per year", now: now, before: [Use(day: "-")]).verdict
        == .unknown)
    var others = RecordedTreatments()
    others.add(7, nil)
    let unreadable = LimitJudge(try now.treatment(), others: others, recordedSince: nil)
    let limits = [
      CropLimits(
        crop: "wheat", limits: [try limit(.times, "1 per year"), try limit(.dose, "1 kg/ha")])
    ]
    #expect(unreadable.judged { _ in limits }.map(\.verdict) == [.within, .unknown])
  }

  @Test func twiceInOneMixIsOneUseOfBoth() throws {
    let both = TreatmentContent(
      facts: try facts(["date": "2027-05-10", "crop": "wheat", "parcel": "North"]),
      products: [
        try used("Tebu", "1 kg/ha", permit: "R-1"),
        try used("Tebu Two", "1.5 kg/ha", permit: "R-1"),
      ])
    let limits = [
      CropLimits(
        crop: "wheat",
        limits: [
          try limit(.dose, "2 kg/ha"), try limit(.times, "2 per year"),
          try limit(.total, "4.9 kg/ha per year"),
        ])
    ]
    let judged = LimitJudge(both, others: recorded([both]), recordedSince: nil).judged {
      $0 == "Tebu" ? limits : []
    }
    #expect(judged.prefix(3).map(\.verdict) == [.beyond, .within, .beyond])
    #expect(try judged[1].found == .times(2) && judged[2].found == .amount(Quantity(5, limitUnit)))
  }

  @Test func limitsUnderNameAndCodeAreBothJudged() throws {
    let now = Use(day: "2027-05-10", season: "2027", crop: "winter wheat")
    let limits = [
      CropLimits(
        crop: "Pszenica ozima", limits: [try limit(.dose, "2 kg/ha"), try limit(.phi, "30 d")]),
      CropLimits(crop: "TRZAW", limits: [try limit(.dose, "0.5 kg/ha"), try limit(.phi, "60 d")]),
    ]
    let judge = try judge(now, [])
    let judged = judge.judged { _ in limits }
    #expect(judged.map(\.verdict) == [.within, .beyond, nil, nil])
    #expect(judge.harvestOfSeason(with: judged) == Harvest(day: Day("2027-07-09"), isKnown: true))
  }

  @Test func withinSaysSinceWhen() throws {
    let now = Use(day: "2027-05-10", season: "2027")
    func since(_ typed: String, _ first: String?) throws -> Day? {
      let limits = [CropLimits(crop: "wheat", limits: [try limit(.times, typed)])]
      let judge = LimitJudge(
        try now.treatment(), others: RecordedTreatments(), recordedSince: first.flatMap { Day($0) })
      return judge.judged { _ in limits }[0].since
    }
    #expect(try since("1 per year", "2027-03-01") == Day("2027-03-01"))
    #expect(try since("1 per year", "2027-01-01") == nil)
    #expect(try since("1 per season", "2026-07-01") == nil)
    #expect(try since("1 per season", "2026-07-02") == Day("2026-07-02"))
    #expect(try since("1 per 3 years", "2026-08-01") == Day("2026-08-01"))
    #expect(try since("1 per year", nil) == Day("2027-05-10"))
  }

  @Test func theLatestHarvestCounts() throws {
    let known = [CropLimits(crop: "wheat", limits: [try limit(.phi, "35 d")])]
    let now = Use(day: "2027-06-10", season: "2027")
    func harvest(_ judge: LimitJudge, _ limits: @escaping (String) -> [CropLimits]) -> Harvest? {
      judge.harvestOfSeason(with: judge.judged(limits: limits))
    }
    #expect(
      harvest(try judge(now, [])) { _ in known } == Harvest(day: Day("2027-07-15"), isKnown: true))
    let two = TreatmentContent(
      facts: try now.treatment().facts,
      products: [try used("Tebu", "1 l/ha"), try used("Other", "1 l/ha")])
    let judge = LimitJudge(two, others: RecordedTreatments(), recordedSince: nil)
    let expected = Harvest(day: Day("2027-07-15"), isKnown: false)
    #expect(harvest(judge) { $0 == "Tebu" ? known : [] } == expected)
    // An earlier treatment of the season without a known limit.
    #expect(
      harvest(try self.judge(now, [Use(day: "2027-05-01", season: "2027")])) { _ in known }
        == expected)
    #expect(
      harvest(try self.judge(now, [Use(day: "2026-05-01", season: "2026")])) { _ in known }?.isKnown
        == true)
    // From July on a treatment without a season may be of the next year.
    #expect(harvest(try self.judge(now, [Use(day: "2026-06-30")])) { _ in known }?.isKnown == true)
    #expect(harvest(try self.judge(now, [Use(day: "2026-07-31")])) { _ in known }?.isKnown == false)
  }
}
