import GRDB
import GRDBSQLite
import Records
import Testing

@testable import Calculation
@testable import Storage

/// Tests for what is remembered of fields: one row for each name, completed by what is learned later.
struct ParcelStoreTests {
  private let store: Store
  private let parcels: BookStore

  init() throws {
    store = try Store.inMemory()
    parcels = BookStore(store, .parcel)
  }

  private func facts(_ area: Fraction?, _ known: [TreatmentFact: String]) -> Draft {
    known.reduce(ParcelForm().blank.setting(treated: area.map { Quantity($0, .hectare) })) {
      $0.setting($1.key, to: $1.value)
    }
  }

  private func learn(_ name: String, _ area: Fraction?, _ known: [TreatmentFact: String] = [:])
    throws
  {
    let entry = BookEntry(StoredName(name), facts(area, known), .parcel)
    try HistoryStore(store).learn([entry], at: noon)
  }

  private func told(_ name: String) throws -> String {
    let facts = try parcels.entry(name)?.facts.map(TreatmentFacts.init)
    return [facts?.treated.map { "\($0.value)" }, facts?.place, facts?.crop, facts?.parcel].map {
      $0 ?? "-"
    }
    .joined(separator: " ")
  }

  /// A crop that was entered gives way to that of the next treatment, which tells its own.
  @Test func whatIsLearnedLaterCompletesWhatWasKnown() throws {
    try learn("North 40", "12.5", [.crop: "wheat"])
    #expect(try told("north 40") == "25/2 - wheat -")
    try learn("NORTH 40", 13)
    #expect(try told("north 40") == "13 - wheat -")
    try learn("North 40", nil, [.parcel: "North 40", .place: "12/3"])
    #expect(try told("north 40") == "13 12/3 - North 40")
    try learn("North 40", 12, [.crop: "maize"])
    #expect(try told("north 40") == "12 12/3 maize North 40")
    #expect(try parcels.all().map(\.name.text) == ["North 40"] && parcels.all()[0].used == noon)
    #expect(try BookStore(store).all().isEmpty)
  }

  /// What a file holds is read as strictly as what is typed; a row that is not is named, and nothing changes it.
  @Test(arguments: [
    #"{"treated":{"unit":"l","value":"12"}}"#, #"{"treated":{"unit":"ha","value":"-1"}}"#,
    #"{"treated":{"unit":"ha","value":"0"}}"#,
    #"{"treated":{"unit":"ha","value":"10000000000000000000"}}"#,
    #"{"crop":{"word":"a\u0007"}}"#, #"{"crop":{"word":" wheat"}}"#,
    #"{"season":{"unit":"year","value":"2026"}}"#,
    #"{"crop":{"word":"\#(String(repeating: "a", count: 81))"}}"#, #"{"operator":{"word":"Jan"}}"#,
    "[]", "{} ",
    #"{"place-id":{"word":"\#(String(repeating: "1", count: 1_100_000))"}}"#,
  ]) func anUnreadableRowIsNamedAndLeftAlone(_ entries: String) throws {
    try learn("A", 1)
    let content = #"{"calculator":"parcel","entries":\#(entries)}"#
    try store.write { db in
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, .max)
      try db.execute(sql: "INSERT INTO parcel VALUES ('b', 'B', ?, 0, 0)", arguments: [content])
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(Store.longestRow))
    }
    let all = try parcels.all()
    #expect(
      all.map(\.name.text) == ["A", "B"] && all[0].isReadable && !all[1].isReadable
        && all[1].facts == nil)
    try learn("B", 2)
    #expect(try !parcels.change([BookChange(from: all[1], to: nil)]))
    let renamed = BookEntry(StoredName("b"), facts(1, [:]), used: noon, .parcel)
    #expect(try !parcels.change([BookChange(from: all[0], to: renamed)]))
    let length = try store.read { db in
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, .max)
      return try Int.fetchOne(db, sql: "SELECT length(content) FROM parcel WHERE name = 'B'")
    }
    #expect(length == content.unicodeScalars.count)
  }

  /// A row of another table is no field's, and a field is no product.
  @Test func otherFactsAreNotRead() throws {
    #expect(ParcelForm().facts(stored: spray.stored) == nil)
    #expect(ParcelForm().facts(stored: facts(1, [.place: "7"]).stored) == facts(1, [.place: "7"]))
    #expect(Draft(stored: facts(1, [:]).stored, .standard) == nil)
  }

  /// A page holds the entries as they are when it is read; the order is that of the folded names.
  @Test func pagesHoldAllInOrder() throws {
    for number in 1...230 { try learn("F \(number)", 1) }
    var pages = try parcels.pages()
    let first = try #require(try pages.next()).map(\.name.text)
    try store.write { try $0.execute(sql: "DELETE FROM parcel WHERE name = 'F 99'") }
    var rest: [String] = []
    while let page = try pages.next() { rest += page.map(\.name.text) }
    let names = (1...230).map { "F \($0)" }
    #expect(first.count == 100 && first + rest == names.sorted().filter { $0 != "F 99" })
  }
}
