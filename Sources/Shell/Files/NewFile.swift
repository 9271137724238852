import Glibc

/// A file that stands under its name only once it is whole.
///
/// Until then it has no name at all, or where the file system has no such files a hidden one in the same folder.
final class NewFile {
  private let path: String
  /// Where a symbolic link at the path leads.
  private let target: String
  private let isReplacing: Bool
  /// The name it has until it is finished; nil where it has none.
  let draft: HiddenName?
  private let content: Descriptor
  private var pending: [UInt8] = []

  /// Begins a file; throws, and leaves nothing behind, where none can stand under this name. Where it is not to be
  /// nameless, it has a hidden name from the start; where it is private, nobody else may read it.
  init(
    _ path: String, replacing isReplacing: Bool, isNameless: Bool = true, isPrivate: Bool = false
  ) throws(ExportError) {
    let replaced = try Self.fileStatus(at: path)
    if !isReplacing, Self.exists(path) { throw .exists(path) }
    (self.path, self.isReplacing) = (path, isReplacing)
    target = replaced.flatMap { _ in Self.resolved(path) } ?? path
    let folder = Self.folder(of: target)
    if isNameless, let nameless = Self.nameless(in: folder) {
      (draft, content) = (nil, nameless)
    } else {
      let draft = try Self.saying(path) { () throws(SystemError) in
        try HiddenName(in: folder) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
      }
      (self.draft, content) = (draft, Descriptor(draft.made))
    }
    guard !isPrivate else { return }
    _ = fchmod(content.number, replaced.map { Self.mode(keptFrom: $0, by: content) } ?? Self.usualMode)
  }

  deinit { close(content.number) }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws {
    pending += bytes
    if pending.count >= 65536 { try flush() }
  }

  /// Puts the file under its name.
  func finish() throws {
    try flush()
    try Self.saying(path) { () throws(SystemError) in
      try SystemError.check(fsync(content.number))
      try place()
      try Self.syncFolder(of: target)
    }
  }

  private func flush() throws {
    if draft?.isInterrupted == true { throw Cancelled() }
    try Self.saying(path) { () throws(SystemError) in try content.write(pending) }
    pending.removeAll(keepingCapacity: true)
  }

  /// A file that came there meanwhile is not replaced without leave.
  private func place() throws(SystemError) {
    switch draft {
    case let draft? where isReplacing: try SystemError.check(rename(draft.path, target))
    case let draft?: try Self.move(draft.path, target)
    case nil where isReplacing:
      // What replaces another must have a name itself.
      let draft = try HiddenName(in: Self.folder(of: target)) { Self.name(content, $0) }
      try SystemError.check(rename(draft.path, target))
    case nil: try SystemError.check(Self.name(content, target))
    }
  }
}

/// Names.
extension NewFile {
  /// `O_TMPFILE`, which C makes of an expression that is not imported.
  private static let temporaryFile = O_DIRECTORY | 0o20_000_000

  /// A file that is gone when it is closed before it has a name; nil where there cannot be one.
  private static func nameless(in folder: String) -> Descriptor? {
    let number = open(folder, O_WRONLY | temporaryFile | O_CLOEXEC, 0o600)
    guard number >= 0 else { return nil }
    // Without /proc it could never be named.
    if access(entry(of: number), F_OK) == 0 { return Descriptor(number) }
    close(number)
    return nil
  }

  private static func entry(of number: Int32) -> String { "/proc/self/fd/\(number)" }

  /// Gives a nameless file a name that nothing has yet.
  private static func name(_ file: Descriptor, _ path: String) -> Int32 {
    linkat(AT_FDCWD, entry(of: file.number), AT_FDCWD, path, AT_SYMLINK_FOLLOW)
  }

  private static func move(_ path: String, _ target: String) throws(SystemError) {
    if link(path, target) == 0 { return }
    // Some file systems know no second names.
    guard [EPERM, ENOTSUP, ENOSYS].contains(errno) else { throw SystemError(code: errno) }
    guard !exists(target) else { throw SystemError(code: EEXIST) }
    try SystemError.check(rename(path, target))
  }

  private static func saying<T>(
    _ path: String, _ work: () throws(SystemError) -> T
  ) throws(ExportError) -> T {
    do { return try work() } catch { throw ExportError(error, writing: path) }
  }
}

extension NewFile {
  /// What the system knows of the ordinary file at a path; nil where there is none.
  private static func fileStatus(at path: String) throws(ExportError) -> stat? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path) }
    guard access(path, W_OK) == 0 else { throw ExportError(SystemError(code: errno), writing: path) }
    return status
  }

  /// Gives a file the owner and group of the one that it replaces, where this program may, and says the mode for it: never
  /// with what lets others act as the owner, and where the group is another one, nothing for it beyond what all may.
  static func mode(keptFrom old: stat, by file: Descriptor) -> mode_t {
    let mode = old.st_mode & 0o777
    let keepsGroup =
      fchown(file.number, old.st_uid, old.st_gid) == 0 || fchown(file.number, uid_t.max, old.st_gid) == 0
    return keepsGroup ? mode : mode & (0o707 | (mode & 0o007) << 3)
  }

  /// Brings a new name to the disk; where a folder cannot be opened or knows no such thing, the system does it in its time.
  private static func syncFolder(of path: String) throws(SystemError) {
    let number = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { return }
    defer { close(number) }
    if fsync(number) < 0, ![EINVAL, ENOTSUP, EROFS].contains(errno) { throw SystemError(code: errno) }
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
  init(_ error: SystemError, writing file: String) {
    switch error.code {
    case ENOENT, ENOTDIR: self = .noFolder(file)
    case EACCES, EPERM, EROFS: self = .noPermission(file)
    case ENOSPC, EDQUOT: self = .diskFull(file)
    case EEXIST: self = .exists(file)
    default: self = .unwritable(file, reason: error.reason)
    }
  }
}
