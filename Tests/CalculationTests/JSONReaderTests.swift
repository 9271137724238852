import TestSupport
import Testing

@testable import Calculation

/// Tests of the JSON reader against RFC 8259: the texts that it reads, and the texts that it refuses with the place.
struct JSONReaderTests {
  private static func read(_ text: String) throws(JSONSyntaxError) -> LocatedJSON.Value {
    try JSONReader.read(Array(text.utf8)).value
  }

  private static func refusal(_ bytes: [UInt8]) -> String? {
    do throws(JSONSyntaxError) {
      _ = try JSONReader.read(bytes)
      return nil
    } catch {
      let place = placeInText(of: error.offset, in: bytes)
      return "\(error.kind.rawValue) \(place.line):\(place.column)"
    }
  }

  @Test(
    arguments: [
      ("null", .null), (" true\n", .bool(true)), ("\t\r\nfalse ", .bool(false)),
      ("\"\"", .string("")),
      ("[]", .array([])),
      ("{}", .object([])), ("[ ]", .array([])), ("{ }", .object([])),
    ] as [(String, LocatedJSON.Value)])
  func takesEachKind(_ text: String, _ value: LocatedJSON.Value) throws {
    #expect(try Self.read(text) == value)
  }

  @Test(arguments: [
    "0", "-0", "7", "-12", "0.5", "10.25", "1e3", "1E+3", "1.5e-10",
    "123456789012345678901234567890.5",
  ])
  func keepsNumbersAsWritten(_ number: String) throws {
    #expect(try Self.read(number) == .number(number))
    #expect(
      try Self.read("[\(number)]") == .array([LocatedJSON(value: .number(number), offset: 1)]))
  }

  @Test(arguments: [
    (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"),
    (#""US\u00a0gal \u00B0""#, "US\u{A0}gal \u{B0}"),
    (#""\uD83D\uDE9C!""#, "\u{1F69C}!"), (#""\u0000""#, "\0"), (#""z\u0142oty""#, "z\u{142}oty"),
    ("\"\u{7F}\u{1F69C}\"", "\u{7F}\u{1F69C}"),
  ])
  func readsTexts(_ json: String, _ text: String) throws {
    #expect(try Self.read(json) == .string(text))
  }

  @Test func valuesAndKeysKnowWhereTheyStand() throws {
    let bytes = Array("{\n \"a\": [1,\r\n  \"\u{142}\u{1F69C}\", null],\r \"b\": {}}".utf8)
    func place(_ offset: Int) -> [Int] {
      let place = placeInText(of: offset, in: bytes)
      return [place.line, place.column]
    }
    guard case .object(let members) = try JSONReader.read(bytes).value,
      case .array(let items) = members[0].value.value
    else { throw Refusal(Failure(InputCode.zero), at: 0..<0) }
    #expect(members.map(\.key) == ["a", "b"])
    #expect(members.map { place($0.offset) } == [[2, 2], [4, 2]])
    #expect(members.map { place($0.value.offset) } == [[2, 7], [4, 7]])
    #expect(items.map { place($0.offset) } == [[2, 8], [3, 3], [3, 9]])
  }

  @Test(arguments: [
    ("", "end 1:1"), ("  \n", "end 2:1"), ("[1,", "end 1:4"), ("{\"a\"", "end 1:5"),
    ("\"ab", "end 1:4"),
    ("[1", "end 1:3"),
    ("\"\\", "end 1:3"), ("{", "end 1:2"), ("nul", "value 1:1"), ("True", "value 1:1"),
    ("[1,]", "value 1:4"),
    ("[,1]", "value 1:2"),
    ("{\"a\":}", "value 1:6"), ("{\"a\":1,}", "key 1:8"), ("{a:1}", "key 1:2"),
    ("{1:1}", "key 1:2"),
    ("{'a':1}", "key 1:2"),
    ("{\"a\" 1}", "colon 1:6"), ("[1 2]", "comma 1:4"), ("[1}", "comma 1:3"),
    ("{\"a\":1]", "comma 1:7"),
    ("[01]", "number 1:2"), ("-", "number 1:1"), ("1.", "number 1:1"), ("1.e2", "number 1:1"),
    ("1e", "number 1:1"),
    ("-01", "number 1:1"), ("1.2.3", "number 1:1"), (".5", "value 1:1"), ("+1", "value 1:1"),
    ("NaN", "value 1:1"),
    ("0x1F", "leftover 1:2"), ("1 2", "leftover 1:3"), ("{}\n]", "leftover 2:1"),
    ("[1] // no", "leftover 1:5"),
    (#""\x""#, "escape 1:2"), (#""\u12G4""#, "escape 1:2"), (#""\u+123""#, "escape 1:2"),
    (#""\u12""#, "escape 1:2"),
    (#""ab\uD83D""#, "escape 1:4"), (#""\uDE9C""#, "escape 1:2"),
    (#""\uD83D\u0041""#, "escape 1:2"),
    (#""\uD83D\n""#, "escape 1:2"), ("\"a\nb\"", "control 1:3"), ("\"\t\"", "control 1:2"),
    ("{\"a\":1,\n\"a\":2}", "key_twice 2:1"), (#"{"a":1,"\u0061":2}"#, "key_twice 1:8"),
    ("[\n\"\u{142}\u{142}\", x]", "value 2:7"), ("\u{FEFF}null", "value 1:1"),
    ("\u{A0}1", "value 1:1"),
  ])
  func refusesWithThePlace(_ text: String, _ expected: String) {
    #expect(Self.refusal(Array(text.utf8)) == expected)
  }

  @Test(
    arguments: [
      ([0x22, 0x61, 0xFF, 0x22], "utf8 1:3"), ([0x22, 0xC0, 0x80, 0x22], "utf8 1:2"),
      ([0x22, 0xED, 0xA0, 0xBD, 0x22], "utf8 1:2"),
      ([0x0A, 0x22, 0xC4], "utf8 2:2"), ([0xFF, 0xFE, 0x31, 0x00], "utf8 1:1"),
      ([0x31, 0x00], "leftover 1:2"),
    ] as [([UInt8], String)])
  func refusesWhatIsNotUTF8(_ bytes: [UInt8], _ expected: String) {
    #expect(Self.refusal(bytes) == expected)
  }

  @Test func nestingIsLimited() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array(repeating: UInt8(ascii: "["), count: depth)
        + Array(repeating: UInt8(ascii: "]"), count: depth)
    }
    #expect(Self.refusal(nested(JSONReader.deepest)) == nil)
    #expect(Self.refusal(nested(JSONReader.deepest + 1)) == "depth 1:65")
    #expect(Self.refusal(Array(repeating: UInt8(ascii: "["), count: 1_000_000)) == "depth 1:65")
    let open = Array(String(repeating: "{\"a\":", count: 100_000).utf8)
    #expect(Self.refusal(open)?.hasPrefix("depth") == true)
    // Closed brackets do not count towards the depth, so a long list is read.
    #expect(Self.refusal(Array("[\(String(repeating: "[],", count: 1000))[]]".utf8)) == nil)
  }

  /// A file that is cut short, with or without changed bytes, is refused.
  @Test func damagedFilesAreRefusedOrRead() {
    let whole = PackageResources.units_json
    var random = SplitMix64(seed: 7)
    for _ in 0..<1500 {
      var bytes = Array(whole.prefix(700))
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
      #expect(Self.refusal(bytes) != nil)
    }
  }
}
