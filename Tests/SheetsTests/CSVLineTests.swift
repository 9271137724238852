import Calculation
import Testing

@testable import Sheets

/// Tests for CSV cells as a spreadsheet reads them.
struct CSVLineTests {
  private static func row(_ cells: [Cell], _ line: CSVLine) -> String {
    var bytes: [UInt8] = []
    line.write(cells, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let comma = CSVLine(mark: .comma)
  private static let point = CSVLine(mark: .point)

  @Test(arguments: [
    ("Wheat", "Wheat"), ("a;b", "\"a;b\""), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""),
    ("two\nlines", "\"two\nlines\""), ("", ""), (" x ", " x "),
  ])
  func textsAreQuotedWhereNeeded(_ text: String, _ cell: String) {
    #expect(Self.row([.text(text)], Self.comma) == cell + "\r\n")
    #expect(Self.row([.text(text)], Self.point) == cell + "\r\n")
  }

  /// Shows that text which a spreadsheet would run as a formula, for example `=1+1`, becomes plain text.
  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "\"'\tx\""),
    ("=HYPERLINK(\"x\";\"y\")", "\"'=HYPERLINK(\"\"x\"\";\"\"y\"\")\""),
    ("\u{FF1D}1", "'\u{FF1D}1"), ("1=1", "1=1"),
  ])
  func formulasAreHarmless(_ text: String, _ cell: String) {
    #expect(Self.row([.text(text)], Self.comma) == cell + "\r\n")
  }

  @Test func numbersStayNumbers() {
    #expect(
      Self.row([.plain("-12.50"), .integer(1_234_567)], Self.comma) == "\"-12,50\";1234567\r\n")
    #expect(Self.row([.plain("-12.50"), .empty], Self.point) == "-12.50,\r\n")
  }
}
