import Calculation
import GRDB
import System

/// The only connection to the stored data, in a file, which several programs may have open, or in memory.
///
/// Every write is one immediate transaction that is on disk when the call returns; then the one file holds all data,
/// and the rollback journal beside it is empty. The code here never renames, deletes or recreates a file of the data.
package struct Store: Sendable {
  let queue: DatabaseQueue
  /// The calculators whose values can be read back.
  let calculators: Calculators
  /// Looks at the files before each access.
  let guarding: FileGuard
  /// The lock by which programs keep deleted rows that they may still bring back.
  let deletions: FolderLock
  /// Limits the waiting for other programs.
  let lockWait: LockWait
  /// Whether every write is taken back at once, because a line is only tried out.
  private(set) var isTrial = false
  /// Whether the file could only be opened for reading.
  let isReadOnly: Bool

  /// Whether the file could only be opened for reading, and may be written now.
  package var mayBeOpenedForWriting: Bool { isReadOnly && guarding.isWritable }
  /// The most bytes of one record; a row of a file that is longer is left alone.
  package static let longestRow = 1 << 20
  /// The database file's path; `:memory:` for a store in memory.
  package var file: String { queue.file }

  /// The same data for trying a line out: every write is taken back at once.
  package var trial: Store {
    var trial = self
    trial.isTrial = true
    return trial
  }

  /// Reads from one unchanging state of the data.
  func read<T>(_ body: (Database) throws -> T) throws(Failure) -> T {
    try guarding.watching { () throws(Failure) in
      try Failure.mapping(file: file) {
        try queue.read { db in try sameVersion(db, body) }
      }
    }
  }

  /// Writes all or nothing; a trial fails at once while another program holds the file.
  func write<T>(_ body: (Database) throws -> T) throws(Failure) -> T {
    try guarding.refuseWriting()
    return try guarding.watching { () throws(Failure) in
      try Failure.mapping(file: file) {
        var result: T?
        func transaction() throws {
          try queue.inTransaction { db in
            result = try sameVersion(db, body)
            return isTrial ? .rollback : .commit
          }
        }
        if isTrial {
          try lockWait.suspended(transaction)
        } else {
          try transaction()
        }
        guard let result else { throw CancellationError() }
        return result
      }
    }
  }

  /// Writes all or nothing; an error by which `body` ends the work is passed on unchanged, all others as failures.
  func writeUnlessEnded<T>(_ body: (Database) throws -> T) throws -> T {
    var ending: (any Error)?
    do throws(Failure) {
      return try write { db in
        do {
          return try body(db)
        } catch let error where !Failure.isOfDatabase(error) {
          ending = error
          throw error
        }
      }
    } catch {
      throw ending ?? error
    }
  }

  /// Whether a path leads to the data in a folder, a side file of SQLite, or one of `others`; none need exist yet.
  package static func isData(
    at path: String, inFolder folder: String?, or others: [String] = []
  ) -> Bool {
    let namesOfData = folder.map { DatabaseFiles(at: Self.path(in: $0)).names } ?? []
    let protected = namesOfData + others
    if let status = FileStatus(of: path) {
      return protected.contains { FileStatus(of: $0) == status }
    }
    // A link may lead to a file that is not there yet.
    guard let destination = try? Folder.destination(of: path) else { return false }
    guard let place = FileStatus(of: Folder.holding(destination)) else { return false }
    let name = destination.split(separator: "/").last
    return protected.contains { file in
      file.split(separator: "/").last == name && FileStatus(of: Folder.holding(file)) == place
    }
  }

  /// Takes the hold that keeps deleted rows until this program ends; throws `busy` if another program is purging.
  func holdDeletions() throws(Failure) {
    var tries = 0
    while !deletions.hold() {
      guard lockWait.nap(after: tries) else { throw .store(.busy, file: file) }
      tries += 1
    }
  }

  /// Runs `body`; throws if a newer version has updated the file since it was opened.
  private func sameVersion<T>(_ db: Database, _ body: (Database) throws -> T) throws -> T {
    try Schema.refuseUnknownSteps(db, file: file)
    return try body(db)
  }
}
