import Glibc

/// A file that appears under its name only once it is complete. Until then it has no name at all, or a hidden one in
/// the same folder if the file system has no nameless files. If it replaces a file, it gets that file's owner, group
/// and mode, as far as the system lets it.
///
/// Errors are thrown as the system's: `EEXIST` if a file exists that must not be replaced, `EISDIR` if the path does
/// not lead to an ordinary file, `EINTR` if a signal asks the program to stop.
package final class NewFile {
  /// The path of the finished file; if the given path is a symbolic link, this is the path to which it leads.
  private let target: String
  /// The file that it replaces, as it was at the beginning; nil if there was none.
  private let replaced: FileStatus?
  /// Whether it may replace a file, also one that comes there meanwhile.
  private let isReplacing: Bool
  /// The hidden name until the file is finished; nil if the file is nameless.
  package let draft: HiddenName?
  private let content: Descriptor
  /// What has been taken and is not yet written.
  private var pending: [UInt8] = []

  /// Begins a file; throws, and leaves nothing behind, if no file can be created under this name. Unless `isNameless`,
  /// it has a hidden name from the start. If `isPrivate`, only its owner may read it, unless it replaces a file that
  /// others may read.
  package init(
    _ path: String, replacing isReplacing: Bool, isNameless: Bool = true, isPrivate: Bool = false
  ) throws(SystemError) {
    replaced = try Self.writableFile(at: path)
    if !isReplacing, FileStatus.isThere(path) { throw SystemError(code: EEXIST) }
    self.isReplacing = isReplacing
    target = try Folder.destination(of: path)
    let folder = Folder.holding(target)
    if isNameless, let nameless = Self.nameless(in: folder, O_WRONLY) {
      draft = nil
      content = nameless
    } else {
      let hidden = try HiddenName(in: folder) { path in
        open(path.forC, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      }
      draft = hidden
      content = Descriptor(hidden.created)
    }
    if let replaced {
      Self.keep(replaced.rights, for: content)
    } else if !isPrivate {
      _ = fchmod(content.number, Self.usualMode)
    }
  }

  deinit { content.close() }

  /// Returns the ordinary file that a path leads to; nil if nothing is there. Throws `EISDIR` for anything else, and
  /// why this program may not write the file.
  private static func writableFile(at path: String) throws(SystemError) -> FileStatus? {
    guard let status = FileStatus(of: path) else { return nil }
    guard status.isOrdinary else { throw SystemError(code: EISDIR) }
    try SystemError.check(access(path.forC, W_OK))
    return status
  }

  /// The folder of the finished file.
  package var folder: String { Folder.holding(target) }

  /// Whether a signal that would end the program has arrived; always false for a nameless file, which the system
  /// removes when the program ends.
  package var isInterrupted: Bool { draft?.isInterrupted ?? false }

  /// Takes a text, as `write` does bytes.
  package func write(_ text: String) throws(SystemError) { try write(Array(text.utf8)) }

  /// Takes bytes, and writes those taken so far once there are 64 KiB of them.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    pending += bytes
    if pending.count >= 65536 { try flush() }
  }

  /// Writes the remaining bytes to the disk by `sync` and puts the file under its name. If it throws, the file is not
  /// there; a failure after that does not throw, the result tells it.
  @discardableResult
  package func finish(by sync: (Int32) -> Int32 = { fsync($0) }) throws(SystemError) -> FinishedFile
  {
    try flush()
    try writeContentToDisk(by: sync)
    let rights = try replaced.map { old throws(SystemError) in
      KeptRights(before: old.rights, now: try FileStatus(of: content).rights)
    }
    try place()
    return FinishedFile(isOnDisk: Folder.isOnDisk(folder, by: sync), rights: rights)
  }

  private func writeContentToDisk(by sync: (Int32) -> Int32) throws(SystemError) {
    while sync(content.number) < 0 {
      // Some file systems break it off for any signal.
      guard errno == EINTR, !isInterrupted else { throw .latest }
    }
  }

  private func flush() throws(SystemError) {
    if isInterrupted { throw SystemError(code: EINTR) }
    try content.write(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// Gives the file its name; replaces a file created meanwhile only if `isReplacing`.
  private func place() throws(SystemError) {
    switch (draft, isReplacing) {
    case (let draft?, true):
      try SystemError.check(rename(draft.path.forC, target.forC))
    case (let draft?, false):
      try Self.move(draft.path, to: target)
    case (nil, true):
      // Only a file that has a name can replace another file.
      let draft = try HiddenName(in: folder) { Self.name(content, $0) }
      try SystemError.check(rename(draft.path.forC, target.forC))
    case (nil, false):
      try SystemError.check(Self.name(content, target))
    }
  }
}

/// Opening a nameless file and giving it a name; `OpenFile` makes its temporary files so, too.
extension NewFile {
  /// `O_TMPFILE`; Swift does not import it, because C defines it by an expression.
  private static let temporaryFile = O_DIRECTORY | 0o20_000_000

  /// Opens a nameless file, which disappears if it is closed before it has a name; nil if the folder cannot have one.
  static func nameless(in folder: String, _ access: Int32) -> Descriptor? {
    guard let file = try? Descriptor(opening: folder, access | temporaryFile) else { return nil }
    // Without /proc the file could never get a name.
    if Access.isThere(entry(of: file.number)) { return file }
    file.close()
    return nil
  }

  /// The path by which this program reaches an open file, even one without a name.
  static func entry(of number: Int32) -> String { "/proc/self/fd/\(number)" }

  /// Gives a nameless file a name; fails if the name is taken.
  private static func name(_ file: Descriptor, _ path: String) -> Int32 {
    linkat(AT_FDCWD, entry(of: file.number), AT_FDCWD, path.forC, AT_SYMLINK_FOLLOW)
  }

  /// Moves a file to a path where nothing is; throws `EEXIST` if something is there.
  private static func move(_ path: String, to target: String) throws(SystemError) {
    if link(path.forC, target.forC) == 0 { return }
    // Some file systems have no hard links.
    guard [EPERM, ENOTSUP, ENOSYS].contains(errno) else { throw .latest }
    guard !FileStatus.isThere(target) else { throw SystemError(code: EEXIST) }
    try SystemError.check(rename(path.forC, target.forC))
  }
}

/// Who may use the file.
extension NewFile {
  /// Gives a file the owner, group and mode of the file that it replaces, as far as this program may: without the bits
  /// that let others act as owner or group; a new group gets only rights that everybody has.
  private static func keep(_ rights: FileRights, for file: Descriptor) {
    // `uid_t.max` leaves the owner as it is.
    let keepsGroup =
      fchown(file.number, rights.user, rights.group) == 0
      || fchown(file.number, uid_t.max, rights.group) == 0
    _ = fchmod(file.number, mode(keptFrom: rights.mode, withGroup: keepsGroup))
  }

  /// Returns the mode for a file that replaces one of the mode `old`, with its group or with another one.
  static func mode(keptFrom old: mode_t, withGroup keepsGroup: Bool) -> mode_t {
    let mode = old & 0o777
    // Another group is like everybody else: it gets their bits, as far as the old group had them.
    return keepsGroup ? mode : mode & (0o707 | (mode & 0o007) << 3)
  }

  /// The mode of new files under the present `umask`.
  private static var usualMode: mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }
}

/// What a person may have to know of a file that was put under its name.
package struct FinishedFile: Equatable, Sendable {
  /// Whether its name is on the disk, too; if not, a power cut can still take it away.
  package let isOnDisk: Bool
  /// nil if it replaced no file.
  package let rights: KeptRights?

  /// Joins the two.
  package init(isOnDisk: Bool, rights: KeptRights?) {
    self.isOnDisk = isOnDisk
    self.rights = rights
  }
}

/// The owner, group and mode of a file that was replaced, and of the one in its place.
package struct KeptRights: Equatable, Sendable {
  /// Those of the file that was replaced.
  package let before: FileRights
  /// Those of the new file, which the system may have kept from some of them.
  package let now: FileRights

  /// Joins the two.
  package init(before: FileRights, now: FileRights) {
    self.before = before
    self.now = now
  }

  /// Whether the owner and the group are those of the replaced file.
  package var ownerStays: Bool { before.user == now.user && before.group == now.group }
}
