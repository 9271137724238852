import Calculation
import GRDB
import Synchronization
import Testing

@testable import Storage

@Suite struct HistoryDeletionTests {
  let folder = Folder()

  private func delete(_ numbers: ClosedRange<Int64>, of history: HistoryStore) throws -> Deletion {
    try #require(try history.delete(.entries(numbers)))
  }

  @Test func aNumberIsNeverUsedAgain() throws {
    let history = HistoryStore(try Store.inMemory())
    for _ in 1...3 { try history.append("a") }
    let third = try delete(3...3, of: history)
    #expect(try history.append("a") == 4)
    #expect(try history.restore(third))
    #expect(try history.ids() == [1, 2, 3, 4])
    #expect(try history.delete(.all())?.count == 4)
    #expect(try history.append("a") == 5)
    #expect(try history.ids() == [5])
  }

  @Test func deletingWhatIsNotThereIsNil() throws {
    let history = HistoryStore(try Store.inMemory())
    #expect(try history.delete(.all()) == nil)
    try history.append("a")
    #expect(try history.delete(.entries(2...9)) == nil)
    #expect(try delete(1...1, of: history).count == 1)
    #expect(try history.delete(.entries(1...1)) == nil)
    #expect(try history.entry(1) == nil)
    #expect(try history.delete(.all()) == nil)
  }

  /// Shows that restoring a deleted range brings back its rows, while an earlier deletion stays.
  @Test func aRangeIsDeletedAndComesBackAsOne() throws {
    let history = HistoryStore(try Store.inMemory())
    for _ in 1...6 { try history.append("a") }
    let third = try delete(3...3, of: history)
    let range = try delete(2...5, of: history)
    #expect(range.count == 3)
    #expect(try history.ids() == [1, 6])
    #expect(try history.restore(range))
    #expect(try history.ids() == [1, 2, 4, 5, 6])
    #expect(try history.restore(third))
    #expect(try history.ids() == [1, 2, 3, 4, 5, 6])
  }

  /// Ctrl-C ends the undoing of a large deletion, which is then not undone.
  @Test func theUndoingOfALargeDeletionIsEnded() throws {
    let isInterrupted = Mutex(false)
    let wait = LockWait { isInterrupted.withLock { $0 } }
    let history = HistoryStore(try Store.open(folder: folder.path, lockWait: wait))
    try history.store.insert(Array(1...3000))
    let deletion = try delete(2...2999, of: history)
    isInterrupted.withLock { $0 = true }
    #expect(throws: Failure.self) { try history.restore(deletion) }
    #expect(try history.reading().numbers() == [1, 3000])
    isInterrupted.withLock { $0 = false }
    #expect(try history.restore(deletion) && history.reading().numbers() == Array(1...3000))
  }

  @Test func clearingsAreTakenBackOneByOne() throws {
    let history = HistoryStore(try Store.inMemory())
    for _ in 1...2 { try history.append("a") }
    let first = try #require(try history.delete(.all()))
    for _ in 1...3 { try history.append("a") }
    let second = try #require(try history.delete(.all()))
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
    let deletion = try delete(1...1, of: history)
    let clearing = try #require(try HistoryStore(folder.open()).delete(.all()))
    #expect(clearing.count == 1)
    #expect(try !history.restore(deletion))
    #expect(try history.ids() == [])
    #expect(try history.restore(clearing))
    #expect(try history.ids() == [2])
  }

  /// Shows that a clearing cannot be undone while a later clearing covers the same rows, and that `restore` then
  /// returns false.
  @Test func aClearingUnderALaterOneStays() throws {
    let (one, other) = (HistoryStore(try folder.open()), HistoryStore(try folder.open()))
    for _ in 1...2 { try one.append("a") }
    let first = try #require(try one.delete(.all()))
    try other.append("b")
    let second = try #require(try other.delete(.all()))
    #expect(try !one.restore(first))
    #expect(try one.ids() == [])
    #expect(try other.restore(second))
    #expect(try other.ids() == [3])
    #expect(try one.restore(first))
    #expect(try one.ids() == [1, 2, 3])
  }

  @Test func deletingAgainWhatHasChangedSinceIsNil() throws {
    let (one, other) = (HistoryStore(try folder.open()), HistoryStore(try folder.open()))
    for _ in 1...3 { try one.append("a") }
    let deletion = try delete(1...2, of: one)
    #expect(try one.restore(deletion))
    _ = try delete(2...2, of: other)
    #expect(try one.delete(.entries(1...2), expected: deletion.count) == nil)
    #expect(try one.ids() == [1, 3])
  }

  /// Shows that rows stay restorable although other programs start in the meantime; no clock decides this.
  @Test func nothingGoesForGoodWhileItCouldBeTakenBack() throws {
    let history = HistoryStore(try folder.open())
    for text in ["first", "second", "third"] { try history.append(text) }
    let second = try delete(2...2, of: history)
    _ = try folder.open()
    #expect(try history.restore(second))
    let all = try #require(try history.delete(.all()))
    _ = try folder.open()
    #expect(try history.restore(all))
    #expect(try history.ids() == [1, 2, 3])
  }

  /// Shows that a deletion waits a limited time while a starting program removes unrestorable rows.
  @Test func aDeletionWaitsForOneThatIsGoingOn() throws {
    let history = HistoryStore(try folder.open(busyTimeout: 0.05))
    try history.append("a")
    FolderLock(folder: folder.path).whileNobodyHolds { () throws(Never) in
      #expect(fault { () throws(Failure) in _ = try history.delete(.all()) } == .busy)
    }
    #expect(try history.delete(.all())?.count == 1)
  }

  @Test func theNextNumberOfADeletionIsLookedUp() throws {
    let plan = try Store.inMemory().read { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + HistoryStore.nextDeletion).map {
        $0["detail"] as String
      }
    }
    #expect(plan.contains { $0.contains("INDEX history_deleted") }, "\(plan)")
  }

  @Test func aClearingIsMadeAgainUpToItsEnd() throws {
    let history = HistoryStore(try Store.inMemory())
    for _ in 1...2 { try history.append("a") }
    let clearing = try #require(try history.delete(.all()))
    #expect(try history.restore(clearing))
    try history.append("later")
    #expect(try history.delete(clearing.range, expected: clearing.count)?.count == 2)
    #expect(try history.ids() == [3])
  }

  /// Shows that the next start removes deleted rows after the session that could restore them has ended.
  @Test func whatNobodyCanTakeBackGoesAtTheNextStart() throws {
    try deleteTheSecondOfThree()
    #expect(try rows(of: nil) == [1, 2, 3])
    let later = HistoryStore(try folder.open())
    #expect(try rows(of: later) == [1, 3])
    #expect(try later.numbers(finding: ["second"]).isEmpty)
    #expect(try later.append("fourth") == 4)
  }

  private func deleteTheSecondOfThree() throws {
    let history = HistoryStore(try folder.open())
    for text in ["first", "second", "third"] { try history.append(text) }
    _ = try delete(2...2, of: history)
  }

  @Test func aClearedHistoryIsPurgedPieceByPiece() throws {
    let history = HistoryStore(try Store.inMemory())
    for _ in 1...5 { try history.append("abc") }
    let clearing = try #require(try history.delete(.all()))
    try history.append("abc")
    try history.purge(limit: 3)
    #expect(try rows(of: history).count == 3)
    #expect(try history.ids() == [6])
    try history.purge(limit: 3)
    #expect(try rows(of: history) == [6])
    #expect(try !history.restore(clearing))
    #expect(try history.append("abc") == 7)
    try history.store.write {
      try $0.execute(sql: "INSERT INTO history_search(history_search) VALUES ('integrity-check')")
    }
  }

  @Test func aRowsFiguresGoWithIt() throws {
    let history = HistoryStore(try Store.inMemory())
    try history.append(
      HistoryRow(at: noon, draft: spray, figures: "{}", search: SearchWords(own: "a", shared: "b")))
    _ = try delete(1...1, of: history)
    try history.purge()
    #expect(
      try history.store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM history_figures") }
        == 0)
  }

  @Test func numbersGoOnAfterEverythingIsPurged() throws {
    let history = HistoryStore(try Store.inMemory())
    for _ in 1...5 { try history.append("abc") }
    _ = try history.delete(.all())
    try history.purge()
    #expect(try rows(of: history).isEmpty)
    #expect(try history.append("abc") == 6)
    #expect(try history.ids() == [6])
  }

  /// The row numbers in the file, including deleted rows; nil for `history` reads the file without opening a store.
  private func rows(of history: HistoryStore?) throws -> [Int64] {
    let sql = "SELECT id FROM history ORDER BY id"
    guard let history else {
      return try DatabaseQueue(path: folder.file).read { try Int64.fetchAll($0, sql: sql) }
    }
    return try history.store.read { try Int64.fetchAll($0, sql: sql) }
  }
}
