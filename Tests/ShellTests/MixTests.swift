import Foundation
import TestSupport
import Testing
import ViewModels

@testable import Shell

/// Tests of typed mixes: product names and facts, `left`, and refusals.
struct MixTests {
  /// Each line is refused with its code in every language.
  @Test(
    arguments: [
      ("product Tebu 1 500 g/ha", "product.ambiguous"),
      ("product RSM 32 200 l/ha", "product.ambiguous"),
      ("product Tebu 1 + 2 l/ha", "product.ambiguous"),
      ("product Tebu 2 l/ha 3 l/ha", "product.name"),
      ("product Tebu 1+2 l/ha", "unit.sum"), ("product Tebu 1 l/ha; dose Tebu 1 + 2", "unit.sum"),
      ("product Tebu 1 l/ha; product Tebu pack 5 + 5 l", "unit.sum"),
      ("product RSM 5 l/ha; product RSM 2 250 ml/ha", "product.ambiguous"),
      ("product 'RSM 32' 200 l/ha; dose RSM 28 100", "product.ambiguous"),
      ("product RSM 5 l/ha; product B 1 l/ha; dose RSM 2 250 ml/ha", "product.ambiguous"),
      ("product Roundup 360", "product.unit_missing"),
      ("product Tebu 1 l/ha; product Tebu 2", "product.unit_missing"),
      ("product tank 1 l/ha", "product.name"), ("product l/ha 1 l/ha", "product.name"),
      ("product 5 1 l/ha", "product.name"), ("product \"\" 1 l/ha", "product.name"),
      ("product l 1 l/ha", "product.name"), ("product 10 l/ha", "product.name"),
      ("product Tebu state 1 l/ha", "product.unknown"),
      ("product Garden State 1 l/ha", "product.name"),
      ("product \(String(repeating: "a", count: 81)) 1 l/ha", "product.name"),
      ("product Roundup 3 l/ha; product Roundup Ultra 3 l/ha", "product.name"),
      ("product A 1 l/ha; product B 1 l/ha; product 1 name B", "product.name"),
      ("product A 1 l/ha; product 1 name 5 l", "product.name"),
      ("product A 1 l/ha; product 1 name -", "product.name"),
      ("product Tebu 1 EC 1 g/ha; dose Tebu 1 500 g/ha", "product.ambiguous"),
      ("product \"Tebu 1 EC\" 1 g/ha; product Tebu 1 500 g/ha", "product.ambiguous"),
      ((1...21).map { "product P\($0)x 1 l/ha" }.joined(separator: ";"), "product.too_many"),
      ("remove 1", "product.unknown"), ("product A 1 l/ha; remove B", "product.unknown"),
      ("dose 1; product A 1 l/ha; dose 2", "product.which"),
      ("dose 1; product A 1 l/ha; dose 1", "product.which"),
      ("dose 1 l/ha; product A 1 l/ha; dose 1 500 g/ha", "product.ambiguous"),
      ("product A 1 l/ha; product B 1 l/ha; area 1; solve area product 5 l", "product.which"),
      // A number of a product is not the thousands of an amount, also where only one product has an amount.
      (
        "area 5; rate 200; tank 1000; product RSM role carrier; product Mos 1 kg/ha; solve area product 2 300 g",
        "product.ambiguous"
      ),
      (
        "area 5; rate 200; tank 1000; product RSM role carrier; product Mos 1 kg/ha; solve area product 1 300 g",
        "product.ambiguous"
      ),
      ("extra 5", "unit.needed"), ("rate 100; tank 100; dose 1; table extra 5 15 5", "unit.needed"),
      ("tank 10; product A 1 %; calc", "product.state_unknown"),
      ("tank 10; rate 200; product \"A 5 EC\" 6 kg/ha; calc", "product.state_conflict"),
      (
        "tank 10; rate 200; product \"A 5 EC\" 6 kg/ha; product A state dry; calc",
        "product.state_conflict"
      ),
      ("tank 10; product \"A 5 EC\" 1 %; product A state dry; calc", "product.state_conflict"),
      ("tank 10; rate 200; product A 1 l/ha; product A pack 5 kg; calc", "product.pack_conflict"),
      ("area 1; rate 10; tank 10; product A 5 l/ha; product B 5 l/ha; calc", "mix.no_room"),
      ("area 1; rate 5; tank 10; dose 5 l/ha; calc", "dose.exceeds_rate"),
      ("area 1; rate 200; tank 100; dose 1 l/ha; left 101; calc", "left.too_much"),
      ("area 1; rate 200; tank 1000; dose 1 l/ha; left 200; calc", "left.too_much"),
      ("area 1; rate 200; tank 120; dose 1 l/ha; fills even; left 110; calc", "left.too_much"),
    ])
  func isRefused(_ line: String, _ code: String) throws {
    for language in Checkout.languages {
      let run = try Rig.program(line, language: language)
      #expect(
        run.errors.contains("\"code\":\"\(code)\""), "\(language): \(run.errors)\(run.results)")
    }
  }

  @Test(arguments: [
    ("product 2,4-D 500 SL 1 l/ha; product", "2,4-D 500 SL  1 l/ha"),
    ("product \"RSM 32\" 200 l/ha; product", "RSM 32  200 l/ha"),
    ("product Roundup Plus 3 l/ha; product Roundup 2 l/ha; product", "Roundup Plus  2 l/ha"),
    ("product \"Jolmet 5 FS\" 1 ml/l; product Jolmet 5 ml/l; product", "5 ml/l of spray liquid"),
    (
      "product \"Jolmet 5 FS\" 1 ml/l; dose Jolmet 6 ml/l; dose \"Jolmet\" 7 ml/l; product",
      "7 ml/l of spray liquid"
    ),
    ("dose 1 l/ha; product A 1 l/ha; dose 1 2 l/ha; product", "1     2 l/ha"),
    ("dose 1 l/ha; product A 1 l/ha; product 1 3 l/ha; product", "1     3 l/ha"),
    ("product A 1 l/ha; product A state dry; product A state -; product", "1  A  1 l/ha\n"),
    (
      "product A 1 l/ha; product B 1 l/ha; remove A; product C 1 l/ha; product",
      "2  B  1 l/ha\n  3  C  1 l/ha\n"
    ),
    (
      "product Tebu 250 EW 1 l/ha; product Tebu 430 SC 0.5 l/ha; product",
      "2  Tebu 430 SC  0.5 l/ha"
    ),
    ("rate 300; tank 800 ml; dose 1.5; calc", "Product  1.5 l/ha           4 ml\n"),
    (
      "area 10; rate 200; tank 1000; dose 1; left 150; table dose 1 3 1",
      "  In all                      10 l    20 l    30 l\n"
    ),
    ("name X; name \"\"; area 1; show", "  Field area    1 ha\n"),
    (
      "area 10; rate 200; tank 1000; product A 1 l/ha; product A pack 4 l; calc",
      "2 l\u{A0}left over"
    ),
    ("area 1; rate 100; tank 100; dose 1; extra 5 %; solve area product 2.1 l", "area 2 ha"),
    ("area 1; rate 100; tank 100; dose 1; left 50; solve area product 1 l", "area 1 ha"),
    (
      "area 1; rate 100; tank 100; dose 1; extra 10 l; left 20; solve dose product 2.2 l",
      "dose 2 l/ha"
    ),
  ])
  func isTaken(_ line: String, _ expected: String) throws {
    let run = try Rig.script(line)
    #expect(run.status == .success && run.results.contains(expected), "\(run.results)\(run.errors)")
  }

  private static let start = "area 10; rate 200; tank 1000; dose 1; left 150; calc"

  /// A change of the mix or the job clears `left`, the mix left in the tank. The next result says so once.
  @Test(arguments: [
    ("dose 2", true), ("product B 1 l/ha", true), ("rate 220", true),
    ("tank 1 l; calc; tank 1000; product B 1 l/ha", true),
    ("area 11", true), ("clear area", true), ("name A; left 150; name B", true),
    ("remove 1; dose 1", true),
    ("dose 1000 ml/ha", false), ("area 1000 a", false), ("name A", false),
    ("left 0; left 150", false),
    ("extra 5 %", false), ("product 1 name Tebu", false),
    ("product 1 pack 5 l", false), ("rate 200 l/ha", false),
  ])
  func whatIsLeftEndsWithItsMix(_ change: String, _ ends: Bool) throws {
    let run = try Rig.program("\(Self.start); \(change); calc; calc", keepsGoing: true)
    let answers = run.results.split(separator: "\n").suffix(2)
    #expect(answers.allSatisfy { $0.contains("\"left\":null") == ends }, "\(run.results)")
    #expect(answers.map { $0.contains("left.ended") } == [ends, false], "\(run.results)")
  }

  /// A change of the products clears `left`. The program says so, unless `clear` has begun a new job.
  @Test(arguments: [
    ("tank 10; left 2; product A 1 ml/l; calc", false, false),
    ("tank 10; left 2; product A 1 ml/l; product B 2 ml/l; calc", true, true),
    (
      "tank 10; product A 1 ml/l; left 2; product A 2 ml/l; clear; tank 10; product B 1 ml/l; calc",
      true, false
    ),
    ("tank 10; product A 1 %; left 2; product A state liquid; calc", false, false),
    (
      "tank 10; product A 1 ml/l; left 2 gal; clear left; clear; product A 1 ml/l; tank 10; left 2; calc",
      false, false
    ),
  ])
  func whatIsLeftOfTheJob(_ line: String, _ isGone: Bool, _ isTold: Bool) throws {
    let run = try Rig.program(line)
    let last = try #require(run.results.split(separator: "\n").last)
    #expect(
      last.contains(isGone ? "\"left\":null" : "\"left\":{\"value\":2,\"unit\":\"l\"}"), "\(last)")
    #expect(last.contains("left.ended") == isTold, "\(last)")
  }

  /// At the prompt each result says that what was left is not counted, until one is kept or the amount is typed again.
  @Test(arguments: [
    (["rate 250", "rate 200"], true), (["rate 250", "tank 700"], true), (["dose 2", "show"], true),
    (["rate 250", "calc", "show"], false), (["rate 250", "left 150"], false),
    (["rate 250", "undo"], false),
  ])
  func anEndIsToldUntilAResultIsKept(_ lines: [String], _ isTold: Bool) throws {
    let shown = try Rig.type([Self.start] + lines, language: "en", width: 80)
    let last = try #require(shown.components(separatedBy: "spray> ").last)
    #expect(last.contains("150 l left in the tank is not counted") == isTold, "\(shown)")
  }

  @Test func useAndNewEndWhatIsLeft() throws {
    let used = try Rig.type([Self.start, "save X", "use X"], language: "en", width: 80)
    #expect(used.contains("150 l left in the tank is not counted"))
    let anew = try Rig.type([Self.start, "new", "", "", "", "", ""], language: "en", width: 80)
    #expect(anew.contains("150 l left in the tank is not counted"))
    let cancelled = try Rig.type([Self.start, "new", "^C", "show"], language: "en", width: 80)
    #expect(!cancelled.contains("is not counted") && cancelled.contains("\u{B7} left 150 l \u{B7}"))
  }

  /// With `--keep-going`, nothing is calculated after a refused command for a product, `left`, `extra` or `fills`.
  @Test(arguments: [
    ("product A 1 l/ha; product B 1 oz/ac; product C 1 l/ha; calc", false),
    ("product A 1 oz/ac; product C 1 l/ha; order", false),
    ("product A 1 l/ha; remove B; product C 1 l/ha; explain", false),
    ("product A 1 l/ha; product B 1 l/ha; dose B x; product A 2 l/ha; calc", false),
    ("product A 1 oz/ac; clear; area 1; rate 100; tank 100; product A 1 l/ha; calc", true),
    ("dose x; dose 2; calc", false), ("dose x; clear; rate 100; tank 100; dose 2; calc", true),
    ("dose 1; left x; calc", false), ("dose 1; left x; left 10; calc", true),
    ("dose 1; extra 5; calc", false), ("dose 1; fills evn; table rate 100 200 50", false),
    ("dose 1; extra 5; clear extra; calc", true),
  ])
  func nothingIsComputedOneProductShort(_ line: String, _ isWorkedOut: Bool) throws {
    let run = try Rig.program("area 1; rate 100; tank 100; \(line)", keepsGoing: true)
    let isThere =
      run.results.split(separator: "\n").last?.contains(#""result":{"treated":null,"spray_liquid""#)
      == true
    #expect(
      isThere == isWorkedOut && run.errors.contains("job.doubtful") != isWorkedOut,
      "\(run.results)\(run.errors)")
  }
}
