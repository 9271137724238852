import Calculation
import Testing

@testable import Shell
@testable import Terminal

/// Tests of how a mix of two products looks: on screens of several widths and for screen readers (`theme plain`).
struct MixOnScreenTests {
  private static let mix =
    "area 12.5; rate 200; tank 1000; product Tebu 1 l/ha; product Tebu form EW; product Mospilan 20 SP 0.2 kg/ha; calc"

  /// Types these lines and returns what the screen shows after the last one.
  private func shown(_ width: Int, _ lines: String...) throws -> String {
    let screen = Screen(expecting: "")
    let output = Recorded(screen: screen, width: width)
    let door = PromptDoor(
      try Rig.session("en", isInteractive: true), source: Typist(screen: screen, lines: lines),
      outputs: Outputs(results: output, errors: output), format: .text, exporter: Rig.exporter)
    _ = door.run()
    let last = screen.shown.ranges(of: "> \(lines.last ?? "")\n").last
    return last.map { String(screen.shown[$0.upperBound...]) } ?? screen.shown
  }

  @Test func labelsOfTotalsAndFillsStandInOneColumn() throws {
    let shown = try shown(80, Self.mix)
    #expect(
      shown.contains(
        """
          12.5 ha · 200 l/ha · tank 1000 l

          Spray liquid    2500 l
          To buy          Mospilan 20 SP  2.5 kg  0.2 kg/ha
                          Tebu            12.5 l  1 l/ha
          Fills           2 full tanks + 1 partial (500 l)

                          Full tank ×2  Partial tank
          Mospilan 20 SP  1 kg          0.5 kg (500 g)
          Tebu            5 l           2.5 l
          Water           up to 1000 l  up to 500 l
          Covers          5 ha          2.5 ha

        """), "\(shown)")
  }

  /// Each fill gets its own block, because tanks are filled one at a time.
  @Test(arguments: [(38, ""), (80, "theme plain; ")])
  func whereTheTableDoesNotFitEachFillStandsByItself(_ width: Int, _ theme: String) throws {
    let shown = try shown(width, theme + Self.mix)
    #expect(
      shown.contains(
        """
          Full tank ×2
            Mospilan 20 SP  1 kg
            Tebu            5 l
            Water           up to 1000 l
            Covers          5 ha
          Partial tank
            Mospilan 20 SP  0.5 kg (500 g)
            Tebu            2.5 l
            Water           up to 500 l
            Covers          2.5 ha

        """), "\(shown)")
    #expect(shown.split(separator: "\n").allSatisfy { $0.count <= width })
  }

  @Test func readAloudEachValueHasItsWholeLabel() throws {
    let shown = try shown(80, "theme plain; " + Self.mix)
    for line in ["To buy: Mospilan 20 SP  2.5 kg  0.2 kg/ha", "To buy: Tebu            12.5 l  1 l/ha"] {
      #expect(shown.contains("  \(line)\n"), "\(shown)")
    }
  }

  @Test func aChangeStandsBetweenTheAmountAndTheDose() throws {
    let shown = try shown(80, Self.mix, "product Tebu 1.2 l/ha")
    #expect(shown.contains("Mospilan 20 SP  2.5 kg  unchanged  0.2 kg/ha\n"), "\(shown)")
    #expect(shown.contains("Tebu            15 l    +2.5 l     1.2 l/ha\n"), "\(shown)")
  }

  @Test func tablesNameEachProduct() throws {
    let grid = try shown(120, Self.mix, "table rate 150 250 50")
    let heads = ["To buy: Mospilan 20 SP", "To buy: Tebu", "Product in a full tank: Tebu"]
    for head in heads { #expect(grid.contains(head), "\(grid)") }
    let both = try shown(120, Self.mix, "table rate 150 250 50 Tebu 1 2 0.5")
    for head in heads { #expect(both.contains(head), "\(both)") }
    let recipe = try shown(120, Self.mix, "clear area; table rate 150 250 50")
    for head in ["Product: Mospilan 20 SP", "Product: Tebu", "Water", "Covers"] {
      #expect(recipe.contains(head), "\(recipe)")
    }
  }
}
