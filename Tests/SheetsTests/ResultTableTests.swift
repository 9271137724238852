import Catalog
import Records
import TestSupport
import Testing

@testable import Calculation
@testable import Sheets

/// Tests of a result as one plain table: the same columns in every row, numbers apart from units.
struct ResultTableTests {
  private static func quantity(_ value: Fraction, _ id: String) throws -> Quantity {
    Quantity(value, try #require(UnitTable.unit(id: id)))
  }

  /// A mix of a dry and a liquid product with an amount left in the tank: three kinds of fill.
  private static func mix() throws -> SprayInput {
    let products = [
      Product(
        number: 2, dose: try quantity(Fraction(1) / 5, "kg/ha"),
        facts: ProductFacts(name: "=Mospilan 20 SP", role: .product)),
      Product(
        number: 1, dose: try quantity(1, "l/ha"),
        facts: ProductFacts(name: "Tebu 250 EW", role: .product, pack: try quantity(5, "l"))),
    ]
    var input = SprayInput(
      area: try quantity(Fraction(25) / 2, "ha"), rate: try quantity(200, "l/ha"),
      tank: try quantity(1000, "l"),
      products: products)
    input.left = try quantity(150, "l")
    input.name = "North"
    return input
  }

  private static func rows(_ input: SprayInput, _ tag: String = "en") throws -> [[Cell]] {
    let evaluation = Evaluation(outcome: try TankMix(input).result())
    let calculator = try #require(Calculators.standard["spray"])
    let wording = Wording(try Checkout.catalog(tag))
    return ResultTable(wording, of: ShownResult(evaluation), calculator.blank, calculator).rows(
      favorite: nil, date: "2026-11-21 14:05", number: 17)
  }

  /// Returns the cells of columns below their headings, as they stand in a file, `-` for an empty one.
  private static func shown(_ rows: [[Cell]], _ headings: String...) throws -> [String] {
    let places = try headings.map { heading in
      try #require(rows[0].firstIndex(of: .text(heading)), "\(heading)")
    }
    return rows.dropFirst().map { row in
      places.map { place in
        var bytes: [UInt8] = []
        CSVLine(mark: .point).write([row[place]], to: &bytes)
        let text = String(decoding: bytes.dropLast(2), as: UTF8.self)
        return text.isEmpty ? "-" : text
      }.joined(separator: " ")
    }
  }

  @Test func thereIsARowForEachKindOfFillAndEachProduct() throws {
    let rows = try Self.rows(Self.mix())
    #expect(Set(rows.map(\.count)).count == 1)
    #expect(Set(rows[0].map { "\($0)" }).count == rows[0].count)
    #expect(
      try Self.shown(
        rows, "No.", "Job", "Kind of fill", "Fills of this kind", "Product number", "Product") == [
          "17 North First 1 2 '=Mospilan 20 SP", "17 North First 1 1 Tebu 250 EW",
          "17 North First 1 - Water",
          "17 North Full 1 2 '=Mospilan 20 SP", "17 North Full 1 1 Tebu 250 EW",
          "17 North Full 1 - Water",
          "17 North Partial 1 2 '=Mospilan 20 SP", "17 North Partial 1 1 Tebu 250 EW",
          "17 North Partial 1 - Water",
        ])
    #expect(
      try Self.shown(
        rows, "Volume of one fill", "Tank filled up to", "One fill covers", "One fill covers: unit")
        == ["850 1000 5 ha", "1000 1000 5 ha", "500 500 2.5 ha"].flatMap { [$0, $0, $0] })
    #expect(
      try Self.shown(rows, "Formulation", "Role", "Dose as entered", "Dose as entered: unit")
        .prefix(3) == [
          "SP product 0.2 kg/ha", "EW product 1 l/ha", "- - - -",
        ])
  }

  /// The amounts of a product have one unit, and what is in all stands once, so that both columns can be added up. Water
  /// beside a dry product is filled up to a mark.
  @Test(arguments: ["en", "pl"])
  func columnsCanBeAddedUp(_ tag: String) throws {
    let heads: [[String]] = [
      ["Amount in one fill", "Ilo\u{15B}\u{107} w jednym nape\u{142}nieniu"],
      ["Top up to", "Dope\u{142}ni\u{107} do"],
      ["Amount in all", "Ilo\u{15B}\u{107} \u{142}\u{105}cznie"], ["Packs", "Opakowania"],
    ]
    let head = heads.map { $0[tag == "en" ? 0 : 1] }
    let unit = tag == "en" ? "unit" : "jednostka"
    let shown = try Self.shown(
      Self.rows(Self.mix(), tag), head[0], "\(head[0]): \(unit)", head[1], head[2],
      "\(head[2]): \(unit)", head[3])
    #expect(
      shown == [
        "0.85 kg - 2.35 kg -", "4.25 l - 11.75 l 3", "- - 1000 - - -", "1 kg - - - -",
        "5 l - - - -", "- - 1000 - - -",
        "0.5 kg - - - -", "2.5 l - - - -", "- - 500 - - -",
      ])
  }

  @Test func everyKindOfMixHasATable() throws {
    let figures = ["Kind of fill", "Product", "Amount in one fill", "Top up to", "Amount in all"]
    func shown(_ change: (inout SprayInput) throws -> Void) throws -> [String] {
      var input = try Self.mix()
      input.left = nil
      try change(&input)
      let rows = try Self.rows(input)
      return try Self.shown(rows, figures[0], figures[1], figures[2], figures[3], figures[4])
    }
    let liquid = Product(dose: try Self.quantity(1, "l/ha"), facts: ProductFacts(name: "A"))
    #expect(
      try shown { $0.fills = .even } == [
        "Even '=Mospilan 20 SP 0.833 - 2.5", "Even Tebu 250 EW 4.17 - 12.5",
        "Even Water - 833.33 -",
      ])
    #expect(
      try shown { $0.products = [liquid] } == [
        "Full A 5 - 12.5", "Full Water 995 - 2487.5", "Partial A 2.5 - -",
        "Partial Water 497.5 - -",
      ])
    let recipe = SprayInput(
      area: nil, rate: try Self.quantity(200, "l/ha"), tank: try Self.quantity(300, "l"),
      products: [liquid])
    #expect(
      try Self.shown(
        Self.rows(recipe), "Kind of fill", "Product", "Amount in one fill", "Amount in all", "Packs"
      ) == [
        "One full tank A 1.5 - -", "One full tank Water 298.5 - -",
      ])
  }

  /// A carrier has the place of the water, and its number, role and amounts.
  @Test func aCarrierHasTheRowsOfTheWater() throws {
    let carrier = Product(
      number: 2, dose: try Self.quantity(1, "%"), facts: ProductFacts(name: "RSM", role: .carrier),
      isDosed: false)
    let input = try Self.mix().with([
      Product(dose: try Self.quantity(1, "l/ha"), facts: ProductFacts(name: "A")), carrier,
    ])
    let columns = try Self.shown(
      Self.rows(input), "Product number", "Product", "Role", "Amount in all")
    #expect(columns.prefix(2) == ["1 A product 11.75", "2 RSM carrier 2338.25"])
    #expect(!columns.contains { $0.contains("Water") })
  }

  /// A result that is a list of figures has a row for each, its number apart from its unit and from what is in words.
  @Test func aListOfFiguresHasARowForEach() throws {
    let calculator = try #require(Calculators.standard["calibrate"])
    let values = [
      "nozzles": "4", "caught": "1.15 1.2 1.4 1.18 l in 60 s", "spacing": "50 cm",
      "speed": "8 km/h",
    ]
    let draft = try ["caught", "spacing", "speed"].reduce(calculator.blank) { draft, id in
      let field = try #require(calculator.template.first { $0.id == id })
      return try calculator.read(try #require(values[id]), into: field, of: draft, .point).draft
    }
    let wording = Wording(try Checkout.catalog("en"))
    let table = ResultTable(
      wording, of: ShownResult(try calculator.evaluate(draft)), draft, calculator)
    let rows = table.rows(favorite: "F", date: "2026-11-21 14:05")
    #expect(Set(rows.map(\.count)).count == 1)
    let shown = try Self.shown(
      rows, "No.", "Favourite", "Part", "Figure", "Of what", "Value", "Unit", "Text")
    #expect(shown.contains("- F Values Caught - - - 1.15 1.2 1.4 1.18 l in 60 s"))
    #expect(shown.contains("- F Values Nozzle spacing - 50 cm -"))
    #expect(shown.contains("- F Result Spray volume - 184.88 l/ha -"))
    #expect(shown.contains("- F Result Flow Nozzle 4 1.18 l/min -"))
    #expect(shown.contains("- F Result From the mean Nozzle 3 13.6 % \"'+13.6%, over 10%\""))
  }
}
