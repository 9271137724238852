import Catalog
import TestSupport
import Testing

@testable import Calculation
@testable import Records
@testable import Sheets

/// Tests of treatments as a table: one unit for a product's amounts, and what is missing in a column of its own.
struct TreatmentTableTests {
  private static func product(_ name: String?, _ dose: Fraction, _ unit: String, on area: Fraction?)
    throws
    -> UsedProduct
  {
    let dose = Quantity(dose, try #require(UnitTable.unit(id: unit)))
    let product = UsedProduct(
      name: name, permit: "R-1/2020", role: "product", dose: dose, perArea: dose)
    return product.on(area.map { Quantity($0, .hectare) })
  }

  private static func treatment(
    _ products: [UsedProduct], _ facts: KeyValuePairs<String, String> = [:]
  ) throws
    -> Treatment
  {
    let form = TreatmentForm()
    let draft = try facts.reduce(form.blank) { draft, fact in
      let field = try #require(form.form.field(at: FieldPath(fact.key)))
      return try form.read(fact.value, into: field, of: draft, .point).draft
    }
    return Treatment(
      number: 1, version: 1, uuid: "u", isWithdrawn: false,
      content: TreatmentContent(facts: TreatmentFacts(draft), products: products))
  }

  /// Returns the cells of columns of all treatments, `-` for an empty one.
  private static func shown(_ treatments: [Treatment], _ headings: [String], _ tag: String = "en")
    throws -> [String]
  {
    var units = UnitsOfProducts()
    for treatment in treatments { units.add(treatment) }
    let table = TreatmentTable(Wording(try Checkout.catalog(tag)), units)
    let places = try headings.map { heading in
      try #require(table.head.firstIndex(of: .text(heading)), "\(heading)")
    }
    return treatments.flatMap { table.rows(of: $0) }.map { row in
      places.map { place in
        switch row[place] {
        case .empty: "-"
        case .number(let digits): digits.plain
        case .text(let text), .plain(let text): text
        case .integer(let number): String(number)
        }
      }.joined(separator: " ")
    }
  }

  private static let amounts = [
    "Dose per hectare", "Dose per hectare: unit", "Dose as entered", "Dose as entered: unit",
    "Amount in all",
    "Amount in all: unit",
  ]

  /// The unit is that of the largest amount, in whatever order the treatments stand; a liquid of the same name, and
  /// other products, have their own.
  @Test func aProductHasOneUnit() throws {
    let treatments = try [
      Self.treatment([Self.product("A", Fraction(1) / 5, "kg/ha", on: 4)]),
      Self.treatment([Self.product("a", 200, "g/ha", on: 5)]),
      Self.treatment([Self.product("A", 100, "g/ha", on: nil)]),
      Self.treatment([Self.product("A", 50, "ml/ha", on: 2), Self.product("B", 30, "g/ha", on: 2)]),
    ]
    let expected = [
      "0.2 kg/ha 0.2 kg/ha 0.8 kg", "0.2 kg/ha 200 g/ha 1 kg", "0.1 kg/ha 100 g/ha - -",
      "50 ml/ha 50 ml/ha 100 ml", "30 g/ha 30 g/ha 60 g",
    ]
    #expect(try Self.shown(treatments, Self.amounts) == expected)
    #expect(try Self.shown(treatments.reversed(), Self.amounts).sorted() == expected.sorted())
  }

  /// Amounts are told in the unit, and then rounded as printed; of an unknown area the doses decide.
  @Test func amountsAreRoundedInTheirUnit() throws {
    let treatments = try [
      Self.treatment([Self.product(nil, Fraction(1234) / 100, "g/ha", on: Fraction(1) / 3)]),
      Self.treatment([Self.product(nil, 2, "kg/ha", on: 1)]),
    ]
    #expect(
      try Self.shown(treatments, Self.amounts) == [
        "0.0123 kg/ha 12.34 g/ha 0.00411 kg", "2 kg/ha 2 kg/ha 2 kg",
      ])
    let ofDoses = try [
      Self.treatment([Self.product("A", 20, "g/ha", on: nil)]),
      Self.treatment([Self.product("A", 3, "kg/ha", on: nil)]),
    ]
    #expect(
      try Self.shown(ofDoses, Self.amounts) == ["0.02 kg/ha 20 g/ha - -", "3 kg/ha 3 kg/ha - -"])
  }

  /// The spray volume stands beside the area, in the unit in which it was typed; an unknown one is an empty cell.
  @Test func theSprayVolumeHasItsColumns() throws {
    let product = try Self.product("A", 1, "l/ha", on: 1)
    let volumes = [Quantity(15, try #require(UnitTable.unit(id: "gal/ac"))), nil]
    let treatments = volumes.map { volume in
      Treatment(
        number: 1, version: 1, uuid: "u", isWithdrawn: false,
        content: TreatmentContent(
          facts: TreatmentFacts(TreatmentForm().blank), products: [product], rate: volume))
    }
    #expect(
      try Self.shown(treatments, ["Spray volume", "Spray volume: unit"]) == [
        "15 US\u{A0}gal/ac", "- -",
      ])
  }

  @Test(arguments: [
    (
      "en", ["Product", "Permit", "Crop", "Missing"],
      [
        "A R-1/2020 - Area treated; Place; Crop; Reason",
        "- - - Area treated; Place; Crop; Reason; Product; Permit",
        "NIS - - Area treated; Place; Crop; Reason",
      ]
    ),
    (
      "pl", ["\u{15A}rodek", "Numer zezwolenia", "Uprawa", "Brakuje"],
      [
        "A R-1/2020 - Opryskana powierzchnia; Po\u{142}o\u{17C}enie; Uprawa; Przyczyna",
        "- - - Opryskana powierzchnia; Po\u{142}o\u{17C}enie; Uprawa; Przyczyna; \u{15A}rodek; Numer zezwolenia",
        "NIS - - Opryskana powierzchnia; Po\u{142}o\u{17C}enie; Uprawa; Przyczyna",
      ]
    ),
  ])
  func whatIsMissingHasItsOwnColumn(_ tag: String, _ headings: [String], _ expected: [String])
    throws
  {
    let products = try [
      Self.product("A", 1, "l/ha", on: 1), Self.product(nil, 1, "l/ha", on: 1).with(.permit, nil),
      Self.product("NIS", 1, "l/ha", on: 1).with(.permit, nil).with(.role, "adjuvant"),
    ]
    #expect(
      try Self.shown([Self.treatment(products, ["date": "2027-05-10"])], headings, tag) == expected)
  }

  @Test func nothingMissingIsAnEmptyCell() throws {
    let facts: KeyValuePairs = [
      "date": "2027-05-10", "treated": "1 ha", "place-id": "141201_2.0001.6", "crop": "wheat",
      "reason": "rust",
    ]
    let treatment = try Self.treatment([Self.product("A", 1, "l/ha", on: 1)], facts)
    #expect(try Self.shown([treatment], ["Crop", "Missing"]) == ["wheat -"])
  }
}
