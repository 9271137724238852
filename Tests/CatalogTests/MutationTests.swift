import TestSupport
import Testing

@testable import Catalog

/// Shows that reading a damaged file always ends, and that reading single messages agrees with reading the whole
/// file.
struct MutationTests {
  private static let seedTexts = [
    "a = { $x ->\n    [one] One { -t(c: \"d\") }\n   *[other] { NUMBER($x, minimumFractionDigits: 1) }\n}\n    .b = C\n",
    "-t = { $c ->\n   *[d] \u{17C}\u{F3}\u{142}w\n}\n    .e = F\n# Comment\ng = {\"\\u0041\"} { a.b }\n",
    "first = First\r\n    second\r\n\r\n  third\r\n## Group\r\nlast = {\r\n F(\r\nx,\r\n1) }",
  ]

  @Test(arguments: 0..<12) func damagedBytesAreRead(_ seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    var texts = MutationTests.seedTexts.flatMap { Array(repeating: Array($0.utf8), count: 5) }
    texts += try Fixtures.names.map { try Fixtures.bytes($0 + ".ftl") }
    for text in texts {
      for _ in 0..<3 {
        let bytes = damaged(text, &generator)
        var parser = Parser(bytes: bytes)
        var expected: [String: Message] = [:]
        for entry in parser.entries() {
          switch entry {
          case .message(let message): expected[message.id] = message
          case .term(let term): expected["-" + term.id] = term
          case .junk: break
          }
        }
        #expect(parser.position == bytes.count)
        check(Entries([Source(name: "", bytes: bytes)]), against: expected)
      }
    }
  }

  private func check(_ entries: Entries, against expected: [String: Message]) {
    let found = Dictionary(
      uniqueKeysWithValues: entries.ids.compactMap { id in entries.definition(id).map { (id, $0) } }
    )
    #expect(found.mapValues { $0.json("Message") } == expected.mapValues { $0.json("Message") })
    let bundle = LanguageBundle(language: .test(), entries: entries)
    for id in found.keys {
      _ = bundle.text(id, ["x": 2, "sel": "key"], decimalMark: ".")
      // An argument that no text uses changes nothing.
      #expect(
        bundle.text(id, [:], decimalMark: ".") == bundle.text(id, ["unused": 1], decimalMark: "."),
        "\(id)")
    }
  }

  private func damaged(_ text: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    var bytes = text
    let signs = Array("{}[]*.\"\\-$=# \n\r()>:,a1u".utf8) + [0xC5, 0xFF, 0]
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let sign = signs.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.insert(sign, at: place)
      case 1 where place < bytes.count: bytes[place] = sign
      case 2:
        bytes.removeSubrange(
          place..<min(bytes.count, place + Int.random(in: 0...5, using: &generator)))
      default: bytes.append(contentsOf: bytes[place...].prefix(40))
      }
    }
    return bytes
  }
}
