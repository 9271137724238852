import Testing

@testable import Calculation
@testable import Records

/// Tests for which limit of a product holds in a crop, and what it counts.
struct HeldLimitTests {
  /// Returns a treatment with Tebu on 10 May 2027, or on another day, on the parcel North.
  private func treatment(
    _ crop: String, eppo: String? = nil, day: String = "2027-05-10", limits: [JudgedLimit] = []
  ) throws -> TreatmentContent {
    let facts = try facts(["date": day, "crop": crop, "parcel": "North", "season": "2027"])
    return TreatmentContent(
      facts: TreatmentFacts(facts.draft.setting(.eppo, to: eppo)),
      products: [try used("Tebu", "1 kg/ha")],
      limits: limits)
  }

  private func judged(
    _ now: TreatmentContent, after before: [TreatmentContent] = [],
    _ limits: [(crop: String, fact: LimitFact, typed: String)]
  ) throws -> (limits: [JudgedLimit], harvest: Harvest?) {
    let known = try limits.map { CropLimits(crop: $0.crop, limits: [try limit($0.fact, $0.typed)]) }
    let judge = LimitJudge(now, others: recorded(before), recordedSince: Day("2020-01-01"))
    let judged = judge.judged { _ in known }
    return (judged, judge.harvestOfSeason(with: judged))
  }

  private func told(
    _ crop: String, eppo: String? = nil, _ limits: (crop: String, fact: LimitFact, typed: String)...
  ) throws -> [String] {
    try judged(try treatment(crop, eppo: eppo), limits).limits.map { judged in
      "\(judged.verdict?.rawValue ?? "-") \(judged.limit?.fact.rawValue ?? "-") \(judged.crop ?? "-")"
    }
  }

  @Test func theCropsOwnLimitHoldsBeforeThatOfABroaderCrop() throws {
    #expect(try told("winter wheat", ("wheat", .dose, "0.5 kg/ha")) == ["beyond dose wheat"])
    #expect(
      try told("winter wheat", ("wheat", .dose, "0.5 kg/ha"), ("pszenica ozima", .dose, "1 kg/ha"))
        == ["within dose pszenica ozima"])
    #expect(try told("wheat", ("winter wheat", .dose, "2 kg/ha")) == ["unknown - -"])
    // Each kind of limit by itself.
    #expect(
      try told("winter wheat", ("wheat", .water, "1-2 l/ha"), ("winter wheat", .dose, "1 kg/ha"))
        == ["within dose -", "unknown water wheat"])
    // Each period by itself.
    #expect(
      try told(
        "winter wheat", ("wheat", .times, "2 per year"), ("winter wheat", .times, "2 per season"))
        == ["within times -", "within times wheat"])
    // Two limits that stand for one crop.
    #expect(
      try told("wheat", ("wheat", .dose, "2 kg/ha"), ("pszenica", .dose, "0.5 kg/ha"))
        == ["within dose -", "beyond dose pszenica"])
  }

  @Test func codesThatDoNotFitLeaveItOpen() throws {
    #expect(
      try told("silage maize", eppo: "ZEAMX", ("maize", .dose, "2 kg/ha")) == ["unknown dose maize"]
    )
    #expect(
      try told("silage maize", eppo: "ZEAMX", ("maize", .phi, "bbch")) == ["unknown phi maize"])
    #expect(try told("wheat", eppo: "HORVX", ("wheat", .dose, "2 kg/ha")) == ["unknown dose -"])
    #expect(try told("wheat", eppo: "TRZAW", ("wheat", .dose, "2 kg/ha")) == ["within dose -"])
    #expect(try told("field", eppo: "TRZAW", ("trzaw", .dose, "2 kg/ha")) == ["within dose trzaw"])
    // By its name the crop is a wheat, by its code a barley.
    #expect(
      try told("winter wheat", eppo: "HORVW", ("wheat", .dose, "2 kg/ha")) == ["unknown dose wheat"]
    )
    let stage = try judged(try treatment("silage maize", eppo: "ZEAMX"), [("maize", .phi, "bbch")])
    #expect(stage.harvest == Harvest(day: Day("2027-05-10"), isKnown: false))
  }

  /// For a limit of wheat every narrower wheat counts; what may count is named.
  @Test func whatCountsIsComparedWithTheCropOfTheLimit() throws {
    let once = [(crop: "wheat", fact: LimitFact.times, typed: "1 per season")]
    func times(_ now: String, _ before: String) throws -> JudgedLimit {
      try judged(try treatment(now), after: [try treatment(before, day: "2027-04-10")], once)
        .limits[0]
    }
    #expect(try times("winter wheat", "spring wheat").found == .times(2))
    #expect(try times("winter wheat", "rye").verdict == .within)
    // A narrower wheat with a code of barley may count.
    let barley = try treatment("winter wheat", eppo: "HORVW", day: "2027-04-10")
    let strange = try judged(try treatment("winter wheat"), after: [barley], once).limits[0]
    #expect(strange.verdict == .unknown && strange.possible == [7])
    let perhaps = try times("wheat", "mixture")
    #expect(perhaps.verdict == .unknown && perhaps.possible == [7] && perhaps.found == .times(1))
    let own = [(crop: "winter wheat", fact: LimitFact.times, typed: "1 per season")]
    let broader = try judged(
      try treatment("winter wheat"), after: [try treatment("wheat", day: "2027-04-10")], own)
    #expect(broader.limits[0].verdict == .unknown && broader.limits[0].possible == [7])
  }

  /// A product of the same name and another permit may be the same one, also beside one that surely is.
  @Test func perhapsTheSameProductIsAddedOnlyPerhaps() throws {
    let now = TreatmentContent(
      facts: try treatment("wheat").facts, products: [try used("Tebu", "1 kg/ha", permit: "R-1")])
    let before = TreatmentContent(
      facts: try treatment("wheat", day: "2027-04-10").facts,
      products: [
        try used("Other", "1 kg/ha", permit: "R-1"), try used("Tebu", "1 kg/ha", permit: "R-2"),
      ])
    func total(_ typed: String) throws -> JudgedLimit {
      try judged(now, after: [before], [("wheat", .total, typed)]).limits[0]
    }
    #expect(try total("3 kg/ha per year").verdict == .within)
    #expect(
      try total("2 kg/ha per year").verdict == .unknown && total("2 kg/ha per year").possible == [7]
    )
    #expect(try total("1.5 kg/ha per year").verdict == .beyond)
  }

  @Test(arguments: [
    ("wheat", "pszenica", true), ("wheat", "winter wheat", false), ("winter wheat", "wheat", false),
  ])
  func perhapsTheSameCropLeavesTheHarvestOpen(_ now: String, _ before: String, _ isKnown: Bool)
    throws
  {
    let wait = [(crop: "wheat", fact: LimitFact.phi, typed: "35 d")]
    let first = try treatment(before, day: "2027-05-20")
    let kept = try treatment(before, day: "2027-05-20", limits: try judged(first, wait).limits)
    let day = isKnown ? "2027-06-24" : "2027-06-14"
    #expect(
      try judged(try treatment(now), after: [kept], wait).harvest
        == Harvest(day: Day(day), isKnown: isKnown))
  }

  /// The crop of a limit is kept, and so is what may count.
  @Test func theCropOfALimitIsKept() throws {
    let now = try treatment("winter wheat")
    let before = try treatment("mixture", day: "2027-04-10")
    let judged = try judged(now, after: [before], [("wheat", .times, "1 per season")])
    #expect(judged.limits[0].possible == [7] && judged.limits[0].crop == "wheat")
    let content = TreatmentContent(
      facts: now.facts, products: now.products, rate: nil, limits: judged.limits,
      harvest: judged.harvest)
    let back = try #require(TreatmentContent(stored: content.stored))
    #expect(
      back.limits[0].crop == "wheat" && back.limits[0].possible == [7]
        && back.stored == content.stored)
    #expect(
      JudgedLimit.codec.json(of: judged.limits[0]).line
        .hasSuffix(#""crop":"wheat","why":"treatments","treatments":["T-7"],"left_out_of":null}"#))
    #expect(
      TreatmentContent(
        stored: content.stored.replacing(#""crop":"wheat","why""#, with: #""crop":"\u0007","why""#))
        == nil)
  }

  /// The limits of a version are known of each product by the name that it has now, with the crops that they were typed
  /// for.
  @Test func keptLimitsFollowAProductsName() throws {
    let now = try treatment("winter wheat")
    let known = [
      (crop: "wheat", fact: LimitFact.dose, typed: "0.5 kg/ha"),
      (crop: "winter wheat", fact: LimitFact.phi, typed: "35 d"),
    ]
    let version = TreatmentContent(
      facts: now.facts, products: now.products, limits: try judged(now, known).limits)
    let limits = version.keptLimits(for: [try used("Other", "1 kg/ha")])
    #expect(limits("Other").map(\.crop) == ["wheat", "winter wheat"] && limits("Tebu").isEmpty)
  }

  /// Kept limits hold under a broader crop; under a crop that is the same by its code alone they are not sure.
  @Test(arguments: [
    ("wheat", "TRZAX", "winter wheat", "beyond"), ("pszenica", nil, "wheat", "beyond"),
    ("winter wheat", nil, "wheat", "beyond"),
    ("wheat", "HORVX", "wheat", "unknown"), ("sady", "MABSD", "sad", "unknown"),
    ("winter wheat", "TRZAX", "winter wheat", "unknown"),
  ])
  func keptLimitsHold(_ crop: String, _ code: String?, _ limited: String, _ verdict: String) throws
  {
    let now = try treatment(crop, eppo: code)
    let judge = LimitJudge(now, others: recorded([]), recordedSince: nil, areLimitsKept: true)
    let known = CropLimits(crop: limited, limits: [try limit(.dose, "0.5 kg/ha")])
    #expect(judge.judged { _ in [known] }.map { $0.verdict?.rawValue } == [verdict])
  }

  /// Which crops a correction may give without taking other limits.
  @Test(arguments: [
    ("wheat", nil, "pszenica", nil, true), ("wheat", nil, "wheat", "TRZAW", true),
    ("wheat", nil, "winter wheat", nil, true),
    ("winter wheat", nil, "wheat", nil, true), ("sad", "MABSD", "sady", "MABSD", true),
    ("sad", nil, "Sad", nil, true),
    ("winter wheat", nil, "spring wheat", nil, false), ("wheat", nil, "maize", nil, false),
    ("sad", nil, "sady", nil, false),
    ("sad", nil, "wheat", nil, false),
  ])
  func cropsAreAkin(
    _ one: String, _ code: String?, _ other: String, _ otherCode: String?, _ isAkin: Bool
  ) throws {
    let (old, new) = (try treatment(one, eppo: code), try treatment(other, eppo: otherCode))
    #expect(old.isOfCropAkin(to: new.facts) == isAkin && new.isOfCropAkin(to: old.facts) == isAkin)
  }
}
