import GRDB
import Glibc
import System

/// Copies the pages of one database into another by SQLite's backup, in one state of them, whatever journal there is.
///
/// Where somebody writes meanwhile, the copying begins again, with more pages at a time, for at most ten seconds.
struct PageCopy {
  let source: DatabaseQueue
  /// Called every few pages and between two beginnings; what it throws ends the copying.
  let step: () throws -> Void

  /// As many as are copied within the time in which a person is to be heard.
  private static let mostPages: CInt = 16384
  /// The longest time that others may keep it from coming to its end.
  private static let longest = Duration.seconds(10)

  /// - Throws: what SQLite says of the source, `SQLITE_BUSY` where others write all the time; a `SystemError` where the copy cannot be
  ///   written.
  func run(into target: DatabaseQueue) throws {
    let end = ContinuousClock.now + Self.longest
    var pages: CInt = 256
    while true {
      do { return try copy(into: target, pages) } catch let error where Self.isOvertaken(error) {
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
            // SQLite has begun again by itself.
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

  private static func isOvertaken(_ error: any Error) -> Bool {
    (error as? DatabaseError).map { StorageCode($0.extendedResultCode) == .busy } ?? false
  }
}

extension SystemError {
  /// What SQLite says of a file that only this program writes; nil where it says it of another.
  init?(ofCopy error: DatabaseError) {
    switch error.extendedResultCode {
    case .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_TRUNCATE: self.init(code: EIO)
    case let code:
      // Only the copy is written; what cannot be read, is damaged or held is the source.
      switch StorageCode(code) {
      case .full: self.init(code: ENOSPC)
      case .readOnly: self.init(code: EROFS)
      default: return nil
      }
    }
  }
}
