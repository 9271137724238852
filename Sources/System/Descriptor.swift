import Glibc

/// The descriptor of an open file, pipe or socket; whoever opens it must close it.
package struct Descriptor: Sendable {
  /// The number by which the system knows it.
  package let number: Int32

  /// Takes the number of what is open.
  package init(_ number: Int32) { self.number = number }

  /// Opens the file at a path, a new one with `mode`; programs started by this one do not inherit the descriptor.
  package init(opening path: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError) {
    number = try SystemError.check(open(path.forC, flags | O_CLOEXEC, mode))
  }

  /// Runs `work` while this descriptor's number leads to the file of the other descriptor; `work` runs all the same if
  /// the system refuses that.
  package func leading<Result>(to other: Descriptor, _ work: () -> Result) -> Result {
    let kept = dup(number)
    guard kept >= 0 else { return work() }
    dup2(other.number, number)
    defer {
      dup2(kept, number)
      _ = Glibc.close(kept)
    }
    return work()
  }

  /// Closes it; the number may then come to mean something else.
  package func close() { _ = Glibc.close(number) }

  /// The most bytes of one read where nothing else is asked for.
  package static let usualRoom = 64 * 1024

  /// Reads the next bytes, at most `room`; empty at the end.
  package func next(room: Int = usualRoom) throws(SystemError) -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: room) { bytes, count throws(SystemError) in
      count = try uninterrupted { read(number, bytes.baseAddress, room) }
    }
  }

  /// Reads all bytes up to the end.
  package func remainingBytes() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try next()
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }

  /// Writes all bytes, in several calls if the system takes only some at a time or a signal ends a waiting write early;
  /// false if `isInterrupted`, which is asked before each call, becomes true before all are written. `call` is the
  /// system call that writes.
  @discardableResult
  package func write(
    _ bytes: [UInt8], by call: (Int32, UnsafeRawPointer?, Int) -> Int = { Glibc.write($0, $1, $2) },
    until isInterrupted: (() -> Bool)? = nil
  ) throws(SystemError) -> Bool {
    var unwritten = bytes[...]
    while !unwritten.isEmpty {
      if let isInterrupted {
        if isInterrupted() { return false }
        guard takesBytes(within: 100) else { continue }
      }
      let count = try uninterrupted {
        unwritten.withUnsafeBytes { buffer in call(number, buffer.baseAddress, buffer.count) }
      }
      guard count > 0 else { throw SystemError(code: EIO) }
      unwritten = unwritten.dropFirst(count)
    }
    return true
  }

  /// Waits until bytes can be written; false if that takes longer, or a signal comes.
  private func takesBytes(within milliseconds: Int32) -> Bool {
    var source = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    return poll(&source, 1, milliseconds) > 0
  }

  /// Makes a system call, and makes it again if a signal interrupts it.
  private func uninterrupted(_ call: () -> Int) throws(SystemError) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      guard errno == EINTR else { throw SystemError(code: errno) }
    }
  }
}
