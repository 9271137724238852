import Foundation
import Records
import Storage
import TestSupport
import Testing
import ViewModels

@testable import Calculation
@testable import Shell

/// Tests of `treatments import`.
final class TreatmentImportTests {
  private let folder = TemporaryFolder()
  let store: Store

  init() throws { store = try Store.inMemory() }

  func path(_ name: String) -> String { folder.path(name) }

  func write(_ text: String, to name: String = "in.csv") throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
  }

  func script(
    _ text: String, in store: Store? = nil
  ) throws -> (results: String, errors: String, status: Shell.ExitStatus) {
    try Rig.script(text, format: .json, store: store ?? self.store)
  }

  /// Returns what an import answers, from `added` on.
  func imported(
    _ name: String = "in.csv", skipping: Bool = false, mended: Bool = false, isPath: Bool = false,
    in store: Store? = nil
  ) throws -> String {
    let flags = "--force \(skipping ? "--skip " : "")\(mended ? "--mended " : "")"
    let run = try script("treatments import \(flags)\(isPath ? name : path(name))", in: store)
    let answer = run.results.components(separatedBy: #""treatments_imported":{"#).last ?? ""
    return String(answer.prefix { $0 != "\n" })
  }

  static let head = "date,field,area,product,dose,crop,season,no.,operator\n"
  static func row(
    _ date: String, _ parcel: String, _ dose: String = "1 l/ha", number: Int,
    operator name: String = "Jan"
  ) -> String { "\(date),\(parcel),10 ha,Tebu,\(dose),winter wheat,2026,\(number),\(name)\n" }

  @Test func readAgainNothingIsAdded() throws {
    let rows =
      Self.row("2026-05-10", "North", number: 1) + Self.row("2026-05-20", "North", number: 2)
    // The same product twice in equal facts is two treatments, also when it is read again.
    let table = Self.head + rows + Self.row("2026-05-20", "North", number: 2)
    try write(table)
    #expect(
      try imported().hasPrefix(#""added":["T-1","T-2","T-3"],"same":0,"differing":[],"refused":[]"#)
    )
    #expect(try imported().hasPrefix(#""added":[],"same":3,"differing":[],"refused":[]"#))
    try write(table + Self.row("2026-05-25", "North", number: 3), to: "later.csv")
    #expect(
      try imported("later.csv").hasPrefix(#""added":["T-4"],"same":3,"differing":[],"refused":[]"#))
    let shown = try script("treatments show T-1")
    #expect(shown.results.contains(#""source":{"file":"in.csv","number":"1"}"#))
    #expect(
      try Rig.type(["treatments"], language: "pl", width: 80, store: store).contains(
        "przejęty z pliku in.csv"))
  }

  /// A treatment that is judged “perhaps” beside one of its table names that one by the number that it gets here.
  @Test func oneJudgedBesideOthersOfItsTableIsRecognised() throws {
    try write(Self.head + Self.row("2026-05-10", "South", number: 1), to: "first.csv")
    _ = try imported("first.csv")
    let mix = "area 10; rate 200; tank 1000; product Tebu 1 l/ha"
    _ = try script("\(mix); limit Tebu winter wheat times 1 per season")
    let undecided = "2025-10-01,North,10 ha,Tebu,1 l/ha,winter wheat,,2,Jan\n"
    try write(Self.head + undecided + Self.row("2026-05-10", "North", number: 3))
    #expect(
      try imported().hasPrefix(#""added":["T-2","T-3"],"same":0,"differing":[],"refused":[]"#))
    let judged = try #require(try TreatmentStore(store).numbered(3).content.limits.first)
    #expect(judged.why == .treatments && judged.possible == [2])
    #expect(try imported().hasPrefix(#""added":[],"same":2,"differing":[],"refused":[]"#))
  }

  @Test func whatIsHereWithOtherValuesStays() throws {
    try write(Self.head + Self.row("2026-05-10", "North", number: 1))
    _ = try imported()
    try write(Self.head + Self.row("2026-05-10", "North", "0.8 l/ha", number: 1))
    #expect(
      try imported().hasPrefix(
        #""added":[],"same":0,"differing":[{"line":2,"treatment":"T-1"}],"refused":[]"#))
    _ = try script("treatments correct T-1 operator Ola")
    try write(Self.head + Self.row("2026-05-10", "North", number: 1))
    #expect(
      try imported().hasPrefix(
        #""added":[],"same":0,"differing":[{"line":2,"treatment":"T-1"}],"refused":[]"#))
    #expect(
      try script("treatments show T-1").results.contains(
        #""source":{"file":"in.csv","number":"1"}"#))
  }

  /// What was corrected here is found by what the table stated, and by what it states since it was corrected, too.
  @Test func correctedTreatmentsAreRecognised() throws {
    try write(Self.head + Self.row("2026-05-10", "Nroth", number: 1))
    _ = try imported()
    _ = try script("treatments correct T-1 parcel North")
    let differs = #""added":[],"same":0,"differing":[{"line":2,"treatment":"T-1"}],"refused":[]"#
    #expect(try imported().hasPrefix(differs))
    try write(Self.head + Self.row("2026-05-10", "North", number: 1))
    #expect(try imported().hasPrefix(#""added":[],"same":1,"differing":[],"refused":[]"#))
    // One that the table stated so goes before one that was corrected to that.
    try write(
      Self.head + Self.row("2026-05-10", "North", number: 1)
        + Self.row("2026-05-10", "Nroth", number: 1))
    let both = #""added":["T-2"],"same":0,"differing":[{"line":3,"treatment":"T-1"}],"refused":[]"#
    #expect(try imported().hasPrefix(both))
  }

  private static let uuids = [
    "0b9f7a52-1111-4111-8111-111111111111", "0b9f7a52-2222-4222-8222-222222222222",
    "0b9f7a52-3333-4333-8333-333333333333",
  ]

  /// Where both tables tell a UUID, that alone counts, in whatever order the rows stand.
  @Test func anotherUUIDIsAnotherTreatment() throws {
    let head = "date,field,area,product,dose,crop,season,uuid\n"
    let rows = Self.uuids.map { "2026-05-10,North,10 ha,Tebu,1 l/ha,winter wheat,2026,\($0)\n" }
    try write(head + rows[0])
    #expect(try imported().hasPrefix(#""added":["T-1"]"#))
    try write(head + rows[1] + rows[0])
    #expect(try imported().hasPrefix(#""added":["T-2"],"same":1,"differing":[],"refused":[]"#))
    try write(head + rows[2])
    #expect(try imported().hasPrefix(#""added":["T-3"],"same":0,"differing":[],"refused":[]"#))
    try write(head + rows[1] + rows[0])
    #expect(try imported().hasPrefix(#""added":[],"same":2,"differing":[],"refused":[]"#))
  }

  /// What the table says can be taken over in place of a treatment that is withdrawn, once; one that said the same when
  /// it was withdrawn stays so.
  @Test(arguments: [false, true])
  func withdrawnTreatmentsMakeRoomForOthers(_ hasUUID: Bool) throws {
    let uuid = hasUUID ? Self.uuids[0] : ""
    func table(_ dose: String) -> String {
      "date,field,area,product,dose,crop,season,uuid\n2026-05-10,North,10 ha,Tebu,\(dose),wheat,2026,\(uuid)\n"
    }
    try write(table("1 l/ha"))
    _ = try imported()
    _ = try script("treatments correct T-1 operator Ola; treatments withdraw T-1")
    let differs = #""added":[],"same":0,"differing":[{"line":2,"treatment":"T-1"}]"#
    #expect(try imported().hasPrefix(differs))
    let said = try Rig.type(
      ["treatments import \(path("in.csv"))"], language: "en", width: 200, store: store)
    #expect(said.contains("line 2: this is T-1 here, which is withdrawn. It stays so."))
    try write(table("0.8 l/ha"))
    #expect(try imported().hasPrefix(#""added":["T-2"],"same":0,"differing":[]"#))
    #expect(try imported().hasPrefix(#""added":[],"same":1,"differing":[]"#))
  }

  /// What is kept with a treatment can be read back, whatever its file is called.
  @Test(arguments: ["a  b.csv", "a\u{200B}b.csv", String(repeating: "x", count: 250) + ".csv"])
  func treatmentsOfAnyFileCanBeRead(_ name: String) throws {
    try write(Self.head + Self.row("2026-05-10", "North", number: 1), to: name)
    #expect(try imported("\"\(path(name))\"", isPath: true).hasPrefix(#""added":["T-1"]"#))
    #expect(try script("treatments show T-1").results.contains(#""source":{"file":"#))
  }

  /// What was typed and is the same work is not added again.
  @Test func typedTreatmentsAreRecognised() throws {
    _ = try script(
      "area 10; rate 200; tank 1000; name North; product Tebu 1 l/ha; crop winter wheat; calc; "
        + "record date 2026-05-10; record season 2026; record keep")
    try write(
      Self.head + Self.row("2026-05-10", "North", number: 1)
        + Self.row("2026-05-11", "North", number: 2))
    #expect(try imported().hasPrefix(#""added":["T-2"],"same":1,"differing":[],"refused":[]"#))
  }

  @Test func ifALineIsRefusedNothingIsTakenOver() throws {
    try write(
      Self.head + Self.row("2026-05-10", "North", number: 1)
        + Self.row("2026-12-10", "North", number: 2))
    let answer = try imported()
    #expect(answer.hasPrefix(#""added":[],"same":0,"differing":[],"refused":[{"line":3,"#))
    #expect(answer.contains("record.future"))
    #expect(try script("treatments").results.contains(#""treatments":[]"#))
    #expect(try script("treatments import --force \(path("in.csv"))").status == .commandFailed)
  }

  @Test func treatmentsAreListedAndAskedAboutOnce() throws {
    try write(Self.head + Self.row("2026-05-10", "North", number: 1))
    let no = try Rig.type(
      ["treatments import \(path("in.csv"))", "no"], language: "en", width: 80, store: store)
    #expect(no.contains("2026-05-10 · North · winter wheat · 10 ha\n      Tebu 1 l/ha\n"), "\(no)")
    #expect(no.contains("1 treatment is new. Take it over? (yes/no)"))
    #expect(try script("treatments").results.contains(#""treatments":[]"#))
    let yes = try Rig.type(
      ["treatments import \(path("in.csv"))", "yes"], language: "en", width: 80, store: store)
    #expect(yes.contains("1 treatment taken over: T-1"))
    let bare = try script("treatments import \(path("in.csv")); treatments")
    #expect(bare.status == .success && bare.results.contains(#""same":1"#))
  }

  /// The program's own table comes in whole: nothing is added where it is from, or a second time.
  @Test func ownTablesComeInWhole() throws {
    let north =
      "area 12.5; rate 200; tank 1000; name North; product Tebu 250 EW 1 l/ha; product Silwet 0.1 %; "
      + "product Silwet state liquid; product Silwet role adjuvant; crop wheat; calc; record date 2026-05-10; "
      + "record start 21:00; record end 2026-05-11 00:45; record season 2026; record place-id 12/3; "
      + "record fraction 50 %; record note \"=a;b\"; record keep; treatments correct T-1 operator Jan; clear; "
    let east =
      "area 31 ac; rate 15 gal/ac; tank 300 gal; name East; product Tebu 250 EW 13 floz/ac; calc; "
      + "record date 2026-05-12; record keep; treatments withdraw T-2; clear; "
    let west =
      "area 7; rate 170; tank 1000; name West; product Tebu 2 l/ha; product Tebu cap 1.5 l/ha; product NIS 0.3 %; "
      + "product NIS state liquid; product Boogie 0.5 l/100 l; product Boogie cap 0.5 l/ha; calc; "
      + "record date 2026-06-12; record keep"
    _ = try script(north + east + west)
    for language in ["en", "pl"] {
      let (file, other) = (path("\(language).csv"), try Store.inMemory())
      _ = try Rig.script("export treatments --force \(file)", language: language, store: store)
      #expect(
        try imported("\(language).csv").hasPrefix(
          #""added":[],"same":3,"differing":[],"refused":[]"#))
      let added = try imported("\(language).csv", in: other)
      #expect(
        added.hasPrefix(#""added":["T-1","T-2","T-3"],"same":0,"differing":[],"refused":[]"#),
        "\(added)")
      #expect(added.contains(#""others":[]"#), "\(added)")
      #expect(try imported("\(language).csv", in: other).hasPrefix(#""added":[],"same":3"#))
      let listed = try script("treatments", in: other).results
      #expect(listed.contains(#""number":"T-1"}"#) && listed.contains(#""number":"T-2"}"#))
      #expect(
        listed.matches(of: /"withdrawn":true/).count == 1 && !listed.contains(#""follows":false"#))
      // No spray volume is made up: judged by the volume, they are what they were.
      let volumes = [store, other].map { store in
        try? TreatmentStore(store).treatments(1...3).map { $0.item?.treatment.content.rate }
      }
      #expect(volumes[0] != nil && volumes[0] == volumes[1])
    }
  }

  /// Taken over from a table, treatments have the verdicts that they have when they are typed one after another.
  @Test func verdictsAreThoseOfTypedTreatments() throws {
    let typed = try Store.inMemory()
    var (lines, rows): ([String], String) = ([Self.limits], Self.head)
    for index in 0..<40 {
      let date = "2026-\(index < 20 ? "04" : "05")-\(10 + index % 20)"
      let parcel = ["North", "South", "West"][index % 3]
      lines.append("name \(parcel); calc; record date \(date); record season 2026; record keep")
      rows += Self.row(date, parcel, number: index)
    }
    let ofTyped = try script(lines.joined(separator: "\n") + "\ntreatments", in: typed)
    try write(rows)
    _ = try script(Self.limits)
    _ = try imported()
    func verdicts(_ results: String) -> [String] {
      let list = results.components(separatedBy: #""treatments":["#).last ?? ""
      return list.components(separatedBy: #""limits":"#).dropFirst().map {
        String($0.prefix { $0 != "]" })
      }
    }
    let own = verdicts(try script("treatments").results)
    #expect(own.count == 40 && own == verdicts(ofTyped.results))
    #expect(own.contains { $0.contains("beyond") } && own.contains { $0.contains("within") })
  }
}
