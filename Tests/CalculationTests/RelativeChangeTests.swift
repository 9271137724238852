import Testing

@testable import Calculation

/// Tests of typed changes of a value, like `+10 %`: the field, its value, the typed text, and the new value or the
/// error code.
struct RelativeChangeTests {
  private func changed(
    _ field: SprayField, _ old: (Fraction, String), _ typed: String, _ mark: Notation
  ) throws
    -> String
  {
    let unit = try #require(UnitTable.unit(id: old.1))
    do throws(Refusal) {
      let new = try field.field.changed(Quantity(old.0, unit), by: typed, mark)
      return new.map { "\($0.value) \($0.unit.id)" } ?? "no change"
    } catch { return error.failure.code }
  }

  nonisolated static let cases:
    [(field: SprayField, value: Fraction, unit: String, typed: String, new: String)] = [
      (.rate, 200, "l/ha", "*1.1", "220 l/ha"), (.rate, 200, "l/ha", "+10 %", "220 l/ha"),
      (.rate, 200, "l/ha", "-10%", "180 l/ha"), (.rate, 200, "l/ha", "\u{2212}10 %", "180 l/ha"),
      (.rate, 20, "gal/ac", "*0.5", "10 gal/ac"), (.dose, 1, "kg/ha", "+33 %", "133/100 kg/ha"),
      (.area, 10, "ha", "-2 ha", "8 ha"), (.area, 10, "ha", "+50 a", "21/2 ha"),
      (.tank, 600, "l", "+1 hl", "700 l"),
      (.area, "1000/3", "ha", "*3", "1000 ha"),
      // These texts do not change the value: a sum could also be a change of a change, and an amount of a dose or a
      // rate could be meant for another value.
      (.rate, 200, "l/ha", "+10 l/ha", "no change"), (.dose, 1, "l/ha", "-0.5 l/ha", "no change"),
      (.area, 10, "ha", "+2", "no change"), (.area, 10, "ha", "-2", "no change"),
      (.area, 10, "ha", "- 2 ha", "no change"),
      (.area, 10, "ha", "+ 2 ha", "no change"), (.area, 10, "ha", "+2 l", "no change"),
      (.rate, 200, "l/ha", "* 1.1", "no change"), (.rate, 200, "l/ha", "*1.1 l/ha", "no change"),
      (.rate, 200, "l/ha", "*1.1 + 2", "no change"), (.rate, 200, "l/ha", "/2", "no change"),
      (.rate, 200, "l/ha", "*", "no change"), (.rate, 200, "l/ha", "220", "no change"),
      (.dose, 5, "%", "+10 %", "no change"), (.dose, 5, "%", "*2", "no change"),
      (.dose, 50, "ml/10l", "+10 %", "55 ml/10l"),
      // A new value that could not be typed is refused.
      (.area, 10, "ha", "-10 ha", "number.zero"), (.area, 10, "ha", "-12 ha", "number.negative"),
      (.rate, 200, "l/ha", "-100 %", "number.zero"),
      (.rate, 200, "l/ha", "*999999999", "number.too_large"),
      (.rate, "200.123", "l/ha", "*1.123456789", "number.too_precise"),
      (.area, "1000/3", "ha", "*2", "number.too_precise"),
    ]

  @Test(arguments: cases)
  func isExactOrRefused(
    _ this: (field: SprayField, value: Fraction, unit: String, typed: String, new: String)
  ) throws {
    #expect(try changed(this.field, (this.value, this.unit), this.typed, .point) == this.new)
  }

  @Test func marksAreTheLanguages() throws {
    #expect(try changed(.rate, (200, "l/ha"), "*1,1", .comma) == "220 l/ha")
    #expect(try changed(.rate, (200, "l/ha"), "*1,125", .point) == "no change")
  }

  /// A field that takes negative numbers cannot be changed by `-10 %`, because values below zero are typed with a
  /// sign.
  @Test func aFieldThatTakesNegativeNumbersIsNotChanged() throws {
    let value = try #require(ConvertCalculator(units: .builtIn).mainField)
    #expect(try value.changed(Quantity(5, .litre), by: "-10 %", .point) == nil)
  }
}
