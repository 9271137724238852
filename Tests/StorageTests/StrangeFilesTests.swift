import Calculation
import Foundation
import GRDB
import Glibc
import Testing

@testable import Storage

/// Tests for folders from elsewhere, opened as data or imported as a copy: what SQLite must not open is found before.
@Suite struct StrangeFilesTests {
  private let folder = Folder()
  /// A file of the person that the folder has nothing to do with.
  private let other = Folder()

  /// What can stand in the place of a file.
  enum Kind: CaseIterable {
    case link, folder, pipe

    func make(at path: String, leadingTo target: String) {
      switch self {
      case .link: #expect(symlink(target, path) == 0)
      case .folder: #expect(mkdir(path, 0o700) == 0)
      case .pipe: #expect(mkfifo(path, 0o600) == 0)
      }
    }
  }

  /// Returns the names and bytes of the files in a folder, and opens none but ordinary ones.
  private func content(of folder: Folder) throws -> [String: Data] {
    let manager = FileManager.default
    return try manager.contentsOfDirectory(atPath: folder.path).reduce(into: [:]) { content, name in
      let path = "\(folder.path)/\(name)"
      let kind = try manager.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      content[name] =
        kind == .typeRegular ? try Data(contentsOf: URL(fileURLWithPath: path)) : Data()
    }
  }

  private func expectRefusal() throws {
    let before = try [folder, other].map(content)
    #expect(fault { _ = try folder.open() } == .damaged)
    #expect(fault { _ = try Store.inMemory().copy(at: folder.file, named: "copy") } == .damaged)
    #expect(try [folder, other].map(content) == before)
  }

  private func makeData() throws {
    try HistoryStore(try folder.open()).append("row 1")
    try FileManager.default.createDirectory(atPath: other.path, withIntermediateDirectories: true)
    try other.write(Array("mine".utf8))
  }

  @Test(arguments: ["-journal", "-wal", "-shm"], Kind.allCases)
  func whatStandsBesideTheDatabaseIsNotOpened(_ ending: String, _ kind: Kind) throws {
    try makeData()
    let path = folder.file + ending
    unlink(path)
    kind.make(at: path, leadingTo: other.file)
    // With its other end open, nobody would wait at the pipe for ever.
    let end = open(path, O_RDWR | O_NONBLOCK | O_NOFOLLOW)
    defer { close(end) }
    try expectRefusal()
  }

  @Test(arguments: [Kind.folder, .pipe])
  func whatStandsInTheDatabasesPlaceIsNotOpened(_ kind: Kind) throws {
    try makeData()
    unlink(folder.file)
    kind.make(at: folder.file, leadingTo: other.file)
    let end = open(folder.file, O_RDWR | O_NONBLOCK)
    defer { close(end) }
    try expectRefusal()
  }

  /// Leaves a journal as a program does that was killed in a transaction over several databases: it names a file, which
  /// SQLite deletes once it has taken the transaction back.
  private func leaveJournal(naming file: String) throws {
    let queue = try DatabaseQueue(path: folder.file)
    let journal = try queue.inDatabase { db -> Data in
      try db.execute(sql: "PRAGMA journal_mode = TRUNCATE; PRAGMA cache_size = 10; BEGIN")
      for _ in 1...400 {
        try db.execute(
          sql: """
            INSERT INTO history (at, utc_offset, calculator, draft, search_text)
            VALUES (9, 0, 'spray', hex(zeroblob(3000)), 'x')
            """)
      }
      defer { try? db.execute(sql: "ROLLBACK") }
      return try Data(contentsOf: URL(fileURLWithPath: folder.file + "-journal"))
    }
    try queue.close()
    let name = Array(file.utf8)
    func number(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
    // The page of the locks, the name, its length, the sum of its bytes, and the mark of a journal's end.
    let end =
      number(0x4000_0000 / 4096 + 1) + name + number(UInt32(name.count))
      + number(name.reduce(0) { $0 + UInt32($1) })
      + [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    try (journal + end).write(to: URL(fileURLWithPath: folder.file + "-journal"))
  }

  @Test func noFileIsDeletedThatAJournalNames() throws {
    try makeData()
    try leaveJournal(naming: other.file)
    try expectRefusal()
  }

  /// A folder that is kept alike on several machines may get such a journal while it is open.
  @Test func itIsFoundInAnOpenSession() throws {
    try makeData()
    let history = HistoryStore(try folder.open())
    try leaveJournal(naming: other.file)
    for _ in 1...2 {
      #expect(fault { () throws(Failure) in _ = try history.newest(1) } == .damaged)
      #expect(fault { () throws(Failure) in try history.append("b") } == .damaged)
    }
    #expect(try other.bytes() == Array("mine".utf8))
    unlink(folder.file + "-journal")
    #expect(try history.append("b") == 2)
  }

  /// Nothing is written into the database of another program, to which a link in such a folder may lead.
  @Test(arguments: ["DELETE", "WAL"]) func anotherProgramsDatabaseStaysAsItWas(
    _ journalMode: String
  ) throws {
    try FileManager.default.createDirectory(atPath: other.path, withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: other.file)
    try queue.writeWithoutTransaction {
      try $0.execute(
        sql:
          "PRAGMA journal_mode = \(journalMode); CREATE TABLE bookmarks (x); INSERT INTO bookmarks VALUES (1)"
      )
    }
    try queue.close()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    #expect(symlink(other.file, folder.file) == 0)
    let before = try content(of: other)
    #expect(fault { _ = try folder.open() } == .notADatabase)
    #expect(try content(of: other) == before)
  }

  /// A link to the database is followed, and its journal is looked for beside the file that it leads to.
  @Test func aLinkToTheDatabaseIsFollowed() throws {
    try makeData()
    try leaveJournal(naming: other.file)
    let linked = Folder()
    try FileManager.default.createDirectory(atPath: linked.path, withIntermediateDirectories: true)
    #expect(symlink(folder.file, linked.file) == 0)
    #expect(fault { _ = try linked.open() } == .damaged)
    #expect(try other.bytes() == Array("mine".utf8))
    unlink(folder.file + "-journal")
    #expect(try HistoryStore(linked.open()).append("b") == 2)
  }
}
