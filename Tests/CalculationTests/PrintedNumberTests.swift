import TestSupport
import Testing

@testable import Calculation

/// Tests that printed numbers can be typed back: as the same number in their own language, and never as another
/// number in the other language.
struct PrintedNumberTests {
  /// Returns a number as each language prints it: with its decimal mark, and with U+00A0 between groups of three
  /// digits from five integer digits on.
  private func printed(_ decimal: DecimalDigits, _ mark: DecimalMark) -> String {
    let sides = decimal.plain.split(separator: ".")
    var whole = String(sides[0])
    if whole.count >= 5 {
      let digits = Array(whole)
      whole = digits.indices.reduce("") { text, index in
        text + (index > 0 && (digits.count - index).isMultiple(of: 3) ? "\u{A0}" : "")
          + String(digits[index])
      }
    }
    return sides.count == 2 ? whole + mark.text + sides[1] : whole
  }

  private func check(_ decimal: DecimalDigits, _ mark: DecimalMark) throws -> Bool {
    let value = Fraction(decimal)
    let text = printed(decimal, mark)
    #expect(try number(text, mark) == value, "\(text) in its own language")
    #expect(try number("\(text)\u{A0}l", mark) == value, "\(text) with its unit")
    do throws(Refusal) {
      #expect(try number(text, mark.other) == value, "\(text) in the other language")
      return true
    } catch {
      #expect(error.failure.code == "number.ambiguous", "\(text) in the other language")
      return false
    }
  }

  @Test(arguments: 0..<8) func readsBackAsShown(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (same, refused) = (0, 0)
    while same < 400 {
      let exact = random.fraction(upTo: 12).magnitude
      for decimal in [exact.forDisplay, exact.rounded(significant: 9), exact.echoed] {
        guard decimal.hasAtMost(12), exact >= "0.00001", exact < 999_999_999 else { continue }
        for mark in DecimalMark.both {
          if try check(decimal, mark) { same += 1 } else { refused += 1 }
        }
      }
    }
    #expect(same >= 400)
  }

  /// The other language refuses only numbers with three decimals behind one to three digits that do not begin with 0:
  /// `1.125`.
  @Test(
    arguments: [
      ("1.25", true), ("1.125", false), ("999.999", false), ("1000.125", true), ("12345.678", true),
      ("0.125", true),
      ("1250", true),
      ("12345", true), ("1.1", true), ("1.1234", true), ("100000000", true), ("123456.789", true),
      ("10.001", false),
    ] as [(Fraction, Bool)])
  func otherLanguage(_ value: Fraction, _ isTaken: Bool) throws {
    let decimal = try #require(value.exactDecimal)
    for mark in DecimalMark.both { #expect(try check(decimal, mark) == isTaken) }
  }

  /// Random texts that are taken with both decimal marks mean the same number with both.
  @Test(arguments: 0..<8) func languagesNeverDisagree(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "0", "1", "12", "123", "1234", "000", "456", ",", ".", " ", "\u{A0}", " + ", "*", "(", ")",
    ]
    var taken = 0
    for _ in 0..<2000 {
      let length = Int.random(in: 1...7, using: &random)
      let text = (0..<length).map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }
        .joined()
      // Brackets that do not match are never taken, nor is an operator without numbers on both sides. The refusal costs
      // most.
      let ends = [text.drop { $0.isWhitespace }.first, text.last { !$0.isWhitespace }].compactMap(
        \.self)
      guard text.count(where: { $0 == "(" }) == text.count(where: { $0 == ")" }),
        ends.allSatisfy({ !"+*".contains($0) })
      else { continue }
      guard let comma = try? number(text, .comma), let point = try? number(text, .point) else {
        continue
      }
      #expect(comma == point, "\(text)")
      taken += 1
    }
    #expect(taken > 50)
  }
}
