import Foundation
import Records
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
      language: "en", mix: "area 5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha",
      limit: "limit Tebu wheat")
    static let pl = Words(
      language: "pl", mix: "pole 5; ciecz 200; zbiornik 1000; \u{15B}rodek Tebu 250 EW 1 l/ha",
      limit: "limit Tebu pszenica")
  }

  private func script(_ text: String, _ words: Words = .en, format: OutputFormat = .json) throws
    -> String
  {
    let run = try Rig.script(text, language: words.language, format: format, store: store)
    return run.results + run.errors
  }

  /// Returns the stored limits of Tebu: `{"phi":{"least":35,"unit":"d"}}`.
  private func limits(_ words: Words = .en) throws -> String {
    let shown = try script("\(words.mix); \(words.limit)", words).withoutNulls
    return shown.firstMatch(of: #/"limits":(\{.*\})\}\]/#).map { String($0.output.1) }
      ?? (shown.contains(#""limits":[]"#) ? "" : shown)
  }

  @Test(arguments: [
    ("phi 35", #""phi":{"least":35,"unit":"d"}"#),
    ("phi 15weeks", #""phi":{"least":105,"unit":"d"}"#),
    ("interval 1-2weeks", #""interval":{"least":7,"most":14,"unit":"d"}"#),
    ("until 31 August 2027", #""until":{"text":"2027-08-31"}"#),
    ("phi 5 weeks", #""phi":{"least":35,"unit":"d"}"#),
    ("days to harvest 35 days", #""phi":{"least":35,"unit":"d"}"#),
    ("times once per season", #""times":{"most":1,"per":"season"}"#),
    ("times 2/season", #""times":{"most":2,"per":"season"}"#),
    ("times 2 applications per season", #""times":{"most":2,"per":"season"}"#),
    ("times twice a year", #""times":{"most":2,"per":"year"}"#),
    ("times at most 2 per 12 months", #""times":{"most":2,"per":"12 months"}"#),
    ("interval at least 14 days", #""interval":{"least":14,"unit":"d"}"#),
    ("interval 2 weeks", #""interval":{"least":14,"unit":"d"}"#),
    ("rei 12 h", #""reentry":{"least":12,"unit":"h"}"#),
    ("reentry until dry", #""reentry":{"word":"dry"}"#),
    ("water 200-400", #""water":{"least":200,"most":400,"unit":"l/ha"}"#),
    ("water min 10 GPA", #""water":{"least":10,"unit":"usgal/ac"}"#),
    ("interval every 14 days", #""interval":{"least":14,"unit":"d"}"#),
    ("interval every 7 to 10 days", #""interval":{"least":7,"most":10,"unit":"d"}"#),
    ("times 1x per season", #""times":{"most":1,"per":"season"}"#),
    ("times once every 3 years", #""times":{"most":1,"per":"3 years"}"#),
    ("dose 0.8 to 1 l/ha", #""dose":{"most":1,"unit":"l/ha"}"#),
    ("dose from 0.8 to 1 l/ha", #""dose":{"most":1,"unit":"l/ha"}"#),
    ("water from 200 to 400 l/ha", #""water":{"least":200,"most":400,"unit":"l/ha"}"#),
    ("buffer 20", #""buffer":{"least":20,"unit":"m"}"#),
    ("dose 22-32 fl oz/ac", #""dose":{"most":32,"unit":"usfloz/ac"}"#),
    ("dose 0.1 %", #""dose":{"most":0.1,"unit":"%"}"#),
    ("valid until 31.08.2027", #""until":{"text":"2027-08-31"}"#),
    ("source label of 1 March", #""source":{"text":"label of 1 March"}"#),
    ("re-entry interval: 24 h", #""reentry":{"least":24,"unit":"h"}"#),
    ("dose: 1 l/ha", #""dose":{"most":1,"unit":"l/ha"}"#),
    ("dose=1 l/ha", #""dose":{"most":1,"unit":"l/ha"}"#),
    ("dose = 1 L ha-1", #""dose":{"most":1,"unit":"l/ha"}"#),
    ("times 6 per crop", #""times":{"most":6,"per":"season"}"#),
    ("total 12 l/ha per crop", #""total":{"most":12,"unit":"l/ha","per":"season"}"#),
    ("dose 2.0 L product per hectare", #""dose":{"most":2,"unit":"l/ha"}"#),
    ("phi 7 days before harvest", #""phi":{"least":7,"unit":"d"}"#),
    ("bbch GS 30-61", #""bbch":{"least":30,"most":61}"#),
    ("bbch from GS 30 to GS 61", #""bbch":{"least":30,"most":61}"#),
    ("bbch before GS 61", #""bbch":{"least":0,"most":60}"#),
    ("latest time of application: up to GS 61", #""bbch":{"least":0,"most":61}"#),
    ("latest time of application GS 69", #""bbch":{"least":0,"most":69}"#),
    ("latest GS 69", #""bbch":{"least":0,"most":69}"#),
    ("no later than GS 61", #""bbch":{"least":0,"most":61}"#),
    ("up to and including GS 61", #""bbch":{"least":0,"most":61}"#),
    ("latest time of application GS 30-69", #""bbch":{"least":30,"most":69}"#),
    ("max dose 1.2 l/ha", #""dose":{"most":1.2,"unit":"l/ha"}"#),
    ("maximum single application rate: 1.2 l/ha", #""dose":{"most":1.2,"unit":"l/ha"}"#),
    ("minimum water volume 100 l/ha", #""water":{"least":100,"unit":"l/ha"}"#),
    ("maximum water volume 400 l/ha", #""water":{"most":400,"unit":"l/ha"}"#),
    ("water minimum of 15 gal/ac", #""water":{"least":15,"unit":"usgal/ac"}"#),
    ("minimum retreatment interval: 10 days", #""interval":{"least":10,"unit":"d"}"#),
    ("restricted-entry interval (REI) of 4 hours", #""reentry":{"least":4,"unit":"h"}"#),
    ("times two applications per crop", #""times":{"most":2,"per":"season"}"#),
    ("times three per year", #""times":{"most":3,"per":"year"}"#),
    ("aquatic buffer zone 12 metres", #""buffer":{"least":12,"unit":"m"}"#),
    ("no-spray buffer zone 5 m", #""buffer":{"least":5,"unit":"m"}"#),
    ("dose do not apply more than 1 l/ha per application", #""dose":{"most":1,"unit":"l/ha"}"#),
    ("maximum individual dose 1 l/ha", #""dose":{"most":1,"unit":"l/ha"}"#),
    ("maximum number of treatments: 2 per crop", #""times":{"most":2,"per":"season"}"#),
    ("do not enter for 12 hours", #""reentry":{"least":12,"unit":"h"}"#),
    ("reentry until the spray has dried", #""reentry":{"word":"dry"}"#),
    ("buffer at least 5 m from water", #""buffer":{"least":5,"unit":"m"}"#),
    ("interval 14 days between applications", #""interval":{"least":14,"unit":"d"}"#),
    ("phi not applicable", #""phi":{"word":"not-applicable"}"#),
    ("times not applicable", #""times":{"word":"not-applicable"}"#),
    ("until 31/8/2027", #""until":{"text":"2027-08-31"}"#),
  ])
  func englishWordsAreHeard(_ typed: String, _ kept: String) throws { try expect(typed, kept, .en) }

  @Test(arguments: [
    ("karencja 35", #""phi":{"least":35,"unit":"d"}"#),
    ("karencja 15tygodni", #""phi":{"least":105,"unit":"d"}"#),
    ("wa\u{17C}ne do 31 sierpnia 2027", #""until":{"text":"2027-08-31"}"#),
    ("karencja 5 tygodni", #""phi":{"least":35,"unit":"d"}"#),
    ("razy 2 razy w sezonie", #""times":{"most":2,"per":"season"}"#),
    ("razy raz w sezonie", #""times":{"most":1,"per":"season"}"#),
    ("razy dwa razy w roku", #""times":{"most":2,"per":"year"}"#),
    ("razy 2 zabiegi na sezon", #""times":{"most":2,"per":"season"}"#),
    ("razy 2/sezon", #""times":{"most":2,"per":"season"}"#),
    (
      "razy najwy\u{17C}ej 2 w ci\u{105}gu 12 miesi\u{119}cy",
      #""times":{"most":2,"per":"12 months"}"#
    ),
    ("odst\u{119}p co najmniej 14 dni", #""interval":{"least":14,"unit":"d"}"#),
    ("odst\u{119}p 2 tygodnie", #""interval":{"least":14,"unit":"d"}"#),
    ("odst\u{119}p co 14 dni", #""interval":{"least":14,"unit":"d"}"#),
    ("odst\u{119}p co najmniej co 7-10 dni", #""interval":{"least":7,"most":10,"unit":"d"}"#),
    ("razy 1x w sezonie", #""times":{"most":1,"per":"season"}"#),
    ("razy 1 zabieg w sezonie wegetacyjnym", #""times":{"most":1,"per":"season"}"#),
    ("dawka od 0,8 do 1 l/ha", #""dose":{"most":1,"unit":"l/ha"}"#),
    ("dawka 1 l na ha", #""dose":{"most":1,"unit":"l/ha"}"#),
    ("dawka 0,8 l na ha do 1 l na ha", #""dose":{"most":1,"unit":"l/ha"}"#),
    ("prewencja 12 godzin", #""reentry":{"least":12,"unit":"h"}"#),
    ("prewencja do wyschni\u{119}cia", #""reentry":{"word":"dry"}"#),
    ("woda 200-400", #""water":{"least":200,"most":400,"unit":"l/ha"}"#),
    ("woda min. 200 l/ha", #""water":{"least":200,"unit":"l/ha"}"#),
    ("woda od 200 do 400 l/ha", #""water":{"least":200,"most":400,"unit":"l/ha"}"#),
    ("strefa 20", #""buffer":{"least":20,"unit":"m"}"#),
    ("dawka 0,8-1 l/ha", #""dose":{"most":1,"unit":"l/ha"}"#),
    ("dawka 0,1 %", #""dose":{"most":0.1,"unit":"%"}"#),
    ("ilo\u{15B}\u{107} cieczy 200-400", #""water":{"least":200,"most":400,"unit":"l/ha"}"#),
    ("faza rozwojowa 20-59", #""bbch":{"least":20,"most":59}"#),
    ("okres karencji 35", #""phi":{"least":35,"unit":"d"}"#),
    ("strefa ochronna 20", #""buffer":{"least":20,"unit":"m"}"#),
    ("wa\u{17C}ne do 31.08.2027", #""until":{"text":"2027-08-31"}"#),
    ("\u{17A}r\u{F3}d\u{142}o etykieta z 1.03.2026", #""source":{"text":"etykieta z 1.03.2026"}"#),
    ("okres prewencji 24 h", #""reentry":{"least":24,"unit":"h"}"#),
    ("okres karencji: 35 dni", #""phi":{"least":35,"unit":"d"}"#),
    ("termin stosowania BBCH 30-59", #""bbch":{"least":30,"most":59}"#),
    ("termin stosowania od BBCH 30 do BBCH 59", #""bbch":{"least":30,"most":59}"#),
    ("termin stosowania do fazy BBCH 59", #""bbch":{"least":0,"most":59}"#),
    ("bbch przed BBCH 61", #""bbch":{"least":0,"most":60}"#),
    (
      "maksymalna dawka dla jednorazowego zastosowania: 1 l/ha",
      #""dose":{"most":1,"unit":"l/ha"}"#
    ),
    (
      "maksymalna liczba zabieg\u{F3}w w sezonie wegetacyjnym: 2",
      #""times":{"most":2,"per":"season"}"#
    ),
    (
      "maksymalna liczba zabieg\u{F3}w w sezonie wegetacyjnym 2",
      #""times":{"most":2,"per":"season"}"#
    ),
    (
      "zalecana ilo\u{15B}\u{107} wody 200-400 l/ha",
      #""water":{"least":200,"most":400,"unit":"l/ha"}"#
    ),
    (
      "odst\u{119}p pomi\u{119}dzy zabiegami co najmniej 14 dni",
      #""interval":{"least":14,"unit":"d"}"#
    ),
    (
      "okres prewencji do czasu wyschni\u{119}cia cieczy u\u{17C}ytkowej",
      #""reentry":{"word":"dry"}"#
    ),
    (
      "okres od ostatniego zastosowania \u{15B}rodka do dnia zbioru 35 dni",
      #""phi":{"least":35,"unit":"d"}"#
    ),
    ("okres prewencji: nie dotyczy", #""reentry":{"word":"not-applicable"}"#),
    ("karencja 35 dni przed zbiorem", #""phi":{"least":35,"unit":"d"}"#),
    ("strefa 20 m od w\u{F3}d", #""buffer":{"least":20,"unit":"m"}"#),
    ("dawka 1 l \u{15B}rodka na hektar", #""dose":{"most":1,"unit":"l/ha"}"#),
    ("dawka 1 l/ha maks.", #""dose":{"most":1,"unit":"l/ha"}"#),
  ])
  func polishWordsAreHeard(_ typed: String, _ kept: String) throws { try expect(typed, kept, .pl) }

  /// Several limits on a line are set together, and undo takes all of them back at once.
  @Test(arguments: [
    (
      Words.en, "dose 0.6 l/ha phi 35 d times 2 per season",
      #""dose":{"most":0.6,"unit":"l/ha"},"times":{"most":2,"per":"season"},"phi":{"least":35,"unit":"d"}"#
    ),
    (
      .en, "phi: 35 d, and dose: 0.6 l/ha",
      #""dose":{"most":0.6,"unit":"l/ha"},"phi":{"least":35,"unit":"d"}"#
    ),
    (
      .en, "times 2 per season every 14 days",
      #""times":{"most":2,"per":"season"},"interval":{"least":14,"unit":"d"}"#
    ),
    (
      .en, "phi bbch bbch 30-59", #""phi":{"word":"bbch"},"bbch":{"least":30,"most":59}"#
    ),
    (
      .en, "buffer 5 m from water water 200-400 l/ha",
      #""water":{"least":200,"most":400,"unit":"l/ha"},"buffer":{"least":5,"unit":"m"}"#
    ),
    (
      .en, "times 2 per season times 4 per 3 years",
      #""times":[{"most":2,"per":"season"},{"most":4,"per":"3 years"}]"#
    ),
    (
      .en, "dose 1 l/ha source \"label dose 2 l/ha\"",
      #""dose":{"most":1,"unit":"l/ha"},"source":{"text":"label dose 2 l/ha"}"#
    ),
    (
      .pl, "razy 2 w sezonie co 14 dni",
      #""times":{"most":2,"per":"season"},"interval":{"least":14,"unit":"d"}"#
    ),
    (
      .pl, "razy 1 co 3 lata dawka 1 l/ha",
      #""dose":{"most":1,"unit":"l/ha"},"times":{"most":1,"per":"3 years"}"#
    ),
  ])
  func severalLimitsAreOneStep(_ words: Words, _ typed: String, _ kept: String) throws {
    let set = "\(words.mix); \(words.limit) \(typed)"
    let undo = words.language == "pl" ? "cofnij" : "undo"
    _ = try script("\(set); \(undo)", words)
    #expect(try limits(words).isEmpty)
    _ = try script(set, words)
    #expect(try limits(words) == "{\(kept)}")
  }

  /// One wrong limit of several refuses all of them, and the refusal is about that one.
  @Test(arguments: [
    (Words.en, "dose 1 phi 35 d", "limit Tebu wheat dose 1 l/ha phi 35 d"),
    (.en, "dose 1 l/ha phi x", "“x” is not a time to the harvest"),
    (.en, "dose 1 l/ha dose 2 l/ha", "this limit stands twice"),
    (.en, "dose - phi 35 d", "“-” is not an amount per area"),
    (.en, "dose 1 l/ha source label phi 35", "“phi 35” in the source is a limit"),
    (.en, "times 2 per crop per year", "“per crop per year” is two periods at once"),
    (.pl, "razy 2 w uprawie w roku", "to dwa okresy naraz"),
    (.en, "until 3/4/2027", "limit Tebu wheat until 2027-03-04"),
  ])
  func oneWrongLimitRefusesAll(_ words: Words, _ typed: String, _ told: String) throws {
    let shown = try script("\(words.mix); \(words.limit) \(typed)", words, format: .text)
    #expect(shown.contains(told), "\(shown)")
    #expect(try limits(words).isEmpty)
  }

  /// That there is no such limit goes for all periods, and a limit of one takes its place.
  @Test func notApplicableGoesForAllPeriods() throws {
    let lines = [
      "times 2 per season", "times 4 per 3 years", "times not applicable", "times 1 per year",
    ].map { "\(Words.en.limit) \($0)" }
    _ = try script(([Words.en.mix] + lines.prefix(3)).joined(separator: "; "))
    #expect(try limits() == #"{"times":{"word":"not-applicable"}}"#)
    _ = try script("\(Words.en.mix); \(lines[3])")
    #expect(try limits() == #"{"times":{"most":1,"per":"year"}}"#)
  }

  /// What is typed is kept and shown; undo takes it back, and so does a dash.
  private func expect(_ typed: String, _ kept: String, _ words: Words) throws {
    let undo = words.language == "pl" ? "cofnij" : "undo"
    let set = "\(words.mix); \(words.limit) \(typed)"
    #expect(
      try script("\(set); \(words.limit)", words).withoutNulls.contains("\"limits\":{\(kept)}"),
      "\(typed)")
    let name = kept.split(separator: "\"")[0]
    _ = try script("\(words.mix); \(words.limit) \(name) -", words)
    #expect(try limits(words).isEmpty, "\(typed)")
    _ = try script("\(set); \(undo)", words)
    #expect(try limits(words).isEmpty, "\(typed)")
  }

  @Test func ofARangeTheHighestIsSaidToCount() throws {
    let typed = ["limit Tebu wheat dose 22-32 fl oz/ac", "limit Tebu wheat dose 1 l/ha", "quit"]
    let shown = try Rig.type(["\(Words.en.mix)"] + typed, language: "en", width: 120)
    #expect(
      shown.components(separatedBy: "Of the range 22-32 fl oz/ac the highest counts.").count == 2,
      "\(shown)")
    #expect(
      try script("\(Words.en.mix); \(typed[0])").withoutNulls.contains(
        #""limit":{"product":"Tebu 250 EW","crop":"wheat","fact":"dose","value":{"most":32,"unit":"usfloz/ac"}}"#
      ))
  }

  /// A refused line changes nothing, and the lines that would do are accepted.
  @Test(arguments: [
    (
      Words.en, "limit Tebu wheat times 2",
      ["limit Tebu wheat times 2 per season", "limit Tebu wheat times 2 per year"]
    ),
    (.en, "limit Tebu wheat times twice", ["limit Tebu wheat times twice per season"]),
    (
      .en, "limit Tebu wheat reentry 2",
      ["limit Tebu wheat reentry 2 h", "limit Tebu wheat reentry 2 d"]
    ),
    (.en, "limit Tebu wheat total 4 kg/ha", ["limit Tebu wheat total 4 kg/ha per season"]),
    (
      .en, "limit Tebu wheat dose 1",
      ["limit Tebu wheat dose 1 l/ha", "limit Tebu wheat dose 1 kg/ha"]
    ),
    (.en, "limit Tebu winter wheat 1 l/ha", ["limit Tebu winter wheat dose 1 l/ha"]),
    (.en, "crop wheat; limit Tebu 1 l/ha", ["limit Tebu wheat dose 1 l/ha"]),
    (.en, "crop wheat; limit Tebu dose 1 l/ha", ["limit Tebu wheat dose 1 l/ha"]),
    (.en, "limit Tebu wheat once per season", ["limit Tebu wheat times once per season"]),
    (
      .en, "limit Tebu wheat not more than 2 per season",
      ["limit Tebu wheat times not more than 2 per season"]
    ),
    (.en, "limit Tebu winter wheat: dose 1 l/ha", []),
    (.en, "limit Tebu \"corn silage\" late phi 35", []),
    (.en, "limit Tebu wheat stubble", []),
    (.pl, "limit Tebu pszenica okres prewencja 24 h", ["limit Tebu pszenica prewencja 24 h"]),
    (.pl, "limit Tebu pszenica termin BBCH 30-59", ["limit Tebu pszenica BBCH 30-59"]),
    (.pl, "limit Tebu pszenica okres karencjii 35", ["limit Tebu pszenica karencja 35"]),
    (
      .en, "limit Tebu wheat, barley phi 35", ["limit Tebu wheat phi 35; limit Tebu barley phi 35"]
    ),
    (.en, "limit Tebu wheat & rye phi 35", ["limit Tebu wheat phi 35; limit Tebu rye phi 35"]),
    (.en, "limit Tebu wheat or rye phi 35", ["limit Tebu wheat phi 35; limit Tebu rye phi 35"]),
    (.en, "limit Tebu wheat and rye phi 35", ["limit Tebu wheat phi 35; limit Tebu rye phi 35"]),
    (
      .en, "limit Tebu winter wheat/rye phi 35",
      ["limit Tebu winter wheat phi 35; limit Tebu rye phi 35"]
    ),
    (.en, "limit Tebu wheat do not apply", []),
    (.pl, "limit Tebu pszenica raz w sezonie", ["limit Tebu pszenica razy raz w sezonie"]),
    (
      .pl, "limit Tebu pszenica i \u{17C}yto karencja 35",
      ["limit Tebu pszenica karencja 35; limit Tebu \u{17C}yto karencja 35"]
    ),
    (.en, "limit Tebu wheat min 10 gpa", ["limit Tebu wheat water min 10 gpa"]),
    (.pl, "limit Tebu pszenica dawka od 0,8 do 1", ["limit Tebu pszenica dawka od 0,8 do 1 l/ha"]),
    (
      .en, "limit Tebu wheat water 200",
      ["limit Tebu wheat water at least 200", "limit Tebu wheat water at most 200"]
    ),
    (
      .pl, "limit Tebu pszenica woda 200 l/ha",
      [
        "limit Tebu pszenica woda co najmniej 200 l/ha",
        "limit Tebu pszenica woda najwy\u{17C}ej 200 l/ha",
      ]
    ),
    (.en, "limit Tebu 1 l/ha", []), (.en, "limit Tebu wheat phi max 35", []),
    (.en, "limit Tebu wheat dose min 1 l/ha", []), (.en, "limit Tebu wheat until 1/2/2027", []),
    (
      .pl, "limit Tebu pszenica razy 2",
      ["limit Tebu pszenica razy 2 w sezonie", "limit Tebu pszenica razy 2 w roku"]
    ),
    (
      .pl, "limit Tebu pszenica prewencja 2",
      ["limit Tebu pszenica prewencja 2 h", "limit Tebu pszenica prewencja 2 d"]
    ),
    (.pl, "limit Tebu pszenica 1 l/ha", ["limit Tebu pszenica dawka 1 l/ha"]),
    (.pl, "uprawa pszenica; limit Tebu 1 l/ha", ["limit Tebu pszenica dawka 1 l/ha"]),
    (.pl, "limit Tebu pszenica karencja najwy\u{17C}ej 35", []),
  ])
  func refusedLinesChangeNothing(_ words: Words, _ typed: String, _ instead: [String]) throws {
    let run = try Rig.script(
      "\(words.mix); \(typed)", language: words.language, format: .json, store: store)
    #expect(
      run.status == .commandFailed && (run.results + run.errors).contains("\"code\":"), "\(typed)")
    #expect(try limits(words).isEmpty, "\(typed)")
    for line in instead {
      #expect(
        (run.results + run.errors).contains("\"\(line)\""), "\(line)\n\(run.results + run.errors)")
      #expect(
        try Rig.script("\(words.mix); \(line)", language: words.language).status == .success,
        "\(line)")
    }
  }

  /// A crop that the table does not know may have small words within its name: it is taken in quotation marks only, no
  /// line makes a crop of such words, and later the name is known without them.
  @Test(arguments: [
    (Words.en, "maize for grain", "dose 1 l/ha"), (.en, "peas in pod", "phi 35"),
    (.pl, "kukurydza na ziarno", "dawka 1 l/ha"), (.pl, "groch do \u{142}uskania", "karencja 35"),
    (.en, "herbs and spices", "phi 14"),
    (.pl, "\u{142}\u{105}ki i pastwiska", "karencja 14"), (.en, "wheat - late", "phi 14"),
  ])
  func aNameWithSmallWordsNeedsQuotationMarks(_ words: Words, _ crop: String, _ value: String)
    throws
  {
    let quoted = "limit Tebu \"\(crop)\" \(value)"
    let typed = "\(words.mix); limit Tebu \(crop) \(value)"
    let refused = try script(typed, words, format: .text)
    #expect(!refused.contains("\"\(crop)\""), "\(refused)")
    let taken = try script(
      "\(words.mix); \(quoted); limit Tebu \(crop) \(value); limit Tebu \(crop)", words)
    #expect(
      !taken.contains("\"code\"") && taken.contains("\"crop\":\"\(crop)\",\"limits\""), "\(taken)")
  }

  /// Words behind a known crop that stand in no list can only be another crop's: the line with quotation marks is offered.
  @Test(arguments: [
    (Words.en, "corn silage", "phi 30"), (.pl, "kukurydza kiszonkowa", "dawka 1 l/ha"),
    (.pl, "truskawka dawna", "dawka 1 l/ha"),
  ])
  func anotherCropIsOfferedInQuotationMarks(_ words: Words, _ crop: String, _ value: String) throws
  {
    let offered = "limit Tebu \"\(crop)\" \(value)"
    let refused = try script("\(words.mix); limit Tebu \(crop) \(value)", words, format: .text)
    #expect(refused.components(separatedBy: "\n").contains { $0.hasSuffix(offered) }, "\(refused)")
  }

  /// A dash that stands alone at an end of a crop is no part of it.
  @Test(arguments: [
    "wheat - dose 1 l/ha", "- wheat dose 1 l/ha", "wheat \u{2013} dose 1 l/ha",
    "\"wheat\" - dose 1 l/ha",
  ])
  func aDashIsNoPartOfACrop(_ typed: String) throws {
    #expect(
      try script("\(Words.en.mix); limit Tebu \(typed); limit Tebu").contains(
        #""crop":"wheat","limits""#))
    let pine = try script("\(Words.en.mix); limit Tebu pine - dose 1 l/ha; limit Tebu pine -")
    #expect(pine.contains(#""crop":"pine","limits""#), "\(pine)")
  }

  /// A limit of wheat, said in any form and language, is one limit; a word in front is no part of the crop.
  @Test(arguments: [
    "on wheat", "in common wheat", "pszenic\u{119}", "w pszenicy", "na pszenicy zwyczajnej",
  ])
  func aCropIsHeardInEveryForm(_ crop: String) throws {
    let run = try script(
      "\(Words.en.mix); limit Tebu wheat dose 1 l/ha; limit Tebu \(crop) dose 2 l/ha; limit Tebu")
    #expect(
      run.components(separatedBy: #""dose":{"#).count == 2
        && run.contains(#""most":2,"unit":"l/ha""#), "\(run)")
    #expect(!run.contains("crops_outside"), "\(run)")
  }

  /// A crop that the table does not have is told where it is typed, until the person has used it.
  @Test func aCropOutsideTheTableIsTold() throws {
    let told = "only the same name counts: wheatt."
    let limit = "limit Tebu wheatt dose 1 l/ha"
    let first = try script("\(Words.en.mix); \(limit)", format: .text)
    let again = try script("\(Words.en.mix); \(limit)", format: .text)
    #expect(first.contains(told) && !again.contains(told), "\(first)\(again)")
    // It does not stand among results, where it would be pasted with the lines of `share`.
    let crop = try Rig.script("crop wheatt; share", store: store)
    #expect(crop.errors.contains(told) && !crop.results.contains(told), "\(crop)")
    #expect(try script("crop wheatt").contains(#""ok":true,"crops_outside":["wheatt"]}"#))
    let record = "\(Words.en.mix); calc; record crop wheatt"
    #expect(try script(record, format: .text).contains(told))
    #expect(try script(record).contains(#""crops_outside":["wheatt"]"#))
    #expect(
      try script("\(record); record eppo ABCDE; record").components(separatedBy: "crops_outside")
        .count == 2)
    for known in [
      "crop wheat", "crop pszenic\u{119} ozim\u{105}", "crop TRZAW", "crop w kukurydzy",
    ] {
      #expect(try !script(known, format: .text).contains("only the same name"), "\(known)")
    }
  }

  /// At the prompt a crop outside the table is asked about once.
  @Test func aCropOutsideTheTableIsAskedAboutOnce() throws {
    let lines = [Words.en.mix, "limit Tebu wheatt dose 1 l/ha"]
    let question = "only the same name counts. Take it?"
    func typed(_ lines: [String]) throws -> String {
      try Rig.type(lines, language: "en", width: 100, store: store)
    }
    let refused = try typed(lines + ["no", "limit Tebu"])
    #expect(refused.contains(question) && !refused.contains("at most 1 l/ha"), "\(refused)")
    let taken = try typed(lines + ["yes", "limit Tebu wheatt phi 35", "limit Tebu"])
    #expect(
      taken.components(separatedBy: question).count == 2 && taken.contains("35 days"), "\(taken)")
  }

  @Test(arguments: [("en", "remove"), ("en", "delete"), ("pl", "usu\u{144}"), ("pl", "skasuj")])
  func aWordTakesALimitBack(_ language: String, _ word: String) throws {
    let run = try Rig.script(
      "product Falcon 1 l/ha; limit Falcon wheat phi 35 d; limit Falcon wheat phi \(word); limit Falcon",
      language: language, format: .json)
    #expect(run.status == .success && !run.results.contains("\"limit\":\"phi\""), "\(run)")
    #expect(run.results.hasSuffix("\"limits\":[]}\n"), "\(run)")
  }

  /// Limits of unlike periods stand side by side; undo and a dash with its period take one back.
  @Test func unlikePeriodsStandSideBySide() throws {
    let en =
      "\(Words.en.mix); limit Tebu wheat total 20 l/ha per year; limit Tebu wheat total 140 l/ha per 7 years"
    let both =
      #""total":[{"most":20,"unit":"l/ha","per":"year"},{"most":140,"unit":"l/ha","per":"7 years"}]"#
    #expect(try script("\(en); limit Tebu wheat").withoutNulls.contains(both))
    #expect(try limits() == "{\(both)}")
    _ = try script("\(Words.en.mix); limit Tebu wheat total 130 l/ha per 7 years; undo")
    #expect(try limits() == "{\(both)}")
    let refused = try script("\(Words.en.mix); limit Tebu wheat total -")
    #expect(
      refused.contains(#""code":"limit.value""#)
        && refused.contains("limit Tebu wheat total - per 7 years"))
    #expect(try limits() == "{\(both)}")
    let polish = try script("\(Words.pl.mix); limit Tebu pszenica \u{142}\u{105}cznie -", .pl)
    #expect(
      polish.contains("limit Tebu pszenica \u{142}\u{105}cznie - w ci\u{105}gu 7 lat"), "\(polish)")
    _ = try script(
      "\(Words.pl.mix); limit Tebu pszenica \u{142}\u{105}cznie - w ci\u{105}gu 7 lat", .pl)
    #expect(try limits() == #"{"total":{"most":20,"unit":"l/ha","per":"year"}}"#)
    _ = try script("\(Words.en.mix); limit Tebu wheat total -; undo; limit Tebu wheat total -")
    #expect(try limits().isEmpty)
  }

  /// A value behind a crop that is of one kind alone is offered with its kind; where it could be of several, none is
  /// heard either.
  @Test(arguments: [
    ("2 applications per season", "times 2 applications per season"),
    ("two applications per crop", "times two applications per crop"),
    ("do not apply more than 4 l/ha per season", "total do not apply more than 4 l/ha per season"),
    (
      "do not make more than 2 applications per year",
      "times do not make more than 2 applications per year"
    ),
    ("do not apply within 70 days of harvest", "phi do not apply within 70 days of harvest"),
    (
      "allow at least 10 days between applications",
      "interval allow at least 10 days between applications"
    ),
    ("do not apply within 25 feet of water", "buffer do not apply within 25 feet of water"),
    ("latest time of application 35 days before harvest", "phi 35 days before harvest"),
  ])
  func aValueOfOneKindIsOfferedWithIt(_ typed: String, _ offered: String) throws {
    let answer = try script("\(Words.en.mix); limit Tebu wheat \(typed)")
    #expect(answer.contains(#""suggestions":["limit Tebu wheat \#(offered)"]"#), "\(answer)")
    #expect(try limits() == "")
  }

  @Test(arguments: [
    "minimum dose 1 l/ha", "minimum water 100-200 l/ha", "maximum buffer 5 m", "max interval 14 d",
    "bbch 021-039", "bbch 021", "bbch 30 latest GS 61 x",
  ])
  func aNameThatSaysTheOtherEndSetsNothing(_ typed: String) throws {
    let answer = try script("\(Words.en.mix); limit Tebu wheat \(typed)")
    #expect(answer.contains(#""code":"limit."#), "\(answer)")
    #expect(try limits() == "")
  }

  /// A word such as `max` may belong to the value in front of it or to the name behind it, which says the same.
  @Test func aBoundBetweenTwoLimitsMayBelongToEither() throws {
    _ = try script("\(Words.en.mix); limit Tebu wheat dose 1 l/ha max times 2 per season")
    let kept = try limits()
    #expect(kept.contains(#""dose":{"most":1,"unit":"l/ha"}"#))
    #expect(kept.contains(#""times":{"most":2,"per":"season"}"#))
  }

  @Test(arguments: ["winter-wheat", "Winter-Wheat"]) func aHyphenMayStandForASpace(_ crop: String)
    throws
  {
    let run = try script("\(Words.en.mix); limit Tebu \(crop) dose 1 l/ha; limit Tebu winter wheat")
    #expect(run.lowercased().contains(#""crop":"winter wheat","limits""#), "\(run)")
  }

  /// What is missing is said alone: the kind of limit behind a crop.
  @Test func whatIsMissingIsSaid() throws {
    let run = try script("\(Words.pl.mix); limit Tebu pszenica 14", .pl, format: .text)
    #expect(run.contains("\u{201E}14\u{201D}: kt\u{F3}re to ograniczenie?"), "\(run)")
    #expect(run.contains("limit Tebu pszenica karencja 14"), "\(run)")
    // Nobody knows a crop “corn rain”, so no line with it is offered.
    let rain = try script("\(Words.en.mix); limit Tebu corn rain 1 h", format: .text)
    #expect(rain.contains("which limit is it?") && !rain.contains("reentry"), "\(rain)")
  }

  /// A caution about a limit has the number of its product.
  @Test func aCautionNamesItsProduct() throws {
    let typed =
      "area 5; rate 200; tank 1000; product A 1 l/ha; product Tebu 2 l/ha; remove A; product B 1 l/ha"
    let run = try script("\(typed); crop wheat; limit Tebu wheat dose 1 l/ha; calc; record keep")
    let cautions = run.split(separator: "\n").suffix(2).map {
      $0.firstMatch(of: #/"limit.beyond".*?"product":(\d+)/#)?.1
    }
    #expect(cautions == ["2", "1"], "\(run)")
  }

  /// What is no name, or may be two crops, is not offered as one.
  @Test(arguments: ["wheat and rye dose 1 l/ha", "wheat for dose 1 l/ha", "wheat: dose 1 l/ha"])
  func whatIsNoNameIsNotOffered(_ typed: String) throws {
    #expect(try !script("\(Words.en.mix); limit Tebu \(typed)").contains(#"limit Tebu \""#))
  }

  /// A line of thousands of words gets no suggestions, and a kind of limit is not looked for behind so many words.
  @Test func whatALongLineMeansIsNotLookedFor() throws {
    #expect(
      try script("\(Words.en.mix); limit Tebu wheat 1 l/ha").contains(
        "limit Tebu wheat dose 1 l/ha"))
    let many = String(repeating: " 1 l/ha", count: 60)
    let long = String(repeating: " of", count: 100)
    for line in ["limit Tebu wheat\(many)", "limit Tebu wheat\(long) dose 1 l/ha"] {
      let answer = try script("\(Words.en.mix); \(line)")
      #expect(
        answer.contains("\"code\":") && !answer.contains("limit Tebu wheat dose"), "\(answer)")
    }
  }

  @Test func aLiquidIsLookedForInShortTexts() throws {
    let notation = try Rig.session("en", isInteractive: false, store: store).settings.notation
    #expect(notation.withoutLiquid("10 l of water") == "10 l")
    #expect(notation.withoutLiquid(String(repeating: "1 ", count: 300) + "l of water") == nil)
  }

  @Test func aProductThatIsNotKnownIsTypedFirst() throws {
    #expect(
      try script("limit Falcon wheat dose 1 l/ha").contains(
        "Type it with its dose first: product Falcon 1 l/ha."))
    #expect(
      try script("limit Falcon pszenica dawka 1 l/ha", .pl).contains(
        "Wpisz go najpierw z dawk\u{105}: \u{15B}rodek Falcon 1 l/ha."))
  }

  /// What is shown of a limit can be typed back, in every language.
  @Test(arguments: ["en", "pl"]) func whatIsShownIsRead(_ language: String) throws {
    let catalog = try Checkout.catalog(language)
    let wording = Wording(catalog)
    let notation = Notation(catalog)
    for limit in Samples.limits where !limit.isUnreadable {
      let shown = wording.text(limit.value.text)
      #expect(try LimitValueReader.read(shown, of: limit.fact, notation) == limit.value, "\(shown)")
    }
  }

  /// On its last day a limit holds; later everything of the product is out of date, and nothing is within.
  @Test(arguments: [
    (Words.en, "wheat until 2026-11-21", true), (.en, "wheat until 2026-11-20", false),
    (.pl, "pszenica wa\u{17C}ne do 2026-11-21", true),
    (.pl, "pszenica wa\u{17C}ne do 20.11.2026", false),
  ])
  func limitsHoldUntilTheirLastDay(_ words: Words, _ until: String, _ holds: Bool) throws {
    let (crop, dose, phi, calc, date, record) =
      words.language == "pl"
      ? (
        "uprawa pszenica", "dawka 2 l/ha", "karencja 35", "oblicz", "zabieg data 2026-11-20",
        "zabieg"
      )
      : ("crop wheat", "dose 2 l/ha", "phi 35", "calc", "record date 2026-11-20", "record")
    let run = try script(
      "\(words.mix); \(words.limit) \(dose); \(words.limit) \(phi); limit Tebu \(until); \(crop); \(calc); \(record); \(date); \(record)",
      words)
    let answers = run.split(separator: "\n")
    let count = answers.count
    let verdict = holds ? "within" : "unknown"
    for (answer, verdicts) in [
      (answers[count - 4], holds), (answers[count - 3], holds), (answers[count - 1], true),
    ] {
      #expect(
        answer.contains(
          #""unit":"l/ha"},"since":null,"verdict":"\#(verdicts ? "within" : verdict)""#),
        "\(answer)")
      let told = String(answer).withoutNulls
      #expect(told.contains(#""fact":"until","limit":{"text":"2026-11-2"#), "\(answer)")
      #expect(told.contains(#""verdict":"\#(verdicts ? "within" : "beyond")"}"#), "\(answer)")
    }
    #expect(answers[count - 4].contains("limit.beyond") == !holds)
    #expect(answers[count - 3].contains(#""known":true"#) == false)
  }

  @Test func theSourceIsShown() throws {
    for (words, typed) in [
      (Words.en, "source label, 1 March"), (.pl, "\u{17A}r\u{F3}d\u{142}o label, 1 March"),
    ] {
      let shown = try script(
        "\(words.mix); \(words.limit) \(typed); \(words.limit)", words, format: .text)
      let name = words.language == "pl" ? "\u{17A}r\u{F3}d\u{142}o" : "source"
      #expect(shown.contains("  \(name)  label, 1 March"), "\(shown)")
    }
    let calc = try script("\(Words.en.mix); crop wheat; calc", format: .text)
    #expect(calc.contains("label, 1 March"), "\(calc)")
  }

  /// A share of a label is compared with the share in the tank, whatever the dose was typed in.
  @Test(arguments: [
    ("1 l/ha", "0.5 %", "within"), ("1 l/ha", "0.499 %", "beyond"),
    ("0.5 %", "50 ml/10l", "within"),
    ("0.5 %", "49 ml/10l", "beyond"), ("1 kg/ha", "0.5 %", "within"),
    ("1 kg/ha", "0.5 kg/100l", "within"),
    ("1 kg/ha", "49 g/10l", "beyond"), ("1 kg/ha", "60 ml/10l", "unknown"),
    ("1 l/ha", "60 g/10l", "unknown"),
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

  /// A long time stands in its column, and at 40 columns a row with nothing found leaves no gap.
  @Test func rowsStandInColumns() throws {
    let limits =
      "limit Tebu wheat phi 35; limit Tebu wheat reentry 48 h; limit Tebu wheat buffer 20; crop wheat; calc"
    let mix = "area 5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha"
    let wide = try shown("\(mix); \(limits)", "en")
    #expect(wide.contains(#/ harvest from 2026-12-26 {6}35 days\n/#), "\(wide)")
    #expect(wide.contains(#/ entry from 2026-11-\d\d 00:00  48 h\n/#), "\(wide)")
    let narrow = try Rig.type([mix, limits], language: "en", width: 40)
    #expect(
      narrow.contains("\n  buffer zone  20 m\n") || narrow.contains(#/\n  buffer zone +  20 m\n/#),
      "\(narrow)")
    let polish = try Rig.type(
      [
        mix,
        "limit Tebu pszenica karencja 35; limit Tebu pszenica strefa 20; uprawa pszenica; oblicz",
      ], language: "pl",
      width: 40)
    #expect(polish.contains("\n  strefa ochronna  20 m\n"), "\(polish)")
  }

  /// What was found comes first, then the verdict with what the label allows; products without limits are named once.
  @Test func whatIsMineComesFirst() throws {
    let limits =
      "limit Tebu wheat dose 0.8 l/ha; limit Tebu wheat times 2 per season; limit Tebu wheat phi 35; "
      + "limit Tebu wheat bbch 20-59; limit Tebu wheat water 100-300 l/ha; limit Tebu wheat source label"
    let mix =
      "area 5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha, A 2 l/ha, B 3 l/ha; name North; "
    let all = try shown("\(mix)\(limits); crop winter wheat; calc", "en")
    for row in [
      #/  Limits of Tebu 250 EW · typed for wheat\n/#, #/  dose +1 l\/ha +BEYOND 0\.8\n/#,
      #/  uses +not known +record season …\n/#,
      #/  growth stage +not known +record bbch …\n/#,
      #/  spray volume +200 l\/ha +within 100–300 l\/ha\n/#,
      #/  days to harvest +harvest from 2026-12-26 +35 days\n/#,
      #/  source +label\n/#,
    ] { #expect(all.contains(row), "\(all)") }
    #expect(all.components(separatedBy: "No limits typed for this crop: A, B\n").count == 2)
    let kept = try shown(
      "\(mix)crop wheat; calc; record date 2026-05-10; record keep; treatments show T-1", "en")
    #expect(kept.contains("treatments correct T-1 season 2026\n"), "\(kept)")
    let polish = try shown(
      "pole 5; ciecz 200; zbiornik 1000; \u{15B}rodek Tebu 250 EW 1 l/ha; uprawa pszenica ozima; oblicz",
      "pl")
    #expect(polish.contains(#/ dawka +1 l\/ha +NIEZGODNE: \S+ 0,8\n/#), "\(polish)")
  }
}

/// Tests for what the record in progress and a result know of each other, and for why the harvest is not known.
struct LimitFactsTests {
  private let store: Store
  private let mix =
    "area 5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha; crop wheat; limit Tebu wheat phi 35; calc; "

  init() throws { store = try Store.inMemory() }

  private func shown(_ text: String) throws -> String {
    let run = try Rig.script(text, language: "en", format: .text, store: store)
    return run.results + run.errors
  }

  @Test func theTrueReasonIsSaid() throws {
    let start = "Earliest harvest: not before 2026-12-26 "
    #expect(try shown("\(mix)record").contains("\(start)(no parcel is given)\n"))
    #expect(
      try shown("\(mix)record parcel North; record").contains("\(start)(no season is given)\n"))
    let whole = "record parcel North; record season 2026; record"
    #expect(try shown("\(mix)\(whole)").contains("Earliest harvest: 2026-12-26\n"))
    let late = "limit Tebu wheat until 2026-11-20; \(whole); limit Tebu wheat until -"
    #expect(
      try shown("\(mix)\(late)").contains(
        "\(start)(the limits typed from a label are out of date)\n"))
    #expect(
      try shown("\(mix)product Ally 20 g/ha; calc; \(whole)").contains(
        "\(start)(not all days to harvest are known)\n"))
    _ = try shown("\(mix)product Ally 20 g/ha; calc; \(whole) keep")
    let others =
      "(other treatments of this parcel may count, or their days to harvest are not known)"
    #expect(try shown("\(mix)\(whole)").contains("\(start)\(others)\n"))
  }

  /// Without any days to harvest the day of the treatment says nothing.
  @Test func noDayIsSaidWhereNoneIsKnown() throws {
    let mix = mix.replacing("limit Tebu wheat phi 35; ", with: "")
    let told = try shown("\(mix)record parcel North; record season 2026; record")
    #expect(
      told.contains("Earliest harvest: not known (not all days to harvest are known)\n"), "\(told)")
    let none = mix + "limit Tebu wheat phi none; product Ally 20 g/ha; calc; "
    #expect(
      try !shown("\(none)record parcel North; record season 2026; record").contains("not before"))
  }

  /// The number of a use is not known where a treatment without a season may count.
  @Test func aUseIsNotNumberedWhereOthersMayCount() throws {
    let times = "\(mix)limit Tebu wheat times 2 per season; record parcel North; "
    _ = try shown("\(mix)record parcel South; record season 2026; record keep")
    #expect(try shown("\(times)record season 2026; record").contains("this would be no. 1"))
    _ = try shown("\(mix)record parcel North; record keep")
    let told = try shown("\(times)record season 2026; limit Tebu wheat times 1 per season; record")
    #expect(
      told.contains(/not known +1 a season \u{B7} T-2 may count, too/) && !told.contains("no. 1"),
      "\(told)")
  }

  /// Facts that were typed to the record are those of the result, too.
  @Test func aResultKnowsWhatWasTypedToTheRecord() throws {
    let limits =
      "limit Tebu wheat times 2 per season; limit Tebu wheat bbch 20-59; limit Tebu wheat until 2026-11-20; "
    #expect(
      try shown("\(mix)\(limits)calc").contains(
        #/uses +not known +record parcel …; record season …\n/#))
    let typed = "record parcel North; record season 2026; record bbch 31; record date 2026-11-19; "
    for show in ["calc", "record"] {
      let all = try shown("\(mix)\(limits)\(typed)\(show)")
      let block = try #require(all.components(separatedBy: "Limits of Tebu 250 EW").last)
      for row in [
        #/uses +not known +2 a season \u{B7} nothing else recorded/#,
        #/growth stage +BBCH 31 +within BBCH 20-59\n/#,
        #/valid until +within 2026-11-20\n/#,
        #/days to harvest +harvest from 2026-12-24 +35 days\n/#,
        #/Counted from 24:00 on 2026-11-19, because no end is given.\n/#,
      ] { #expect(block.contains(row), "\(all)") }
    }
    // The crop of the record is that of the job, for which there are no limits.
    let rye = try shown("\(mix)record crop rye; calc").components(
      separatedBy: "harvest from 2026-12-26")
    #expect(rye.count == 2, "\(rye)")
    let ended = try shown("\(mix)record end 21:00; calc").components(
      separatedBy: "Limits of Tebu 250 EW")
    #expect(
      ended.count == 3 && ended[2].contains("harvest from") && !ended[2].contains("Counted from"),
      "\(ended)")
    // A kept treatment of another mix tells nothing.
    let other = try shown("\(mix)\(limits)\(typed)record keep; rate 250; calc").components(
      separatedBy: "Limits of")
    #expect(other.last?.contains(#/valid until +2026-11-20: OUT OF DATE/#) == true, "\(other)")
  }

  /// Where a season and a date do not fit each other, no line is offered that takes away the one that was typed before.
  @Test(
    arguments: ["en", "pl"],
    ["record season 2027; record date 2025-05-10", "record date 2025-05-10; record season 2028"])
  func noLineTakesAwayATypedDateOrSeason(_ language: String, _ typed: String) throws {
    let run = try Rig.script(mix + typed, language: language, format: .json, keepsGoing: true)
    #expect(
      run.results.contains(#""code":"record.season""#)
        && run.results.contains(#""suggestions":[]"#), "\(run)")
  }

  /// The lines for what is missing of a product without a name can be typed.
  @Test func whatIsMissingOfANamelessProductIsALine() throws {
    let mix = "area 5; rate 200; tank 1000; dose 1 l/ha; calc; "
    let all = try shown("\(mix)record")
    #expect(all.contains("      product 1 name …\n      record 1 permit …\n"), "\(all)")
    let given = try shown("\(mix)record 1 permit R-1; product 1 name Tebu; calc; record")
    #expect(
      given.contains("Tebu  1 l/ha  5 l  Permit R-1\n") && !given.contains("permit …"), "\(given)")
  }

  /// Amounts are in the unit of the limit, and a third is one, on the screen and in a file.
  @Test func amountsAreInTheUnitOfTheLimit() throws {
    let mix = "area 10 ac; rate 20 gal/ac; tank 300 gal; crop wheat; "
    for (dose, limit, row) in [
      ("0.5 % v/v", "dose 1/3 pt/ac", #/dose +0.8 US.pt\/ac +BEYOND 1 \/ 3\n/#),
      ("1/3 pt/ac", "dose 1/3 pt/ac", #/dose +≈ 0.333 US.pt\/ac +within 1 \/ 3\n/#),
      ("0.2 kg/ha", "dose 0.3 t/ha", #/dose +0.0002 t\/ha +within 0.3\n/#),
      ("0.5 % v/v", "dose 12 fl oz/ac", #/dose +12.8 US.fl.oz\/ac +BEYOND 12\n/#),
      ("0.5 % v/v", "dose 8 oz wt/ac", #/dose +0.1 US.gal\/ac +not known · at most 8 oz.wt\/ac\n/#),
      (
        "8 fl oz/ac", "water 100-300 l/ha", #/spray volume +≈ 187.08 l\/ha +within 100–300 l\/ha\n/#
      ),
    ] {
      let all = try Rig.script(
        "\(mix)product A \(dose); limit A wheat \(limit); calc", format: .text
      ).results
      #expect(all.contains(row), "\(all)")
    }
  }
}

/// Tests for `limit export` and `limit import`.
final class LimitTableTests {
  private let folder = TemporaryFolder()
  private let store: Store
  private let mix =
    "area 5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha, Ally 20 g/ha; product Tebu permit R-12/2015; "

  init() throws { store = try Store.inMemory() }

  private func run(_ text: String, _ language: String = "en", _ store: Store? = nil) throws
    -> String
  {
    let run = try Rig.script(text, language: language, format: .json, store: store ?? self.store)
    return run.results + run.errors
  }

  /// Every kind of limit comes back from a file of either language in either language.
  @Test(arguments: [("en", "en"), ("en", "pl"), ("pl", "en"), ("pl", "pl")])
  func limitsComeBack(_ written: String, _ read: String) throws {
    _ = try run(
      mix
        + "limit Tebu wheat dose 1.25 l/ha; limit Tebu wheat times 2 per season; limit Tebu wheat total 4 l/ha per 3 years; "
        + "limit Tebu wheat times 3 per year; limit Tebu wheat times 4 per 3 years; limit Tebu wheat total 2 l/ha per year; "
        + "limit Tebu wheat interval 7-10 d; limit Tebu wheat phi 35; limit Tebu wheat bbch 20-59; "
        + "limit Tebu wheat water 200-400; limit Tebu wheat reentry dry; limit Tebu wheat buffer 20; "
        + "limit Tebu wheat until 2027-08-31; limit Tebu wheat source =label; limit Tebu winter rye phi none; "
        + "limit Ally barley times 1 per 12 months; limit Ally barley reentry 48 h; limit Ally barley water min 200; "
        + "limit Ally barley dose 1/3 oz wt/ac; limit Ally barley total 1 1/3 oz wt/ac per year")
    let show = "limit Tebu; limit Ally"
    let before = try run(show)
    let export = written == "pl" ? "limit eksportuj" : "limit export"
    #expect(try run("\(export) \(folder.path("l.csv"))", written).contains("\"ok\":true"))
    let text = try String(contentsOfFile: folder.path("l.csv"), encoding: .utf8)
    #expect(
      text.contains(written == "pl" ? ";karencja;" : ",days to harvest,")
        && text.contains("R-12/2015"), "\(text)")
    let other = try Store.inMemory()
    let load = read == "pl" ? "limit wczytaj" : "limit import"
    let imported = try run("\(load) --force \(folder.path("l.csv"))", read, other)
    #expect(imported.contains(#""added":2,"changed":0,"same":0,"refused":[]"#), "\(imported)")
    #expect(try run(show, "en", other) == before)
    #expect(try run("book show Tebu", "en", other).contains("R-12/2015"))
    #expect(
      try run("\(load) --force \(folder.path("l.csv"))", read, other).contains(
        #""added":0,"changed":0,"same":2"#))
  }

  /// A table of Windows is read; a crop outside the table of crops is told, because it may be mistyped.
  @Test func strangeCropsAreTold() throws {
    let table =
      "\u{15A}rodek;Uprawa;karencja\r\n\u{17B}\u{F3}\u{142}w;pszenicca;35\r\nTebu;\u{17C}yto;35 dni\r\n"
    try #require(table.data(using: .windowsCP1250)).write(to: URL(filePath: folder.path("w.csv")))
    let told = try Rig.script("limit import --force \(folder.path("w.csv"))", store: store)
    #expect(
      told.status == .success && told.results.contains("only the same name counts: pszenicca."),
      "\(told)")
    let shown = try run("limit \u{17B}\u{F3}\u{142}w").withoutNulls
    #expect(shown.contains(#""crop":"pszenicca","limits":{"phi":{"least":35"#), "\(shown)")
  }

  /// After a change of the home units was refused, a number of a table that would be read in one is refused, too.
  @Test(arguments: ["200-400", "\"200,5-400\""]) func aTableWaitsForTheHomeUnits(_ water: String)
    throws
  {
    try folder.write("product,crop,water,buffer\nTebu,wheat,\(water),20 m\n", to: "home.csv")
    let lines = "set units furlongs\nlimit import --force \(folder.path("home.csv"))"
    let told = try Rig.script(lines, format: .json, keepsGoing: true, store: store)
    #expect(
      told.results.contains(#""refused":[{"line":2,"error":{"code":"job.doubtful""#), "\(told)")
  }

  /// A name that is the beginning of another one, in the book or in the mix, is told like names that are alike.
  @Test(arguments: ["", "limit Tebu wheat phi 35; "])
  func aNameThatBeginsAnotherIsTold(_ before: String) throws {
    try folder.write(
      "product,crop,dose\nTebu,wheat,1 l/ha\nAlly 20 SX,wheat,20 g/ha\n", to: "n.csv")
    let told = try run("\(mix)\(before)limit import --force \(folder.path("n.csv"))")
    #expect(told.contains(#""alike":[["Tebu 250 EW","Tebu"],["Ally","Ally 20 SX"]]"#), "\(told)")
    #expect(try run("limit import --force \(folder.path("n.csv"))").contains(#""alike":[]"#))
  }

  /// Changes are listed and asked about before they are made; undo takes them back as one step.
  @Test func changesAreListedFirst() throws {
    _ = try run(mix + "limit Tebu wheat dose 1 l/ha; limit Tebu wheat phi 35")
    let table =
      "\u{15A}rodek;Uprawa;EPPO;dawka;karencja\nTebu 250 EW;wheat;;0,8 l/ha;\nTebu 250 EW;;TRZAW;;56 dni\n"
      + "Falcon;rye;;1;\nFalcon;oats;;;x\nFalcon;;;1 l/ha;\nAlly;barley;;1 kg/ha;\nAlly;barley;;2 kg/ha;\n"
    try folder.write(table, to: "in.csv")
    let file = folder.path("in.csv")
    func typed(_ lines: String...) throws -> String {
      try Rig.type(lines, language: "en", width: 100, store: store)
    }
    let shown = try typed("limit import \(file)", "no", "limit Tebu")
    #expect(shown.contains("wheat, dose: at most 1 l/ha \u{2192} at most 0.8 l/ha"), "\(shown)")
    #expect(
      shown.contains("TRZAW, days to harvest: 56 days") && !shown.contains("barley, dose"),
      "\(shown)")
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

  /// One crop under two names has one row of limits, in either language; its code, which other crops may have, has another.
  @Test func aCropHasOneRowUnderAllItsNames() throws {
    let mix = "product Tebu 250 EW 1 l/ha; "
    let set =
      "limit Tebu pszenica dose 1 l/ha; limit Tebu wheat phi 35 d; limit Tebu TRZAX dose 2 l/ha; limit Tebu Wheat"
    let shown = try Rig.script(mix + set, store: try Store.inMemory())
    #expect(shown.results.contains("pszenica\n") && !shown.results.contains("wheat\n"), "\(shown)")
    #expect(
      shown.results.contains("at most 1 l/ha") && shown.results.contains("35 days"), "\(shown)")
    let gone = try Rig.script(
      mix + "\(set) dose -; limit Tebu pszenica", store: try Store.inMemory())
    #expect(!gone.results.contains("at most 1 l/ha") && gone.results.contains("35 days"), "\(gone)")
  }

  /// Rows of one crop add up, with unlike periods, too; two that say one thing differently are refused.
  @Test func rowsOfOneCropAddUp() throws {
    let table =
      "product,crop,dose,total,phi\nTebu,wheat,1 l/ha,20 l/ha per year,\nTebu,pszenica,,140 l/ha per 7 years,35\n"
      + "Tebu,rye,1 l/ha,20 l/ha per year,\nTebu,rye,,30 l/ha per year,\nTebu,rye,,,35\n"
    try folder.write(table, to: "sum.csv")
    let run = try Rig.script(
      "limit import --force \(folder.path("sum.csv")); limit Tebu", format: .json, keepsGoing: true,
      store: store)
    let told = run.results.withoutNulls
    #expect(
      told.contains(
        #""crop":"wheat","limits":{"dose":{"most":1,"unit":"l/ha"},"total":[{"most":20,"unit":"l/ha","per":"year"},"#
          + #"{"most":140,"unit":"l/ha","per":"7 years"}],"phi":{"least":35,"unit":"d"}}"#),
      "\(told)")
    #expect(told.contains(#""crop":"rye","limits":{"phi":{"least":35,"unit":"d"}}"#), "\(told)")
    #expect(
      told.contains(#""line":4"#) && told.contains(#""line":5"#) && !told.contains(#""line":6"#),
      "\(told)")
  }

  /// Two names of one crop with unlike limits in one table are both refused.
  @Test func rowsOfOneCropUnderTwoNamesAreCompared() throws {
    let table =
      "product;crop;dose\r\nTebu;pszenica;1 l/ha\r\nTebu;wheat;2 l/ha\r\nTebu;rye;3 l/ha\r\nTebu;zyto;3 l/ha\r\n"
    try Data(table.utf8).write(to: URL(filePath: folder.path("two.csv")))
    // The import fails, because rows are refused.
    let lines = "limit import --force \(folder.path("two.csv")); limit Tebu"
    let run = try Rig.script(lines, keepsGoing: true, store: store)
    #expect(
      !run.results.contains("at most 1 l/ha") && !run.results.contains("at most 2 l/ha"), "\(run)")
    #expect(run.results.contains("rye\n") && run.results.contains("at most 3 l/ha"), "\(run)")
  }
}
