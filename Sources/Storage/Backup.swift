import Calculation
import GRDB
import Glibc
import System

extension Store {
  /// Writes all stored data as the bytes of a database like this one, piece by piece.
  ///
  /// The copy holds one consistent state, even if other programs write meanwhile. Until its bytes are written, it is
  /// a file without a name in `folder`, so that nothing of it remains however the program ends. `step` is called
  /// every few pages and before each piece; if it throws, the copy ends with that error.
  /// - Throws: a failure if the data cannot be read, `store.busy` if other programs write without a pause for ten
  ///   seconds; a `SystemError` if the copy cannot be written.
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
      // The copy of a database with a write-ahead log would ask for such a log, too.
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
