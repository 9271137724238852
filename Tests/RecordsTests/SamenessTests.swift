import Testing

@testable import Calculation
@testable import Records

/// Tests for which mixes, products and parcels are the same, perhaps the same, or others.
struct SamenessTests {
  /// Mixes are compared in both directions; the order of the products does not matter.
  @Test(
    arguments: [
      (["A 1 l/ha", "B 2 l/ha"], ["B 2 l/ha", "A 1000 ml/ha"], true),
      (["A 1 l/ha"], ["A 1 l/ha", "B 2 l/ha"], false),
      (["A 1 l/ha", "A 1 l/ha"], ["A 1 l/ha", "B 1 l/ha"], false),
      (["A 1 l/ha"], ["A 1.5 l/ha"], false),
      (["A 1 l/ha"], ["A 1 kg/ha"], false), (["A 1 l/ha"], ["B 1 l/ha"], false),
      ([], ["A 1 l/ha"], false),
    ] as [([String], [String], Bool)])
  func mixesAreCompared(_ one: [String], _ other: [String], _ isAsMuch: Bool) throws {
    let mixes = try [one, other].map { mix in
      try mix.map { text in try used(String(text.prefix(1)), String(text.dropFirst(2))) }
    }
    #expect(mixes[0].areAsMuch(as: mixes[1]) == isAsMuch)
    #expect(mixes[1].areAsMuch(as: mixes[0]) == isAsMuch)
  }

  @Test func aCropOutsideTheTableIsNamedUnlessItHasACode() {
    let facts = TreatmentForm().blank.setting(.crop, to: "mix")
    #expect(TreatmentFacts(facts).cropsOutside.names == ["mix"])
    #expect(TreatmentFacts(facts.setting(.eppo, to: "ABCDE")).cropsOutside.names.isEmpty)
  }

  @Test(
    arguments: [
      ("R-12/2015", "r - 12/2015", Sameness.same), ("R-12/2015", "R\u{2013}12/2015", .same),
      ("R-12/2015", "R-012/2015", .same), ("R-12/2015", "R12/2015", .same),
      ("R-12/2015", "R-122015", .perhaps),
      ("R-12/2015", "R-13/2015", .perhaps), ("R-12/2015", nil, .same),
    ] as [(String, String?, Sameness)])
  func permitsAreComparedByTheirRuns(_ one: String, _ other: String?, _ expected: Sameness) throws {
    let products = try [one, other].map { try used("Tebu", "1 l/ha", permit: $0) }
    #expect(products[0].compared(with: products[1]) == expected)
    let renamed = try used("Other", "1 l/ha", permit: other)
    #expect(
      products[0].compared(with: renamed) == (expected == .same && other != nil ? .same : .other))
  }

  @Test(
    arguments: [
      ("Tebu 250 EW", "tebu 250 ew", Sameness.same), ("Tebu 250EW", "Tebu 250 EW", .perhaps),
      ("Tebu 250 EW", "Tebu 200 EW", .other),
    ])
  func productsWithoutPermitsAreComparedByTheirNames(
    _ one: String, _ other: String, _ expected: Sameness
  ) throws {
    let products = try [one, other].map { try used($0, "1 l/ha", permit: nil) }
    #expect(products[0].compared(with: products[1]) == expected)
  }

  @Test(
    arguments: [
      ("North", "12/3", "South", "dz. 12 / 3", .same), ("North", "12/3", "north", "12/4", .perhaps),
      ("North", "12/3", "South", "12/4", .other), ("North", "12/3", "South", "nr 12/3", .same),
      ("North", "12/3", "South", "12/03", .perhaps), ("North", "12-3", "South", "12/3", .perhaps),
      ("North", "FR-12", "South", "fr 12", .perhaps),
      ("North", "old 12/3", "South", "new 12/3", .other),
      ("North", "12/3", "North", nil, .same),
      ("North", nil, nil, nil, .perhaps), ("North", nil, nil, "12/3", .perhaps),
      (nil, "12/3", "North", nil, .perhaps),
      (nil, nil, "North", "12/3", .other),
    ] as [(String?, String?, String?, String?, Sameness)])
  func parcelsAreComparedByTheirPlaces(
    _ name: String?, _ place: String?, _ otherName: String?, _ otherPlace: String?,
    _ expected: Sameness
  ) {
    let facts = [(name, place), (otherName, otherPlace)].map { name, place in
      TreatmentFacts(TreatmentForm().blank.setting(.parcel, to: name).setting(.place, to: place))
    }
    #expect(facts[0].comparedParcel(name: facts[1].parcel, place: facts[1].place) == expected)
  }

  /// 48 hours are hours that pass; of a time that the clock shows twice, the second counts.
  @Test(arguments: [
    ("2026-03-28", 18 * 60, 48, "2026-03-30 19:00"),
    ("2026-10-24", 18 * 60, 48, "2026-10-26 17:00"),
    ("2026-05-10", 24 * 60, 48, "2026-05-13 00:00"),
    ("2026-10-25", 2 * 60 + 30, 1, "2026-10-25 03:30"),
    ("2026-03-29", 2 * 60 + 30, 1, "2026-03-29 04:30"), ("2026-10-25", 60, 2, "2026-10-25 02:00"),
  ])
  func hoursPassOverAChangeOfClocks(_ day: String, _ minutes: Int, _ hours: Int, _ expected: String)
    throws
  {
    let warsaw = LocalClock { (1_774_746_000..<1_792_890_000).contains($0) ? 7200 : 3600 }
    let start = try #require(Day(day))
    let time = try #require(warsaw.time(hours, hoursAfter: start, minutes: minutes))
    #expect(TreatmentEnd(day: time.day, time: ClockTime(minutes: time.minutes)).text == expected)
  }
}
