import Testing

@testable import Shell

/// Tests of `explain`, which shows the formulas with their numbers: `=` appears only if the shown numbers are exactly
/// equal.
struct ExplainTests {
  private func explained(_ typed: String, _ language: String = "en") throws -> String {
    try Rig.script(typed + "; explain", language: language).results
  }

  @Test(arguments: [
    ("0.57", "400", "12", "228 l \u{F7} 12 l = 19, so 19"),
    ("1.15", "200", "10", "230 l \u{F7} 10 l = 23, so 23"),
    ("12.5", "200", "1000", "2500 l \u{F7} 1000 l = 2.5, so 2"),
    ("1", "200", "30", "200 l \u{F7} 30 l \u{2248} 6.6667, so 6"),
    ("0.999999999", "200", "10", "200 l \u{F7} 10 l \u{2248} 19.99999998, so 19"),
    ("1.00000001", "199.999998", "10", "200 l \u{F7} 10 l \u{2248} 19.999999999999998, so 19"),
    ("12.5", "200", "2500 / 3", "2500 l \u{F7} \u{2248} 833.333333333 l \u{2248} 3, so 3"),
    ("19 / 3", "300", "100", "1900 l \u{F7} 100 l = 19, so 19"),
  ])
  func noQuotientReachesAWholeNumberThatTheTanksDoNot(
    _ area: String, _ rate: String, _ tank: String, _ line: String
  ) throws {
    let shown = try explained("area \(area); rate \(rate); dose 1; tank \(tank)")
    #expect(shown.contains("  \(line)\n"), "\(shown)")
  }

  @Test(arguments: [
    (
      "en", "area 19 / 3; rate 300; dose 1; tank 100",
      "\u{2248} 6.33333333333 ha \u{D7} 300 l/ha \u{2248} 1900 l"
    ),
    ("en", "area 1; rate 300; dose 1; tank 100", "100 l \u{F7} 300 l/ha \u{2248} 0.33333 ha"),
    ("pl", "area 1; rate 300; dose 1; tank 100", "100 l \u{F7} 300 l/ha \u{2248} 0,33333 ha"),
    (
      "en", "area 1.00000001; rate 199.999998; dose 1; tank 10",
      "200 l \u{2212} 19 \u{D7} 10 l \u{2248} 10 l"
    ),
    ("en", "area 10 ac; rate 20 gal/ac; dose 1 l/ha; tank 50 gal", "10 ac \u{2248} 4.0469 ha"),
    ("en", "area 2; rate 200; dose 1; tank 100", "2 ha \u{D7} 200 l/ha = 400 l"),
  ])
  func anEqualsSignStandsWhereEveryDigitIsShown(_ language: String, _ typed: String, _ line: String)
    throws
  {
    let shown = try explained(typed, language)
    #expect(shown.contains(line), "\(shown)")
  }
}
