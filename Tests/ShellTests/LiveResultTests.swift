import Calculation
import Storage
import Testing
import ViewModels

@testable import Shell
@testable import Terminal

/// Tests of results without `calc`: shown as soon as no value is missing, kept in the history when the session moves
/// on.
struct LiveResultTests {
  private static let values = "area 5; rate 200; dose 1; tank 1000"
  private let store: Store

  init() throws { store = try Store.inMemory() }

  /// Types these lines and returns what the screen shows after the last one.
  private func shown(_ lines: String...) throws -> String {
    let screen = try Rig.type(lines, language: "en", width: 80, store: store)
    return screen.ranges(of: "> \(lines.last ?? "")\n").last.map {
      String(screen[$0.upperBound...])
    } ?? screen
  }

  private func session() throws -> Session {
    try Rig.session("en", isInteractive: true, store: store)
  }

  @Test func theyBeginWhenNothingIsMissing() throws {
    #expect(try !shown("rate 200; dose 1; tank 1000").contains("Full \u{D7}"))
    #expect(try shown("rate 200; dose 1; tank 1000", "area 5").contains("Spray liquid  1000 l"))
    #expect(try shown(Self.values, "rate 220").contains("1000 \u{2192} 1100 l"))
    // Without an area, results appear only after `calc` has asked for one.
    #expect(try shown("rate 200; dose 1; tank 1000", "calc", "", "rate 220").contains("4.55 l"))
  }

  /// A jump is told with its change and by the `calc` that keeps it, and not again.
  @Test func aJumpIsToldUntilItIsKept() throws {
    let jump = "Field area was 5 ha earlier"
    #expect(
      try shown(Self.values, "area 5000").contains(jump)
        && shown(Self.values, "area 5000", "calc").contains(jump))
    for line in ["show", "calc", "lang en"] {
      #expect(try !shown(Self.values, "area 5000", "calc", line).contains(jump), "\(line)")
    }
  }

  /// Behind the last echo of a line stands what is still missing, until there has been a result.
  @Test func whatIsStillToComeIsTold() throws {
    let told = "still to come"
    #expect(
      try shown("area 12.5").contains("  Field area 12.5 ha \u{B7} \(told): rate, product, tank\n"))
    let two = try shown("area 12.5; rate 200")
    #expect(
      two.contains("Field area 12.5 ha\n  Spray volume 200 l/ha \u{B7} \(told): product, tank\n"),
      "\(two)")
    #expect(
      try !shown(Self.values).contains(told) && !shown(Self.values, "clear tank").contains(told))
    #expect(try !shown("rate 200; dose 1; tank 1000", "calc", "", "clear tank").contains(told))
    #expect(try !Rig.script("area 12.5").results.contains(told))
  }

  /// A line that fails in the middle shows the result of what was taken before it, above the refusal.
  @Test(arguments: [
    (
      "area 6; rate 300; foo",
      ["5 \u{2192} 6 ha", "Spray liquid  1000 \u{2192} 1800 l", "no command \u{201C}foo\u{201D}"]
    ),
    (
      "rate 300; area 5 zz; tank 500",
      ["1000 \u{2192} 1500 l", "no unit \u{201C}zz\u{201D}", "1 more command"]
    ),
    ("foo; rate 300", ["no command \u{201C}foo\u{201D}", "1 more command"]),
  ])
  func whatWasTakenBeforeARefusalIsShown(_ line: String, _ told: [String]) throws {
    let shown = try shown(Self.values, line)
    let places = told.compactMap { shown.firstRange(of: $0)?.lowerBound }
    #expect(places.count == told.count && places == places.sorted(), "\(shown)")
    #expect(shown.contains("Spray liquid") == !line.hasPrefix("foo"), "\(shown)")
    // The next change shows the difference from figures that were on the screen.
    #expect(
      try self.shown(Self.values, "area 6; rate 300; foo", "area 7").contains(
        "1800 \u{2192} 2100 l"))
  }

  @Test func whatWasTakenBeforeARefusalIsShownInPolish() throws {
    let lines = ["pole 5; ciecz 200; dawka 1; zbiornik 1000", "pole 6; ciecz 300; bzdura"]
    let shown = try Rig.type(lines, language: "pl", width: 80)
    #expect(
      shown.contains("1000 \u{2192} 1800 l") && shown.contains("Nie znam polecenia"), "\(shown)")
  }

  @Test func restoredValuesAreLiveToo() throws {
    _ = try shown(Self.values)
    let session = try session()
    session.restoreValues()
    let screen = Screen(expecting: "")
    let output = Recorded(screen: screen, width: 80)
    let door = PromptDoor(
      session, source: Typist(screen: screen, lines: ["rate 220"]),
      outputs: Outputs(results: output, errors: output),
      format: .text, exporter: Rig.exporter)
    _ = door.run()
    #expect(screen.shown.contains("Spray liquid  1000 \u{2192} 1100 l"), "\(screen.shown)")
  }

  /// The typed lines, and the rates of the history rows afterwards, oldest first.
  @Test(arguments: [
    (["rate 220"], [220]), (["rate 220", "quit"], [220]), (["calc"], [200]),
    (["calc", "rate 220", "rate 230"], [200, 230]),
    (["calc", "rate 220", "rate 200"], [200]), (["clear"], [200]),
    (["clear", "undo", "quit"], [200]),
    (["clear rate"], []), (["history clear", "yes"], []),
    (["history clear", "yes", "rate 230"], [230]),
    (["order"], [200]), (["order", "order", "quit"], [200]),
    (["order", "rate 220", "order"], [200, 220]),
    (["save X", "rate 220", "use X", "area 5"], [220, 200]), (["use nothing"], [200]),
    (["calc", "rate 220", "history use 1", "quit"], [200, 220]),
    (["new", "", "220", "", "", ""], [200, 220]),
    (["new", "^C"], [200]), (["calc", "new", "", "", "", "", ""], [200, 200]),
    (["bill 450 nok"], [200]),
  ])
  func whatIsLeftIsKeptOnce(_ lines: [String], _ rates: [Int]) throws {
    _ = try Rig.type([Self.values] + lines, language: "en", width: 80, store: store)
    let found = try session().notebook.history.newest(100).compactMap {
      $0.draft?["rate"].flatMap { Int(exactly: $0.value) }
    }
    #expect(found == rates)
  }

  /// An order is of the mix, whatever calculator is current: the row has the figures of the mix.
  @Test(arguments: [["bill 450 nok"], ["convert 10 in cm"], []])
  func anOrderIsKeptWithTheFiguresOfItsMix(_ lines: [String]) throws {
    _ = try Rig.type([Self.values] + lines + ["order"], language: "en", width: 80, store: store)
    let rows = try session().notebook.history.newest(100).filter { $0.draft?["rate"] != nil }
    #expect(rows.count == 1 && rows.first?.evaluation?.outcome is SprayResult)
  }

  /// A restored result is not added to the history again.
  @Test func whatIsOnlyRestoredIsNotKept() throws {
    _ = try shown(Self.values, "history clear", "yes")
    let session = try session()
    session.restoreValues()
    session.settle()
    #expect(try session.notebook.history.newest(20).isEmpty)
  }

  /// The book remembers the products of results asked for with `calc`, not of results that were only shown.
  @Test func theBookLearnsFromWhatIsAskedFor() throws {
    let mix = "area 5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha"
    #expect(
      try shown(mix, "clear", "book").contains("The book is empty")
        || shown("book").contains("Tebu") == false)
    #expect(try shown("use X", mix, "order", "book").contains("Tebu") == false)
    #expect(try shown(mix, "calc", "book").contains("Tebu 250 EW"))
  }
}
