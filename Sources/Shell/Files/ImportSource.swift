import Glibc

/// A file whose data is to be taken over, looked at for what it is; closed with its last reference.
final class ImportSource {
  enum Kind {
    /// A private copy of a database, with what belongs to it; nobody else has it open.
    case database(path: String)
    /// The next piece of a text; empty at its end.
    case text(() throws -> [UInt8])
  }

  let kind: Kind
  private let descriptor: Int32
  private let copy: DatabaseCopy?

  /// Opens an ordinary file; a database is copied, and what `step` throws between two pieces ends that.
  init(_ path: String, step: () throws -> Void) throws {
    let opened = try SystemError.check(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    descriptor = opened
    do {
      var status = stat()
      guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw ExportError.notAFile(path) }
      let first = try Descriptor(opened).next()
      if first.starts(with: "SQLite format 3\0".utf8) {
        let copy = try DatabaseCopy(of: path, opened, step: step)
        (self.copy, kind) = (copy, .database(path: copy.path))
      } else {
        (copy, kind) = (nil, .text(Self.pieces(first, then: Descriptor(opened))))
      }
    } catch {
      close(opened)
      throw error
    }
  }

  deinit { close(descriptor) }

  private static func pieces(_ first: [UInt8], then rest: Descriptor) -> () throws -> [UInt8] {
    var waiting: [UInt8]? = first
    return {
      defer { waiting = nil }
      return try waiting ?? rest.next()
    }
  }
}

/// A database in a folder of its own, with a log or a journal that stands beside it: SQLite may have to finish or take back
/// what was being written. Gone with its last reference.
private final class DatabaseCopy {
  private let folder: String
  var path: String { "\(folder)/copy.sqlite" }

  private static let endings = ["", "-wal", "-journal"]

  init(of source: String, _ opened: Int32, step: () throws -> Void) throws {
    var template = Array("/tmp/spraycalc-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw ExportError(SystemError(code: errno), writing: "/tmp") }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try Self.keepFromBeingWritten(opened, step: step)
    for ending in Self.endings where ending.isEmpty || access(source + ending, F_OK) == 0 {
      try copy(source + ending, to: path + ending, step: step)
    }
  }

  isolated deinit {
    for ending in Self.endings { unlink(path + ending) }
    rmdir(folder)
  }

  /// SQLite's own shared lock (its file format, "locking"): whoever writes waits until the copy is made.
  private static func keepFromBeingWritten(_ opened: Int32, step: () throws -> Void) throws {
    let setLockOfDescriptor: Int32 = 37
    var lock = flock()
    (lock.l_type, lock.l_whence) = (Int16(F_RDLCK), Int16(SEEK_SET))
    (lock.l_start, lock.l_len) = (0x4000_0002, 510)
    while fcntl(opened, setLockOfDescriptor, &lock) < 0 {
      guard [EAGAIN, EACCES, EINTR].contains(errno) else { throw SystemError(code: errno) }
      try step()
      usleep(5000)
    }
  }

  private func copy(_ source: String, to target: String, step: () throws -> Void) throws {
    let input = try SystemError.check(open(source, O_RDONLY | O_CLOEXEC))
    defer { close(input) }
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw ExportError(SystemError(code: errno), writing: target) }
    defer { close(output) }
    while case let piece = try Descriptor(input).next(), !piece.isEmpty {
      do { try Descriptor(output).write(piece) } catch { throw ExportError(error, writing: target) }
      try step()
    }
  }
}
