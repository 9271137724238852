/// A typed line that finds columns quickly: the starts of its characters are worked out once.
nonisolated final class TypedText {
  let line: String
  private(set) lazy var bytes = Array(line.utf8)
  /// The byte offset at which each character starts; nil if each byte is a character.
  private lazy var starts: [Int]? =
    bytes.allSatisfy { $0 < 0x80 } ? nil : line.indices.map { line.utf8.distance(from: line.startIndex, to: $0) }

  init(_ line: String) { self.line = line }

  /// Returns the column of the character at a byte offset, counted from 1.
  func column(of offset: Int) -> Int {
    guard let starts else { return offset + 1 }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }

  /// The most bytes of a part; no part that is shown is longer.
  private static let most = 1024

  /// Returns the beginning of the text between two offsets, at most 1024 bytes.
  func piece(_ start: Int, to end: Int) -> ArraySlice<UInt8> {
    var end = end
    if end - start > Self.most { end = scalarStart(before: start + Self.most) }
    return bytes[start..<end]
  }

  /// Returns the end of the text before an offset, at most 1024 bytes.
  func piece(upTo end: Int) -> ArraySlice<UInt8> {
    bytes[(end > Self.most ? scalarStart(before: end - Self.most) : 0)..<end]
  }

  private func scalarStart(before offset: Int) -> Int {
    bytes[...offset].lastIndex { $0 & 0xC0 != 0x80 } ?? 0
  }
}
