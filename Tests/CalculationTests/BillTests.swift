import Testing

@testable import Calculation

/// Tests of tip, total and shares against the example of the project's contract and worked cases.
struct BillTests {
  private func result(
    _ amount: Fraction, _ percent: Fraction, _ people: Int = 1, minorDigits: Int = 2
  ) throws -> Bill {
    let currency = Unit.currency("NOK", minorDigits: minorDigits)
    return try Bill(Quantity(amount, currency), percent: percent, people: people)
  }

  private struct Paid: Equatable {
    let people: Int
    let amount: Fraction
  }

  private func shares(_ result: Bill) -> [Paid] {
    result.shares.map { Paid(people: $0.people, amount: $0.amount.value) }
  }

  private func paid(_ amounts: (Int, Fraction)...) -> [Paid] {
    amounts.map { Paid(people: $0, amount: $1) }
  }

  @Test func example() throws {
    let result = try result(450, 15, 4)
    #expect(result.tip.value == "67.5" && result.total.value == "517.5")
    #expect(shares(result) == paid((2, "129.38"), (2, "129.37")))
  }

  @Test(
    arguments: [
      ("0.10", "25", "0.03"), ("0.10", "24.9", "0.02"), ("0.10", "25.1", "0.03"),
      ("0.02", "25", "0.01"),
      ("0.01", "50", "0.01"), ("0.01", "49.9999999", "0"), ("1.30", "12.5", "0.16"),
      ("1.40", "12.5", "0.18"),
      ("2.50", "1", "0.03"), ("0.05", "10", "0.01"), ("0.04", "10", "0"), ("100", "0", "0"),
      ("100", "50", "50"),
      ("99.99", "18", "18"), ("33.33", "100/3", "11.11"),
    ] as [(Fraction, Fraction, Fraction)])
  func tipRoundsHalvesAwayFromZero(_ amount: Fraction, _ percent: Fraction, _ tip: Fraction) throws
  {
    let result = try result(amount, percent)
    #expect(result.tip.value == tip)
    #expect(result.total.value == amount + tip)
  }

  @Test func onePersonPaysAll() throws {
    #expect(shares(try result(450, 15)) == paid((1, "517.5")))
  }

  @Test func anEvenSplitIsOneShare() throws {
    #expect(shares(try result(450, 0, 3)) == paid((3, 150)))
    #expect(shares(try result("0.20", 0, 20)) == paid((20, "0.01")))
  }

  @Test func nothingToPayIsSharedToo() throws {
    let result = try result(0, 15, 4)
    #expect(result.tip.value == .zero && result.total.value == .zero)
    #expect(shares(result) == paid((4, 0)))
  }

  @Test func fewerMinorUnitsThanPeople() throws {
    #expect(shares(try result("0.01", 0, 20)) == paid((1, "0.01"), (19, 0)))
    #expect(shares(try result("0.19", 0, 20)) == paid((19, "0.01"), (1, 0)))
  }

  @Test func theRemainderIsSpread() throws {
    #expect(shares(try result(100, 0, 3)) == paid((1, "33.34"), (2, "33.33")))
    #expect(shares(try result(200, 0, 3)) == paid((2, "66.67"), (1, "66.66")))
  }

  @Test func minorUnitsAreTheCurrencys() throws {
    let whole = try result(1005, 10, 2, minorDigits: 0)
    #expect(whole.tip.value == 101 && shares(whole) == paid((2, 553)))
    let thousandths = try result("1.005", 10, 2, minorDigits: 3)
    #expect(thousandths.tip.value == "0.101" && shares(thousandths) == paid((2, "0.553")))
  }

  @Test func theLargestBillThatCanBeTyped() throws {
    let result = try result("999999999.99", "49.9999999", 20)
    #expect(result.tip.value == 499_999_999 && result.total.value == "1499999998.99")
    #expect(shares(result) == paid((19, "74999999.95"), (1, "74999999.94")))
  }
}

/// Tests of bills that give no result.
struct BillRefusalTests {
  private func failure(_ amount: Fraction, _ percent: Fraction = 0, minorDigits: Int = 2)
    -> Failure?
  {
    let currency = Unit.currency("NOK", minorDigits: minorDigits)
    do throws(Failure) {
      _ = try Bill(Quantity(amount, currency), percent: percent, people: 20)
      return nil
    } catch { return error }
  }

  @Test(
    arguments: [
      ("450.125", 2), ("0.001", 2), ("1/3", 2), ("1/30", 2), ("0.5", 0), ("999999999.999", 2),
      ("0.0001", 3),
    ]
      as [(Fraction, Int)])
  func amountFinerThanTheMinorUnit(_ amount: Fraction, _ digits: Int) {
    let data: [String: Datum] = [
      "currency": .units([.currency("NOK", minorDigits: digits)]), "most": .count(digits),
    ]
    #expect(failure(amount, minorDigits: digits) == Failure(BillCode.tooManyDecimals, data))
  }

  @Test(
    arguments: [
      ("450.12", 2), ("450.120", 2), ("0.01", 2), ("1/4", 2), ("1/50", 2), ("7", 0), ("0.001", 3),
    ]
      as [(Fraction, Int)])
  func amountOfWholeMinorUnits(_ amount: Fraction, _ digits: Int) {
    #expect(failure(amount, minorDigits: digits) == nil)
  }

  @Test func decimalsNameTheCurrencyAndItsMost() throws {
    let kes = Unit.currency("KES", minorDigits: 2)
    let error = try #require(Quantity("0.125", kes).whyNotPayable)
    #expect(error.code == "money.decimals")
    #expect(error.text.data == ["currency": .units([kes]), "most": .count(2)])
  }

  @Test func wholeUnitsUpToTheLast() throws {
    let amount = Quantity(Fraction(.max, over: 1), .currency("NOK", minorDigits: 0))
    let result = try Bill(amount, percent: 0, people: 20)
    #expect(result.total == amount)
    #expect(result.shares.map(\.people) == [7, 13])
  }

  private func read(_ line: String, _ notation: Notation = .point) throws -> Draft {
    let calculator = BillCalculator()
    return try calculator.read(line, into: calculator.template[1], of: calculator.blank, notation)
      .draft
  }

  @Test(arguments: [
    ("450 nok tip 15 split 4", "450 NOK, 15, 4"), ("$450 split 2", "450 USD, 15, 2"),
    ("1 234.5 eur tip 12.5 %", "1234.5 EUR, 12.5, 1"),
    ("450 currency gbp", "450 GBP, 15, 1"), ("80 tip custom split 3", "80 NOK, 18, 3"),
    ("TIP 20", "none, 20, 1"),
  ])
  func aLineHoldsAllOfABill(_ line: String, _ expected: String) throws {
    let draft = try read(line)
    let amount =
      draft["bill"].map { "\($0.value.exactDecimal?.plain ?? "") \($0.unit.id)" } ?? "none"
    let others = ["tip", "split"].compactMap { draft[FieldPath($0)]?.value.exactDecimal?.plain }
    #expect(([amount] + others).joined(separator: ", ") == expected)
  }

  @Test(arguments: [
    ("450 nok tip 60", "number.range", 12..<14),
    ("450 tip split 4", "number.operand_missing", 8..<9),
    ("450 xyz tip 15", "currency.unknown", 4..<7),
    ("450 tip 15 split x", "number.invalid", 17..<18),
    ("450.125 tip 15", "money.decimals", 0..<7), ("450 15 tip", "number.grouping", 0..<6),
    ("450 tip 15 split 2 tip 20", "number.leftover", 19..<22),
    ("450 nok currency usd", "number.leftover", 8..<16),
  ])
  func aLineIsRefusedWhereItIsWrong(_ line: String, _ code: String, _ span: Range<Int>) throws {
    let refusal = try #require(throws: Refusal.self) { try read(line) }
    #expect(refusal.failure.code == code && refusal.span == span, "\(refusal)")
  }
}
