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

  package var size: Int { (try? FileStatus(of: descriptor))?.size ?? 0 }

  /// Locks it without waiting; false when another program has locked it.
  package func lock(_ kind: FileLock) -> Bool {
    if case .refused = kind.take(on: descriptor) { false } else { true }
  }

  /// Locks some of its bytes against being written by other programs, without waiting; false where one is just writing.
  package func lockForReading(at start: Int, count: Int) throws(SystemError) -> Bool {
    let setLockOfDescriptor: Int32 = 37
    var lock = Glibc.flock()
    (lock.l_type, lock.l_whence) = (Int16(F_RDLCK), Int16(SEEK_SET))
    (lock.l_start, lock.l_len) = (start, count)
    if fcntl(descriptor.number, setLockOfDescriptor, &lock) == 0 { return true }
    guard [EAGAIN, EACCES, EINTR].contains(errno) else { throw .latest }
    return false
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
