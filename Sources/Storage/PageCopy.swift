import GRDB
import Glibc
import System

/// Copies the pages of one database into another with SQLite's backup, whatever journal the database has.
///
/// The copy holds one consistent state. If another program writes meanwhile, the copying starts again, with more
/// pages at a time, for at most ten seconds.
struct PageCopy {
  let source: DatabaseQueue
  /// Called every few pages and before each new start; if it throws, the copying ends with that error.
  let step: () throws -> Void

  /// The most pages between two calls of `step`, few enough that the program still reacts to a person in time.
  private static let mostPages: CInt = 16384
  /// The longest time that other programs may delay the copying.
  private static let longest = Duration.seconds(10)

  /// - Throws: the error of SQLite if the source cannot be read, `SQLITE_BUSY` if other programs write all the time;
  ///   a `SystemError` if the copy cannot be written.
  func run(into target: DatabaseQueue) throws {
    let end = ContinuousClock.now + Self.longest
    var pages: CInt = 256
    while true {
      do { return try copy(into: target, pages) } catch let error as DatabaseError {
        guard StorageCode(error.extendedResultCode) == .busy else { throw error }
        try step()
        guard ContinuousClock.now < end else { throw error }
        pages = min(pages * 4, Self.mostPages)
        usleep(.random(in: 500...5000))
      }
    }
  }

  private func copy(into target: DatabaseQueue, _ pages: CInt) throws {
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
