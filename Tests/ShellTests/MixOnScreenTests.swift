import Calculation
import FoundationEssentials
import TestSupport
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

  @Test func aResultIsOneGrid() throws {
    let shown = try shown(80, Self.mix)
    #expect(
      shown.contains(
        """
          12.5 ha · 200 l/ha · tank 1000 l

          Spray liquid  2500 l
          Fills         2 full tanks + 1 partial

                          Dose          Full ×2  Partial 500 l      In all
          Mospilan 20 SP  0.2 kg/ha        1 kg          500 g      2.5 kg
          Tebu            1 l/ha            5 l          2.5 l      12.5 l
          Water                       to 1000 l       to 500 l
          Covers                           5 ha         2.5 ha     12.5 ha

        """), "\(shown)")
  }

  /// Each fill gets its own block, because tanks are filled one at a time; the doses are in the line above.
  @Test func onANarrowScreenEachFillIsABlock() throws {
    let shown = try shown(38, Self.mix)
    #expect(
      shown.contains(
        """
          Full ×2 · 1000 l
            Mospilan 20 SP            1 kg
            Tebu                       5 l
            Water                to 1000 l
            Covers                    5 ha

          Partial 500 l
            Mospilan 20 SP           500 g
            Tebu                     2.5 l
            Water                 to 500 l
            Covers                  2.5 ha

          In all
            Mospilan 20 SP          2.5 kg
            Tebu                    12.5 l
            Covers                 12.5 ha

        """), "\(shown)")
    #expect(shown.contains("\n  Mospilan 20 SP 0.2 kg/ha\n  Tebu 1 l/ha\n"), "\(shown)")
    #expect(shown.split(separator: "\n").allSatisfy { $0.count <= 38 })
  }

  @Test func readAloudEachValueHasItsLabel() throws {
    let shown = try shown(80, "theme plain; " + Self.mix, "product Tebu 1.2 l/ha")
    for line in [
      "Mospilan 20 SP: 2.5 kg", "Spray liquid: 2500 l", "Tebu: 15 l, was 12.5", "Tebu: 6 l, was 5",
      "Water: to 500 l",
    ] {
      #expect(shown.contains("  \(line)\n"), "\(shown)")
    }
  }

  @Test func aChangeIsInItsCell() throws {
    let shown = try shown(80, Self.mix, "product Tebu 1.2 l/ha")
    #expect(
      shown.contains("Mospilan 20 SP  0.2 kg/ha        1 kg          500 g       2.5 kg\n"),
      "\(shown)")
    #expect(shown.contains("Tebu            1.2 l/ha      5 \u{2192} 6 l"), "\(shown)")
    #expect(shown.contains("12.5 \u{2192} 15 l\n"), "\(shown)")
  }

  /// The form of a grid depends on the names, the kinds of fill and the width: a change of amounts keeps it.
  @Test(arguments: [40, 60, 80, 100, 120]) func theFormDoesNotJump(_ width: Int) throws {
    var random = SplitMix64(seed: UInt64(width))
    let lines = (0..<20).map { _ in
      let field = ["area", "rate", "tank"].randomElement(using: &random) ?? "area"
      let least = ["area": 21, "rate": 150, "tank": 300][field] ?? 0
      return
        "\(field) \(least + Int.random(in: 0...200, using: &random)).\(Int.random(in: 1...9, using: &random))"
    }
    let typed = ["name Form; \(Self.mix); fills even"] + lines.flatMap { [$0, "show"] }
    let shown = try Rig.type(typed, language: "en", width: width)
    let screens = shown.components(separatedBy: "spray> show\n").dropFirst().map {
      $0.components(separatedBy: "spray> ")[0]
    }
    #expect(screens.count == lines.count)
    var forms: Set<String> = []
    for screen in screens {
      let hasDoses = screen.contains("  Dose  ")
      let hasBlocks = screen.contains("\n  In all\n")
      forms.insert("\(hasDoses) \(hasBlocks)")
      #expect(screen.split(separator: "\n").allSatisfy { $0.count <= width }, "\(screen)")
    }
    #expect(forms.count == 1)
  }

  @Test func tablesNameEachProduct() throws {
    let grid = try shown(120, Self.mix, "table rate 150 250 50")
    for row in [
      "\n  Product in a full tank\n    Mospilan 20 SP ", "\n    Tebu ",
      "The same for all: In all Mospilan 20 SP ",
    ] {
      #expect(grid.contains(row), "\(grid)")
    }
    let both = try shown(120, Self.mix, "table rate 150 250 50 Tebu 1 2 0.5")
    for head in [
      "In all: Tebu\n", "Product in a full tank: Tebu\n",
      "The same for all: In all Mospilan 20 SP ",
    ] {
      #expect(both.contains(head), "\(both)")
    }
    let recipe = try shown(120, Self.mix, "clear area; table rate 150 250 50")
    for head in ["\n  Product\n    Mospilan 20 SP ", "\n    Tebu ", "\n  Covers "] {
      #expect(recipe.contains(head), "\(recipe)")
    }
  }
}
