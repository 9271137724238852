import Storage
import Testing
import ViewModels

@testable import Calculation
@testable import Shell
@testable import Terminal

/// Tests of `table` and `solve` in scripts: what they print and refuse, and that they change nothing.
struct WhatIfTests {
  static let values = "area 12.5; rate 200; dose 1.5; tank 1000; "

  @Test func tableForPrograms() throws {
    let run = try Rig.program("area 1; rate 200; dose 1.5; tank 1000; table rate 1 201 200")
    #expect(
      run.results == """
        {"table":{"calculator":"spray","field":"rate","product":null,"across":null,"across_product":null,"not_counted":[],"rows":[\
        {"value":{"value":1,"unit":"l/ha"},"result":null,"error":{"code":"dose.exceeds_rate","message":\
        "The dose 1.5 l/ha does not fit into the spray volume 1 l/ha: there is no room for water. \
        Check both against the product label.",\
        "column":null,"field":"dose","product":1,"doubtful":[],"suggestions":[]},\
        "cautions":[]},\
        {"value":{"value":201,"unit":"l/ha"},"result":{"treated":null,"spray_liquid":{"value":201,"unit":"l"},"to_prepare":{"value":201,"unit":"l"},\
        "products":[{"id":1,"name":null,"total":{"value":1.5,"unit":"l"},"per_area":{"value":1.5,"unit":"l/ha"},"uncapped":null,"packs":null,"fertilizer":null}],\
        "fills":[{"kind":"partial","count":1,"volume":{"value":201,"unit":"l"},"level":{"value":201,"unit":"l"},\
        "water":{"value":199.5,"unit":"l"},"up_to":false,"area":{"value":1,"unit":"ha"},\
        "products":[{"id":1,"name":null,"amount":{"value":1.5,"unit":"l"}}]}]},\
        "error":null,"cautions":[]}]}}

        """)
    #expect(run.status == .success)
  }

  @Test func gridForPrograms() throws {
    let run = try Rig.program(Self.values + "table rate 1 2 1 dose 5 5 1")
    #expect(
      run.results.hasPrefix(
        #"{"table":{"calculator":"spray","field":"rate","product":null,"across":"dose","across_product":1,"#
          + #""not_counted":[],"rows":[{"value":{"value":1,"unit":"l/ha"},"#))
    #expect(
      run.results.contains(
        #""cells":[{"value":{"value":5,"unit":"l/ha"},"result":null,"error":{"code":"#))
  }

  @Test(arguments: [
    (
      "solve area product 15 l",
      #"{"solve":{"field":"area","given":"product","product":1,"value":{"value":15,"unit":"l"},"#
        + #""answer":{"value":10,"unit":"ha","exact":true,"type":"10 ha","short":null},"not_counted":[],"cautions":[]}}"#
    ),
    (
      "solve tank fills 3",
      #"{"solve":{"field":"tank","given":"fills","product":null,"value":3,"#
        + #""answer":{"value":833.333333334,"unit":"l","exact":false,"type":"2500 / 3 l","short":null},"not_counted":[],"cautions":[]}}"#
    ),
    (
      "area 123.456789; rate 345.678913; solve tank fills 7",
      #"{"solve":{"field":"tank","given":"fills","product":null,"value":7,"#
        + #""answer":{"value":6096.62980343,"unit":"l","exact":false,"#
        + #""type":"6096.62980343 l","short":0.00000000000322194403},"not_counted":[],"cautions":[]}}"#
    ),
    (
      "area 123.456789; rate 345.678913; solve area liquid 1234.56789 gal",
      #"{"solve":{"field":"area","given":"liquid","product":null,"value":{"value":1234.56789,"unit":"usgal"},"#
        + #""answer":{"value":13.519331562,"unit":"ha","exact":false,"type":"13.519331562 ha","#
        + #""short":{"value":0.000000030449436,"unit":"usgal"}},"not_counted":[],"cautions":[]}}"#
    ),
  ])
  func solveForPrograms(_ typed: String, _ json: String) throws {
    #expect(try Rig.program(Self.values + typed).results == json + "\n")
  }

  /// Each refusal gives its code and the column it points at.
  @Test(arguments: [
    ("table rate 300 150 25", "range.order", 12), ("table rate 150 300 0", "range.step", 20),
    ("table rate 150 300 -5", "range.step", 20), ("table rate 1 1000000 1", "range.too_many", 22),
    ("table rate 1 2 1 dose 1 21 1", "range.too_many", 28), ("table foo 1 2 1", "field.unknown", 7),
    ("table calc 1 2 1", "field.unknown", 7),
    ("table rate 150 300 25 dosee 1 2 1", "field.unknown", 23),
    ("table rate 150 300 25 dose", "argument.missing", 1),
    ("table rate 150 300", "argument.missing", 1),
    ("table rate", "argument.missing", 1), ("table", "argument.missing", 1),
    ("table rate 1 2 1 5", "argument.unexpected", 18),
    ("table rate 1 2 1 rate 1 2 1", "range.same_field", 18),
    ("table rate 1 2 1 dose 1 2 1 tank 1 2 1", "argument.unexpected", 29),
    ("table dose 1 l/ha 2 kg/ha 1", "range.mixed_units", 12),
    ("table rate x 2 1", "number.invalid", 12),
    ("table rate 1 2 1 ha", "unit.other_kind", 18),
    ("table rate 1,250 2 1", "number.ambiguous", 12),
    ("table rate 1 2 l/ha zz 1", "unit.unknown", 16),
    ("solve area product", "argument.missing", 1), ("solve foo product 15", "field.unknown", 7),
    ("solve area foo 15", "solve.unknown", 12), ("solve tank product 15 l", "solve.unrelated", 12),
    ("solve area product 15 kg", "unit.other_kind", 23),
    ("solve area product 1e3", "number.exponent", 20),
    ("solve area fills 2.5", "solve.not_whole", 18),
    ("solve area fills 2 l", "number.leftover", 20),
    ("solve area product 999999999 kg", "unit.other_kind", 30),
    ("solve rate liquid 999999999 impgal", "solve.impossible", 19),
    ("solve dose product 9999 l", "dose.exceeds_rate", 1),
    ("solve area product 15 oz", "unit.ambiguous", 23),
    ("solve dose product 15 oz", "unit.ambiguous", 23),
    ("solve area liquid 15 oz", "unit.other_kind", 22),
  ])
  func refusesWithACodeAndAPlace(_ typed: String, _ code: String, _ column: Int) throws {
    let run = try Rig.program("area 1.5; rate 200; dose 1.5; tank 1000\n" + typed)
    #expect(run.results.isEmpty)
    #expect(run.errors.contains(#"{"error":{"code":"\#(code)","#), "\(run.errors)")
    #expect(run.errors.contains(#""column":\#(column),"field":"#), "\(run.errors)")
    #expect(run.status == .commandFailed)
  }

  @Test(arguments: [
    ("rate 200; dose 1; table rate 100 200 50", "tank"),
    ("rate 200; solve area product 15", "dose"),
    ("table rate 100 200 50", "dose, tank"),
  ])
  func namesWhatIsMissing(_ typed: String, _ missing: String) throws {
    let run = try Rig.script(typed)
    #expect(run.errors.contains("Still missing: \(missing)."), "\(run.errors)")
  }

  /// A refusal lists the allowed units where there are at most eight.
  @Test func aRefusalNamesTheUnits() throws {
    let errors = try Rig.script(Self.values + "solve area product 15 kg").errors
    #expect(
      errors.contains(
        "“In all” is a volume here, in units such as l, ml, US\u{A0}gal, US\u{A0}qt, US\u{A0}pt, US\u{A0}fl\u{A0}oz.\n"
      ),
      "\(errors)")
  }

  /// A unit may have several words and may follow each number.
  @Test(arguments: [
    "table rate 10 30 10 US gal/ac", "table rate 10 gal/ac 30 us gal/ac 10 gal/ac",
    "table rate 10gal/ac 30 10",
    "table rate 10 30 \"20 / 2 gal/ac\"", "rate 15 gal/ac; table rate 10 30 10",
  ])
  func unitsMayFollowAnyNumber(_ typed: String) throws {
    let run = try Rig.program(Self.values + typed)
    let values = run.results.matches(of: /\{"value":\{"value":(\d+),"unit":"usgal\/ac"\}/).map {
      String($0.output.1)
    }
    #expect(values == ["10", "20", "30"], "\(run.results)\(run.errors)")
  }

  /// `table` and `solve` leave the values, the last result and the history unchanged, also after a refusal.
  @Test func nothingIsChanged() throws {
    let session = try Rig.session("en", isInteractive: true)
    let interpreter = Interpreter(session, exporter: Rig.exporter)
    func run(_ line: String) throws {
      for command in try TypedLine.commands(in: line) { _ = try interpreter.run(command) }
    }
    try run("area 12.5; rate 200; dose 1.5; tank 1000; calc")
    let (draft, outcome) = (
      session.values.current.draft, session.values.current.evaluation?.outcome.json
    )
    try run(
      "table rate 150 300 25; table rate 150 300 25 dose 1 2 0.5; solve area product 15 l; solve tank fills 4"
    )
    #expect(throws: Refusal.self) { try run("table tank 1 2 1 gal zz") }
    #expect(session.values.current.draft == draft)
    #expect(session.values.current.evaluation?.outcome.json == outcome && outcome != nil)
    #expect(try session.notebook.history.newest(10).count == 1)
  }

  /// The line that an answer tells the user to type is accepted in the same language and gives the wanted result.
  @Test(arguments: [
    ("en", "solve tank fills 3", "3 full tanks"),
    ("pl", "znajd\u{17A} zbiornik nape\u{142}nienia 3", "3 pe\u{142}ne zbiorniki"),
    ("pl", "znajdz pole \u{15B}rodek 2 gal", "7,57 l"),
    ("en", "solve rate liquid 7777.77", "7777.77 l"),
    ("pl", "znajdz ciecz roztwor 12345,5", "12\u{A0}345,5 l"),
  ])
  func whatToTypeCanBeTyped(_ language: String, _ typed: String, _ shown: String) throws {
    let values = "area 12.5; rate 200; dose 1.5; tank 1000; "
    let answer = try Rig.script(values + typed, language: language).results
    let line = try #require(
      answer.split(separator: "\n").last.map {
        $0.split(separator: " ").dropFirst().joined(separator: " ")
      })
    let text = line.replacing("type ", with: "")
    #expect(
      try Rig.script(values + text + "; calc", language: language).results.contains(shown),
      "\(text)")
  }

  /// The word `product` is heard in front of a product's name, also of a single one; in `2 l` the 2 is no product.
  @Test(arguments: [
    ("en", "solve area product Tebu 15 l", "area 15 ha"),
    ("pl", "znajd\u{17A} powierzchnia \u{15B}rodek Tebu 15 l", "powierzchnia 15 ha"),
    ("en", "product Boo 1 l/ha; solve area product Tebu 2 l", "area 2 ha"),
    ("en", "product Boo 1 l/ha; area 5; solve Tebu product 2 l", "dose Tebu 250 EW 0.4 l/ha"),
    ("en", "product Boo 1 l/ha; area 5; solve area product 2 15 l", "area 15 ha"),
  ])
  func aProductIsHeardBehindItsWord(_ language: String, _ typed: String, _ line: String) throws {
    let run = try Rig.script(
      "product Tebu 250 EW 1 l/ha; rate 200; tank 1000; \(typed)", language: language)
    #expect(run.results.hasSuffix("  \(line)\n"), "\(run)")
  }

  private static let two =
    "product Ally 20 g/ha; product Tebu 1 l/ha; rate 200; tank 1000; area 5; "

  /// A product that is dosed by weight is never given as a volume, nor the other way round.
  @Test(arguments: [
    ("solve Ally product 2 l", "“In all: Ally” is a weight here"),
    ("solve area product Ally 2 l", "“In all: Ally” is a weight here"),
    ("solve Tebu product 500 g", "“In all: Tebu” is a volume here"),
  ])
  func noVolumeIsMadeOfAWeight(_ typed: String, _ told: String) throws {
    let run = try Rig.script(Self.two + typed)
    #expect(run.status == .commandFailed && run.errors.contains(told), "\(run)")
  }

  /// A dose that a product lacks ends what is left in the tank once it is typed, so that the answer is without that.
  @Test func theFirstDoseOfAProductIsWorkedOutAsItWouldBeTyped() throws {
    let lines = "area 10; rate 200; tank 1000; product A 1 l/ha; product B 2 l/ha; clear dose B; "
    let answer = try Rig.program(lines + "left 150; solve dose B product 15 l").results
    #expect(answer.contains(#""not_counted":["left"]"#), "\(answer)")
    let typed = try Rig.program(lines + "left 150; dose B 1.5 l/ha; calc").results
    #expect(answer.contains(#""value":1.5,"unit":"l/ha""#), "\(answer)")
    #expect(typed.contains(#""name":"B","total":{"value":15,"unit":"l"}"#), "\(typed)")
  }

  /// Where one word is missing, one line says what to type, and not the whole grammar.
  @Test(arguments: [
    ("solve", "solve area product 15 l"),
    ("product Tebu permit", "product Tebu 250 EW 1 l/ha, Mospilan 20 SP 0.2 kg/ha"),
    ("limit", "limit Tebu wheat times 2 per season"),
  ])
  func whatIsMissingIsShownInOneLine(_ typed: String, _ line: String) throws {
    let errors = try Rig.script(Self.two + typed).errors
    #expect(errors.contains("Something is missing. Usage: \(line)\n"), "\(errors)")
  }

  /// The name of a dose that a refusal lists is heard in front of its product, wherever a field is named.
  @Test(arguments: [
    "solve dose Ally product 500 g", "show dose Ally", "clear dose Ally",
    "table dose Ally 10 20 10",
  ])
  func aDoseIsNamedWithItsProduct(_ typed: String) throws {
    #expect(try Rig.script(Self.two + typed).status == .success)
  }

  /// The refusal of `oz` suggests only units of amounts that fit here.
  @Test(arguments: [
    ("clear dose; solve dose product 15 oz", "Type one of: oz\u{A0}wt, US\u{A0}fl\u{A0}oz.\n"),
    ("solve dose product 15 oz", "Here type US\u{A0}fl\u{A0}oz.\n"),
    ("solve area product 15 oz", "Here type US\u{A0}fl\u{A0}oz.\n"),
    ("dose 1 kg/ha; solve area product 15 oz", "Here type oz\u{A0}wt.\n"),
  ])
  func anOunceIsAmbiguous(_ typed: String, _ units: String) throws {
    let errors = try Rig.script(Self.values + typed).errors
    #expect(errors.contains(units), "\(errors)")
  }

  /// If the steps of a range miss its end, the answer names the last step.
  @Test(arguments: [
    ("table rate 150 300 140", ["The last step before 300 l/ha is 290 l/ha."]),
    (
      "table rate 10 30 gal/ac 15 gal/ac dose 1 2 0.7",
      [
        "The last step before 30 US\u{A0}gal/ac is 25 US\u{A0}gal/ac.",
        "The last step before 2 l/ha is 1.7 l/ha.",
      ]
    ),
    ("table rate 150 300 150", []), ("table rate 150 150 25", []),
  ])
  func aMissedEndIsTold(_ typed: String, _ notes: [String]) throws {
    let results = try Rig.script(Self.values + typed).results
    #expect(
      results.split(separator: "\n").filter { $0.contains("last step") }.map {
        $0.drop { $0 == " " }
      }.map(String.init)
        == notes)
  }

  /// A rounded answer shows the fills it really gives, not the wanted number.
  @Test(arguments: [
    ("1", "the only tank lacks"), ("2", "1 tank is full and the next one lacks"),
    ("7", "6 tanks are full and the next one lacks"),
  ])
  func aRoundedAnswerTellsItsFills(_ fills: String, _ words: String) throws {
    let typed = "area 123.456789; rate 345.678913; solve tank fills \(fills)"
    let results = try Rig.script(Self.values + typed).results
    #expect(results.contains("Fills (wanted)") && results.contains(words), "\(results)")
  }

  /// A quotient is to be typed behind a product's name in quotation marks: its first number could belong to the name.
  @Test func theLineOfAnAnswerIsTaken() throws {
    let mix = "area 3.7; rate 200; tank 1000; product Tebu 250 EW 1 l/ha"
    let solved = try Rig.script("\(mix); solve dose product 1.1 l")
    #expect(solved.results.contains("dose \"Tebu 250 EW\" 11 / 37 l/ha"), "\(solved)")
    #expect(try Rig.script("\(mix); dose \"Tebu 250 EW\" 11 / 37 l/ha; calc").status == .success)
  }
}
