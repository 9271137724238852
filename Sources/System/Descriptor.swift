import Glibc

/// The descriptor of an open file, pipe or socket; whoever opens it must close it.
package struct Descriptor: Sendable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  /// Opens the file at a path, a new one with `mode`; programs started by this one do not inherit the descriptor.
  package init(opening path: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError) {
    number = try SystemError.check(open(path.forC, flags | O_CLOEXEC, mode))
  }

  /// Runs `work` while this descriptor's number leads to the file of the other descriptor.
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

  package func close() { _ = Glibc.close(number) }

  /// The default size limit of one read, in bytes.
  package static let size = 64 * 1024

  /// Reads the next bytes, at most `room`; empty at the end.
  package func next(room: Int = size) throws(SystemError) -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: room) { bytes, count throws(SystemError) in
      count = try uninterrupted { read(number, bytes.baseAddress, room) }
    }
  }

  package func rest() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while case let piece = try next(), !piece.isEmpty { bytes += piece }
    return bytes
  }

  /// Writes all bytes, in several calls if the system takes only some at a time or a signal ends a waiting write early;
  /// false if `isInterrupted`, which is asked before each call, becomes true before all are written.
  @discardableResult
  package func write(
    _ bytes: [UInt8], by call: (Int32, UnsafeRawPointer?, Int) -> Int = { Glibc.write($0, $1, $2) },
    until isInterrupted: (() -> Bool)? = nil
  ) throws(SystemError) -> Bool {
    var (rest, source) = (bytes[...], pollfd(fd: number, events: Int16(POLLOUT), revents: 0))
    while !rest.isEmpty {
      if let isInterrupted {
        if isInterrupted() { return false }
        guard poll(&source, 1, 100) > 0 else { continue }
      }
      let count = try uninterrupted {
        rest.withUnsafeBytes { call(number, $0.baseAddress, $0.count) }
      }
      guard count > 0 else { throw SystemError(code: EIO) }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func uninterrupted(_ call: () -> Int) throws(SystemError) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      guard errno == EINTR else { throw SystemError(code: errno) }
    }
  }
}

package struct SystemError: Error, Hashable {
  /// The system's error number (`errno`).
  package let code: Int32

  package init(code: Int32) { self.code = code }

  static var latest: SystemError { SystemError(code: errno) }

  /// Returns the result of a system call; throws the system's error if the result is negative.
  @discardableResult
  package static func check(_ result: Int32) throws(SystemError) -> Int32 {
    guard result >= 0 else { throw .latest }
    return result
  }

  /// Whether the error is that nothing is at a path, in contrast to something that cannot be used.
  package var isNothingThere: Bool { [ENOENT, ENOTDIR].contains(code) }

  /// The system's own message for the error, in English.
  package var words: String { String(cString: strerror(code)) }
}
