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

  /// Reads records whose cells are parted by a separator.
  static func records(_ bytes: [UInt8], separator: Character = ",", pieces size: Int = .max)
    -> [Read]
  {
    var reader = CSVReader(separator: separator.asciiValue)
    var found: [Read] = []
    func take() {
      let record = reader.record
      found.append(
        Read(line: record.line, cells: (0..<record.count).map(record.text), problem: record.problem)
      )
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

  @Test(arguments: [
    ("a,b\n1,2\n", ",", [["a", "b"], ["1", "2"]]), ("a,b\n1,2", ",", [["a", "b"], ["1", "2"]]),
    ("a;b\r\n1;2\r\n", ";", [["a", "b"], ["1", "2"]]),
    ("a\tb\r1\t2\r", "\t", [["a", "b"], ["1", "2"]]),
    ("\u{FEFF}a,b\n1,2\n", ",", [["a", "b"], ["1", "2"]]),
    ("\u{FEFF}\"a\",b\n", ",", [["a", "b"]]),
    ("a;b\n1,5;2\n", ";", [["a", "b"], ["1,5", "2"]]),
    ("a,b\n1;5,2\n", ",", [["a", "b"], ["1;5", "2"]]),
    ("\"a,b\";c\n1;2\n", ";", [["a,b", "c"], ["1", "2"]]),
    ("a\n\"say \"\"x\"\"\"\n", ",", [["a"], ["say \"x\""]]),
    ("a,b\n\"1\r\n2\",3\n", ",", [["a", "b"], ["1\r\n2", "3"]]),
    ("a,b\n\"1,2\",\n", ",", [["a", "b"], ["1,2", ""]]),
    ("a,b\n\n1,2\n", ",", [["a", "b"], [""], ["1", "2"]]), ("a\n\"\"\n", ",", [["a"], [""]]),
    ("", ",", []),
    ("\u{FEFF}", ",", []),
    ("a\n5\" pipe\n", ",", [["a"], ["5\" pipe"]]),
    ("\n,,\na,b\n", ",", [[""], ["", "", ""], ["a", "b"]]),
    ("a,b,\n1,2,", ",", [["a", "b", ""], ["1", "2", ""]]),
    ("łąka;ż\n1;2\n", ";", [["łąka", "ż"], ["1", "2"]]),
  ])
  func readsCells(_ text: String, _ separator: Character, _ expected: [[String]]) {
    let records = Self.records(Array(text.utf8), separator: separator)
    #expect(records.map(\.cells) == expected)
    for record in records { #expect(record.problem == nil) }
  }

  @Test func countsLinesAlsoInsideQuotes() {
    let text = "a,b\r\n\"1\n2\",3\n\r\n4,5\r\"6\r\n7\r8\",9\n10,11"
    #expect(Self.records(Array(text.utf8)).map(\.line) == [1, 2, 4, 5, 6, 9])
  }

  private static let misplaced = Failure(TableCode.misplacedQuote)
  private static let tooLong = Failure(TableCode.rowTooLong)
  private static let unclosed = Failure(TableCode.unclosedQuote, ["line": .text("2")])

  @Test(arguments: [
    ("a,b\n\"1\"x,2\n3,4\n", 1, CSVReaderTests.misplaced),
    ("a,b\n\"1,2\n3,4\n", 1, CSVReaderTests.unclosed),
    ("a,b\n" + String(repeating: "x", count: 70_000) + ",1\n3,4\n", 1, CSVReaderTests.tooLong),
    ("a,b\n" + String(repeating: ",", count: 70_000) + "\n3,4\n", 1, CSVReaderTests.tooLong),
    (
      "a,b\n\"" + String(repeating: "x\n", count: 40_000) + "\",1\n3,4\n", 1, CSVReaderTests.tooLong
    ),
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
    #expect(
      Self.records(bytes, pieces: 1000).last.map {
        $0.cells.joined().utf8.count <= CSVRecord.longest
      } == true)
  }

  /// The bytes after a file's header and the rows that they give; `!` marks a row in another encoding.
  nonisolated private static let encodings: [([UInt8], [String])] = [
    ([0xB3, 10, 0xA3, 0xB9, 10], ["\u{142}", "\u{141}\u{105}"]),
    ([0xC5, 0x82, 10, 0xB3, 10], ["\u{142}", "!"]),
    ([0xB3, 10, 0xC5, 0x82, 10], ["\u{142}", "!"]), ([0x81, 10, 0xB3, 10], ["!", "\u{142}"]),
    ([0x80, 44, 0x9C, 10], ["\u{20AC}|\u{15B}"]),
    // ISO 8859-2, told by its ą; a sign in front of a number tells nothing, and so does ł.
    ([0xA3, 0xB1, 0x6B, 0x61, 10, 0xB6, 0x6C, 10], ["\u{141}\u{105}ka", "\u{15B}l"]),
    ([0xB3, 0x61, 10, 0xB1, 0x35, 10, 0x61, 0xB1, 10], ["\u{142}a", "\u{B1}5", "a\u{105}"]),
    ([0x61, 0xB1, 10, 0x9C, 10], ["a\u{105}", "!"]), ([0xB3, 0xB1, 10], ["\u{142}\u{105}"]),
  ]

  /// The first record that tells it decides whether the file is UTF-8, Windows-1250 or ISO 8859-2.
  @Test(arguments: encodings) func lettersOfWindowsAreRead(_ bytes: [UInt8], _ expected: [String]) {
    for size in 1...3 {
      let rows = Self.records(Array("a,b\n".utf8) + bytes, pieces: size).dropFirst()
      #expect(
        rows.map { $0.problem == .notUTF8 ? "!" : $0.cells.joined(separator: "|") } == expected)
    }
  }

  @Test func aByteOrderMarkMeansUTF8() {
    #expect(Self.records([0xEF, 0xBB, 0xBF, 0xB3, 10]).map(\.problem) == [.notUTF8])
  }

  /// Random texts of the critical characters give the same records in pieces of 1 to 4 bytes as in one piece.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func pieceBordersDoNotMatter(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet: [[UInt8]] = [
      ",", ";", "\t", "\"", "\"", "\r", "\n", "\r\n", "a", "1", "ł", "\u{FEFF}", " ",
    ]
    .map { Array($0.utf8) }
    for _ in 0..<50 {
      let length = Int.random(in: 0...30, using: &random)
      let bytes = (0..<length).flatMap { _ in alphabet.randomElement(using: &random) ?? [] }
      let whole = Self.records(bytes)
      for size in 1...4 { #expect(Self.records(bytes, pieces: size) == whole, "\(bytes)") }
    }
  }
}
