import Calculation

/// What stands in one cell of a table that is written.
enum Cell: Sendable, Equatable {
  case empty
  case integer(Int)
  case number(DecimalDigits)
  case text(String)

  /// Empty where there is nothing.
  init(_ digits: DecimalDigits?) { self = digits.map(Cell.number) ?? .empty }
  init(_ text: String?) { self = text.map(Cell.text) ?? .empty }
}

/// Writes rows of cells as bytes: RFC 4180 in UTF-8, with LF behind each row, as programs in a pipe expect it.
///
/// Numbers have the language's decimal mark and no grouping, so that a spreadsheet calculates with them; where that mark is
/// a comma, a semicolon stands between the cells.
struct CSVLine: Sendable {
  private let mark: UInt8
  private let separator: UInt8

  init(mark: DecimalMark) {
    self.mark = mark.rawValue
    separator = mark == .comma ? UInt8(ascii: ";") : UInt8(ascii: ",")
  }

  /// One row of so many cells.
  func write(_ count: Int, to output: inout [UInt8], _ cell: (Int) -> Cell) {
    for index in 0..<count {
      if index > 0 { output.append(separator) }
      write(cell(index), to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func write(_ cell: Cell, to output: inout [UInt8]) {
    switch cell {
    case .empty: break
    case .integer(let number): output.append(UInt64(number.magnitude))
    case .number(let digits): output.append(digits, mark: mark)
    case .text(let text): write(text.shownInCell, to: &output)
    }
  }

  /// In quotes where the text could be taken for several cells or rows.
  private func write(_ text: String, to output: inout [UInt8]) {
    guard text.utf8.contains(where: Self.needsQuotes) else {
      output += text.utf8
      return
    }
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { output.append(byte) }
      output.append(byte)
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "\n"),
      UInt8(ascii: "\r"):
      true
    default: false
    }
  }
}

extension String {
  /// Characters that a terminal could obey are shown for what they are, all but those that a cell may hold; what a
  /// spreadsheet would run begins with an apostrophe.
  fileprivate var shownInCell: String {
    // Nearly every text begins with a letter or a digit and holds nothing else to look at.
    let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    let safe = isPlain ? self : unicodeScalars.reduce(into: "") { $0 += $1.shownInCell }
    return safe.unicodeScalars.first.map(Self.starters.contains) == true ? "'" + safe : safe
  }

  /// With the wide forms that some spreadsheets take for the same.
  private static let starters: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{2212}",
  ]
}

extension Unicode.Scalar {
  fileprivate var shownInCell: String {
    switch self {
    case "\n", "\r", "\t": String(self)
    default: String(self).safeForTerminal
    }
  }
}
