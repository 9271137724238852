import Calculation
import GRDB
import Glibc
import System

/// Copying all stored data.
extension Store {
  /// Writes all stored data, in one consistent state, as the bytes of a database like this one, piece by piece.
  ///
  /// Until its bytes are written, it is a file without a name in `folder`, so that nothing of it remains however the
  /// program ends. `step` is called every few pages and before each piece; if it throws, the copy ends with that error.
  /// - Throws: a failure if the data cannot be read, `store.busy` if other programs write without a pause for ten
  ///   seconds; a `SystemError` if the copy cannot be written.
  package func backup(
    inFolder folder: String, step: @escaping () throws -> Void, to write: ([UInt8]) throws -> Void
  ) throws {
    _ = try read { _ in }
    var withoutJournal = Configuration.ofStorage
    withoutJournal.prepareDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    }
    let (file, copy) = try OpenFile.unnamed(in: folder) { path in
      try Self.writingCopy {
        try SystemCalls.followingLinks { try DatabaseQueue.opening(path, withoutJournal) }
      }
    }
    do {
      try Self.copyPages(of: queue, into: copy, step)
    } catch let error as DatabaseError {
      throw Failure(storage: error, file: self.file)
    }
    try Self.writingCopy { try copy.close() }
    var isFirst = true
    while case var piece = try file.descriptor.next(), !piece.isEmpty {
      // The header of a database with a write-ahead log has two 2s here, and the copy would ask for such a log, too; 1
      // stands for a rollback journal (SQLite's file format, “The Database Header”).
      if isFirst, piece.count >= 20 {
        piece[18] = 1
        piece[19] = 1
      }
      isFirst = false
      try step()
      try write(piece)
    }
  }

  /// Runs work on the copy, and turns SQLite's errors into system errors.
  private static func writingCopy<T>(_ work: () throws -> T) throws -> T {
    do {
      return try work()
    } catch let error as DatabaseError {
      if let error = SystemError(ofCopy: error) { throw error }
      throw SystemError(code: error.resultCode == .SQLITE_CANTOPEN ? EACCES : EIO)
    }
  }

  /// Copies the pages of one database, in one consistent state, into another. If another program writes meanwhile, the
  /// copying starts again, with more pages at a time, for at most ten seconds. `step` is called every few pages and
  /// before each new start; if it throws, the copying ends with that error.
  /// - Throws: the error of SQLite if the source cannot be read, `SQLITE_BUSY` if other programs write all the time;
  ///   a `SystemError` if the copy cannot be written.
  static func copyPages(
    of source: DatabaseQueue, into target: DatabaseQueue, _ step: @escaping () throws -> Void
  ) throws {
    let end = ContinuousClock.now + .seconds(10)
    var pages: CInt = 256
    while true {
      do {
        return try copy(pages, of: source, into: target, step)
      } catch let error as DatabaseError {
        guard StorageCode(error.extendedResultCode) == .busy else { throw error }
        try step()
        guard ContinuousClock.now < end else { throw error }
        // Few enough that the program still reacts to a person in time.
        pages = min(pages * 4, 16384)
        usleep(.random(in: 500...5000))
      }
    }
  }

  /// Copies the pages, so many at a time; throws `SQLITE_BUSY` if another program writes meanwhile.
  private static func copy(
    _ pages: CInt, of source: DatabaseQueue, into target: DatabaseQueue,
    _ step: @escaping () throws -> Void
  ) throws {
    var remaining = Int.max
    try target.writeWithoutTransaction { target in
      try source.writeWithoutTransaction { source in
        do {
          try source.backup(to: target, pagesPerStep: pages) { progress in
            try step()
            // The number of remaining pages has grown, so SQLite has started again by itself.
            guard progress.isCompleted || progress.remainingPageCount < remaining else {
              throw DatabaseError(resultCode: .SQLITE_BUSY)
            }
            remaining = progress.remainingPageCount
          }
        } catch let error as DatabaseError {
          throw SystemError(ofCopy: error) ?? error
        }
      }
    }
  }
}

extension SystemError {
  /// Turns an SQLite error about writing the copy into a system error; nil if the error is about the source.
  init?(ofCopy error: DatabaseError) {
    switch error.extendedResultCode {
    case .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_TRUNCATE: self.init(code: EIO)
    case let code:
      // Only the copy is written; a read error, damage or a lock concerns the source.
      switch StorageCode(code) {
      case .full: self.init(code: ENOSPC)
      case .readOnly: self.init(code: EROFS)
      default: return nil
      }
    }
  }
}
