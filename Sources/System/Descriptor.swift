import Glibc

/// An open file, pipe or socket; whoever has opened it closes it.
package struct Descriptor: Sendable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  /// Opens what stands at a path; no program that this one starts has it, too. What is made is its owner's alone.
  package init(opening path: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError) {
    number = try SystemError.check(open(path, flags | O_CLOEXEC, mode))
  }

  /// Does something while this number leads where another descriptor does.
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

  /// No piece is longer by itself.
  package static let size = 64 * 1024

  /// What comes next, so many bytes at most; empty at the end.
  package func next(room: Int = size) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let piece = [UInt8](unsafeUninitializedCapacity: room) { bytes, count in
      do throws(SystemError) {
        count = try uninterrupted { read(number, bytes.baseAddress, room) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return piece
  }

  /// Everything up to the end.
  package func rest() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while case let piece = try next(), !piece.isEmpty { bytes += piece }
    return bytes
  }

  /// Writes all of it, however little is taken at a time.
  package func write(
    _ bytes: [UInt8], by call: (Int32, UnsafeRawPointer?, Int) -> Int = { Glibc.write($0, $1, $2) }
  ) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try uninterrupted { rest.withUnsafeBytes { call(number, $0.baseAddress, $0.count) } }
      guard count > 0 else { throw SystemError(code: EIO) }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes until somebody wants an end of it; false where that is before all is written.
  ///
  /// A signal makes a writing that waits give back how little it has written, so that this is asked then.
  package func write(_ bytes: [UInt8], until isInterrupted: () -> Bool) throws(SystemError) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard waitForRoom(until: isInterrupted) else { return false }
      let count = try uninterrupted { rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) } }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func waitForRoom(until isInterrupted: () -> Bool) -> Bool {
    var source = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    while !isInterrupted() {
      if poll(&source, 1, 100) > 0 { return true }
    }
    return false
  }

  /// A call that a signal interrupted is made again.
  private func uninterrupted(_ call: () -> Int) throws(SystemError) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      guard errno == EINTR else { throw SystemError(code: errno) }
    }
  }
}
