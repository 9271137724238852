import Calculation
import Foundation
import GRDB
import Glibc
import Testing

@testable import Storage

/// Tests for cases in which a store could write but must not.
@Suite struct WriteGuardTests {
  /// Returns a store whose history is damaged while the rest of its file is intact.
  private func damagedHistory(in folder: Folder) throws -> Store {
    func rootOffset() throws -> Int {
      try folder.open().read { db in
        try 4096
          * (#require(
            try Int.fetchOne(
              db, sql: "SELECT rootpage - 1 FROM sqlite_master WHERE name = 'history'")))
      }
    }
    let offset = try rootOffset()
    var bytes = try folder.bytes()
    bytes.replaceSubrange(offset..<offset + 4096, with: repeatElement(0xA5, count: 4096))
    try folder.write(bytes)
    return try folder.open()
  }

  @Test func nothingIsWrittenOnceDamageIsFound() throws {
    let folder = Folder()
    let store = try damagedHistory(in: folder)
    #expect(fault { () throws(Failure) in _ = try HistoryStore(store).newest(1) } == .damaged)
    let before = try folder.bytes()
    #expect(
      fault { () throws(Failure) in try SettingsStore(store).save([spray], current: "spray") }
        == .damaged)
    #expect(
      fault { () throws(Failure) in
        _ = try FavoritesStore(store).save(StoredName("a", folded: "a"), spray, replacing: true)
      } == .damaged)
    #expect(try folder.bytes() == before)
    #expect(
      (try? Data(contentsOf: URL(fileURLWithPath: folder.file + "-journal")))?.isEmpty ?? true)
  }

  @Test(arguments: [false, true])
  func whatNoPathLeadsToIsNotWritten(replaced: Bool) throws {
    let folder = Folder()
    let history = HistoryStore(try folder.open())
    try history.append("a")
    let copy = try folder.bytes()
    unlink(folder.file)
    if replaced { try folder.write(copy) }
    #expect(fault { () throws(Failure) in try history.append("b") } == .cannotOpen)
  }

  /// A database that another program cuts to nothing is told as damaged, and written no more.
  @Test(arguments: [0, 511]) func aFileThatIsCutToNothingIsDamaged(_ size: Int) throws {
    let folder = Folder()
    let history = HistoryStore(try folder.open())
    try history.append("a")
    #expect(truncate(folder.file, off_t(size)) == 0)
    for _ in 1...2 {
      #expect(fault { () throws(Failure) in _ = try history.newest(1) } == .damaged)
      #expect(fault { () throws(Failure) in try history.append("b") } == .damaged)
    }
    #expect(try folder.bytes().count == size)
  }

  @Test func aWriteAtOnceDoesNotWait() throws {
    let folder = Folder()
    let (one, other) = (try folder.open(), try folder.open(busyTimeout: 600))
    func save() throws(Failure) {
      try other.lockWait.suspended { () throws(Failure) in
        try SettingsStore(other).save([], current: "spray")
      }
    }
    try one.write { _ in #expect(fault(save) == .busy) }
    try save()
    // The next write waits again.
    #expect(other.lockWait.nap(after: 0))
  }
}
