/// A line and column in a text, as editors count them.
struct TextPlace: Sendable, Hashable {
  /// The line, from 1; LF, CR LF and CR each end a line.
  let line: Int
  /// The column, counted in characters from 1.
  let column: Int

  init(of offset: Int, in bytes: [UInt8]) {
    let text = bytes.prefix(offset)
    let ends = text.indices.filter { index in
      let isBeforeLineFeed = index + 1 < text.endIndex && text[index + 1] == .lineFeed
      return text[index] == .lineFeed || text[index] == .carriageReturn && !isBeforeLineFeed
    }
    line = ends.count + 1
    column = String(decoding: text.dropFirst(ends.last.map { $0 + 1 } ?? 0), as: UTF8.self).count + 1
  }
}

extension UInt8 {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
}
