import Calculation
import GRDB
import Testing

@testable import Storage

@Suite struct FavoritesStoreTests {
  let store: Store
  let favorites: FavoritesStore
  let bill = Draft(calculator: "bill")

  init() throws {
    store = try Store.inMemory()
    favorites = FavoritesStore(store)
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
    try favorites.save("Orchard", bill, folded: "orchard")
    #expect(try favorites.all().map(\.draft?.calculator) == ["spray", "spray", "spray", "bill"])
  }

  @Test func aDeletedOneCanBeSavedAgain() throws {
    let before = try favorites.all()
    let deleted = try #require(try favorites.delete("barley"))
    #expect(try !favorites.exists("barley"))
    #expect(try favorites.delete("barley") == nil)
    try favorites.save(deleted.name, #require(deleted.draft), folded: "barley")
    #expect(try favorites.exists("barley"))
    #expect(try favorites.all() == before)
  }

  @Test func oneOfAnotherVersionIsListedAndCanBeDeleted() throws {
    try store.write { try $0.execute(sql: "UPDATE favorite SET draft = 'no longer' WHERE name = 'barley'") }
    #expect(try favorites.all().first?.draft == nil)
    #expect(try favorites.delete("barley")?.name == "barley")
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
  }
}

@Suite struct DraftStoreTests {
  let folder = Folder()

  @Test func theLastChangeByAnyShellWins() throws {
    let (one, other) = (DraftStore(try folder.open()), DraftStore(try folder.open()))
    #expect(try one.load() == nil)
    let state = SessionState(current: "bill", drafts: [spray, Draft(calculator: "bill")])
    try one.save(SessionState(current: "spray", drafts: []))
    try other.save(state)
    #expect(try one.load() == state)
  }

  @Test(arguments: ["", "{", "[]", "{\"current\":1}"])
  func anUnreadableStateIsNone(text: String) throws {
    let store = try folder.open()
    try store.write { try $0.execute(sql: "INSERT INTO session VALUES (1, ?)", arguments: [text]) }
    #expect(try DraftStore(store).load() == nil)
  }
}
