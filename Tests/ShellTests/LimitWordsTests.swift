import Foundation
import Storage
import TestSupport
import Testing

@testable import Calculation
@testable import Sheets
@testable import Shell
@testable import ViewModels

/// Tests for limits in the words of labels, and for the table of limits, on 21 November 2026.
final class LimitWordsTests {
  private let folder = TemporaryFolder()
  private let store: Store

  init() throws { store = try Store.inMemory() }

  /// A language, its mix of Tebu, and its words for a limit of Tebu in wheat.
  nonisolated struct Words: Sendable {
    let language, mix, limit: String
    static let en = Words(
      language: "en", mix: "area 5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha", limit: "limit Tebu wheat")
    static let pl = Words(
      language: "pl", mix: "pole 5; ciecz 200; zbiornik 1000; \u{15B}rodek Tebu 250 EW 1 l/ha",
      limit: "limit Tebu pszenica")
  }

  private func script(_ text: String, _ words: Words = .en, format: OutputFormat = .json) throws -> String {
    let run = try Rig.script(text, language: words.language, format: format, store: store)
    return run.results + run.errors
  }

  /// Returns the stored limits of Tebu: `{"phi":{"least":35,"unit":"d"}}`.
  private func limits(_ words: Words = .en) throws -> String {
    let shown = try script("\(words.mix); \(words.limit)", words).withoutNulls
    return shown.firstMatch(of: #/"limits":(\{.*\})\}\]/#).map { String($0.output.1) } ?? ""
  }

  @Test(arguments: [
    ("phi 35", #""phi":{"least":35,"unit":"d"}"#), ("phi 5 weeks", #""phi":{"least":35,"unit":"d"}"#),
    ("days to harvest 35 days", #""phi":{"least":35,"unit":"d"}"#),
    ("times once per season", #""times":{"most":1,"per":"season"}"#),
    ("times 2/season", #""times":{"most":2,"per":"season"}"#),
    ("times 2 applications per season", #""times":{"most":2,"per":"season"}"#),
    ("times twice a year", #""times":{"most":2,"per":"year"}"#),
    ("times at most 2 per 12 months", #""times":{"most":2,"per":"12 months"}"#),
    ("interval at least 14 days", #""interval":{"least":14,"unit":"d"}"#),
    ("interval 2 weeks", #""interval":{"least":14,"unit":"d"}"#),
    ("rei 12 h", #""reentry":{"least":12,"unit":"h"}"#), ("reentry until dry", #""reentry":{"word":"dry"}"#),
    ("water 200-400", #""water":{"least":200,"most":400,"unit":"l/ha"}"#),
    ("water min 10 GPA", #""water":{"least":10,"unit":"usgal/ac"}"#),
    ("water 10 gal/ac", #""water":{"least":10,"unit":"usgal/ac"}"#),
    ("water from 200 to 400 l/ha", #""water":{"least":200,"most":400,"unit":"l/ha"}"#),
    ("buffer 20", #""buffer":{"least":20,"unit":"m"}"#),
    ("dose 22-32 fl oz/ac", #""dose":{"most":32,"unit":"usfloz/ac"}"#),
    ("dose 0.1 %", #""dose":{"most":0.1,"unit":"%"}"#),
    ("valid until 31.08.2027", #""until":{"text":"2027-08-31"}"#),
    ("source label of 1 March", #""source":{"text":"label of 1 March"}"#),
  ])
  func englishWordsAreHeard(_ typed: String, _ kept: String) throws { try expect(typed, kept, .en) }

  @Test(arguments: [
    ("karencja 35", #""phi":{"least":35,"unit":"d"}"#), ("karencja 5 tygodni", #""phi":{"least":35,"unit":"d"}"#),
    ("razy 2 razy w sezonie", #""times":{"most":2,"per":"season"}"#),
    ("razy raz w sezonie", #""times":{"most":1,"per":"season"}"#),
    ("razy dwa razy w roku", #""times":{"most":2,"per":"year"}"#),
    ("razy 2 zabiegi na sezon", #""times":{"most":2,"per":"season"}"#),
    ("razy 2/sezon", #""times":{"most":2,"per":"season"}"#),
    ("razy najwy\u{17C}ej 2 w ci\u{105}gu 12 miesi\u{119}cy", #""times":{"most":2,"per":"12 months"}"#),
    ("odst\u{119}p co najmniej 14 dni", #""interval":{"least":14,"unit":"d"}"#),
    ("odst\u{119}p 2 tygodnie", #""interval":{"least":14,"unit":"d"}"#),
    ("prewencja 12 godzin", #""reentry":{"least":12,"unit":"h"}"#),
    ("prewencja do wyschni\u{119}cia", #""reentry":{"word":"dry"}"#),
    ("woda 200-400", #""water":{"least":200,"most":400,"unit":"l/ha"}"#),
    ("woda min. 200 l/ha", #""water":{"least":200,"unit":"l/ha"}"#),
    ("woda od 200 do 400 l/ha", #""water":{"least":200,"most":400,"unit":"l/ha"}"#),
    ("strefa 20", #""buffer":{"least":20,"unit":"m"}"#), ("dawka 0,8-1 l/ha", #""dose":{"most":1,"unit":"l/ha"}"#),
    ("dawka 0,1 %", #""dose":{"most":0.1,"unit":"%"}"#),
    ("ilo\u{15B}\u{107} cieczy 200-400", #""water":{"least":200,"most":400,"unit":"l/ha"}"#),
    ("faza rozwojowa 20-59", #""bbch":{"least":20,"most":59}"#),
    ("okres karencji 35", #""phi":{"least":35,"unit":"d"}"#),
    ("strefa ochronna 20", #""buffer":{"least":20,"unit":"m"}"#),
    ("wa\u{17C}ne do 31.08.2027", #""until":{"text":"2027-08-31"}"#),
    ("\u{17A}r\u{F3}d\u{142}o etykieta z 1.03.2026", #""source":{"text":"etykieta z 1.03.2026"}"#),
  ])
  func polishWordsAreHeard(_ typed: String, _ kept: String) throws { try expect(typed, kept, .pl) }

  /// What is typed is kept and shown; undo takes it back, and so does a dash.
  private func expect(_ typed: String, _ kept: String, _ words: Words) throws {
    let undo = words.language == "pl" ? "cofnij" : "undo"
    let set = "\(words.mix); \(words.limit) \(typed)"
    #expect(try script("\(set); \(words.limit)", words).withoutNulls.contains("\"limits\":{\(kept)}"), "\(typed)")
    let name = kept.split(separator: "\"")[0]
    #expect(try !script("\(words.limit) \(name) -; \(words.limit)", words).withoutNulls.contains(kept), "\(typed)")
    #expect(try !script("\(set); \(undo); \(words.limit)", words).withoutNulls.contains(kept), "\(typed)")
  }

  @Test func ofARangeTheHighestIsSaidToCount() throws {
    let typed = ["limit Tebu wheat dose 22-32 fl oz/ac", "limit Tebu wheat dose 1 l/ha", "quit"]
    let shown = try Rig.type(["\(Words.en.mix)"] + typed, language: "en", width: 120)
    #expect(shown.components(separatedBy: "Of the range 22-32 fl oz/ac the highest counts.").count == 2, "\(shown)")
    #expect(
      try script("\(Words.en.mix); \(typed[0])").withoutNulls.contains(
        #""limit":{"product":"Tebu 250 EW","crop":"wheat","fact":"dose","value":{"most":32,"unit":"usfloz/ac"}}"#))
  }

  /// A refused line changes nothing, and the lines that would do are accepted.
  @Test(arguments: [
    (
      Words.en, "limit Tebu wheat times 2",
      ["limit Tebu wheat times 2 per season", "limit Tebu wheat times 2 per year"]
    ),
    (.en, "limit Tebu wheat times twice", ["limit Tebu wheat times twice per season"]),
    (.en, "limit Tebu wheat reentry 2", ["limit Tebu wheat reentry 2 h", "limit Tebu wheat reentry 2 d"]),
    (.en, "limit Tebu wheat total 4 kg/ha", ["limit Tebu wheat total 4 kg/ha per season"]),
    (.en, "limit Tebu wheat dose 1", ["limit Tebu wheat dose 1 l/ha", "limit Tebu wheat dose 1 kg/ha"]),
    (.en, "limit Tebu winter wheat 1 l/ha", ["limit Tebu winter wheat dose 1 l/ha"]),
    (.en, "crop wheat; limit Tebu 1 l/ha", ["limit Tebu wheat dose 1 l/ha"]),
    (.en, "crop wheat; limit Tebu dose 1 l/ha", ["limit Tebu wheat dose 1 l/ha"]),
    (.en, "limit Tebu wheat once per season", ["limit Tebu wheat times once per season"]),
    (.en, "limit Tebu wheat not more than 2 per season", ["limit Tebu wheat times not more than 2 per season"]),
    (.en, "limit Tebu winter wheat: dose 1 l/ha", []), (.en, "limit Tebu on wheat phi 35", []),
    (.en, "limit Tebu wheat, barley phi 35", []), (.en, "limit Tebu wheat do not apply", []),
    (.pl, "limit Tebu pszenica raz w sezonie", ["limit Tebu pszenica razy raz w sezonie"]),
    (.pl, "limit Tebu pszenica maksymalna dawka 1 l/ha", []), (.pl, "limit Tebu pszenica i \u{17C}yto karencja 35", []),
    (.en, "limit Tebu wheat min 10 gpa", ["limit Tebu wheat water min 10 gpa"]),
    (.en, "limit Tebu wheat min water 10 gpa", ["limit Tebu wheat water min 10 gpa"]),
    (.pl, "limit Tebu pszenica maks dawka 1 l/ha", ["limit Tebu pszenica dawka maks 1 l/ha"]),
    (.en, "limit Tebu 1 l/ha", []), (.en, "limit Tebu wheat phi max 35", []),
    (.en, "limit Tebu wheat dose min 1 l/ha", []), (.en, "limit Tebu wheat until 1/2/2027", []),
    (.pl, "limit Tebu pszenica razy 2", ["limit Tebu pszenica razy 2 w sezonie", "limit Tebu pszenica razy 2 w roku"]),
    (
      .pl, "limit Tebu pszenica prewencja 2",
      ["limit Tebu pszenica prewencja 2 h", "limit Tebu pszenica prewencja 2 d"]
    ),
    (.pl, "limit Tebu pszenica 1 l/ha", ["limit Tebu pszenica dawka 1 l/ha"]),
    (.pl, "uprawa pszenica; limit Tebu 1 l/ha", ["limit Tebu pszenica dawka 1 l/ha"]),
    (.pl, "limit Tebu pszenica karencja najwy\u{17C}ej 35", []),
  ])
  func refusedLinesChangeNothing(_ words: Words, _ typed: String, _ instead: [String]) throws {
    let run = try Rig.script("\(words.mix); \(typed)", language: words.language, format: .json, store: store)
    #expect(run.status == .commandFailed && (run.results + run.errors).contains("\"code\":"), "\(typed)")
    #expect(try limits(words).isEmpty, "\(typed)")
    for line in instead {
      #expect((run.results + run.errors).contains("\"\(line)\""), "\(line)\n\(run.results + run.errors)")
      #expect(try Rig.script("\(words.mix); \(line)", language: words.language).status == .success, "\(line)")
    }
  }

  /// A line of thousands of words gets no suggestions, and a kind of limit is not looked for behind so many words.
  @Test func whatALongLineMeansIsNotLookedFor() throws {
    #expect(try script("\(Words.en.mix); limit Tebu wheat 1 l/ha").contains("limit Tebu wheat dose 1 l/ha"))
    let many = String(repeating: " 1 l/ha", count: 60), long = String(repeating: " of", count: 100)
    for line in ["limit Tebu wheat\(many)", "limit Tebu wheat\(long) dose 1 l/ha"] {
      let answer = try script("\(Words.en.mix); \(line)")
      #expect(answer.contains("\"code\":") && !answer.contains("limit Tebu wheat dose"), "\(answer)")
    }
  }

  @Test func aLiquidIsLookedForInShortTexts() throws {
    let notation = try Rig.session("en", isInteractive: false, store: store).notation
    #expect(notation.withoutLiquid("10 l of water") == "10 l")
    #expect(notation.withoutLiquid(String(repeating: "1 ", count: 300) + "l of water") == nil)
  }

  @Test func aProductThatIsNotKnownIsTypedFirst() throws {
    #expect(
      try script("limit Falcon wheat dose 1 l/ha").contains("Type it with its dose first: product Falcon 1 l/ha."))
    #expect(
      try script("limit Falcon pszenica dawka 1 l/ha", .pl).contains(
        "Wpisz go najpierw z dawk\u{105}: \u{15B}rodek Falcon 1 l/ha."))
  }

  /// What is shown of a limit can be typed back, in every language.
  @Test(arguments: ["en", "pl"]) func whatIsShownIsRead(_ language: String) throws {
    let catalog = try Checkout.catalog(language), wording = Wording(catalog), notation = Notation(catalog)
    for limit in Samples.limits {
      let shown = wording.text(limit.value.text)
      #expect(try LimitReader.read(shown, of: limit.fact, notation) == limit.value, "\(shown)")
    }
  }

  /// On its last day a limit holds; later everything of the product is out of date, and nothing is within.
  @Test(arguments: [
    (Words.en, "wheat until 2026-11-21", true), (.en, "wheat until 2026-11-20", false),
    (.pl, "pszenica wa\u{17C}ne do 2026-11-21", true), (.pl, "pszenica wa\u{17C}ne do 20.11.2026", false),
  ])
  func limitsHoldUntilTheirLastDay(_ words: Words, _ until: String, _ holds: Bool) throws {
    let (crop, dose, phi, calc, date, record) =
      words.language == "pl"
      ? ("uprawa pszenica", "dawka 2 l/ha", "karencja 35", "oblicz", "zabieg data 2026-11-20", "zabieg")
      : ("crop wheat", "dose 2 l/ha", "phi 35", "calc", "record date 2026-11-20", "record")
    let run = try script(
      "\(words.mix); \(words.limit) \(dose); \(words.limit) \(phi); limit Tebu \(until); \(crop); \(calc); \(record); \(date); \(record)",
      words)
    let answers = run.split(separator: "\n"), count = answers.count
    let verdict = holds ? "within" : "unknown"
    for (answer, verdicts) in [(answers[count - 4], holds), (answers[count - 3], holds), (answers[count - 1], true)] {
      #expect(
        answer.contains(#""unit":"l/ha"},"since":null,"verdict":"\#(verdicts ? "within" : verdict)""#), "\(answer)")
      let told = String(answer).withoutNulls
      #expect(told.contains(#""fact":"until","limit":{"text":"2026-11-2"#), "\(answer)")
      #expect(told.contains(#""verdict":"\#(verdicts ? "within" : "beyond")"}"#), "\(answer)")
    }
    #expect(answers[count - 4].contains("limit.beyond") == !holds)
    #expect(answers[count - 3].contains(#""known":true"#) == false)
  }

  @Test func theSourceIsShown() throws {
    for (words, typed) in [(Words.en, "source label, 1 March"), (.pl, "\u{17A}r\u{F3}d\u{142}o label, 1 March")] {
      let shown = try script("\(words.mix); \(words.limit) \(typed); \(words.limit)", words, format: .text)
      let name = words.language == "pl" ? "\u{17A}r\u{F3}d\u{142}o" : "source"
      #expect(shown.contains("  \(name)  label, 1 March"), "\(shown)")
    }
    let calc = try script("\(Words.en.mix); crop wheat; calc", format: .text)
    #expect(calc.contains("label, 1 March"), "\(calc)")
  }

  /// A share of a label is compared with the share in the tank, whatever the dose was typed in.
  @Test(arguments: [
    ("1 l/ha", "0.5 %", "within"), ("1 l/ha", "0.499 %", "beyond"), ("0.5 %", "50 ml/10l", "within"),
    ("0.5 %", "49 ml/10l", "beyond"), ("1 kg/ha", "0.5 %", "within"), ("1 kg/ha", "0.5 kg/100l", "within"),
    ("1 kg/ha", "49 g/10l", "beyond"), ("1 kg/ha", "60 ml/10l", "unknown"), ("1 l/ha", "60 g/10l", "unknown"),
  ])
  func sharesAreCompared(_ dose: String, _ most: String, _ verdict: String) throws {
    let run = try script(
      "area 5; rate 200; tank 1000; product Tebu \(dose); product Tebu state \(dose.contains("kg") ? "dry" : "liquid"); "
        + "limit Tebu wheat dose \(most); crop wheat; calc")
    #expect(run.contains(#""verdict":"\#(verdict)""#), "\(run)")
  }
}

/// Tests for the verdicts on limits as they are shown.
struct LimitBlockTests {
  private let store: Store

  init() throws { store = try Store.inMemory() }

  private func shown(_ text: String, _ language: String) throws -> String {
    try Rig.script(text, language: language, format: .text, store: store).results
  }

  /// What was found comes first, then the verdict with what the label allows; products without limits are named once.
  @Test func whatIsMineComesFirst() throws {
    let limits =
      "limit Tebu wheat dose 0.8 l/ha; limit Tebu wheat times 2 per season; limit Tebu wheat phi 35; "
      + "limit Tebu wheat bbch 20-59; limit Tebu wheat water 100-300 l/ha; limit Tebu wheat source label"
    let mix = "area 5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha, A 2 l/ha, B 3 l/ha; name North; "
    let all = try shown("\(mix)\(limits); crop winter wheat; calc", "en")
    for row in [
      #/  Limits of Tebu 250 EW · typed for wheat\n/#, #/  dose +1 l\/ha +BEYOND 0\.8\n/#,
      #/  uses +not known +record season …\n/#,
      #/  growth stage +not known +record bbch …\n/#,
      #/  spray volume +200 l\/ha +within 100–300 l\/ha\n/#, #/  days to harvest +harvest from 2026-12-26 +35 days\n/#,
      #/  source +label\n/#,
    ] { #expect(all.contains(row), "\(all)") }
    #expect(all.components(separatedBy: "No limits typed for this crop: A, B\n").count == 2)
    let kept = try shown("\(mix)crop wheat; calc; record date 2026-05-10; record keep; treatments show T-1", "en")
    #expect(kept.contains("treatments correct T-1 season 2026\n"), "\(kept)")
    let polish = try shown(
      "pole 5; ciecz 200; zbiornik 1000; \u{15B}rodek Tebu 250 EW 1 l/ha; uprawa pszenica ozima; oblicz", "pl")
    #expect(polish.contains(#/ dawka +1 l\/ha +NIEZGODNE: \S+ 0,8\n/#), "\(polish)")
  }
}

/// Tests for `limit export` and `limit import`.
final class LimitTableTests {
  private let folder = TemporaryFolder()
  private let store: Store
  private let mix =
    "area 5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha, Ally 20 g/ha; product Tebu permit R-12/2015; "

  init() throws { store = try Store.inMemory() }

  private func run(_ text: String, _ language: String = "en", _ store: Store? = nil) throws -> String {
    let run = try Rig.script(text, language: language, format: .json, store: store ?? self.store)
    return run.results + run.errors
  }

  /// Every kind of limit comes back from a file of either language in either language.
  @Test(arguments: [("en", "en"), ("en", "pl"), ("pl", "en"), ("pl", "pl")])
  func limitsComeBack(_ written: String, _ read: String) throws {
    _ = try run(
      mix
        + "limit Tebu wheat dose 1.25 l/ha; limit Tebu wheat times 2 per season; limit Tebu wheat total 4 l/ha per 3 years; "
        + "limit Tebu wheat interval 7-10 d; limit Tebu wheat phi 35; limit Tebu wheat bbch 20-59; "
        + "limit Tebu wheat water 200-400; limit Tebu wheat reentry dry; limit Tebu wheat buffer 20; "
        + "limit Tebu wheat until 2027-08-31; limit Tebu wheat source =label; limit Tebu winter rye phi none; "
        + "limit Ally barley times 1 per 12 months; limit Ally barley reentry 48 h; limit Ally barley water min 200")
    let show = "limit Tebu; limit Ally", before = try run(show)
    let export = written == "pl" ? "limit eksportuj" : "limit export"
    #expect(try run("\(export) \(folder.path("l.csv"))", written).contains("\"ok\":true"))
    let text = try String(contentsOfFile: folder.path("l.csv"), encoding: .utf8)
    #expect(
      text.contains(written == "pl" ? ";karencja;" : ",days to harvest,") && text.contains("R-12/2015"), "\(text)")
    let other = try Store.inMemory(), load = read == "pl" ? "limit wczytaj" : "limit import"
    let imported = try run("\(load) --force \(folder.path("l.csv"))", read, other)
    #expect(imported.contains(#""added":2,"changed":0,"same":0,"refused":[]"#), "\(imported)")
    #expect(try run(show, "en", other) == before)
    #expect(try run("book show Tebu", "en", other).contains("R-12/2015"))
    #expect(
      try run("\(load) --force \(folder.path("l.csv"))", read, other).contains(#""added":0,"changed":0,"same":2"#))
  }

  /// A table of Windows is read; a crop outside the table of crops is told, because it may be mistyped.
  @Test func strangeCropsAreTold() throws {
    let table = "\u{15A}rodek;Uprawa;karencja\r\n\u{17B}\u{F3}\u{142}w;pszenicca;35\r\nTebu;\u{17C}yto;35 dni\r\n"
    try #require(table.data(using: .windowsCP1250)).write(to: URL(filePath: folder.path("w.csv")))
    let told = try Rig.script("limit import --force \(folder.path("w.csv"))", store: store)
    #expect(told.status == .success && told.results.contains("only the same name counts: pszenicca."), "\(told)")
    let shown = try run("limit \u{17B}\u{F3}\u{142}w").withoutNulls
    #expect(shown.contains(#""crop":"pszenicca","limits":{"phi":{"least":35"#), "\(shown)")
  }

  /// Changes are listed and asked about before they are made; undo takes them back as one step.
  @Test func changesAreListedFirst() throws {
    _ = try run(mix + "limit Tebu wheat dose 1 l/ha; limit Tebu wheat phi 35")
    let table =
      "\u{15A}rodek;Uprawa;EPPO;dawka;karencja\nTebu 250 EW;wheat;;0,8 l/ha;\nTebu 250 EW;;TRZAW;;56 dni\n"
      + "Falcon;rye;;1;\nFalcon;oats;;;x\nFalcon;;;1 l/ha;\nAlly;barley;;1 kg/ha;\nAlly;barley;;2 kg/ha;\n"
    try folder.write(table, to: "in.csv")
    let file = folder.path("in.csv")
    func typed(_ lines: String...) throws -> String { try Rig.type(lines, language: "en", width: 100, store: store) }
    let shown = try typed("limit import \(file)", "no", "limit Tebu")
    #expect(shown.contains("wheat, dose: at most 1 l/ha \u{2192} at most 0.8 l/ha"), "\(shown)")
    #expect(
      shown.contains("TRZAW, days to harvest: 56 days") && !shown.contains("barley, dose"), "\(shown)")
    for line in ["line 4: ", "line 5: ", "line 6: ", "line 7: ", "line 8: "] {
      #expect(shown.contains(line), "\(line)\n\(shown)")
    }
    // A product whose rows are all refused does not come into the book.
    #expect(shown.contains("New: 0, changed: 1."), "\(shown)")
    #expect(!shown.contains("TRZAW\n") && shown.contains("at most 1 l/ha\n"))
    let taken = try typed("limit import \(file)", "yes", "limit Tebu", "undo", "limit Tebu")
    #expect(taken.contains("TRZAW\n") && taken.contains("at most 0.8 l/ha\n"), "\(taken)")
    #expect(taken.components(separatedBy: "  days to harvest  35 days").count == 3, "\(taken)")
    let last = try #require(taken.components(separatedBy: "undo").last)
    #expect(!last.contains("TRZAW") && last.contains("at most 1 l/ha"), "\(last)")
  }

  /// One crop under two names has one row of limits, in either language and by its code.
  @Test func aCropHasOneRowUnderAllItsNames() throws {
    let mix = "product Tebu 250 EW 1 l/ha; "
    let set =
      "limit Tebu pszenica dose 1 l/ha; limit Tebu wheat phi 35 d; limit Tebu TRZAX dose 2 l/ha; limit Tebu wheat"
    let shown = try Rig.script(mix + set, store: try Store.inMemory())
    #expect(shown.results.contains("pszenica\n") && !shown.results.contains("wheat\n"), "\(shown)")
    #expect(shown.results.contains("at most 2 l/ha") && shown.results.contains("35 days"), "\(shown)")
    let gone = try Rig.script(mix + "\(set) dose -; limit Tebu pszenica", store: try Store.inMemory())
    #expect(!gone.results.contains("at most 2 l/ha") && gone.results.contains("35 days"), "\(gone)")
  }

  /// Two names of one crop with unlike limits in one table are both refused.
  @Test func rowsOfOneCropUnderTwoNamesAreCompared() throws {
    let table =
      "product;crop;dose\r\nTebu;pszenica;1 l/ha\r\nTebu;wheat;2 l/ha\r\nTebu;rye;3 l/ha\r\nTebu;zyto;3 l/ha\r\n"
    try Data(table.utf8).write(to: URL(filePath: folder.path("two.csv")))
    let run = try Rig.script("limit import --force \(folder.path("two.csv")); limit Tebu", store: store)
    #expect(!run.results.contains("at most 1 l/ha") && !run.results.contains("at most 2 l/ha"), "\(run)")
    #expect(run.results.contains("rye\n") && run.results.contains("at most 3 l/ha"), "\(run)")
  }
}
