import Testing

@testable import Calculation

/// Tests of typed numbers that are refused: the error code, and the bytes that the caret marks.
struct NumberRefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let typed: String
    let code: String
    let span: Range<Int>
    var testDescription: String { typed.unicodeScalars.count > 40 ? "\(typed.prefix(40))…" : typed }

    init(_ typed: String, _ code: String, _ span: Range<Int>) {
      (self.typed, self.code, self.span) = (typed, code, span)
    }
  }

  private static let grouping = [
    "1,23,456", "1.23.456", "1,2,3", "0,123,456", "0.123.456", "000,123,456", "1,234.567,8",
    "1.234,567.8",
    "1,234.567.8",
    "12,34.5", "1234,567.8", "12345 678", "1234 567", "1 2345", "1 23", "12 5", "1 234 56", "0 123",
    "00 123,5",
    "1 234 567 89",
    "1,234 567", "1,234 567.8", "1 234,567 8", "1,5 000", "1 000,000,000", "1 000.000.000",
    "12\u{A0}34", "0,000.5",
  ].map { Case($0, "number.grouping", 0..<$0.utf8.count) }

  private static let limits = [
    Case("1000000000", "number.too_large", 0..<10),
    Case("1 000 000 000", "number.too_large", 0..<13),
    Case("1.000.000.000", "number.too_large", 0..<13),
    Case("999999999999", "number.too_large", 0..<12),
    Case("00001000000000 l", "number.too_large", 0..<14),
    Case("1000000000.1", "number.too_large", 0..<12),
    Case("500000000 + 500000000 l", "number.too_large", 0..<21),
    Case("999999999 * 999999999", "number.too_large", 0..<21),
    Case("0.0000009", "number.too_small", 0..<9), Case("0,0000001 l", "number.too_small", 0..<9),
    Case("0.000001 / 2", "number.too_small", 0..<12),
    Case("0." + String(repeating: "0", count: 60) + "1", "number.too_small", 0..<63),
    Case("0.1234567890123", "number.too_precise", 0..<15),
    Case("123456789.0123", "number.too_precise", 0..<14),
    Case("1.000000000000", "number.too_precise", 0..<14),
    Case("3 + 123456.7890123 l", "number.too_precise", 4..<18),
    Case("0", "number.zero", 0..<1), Case("0,00 l", "number.zero", 0..<4),
    Case("5 - 5", "number.zero", 0..<5),
    Case("5 * 0", "number.zero", 0..<5), Case("  0", "number.zero", 2..<3),
    Case("-5", "number.negative", 0..<2), Case("-0,5 l", "number.negative", 0..<4),
    Case("5 - 7 l", "number.negative", 0..<5),
    Case("3 + -4", "number.negative", 4..<6), Case("2 * -4", "number.negative", 4..<6),
    Case("(-4)", "number.negative", 1..<3),
  ]

  private static let notation = [
    Case(".5", "number.bare_mark", 0..<2), Case(",5 l", "number.bare_mark", 0..<2),
    Case("5.", "number.bare_mark", 0..<2),
    Case("5,", "number.bare_mark", 0..<2), Case("5.l", "number.bare_mark", 0..<3),
    Case("5, 3", "number.bare_mark", 0..<2),
    Case("3 + .5", "number.bare_mark", 4..<6), Case("3. + 5", "number.bare_mark", 0..<2),
    Case("1..5", "number.bare_mark", 0..<4),
    Case("1,.5", "number.bare_mark", 0..<4), Case("1.5.", "number.bare_mark", 0..<4),
    Case("1,25,", "number.bare_mark", 0..<5),
    Case("1e3", "number.exponent", 0..<3), Case("1E3", "number.exponent", 0..<3),
    Case("1e+3", "number.exponent", 0..<4),
    Case("1.5e-3 l", "number.exponent", 0..<6), Case("2 + 1e3l", "number.exponent", 4..<8),
    Case("1e3", "number.exponent", 0..<3),
    Case("0x1F", "number.hexadecimal", 0..<4), Case("0XaB l", "number.hexadecimal", 0..<4),
    Case("nan", "number.invalid", 0..<3), Case("inf", "number.invalid", 0..<3),
    Case("NaN l", "number.invalid", 0..<3),
    Case("infinity", "number.invalid", 0..<8), Case("abc", "number.invalid", 0..<3),
    Case("l", "number.invalid", 0..<1),
    Case("+5", "number.invalid", 0..<2), Case("*5", "number.invalid", 0..<2),
    Case("$5", "number.invalid", 0..<2),
    Case(".", "number.invalid", 0..<1), Case("\u{221E}", "number.invalid", 0..<3),
    Case("\u{2212}5", "number.negative", 0..<4),
    Case("3 + x", "number.invalid", 4..<5), Case("()", "number.invalid", 1..<2),
    Case("3 + )", "number.invalid", 4..<5),
    Case("\u{663}", "number.foreign_digits", 0..<2),
    Case("\u{661}\u{662} l", "number.foreign_digits", 0..<4),
    Case("\u{FF11}\u{FF12}", "number.foreign_digits", 0..<6),
    Case("12\u{663}", "number.foreign_digits", 0..<4),
    Case("\u{BD}", "number.foreign_digits", 0..<2), Case("1\u{BD}", "number.foreign_digits", 0..<3),
    Case("5\u{B2}", "number.foreign_digits", 0..<3),
    Case("\u{2167}", "number.foreign_digits", 0..<3),
    Case("\u{1D7D8}", "number.foreign_digits", 0..<4),
    Case("2 + \u{96F}", "number.foreign_digits", 4..<7),
    Case("1.5\u{660} l", "number.foreign_digits", 0..<5),
  ]

  private static let leftovers = [
    Case("12 l 3", "number.leftover", 5..<6), Case("12 l, 3", "number.leftover", 4..<7),
    Case("12&", "number.leftover", 2..<3),
    Case("12 l + 3 ha", "unit.other_kind", 9..<11), Case("12'000", "number.leftover", 2..<6),
    Case("12_000", "number.leftover", 2..<6),
    Case("12  345", "number.leftover", 4..<7), Case("12 .5", "number.leftover", 3..<5),
    Case("3)", "number.leftover", 1..<2),
    Case("2(3)", "number.leftover", 1..<4), Case("(2)(3)", "number.leftover", 3..<6),
    Case("2 ^ 3", "number.leftover", 2..<5),
    Case("12 l!  ", "number.leftover", 4..<5), Case("12\t000", "number.leftover", 2..<6),
    Case("1 000 -- 3", "number.operator_spacing", 6..<7),
    Case("12 litres", "unit.unknown", 3..<9), Case("12x34", "unit.unknown", 2..<5),
    Case("12 l l", "unit.unknown", 3..<6),
    Case("1e", "unit.unknown", 1..<2), Case("12 \u{17C}\u{F3}\u{142}w", "unit.unknown", 3..<10),
    Case("1b101", "unit.unknown", 1..<5),
    Case("12 ha", "unit.other_kind", 3..<5), Case("12 KG ", "unit.other_kind", 3..<5),
    Case("12l/ha", "unit.other_kind", 2..<6),
    Case("5 \u{663}", "unit.unknown", 2..<4),
  ]

  @Test(arguments: grouping + limits + notation + leftovers) func isRefused(_ expected: Case) throws
  {
    for mark in DecimalMark.both {
      let found = try #require(refusal(expected.typed, mark), "\(expected.typed) was taken")
      #expect(found.failure.code == expected.code)
      #expect(found.span == expected.span)
    }
  }

  @Test(arguments: grouping + limits + notation + leftovers) func quotesWhatTheCaretIsUnder(
    _ expected: Case
  ) throws {
    let found = try #require(refusal(expected.typed, .point))
    guard case .text(let quoted) = found.failure["typed"] else { return }
    #expect(Array(quoted.utf8) == Array(Array(expected.typed.utf8)[found.span]))
  }

  @Test(arguments: ["", " ", "\u{A0}", "   "]) func nothingTypedIsRefused(_ typed: String) throws {
    #expect(try #require(refusal(typed, .point)).failure.code == "number.operand_missing")
  }

  @Test(arguments: ["oz", "OZ", "oz/ac", "oz / ha"]) func ouncesAreAmbiguous(_ spelling: String)
    throws
  {
    let found = try #require(throws: Refusal.self) {
      try SprayField.dose.field.read("4 \(spelling)", in: .litrePerHectare, .point)
    }
    #expect(found.failure.code == "unit.ambiguous")
    #expect(found.span == 2..<2 + spelling.utf8.count)
  }

  /// A prefix in the wrong case is ambiguous, because the other prefix is another size: `ML` could be a million
  /// litres or a thousandth.
  @Test(arguments: ["ML", "Ml", "ML/ha", "Ml / HA", "Ml/ha"]) func otherPrefixesAreAmbiguous(
    _ spelling: String
  ) throws {
    let found = try #require(throws: Refusal.self) {
      try SprayField.dose.field.read("4 \(spelling)", in: .litrePerHectare, .point)
    }
    #expect(
      found.failure.code == "unit.ambiguous"
        && found.failure.text.key == "error-unit-ambiguous-prefix")
    #expect(found.failure["other"] == .entered(Quantity(1_000_000, .litre)))
    #expect(found.failure["one"] == .entered(Quantity("0.001", .litre)))
  }

  @Test(arguments: ["mL/ha", "ml/Ha", "KG/HA", "G/ha", "L/HA", "M", "M2", "MI", "FL OZ/AC"])
  func otherCaseIsTheSameUnit(_ spelling: String) {
    let table = UnitTable.builtIn
    #expect(throws: Never.self) { try table.refuseOtherCase(in: spelling) }
    #expect(table.unit(spelled: spelling) != nil)
  }

  /// 64 KiB of any text give an error or a number, never a crash.
  @Test(arguments: [
    ("9", "number.too_large"), ("0", "number.zero"), ("(", "number.parenthesis"),
    ("1 ", "number.grouping"),
    ("1,", "number.grouping"), ("1+", "number.operand_missing"), ("1*", "number.operand_missing"),
    ("l", "number.invalid"),
    (".", "number.invalid"), ("-", "number.negative"), (" ", "number.operand_missing"),
    ("\u{663}", "number.foreign_digits"),
    ("(1+", "number.parenthesis"), ("9*", "number.too_large"), ("000 ", "number.grouping"),
    ("1 / ", "number.operand_missing"),
  ])
  func longLinesEnd(_ piece: String, _ code: String) throws {
    let typed = String(repeating: piece, count: 65_536 / piece.utf8.count)
    #expect(try #require(refusal(typed, .point)).failure.code == code)
  }

  @Test func longZerosAreTaken() throws {
    let zeros = String(repeating: "0", count: 65_000)
    #expect(try number(zeros + "12.5", .point) == "12.5")
    #expect(refusal("0." + zeros + "1", .point)?.failure.code == "number.too_small")
    #expect(refusal("1." + zeros, .point)?.failure.code == "number.too_precise")
    #expect(refusal("1," + zeros, .point)?.failure.code == "number.too_precise")
    #expect(try number(String(repeating: "1+", count: 30_000) + "1", .point) == 30_001)
  }
}
