import TestSupport
import Testing

@testable import Calculation
@testable import Records

/// Tests of periods of several years on random treatments, beside a plain count.
struct PeriodTests {
  /// A treatment with Tebu on the parcel North.
  private struct Use {
    let day: Day?
    /// In tenths of a kilogram per hectare; in litres if it is odd.
    let dose: Int
    /// Whether it is certain that it was Tebu.
    let isCertain: Bool

    func content() throws -> TreatmentContent {
      let facts = try facts(["crop": "wheat", "parcel": "North"]).draft.setting(
        .date, to: day?.text)
      let amount = "\(dose / 10).\(dose % 10) \(dose % 2 == 0 ? "kg/ha" : "l/ha")"
      return TreatmentContent(
        facts: TreatmentFacts(facts),
        products: [try used("Tebu", amount, permit: isCertain ? "R-1" : "R-2")])
    }
  }

  /// Every period of `years` years that includes a day, whatever day it ends on: how many uses it has surely and perhaps,
  /// and their amounts.
  private func naive(
    _ now: Day, _ uses: [Use], years: Int
  ) -> (surely: Int, perhaps: Int, amount: Int, isUnclear: Bool, possible: Int) {
    let ends = (0...years * 366).compactMap { now.adding(days: $0) }.filter { end in
      end == now || end.earlier(years: years).map { $0 < now } == true
    }
    let last = uses.compactMap(\.day).filter(ends.contains).max() ?? now
    let periods = ends.filter { $0 <= max(last, now) }.map { end in
      uses.filter { use in
        use.day.map { $0 <= end && $0 > end.earlier(years: years) ?? end } ?? true
      }
    }
    func isSure(_ use: Use) -> Bool { use.isCertain && use.day != nil }
    let amounts = periods.map {
      $0.filter { isSure($0) && $0.dose % 2 == 0 }.map(\.dose).reduce(0, +)
    }
    let start = now.earlier(years: years) ?? now
    let reached = uses.filter { use in use.day.map { $0 > start && $0 <= max(last, now) } ?? true }
    return (
      periods.map { $0.count(where: isSure) }.max() ?? 0, periods.map(\.count).max() ?? 0,
      amounts.max() ?? 0,
      reached.contains { isSure($0) && $0.dose % 2 == 1 }, reached.count { !isSure($0) }
    )
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func periodsAreCountedAsOneByOne(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let now = try #require(Day("2024-02-29"))
    let years = Int.random(in: 1...4, using: &random)
    let uses = (0..<Int.random(in: 0...25, using: &random)).map { _ in
      // Half of the days are within two days of an anniversary.
      let near =
        Day(year: 2024 + Int.random(in: -years...years, using: &random), month: 2, day: 28) ?? now
      let days = Int.random(in: Bool.random(using: &random) ? -2...2 : -400...400, using: &random)
      return Use(
        day: Int.random(in: 0..<9, using: &random) == 0 ? nil : near.adding(days: days),
        dose: Int.random(in: 1...30, using: &random) * (seed % 2 == 0 ? 2 : 1),
        isCertain: Int.random(in: 0..<4, using: &random) > 0)
    }
    let judge = LimitJudge(
      try Use(day: now, dose: 10, isCertain: true).content(),
      others: recorded(try uses.map { try $0.content() }),
      recordedSince: nil)
    let expected = naive(now, uses, years: years)
    let period = years == 1 ? "12 months" : "\(years) years"
    func judged(_ fact: LimitFact, _ typed: String) throws -> JudgedLimit {
      let limits = [CropLimits(crop: "wheat", limits: [try limit(fact, typed)])]
      return try #require(judge.judged { _ in limits }.first)
    }
    for most in max(1, expected.surely - 1)...expected.perhaps + 2 {
      let times = try judged(.times, "\(most) per \(period)")
      #expect(times.found == .times(expected.surely + 1))
      let verdict: Verdict =
        expected.surely + 1 > most ? .beyond : expected.perhaps + 1 > most ? .unknown : .within
      #expect(
        times.verdict == verdict
          && times.possible.count == (verdict == .unknown ? expected.possible : 0))
    }
    for (most, isBeyond) in [(expected.amount + 10, false), (expected.amount + 9, true)] {
      let total = try judged(.total, "\(most / 10).\(most % 10) kg/ha per \(period)")
      #expect((total.verdict == .beyond) == isBeyond)
      #expect(isBeyond || expected.isUnclear == (total.found == nil))
    }
  }
}
