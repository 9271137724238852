import Testing

@testable import Calculation

/// Results of every kind of value beside every other kind, so that a text which only two of them together ask for is
/// known to the tests of the catalogs.
enum EveryResult {
  static let all = mixes + calibrations

  /// What may be in the tank: doses per area and by share, dry and liquid, by the row and by the leaf wall, packs, a
  /// fertilizer, and a carrier.
  private static func tanks(_ canopy: Canopy?) -> [[Product]] {
    let perHeight = Samples.product("1 l/ha/m").dose
    let perWall = Samples.product("1 l/10000m2LWA").dose
    return [
      [Samples.product("1.5 l/ha")], [Samples.product("1.5 l/ha"), Samples.numbered("20 ml/10l")],
      [Samples.product("1 kg/ha"), Samples.numbered("1.5 l/ha")], [Samples.numbered("20 ml/10l")],
      [Samples.product("1.5 l/ha"), Samples.carrier],
      [Samples.product("1 kg/ha"), Samples.carrier],
      [Samples.packed(5), Samples.fertilizer("y", density: 2, nitrogen: 30)],
      [Product(dose: perHeight, facts: ProductFacts(name: "x"), canopy: canopy)],
      [Product(dose: perWall, facts: ProductFacts(name: "x"), canopy: canopy)],
    ]
  }

  private static let bands = [nil, Band([Quantity(25, .centimetre), Quantity(75, .centimetre)])]
  private static let canopies = [nil, Canopy([Quantity(3, .metre), Quantity(4, .metre)])]
  private static let areas: [Fraction?] = [nil, 12, "0.1", "9.523809523"]

  /// Mixes with and without an area, for one full tank, several and a part of one; values that do not go together are
  /// refused.
  private static var mixes: [Evaluation] {
    var all: [Evaluation] = []
    for (area, band) in product(areas, bands) {
      for (canopy, fills) in product(canopies, SprayInput.Fills.allCases) {
        for (left, extra) in product([nil, Quantity(150, .litre)], [nil, Quantity(5, .percent)]) {
          let input = SprayInput(
            area: area.map { Quantity($0, .hectare) }, rate: Quantity(210, .litrePerHectare),
            tank: Quantity(1000, .litre), products: [], extra: extra, left: left, fills: fills,
            band: band,
            canopy: canopy)
          for input in tanks(canopy).map(input.with) {
            guard let mix = try? SprayCalculator().calculate(input) else { continue }
            all.append(Evaluation(outcome: mix, cautions: input.cautions))
          }
        }
      }
    }
    return all
  }

  /// Returns each of some values with each of some others.
  private static func product<One, Other>(_ some: [One], _ others: [Other]) -> [(One, Other)] {
    some.flatMap { one in others.map { (one, $0) } }
  }

  private static let sources = [
    "nozzle 03; pressure 3", "nozzle 03; pressure 0.5", "flow 1.2; pressure 2",
    "pressure 2; flow 1.2; pressure 3",
    "nozzle 03; pressure 3; caught 1 1.1 1.3 l in 60 s", "caught 1 1 l/min",
    "nozzles 12; nozzle 03; pressure 3",
    "nozzles 10 x 03 + 6 x 015; pressure 10", "nozzles 10 x 1.0 + 6 x 0.6 l/min",
    "total 19.2 l/min measured",
    "total 3 l/min; nozzles 3", "plot 100 m2 4.5 l", "timed 100 m in 45 s; nozzle 03; pressure 3",
  ]
  private static let rows = ["", "spacing 50", "rows 3 m", "rows 3 m; sides one"]
  private static let runs = ["", "speed 6", "speed 6; width 12", "width 12"]
  private static let densities = ["", "density 1.28 kg/l"]
  private static let targets = ["", "target 200", "target 9"]

  /// Calibrations by each source of the flow, with every choice of the other values.
  private static var calibrations: [Evaluation] {
    var all: [Evaluation] = []
    for (source, row) in product(sources, rows) {
      for (run, (density, target)) in product(runs, product(densities, targets)) {
        let lines = [source, row, run, density, target].filter { !$0.isEmpty }.joined(
          separator: "; ")
        guard let draft = try? Samples.calibration(lines) else { continue }
        if let calibration = try? CalibrateCalculator().evaluate(draft) { all.append(calibration) }
      }
    }
    return all
  }
}

struct EveryResultTests {
  /// Most values go together, and what is listed really comes.
  @Test func thereAreMany() throws {
    let all = EveryResult.all.map(\.outcome.outline)
    #expect(all.count { $0.calculator == "spray" } > 700)
    #expect(all.count { $0.calculator == "calibrate" } > 500)
  }
}
