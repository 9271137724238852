import Glibc

/// A file that stands under its name only once it is whole.
///
/// Until then it has no name at all, or where the file system has no such files a hidden one in the same folder.
///
/// What goes wrong is thrown as the system says it: `EEXIST` where something stands there that is not to be replaced, `EISDIR`
/// for what is no ordinary file, `EINTR` where a signal wants an end of it.
package final class NewFile {
  /// Where a symbolic link at the path leads.
  private let target: String
  private let isReplacing: Bool
  /// The name it has until it is finished; nil where it has none.
  package let draft: HiddenName?
  private let content: Descriptor
  private var pending: [UInt8] = []

  /// Begins a file; throws, and leaves nothing behind, where none can stand under this name. Where it is not to be
  /// nameless, it has a hidden name from the start; where it is private, nobody else may read it.
  package init(
    _ path: String, replacing isReplacing: Bool, isNameless: Bool = true, isPrivate: Bool = false
  ) throws(SystemError) {
    let replaced = try Self.fileStatus(at: path)
    if !isReplacing, Self.exists(path) { throw SystemError(code: EEXIST) }
    self.isReplacing = isReplacing
    target = replaced.flatMap { _ in Folder.resolved(path) } ?? path
    let folder = Folder.holding(target)
    if isNameless, let nameless = Self.nameless(in: folder) {
      (draft, content) = (nil, nameless)
    } else {
      let draft = try HiddenName(in: folder) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
      (self.draft, content) = (draft, Descriptor(draft.made))
    }
    guard !isPrivate else { return }
    _ = fchmod(content.number, replaced.map { Self.mode(keptFrom: $0, by: content) } ?? Self.usualMode)
  }

  deinit { content.close() }

  /// The folder that it is in.
  package var folder: String { Folder.holding(target) }

  /// Whether a signal waits for its end.
  package var isInterrupted: Bool { draft?.isInterrupted == true }

  package func write(_ text: String) throws(SystemError) { try write(Array(text.utf8)) }

  package func write(_ bytes: [UInt8]) throws(SystemError) {
    pending += bytes
    if pending.count >= 65536 { try flush() }
  }

  /// Puts the file under its name.
  package func finish() throws(SystemError) {
    try flush()
    try SystemError.check(fsync(content.number))
    try place()
    try Self.syncFolder(of: target)
  }

  private func flush() throws(SystemError) {
    if isInterrupted { throw SystemError(code: EINTR) }
    try content.write(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// A file that came there meanwhile is not replaced without leave.
  private func place() throws(SystemError) {
    switch draft {
    case let draft? where isReplacing: try SystemError.check(rename(draft.path, target))
    case let draft?: try Self.move(draft.path, target)
    case nil where isReplacing:
      // What replaces another must have a name itself.
      let draft = try HiddenName(in: Folder.holding(target)) { Self.name(content, $0) }
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
    guard let file = try? Descriptor(opening: folder, O_WRONLY | temporaryFile) else { return nil }
    // Without /proc it could never be named.
    if Access.isThere(entry(of: file.number)) { return file }
    file.close()
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
    guard [EPERM, ENOTSUP, ENOSYS].contains(errno) else { throw .latest }
    guard !exists(target) else { throw SystemError(code: EEXIST) }
    try SystemError.check(rename(path, target))
  }
}

extension NewFile {
  /// What the system knows of the ordinary file at a path; nil where there is none.
  private static func fileStatus(at path: String) throws(SystemError) -> FileStatus? {
    guard let status = FileStatus(of: path) else { return nil }
    guard status.isOrdinary else { throw SystemError(code: EISDIR) }
    try SystemError.check(access(path, W_OK))
    return status
  }

  /// Gives a file the owner and group of the one that it replaces, where this program may, and says the mode for it: never
  /// with what lets others act as the owner, and where the group is another one, nothing for it beyond what all may.
  private static func mode(keptFrom old: FileStatus, by file: Descriptor) -> mode_t {
    let (user, group) = old.owner
    let keepsGroup = fchown(file.number, user, group) == 0 || fchown(file.number, uid_t.max, group) == 0
    return mode(keptFrom: old.mode, withGroup: keepsGroup)
  }

  static func mode(keptFrom old: mode_t, withGroup keepsGroup: Bool) -> mode_t {
    let mode = old & 0o777
    return keepsGroup ? mode : mode & (0o707 | (mode & 0o007) << 3)
  }

  /// Brings a new name to the disk; where a folder cannot be opened or knows no such thing, the system does it in its time.
  private static func syncFolder(of path: String) throws(SystemError) {
    guard let folder = try? Descriptor(opening: Folder.holding(path), O_RDONLY | O_DIRECTORY) else { return }
    defer { folder.close() }
    if fsync(folder.number) < 0, ![EINVAL, ENOTSUP, EROFS].contains(errno) { throw .latest }
  }

  /// Whether something stands at a path, if only a link that leads nowhere.
  package static func exists(_ path: String) -> Bool { FileStatus(ofLink: path) != nil }

  /// What new files may be read and written by here.
  private static var usualMode: mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }
}
