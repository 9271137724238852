import Testing

@testable import Calculation

/// Tests of ranges as product labels have them: `3-4 l/ha`, `max 3`.
struct TypedRangeTests {
  private static let words: Set<String> = ["max", "up", "to", "from", "or", "do", "od"]
  private static let notation = Notation(
    .point, isName: { $1 == "word-range" && words.contains($0.lowercased()) },
    unitNames: { _ in [] })

  @Test(arguments: [
    "3-4", "3-4 l/ha", "3 - 4 l/ha", "3- 4", "3 -4", "0.5\u{2013}0.75 l/ha", "1 \u{2014} 2 l",
    "1\u{2212}2",
    "from 3 to 4 l/ha", "1 or 1.5", "1 l/ha to 2 l/ha", "max 3", "max. 3 l/ha", "up to 3 fl oz/ac",
    "od 3 do 4",
    "3l/ha-4l/ha", "1,5-2,5 kg/ha", "from 3 l/ha", "1 1/2 to 4 pt/ac", "1/2 - 3/4 pt/ac",
    "1/2 pt/ac to 1 1/2 pt/ac",
  ])
  func isARange(_ text: String) { #expect(Self.isRange(text)) }

  @Test(arguments: [
    "", "3", "3 l/ha", "2,4-D", "2,4-D 600 SL 1 l/ha", "28-32 100 l/ha", "max", "max 20 SG 30 g/ha",
    "-4", "- 4 l/ha",
    "3 -", "3 to", "Tebu 3-4 l/ha", "3 - 4 tebu", "20 ml/10 l", "to 3 4", "240 OD 1.5 l/ha", "1/2",
    "1 1/2 pt/ac",
  ])
  func isNoRange(_ text: String) { #expect(!Self.isRange(text)) }

  private static func isRange(_ text: String) -> Bool {
    TypedRange(text, notation) { UnitTable.builtIn.isUnit($0, notation) }.isRange
  }
}

/// Tests of doses found in names typed without quotes: `Tebu 1 l/ha`.
struct DoseInNameTests {
  private static let notation = Notation(
    .point,
    isName: {
      ($1 == "word-range" && ["max", "od"].contains($0.lowercased()))
        || ($1 == "word-and" && $0 == "and")
    },
    unitNames: { _ in [] })

  @Test(arguments: [
    ("Tebu 1 l/ha", DoseInName.amount("1 l/ha")), ("Tebu 1l/ha x", .amount("1l/ha")),
    ("Tebu 1 pt", .amount("1 pt")),
    ("Urea 46 % N", .amount("46 %")), ("Tebu 5 ha", .amount("5 ha")),
    ("Bor 150 g/l", .amount("150 g/l")),
    ("Tebu 2 fl oz", .amount("2 fl oz")), ("Velpar 4 L", .amount("4 L")),
    ("Tebu 2 x", .multiple("2 x")),
    ("Tebu 2x", .multiple("2x")), ("Tebu 2x1.5 A", .multiple("2x1.5")),
    ("Tebu 2 * 3", .multiple("2 *")),
    ("Tebu 2 \u{D7} 1", .multiple("2 \u{D7}")), ("Tebu +", .ending("+")), ("Tebu,", .ending(",")),
    ("Tebu:", .ending(":")),
    ("Tebu \u{2013}", .ending("\u{2013}")), ("Tebu l/ha", .ending("l/ha")),
    ("Tebu max", .ending("max")),
    ("Tebu 1 and", .amount("1 and")),
  ])
  func isFound(_ name: String, _ dose: DoseInName) { #expect(Self.dose(in: name) == dose) }

  @Test(arguments: [
    "Tebu 250 EW", "2,4-D 600 SL", "Captan 80WG", "Velpar 4L", "Velpar L", "Topsin M 500 SC",
    "Urea 46%", "Dursban 5 G",
    "RSM 32",
    "Plonvit + Mg", "Max", "Fury Max 100 EW", "Maister 31 OD", "Umbra 2 250 ST", "Pirimor 50 W",
    "AB 3 min",
    "Delan 700 (WG)", "Karate Zeon\u{AE}",
    "Duo X",
  ])
  func isNotFound(_ name: String) { #expect(Self.dose(in: name) == nil) }

  private static func dose(in name: String) -> DoseInName? {
    DoseInName(
      name.split(separator: " ").map(String.init), dose: SprayField.dose.field,
      isCode: SprayCalculator.productGroup.isCode, notation)
  }
}
