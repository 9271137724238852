import Calculation
import Glibc
import System

/// A file whose data is to be imported, and its kind; it is closed with the last reference.
final class ImportSource {
  enum Kind {
    case database
    /// A text; the function returns the next piece, empty at the end.
    case text(() throws -> [UInt8])
  }

  let kind: Kind
  private let file: OpenFile?

  /// Opens an ordinary file and finds out its kind; `name` is the file's name in messages.
  init(_ path: String, named name: String) throws {
    let file = try Self.opened(path, name)
    let first = try Self.reading(name) { try file.descriptor.next() }
    if first.starts(with: "SQLite format 3\0".utf8) {
      // The file is closed before SQLite opens it, because closing it later would release SQLite's locks.
      (self.file, kind) = (nil, .database)
    } else {
      (self.file, kind) = (file, .text(Self.pieces(first, then: file.descriptor, name)))
    }
  }

  private static func opened(_ path: String, _ name: String) throws(Failure) -> OpenFile {
    do throws(SystemError) { return try OpenFile(path) } catch {
      throw error.code == EISDIR ? .notAFile(path) : .unreadableFile(name, reason: error.reason)
    }
  }

  private static func pieces(_ first: [UInt8], then rest: Descriptor, _ name: String) -> () throws -> [UInt8] {
    var waiting: [UInt8]? = first
    return {
      defer { waiting = nil }
      return try waiting ?? reading(name) { try rest.next() }
    }
  }

  private static func reading<T>(_ name: String, _ work: () throws -> T) throws -> T {
    do { return try work() } catch let error as SystemError {
      throw Failure.unreadableFile(name, reason: error.reason)
    }
  }
}
