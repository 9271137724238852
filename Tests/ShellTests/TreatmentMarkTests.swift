import Foundation
import GRDB
import TestSupport
import Testing
import ViewModels

@testable import Sheets
@testable import Shell
@testable import Storage

/// Tests for kept treatments whose values do not follow from one another: in the data they are marked, of a copy they are left out.
struct TreatmentMarkTests {
  private static let mix =
    "area 12.5; rate 200; tank 1000; name North; product Tebu 250 EW 1 l/ha; crop wheat; calc"
  private static let otherTotal =
    #"UPDATE treatment SET content = replace(content, '"25/2 l"', '"99 l"')"#
  private let folder = TemporaryFolder()
  private let store: Store

  init() throws {
    store = try Store.inMemory()
    let kept =
      "\(Self.mix); limit Tebu wheat times 1 per season; limit Tebu wheat phi 7 d; record season 2026; record keep; record parcel X; record keep"
    #expect(try Rig.script(kept, store: store).status == .success)
  }

  private func change(_ store: Store, _ statements: String...) throws {
    for statement in statements {
      try store.write { db in
        try db.execute(sql: statement)
        #expect(db.changesCount > 0, "\(statement)")
      }
    }
  }

  private func script(_ text: String, _ language: String = "en", in other: Store? = nil) throws
    -> String
  {
    let run = try Rig.script(text, language: language, keepsGoing: true, store: other ?? store)
    return run.results + run.errors
  }

  private func json(_ text: String, in other: Store? = nil) throws -> String {
    try Rig.script(text, format: .json, keepsGoing: true, store: other ?? store).results
  }

  @Test(arguments: [
    ("en", "treatments", "inconsistent", "do not fit the others"),
    ("pl", "ewidencja", "niesp\u{F3}jny", "nie zgadzaj\u{105} si\u{119} ze sob\u{105}"),
  ])
  func whatDoesNotFollowIsMarkedEverywhere(
    _ language: String, _ list: String, _ mark: String, _ why: String
  ) throws {
    let (find, show) = language == "en" ? ("find", "show") : ("znajd\u{17A}", "poka\u{17C}")
    #expect(try !script("\(list); \(list) \(show) T-1", language).contains(mark))
    try change(store, Self.otherTotal)
    for line in ["\(list)", "\(list) \(find) tebu", "\(list) \(show) T-1"] {
      let marked = try script(line, language).split(separator: "\n").filter { $0.contains(mark) }
      #expect(marked.count == 1 && marked[0].contains("T-1"), "\(line)")
    }
    #expect(try script("\(list) \(show) T-1", language).replacing("\n", with: " ").contains(why))
    #expect(try !script("\(list) \(show) T-2", language).contains(mark))
    #expect(try json("treatments").components(separatedBy: #""follows":false"#).count == 2)
    for file in ["t.csv", "t.json"] {
      #expect(
        try Rig.script("export treatments \(folder.path(file))", language: language, store: store)
          .status == .success)
      let text = try String(contentsOfFile: folder.path(file), encoding: .utf8)
      #expect(text.contains(file == "t.csv" ? mark : #""follows":false"#))
    }
  }

  @Test func theMarkIsOnPaper() throws {
    try change(store, Self.otherTotal)
    let treatments = TreatmentStore(store)
    let all = try treatments.treatments(treatments.numbers()).compactMap { $0.item?.treatment }
    let wording = Wording(try Checkout.catalog("en"))
    let paper = try TreatmentPaper(wording).table(year: nil, date: "") {
      try all.forEach($0)
    }
    #expect(paper.rows.map(\.mark) == ["inconsistent", nil])
  }

  /// Limits and the harvest take it as what may be; a correction of what is wrong mends it.
  @Test func whatDoesNotFollowIsOnlyPossible() throws {
    let next = "\(Self.mix); record season 2026; record"
    #expect(try json(next).contains(#""found":2,"since":null,"verdict":"beyond""#))
    try change(store, Self.otherTotal)
    let record = try json(next)
    #expect(
      record.contains(#""verdict":"unknown","crop":null,"why":"treatments","treatments":["T-1"]"#)
        && record.contains(#""known":false}"#),
      "\(record)")
    #expect(try json("treatments correct T-1 treated 10 ha; treatments").contains(#""version":2,"#))
    #expect(try !json("treatments").contains(#""follows":false"#))
  }

  /// A correction does not name two products alike, which would not follow.
  @Test func aProductIsNotNamedLikeAnother() throws {
    _ = try script("\(Self.mix); product NIS 1 l/ha; calc; record parcel Y; record keep")
    let refused = try script("treatments correct T-3 NIS name TEBU 250 EW")
    #expect(refused.contains("already a product"), "\(refused)")
    #expect(
      try json(
        "treatments correct T-3 NIS name Other; treatments correct T-3 Tebu name tebu 250 ew"
      ).contains(
        #""version":3,"#))
  }

  @Test func whatDoesNotFollowIsLeftOutOfAnImport() throws {
    try change(store, Self.otherTotal)
    let copy = folder.path("copy.sqlite")
    let other = try Store.inMemory()
    _ = try script("backup \(copy)")
    let told = try script("import \(copy)", in: other)
    #expect(told.contains("do not fit together: T-1"), "\(told)")
    #expect(
      try script("treatments", in: other).contains("T-2")
        && !script("treatments", in: other).contains("T-1"))
    #expect(
      try json("import \(copy)", in: Store.inMemory()).contains(#""treatments_left_out":["T-1"]"#))
    #expect(
      try script("wczytaj \(copy)", "pl", in: Store.inMemory()).contains(
        "nie zgadzaj\u{105} si\u{119} ze sob\u{105}: T-1"))
  }

  private static func versions(through last: Int) -> String {
    """
    INSERT INTO treatment SELECT number, n, uuid, at, utc_offset, date, parcel, content FROM treatment,
      (WITH RECURSIVE v(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM v WHERE n < \(last)) SELECT n FROM v)
    WHERE number = 1
    """
  }

  /// A treatment with far more versions than a person makes is left out of an import, and named.
  @Test(arguments: [
    ("en", "import", "too large: T-1"), ("pl", "wczytaj", "zbyt obszerne zabiegi: T-1"),
  ])
  func whatIsTooLargeIsLeftOutOfAnImport(_ language: String, _ command: String, _ named: String)
    throws
  {
    try change(store, Self.versions(through: 1001))
    let copy = folder.path("copy.sqlite")
    let other = try Store.inMemory()
    _ = try script("backup \(copy)")
    let told = try script("\(command) \(copy)", language, in: other)
    #expect(told.contains(named), "\(told)")
    #expect(
      try script("treatments", in: other).contains("T-2")
        && !script("treatments", in: other).contains("T-1"))
    let again = try json("import \(copy)", in: other)
    #expect(
      again.contains(#""treatments":0,"#) && again.contains(#""treatments_left_out":["T-1"]"#),
      "\(again)")
  }

  /// Ctrl-C is heard between two versions of a treatment, too: when they are looked through, read and added.
  @Test func eachVersionIsAStepOfAnImport() throws {
    try change(store, Self.versions(through: 300))
    let copy = folder.path("copy.sqlite")
    let other = try Store.inMemory()
    _ = try script("backup \(copy)")
    var steps = 0
    let session = try Rig.session("en", isInteractive: true, store: other)
    let imported = try session.notebook.importCopy(
      at: copy, named: copy, unreadable: { _ in nil }, step: { steps += 1 })
    #expect(imported.treatments.count == 2 && steps > 900, "\(steps)")
  }

  /// A treatment that does not follow may count for every product, crop and season.
  @Test(arguments: [
    (#""name":"Tebu 250 EW""#, #""name":"Other""#), (#""word":"wheat""#, #""word":"potato""#),
    (#""value":"2026""#, #""value":"2027""#),
  ])
  func whatDoesNotFollowMayBeOfAnything(_ part: String, _ other: String) throws {
    try change(
      store, Self.otherTotal,
      "UPDATE treatment SET content = replace(content, '\(part)', '\(other)')")
    let record = try json("\(Self.mix); record season 2026; record")
    #expect(
      record.contains(#""verdict":"unknown","crop":null,"why":"treatments","treatments":["T-1"]"#)
        && record.contains(#""known":false}"#),
      "\(record)")
  }

  /// Of a treatment whose last version does not follow no earlier one is taken, which would be out of date.
  @Test func noEarlierVersionIsTakenInPlaceOfTheLast() throws {
    _ = try script("treatments correct T-1 note a")
    try change(store, Self.otherTotal + " WHERE number = 1 AND version = 2")
    let copy = folder.path("copy.sqlite")
    let other = try Store.inMemory()
    _ = try script("backup \(copy)")
    let told = try json("import \(copy)", in: other)
    #expect(
      told.contains(
        #""treatments":1,"treatments_renumbered":[],"treatments_changed":0,"treatments_differ":[],"treatments_left_out":["T-1"]"#
      ), "\(told)")
    #expect(try !json("treatments", in: other).contains(#""number":1,"#))
  }

  /// The versions of a copy may be in any order of rows, and belong to treatments whose numbers are in another order.
  @Test func versionsOfACopyAreReadByTheirNumbers() throws {
    _ = try script(
      "treatments correct T-1 note a; treatments correct T-2 note b; treatments correct T-1 note c")
    try change(store, "UPDATE treatment SET rowid = 1000 - rowid")
    let copy = folder.path("copy.sqlite")
    let other = try Store.inMemory()
    _ = try script("backup \(copy)")
    let told = try json("import \(copy)", in: other)
    #expect(told.contains(#""treatments":2,"treatments_renumbered":[]"#), "\(told)")
    #expect(try json("treatments", in: other) == json("treatments"))
  }

  /// Only treatments whose numbers are taken get others, behind all those of the copy.
  @Test func freeNumbersOfACopyAreKept() throws {
    let copy = folder.path("copy.sqlite")
    let other = try Store.inMemory()
    let four = (1...4).map { "\(Self.mix); record parcel P\($0); record keep" }.joined(
      separator: "; ")
    _ = try script("\(four); backup \(copy)", in: other)
    let told = try json("import \(copy)")
    #expect(
      told.contains(
        #""treatments":4,"treatments_renumbered":[{"from":"T-1","to":"T-5"},{"from":"T-2","to":"T-6"}]"#
      ),
      "\(told)")
  }

  /// A copy that corrected and withdrew what has been corrected otherwise here changes nothing.
  @Test func aWithdrawnCopyOfWhatDiffersStays() throws {
    let copy = folder.path("copy.sqlite")
    let other = try Store.inMemory()
    _ = try script("backup \(copy)")
    _ = try script("import \(copy); treatments correct T-1 note here", in: other)
    _ = try script(
      "treatments correct T-1 note there; treatments withdraw T-1; backup --force \(copy)")
    let told = try script("import \(copy); treatments", in: other)
    #expect(told.contains("stay as they are: T-1") && !told.contains("withdrawn"), "\(told)")
  }

  /// No number that a file has keeps the session from storing.
  @Test func aGreatNumberKeepsNothingFromBeingStored() throws {
    try change(store, "UPDATE treatment SET number = 999999999999 WHERE number = 2")
    let kept = try json(
      "\(Self.mix); record parcel Y; record keep; record parcel Z; record keep; save Wheat; favorites"
    )
    #expect(
      kept.contains(#""number":2,"#) && kept.contains(#""number":3,"#) && !kept.contains("error"),
      "\(kept)")
  }
}
