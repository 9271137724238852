import Glibc

/// A file that appears under its name only once it is complete. Until then it has no name at all, or a hidden one in
/// the same folder if the file system has no nameless files. If it replaces a file, it gets that file's owner, group
/// and mode, as far as the system lets it. Errors are thrown as the system's: `EEXIST` if a file
/// exists that must not be replaced, `EISDIR` if the path does not lead to an ordinary file, `EINTR` if a signal asks
/// the program to stop.
package final class NewFile {
  /// The path of the finished file; if the given path is a symbolic link, this is the path to which it leads.
  private let target: String
  private let replaced: FileStatus?
  private let isReplacing: Bool
  /// The hidden name until the file is finished; nil if the file is nameless.
  package let draft: HiddenName?
  private let content: Descriptor
  private var pending: [UInt8] = []

  /// Begins a file; throws, and leaves nothing behind, if no file can be created under this name. Unless `isNameless`,
  /// it has a hidden name from the start. If `isPrivate`, only its owner may read it, unless it replaces a file that
  /// others may read.
  package init(
    _ path: String, replacing isReplacing: Bool, isNameless: Bool = true, isPrivate: Bool = false
  ) throws(SystemError) {
    let replaced = FileStatus(of: path)
    self.replaced = replaced
    if let replaced {
      guard replaced.isOrdinary else { throw SystemError(code: EISDIR) }
      try SystemError.check(access(path.forC, W_OK))
    }
    if !isReplacing, Self.exists(path) { throw SystemError(code: EEXIST) }
    self.isReplacing = isReplacing
    target = try Folder.destination(of: path)
    let folder = Folder.holding(target)
    if isNameless, let nameless = Self.nameless(in: folder, O_WRONLY) {
      (draft, content) = (nil, nameless)
    } else {
      let draft = try HiddenName(in: folder) {
        open($0.forC, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      }
      (self.draft, content) = (draft, Descriptor(draft.made))
    }
    if let replaced {
      Self.keep(replaced.rights, for: content)
    } else if !isPrivate {
      _ = fchmod(content.number, Self.usualMode)
    }
  }

  deinit { content.close() }

  package var folder: String { Folder.holding(target) }

  /// Whether a signal that would end the program has arrived; always false for a nameless file.
  package var isInterrupted: Bool { draft?.isInterrupted == true }

  package func write(_ text: String) throws(SystemError) { try write(Array(text.utf8)) }

  package func write(_ bytes: [UInt8]) throws(SystemError) {
    pending += bytes
    if pending.count >= 65536 { try flush() }
  }

  /// Writes the remaining bytes to the disk by `sync` and puts the file under its name. If it throws, the file is not
  /// there; what fails behind that point is told by what it returns.
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
    switch draft {
    case let draft? where isReplacing: try SystemError.check(rename(draft.path.forC, target.forC))
    case let draft?: try Self.move(draft.path, target)
    case nil where isReplacing:
      // Only a file that has a name can replace another file.
      let draft = try HiddenName(in: Folder.holding(target)) { Self.name(content, $0) }
      try SystemError.check(rename(draft.path.forC, target.forC))
    case nil: try SystemError.check(Self.name(content, target))
    }
  }

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

  private static func move(_ path: String, _ target: String) throws(SystemError) {
    if link(path.forC, target.forC) == 0 { return }
    // Some file systems have no hard links.
    guard [EPERM, ENOTSUP, ENOSYS].contains(errno) else { throw .latest }
    guard !exists(target) else { throw SystemError(code: EEXIST) }
    try SystemError.check(rename(path.forC, target.forC))
  }

  /// Gives a file the owner, group and mode of the file that it replaces, as far as this program may: without the bits
  /// that let others act as owner or group; a new group gets only rights that everybody has.
  private static func keep(_ rights: FileRights, for file: Descriptor) {
    let keepsGroup =
      fchown(file.number, rights.user, rights.group) == 0
      || fchown(file.number, uid_t.max, rights.group) == 0
    _ = fchmod(file.number, mode(keptFrom: rights.mode, withGroup: keepsGroup))
  }

  static func mode(keptFrom old: mode_t, withGroup keepsGroup: Bool) -> mode_t {
    let mode = old & 0o777
    return keepsGroup ? mode : mode & (0o707 | (mode & 0o007) << 3)
  }

  /// Whether anything exists at a path, even a symbolic link that leads nowhere.
  package static func exists(_ path: String) -> Bool {
    FileStatus(of: path, followsLinks: false) != nil
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

  package init(isOnDisk: Bool, rights: KeptRights?) {
    self.isOnDisk = isOnDisk
    self.rights = rights
  }
}

/// The owner, group and mode of a file that was replaced, and of the one in its place.
package struct KeptRights: Equatable, Sendable {
  package let before: FileRights
  package let now: FileRights

  package init(before: FileRights, now: FileRights) {
    self.before = before
    self.now = now
  }

  /// Whether the owner and the group are those of before.
  package var ownerStays: Bool { before.user == now.user && before.group == now.group }
}

/// A hidden name in a folder for a file that gets its real name later; removed with the last reference. While it
/// exists, signals that would end the program are held back, so that the hidden file is not left behind.
package final class HiddenName {
  package let path: String
  /// The result of the system call that created the file: a descriptor, or 0.
  let made: Int32
  /// The signals that are held back, without ignored ones, which must not interrupt anything.
  private let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter {
    SignalAction(of: $0)?.isIgnoring != true
  }
  private let before: sigset_t

  /// What the name begins with where nothing else is asked for.
  package static let usualBeginning = ".spraycalc-"

  /// Creates an empty file in a folder, which only this user can read.
  package convenience init(
    ofEmptyFileIn folder: String, beginning: String = usualBeginning
  ) throws(SystemError) {
    // The umask may have removed rights.
    try self.init(in: folder, beginning: beginning) {
      mknod($0.forC, S_IFREG | 0o600, 0) == 0 ? chmod($0.forC, 0o600) : -1
    }
  }

  /// Creates a file in a folder by a system call that takes the file's path.
  init(in folder: String, beginning: String = usualBeginning, _ make: (String) -> Int32)
    throws(SystemError)
  {
    path = "\(folder)/\(beginning)" + String(UInt64.random(in: 0 ... .max), radix: 36)
    var ending = sigset_t()
    var before = sigset_t()
    sigemptyset(&ending)
    for signal in signals { sigaddset(&ending, signal) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    self.before = before
    do throws(SystemError) { made = try SystemError.check(make(path)) } catch {
      pthread_sigmask(SIG_SETMASK, &before, nil)
      throw error
    }
  }

  /// Removes the hidden name, which a renamed file no longer has; then the signals take effect.
  deinit {
    unlink(path.forC)
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Whether a signal that would end the program has arrived.
  package var isInterrupted: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return signals.contains { sigismember(&pending, $0) == 1 }
  }
}

package struct SignalAction {
  package let action: sigaction

  package init?(of signal: Int32) {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return nil }
    self.action = action
  }

  /// Whether the program was started to ignore the signal, for example by `nohup` or as a background job.
  package var isIgnoring: Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
