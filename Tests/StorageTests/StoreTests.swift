import Calculation
import Dispatch
import Foundation
import GRDB
import Synchronization
import Testing

@testable import Storage

@Suite struct StoreTests {
  @Test func everythingIsPrivateWhateverTheUmask() throws {
    let old = umask(0)
    defer { umask(old) }
    let folder = Folder()
    let deep = folder.path + "/a/b"
    let store = try Store.open(folder: deep)
    try HistoryStore(store).append("a")
    for path in [folder.path, folder.path + "/a", deep] { #expect(try folder.mode(path) == 0o700) }
    for ending in ["", "-journal"] { #expect(try folder.mode(store.file + ending) == 0o600) }
  }

  @Test func anOwnersModesStay() throws {
    let folder = try Folder.holding([])
    chmod(folder.path, 0o750)
    chmod(folder.file, 0o640)
    let store = try folder.open()
    try HistoryStore(store).append("a")
    #expect(try folder.mode(folder.path) == 0o750)
    for ending in ["", "-journal"] { #expect(try folder.mode(store.file + ending) == 0o640) }
  }

  @Test(arguments: [
    ("/data/x", "/data/x/spraycalc.sqlite"), ("/data/x//", "/data/x/spraycalc.sqlite"),
    ("/", "/spraycalc.sqlite"),
    ("x", "./x/spraycalc.sqlite"), ("./x", "./x/spraycalc.sqlite"),
    ("../x", "../x/spraycalc.sqlite"),
    ("file:x?mode=memory", "./file:x?mode=memory/spraycalc.sqlite"),
    (":memory:", "./:memory:/spraycalc.sqlite"),
  ])
  func pathIsNeverAURI(folder: String, path: String) {
    #expect(Store.path(in: folder) == path)
  }

  @Test func isSetUpToLoseNothing() throws {
    let store = try Folder().open()
    let pragmas = ["journal_mode": "truncate", "synchronous": "2", "foreign_keys": "1"]
    for (pragma, value) in pragmas {
      #expect(
        try store.read { try String.fetchOne($0, sql: "PRAGMA \(pragma)") } == value, "\(pragma)")
    }
  }

  @Test(arguments: Schema.migrator.migrations)
  func fingerprintsAreThoseOfTheSteps(_ step: String) throws {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue, upTo: step)
    let (tables, triggers) = try queue.read {
      (try Schema.fingerprint($0, Schema.tables), try Schema.fingerprint($0, Schema.triggers))
    }
    let own = Schema.fingerprints[step]
    #expect(own == tables || own == nil && step < "5", "\(step): 0x\(String(tables, radix: 16))")
    #expect(triggers == Schema.ownTriggers, "0x\(String(triggers, radix: 16))")
  }

  @Test func aFreshFileHasEveryStepBehindIt() throws {
    let store = try Folder().open()
    #expect(try store.read(Schema.migrator.hasCompletedMigrations))
  }

  @Test func anOlderFileIsBroughtUpToDate() throws {
    let folder = try Folder.holding([])
    let queue = try DatabaseQueue(path: folder.file)
    try Schema.migrator.migrate(queue, upTo: "1 history")
    try queue.write {
      try $0.execute(sql: "INSERT INTO history VALUES (7, 0, 0, NULL, 'spray', '{}', 'old one')")
    }
    let store = try folder.open()
    #expect(try HistoryStore(store).numbers(finding: ["old"]) == [7])
    #expect(try SettingsStore(store).all().isEmpty)
  }

  @Test func twoStoresTakeTurns() throws {
    let folder = Folder()
    let (one, other) = (HistoryStore(try folder.open()), HistoryStore(try folder.open()))
    for number in 1...20 {
      #expect(try (number.isMultiple(of: 2) ? one : other).append("a") == Int64(number))
    }
    #expect(try one.ids() == Array(1...20))
    #expect(try other.ids() == Array(1...20))
  }

  /// Shows that twelve connections can set up a new file at the same time and then all write to it without loss.
  @Test func manyAtOnceLoseNothing() throws {
    for _ in 1...5 {
      let folder = Folder()
      DispatchQueue.concurrentPerform(iterations: 12) { _ in
        #expect(throws: Never.self) {
          let history = HistoryStore(try folder.open(busyTimeout: 60))
          for _ in 1...5 { try history.append("a") }
        }
      }
      #expect(try HistoryStore(folder.open()).ids() == Array(1...60))
    }
  }

  @Test func whoWaitsGetsTheFileOnceItIsFree() throws {
    let folder = Folder()
    let (one, other) = (try folder.open(), try folder.open(busyTimeout: 600))
    let written = DispatchSemaphore(value: 0)
    var isOver = false
    try one.write { _ in
      DispatchQueue.global().async {
        #expect(throws: Never.self) { try HistoryStore(other).append("b") }
        written.signal()
      }
      // Until the other store waits, or has failed at once.
      while other.lockWait.waited == .zero, !isOver {
        isOver = written.wait(timeout: .now() + 0.001) == .success
      }
    }
    if !isOver { written.wait() }
    #expect(try HistoryStore(one).ids() == [1])
  }

  @Test func waitingHasAnEnd() throws {
    let folder = Folder()
    let (one, other) = (try folder.open(), try folder.open(busyTimeout: 0.01))
    try one.write { _ in
      #expect(fault { () throws(Failure) in try HistoryStore(other).append("b") } == .busy)
    }
    try HistoryStore(other).append("b")
  }

  /// Shows that a command waits only once for a busy file; the next command waits again.
  @Test func whatHasWaitedInVainDoesNotWaitAgainUntilTheNextCommand() throws {
    let folder = Folder()
    let lockWait = LockWait(seconds: 0.01)
    let other = try Store.open(folder: folder.path, lockWait: lockWait)
    try DatabaseQueue(path: folder.file).inTransaction(.exclusive) { _ in
      #expect(fault { () throws(Failure) in try HistoryStore(other).append("b") } == .busy)
      let waited = lockWait.waited
      #expect(fault { () throws(Failure) in _ = try HistoryStore(other).newest(1) } == .busy)
      #expect(
        fault { () throws(Failure) in _ = try Store.open(folder: folder.path, lockWait: lockWait) }
          == .busy)
      #expect(lockWait.waited == waited, "no waiting has begun since")
      lockWait.renew()
      #expect(fault { () throws(Failure) in try HistoryStore(other).append("b") } == .busy)
      #expect(lockWait.waited > .zero)
      return .rollback
    }
    try HistoryStore(other).append("b")
  }

  /// Shows that repeated short waits count together, so they delay a command no longer than one long wait.
  @Test func allWaitingOfACommandIsCounted() {
    let lockWait = LockWait(seconds: 0.02)
    let turns = (0..<1000).prefix { _ in lockWait.nap(after: 0) && lockWait.nap(after: 1) }.count
    #expect(turns < 1000)
    #expect(!lockWait.nap(after: 0))
  }

  @Test func whoIsInterruptedStopsWaiting() throws {
    let folder = Folder()
    let one = try folder.open()
    let isInterrupted = Mutex(false)
    let other = try Store.open(
      folder: folder.path, lockWait: LockWait(seconds: 600) { isInterrupted.withLock { $0 } })
    try one.write { _ in
      isInterrupted.withLock { $0 = true }
      #expect(fault { () throws(Failure) in try HistoryStore(other).append("b") } == .busy)
    }
    // An interrupted program still waits a moment for each write, so another short write does not stop the last
    // values.
    #expect(other.lockWait.nap(after: 0))
  }

  @Test func memoryStoresAreApart() throws {
    let (one, other) = (try Store.inMemory(), try Store.inMemory())
    try SettingsStore(one).set("pl", for: "language")
    #expect(try SettingsStore(other).all()["language"] == nil)
  }
}
