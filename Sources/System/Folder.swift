import Glibc

/// Functions that find, list, create and remove folders and files by path.
package enum Folder {
  /// Returns the folder of a path's last part: `/home/ada` gives `/home`, `ada` gives `.`.
  package static func holding(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns a path without symbolic links; nil if the path leads to nothing.
  package static func resolved(_ path: String) -> String? {
    guard let real = realpath(path.forC, nil) else { return nil }
    defer { free(real) }
    return String(systemText: real)
  }

  /// Returns the path to which the links at the end of a path lead, whether or not anything is there; the path itself
  /// if it is no link. Throws `ELOOP` if links lead to one another.
  package static func destination(of path: String) throws(SystemError) -> String {
    var destination = path
    // As many as the system follows.
    for _ in 1...40 {
      guard let next = try target(ofLink: destination) else { return destination }
      destination = next.hasPrefix("/") ? next : "\(holding(destination))/\(next)"
    }
    throw SystemError(code: ELOOP)
  }

  /// Returns what a link holds, which may be relative to its folder; nil if the path is no link.
  private static func target(ofLink path: String) throws(SystemError) -> String? {
    guard FileStatus(of: path, followsLinks: false)?.isLink == true else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      guard let room = buffer.baseAddress else { return }
      count = max(0, readlink(path.forC, room, buffer.count))
    }
    return String(system: bytes)
  }

  /// Returns the names in a folder, sorted, without `.` and `..`; throws why the folder cannot be read.
  package static func names(in path: String) throws(SystemError) -> [String] {
    guard let stream = opendir(path.forC) else { throw .latest }
    defer { closedir(stream) }
    var names: [String] = []
    // Only by this number does the end differ from an error.
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(system: bytes.prefix { $0 != 0 })
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw .latest }
    return names.sorted()
  }

  /// Returns the names in a folder that do not begin with a dot; throws why the folder cannot be read.
  package static func visibleNames(in path: String) throws(SystemError) -> [String] {
    try names(in: path).filter { !$0.hasPrefix(".") }
  }

  /// Creates a folder, and the missing folders above it, for this user alone; does nothing if it exists.
  package static func make(_ path: String) throws(SystemError) {
    if try makeInFolder(path) { return }
    let above = holding(path)
    guard above != path else { throw SystemError(code: ENOENT) }
    try make(above)
    // Only one more try: in some folders, such as /proc, `mkdir` always fails with ENOENT.
    guard try makeInFolder(path) else { throw SystemError(code: ENOENT) }
  }

  /// Creates a folder, or finds it; false if the folder above it does not exist.
  private static func makeInFolder(_ path: String) throws(SystemError) -> Bool {
    if mkdir(path.forC, 0o700) < 0 {
      switch errno {
      case EEXIST: return true
      case ENOENT: return false
      default: throw .latest
      }
    }
    // The umask may have removed rights.
    try SystemError.check(chmod(path.forC, 0o700))
    // Else a power cut might take the folder away, with all that is on the disk in it.
    _ = isOnDisk(holding(path))
    return true
  }

  /// Writes the names in a folder to the disk by `sync`; false if that fails. A folder that cannot be opened or synced
  /// is left to the system.
  static func isOnDisk(_ path: String, by sync: (Int32) -> Int32 = { fsync($0) }) -> Bool {
    guard let folder = try? Descriptor(opening: path, O_RDONLY | O_DIRECTORY) else { return true }
    defer { folder.close() }
    return sync(folder.number) == 0 || [EINVAL, ENOTSUP, EROFS].contains(errno)
  }

  /// The folder for short-lived files.
  package static let temporary = "/tmp"

  /// Removes a file or a link, not what the link leads to. Does nothing if the path leads to nothing.
  package static func removeFile(_ path: String) { _ = unlink(path.forC) }

  /// Creates an empty file that only this user can read, without opening it; throws `EEXIST` if the path exists.
  package static func makeFile(_ path: String) throws(SystemError) {
    try SystemError.check(mknod(path.forC, S_IFREG | 0o600, 0))
    // The umask may have removed rights.
    try SystemError.check(chmod(path.forC, 0o600))
  }
}
