import Calculation
import GRDB
import Glibc
import System

/// A database whose pages are copied, and which stays as it is, with its journal and its log. Where SQLite could read
/// it only by changing its files, they are copied first, and SQLite reads and mends the copy.
struct CopySource {
  let files: DatabaseFiles
  /// The folder in which its files are copied if they must be.
  let folder: String
  /// Limits the waiting for other programs that write to the database.
  let lockWait: LockWait

  /// Copies all pages, in one consistent state, into another database; `step` is called every few pages, and an error
  /// that it throws ends the copying.
  /// - Throws: the error of SQLite or of the system if the database cannot be read, a `SystemError` if `target` cannot
  ///   be written, an `UnwritableFolder` if the folder takes no copies of the files.
  func copyPages(into target: DatabaseQueue, _ step: @escaping () throws -> Void) throws {
    if try hasLog() { return try copyPagesOfCopy(into: target, step) }
    var configuration = Configuration.ofStorage
    configuration.readonly = true
    configuration.busyMode = .callback { [lockWait] in lockWait.nap(after: $0) }
    do {
      let source = try DatabaseQueue.opening(files.database, configuration)
      try Store.copyPages(of: source, into: target, step)
      try source.close()
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
      // A transaction broke off, and SQLite would take it back in the file itself.
      try copyPagesOfCopy(into: target, step)
    }
  }

  /// Whether SQLite would use a write-ahead log, which it makes and removes even if it only reads: there is one, or the
  /// header asks readers for it by a 2 (SQLite's file format, “The Database Header”).
  private func hasLog() throws(SystemError) -> Bool {
    if FileStatus(of: files.log, followsLinks: false) != nil { return true }
    let header = try OpenFile(files.database).firstBytes(20)
    return header.count == 20 && header[19] == 2
  }

  /// Copies the files first, and then the pages of that copy.
  private func copyPagesOfCopy(
    into target: DatabaseQueue, _ step: @escaping () throws -> Void
  ) throws {
    let lock = FolderLock(folder: folder)
    try wait(step) { lock.hold() }
    let name = try writing { () throws(SystemError) in
      try HiddenName(ofEmptyFileIn: folder, beginning: Self.beginning)
    }
    let copy = DatabaseFiles(at: name.path)
    defer {
      // Until then signals wait, and other programs leave the files alone.
      withExtendedLifetime((name, lock)) {
        for ending in DatabaseFiles.endings { Folder.removeFile(copy.database + ending) }
      }
    }
    let step = {
      if name.isInterrupted { throw SystemError(code: EINTR) }
      try step()
    }
    try copyFiles(to: copy, step)
    let source = try DatabaseQueue.opening(copy.database, .ofStorage)
    try Store.copyPages(of: source, into: target, step)
    try source.close()
  }

  /// What the names of such copies begin with.
  private static let beginning = ".spraycalc-copy-"

  /// Removes the copies that programs left in a folder when they were killed; those of a program that runs stay.
  static func removeLeftCopies(in folder: String) {
    guard let names = try? Folder.names(in: folder) else { return }
    let left = names.filter { $0.hasPrefix(beginning) }
    guard !left.isEmpty else { return }
    FolderLock(folder: folder).whileNobodyHolds {
      for name in left { Folder.removeFile("\(folder)/\(name)") }
    }
  }

  /// Copies the database with its journal and its log, while no program can change what SQLite would read of them.
  private func copyFiles(to copy: DatabaseFiles, _ step: () throws -> Void) throws {
    try wait(step) {
      guard let hold = try Hold(on: files) else { return false }
      return try withExtendedLifetime(hold) {
        try self.copy(hold.database, to: copy.database, step)
        try copyIfThere(files.journal, to: copy.journal, step)
        try copyIfThere(files.log, to: copy.log, step)
        return hold.isWhole
      }
    }
  }

  /// Copies a file beside the database, if it is there.
  private func copyIfThere(_ path: String, to copy: String, _ step: () throws -> Void) throws {
    // One of a try before.
    Folder.removeFile(copy)
    guard let file = try OpenFile.ifThere(path) else { return }
    try writing { () throws(SystemError) in try Folder.makeFile(copy) }
    try self.copy(file, to: copy, step)
  }

  /// Copies a whole file into one that is there already, in pieces; `step` is called before each.
  private func copy(_ file: OpenFile, to path: String, _ step: () throws -> Void) throws {
    let copy = try writing { () throws(SystemError) in
      try Descriptor(opening: path, O_WRONLY | O_TRUNC)
    }
    defer { copy.close() }
    while true {
      try step()
      let piece = try file.descriptor.next()
      if piece.isEmpty { return }
      try writing { () throws(SystemError) in try copy.write(piece) }
    }
  }

  /// Runs what writes to the folder, and makes its errors errors of the folder.
  @discardableResult
  private func writing<Result>(
    _ work: () throws(SystemError) -> Result
  ) throws(UnwritableFolder) -> Result {
    do throws(SystemError) {
      return try work()
    } catch {
      throw UnwritableFolder(folder: folder, reason: error)
    }
  }

  /// Tries until `work` is done, which returns false where another program must be waited for; `step` is called before
  /// each try.
  private func wait(_ step: () throws -> Void, until work: () throws -> Bool) throws {
    var tries = 0
    while true {
      try step()
      if try work() { return }
      guard lockWait.nap(after: tries) else { throw DatabaseError(resultCode: .SQLITE_BUSY) }
      tries += 1
    }
  }
}

/// The error of a file that was to be made or written in a folder.
package struct UnwritableFolder: Error, Equatable {
  /// The folder's path.
  package let folder: String
  /// What the system said.
  package let reason: SystemError
}

/// Keeps other programs from writing to a database's file and from beginning its log anew, by the locks that SQLite
/// itself takes (SQLite, “File Locking And Concurrency” and “WAL-mode File Format”). It ends with its last reference.
private struct Hold {
  let database: OpenFile
  private let memory: OpenFile?
  /// The path of the log's memory.
  private let memoryPath: String

  /// The bytes that each reader of a database locks; a program that writes to the file locks them for writing.
  private static let readers = 0x4000_0002..<0x4000_0200
  /// Bytes of the log's memory: the one that a program locks for writing while it moves pages from the log to the
  /// database, and the last of those that it locks so to begin the log anew.
  private static let checkpoint = 121..<122
  private static let lastReader = 127..<128

  /// Takes the locks; nil if another program is writing now.
  init?(on files: DatabaseFiles) throws(SystemError) {
    database = try OpenFile(files.database)
    memory = try OpenFile.ifThere(files.memory)
    memoryPath = files.memory
    guard try database.lockForReading(Self.readers) else { return nil }
    guard let memory else { return }
    guard try memory.lockForReading(Self.checkpoint) else { return nil }
    guard try memory.lockForReading(Self.lastReader) else { return nil }
  }

  /// Whether the files are still as they were when they were locked. A log without memory cannot be locked, but a program that
  /// opens it makes the memory, and cannot remove it again while the readers' bytes are locked.
  var isWhole: Bool { memory != nil || FileStatus(of: memoryPath, followsLinks: false) == nil }
}
