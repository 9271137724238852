import Storage
import Testing
import ViewModels

@testable import Calculation
@testable import Shell

/// Tests of `--keep-going`: a refused command puts the values it would have changed in doubt, and nothing is
/// calculated from a doubtful value.
struct DoubtTests {
  private static let values = "area 12; rate 200; dose 1.5; tank 1000"

  /// Returns the values that the last error lists as doubtful.
  private func doubtful(_ lines: String) throws -> [String] {
    let errors = try Rig.program(lines, keepsGoing: true).errors
    let list = try #require(errors.split(separator: "\n").last?.firstMatch(of: /"doubtful":\[(.*)\]\}\}/)).output.1
    return list.split(separator: ",").map { String($0.replacing("\"", with: "")) }
  }

  /// Whether the last command succeeds; if it is refused, the reason must be a doubt.
  private func isAnswered(_ lines: String) throws -> Bool {
    let written = try Rig.script(lines, format: .json, keepsGoing: true).results
    let last = try #require(written.split(separator: "\n").last)
    let isAnswered = last.firstMatch(of: /"command":\d+,"error":/) == nil
    #expect(isAnswered || last.contains("\"code\":\"field.doubtful\""), "\(last)")
    return isAnswered
  }

  @Test(arguments: [
    ("area x", ["area"]), ("rate 2oo", ["rate"]), ("tank", ["tank"]), ("fills evn", ["fills"]),
    ("name \u{AD}", ["name"]),
    ("dose x", ["products"]), ("product A 1", ["products"]), ("remove B", ["products"]), ("dose B 2", ["products"]),
    ("set units uss", ["units"]), ("set uints us", ["units"]), ("set units", ["units"]),
    ("rtae 220", ["*"]), ("area \"12", ["*"]), ("bell\u{7}", ["*"]), ("use nothing", ["*"]), ("history use 7", ["*"]),
    ("history usee 3", ["*"]), ("undo 3", ["*"]), ("redo", ["*"]), ("clear nothing", ["*"]), ("new", ["*"]),
    ("spray 5", ["*"]), ("run /nowhere/x", ["*"]),
    ("adopt", ["rate"]), ("swap", ["convert"]), ("convert 5 kg cm", ["convert"]), ("tip 51", ["tip"]),
    ("calc now", []), ("export x.doc", []), ("theme x", []), ("history show 7", []), ("help zzz", []), ("lang xx", []),
    ("set bell x", []), ("favorites delete x", []), ("convert units x", []), ("table rate 1", []), ("order jar x", []),
    ("save \u{AD}", []), ("book show x", []), ("import /nowhere/x", []), ("history clear", []),
  ])
  func aRefusedCommandSaysWhatIsInDoubt(_ line: String, _ scopes: [String]) throws {
    #expect(try doubtful("\(Self.values)\n\(line)") == scopes)
    // Without `--keep-going` nothing is ever in doubt.
    #expect(try Rig.program("\(Self.values)\n\(line)").errors.hasSuffix("\"doubtful\":[]}}\n"))
    let calculated = try isAnswered("\(Self.values)\n\(line)\nspray\ncalc")
    let isElsewhere = ["convert", "tip"].contains(scopes.first)
    #expect(calculated == (scopes.isEmpty || scopes == ["units"] || isElsewhere))
  }

  /// Commands that calculate, save or export are refused while a value is in doubt. `show` still works and lists the
  /// doubtful values.
  @Test(arguments: [
    "calc", "explain", "order", "order jar", "table tank 100 300 100", "solve area product 15 l", "save x",
    "export /nowhere/x.txt",
  ])
  func nothingIsWorkedOutFromADoubt(_ command: String) throws {
    #expect(try !isAnswered("\(Self.values); calc; area x; \(command)"))
    let shown = try Rig.program("\(Self.values); calc; area x; show", keepsGoing: true).results
    #expect(
      shown.contains("\"area\":{\"value\":12,")
        && shown.hasSuffix("\"result\":null,\"cautions\":[],\"doubtful\":[\"area\"]}\n"))
  }

  @Test(arguments: [
    // The doubt about a field ends when the field is typed again or cleared.
    ("area x; area 5; calc", true), ("area x; clear area; calc", true), ("area x; rate 5; calc", false),
    ("rate x; plot 100 m2 2 l; adopt; spray; calc", true), ("extra 5; clear extra; calc", true),
    // The doubt about the products ends only when all values are cleared.
    ("dose x; dose 2; calc", false), ("dose x; clear dose; dose 2; calc", false),
    ("remove B; product A 1 l/ha; calc", false), ("dose x; clear; rate 200; dose 1; tank 100; calc", true),
    // The doubt about all values ends in each calculator by itself: when it is cleared, or one command gives all its
    // values.
    ("foo; rate 200; dose 1; tank 100; area 1; calc", false),
    ("foo; clear; rate 200; dose 1; tank 100; calc", true), ("foo; clear; plot 100 m2 2 l; calc", false),
    ("foo; convert 10 in cm", true), ("foo; convert 10 in", false), ("foo; bill 450 nok tip 15 split 4; calc", true),
    ("foo; bill 450 nok tip 15; calc", false), ("foo; convert 10 in cm; foo; calc", false),
    // A number typed without a unit between a refused `set units` and the next accepted one is in doubt.
    ("set units uss; area 160; calc", false), ("set units uss; area 160 ac; calc", true), ("set units uss; calc", true),
    ("set units uss; area 160; set units us; calc", false), ("set units uss; set units us; area 160; calc", true),
    ("set units uss; dose 2; calc", false), ("set units uss; table rate 100 200 50", false),
    ("set units uss; table rate 100 200 50 l/ha", true), ("set units uss; solve area product 15", false),
    ("set units uss; solve area product 15 l", true), ("set units uss; solve tank fills 4", true),
    // `use`, `undo` and `redo` do not end a doubt.
    ("save A; area x; use A; calc", false), ("foo; save A; use A; calc", false),
    ("area x; rate 300; undo; calc", false),
    ("area x; area 6; undo; calc", false), ("area x; area 6; rate 300; undo; calc", true),
    ("area x; clear; undo; calc", false), ("set units uss; area 160; undo; clear area; redo; calc", false),
    // `undo` does not go back past a refused command: it is refused, because it was meant for the refused step.
    ("area x; undo; clear area; calc", false), ("area x; area 5; undo; undo; area 3; calc", false),
    // The refused change would also have ended `left`, so `left` is in doubt too.
    ("left 100; rate 22o; rate 200; calc", false), ("left 100; rate 22o; rate 200; left 100; calc", true),
    ("left 100; dose x; clear left; calc", false), ("left 100; tank x; tank 1000; calc", true),
  ])
  func aDoubtEnds(_ lines: String, _ isAnswered: Bool) throws {
    #expect(try self.isAnswered("\(Self.values); \(lines)") == isAnswered)
  }

  private static let sprayer = "nozzle 03; pressure 3; spacing 50; speed 6"

  @Test(arguments: [
    ("pressure 4x; calc", false), ("pressure 4x; adopt", false), ("pressure 4x; pressure 4; calc", true),
    ("timed 100 m; calc", false), ("timed 100 m; speed 8; calc", true), ("timed 100 m; clear timed; calc", false),
    ("width x; clear width; calc", true),
    // The refused command would have cleared the fields that exclude it, so those are in doubt too.
    ("caught 1 2 l; clear caught; calc", false), ("caught 1 2 l; nozzle 03; calc", true),
    ("plot 100 m2; clear plot; calc", false), ("plot 100 m2; plot 100 m2 4.5 l; calc", true),
    // A measured flow or catch is in doubt if a value it is read with, such as the pressure, is in doubt.
    ("pressure 3x; flow 1; pressure 4; calc", false), ("pressure 3x; flow 1; pressure 4; flow 1; calc", true),
    ("pressure 3x; caught 1 1 l in 60 s; pressure 4; calc", false),
    ("clear pressure; flow 1; pressure 3x; pressure 4; calc", false),
    ("nozzle 0x; caught 1.1 1.2 l in 60 s; calc", false),
  ])
  func aCalibrationIsInDoubt(_ lines: String, _ isAnswered: Bool) throws {
    #expect(try self.isAnswered("\(Self.sprayer); \(lines)") == isAnswered)
  }

  /// A doubtful calibration gives no figure to the spray calculator, neither by `adopt` nor in a caution.
  @Test func aDoubtfulCalibrationFeedsNothing() throws {
    let lines =
      "\(Self.sprayer); adopt; \(Self.values.replacing("rate 200; ", with: "")); pressure x; pressure 5; pressure y"
    let stale = try Rig.program("\(lines); spray; calc", keepsGoing: true).results
    #expect(stale.contains("\"code\":\"rate.stale\"") && stale.contains("now gives none"))
    #expect(try doubtful("\(lines); adopt") == ["rate"])
    #expect(try !isAnswered("\(lines); adopt; spray; calc"))
    #expect(try isAnswered("\(lines); pressure 3; adopt; spray; calc"))
  }

  @Test func doubtsAreSaidInWords() throws {
    let english = try Rig.script("\(Self.values)\nrate x\ncalc\nshow", keepsGoing: true)
    #expect(english.errors.contains("\n  In doubt until typed again: Spray volume.\n"))
    #expect(english.errors.contains("line 3: Nothing is worked out while this is in doubt: Spray volume."))
    #expect(english.errors.components(separatedBy: "In doubt").count == 2)
    #expect(english.results.contains("  Spray volume  200 l/ha  in doubt\n"))
    let polish = try Rig.script("pole 12; dawka y; oblicz; foo; oblicz", language: "pl", keepsGoing: true).errors
    for words in [
      "Niepewne są wszystkie środki.", "jakie środki mają być", "Niepewne jest wszystko", "co miał zmienić",
    ] {
      #expect(polish.contains(words), "\(polish)")
    }
  }

  /// `convert 12` keeps its value even if the conversion is refused, so the value need not be typed again.
  @Test func aValueThatIsTakenIsCertain() throws {
    let run = try Rig.program("convert 10 in cm; foo; convert 12; show", keepsGoing: true)
    #expect(run.results.contains("\"value\":12,") && run.errors.contains("field.doubtful"))
  }

  private static let commands = CommandTable(.standard).all

  /// Checks which values each command may change. A new command must be added here.
  @Test func everyCommandDeclaresWhatItChanges() {
    let everything: Set = ["spray", "calibrate", "new", "clear", "undo", "redo", "use", "history use", "run"]
    let others = [
      "adopt": "rate", "swap": "convert", "dose": "products", "product": "products", "remove": "products",
      "record": "record", "limit": "limits",
    ]
    let nothing: Set = [
      "calc", "show", "explain", "order", "order jar", "table", "solve", "export", "export history",
      "export treatments", "record keep", "treatments", "treatments find", "treatments show", "treatments correct",
      "treatments withdraw", "treatments missing", "save",
      "favorites",
      "favorites delete", "favorites rename", "book", "book show", "book delete", "book rename", "book import",
      "book export", "history", "history find", "history show", "history delete", "history clear", "backup", "import",
      "theme", "set animation", "set bell", "settings", "lang", "about", "quit", "help", "help keys", "help numbers",
      "help batch", "help scripts", "help errors", "convert units",
    ]
    let scopes = Self.commands.flatMap { command in
      [(command.name, command.changes, command.field)]
        + command.subcommands.map { ("\(command.name) \($0.name)", $0.changes, nil) }
    }
    for (name, scope, field) in scopes {
      switch scope.id {
      case nil: #expect(nothing.contains(name), "\(name)")
      case "*": #expect(everything.contains(name), "\(name)")
      case "units": #expect(["set", "set units"].contains(name), "\(name)")
      case let id?:
        #expect(others[name] == id || field?.id == id || ["record \(id)", "set \(id)"].contains(name), "\(name)")
      }
    }
  }
}
