import Foundation
import Records
import Sheets
import Storage
import TestSupport
import Testing
import ViewModels

@testable import Calculation
@testable import Shell

/// Tests for what corrections and withdrawals of kept treatments reach; on 21 November 2026.
struct CorrectionTests {
  private static let mix = "area 10; rate 200; tank 1000; name North; product Tebu 250 EW 1 l/ha"
  private let store: Store

  init() throws { store = try Store.inMemory() }

  /// Returns what a script shows; it may not fail.
  private func script(_ text: String, _ language: String = "en", format: OutputFormat = .text)
    throws -> String
  {
    let run = try Rig.script(text, language: language, format: format, store: store)
    #expect(run.status == .success, "\(run.results)\(run.errors)")
    return run.results
  }

  /// Keeps a treatment of 3 May 2026 with what `lines` say.
  private func keep(crop: String = "wheat", band: String = "-", _ lines: String) throws {
    _ = try script(
      "\(Self.mix); crop \(crop); band \(band); calc; record date 2026-05-03; record season 2026; \(lines); record keep; clear"
    )
  }

  private func last(_ number: Int64 = 1) throws -> TreatmentContent {
    try TreatmentStore(store).numbered(number).content
  }

  /// Returns the limits of the last version: `phi 20 wheat`, with the crop that each was typed for.
  private func limits() throws -> [String] {
    try last().limits.compactMap { judged in
      judged.limit.map { limit in
        let number = limit.value.least ?? limit.value.most
        return [limit.fact.rawValue, number?.description, judged.crop].compactMap(\.self).joined(
          separator: " ")
      }
    }
  }

  // MARK: The limits of a correction

  /// A crop in another spelling, with another code, broader or narrower is judged by the limits that were kept.
  @Test(arguments: [
    ("wheat", "crop pszenica", "phi 20 wheat"), ("wheat", "eppo TRZAW", "phi 20"),
    ("wheat", "crop winter wheat", "phi 20 wheat"),
    ("wheat", "date 2026-05-04; treatments correct T-1 crop spelt", "phi 20 wheat"),
    ("winter wheat", "crop wheat", "phi 20 winter wheat"),
    ("spelt", "crop pszenica", "phi 20 spelt"),
    ("wheat", "crop maize; treatments correct T-1 crop winter wheat", "phi 20 wheat"),
    ("wheat", "crop -; treatments correct T-1 eppo -; treatments correct T-1 crop wheat", "phi 20"),
  ])
  func aCorrectionIsJudgedByTheKeptLimits(_ crop: String, _ correction: String, _ expected: String)
    throws
  {
    try keep(crop: crop, "limit Tebu \(crop) phi 20 d")
    let later = ["wheat", "winter wheat", "spelt"].map { "limit Tebu \($0) phi 50 d" }.joined(
      separator: "; ")
    _ = try script("\(later); treatments correct T-1 \(correction)")
    #expect(try limits() == [expected])
    let day = correction.hasPrefix("date") ? "2026-05-24" : "2026-05-23"
    #expect(try last().harvest == Harvest(day: Day(day), isKnown: true))
    #expect(
      try script("treatments show T-1").contains(
        "Earliest harvest, as known when it was kept: \(day)"))
  }

  /// A limit that was typed for a code stays with another crop of that code, and goes with another code.
  @Test func aLimitOfACodeStaysWithTheCode() throws {
    try keep(crop: "-", "record eppo RIBNI; limit Tebu RIBNI phi 20 d")
    _ = try script("limit Tebu maize phi 50 d; treatments correct T-1 crop maize")
    #expect(try limits() == ["phi 20 RIBNI"])
    _ = try script("treatments correct T-1 eppo ZEAMX")
    #expect(try limits() == ["phi 50"])
  }

  /// A limit that was typed for a narrower crop is judged, and it is said for which.
  @Test func aLimitOfANarrowerCropStays() throws {
    try keep(
      crop: "winter wheat",
      "limit Tebu winter wheat dose 0.8 l/ha; limit Tebu winter wheat times 2 per season")
    let shown = try script("treatments correct T-1 crop wheat; treatments show T-1")
    #expect(try last().limits.map(\.verdict) == [.beyond, .unknown])
    #expect(try last().limits.map(\.why) == [nil, .nothingRecorded])
    #expect(shown.contains("typed for winter wheat") && shown.contains("BEYOND 0.8"), "\(shown)")
  }

  /// A code that other crops have settles nothing, before the correction and behind it.
  @Test func whatWasNotSureStaysSo() throws {
    try keep(crop: "sad", "record eppo MABSD; limit Tebu sad dose 0.8 l/ha")
    #expect(try last().limits.map(\.verdict) == [.beyond])
    _ = try script("treatments correct T-1 crop sady")
    #expect(try last().limits.map(\.why) == [.crop])
  }

  /// Another crop is judged by the limits of the book, and by these from then on, whatever the book says later.
  @Test(arguments: [
    (
      "en", "treatments", "Judged by the limits of the book on 2026-11-21.",
      "as known when it was kept"
    ),
    (
      "pl", "ewidencja",
      "Oceniono wed\u{142}ug ogranicze\u{144}, kt\u{F3}re by\u{142}y w spisie 2026-11-21.",
      "z chwili zapisu"
    ),
  ])
  func anotherCropTakesTheLimitsOfTheBook(
    _ language: String, _ treatments: String, _ told: String, _ kept: String
  ) throws {
    try keep("limit Tebu wheat phi 20 d; limit Tebu maize phi 50 d")
    func shown() throws -> String { try script("\(treatments) show T-1", language) }
    func correct(_ fact: String) throws { _ = try script("treatments correct T-1 \(fact)") }
    #expect(try shown().contains(kept) && !shown().contains(told))
    try correct("crop maize")
    #expect(try limits() == ["phi 50"] && last().bookDay == Day("2026-11-21"))
    #expect(try shown().contains(told) && !shown().contains(kept) && shown().contains("2026-06-22"))
    _ = try script("limit Tebu maize phi 60 d")
    for fact in ["date 2026-05-04", "note x", "crop kukurydza"] {
      try correct(fact)
      #expect(
        try limits().allSatisfy { $0.hasPrefix("phi 50") } && shown().contains(told), "\(fact)")
    }
    // Back, and there again.
    try correct("crop wheat")
    #expect(try limits() == ["phi 20"] && shown().contains(kept) && !shown().contains(told))
    try correct("crop maize")
    #expect(try limits().allSatisfy { $0.hasPrefix("phi 50") } && shown().contains(told))
    // A crop that no version had.
    try correct("crop rye")
    #expect(try limits().isEmpty && shown().contains(told))
  }

  /// A treatment that was kept without a crop is judged by the limits of the book once it has one.
  @Test func aCropThatWasMissingTakesTheLimitsOfTheBook() throws {
    _ = try script(
      "\(Self.mix); limit Tebu wheat phi 20 d; calc; record date 2026-05-03; record keep")
    _ = try script("treatments correct T-1 crop wheat")
    #expect(try limits() == ["phi 20"] && last().bookDay == Day("2026-11-21"))
    _ = try script("treatments correct T-1 crop -; treatments correct T-1 eppo -")
    #expect(try last().limits.isEmpty && last().bookDay == nil)
  }

  // MARK: The field of a correction

  /// Returns the fields as programs read them: `North 10 12/3 wheat 2026 T-1`.
  private func fields() throws -> [String] {
    let run = try script("fields", format: .json)
    let answer = try JSONReader.read(Array(run.utf8))
    let fields = answer["fields"]?.items ?? []
    return fields.map { field -> String in
      let area = field["area"]?["value"]
      let others = ["place_id", "crop", "season", "treatment"].map { field[$0] }
      let values: [LocatedJSON?] = [field["name"], area] + others
      return values.map { value -> String in value?.text ?? value?.digits ?? "-" }.joined(
        separator: " ")
    }
  }

  @Test(arguments: [
    ("parcel West", ["North 10 1/1 - - -", "West 10 1/1 wheat 2026 1"]),
    ("place-id 12/3", ["North 10 12/3 wheat 2026 1"]), ("crop rye", ["North 10 1/1 rye 2026 1"]),
    ("season 2027", ["North 10 1/1 wheat 2027 1"]), ("treated 4", ["North 10 1/1 wheat 2026 1"]),
    (
      "fraction 50; treatments correct T-1 parcel West",
      ["North 10 1/1 - - -", "West - 1/1 wheat 2026 1"]
    ),
    (
      "treated 4; treatments correct T-1 parcel West",
      ["North 10 1/1 - - -", "West - 1/1 wheat 2026 1"]
    ),
    (
      "parcel West; treatments correct T-1 place-id 7",
      ["North 10 1/1 - - -", "West 10 7 wheat 2026 1"]
    ),
    (
      "parcel north; fields rename north to South; treatments correct T-1 place-id 7",
      ["South 10 7 wheat 2026 1"]
    ),
    ("note x; fields delete North; treatments correct T-1 note y", []),
  ])
  func aCorrectionReachesItsField(_ correction: String, _ expected: [String]) throws {
    try keep("record place-id 1/1")
    _ = try script("treatments correct T-1 \(correction)")
    #expect(try fields() == expected)
  }

  /// Where a later treatment of the field is recorded, that one tells.
  @Test func aLaterTreatmentTells() throws {
    try keep("record place-id 1/1")
    try keep("record date 2026-06-01; record parcel West; record treated 5; record place-id 9/9")
    _ = try script("treatments correct T-1 parcel West; treatments correct T-1 place-id 1/2")
    #expect(try fields().last == "West 5 9/9 wheat 2026 2")
    _ = try script("treatments withdraw T-2; treatments correct T-1 place-id 1/3")
    #expect(try fields().last == "West 5 1/3 wheat 2026 1")
  }

  /// The area of a band is not that of another field.
  @Test func theAreaOfABandIsNotTheField() throws {
    try keep(band: "25 75 cm", "record note x")
    _ = try script("treatments correct T-1 parcel West")
    #expect(try fields() == ["North 10 - - - -", "West - - wheat 2026 1"])
  }

  // MARK: What a withdrawn treatment misses

  @Test(arguments: [
    ("en", "treatments", "Still missing:"), ("pl", "ewidencja", "Jeszcze brakuje:"),
  ])
  func aWithdrawnTreatmentMissesNothing(_ language: String, _ treatments: String, _ told: String)
    throws
  {
    _ = try script(
      "\(Self.mix); crop wheat; limit Tebu wheat times 1 per season; calc; record keep")
    let folder = TemporaryFolder()
    let file = folder.path("t.csv")
    func faces() throws -> [String] {
      let shown = try script("\(treatments) show T-1", language)
      _ = try script("export treatments --force \(file)", language)
      let treatment = try TreatmentStore(store).numbered(1)
      let wording = Wording(try Checkout.catalog(language))
      let paper = try TreatmentPaper(wording).table(year: nil, date: "2026-11-21 14:05") { body in
        try body(treatment)
      }
      return [shown, try String(contentsOfFile: file, encoding: .utf8), "\(paper.rows)"]
    }
    /// Whether the sheet, the last cell of the table and the paper say that something is missing.
    func isMissing(_ faces: [String]) -> [Bool] {
      let row = faces[1].split(whereSeparator: \.isNewline).last ?? ""
      return [
        faces[0].contains(told)
          || ["correct T-1", "popraw T-1"].contains { faces[0].contains($0) },
        row.last != "," && row.last != ";",
        faces[2].contains(language == "en" ? "missing: " : "brakuje: "),
      ]
    }
    #expect(try isMissing(faces()) == [true, true, true])
    let withdrawn = try script("treatments withdraw T-1", format: .json)
    #expect(
      withdrawn.contains(#""missing":{"facts":[],"by_label":[],"products":[]}"#), "\(withdrawn)")
    let after = try faces()
    #expect(isMissing(after) == [false, false, false], "\(after)")
  }

  // MARK: Areas without a number

  /// Such an area is rounded wherever a person reads it, and exact in what is kept.
  @Test(arguments: [("en", "\u{2248} 3.33 ha"), ("pl", "\u{2248} 3,33 ha")])
  func aShareOfAnAreaIsRounded(_ language: String, _ rounded: String) throws {
    let polish = ["record": "zabieg", "treatments": "ewidencja", "fields": "dzia\u{142}ki"]
    func shown(_ command: String, _ rest: String = "") throws -> String {
      try script("\(language == "pl" ? polish[command] ?? "" : command) \(rest)", language)
    }
    let band = language == "en" ? "band 25 cm of 75 cm" : "pas 25 cm z 75 cm"
    let mix =
      language == "en"
      ? "\(Self.mix); crop wheat"
      : "pole 10; ciecz 200; zbiornik 1000; nazwa North; \u{15B}rodek Tebu 250 EW 1 l/ha; uprawa pszenica"
    let record = try script(
      "\(mix); \(band); \(language == "en" ? "calc; record; record keep" : "oblicz; zabieg; zabieg zachowaj")",
      language
    )
    let faces = [
      record, try shown("treatments"),
      try shown("treatments", language == "en" ? "show T-1" : "poka\u{17C} T-1"),
    ]
    for face in faces { #expect(face.contains(rounded) && !face.contains("3333"), "\(face)") }
    #expect(try last().facts.treated == Quantity(Fraction(10) / 3, .hectare))
    // A field with such an area.
    _ = try script("\(Self.mix); name South; area 10 / 3; calc; record keep")
    let fields = try shown("fields")
    #expect(fields.contains("South  \(rounded)"), "\(fields)")
  }
}
