import TestSupport
import Testing

@testable import Calculation
@testable import Records

extension Filling: Equatable {
  /// Whether the same is stored of both.
  public static func == (left: Filling, right: Filling) -> Bool { left.stored == right.stored }
}

/// Tests of where a filling stands: its fills, steps and areas, and how it is stored.
struct FillingTests {
  private let calculator = SprayCalculator()

  /// Returns a mix of Tebu on 12.5 ha with 200 l/ha in a tank of 1000 l, with values typed over it: `rate 220, left 100`.
  private func plan(_ changes: String = "") throws -> FillingPlan {
    let typed = [
      "name North 40", "area 12.5", "rate 200", "dose 1", "form EW", "product Tebu", "tank 1000",
    ]
    let group = SprayCalculator.productGroup
    let draft = try (typed + changes.split(separator: ", ").map(String.init)).reduce(
      calculator.blank
    ) { draft, line in
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      let own = SprayField(rawValue: words[0]).flatMap { $0 == .dose ? nil : $0.inForm }
      let id = words[0] == "product" ? "name" : words[0]
      let field = try #require(own ?? group.field(id, of: group.first, in: draft))
      if words[1] == "-" { return draft.clearing(field) }
      return try calculator.read(words[1], into: field, of: draft, .point).draft
    }
    return try #require(FillingPlan(draft, try calculator.evaluate(draft).outcome))
  }

  private func done(_ count: Int, _ filling: Filling) -> Filling {
    (0..<count).reduce(filling) { filling, step in
      let next =
        filling.step == nil ? filling.nextNumber.map { filling.going(to: $0) } ?? filling : filling
      return next.done(at: "2026-11-21 14:0\(step % 10)")
    }
  }

  @Test func aColumnOfSeveralFillsIsThemAll() throws {
    let plan = try plan()
    #expect(plan.count == 3)
    #expect(
      (1...3).map { plan.list(of: $0).column.id } == ["full-tank", "full-tank", "partial-tank"])
    #expect(
      (1...3).map { plan.list(of: $0).covers } == ["5 ha", "5 ha", "2.5 ha"].map { quantity($0) })
    #expect(plan.steps(of: 1).map(\.id) == ["water", "product", "fill"])
  }

  @Test func stepsAreDoneInTurnAndTakenBack() throws {
    let start = Filling(try plan())
    #expect(
      start.step?.id == "water" && start.start == nil && start.back == nil && start.rest == nil)
    let one = done(1, start)
    #expect(one.step?.id == "product" && one.start == "2026-11-21 14:00")
    #expect(one.back == start)
    let fill = done(3, start)
    #expect(fill.step == nil && fill.nextNumber == 2 && fill.fillsDone == 1)
    #expect(fill.done(at: "2026-11-21 15:00") == fill)
    let second = fill.going(to: 2)
    #expect(
      second.step?.id == "water" && second.areaDone == quantity("5 ha")
        && second.rest == quantity("7.5 ha"))
    #expect(second.back == fill && second.back?.back?.step?.id == "fill")
    let all = done(9, start)
    #expect(
      all.isComplete && all.nextNumber == nil && all.areaDone == quantity("12.5 ha")
        && all.rest == nil)
    #expect(all.end == "2026-11-21 14:08")
  }

  /// A fill that is begun keeps its place; one that is done stays done; after the last the first one is next.
  @Test func anotherFillCanBeGoneTo() throws {
    let filling = done(1, Filling(try plan(), at: 2)).going(to: 3)
    #expect(filling.number == 3 && filling.step?.id == "water")
    #expect(filling.going(to: 2).step?.id == "product" && filling.going(to: 2).parts == [2])
    let last = done(3, filling)
    #expect(last.step == nil && last.fillsDone == 1 && last.nextNumber == 1)
    #expect(last.going(to: 2).step?.id == "product" && last.going(to: 3).step == nil)
    #expect(last.parts == [2] && last.rest == quantity("10 ha"), "a part does not count")
    let all = done(9, Filling(try plan()))
    let looking = all.going(to: 2)
    #expect(
      looking.isComplete && looking.start == "2026-11-21 14:00" && looking.end == "2026-11-21 14:08"
    )
  }

  @Test(arguments: [
    ("", true), ("crop wheat", true), ("permit R-1", true), ("name South", true), ("form EC", true),
    ("product Boogie", false), ("product TEBU", true),
    ("rate 220", false), ("dose 1.1", false), ("tank 900", false), ("area 12.4", false),
    ("extra 5 %", false),
    ("fills even", false), ("left 100", false), ("role adjuvant", true),
  ])
  func onlyOtherAmountsAreOtherValues(_ change: String, _ isSame: Bool) throws {
    let filling = done(4, Filling(try plan()))
    let now = try plan(change)
    #expect((filling.following(now, calculator) != nil) == isSame, "\(change)")
    #expect(filling.following(now, calculator)?.plan.draft == (isSame ? now.draft : nil))
  }

  /// Of shares in a tank without an area only the area that a fill covers changes.
  @Test func anotherAreaCoveredIsAnotherValue() throws {
    let filling = done(1, Filling(try plan("area -, dose 0.5 %")))
    #expect(filling.following(try plan("area -, dose 0.5 %"), calculator) != nil)
    #expect(filling.following(try plan("area -, dose 0.5 %, rate 220"), calculator) == nil)
  }

  /// What is left in the tank ends with the session; the filling goes on as it began.
  @Test func whatWasLeftStaysAfterARestart() throws {
    let filling = done(1, Filling(try plan("left 100")))
    #expect(filling.following(try plan(), calculator) == filling)
    #expect(filling.following(try plan("rate 220"), calculator) == nil)
    #expect(filling.plan.list(of: 1).column.id == "first-tank" && filling.plan.count == 3)
  }

  /// If what is left reaches the mark, there is no step, and the area is covered.
  @Test func aFillThatAddsNothingIsDoneAtOnce() throws {
    let filling = Filling(try plan("left 1000"))
    #expect(
      filling.step == nil && filling.fillsDone == 1 && filling.nextNumber == 2
        && filling.start == nil)
    #expect(filling.rest == quantity("7.5 ha"))
  }

  @Test func theRestGoesOnWithOtherValues() throws {
    let first = done(4, Filling(try plan()))
    #expect(first.rest == quantity("7.5 ha") && first.parts == [2])
    let second = Filling(try plan("rate 130, area 7.5"), after: first.asBefore)
    #expect(second.before?.fills == 1 && second.before?.area == quantity("5 ha"))
    #expect(
      second.plan.count == 1 && second.rest == quantity("7.5 ha")
        && second.start == "2026-11-21 14:00")
    let all = (5...7).reduce(second) { filling, minute in
      filling.done(at: "2026-11-21 14:0\(minute)")
    }
    #expect(all.isComplete && all.fillsDone == 2 && all.areaDone == quantity("12.5 ha"))
    #expect(
      all.start == "2026-11-21 14:00" && all.ownStart == "2026-11-21 14:05"
        && all.end == "2026-11-21 14:07")
    #expect(Filling(stored: all.stored, .standard) == all)
  }

  /// The rest is taken as it is shown, and exactly.
  @Test func theRestIsAsShown() throws {
    let filling = done(3, Filling(try plan("rate 220")))
    let exact = Fraction("12.5") - Fraction(1000) / 220
    #expect(filling.rest == quantity("7.95 ha") && filling.isRest(quantity("7.95 ha")))
    #expect(filling.isRest(Quantity(exact, .hectare)) && !filling.isRest(quantity("7.96 ha")))
  }

  @Test func aClockMayGoBack() throws {
    let filling = Filling(try plan()).done(at: "2026-11-21 14:02").done(at: "2026-11-21 13:00")
    #expect(filling.start == "2026-11-21 13:00" && filling.end == "2026-11-21 14:02")
    #expect(Filling(stored: filling.stored, .standard) == filling)
  }

  @Test(arguments: ["", "left 100", "left 1000", "area -", "extra 5 %, fills even"])
  func whatIsStoredIsReadBack(_ change: String) throws {
    let plan = try plan(change)
    for count in 0...12 {
      let filling = done(count, Filling(plan))
      #expect(Filling(stored: filling.stored, .standard) == filling, "\(change) \(count)")
    }
  }

  /// A row is as strict as what is typed: nothing but what this program writes is taken.
  @Test(arguments: [
    ("\"fill\":2,\"steps", "\"fill\":4,\"steps"), ("\"fill\":2,\"steps", "\"fill\":0,\"steps"),
    ("{\"fill\":1", "{\"fill\":4"), ("{\"fill\":1", "{\"fill\":0"), ("{\"fill\":2", "{\"fill\":1"),
    (
      "{\"draft",
      "{\"before\":{\"fills\":1,\"area\":\"3 l\",\"start\":\"2026-11-21 13:00\"},\"draft"
    ),
    (
      "{\"draft",
      "{\"before\":{\"fills\":0,\"area\":\"3 ha\",\"start\":\"2026-11-21 13:00\"},\"draft"
    ),
    (
      "{\"draft",
      "{\"before\":{\"fills\":1000000,\"area\":\"3 ha\",\"start\":\"2026-11-21 13:00\"},\"draft"
    ),
    ("{\"draft", "{\"before\":{\"fills\":1,\"area\":\"3 ha\",\"start\":\"13:00\"},\"draft"),
    ("2026-11-21 14:00", "2026-11-21 24:00"), ("2026-11-21 14:00", "14:00"),
    ("2026-11-21 14:00", "2026-13-21 14:00"),
    ("5 l", "50 l"), ("200\\\"", "100\\\""),
    ("25/2", "-25/2"), ("25/2", "25/3"), ("\"steps\":[", "\"steps\":[],\"more\":["),
    ("{\"", "{ \""), ("spray", "bill"),
    ("\"steps\":[", "\"steps\":[3,"),
  ])
  func anythingElseIsUnreadable(_ text: String, _ other: String) throws {
    let stored = done(4, Filling(try plan())).stored
    let changed = stored.replacing(text, with: other, maxReplacements: 1)
    #expect(Filling(stored: stored, .standard) != nil)
    #expect(changed != stored && Filling(stored: changed, .standard) == nil, "\(changed)")
  }
}
