import Storage
import Testing
import ViewModels

@testable import Calculation
@testable import Shell
@testable import Terminal

/// Tests that the calculators in one shell do not disturb each other.
struct SharedShellTests {
  private func shown(_ lines: String..., language: String = "en") throws -> String {
    try Rig.type(lines, language: language, width: 80)
  }

  @Test(arguments: [
    ("convert 10 in cm; table convert 1 3 1 kg", "unit.other_kind"),
    ("convert 10 in cm; table convert -5 2 1", "number.negative"),
    ("convert 0 C F; table convert -300 0 100", "temperature.below_absolute_zero"),
    ("bill 100; table currency 1 3 1", "field.unknown"),
    ("convert 1 in cm; table from 1 2 1", "field.unknown"),
    ("bill 100; table split 1 20 25", "range.step"), ("bill 100; table tip 0 50 60", "range.step"),
    ("bill 100; split 4 usd", "number.leftover"), ("solve convert product 5", "solve.none"),
  ])
  func refusesWhatMakesNoSense(_ script: String, _ code: String) throws {
    let run = try Rig.program(script)
    #expect(run.errors.hasPrefix("{\"error\":{\"code\":\"\(code)\""), "\(run.errors)")
    #expect(run.status == .commandFailed)
  }

  @Test func aStepMayHaveItsUnit() throws {
    #expect(try Rig.script("bill 100; table tip 0 10 5 %").results.contains("10%"))
  }

  /// After a refused value, nothing is calculated with the value typed before it.
  @Test(arguments: [
    ("bill 100; tip 20; tip 51; calc", "Tip"), ("bill 100; split 4; split 40; calc", "People"),
    ("bill 100 usd; currency xx; calc", "Currency"), ("bill 100; bill 50 xx; calc", "Bill"),
  ])
  func aRefusedValueIsInDoubtAfterwards(_ script: String, _ field: String) throws {
    let run = try Rig.script(script, keepsGoing: true)
    #expect(run.errors.contains("is in doubt: \(field) (until typed again)."), "\(run.errors)")
  }

  @Test func undoStaysWithTheCalculatorWhoseChangeItTakesBack() throws {
    let screen = try shown("rate 200", "convert 10 in cm", "rate 220", "undo", "clear", "convert")
    #expect(screen.contains("spray> clear\n  Spray: all values cleared."))
    #expect(screen.contains("Value  10 in"))
  }

  @Test func theNextStartListsWhatEachCalculatorHas() throws {
    let store = try Store.inMemory()
    func screen(_ lines: [String]) throws -> String {
      let screen = Screen(expecting: "")
      let output = Recorded(screen: screen, width: 80)
      let session = try Rig.session("en", isInteractive: true, store: store)
      session.restoreValues()
      let door = PromptDoor(
        session, source: Typist(screen: screen, lines: lines),
        outputs: Outputs(results: output, errors: output),
        format: .text, exporter: Rig.exporter)
      _ = door.run()
      return screen.shown
    }
    _ = try screen(["dose 1.5", "convert 10 in cm", "bill 80", "spray"])
    let next = try screen(["convert", "show"])
    for expected in [
      "  Spray      dose 1.5 l/ha\n  Converter  convert 10 in, to cm\n", "80.00", "10 in = 25.4 cm",
    ] {
      #expect(next.contains(expected), "\(expected) is not in\n\(next)")
    }
  }

  @Test func aFavouritePairIsShownWhenItIsPutIn() throws {
    let screen = try shown("convert 10 in cm", "save p", "convert 5 kg lb", "use p", "convert 2")
    #expect(
      screen.contains("From   in") && screen.contains("To     cm")
        && screen.contains("2 in = 5.08 cm"))
  }

  @Test func roundedNumbersBesideUnitsSaySo() throws {
    let units = try Rig.script("convert units mass-rate").results
    #expect(
      units.contains("1 lb/ac \u{2248} 1.120851156 kg/ha") && units.contains("1 g/ha = 0.001 kg/ha")
    )
  }

  @Test(arguments: [40, 60, 80]) func aLongRefusedLineIsShownWithinTheTerminal(_ width: Int) throws
  {
    let line =
      "area 12.5; rate 200; dose 1.5 xyz; tank 1000; calc; history find something rather long"
    let screen = try Rig.type([line], language: "en", width: width)
    let lines = screen.split(separator: "\n").map(String.init)
    let caret = try #require(lines.firstIndex { $0.contains("^^^") })
    #expect(lines[(caret - 1)...].allSatisfy { $0.displayWidth <= width }, "\(screen)")
    let start = try #require(lines[caret].firstIndex(of: "^"))
    #expect(
      lines[caret - 1].dropFirst(lines[caret].distance(from: lines[caret].startIndex, to: start))
        .hasPrefix("xyz"))
  }
}
