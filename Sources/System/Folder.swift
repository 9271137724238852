import Glibc

package enum Folder {
  /// Returns the folder of a path's last part: `/home/ada` gives `/home`, `ada` gives `.`.
  package static func holding(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// Returns a path without symbolic links; nil if the path leads to nothing.
  package static func resolved(_ path: String) -> String? {
    guard let real = realpath(path.forC, nil) else { return nil }
    defer { free(real) }
    return String(systemText: real)
  }

  /// Returns the names in a folder, sorted, without `.` and `..`; nil if the folder cannot be read.
  package static func names(in path: String) -> [String]? { try? allNames(in: path) }

  /// Returns the names in a folder, sorted, without `.` and `..`; throws why the folder cannot be read.
  private static func allNames(in path: String) throws(SystemError) -> [String] {
    guard let stream = opendir(path.forC) else { throw .latest }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(system: $0.prefix { $0 != 0 }) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns the names in a folder that do not begin with a dot; throws why the folder cannot be read.
  package static func visibleNames(in path: String) throws(SystemError) -> [String] {
    try allNames(in: path).filter { !$0.hasPrefix(".") }
  }

  /// Creates a folder, and the missing folders above it, for this user alone; does nothing if it exists.
  package static func make(_ path: String) throws(SystemError) {
    if mkdir(path.forC, 0o700) == 0 {
      // The umask may have removed rights.
      try SystemError.check(chmod(path.forC, 0o700))
      return
    }
    if errno == EEXIST { return }
    guard errno == ENOENT, case let above = holding(path), above != path else { throw .latest }
    try make(above)
    // Only one more try: in some folders, such as /proc, `mkdir` always fails with ENOENT.
    guard mkdir(path.forC, 0o700) != 0 else { return }
    guard errno == EEXIST else { throw .latest }
  }

  package static let temporary = "/tmp"

  /// Removes a file, or the link itself if the path is one; does nothing if there is none.
  package static func removeFile(_ path: String) { _ = unlink(path.forC) }

  /// Creates an empty file that only this user can read, without opening it; throws `EEXIST` if the path exists.
  package static func makeFile(_ path: String) throws(SystemError) {
    try SystemError.check(mknod(path.forC, S_IFREG | 0o600, 0))
    // The umask may have removed rights.
    try SystemError.check(chmod(path.forC, 0o600))
  }
}
