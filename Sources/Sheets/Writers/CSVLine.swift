import Calculation
import System

/// The content of one cell of a table that is written to a file.
package enum Cell: Sendable, Equatable {
  /// Nothing.
  case empty
  /// A whole number, such as a line or a version.
  case integer(Int)
  /// A number in the language's format.
  case number(DecimalDigits)
  /// A number in ASCII digits with a point.
  case plain(String)
  /// A text, in quotes where it needs them.
  case text(String)

  /// Makes the cell of a whole number.
  package static func whole(_ number: Fraction) -> Cell { .number(number.rounded(places: 0)) }
  /// Makes the cell of a number; empty for nil.
  package init(_ digits: DecimalDigits?) { self = digits.map(Cell.number) ?? .empty }
  /// Makes the cell of a text; empty for nil.
  package init(_ text: String?) { self = text.map(Cell.text) ?? .empty }
}

/// A writer of rows of cells as CSV: RFC 4180 in UTF-8, numbers with the language's decimal mark and no grouping. If
/// the mark is a comma, semicolons separate the cells, and a number with a comma stands in quotation marks, because
/// some spreadsheets take both for separators unless they are told otherwise.
package struct CSVLine: Sendable {
  /// The decimal mark.
  private let mark: UInt8
  /// What stands between two cells.
  private let separator: UInt8

  /// Makes a writer of numbers with this decimal mark, which also tells the separator.
  package init(mark: DecimalMark) {
    self.mark = mark.rawValue
    separator = mark == .comma ? UInt8(ascii: ";") : UInt8(ascii: ",")
  }

  /// The bytes that a file begins with: with semicolons a byte order mark, without which spreadsheets guess wrongly.
  package var start: [UInt8] { separator == UInt8(ascii: ";") ? Encodings.byteOrderMark : [] }

  /// Appends a row of cells and the end of its line.
  package func write(_ cells: [Cell], to output: inout [UInt8]) {
    for index in cells.indices {
      if index > 0 { output.append(separator) }
      // An empty cell, as most of the history are, is not worth a copy.
      if case .empty = cells[index] { continue }
      write(cells[index], to: &output)
    }
    output += "\r\n".utf8
  }

  private func write(_ cell: Cell, to output: inout [UInt8]) {
    switch cell {
    case .empty: break
    case .integer(let number): output += String(number).utf8
    case .number(let digits):
      quoteComma(in: &output) {
        $0.append(digits, mark: mark)
        // In another language `1.125` could mean a thousand and more.
        if digits.places == 3, Fraction(digits) >= 1, Fraction(digits) < 1000 {
          $0.append(UInt8(ascii: "0"))
        }
      }
    case .plain(let digits):
      quoteComma(in: &output) { $0 += digits.utf8.lazy.map { $0 == UInt8(ascii: ".") ? mark : $0 } }
    case .text(let text): write(text, to: &output)
    }
  }

  /// Puts what `write` appends in quotation marks if it has a comma.
  private func quoteComma(in output: inout [UInt8], _ write: (inout [UInt8]) -> Void) {
    let start = output.count
    write(&output)
    guard mark == UInt8(ascii: ","), output[start...].contains(mark) else { return }
    output.insert(UInt8(ascii: "\""), at: start)
    output.append(UInt8(ascii: "\""))
  }

  /// Writes a text, in quotes if it could be taken for several cells or rows; one that a spreadsheet would run as a
  /// formula gets an apostrophe in front.
  private func write(_ text: String, to output: inout [UInt8]) {
    let isFormula = text.unicodeScalars.first?.startsFormula == true
    // Nearly every text is plain ASCII, which needs no further checks.
    if !isFormula,
      output.append(text, ifAll: { (0x20..<0x7F).contains($0) && !Self.needsQuotes($0) })
    {
      return
    }
    let text = (isFormula ? "'" : "") + text.shownInCell
    if output.append(text, ifAll: { !Self.needsQuotes($0) }) { return }
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { output.append(byte) }
      output.append(byte)
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Whether a byte could be taken for the end of a cell or of a row.
  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"),
      UInt8(ascii: "|"),
      UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      true
    default: false
    }
  }
}

extension String {
  /// The text made safe for a cell: control characters, except tabs and line breaks, become visible escapes.
  fileprivate var shownInCell: String {
    guard unicodeScalars.contains(where: \.isWrittenOut) else { return self }
    return unicodeScalars.reduce(into: "") {
      $0 += ["\n", "\r", "\t"].contains($1) ? String($1) : String($1).safeForTerminal
    }
  }
}

extension Unicode.Scalar {
  /// Whether a spreadsheet runs a text that begins with this character; some also accept the full-width forms.
  package var startsFormula: Bool {
    switch self {
    case "=", "+", "-", "@", "\t", "\r", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{2212}":
      true
    default: false
    }
  }
}
