import Calculation
import FoundationEssentials
import Records
import Sheets
import Storage
import Terminal
import TestSupport
import Testing

@testable import Shell

/// Tests for the record in progress: the facts of its products, and its questions; on 21 November 2026.
struct OpenRecordTests {
  private static let mix =
    "area 12.5; rate 200; tank 1000; name North; product Tebu 250 EW 1 l/ha; product Mospilan 20 SP 0.2 kg/ha; calc"
  private let store: Store

  init() throws { store = try Store.inMemory() }

  private func script(_ text: String) throws -> (
    results: String, errors: String, status: Shell.ExitStatus
  ) {
    try Rig.script("\(Self.mix); \(text)", store: store)
  }

  private func kept() throws -> TreatmentContent {
    let treatments = TreatmentStore(store)
    return try #require(try treatments.treatments(treatments.numbers()).last?.item?.treatment)
      .content
  }

  @Test(arguments: [
    "product Tebu permit R-12/2015", "record Tebu permit R-12/2015", "record 1 permit R-12/2015",
    "record \"Tebu 250 EW\" permit R-12/2015; record Tebu form EC; product Tebu pack 5 l; record Mospilan place 1",
    "product Tebu permit R-1; record; product Tebu permit R-12/2015",
    "record Tebu permit no. R-12/2015", "record Tebu permit nr R-12/2015",
    "product Tebu permit No R-12/2015",
    "record Tebu permit number R-12/2015", "record Tebu permit nr. R-12/2015",
  ])
  func aFactOfAProductGoesIntoTheRecord(_ lines: String) throws {
    let run = try script("record reason rust; \(lines); record keep")
    #expect(run.status == .success, "\(run.errors)")
    #expect(try kept().products.map(\.permit) == [nil, "R-12/2015"])
    #expect(try kept().products.map(\.name) == ["Mospilan 20 SP", "Tebu 250 EW"])
    #expect(try kept().facts.text(.reason) == "rust")
  }

  @Test(arguments: ["-", "none", "no", "\"\"", "n/a", "unknown", "brak", "?", "don't know"])
  func aPermitIsTakenBack(
    _ none: String
  ) throws {
    let run = try script(
      "record reason rust; record Tebu permit R-1; record Tebu permit \(none); record keep")
    #expect(
      run.status == .success
        && run.results.contains("treatments correct T-1 Tebu 250 EW permit \u{2026}"))
    #expect(try kept().products.allSatisfy { $0.permit == nil })
  }

  /// A permit that is typed after another dose fills what the record lacks; one that the record has stays.
  @Test(arguments: [
    (
      "product Tebu permit R-1; record reason rust; product Tebu 1.5 l/ha; product Tebu permit R-2",
      "R-1"
    ),
    ("record reason rust; product Tebu 1.5 l/ha; product Tebu permit R-2", "R-2"),
    ("record reason rust; record Tebu permit R-3; remove Tebu; product Tebu 250 EW 2 l/ha", "R-3"),
  ])
  func aStaleRecordKeepsItsPermits(_ lines: String, _ permit: String) throws {
    let typed = "\(Self.mix); \(lines)".components(separatedBy: "; ") + ["record keep", "yes"]
    let screen = try Rig.type(typed, language: "en", width: 100, store: store)
    let tebu = try kept().products.first { $0.name == "Tebu 250 EW" }
    #expect(tebu?.permit == permit && tebu?.dose?.value == 1, "\(screen)")
  }

  private func screen(_ lines: String) throws -> String {
    let typed = "\(Self.mix); \(lines)".components(separatedBy: "; ")
    return try Rig.type(typed, language: "en", width: 100, store: store)
  }

  /// Facts are steps of the one list of `undo`, which names them with their values, until the record is kept.
  @Test func factsAreTakenBackByName() throws {
    let lines =
      "record start 7; record end 9; undo; undo; redo; rate 210; undo; record keep; undo; undo"
    let told = try screen(lines).split(separator: "\n").map { $0.drop { $0 == " " } }
    let steps = [
      "End 09:00 \u{2192} not set", "Start 07:00 \u{2192} not set", "Start 07:00",
      "Spray volume 210 \u{2192} 200 l/ha", "Mospilan 20 SP: dose 0.2 kg/ha \u{2192} not set",
    ]
    for step in steps { #expect(told.contains { $0 == step }, "\(step)\n\(told)") }
    #expect(told.count { $0.hasPrefix("Start 07:00 ") } == 1)
    #expect(told.contains { $0.hasPrefix("T-1 stays as it is") }, "\(told)")
    #expect(try kept().facts.text(.start) == "07:00" && kept().facts.text(.end) == nil)
  }

  @Test func undoOfAKeptTreatmentTakesNothingBack() throws {
    let run = try Rig.script("\(Self.mix); record keep; undo; show", format: .json, store: store)
    let answers = run.results.split(separator: "\n").suffix(2)
    #expect(
      answers.first?.contains(#""taken_back":false"#) == true
        && answers.last?.contains(#""tank":{"#) == true)
  }

  /// What was typed to the record comes back together with the values that were cleared.
  @Test func aClearedRecordComesBack() throws {
    let run = try script("record reason rust; clear; undo; record keep")
    #expect(run.status == .success, "\(run.errors)")
    #expect(try kept().facts.text(.reason) == "rust")
  }

  /// The times of a kept treatment are not those of another day; times typed for that day stay.
  @Test(arguments: [
    ("record date 2026-11-19", nil), ("record note x", "07:00"),
    ("record start 8; record date 2026-11-19", "08:00"),
    ("record date 2026-11-19; record start 7", "07:00"), ("record date 2026-11-20", "07:00"),
  ])
  func anotherDateDropsTheTimes(_ lines: String, _ start: String?) throws {
    let first =
      "record date 2026-11-20; record start 7; record end 9; record keep; record parcel South"
    let run = try script("\(first); \(lines); record keep")
    #expect(run.status == .success, "\(run.errors)")
    #expect(try kept().facts.text(.start) == start)
    #expect(
      run.results.contains("End 09:00 \u{2192} not set") == lines.contains("2026-11-19"),
      "\(run.results)")
  }

  @Test func missingFactsOfTheOpenRecordAreMentioned() throws {
    let note = "The record in progress is not kept yet"
    #expect(try !script("treatments missing").results.contains(note))
    #expect(try script("record reason rust; treatments missing").results.contains(note))
  }

  @Test func factsHaveTheNamesThatPeopleSay() throws {
    #expect(try script("record area 5 ha; record temp 12; record keep").status == .success)
    #expect(try kept().facts.treated?.value == 5 && kept().facts.text(.temperature) == "12")
  }

  /// Another dose makes the record stale.
  @Test func anotherDoseMakesTheRecordStale() throws {
    let run = try script(
      "record reason rust; product Tebu 1.5 l/ha; product Tebu permit R-1; record keep")
    #expect(run.errors.contains("values have changed"), "\(run.errors)")
  }

  @Test(arguments: [
    ("record Boogie permit R-1", "Boogie"),
    ("record permit R-1", "Tebu 250 EW (1), Mospilan 20 SP (2)"),
    (
      "product \"Tebu 430 SC\" 1 l/ha; calc; record Tebu permit R-1",
      "Tebu 250 EW (1), Tebu 430 SC (3)"
    ),
    (
      "record reason x; remove Mospilan; record Mospilan permit R-1",
      "Mospilan 20 SP is no longer in the mix"
    ),
    (
      "record reason x; product Ally 20 g/ha; record Ally permit R-1",
      "Ally came into the mix after"
    ),
    ("record xyz", "xyz"), ("record Tebu state liquid", "Tebu"),
    ("record Tebu dose 2 l/ha", "Tebu"),
    ("record bbch 021", "021"), ("record Tebu permit", "permit"),
    ("record Tebu name Other", "Tebu"),
    (
      "record date 2026-11-20; record start 21-0:45",
      "record start 21:00; record end 2026-11-21 00:45"
    ),
    ("record date 24.11", "2026-11-24 has not come yet"),
  ])
  func whatDoesNotFitIsRefused(_ lines: String, _ said: String) throws {
    let run = try script(lines)
    let errors = run.errors.replacing(/\s+/, with: " ")
    #expect(run.status == .commandFailed && errors.contains(said), "\(errors)")
  }

  @Test func datesAndTimesAreToldAsTheyAreRead() throws {
    let run = try script(
      "record date 25.12; record start 6:30-9; record end 10; record bbch BBCH 401; record")
    #expect(run.status == .success, "\(run.errors)")
    for text in ["2025-12-25", "06:30", "10:00", "401"] {
      #expect(run.results.contains(text), "\(text)\n\(run.results)")
    }
  }

  @Test func aFactHasNamesOfTwoWords() throws {
    _ = try script("record place id 12/3; record keep")
    #expect(try kept().facts.text(.place) == "12/3")
    let typed = "zabieg opryskana powierzchnia 7; zabieg cz\u{119}\u{15B}\u{107} dzia\u{142}ki 56"
    let run = try Rig.script(
      "\(Self.mix); \(typed); zabieg parcel A; zabieg keep", language: "pl", store: store)
    #expect(run.status == .success, "\(run.errors)")
    #expect(try kept().facts.treated?.value == 7)
  }

  @Test func aCorrectionTakesBothTimes() throws {
    _ = try script("record keep; treatments correct T-1 start 6:30-9")
    #expect(try [TreatmentFact.start, .end].map(kept().facts.text) == ["06:30", "09:00"])
  }

  @Test func theQuestionsCountAndAskForPermits() throws {
    let answers = ["yesterday", "6:30-9"] + Array(repeating: "", count: 13) + ["R-12/2015", ""]
    let screen = try Rig.type(
      Self.mix.split(separator: ";").map(String.init) + ["record"] + answers + ["record keep"],
      language: "en", width: 100, store: store)
    for text in [
      "Question 1 of 18 \u{B7} required by law \u{B7} day of the treatment",
      "yesterday = 2026-11-20", "End 09:00",
      "Question 2 of 18 \u{B7} required where it applies",
      "Question 4 of 18 \u{B7} name of the parcel",
      "Question 17 of 18 \u{B7} required by law \u{B7} number on the label, such as R-12/2015",
      "Kept: T-1",
    ] {
      #expect(screen.contains(text), "\(text)\n\(screen)")
    }
    #expect(try kept().products.compactMap(\.permit) == ["R-12/2015"])
  }

  /// Leaving the questions leaves the record with the values that it began with, so that keeping it still asks.
  @Test func leavingTheQuestionsLeavesTheRecord() throws {
    let lines = [
      "record reason rust", "product Tebu 1.5 l/ha", "record", "^C", "record keep", "yes",
    ]
    let screen = try Rig.type(
      Self.mix.split(separator: ";").map(String.init) + lines, language: "en", width: 100,
      store: store)
    #expect(screen.contains("Keep it with the values from before? (yes/no) yes"), "\(screen)")
    #expect(try kept().products.first { $0.name == "Tebu 250 EW" }?.dose?.value == 1)
  }

  @Test func theNextParcelIsToldToBeOpen() throws {
    let run = try script("record parcel A; record keep; record; record parcel B; record")
    let parts = run.results.components(separatedBy: "For another parcel")
    #expect(parts.count == 2 && parts[1].contains("Not in the record yet"), "\(run.results)")
  }

  /// A list that is begun twice, as the pager does, holds each version once.
  @Test func versionsStandOnce() throws {
    _ = try script("record keep")
    let interpreter = Interpreter(
      try Rig.session("en", isInteractive: true, store: store), exporter: Rig.exporter)
    let line = try #require(try TypedLine.commands(in: "treatments show T-1").first)
    let list = try #require(try interpreter.run(line).list)
    for _ in 1...2 {
      let pages = try list.begin()
      while try pages() != nil {}
    }
    #expect(
      Layout(width: 80).text(of: list.end(1).sheet).components(separatedBy: "version 1").count == 2)
  }

  /// The prompt shows the new result of a form or a role that changes it; what changes nothing gets one line.
  @Test func aFactOfAProductShowsWhatItChanges() throws {
    let cleared = ["product Mospilan permit none", "product Tebu permit -", "undo"]
    let lines =
      ["record Mospilan role adjuvant", "record Tebu permit R-1", "product Mospilan permit R-2"]
      + cleared
    let parts = try Rig.type([Self.mix] + lines, language: "en", width: 100, store: store)
      .components(separatedBy: "spray> ")
    #expect(parts.count == 8, "\(parts)")
    for part in parts.suffix(3) {
      #expect(part.contains("permit R-") && !part.contains("In all"), "\(part)")
    }
    #expect(parts[2].contains("role adjuvant") && parts[2].contains("In all"), "\(parts[2])")
    #expect(parts[3].contains("permit R-1") && !parts[3].contains("In all"), "\(parts[3])")
    #expect(parts[4].contains("permit R-2") && !parts[4].contains("In all"), "\(parts[4])")
  }

  /// Of two products that fit, the refusal names both, with or without a value, and leaves only this fact in doubt.
  @Test func severalProductsAreListed() throws {
    let two = "product \"Tebu 430 SC\" 1 l/ha; calc"
    for line in ["record Tebu permit", "record Tebu permit R-1"] {
      let run = try Rig.script(
        "\(Self.mix); \(two)\n\(line)", format: .json, keepsGoing: true, store: store)
      let all = run.results + run.errors
      #expect(all.contains("product.which") && all.contains(#""doubtful":["permit"]"#), "\(all)")
    }
    _ = try script("\(two); record keep")
    let run = try script("treatments correct T-1 Tebu permit R-1")
    #expect(
      run.errors.contains("Tebu 250 EW (1)") || run.errors.contains("Tebu 250 EW"), "\(run.errors)")
    #expect(run.errors.contains("Tebu 430 SC"), "\(run.errors)")
  }

  /// A day without its year is told as it is read, in scripts, too.
  @Test func aGuessedDayIsTold() throws {
    #expect(try script("record date 25.12").results.contains("Date 25.12 = 2025-12-25"))
    let json = try Rig.script(
      "\(Self.mix)\nrecord date 25.12\nrecord start 7 am", format: .json, store: store
    ).results
    #expect(
      json.contains(#""recorded":[{"fact":"date","product":null,"value":"2025-12-25"}]"#), "\(json)"
    )
    #expect(
      json.contains(#""recorded":[{"fact":"start","product":null,"value":"07:00"}]"#), "\(json)")
    let corrected = try script("record keep; treatments correct T-1 date 24.10")
    #expect(corrected.results.contains("Date 24.10 = 2026-10-24"), "\(corrected.results)")
    // The doubt about the date ends, though its answer is shown.
    let mended = "record date x\nrecord date 20.11\nrecord parcel B\nrecord keep"
    #expect(
      try Rig.script("\(Self.mix)\n\(mended)", keepsGoing: true, store: store).results.contains(
        "Kept"))
  }

  @Test func anEndDaysAfterTheDateIsToldOrAsked() throws {
    let end = "record date 2026-10-01; record end 2026-11-01 5:00"
    let told = "The treatment ends on 2026-11-01 05:00, but its date is 2026-10-01."
    #expect(try script("\(end); record keep").results.contains(told))
    let lines = [Self.mix] + end.components(separatedBy: "; ") + ["no", "record"]
    let screen = try Rig.type(lines, language: "en", width: 200, store: store)
    #expect(
      screen.contains("Is it right? (yes/no) no") && !screen.contains("End 2026-11-01"), "\(screen)"
    )
  }

  /// Leaving loses no facts, and says that a record waits which is not kept.
  @Test(arguments: [
    (["record reason rust", "quit"], true), (["record reason rust"], true),
    (["record keep", "quit"], false),
    (["record", "quit"], false), (["record", "yesterday", "quit"], true),
    (["record", "yesterday", "^C", "quit"], true),
    (["record", "yesterday"] + Array(repeating: "", count: 14) + ["quit"], true),
  ])
  func leavingTellsOfTheRecord(_ lines: [String], _ isTold: Bool) throws {
    let screen = try Rig.type([Self.mix] + lines, language: "en", width: 200, store: store)
    #expect(
      screen.hasSuffix("not kept yet; the next start goes on with it.\n") == isTold, "\(screen)")
    #expect(!screen.contains("Leave?"), "\(screen)")
    #expect(
      try (JobStore(store, .record).content(of: "north") != nil)
        == (isTold || lines[0] == "record keep"))
  }

  /// Where nothing is kept, leaving asks about facts that are in no treatment.
  @Test func leavingAsksWhereNothingIsStored() throws {
    func shown(_ lines: String...) throws -> String {
      let screen = Screen(expecting: "")
      let output = Recorded(screen: screen, width: 200)
      let door = PromptDoor(
        try Rig.session("en", isInteractive: true, keepsData: false),
        source: Typist(screen: screen, lines: [Self.mix] + lines),
        outputs: Outputs(results: output, errors: output), format: .text, exporter: Rig.exporter)
      _ = door.run()
      return screen.shown
    }
    let asked = "leaving loses it. Leave? (yes/no) "
    let stayed = try shown("record reason rust", "quit", "no", "record keep", "quit", "area 6")
    #expect(
      stayed.contains("\(asked)no") && stayed.contains("Kept: T-1") && !stayed.contains("area 6"),
      "\(stayed)")
    #expect(stayed.components(separatedBy: asked).count == 2, "\(stayed)")
    #expect(try shown("record reason rust", "quit", "yes", "area 6").hasSuffix("\(asked)yes\n"))
    #expect(try shown("record reason rust").contains("has not been kept"))
    #expect(try !shown("record keep").contains("has not been kept"))
    #expect(try shown("record", "yesterday", "quit", "yes", "area 6").hasSuffix("\(asked)yes\n"))
  }

  /// Another name for the mix is another job, whose tank was filled for its own parcel.
  @Test func anotherNameIsAnotherJob() throws {
    let run = try script(
      "record keep; name Q; calc; record keep; name R; calc; record parcel North; record keep")
    #expect(!run.results.contains("treated in all"), "\(run.results)")
    #expect(run.errors.contains("kept already: T-1"), "\(run.errors)")
    #expect(try kept().facts.parcel == "Q")
    let parcels = try script(
      "name S; calc; record keep; record parcel T; record treated 12.5; record keep")
    #expect(
      parcels.results.contains("25 ha treated in all, of a mix for 12.5 ha."), "\(parcels.results)")
  }

  @Test func anAreaBeyondTheMixIsToldAtOnce() throws {
    let told = "50 ha treated in all, of a mix for 12.5 ha."
    #expect(try script("record treated 50").results.contains(told))
    #expect(try !script("record treated 5").results.contains("in all"))
    #expect(try script("record keep; treatments correct T-1 treated 50").results.contains(told))
  }

  /// What is left, refused or answered with no begins no record, so that other values do not make it stale.
  @Test(arguments: [
    ["record reason", "^C"], ["record eppo x"], ["record date 2026-12-01", "no"],
    ["record", "", "^C"],
  ])
  func whatIsLeftBeginsNoRecord(_ lines: [String]) throws {
    let screen = try Rig.type(
      [Self.mix] + lines + ["rate 210", "record keep"], language: "en", width: 100, store: store)
    #expect(screen.contains("Kept: T-1"), "\(screen)")
  }

  @Test func treatmentsHaveTwoPolishNames() throws {
    #expect(try script("record keep").status == .success)
    let lists = try ["ewidencja", "zabiegi"].map {
      try Rig.script($0, language: "pl", store: store).results
    }
    #expect(lists[0].contains("T-1") && lists[0] == lists[1], "\(lists)")
  }

  @Test func aCorrectedPermitIsWithoutItsWord() throws {
    #expect(
      try script("record keep; treatments correct T-1 Tebu permit nr R-12/2015").status == .success)
    #expect(try kept().products.map(\.permit) == [nil, "R-12/2015"])
    #expect(try script("treatments correct T-1 Tebu permit none").status == .success)
    #expect(try kept().products.map(\.permit) == [nil, nil])
  }

  @Test func correctionsHearTheNamesOnTheScreen() throws {
    let typed = [
      "place id 12/3", "\"Tebu 250 EW\" permit R-1", "Mospilan 20 SP permit number R-2",
      "growth stage 31",
      "Mospilan role adjuvant", "eppo code of the crop TRZAW",
    ]
    let run = try script(
      "record keep; " + typed.map { "treatments correct T-1 \($0)" }.joined(separator: "; "))
    #expect(run.status == .success, "\(run.errors)")
    let content = try kept()
    #expect([.place, .bbch, .eppo].map(content.facts.text) == ["12/3", "31", "TRZAW"])
    #expect(Set(content.products.map(\.permit)) == ["R-1", "R-2"])
    #expect(content.products.first { $0.name == "Mospilan 20 SP" }?.role == "adjuvant")
    #expect(try script("treatments show T-1").results.contains("Role: Mospilan 20 SP"))
  }

  /// Every fact has the name that the screen gives it, behind `record` and `treatments correct`.
  @Test(arguments: Checkout.languages)
  func factsAreHeardByTheirNamesOnTheScreen(_ language: String) throws {
    let interpreter = Interpreter(
      try Rig.session(language, isInteractive: false), exporter: Rig.exporter)
    for fact in TreatmentFact.allCases {
      let label = interpreter.wording.fieldName(TreatmentForm.field(fact).name)
      let line = try #require(try TypedLine.commands(in: "record \(label) x").first)
      #expect(try interpreter.match(line).subcommand?.name == fact.rawValue, "\(label)")
      let fields = TreatmentFact.allCases.map { TreatmentForm.field($0).name }
      let named = FactNames(interpreter.wording).field(
        among: fields, in: line.words.dropFirst())
      #expect(
        named?.id == fact.rawValue && named?.place.upperBound == line.words.count - 1, "\(label)")
    }
    let permits = language == "pl" ? ["numer zezwolenia", "pozwolenie"] : ["permit number"]
    let record = language == "pl" ? "zabieg" : "record"
    let mix = Self.mix.replacing("12.5", with: "12").replacing("0.2 kg", with: "2 kg")
    for permit in permits {
      let run = try Rig.script(
        "\(mix); \(record) Tebu \(permit) R-7; record keep", language: language,
        store: Store.inMemory())
      #expect(
        run.status == .success && !run.results.contains("Tebu 250 EW \(permit)"), "\(run.errors)")
    }
  }

  /// A start and an end that are typed at once again are both answered, and `<` goes back to them.
  @Test func bothTimesAreAnsweredAgain() throws {
    let answers = ["", "6:30-9", "<", "6:30-9", "<", "^C"]
    let screen = try Rig.type(
      [Self.mix, "record"] + answers, language: "en", width: 100, store: store)
    #expect(
      !screen.contains("Question 3 of")
        && screen.components(separatedBy: "Start [06:30]").count == 3, "\(screen)")
  }

  /// The name of a product may begin as a fact does, or be the name of one.
  @Test(arguments: ["Crop Oil", "Permit", "Start Plus", "Reason 500 SC"])
  func aProductMayBeNamedAsAFact(_ name: String) throws {
    let run = try script(
      "product \"\(name)\" 1 l/ha; crop wheat; calc; record \(name) permit R-7; record keep")
    let content = try kept()
    #expect(content.products.first { $0.name == name }?.permit == "R-7", "\(run)")
    #expect(content.facts.text(.crop) == "wheat" && content.facts.text(.reason) == nil)
    let corrected = try script("treatments correct T-1 \(name) permit R-8")
    #expect(try kept().products.first { $0.name == name }?.permit == "R-8", "\(corrected)")
    #expect(try kept().facts.text(.crop) == "wheat")
  }

  /// What was typed for the next parcel goes with a changed mix.
  @Test func factsOfTheNextParcelGoWithAChangedMix() throws {
    let run = try script(
      "record treated 3; record keep; record parcel South; record treated 2; record place-id 7/7; "
        + "dose Tebu 1.5; calc; record keep")
    let facts = try kept().facts
    #expect(
      facts.text(.parcel) == "South" && facts.text(.place) == "7/7"
        && facts.treated == Quantity(2, .hectare), "\(run)")
  }

  /// Behind a kept treatment, a result is judged by what has been typed for the next one.
  @Test func theNextParcelIsJudgedByItsOwnDate() throws {
    let run = try script(
      "crop wheat; limit Tebu wheat interval 14 d; calc; record date 2026-10-01; record season 2027; record keep; "
        + "record parcel North; record date 2026-10-10; calc")
    let last = try #require(run.results.components(separatedBy: "Limits of").last)
    #expect(last.contains("9 days") && last.contains("BEYOND"), "\(run)")
  }
}
