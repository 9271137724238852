import Calculation
import Foundation
import Glibc
import Storage
import System
import Testing
import ViewModels

@testable import Shell

/// Tests of scripts: what they print, which lines they refuse, and their exit status.
struct ScriptTests {
  static let recipe = "area 12.5; rate 200; dose 1.5; tank 1000; calc"

  @Test func printsTheRecipe() throws {
    let run = try Rig.script(Self.recipe)
    #expect(
      run.results == """
          12.5 ha · 200 l/ha · tank 1000 l

          Spray liquid  2500 l
          Fills         2 full tanks + 1 partial

                   Dose         Full ×2  Partial 500 l      In all
          Product  1.5 l/ha       7.5 l         3.75 l     18.75 l
          Water                 992.5 l       496.25 l   2481.25 l
          Total                  1000 l          500 l      2500 l
          Covers                   5 ha         2.5 ha     12.5 ha

        """)
    #expect(run.errors.isEmpty)
    #expect(run.status == .success)
  }

  @Test func jsonIsTheContract() throws {
    let expected = """
      {"calculator":"spray","input":{"name":null,"crop":null,"area":{"value":12.5,"unit":"ha"},"rate":{"value":200,"unit":"l/ha"},\
      "tank":{"value":1000,"unit":"l"},"fills":"full","extra":null,"left":null,"band":null,"canopy":null,\
      "products":[{"id":1,"name":null,"dose":{"value":1.5,"unit":"l/ha"},"typed":null,"form":null,\
      "state":"liquid","role":"product","place":null,"permit":null,"pack":null,"cap":null,"density":null,"nitrogen":null}]},\
      "result":{"treated":null,"spray_liquid":{"value":2500,"unit":"l"},"to_prepare":{"value":2500,"unit":"l"},\
      "products":[{"id":1,"name":null,"total":{"value":18.75,"unit":"l"},"per_area":{"value":1.5,"unit":"l/ha"},"uncapped":null,"packs":null,"fertilizer":null}],\
      "fills":[{"kind":"full","count":2,"volume":{"value":1000,"unit":"l"},"level":{"value":1000,"unit":"l"},\
      "water":{"value":992.5,"unit":"l"},"up_to":false,"area":{"value":5,"unit":"ha"},\
      "products":[{"id":1,"name":null,"amount":{"value":7.5,"unit":"l"}}]},\
      {"kind":"partial","count":1,"volume":{"value":500,"unit":"l"},"level":{"value":500,"unit":"l"},\
      "water":{"value":496.25,"unit":"l"},"up_to":false,"area":{"value":2.5,"unit":"ha"},\
      "products":[{"id":1,"name":null,"amount":{"value":3.75,"unit":"l"}}]}]},"cautions":[],"date":null,"if_today":false,\
      "limits":[],"doubtful":[]}

      """
    #expect(try Rig.program(Self.recipe, language: "pl").results == expected)
  }

  /// Each refusal gives its code and the column it points at, and nothing is calculated after it.
  @Test(arguments: [
    ("area 1,250", "number.ambiguous", 6), ("area 1e3", "number.exponent", 6),
    ("area nan", "number.invalid", 6),
    ("area inf", "number.invalid", 6), ("area -3", "number.negative", 6),
    ("area 0", "number.zero", 6),
    ("area .5", "number.bare_mark", 6), ("area 5.", "number.bare_mark", 6),
    ("area 1/5", "number.operator_spacing", 7),
    ("area 12 zz", "unit.unknown", 9), ("area 12 l", "unit.other_kind", 9),
    ("dose 1 oz/ac", "unit.ambiguous", 8),
    ("tank 5 / 0", "number.division_by_zero", 6), ("area 0x1F", "number.hexadecimal", 6),
    ("area ٣", "number.foreign_digits", 6), ("area 12 50", "number.grouping", 6),
    ("area 5 ha 3", "number.leftover", 11),
    ("area 1000000000", "number.too_large", 6), ("area 0.0000001", "number.too_small", 6),
    ("area 1.234567890123", "number.too_precise", 6), ("area 3 +", "number.operand_missing", 9),
    ("area (3", "number.parenthesis", 6), ("area", "argument.missing", 1),
    ("calc now", "argument.unexpected", 6),
    ("history x", "argument.invalid", 9), ("new", "interactive.only", 1),
    ("history clear", "interactive.confirmation", 1),
    ("zzz", "command.unknown", 1), ("are 5", "command.unknown", 1),
    ("save \"x", "quote.unclosed", 6),
    ("use x", "favorite.unknown", 5), ("undo", "undo.nothing", 1), ("redo", "redo.nothing", 1),
    ("lang de", "language.unknown", 6), ("calc", "field.missing", 1),
    ("save x", "favorite.empty", 1),
    ("history show 9", "history.unknown", 14), ("area 5; bell\u{7}", "line.control_character", 13),
  ])
  func refuses(_ line: String, _ code: String, _ column: Int) throws {
    let run = try Rig.program("\(line)\n\(Self.recipe)")
    #expect(run.errors.hasPrefix("{\"error\":{\"code\":\"\(code)\",\"message\":"))
    #expect(run.errors.contains("\"column\":\(column),\"field\":"), "\(run.errors)")
    #expect(run.results.isEmpty)
    #expect(run.status == .commandFailed)
  }

  @Test func polishReadsTheOtherMark() throws {
    #expect(try Rig.program("pole 1.250", language: "pl").errors.contains("\"number.ambiguous\""))
    #expect(try Rig.script("pole 1,250; pokaż", language: "pl").results.contains("1,25 ha"))
    #expect(try Rig.script("area 1.250; show").results.contains("1.25 ha"))
  }

  @Test func productAsMuchAsTheLiquidIsRefusedWhenComputed() throws {
    let run = try Rig.program("rate 200; dose 200; tank 10; calc", keepsGoing: true)
    #expect(run.errors.contains("\"dose.exceeds_rate\"") && run.results.isEmpty)
    #expect(try Rig.script("rate 200; dose 200; tank 10; show").status == .success)
  }

  @Test func stopsAtTheFirstFailure() throws {
    let run = try Rig.script("area 5\narea x\n\(Self.recipe)")
    #expect(run.results.isEmpty && run.status == .commandFailed)
    #expect(
      run.errors == """
          line 2: “x” is not a number.
          area x
               ^

        """)
  }

  @Test func aResultNeverStandsBesideOtherValues() throws {
    let run = try Rig.program("\(Self.recipe); rate 300; show")
    #expect(run.results.split(separator: "\n").last?.contains("\"result\":null") == true)
  }

  @Test func recordsNothingByItself() throws {
    let run = try Rig.program("\(Self.recipe); history")
    #expect(run.results.hasSuffix("{\"history\":[],\"count\":0}\n"))
  }

  @Test func storesWhatItNames() throws {
    let store = try Store.inMemory()
    _ = try Rig.script("\(Self.recipe); save Łąka za domem", store: store)
    let list = try Rig.program("favorites", store: store)
    #expect(
      list.results == """
        {"favorites":[{"name":"Łąka za domem","calculator":"spray","input":{"name":null,"crop":null,"area":null,\
        "rate":{"value":200,"unit":"l/ha"},"tank":{"value":1000,"unit":"l"},"fills":"full","extra":null,"left":null,"band":null,"canopy":null,\
        "products":[{"id":1,"name":null,"dose":{"value":1.5,"unit":"l/ha"},"typed":null,"form":null,\
        "state":"liquid","role":"product","place":null,"permit":null,"pack":null,"cap":null,"density":null,"nitrogen":null}]}}]}

        """)
    let used = try Rig.script("area 1; use laka ZA domem; calc", language: "pl", store: store)
    #expect(used.results.contains("200 l") && used.status == .success)
    #expect(
      try Rig.program("rate 1; save Łąka za domem", store: store).errors.contains("favorite.exists")
    )
    #expect(
      try Rig.script("favorites delete łąka za domem; favorites", store: store).results.contains(
        "No favourites"))
  }

  @Test func historyShowsWhatAnInteractiveSessionKept() throws {
    let store = try Store.inMemory()
    let session = try Rig.session("en", isInteractive: true, store: store)
    for (name, value) in [("area", "12.5"), ("rate", "200"), ("dose", "1.5"), ("tank", "1000")] {
      _ = try session.set(try #require(CommandTable(.standard).command(name)?.field), value)
    }
    _ = try session.calculate()
    let json = try Rig.program("history", store: store).results
    #expect(
      json.hasPrefix(
        "{\"history\":[{\"id\":1,\"at\":\"2026-11-21T14:05:00+01:00\",\"calculator\":\"spray\",\"input\":{\"name\":"
      ))
    #expect(
      json.contains("\"result\":{\"treated\":null,\"spray_liquid\":{\"value\":2500,\"unit\":\"l\"}")
    )
    #expect(
      try Rig.script("history find 2500 l", store: store).results.contains("2026-11-21 14:05"))
    #expect(
      try Rig.script("history find 18,75", language: "pl", store: store).results.contains("18,75 l")
    )
    #expect(try Rig.script("history show 1", store: store).results.contains("496.25 l"))
  }

  @Test func entriesHaveTheirCautions() throws {
    let store = try Store.inMemory()
    let session = try Rig.session("en", isInteractive: true, store: store)
    let interpreter = Interpreter(session, exporter: Rig.exporter)
    for command in try TypedLine.commands(in: "area 5; rate 2000; dose 30; tank 1000; calc") {
      _ = try interpreter.run(command)
    }
    let shown = try Rig.program("history show 1", store: store).results
    #expect(
      shown.contains(
        "\"cautions\":[{\"code\":\"rate.high\",\"field\":\"rate\",\"product\":null,\"message\":\""))
    #expect(
      shown.hasPrefix("{\"history\":[{\"id\":1,")
        && shown.hasSuffix("],\"favorite\":null}],\"count\":1}\n"))
    #expect(
      shown.contains("{\"code\":\"dose.high\",\"field\":\"dose\",\"product\":1,\"message\":\""))
    #expect(try Rig.program("history", store: store).results == shown)
  }

  /// A favourite's name is found with any number and kind of spaces, because `save` makes them single spaces.
  @Test func aFavouriteIsNamedWithAnySpaces() throws {
    let store = try Store.inMemory()
    #expect(
      try Rig.script("\(Self.recipe); save a  b; use a \u{A0} b; use \" a b\"", store: store).status
        == .success)
  }

  @Test func languageHoldsForTheRun() throws {
    let run = try Rig.script(
      "lang pl; pole 1,5; ciecz 100; dawka 1; zbiornik 50; oblicz; język en; calc")
    #expect(run.results.contains("3 pełne zbiorniki") && run.results.contains("3 full tanks"))
    #expect(run.status == .success)
  }

  /// The converter shows all digits that can be typed, and says if there are more.
  @Test(arguments: [
    ("convert 1 ac ha", "1 ac = 0.40468564224 ha"),
    ("convert 1 ha ac", "1 ha \u{2248} 2.471053815 ac"),
  ])
  func theConverterIsExact(_ line: String, _ shown: String) throws {
    let results = try Rig.script(line).results
    #expect(results.contains(shown), "\(results)")
  }

  @Test(arguments: [
    ("area 5 # north; rate", "5 ha"), ("area\t5", "5 ha"), ("area '12 500 a'", "12\u{A0}500 a"),
    ("AREA 5 HA", "5 ha"),
    ("area 5ha;;", "5 ha"), ("area 2*600 m²", "1200 m²"), ("area 3.2 + 4.1 + 0.75", "8.05 ha"),
  ])
  func understandsLines(_ line: String, _ shown: String) throws {
    let run = try Rig.script("\(line)\nshow")
    #expect(run.results.contains("Field area    \(shown)\n"), "\(run.results)\(run.errors)")
  }

  @Test func linesThatCannotBeReadAreRefusedWithTheirNumber() {
    func lines(_ bytes: [UInt8]) -> [String] {
      var descriptors: [Int32] = [0, 0]
      guard Glibc.pipe(&descriptors) == 0 else { return [] }
      _ = bytes.withUnsafeBytes { Glibc.write(descriptors[1], $0.baseAddress, $0.count) }
      Glibc.close(descriptors[1])
      var reader = LineReader(Descriptor(descriptors[0]), named: "x")
      defer { Glibc.close(descriptors[0]) }
      var lines: [String] = []
      while let line = reader.next() {
        do { lines.append(try line.get()) } catch {
          lines.append("refused: \((error as? Refusal)?.failure.code ?? "\(error)")")
        }
      }
      return lines
    }
    #expect(lines(Array("\u{FEFF}a\r\nb\n\nc".utf8)) == ["a", "b", "", "c"])
    #expect(lines([0x61, 0xFF, 0x0A, 0x62]) == ["refused: line.not_utf8", "b"])
  }

  @Test func whatCannotBeReadIsToldByItsName() throws {
    let run = try Rig.script(LineReader(Descriptor(-1), named: "/dev/stdin"))
    #expect(
      run.errors == "  Cannot read /dev/stdin: Bad file descriptor\n" && run.status == .noInput)
  }

  @Test func aLineOver64KiBIsRefusedWhole() throws {
    let long = "area 5 #" + String(repeating: "x", count: 64 * 1024)
    let run = try Rig.program("\(long)\narea 7; show", keepsGoing: true)
    #expect(run.errors.contains("\"line.too_long\""))
    #expect(run.results.contains("\"value\":7"))
    let fitting = "area 5 # " + String(repeating: "x", count: 64 * 1024 - 9)
    #expect(try Rig.script(fitting).status == .success)
  }
}

/// Tests of inputs that once gave wrong results.
struct RegressionTests {
  @Test func moreTanksThanAnybodyFillsAreCountedAllTheSame() throws {
    let line =
      "area 922337203 + 0.68547758 + 0.00000000075; rate 10000; dose 1; tank 0.000001; calc"
    #expect(try Rig.program(line).results.contains("\"count\":9223372036854775807,"))
    let most = "area 999999999.999 km2; rate 999999999.999 gal/ac; dose 1; tank 0.000001; calc"
    let figures = try Rig.script(most.replacing("km2", with: "ha"), language: "pl").results
    #expect(figures.contains("pełn") && !figures.contains("?"), "\(figures)")
  }

  /// An empty line in a pasted block leaves the area out; it does not shift the later values.
  @Test func aPastedEmptyLineIsAnAnswer() throws {
    let screen = try Rig.type(["new\n\n200\n1.5\n\n1000", "show"], language: "en", width: 80)
    #expect(
      screen.contains("\n  200 l/ha \u{B7} tank 1000 l\n") && screen.contains("One full tank"),
      "\(screen)")
  }

  @Test func aRefusedStepEndsThePastedBlock() throws {
    let screen = try Rig.type(
      ["new\n12,5oo\n8.5\n200\n1.5\n1000", "^C", "show"], language: "en", width: 80)
    #expect(screen.contains("Nothing has been entered."))
  }

  @Test func eachPastedLineAnswersInTurnAndAnEmptyOneKeeps() throws {
    let screen = try Rig.type(
      ["area 5; rate 200; dose 1.5; tank 1000", "new\n13\n\n1.7\n\n", "show"], language: "en",
      width: 80)
    #expect(
      screen.contains(
        "Spray volume [200 l/ha]: \nProduct dose [1.5 l/ha]: 1.7\nNext product (Enter: no more): \nTank [1000 l]: \n"
      ),
      "\(screen)")
    #expect(
      screen.hasSuffix("\n") && screen.contains("13 ha \u{B7} 200 l/ha \u{B7} tank 1000 l\n"),
      "\(screen)")
    #expect(screen.contains("  Product  1.7 l/ha"), "\(screen)")
  }

  @Test func aFavouriteDoesNotMixWithAnotherProductsValues() throws {
    let screen = try Rig.type(
      ["rate 200; save a; dose 1.5; tank 1000; area 3; use a"], language: "en", width: 80)
    #expect(screen.contains("Product dose  not set\n  Tank          not set"), "\(screen)")
    #expect(screen.contains("Field area    3 ha"))
  }

  @Test func theSameValueTypedAgainIsEchoedWithItsUnit() throws {
    let screen = try Rig.type(["tank 100 gal", "tank 100"], language: "en", width: 80)
    #expect(
      screen.components(
        separatedBy: "Tank 100 US\u{A0}gal \u{B7} still to come: area, rate, product\n"
      ).count == 3)
  }

  @Test func aStepBackAndForwardKeepsWhatWasAnswered() throws {
    let screen = try Rig.type(
      ["area 5; rate 200", "new", "7", "<", "", "300", "^C", "show"], language: "en", width: 80)
    #expect(
      screen.contains("Field area [5 ha]: 7\nSpray volume [200 l/ha]: <\nField area [7 ha]: \n"),
      "\(screen)")
    #expect(
      screen.contains("Product dose [l/ha]: ^C") && screen.contains("Field area    5 ha"),
      "\(screen)")
  }

  /// A typed answer replaces the old value. It was once added behind it, so that `2` after `1` became 12.
  @Test(arguments: [("en", "new"), ("pl", "nowy")])
  func whatIsTypedReplacesWhatStandsThere(_ language: String, _ new: String) throws {
    let screen = try Rig.type(
      ["bill 120 nok", new, "", "", "", "2"], language: language, width: 80)
    #expect(
      screen.contains("[1]: 2\n") && screen.firstMatch(of: /2 (people pay|osoby płacą)/) != nil,
      "\(screen)")
  }

  @Test func aKeptQuotientIsNotReadAgain() throws {
    let lines = ["rate 1000 / 3; dose 1; tank 1000", "new", "3", "", "", "", ""]
    let screen = try Rig.type(lines, language: "en", width: 80)
    #expect(
      screen.contains("[\u{2248} 333.333333333 l/ha]: \n")
        && screen.contains("Fills         1 full tank\n"))
  }

  /// A script reports a jump with every result until the value is typed again, because a script keeps no result.
  @Test func aJumpIsToldUntilItIsTypedAgain() throws {
    let run = try Rig.program(
      "area 5; rate 200; dose 1; tank 100; dose 50; calc; calc; dose 50; calc")
    let results = run.results.split(separator: "\n").filter { $0.contains("\"result\"") }
    #expect(results.map { $0.contains("value.jump") } == [true, true, false], "\(run.results)")
  }

  @Test func aJumpThatNobodyWasToldOfIsToldAfterAnotherChangeToo() throws {
    let run = try Rig.script(
      "area 3; rate 200; dose 1; tank 300; calc; area 70; area 71; calc", format: .text)
    #expect(
      run.results.contains("Field area was 3 ha earlier and is 71 ha now (24\u{A0}×)"),
      "\(run.results)")
  }

  /// A new job is not compared with the one before it. A cancelled `new` does not begin a job.
  @Test func anotherJobIsNotCompared() throws {
    let start = "area 5; rate 200; dose 1; tank 100; calc"
    let anew = try Rig.type(
      [start, "new", "5 ha", "200 l/ha", "40", "", "100 l"], language: "en", width: 80)
    #expect(!anew.contains("earlier and is"), "\(anew)")
    let left = try Rig.type([start, "new", "^C", "dose 40"], language: "en", width: 80)
    #expect(
      left.contains("Product dose was 1 l/ha earlier and is 40 l/ha now (40\u{A0}×)"), "\(left)")
  }

  @Test(arguments: [
    ("name North; area 200; calc", true), ("name North; name South; area 200; calc", false),
    ("clear; area 200; show", false),
    ("save A; use A; area 200; calc", false), ("save A; use A; dose 20; calc", true),
    ("undo; redo; area 200; calc", true),
  ])
  func aJumpIsOneWithinItsJob(_ line: String, _ isTold: Bool) throws {
    let screen = try Rig.type(
      ["area 5; rate 200; dose 1; tank 100; calc", line], language: "en", width: 80)
    #expect(screen.contains("earlier and is") == isTold, "\(screen)")
  }

  /// Only the prompt compares a dose with the last dose in the book.
  @Test func aDoseIsComparedWithTheBookAtThePrompt() throws {
    let start = "area 5; rate 200; tank 100; product Mospilan 20 SP 0.2 kg/ha; calc"
    let screen = try Rig.type(
      [start, "clear", "product Mospilan 20 SP 20 kg/ha"], language: "en", width: 120)
    #expect(
      screen.contains(
        "was 0.2 kg/ha when last used (by the book) and is 20 kg/ha now (100\u{A0}×)"), "\(screen)")
    let run = try Rig.program(
      "\(start); clear; area 5; rate 200; tank 100; product Mospilan 20 SP 20 kg/ha; calc")
    #expect(!run.results.contains("value.jump"), "\(run.results)")
  }
}
