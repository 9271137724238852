import Calculation
import System

/// What stands in one cell of a table that is written.
package enum Cell: Sendable, Equatable {
  case empty
  case integer(Int)
  case number(DecimalDigits)
  /// A number as ASCII digits with a point.
  case plain(String)
  case text(String)

  /// A whole number of any length.
  package static func whole(_ number: Fraction) -> Cell { .number(number.rounded(places: 0)) }

  /// Empty where there is nothing.
  package init(_ digits: DecimalDigits?) { self = digits.map(Cell.number) ?? .empty }
  package init(_ text: String?) { self = text.map(Cell.text) ?? .empty }
}

/// Writes rows of cells as bytes: RFC 4180 in UTF-8.
///
/// Numbers have the language's decimal mark and no grouping, so that a spreadsheet calculates with them; where that mark is
/// a comma, a semicolon stands between the cells.
package struct CSVLine: Sendable {
  private let mark: UInt8
  private let separator: UInt8

  package init(mark: DecimalMark) {
    self.mark = mark.rawValue
    separator = mark == .comma ? UInt8(ascii: ";") : UInt8(ascii: ",")
  }

  /// What a file begins with: a byte-order mark where spreadsheets take a file without one for another encoding.
  package var start: [UInt8] { separator == UInt8(ascii: ";") ? ByteOrderMark.bytes : [] }

  /// One row.
  package func write(_ cells: [Cell], to output: inout [UInt8]) {
    for (index, cell) in cells.enumerated() { write(cell, isFirst: index == 0, to: &output) }
    writeEnd(to: &output)
  }

  /// One cell of a row, the first or another one.
  package func write(_ cell: Cell, isFirst: Bool, to output: inout [UInt8]) {
    if !isFirst { output.append(separator) }
    write(cell, to: &output)
  }

  /// The end of a row.
  package func writeEnd(to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\r"))
    output.append(UInt8(ascii: "\n"))
  }

  private func write(_ cell: Cell, to output: inout [UInt8]) {
    switch cell {
    case .empty: break
    case .integer(let number): output += String(number).utf8
    case .number(let digits): output.append(digits, mark: mark)
    case .plain(let digits): output += digits.utf8.lazy.map { $0 == UInt8(ascii: ".") ? mark : $0 }
    case .text(let text): write(text.shownInCell, to: &output)
    }
  }

  /// In quotes where the text could be taken for several cells or rows.
  private func write(_ text: String, to output: inout [UInt8]) {
    if output.append(text, ifAll: { !Self.needsQuotes($0) }) { return }
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { output.append(byte) }
      output.append(byte)
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
      UInt8(ascii: "\n"), UInt8(ascii: "\r"):
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
    return safe.unicodeScalars.first?.startsFormula == true ? "'" + safe : safe
  }
}

extension Unicode.Scalar {
  fileprivate var shownInCell: String {
    switch self {
    case "\n", "\r", "\t": String(self)
    default: String(self).safeForTerminal
    }
  }

  /// Whether a spreadsheet runs what begins with it; some take the wide forms for the same.
  package var startsFormula: Bool {
    switch self {
    case "=", "+", "-", "@", "\t", "\r", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{2212}": true
    default: false
    }
  }
}
