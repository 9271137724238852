import GRDB
import GRDBSQLite
import Testing

@testable import Calculation
@testable import Records
@testable import Storage

/// Tests for the product book: one entry for each name, changed only if it is still as it was read.
struct BookStoreTests {
  private let store: Store
  private let book: BookStore

  init() throws {
    store = try Store.inMemory()
    book = BookStore(store)
  }

  private func name(_ text: String) -> StoredName { StoredName(text, folded: text.lowercased()) }

  /// Returns the facts that a mix with one product knows about the product.
  private func known(_ entered: [(field: String, text: String)]) throws -> Draft {
    let calculator = SprayCalculator()
    let group = try #require(calculator.form.groups.first)
    let draft = try entered.reduce(calculator.blank) { draft, value in
      let field = try #require(group.field(value.field, of: group.first, in: draft))
      return try calculator.read(value.text, into: field, of: draft, .point).draft
    }
    return group.facts(of: group.first, in: draft)
  }

  private func remember(
    _ text: String, _ entered: (field: String, text: String)..., at moment: Moment = noon
  ) throws {
    let entry = HistoryRow(at: moment, draft: spray, search: SearchWords(own: "", shared: ""))
    try HistoryStore(store).append(entry, knowing: [BookEntry(name(text), try known(entered))])
  }

  /// Makes the row of a product longer than any that is read.
  private func lengthen(_ text: String) throws {
    try store.write { db in
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, .max)
      let long = String(repeating: " ", count: 1_100_000)
      try db.execute(sql: "UPDATE book SET limits = ? WHERE name = ?", arguments: [long, text])
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(Store.longestRow))
    }
  }

  /// Shows that a product whose row is too long is named, that the others are there, and that nothing changes its row.
  @Test func aRowThatIsTooLongIsNamedAndLeftAlone() throws {
    for name in ["Ally", "Tebu", "Topsin"] { try remember(name, ("dose", "1 l/ha")) }
    try lengthen("Tebu")
    #expect(try book.all().map(\.name.text) == ["Ally", "Tebu", "Topsin"])
    let long = try entry("Tebu")
    #expect(long.facts == nil && long.limits == nil && !long.isReadable)
    try remember("Tebu", ("dose", "2 l/ha"))
    #expect(try !book.change([BookChange(from: long, to: nil)]))
    #expect(try !book.changeLimits(of: long, isNew: false) { $0 })
    let lengths = try store.read { db in
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, .max)
      return try Int.fetchAll(db, sql: "SELECT length(limits) FROM book WHERE name = 'Tebu'")
    }
    #expect(lengths == [1_100_000])
  }

  /// Shows that limits beyond the bound are refused, that what was there stays, and that other things are stored then.
  @Test func limitsBeyondTheBoundAreRefused() throws {
    try remember("Tebu", ("dose", "1 l/ha"))
    let dose = Limit(.dose, LimitValue(most: 1, unit: .litrePerHectare))
    func crops(_ count: Int) -> [CropLimits] {
      (0..<count).map { CropLimits(crop: "crop \($0)", limits: [dose]) }
    }
    #expect(try book.changeLimits(of: entry("Tebu"), isNew: false) { _ in crops(4000) })
    #expect(
      fault { _ = try book.changeLimits(of: entry("Tebu"), isNew: false) { _ in crops(40_000) } }
        == .tooLong)
    #expect(try entry("Tebu").limits?.count == 4000)
    try remember("Ally", ("dose", "1 l/ha"))
    #expect(try book.all().count == 2)
  }

  private func entry(_ text: String) throws -> BookEntry {
    try #require(try book.entry(text.lowercased()))
  }

  private func text(_ field: String, of entry: BookEntry) throws -> String? {
    let group = try #require(SprayCalculator().form.groups.first)
    return entry.facts?.text(at: FieldPath(field, of: group.first))
  }

  @Test func aKeptResultIsRememberedOverWhatWasKnown() throws {
    try remember("Tebu", ("dose", "1 l/ha"), ("pack", "5 l"), ("permit", "R-1"))
    let later = Moment(secondsSince1970: noon.secondsSince1970 + 60, utcOffset: 0)
    try remember("TEBU", ("dose", "1.2 l/ha"), ("form", "EW"), at: later)
    let entry = try entry("Tebu")
    #expect(try book.all().count == 1)
    #expect(entry.name.text == "TEBU")
    #expect(entry.used == later)
    #expect(
      try entry.facts
        == known([("dose", "1.2 l/ha"), ("pack", "5 l"), ("permit", "R-1"), ("form", "EW")]))
  }

  /// Shows that a fact is dropped when it contradicts a newer fact.
  @Test func whatContradictsIsNotKept() throws {
    try remember("Tebu", ("dose", "1 l/ha"), ("pack", "5 l"), ("permit", "R-1"), ("place", "40"))
    try remember("Tebu", ("dose", "1 kg/ha"))
    #expect(
      try entry("Tebu").facts == known([("dose", "1 kg/ha"), ("permit", "R-1"), ("place", "40")]))
  }

  @Test func aFactThatWasTakenBackIsForgotten() throws {
    try remember("Tebu", ("dose", "1 l/ha"), ("permit", "R-1"))
    try remember("Tebu", ("dose", "1 l/ha"))
    #expect(try text("permit", of: entry("Tebu")) == "R-1")
    let calculator = SprayCalculator()
    let group = try #require(calculator.form.groups.first)
    let permit = try #require(group.field("permit", of: group.first, in: calculator.blank))
    let emptied = try known([("dose", "1 l/ha"), ("permit", "R-1")]).clearing(permit)
    try HistoryStore(store).append(
      HistoryRow(at: noon, draft: spray, search: SearchWords(own: "", shared: "")),
      knowing: [BookEntry(name("Tebu"), emptied)])
    #expect(try text("permit", of: entry("Tebu")) == nil)
    #expect(try entry("Tebu").facts?.holds(permit.path) == false)
  }

  @Test func changesAreMadeAndTakenBackTogether() throws {
    let a = BookEntry(name("A"), try known([("permit", "1")]), used: nil)
    let b = BookEntry(name("B"), try known([("permit", "2")]), used: noon)
    let renamed = BookEntry(name("C"), try known([("permit", "1")]), used: nil)
    #expect(try book.change([BookChange(from: nil, to: a), BookChange(from: nil, to: b)]))
    #expect(try book.all() == [a, b])
    #expect(try book.change([BookChange(from: a, to: renamed), BookChange(from: b, to: nil)]))
    #expect(try book.all() == [renamed])
    #expect(try book.change([BookChange(from: renamed, to: a), BookChange(from: nil, to: b)]))
    #expect(try book.all() == [a, b])
  }

  @Test func nothingIsChangedWhereOneIsOtherThanItWas() throws {
    let a = BookEntry(name("A"), try known([("permit", "1")]), used: nil)
    let b = BookEntry(name("B"), try known([("permit", "2")]), used: nil)
    let other = BookEntry(name("A"), try known([("permit", "9")]), used: nil)
    #expect(try book.change([BookChange(from: nil, to: a), BookChange(from: nil, to: b)]))
    let refused = [
      [BookChange(from: b, to: nil), BookChange(from: other, to: nil)],
      [BookChange(from: nil, to: other)],
      [BookChange(from: b, to: BookEntry(name("a"), try known([]), used: nil))],
    ]
    for changes in refused { #expect(try !book.change(changes)) }
    #expect(try book.all() == [a, b])
  }

  /// Shows that Ctrl-C between two changes leaves the book unchanged.
  @Test(arguments: 1...4) func whatEndsChangesChangesNothing(_ count: Int) throws {
    struct Ended: Error {}
    let changes = try ["A", "B"].map {
      BookChange(from: nil, to: BookEntry(name($0), try known([]), used: nil))
    }
    var steps = 0
    #expect(throws: Ended.self) {
      _ = try book.change(changes) {
        steps += 1
        if steps == count { throw Ended() }
      }
    }
    #expect(try book.all().isEmpty)
    #expect(try book.change(changes) {})
  }

  @Test func namesAreFoundByTheirBeginningTheLastUsedFirst() throws {
    for (text, used) in [
      ("Ala", nil), ("Alb", noon), ("Alc", Moment(secondsSince1970: 0, utcOffset: 0)), ("B", nil),
    ] {
      #expect(
        try book.change([
          BookChange(from: nil, to: BookEntry(name(text), try known([]), used: used))
        ]))
    }
    #expect(try book.entries(beginning: "al").map(\.name.text) == ["Alb", "Alc", "Ala"])
    #expect(try book.entries(beginning: "").count == 4)
    #expect(try book.entries(beginning: "alx").isEmpty)
  }

  @Test func onlyUnknownNamesAreAdded() throws {
    let a = BookEntry(name("A"), try known([("permit", "1")]), used: nil)
    let others = [
      BookEntry(name("a"), try known([]), used: noon),
      BookEntry(name("B"), try known([]), used: nil),
    ]
    let areAdded = try store.importing { transaction in
      try ([a] + others).map { try transaction.add($0) == nil }
    }
    #expect(areAdded == [true, false, true])
    #expect(try entry("A") == a)
  }

  /// The crops of all limits are named once; limits that are damaged or too long are passed over.
  @Test func theCropsOfLimitsAreNamedOnce() throws {
    let limit = Limit(.phi, LimitValue(least: 35, unit: LimitFact.phi.units.first))
    func put(_ text: String, _ crops: String...) throws {
      let limits = crops.map { CropLimits(crop: $0, limits: [limit]) }
      let entry = BookEntry(name(text), try known([("permit", "R-1")]), limits: limits)
      #expect(try book.change([BookChange(from: nil, to: entry)]))
    }
    try put("Tebu", "wheat", "rye mix")
    try put("Ally", "rye mix")
    for text in ["Long", "Torn", "Odd"] { try put(text, "oats") }
    try lengthen("Long")
    try store.write { db in
      try db.execute(sql: "UPDATE book SET limits = '[{' WHERE name = 'Torn'")
      try db.execute(
        sql: "UPDATE book SET limits = '[1, \"x\", {\"crop\": 2}, [3]]' WHERE name = 'Odd'")
    }
    #expect(try book.crops().sorted() == ["rye mix", "wheat"])
  }
}
