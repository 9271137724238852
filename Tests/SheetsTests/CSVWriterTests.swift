import Testing

@testable import Sheets

/// Cells as a spreadsheet reads them.
struct CSVWriterTests {
  private static let comma = CSVWriter(decimalMark: ",")
  private static let point = CSVWriter(decimalMark: ".")

  @Test(arguments: [
    ("Wheat", "Wheat"), ("a;b", "\"a;b\""), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""),
    ("two\nlines", "\"two\nlines\""), ("", ""), (" x ", " x "),
  ])
  func textsAreQuotedWhereNeeded(_ text: String, _ cell: String) {
    #expect(Self.comma.row([.text(text)]) == cell + "\r\n")
    #expect(Self.point.row([.text(text)]) == cell + "\r\n")
  }

  /// What a spreadsheet would run as a formula is a text there.
  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "\"'\tx\""),
    ("=HYPERLINK(\"x\";\"y\")", "\"'=HYPERLINK(\"\"x\"\";\"\"y\"\")\""), ("\u{FF1D}1", "'\u{FF1D}1"), ("1=1", "1=1"),
  ])
  func formulasAreHarmless(_ text: String, _ cell: String) {
    #expect(Self.comma.row([.text(text)]) == cell + "\r\n")
  }

  @Test func numbersStayNumbers() {
    #expect(Self.comma.row([.number("-12.50"), .number("1234567")]) == "-12,50;1234567\r\n")
    #expect(Self.point.row([.number("-12.50"), .empty]) == "-12.50,\r\n")
  }
}
