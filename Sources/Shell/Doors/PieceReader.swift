import Glibc

/// Reads an open file piece by piece.
package struct PieceReader {
  /// Why there is no next piece.
  struct Failure: Error {
    let reason: String
  }

  private static let size = 64 * 1024

  private let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// What comes next; empty at the end.
  func next() throws(Failure) -> [UInt8] {
    var trouble: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: Self.size) { bytes, count in
      let result = retrying { read(descriptor, bytes.baseAddress, Self.size) }
      if result < 0 { trouble = errno }
      count = max(0, result)
    }
    guard trouble == 0 else { throw Failure(reason: String(cString: strerror(trouble))) }
    return piece
  }

  /// A call that a signal interrupted is made again.
  private func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
