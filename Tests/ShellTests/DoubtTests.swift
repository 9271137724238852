import Foundation
import Storage
import TestSupport
import Testing
import ViewModels

@testable import Calculation
@testable import Shell

/// Tests of `--keep-going`: a refused line leaves a doubt under the command it named, and while any doubt stands nothing
/// is worked out, kept or exported.
struct DoubtTests {
  private static let values = "area 12; rate 200; dose 1.5; tank 1000"

  /// Returns what each refusal of a script lists as doubtful.
  private func doubtful(_ lines: String) throws -> [[String]] {
    try Rig.program(lines, keepsGoing: true).errors.matches(of: /"doubtful":\[(.*?)\]/).map {
      match in
      match.output.1.split(separator: ",").map { String($0.replacing("\"", with: "")) }
    }
  }

  /// Whether the last command succeeds; if it is refused, the reason must be a doubt.
  private func isAnswered(_ lines: String) throws -> Bool {
    let written = try Rig.script(lines, format: .json, keepsGoing: true).results
    let last = try #require(written.split(separator: "\n").last)
    let isAnswered = last.firstMatch(of: /"command":\d+,"kind":"error"/) == nil
    #expect(isAnswered || last.contains("\"code\":\"job.doubtful\""), "\(last)")
    return isAnswered
  }

  /// What a refused line leaves in doubt.
  @Test(arguments: [
    ("area x", ["area"]), ("rate 2oo", ["rate"]), ("tank", ["tank"]), ("fills evn", ["fills"]),
    ("extra 5", ["extra"]),
    ("left x", ["left"]), ("name \u{AD}", ["name"]), ("crop \u{AD}", ["crop"]),
    ("pressure 4x", ["pressure"]),
    ("plot 100 m2", ["plot"]), ("tip 51", ["tip"]), ("bill 50 xx", ["bill"]),
    ("currency xx", ["currency"]),
    ("adopt", ["rate"]),
    ("record eppo x", ["eppo"]), ("treatments correct T-9 eppo x", ["eppo"]),
    ("limit Tebu wheat dose x", ["limits"]),
    ("set units uss", ["units"]), ("set uints us", ["units"]), ("set units", ["units"]),
    ("dose x", ["products"]), ("product A 1", ["products"]), ("remove B", ["products"]),
    ("dose B 2", ["products"]),
    ("rtae 220", ["*"]), ("area \"12", ["*"]), ("bell\u{7}", ["*"]), ("use nothing", ["*"]),
    ("history use 7", ["*"]),
    ("history usee 3", ["*"]), ("undo 3", ["*"]), ("redo 2", ["*"]),
    ("run /nowhere/x", ["*"]), ("clear nothing", ["*"]), ("swap", ["*"]), ("record eppoo x", ["*"]),
    ("treatments corect T-1 eppo x", ["*"]), ("spray 5", ["*"]), ("history x 3", ["*"]),
    ("limit Tebu 1 l/ha", ["limits"]), ("limit Tebu 250 EW wheat tims 2 per season", ["limits"]),
    ("limit Tebu wheat 14", ["limits"]), ("limit Tebu wheat dosee 3 l/ha per sesaon", ["limits"]),
    ("limit Tebu wheat phii 35d x", ["limits"]),
    ("limit Tebu wheat watr at least 200 l/ha x", ["limits"]),
    ("limit Tebu wheat tims once per season x", ["limits"]),
    ("limit Tebu wheat\(String(repeating: " x", count: 40))", ["limits"]),
    ("limit Butisan Star Max 500 SE rape", []), ("limit Decis 2.5 EC wheat", []),
    ("limit Tebu dry beans", []),
    ("limit", []), ("limit Tebu", []), ("limit Tebu 250 EW wheat", []),
    ("limit substance copper", []),
    ("undo; undo; undo; undo; undo", []), ("redo", []), ("new", []), ("fill", []),
    ("history 0", []), ("history x", []),
    ("treatments x", []),
    ("calc now", []), ("show x", []), ("help zzz", []), ("theme x", []), ("convert 5 kg cm", []),
    ("set bell x", []),
    ("set holder", []), ("save \u{AD}", []), ("book show x", []), ("favorites delete x", []),
    ("history show 7", []),
    ("history clear", []), ("import /nowhere/x", []), ("export x.doc", []), ("lang xx", []),
    ("convert units x", []),
    ("table rate 1", []), ("order jar x", []), ("clear doubt 1.1", []),
  ])
  func aRefusedLineLeavesADoubt(_ line: String, _ words: [String]) throws {
    #expect(try doubtful("\(Self.values)\n\(line)").last == words)
    #expect(
      try isAnswered("\(Self.values)\n\(line)\nspray\n\(Self.values)\ncalc")
        == (words.isEmpty || Self.isField(words)))
    // Without `--keep-going` nothing is ever in doubt.
    #expect(try Rig.program("\(Self.values)\n\(line)").errors.contains("\"doubtful\":[],"))
  }

  /// Whether these are fields that `values` holds, except the dose.
  private static func isField(_ words: [String]) -> Bool {
    ["area", "rate", "tank"].contains(words[0])
  }

  /// What ends a doubt, and what does not.
  @Test(arguments: [
    ("area x; area 5; calc", true), ("area x; area 5 ac; calc", true),
    ("area x; clear area; calc", true),
    ("area x; rate 5; calc", false), ("area x; area 6x; calc", false),
    ("area x; area 6x; area 5; calc", true),
    ("area x; clear; VALUES; calc", true), ("currency xx; clear; VALUES; calc", false),
    ("extra 5; clear extra; calc", true), ("extra 5; extra 5 %; calc", true),
    ("left x; left none; calc", true),
    ("tip 51; clear tip; spray; calc", true), ("bill 5x; bill; spray; calc", false),
    ("bill 5x; bill 5; spray; calc", true),
    ("adopt; plot 100 m2 2 l; spray; calc", false), ("adopt; rate 210; calc", true),
    ("rate x; plot 100 m2 2 l; adopt", true), ("area x; plot 100 m2 2 l; adopt", false),
    ("adopt; plot 100 m2 2 l; adopt; spray; calc", true), ("pressure 4x; calc", false),
    ("pressure 4x; pressure 4; spray; calc", true),
    ("crop \u{AD}; crop wheat; calc", true), ("crop \u{AD}; calc; record crop wheat; calc", false),
    ("dose x; dose 2; calc", false), ("dose x; clear dose; dose 2; calc", false),
    ("remove B; product A 1 l/ha; calc", false), ("dose x; clear; VALUES; calc", true),
    ("foo; VALUES; calc", false), ("foo; clear rate; VALUES; calc", false),
    ("foo; clear; VALUES; calc", true),
    ("foo; bill 450 nok tip 15 split 4; calc", false), ("swap; clear; VALUES; calc", true),
    ("set units uss; calc", false), ("set units uss; clear; VALUES; calc", false),
    ("set units uss; set bell on; calc", false), ("set units uss; set units metric; calc", true),
    ("limit A wheat dose x; clear; VALUES; calc", false),
    ("record date 2026-11-01; clear; VALUES; calc", false),
    ("treatments correct T-9 eppo x; clear; VALUES; calc", false),
    // A fact of products that could not be told apart is settled by one of the lines that were offered.
    ("TWO; record Tebu permit R-1; calc", false),
    ("TWO; record Tebu permit R-1; record Tebu 250 EW permit R-1; calc", true),
    ("TWO; record permit R-1; record Tebu 430 SC permit R-1; calc", true),
    ("TWO; record Tebu 250 EW permit; record Tebu 430 SC permit R-1; calc", false),
    // `use`, `undo` and `redo` end none.
    ("save A; area x; use A; calc", false), ("area x; rate 300; undo; calc", false),
    ("area x; rate 300; undo; redo; calc", false),
  ])
  func aDoubtEnds(_ lines: String, _ isAnswered: Bool) throws {
    let again = lines.replacing("VALUES", with: Self.values)
      .replacing(
        "TWO", with: "product Tebu 250 EW 1 l/ha; product Tebu 430 SC 1 l/ha; calc; record")
    #expect(try self.isAnswered("\(Self.values); \(again)") == isAnswered)
  }

  @Test(arguments: [
    "calc", "explain", "order", "order jar", "table tank 100 300 100", "solve area product 15 l",
    "save x",
    "export /nowhere/x.txt", "export history /nowhere/x.csv", "export treatments /nowhere/x.csv",
    "record",
    "record keep",
    "adopt",
  ])
  func nothingIsWorkedOutFromADoubt(_ command: String) throws {
    for doubt in [
      "area x", "tip 51", "dose x", "set units uss", "limit A wheat dose x", "record eppo x", "foo",
    ] {
      #expect(try !isAnswered("\(Self.values); plot 100 m2 2 l; spray; calc; \(doubt); \(command)"))
    }
  }

  /// A conversion is none of the job, but while everything is in doubt its units may be others by now.
  @Test(arguments: [
    ("area x; convert 10 in cm", true), ("area x; swap", true), ("foo; convert 10 in", false),
    ("foo; swap", false),
    ("swap x; convert 12", false), ("foo; convert units", true),
    ("set units uss; convert 12", true),
  ])
  func aConversionIsAnsweredUnlessEverythingIsInDoubt(_ lines: String, _ isAnswered: Bool) throws {
    #expect(try self.isAnswered("convert 10 in cm; \(lines)") == isAnswered)
  }

  @Test func valuesAreShownWithoutAResult() throws {
    let shown = try Rig.program("\(Self.values); calc; area x; foo; rate y; show", keepsGoing: true)
      .results
    #expect(
      shown.contains("\"area\":{\"value\":12,")
        && shown.hasSuffix(
          "\"result\":null,\"cautions\":[],\"date\":null,\"if_today\":false,\"limits\":[],\"doubtful\":[\"area\",\"*\",\"rate\"]}\n"
        ))
    #expect(
      try Rig.script("area x; show", keepsGoing: true).results.contains(
        "in doubt: Field area (until typed again)."))
  }

  /// While the home units are in doubt, a number without a unit is refused and leaves its own doubt: it would have replaced
  /// the number that stands.
  @Test(arguments: [
    ("area 160", ["units", "area"]), ("area 160 ac", nil), ("dose 2", ["units", "products"]),
    ("dose 2 l/ha", nil),
    ("dose A 2", ["units", "products"]), ("tank 2*600", ["units", "tank"]),
    ("spacing 50", ["units", "spacing"]),
    ("record treated 5", ["units", "treated"]), ("record treated 5 ha", nil), ("tip 10", nil),
    ("split 4", nil),
  ])
  func bareNumbersAreRefused(_ line: String, _ words: [String]?) throws {
    let lines = "area 12; rate 200; product A 1 l/ha; tank 1000; calc; record; set units uss"
    #expect(try doubtful("\(lines); \(line)") == [["units"]] + (words.map { [$0] } ?? []))
    let mended = "\(lines); \(line); set units us; spray; calc"
    #expect(try isAnswered(mended) == (words == nil))
  }

  @Test func everyCalculatorIsCleared() throws {
    let lines = "tip 20; bill 100; plot 100 m2 2 l; \(Self.values); foo; clear"
    let shown = try Rig.program(
      "\(lines); show; calibrate; bill; tip 51; clear; undo", keepsGoing: true)
    #expect(shown.results.matches(of: /"(area|plot|amount)":null/).count >= 3, "\(shown.results)")
    // What was entered before is out of reach.
    #expect(shown.errors.contains("undo.nothing"))
  }

  /// `undo` goes back neither past the refused line, for which it was meant, nor past the line that ended the doubt,
  /// because the value before it is the one that the refused line would have replaced.
  @Test(arguments: [
    ("area x; undo", false), ("area x; rate 300; undo", true),
    ("area x; rate 300; undo; undo", false),
    ("area x; area 5; undo", false), ("area x; area 5; rate 300; undo; calc", true),
    ("area x; clear area; undo", false),
    ("rate 300; undo; area x; redo", false), ("calc now; undo", true),
  ])
  func undoStaysAfterTheDoubt(_ lines: String, _ isDone: Bool) throws {
    let run = try Rig.program("\(Self.values); \(lines)", keepsGoing: true)
    #expect(run.errors.contains(".nothing\"") != isDone, "\(run.errors)")
  }

  /// `clear doubt` ends the doubt of one refused line and keeps the values.
  @Test func aDriverTakesADoubtBack() throws {
    let lines = "\(Self.values)\narea x; dose y\narea z"
    for (cleared, left) in [
      ("2.1", ["products", "area"]), ("2.2", ["area"]), ("3.1", ["area", "products"]),
      ("2.1; clear doubt 3.1", ["products"]),
    ] {
      #expect(try doubtful("\(lines)\nclear doubt \(cleared)\ncalc").last == left, "\(cleared)")
    }
    #expect(try isAnswered("\(lines)\nclear doubt 2.1; clear doubt 2.2; clear doubt 3.1; calc"))
    #expect(try isAnswered("set units uss; clear doubt 1.1; \(Self.values); calc"))
    #expect(
      try Rig.script(
        "pole x\nwyczyść w\u{105}tpliwo\u{15B}\u{107} 1.1\npoka\u{17C}", language: "pl",
        keepsGoing: true
      )
      .errors.split(separator: "\n").count == 4)
    for line in ["clear doubt 1.1", "clear doubt 9.9", "clear doubt", "clear doubt x"] {
      let run = try Rig.program("\(lines)\n\(line)\ncalc", keepsGoing: true)
      #expect(
        run.errors.contains(line == "clear doubt" ? "argument.missing" : "doubt.unknown"),
        "\(run.errors)")
      #expect(run.errors.hasSuffix("\"doubtful\":[\"area\",\"products\"],\"suggestions\":[]}}\n"))
    }
    #expect(
      try Rig.type(["clear doubt 1.1"], language: "en", width: 80).contains("has left no doubt"))
  }

  /// A file that `run` plays stops at a refusal, so that everything is in doubt, also if only a doubt was the reason.
  @Test func aFileThatStopsLeavesEverything() throws {
    let folder = TemporaryFolder()
    try Data("rate 300; calc; rate 100".utf8).write(to: URL(filePath: folder.path("mix")))
    #expect(try doubtful("area x; run \(folder.path("mix")); area 5; calc").last == ["*"])
    #expect(
      try isAnswered(
        "\(Self.values); area x; run \(folder.path("mix")); clear; \(Self.values); calc"))
  }

  @Test func doubtsAreSaidInWords() throws {
    let english = try Rig.script("\(Self.values)\nrate x; set units y\ncalc", keepsGoing: true)
      .errors
    #expect(english.contains("\n  In doubt: Spray volume (until typed again).\n"))
    #expect(
      english.contains(
        "line 3: Nothing is worked out, kept or exported while this is in doubt: Spray volume (until typed again); "
          + "numbers without a unit (until \u{201C}set units\u{201D})."), "\(english)")
    let polish = try Rig.script(
      "pole 12; dawka y; oblicz; foo; limit A b dawka x", language: "pl", keepsGoing: true
    )
    .errors
    for words in [
      "Niepewne: wszystkie \u{15B}rodki", "Nie licz\u{119}, nie zapisuj\u{119}",
      "Niepewne: wszystko", "ograniczenia",
    ] {
      #expect(polish.contains(words), "\(polish)")
    }
  }

  /// A program finds the lines that were probably meant in a list of their own.
  @Test func suggestionsAreMembers() throws {
    let errors = try Rig.program("12.5 ha").errors
    #expect(errors.hasSuffix("\"suggestions\":[\"area 12.5 ha\"]}}\n"), "\(errors)")
    #expect(!errors.contains("Did you mean") && errors.matches(of: /area 12.5 ha/).count == 1)
    #expect(try Rig.script("12.5 ha").errors.contains("Did you mean"))
  }

  private static let commands = CommandTable(.standard).all

  /// Checks what each command leaves in doubt and when it is refused. A new command must be added here.
  @Test func everyCommandDeclaresItsDoubt() {
    let everything: Set = [
      "spray", "calibrate", "new", "clear", "undo", "redo", "use", "history use", "run", "swap",
    ]
    let others = [
      "adopt": "rate", "dose": "products", "product": "products", "remove": "products",
      "limit": "limits",
      "set": "units", "set units": "units",
    ]
    let nothing: Set = [
      "calc", "fill", "show", "explain", "order", "order jar", "table", "solve", "share", "export",
      "export history",
      "export treatments", "record", "record keep", "treatments", "treatments find",
      "treatments show",
      "treatments withdraw", "treatments missing", "treatments import", "save", "clear doubt",
      "convert", "set holder",
      "set operator",
      "set certificate", "favorites", "favorites delete", "favorites rename", "book", "book show",
      "book delete",
      "book rename", "fields", "fields show", "fields delete", "fields rename", "book import",
      "book export",
      "limit import", "limit export", "history", "history find",
      "history show", "history delete",
      "history clear", "backup", "import", "theme", "set animation", "set bell", "settings", "lang",
      "about", "quit",
      "help", "help all", "help keys", "help numbers", "help batch", "help scripts", "help errors",
      "convert units",
    ]
    let refused: Set = [
      "calc", "explain", "order", "order jar", "table", "solve", "share", "export",
      "export history",
      "export treatments", "fill", "record", "record keep", "save", "adopt",
    ]
    let all = Self.commands.flatMap { command in
      [(command.name, command.doubt, command.uses, command.field)]
        + command.subcommands.map { ("\(command.name) \($0.name)", $0.doubt, $0.uses, nil) }
    }
    for (name, doubt, uses, field) in all {
      #expect((uses == .job) == refused.contains(name), "\(name)")
      #expect((uses == .conversion) == ["convert", "swap"].contains(name), "\(name)")
      switch doubt {
      case nil: #expect(nothing.contains(name), "\(name)")
      case .everything?: #expect(everything.contains(name), "\(name)")
      case .fact(let fact?, _)?: #expect(name == "record \(fact.id)")
      case .fact?: #expect(["record", "treatments correct"].contains(name))
      case let doubt?: #expect(doubt.word == others[name] ?? field?.id, "\(name)")
      }
    }
  }
}
