import TestSupport
import Testing

@testable import Calculation

/// Tests of the outline of a tank mix: its rows, its table of fills, and its formulas.
struct SprayOutlineTests {
  private let calculator = SprayCalculator()

  private func outline(_ area: String?, _ rate: String, _ dose: String, _ tank: String) throws
    -> Outline
  {
    try calculator.calculate(mix(area, rate, dose, tank)).outline
  }

  @Test func example() throws {
    let outline = try outline("12.5 ha", "200 l/ha", "1.5 l/ha", "1000 l")
    #expect(outline.rows.map(\.id) == ["spray-liquid", "fills"])
    #expect(outline.rows[0].figure == .printed(quantity("2500 l")))
    let fills = Outline.Phrase(
      id: "fills-both", arguments: ["full": .whole(2)], number: .whole(3))
    #expect(outline.rows.last?.figure == .phrase(fills))
    #expect(outline.basis.map(\.shown) == ["12.5 ha", "200 l/ha", "tank"])
    let table = try #require(outline.table)
    #expect(table.rows[0].source == .entered(quantity("1.5 l/ha")))
    #expect(
      table.rows.map { $0.inAll?.quantity }
        == ["18.75 l", "2481.25 l", "2500 l", "12.5 ha"].map { quantity($0) })
    #expect(table.rows.map(\.id) == ["product", "water", "total", "covers"])
    #expect(table.columns.map(\.id) == ["full-tank", "partial-tank"])
    #expect(table.columns.map(\.count) == [2, 1])
    #expect(table.columns.map(\.mark) == [quantity("1000 l"), quantity("500 l")])
    #expect(
      table.rows.map(\.figures) == [
        [.printed(quantity("7.5 l")), .printed(quantity("3.75 l"))],
        [.printed(quantity("992.5 l")), .printed(quantity("496.25 l"))],
        [.printed(quantity("1000 l")), .printed(quantity("500 l"))],
        [.quantity(quantity("5 ha")), .quantity(quantity("2.5 ha"))],
      ])
  }

  private func upTo(_ mark: String) -> Outline.Figure {
    .phrase(Outline.Phrase(id: "up-to", arguments: ["volume": .quantity(quantity(mark))]))
  }

  @Test(arguments: [
    ("1 ha", "1000 l", "fills-partial", ["partial-tank"]),
    ("1 ha", "100 l", "fills-full", ["full-tank"]),
    ("1 ha", "150 l", "fills-both", ["full-tank", "partial-tank"]),
  ])
  func onlyWhatIsThere(_ area: String, _ tank: String, _ fills: String, _ columns: [String]) throws
  {
    let outline = try outline(area, "200 l/ha", "1 l/ha", tank)
    guard case .phrase(let phrase) = try #require(outline.rows.last).figure else {
      Issue.record("the fills are no phrase")
      return
    }
    #expect(phrase.id == fills)
    #expect(outline.table?.columns.map(\.id) == columns)
  }

  @Test func withoutAnArea() throws {
    let outline = try outline(nil, "200 l/ha", "1 kg/ha", "1000 l")
    #expect(outline.rows.isEmpty)
    #expect((outline.basis + outline.sources).map(\.shown) == ["200 l/ha", "tank", "dose"])
    #expect(
      outline.table?.columns.map(\.id) == ["recipe-tank"] && outline.table?.columns[0].mark == nil)
    #expect(outline.table?.rows.map(\.id) == ["product", "water", "covers"])
    #expect(outline.table?.rows[1].figures == [upTo("1000 l")])
  }

  /// The shown water is the shown total minus the shown product, so that each column adds up on paper.
  @Test(arguments: 0..<20) func columnsAddUpOnPaper(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let doses = ["l/ha", "ml/ha"]
    var remainders = 0
    for _ in 0..<100 {
      let input = SprayInput(
        area: Quantity(random.decimal(upTo: 4), unit("ha")),
        rate: Quantity(random.decimal(upTo: 4), unit("l/ha")),
        tank: Quantity(random.decimal(upTo: 6), unit("l")),
        products: [
          Product(
            dose: Quantity(
              random.decimal(upTo: 4), unit(doses[Int.random(in: 0...1, using: &random)])))
        ])
      guard let result = try? calculator.calculate(input) else { continue }
      let table = try #require(result.outline.table)
      for column in table.columns.indices {
        let shown = table.rows.prefix(3).compactMap {
          $0.figures[column].quantity?.converted(to: .litre).value
        }
        guard shown.count == 3 else { continue }
        remainders += 1
        #expect((shown[0] + shown[1] - shown[2]).magnitude <= "0.005" && shown[1] > 0)
      }
    }
    #expect(remainders > 20)
  }

  /// Amounts below a litre are shown in millilitres with three digits: 30.6 ml and 272 ml are 303 ml.
  @Test func aSmallFillIsInMillilitres() throws {
    let small = try outline("9.5 m2", "319.1127 l/ha", "32.2 l/ha", "0.93 l")
    let figures = try #require(small.table).rows.map(\.figures[0])
    #expect(figures.map { $0.digits?.plain } == ["30.6", "272", "303", "9.5"])
    #expect(figures[1] == .printed(quantity("272 ml")))
    #expect(small.table?.columns.map(\.mark) == [quantity("303 ml")])
    let dry = try outline("1 m2", "300 l/ha", "0.5 kg/ha", "10 l")
    #expect(try #require(dry.table).rows[0].figures[0] == .printed(quantity("0.05 g")))
  }

  /// Amounts are shown as a jug or scales show them, in the system of the unit that was typed.
  @Test(arguments: [
    ("0.00052 t", "520 g"), ("0.0026 t", "2.6 kg"), ("0.005 q", "500 g"), ("0.5 q", "50 kg"),
    ("2.5 dag", "25 g"),
    ("300 dag", "3 kg"), ("0.0004 kg", "0.4 g"), ("1666.67 cm3", "1.67 l"), ("12 cm3", "12 ml"),
    ("0.5 dm3", "500 ml"),
    ("2 cl", "20 ml"), ("3 m3", "3000 l"), ("0.9996 l", "1 l"), ("2 mtbsp", "30 ml"),
    ("4 cup", "32 floz"),
    ("20 cup", "1.25 gal"), ("2 tbsp", "1 floz"), ("3 tsp", "0.5 floz"), ("231 in3", "1 gal"),
    ("2 ft3", "14.96 gal"),
    ("3 qt", "96 floz"), ("5 imppt", "100 impfloz"), ("10 imppt", "1.25 impgal"),
    ("0.2 cwt", "20 lb"),
    ("0.005 cwt", "8 ozwt"), ("0.01 impcwt", "1.12 lb"), ("1 uston", "2000 lb"),
    ("1 impton", "2240 lb"),
    ("2 st", "28 lb"), ("8 oz", "8 ozwt"), ("3 ac", "3 ac"), ("1.234 bar", "1.23 bar"),
  ])
  func amountsAreShownAsJugAndScalesShowThem(_ typed: String, _ shown: String) {
    #expect(quantity(typed).asMeasured == quantity(shown))
  }

  /// Every unit of volume and weight is shown in one of ten units, and the amount stays the same.
  @Test func everyUnitHasItsJugOrScales() {
    let shown = Set(["l", "ml", "gal", "floz", "impgal", "impfloz", "kg", "g", "lb", "ozwt"])
    for unit in UnitTable.builtIn.units(of: .volume) + UnitTable.builtIn.units(of: .weight) {
      for value in ["1000", "1", "0.001"] as [Fraction] {
        let amount = Quantity(value, unit)
        let measured = amount.asMeasured
        #expect(shown.contains(measured.unit.id), "\(unit.id)")
        let isClose = (measured.inBaseUnit / amount.inBaseUnit - 1).magnitude < "0.02"
        #expect(isClose || measured.value < 1, "\(value) \(unit.id)")
      }
    }
  }

  /// 2 spoons of 15 ml in 10 l are 30 ml in the jug, and 3 l in 1000 l.
  @Test(arguments: [("10 l", "30 ml"), ("1000 l", "3 l")])
  func spoonsAreMeasuredInAJug(_ tank: String, _ amount: String) throws {
    let figures = try #require(try outline(nil, "200 l/ha", "2 mtbsp/10l", tank).table).rows.map(
      \.figures[0])
    #expect(figures[0] == .printed(quantity(amount)))
  }

  @Test func millilitresAddUpToALitre() throws {
    let figures = try #require(try outline(nil, "3 l/ha", "1 l/ha", "1 l").table).rows.map(
      \.figures[0])
    #expect(figures.prefix(3).map(\.quantity) == ["333 ml", "667 ml", "1 l"].map { quantity($0) })
  }

  /// The water is shown with two decimals, which is precise enough for water: 999.67 l beside 1000/3 ml of product.
  @Test func waterHasTwoDecimals() throws {
    let table = try #require(try outline(nil, "3 l/ha", "1 ml/ha", "1000 l").table)
    #expect(table.rows[0].figures[0] == .printed(quantity("333 ml")))
    #expect(table.rows[1].figures[0] == .printed(quantity("999.67 l")))
  }

  @Test(arguments: [
    ("12.5 ha", "200 l/ha", "1.5 l/ha", "1000 l"), ("10 ac", "20 gal/ac", "16 floz/ac", "150 gal"),
    (nil, "200 l/ha", "1 kg/ha", "1000 l"),
    ("3 ha", "20 impgal/ac", "1 kg/ha", "150 l"),
  ])
  func formulasEndInTheResult(_ area: String?, _ rate: String, _ dose: String, _ tank: String)
    throws
  {
    let result = try calculator.calculate(mix(area, rate, dose, tank))
    let formulas = result.formulas
    let ids = formulas.map(\.id)
    #expect(ids.contains("spray-liquid") == (area != nil))
    #expect(ids.contains("full-area") && ids.contains("full-product"))
    #expect(ids.contains("full-water") == (result.fullTank?.isWaterUpTo == false))
    for formula in formulas {
      switch formula.arguments["result"] {
      case .outcome(let outcome, _): try check(formula, try #require(outcome.first))
      case .precise(let outcome): try check(formula, outcome)
      default: #expect(formula.id == "full-tanks")
      }
    }
  }

  /// Checks a formula: volume is area times rate, product is area times dose, area is volume divided by rate, and
  /// water is volume minus product.
  private func check(_ formula: Outline.Phrase, _ outcome: Quantity) throws {
    func precise(_ name: String) -> Quantity? {
      switch formula.arguments[name] {
      case .precise(let quantity), .entered(let quantity): quantity
      default: nil
      }
    }
    func value(_ name: String) throws -> Fraction {
      return try #require(precise(name)).value
    }
    switch formula.id {
    case "spray-liquid": #expect(try value("area") * value("rate") == outcome.value)
    case "to-buy", "full-product", "partial-product":
      #expect(try value("area") * value("dose") == outcome.value)
    case "full-area", "partial-area": #expect(try value("volume") / value("rate") == outcome.value)
    case "full-water", "partial-water":
      #expect(try value("volume") - value("product") == outcome.value)
    case "partial-tank":
      guard case .whole(let full) = formula.arguments["count"] else {
        Issue.record("no count")
        return
      }
      #expect(try value("volume") - value("tank") * full == outcome.value)
    case "conversion":
      #expect(try #require(precise("from")).converted(to: outcome.unit) == outcome)
    default: Issue.record("unknown formula \(formula.id)")
    }
  }
}
