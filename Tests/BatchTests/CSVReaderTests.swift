import TestSupport
import Testing

@testable import Batch
@testable import Calculation

/// Tests of `CSVReader`: records from bytes with every kind of line end and quote, in pieces of any size.
struct CSVReaderTests {
  /// The contents of a record, as a value that can be compared.
  struct Read: Equatable, CustomStringConvertible {
    let line: Int
    let cells: [String]
    let problem: Failure?

    var description: String { "\(line): \(cells) \(String(describing: problem))" }
  }

  static func records(_ bytes: [UInt8], pieces size: Int = .max) -> [Read] {
    var reader = CSVReader()
    var found: [Read] = []
    func take() {
      let record = reader.record
      found.append(Read(line: record.line, cells: (0..<record.count).map(record.text), problem: record.problem))
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.feed(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
      while reader.next() { take() }
    }
    if reader.finish() { take() }
    return found
  }

  private static func cells(_ text: String) -> [[String]] { records(Array(text.utf8)).map(\.cells) }

  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("a,b\n1,2", [["a", "b"], ["1", "2"]]),
    ("a;b\r\n1;2\r\n", [["a", "b"], ["1", "2"]]), ("a\tb\r1\t2\r", [["a", "b"], ["1", "2"]]),
    ("\u{FEFF}a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("\u{FEFF}\"a\",b\n", [["a", "b"]]),
    ("a;b\n1,5;2\n", [["a", "b"], ["1,5", "2"]]), ("a,b\n1;5,2\n", [["a", "b"], ["1;5", "2"]]),
    ("\"a,b\";c\n1;2\n", [["a,b", "c"], ["1", "2"]]), ("a\n\"say \"\"x\"\"\"\n", [["a"], ["say \"x\""]]),
    ("a,b\n\"1\r\n2\",3\n", [["a", "b"], ["1\r\n2", "3"]]), ("a,b\n\"1,2\",\n", [["a", "b"], ["1,2", ""]]),
    ("a,b\n\n1,2\n", [["a", "b"], [""], ["1", "2"]]), ("a\n\"\"\n", [["a"], [""]]), ("", []), ("\u{FEFF}", []),
    ("a\n5\" pipe\n", [["a"], ["5\" pipe"]]), ("\n;;\na,b\n", [[""], ["", "", ""], ["a", "b"]]),
    ("a,b,\n1,2,", [["a", "b", ""], ["1", "2", ""]]), ("łąka;ż\n1;2\n", [["łąka", "ż"], ["1", "2"]]),
  ])
  func readsCells(_ text: String, _ expected: [[String]]) {
    #expect(Self.cells(text) == expected)
    for record in Self.records(Array(text.utf8)) { #expect(record.problem == nil) }
  }

  @Test func countsLinesAlsoInsideQuotes() {
    let text = "a,b\r\n\"1\n2\",3\n\r\n4,5\r\"6\r\n7\r8\",9\n10,11"
    #expect(Self.records(Array(text.utf8)).map(\.line) == [1, 2, 4, 5, 6, 9])
  }

  private static let misplaced = Failure(BatchCode.misplacedQuote)
  private static let tooLong = Failure(BatchCode.rowTooLong)
  private static let unclosed = Failure(BatchCode.unclosedQuote, ["line": .text("2")])

  @Test(arguments: [
    ("a,b\n\"1\"x,2\n3,4\n", 1, CSVReaderTests.misplaced), ("a,b\n\"1,2\n3,4\n", 1, CSVReaderTests.unclosed),
    ("a,b\n" + String(repeating: "x", count: 70_000) + ",1\n3,4\n", 1, CSVReaderTests.tooLong),
    ("a,b\n" + String(repeating: ",", count: 70_000) + "\n3,4\n", 1, CSVReaderTests.tooLong),
    ("a,b\n\"" + String(repeating: "x\n", count: 40_000) + "\",1\n3,4\n", 1, CSVReaderTests.tooLong),
    ("a,b\n\"" + String(repeating: "x\n", count: 40_000), 1, CSVReaderTests.unclosed),
  ])
  func tellsWhatIsWrong(_ text: String, _ place: Int, _ problem: Failure) {
    let records = Self.records(Array(text.utf8), pieces: 4096)
    #expect(records[place].problem == problem)
    #expect(records[place].line == 2)
    if problem != Self.unclosed {
      #expect(records.last?.cells == ["3", "4"] && records.last?.problem == nil)
    }
  }

  @Test func aLongRecordTakesNoMoreThanItsLimit() {
    let bytes = Array("a\n\"".utf8) + [UInt8](repeating: 120, count: 1_000_000)
    #expect(Self.records(bytes, pieces: 1000).last.map { $0.cells.joined().utf8.count <= CSVRecord.longest } == true)
  }

  @Test func onlyOneKindOfSeparatorIsClear() {
    var reader = CSVReader()
    reader.feed(Array("a,b;c\n".utf8))
    let found = reader.next()
    #expect(found && reader.separators.count == 2)
  }

  /// The bytes after a file's header and the rows that they give; `!` marks a row in another encoding.
  nonisolated private static let encodings: [([UInt8], [String])] = [
    ([0xB3, 10, 0xA3, 0xB9, 10], ["\u{142}", "\u{141}\u{105}"]), ([0xC5, 0x82, 10, 0xB3, 10], ["\u{142}", "!"]),
    ([0xB3, 10, 0xC5, 0x82, 10], ["\u{142}", "!"]), ([0x81, 10, 0xB3, 10], ["!", "\u{142}"]),
    ([0x80, 44, 0x9C, 10], ["\u{20AC}|\u{15B}"]),
  ]

  /// The first record with bytes beyond ASCII decides whether the file is UTF-8 or Windows-1250.
  @Test(arguments: encodings) func lettersOfWindowsAreRead(_ bytes: [UInt8], _ expected: [String]) {
    for size in 1...3 {
      let rows = Self.records(Array("a,b\n".utf8) + bytes, pieces: size).dropFirst()
      #expect(rows.map { $0.problem == .notUTF8 ? "!" : $0.cells.joined(separator: "|") } == expected)
    }
  }

  @Test func aByteOrderMarkMeansUTF8() {
    #expect(Self.records([0xEF, 0xBB, 0xBF, 0xB3, 10]).map(\.problem) == [.notUTF8])
  }

  /// A first line like `sep=;`, as Excel writes it, sets the separator; it may be quoted, or padded to the width of
  /// the table: `sep=;;;`.
  @Test(arguments: [
    ("sep=;\na,b;c\n1,5;2\n", [["a,b", "c"], ["1,5", "2"]]), ("SEP=,\r\na;b,c\n", [["a;b", "c"]]),
    ("\"sep=;\"\r\na;b\n", [["a", "b"]]), ("sep=;;;\na;b\n", [["a", "b"]]), ("\u{FEFF}sep=;\na;b\n", [["a", "b"]]),
    ("sep=\t\na\tb\n", [["a", "b"]]), ("sep=|\na|b\n", [["a", "b"]]), ("sep=;\nsep=,\n", [["sep=,"]]),
    ("sep=x\na,b\n", [["sep=x"], ["a,b"]]), ("a,b\nsep=,\n", [["a", "b"], ["sep=", ""]]),
  ])
  func aLineSaysWhatSeparates(_ text: String, _ expected: [[String]]) {
    for size in [1, 3, .max] { #expect(Self.records(Array(text.utf8), pieces: size).map(\.cells) == expected) }
  }

  /// Random texts of the critical characters give the same records in pieces of 1 to 4 bytes as in one piece.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func pieceBordersDoNotMatter(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet: [[UInt8]] = [",", ";", "\t", "\"", "\"", "\r", "\n", "\r\n", "a", "1", "ł", "\u{FEFF}", " "]
      .map { Array($0.utf8) }
    for _ in 0..<50 {
      let length = Int.random(in: 0...30, using: &random)
      let bytes = (0..<length).flatMap { _ in alphabet.randomElement(using: &random) ?? [] }
      let whole = Self.records(bytes)
      for size in 1...4 { #expect(Self.records(bytes, pieces: size) == whole, "\(bytes)") }
    }
  }
}
