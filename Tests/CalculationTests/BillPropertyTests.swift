import TestSupport
import Testing

@testable import Calculation

/// Property tests of random bills.
struct BillPropertyTests {
  private func anyBill(_ random: inout SplitMix64) throws -> Bill {
    let digits = Int.random(in: 0...3, using: &random)
    let amount = Int.random(in: 0..<50, using: &random) == 0 ? 0 : random.digits(upTo: 11)
    let tenths = Int128(Int.random(in: 0...500, using: &random))
    let currency = Unit.currency("NOK", minorDigits: digits)
    return try Bill(
      Quantity(Fraction(amount) / .powerOfTen(digits), currency),
      percent: Fraction(tenths, over: 10), people: Int.random(in: 1...20, using: &random))
  }

  @Test(arguments: 0..<10) func sharesAddUpToTheTotal(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var uneven = 0
    for _ in 0..<1000 {
      let result = try anyBill(&random)
      try checkAmounts(of: result)
      try checkShares(of: result)
      uneven += result.shares.count - 1
    }
    #expect(uneven > 500)
  }

  private func checkAmounts(of result: Bill) throws {
    let half = 1 / (2 * .powerOfTen(result.amount.unit.minorDigits))
    let over = result.tip.value - result.amount.value * result.percent / 100
    #expect(over <= half && over > -half, "\(result)")
    #expect(result.total.value == result.amount.value + result.tip.value)
  }

  private func checkShares(of result: Bill) throws {
    let (shares, scale) = (result.shares, Fraction.powerOfTen(result.amount.unit.minorDigits))
    #expect(shares.reduce(0) { $0 + $1.people } == result.people)
    #expect(
      shares.reduce(Fraction.zero) { $0 + Fraction($1.people) * $1.amount.value }
        == result.total.value)
    #expect(
      (1...2).contains(shares.count)
        && shares.allSatisfy { $0.people > 0 && ($0.amount.value * scale).isWhole })
    if shares.count == 2 { #expect(shares[0].amount.value - shares[1].amount.value == 1 / scale) }
  }
}
