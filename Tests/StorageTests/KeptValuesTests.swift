import Calculation
import GRDB
import Testing

@testable import Storage

@Suite struct FavoritesStoreTests {
  let store: Store
  let favorites: FavoritesStore
  let other: Draft

  init() throws {
    store = try Store.inMemory()
    favorites = FavoritesStore(store)
    let field = try #require(Calculators.standard.all.first?.fields.first)
    other = spray.setting(field, to: try field.read("5", in: field.units[0], .point))
    for (name, folded) in [
      ("\u{142}\u{105}ka", "laka"), ("Orchard", "orchard"), ("ORCHARD", "orchard"), ("barley", "barley"),
    ] { try favorites.save(name, spray, folded: folded) }
  }

  @Test func areListedByFoldedName() throws {
    #expect(try favorites.all().map(\.name) == ["barley", "\u{142}\u{105}ka", "ORCHARD", "Orchard"])
  }

  @Test(arguments: [
    ("Orchard", "orchard", ["Orchard"]), ("orchard", "orchard", ["ORCHARD", "Orchard"]),
    ("LAKA", "laka", ["\u{142}\u{105}ka"]),
    ("barley", "barley", ["barley"]), ("barl", "barl", []), ("b%", "b%", []),
  ])
  func anExactNameComesFirst(name: String, folded: String, found: [String]) throws {
    switch try favorites.find(name: name, folded: folded) {
    case .none: #expect(found.isEmpty)
    case .one(let favorite): #expect(found == [favorite.name])
    case .several(let several): #expect(found == several.map(\.name) && several.count > 1)
    }
  }

  @Test func savingReplacesExactlyThatName() throws {
    #expect(try !favorites.save("Orchard", other, folded: "orchard", replacing: false))
    #expect(try favorites.all().map(\.draft) == [spray, spray, spray, spray])
    #expect(try favorites.save("Orchard", other, folded: "orchard"))
    #expect(try favorites.all().map(\.draft) == [spray, spray, spray, other])
  }

  @Test func aDeletedOneCanBeSavedAgain() throws {
    let before = try favorites.all()
    for _ in 1...2 {
      try favorites.delete("barley")
      #expect(try favorites.all() == before.filter { $0.name != "barley" })
    }
    let deleted = try #require(before.first { $0.name == "barley" })
    try favorites.save(deleted.name, #require(deleted.draft), folded: "barley")
    #expect(try favorites.all() == before)
  }

  @Test func oneOfAnotherVersionIsListedAndCanBeDeleted() throws {
    try store.write { try $0.execute(sql: "UPDATE favorite SET draft = 'no longer' WHERE name = 'barley'") }
    #expect(try favorites.all().first?.draft == nil)
    try favorites.delete("barley")
    #expect(try !favorites.all().contains { $0.name == "barley" })
  }
}

@Suite struct SettingsStoreTests {
  @Test func keepsTheLastText() throws {
    let settings = SettingsStore(try Store.inMemory())
    #expect(try settings.value(for: "theme") == nil)
    try settings.set("dark", for: "theme")
    try settings.set("light", for: "theme")
    try settings.set("", for: "tip")
    #expect(try settings.value(for: "theme") == "light")
    #expect(try settings.all() == ["theme": "light", "tip": ""])
    try settings.remove("tip")
    #expect(try settings.all() == ["theme": "light"])
  }
}

@Suite struct DraftStoreTests {
  let folder = Folder()

  @Test func theLastChangeByAnyShellWins() throws {
    let (one, other) = (DraftStore(try folder.open()), DraftStore(try folder.open()))
    #expect(try one.load() == nil)
    try one.save([spray], current: "spray")
    try other.save([], current: "bill")
    #expect(try one.load() == SessionState(current: "bill", drafts: [spray]))
  }

  /// Values that only another version can read stay for it.
  @Test(arguments: ["", "{", "[]", "{\"calculator\":\"later\",\"entries\":{}}"])
  func unreadableValuesAreSkippedAndLeftAlone(text: String) throws {
    let store = try folder.open()
    try store.write { try $0.execute(sql: "INSERT INTO draft VALUES ('later', ?)", arguments: [text]) }
    try DraftStore(store).save([spray], current: "spray")
    #expect(try DraftStore(store).load()?.drafts == [spray])
    let kept = try store.read { try String.fetchOne($0, sql: "SELECT draft FROM draft WHERE calculator = 'later'") }
    #expect(kept == text)
  }
}
