import Testing

@testable import Shell

/// Tests of what the questions of `new`, `record` and `fill` hear besides values, and of what is kept when they are left.
struct QuestionTests {
  private func screen(_ lines: [String], _ language: String) throws -> String {
    try Rig.type(lines, language: language, width: 200)
  }

  /// Words that end the list of products, of which some are commands that leave the program.
  @Test(
    arguments: ["en", "pl"],
    ["none", "no", "done", "end", "koniec", "nic", "nie", "brak", "Koniec", ""])
  func wordsForNoMoreEndTheListOfProducts(_ language: String, _ word: String) throws {
    let shown = try screen(["new", "5", "200", "Tebu 1 l/ha", word, "1000", "area 6"], language)
    let (tank, area) =
      language == "pl"
      ? ("Zbiornik [l]: 1000", "5 \u{2192} 6 ha") : ("Tank [l]: 1000", "5 \u{2192} 6 ha")
    #expect(shown.contains("\n\(tank)\n") && shown.contains(area), "\(shown)")
  }

  @Test(arguments: [
    ("en", "quit", "no", "yes"), ("en", "exit", "n", "y"), ("en", "koniec", "nie", "tak"),
    ("en", "q", "n", "t"),
    ("pl", "koniec", "nie", "tak"), ("pl", "quit", "n", "t"), ("pl", "exit", "no", "y"),
    ("pl", "koniec", "n", "yes"),
  ])
  func leavingIsAskedInsideNew(_ language: String, _ word: String, _ no: String, _ yes: String)
    throws
  {
    let (rate, question) =
      language == "pl"
      ? ("Ilo\u{15B}\u{107} cieczy [l/ha]: ", "Zako\u{144}czy\u{107} program?")
      : ("Spray volume [l/ha]: ", "Leave the program?")
    let stayed = try screen(["new", "5", word, no, "200", "^C", "area 7"], language)
    #expect(
      stayed.contains("\(rate)\(word)\n\(question)") && stayed.contains("\n\(rate)200\n"),
      "\(stayed)")
    #expect(stayed.contains(" 7 ha"), "the program goes on: \(stayed)")
    let left = try screen(["new", "5", word, yes, "area 7"], language)
    #expect(left.contains(question) && !left.contains(" 7 ha"), "the program ends: \(left)")
  }

  /// Leaving is asked only if something was answered, and a single question loses nothing.
  @Test(
    arguments: ["en", "pl"],
    [
      (["rate 200", "calc", "quit"], false), (["rate 200", "calc", "5", "quit"], true),
      (["rate", "quit"], false),
      (["new", "quit"], false), (["rate 200", "new", "koniec"], false),
      (["area 5; rate 200", "new", "", "quit"], false),
      (["area 5; rate 200", "new", "6", "quit"], true),
    ])
  func leavingIsAskedWhereAnswersAreLost(
    _ language: String, _ typed: (lines: [String], isAsked: Bool)
  ) throws {
    let question = language == "pl" ? "Zako\u{144}czy\u{107} program?" : "Leave the program?"
    let shown = try screen(typed.lines + ["yes", "area 77"], language)
    #expect(shown.contains(question) == typed.isAsked && !shown.contains("area 77"), "\(shown)")
  }

  /// Each question names its product, one without a name by its number.
  @Test(arguments: [
    ("en", "Product 1: role (Enter: product): ", "NIS: role (Enter: product): "),
    (
      "pl", "\u{15A}rodek 1: rola (Enter \u{2013} \u{15B}rodek ochrony ro\u{15B}lin): ",
      "NIS: rola (Enter \u{2013} \u{15B}rodek ochrony ro\u{15B}lin): "
    ),
  ])
  func questionsNameTheirProduct(_ language: String, _ first: String, _ second: String) throws {
    let shown = try screen(
      ["new", "5", "200", "1.5 l/ha", "NIS 0.1 l/ha", "", "", "", "1000"], language)
    #expect(shown.contains("\n\(first)\n") && shown.contains("\n\(second)\n"), "\(shown)")
    let alone = try screen(["new", "5", "200", "1.5 l/ha", "", "1000"], language)
    #expect(!alone.contains(language == "pl" ? "\u{15A}rodek 1" : "Product 1"), "\(alone)")
  }

  @Test(arguments: ["en", "pl"], ["y", "yes", "t", "tak", "T", "done"])
  func yesGoesOnInAFilling(_ language: String, _ word: String) throws {
    let mix = "area 12.5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha"
    let shown = try screen([mix, "fill", word, "stop"], language)
    let next = language == "pl" ? "Nape\u{142}nienie 1, krok 2: stop" : "Fill 1, step 2: stop"
    #expect(shown.contains("\n\(next)\n"), "\(shown)")
  }

  @Test(
    arguments: ["en", "pl"],
    [("y", true), ("YES", true), ("t", true), ("Tak", true), ("n", false), ("nie", false)])
  func yesAndNoAreHeardInBothLanguages(_ language: String, _ answer: (typed: String, isYes: Bool))
    throws
  {
    let shown = try screen(
      ["area 5; rate 200; dose 1; tank 1000; calc", "history clear", answer.typed, "history"],
      language)
    let row = language == "pl" ? "  1  2026-11-21 14:05  Oprysk" : "  1  2026-11-21 14:05  Spray"
    #expect(shown.contains(row) != answer.isYes, "\(shown)")
  }

  /// The answers, the question at which the person leaves, and what the record then shows; `_` is Enter alone.
  @Test(arguments: [
    (
      "en", "Left. What was answered stands in the record", "\n  Date            2026-05-03",
      "\n  Parcel          North"
    ),
    ("pl", "Przerwano. Udzielone odpowiedzi s\u{105} ju\u{17C} we wpisie", "2026-05-03", "North"),
  ])
  func recordKeepsWhatWasAnswered(
    _ language: String, _ told: String, _ date: String, _ parcel: String
  ) throws {
    let mix = "area 5; rate 200; dose 1.5; tank 1000; calc"
    let answers = ["record", "2026-05-03", "", "", "North", "^C"]
    let shown = try screen(
      [mix] + answers + ["record date", "^C", "record parcel", "^C", "undo", "record date", "^C"],
      language)
    #expect(shown.contains(told), "\(shown)")
    #expect(shown.contains("[2026-05-03]: ^C") && shown.contains("[North]: ^C"), "\(shown)")
    // All of it is one step to undo.
    #expect(shown.contains("[2026-11-21]: ^C"), "\(shown)")
  }

  /// A person who goes on with the record is asked what had no answer; `undo` takes the answers back, and then all is asked.
  @Test(arguments: [("en", "Question", "of"), ("pl", "Pytanie", "z")])
  func recordGoesOnWhereItWasLeft(_ language: String, _ word: String, _ of: String) throws {
    let mix = "area 5; rate 200; dose 1.5; tank 1000; calc"
    let answers = ["record", "2026-05-03", "", "", "North", "^C"]
    func numbers(_ lines: [String]) throws -> [String] {
      let shown = try screen([mix] + answers + lines, language)
      return try shown.matches(of: Regex("\(word) ([0-9]+) \(of) ")).map {
        String($0[1].substring ?? "")
      }
    }
    let first = ["1", "2", "3", "4", "5"]
    #expect(try numbers(["record", "^C"]) == first + ["5"])
    #expect(try numbers(["record", "12/3", "^C", "record", "^C"]) == first + ["5", "6", "6"])
    #expect(try numbers(["record", "<", "<", "", "^C"]) == first + ["5", "4", "3", "4"])
    #expect(try numbers(["undo", "record", "^C"]) == first + ["1"])
    #expect(try numbers(["undo", "redo", "record", "^C"]) == first + ["5"])
    // Once all has been asked, `record` begins again.
    let rest = Array(repeating: "", count: 13)
    #expect(try numbers(["record"] + rest + ["record", "^C"]).suffix(2) == ["17", "1"])
  }

  /// Without an answer nothing changes, and an answer that was not accepted is none.
  @Test(arguments: [["record", "^C"], ["record", "tomorrow", "^C"]])
  func recordStaysAsItWasWithoutAnAnswer(_ lines: [String]) throws {
    let shown = try screen(["area 5; rate 200; dose 1.5; tank 1000; calc"] + lines + ["quit"], "en")
    #expect(
      shown.contains("Cancelled; this command changed nothing.") && !shown.contains("Leave?"),
      "\(shown)")
  }

  /// Permits are asked behind the facts; those that were answered stand in the mix, too.
  @Test func recordKeepsPermitsThatWereAnswered() throws {
    let mix =
      "area 5; rate 200; product Tebu 250 EW 1 l/ha, Delan 700 WG 0.5 kg/ha; tank 1000; calc"
    let facts = Array(repeating: "", count: 16)
    let shown = try screen([mix, "record"] + facts + ["R-12/2020", "^C", "product", "show"], "en")
    #expect(
      shown.contains("Delan 700 WG: Permit: ^C")
        && shown.contains("EW, from the name  permit R-12/2020"), "\(shown)")
  }

  /// The name alone of another calculator's field asks, unless it means something of the mix.
  @Test(arguments: [
    ("en", "total", "Up: show", false), ("pl", "\u{142}\u{105}cznie", "poka\u{17C}", false),
    ("en", "pressure", "Pressure [bar]: ", true),
    ("pl", "ci\u{15B}nienie", "Ci\u{15B}nienie [bar]: ", true),
  ])
  func aTotalInAMixAsksForNoFlow(
    _ language: String, _ word: String, _ told: String, _ isAsked: Bool
  ) throws {
    let lines = ["area 5; rate 200; dose 1.5; tank 1000", word, isAsked ? "^C" : "calc"]
    let shown = try screen(lines, language)
    #expect(shown.contains(told) && shown.contains("l/min]") == false, "\(shown)")
    let alone = try screen([word, "^C"], language)
    #expect(alone.contains("]: ^C"), "without a mix it asks: \(alone)")
  }
}
