import Glibc

/// An open ordinary file; closed, and its lock let go, when nobody holds it any more.
final class OpenFile {
  private let descriptor: Int32

  /// Opens a file; nil when that fails, or it is a folder, a pipe or the like.
  init?(_ path: String, _ flags: Int32) {
    // Without O_NONBLOCK a pipe in its place would keep everything waiting.
    descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  }

  /// Opens a file to append to, with its folders made where they do not exist yet; only their owner can look in.
  convenience init?(making path: String) {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { Self.makeFolder(String(path[..<slash])) }
    self.init(path, O_RDWR | O_APPEND | O_CREAT)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  private static func makeFolder(_ folder: String) {
    guard mkdir(folder, 0o700) != 0, errno == ENOENT, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex
    else { return }
    makeFolder(String(folder[..<slash]))
    mkdir(folder, 0o700)
  }

  private var status: stat {
    var status = stat()
    fstat(descriptor, &status)
    return status
  }

  var size: Int { status.st_size }

  /// Locks it without waiting; false when another program has locked it.
  func lock(_ kind: Int32) -> Bool { flock(descriptor, kind | LOCK_NB) == 0 || errno != EWOULDBLOCK }

  func unlock() { flock(descriptor, LOCK_UN) }

  /// Whether the path still leads to this file.
  func isStill(at path: String) -> Bool {
    var there = stat()
    let here = status
    return stat(path, &there) == 0 && there.st_ino == here.st_ino && there.st_dev == here.st_dev
  }

  /// Its last bytes, so many at most; of a longer file without the line that is cut.
  func tail(_ count: Int) -> [UInt8] {
    let size = size
    let bytes = bytes(from: max(0, size - count), to: size)
    return size <= count ? bytes : Array(bytes.drop { $0 != UInt8(ascii: "\n") })
  }

  private func bytes(from start: Int, to end: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: end - start) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, end - start, off_t(start)))
    }
  }

  /// Whether its last line is finished; true for an empty file.
  var endsInLine: Bool {
    let size = size
    return size == 0 || bytes(from: size - 1, to: size) == [UInt8(ascii: "\n")]
  }

  /// Writes a text by one call; false when not all of it could be written.
  @discardableResult
  func write(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return Glibc.write(descriptor, bytes, bytes.count) == bytes.count
  }
}
