import Glibc

/// An open ordinary file, or a folder to lock; it is closed, and its lock released, with the last reference.
package final class OpenFile: Sendable {
  /// The descriptor, open as long as this object is there.
  package let descriptor: Descriptor

  /// Opens a file; throws why it cannot be opened, `EISDIR` also for a device, a pipe or the like, and `ELOOP` for a
  /// link unless `followsLinks`. If `isAppending`, it can also be appended to, and a missing file is created, readable
  /// only by its owner.
  package init(
    _ path: String, appending isAppending: Bool = false, followsLinks: Bool = true
  ) throws(SystemError) {
    let purpose = isAppending ? O_RDWR | O_APPEND | O_CREAT : O_RDONLY
    let links = followsLinks ? 0 : O_NOFOLLOW
    // Without O_NONBLOCK, opening a pipe would wait until another program opens its other end.
    descriptor = try Descriptor(opening: path, purpose | links | O_NONBLOCK)
    guard try FileStatus(of: descriptor).isOrdinary else { throw SystemError(code: EISDIR) }
  }

  /// Opens the file at a path; nil if nothing is there. A link is not followed, but throws `ELOOP`.
  package static func ifThere(_ path: String) throws(SystemError) -> OpenFile? {
    do throws(SystemError) {
      return try OpenFile(path, followsLinks: false)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// Opens a folder for locking; nil if that fails.
  package init?(folder path: String) {
    guard let opened = try? Descriptor(opening: path, O_RDONLY | O_DIRECTORY) else { return nil }
    descriptor = opened
  }

  deinit { descriptor.close() }

  private init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// Creates a temporary file and opens it twice by the same path: as an `OpenFile` and by `opening`. It has no name, or none
  /// once both are open, so that nothing is left of it when all have closed it, however the program ends.
  package static func unnamed<Opened>(
    in folder: String, _ opening: (_ path: String) throws -> Opened
  ) throws -> (OpenFile, Opened) {
    if let nameless = NewFile.nameless(in: folder, O_RDWR) {
      return (OpenFile(nameless), try opening(NewFile.entry(of: nameless.number)))
    }
    let name = try HiddenName(ofEmptyFileIn: folder)
    // Keeps the name until both are open.
    return try withExtendedLifetime(name) { () throws in
      let file = try OpenFile(name.path)
      return (file, try opening(name.path))
    }
  }

  /// How many bytes it holds now; 0 if the system does not say.
  package var size: Int { (try? FileStatus(of: descriptor))?.size ?? 0 }

  /// Locks the file or folder without waiting until it is closed; a shared lock excludes only one that is not shared.
  /// Returns false if another program's lock excludes this one, nil if locks do not work on this file system.
  package func lock(isShared: Bool) -> Bool? {
    if flock(descriptor.number, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 { return true }
    return errno == EWOULDBLOCK ? false : nil
  }

  /// Takes the lock away before the file is closed.
  package func unlock() { flock(descriptor.number, LOCK_UN) }

  /// Keeps other programs from locking these bytes for writing, without waiting, until the file is closed; false if
  /// another program has locked some of them so. Throws `ENOLCK` if locks do not work on this file system.
  package func lockForReading(_ bytes: Range<Int>) throws(SystemError) -> Bool {
    var lock = Glibc.flock()
    lock.l_type = Int16(F_RDLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(bytes.lowerBound)
    lock.l_len = off_t(bytes.count)
    if fcntl(descriptor.number, F_SETLK, &lock) == 0 { return true }
    guard errno == EACCES || errno == EAGAIN else { throw .latest }
    return false
  }

  /// Whether the path still leads to this file.
  package func isStill(at path: String) -> Bool {
    guard let found = FileStatus(of: path) else { return false }
    return found == (try? FileStatus(of: descriptor))
  }

  /// Reads the whole file; nil if it holds more than `most` bytes, counted as they are read, because it may grow.
  package func content(most: Int) throws(SystemError) -> [UInt8]? {
    let size = size
    var bytes = try descriptor.next(room: min(size, most) + 1)
    // Most files are as long as they say; then one byte of room is enough to find the end.
    let room = bytes.count == size ? 1 : Descriptor.usualRoom
    while bytes.count <= most {
      let piece = try descriptor.next(room: room)
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes.count <= most ? bytes : nil
  }

  /// Returns the last `count` bytes, without the cut line at their start if the file is longer.
  package func tail(_ count: Int) -> [UInt8] {
    let isWhole = size <= count
    let bytes = (try? lastBytes(count)) ?? []
    return isWhole ? bytes : Array(bytes.drop { $0 != UInt8(ascii: "\n") })
  }

  /// Returns the first `count` bytes, or all bytes of a shorter file.
  package func firstBytes(_ count: Int) throws(SystemError) -> [UInt8] {
    try bytes(from: 0, to: min(count, size))
  }

  /// Returns the last `count` bytes, or all bytes of a shorter file.
  package func lastBytes(_ count: Int) throws(SystemError) -> [UInt8] {
    let end = size
    return try bytes(from: max(0, end - count), to: end)
  }

  private func bytes(from start: Int, to end: Int) throws(SystemError) -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: end - start) { buffer, count throws(SystemError) in
      let read = pread(descriptor.number, buffer.baseAddress, end - start, off_t(start))
      guard read >= 0 else { throw .latest }
      count = read
    }
  }

  /// Whether the file ends with a newline; true for an empty file.
  package var endsInLine: Bool { size == 0 || (try? lastBytes(1)) == [UInt8(ascii: "\n")] }

  /// Appends a text in one system call, so that no other program's text comes between; false if not all was written.
  @discardableResult
  package func append(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return write(descriptor.number, bytes, bytes.count) == bytes.count
  }
}
