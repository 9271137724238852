import TestSupport
import Testing

@testable import Calculation

/// Tests of sums and products typed as values: `3.2 + 4.1`.
struct ExpressionTests {
  @Test(
    arguments: [
      ("3,2 + 4,1 + 0,75", "8.05"), ("3.2+4.1+0.75", "8.05"), ("2*600", 1200), ("2 * 600", 1200),
      ("2* 600", 1200),
      ("2 *600", 1200),
      ("1 + 2 * 3", 7), ("2 * 3 + 1", 7), ("(1 + 2) * 3", 9), ("(1+2)*3", 9), ("10 - 2 - 3", 5),
      ("10 - (2 - 3)", 11),
      ("12 / 2 / 3", 2), ("12 / (2 / 3)", 18), ("12 / 2 * 3", 18), ("1 / 3", "1/3"),
      ("1 / 3 * 3", 1),
      ("2 - 1,5", "0.5"),
      ("((((7))))", 7), ("( 7 )", 7), ("1 000 + 1", 1001), ("1\u{A0}000\u{A0}+\u{A0}1", 1001),
      ("5\u{202F}-\u{2009}3", 2),
      ("999999999 * 2 / 4", "499999999.5"), ("0 + 5", 5), ("10 - 5 * 1", 5),
      ("1,5 * (2 + 2) - 1", 5), ("3 - 4 + 2", 1),
    ] as [(String, Fraction)])
  func comesTo(_ typed: String, _ value: Fraction) throws {
    for mark in DecimalMark.both { #expect(try number(typed, mark) == value) }
  }

  @Test(arguments: [
    ("3,2 + 4,1 ha", "3,2 + 4,1"), ("  2*600  ", "2*600"), ("(5)ac", "(5)"),
    ("2 * 3\u{A0}ha", "2 * 3"),
  ])
  func isEchoedAsTyped(_ typed: String, _ expression: String) throws {
    let reading = try SprayField.area.field.read(typed, in: .hectare, .comma)
    #expect(reading.expression == expression)
  }

  /// A minus or a slash needs spaces on both sides, because `1/5` and `1-5` may be slips of one key for `1.5`.
  @Test(arguments: [
    ("1/5", 1..<2), ("1 /5", 2..<3), ("1/ 5", 1..<2), ("1-5", 1..<2), ("1 -5", 2..<3),
    ("1- 5", 1..<2),
    ("12 + 1/5", 6..<7),
    ("(1/5)", 2..<3), ("(1)/5", 3..<4), ("12 /ha", 3..<4), ("12-", 2..<3), ("1 /", 2..<3),
    ("1\u{A0}/5", 3..<4),
    ("1 // 5", 2..<3),
  ])
  func minusAndSlashStandFree(_ typed: String, _ span: Range<Int>) throws {
    let found = try #require(refusal(typed, .point))
    #expect(found.failure.code == "number.operator_spacing")
    #expect(found.span == span)
  }

  @Test(arguments: [
    ("1 / 0", 0..<5), ("5 * (1 / 0)", 0..<10), ("1 / (2 - 2)", 0..<11), ("1 / 0,0 l", 0..<7),
    ("0 / 0", 0..<5),
    ("  1 / 0", 2..<7),
  ])
  func nothingIsDividedByZero(_ typed: String, _ span: Range<Int>) throws {
    let found = try #require(refusal(typed, .point))
    #expect(found.failure.code == "number.division_by_zero")
    #expect(found.span == span)
  }

  @Test(arguments: [
    ("3 +", 3..<4), ("3 + ", 3..<4), ("3 *", 3..<4), ("3 - ", 3..<4), ("3*", 2..<3),
    ("1 + 2 +", 7..<8),
    ("3 + (", 5..<6),
  ])
  func operatorsNeedBothSides(_ typed: String, _ span: Range<Int>) throws {
    let found = try #require(refusal(typed, .point))
    #expect(found.failure.code == "number.operand_missing")
    #expect(found.span == span)
  }

  @Test(arguments: [
    ("(3", 0..<1), ("2 * (3 + 4", 4..<5), ("((3)", 0..<1), ("(3 l)", 0..<1),
    ("1 + (2 * (3)", 4..<5),
  ])
  func parenthesesClose(_ typed: String, _ span: Range<Int>) throws {
    let found = try #require(refusal(typed, .point))
    #expect(found.failure.code == "number.parenthesis")
    #expect(found.span == span)
  }

  @Test func depthIsLimited() throws {
    let deep = { (count: Int) in
      String(repeating: "(", count: count) + "7" + String(repeating: ")", count: count)
    }
    #expect(try number(deep(32), .point) == 7)
    #expect(refusal(deep(33), .point)?.failure.code == "number.parenthesis")
    #expect(refusal(deep(33), .point)?.span == 32..<33)
    #expect(try number(Array(repeating: "(1)", count: 100).joined(separator: " + "), .point) == 100)
  }

  @Test(arguments: [
    String(repeating: "999999999 * ", count: 5) + "9",
    "1 / " + String(repeating: "999999937 / ", count: 5) + "9",
    "0.000001 * " + String(repeating: "0.000001 * ", count: 6) + "1",
  ])
  func whatLeavesTheLimitsIsRefused(_ typed: String) throws {
    let code = typed.hasPrefix("9") ? "number.too_large" : "number.too_small"
    #expect(try #require(refusal(typed, .point)).failure.code == code)
  }

  /// An intermediate result may be as long as a person would type, but a line of very many factors is refused.
  @Test func detoursAreExact() throws {
    let up = Array(repeating: "999999999", count: 8)
    let down = up.map { "/ " + $0 }
    #expect(
      try number("2 * " + up.joined(separator: " * ") + " " + down.joined(separator: " "), .point)
        == 2)
    let endless = Array(repeating: "999999999", count: 80).joined(separator: " * ")
    #expect(try #require(refusal(endless, .point)).failure.code == "number.too_large")
  }

  @Test func ambiguityIsRefusedInsideASumToo() throws {
    let found = try #require(refusal("3 + 1,250 l", .point))
    #expect(found.failure.code == "number.ambiguous")
    #expect(found.span == 4..<9)
  }

  @Test func spansMoveWithTheText() throws {
    let found = try #require(refusal("1/5", .point)).shifted(by: 6)
    #expect(found.span == 7..<8)
    #expect(found.failure.code == "number.operator_spacing")
  }

  /// Random sums and products of whole numbers agree with the arithmetic of `Int`.
  @Test(arguments: 0..<10) func precedence(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rules = NumberRules(allowsZero: true, allowsNegative: true)
    for _ in 0..<200 {
      var (text, total) = ("", 0)
      for index in 0..<Int.random(in: 1...4, using: &random) {
        let factors = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          Int.random(in: 1...60, using: &random)
        }
        let isMinus = index > 0 && Bool.random(using: &random)
        text +=
          (index == 0 ? "" : isMinus ? " - " : "+")
          + factors.map(String.init).joined(separator: "*")
        total += (isMinus ? -1 : 1) * factors.reduce(1, *)
      }
      #expect(try number(text, .point, rules) == Fraction(total), "\(text)")
    }
  }
}
