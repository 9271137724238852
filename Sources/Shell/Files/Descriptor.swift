import Calculation
import Glibc

/// Why the system did not do what it was asked.
package struct SystemError: Error, Equatable {
  let code: Int32

  /// In the system's words.
  package var reason: Reason { .system(code) }

  /// Throws what the system says where a call's result is negative.
  @discardableResult
  static func check(_ result: Int32) throws(SystemError) -> Int32 {
    guard result >= 0 else { throw SystemError(code: errno) }
    return result
  }
}

/// An open file, pipe or socket; whoever has opened it closes it.
package struct Descriptor {
  let number: Int32

  package init(_ number: Int32) { self.number = number }

  /// No piece is longer.
  private static let size = 64 * 1024

  /// What comes next; empty at the end.
  package func next() throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let piece = [UInt8](unsafeUninitializedCapacity: Self.size) { bytes, count in
      do throws(SystemError) {
        count = try uninterrupted { read(number, bytes.baseAddress, Self.size) }
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
  func write(
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
  func write(_ bytes: [UInt8], until isInterrupted: () -> Bool) throws(SystemError) -> Bool {
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
