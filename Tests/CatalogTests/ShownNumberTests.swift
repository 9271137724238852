import Testing

@testable import Catalog

struct ShownNumberTests {
  @Test(arguments: [
    ("0", "0"), ("-12.50", "-12.50"), ("007", "7"), ("0.000001", "0.000001"), ("-0.0", "-0.0"),
    ("00.10", "0.10"),
    ("123456789012345678901234567890.5", "123456789012345678901234567890.5"),
  ])
  func readsPlainDecimals(_ typed: String, _ plain: String) {
    #expect(ShownNumber(typed)?.plain == plain)
  }

  @Test(arguments: [
    "", "-", ".", ".5", "5.", "1.2.3", "1,5", "+1", "--1", "1 000", "1e3", "\u{661}", "a", "- 1",
    "1\u{301}", "-.5",
    "1\n",
    "\u{FF11}",
  ])
  func refusesAnythingElse(_ typed: String) {
    #expect(ShownNumber(typed) == nil)
  }

  @Test(arguments: [
    ("1234", "1234", "1234"), ("12345", "12\u{A0}345", "12\u{A0}345"),
    ("1234567", "1\u{A0}234\u{A0}567", "1\u{A0}234\u{A0}567"),
    ("-1234.5", "\u{2212}1234,5", "\u{2212}1234.5"),
    ("-12345.67891", "\u{2212}12\u{A0}345,67891", "\u{2212}12\u{A0}345.67891"),
    ("123456", "123\u{A0}456", "123\u{A0}456"), ("0.50", "0,50", "0.50"),
    ("100000", "100\u{A0}000", "100\u{A0}000"),
  ])
  func printsTheSIWay(_ plain: String, _ comma: String, _ point: String) throws {
    let number = try #require(ShownNumber(plain))
    #expect(number.printed(decimalMark: ",") == comma)
    #expect(number.printed(decimalMark: ".") == point)
    #expect(Catalog.test(polish: "").number(number) == comma)
  }

  @Test func integers() {
    #expect(ShownNumber(0).plain == "0")
    #expect(ShownNumber(-42).plain == "-42")
    #expect(ShownNumber(Int.min).plain == "-9223372036854775808")
  }
}
