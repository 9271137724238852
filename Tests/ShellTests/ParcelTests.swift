import Calculation
import FoundationEssentials
import Records
import Sheets
import Storage
import TestSupport
import Testing

@testable import Shell
@testable import Terminal
@testable import ViewModels

/// Tests of the fields that are remembered: what is learned of them, and what the prompt tells and offers.
struct ParcelTests {
  nonisolated private static let mix = "rate 200; dose 1.5; tank 1000"
  private let store: Store

  init() throws { store = try Store.inMemory() }

  private func interpreter(isInteractive: Bool = true) throws -> Interpreter {
    Interpreter(
      try Rig.session("en", isInteractive: isInteractive, store: store), exporter: Rig.exporter)
  }

  private func run(_ lines: String, in interpreter: Interpreter? = nil) throws {
    let interpreter = try interpreter ?? self.interpreter()
    for command in try TypedLine.commands(in: lines) { _ = try interpreter.run(command) }
  }

  /// Returns the screen after these lines, which a person types one by one.
  private func screen(_ lines: String, language: String = "en") throws -> String {
    try Rig.type(lines.components(separatedBy: "; "), language: language, width: 80, store: store)
  }

  /// The known fields with their areas: `A 12.5 ha, B -`.
  private var known: String {
    get throws {
      let wording = try interpreter().wording
      return try BookStore(store, .parcel).all().map { entry in
        let area = entry.facts?[TreatmentFact.treated.path].map { wording.echo($0) }
        return "\(entry.name.text) \(area ?? "-")"
      }.joined(separator: ", ")
    }
  }

  /// An area is that of the name for which it was entered; the first name of a session is that of the area before it.
  @Test(arguments: [
    ("name A; area 12.5; calc", "A 12.5 ha"), ("area 12.5; name A; calc", "A 12.5 ha"),
    ("area 12.5; calc", ""),
    ("name A; calc", ""), ("name A; area 12.5; calc; name B; calc", "A 12.5 ha"),
    ("name A; area 12.5; calc; name B; area 12.5; calc", "A 12.5 ha, B 12.5 ha"),
    ("area 12.5; name A; calc; name B; calc", "A 12.5 ha"),
    ("area 12.5; calc; name A; calc; name B; rate 250; calc", "A 12.5 ha"),
    ("name A; area 12.5; calc; name -; name B; calc", "A 12.5 ha"),
    ("name A; area 12.5; calc; name -; area 3; name B; calc", "A 12.5 ha, B 3 ha"),
    (
      "name A; area 12.5; calc; name B; undo; calc; fields rename A to C; name A; calc",
      "A 12.5 ha, C 12.5 ha"
    ),
    ("name A; area 12.5; calc; name B; undo; redo; calc", "A 12.5 ha"),
    ("name A; area 12.5; calc; name B; area 3; undo; calc", "A 12.5 ha"),
    ("name A; area 12.5; name B; area 3; undo; undo; calc", "A 12.5 ha"),
    ("name A; area 12.5; calc; name a; calc", "a 12.5 ha"),
    ("name A; area 12.5; calc; area 13 ha; calc", "A 13 ha"),
    ("name A; area 12.5; calc; save W; name B; use W; calc", "A 12.5 ha"),
    ("name A; area 12.5; save W; use W; calc", "A 12.5 ha"),
    ("area 12.5; calc; name A; area 7; calc; history use 1; name B; calc", "A 7 ha"),
    ("name A; area 12.5; calc; name B; area 3; history use 1; fields delete A; calc", ""),
    ("name A; area 12.5; calc; area 7; calc; area 9; calc; history use 2; calc", "A 9 ha"),
    ("name A; area 7.5; calc; area 12.5; calc; history use 1; calc", "A 12.5 ha"),
    ("name A; area 7.5; calc; area 12.5; calc; history use 1; area 3; calc", "A 3 ha"),
    ("name A; area 12.5; calc; clear; name B; \(mix); calc", "A 12.5 ha"),
    ("name \u{141}\u{105}ka; area 2; calc; name laka; area 3; calc", "laka 3 ha"),
    ("name A; area 12.5; band 25 75 cm; calc", "A 12.5 ha"),
  ]) func anAreaIsLearnedForItsOwnName(_ lines: String, _ expected: String) throws {
    try run("\(Self.mix); \(lines)")
    #expect(try known == expected)
  }

  /// The values of the last session come back with the name that the area was entered for.
  @Test(arguments: [
    ("name A; area 12.5", "calc", "A 12.5 ha"), ("name A; area 12.5; name B", "calc", ""),
    ("area 12.5", "name A; calc", ""),
    ("name A; area 12.5; name B", "area 12.5; calc", "B 12.5 ha"),
  ]) func aRestoredAreaIsOfItsOwnName(_ before: String, _ after: String, _ expected: String) throws
  {
    try run("\(Self.mix); \(before)")
    let next = try interpreter()
    next.session.restoreValues()
    try run(after, in: next)
    #expect(try known == expected)
  }

  /// A treatment tells the typed area; the one that was treated only if nothing else is known of the field's.
  @Test(arguments: [
    ("name A; area 12.5", "record keep", "A 12.5 ha"),
    ("name A; area 12.5", "record treated 8; record keep", "A 12.5 ha"),
    ("area 12.5", "record parcel A; record treated 8; record keep", "A 8 ha"),
    ("area 12.5", "record parcel A; record treated 8; record fraction 50; record keep", "A -"),
    ("area 12.5", "record parcel A; record treated 8; record fraction 100; record keep", "A 8 ha"),
    ("name A; area 12.5; band 25 75 cm", "record keep", "A 12.5 ha"),
    ("area 12.5; band 25 75 cm", "record parcel A; record keep", "A -"),
    ("area 12.5; band 75 75 cm", "record parcel A; record keep", "A 12.5 ha"),
    (
      "area 12.5",
      "record parcel A; record treated 8; record keep; record parcel B; record treated 4; record keep",
      "A 8 ha, B 4 ha"
    ),
    (
      "area 12.5",
      "record parcel A; record treated 8; record keep; record parcel A; record treated 2; record keep",
      "A 8 ha"
    ),
  ]) func aTreatmentTellsTheAreaOfItsField(_ job: String, _ record: String, _ expected: String)
    throws
  {
    let run = try Rig.script("\(Self.mix); \(job); calc; \(record)", store: store)
    #expect(run.status == .success, "\(run.errors)")
    #expect(try known == expected)
  }

  /// Scripts take nothing from it, and a name opens no data; the commands reach it when named.
  @Test func scriptsTakeNothing() throws {
    try run("\(Self.mix); name A; area 12.5; calc")
    #expect(
      try Rig.script("\(Self.mix); name A; calc", format: .json, store: store).results.contains(
        "\"area\":null"))
    #expect(try Rig.script("\(Self.mix); name B; area 3; calc", store: store).status == .success)
    #expect(try known == "A 12.5 ha")
    let closed = Session(
      isInteractive: false,
      archive: Archive { () throws(Failure) in
        Issue.record("opened")
        return try .inMemory()
      },
      catalogs: Checkout.catalogs, catalog: try Checkout.catalog("en"), shown: { _, _, _ in "" },
      now: { Moment(secondsSince1970: 0, utcOffset: 0) })
    try run("name A; area 3; \(Self.mix); calc", in: Interpreter(closed, exporter: Rig.exporter))
    let told = try Rig.script(
      "fields; fields show a; fields rename A to B; fields delete B; fields", format: .json,
      store: store)
    #expect(told.status == .success, "\(told.errors)")
    #expect(
      told.results.contains(
        "\"name\":\"A\",\"area\":{\"value\":12.5,\"unit\":\"ha\"},\"place_id\":null"))
    #expect(told.results.contains("{\"what\":\"field\",\"from\":\"A\",\"to\":\"B\"}"))
    #expect(told.results.contains("{\"what\":\"field\",\"name\":\"B\",\"count\":1}"))
  }

  @Test func whatIsDeletedOrRenamedComesBackUnlessItChanged() throws {
    let interpreter = try interpreter()
    try run(
      "\(Self.mix); name A; area 12.5; calc; fields rename a to B; fields delete b", in: interpreter
    )
    #expect(try known == "")
    try run("undo; undo", in: interpreter)
    #expect(try known == "A 12.5 ha")
    try run("redo; redo", in: interpreter)
    #expect(try known == "")
    try run("undo; undo; redo", in: interpreter)
    try run("\(Self.mix); name B; area 3; calc")
    let refused = #expect(throws: Refusal.self) { try run("undo", in: interpreter) }
    #expect(refused?.failure.code == "undo.overtaken")
    #expect(try known == "B 3 ha")
  }

  @Test(arguments: [
    ("fields show X", "fields.unknown"), ("fields show No", "fields.ambiguous"),
    ("fields delete Nort", "fields.unknown"),
    ("fields rename South to nord 1", "fields.exists"), ("fields rename South", "argument.missing"),
    ("fields rename South to A\u{200B}", "name.invisible"),
  ]) func namesAreFoundAsThoseOfTheBook(_ line: String, _ code: String) throws {
    for name in ["No 1", "No 2", "Nord 1", "South"] {
      try run("\(Self.mix); name \(name); area 3; calc")
    }
    let refused = #expect(throws: Refusal.self) { try run(line) }
    #expect(refused?.failure.code == code)
  }

  /// The last treatment and its crop are told as they are now: corrected, withdrawn, of another field.
  @Test func theLastTreatmentIsToldAsItIsNow() throws {
    let job = "\(Self.mix); name A; area 12.5; calc"
    func told(after lines: String) throws -> String {
      if lines.contains("treatments") || lines.contains("record") {
        #expect(try Rig.script(lines, store: store).status == .success)
      } else {
        _ = try screen(lines)
      }
      let run = try Rig.script("fields show A", format: .json, store: store).results
      return String(run.drop { $0 != "[" }.prefix { $0 != "]" })
    }
    let kept = try told(
      after: "\(job); record date 2026-05-10; record crop wheat; record season 2026; record keep")
    let first = #"crop":"wheat","season":2026,"treatment":1,"date":"2026-05-10"}"#
    #expect(kept.hasSuffix(first))
    // An earlier treatment that is recorded later is not the last one.
    #expect(
      try told(after: "\(job); record date 2026-04-10; record crop rye; record keep").hasSuffix(
        first))
    #expect(
      try told(after: "treatments correct T-1 crop barley").contains(
        #"crop":"barley","season":2026"#))
    #expect(
      try told(after: "treatments correct T-1 date 2026-05-11").contains(#""date":"2026-05-11""#))
    // A crop that was entered since counts, and has no season.
    #expect(
      try told(after: "\(job); crop maize; calc").contains(
        #"crop":"maize","season":null,"treatment":1"#))
    #expect(try told(after: "\(job); crop BARLEY; calc").contains(#"crop":"barley","season":2026"#))
    #expect(
      try told(after: "\(job); record date 2026-03-10; record crop oats; record keep").contains(
        #""barley""#))
    #expect(
      try told(after: "treatments withdraw T-1").contains(
        #"crop":"rye","season":null,"treatment":2"#))
    #expect(try told(after: "treatments correct T-2 parcel C").contains(#"crop":"oats""#))
    #expect(
      try told(after: "treatments withdraw T-3").hasSuffix(
        #"crop":null,"season":null,"treatment":null,"date":null}"#))
  }

  /// Treatments keep the name that the field had; the field under its new name tells that name.
  @Test func aRenamedFieldKeepsItsTreatments() throws {
    let run = try Rig.script(
      "\(Self.mix); name A; area 3; calc; record date 2026-05-10; record keep; fields rename A to B",
      store: store)
    #expect(run.status == .success)
    #expect(try screen("fields show B").contains("B  3 ha  T-1 A 2026-05-10"))
    // A field that a result alone has told.
    try self.run(
      "fields delete B; \(Self.mix); name A; area 4; calc; fields rename A to C; fields rename C to D"
    )
    #expect(try screen("fields show D").contains("D  4 ha  T-1 A 2026-05-10"))
  }

  /// A treatment without a crop leaves the known one, that of an entered value or of the treatment before.
  @Test func aTreatmentWithoutACropLeavesTheCrop() throws {
    try run("\(Self.mix); name A; area 3; crop maize; calc")
    let job = "\(Self.mix); name B; area 3; calc"
    let treated = try Rig.script(
      """
      \(job); record crop rye; record date 2026-05-09; record keep; clear; \(job); record date 2026-05-10; record keep
      clear; \(Self.mix); name A; area 3; calc; record date 2026-05-10; record keep; fields
      """, format: .json, store: store)
    #expect(treated.status == .success, "\(treated.errors)")
    for told in [
      #""crop":"maize","season":null,"treatment":3,"#,
      #""crop":"rye","season":null,"treatment":2,"#,
    ] {
      #expect(treated.results.contains(told), "\(treated.results.suffix(1000))")
    }
  }

  /// At the prompt a name tells what is known and changes nothing else; questions show the area, and Enter takes it.
  @Test func theAreaIsOfferedAndNeverPutIn() throws {
    try run("\(Self.mix); name North 40; area 12.5; calc")
    let told = try screen("clear; name north 40; area; calc; \(Self.mix); calc")
    #expect(told.contains("Known about North 40: 12.5 ha"))
    #expect(told.contains("Field area [12.5 ha]: "))
    #expect(
      try screen("name North 40; area; ?; -; show").contains("\u{201C}-\u{201D} leaves it out."))
    let named = Interpreter(
      try Rig.session("en", isInteractive: true, store: store), exporter: Rig.exporter)
    try run("name North 40", in: named)
    #expect(named.session.values.current.draft["area"] == nil)
    // The area of the field before gives way to that of the field.
    let other = try screen("name X; area 3; \(Self.mix); calc; name North 40; new; ; ; ; ; ; ")
    #expect(
      other.contains("Field area [12.5 ha]: ") && other.contains("12.5 ha \u{B7} 200 l/ha"),
      "\(other)")
  }

  @Test func anotherAreaIsToldAndThenRemembered() throws {
    try run("\(Self.mix); name A; area 12.5; calc")
    #expect(
      try screen("clear; name A; area 13; \(Self.mix); calc").components(
        separatedBy: "Known about A"
      ).count == 3)
    #expect(try known == "A 13 ha")
    #expect(
      try screen("clear; name A; area 13; \(Self.mix); calc").components(
        separatedBy: "Known about A"
      ).count == 2)
  }

  /// Up brings the area of a field that is named, unless it stands there.
  @Test func upBringsTheAreaIfAnotherStands() throws {
    try run("\(Self.mix); name North 40; area 12.5; calc")
    let interpreter = try interpreter()
    let listener = Listener()
    interpreter.person = listener
    try run("name North 40", in: interpreter)
    #expect(listener.remembered == ["area 12.5 ha"])
    try run("area 125000 m2; name north 40; area 3; name NORTH 40", in: interpreter)
    #expect(listener.remembered == ["area 12.5 ha", "area 12.5 ha"])
  }

  /// The area of the rest of a filling is not that of the field: nothing tells so, and a record does not learn it.
  @Test func theRestOfAFillingIsNotTheField() throws {
    let filled = "\(Self.mix); name A; area 12.5; fill; ; ; ; stop; rate 220; area 7.5"
    let told = try screen(
      "\(filled); calc; record date 2026-05-10; area 12.5; record keep; yes; area 8")
    #expect(told.components(separatedBy: "Known about A").count == 2, "\(told)")
    #expect(told.contains("T-1") && told.contains("Field area 12.5 \u{2192} 8 ha"), "\(told)")
    #expect(try known == "A 12.5 ha")
  }

  @Test(arguments: [
    ("field 12 ha", "area 12 ha"), ("field North 40", "name North 40"),
    ("field Behind the barn", "name Behind the barn"),
  ]) func theBeginningOfFieldsIsToldApart(_ line: String, _ meant: String) throws {
    let interpreter = try interpreter()
    let listener = Listener()
    interpreter.person = listener
    let refused = #expect(throws: Refusal.self) { try run(line, in: interpreter) }
    #expect(refused?.suggestions.contains(meant) == true, "\(refused?.suggestions ?? [])")
  }

  /// A record offers the place and the last crop of the field; unasked it takes neither.
  @Test func aRecordOffersPlaceAndCrop() throws {
    for (name, crop, place) in [("A", "wheat", "12/3"), ("B", "maize", "7")] {
      _ = try Rig.script(
        """
        \(Self.mix); name \(name); area 3; calc; record date 2026-05-10; record crop \(crop); record season 2026
        record place-id \(place); record keep
        """, store: store)
    }
    let asked = try screen(
      "\(Self.mix); name A; area 3; calc; record crop; ; record place-id; ; record; ^C; clear")
    #expect(asked.contains("Crop [wheat]: ") && asked.contains("Place [12/3]: "), "\(asked)")
    #expect(
      asked.contains(
        "record\n  Known about A: 3 ha \u{B7} 12/3 \u{B7} wheat (2026) \u{B7} T-1 2026-05-10"))
    _ = try screen("\(Self.mix); name A; area 3; calc; record note again; record keep")
    let last = try #require(try TreatmentStore(store).newest(1).first).content.facts
    #expect(last.crop == nil && last.place == nil && last.season == nil)
  }

  @Test(arguments: [
    ("dzia\u{142}ka usu\u{144} A", "dzia\u{142}ki usu\u{144} A"),
    ("dzialka pokaz A", "dzia\u{142}ki pokaz A"),
    ("dzia\u{142}ki A", "dzia\u{142}ki poka\u{17C} A"), ("dzia\u{142}ki A", "nazwa A"),
    ("dzia\u{142}ki Stara", "nazwa Stara"),
  ]) func theWordsForNamesAndFieldsAreToldApart(_ line: String, _ meant: String) throws {
    try run("\(Self.mix); name A; area 12.5; calc")
    let session = try Rig.session("pl", isInteractive: true, store: store)
    let interpreter = Interpreter(session, exporter: Rig.exporter)
    _ = try session.notebook.entries(.parcel).all()
    let refused = #expect(throws: Refusal.self) { try run(line, in: interpreter) }
    #expect(refused?.suggestions.contains(meant) == true, "\(refused?.suggestions ?? [])")
    #expect(session.values.current.draft.text(at: "name") == nil)
    for name in [
      "nazwa usu\u{144} A", "dzia\u{142}ka \"usu\u{144} A\"", "dzia\u{142}ka usu\u{144}",
    ] {
      try run(name, in: interpreter)
    }
  }

  @Test func tabOffersNames() throws {
    let interpreter = try interpreter()
    try run("\(Self.mix); name North 40; area 12.5; calc", in: interpreter)
    let offered = interpreter.completer.command("fields show n").candidates
    #expect(
      offered.map(\.text) == ["\"North 40\""]
        && interpreter.completer.command("fields rename n").candidates.count == 1)
  }

  /// A copy brings the fields, and nothing twice; one of an older version has none; what is not as typed is left out.
  @Test func copiesCarryFields() throws {
    let folder = TemporaryFolder()
    let copy = folder.path("spraycalc.sqlite")
    _ = try Rig.script(
      "\(Self.mix); name A; area 12.5; calc; record date 2026-05-10; record crop wheat; record keep",
      store: store)
    #expect(try Rig.script("backup \(copy)", store: store).status == .success)
    let target = try Store.inMemory()
    let told = { try Rig.type(["import \(copy)"], language: "pl", width: 80, store: target) }
    #expect(try told().contains("Dodano 1 dzia\u{142}k\u{119}."))
    #expect(try told().contains("Nic nowego"))
    let shown = { try Rig.program("fields", store: $0).results }
    #expect(try shown(target) == shown(store) && shown(target).contains("\"treatment\":1"))
  }
}

/// A person who is told, and answers nothing.
private final class Listener: Dialogue {
  private(set) var remembered: [String] = []
  var isInterrupted = false
  let width: Int? = nil
  let hasMoreToRun = false
  let isPasted = false

  func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent {
    .endOfInput
  }
  func tell(_ sheet: Sheet) {}
  func remember(_ line: String) { remembered.append(line) }
  func show(_ sheet: Sheet) {}
  func runNext(_ line: String) {}
  func refuse(_ sheet: Sheet) {}
  func reportStoring() {}
}
