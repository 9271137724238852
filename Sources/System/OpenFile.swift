import Glibc

/// An open ordinary file; closed, and its lock let go, when nobody holds it any more.
package final class OpenFile {
  package let descriptor: Descriptor

  /// What a file is opened for.
  package enum Purpose {
    case reading
    /// Made where it is not there yet; only its owner can look in.
    case appending
    /// To be written, and not there yet.
    case making

    fileprivate var flags: Int32 {
      switch self {
      case .reading: O_RDONLY
      case .appending: O_RDWR | O_APPEND | O_CREAT
      case .making: O_WRONLY | O_CREAT | O_EXCL
      }
    }
  }

  /// Opens a file; throws where that fails, `EISDIR` also for what is a device, a pipe or the like.
  package init(_ path: String, for purpose: Purpose = .reading) throws(SystemError) {
    // Without O_NONBLOCK a pipe in its place would keep everything waiting.
    descriptor = try Descriptor(opening: path, purpose.flags | O_NONBLOCK)
    guard try FileStatus(of: descriptor).isOrdinary else { throw SystemError(code: EISDIR) }
  }

  deinit { descriptor.close() }

  /// Makes a file that has a name only until `opening` has opened it by that name, too: nothing is left of it when all have
  /// closed it, however the program ends.
  package static func unnamed<Opened>(
    in folder: String, _ opening: (_ path: String) throws -> Opened
  ) throws -> (file: OpenFile, opened: Opened) {
    let name = try HiddenName(in: folder) { mknod($0, S_IFREG | 0o600, 0) }
    // The name is there until both are open.
    return try withExtendedLifetime(name) { (try OpenFile(name.path), try opening(name.path)) }
  }

  package var size: Int { (try? FileStatus(of: descriptor))?.size ?? 0 }

  /// Locks it without waiting; false when another program has locked it.
  package func lock(_ kind: FileLock) -> Bool {
    if case .refused = kind.take(on: descriptor) { false } else { true }
  }

  package func unlock() { flock(descriptor.number, LOCK_UN) }

  /// Whether the path still leads to this file.
  package func isStill(at path: String) -> Bool {
    FileIdentity(of: path).map { $0 == (try? FileStatus(of: descriptor))?.identity } ?? false
  }

  /// All of it, of at most so many bytes; nil where it holds more, however long it is said to be, or grows meanwhile.
  package func content(most: Int) throws(SystemError) -> [UInt8]? {
    var bytes = try descriptor.next(room: min(size, most) + 1)
    while bytes.count <= most, case let piece = try descriptor.next(), !piece.isEmpty { bytes += piece }
    return bytes.count <= most ? bytes : nil
  }

  /// Its last bytes, so many at most; of a longer file without the line that is cut.
  package func tail(_ count: Int) -> [UInt8] {
    let size = size
    let bytes = bytes(from: max(0, size - count), to: size)
    return size <= count ? bytes : Array(bytes.drop { $0 != UInt8(ascii: "\n") })
  }

  /// Its last bytes, fewer where it is shorter.
  package func lastBytes(_ count: Int) -> [UInt8] { bytes(from: max(0, size - count), to: size) }

  private func bytes(from start: Int, to end: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: end - start) { buffer, count in
      count = max(0, pread(descriptor.number, buffer.baseAddress, end - start, off_t(start)))
    }
  }

  /// Whether its last line is finished; true for an empty file.
  package var endsInLine: Bool {
    let size = size
    return size == 0 || bytes(from: size - 1, to: size) == [UInt8(ascii: "\n")]
  }

  /// Writes a text by one call, so that others who append do not come between; false when not all of it could be written.
  @discardableResult
  package func append(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return write(descriptor.number, bytes, bytes.count) == bytes.count
  }
}
