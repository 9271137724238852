import Calculation
import GRDB
import Testing

@testable import Storage

/// Tests for what is known of fields: one row for each name, completed by what is learned later.
struct ParcelStoreTests {
  private let store: Store
  private let parcels: ParcelStore

  init() throws {
    store = try Store.inMemory()
    parcels = ParcelStore(store)
  }

  private static let hectares = Quantity("12.5", .hectare)

  private func facts(_ known: [TreatmentFact: String], season: Int? = nil) -> TreatmentFacts {
    let texts = known.reduce(TreatmentForm().blank) { $0.setting($1.key, to: $1.value) }
    return TreatmentFacts(season.map { texts.setting(season: $0) } ?? texts)
  }

  private func learn(
    _ name: String, _ area: Quantity?, _ known: [TreatmentFact: String] = [:], season: Int? = nil, id: String? = nil,
    isCorrection: Bool = false
  ) throws {
    let parcel = Parcel(area: area, facts(known, season: season), treatment: id)
    let entry = ParcelEntry(StoredName(name), parcel, at: noon)
    try store.write { try parcels.remember(entry, isCorrection: isCorrection, $0) }
  }

  private func told(_ name: String) throws -> String {
    let parcel = try parcels.entry(name.folded)?.parcel
    let facts = parcel?.facts
    let season = facts?.season.map(String.init)
    let area = parcel?.area.map { "\($0.value) \($0.unit.id)" }
    return [area, facts?.place, facts?.crop, season, facts?.text(.date), parcel?.treatment].map { $0 ?? "-" }
      .joined(separator: " ")
  }

  @Test func whatIsLearnedLaterCompletesWhatWasKnown() throws {
    try learn("North 40", Self.hectares)
    try learn("North 40", nil, [.place: "12/3", .crop: "wheat", .date: "2026-05-10"], season: 2026, id: "a")
    #expect(try told("North 40") == "25/2 ha 12/3 wheat 2026 2026-05-10 a")
    // A season is that of its crop.
    try learn("NORTH 40", Quantity(13, .hectare), [.crop: "Wheat"])
    #expect(try told("north 40") == "13 ha 12/3 Wheat 2026 2026-05-10 a")
    try learn("North 40", Quantity(13, .hectare), [.crop: "barley"])
    #expect(try told("north 40") == "13 ha 12/3 barley - 2026-05-10 a")
    #expect(try parcels.all().map(\.name.text) == ["North 40"])
  }

  @Test func ofAnEarlierTreatmentOnlyWhatWasUnknownCounts() throws {
    try learn("A", nil, [.crop: "wheat", .date: "2026-05-10"], season: 2026, id: "b")
    try learn("A", nil, [.crop: "maize", .place: "7", .date: "2025-05-10"], season: 2025, id: "a")
    #expect(try told("A") == "- 7 wheat 2026 2026-05-10 b")
    try learn("A", nil, [.crop: "rye", .date: "2027-05-10"], season: 2027, id: "c")
    #expect(try told("A") == "- 7 rye 2027 2027-05-10 c")
  }

  @Test func aCorrectionCountsForTheLastTreatmentAlone() throws {
    try learn("A", nil, [.crop: "wheat", .date: "2026-05-10"], id: "a")
    try learn("A", nil, [.crop: "maize", .date: "2026-06-10"], id: "b", isCorrection: true)
    #expect(try told("A") == "- - wheat - 2026-05-10 a")
    try learn("A", nil, [.crop: "rye", .date: "2026-05-01"], id: "a", isCorrection: true)
    #expect(try told("A") == "- - rye - 2026-05-01 a")
    try learn("B", nil, [.crop: "rye"], id: "a", isCorrection: true)
    #expect(try parcels.all().count == 1)
  }

  /// What a file holds is read as strictly as what is typed; a row that is not is named, and nothing changes it.
  @Test(arguments: [
    "{}", "{\"facts\":{}} ", "{\"facts\":{\"treated\":{\"unit\":\"l\",\"value\":\"12\"}}}",
    "{\"facts\":{\"treated\":{\"unit\":\"ha\",\"value\":\"-1\"}}}",
    "{\"facts\":{\"treated\":{\"unit\":\"ha\",\"value\":\"0\"}}}",
    "{\"facts\":{\"treated\":{\"unit\":\"ha\",\"value\":\"1000000000\"}}}",
    "{\"facts\":{\"crop\":{\"word\":\"a\\u0007\"}}}", "{\"facts\":{\"crop\":{\"word\":\" wheat\"}}}",
    "{\"facts\":{\"crop\":{\"word\":\"\(String(repeating: "a", count: 81))\"}}}",
    "{\"facts\":{\"season\":{\"unit\":\"year\",\"value\":\"12\"}}}", "{\"facts\":{\"date\":{\"word\":\"2026-02-30\"}}}",
    "{\"facts\":{\"operator\":{\"word\":\"Jan\"}}}", "{\"facts\":{},\"treatment\":7}",
  ]) func anUnreadableRowIsNamedAndLeftAlone(_ content: String) throws {
    try learn("A", Self.hectares)
    try store.write { db in
      try db.execute(sql: "INSERT INTO parcel VALUES ('b', 'B', ?, 0, 0)", arguments: [content])
    }
    let all = try parcels.all()
    #expect(all.map(\.name.text) == ["A", "B"] && all[1].parcel == nil && all[0].parcel != nil)
    try learn("B", Self.hectares)
    #expect(try !parcels.exchange(all[1], for: nil))
    #expect(try !parcels.exchange(all[0], for: all[0].with(StoredName("B"))))
    #expect(try store.read { try String.fetchOne($0, sql: "SELECT content FROM parcel WHERE name = 'B'") } == content)
  }

  @Test func aFieldIsExchangedOnlyAsItWas() throws {
    try learn("A", Self.hectares)
    try learn("B", Self.hectares)
    let a = try #require(try parcels.entry("a"))
    #expect(try !parcels.exchange(a, for: a.with(StoredName("b"))))
    #expect(try parcels.exchange(a, for: a.with(StoredName("C"))))
    #expect(try !parcels.exchange(a, for: nil))
    #expect(try parcels.exchange(nil, for: a) && !parcels.exchange(nil, for: a))
    try learn("A", Quantity(1, .hectare))
    #expect(try !parcels.exchange(a, for: nil))
    #expect(try parcels.all().map(\.name.text) == ["A", "B", "C"])
  }
}
