import Sheets
import TestSupport
import Testing

@testable import Calculation
@testable import Shell
@testable import ViewModels

/// Tests that printed values can be typed back: the same value in the same language, never another value in another
/// language.
struct PrintedValueTests {
  /// A field that accepts every unit the program knows or can combine.
  private static let field = Field(
    "any", of: "any",
    units: Field.Units(UnitTable.builtIn.units, of: UnitTable.builtIn.categories),
    numbers: Field.Numbers(rules: NumberRules(allowsZero: true, allowsNegative: true)))

  private static func anyUnit(_ random: inout SplitMix64) -> Unit {
    let table = UnitTable.builtIn
    let amounts = table.units(of: .volume) + table.units(of: .weight)
    let bases = table.units(of: .area) + table.units(of: .volume)
    guard Bool.random(using: &random), let amount = amounts.randomElement(using: &random),
      let base = bases.randomElement(using: &random),
      let unit = table.ratio(
        amount, per: [1, 7, 100, 12_500].randomElement(using: &random) ?? 1, base)
    else {
      // Metric horsepower is left out: its Polish symbol `KM` is refused as ambiguous in a field that also accepts
      // lengths.
      return table.units.filter { $0.id != "PS" }.randomElement(using: &random) ?? .hectare
    }
    return unit
  }

  private static func read(_ text: String, _ notation: Notation) throws(Refusal) -> Quantity {
    try field.read(text.replacing("\u{2248} ", with: ""), in: .litre, notation).quantity
  }

  @Test(arguments: Checkout.languages)
  func isReadAsItIsPrinted(_ tag: String) throws {
    let wording = Wording(try Checkout.catalog(tag))
    let ownNotation = Notation(wording.catalog)
    let notations = try Checkout.languages.map { Notation(try Checkout.catalog($0)) }
    var random = SplitMix64(seed: 31)
    var refused = 0
    for _ in 0..<400 {
      let most = [10, 1000, 100_000, 10_000_000, 999_999_999].randomElement(using: &random) ?? 1
      let digits = Int128(Int.random(in: 1...most, using: &random))
      let value = Fraction(digits, over: [1, 10, 1000, 7, 360].randomElement(using: &random) ?? 1)
      guard value < NumberRules.limit - 1 else { continue }
      let printed = Quantity(value, Self.anyUnit(&random))
      for (text, shown) in [
        (wording.quantity(printed), value.forDisplay), (wording.echo(printed), value.echoed),
      ] {
        let own = try Self.read(text, ownNotation)
        #expect(own == Quantity(Fraction(shown), printed.unit), "\(text)")
        for notation in notations {
          do throws(Refusal) {
            #expect(try Self.read(text, notation) == own, "\(text)")
          } catch {
            // A language may have words for spoons, which the others do not know.
            let isSpoon = ["mcup", "mtbsp", "mtsp"].contains(
              (printed.unit.amount ?? printed.unit).id)
            let code = error.failure.code
            #expect(code == "number.ambiguous" || isSpoon && code == "unit.unknown", "\(text)")
            refused += 1
          }
        }
      }
    }
    #expect((1..<400).contains(refused))
  }
}
