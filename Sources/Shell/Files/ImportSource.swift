import Calculation
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
  private let folder: String?

  /// Opens an ordinary file.
  init(_ path: String) throws {
    let opened = try SystemError.check(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    descriptor = opened
    var status = stat()
    guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(opened)
      throw ExportError.notAFile(path)
    }
    do {
      let first = try Descriptor(opened).next()
      (kind, folder) =
        first.starts(with: "SQLite format 3\0".utf8)
        ? try Self.copy(of: path) : (.text(Self.pieces(first, then: Descriptor(opened))), nil)
    } catch {
      close(opened)
      throw error
    }
  }

  isolated deinit {
    close(descriptor)
    guard let folder else { return }
    for ending in Self.endings { unlink(Self.name(in: folder, ending)) }
    rmdir(folder)
  }

  private static func pieces(_ first: [UInt8], then rest: Descriptor) -> () throws -> [UInt8] {
    var waiting: [UInt8]? = first
    return {
      defer { waiting = nil }
      return try waiting ?? rest.next()
    }
  }

  /// The database, and what is not in it yet: a log or a journal that stands beside it.
  private static let endings = ["", "-wal", "-journal"]

  private static func name(in folder: String, _ ending: String) -> String { "\(folder)/copy.sqlite\(ending)" }

  /// SQLite may have to finish or take back what was being written, so that it gets files of its own.
  private static func copy(of path: String) throws -> (Kind, String) {
    var template = Array("/tmp/spraycalc-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw SystemError(code: errno) }
    let folder = String(cString: made)
    for ending in endings where ending.isEmpty || access(path + ending, F_OK) == 0 {
      try copy(path + ending, to: name(in: folder, ending))
    }
    return (.database(path: name(in: folder, "")), folder)
  }

  private static func copy(_ source: String, to target: String) throws(SystemError) {
    let (input, output) = (
      try SystemError.check(open(source, O_RDONLY | O_CLOEXEC)),
      try SystemError.check(open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
    )
    defer {
      close(input)
      close(output)
    }
    while case let piece = try Descriptor(input).next(), !piece.isEmpty { try Descriptor(output).write(piece) }
  }
}

extension ExportError {
  /// Why a copy of the data could not be written.
  init(_ failure: any Failure, writing file: String) {
    if failure.code == "store.full" {
      self = .diskFull(file)
    } else if case .reason(let detail)? = failure.arguments["detail"] {
      self = .unwritable(file, reason: detail)
    } else {
      self = .unwritable(file, reason: .said(failure.code))
    }
  }
}
