import Calculation
import Glibc
import System
import Terminal

/// A file whose data is to be taken over, looked at for what it is; closed with its last reference.
final class ImportSource {
  enum Kind {
    /// A private copy of a database, with what belongs to it; nobody else has it open.
    case database(path: String)
    /// The next piece of a text; empty at its end.
    case text(() throws -> [UInt8])
  }

  let kind: Kind
  private let file: OpenFile
  private let copy: DatabaseCopy?

  /// Opens an ordinary file, told of by its name; a database is copied, and what `step` throws between two pieces ends that.
  init(_ path: String, named name: String, step: () throws -> Void) throws {
    let file = try Self.opened(path, name)
    let first = try Self.reading(name) { try file.descriptor.next() }
    if first.starts(with: "SQLite format 3\0".utf8) {
      let copy = try Self.reading(name) { try DatabaseCopy(of: path, file, step: step) }
      (self.copy, kind) = (copy, .database(path: copy.path))
    } else {
      (copy, kind) = (nil, .text(Self.pieces(first, then: file.descriptor, name)))
    }
    self.file = file
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

/// A database in a folder of its own, with a log or a journal that stands beside it: SQLite may have to finish or take back
/// what was being written. Gone with its last reference.
private final class DatabaseCopy {
  private let folder: String
  var path: String { "\(folder)/copy.sqlite" }

  private static let endings = ["", "-wal", "-journal"]

  init(of source: String, _ opened: OpenFile, step: () throws -> Void) throws {
    do { folder = try Folder.makeTemporary() } catch { throw Failure.writing(Folder.temporary, error) }
    try Self.keepFromBeingWritten(opened, step: step)
    for ending in Self.endings where ending.isEmpty || Access.isThere(source + ending) {
      try copy(source + ending, to: path + ending, step: step)
    }
  }

  isolated deinit { Folder.remove(folder, files: Self.endings.map { path + $0 }) }

  /// SQLite's own shared lock (its file format, "locking"): whoever writes waits until the copy is made.
  private static func keepFromBeingWritten(_ opened: OpenFile, step: () throws -> Void) throws {
    while try !opened.lockForReading(at: 0x4000_0002, count: 510) {
      try step()
      usleep(5000)
    }
  }

  private func copy(_ source: String, to target: String, step: () throws -> Void) throws {
    let input = try OpenFile(source)
    let output = try saying(target) { () throws(SystemError) in try OpenFile(target, for: .making) }
    while case let piece = try input.descriptor.next(), !piece.isEmpty {
      try saying(target) { () throws(SystemError) in try output.descriptor.write(piece) }
      try step()
    }
  }

  private func saying<T>(_ target: String, _ work: () throws(SystemError) -> T) throws(Failure) -> T {
    do { return try work() } catch { throw .writing(target, error) }
  }
}
