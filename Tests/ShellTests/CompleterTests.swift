import Calculation
import Foundation
import Sheets
import Storage
import TestSupport
import Testing
import ViewModels

@testable import Shell
@testable import Terminal

/// Tests of what Tab offers: each case has the line up to the cursor, and each candidate behind the part of the line
/// that stays.
struct CompleterTests {
  private nonisolated static let areas = ["ha", "ac", "a", "m2", "km2", "daa", "ft2"]

  /// Returns an interpreter whose session has favourites and two past calculations; Tab changes nothing in it.
  private static func interpreter(_ language: String) throws -> Interpreter {
    if let known = interpreters[language] { return known }
    let store = try Store.inMemory()
    let favorites = ["\u{141}\u{105}ka za domem", "pole", "#1; \"nowe\"", "it's"]
    for (number, name) in favorites.enumerated() {
      _ = try Rig.script(
        "rate \(number + 1)00; dose 1,5 l/ha; tank 1000; save \"\(name)\"".quotedFor(name),
        language: "pl", store: store
      )
    }
    let session = try Rig.session(language, isInteractive: true, store: store)
    let interpreter = Interpreter(session, exporter: Rig.exporter)
    for line in ["area 5", "rate 200", "dose 3", "tank 1000", "calc", "area 6", "calc"] {
      for command in try TypedLine.commands(in: line) { _ = try interpreter.run(command) }
    }
    interpreters[language] = interpreter
    return interpreter
  }
  private static var interpreters: [String: Interpreter] = [:]

  /// Returns the candidates, each behind the part of the line that stays: `hist` gives `|history`.
  private static func offered(_ line: String, _ language: String) throws -> [String] {
    let completion = try interpreter(language).completer.command(line)
    return completion.candidates.map { candidate in
      let kept = String(decoding: line.utf8.prefix(completion.start), as: UTF8.self)
      return "\(kept)|\(candidate.text)\(candidate.isFollowed ? " " : "")"
    }
  }

  /// The arguments of `limit` and `treatments correct`, one behind the other.
  @Test(arguments: [
    ("limit Te", ["limit |Tebu "]), ("limit Tebu ", ["limit Tebu |wheat "]),
    ("limit Tebu w", ["limit Tebu |wheat "]), ("limit Tebu x", []),
    ("limit Tebu wheat inte", ["limit Tebu wheat |interval "]),
    ("limit Tebu spring wheat ph", ["limit Tebu spring wheat |phi "]),
    ("limit Tebu wheat times 2 per se", ["limit Tebu wheat times 2 |per season"]),
    ("treatments show ", ["treatments show |T-1"]),
    ("treatments correct ", ["treatments correct |T-1 "]),
    ("treatments correct T-1 cro", ["treatments correct T-1 |crop "]),
    ("treatments correct T-1 perm", ["treatments correct T-1 |permit "]),
    ("treatments correct T-1 crop x", []),
    ("treatments correct T-1 rol", ["treatments correct T-1 |role "]),
    ("treatments correct T-1 area treated 3 h", ["treatments correct T-1 area treated 3 |ha"]),
    ("treatments correct T-1 Tebu rol", ["treatments correct T-1 Tebu |role "]),
    ("treatments correct T-1 Tebu role adj", ["treatments correct T-1 Tebu role |adjuvant"]),
  ])
  func argumentsOneBehindTheOther(_ line: String, _ expected: [String]) throws {
    let session = try Rig.session("en", isInteractive: true)
    let interpreter = Interpreter(session, exporter: Rig.exporter)
    let lines =
      "area 5; rate 200; tank 1000; product Tebu 1 l/ha; limit Tebu wheat times 3 per season; calc"
    for command in try TypedLine.commands(in: "\(lines); record keep") {
      _ = try interpreter.run(command)
    }
    let offered = interpreter.completer.command(line)
    #expect(
      offered.candidates.map { candidate in
        let kept = String(decoding: line.utf8.prefix(offered.start), as: UTF8.self)
        return "\(kept)|\(candidate.text)\(candidate.isFollowed ? " " : "")"
      } == expected)
  }

  /// U+009B begins a terminal command, and U+202E reverses the text behind it.
  @Test(arguments: ["\u{9B}31m", "\u{202E}fdp", "\u{1B}[2J", "\u{7F}", "\n"])
  func aFileNameThatATerminalWouldObeyIsNotOffered(_ control: String) throws {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("b\(control)"), withIntermediateDirectories: true)
    for name in ["a\(control).csv", "a.csv"] { try folder.write("", to: name) }
    let exporter = Exporter(pdfMaker: PDFMaker(program: "/x"), home: nil)
    #expect(exporter.names(inFolder: folder.path) == ["a.csv"])
    #expect(exporter.names(inFolder: folder.path, ofAnyKind: true) == ["a.csv"])
  }

  /// Tab offers folders, and files that an export could replace; hidden ones only if their dot is typed.
  @Test func filesAreOfferedWhereOneIsWritten() throws {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path(".hidden"), withIntermediateDirectories: true)
    for name in ["a.csv", "a.pdf", "a.swift", ".b.csv", "mixes/c.md", "two words/d.txt"] {
      try folder.write("", to: name)
    }
    let exporter = Exporter(pdfMaker: PDFMaker(program: "/x"), home: folder.path)
    let completer = Interpreter(try Rig.session("en", isInteractive: true), exporter: exporter)
      .completer
    func offered(_ typed: String) -> [String] {
      completer.command("export " + typed).candidates.map(\.text)
    }
    #expect(offered("~/a") == ["~/a.csv", "~/a.pdf"])
    #expect(offered("--force ~/a.p") == ["~/a.pdf"])
    #expect(offered("history ~/a.c") == ["~/a.csv"])
    #expect(offered("~/mixes/") == ["~/mixes/c.md"])
    #expect(offered("~/.b") == ["~/.b.csv"])
    #expect(offered("~/t") == ["\"~/two words/"])
    #expect(offered("\"~/two words/") == ["\"~/two words/d.txt\""])
    #expect(offered("--") == ["--force"])
    #expect(offered("hi") == ["history"])
    #expect(offered("history --") == ["--force"])
    #expect(completer.command("save ~/").candidates.isEmpty)
    func ofImport(_ typed: String) -> [String] {
      completer.command("treatments import " + typed).candidates.map(\.text)
    }
    #expect(ofImport("--") == ["--force", "--skip", "--mended"])
    #expect(ofImport("--skip --") == ["--force", "--mended"])
    #expect(ofImport("--skip --force ~/a.c") == ["~/a.csv"])
  }

  @Test(arguments: [
    ("ar", ["|area "]), ("AR", ["|area "]), ("fav", ["|favorites "]), ("favou", ["|favourites "]),
    ("calc", ["|calc"]),
    ("vo", ["|volume "]), ("ex", ["|extra ", "|explain", "|export ", "|exit"]), ("pokaz", []),
    ("zz", []),
    ("area 5;ra", ["area 5;|rate "]), ("  ra", ["  |rate "]), ("area 5; # ra", []),
    ("area 5 # no", []), ("# ra", []),
    ("ra\u{1}", []),
    (
      "clear ",
      [
        "name", "crop", "area", "rate", "dose", "tank", "fills", "extra", "left", "band", "canopy",
        "nozzle", "flow",
        "caught", "plot", "pressure", "spacing", "rows", "nozzles", "total", "sides", "speed",
        "timed", "width",
        "density", "target", "convert", "bill", "currency", "tip", "split",
      ].map { "clear |" + $0 }
    ),
    ("clear t", ["clear |tank", "clear |total", "clear |timed", "clear |target", "clear |tip"]),
    ("calc ", []), ("calc x", []), ("clear area ", []),
    ("order ", ["order |jar "]), ("order jar 250 m", ["order jar 250 |ml"]),
    ("history ", ["find ", "show ", "use ", "delete ", "clear"].map { "history |" + $0 }),
    ("hist sh", ["hist |show "]), ("history 5", []), ("history find ", []),
    ("history show ", ["history show |2", "history show |1"]),
    ("history use 1", ["history use |1"]),
    ("history delete 7", []), ("history show 1 ", []),
    ("lang ", ["lang |en", "lang |pl"]), ("lang P", ["lang |pl"]), ("lang pol", ["lang |pl"]),
    ("help his", ["help |history"]), ("help er", ["help |errors"]),
    ("help e", ["extra", "explain", "export", "exit", "errors"].map { "help |" + $0 }),
    ("favorites ", ["favorites |delete ", "favorites |rename "]), ("save ", []),
    ("save -", ["save |--force "]),
    ("nothing ", []),
    ("sol", ["|solve "]), ("table r", ["table |rate ", "table |remaining ", "table |rows "]),
    ("solve area ", ["product ", "liquid ", "fills "].map { "solve area |" + $0 }),
    ("solve tank ", ["solve tank |fills "]), ("solve area l", ["solve area |liquid "]),
    ("solve x ", []),
    ("theme ", ["auto", "dark", "light", "contrast", "plain"].map { "theme |" + $0 }),
    ("theme da", ["theme |dark"]),
    ("fie", ["|fields "]), ("field a", ["|field area "]), ("Spray V", ["|spray volume "]),
    ("area 5; product  d", []),
    ("area 5; product d", ["area 5; |product dose "]), ("spray volume ", []),
    ("spray volume", ["|spray volume "]),
    ("clear fie", ["clear |field area"]), ("clear spray vo", ["clear |spray volume"]),
    ("clear spray x", []),
    ("table product d", ["table |product dose "]),
    ("table t", ["table |tank ", "table |total ", "table |target ", "table |tip "]),
    (
      "set ",
      ["units ", "animation ", "bell ", "holder ", "operator ", "certificate "].map { "set |" + $0 }
    ),
    ("set units ", ["set units |metric", "set units |US", "set units |imperial"]),
    ("set bell ", ["set bell |on", "set bell |off"]),
    ("nozzle bl", ["nozzle |blue lilac", "nozzle |blue", "nozzle |black"]),
    ("nozzle 01", ["nozzle |01", "nozzle |015"]),
    ("speed 8 m", ["speed 8 |m/s", "speed 8 |m/min", "speed 8 |mph"]),
    ("timed ", []),
  ])
  func inEnglish(_ line: String, _ expected: [String]) throws {
    #expect(try Self.offered(line, "en") == expected)
  }

  @Test(arguments: [
    ("pokaz", ["|poka\u{17C} "]), ("POKAZ", ["|poka\u{17C} "]), ("hist", ["|historia "]),
    ("history", ["|history "]),
    ("pole", ["|pole ", "|poletko "]), ("show", ["|show "]),
    ("historia poka", ["historia |poka\u{17C} "]),
    ("h", ["|historia "]), ("he", ["|help "]),
    ("c", ["|ciecz ", "|ci\u{15B}nienie ", "|cel ", "|cofnij"]),
    ("historia fin", ["historia |find "]),
    ("znajdz pole ro", ["znajdz pole |roztw\u{F3}r "]),
    ("wycz ci", ["wycz |ciecz", "wycz |ci\u{15B}nienie"]),
    ("pomoc jez", ["pomoc |j\u{119}zyk"]),
    ("motyw j", ["motyw |jasny"]), ("ustaw dzw", ["ustaw |dzwonek "]),
    ("ilosc c", ["|ilość cieczy "]), ("dawka \u{15B}", ["|dawka środka "]), ("dawka ", []),
    ("tabela dawka ś", ["tabela |dawka środka "]),
    ("wyczyść powierzchnia p", ["wyczyść |powierzchnia pola"]),
    ("ustaw jed", ["ustaw |jednostki "]), ("ustaw jednostki am", ["ustaw jednostki |amerykańskie"]),
    ("ustaw dzwonek ", ["ustaw dzwonek |w\u{142}\u{105}cz", "ustaw dzwonek |wy\u{142}\u{105}cz"]),
    ("ulubione u", ["ulubione |usu\u{144} "]), ("j\u{119}zyk an", []), ("jezyk e", ["jezyk |en"]),
  ])
  func inPolish(_ line: String, _ expected: [String]) throws {
    #expect(try Self.offered(line, "pl") == expected)
  }

  @Test(arguments: [
    ("area 12 ", Self.areas.map { "area 12 |" + $0 }), ("area 12 h", ["area 12 |ha"]),
    ("area 12h", ["area 12|ha"]), ("area 12", Self.areas.map { "area 12| " + $0 }),
    ("area 3 + 4.5 a", ["area 3 + 4.5 |ac", "area 3 + 4.5 |a"]),
    ("area (3 + 4) m", ["area (3 + 4) |m2"]),
    ("area 3 +", []), ("area ", []), ("area h", []), ("area 3 ha 4", []), ("area 3 zz", []),
    ("tank 100 us", ["tank 100 |gal"]), ("tank 100 US g", ["tank 100 |gal"]),
    ("dose 1 FL", ["dose 1 |floz/ac"]),
    ("area 3 ha ", []),
    ("dose 1 us ", ["floz/ac", "pt/ac", "qt/ac", "gal/ac"].map { "dose 1 |" + $0 }),
    ("dose 1.5 kg/", ["dose 1.5 |kg/ha"]), ("are 5 ac", ["are 5 |ac"]),
    ("dose 5 / 3 g/", ["dose 5 / 3 |g/ha"]),
  ])
  func unitsBehindANumber(_ line: String, _ expected: [String]) throws {
    #expect(try Self.offered(line, "en") == expected)
  }

  @Test(arguments: [
    ("table rate ", []),
    ("table rate 1", ["l/ha ", "gal/ac ", "impgal/ac "].map { "table rate 1| " + $0 }),
    ("table rate 150 ", ["l/ha ", "gal/ac ", "impgal/ac "].map { "table rate 150 |" + $0 }),
    ("table rate 150 l", ["table rate 150 |l/ha "]),
    ("table rate 150 300 g", ["table rate 150 300 |gal/ac "]),
    (
      "table rate 150 300 25 ",
      ["l/ha", "gal/ac", "impgal/ac", "area ", "dose ", "tank ", "extra ", "left "].map {
        "table rate 150 300 25 |" + $0
      }
    ),
    (
      "table rate 150 300 25 l/ha ",
      ["area ", "dose ", "tank ", "extra ", "left "].map { "table rate 150 300 25 l/ha |" + $0 }
    ),
    ("table rate 150 300 25 l/ha d", ["table rate 150 300 25 l/ha |dose "]),
    ("table rate 10 30 10 US g", ["table rate 10 30 10 |gal/ac"]), ("table rate 150 300 25 5", []),
    ("table rate 150 300 25 dose ", []), ("table x 1 2 1 ", []),
    ("table rate 1 2 1 dose 1 2 1 ", dose("1 ")),
    ("table rate 1 2 1 dose 1 2 1 l/ha ", []),
    ("table rate 1 2 1 dose 1 kg", ["table rate 1 2 1 dose 1 |kg/ha "]),
    ("solve area product ", []),
    ("solve area product 15 ", ["l", "ml", "gal", "qt", "pt", "floz"].map(product)),
    ("solve dose product 15 m", ["solve dose product 15 |ml"]), ("solve area liquid 9", liquid),
    ("solve area fills 4 ", []), ("solve tank product 4 ", []), ("solve area x 4 ", []),
    ("solve x liquid 4 ", []),
  ])
  func whatIf(_ line: String, _ expected: [String]) throws {
    #expect(try Self.offered(line, "en") == expected)
  }

  nonisolated private static let liquid = ["l", "gal", "impgal"].map {
    "solve area liquid 9| " + $0
  }
  nonisolated private static func product(_ unit: String) -> String {
    "solve area product 15 |" + unit
  }
  nonisolated private static func dose(_ last: String) -> [String] {
    [
      "l/ha", "ml/ha", "kg/ha", "g/ha", "%", "ml/10l", "floz/ac", "pt/ac", "qt/ac", "gal/ac",
      "lb/ac", "ozwt/ac",
      "impgal/ac",
    ].map {
      "table rate 1 2 1 dose 1 2 \(last)|" + $0
    }
  }

  /// Tab offers the unit to convert to, and the fields that may follow the amount of a bill.
  @Test(arguments: [
    ("convert 3 bar -> ps", ["convert 3 bar -> |psi"]),
    ("convert 3 bar in ps", ["convert 3 bar in |psi"]),
    ("convert 1.2 kg/l as g/1", ["convert 1.2 kg/l as |g/10l", "convert 1.2 kg/l as |g/100l"]),
    ("convert 5 km/h to k", ["convert 5 km/h to |kn"]),
    ("convert 5 cm/s m", ["m/s", "mph", "m/min"].map { "convert 5 cm/s |" + $0 }),
    ("bill 450 nok t", ["bill 450 nok |tip "]), ("bill 450 ti", ["bill 450 |tip "]),
    ("bill 450 nok tip 15 s", ["bill 450 nok tip 15 |split "]),
    ("bill 450 tip cus", ["bill 450 tip |custom"]),
    ("bill 450 currency eu", ["bill 450 currency |EUR"]), ("bill 450 eu", ["bill 450 |EUR"]),
    ("bill t", []),
  ])
  func behindAValue(_ line: String, _ expected: [String]) throws {
    #expect(try Self.offered(line, "en") == expected)
  }

  /// Tab offers the names of products, and what may follow a name.
  @Test(arguments: [
    ("remove ", ["remove |\"Tebu 250 EW\"", "remove |\"Mospilan\""]),
    ("remove mo", ["remove |Mospilan"]),
    ("product te", ["product |\"Tebu 250 EW\" "]),
    ("product Mospilan st", ["product Mospilan |state "]),
    (
      "product \"Tebu 250 EW\" state ",
      ["liquid", "dry"].map { "product \"Tebu 250 EW\" state |" + $0 }
    ),
    ("product Tebu pack 5 k", ["product Tebu pack 5 |kg"]),
    ("product Tebu 2 l/", ["product Tebu 2 |l/ha"]),
    ("product Bravo 500 SC 1 kg", ["product Bravo 500 SC 1 |kg/ha"]), ("product Bravo 500 SC ", []),
    ("dose mo", ["dose |Mospilan "]), ("dose Mospilan 2 kg", ["dose Mospilan 2 |kg/ha"]),
    ("clear Mo", ["clear |Mospilan"]), ("table mos", ["table |Mospilan "]),
    ("table Mospilan 1 2 1 g", ["table Mospilan 1 2 1 |g/ha", "table Mospilan 1 2 1 |gal/ac"]),
    ("solve mos", ["solve |Mospilan "]),
  ])
  func productsByName(_ line: String, _ expected: [String]) throws {
    let interpreter = Interpreter(
      try Rig.session("en", isInteractive: true), exporter: Rig.exporter)
    for line in ["product Tebu 250 EW 1 l/ha", "product Mospilan 0.2 kg/ha"] {
      for command in try TypedLine.commands(in: line) { _ = try interpreter.run(command) }
    }
    let completion = interpreter.completer.command(line)
    let offered = completion.candidates.map { candidate in
      let kept = String(decoding: line.utf8.prefix(completion.start), as: UTF8.self)
      return "\(kept)|\(candidate.text)\(candidate.isFollowed ? " " : "")"
    }
    #expect(offered == expected)
  }

  @Test(arguments: [
    (
      "pl", "tabela ciecz 150 300 25 d",
      [
        "dawka \u{15B}rodka; gdy \u{15B}rodk\u{F3}w jest kilka, podaj te\u{17C} nazw\u{119}"
      ]
    ),
    ("en", "set b", ["a sound when something typed is refused"]),
    ("en", "theme a", ["follows the terminal's background"]),
  ])
  func meaningsOfChoices(_ language: String, _ line: String, _ expected: [String]) throws {
    #expect(
      try Self.interpreter(language).completer.command(line).candidates.map(\.meaning) == expected)
  }

  @Test(arguments: [
    ("use la", ["use |\"\u{141}\u{105}ka za domem\""]),
    ("use \u{141}\u{105}ka za", ["use |\"\u{141}\u{105}ka za domem\""]),
    ("use \"lak", ["use |\"\u{141}\u{105}ka za domem\""]),
    ("use '\u{142}\u{105}ka z", ["use |'\u{141}\u{105}ka za domem'"]),
    ("use po", ["use |pole"]), ("use \"po", ["use |\"pole\""]), ("use it", ["use |it's"]),
    ("use #", ["use |'#1; \"nowe\"'"]), ("use '#", ["use |'#1; \"nowe\"'"]),
    ("use \"\u{141}\u{105}ka za domem\"", ["use |\"\u{141}\u{105}ka za domem\""]),
    ("favorites delete p", ["favorites delete |pole"]), ("use p; use p", ["use p; use |pole"]),
    (
      "use ",
      ["'#1; \"nowe\"'", "\"it's\"", "\"\u{141}\u{105}ka za domem\"", "\"pole\""].map {
        "use |" + $0
      }
    ),
  ])
  func favoritesInQuotesWhereTheyNeedThem(_ line: String, _ expected: [String]) throws {
    #expect(try Self.offered(line, "en") == expected)
  }

  @Test(arguments: [
    ("en", "area 1 ac", ["1 ac \u{2248} 0.405 ha"]),
    ("pl", "area 1 ac", ["1 ac \u{2248} 0,405 ha"]),
    ("pl", "zbiornik 1 gal", ["1 US\u{A0}gal \u{2248} 3,79 l"]),
    ("en", "dose 1 kg", ["weight per area"]),
    ("pl", "dawka 1 l/", ["obj\u{119}to\u{15B}\u{107} na powierzchni\u{119}"]),
    ("en", "calc", ["calculate; the prompt asks for what is missing and keeps the history"]),
    ("pl", "use pole", ["Oprysk: ciecz 200 l/ha, dawka 1,5 l/ha, zbiornik 1000 l"]),
    ("en", "lang pl", ["Polski"]),
    (
      "en", "history show 1",
      ["2026-11-21 14:05  area 5 ha, rate 200 l/ha, dose 3 l/ha, tank 1000 l"]
    ),
    ("pl", "historia znaj", ["wyszukaj obliczenia zawieraj\u{105}ce podany tekst"]),
  ])
  func meanings(_ language: String, _ line: String, _ expected: [String]) throws {
    #expect(
      try Self.interpreter(language).completer.command(line).candidates.map(\.meaning) == expected)
  }

  @Test(arguments: [
    ("en", "", ["yes", "no"]), ("en", "y", ["yes"]), ("en", "ta", ["tak"]),
    ("pl", "", ["tak", "nie"]),
    ("pl", "n", ["nie"]),
    ("pl", "x", []),
  ])
  func answersToAQuestion(_ language: String, _ line: String, _ expected: [String]) throws {
    #expect(
      try Self.interpreter(language).completer.answer(line).candidates.map(\.text) == expected)
  }

  @Test(arguments: [("5 h", ["ha"]), ("200 l/ha", []), ("?", []), ("", []), ("area 5 h", [])])
  func unitsInAStep(_ line: String, _ expected: [String]) throws {
    let area = try #require(CommandTable(.standard).command("area")?.field)
    #expect(
      try Self.interpreter("en").completer.value(of: area, line).candidates.map(\.text) == expected)
  }

  /// Tab completes an empty answer to the whole current value, but not an answer that has begun.
  @Test(arguments: [("", ["12.5 ha"]), ("5 h", ["ha"]), (" ", []), ("5 a", ["ac", "a"])])
  func whatStandsThereInAStep(_ line: String, _ expected: [String]) throws {
    let area = try #require(CommandTable(.standard).command("area")?.field)
    let completion = try Self.interpreter("en").completer.value(of: area, present: "12.5 ha", line)
    #expect(completion.candidates.map(\.text) == expected)
  }

  /// Tab completes every name of a command to a name of that command.
  @Test(arguments: Checkout.languages)
  func everyCommandCompletes(_ language: String) throws {
    let completer = try Self.interpreter(language).completer
    for command in CommandTable(.standard).all {
      for name in completer.names.names(of: command) {
        let texts = completer.command(name).candidates.map(\.text)
        #expect(
          texts.contains {
            (try? completer.names.command($0, abbreviated: false).key) == command.key
          }, "\(name)")
      }
    }
  }

  @Test(arguments: [
    ("po", ["pokaz", "pomoc"], "po"), ("p", ["pokaz", "pomoc"], "po"),
    ("pokaz", ["poka\u{17C}", "pokazy"], "pokaz"),
    ("P", ["pokaz", "pomoc"], "po"),
    ("\u{142}", ["\"\u{141}a b\"", "\"\u{141}a c\""], "\"\u{141}a "), ("x", [], "x"),
    ("mo", ["\"Mospilan 20 SP\"", "\"Mocznik\""], "mo"),
  ])
  func whatAllHaveInCommonIsPutInAndNothingTakenAway(
    _ typed: String, _ texts: [String], _ line: String
  ) {
    let completion = Completion(
      start: 3, candidates: texts.map { Completion.Candidate($0, meaning: "") })
    #expect(completion.lineWithCommonStart("a; " + typed) == "a; " + line)
  }
}

/// Tests of the list that Tab shows.
struct CompletionListTests {
  @Test(arguments: 10...140)
  func noLineIsWiderThanTheTerminal(_ width: Int) throws {
    let session = try Rig.session("pl", isInteractive: true)
    var candidates = Interpreter(session, exporter: Rig.exporter).completer.command("").candidates
    candidates.append(
      Completion.Candidate(String(repeating: "\u{17C}\u{30A}", count: 90), meaning: "x"))
    candidates.append(
      Completion.Candidate("\u{6F22}\u{5B57}", meaning: String(repeating: "\u{6F22}", count: 90)))
    let lines = Completion(start: 0, candidates: candidates).list(width: width, height: 1000)
    #expect(lines.count == candidates.count)
    #expect(lines.allSatisfy { $0.displayWidth < width })
  }

  @Test func meaningsStandInOneColumnAndAreCut() {
    let candidates = [
      Completion.Candidate(" ha", meaning: "area"),
      Completion.Candidate("history", meaning: "past calculations"),
    ]
    #expect(
      Completion(start: 0, candidates: candidates).list(width: 24, height: 24) == [
        "  ha       area", "  history  past calcul\u{2026}",
      ])
  }

  @Test func controlCharactersAreShownNotObeyed() {
    let list = Completion(
      start: 0, candidates: [Completion.Candidate("a\u{1B}[2J", meaning: "b\u{202E}")])
    #expect(
      !list.list(width: 80, height: 24).joined().unicodeScalars.contains {
        $0.value == 0x1B || $0.value == 0x202E
      })
  }

  @Test(arguments: [
    (24, 22, "  \u{2026} +54"), (10, 8, "  \u{2026} +68"), (77, 75, "  name75"),
    (1, 2, "  \u{2026} +74"),
  ])
  func aListLongerThanTheScreenSaysHowManyMoreThereAre(_ height: Int, _ count: Int, _ last: String)
  {
    let candidates = (1...75).map { Completion.Candidate("name\($0)", meaning: "") }
    let lines = Completion(start: 0, candidates: candidates).list(width: 80, height: height)
    #expect(lines.count == count && lines.last == last)
  }
}

extension String {
  /// Returns the line with the name in single quotes if the name contains double quotes.
  fileprivate func quotedFor(_ name: String) -> String {
    name.contains("\"") ? replacing("\"\(name)\"", with: "'\(name)'") : self
  }
}
