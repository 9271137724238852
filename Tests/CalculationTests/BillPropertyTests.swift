import TestSupport
import Testing

@testable import Calculation

/// What holds for every bill.
struct BillPropertyTests {
  private func anyBill(_ random: inout SplitMix64) throws -> Bill {
    let digits = Int.random(in: 0...3, using: &random)
    let amount = Int.random(in: 0..<50, using: &random) == 0 ? 0 : random.digits(upTo: 11)
    let tenths = Int128(Int.random(in: 0...500, using: &random))
    let currency = Unit.currency("NOK", minorDigits: digits)
    return Bill(
      amount: Quantity(try Fraction(Int128(amount), over: try powerOfTen(digits)), currency),
      tip: try Fraction(tenths, over: 10), people: Int.random(in: 1...20, using: &random))
  }

  @Test(arguments: 0..<10) func sharesAddUpToTheTotal(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var uneven = 0
    for _ in 0..<1000 {
      let result = try anyBill(&random).result()
      try checkAmounts(of: result)
      try checkShares(of: result)
      uneven += result.shares.count - 1
    }
    #expect(uneven > 500)
  }

  private func checkAmounts(of result: BillResult) throws {
    let bill = result.bill
    let half = try Fraction(1, over: 2 * (try powerOfTen(bill.amount.unit.minorDigits)))
    let over = try result.tip.value - bill.amount.value * bill.tip / 100
    #expect(over <= half && over > -half, "\(bill)")
    #expect(try result.total.value == bill.amount.value + result.tip.value)
  }

  private func checkShares(of result: BillResult) throws {
    let (shares, scale) = (result.shares, try powerOfTen(result.bill.amount.unit.minorDigits))
    #expect(shares.reduce(0) { $0 + $1.people } == result.bill.people)
    #expect(try shares.reduce(Fraction.zero) { try $0 + Fraction($1.people) * $1.amount.value } == result.total.value)
    #expect(
      (1...2).contains(shares.count) && shares.allSatisfy { $0.people > 0 && scale % $0.amount.value.denominator == 0 })
    if shares.count == 2 { #expect(try shares[0].amount.value - shares[1].amount.value == Fraction(1, over: scale)) }
  }
}
