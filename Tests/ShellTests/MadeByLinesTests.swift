import Storage
import TestSupport
import Testing

@testable import Calculation
@testable import Shell
@testable import ViewModels

/// Tests that a refusal offers no line that makes a product, crop, name, favourite or permit of words that were not
/// typed as one. Each case says what was offered, or taken, before that was a law.
struct MadeByLinesTests {
  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    let language, typed, before: String
    let was: [String]
    let now: [String]

    nonisolated init(
      _ language: String, _ typed: String, was: [String], now: [String], after before: String = ""
    ) {
      (self.language, self.typed, self.was, self.now, self.before) = (
        language, typed, was, now, before
      )
    }

    var testDescription: String { "\(language): \(typed)" }
  }

  nonisolated static let imperial = "set units imperial"
  nonisolated static let starane = "\u{15B}rodek \"Starane 180\" 1 l/ha"
  nonisolated static let field = "pole 30; ciecz 200; zbiornik 1000"

  nonisolated static let measures = [
    Case(
      "en", "product Roundup 2 pints", was: ["product Roundup 2 uspt/ac"], now: [], after: imperial),
    Case(
      "en", "product Roundup 2 pints", was: ["product Roundup 2 uspt/ac"],
      now: ["product Roundup 2 imppt/ac", "product Roundup 2 uspt/ac"],
      after: "\(imperial); product Roundup 1 imppt/ac"),
    Case(
      "en", "dose 1.5 qt", was: ["dose 1.5 usqt/ac"],
      now: ["solve dose product 1.5 impqt", "solve dose product 1.5 usqt", "dose 1.5 impqt/ac"],
      after: "\(imperial); area 10 ac; dose 1 imppt/ac"),
    Case(
      "en", "rate 20 gal", was: ["rate 20 usgal/ac"],
      now: ["rate 20 impgal/ac", "rate 20 usgal/ac"], after: imperial),
    // In an imperial home a dose in pints is per acre.
    Case(
      "en", "product X 2 pt", was: ["product X 2 imppt/ha", "product X 2 uspt/ha"],
      now: ["product X 2 imppt/ac", "product X 2 uspt/ac", "product X 2 imppt/ha"],
      after: "\(imperial); product X 1 l/ha"),
    Case(
      "pl", "\u{15B}rodek X 2 pt", was: ["\u{15B}rodek X 2 imppt/ha", "\u{15B}rodek X 2 uspt/ha"],
      now: ["\u{15B}rodek X 2 imppt/ac", "\u{15B}rodek X 2 uspt/ac", "\u{15B}rodek X 2 imppt/ha"],
      after: "ustaw jednostki imperialne; \u{15B}rodek X 1 l/ha"),
    Case(
      "en", "product X 2 pt",
      was: ["solve X product 2 imppt", "solve X product 2 uspt", "product X 2 imppt/ha"],
      now: ["solve X product 2 imppt", "solve X product 2 uspt", "product X 2 imppt/ac"],
      after: "\(imperial); area 10 ac; rate 20 impgal/ac; tank 200 impgal; product X 1 l/ha"),
    Case(
      "en", "dose 2 pt", was: ["dose 2 pt/ha"], now: ["dose 2 pt/ac", "dose 2 pt/ha"],
      after: "set units us; dose 1 l/ha"),
    Case(
      "en", "dose 2 l", was: ["dose 2 l/ha"], now: ["dose 2 l/ha"],
      after: "set units us; dose 1 l/ha"),
  ]

  /// 2 l for the whole field are no 2 l/ha.
  nonisolated static let amounts = [
    Case(
      "pl", "\u{15B}rodek Starane 180 2 l", was: ["\u{15B}rodek Starane 180 2 l/ha"], now: [],
      after: field),
    Case(
      "pl", "\u{15B}rodek Starane 180 2 l", was: ["\u{15B}rodek Starane 180 2 l/ha"],
      now: ["znajd\u{17A} \"Starane 180\" \u{15B}rodek 2 l", "\u{15B}rodek Starane 180 2 l/ha"],
      after: "\(field); \(starane)"),
    Case(
      "en", "product Starane 2 l", was: ["product Starane 2 l/ha"],
      now: ["solve Starane product 2 l", "product Starane 2 l/ha"],
      after: "area 30; rate 200; tank 1000; product Starane 1 l/ha"),
    Case(
      "en", "product Starane 1 000 ml", was: ["product Starane 1 000 ml/ha"],
      now: ["solve Starane product 1 000 ml", "product Starane 1 000 ml/ha"],
      after: "area 30; rate 200; tank 1000; product Starane 1 l/ha"),
    Case("en", "dose 2 l", was: ["dose 2 l/ha"], now: [], after: "area 30"),
    // What cannot be the amount in all is no dose either, and no dose is a thousand times the one before.
    Case(
      "en", "dose 2 kg", was: ["dose 2 kg/ha"], now: [],
      after: "area 30; rate 200; tank 1000; dose 1 l/ha"),
    Case("en", "dose 2 kg", was: ["dose 2 kg/ha"], now: [], after: "dose 1 l/ha"),
    Case("pl", "dawka 2 kg", was: ["dawka 2 kg/ha"], now: [], after: "\(field); dawka 1 l/ha"),
    Case(
      "en", "dose 2 m3", was: ["dose 2 m3/ha"], now: [],
      after: "area 10; rate 200; tank 1000; dose 1 l/ha"),
    Case("pl", "dawka 2 m3", was: ["dawka 2 m3/ha"], now: [], after: "dawka 1 l/ha"),
    Case(
      "en", "dose 0.02 m3", was: ["solve dose product 0.02 m3", "dose 0.02 m3/ha"],
      now: ["solve dose product 0.02 m3"],
      after: "area 10; rate 200; tank 1000; dose 1 l/ha"),
  ]

  nonisolated static let crops = [
    Case(
      "pl", "limit Falcon pszenica okres prewencji 24",
      was: [
        "limit Falcon pszenica okres prewencji 24 h", "limit Falcon pszenica okres prewencji 24 d",
      ],
      now: [
        "limit Falcon pszenica okres prewencji 24 h", "limit Falcon pszenica okres prewencji 24 d",
      ],
      after: "\u{15B}rodek Falcon 1 l/ha"),
    Case(
      "en", "limit Falcon wheat reentry 24", was: [],
      now: ["limit Falcon wheat reentry 24 h", "limit Falcon wheat reentry 24 d"],
      after: "product Falcon 1 l/ha"),
    Case(
      "en", "limit Falcon my meadow reentry 24", was: ["limit Falcon my meadow reentry 24 h"],
      now: [],
      after: "product Falcon 1 l/ha"),
    Case(
      "en", "limit Falcon \"my meadow\" reentry 24", was: [],
      now: ["limit Falcon \"my meadow\" reentry 24 h", "limit Falcon \"my meadow\" reentry 24 d"],
      after: "product Falcon 1 l/ha"),
    Case(
      "en", "limit Falcon my meadow reentry 24", was: [],
      now: ["limit Falcon my meadow reentry 24 h", "limit Falcon my meadow reentry 24 d"],
      after: "product Falcon 1 l/ha; crop my meadow"),
  ]

  nonisolated static let products = [
    Case("en", "spray liquid 200 l/ha", was: ["product liquid 200 l/ha"], now: ["rate 200 l/ha"]),
    Case("en", "liquid 200 l/ha", was: ["product liquid 200 l/ha"], now: ["rate 200 l/ha"]),
    Case("en", "carrier 200 l/ha", was: ["product carrier 200 l/ha"], now: ["rate 200 l/ha"]),
    Case("pl", "cieczy 4 GPA", was: ["\u{15B}rodek cieczy 4 GPA"], now: ["ciecz 4 GPA"]),
    Case(
      "pl", "\u{15B}rodek Delan do 1 500 ml/ha",
      was: ["\u{15B}rodek \"Delan do 1\" 500 ml/ha", "\u{15B}rodek \"Delan do\" 1 500 ml/ha"],
      now: []),
    Case(
      "en", "replace Tebu with Score 1 l/ha", was: ["product replace Tebu with Score 1 l/ha"],
      now: []),
    Case("en", "mix Score 1 l/ha", was: ["product mix Score 1 l/ha"], now: []),
    Case(
      "en", "mix Score 1 l/ha", was: ["product mix Score 1 l/ha"], now: [], after: "name mix Score"),
    Case("en", "Score 30 l/ha", was: ["product Score 30 l/ha"], now: []),
    Case("en", "score 1 l/ha", was: ["product score 1 l/ha"], now: []),
    Case(
      "en", "of themspray 26.5l/ha",
      was: ["product themspray 26.5l/ha", "product themspray form of"], now: []),
    // The number in front of `maxxPro` is no dose.
    Case(
      "en", "product OD 209 maxxPro Betanal 2 l/ha", was: ["dose Betanal maxxPro 209 OD 2 l/ha"],
      now: ["product \"OD 209 maxxPro Betanal\" 2 l/ha", "dose Betanal maxxPro 209 OD 2 l/ha"],
      after: "product \"Betanal maxxPro 209 OD\" 1 l/ha"),
    Case("en", "Score 1 %", was: ["product Score 1 %"], now: []),
    Case("en", "Score 250 EC 1 l/ha", was: [], now: ["product Score 250 EC 1 l/ha"]),
    Case("pl", "Score 250 EC 0,5 l/ha", was: [], now: ["\u{15B}rodek Score 250 EC 0,5 l/ha"]),
    // A word for the spray volume is no product, whatever command stands in front of it; before it was one.
    Case("pl", "\u{15B}rodek wylewu 200 l/ha", was: [], now: ["ciecz 200 l/ha"]),
    Case("pl", "\u{15B}rodek cieczy 200 l/ha", was: [], now: ["ciecz 200 l/ha"]),
    Case("pl", "\u{15B}rodek norma wylewu 200 l/ha", was: [], now: ["ciecz 200 l/ha"]),
    Case("pl", "\u{15B}rodek wody 2 l/ha", was: [], now: []),
    Case("en", "product spray liquid 200 l/ha", was: [], now: ["rate 200 l/ha"]),
    Case("en", "product carrier liquid 20 gal/ac", was: [], now: ["rate 20 gal/ac"]),
    Case("en", "product Water 200 l/ha", was: [], now: ["rate 200 l/ha"]),
    // A plus makes another product.
    Case(
      "en", "product Asystent+ 0.5 l/ha", was: ["product Asystent 0.5 l/ha"],
      now: ["product \"Asystent+\" 0.5 l/ha"], after: "product Asystent 1 l/ha"),
    Case(
      "pl", "\u{15B}rodek Asystent+ 0,5 l/ha", was: ["\u{15B}rodek Asystent 0,5 l/ha"],
      now: ["\u{15B}rodek \"Asystent+\" 0,5 l/ha"], after: "\u{15B}rodek Asystent 1 l/ha"),
    Case(
      "en", "dose Asystent+ 0.5 l/ha", was: ["dose Asystent 0.5 l/ha"], now: [],
      after: "product Asystent 1 l/ha, Delan 2 kg/ha"),
  ]

  nonisolated static let names = [
    Case("pl", "dzia\u{142}ki zmie\u{144} A na B", was: ["nazwa zmie\u{144} A na B"], now: []),
    Case("en", "fields change A to B", was: ["name change A to B"], now: []),
    Case(
      "pl", "dzia\u{142}ki P\u{F3}\u{142}noc", was: ["nazwa P\u{F3}\u{142}noc"],
      now: ["nazwa P\u{F3}\u{142}noc"]),
    Case("en", "change name 12 g/ha Amistar 250 SC", was: ["name 12 g/ha Amistar 250 SC"], now: []),
    Case("en", "change name North 40", was: [], now: ["name North 40"]),
    Case("pl", "wydatek 250", was: [], now: ["ciecz 250", "wydatek 250 l/min"]),
    Case("en", "flow 250", was: [], now: ["rate 250", "flow 250 l/min"]),
  ]

  @Test(arguments: measures + amounts + crops + products + names)
  func nothingIsMadeThatWasNotTyped(_ this: Case) throws {
    let session = try Rig.session(this.language, isInteractive: false)
    let interpreter = Interpreter(session, exporter: Rig.exporter)
    for command in try TypedLine.commands(in: this.before) { _ = try interpreter.run(command) }
    let refusal = try #require(throws: Refusal.self) {
      for command in try TypedLine.commands(in: this.typed) { _ = try interpreter.run(command) }
    }
    #expect(refusal.suggestions == this.now)
  }

  /// A flow of a nozzle is heard where it can be no spray volume, and in its own calculator.
  @Test(arguments: [
    ("pl", "wydatek 0,8"), ("en", "calibrate; flow 25"), ("en", "flow 25 l/min"),
    ("en", "flow 0.8"),
  ])
  func aFlowIsHeard(_ language: String, _ typed: String) throws {
    let session = try Rig.session(language, isInteractive: false)
    let interpreter = Interpreter(session, exporter: Rig.exporter)
    for command in try TypedLine.commands(in: typed) { _ = try interpreter.run(command) }
    #expect(
      session.values.current.calculator.id == "calibrate"
        && session.values.current.draft["flow"] != nil)
  }

  @Test(arguments: [
    ("pl", "zapisz jako pszenica", "pszenica"), ("en", "save as wheat", "wheat"),
    ("en", "save \"as\"", "as"),
    ("en", "save \"as\" wheat", "\"as\" wheat"), ("en", "save --force as wheat", "wheat"),
    ("en", "save as wheat --force", "wheat"), ("en", "save \"--force\"", "--force"),
    ("en", "save under the name wheat", "wheat"), ("pl", "zapisz pod nazw\u{105} X", "X"),
    ("en", "save \"to pdf\"", "to pdf"), ("en", "save as record", "record"),
    ("en", "save Record", "Record"), ("en", "save a b", "a b"),
  ])
  func theWordInFrontOfANameIsNotPartOfIt(_ language: String, _ typed: String, _ name: String)
    throws
  {
    let session = try Rig.session(language, isInteractive: false)
    let interpreter = Interpreter(session, exporter: Rig.exporter)
    for command in try TypedLine.commands(in: "rate 200; \(typed)") {
      _ = try interpreter.run(command)
    }
    #expect(try session.notebook.favorites.all().map(\.name) == [name])
  }

  /// A word in small letters that means something else begins no new favourite and no file without an ending; what it
  /// was typed for is offered.
  @Test(arguments: [
    ("en", "save record", "record keep"), ("en", "save treatment", "record keep"),
    ("en", "save to pdf", "export spray.pdf"), ("en", "save as pdf", "export spray.pdf"),
    ("en", "save settings", "settings"), ("en", "save test", "save \"test\""),
    ("en", "save my mix", "save \"my mix\""),
    ("pl", "zapisz zabieg", "zabieg zachowaj"), ("pl", "zapisz w ewidencji", "zabieg zachowaj"),
    ("pl", "zapisz do pdf", "eksport oprysk.pdf"), ("pl", "zapisz ustawienia", "ustawienia"),
    ("pl", "zapisz pole za lasem", "zapisz \"pole za lasem\""),
    (
      "pl", "zapisz ewidencj\u{119} do pliku zabiegi.pdf", "eksport ewidencja zabiegi.pdf"
    ),
    ("en", "backup copy", "help backup"), ("pl", "kopia zapasowa", "pomoc kopia"),
  ])
  func wordsOfCommandsAreNoNames(_ language: String, _ typed: String, _ offered: String) throws {
    let session = try Rig.session(language, isInteractive: false)
    let interpreter = Interpreter(session, exporter: Rig.exporter)
    for command in try TypedLine.commands(in: "area 5; rate 200; tank 1000; dose 1; calc") {
      _ = try interpreter.run(command)
    }
    let refusal = #expect(throws: Refusal.self) {
      for command in try TypedLine.commands(in: typed) { _ = try interpreter.run(command) }
    }
    #expect(refusal?.failure.code == "name.word")
    #expect(refusal?.suggestions.first == offered)
    #expect(try session.notebook.favorites.all().isEmpty)
  }

  @Test func aFavoriteThatStandsKeepsItsName() throws {
    let run = try Rig.script("rate 200; save \"record\"; rate 300; save --force record; favorites")
    #expect(run.status == .success, "\(run)")
  }

  @Test(arguments: [
    ("en", "save as"), ("en", "save --force as"), ("pl", "zapisz jako"), ("pl", "zapisz as"),
    ("en", "name as"),
    ("pl", "nazwa jako"),
  ])
  func theWordInFrontOfANameIsNoName(_ language: String, _ typed: String) throws {
    let run = try Rig.script(
      "rate 200; \(typed); favorites; show", language: language, format: .json, keepsGoing: true)
    #expect(run.results.contains(#""code":"argument.missing""#), "\(run)")
    #expect(
      run.results.contains(#""favorites":[]"#) && run.results.contains(#""name":null"#), "\(run)")
  }

  @Test(arguments: [
    ("en", "name as North", "North"), ("pl", "nazwa jako P\u{F3}\u{142}noc", "P\u{F3}\u{142}noc"),
    ("en", "name \"as\"", "as"), ("en", "name North as before", "North as before"),
  ])
  func theNameOfAJobIsHeardBehindTheWord(_ language: String, _ typed: String, _ name: String) throws
  {
    let run = try Rig.script("\(typed); show", language: language, format: .json)
    #expect(run.status == .success && run.results.contains(#""name":"\#(name)""#), "\(run)")
  }

  /// A text is made if it stood only in another field before.
  @Test func aTextOfAnotherFieldIsMade() throws {
    let session = try Rig.session("en", isInteractive: false)
    let interpreter = Interpreter(session, exporter: Rig.exporter)
    for command in try TypedLine.commands(in: "name Falcon; crop wheat") {
      _ = try interpreter.run(command)
    }
    let trial = Interpreter(trying: interpreter)
    for command in try TypedLine.commands(in: "product Falcon 1 l/ha; name wheat") {
      _ = try trial.run(command)
    }
    let made = Creations(from: session, to: trial.session)
    #expect(
      made.products.map(\.name) == ["Falcon"] && made.names == ["wheat"] && made.crops.isEmpty)
  }

  /// The product's name may stand behind the fact, too.
  @Test(arguments: [
    ("pl", "zabieg zezwolenie Falcon R-45/2014"), ("pl", "zabieg Falcon zezwolenie R-45/2014"),
    ("en", "record permit Falcon 460 EC R-45/2014"), ("en", "record permit Falcon no. R-45/2014"),
  ])
  func aPermitHoldsNoProductsName(_ language: String, _ typed: String) throws {
    let session = try Rig.session(language, isInteractive: false)
    let interpreter = Interpreter(session, exporter: Rig.exporter)
    let mix =
      "area 10; rate 200; tank 1000; product \"Falcon 460 EC\" 1 l/ha; product Tebu 1 l/ha; calc"
    for command in try TypedLine.commands(in: "\(mix); \(typed)") {
      _ = try interpreter.run(command)
    }
    let permits = session.values.current.draft.values.all.compactMap { path, value in
      path.name == "permit" ? value : nil
    }
    #expect(permits == [.word("R-45/2014")])
  }

  /// The dose that is refused is that of the product that was typed.
  @Test func theRefusalNamesTheNewProduct() throws {
    let said = try Rig.script(
      "\u{15B}rodek Tebu 1 l/ha; \u{15B}rodek Falcon 1,2 l/h", language: "pl"
    ).errors
    #expect(
      said.contains(
        "Falcon: jednostka \u{201E}l/h\u{201D} tu nie pasuje. Pasuj\u{105} na przyk\u{142}ad: l/ha")
    )
  }
}
