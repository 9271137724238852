import GRDB
import Testing

@testable import Storage

@Suite struct HistoryDeletionTests {
  let folder = Folder()
  let day: Int64 = 86_400

  @Test func aNumberIsNeverUsedAgain() throws {
    let history = HistoryStore(try Store.inMemory())
    for _ in 1...3 { try history.append("a") }
    let third = try #require(try history.delete(3))
    #expect(try history.append("a") == 4)
    try history.restore(third)
    #expect(try history.ids() == [1, 2, 3, 4])
    #expect(try history.clear().count == 4)
    #expect(try history.append("a") == 5)
    #expect(try history.ids() == [5])
  }

  @Test func deletingWhatIsNotThereIsNil() throws {
    let history = HistoryStore(try Store.inMemory())
    try history.append("a")
    #expect(try history.delete(2) == nil)
    #expect(try history.delete(1)?.count == 1)
    #expect(try history.delete(1) == nil)
    #expect(try history.entry(1) == nil)
    #expect(try history.clear().count == 0)
  }

  @Test func clearingsAreTakenBackOneByOne() throws {
    let history = HistoryStore(try Store.inMemory())
    for _ in 1...2 { try history.append("a") }
    let first = try history.clear()
    for _ in 1...3 { try history.append("a") }
    let second = try history.clear()
    #expect(second.count == 3)
    #expect(try history.ids() == [])
    #expect(try history.restore(second))
    #expect(try history.ids() == [3, 4, 5])
    #expect(try history.restore(first))
    #expect(try history.ids() == [1, 2, 3, 4, 5])
  }

  @Test func anotherShellsClearingHoldsAgainstAnOlderUndo() throws {
    let history = HistoryStore(try folder.open())
    for _ in 1...2 { try history.append("a") }
    let deletion = try #require(try history.delete(1))
    let clearing = try HistoryStore(folder.open()).clear()
    #expect(try !history.restore(deletion))
    #expect(try history.ids() == [])
    try history.restore(clearing)
    #expect(try history.ids() == [1, 2])
  }

  @Test func afterADayItIsGoneForGood() throws {
    let history = HistoryStore(try folder.open(at: 1000))
    for text in ["first", "second", "third"] { try history.append(text) }
    let second = try #require(try history.delete(2))
    _ = try folder.open(at: 1000 + day - 1)
    #expect(try history.restore(second))
    _ = try history.delete(2)
    let later = HistoryStore(try folder.open(at: 1000 + day))
    #expect(try !later.restore(second))
    #expect(try rows() == [1, 3])
    #expect(try later.numbers(finding: ["second"]).isEmpty)
    #expect(try later.append("fourth") == 4)
  }

  @Test func aClearedHistoryIsPurgedPieceByPiece() throws {
    let history = HistoryStore(try folder.open(at: 1000))
    for _ in 1...5 { try history.append("abc") }
    let clearing = try history.clear()
    try history.append("abc")
    let purge = HistoryPurge(store: Store(copying: history.store, now: 1000 + day), limit: 3)
    try purge.run()
    #expect(try rows().count == 3)
    #expect(try history.ids() == [6])
    try purge.run()
    #expect(try rows() == [6])
    #expect(try !history.restore(clearing))
    #expect(try history.append("abc") == 7)
    try history.store.write {
      try $0.execute(sql: "INSERT INTO history_search(history_search) VALUES ('integrity-check')")
    }
  }

  @Test func numbersGoOnAfterEverythingIsPurged() throws {
    let history = HistoryStore(try folder.open(at: 1000))
    for _ in 1...5 { try history.append("abc") }
    _ = try history.clear()
    let later = HistoryStore(try folder.open(at: 1000 + day))
    #expect(try rows().isEmpty)
    #expect(try later.append("abc") == 6)
    #expect(try later.ids() == [6])
  }

  private func rows() throws -> [Int64] {
    try folder.open().read { try Int64.fetchAll($0, sql: "SELECT id FROM history ORDER BY id") }
  }
}
