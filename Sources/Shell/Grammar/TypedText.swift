/// A typed line of which many places may be shown: what that takes is worked out once.
nonisolated final class TypedText {
  let line: String
  private(set) lazy var bytes = Array(line.utf8)
  /// Where each character starts, in bytes; nil where that is at every byte.
  private lazy var starts: [Int]? = bytes.allSatisfy { $0 < 0x80 } ? nil : characterStarts

  init(_ line: String) { self.line = line }

  /// The column of the character at a byte, from 1.
  func column(of offset: Int) -> Int {
    guard let starts else { return offset + 1 }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }

  private var characterStarts: [Int] {
    var offset = 0
    return line.map { character in
      defer { offset += character.utf8.count }
      return offset
    }
  }

  /// More than any part of a line that is shown.
  private static let most = 1024

  /// The beginning of what stands from one place to another.
  func piece(_ start: Int, to end: Int) -> ArraySlice<UInt8> {
    var end = end
    if end - start > Self.most { end = scalarStart(before: start + Self.most) }
    return bytes[start..<end]
  }

  /// The end of what stands before a place.
  func piece(upTo end: Int) -> ArraySlice<UInt8> {
    bytes[(end > Self.most ? scalarStart(before: end - Self.most) : 0)..<end]
  }

  private func scalarStart(before offset: Int) -> Int {
    bytes[...offset].lastIndex { $0 & 0xC0 != 0x80 } ?? 0
  }
}
