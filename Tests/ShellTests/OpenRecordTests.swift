import Calculation
import Storage
import Terminal
import Testing

@testable import Shell

/// Tests for the record in progress: the facts of its products, and its questions; on 21 November 2026.
struct OpenRecordTests {
  private static let mix =
    "area 12.5; rate 200; tank 1000; name North; product Tebu 250 EW 1 l/ha; product Mospilan 20 SP 0.2 kg/ha; calc"
  private let store: Store

  init() throws { store = try Store.inMemory() }

  private func script(_ text: String) throws -> (results: String, errors: String, status: Shell.ExitStatus) {
    try Rig.script("\(Self.mix); \(text)", store: store)
  }

  private func kept() throws -> TreatmentContent {
    let treatments = TreatmentStore(store)
    return try #require(try treatments.treatments(treatments.numbers()).last?.item?.treatment).content
  }

  @Test(arguments: [
    "product Tebu permit R-12/2015", "record Tebu permit R-12/2015", "record 1 permit R-12/2015",
    "record \"Tebu 250 EW\" permit R-12/2015; record Tebu form EC; product Tebu pack 5 l; record Mospilan place 1",
    "product Tebu permit R-1; record; product Tebu permit R-12/2015",
  ])
  func aFactOfAProductGoesIntoTheRecord(_ lines: String) throws {
    let run = try script("record reason rust; \(lines); record keep")
    #expect(run.status == .success, "\(run.errors)")
    #expect(try kept().products.map(\.permit) == [nil, "R-12/2015"])
    #expect(try kept().products.map(\.name) == ["Mospilan 20 SP", "Tebu 250 EW"])
    #expect(try kept().facts.text(.reason) == "rust")
  }

  @Test func aPermitIsTakenBack() throws {
    let run = try script("record reason rust; record Tebu permit R-1; record Tebu permit -; record keep")
    #expect(run.status == .success && run.results.contains("treatments correct T-1 Tebu 250 EW permit \u{2026}"))
    #expect(try kept().products.allSatisfy { $0.permit == nil })
  }

  /// A permit that is typed after another dose fills what the record lacks; one that the record has stays.
  @Test(arguments: [
    ("product Tebu permit R-1; record reason rust; product Tebu 1.5 l/ha; product Tebu permit R-2", "R-1"),
    ("record reason rust; product Tebu 1.5 l/ha; product Tebu permit R-2", "R-2"),
    ("record reason rust; record Tebu permit R-3; remove Tebu; product Tebu 250 EW 2 l/ha", "R-3"),
  ])
  func aStaleRecordKeepsItsPermits(_ lines: String, _ permit: String) throws {
    let typed = "\(Self.mix); \(lines)".components(separatedBy: "; ") + ["record keep", "yes"]
    let screen = try Rig.type(typed, language: "en", width: 100, store: store)
    let tebu = try kept().products.first { $0.name == "Tebu 250 EW" }
    #expect(tebu?.permit == permit && tebu?.dose.value == 1, "\(screen)")
  }

  /// Another dose makes the record stale.
  @Test func anotherDoseMakesTheRecordStale() throws {
    let run = try script("record reason rust; product Tebu 1.5 l/ha; product Tebu permit R-1; record keep")
    #expect(run.errors.contains("values have changed"), "\(run.errors)")
  }

  @Test(arguments: [
    ("record Boogie permit R-1", "Boogie"), ("record permit R-1", "Tebu 250 EW (1), Mospilan 20 SP (2)"),
    ("product \"Tebu 430 SC\" 1 l/ha; calc; record Tebu permit R-1", "Tebu 250 EW (1), Tebu 430 SC (3)"),
    ("record reason x; remove Mospilan; record Mospilan permit R-1", "Mospilan 20 SP is no longer in the mix"),
    ("record reason x; product Ally 20 g/ha; record Ally permit R-1", "Ally came into the mix after"),
    ("record xyz", "xyz"), ("record Tebu state liquid", "Tebu"), ("record Tebu dose 2 l/ha", "Tebu"),
    ("record bbch 021", "021"), ("record Tebu permit", "permit"), ("record Tebu name Other", "Tebu"),
    ("record date 2026-11-20; record start 21-0:45", "record start 21:00; record end 2026-11-21 00:45"),
    ("record date 24.11", "2026-11-24 has not come yet"),
  ])
  func whatDoesNotFitIsRefused(_ lines: String, _ said: String) throws {
    let run = try script(lines)
    let errors = run.errors.replacing(/\s+/, with: " ")
    #expect(run.status == .commandFailed && errors.contains(said), "\(errors)")
  }

  @Test func datesAndTimesAreToldAsTheyAreRead() throws {
    let run = try script("record date 25.12; record start 6:30-9; record end 10; record bbch BBCH 401; record")
    #expect(run.status == .success, "\(run.errors)")
    for text in ["2025-12-25", "06:30", "10:00", "401"] {
      #expect(run.results.contains(text), "\(text)\n\(run.results)")
    }
  }

  @Test func aFactHasNamesOfTwoWords() throws {
    _ = try script("record place id 12/3; record keep")
    #expect(try kept().facts.text(.place) == "12/3")
    let typed = "zabieg opryskana powierzchnia 7; zabieg cz\u{119}\u{15B}\u{107} dzia\u{142}ki 56"
    let run = try Rig.script("\(Self.mix); \(typed); zabieg parcel A; zabieg keep", language: "pl", store: store)
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
      "Question 1 of 18 \u{B7} the law wants it \u{B7} day of the treatment", "yesterday = 2026-11-20", "End 09:00",
      "Question 2 of 18 \u{B7} the law wants it where it applies", "Question 4 of 18 \u{B7} name of the parcel",
      "Question 17 of 18 \u{B7} the law wants it \u{B7} number on the label, such as R-12/2015", "Kept: T-1",
    ] {
      #expect(screen.contains(text), "\(text)\n\(screen)")
    }
    #expect(try kept().products.compactMap(\.permit) == ["R-12/2015"])
  }

  /// Leaving the questions leaves the record with the values that it began with, so that keeping it still asks.
  @Test func leavingTheQuestionsLeavesTheRecord() throws {
    let lines = ["record reason rust", "product Tebu 1.5 l/ha", "record", "^C", "record keep", "yes"]
    let screen = try Rig.type(
      Self.mix.split(separator: ";").map(String.init) + lines, language: "en", width: 100, store: store)
    #expect(screen.contains("Keep it with the values from before? (yes/no) yes"), "\(screen)")
    #expect(try kept().products.first { $0.name == "Tebu 250 EW" }?.dose.value == 1)
  }

  @Test func theNextParcelIsToldToBeOpen() throws {
    let run = try script("record parcel A; record keep; record; record parcel B; record")
    let parts = run.results.components(separatedBy: "For another parcel")
    #expect(parts.count == 2 && parts[1].contains("Not in the record yet"), "\(run.results)")
  }

  /// A list that is begun twice, as the pager does, holds each version once.
  @Test func versionsStandOnce() throws {
    _ = try script("record keep")
    let interpreter = Interpreter(try Rig.session("en", isInteractive: true, store: store), exporter: Rig.exporter)
    let line = try #require(try TypedLine.commands(in: "treatments show T-1").first)
    let list = try #require(try interpreter.run(line).list)
    for _ in 1...2 {
      let pages = try list.begin()
      while try pages() != nil {}
    }
    #expect(Layout(width: 80).text(of: list.end(1).sheet).components(separatedBy: "version 1").count == 2)
  }
}
