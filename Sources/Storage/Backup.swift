import Calculation
import GRDB
import Glibc
import System

extension Store {
  /// Writes everything that is kept, in one state of it, as the bytes of a database like this one, a piece at a time.
  ///
  /// Others may write meanwhile. Before its bytes are written, the copy is a file without a name in `folder`, so that nothing is
  /// left of it however the program ends. `step` is called every few pages; what it throws ends the copy.
  /// - Throws: a failure where the data cannot be read, `store.busy` where others write without a pause for ten seconds; a
  ///   `SystemError` where the copy cannot be written.
  package func backup(
    inFolder folder: String, step: @escaping () throws -> Void, to write: ([UInt8]) throws -> Void
  ) throws {
    _ = try read { _ in }
    let (file, copy) = try OpenFile.unnamed(in: folder) { path in
      try Self.writingCopy { try DatabaseQueue(path: path, configuration: Self.withoutJournal) }
    }
    do { try PageCopy(source: queue, step: step).run(into: copy) } catch let error as DatabaseError {
      throw Failure(storage: error, file: self.file)
    }
    try Self.writingCopy { try copy.close() }
    var isFirst = true
    while case var piece = try file.descriptor.next(), !piece.isEmpty {
      // Of an original with a write-ahead log the copy would ask for one, too.
      if isFirst { DatabaseHeader.useRollbackJournal(&piece) }
      isFirst = false
      try step()
      try write(piece)
    }
  }

  private static let withoutJournal: Configuration = {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF") }
    return configuration
  }()

  private static func writingCopy<T>(_ work: () throws -> T) throws -> T {
    do { return try work() } catch let error as DatabaseError {
      throw SystemError(ofCopy: error) ?? SystemError(code: error.resultCode == .SQLITE_CANTOPEN ? EACCES : EIO)
    }
  }
}
