import Calculation
import Foundation
import Records
import Storage
import TestSupport
import Testing

@testable import Shell

/// Tests for `record`, `treatments` and `limit` in scripts, on 21 November 2026.
struct RecordTests {
  private static let mix =
    "area 12.5; rate 200; tank 1000; name North; product Tebu 250 EW 1 l/ha; crop wheat; calc"
  private let store: Store

  init() throws { store = try Store.inMemory() }

  private func script(
    _ text: String, _ language: String = "en", keepsGoing: Bool = false
  ) throws -> (results: String, errors: String, status: Shell.ExitStatus) {
    try Rig.script(text, language: language, keepsGoing: keepsGoing, store: store)
  }

  private func json(_ text: String, keepsGoing: Bool = false) throws -> String {
    try Rig.script(text, format: .json, keepsGoing: keepsGoing, store: store).results
  }

  /// Returns the code of the failure that a script ends with; nil if it does not fail.
  private func code(_ text: String) throws -> String? {
    let errors = try Rig.script(text, format: .json, store: store)
    let all = errors.results + errors.errors
    return all.firstMatch(of: #/"code":"(\w+\.\w+)","message"/#).map { String($0.output.1) }
  }

  private var treatments: [Treatment] {
    get throws {
      let treatments = TreatmentStore(store)
      return try treatments.treatments(treatments.numbers()).compactMap { $0.item?.treatment }
    }
  }

  @Test(arguments: [
    ("record date 2027-02-30", "record.date"), ("record date 1/2/2027", "record.date"),
    ("record date 2026-11-22", "record.future"), ("record start 25:00", "record.time"),
    ("record start 21:00; record end 00:45", "record.time"), ("record bbch 910", "record.bbch"),
    ("record bbch 33-31", "record.bbch"), ("record eppo TRZA", "record.eppo"),
    ("area 5; calc; record keep; record keep", "record.same"),
    ("record; rate 220; calc; record keep", "record.stale"),
    ("record keep; record parcel North; record keep", "record.same"),
    ("treatments show T-9", "treatment.unknown"), ("treatments show x", "treatment.unknown"),
    (
      "record keep; treatments withdraw T-1; treatments correct T-1 crop rye", "treatment.withdrawn"
    ),
    ("limit Unknown wheat dose 1 l/ha", "book.unknown"),
    ("limit Tebu wheat interval 10-7 d", "limit.value"),
    ("limit Tebu wheat times 0 per season", "limit.value"),
    ("limit Tebu wheat dosse 1 l/ha", "limit.fact"),
    ("limit Tebu wheat dose 1", "unit.needed"),
  ])
  func badInputIsRefused(_ lines: String, _ expected: String) throws {
    #expect(try code("\(Self.mix); \(lines)") == expected)
  }

  @Test func withoutAResultThereIsNothingToRecord() throws {
    #expect(try code("record") == "record.no_result")
    #expect(try code("area 5; rate 200; tank 1000; dose 1; record keep") == "record.no_result")
    #expect(try treatments.isEmpty)
  }

  @Test func theEndOfTheNextDayIsOffered() throws {
    let mix = "\(Self.mix); record date 2026-11-20"
    let run = try script("\(mix); record start 21:00; record end 0:45")
    #expect(run.errors.contains("record end 2026-11-21 00:45"))
    _ = try script(
      "\(mix); record start 21:00; record end 2026-11-21 0:45; record date 2026-11-19; record keep")
    #expect(try treatments.map { $0.content.facts.text(.end) } == ["2026-11-20 00:45"])
  }

  @Test func oneResultIsKeptForSeveralParcels() throws {
    let run = try script(
      "\(Self.mix); record operator Jan; record place-id 12/3; record treated 10; record keep; "
        + "record parcel South; record treated 3.5; record keep")
    #expect(run.status == .success && run.results.contains("Kept: T-2"))
    #expect(run.results.contains("13.5 ha treated in all, of a mix for 12.5 ha."))
    #expect(try treatments.map(\.content.facts.parcel) == ["North", "South"])
    #expect(try treatments.map { $0.content.facts.text(.place) } == ["12/3", nil])
    #expect(try treatments.map { $0.content.facts.text(.operator) } == ["Jan", "Jan"])
    #expect(try treatments.map { $0.content.products[0].total?.value } == [10, Fraction("3.5")])
  }

  @Test func aMixWithoutNamesIsKeptAndMissed() throws {
    let run = try script(
      "area 5; rate 200; tank 1000; dose 1.5; calc; record keep; treatments missing")
    #expect(
      run.status == .success && run.results.contains("treatments correct T-1 1 permit \u{2026}"))
  }

  @Test func aCorrectionKeepsWhatItDoesNotChange() throws {
    _ = try script(
      "\(Self.mix); limit Tebu wheat dose 0.5 l/ha; record keep; limit Tebu wheat dose 2 l/ha")
    let run = try script(
      "treatments correct T-1 Tebu permit R-12/2020; treatments correct 1 treated 10; treatments correct T-1 note x; "
        + "treatments correct T-1 note x; treatments show T-1")
    #expect(run.status == .success && run.results.contains("version 4"))
    let last = try #require(try treatments.first)
    #expect(last.version == 4 && last.content.products[0].permit == "R-12/2020")
    #expect(
      last.content.products[0].total?.value == 10 && last.content.limits[0].verdict == .beyond)
    _ = try script("treatments correct T-1 crop rye")
    #expect(try treatments.first?.content.limits.first?.limit == nil)
  }

  /// What the book or the settings say later does not change a kept treatment.
  @Test func aTreatmentIsASnapshot() throws {
    _ = try script("\(Self.mix); product Tebu permit R-1; calc; record keep")
    let before = try treatments.map(\.content.stored)
    _ = try script(
      "book rename Tebu to Other 430 SC; set holder Farm; \(Self.mix); product Tebu permit R-2; calc"
    )
    #expect(try treatments.map(\.content.stored) == before)
  }

  @Test func theBookLearnsFromAKeptTreatment() throws {
    let run = try script("\(Self.mix); record keep; book")
    #expect(run.results.contains("Tebu 250 EW  1 l/ha \u{B7} 2026-11-21"))
  }

  @Test func settingsAreFacts() throws {
    _ = try script(
      "set holder Farm North; set operator Jan; set certificate 12/2025; \(Self.mix); record keep")
    let facts = try #require(try treatments.first).content.facts
    #expect(
      [.holder, .operator, .certificate].map(facts.text) == ["Farm North", "Jan", "12/2025"])
    let run = try script("set holder Farm; settings; set holder -; settings")
    #expect(run.results.contains("Farm") && run.results.contains("holder"))
    _ = try Rig.type(["set holder Farm North"], language: "en", width: 80, store: store)
    #expect(try script("settings").results.contains("Farm North"))
    #expect(try json("settings").contains(#""value":"Farm North""#))
  }

  @Test func aResultWithACropIsJudged() throws {
    let limits =
      "product Tebu 250 EW 1 l/ha; limit Tebu wheat dose 0.8 l/ha; limit Tebu wheat times 1 per season; "
    let run = try script(limits + Self.mix.replacing("product Tebu 250 EW 1 l/ha; ", with: ""))
    #expect(run.results.contains(#/dose +1 l\/ha +BEYOND 0\.8\n/#), "\(run.results)")
    #expect(run.results.contains("1 l/ha is beyond the label (at most 0.8 l/ha)"))
    #expect(
      try script(Self.mix.replacing("crop wheat", with: "crop rye")).results.contains(
        "No limits typed for this crop: Tebu"))
    #expect(try !script(Self.mix.replacing("crop wheat; ", with: "")).results.contains("not known"))
    #expect(
      try json(Self.mix).withoutNulls.contains(
        #""limits":[{"product":"Tebu 250 EW","fact":"dose","limit":{"most":0.8,"unit":"l/ha"}"#))
  }

  @Test func aLimitIsUndone() throws {
    let run = try script(
      "\(Self.mix); limit Tebu wheat dose 1 l/ha; limit Tebu wheat dose 2 l/ha; undo; limit Tebu")
    #expect(run.results.contains("at most 1 l/ha") && !run.results.contains("at most 2 l/ha"))
    let gone = try script("limit Tebu wheat dose -; limit Tebu; limit Tebu wheat")
    #expect(gone.results.contains("No limits of Tebu 250 EW are known."))
  }

  @Test(arguments: [
    ("record eppo x", "eppo", "record eppo TRZAW"), ("record xyz", "\\*", nil),
    ("limit Tebu wheat dose x", "limits", "limit Tebu rye dose 1 l/ha"),
    ("limit Tebu wheat doze 1 l/ha", "limits", "limit 'Tebu 250 EW' wheat dose 1 l/ha"),
    ("treatments correct T-9 eppoo x", "\\*", nil),
  ])
  func whatIsRefusedIsInDoubt(_ line: String, _ doubtful: String, _ mended: String?) throws {
    let run = try json("\(Self.mix)\n\(line)\nrecord\nrecord keep", keepsGoing: true)
    #expect(
      run.matches(of: try Regex(#""doubtful":\["\#(doubtful)"\]"#)).count == 3
        && run.contains("job.doubtful"))
    #expect(!run.contains("\"verdict\":\"w"))
    #expect(try treatments.isEmpty)
    // Another product's limit, another fact or another record ends nothing.
    for other in ["limit Tebu", "limit Tebu wheat", "record crop wheat", "rate 210; calc; record"] {
      _ = try script("\(Self.mix)\n\(line)\n\(other)\nrecord keep", keepsGoing: true)
    }
    #expect(try treatments.isEmpty)
    _ = try script(
      "\(Self.mix)\n\(line)\n\(mended ?? "clear; \(Self.mix)")\nrecord keep", keepsGoing: true)
    #expect(try treatments.count == 1)
  }

  /// The doubt about a correction ends with the same fact of the same treatment.
  @Test func aRefusedCorrectionIsInDoubt() throws {
    _ = try script("\(Self.mix); record keep; record parcel South; record keep")
    func isAnswered(_ lines: String) throws -> Bool {
      try !script("\(Self.mix)\ntreatments correct T-1 eppo x\n\(lines)\ncalc", keepsGoing: true)
        .errors
        .contains("line \(lines.split(separator: "\n").count + 3)")
    }
    #expect(try isAnswered("treatments correct T-1 eppo TRZAW"))
    for other in [
      "treatments correct T-2 eppo TRZAW", "treatments correct T-1 crop rye", "record eppo TRZAW",
      "clear\n\(Self.mix)",
    ] {
      #expect(try !isAnswered(other), "\(other)")
    }
  }

  @Test func aDoubtfulValueIsNotRecorded() throws {
    let run = try json("\(Self.mix)\nrecord\nrate 2oo\nrecord keep", keepsGoing: true)
    #expect(try treatments.isEmpty && run.contains("job.doubtful"))
    let units = try json("\(Self.mix)\nrecord\nset units xx\nrecord treated 5", keepsGoing: true)
    #expect(units.contains(#""doubtful":["units"]"#))
  }

  @Test func treatmentsAreFoundAndListedByYear() throws {
    _ = try script(
      "\(Self.mix); record keep; record parcel South; record date 2025-05-10; record keep")
    #expect(try script("treatments 2025").results.contains("South"))
    #expect(try !script("treatments 2025").results.contains("North"))
    #expect(try json("treatments find NORTH tebu").contains(#""count":1"#))
    #expect(try script("treatments find nowhere").results.contains("nowhere"))
    #expect(try code("treatments 20x5") == "argument.invalid")
  }

  @Test func importedTreatmentsGetNewNumbers() throws {
    let folder = TemporaryFolder()
    let other = try Store.inMemory()
    _ = try script(
      "\(Self.mix); limit Tebu wheat dose 1 l/ha; record keep; backup \(folder.path("copy.sqlite"))"
    )
    _ = try Rig.script("\(Self.mix.replacing("North", with: "East")); record keep", store: other)
    let run = try Rig.script(
      "import \(folder.path("copy.sqlite")); treatments; limit Tebu", store: other)
    #expect(
      run.results.contains("T-1 of the file has the number T-2 here")
        && run.results.contains("North"))
    #expect(run.results.contains("at most 1 l/ha"))
    let again = try Rig.script("import \(folder.path("copy.sqlite"))", format: .json, store: other)
    #expect(again.results.contains(#""treatments":0"#))
  }

  @Test func aNewResultAfterAKeptOneIsAnotherRecord() throws {
    _ = try script("\(Self.mix); record keep; area 7; calc; record parcel South; record keep")
    #expect(try treatments.map(\.content.facts.parcel) == ["North", "South"])
    #expect(try treatments.map { $0.content.facts.treated?.value } == [Fraction("12.5"), 7])
    _ = try script("clear; \(Self.mix); record date 2026-01-05; record keep")
    #expect(try treatments.last?.content.facts.text(.date) == "2026-01-05")
  }

  @Test func aWithdrawnTreatmentIsRecordedAgain() throws {
    let run = try script(
      "\(Self.mix); record keep; treatments withdraw T-1; record parcel North; record treated 5; record keep"
    )
    #expect(run.status == .success, "\(run.errors)")
    #expect(try treatments.map(\.isWithdrawn) == [true, false])
  }

  /// What another version wrote is told, and makes what is counted unknown.
  @Test func unreadableTreatmentsAreTold() throws {
    let limits =
      "limit Tebu wheat times 1 per year; limit Tebu wheat phi 35 d; record season 2026; record"
    // A later version may take longer notes.
    let facts = TreatmentForm().blank.setting(.date, to: "2026-11-21").setting(.parcel, to: "North")
      .setting(.note, to: String(repeating: "x", count: 600))
    let later = TreatmentContent(
      facts: TreatmentFacts(facts), products: [], rate: nil, limits: [], harvest: nil)
    let at = Moment(secondsSince1970: 1_795_266_300, utcOffset: 3600)
    _ = try TreatmentStore(store).keep(later, id: TreatmentStore.newID(), at: at)
    #expect(try code("treatments show T-1") == "treatment.unreadable")
    #expect(try code("treatments withdraw T-1") == "treatment.unreadable")
    #expect(
      try script("treatments").results.contains("T-1")
        && script("treatments missing").results.contains("T-1"))
    let record = try json("\(Self.mix)\n\(limits)")
    #expect(
      record.contains(#""found":1,"since":null,"verdict":"unknown""#)
        && record.contains(#""known":false}"#))
    let file = TemporaryFolder()
    let run = try script("export treatments \(file.path("t.json"))")
    #expect(
      run.status == .commandFailed && run.results.contains("Left out")
        && run.results.contains("T-1"))
  }

  @Test func aStoredTextThatDoesNotFitIsLeftOut() throws {
    try SettingsStore(store).set(String(repeating: "x", count: 200), for: "holder")
    _ = try script("\(Self.mix); record keep")
    #expect(try treatments.map { $0.content.facts.text(.holder) } == [nil])
  }

  @Test func polishSaysTheSame() throws {
    let run = try script(
      "pole 12,5; ciecz 200; zbiornik 1000; nazwa Łąka; środek Tebu 250 EW 1 l/ha; uprawa pszenica; "
        + "limit Tebu pszenica dawka 0,8 l/ha; limit Tebu pszenica razy 2 w ciągu 3 lat; limit Tebu pszenica łącznie 4 l/ha w roku; "
        + "limit Tebu pszenica karencja brak; limit Tebu pszenica prewencja wyschnięcie; oblicz; "
        + "zabieg sezon 2027; zabieg zachowaj; ewidencja braki; ewidencja popraw T-1 eppo TRZAW; ewidencja pokaż T-1",
      "pl")
    #expect(run.status == .success, "\(run.errors)")
    for text in [
      "NIEZGODNE: najwyżej 0,8\n", "najwyżej 2 razy w ciągu 3 lat", "NIEZGODNE", "Jeszcze brakuje:",
      "wersja 2",
      "po wyschnięciu",
    ] {
      #expect(run.results.contains(text), "\(text)\n\(run.results)")
    }
  }
}

/// Tests for treatments in files.
struct TreatmentExportTests {
  private let folder = TemporaryFolder()
  private let store: Store

  init() throws {
    store = try Store.inMemory()
    let mix =
      "area 12.5; rate 200; tank 1000; name North; product Tebu 250 EW 2 pt/ac, NIS 0.1 %; product NIS state liquid; "
    let kept =
      "product NIS role adjuvant; calc; record note \"a, b\"; record keep; record date 2025-05-10; record parcel X; record keep"
    let run = try Rig.script(mix + kept + "; treatments withdraw T-2", store: store)
    #expect(run.status == .success, "\(run.errors)")
  }

  private func written(_ line: String, _ file: String, _ language: String = "en") throws -> String {
    let run = try Rig.script("\(line) \(folder.path(file))", language: language, store: store)
    #expect(run.status == .success, "\(run.errors)")
    return try String(contentsOfFile: folder.path(file), encoding: .utf8)
  }

  @Test func aTableHasALineForEachProduct() throws {
    let rows = try written("export treatments", "t.csv").split(separator: "\r\n")
    #expect(
      rows.count == 5
        && rows[0].hasPrefix(
          "Treatment,Version,UUID,Withdrawn,Inconsistent,Type of use,Product,Permit,Role,")
    )
    #expect(
      rows[1].hasPrefix("T-1,1,")
        && rows[1].contains(",,,surface,Tebu 250 EW,,product,2.34,l/ha,2,")
        && rows[1].contains(",2026-11-21,,,North,,") && rows[1].contains(",l/ha,2,US\u{A0}pt/ac,")
        && rows[1].hasSuffix(",\"a, b\",\"Place; Crop; Reason; Permit\""))
    #expect(
      rows[2].contains(",surface,NIS,,adjuvant,0.2,l/ha,0.1,%,2.5,l,2026-11-21,")
        && rows[2].hasSuffix(",\"a, b\",\"Place; Crop; Reason\""))
    #expect(rows[3].contains(",withdrawn,,surface,"))
    let polish = try written("eksport ewidencja 2025", "p.csv", "pl")
    #expect(
      polish.contains("Zabieg;Wersja;UUID;Wycofany;Niesp\u{F3}jny;")
        && polish.split(separator: "\r\n").count == 3)
    #expect(polish.contains(";wycofany;;powierzchniowe;NIS;;adiuwant;\"0,2\";l/ha;\"0,1\";%;"))
    // Those of that year are withdrawn, and miss nothing.
    #expect(polish.hasSuffix(";\r\n"))
  }

  /// The amounts of a product have the unit of its largest in the file, so that their column can be added up.
  @Test func amountsOfAProductHaveOneUnit() throws {
    let mix = "area 4; rate 200; tank 1000; product M 0.2 kg/ha; calc; record parcel Y; record keep"
    _ = try Rig.script("\(mix); area 5; calc; record parcel Z; record keep", store: store)
    let rows = try written("export treatments", "u.csv").split(separator: "\r\n").filter {
      $0.contains(",M,")
    }
    #expect(rows.count == 2 && rows[0].contains(",0.2,kg/ha,0.2,kg/ha,0.8,kg,"), "\(rows)")
    #expect(rows[1].contains(",0.2,kg/ha,0.2,kg/ha,1,kg,"))
  }

  /// Treatments stand by date, withdrawn ones at the end.
  @Test func treatmentsStandByDate() throws {
    let more =
      "record parcel Y; record date 2024-05-10; record keep; record parcel Z; record date 2026-01-02; record keep"
    _ = try Rig.script("area 5; rate 200; tank 1000; product A 1 l/ha; calc; \(more)", store: store)
    let rows = try written("export treatments", "d.csv").split(separator: "\r\n").dropFirst()
    #expect(rows.map { $0.prefix(3) } == ["T-3", "T-4", "T-1", "T-1", "T-2", "T-2"])
  }

  @Test func jsonHasEachTreatment() throws {
    let text = try written("export treatments", "t.json")
    #expect(
      text.hasPrefix("{\"format\":2,\"kind\":\"treatments\",\"treatments\":[\n{\"number\":1,")
        && text.contains(",\n{\"number\":2,"))
    #expect(try written("export treatments 1999", "none.json").hasSuffix(",\"treatments\":[\n]}\n"))
  }

  @Test func otherWordsAreRefused() throws {
    for line in [
      "export treatments x.md", "export treatments 12 x.csv", "export treatments 2025 x.csv y.csv",
    ] {
      #expect(try Rig.script(line, store: store).status == .commandFailed, "\(line)")
    }
  }
}
