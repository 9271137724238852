import Glibc

/// A file that stands under its name only once it is whole: until then it is a hidden one in the same folder.
final class NewFile {
  private let path: String
  /// Where a symbolic link at the path leads.
  private let target: String
  private let isReplacing: Bool
  private let temporary: String
  private let descriptor: Int32
  private var pending: [UInt8] = []
  private var isFinished = false

  /// Begins a file; throws, and leaves nothing behind, where none can stand under this name.
  init(_ path: String, replacing isReplacing: Bool) throws(ExportError) {
    let mode = try Self.mode(ofFileAt: path)
    if !isReplacing, Self.exists(path) { throw .exists(path) }
    let target = mode.flatMap { _ in Self.resolved(path) } ?? path
    var template = Array("\(Self.folder(of: target))/.spraycalc-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw ExportError(errno, writing: path) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fchmod(descriptor, mode ?? Self.usualMode)
    (self.path, self.target, self.isReplacing, self.descriptor) = (path, target, isReplacing, descriptor)
    temporary = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  deinit {
    close(descriptor)
    if !isFinished { unlink(temporary) }
  }

  func write(_ text: String) throws(ExportError) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(ExportError) {
    pending += bytes
    if pending.count >= 65536 { try flush() }
  }

  /// Puts the file under its name.
  func finish() throws(ExportError) {
    try flush()
    guard fsync(descriptor) == 0, place() else { throw ExportError(errno, writing: path) }
    isFinished = true
  }

  private func flush() throws(ExportError) {
    var bytes = pending[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written >= 0 else { throw ExportError(errno, writing: path) }
      bytes = bytes.dropFirst(written)
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// A file that came there meanwhile is not replaced without leave.
  private func place() -> Bool {
    if isReplacing { return rename(temporary, target) == 0 }
    if link(temporary, target) == 0 {
      unlink(temporary)
      return true
    }
    // Some file systems know no second names.
    guard [EPERM, ENOTSUP, ENOSYS].contains(errno) else { return false }
    if Self.exists(target) {
      errno = EEXIST
      return false
    }
    return rename(temporary, target) == 0
  }
}

extension NewFile {
  /// The mode of the ordinary file at a path; nil where there is none.
  private static func mode(ofFileAt path: String) throws(ExportError) -> mode_t? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path) }
    guard access(path, W_OK) == 0 else { throw ExportError(errno, writing: path) }
    return status.st_mode & 0o777
  }

  /// Whether something stands at a path, if only a link that leads nowhere.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// What new files may be read and written by here.
  private static var usualMode: mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }
}

extension ExportError {
  /// What the system says about writing a file.
  init(_ number: Int32, writing file: String) {
    switch number {
    case ENOENT, ENOTDIR: self = .noFolder(file)
    case EACCES, EPERM, EROFS: self = .noPermission(file)
    case ENOSPC, EDQUOT: self = .diskFull(file)
    case EEXIST: self = .exists(file)
    default: self = .unwritable(file, reason: String(cString: strerror(number)))
    }
  }
}
