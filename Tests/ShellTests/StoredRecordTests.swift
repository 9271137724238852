import Foundation
import Records
import Storage
import Terminal
import TestSupport
import Testing
import ViewModels

@testable import Calculation
@testable import Shell

/// Tests for the life of an open record over sessions and shells that share their data; on 21 November 2026.
struct StoredRecordTests {
  private static let mix =
    "area 10; rate 200; tank 1000; product Tebu 250 EW 1 l/ha; crop wheat; name North; calc"
  private let store: Store

  init() throws { store = try Store.inMemory() }

  /// A shell on the data, which begins with the values of the one before.
  private struct Running {
    let session: Session

    init(_ store: Store, language: String = "en", minutes: @escaping () -> Int64 = { 0 }) throws {
      session = try Rig.session(language, isInteractive: true, store: store, minutes: minutes)
      session.restoreValues()
    }

    /// Types lines, and returns what is shown, from the banner on.
    func type(_ lines: String) -> String {
      let screen = Screen(expecting: "")
      let output = Recorded(screen: screen, width: 160)
      let source = Typist(screen: screen, lines: lines.components(separatedBy: " / "))
      let door = PromptDoor(
        session, source: source, outputs: Outputs(results: output, errors: output), format: .text,
        exporter: Rig.exporter)
      _ = door.run()
      return screen.shown
    }
  }

  /// Two shells on one job.
  private struct TwoShells {
    let one, other: Running

    init(_ store: Store) throws {
      _ = try Running(store).type(StoredRecordTests.mix)
      (one, other) = (try Running(store), try Running(store))
    }
  }

  /// Returns what a new shell shows of lines.
  private func shown(_ lines: String, language: String = "en") throws -> String {
    try Running(store, language: language).type(lines)
  }

  private func kept() throws -> [TreatmentFacts] {
    let treatments = TreatmentStore(store)
    return try treatments.treatments(treatments.numbers()).compactMap { $0.item?.treatment }
      .filter { !$0.isWithdrawn }.map(\.content.facts)
  }

  private func hasRow(_ job: String) throws -> Bool {
    try JobStore(store, .record).content(of: job) != nil
  }

  /// A record that was begun is told at the next start, and keeps its date and stage.
  @Test func itStandsOverARestart() throws {
    let left = try shown("\(Self.mix) / record date 2026-05-03 / record bbch 31")
    #expect(left.contains("not kept yet; the next start goes on with it"), "\(left)")
    let next = try shown("record keep")
    #expect(
      next.contains(
        "Record begun: date 2026-05-03, bbch 31 \u{2013} \u{201C}record\u{201D} goes on"), "\(next)"
    )
    #expect(try kept().map { [$0.text(.date), $0.text(.bbch)] } == [["2026-05-03", "31"]])
  }

  @Test func itIsToldInPolish() throws {
    _ = try shown("\(Self.mix) / record date 2026-05-03")
    let next = try shown("zabieg zachowaj", language: "pl")
    let told = "Rozpocz\u{119}ty wpis zabiegu: data 2026-05-03 \u{2013} aby doko\u{144}czy\u{107}"
    #expect(next.contains("\(told), wpisz \u{201E}zabieg\u{201D}"), "\(next)")
    #expect(try kept().map { $0.text(.date) } == ["2026-05-03"])
  }

  /// What was kept of a result is kept once, also behind a restart.
  @Test func theMarkStandsOverARestart() throws {
    _ = try shown("\(Self.mix) / record date 2026-05-03 / record keep")
    let next = try shown("record keep")
    #expect(next.contains("The result is kept: T-1") && next.contains("kept already"), "\(next)")
    let judged = try shown("limit Tebu wheat total 1 l/ha per year / calc")
    #expect(!judged.contains("BEYOND"), "\(judged)")
    #expect(try kept().count == 1)
  }

  /// A start does not say of other values that they are kept, and says of a record that it is of the values before.
  @Test func otherValuesAreToldAtTheStart() throws {
    _ = try shown(
      "\(Self.mix) / record date 2026-05-03 / record keep / product Tebu 250 EW 1.2 l/ha")
    #expect(try !shown("record date 2026-05-20 / rate 250").contains("The result is kept"))
    let next = try shown("show")
    #expect(next.contains("Record begun: date 2026-05-20"), "\(next)")
    #expect(next.contains("The values have changed since this record began."), "\(next)")
  }

  /// Each of these ends the record, which is told, and comes back with `undo`.
  @Test(arguments: ["name South", "clear", "use wheat", "history use 1"]) func itEndsWithItsJob(
    _ line: String
  ) throws {
    let start = "\(Self.mix) / save wheat / record date 2026-05-03"
    let ended = try shown("\(start) / \(line)")
    #expect(ended.contains("The record of North that was begun ends with its job"), "\(ended)")
    #expect(try !hasRow("north"))
    _ = try shown("\(Self.mix) / record date 2026-05-04 / \(line) / undo / record keep")
    #expect(try kept().map { $0.text(.date) } == ["2026-05-04"])
  }

  /// A new job has a record of its own, which `undo` parts from that of the job before.
  @Test func undoPartsTheRecordsOfTwoJobs() throws {
    let lines =
      "\(Self.mix) / record date 2026-05-03 / name South / record date 2026-05-09 / record keep"
    _ = try shown("\(lines) / undo / undo / record keep")
    #expect(
      try kept().map { [$0.parcel, $0.text(.date)] } == [
        ["South", "2026-05-09"], ["North", "2026-05-03"],
      ])
  }

  /// The first name of a job begins no other one.
  @Test func aFirstNameTakesTheRecordWithIt() throws {
    let unnamed = Self.mix.replacing("; name North", with: "")
    _ = try shown("\(unnamed) / record date 2026-05-03 / name North")
    #expect(try hasRow("north") && !hasRow(""))
    _ = try shown(
      "record / " + Array(repeating: "", count: 20).joined(separator: " / ") + " / record keep")
    #expect(try kept().map { [$0.parcel, $0.text(.date)] } == [["North", "2026-05-03"]])
  }

  /// Of two shells on one job one goes on with what the other began, and what is kept is kept once.
  @Test func twoShellsGoOnWithOneRecord() throws {
    let shells = try TwoShells(store)
    _ = shells.one.type("record date 2026-05-03")
    let kept = shells.other.type("record bbch 31 / record keep")
    #expect(kept.contains("Kept: T-1"), "\(kept)")
    #expect(try self.kept().map { [$0.text(.date), $0.text(.bbch)] } == [["2026-05-03", "31"]])
    #expect(shells.one.type("record keep").contains("kept already"))
    _ = shells.other.type("treatments withdraw T-1 / yes")
    #expect(shells.one.type("record keep").contains("Kept: T-2"))
    #expect(try self.kept().map { [$0.parcel, $0.text(.date)] } == [["North", "2026-05-03"]])
    #expect(shells.other.type("record keep").contains("kept already"))
  }

  /// What another shell has kept is kept for this one, too, if nothing was typed here that is otherwise in the treatment.
  @Test(arguments: ["record operator Jan", "record date 2026-05-03", "record parcel North"])
  func whatAnotherShellKeptIsKept(_ typed: String) throws {
    _ = try shown(
      "\(Self.mix) / limit Tebu wheat times 1 per season / limit Tebu wheat interval 14 d")
    let one = try Running(store)
    _ = one.type(typed)
    let other = try Running(store)
    _ = other.type("record date 2026-05-03 / record season 2026 / record keep")
    let again = one.type("show / record keep")
    #expect(again.contains("kept already") && !again.contains("BEYOND"), "\(again)")
    #expect(try kept().count == 1 && !shown("show").contains("Record begun"))
  }

  /// A record that `undo` brings back knows what another shell has kept of it meanwhile, also with a note, which makes
  /// another treatment of the same work.
  @Test func undoKeepsTheMarkOfAnotherShell() throws {
    let shells = try TwoShells(store)
    _ = shells.one.type("record date 2026-05-03")
    _ = shells.other.type("show / clear")
    _ = shells.one.type("record note windy / record keep")
    #expect(shells.other.type("undo / record keep").contains("kept already"))
    #expect(try kept().map { $0.text(.note) } == ["windy"])
  }

  /// What was typed in a shell is kept by it, whatever another shell on the same job types, keeps or ends.
  @Test func noShellChangesWhatWasTypedInAnother() throws {
    let shells = try TwoShells(store)
    _ = shells.one.type("record parcel East / record date 2026-05-03")
    _ = shells.other.type("record parcel West / record date 2026-05-04")
    _ = shells.one.type("record keep")
    _ = shells.other.type("record keep")
    #expect(
      try kept().map { [$0.parcel, $0.text(.date)] } == [
        ["East", "2026-05-03"], ["West", "2026-05-04"],
      ])
    _ = shells.one.type("record parcel South")
    _ = shells.other.type("clear")
    _ = shells.one.type("record keep")
    #expect(try kept().last.map { [$0.parcel, $0.text(.date)] } == ["South", "2026-05-03"])
  }

  /// A start that restores the job of another shell tells of the record of this one.
  @Test func theRecordOfAnotherJobIsTold() throws {
    let one = try Running(store)
    _ = one.type("\(Self.mix) / record date 2026-05-03")
    try SettingsStore(store).save(
      [SprayCalculator().blank.setting("name", word: "South")], current: "spray")
    let next = try shown("record date 2026-05-09")
    #expect(next.contains("Records begun of other jobs: North"), "\(next)")
    #expect(!next.contains("Record begun:"), "\(next)")
    _ = try shown("name North / \(Self.mix) / record keep")
    #expect(try kept().map { $0.text(.date) } == ["2026-05-03"])
  }

  /// A job without a name in one shell takes nothing from that of another shell.
  @Test func jobsWithoutANameAreToldApart() throws {
    let unnamed = Self.mix.replacing("; name North", with: "")
    let one = try Running(store)
    let other = try Running(store)
    _ = one.type("\(unnamed) / record date 2026-05-03")
    _ = other.type("\(unnamed.replacing("area 10", with: "area 7")) / record bbch 31 / record keep")
    #expect(try kept().map { [$0.text(.date), $0.text(.bbch)] } == [["2026-11-21", "31"]])
    _ = one.type("record keep")
    #expect(try kept().map { $0.text(.date) } == ["2026-11-21", "2026-05-03"])
  }

  /// A line that is tried, but not run, leaves the records of the steps alone.
  @Test func aTriedUndoChangesNoRecord() throws {
    _ = try shown(
      "\(Self.mix) / record date 2026-05-03 / name South / undo it / cofnij / undo / record keep")
    #expect(try kept().map { [$0.parcel, $0.text(.date)] } == [["North", "2026-05-03"]])
  }

  /// A date that was answered with Enter stays on another day.
  @Test func anAnsweredDateStays() throws {
    var minutes: Int64 = 0
    _ = try Running(store).type("\(Self.mix) / record /  / 7:00 / ^C")
    minutes = 24 * 60
    _ = try Running(store, minutes: { minutes }).type("record keep")
    #expect(try kept().map { [$0.text(.date), $0.text(.start)] } == [["2026-11-21", "07:00"]])
  }

  /// Behind a kept treatment another date is for the same parcel, also with another place or a part of it.
  @Test(arguments: [
    ("record date 2026-06-10 / record place-id 6 / record keep", "2026-06-10", "North"),
    ("record date 2026-06-10 / record fraction 50 / record keep", "2026-06-10", "North"),
  ])
  func factsStayBehindAKeptTreatment(_ lines: String, _ date: String, _ parcel: String) throws {
    _ = try shown(
      "\(Self.mix) / record date 2026-05-03 / record place-id 5 / record keep / \(lines)")
    #expect(try kept().last.map { [$0.text(.date), $0.parcel] } == [date, parcel])
  }

  /// A result whose treatment was corrected to another crop is no longer that treatment, and has its cautions.
  @Test func aCorrectedCropLeavesTheResult() throws {
    let start =
      "\(Self.mix) / limit Tebu wheat dose 0.8 l/ha / record date 2026-05-03 / record keep"
    let next = try shown("\(start) / treatments correct T-1 crop barley / show")
    #expect(next.components(separatedBy: "> show").last?.contains("BEYOND 0.8") == true, "\(next)")
  }

  /// Another spelling of the name or of the crop is the same job.
  @Test(arguments: ["name NORTH", "crop Wheat", "crop pszenica"])
  func anotherSpellingIsTheSameJob(_ line: String) throws {
    let next = try shown(
      "\(Self.mix) / record date 2026-05-03 / record keep / \(line) / calc / record keep")
    #expect(next.contains("kept already"), "\(next)")
    #expect(try kept().count == 1)
  }

  /// A date that nobody typed is that of the day on which the record is kept.
  @Test func aDayThatBeginsMeanwhileIsThatOfTheRecord() throws {
    var minutes: Int64 = 0
    let shell = try Running(store, minutes: { minutes })
    _ = shell.type("\(Self.mix) / limit Tebu wheat phi 35 d / record bbch 31")
    minutes = 24 * 60
    let next = shell.type("show / record keep")
    #expect(next.contains("2026-11-22"), "\(next)")
    #expect(try kept().map { $0.text(.date) } == ["2026-11-22"])
  }

  /// A script's record ends with the script, and takes nothing from one that is stored.
  @Test func aScriptHasARecordOfItsOwn() throws {
    _ = try shown("\(Self.mix) / record date 2026-05-03")
    let run = try Rig.script("\(Self.mix); record bbch 31; record keep", store: store)
    #expect(run.status == .success)
    #expect(try kept().map { [$0.text(.date), $0.text(.bbch)] } == [["2026-11-21", "31"]])
    _ = try shown("record keep")
    #expect(try kept().last?.text(.date) == "2026-05-03")
  }

  /// What cannot be read is told, and stays until a record takes its place.
  @Test(arguments: [
    "", "{}", "[]", #"[{"values":"x","figures":"","facts":{},"typed":[],"answered":[],"kept":[]}]"#,
  ])
  func whatIsNotARecordIsLeftOut(_ text: String) throws {
    _ = try shown(Self.mix)
    _ = try JobStore(store, .record).exchange("north", nil, for: text)
    let next = try shown("show")
    #expect(!next.contains("Record begun") && next.contains("cannot be read"), "\(next)")
    #expect(try hasRow("north"))
    _ = try shown("record date 2026-05-03 / record keep")
    #expect(try kept().map { $0.text(.date) } == ["2026-05-03"])
  }
}
