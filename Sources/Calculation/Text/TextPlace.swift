/// A line and column in a text, as editors count them.
package struct TextPlace: Sendable, Hashable {
  /// The line, from 1; LF, CR LF and CR each end a line.
  package let line: Int
  /// The column, counted in characters from 1.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Finds the line and column of the byte at an offset.
  init(of offset: Int, in bytes: [UInt8]) {
    let text = bytes.prefix(offset)
    let starts = text.indices.filter {
      text[$0] == .lineFeed || (text[$0] == .carriageReturn && !text.isLineFeed(after: $0))
    }
    let start = starts.last.map { $0 + 1 } ?? text.startIndex
    self.init(line: starts.count + 1, column: String(decoding: text[start...], as: UTF8.self).count + 1)
  }
}

extension UInt8 {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
}

extension ArraySlice<UInt8> {
  fileprivate func isLineFeed(after index: Int) -> Bool { index + 1 < endIndex && self[index + 1] == .lineFeed }
}
