import Foundation
import Records
import Storage
import TestSupport
import Testing

@testable import Calculation
@testable import Shell

/// Tests for the one value by which a result, its record and its files are judged; on 21 November 2026.
struct OneJudgeTests {
  private static let mix =
    "area 10; rate 200; tank 1000; product Tebu 250 EW 1 l/ha; crop wheat; name North"
  private static let polishMix =
    "pole 10; ciecz 200; zbiornik 1000; \u{15B}rodek Tebu 250 EW 1 l/ha; uprawa pszenica; nazwa North"
  private static let limits =
    "limit Tebu wheat interval 14 d; limit Tebu wheat total 1 l/ha per year"
  private let store: Store

  init() throws { store = try Store.inMemory() }

  private func script(_ text: String, _ language: String = "en") throws -> String {
    let mix = language == "en" ? Self.mix : Self.polishMix
    let run = try Rig.script("\(mix); \(text)", language: language, store: store)
    #expect(run.status == .success, "\(run.errors)")
    return run.results
  }

  /// Returns the last answer to these lines in JSON.
  private func answer(_ text: String) throws -> LocatedJSON {
    let run = try Rig.script("\(Self.mix); \(text)", format: .json, store: store)
    #expect(run.status == .success, "\(run.results)")
    return try JSONReader.read(Array(try #require(run.results.split(separator: "\n").last).utf8))
  }

  private func kept() throws -> [Treatment] {
    let treatments = TreatmentStore(store)
    return try treatments.treatments(treatments.numbers()).compactMap { $0.item?.treatment }
  }

  /// Returns the verdicts on the limits of an answer, `interval within`, in their order.
  private func verdicts(_ answer: LocatedJSON) -> [String] {
    let limits = judged(answer)?["limits"]?.items ?? []
    return limits.map { limit in
      [limit["fact"]?.text ?? "", limit["verdict"]?.text ?? ""].joined(separator: " ")
    }
  }

  /// Returns the part of an answer that has the date and the verdicts: the record, or the answer of a result.
  private func judged(_ answer: LocatedJSON) -> LocatedJSON? { answer["record"] ?? answer }

  /// A result that was kept is that treatment, and is not counted beside itself, until a value of it changes.
  @Test(arguments: [
    ("show", false), ("record", false), ("tank 800; fills even; calc", false),
    ("extra 5 %; calc", false),
    ("product Tebu permit R-1; product Tebu pack 5 l; calc", false),
    ("dose 1.5; undo; calc", false),
    ("dose 1.5; calc; record; undo; calc; record", false), ("dose 1.2; dose 1; calc", false),
    ("crop maize; crop wheat; calc", false), ("record crop maize; undo; show", false),
    ("dose 1.5; calc", true), ("rate 250; calc", true), ("area 9; calc", true),
    ("tank 800; dose 1.5; calc", true),
  ])
  func aKeptResultIsThatTreatment(_ lines: String, _ isOther: Bool) throws {
    let told = try verdicts(answer("\(Self.limits); calc; record keep; \(lines)"))
    let treatment = try #require(try kept().first?.content)
    let expected = treatment.limits.map { limit in
      [limit.limit?.fact.rawValue ?? "", limit.verdict?.rawValue ?? ""].joined(separator: " ")
    }
    #expect(told == (isOther ? ["total beyond", "interval beyond"] : expected), "\(told)")
  }

  /// What is kept already is kept once, also with another tank, and on another day.
  @Test(arguments: ["tank 800", "fills even", "dose 1.5; dose 1", "extra 5 %"])
  func aKeptResultIsKeptOnce(_ lines: String) throws {
    let text = "\(Self.mix); calc; record date 2026-05-03; record keep; \(lines); record keep"
    let run = try Rig.script(text, format: .json, store: store)
    #expect(run.results.contains("record.same"), "\(run.results)")
    #expect(try kept().count == 1)
  }

  /// The result, its file and the record are of the day that was typed.
  @Test func aResultIsJudgedByTheDateOfItsRecord() throws {
    _ = try script("limit Tebu wheat interval 14 d; calc; record date 2026-05-01; record keep")
    let typed = "calc; record date 2026-05-08"
    for face in ["show", "calc", "record"] {
      let answer = try answer("\(typed); \(face)")
      #expect(verdicts(answer) == ["interval beyond"], "\(face)")
      #expect(judged(answer)?["date"]?.text == "2026-05-08")
      #expect(judged(answer)?["if_today"]?.value == .bool(false))
    }
    #expect(try script("\(typed); show").contains("7 days"))
    #expect(
      try script("\(typed.replacing("record date", with: "zabieg data")); zabieg", "pl").contains(
        "7 dni"))
  }

  /// What `new` leaves is kept in the history as it was judged.
  @Test func aRowBehindNewHasItsCautions() throws {
    let lines = [Self.mix, "limit Tebu wheat dose 0.8 l/ha", "calc", "rate 210", "new"]
    let answers = Array(repeating: "", count: 30)
    _ = try Rig.type(lines + answers, language: "en", width: 200, store: store)
    let rows = try Rig.script("history", format: .json, store: store).results
    #expect(rows.components(separatedBy: "limit.beyond").count > 2, "\(rows)")
  }

  /// Without a typed date programs are told of none.
  @Test(arguments: ["show", "record"]) func aDateThatNobodyTypedIsNone(_ face: String) throws {
    let answer = try answer("limit Tebu wheat phi 35 d; calc; \(face)")
    #expect(judged(answer)?["date"]?.value == .null)
    #expect(judged(answer)?["if_today"]?.value == .bool(true))
  }

  /// The crop of the job is that of its record, typed at either, and one step to undo.
  @Test(arguments: ["crop maize", "record crop maize"]) func aCropHasTwoDoors(_ line: String) throws
  {
    let limits = "limit Tebu wheat dose 0.8 l/ha; limit Tebu maize dose 1.5 l/ha"
    let start = "\(limits); calc; record date 2026-05-03; \(line)"
    for face in ["calc", "record"] {
      #expect(try verdicts(answer("\(start); \(face)")) == ["dose within"], "\(face)")
      #expect(try verdicts(answer("\(start); undo; \(face)")) == ["dose beyond"], "\(face)")
    }
    let record = try answer("\(start); record")
    #expect(
      record["record"]?["crop"]?.text == "maize" && record["record"]?["eppo"]?.text == "ZEAMX")
    #expect(try answer("\(start); calc")["input"]?["crop"]?.text == "maize")
    #expect(try answer("\(start); record keep")["treatment"]?["crop"]?.text == "maize")
    #expect(try kept().first?.content.facts.day?.text == "2026-05-03")
  }

  /// Behind a kept treatment another crop begins the next record of the result.
  @Test(arguments: ["crop maize", "record crop maize"]) func anotherCropBeginsTheNextRecord(
    _ line: String
  ) throws {
    func start(_ date: String) -> String {
      "limit Tebu maize dose 1.5 l/ha; calc; record date \(date); record keep; \(line)"
    }
    #expect(try verdicts(answer("\(start("2026-05-01")); calc")) == ["dose within"])
    let next = try answer("\(start("2026-05-03")); record parcel South; record keep")["treatment"]
    #expect(next?["crop"]?.text == "maize" && next?["date"]?.text == "2026-05-03")
    #expect(try kept().map(\.content.facts.crop).suffix(2) == ["wheat", "maize"])
  }

  /// Another date alone is the next treatment of the same parcel.
  @Test func anotherDateBeginsTheNextRecord() throws {
    _ = try script("calc; record date 2026-05-03; record keep; record date 2026-05-20; record keep")
    #expect(try kept().map { $0.content.facts.text(.parcel) } == ["North", "North"])
    #expect(try kept().map { $0.content.facts.day?.text } == ["2026-05-03", "2026-05-20"])
  }

  /// A withdrawal gives the record of the standing result its facts back.
  @Test func aWithdrawalGivesTheFactsBack() throws {
    let typed =
      "calc; record date 2026-05-03; record place-id 12/3; record keep; treatments withdraw T-1; record keep"
    _ = try script(typed)
    let again = try #require(try kept().last?.content.facts)
    #expect([.parcel, .place, .date].map(again.text) == ["North", "12/3", "2026-05-03"])
    #expect(again.treated == Quantity(10, .hectare))
  }

  /// What was typed with the first of two treatments, such as its date, is that of the second when the first is withdrawn.
  @Test func aDateStaysWhateverIsWithdrawnFirst() throws {
    let typed = "calc; record date 2026-05-03; record keep; record parcel South; record keep"
    _ = try script("\(typed); treatments withdraw T-1; treatments withdraw T-2; record keep")
    #expect(try kept().last?.content.facts.text(.date) == "2026-05-03")
  }

  nonisolated private static let oldestFirst = "treatments withdraw T-1; treatments withdraw T-2"
  nonisolated private static let newestFirst = "treatments withdraw T-2; treatments withdraw T-1"

  /// A place and an area that were typed for a parcel stay with it. Once nothing is kept of the mix, the next record has
  /// the area of the mix, in whatever order the treatments were withdrawn.
  @Test(
    arguments: [
      ("record parcel West; treatments withdraw T-1", 10),
      ("record parcel South; record keep; record parcel West; treatments withdraw T-1", nil),
      ("record parcel South; record keep; record parcel West; treatments withdraw T-2", nil),
      ("record parcel West; record keep; \(oldestFirst)", 10),
      ("record parcel West; record keep; \(newestFirst)", 10),
      (
        "record parcel South; record treated 4; record keep; record parcel West; \(oldestFirst)", 10
      ),
      (
        "record parcel South; record treated 4; record keep; record parcel West; \(newestFirst)", 10
      ),
      ("record parcel West; record treated 4; record keep; \(oldestFirst)", 4),
      ("record parcel West; record treated 4; record keep; \(newestFirst)", 4),
      ("record parcel South; record keep; record parcel West; record treated 4; \(oldestFirst)", 4),
      ("record parcel South; record keep; record parcel West; record treated 4; \(newestFirst)", 4),
    ] as [(String, Fraction?)])
  func aWithdrawalLeavesTheParcelThatWasTyped(_ lines: String, _ area: Fraction?) throws {
    _ = try script(
      "calc; record place-id 12/3; record treated 8; record keep; \(lines); record keep")
    let again = try #require(try kept().last?.content.facts)
    #expect([.parcel, .place].map(again.text) == ["West", nil])
    #expect(again.treated == area.map { Quantity($0, .hectare) })
  }

  /// Returns the reasons of an answer that something is not known: `interval nothing_recorded`.
  private func reasons(_ answer: LocatedJSON) -> [String] {
    (judged(answer)?["limits"]?.items ?? []).compactMap { limit in
      guard let fact = limit["fact"]?.text, let why = limit["why"]?.text else { return nil }
      let treatments = limit["treatments"]?.items?.compactMap(\.text) ?? []
      return ([fact, why] + treatments).joined(separator: " ")
    }
  }

  /// On an empty record what is counted over treatments is not known, and stays so when this one is kept; what is beyond
  /// alone is beyond.
  @Test func anEmptyRecordKnowsNothing() throws {
    let limits = ["interval 14 d", "times 2 per year", "total 0.5 l/ha per year"]
      .map { "limit Tebu wheat \($0)" }.joined(separator: "; ")
    let expected = ["times nothing_recorded", "interval nothing_recorded"]
    for face in ["calc", "calc; record"] {
      let answer = try answer("\(limits); \(face)")
      #expect(
        reasons(answer) == expected
          && verdicts(answer) == ["times unknown", "total beyond", "interval unknown"])
    }
    #expect(
      try script("\(limits); calc").contains(
        /interval +not known +14 days \u{B7} nothing else recorded/))
    #expect(try script("oblicz", "pl").contains(/nie wiadomo.*nic innego nie zapisano/))
    _ = try script("calc; record date 2026-05-03; record keep")
    let first = try #require(try kept().first?.content.limits)
    #expect(first.compactMap(\.why) == [.nothingRecorded, .nothingRecorded])
    let shown = try script("treatments show T-1")
    #expect(shown.contains("nothing else recorded"), "\(shown)")
    _ = try script("name South; calc; record date 2026-06-03; record keep")
    #expect(try kept().last?.content.limits.compactMap(\.why) == [])
  }

  /// A reason is kept with the treatment.
  @Test func aReasonIsKept() throws {
    let limits = "limit Tebu wheat times 1 per season"
    _ = try script("\(limits); calc; record date 2026-05-03; record keep")
    _ = try script("calc; record date 2026-05-20; record season 2026; record keep")
    #expect(try script("treatments show T-2").contains("T-1 may count, too"))
    let told = try #require(try answer("treatments show T-2")["treatments"]?.items?.first)
    #expect(reasons(told) == ["times treatments T-1"])
    #expect(
      try script("ewidencja poka\u{17C} T-2", "pl").contains(
        "by\u{107} mo\u{17C}e liczy si\u{119} te\u{17C} T-1"))
  }

  /// A code that is not that of the crop is told with the result as with the record.
  @Test(arguments: ["show", "record"]) func anotherCodeIsToldEverywhere(_ face: String) throws {
    let typed = "limit Tebu wheat dose 1 l/ha; calc; record eppo ZEAMX; \(face)"
    #expect(try reasons(answer(typed)) == ["dose crop"])
    let text = try script(typed)
    #expect(text.contains("the crop has another name or code"), "\(text)")
    #expect(text.components(separatedBy: "The EPPO code of wheat is TRZAX").count == 2, "\(text)")
  }

  /// Limits out of date say so, and so do the harvest and the re-entry that they give.
  @Test(arguments: ["show", "record"]) func limitsOutOfDateSayWhatTheyAre(_ face: String) throws {
    let limits =
      "limit Tebu wheat until 2026-08-31; limit Tebu wheat phi 35 d; limit Tebu wheat reentry 48 h"
    let text = try script("\(limits); calc; \(face)")
    #expect(text.contains(/valid until +2026-08-31: OUT OF DATE\n/), "\(text)")
    #expect(
      text.contains(/harvest from 2026-12-26 +35 days \u{B7} by limits out of date/), "\(text)")
    #expect(
      text.contains(/entry from 2026-11-24 00:00 +48 h \u{B7} by limits out of date/), "\(text)")
    #expect(try reasons(answer("calc; \(face)")) == ["phi out_of_date", "reentry out_of_date"])
    let polish = try script("oblicz", "pl")
    #expect(
      polish.contains(/2026-08-31: NIEAKTUALNE/)
        && polish.contains("wed\u{142}ug nieaktualnych ogranicze\u{144}"))
  }

  /// What hangs on a date that nobody typed is told to be of today.
  @Test func aDateThatNobodyTypedIsToldToBeToday() throws {
    let limits = "limit Tebu wheat phi 35 d"
    #expect(try script("\(limits); calc").contains("Counted as if sprayed today, 2026-11-21."))
    #expect(try script("calc; record").contains("Counted as if sprayed today, 2026-11-21."))
    #expect(try script("oblicz", "pl").contains("jakby opryskano dzi\u{15B}"))
    let dated = try script("calc; record date 2026-11-21; show").components(
      separatedBy: "Limits of")
    #expect(dated.last?.contains("if sprayed") == false)
    #expect(
      try !script("limit Tebu wheat phi -; limit Tebu wheat dose 1 l/ha; calc").contains(
        "if sprayed"))
  }

  /// On paper stands no date that nobody gave, and beyond is only what no other date mends.
  @Test func paperHasNoDateThatNobodyGave() throws {
    let folder = TemporaryFolder()
    func paper(_ text: String, _ name: String) throws -> String {
      _ = try script("\(text); export --force \(folder.path(name))")
      return try String(contentsOfFile: folder.path(name), encoding: .utf8)
    }
    let limits = ["interval 14 d", "times 1 per year", "phi 35 d", "reentry 48 h"]
      .map { "limit Tebu wheat \($0)" }.joined(separator: "; ")
    _ = try script("\(limits); calc; record date 2026-11-20; record keep")
    let sheet = try paper("calc", "a.txt")
    #expect(sheet.contains(/interval +not before 2026-12-04 +14 days\n/), "\(sheet)")
    #expect(sheet.contains(/uses +1 of 1 in 2026 so far +1 a year\n/), "\(sheet)")
    #expect(sheet.contains(/days to harvest +35 days after the treatment\n/), "\(sheet)")
    #expect(sheet.contains(/re-entry +48 h after the treatment\n/), "\(sheet)")
    for text in ["BEYOND", "2026-12-26", "Tebu 250 EW, uses"] {
      #expect(!sheet.contains(text), "\(sheet)")
    }
    #expect(try !paper("calc", "a.csv").contains("beyond"))
    let more = "limit Tebu wheat dose 0.5 l/ha; limit Tebu wheat total 0.8 l/ha per year; calc"
    let beyond = try paper(more, "b.txt")
    #expect(beyond.contains(/dose +1 l\/ha +BEYOND 0.5/), "\(beyond)")
    #expect(beyond.contains(/total dose +1 l\/ha of 0.8 l\/ha in 2026 so far +BEYOND/), "\(beyond)")
    let dated = try paper("calc; record date 2026-11-21", "c.txt")
    #expect(
      dated.contains("harvest from 2026-12-26") && dated.contains("BEYOND 14 days"), "\(dated)")
  }
}
