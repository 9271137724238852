import Calculation
import GRDB
import GRDBSQLite
import Testing

@testable import Storage

@Suite struct FavoritesStoreTests {
  let store: Store
  let favorites: FavoritesStore
  let other: Draft

  init() throws {
    store = try Store.inMemory()
    favorites = FavoritesStore(store)
    let field = try #require(Calculators.standard.all.first?.template.first)
    other = spray.setting(field, to: try field.read("5", in: field.units[0], .point))
    for (name, folded) in [
      ("\u{142}\u{105}ka", "laka"), ("Orchard", "orchard"), ("barley", "barley"),
    ] {
      #expect(try save(name, folded) == .saved(name: name, replaced: nil))
    }
    // A favourite as earlier versions stored it.
    try store.write {
      try $0.execute(
        sql: "INSERT INTO favorite VALUES ('ORCHARD', 'orchard', ?)", arguments: [spray.stored])
    }
  }

  private func save(
    _ name: String, _ folded: String, _ draft: Draft = spray, replacing: Bool = false
  ) throws
    -> SaveResult
  {
    try favorites.save(StoredName(name, folded: folded), draft, replacing: replacing)
  }

  private func exchange(_ name: String, _ expected: Draft?, for draft: Draft?) throws -> Bool {
    try favorites.exchange(StoredName(name, folded: name), expected?.stored, for: draft?.stored)
  }

  @Test func areListedByFoldedName() throws {
    #expect(
      try favorites.all().map(\.name) == ["barley", "\u{142}\u{105}ka", "ORCHARD", "Orchard"])
  }

  @Test(arguments: [
    ("Orchard", "orchard", ["Orchard"]), ("orchard", "orchard", ["ORCHARD", "Orchard"]),
    ("LAKA", "laka", ["\u{142}\u{105}ka"]), ("\u{142}a\u{328}ka", "laka", ["\u{142}\u{105}ka"]),
    ("barley", "barley", ["barley"]), ("barl", "barl", []), ("b%", "b%", []),
  ])
  func anExactNameComesFirst(name: String, folded: String, found: [String]) throws {
    #expect(try favorites.find(StoredName(name, folded: folded)).map(\.name) == found)
  }

  @Test func whatLooksTheSameIsOne() throws {
    for name in ["Laka", "\u{142}a\u{328}ka", "\u{141}\u{104}KA"] {
      guard case .taken(let all) = try save(name, "laka", other), all.count == 1,
        let taken = all.first
      else {
        Issue.record("\(name) is not taken")
        continue
      }
      #expect(taken.name == "\u{142}\u{105}ka" && taken.draft == spray)
    }
    guard case .taken(let all) = try save("orchard", "orchard"), all.count == 2 else {
      Issue.record("one of two that look alike was chosen")
      return
    }
    #expect(try favorites.all().count == 4)
  }

  /// Compares bytes, because Swift treats composed and decomposed texts as equal.
  @Test func namesAreKeptComposed() throws {
    _ = try save("e\u{301}", "e")
    let names = try favorites.all().map { Array($0.name.utf8) }
    #expect(names.contains(Array("\u{E9}".utf8)))
  }

  /// Shows that a favourite with an unreadable, overlong row is named and not overwritten.
  @Test func whatCannotBeReadIsLeftAlone() throws {
    try store.write { db in
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, .max)
      let long = String(repeating: "x", count: 2_000_000)
      try db.execute(sql: "UPDATE favorite SET draft = ? WHERE name = 'barley'", arguments: [long])
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(Store.longestRow))
    }
    guard case .taken(let all) = try save("barley", "barley", other, replacing: true),
      let barley = all.first
    else {
      Issue.record("it was overwritten")
      return
    }
    #expect(barley.name == "barley" && barley.draft == nil)
    #expect(try !exchange("barley", nil, for: other))
    #expect(
      try favorites.all().map(\.name) == ["barley", "\u{142}\u{105}ka", "ORCHARD", "Orchard"])
    #expect(try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM favorite") } == 4)
  }

  @Test func replacingKeepsTheNameAndGivesTheOldValues() throws {
    #expect(
      try save("LAKA", "laka", other, replacing: true)
        == .saved(name: "\u{142}\u{105}ka", replaced: spray.stored))
    #expect(try favorites.all().map(\.draft) == [spray, other, spray, spray])
  }

  @Test func anExchangeWantsWhatItExpects() throws {
    #expect(try !exchange("barley", other, for: nil))
    #expect(try !exchange("barley", nil, for: other))
    #expect(try !exchange("Barley", spray, for: other))
    #expect(try !exchange("oats", spray, for: nil))
    #expect(try favorites.all().map(\.draft) == [spray, spray, spray, spray])
    #expect(try exchange("barley", spray, for: other))
    #expect(try exchange("barley", other, for: nil))
    #expect(try exchange("barley", nil, for: spray))
    #expect(try favorites.all().map(\.draft) == [spray, spray, spray, spray])
  }

  /// Shows that a decomposed name, as earlier versions stored it, is the same favourite as the composed name.
  @Test func aNameInAnotherFormIsOneRow() throws {
    try store.write {
      try $0.execute(
        sql: "INSERT INTO favorite VALUES (?, 'e', ?)", arguments: ["e\u{301}", spray.stored])
    }
    let name = StoredName("e\u{301}", folded: "e")
    #expect(try favorites.exchange(name, spray.stored, for: other.stored))
    #expect(try favorites.all().count { $0.draft == other } == 1)
    #expect(try favorites.exchange(name, other.stored, for: nil))
    #expect(try favorites.all().count == 4)
  }

  @Test func aNewNameMustBeFree() throws {
    #expect(try !favorites.rename("barley", to: StoredName("Laka", folded: "laka")))
    #expect(try !favorites.rename("oats", to: StoredName("rye", folded: "rye")))
    #expect(
      try !favorites.rename("barley", to: StoredName("rye", folded: "rye"), expected: other.stored))
    #expect(
      try favorites.rename(
        "barley", to: StoredName("BARLEY", folded: "barley"), expected: spray.stored))
    #expect(try favorites.all().map(\.name).first == "BARLEY")
  }

  @Test func oneOfAnotherVersionIsListedAndCanBeDeleted() throws {
    try store.write {
      try $0.execute(sql: "UPDATE favorite SET draft = 'no longer' WHERE name = 'barley'")
    }
    #expect(try favorites.all().first?.draft == nil)
    #expect(try favorites.delete("barley"))
    #expect(try !favorites.delete("barley"))
    #expect(try !favorites.all().contains { $0.name == "barley" })
  }
}

@Suite struct SettingsStoreTests {
  /// Shows that of a damaged file that has one setting twice the first is taken.
  @Test func aSettingThatIsThereTwiceIsOne() throws {
    let folder = Folder()
    do {
      let settings = SettingsStore(try folder.open())
      for (key, value) in [("theme", "dark"), ("themf", "light"), ("units", "us")] {
        try settings.set(value, for: key)
      }
    }
    var bytes = try folder.bytes()
    let (second, first) = (Array("themf".utf8), Array("theme".utf8))
    for place in bytes.indices.dropLast(second.count) where bytes[place...].starts(with: second) {
      bytes.replaceSubrange(place..<place + second.count, with: first)
    }
    try folder.write(bytes)
    #expect(try SettingsStore(folder.open()).all() == ["theme": "dark", "units": "us"])
  }

  @Test func valuesThatCannotBeReadAreNamed() throws {
    let store = try Store.inMemory()
    let settings = SettingsStore(store)
    let drafts = ["bill", "spray"].compactMap { Calculators.standard[$0]?.blank }
    try settings.save(drafts, current: "spray")
    #expect(try settings.session()?.unreadable == [])
    try store.write {
      try $0.execute(sql: "UPDATE draft SET draft = 'no longer' WHERE calculator = 'bill'")
    }
    let session = try settings.session()
    #expect(session?.unreadable == ["bill"] && session?.drafts == [drafts[1]])
  }

  @Test func keepsTheLastText() throws {
    let settings = SettingsStore(try Store.inMemory())
    #expect(try settings.all()["theme"] == nil)
    try settings.set("dark", for: "theme")
    try settings.set("light", for: "theme")
    try settings.set("", for: "tip")
    #expect(try settings.all()["theme"] == "light")
    #expect(try settings.all() == ["theme": "light", "tip": ""])
    try settings.remove("tip")
    #expect(try settings.all() == ["theme": "light"])
  }
}

@Suite struct DraftStoreTests {
  let folder = Folder()

  @Test func theLastChangeByAnyShellWins() throws {
    let (one, other) = (SettingsStore(try folder.open()), SettingsStore(try folder.open()))
    #expect(try one.session() == nil)
    try one.save([spray], current: "spray")
    try other.save([], current: "bill")
    let session = try #require(try one.session())
    #expect(session.current == "bill" && session.drafts == [spray])
  }

  /// Shows that values only another version can read are skipped and stay in the file.
  @Test(arguments: ["", "{", "[]", "{\"calculator\":\"later\",\"entries\":{}}"])
  func unreadableValuesAreSkippedAndLeftAlone(text: String) throws {
    let store = try folder.open()
    try store.write {
      try $0.execute(sql: "INSERT INTO draft VALUES ('later', ?)", arguments: [text])
    }
    try SettingsStore(store).save([spray], current: "spray")
    #expect(try SettingsStore(store).session()?.drafts == [spray])
    let kept = try store.read {
      try String.fetchOne($0, sql: "SELECT draft FROM draft WHERE calculator = 'later'")
    }
    #expect(kept == text)
  }
}
