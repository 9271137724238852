import Foundation
import TestSupport
import Testing

@testable import Calculation

/// Tests of the formulation codes in their file.
struct FormulationTests {
  /// The codes of the project's contract by their place in the filling order.
  private static let places: [Int: [String]] = [
    30: ["WP", "WG", "EG", "EP", "WT"], 35: ["SP", "SG", "ST", "TB"], 40: ["SC"], 42: ["CS", "ZC"],
    45: ["SE", "ZE", "ZW"], 48: ["OD"], 50: ["EW", "ME", "EO"], 55: ["EC", "DC"], 60: ["SL"],
  ]
  private static let unplaced = ["GL", "GW", "HN", "KK", "KL", "KN", "XX"]
  private static let notForWater = [
    "AE", "AL", "AP", "BR", "CB", "CP", "DP", "DS", "DT", "ES", "FS", "FU", "GA", "GD", "GE", "GR",
    "GS",
    "LB", "LN", "LS", "MC", "MR", "OF", "OL", "OP", "PA", "PR", "RB", "SD", "SO", "SU", "TC", "TK",
    "UL", "VP", "WS",
  ]
  private static let dry = [
    "BR", "CP", "DP", "DS", "DT", "EG", "EP", "GR", "OP", "PR", "SG", "SP", "ST", "TB", "WG", "WP",
    "WS", "WT",
  ]
  private static let liquid = [
    "AL", "CS", "DC", "EC", "EO", "ES", "EW", "FS", "HN", "KL", "KN", "LS", "ME", "OD", "OF", "OL",
    "SC", "SD", "SE",
    "SL", "SO", "SU", "UL", "ZC", "ZE", "ZW",
  ]
  private static var all: [String] { places.values.flatMap { $0 } + unplaced + notForWater }

  @Test func everyCodeIsInTheFileOnce() {
    #expect(FormulationTable.builtIn.formulations.map(\.code) == Self.all.sorted())
  }

  @Test(arguments: all.sorted())
  func codesStandWhereTheContractHasThem(_ code: String) throws {
    let formulation = try #require(Formulation.named(code))
    #expect(formulation.code == code)
    #expect(formulation.place?.number == Self.places.first { $0.value.contains(code) }?.key)
    #expect(formulation.isMixedWithWater == !Self.notForWater.contains(code))
    #expect(
      formulation.state
        == (Self.dry.contains(code) ? .dry : Self.liquid.contains(code) ? .liquid : nil))
  }

  @Test(arguments: all.sorted())
  func bagsAreOfWhatIsMixedWithWater(_ code: String) throws {
    let inside = try #require(Formulation.named(code))
    let bags = Formulation.named("\(code)-SB")
    #expect((bags != nil) == inside.isMixedWithWater)
    guard let bags else { return }
    #expect(bags.code == "\(code)-SB" && bags.state == inside.state && bags.isMixedWithWater)
    #expect(bags.place?.number == 11)
    #expect(bags.name == Text.formulationBags)
  }

  @Test(arguments: [
    "", "W", "wg", "WGX", "wdg", "WSB-SB", "GR-SB", "F", "FL", "XL", "SX", "HL", "LE", "-SB", "SB",
    "WG-SB-SB", "WG-sb",
    "ŚC", "YY-SB",
  ])
  func otherWordsAreNoCodes(_ word: String) { #expect(Formulation.named(word) == nil) }

  @Test(arguments: [
    ("WDG", "WG"), ("DF", "WG"), ("DG", "WG"), ("WSB", "WP-SB"), ("WSP", "WP-SB"), ("G", "GR"),
    ("CE", "EC"),
    ("PM", "WP"), ("WDG-SB", "WG-SB"),
  ])
  func otherSpellingsAreRead(_ typed: String, _ code: String) throws {
    #expect(Formulation.named(typed)?.code == code)
    guard !typed.contains("-") else { return }
    let form = ProductFact.form.field(of: SprayCalculator.productGroup.first, owner: nil)
    let entered = try form.read(typed.lowercased(), into: SprayCalculator().blank, .point)
    #expect(entered.draft.text(at: form.path) == code && entered.expression == typed)
    let plain = try form.read(code, into: SprayCalculator().blank, .point)
    #expect(plain.draft.text(at: form.path) == code && plain.expression == nil)
  }

  @Test func placesInTheirOrder() {
    #expect(
      FormulationTable.builtIn.places.map(\.number) == [
        10, 11, 12, 30, 35, 40, 42, 45, 48, 50, 55, 60, 70, 80, 90,
      ])
  }

  /// The table of sources in `README.md` has the same places, codes and states as the data.
  @Test func theSourcesAreOfTheSamePlaces() throws {
    let path = Checkout.root + "/Sources/Calculation/Spray/Order/README.md"
    let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter {
      $0.hasPrefix("| ")
    }
    let cells = rows.map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let placed = cells.filter { Int($0[0]) != nil }
    #expect(placed.map { Int($0[0]) } == FormulationTable.builtIn.places.map(\.number))
    for (place, row) in zip(FormulationTable.builtIn.places, placed)
    where Self.places[place.number] != nil {
      let formulations = row[1].split(separator: " ").compactMap(Formulation.named)
      #expect(formulations.map(\.code) == Self.places[place.number], "\(place.number)")
      #expect(Set(formulations.map { $0.state?.rawValue }) == [row[2]], "\(place.number)")
    }
    let others = cells.compactMap { row in
      Formulation.named(row[0].prefix { $0 != " " }) == nil
        ? nil : row[0].split(separator: " ").map(String.init)
    }
    #expect(others == [Self.unplaced, Self.notForWater])
  }
}

/// Tests of formulation codes in product names: `Tebu 250 EW` is EW.
struct FormulationNameTests {
  @Test(
    arguments: [
      ("Tebu 250 EW", "EW"), ("Mospilan 20 SP", "SP"), ("2,4-D 500 SL", "SL"),
      ("Max 480 SC Extra", "SC"),
      ("Mospilan 20 SP-SB", "SP-SB"), ("Titus 20 WG-SB", "WG-SB"), ("Kendo 50EW", "EW"),
      ("Delan 70WG-SB", "WG-SB"),
      ("Siarkol 80 % WP", "WP"), ("Siarkol 80% WP", "WP"), ("Siarkol 80%WP", "WP"),
      ("Falcon 62,5/125 SC", "SC"),
      ("Mix 200+50 OD", "OD"), ("Mix 12.5 SE 12.5 SE", "SE"), ("250 EC", "EC"),
      ("Tebu\u{A0}250\u{A0}EW", "EW"),
      ("Łąka 360 SL", "SL"), ("Wuxal 5-10-5 SL", "SL"), ("Ultra 100 UL", "UL"), ("A 10 XX", "XX"),
      ("2,4-DP 600 SL", "SL"),
      ("Captan 80 WDG", "WG"), ("Captan 80WDG", "WG"), ("Karate 50 CE", "EC"),
      ("Bouillie 20 PM", "WP"),
      ("Dursban 5 G", "GR"), ("Dursban 5G", "GR"), ("Fox 75 DF", "WG"), ("Fox 75 DG", "WG"),
      ("Kerb 50 WSB", "WP-SB"), ("Kerb 50 WSP", "WP-SB"), ("Kerb 50 WG WSB", "WG-SB"),
      ("Kerb 80 WDG WSP", "WG-SB"),
    ])
  func codesAreRead(_ name: String, _ code: String) {
    #expect(Formulation.inName(name)?.formulation.code == code)
  }

  /// The code is also given as it is spelled in the name: `WDG`, which is read as WG.
  @Test(arguments: [
    ("Captan 80 WDG", "WDG"), ("Tebu 250 EW", "EW"), ("Kerb 50 WG WSB", "WG WSB"),
    ("Kerb 50 WG-SB", "WG-SB"),
  ])
  func codesAreToldAsTheyStandThere(_ name: String, _ spelled: String) {
    #expect(Formulation.inName(name)?.spelled == spelled)
  }

  @Test(
    arguments: [
      "", " ", "Roundup 360", "Roundup 360 Plus", "RSM 32", "2,4-D", "2,4-DP", "Tebu 250 ew",
      "Tebu 250 Ew",
      "Tebu EW", "EW 250", "SC", "Fe 13 % EDTA", "Fe % SL", "Max 480 Extra SC", "NIS", "Kaptan WDG",
      "Kaptan 80 wdg",
      "Fox 75 F", "Fox 75 FL", "Fox 75 SX", "G 5",
      "Duo 250 EC 50 SC", "B12 EC", "No.5 EC", "5. EC", "٢٥٠ EW", "Ultra 100 UL-SB", "250EWX",
      "Plon 5 l EC", "1/ SC", ".5 EC", "Acramite 50WS", "Procure 50 WS",
    ])
  func nothingIsGuessed(_ name: String) { #expect(Formulation.inName(name)?.formulation == nil) }
}
