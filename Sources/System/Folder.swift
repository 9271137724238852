import Glibc

/// Folders: what is in them, and making them.
package enum Folder {
  /// The one that a path's last part is in.
  package static func holding(_ path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// The path without links of what a path leads to; nil where that is nothing.
  package static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The names in it, sorted, without itself and the one above; nil when it cannot be read.
  package static func names(in path: String) -> [String]? {
    guard let stream = opendir(path) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The same without what its name hides.
  package static func visibleNames(in path: String) -> [String]? { names(in: path)?.filter { !$0.hasPrefix(".") } }

  /// Sees to it that it is there, with the folders above it; whoever asks first owns what is made, alone.
  package static func make(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) == 0 {
      // Whatever the mask takes away.
      try SystemError.check(chmod(path, 0o700))
      return
    }
    if errno == EEXIST { return }
    guard errno == ENOENT, case let above = holding(path), above != path else { throw .latest }
    try make(above)
    // Once more and no oftener: there are folders in which nothing can be made, for the same reason (/proc).
    guard mkdir(path, 0o700) != 0 else { return }
    guard errno == EEXIST else { throw .latest }
  }

  /// Where things stand that are soon gone.
  package static let temporary = "/tmp"

  /// Makes an empty file that only this user can look into, without opening it; throws `EEXIST` where something stands there.
  package static func makeFile(_ path: String) throws(SystemError) {
    try SystemError.check(mknod(path, S_IFREG | 0o600, 0))
    // Whatever the mask takes away.
    try SystemError.check(chmod(path, 0o600))
  }

  /// Takes a file away; one that is not there is gone already.
  package static func removeFile(_ path: String) { unlink(path) }

  /// Gives a file another name, in place of what has it; false where that cannot be.
  package static func move(_ path: String, to target: String) -> Bool { rename(path, target) == 0 }
}

/// A folder that is open to be locked; closed, and its lock let go, with its last reference.
package final class OpenFolder: Sendable {
  private let descriptor: Descriptor

  /// nil when it cannot be opened.
  package init?(_ path: String) {
    guard let opened = try? Descriptor(opening: path, O_RDONLY | O_DIRECTORY) else { return nil }
    descriptor = opened
  }

  deinit { descriptor.close() }

  /// Locks it without waiting.
  package func lock(_ kind: FileLock) -> FileLock.Outcome { kind.take(on: descriptor) }
}
